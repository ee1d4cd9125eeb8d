"""The sample's lock, run as it stands: three pull requests at once on one staging, each in its turn."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

SAMPLE = Path(__file__).parents[2] / "sample-workflows" / "shared-staging.yml"

# GitHub as far as the lock needs it: tags by number, and a reference that only one can create.
GH = """\
import os, pathlib, sys
state, arguments = pathlib.Path(os.environ["STATE"]), sys.argv[2:]
method = arguments.pop(arguments.index("-X") + 1) if "-X" in arguments else "GET"
path = next(a for a in arguments if a.startswith("repos/")).split("/", 3)[3]
fields = dict(a.split("=", 1) for a in arguments if "=" in a)
lock = state / "lock"
if path == "git/tags":
    sha = "tag" + fields["message"]
    (state / sha).write_text(fields["message"])
    print(sha)
elif path == "git/refs":
    try:
        with lock.open("x") as file:
            file.write(fields["sha"])
    except FileExistsError:
        sys.exit(1)
elif path == "git/ref/evalgate/staging":
    print(lock.read_text()) if lock.exists() else sys.exit(1)
elif path.startswith("git/tags/"):
    print((state / path[9:]).read_text())
elif path.startswith("actions/runs/"):
    print("completed" if (state / ("ended" + path[13:])).exists() else "in_progress")
elif method == "DELETE" and path == "git/refs/evalgate/staging":
    lock.unlink()
else:
    sys.exit(f"not known: {method} {path}")
"""


def script(name: str) -> str:
    (job,) = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))["jobs"].values()
    (found,) = [step["run"] for step in job["steps"] if step.get("name") == name]
    return str(found).replace("sleep 15", "sleep 0.1")


@pytest.fixture
def github(tmp_path: Path) -> Path:
    (tmp_path / "gh.py").write_text(GH, encoding="utf-8")
    command = tmp_path / "gh"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} {tmp_path / "gh.py"} "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return tmp_path


def begin(github: Path, run: int, after: str = "") -> "subprocess.Popen[str]":
    """A run that takes the lock, does something, and gives the lock back."""
    variables = {
        "PATH": f"{github}{os.pathsep}{os.environ['PATH']}",
        "STATE": str(github),
        "GITHUB_REPOSITORY": "octo/demo",
        "GITHUB_RUN_ID": str(run),
        "GITHUB_SHA": "a" * 40,
        "GITHUB_OUTPUT": str(github / f"output{run}"),
        "TAG": f"tag{run}",
    }
    taking = script("Wait for the staging").replace("exit 0", "break")
    body = f"{taking}\n{after}\n{script('Give the staging back')}"
    return subprocess.Popen(["bash", "-c", body.replace("exit 1", "true")], env=variables, text=True)


def test_three_at_once_have_the_staging_one_after_another(github: Path) -> None:
    work = 'echo "begin $GITHUB_RUN_ID" >> "$STATE/log"; sleep 0.3; echo "end $GITHUB_RUN_ID" >> "$STATE/log"'
    runs = [begin(github, number, work) for number in (1, 2, 3)]
    assert [run.wait(60) for run in runs] == [0, 0, 0]
    lines = (github / "log").read_text(encoding="utf-8").split("\n")[:-1]
    assert sorted(lines[::2]) == ["begin 1", "begin 2", "begin 3"]
    assert [line.replace("begin", "end") for line in lines[::2]] == lines[1::2]
    assert not (github / "lock").exists()


def test_the_lock_of_a_run_that_has_ended_is_taken_away(github: Path) -> None:
    (github / "tag9").write_text("9", encoding="utf-8")
    (github / "lock").write_text("tag9", encoding="utf-8")
    run = begin(github, 1, 'touch "$STATE/done"')
    time.sleep(1.0)
    assert not (github / "done").exists()
    (github / "ended9").touch()
    assert run.wait(60) == 0
    assert (github / "done").exists()


def test_a_lock_that_is_somebody_elses_is_not_given_back(github: Path) -> None:
    (github / "lock").write_text("tag9", encoding="utf-8")
    variables = {
        "PATH": f"{github}{os.pathsep}{os.environ['PATH']}",
        "STATE": str(github),
        "GITHUB_REPOSITORY": "octo/demo",
        "TAG": "tag1",
    }
    subprocess.run(["bash", "-c", script("Give the staging back")], env=variables, check=True)
    assert (github / "lock").read_text(encoding="utf-8") == "tag9"
