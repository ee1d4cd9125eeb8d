"""Figures of parts: a sign for a fraction of one unit, an age with months, keys that number choices, ratios."""

from fractions import Fraction

import pytest

from evalgate.text.facts import Haystack
from evalgate.text.figures.find import FigureKind, find_figures


@pytest.mark.parametrize(
    ("text", "seconds"), [("¾ of an hour", 2700), ("½ an hour", 1800), ("3/4 of an hour", 2700)]
)
def test_a_sign_for_a_fraction_is_a_part_of_its_unit(text: str, seconds: int) -> None:
    (figure,) = find_figures(f"The round takes {text}.")
    assert (figure.kind, figure.value, figure.unit) == (FigureKind.DURATION, seconds, "second")


@pytest.mark.parametrize("text", ["1歳6か月", "一歳六か月", "1歳半"])
def test_an_age_with_months_is_one_figure(text: str) -> None:
    (figure,) = find_figures(f"{text}から預けられます。")
    assert (figure.value, figure.unit) == (Fraction(3, 2), "age")
    assert Haystack("生後18か月から預けられます。").find(text) is not None
    assert Haystack("生後16か月から預けられます。").find(text) is None


@pytest.mark.parametrize("text", ["1️⃣ Falls\n2️⃣ Lost files", "１️⃣ 転倒　２️⃣ 紛失"])
def test_keys_number_what_stands_behind_them(text: str) -> None:
    assert find_figures(text) == ()


@pytest.mark.parametrize(
    ("text", "times"), [("1:3 per G3", 0), ("9:30", 1), ("ratio of 1:12", 1), ("9:0-17:30", 1)]
)
def test_a_time_has_two_digits_of_minutes_or_nought(text: str, times: int) -> None:
    assert sum(figure.kind is FigureKind.TIME for figure in find_figures(text)) == times
