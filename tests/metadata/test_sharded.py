"""The joining job of `sharded.yml`, as far as it isn't ours: its shell step, and what it is given."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

SAMPLE = Path(__file__).parents[2] / "sample-workflows" / "sharded.yml"
JOBS: dict[str, Any] = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))["jobs"]


@pytest.mark.parametrize("ends", [0, 1], ids=["there are some", "there are none"])
def test_what_lies_where_the_parts_go_is_removed_first(tmp_path: Path, ends: int) -> None:
    tools, checkout = tmp_path / "tools", tmp_path / "checkout"
    tools.mkdir()
    (tools / "gh").write_text(f'#!/bin/sh\nls -A parts > "{tmp_path}/found"\nexit {ends}\n', encoding="utf-8")
    (tools / "gh").chmod(0o755)
    (checkout / "parts" / "part-1-1").mkdir(parents=True)
    (checkout / "parts" / "part-1-1" / "run.json").touch()
    (step,) = [step for step in JOBS["evalgate"]["steps"] if "gh run download" in step.get("run", "")]
    environment = {"PATH": f"{tools}:{os.environ['PATH']}", "GITHUB_RUN_ID": "1", "GITHUB_REPOSITORY": "o/d"}
    subprocess.run(["bash", "-e", "-c", step["run"]], cwd=checkout, env=environment, check=True)
    assert (tmp_path / "found").read_text(encoding="utf-8") == ""


def test_only_the_jobs_that_ask_get_secrets() -> None:
    assert "secrets." in str(JOBS["part"])
    assert "secrets." not in str(JOBS["evalgate"])


def test_a_part_is_never_taken_for_the_whole_result() -> None:
    (kept,) = [s["with"] for s in JOBS["part"]["steps"] if "upload-artifact" in s.get("uses", "")]
    (fetched,) = [s["run"] for s in JOBS["evalgate"]["steps"] if "gh run download" in s.get("run", "")]
    assert kept["name"].startswith("part-")
    assert '--pattern "part-*"' in fetched


def test_as_many_parts_are_asked_as_are_named() -> None:
    parts = JOBS["part"]["strategy"]["matrix"]["part"]
    (command,) = [s["with"]["command"] for s in JOBS["part"]["steps"] if s.get("id") == "part"]
    assert parts == list(range(1, len(parts) + 1))
    assert command.endswith(f"}}}}/{len(parts)}")
