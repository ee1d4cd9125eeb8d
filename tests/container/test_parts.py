"""A run in parts, by the steps of `sharded.yml`: every job of it goes by the base, as a run in one job does."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.container.launch import Ended, Launcher, launch_here
from tests.container.test_trust import LOOSE, base, comment, results
from tests.container.world import CONFIG, GOOD, HEAD, INVENTING, QUESTIONS, Assistant, World, pull_request

__all__ = ["base"]

SAMPLE = Path(__file__).parents[2] / "sample-workflows" / "sharded.yml"
JOBS: dict[str, Any] = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))["jobs"]
SECRETS = {"STAGING_URL": "", "STAGING_TOKEN": ""}
"""The job that joins gets none."""


def inputs(job: str, step: str) -> dict[str, str]:
    """What the sample gives a step; its globs don't matter here, as no list of changed files is cut."""
    (given,) = [one["with"] for one in JOBS[job]["steps"] if one.get("id") == step]
    return {name: value for name, value in given.items() if name != "relevant-paths"}


def ask(world: World, launch: Launcher, part: int, **environment: str) -> Ended:
    """One job of the matrix, which keeps its part where the sample does."""
    command = inputs("part", "part")["command"].replace("${{ matrix.part }}/8", f"{part}/2")
    job = {"GITHUB_JOB": "part", "RUNNER_NAME": f"runner-{part}"}
    ended = launch(world, {"command": command}, job | environment)
    out = world.workspace / "evalgate-out"
    if world.outputs().get("results"):
        shutil.copytree(out, world.workspace / "parts" / f"part-{part}-1", dirs_exist_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    for file in (world.root / "file_commands").iterdir():
        file.unlink()
    return ended


def join(world: World, launch: Launcher, environment: Mapping[str, str] | None = None) -> Ended:
    """The job that decides."""
    return launch(world, inputs("evalgate", "gate"), {**SECRETS, **(environment or {})})


def both(world: World, launch: Launcher) -> Ended:
    for part in (1, 2):
        assert ask(world, launch, part).code == 0
    return join(world, launch)


def test_a_change_is_judged_by_its_base_in_parts_as_well(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    with Assistant() as stranger:
        base.write("evalgate.yml", LOOSE.replace("${STAGING_URL}", stranger.url))
        ended = both(base, launch)
        assert stranger.asked == 0
    assert ended.code == 1, ended.log
    assert base.assistant.asked == 4
    assert "Blocked" in comment(base)
    assert {"loosened", "changed"} == {change["kind"] for change in results(base)["changes"]}
    assert "endpoint-untested" in [note["code"] for note in results(base)["notes"]]


def test_a_good_change_passes_and_only_the_joining_job_tells(world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", CONFIG + "status: evalgate\n")
    for part in (1, 2):
        ended = ask(world, launch, part)
        assert ended.code == 0, ended.log
        assert world.github.bodies(1) == []
        assert world.github.statuses == []
    ended = join(world, launch)
    assert ended.code == 0, ended.log
    assert "Ready to merge" in comment(world)
    assert [status["state"] for status in world.github.statuses] == ["pending", "success"]
    assert (world.outputs()["decision"], results(world)["rates"]["stop"]["denominator"]) == ("pass", 3)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_part_says_how_much_it_has_and_no_verdict(language: str, world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", CONFIG.replace("language: en", f"language: {language}"))
    world.assistant.answers = INVENTING
    launch(world, {"command": "run --shard 1/2"})
    said = {"en": "Part 1/2 — 2 of 2 trials have an answer", "ja": "2 回のうち 2 回の回答を得ました"}[
        language
    ]
    assert said in world.summary()
    assert {key: value for key, value in world.outputs().items() if value} == {
        "results": "evalgate-out/results.json"
    }


def test_a_part_that_breaks_off_says_why(world: World, launch: Launcher) -> None:
    world.assistant.status = 401
    ended = launch(world, {"command": "run --shard 1/2"})
    assert ended.code == 0
    assert "0 of 2 trials have an answer" in world.summary()
    assert "401" in world.summary()
    assert "::warning" in ended.out


def test_a_part_that_is_missing_is_not_passed(world: World, launch: Launcher) -> None:
    ask(world, launch, 1)
    ended = join(world, launch)
    assert ended.code == 3, ended.log
    assert "2/2" in comment(world)


def test_without_any_part_there_is_no_verdict(world: World, launch: Launcher) -> None:
    ended = join(world, launch)
    assert ended.code == 4
    assert "no part of the run" in comment(world)


@pytest.mark.parametrize(("neutral", "code"), [(False, 4), (True, 0)])
def test_a_fork_without_secrets_ends_as_in_one_job(
    neutral: bool, code: int, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", CONFIG + ("gate: {on_missing_secrets: neutral}\n" if neutral else ""))
    world.event("pull_request", pull_request(fork=True))
    assert ask(world, launch, 1, **SECRETS).code == code
    assert not (world.workspace / "parts").exists()
    ended = join(world, launch)
    assert ended.code == code, ended.log
    assert "from a fork" in world.summary() or "forks" in world.summary()
    assert "Ready to merge" not in world.summary()


def test_the_last_attempt_at_a_part_counts(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    ask(base, launch, 1)
    (base.workspace / "parts" / "part-1-1").rename(base.workspace / "parts" / "part-1-0")
    manifest = base.workspace / "parts" / "part-1-0" / "run.json"
    earlier = json.loads(manifest.read_text()) | {"started_at": "2020-01-01T00:00:00+00:00"}
    manifest.write_text(json.dumps(earlier))
    base.assistant.answers = GOOD
    assert both(base, launch).code == 0


def test_a_part_that_comes_with_the_change_is_refused(base: World, launch: Launcher) -> None:
    """No commit can hold its own name, so a part which names it was made for it."""
    for part in (1, 2):
        ask(base, launch, part)
    base.assistant.answers = INVENTING
    for manifest in (base.workspace / "parts").glob("*/run.json"):
        known = json.loads(manifest.read_text())
        assert known["commit"] == HEAD
        manifest.write_text(json.dumps(known | {"commit": "b" * 40}))
    ended = join(base, launch)
    assert ended.code == 2
    assert "commit" in comment(base)


def test_a_label_that_comes_later_asks_nobody_again(world: World, launch: Launcher) -> None:
    world.assistant.answers = INVENTING
    assert both(world, launch).code == 1
    world.archive()
    asked = world.assistant.asked
    shutil.rmtree(world.workspace / "parts")
    shutil.rmtree(world.workspace / "evalgate-out")
    world.forget()
    world.event("pull_request", pull_request() | {"action": "labeled"})
    assert ask(world, launch, 1).code == 0
    assert not (world.workspace / "parts").exists()
    ended = join(world, launch)
    assert ended.code == 1, ended.log
    assert world.assistant.asked == asked


def test_the_group_of_a_queue_is_asked_in_parts(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    base.write("evalgate.yml", LOOSE)
    group = {"head_sha": HEAD, "base_sha": "0" * 39 + "1", "base_ref": "refs/heads/main"}
    base.event("merge_group", {"merge_group": group, "repository": pull_request()["repository"]})
    assert both(base, launch).code == 1


def test_a_part_may_not_be_what_it_is_not(world: World) -> None:
    for command in ("run --shard 9/8", "run --shard", "merge", "publish parts", "run parts", "shard 1/8"):
        ended = launch_here(world, {"command": command})
        assert (command, ended.code) == (command, 2)
    assert world.assistant.asked == 0


def test_questions_of_the_base_are_shared_out(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    base.write("questions.yml", QUESTIONS.replace(QUESTIONS.splitlines()[1] + "\n", ""))
    assert both(base, launch).code == 1
    assert [question["id"] for question in results(base)["questions"]] == ["A1", "B1", "C1", "D1"]
