"""The text of a figure and the gate's comparison always agree."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.measure.intervals import wilson_interval
from evalgate.report.figures import (
    bound_percent,
    bound_points,
    interval_percent,
    percent,
    points,
    seconds_text,
)

rates = st.builds(
    lambda of, part: Fraction(min(part, of), of),
    st.integers(min_value=1, max_value=100_000),
    st.integers(min_value=0, max_value=100_000),
)
bounds = st.integers(min_value=0, max_value=10_000).map(lambda n: Fraction(n, 10_000))


def shown(text: str) -> Fraction:
    return Fraction(text.removesuffix("%")) / 100


def test_a_drop_beyond_its_bound_never_looks_equal_to_it() -> None:
    drop, bound = Fraction(1, 15), Fraction(666, 10_000)
    assert (points(drop, (bound,)), bound_points(bound)) == ("6.7", "6.66")
    assert bound_points(Fraction(5125, 100_000)) == "5.125"
    assert bound_points(Fraction(1, 3)) == "33.3"


@pytest.mark.parametrize(
    ("rate", "bound", "text"),
    [
        (Fraction(20, 27), Fraction(9, 10), "74.1%"),
        (Fraction(3999, 5000), Fraction(8, 10), "79.98%"),
        (Fraction(2000, 2001), None, "99.95%"),
        (Fraction(99_999, 100_000), None, "99.999%"),
        (Fraction(1, 5000), None, "0.02%"),
        (Fraction(1), Fraction(1), "100%"),
        (Fraction(0), None, "0%"),
        (Fraction(9, 10), Fraction(9, 10), "90%"),
        (Fraction(1, 8), None, "12.5%"),
        (Fraction(2, 3), Fraction(2, 3), "2/3"),
    ],
)
def test_a_rate_has_as_many_digits_as_make_it_true(rate: Fraction, bound: Fraction | None, text: str) -> None:
    assert percent(rate, () if bound is None else (bound,)) == text


@given(rates, bounds)
def test_text_and_comparison_are_on_the_same_side(rate: Fraction, bound: Fraction) -> None:
    text = shown(percent(rate, (bound,)))
    limit = shown(bound_percent(bound))
    assert (text < limit, text == limit) == (rate < bound, rate == bound)


@given(rates)
def test_only_all_is_a_hundred_and_only_nothing_is_zero(rate: Fraction) -> None:
    text = percent(rate)
    assert (text == "100%") == (rate == 1)
    assert (text == "0%") == (rate == 0)
    assert abs(shown(text) - rate) <= Fraction(1, 2000)


@pytest.mark.parametrize(
    ("passed", "of", "text"),
    [
        (0, 10, "0–28%"),
        (10, 10, "72–100%"),
        (19, 20, "76–99%"),
        (1, 1, "21–100%"),
        (2000, 2001, "99.7–99.99%"),
    ],
)
def test_an_interval_ends_at_a_hundred_only_where_it_does(passed: int, of: int, text: str) -> None:
    assert interval_percent(wilson_interval(passed / of, of)) == text


def test_durations() -> None:
    assert [seconds_text(s, " s", " min ") for s in (0.04, 14.2, 59.7, 185)] == [
        "0.0 s",
        "14 s",
        "1 min 00 s",
        "3 min 05 s",
    ]
