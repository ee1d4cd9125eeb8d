"""Sides, readings and near values whose bound or side of an event is turned are left open, and right ones pass."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Question, QuestionType, Reading, Side
from tests.grade.test_criteria import document

_GRADER = RuleGrader(
    documents=(
        document(
            "T1", "Tenant Handbook", "May 2025", "## Leaving\nGive at least four weeks' notice in writing."
        ),
        document(
            "T2", "Welcome Pack", "October 2022", "## Moving out\nLet us know six weeks before you move out."
        ),
        document(
            "T3",
            "Repairs Guide",
            "v2",
            "## Repairs\nEmergency repairs are made safe within 24 hours. Routine repairs are completed within four"
            " weeks.",
        ),
    ),
    language=Language.EN,
)
_NOTICE = Question(
    id="C1",
    type=QuestionType.C,
    question="How much notice do I give before I move out?",
    accept=(Accept.SHOW_CONFLICT,),
    sides=(
        Side(document="T1", version="May 2025", facts=(("four weeks",),)),
        Side(document="T2", version="October 2022", facts=(("six weeks",),)),
    ),
)
_REPAIR = Question(
    id="B1",
    type=QuestionType.B,
    question="How long will my repair take?",
    accept=(Accept.CLARIFY, Accept.ANSWER_EACH_READING),
    readings=(
        Reading(name="emergency", keywords=("emergency",), facts=(("24 hours",),)),
        Reading(name="routine", keywords=("routine",), facts=(("four weeks",),)),
    ),
)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            _NOTICE,
            "The Tenant Handbook (May 2025) wants {} four weeks, the Welcome Pack (October 2022) six weeks {} you go.",
        ),
        (
            _REPAIR,
            "An emergency is made safe {} 24 hours, a routine repair is done {} four weeks (Repairs Guide).",
        ),
    ],
    ids=["sides", "readings"],
)
def test_the_other_side_of_a_value_is_left_open(question: Question, text: str) -> None:
    right, wrong = (
        (("at least", "before"), ("at most", "before"))
        if question is _NOTICE
        else (("within", "within"), ("within", "after"))
    )
    assert _GRADER.grade(question, Answer(text=text.format(*right))).action_ok is True
    assert _GRADER.grade(question, Answer(text=text.format(*wrong))).action_ok is None
