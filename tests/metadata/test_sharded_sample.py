"""The sample of a divided run, whose parts come together again when jobs of it are run again."""

import re
import shutil
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Team, team
from tests.metadata.test_action_metadata import ROOT, workflow
from tests.staging import answer, assistant

__all__ = ["team"]

JOBS: dict[str, Any] = workflow(ROOT / "sample-workflows" / "sharded.yml")["jobs"]
PARTS = JOBS["part"]["strategy"]["matrix"]["part"]


def upload(part: int, attempt: int) -> tuple[str, bool]:
    """The name under which a part is kept, and whether it may take another one's place."""
    given = next(step["with"] for step in JOBS["part"]["steps"] if "upload-artifact" in step.get("uses", ""))
    known = {"matrix.part": str(part), "github.run_attempt": str(attempt)}
    name = re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda match: known[match[1]], given["name"])
    return name, given.get("overwrite", False)


def downloaded(store: Path) -> Iterator[Path]:
    """The artifacts that the joining job gets, of all attempts."""
    script = next(
        step["run"] for step in JOBS["evalgate"]["steps"] if "gh run download" in step.get("run", "")
    )
    (pattern,) = re.findall(r'--pattern "([^"]+)"', script)
    return (path for path in sorted(store.iterdir()) if fnmatch(path.name, pattern))


@pytest.mark.parametrize("again", [[3], PARTS, []], ids=["a failed job", "all jobs", "none"])
def test_jobs_may_be_run_again(team: Team, tmp_path: Path, again: list[int]) -> None:
    store = tmp_path / "store"
    store.mkdir()
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url, "trials: 2\n")
        for attempt, parts in enumerate([PARTS, again], start=1):
            for part in parts:
                out = tmp_path / f"part-{part}"
                assert team.evalgate("run", "--shard", f"{part}/{len(PARTS)}", "--out", str(out)) in {0, 1, 3}
                name, overwrites = upload(part, attempt)
                if overwrites and (store / name).exists():
                    shutil.rmtree(store / name)
                shutil.copytree(out, store / name)
        named = [str(path) for path in downloaded(store)]
        assert team.evalgate("merge", *named, "--out", str(team.out)) == 0
    assert len(team.trials) == 8
