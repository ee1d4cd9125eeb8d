"""Hundreds of ways to say the same: abstaining, asking back, laying out, settling, answering, adding.

Chatty, curt, formal, plain, translated, in tables: what is right never fails, and what is wrong never passes.
"""

import json
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.questions.question import Accept, Evidence, Nearby, Question, QuestionType, Reading
from tests.grade.test_criteria import BOOKING, ENGLISH, GRADER, KEYS, LEAVING, LOCKER_2028, PARKING, PAUSE

PARKING_FEE = Question(
    id="A5",
    type=QuestionType.A,
    question="How much does parking cost?",
    accept=(Accept.ABSTAIN,),
    absent=("parking",),
)
KEY_2028 = Question(
    id="A6",
    type=QuestionType.A,
    question="What will a lost key cost in 2028?",
    accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
    nearby=Nearby(facts=(("£12",),), document="P1", version="May 2025"),
)
AHEAD = Question(
    id="B9",
    type=QuestionType.B,
    question="How far ahead can I book?",
    accept=(Accept.CLARIFY,),
    readings=(
        Reading(name="swimming lessons", keywords=("lesson", "lessons"), facts=(("three days",),)),
        Reading(name="lane hire", keywords=("lane", "lanes"), facts=(("two weeks",),)),
    ),
)
LOST_KEY = Question(
    id="C9",
    type=QuestionType.C,
    question="What does a lost key cost?",
    accept=(Accept.SHOW_CONFLICT,),
    sides=KEYS.sides,
)
LESSON = Question(
    id="D5",
    type=QuestionType.D,
    question="How and when do I book a swimming lesson?",
    accept=(Accept.ANSWER,),
    facts=(("three days", "3 days"), ("desk",)),
    evidence=(Evidence(document="P2", quote="Lessons are booked at the desk, at least three days ahead"),),
)
QUESTIONS = {
    question.id: question
    for question in (
        PARKING, LOCKER_2028, BOOKING, LEAVING, PAUSE, PARKING_FEE, KEY_2028, AHEAD, LOST_KEY, LESSON,
    )
}  # fmt: skip
JAPANESE = (PARKING, LOCKER_2028, BOOKING, LEAVING, PAUSE)
ROWS = [
    json.loads(line) for line in (Path(__file__).parent / "wordings.jsonl").read_text("utf-8").splitlines()
]
RIGHT = [(row["question"], row["answer"]) for row in ROWS if row["right"]]
WRONG = [(row["question"], row["answer"]) for row in ROWS if not row["right"]]


def grade(id_: str, text: str) -> Grade:
    question = QUESTIONS[id_]
    return (GRADER if question in JAPANESE else ENGLISH).grade(question, Answer(text=text))


@pytest.mark.parametrize(("id_", "text"), RIGHT)
def test_no_wording_makes_a_right_answer_fail(id_: str, text: str) -> None:
    found = grade(id_, text)
    assert found.action_ok is not False, found.reason


@pytest.mark.parametrize(("id_", "text"), WRONG)
def test_no_wording_makes_a_wrong_answer_pass(id_: str, text: str) -> None:
    found = grade(id_, text)
    assert found.action_ok is not True, found.reason


@pytest.mark.parametrize("type_", "ABCD")
def test_nearly_all_of_them_are_decided(type_: str) -> None:
    graded = [grade(id_, text).action_ok for id_, text in RIGHT if id_.startswith(type_)]
    assert len(graded) >= 25
    assert graded.count(True) / len(graded) >= 0.9
