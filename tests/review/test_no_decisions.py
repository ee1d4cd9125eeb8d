"""A file that holds nobody's decision is told for what it is, and leaves nothing behind."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Team
from tests.review.builders import configure

Caught = pytest.CaptureFixture[str]
LABEL = {"question_id": "A1", "answer": "なし", "action_ok": True}


@pytest.mark.parametrize(
    "row",
    [
        {"question_id": "A1", "answer": "なし"},
        {
            "question_id": "A1",
            "answer": "なし",
            "action": None,
            "action_ok": None,
            "unsupported_content": None,
        },
    ],
)
def test_importing_answers_is_an_error(team: Team, capsys: Caught, row: dict[str, object]) -> None:
    configure(team, "en")
    path = team.record(row)
    assert team.evalgate("review", "--import", str(path)) == 2
    assert f"{path}: there are no decisions in this file" in capsys.readouterr().err
    assert not (team.root / "reviews").exists()


def test_importing_the_same_again_makes_no_empty_file(team: Team, capsys: Caught) -> None:
    configure(team, "en")
    path = team.record(LABEL)
    assert team.evalgate("review", "--import", str(path), "--by", "sato") == 0
    before = sorted((team.root / "reviews").iterdir())
    assert team.evalgate("review", "--import", str(path), "--by", "sato") == 0
    assert "1 there already" in capsys.readouterr().out
    assert sorted((team.root / "reviews").iterdir()) == before


@pytest.mark.parametrize("command", [["calibrate"], ["review", "--import"]])
def test_a_line_that_is_no_label_is_named(team: Team, capsys: Caught, command: list[str]) -> None:
    configure(team, "en")
    path = Path(team.root / "labels.jsonl")
    path.write_text(f"{json.dumps(LABEL)}\n{json.dumps({'foo': 1})}\n", encoding="utf-8")
    assert team.evalgate(*command, str(path)) == 2
    assert f"{path}:2: is no label: `question_id` is missing" in capsys.readouterr().err
