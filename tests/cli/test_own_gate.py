"""The command line goes by the checkout's own gate; where that may be a change's, this is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Team

CHANGE = {"number": 1, "pull_request": {"number": 1, "head": {"sha": "a" * 40}, "base": {"sha": "b" * 40}}}
GROUP = {"merge_group": {"head_sha": "a" * 40, "base_sha": "b" * 40}}
BY_HAND = {"inputs": {"pull-request": "1", "head": "a" * 40}}


@pytest.fixture
def recorded(team: Team) -> Path:
    team.configure("questions: questions.yml\ndocuments: docs\n")
    ids = {"A1": 0, "B1": 1, "C1": 2, "D1": 3}
    answers = list(GOOD.values())
    return team.record(
        *({"question_id": id_, "trial": 1, "answer": answers[n], "contexts": []} for id_, n in ids.items())
    )


def started_by(event: str, payload: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "event.json").write_text(json.dumps(payload), encoding="utf-8")
    variables = {"GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_REPOSITORY": "octo/demo"}
    for name, value in (variables | {"GITHUB_EVENT_PATH": str(tmp_path / "event.json")}).items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("event", "payload"),
    [
        ("pull_request", CHANGE),
        ("pull_request", {}),
        ("merge_group", GROUP),
        ("issue_comment", {}),
        ("workflow_dispatch", BY_HAND),
    ],
)
def test_a_change_that_brings_its_gate_is_told_so(
    event: str,
    payload: dict[str, Any],
    language: str,
    team: Team,
    recorded: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    started_by(event, payload, tmp_path, monkeypatch)
    grade = ("grade", str(recorded), "--out", str(team.out), "--language", language)
    assert team.evalgate(*grade) == 0
    said = {"en": "the checkout's own", "ja": "チェックアウトされた設定そのもの"}[language]
    assert said in capsys.readouterr().err
    assert said in (team.out / "comment.md").read_text(encoding="utf-8")
    assert "own-gate" in [note["code"] for note in team.results["notes"]]


@pytest.mark.parametrize("event", ["push", "schedule", "workflow_dispatch", "release"])
def test_the_teams_own_commits_need_no_such_words(
    event: str,
    team: Team,
    recorded: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    started_by(event, {"before": "b" * 40, "after": "a" * 40}, tmp_path, monkeypatch)
    assert team.evalgate("grade", str(recorded), "--out", str(team.out), "--language", "en") == 0
    assert "checkout's own" not in capsys.readouterr().err
    assert "own-gate" not in [note["code"] for note in team.results["notes"]]
