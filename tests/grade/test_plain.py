"""Twelve sets of plain answers, right ones in many wordings and wrong ones turned in a word, in both languages.

Each folder of `plain` has documents, questions and answers; beside each answer stands what it does and whether
that is right.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.load import load_documents
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question

_PLAIN = Path(__file__).parent / "plain"
_SETS = sorted(folder.name for folder in _PLAIN.iterdir())
_LEAST_DECIDED = 0.92
"""Share of the right answers of all sets on which the rules give a verdict."""


def _rows(name: str) -> list[dict[str, Any]]:
    lines = (_PLAIN / name / "answers.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


_ALL = [(name, row) for name in _SETS for row in _rows(name)]
_IDS = [f"{name}-{row['question_id']}-{row['trial']}" for name, row in _ALL]


@lru_cache(maxsize=len(_SETS))
def _opened(name: str) -> tuple[dict[str, Question], RuleGrader]:
    questions = {q.id: q for q in load_questions(_PLAIN / name, ["questions.yml"])}
    documents = load_documents(_PLAIN / name, "docs")
    return questions, RuleGrader(documents=documents, language=Language(name[:2]))


def _graded(name: str, row: dict[str, Any]) -> Grade:
    questions, grader = _opened(name)
    return grader.grade(questions[row["question_id"]], Answer(text=row["answer"]))


@pytest.mark.parametrize(("name", "row"), _ALL, ids=_IDS)
def test_a_right_answer_does_not_fail_and_a_wrong_one_does_not_pass(name: str, row: dict[str, Any]) -> None:
    grade = _graded(name, row)
    assert grade.action_ok in (row["action_ok"], None), grade.reason
    assert grade.action == row["action"] or not row["action_ok"]


def test_nearly_all_right_answers_are_decided() -> None:
    right = [_graded(name, row).action_ok for name, row in _ALL if row["action_ok"]]
    assert sum(ok is True for ok in right) / len(right) >= _LEAST_DECIDED
