"""Two runs paired by question; noise is called noise."""

from fractions import Fraction

import pytest

from evalgate.measure.compare import Change, Outcome, change, compare, mcnemar, mcnemar_drop
from evalgate.questions.question import QuestionType


def outcome(passed: int, decided: int = 3, type_: str = "A") -> Outcome:
    return Outcome(type=QuestionType(type_), passed=passed, decided=decided)


@pytest.mark.parametrize(
    ("worse", "better", "p"),
    [(0, 0, 1.0), (5, 0, 0.0625), (6, 0, 0.03125), (1, 1, 1.0), (8, 2, 0.109375), (2, 8, 0.109375)],
)
def test_mcnemar_against_known_values(worse: int, better: int, p: float) -> None:
    assert mcnemar(worse, better) == pytest.approx(p)


def test_five_flips_to_the_worse_prove_a_drop() -> None:
    assert mcnemar_drop(5, 0) == pytest.approx(1 / 32)
    assert mcnemar_drop(4, 0) == pytest.approx(1 / 16)
    assert mcnemar_drop(0, 0) == 1


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        (outcome(3), outcome(2), Change.SAME),
        (outcome(3), outcome(1), Change.REGRESSED),
        (outcome(0), outcome(2), Change.IMPROVED),
        (outcome(1, 2), outcome(3), Change.UNKNOWN),
        (outcome(0, 0), outcome(3), Change.UNKNOWN),
    ],
)
def test_a_question_changes_by_majority(before: Outcome, after: Outcome, kind: Change) -> None:
    assert change(before, after) is kind


def test_only_questions_that_both_sides_decided_make_the_rates() -> None:
    before = {"A1": outcome(3), "A2": outcome(0, 0), "A3": outcome(3), "D1": outcome(3, 3, "D")}
    after = {"A1": outcome(0), "A2": outcome(3), "A4": outcome(3), "D1": outcome(3, 3, "D")}
    result = compare(before, after)
    assert result.stop.regressed == ("A1",)
    assert (result.stop.before, result.stop.after, result.stop.drop) == (1, 0, 1)
    assert result.stop.unknown == 1
    assert (result.new, result.removed) == (("A4",), ("A3",))
    assert result.answer.drop == Fraction(0)


def test_lost_trials_on_both_sides_are_no_change() -> None:
    side = {f"A{n}": outcome(1, 1) for n in range(8)} | {"A8": outcome(0, 0), "A9": outcome(0, 0)}
    result = compare(side, side)
    assert (result.stop.drop, result.stop.p_value) == (0, 1.0)
