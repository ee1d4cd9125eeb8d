"""Answers in other words than the documents', each beside near misses in the same words; domains of their own.

Each line of `told_in_other_words.jsonl` is a document, a question, answers that are right and answers that
aren't: working days, the same day, both ends of a range, the nth weekday of a month, what stands beside what,
what is forbidden in a list, roads that are closed, shares of another amount, sums, deputies and rates.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from evalgate.grade.grade import Grade
from tests.grade.one_document import graded_on, titled

_LINES = (Path(__file__).parent / "told_in_other_words.jsonl").read_text("utf-8").splitlines()
_CASES: list[dict[str, Any]] = [json.loads(line) for line in _LINES]


def _each(kind: str) -> Iterator[tuple[int, str]]:
    for number, case in enumerate(_CASES):
        yield from ((number, text) for text in case[kind])


def _grade(number: int, text: str) -> Grade:
    case = _CASES[number]
    title = "House Guide" if case["question"].isascii() else "利用案内"
    document = titled("D1", title, f"# {title}\n\n{case['text']}", "2025-04")
    return graded_on(document, case["question"], case["facts"], case["quotes"], text)


@pytest.mark.parametrize(("number", "text"), list(_each("right")))
def test_the_same_in_other_words_passes(number: int, text: str) -> None:
    grade = _grade(number, text)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(("number", "text"), list(_each("wrong")))
def test_a_near_miss_in_the_same_words_does_not(number: int, text: str) -> None:
    assert _grade(number, text).action_ok is not True
