"""What a question is to later runs."""

import datetime as dt

from evalgate.questions.question import (
    Accept,
    Evidence,
    Nearby,
    Quarantine,
    Question,
    QuestionType,
    Reading,
    Side,
)
from evalgate.review.fitting import fits_of

QUESTION = Question(
    id="B1",
    type=QuestionType.B,
    question="何日ですか",
    accept=(Accept.CLARIFY,),
    turns=("一つ前",),
    readings=(Reading(name="出張", keywords=("travel",), facts=(("2日", "二日"),)), Reading(name="宿泊")),
    nearby=Nearby(facts=(("1日",),), document="D1", version="2025-04"),
    sides=(Side(document="D1", version=None, facts=(("3,000円",),)),),
    evidence=(Evidence(document="D3", quote="二日以内"),),
    quarantine=Quarantine(until=dt.date(2026, 1, 1), reason="r"),
    tags=("t",),
    path="q.yml",
    line=3,
)


def test_hashes_of_a_question_outlive_an_upgrade() -> None:
    """Another hash makes every question new to its baseline, and every label one of another question.

    A field that is added to `Question` changes both, unless it is left out where it has its default.
    """
    assert QUESTION.digest == "7f6c8caf8c481b00"
    assert fits_of(QUESTION, (), ()).question == "8e71665f6ae36ff0"
