"""Hours of a day without any mark: they meet the times of other texts, and no other times."""

import pytest

from evalgate.text.figures.find import find_figures
from evalgate.text.figures.match import FigureIndex

OFFICE = "Core hours are 10:00-15:00. The clinic is open from 9:00 to 16:00."


def stands(document: str, answer: str) -> bool:
    figures = find_figures(answer)
    assert figures
    return all(FigureIndex(find_figures(document)).states(figure) for figure in figures)


@pytest.mark.parametrize(
    "answer",
    [
        "Core hours are 10 to 3.",
        "10–3",
        "10 till 3",
        "10 thru 3",
        "10.00 to 3.00",
        "1000-1500",
        "10h-15h",
        "10h00 to 15h00",
        "Open 9-4.",
        "10–3 vs. 9–4",
        "9 am to 4",
    ],
)
def test_a_range_of_bare_hours_is_a_range_of_times(answer: str) -> None:
    assert stands(OFFICE, answer)


@pytest.mark.parametrize(
    "answer", ["10 to 4", "9 to 3", "8 to 4", "1000-1600", "10h-14h", "Open 9-5.", "9 am to 5", "10.30 to 3"]
)
def test_other_hours_are_other_times(answer: str) -> None:
    assert not stands(OFFICE, answer)


@pytest.mark.parametrize(
    ("document", "answer", "expected"),
    [
        ("Open 9 to 5 on weekdays.", "It is open from 9:00 to 17:00.", True),
        ("Open 9 to 5 on weekdays.", "It is open from 9:00 to 18:00.", False),
        ("9:30 to 16:00", "9:30 to 4", True),
        ("受付は9時から15時まで。", "受付は9時から3時まで。", True),
        ("受付は9時から15時まで。", "受付は9時から4時まで。", False),
        ("集荷は14時30分と16時。", "集荷は午後2時半と4時です。", True),
        ("集荷は14時30分と16時。", "集荷は午後2時半と5時です。", False),
        ("受付は15時まで。", "受付は3時までです。", True),
        ("開館は21時まで。", "開館は9時までです。", False),
    ],
)
def test_the_half_of_the_day_may_be_left_out(document: str, answer: str, expected: bool) -> None:
    assert stands(document, answer) is expected
