"""Three pull requests race for one staging: each gets a verdict on its own commit, and none is cancelled.

The steps around the Action are those of the sample, run as they stand; `gh` is a small stand-in that asks our GitHub.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.container.launch import Ended, Launcher
from tests.container.world import CONFIG, GOOD, INVENTING, Assistant, World, pull_request
from tests.forge.fake_github import FakeGitHub, PullState
from tests.metadata.test_staging_lock import script

PROVEN = CONFIG.replace(
    "  retries: 0", "  retries: 0\n  deployment: {url: '${STAGING_URL}/version', index: index}"
)
HEADS = {number: f"{number}" * 40 for number in (1, 2, 3)}
MAIN = {"commit": "f" * 40, "index": "ix-7"}

GH = """\
import json, os, sys, urllib.error, urllib.request
given, fields, method, wanted = sys.argv[2:], {}, None, None
path = given.pop(0) if not given[0].startswith("-") else ""
while given:
    flag = given.pop(0)
    if flag == "-f":
        name, _, value = given.pop(0).partition("=")
        fields[name] = value
    elif flag == "-X":
        method = given.pop(0)
    elif flag == "--jq":
        wanted = given.pop(0).strip(".").split(".")
    else:
        path = flag
request = urllib.request.Request(
    os.environ["GITHUB_API_URL"] + "/" + path,
    data=json.dumps(fields).encode() if fields else None,
    method=method or ("POST" if fields else "GET"),
    headers={"Authorization": "Bearer " + os.environ["GH_TOKEN"], "Content-Type": "application/json"},
)
try:
    text = urllib.request.urlopen(request).read()
except urllib.error.HTTPError as error:
    sys.exit(error.code)
value = json.loads(text) if text else None
for key in wanted or ():
    value = value[key]
print(value if isinstance(value, str) else json.dumps(value))
"""


class Job:
    """One pull request's run of the workflow."""

    def __init__(self, number: int, folder: Path, github: FakeGitHub, staging: Assistant) -> None:
        self.number, self.staging = number, staging
        self.world = World(root=folder / "runner", github=github, assistant=staging, run_id=1000 + number)
        self.world.write("evalgate.yml", PROVEN)
        self.world.event("pull_request", pull_request(number, HEADS[number]))
        self.answers = INVENTING if number == 2 else GOOD
        github.pulls[number] = PullState(head_sha=HEADS[number])
        github.runs[self.world.run_id] = {"status": "in_progress"}
        (folder / "gh.py").write_text(GH, encoding="utf-8")
        (folder / "gh").write_text(f'#!/bin/sh\nexec {sys.executable} {folder / "gh.py"} "$@"\n')
        (folder / "gh").chmod(0o755)
        self._folder = folder

    def run(self, launch: Launcher) -> Ended:
        """Take the staging, deploy, evaluate, put back, give back."""
        self._step("Wait for the staging")
        tag = (self._folder / "output").read_text().strip().removeprefix("tag=")
        self.staging.deployed = {**MAIN, "commit": HEADS[self.number]}
        self.staging.answers = self.answers
        ended = launch(self.world, cancel=lambda: False)
        self.staging.deployed = MAIN
        self._step("Give the staging back", TAG=tag)
        return ended

    def _step(self, name: str, **more: str) -> None:
        github = self.world.github
        variables = {
            "PATH": f"{self._folder}{os.pathsep}{os.environ['PATH']}",
            "GH_TOKEN": github.token,
            "GITHUB_API_URL": github.api_url,
            "GITHUB_REPOSITORY": github.repository,
            "GITHUB_RUN_ID": str(self.world.run_id),
            "GITHUB_SHA": "e" * 40,
            "GITHUB_OUTPUT": str(self._folder / "output"),
        }
        subprocess.run(["bash", "-c", script(name)], env=variables | more, check=True, timeout=120)

    def results(self) -> dict[str, Any]:
        path = self.world.workspace / "evalgate-out" / "results.json"
        found: dict[str, Any] = json.loads(path.read_text())
        return found


def test_three_at_once_each_have_a_verdict_on_their_own_commit(
    world: World, launch: Launcher, tmp_path: Path
) -> None:
    github, staging = world.github, world.assistant
    jobs = []
    for number in HEADS:
        (tmp_path / str(number)).mkdir()
        jobs.append(Job(number, tmp_path / str(number), github, staging))
    with ThreadPoolExecutor(len(jobs)) as threads:
        ended = list(threads.map(lambda job: job.run(launch), jobs))
    assert [one.code for one in ended] == [0, 1, 0], [one.log for one in ended]
    for job in jobs:
        run = job.results()["run"]
        assert (run["commit"], run["deployed"]["commit"]) == (HEADS[job.number],) * 2
        (body,) = github.bodies(job.number)
        assert ("Blocked" if job.number == 2 else "Ready to merge") in body
        assert f"`{HEADS[job.number][:7]}`" in body
    assert staging.asked == 12
    assert github.refs == {}


@pytest.mark.parametrize("moment", ["before", "during"])
def test_without_the_lock_nothing_is_decided_on_anothers_prompt(
    moment: str, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", PROVEN)
    other = {**MAIN, "commit": HEADS[2]}
    if moment == "before":
        world.assistant.deployed = other
        assert launch(world).code == 3
        assert world.assistant.asked == 0
    else:
        world.assistant.deploys_after = (2, other)
        assert launch(world).code == 3
    (body,) = world.github.bodies(1)
    assert "Ready to merge" not in body
    assert "Blocked" not in body
