"""Two runs paired by question; noise is called noise."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.measure.compare import UNIT, Change, Outcome, change, compare, fall_chance
from evalgate.questions.question import QuestionType


def outcome(passed: int, decided: int = 3, type_: str = "A") -> Outcome:
    return Outcome(type=QuestionType(type_), passed=passed, decided=decided)


def tail(worse: int, better: int) -> float:
    """McNemar's one-sided tail, from the binomial."""
    flips = worse + better
    return sum(comb(flips, i) for i in range(worse, flips + 1)) / 2**flips


@pytest.mark.parametrize("worse", range(9))
@pytest.mark.parametrize("better", range(6))
def test_changes_of_one_size_are_mcnemars(worse: int, better: int) -> None:
    falls = [UNIT] * worse + [-UNIT] * better
    assert fall_chance(falls) == pytest.approx(tail(worse, better) if falls else 1)


@given(st.lists(st.integers(-9, 9).filter(bool), min_size=1, max_size=10))
def test_the_chance_is_that_of_all_choices_of_signs(falls: list[int]) -> None:
    signs = [
        sum(s * abs(f) for s, f in zip(one, falls, strict=True))
        for one in product((1, -1), repeat=len(falls))
    ]
    assert fall_chance(falls) == pytest.approx(sum(total >= sum(falls) for total in signs) / len(signs))


@pytest.mark.parametrize("worse", [90, 100, 110, 125])
def test_of_very_many_changes_the_normal_approximation_says_the_same(
    worse: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls = [UNIT] * worse + [-UNIT] * 100 + [UNIT // 3, -UNIT // 3] * 50
    exact = fall_chance(falls)
    monkeypatch.setattr("evalgate.measure.compare._MOST_EXACT", 10)
    assert fall_chance(falls) == pytest.approx(exact, abs=0.01)


def test_nothing_that_differs_proves_nothing() -> None:
    assert fall_chance([]) == 1


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        (outcome(3), outcome(3), Change.SAME),
        (outcome(3), outcome(2), Change.REGRESSED),
        (outcome(2, 2), outcome(1, 2), Change.REGRESSED),
        (outcome(1, 2), outcome(3), Change.IMPROVED),
        (outcome(1, 3), outcome(2, 6), Change.SAME),
        (outcome(0, 0), outcome(3), Change.UNKNOWN),
        (outcome(3), outcome(0, 0), Change.UNKNOWN),
    ],
)
def test_a_question_changes_by_its_share(before: Outcome, after: Outcome, kind: Change) -> None:
    assert change(before, after) is kind


@pytest.mark.parametrize(
    ("again", "kind"),
    [
        ((4, 4), Change.SAME),
        ((3, 4), Change.REGRESSED),
        ((0, 4), Change.REGRESSED),
        ((0, 0), Change.REGRESSED),
    ],
)
def test_what_was_asked_again_fell_as_far_as_the_added_trials_say(
    again: tuple[int, int], kind: Change
) -> None:
    after = replace(outcome(1), again_passed=again[0], again_decided=again[1])
    assert change(outcome(3), after) is kind
    assert after.rate == Fraction(1, 3)


def test_rates_are_counted_as_in_the_report() -> None:
    before = {"A1": outcome(1, 1), "A2": outcome(2, 4)}
    found = compare(before, {"A1": outcome(1, 1), "A2": outcome(0, 4)}).stop
    assert (found.before, found.after) == (Fraction(3, 5), Fraction(1, 5))


def test_a_large_fall_weighs_more_than_a_small_rise() -> None:
    before = {f"A{n}": outcome(3) for n in range(6)} | {f"A{n}": outcome(2) for n in range(6, 9)}
    after = {f"A{n}": outcome(0) for n in range(6)} | {f"A{n}": outcome(3) for n in range(6, 9)}
    found = compare(before, after).stop
    assert (len(found.regressed), len(found.improved)) == (6, 3)
    assert found.drop_p_value < tail(6, 3) / 4


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
