"""What grading an answer costs, counted in calls: it grows with the answers, not with answers times documents."""

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from benchmarks import grader_speed
from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Question
from tests.grade.test_criteria import BOOKING, GRADER, LEAVING, PARKING, PAUSE

FEW, MANY = 10, 100
ANSWERS = 10
MOST = 2
"""How often as many calls ten times the documents may take: more of an answer's figures stand in them."""


def calls(language: str, documents: int) -> int:
    """Function calls, built-in ones too, for some answers that are new to a grader which has begun its work."""
    numbers = random.Random(3)
    texts = [grader_speed.answer_text(language, numbers) for _ in range(2 * ANSWERS)]
    grader = RuleGrader(
        documents=tuple(grader_speed.document(language, n, numbers) for n in range(documents)),
        language=Language(language),
    )
    question = grader_speed.question(language)
    for text in texts[:ANSWERS]:
        grader.grade(question, Answer(text=text))
    return counted(lambda: [grader.grade(question, Answer(text=text)) for text in texts[ANSWERS:]])


def counted(work: Callable[[], object]) -> int:
    """Function calls, built-in ones too, that some work takes."""
    count = 0

    def add(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(add)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("language", ["ja", "en"])
def test_ten_times_the_documents_take_hardly_more_work_for_an_answer(language: str) -> None:
    for documents in (FEW, MANY):
        calls(language, documents)  # what is read and compiled once for all graders
    few, many = calls(language, FEW), calls(language, MANY)
    assert many < MOST * few


REPEATED, TIMES = 150, 4
LONGER = 6
"""How often as many calls an answer of four times the length may take."""


@pytest.mark.parametrize(
    "sentence",
    [
        "予約できるのかどうか。",
        "資料にはありません。",
        "会員規約（2025年4月版）は10日です。",
        "どちらが正しいかは分かりません。",
        "It isn't in any of them. ",
        "Which one do you mean? ",
        "- 7日前: £30\n",
    ],
)
@pytest.mark.parametrize("question", [PARKING, BOOKING, LEAVING, PAUSE], ids=lambda question: question.id)
def test_a_longer_answer_takes_work_in_proportion(sentence: str, question: Question) -> None:
    GRADER.grade(question, Answer(text=sentence * (REPEATED - 1)))  # what is compiled and remembered
    short = counted(lambda: GRADER.grade(question, Answer(text=sentence * REPEATED)))
    long = counted(lambda: GRADER.grade(question, Answer(text=sentence * REPEATED * TIMES)))
    assert long < LONGER * short
