"""`evalgate noise` on files of runs."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Team
from tests.staging import Reply, answer, assistant


@pytest.fixture
def runs(team: Team) -> list[Path]:
    """Two runs of the same build."""
    paths = []
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url)
        for number in (1, 2):
            assert team.run("--quiet") == 0
            paths.append(team.root / f"run-{number}.json")
            paths[-1].write_text(json.dumps(team.results), encoding="utf-8")
    return paths


def changed(path: Path, **changes: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def test_it_tells_programs(team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert team.evalgate("noise", *map(str, runs), "--json", "--pairs", "200") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 200
    assert found["flip_rate"] < 0.2
    assert found["flips_needed"] == 5
    assert found["stop"]["questions"] == 3
    assert found["stop"]["detectable"] is None
    assert found["flipped"] == [[]]


@pytest.mark.parametrize(
    ("language", "said"), [("ja", "同じものを 2 回測ると"), ("en", "The same build twice")]
)
def test_it_tells_people(
    language: str, said: str, team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert team.evalgate("noise", str(runs[0]), "--pairs", "50", "--language", language) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("part", ["questions", "documents", "endpoint", "graders"])
def test_runs_of_different_builds_are_refused(
    part: str, team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    own = json.loads(runs[1].read_text(encoding="utf-8"))["fingerprint"]
    changed(runs[1], fingerprint=own | {part: "other"})
    assert team.evalgate("noise", *map(str, runs)) == 2
    assert f"{part} differ" in capsys.readouterr().err


def test_nothing_decided_is_no_noise(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda body: Reply(body=b"{}", status=503)) as staging:
        team.endpoint(staging.url, "trials: 1\n")
        team.run("--quiet")
    assert team.evalgate("noise", str(team.out / "results.json")) == 2
    assert "nothing was decided" in capsys.readouterr().err
