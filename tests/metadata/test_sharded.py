"""The joining step of `sharded.yml` as a shell runs it: a part that was asked again is joined once."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.conftest import GOOD, Team, team
from tests.staging import answer, assistant

__all__ = ["team"]

SAMPLE = Path(__file__).parents[2] / "sample-workflows" / "sharded.yml"


JOBS: dict[str, Any] = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))["jobs"]
PARTS: list[int] = JOBS["part"]["strategy"]["matrix"]["part"]


def joined(folder: Path, attempt: int, *parts: str) -> list[str]:
    """The folders that `evalgate merge` is given, once these parts have been downloaded."""
    (step,) = [s for s in JOBS["evalgate"]["steps"] if "merge" in str(s.get("run"))]
    tools = folder / "venv" / "bin"
    tools.mkdir(parents=True)
    downloads = " ".join(f"parts/evalgate-part-{part}" for part in parts)
    for name, text in {"gh": f"mkdir -p {downloads}", "evalgate": 'printf "%s\\n" "$@" > given'}.items():
        (tools / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    (folder / "evalgate-out").mkdir()
    (folder / "evalgate-out" / "summary.md").touch()
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}",
        "RUNNER_TEMP": str(folder),
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
        "GITHUB_RUN_ATTEMPT": str(attempt),
        "GITHUB_RUN_ID": "1",
        "GITHUB_REPOSITORY": "octo/demo",
    }
    subprocess.run(["bash", "-e", "-c", step["run"]], cwd=folder, env=environment, check=True)
    given = (folder / "given").read_text(encoding="utf-8").splitlines()
    assert (given[0], given[-2:]) == ("merge", ["--out", "evalgate-out"])
    return [name.removeprefix("parts/evalgate-part-") for name in given[1:-2]]


def test_each_part_is_joined_once_by_its_last_attempt(tmp_path: Path) -> None:
    parts = [f"{n}-1" for n in range(1, 9)]
    again = [*parts, "3-2", "3-10", "8-2"]
    assert joined(tmp_path, 10, *again) == ["1-1", "2-1", "3-10", "4-1", "5-1", "6-1", "7-1", "8-2"]


def test_a_part_that_is_missing_is_left_to_merge_to_tell(tmp_path: Path) -> None:
    assert joined(tmp_path, 1, "1-1", "4-1") == ["1-1", "4-1"]


def kept_as(part: int, attempt: int) -> str:
    """The name under which an attempt at a part is uploaded."""
    (name,) = [s["with"]["name"] for s in JOBS["part"]["steps"] if "upload-artifact" in s.get("uses", "")]
    known = {"matrix.part": str(part), "github.run_attempt": str(attempt)}
    return re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda match: known[match[1]], name)


@pytest.mark.parametrize("again", [[3], PARTS, []], ids=["a failed job", "all jobs", "none"])
def test_jobs_may_be_run_again(team: Team, tmp_path: Path, again: list[int]) -> None:
    store = tmp_path / "store"
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url, "trials: 2\n")
        for attempt, parts in enumerate([PARTS, again], start=1):
            for part in parts:
                out = tmp_path / f"part-{part}"
                assert team.evalgate("run", "--shard", f"{part}/{len(PARTS)}", "--out", str(out)) in {0, 1, 3}
                shutil.copytree(out, store / kept_as(part, attempt))
        names = [path.name.removeprefix("evalgate-part-") for path in store.iterdir()]
        named = [str(store / f"evalgate-part-{name}") for name in joined(tmp_path / "job", 2, *names)]
        assert team.evalgate("merge", *named, "--out", str(team.out)) == 0
    assert len(team.trials) == 8
