"""A team without a folder of documents: passages serve, and what can't be checked is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.main import main

QUESTIONS = """\
questions:
  - {id: A1, type: A, question: 海外の日当は, absent: [海外]}
  - {id: D1, type: D, question: 在宅勤務は週に何日までですか, facts: [[2日, 二日]], require_evidence: false}
"""
PASSAGE = {"text": "在宅勤務は週2日までとする。", "source": "在宅勤務規程"}
RIGHT = "在宅勤務は週2日までです。"
INVENTED = "在宅勤務は週2日までです。申請は前日の17時までに出してください。"


def graded(folder: Path, answer: str, *passages: dict[str, str], language: str = "ja") -> dict[str, Any]:
    (folder / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    (folder / "evalgate.yml").write_text(
        f"questions: questions.yml\nlanguage: {language}\n", encoding="utf-8"
    )
    rows = [
        {"question_id": "A1", "trial": 1, "answer": "資料には記載が見つかりませんでした。"},
        {"question_id": "D1", "trial": 1, "answer": answer, "contexts": passages},
    ]
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / "answers.jsonl").write_text(lines, encoding="utf-8")
    arguments = ["--config", str(folder / "evalgate.yml"), "--out", str(folder / "out")]
    main(["grade", str(folder / "answers.jsonl"), *arguments])
    found: dict[str, Any] = json.loads((folder / "out" / "results.json").read_text(encoding="utf-8"))
    return found


def d1(results: dict[str, Any]) -> tuple[bool | None, bool | None]:
    (question,) = [question for question in results["questions"] if question["id"] == "D1"]
    (trial,) = question["trials"]
    return trial["action_ok"], trial["unsupported_content"]


def test_passages_serve(tmp_path: Path) -> None:
    assert d1(graded(tmp_path, RIGHT, PASSAGE)) == (True, False)


def test_what_no_passage_holds_is_unsupported(tmp_path: Path) -> None:
    results = graded(tmp_path, INVENTED, PASSAGE)
    assert d1(results) == (False, True)
    assert results["unsupported"]["count"] == 1


@pytest.mark.parametrize("answer", [RIGHT, INVENTED])
def test_where_there_is_nothing_to_compare_with_nobody_can_tell(answer: str, tmp_path: Path) -> None:
    results = graded(tmp_path, answer)
    assert d1(results) == (None, None)
    assert (results["unsupported"]["count"], results["unsupported"]["undecided"]) == (0, 1)


@pytest.mark.parametrize(
    ("language", "words"), [("ja", "断片とだけ照合し"), ("en", "No `documents` are configured")]
)
def test_it_is_said_in_the_report(language: str, words: str, tmp_path: Path) -> None:
    results = graded(tmp_path, RIGHT, PASSAGE, language=language)
    (note,) = [note for note in results["notes"] if note["code"] == "no_documents"]
    assert words in note["text"]
    assert words.replace("`", "\\`") in (tmp_path / "out" / "comment.md").read_text(encoding="utf-8")
