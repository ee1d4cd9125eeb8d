"""Counting: what was not measured is never counted as anything else."""

from fractions import Fraction

import pytest

from evalgate.ask.answer import UnmeasuredReason
from evalgate.measure.measurement import QuestionVerdict
from evalgate.questions.question import QuestionType
from tests.trial_language import run


def test_unmeasured_and_undecided_stay_outside_the_rate() -> None:
    words = " ".join(["ok"] * 6 + ["fail"] * 2 + ["lost", "none"])
    measured = run(f"A1 A: {words}; D1 D: ok").measure()
    assert measured.stop.value == Fraction(6, 8)
    assert measured.stop.worst_case == Fraction(6, 10)
    assert measured.stop.best_case == Fraction(8, 10)
    assert measured.unmeasured == {UnmeasuredReason.SERVER_ERROR: 1}
    assert measured.undecided == 1


def test_nothing_decided_has_no_number() -> None:
    measured = run("A1 A: lost lost; D1 D: none none").measure()
    for rate in (measured.stop, measured.answer):
        assert (rate.value, rate.interval, rate.worst_case) == (None, None, None)
    assert measured.stop_by_type[QuestionType.B].value is None


def test_the_interval_is_over_questions_not_trials() -> None:
    once = run("A1 A: ok; A2 A: fail; D1 D: ok").measure().stop.interval
    often = run("A1 A: ok ok ok ok; A2 A: fail fail fail fail; D1 D: ok").measure().stop.interval
    assert once == often


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("ok ok", QuestionVerdict.OK),
        ("ok none lost", QuestionVerdict.OK),
        ("fail fail", QuestionVerdict.FAILED),
        ("ok fail", QuestionVerdict.FLAKY),
        ("none lost", QuestionVerdict.UNDECIDED),
        ("lost lost", QuestionVerdict.UNMEASURED),
        ("", QuestionVerdict.UNMEASURED),
    ],
)
def test_the_verdict_of_a_question(words: str, verdict: QuestionVerdict) -> None:
    assert run(f"A1 A: {words}; D1 D: ok").measure().questions[0].verdict is verdict


def test_stale_questions_are_listed_and_count_nowhere() -> None:
    measured = run("A1 A: fail* lost; A2 A: ok; D1 D: ok").measure("A1")
    assert measured.stale == ("A1",)
    assert measured.stop.value == 1
    assert measured.trials == 2
    assert measured.unsupported.count == 0
    assert not measured.unmeasured


def test_unsupported_content_is_a_count_of_answers_with_the_unknown_beside_it() -> None:
    unsupported = run("A1 A: fail* ok? lost; D1 D: ok ok* ok").measure().unsupported
    assert (unsupported.count, unsupported.undecided, unsupported.trials) == (2, 1, 5)
