"""Dates in the short ways in which people write them: half a date, two digits for a year, day or month first."""

import pytest

from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import FigureIndex


def only(text: str) -> Figure:
    (figure,) = find_figures(text)
    return figure


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3/2022", (2022, 3, None)),
        ("03/2022", (2022, 3, None)),
        ("11-2023", (2023, 11, None)),
        ("Jan '25", (2025, 1, None)),
        ("Nov. ’23", (2023, 11, None)),
        ("Aug 31, '26", (2026, 8, 31)),
        ("15 Jan '25", (2025, 1, 15)),
        ("15-Jan-25", (2025, 1, 15)),
        ("15 Jan 25", (2025, 1, 15)),
        ("1/15/25", (2025, 1, 15)),
        ("1-15-2025", (2025, 1, 15)),
        ("15.01.2025", (2025, 1, 15)),
        ("20250115", (2025, 1, 15)),
        ("the '98 edition", (1998, None, None)),
        ("25年4月版", (2025, 4, None)),
        ("’25年4月版", (2025, 4, None)),
        ("7年4月1日", (2025, 4, 1)),
        ("6年6月改定", (2024, 6, None)),
    ],
)
def test_a_short_date_is_a_date(text: str, value: tuple[int | None, int | None, int | None]) -> None:
    figure = only(text)
    assert (figure.kind, figure.value) == (FigureKind.DATE, value)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("3/20225", {FigureKind.PERCENT, FigureKind.NUMBER}),
        ("勤続10年6月", {FigureKind.DURATION, FigureKind.DATE}),
        ("25年以上", {FigureKind.DURATION}),
        ("20259915", {FigureKind.NUMBER}),
        ("15 Jan 25 people", {FigureKind.DATE, FigureKind.COUNT}),
        ("「'25'」", {FigureKind.NUMBER}),
    ],
)
def test_what_only_looks_like_a_short_date(text: str, kinds: set[FigureKind]) -> None:
    assert {figure.kind for figure in find_figures(text)} <= kinds


@pytest.mark.parametrize(
    ("document", "answer", "stands"),
    [
        ("March 2022", "3/22", True),
        ("March 2022", "4/22", False),
        ("January 2025", "Jan 25", True),
        ("January 2025", "Jan 24", False),
        ("1 June 2024", "1/6/2024", True),
        ("1 June 2024", "1/7/2024", False),
        ("31 August", "31/8", True),
        ("31 August", "30/8", False),
        ("1 April to 31 March", "01/04 to 31/03", True),
        ("15 January 2025", "15.1.25", True),
        ("15 January 2025", "16.1.25", False),
        ("2025年4月", "25年4月", True),
        ("2025年4月", "24年4月", False),
        ("令和7年4月1日", "7年4月1日", True),
    ],
)
def test_an_ambiguous_date_stands_where_one_of_its_readings_does(
    document: str, answer: str, stands: bool
) -> None:
    index = FigureIndex(find_figures(document))
    assert all(index.states(figure) for figure in find_figures(answer)) is stands


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Text 555-0177 now", FigureKind.PHONE, "5550177"),
        ("Call us on 482-7731.", FigureKind.PHONE, "4827731"),
        ("ext. 211", FigureKind.PHONE, "211"),
    ],
)
def test_a_local_telephone_number_is_one_number(text: str, kind: FigureKind, value: str) -> None:
    figure = only(text)
    assert (figure.kind, figure.value) == (kind, value)


def test_seven_digits_before_a_unit_are_a_range() -> None:
    figure = only("we call 200-1200 people")
    assert (figure.kind, figure.value, figure.upper) == (FigureKind.COUNT, 200, 1200)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1kg18円", [("g", 1000), ("JPY", 18)]),
        ("100g250円", [("g", 100), ("JPY", 250)]),
        ("1L150円", [("L", 1), ("JPY", 150)]),
        ("2 x €12", [("", 2), ("EUR", 12)]),
        ("€120 × 0.5", [("EUR", 120), ("", 0.5)]),
    ],
)
def test_a_price_right_behind_its_amount_and_a_factor_keep_apart(
    text: str, values: list[tuple[str, float]]
) -> None:
    assert [(figure.unit, figure.value) for figure in find_figures(text)] == values
