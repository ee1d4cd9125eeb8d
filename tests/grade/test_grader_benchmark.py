"""The benchmark of the rules: every labelled file measured beside a baseline, absent folders said to be skipped."""

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import grader, grader_speed
from benchmarks.grader_support import balanced_accuracy


@pytest.fixture(autouse=True)
def few_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grader_speed, "ANSWERS", 3)


def row(answer: str, unsupported: bool | None, **labels: Any) -> dict[str, Any]:
    return {
        "id": answer,
        "source": "own",
        "lang": "ja",
        "question": "送料はいくらですか",
        "history": [],
        "contexts": ["送料は一律550円です。"],
        "answer": answer,
        "labels": {"unsupported": unsupported, **labels},
    }


def measured(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, Any]]:
    assert grader.main([str(folder), "--json"]) == 0
    return {found["measure"]: found for found in json.loads(capsys.readouterr().out)}


def test_a_folder_that_is_not_there_is_skipped_and_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert grader.main([str(tmp_path / "absent"), "--json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out) == []
    assert "SKIPPED" in shown.err


def test_every_measure_stands_beside_a_baseline_of_the_same_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        row("送料は五百五十円です。", False),
        row("送料は660円です。", True),
        row("送料は550円です。", False),
        row("送料は550円か660円です。", None),
    ]
    text = "\n".join(json.dumps(r, ensure_ascii=False) for r in rows)
    (tmp_path / "b_own.jsonl").write_text(text, "utf-8")
    found = measured(tmp_path, capsys)
    precision = found["unsupported, sure finds: precision"]
    assert (precision["n"], precision["value"], precision["baseline"]) == (1, 1.0, 1.0)
    assert found["unsupported, sure finds: recall"]["value"] == 1.0
    assert found["false alarms on supported answers, sure finds"]["value"] == 0.0
    assert found["unsupported, one threshold: balanced accuracy"]["n"] == 3


def test_a_file_without_answers_is_said_not_to_be_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "d_documents.jsonl").write_text('{"id": "1", "source": "own", "labels": {}}\n', "utf-8")
    found = measured(tmp_path, capsys)
    assert found["not measured: no answers with labels"]["value"] is None


def test_nothing_to_find_gets_no_number() -> None:
    assert balanced_accuracy([False, False], [False, True]) is None
    assert balanced_accuracy([True, False], [True, True]) == 0.5
