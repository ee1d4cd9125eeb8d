"""Folding is idempotent, spellings of one figure meet, different figures never do, and no text makes it fail."""

import datetime as dt
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import same_figure
from evalgate.text.names.find import find_names
from evalgate.text.normalise import fold, fold_traced

ANY = st.text(st.characters(exclude_categories=()), max_size=60)
LIKELY = st.text(
    "0123456789０１，．,.〜～-ー/:：年月日時分円%％万千百十一二三億半第約£$ apmtothe第()（）[]【】「」\"'ｶﾞ\u3099\u0301㈱½",
    max_size=40,
)
_WIDE = str.maketrans("0123456789,.", "０１２３４５６７８９，．")
_KANJI = "〇一二三四五六七八九"


@given(ANY | LIKELY)
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(ANY | LIKELY)
def test_folded_characters_lead_back_into_the_text(text: str) -> None:
    folded = fold_traced(text)
    assert folded.span(0, len(folded.text)) <= (len(text), len(text))
    last = 0
    for position in range(len(folded.text)):
        start, end = folded.span(position, position + 1)
        assert last <= start < end <= len(text)
        last = start


@given(ANY | LIKELY)
def test_figures_and_names_stand_where_they_say(text: str) -> None:
    end = 0
    for figure in find_figures(text):
        assert end <= figure.start < figure.end <= len(text)
        assert figure.text == text[figure.start : figure.end]
        assert not isinstance(figure.value, float)
        end = figure.end
    for name in find_names(text):
        assert name.text == text[name.start : name.end]


def _kanji(number: int) -> str:
    """A number below 10^16 in kanji."""
    if number == 0:
        return "〇"
    words = ""
    for size, name in ((10**12, "兆"), (10**8, "億"), (10**4, "万"), (1, "")):
        part, number = divmod(number, size)
        if part:
            words += _small(part) + name
    return words


def _small(number: int) -> str:
    words = ""
    for size, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, size)
        if digit:
            words += ("" if digit == 1 and name else _KANJI[digit]) + name
    return words


def _mixed(number: int) -> str:
    """1億2,000万3,450 and its like."""
    words = ""
    for size, name in ((10**12, "兆"), (10**8, "億"), (10**4, "万"), (1, "")):
        part, number = divmod(number, size)
        if part:
            words += f"{part:,}{name}"
    return words or "0"


def _only(text: str) -> Figure:
    figures = find_figures(text)
    assert len(figures) == 1, [f.text for f in figures]
    return figures[0]


def _spellings(number: int, unit: str) -> list[str]:
    numbers = [str(number), f"{number:,}", str(number).translate(_WIDE), f"{number:,}".translate(_WIDE)]
    return [spelling + unit for spelling in (*numbers, _kanji(number), _mixed(number))]


@given(st.integers(2, 10**15), st.sampled_from(["円", "名", "件", "日間", "kg", "時間", "か月"]))
def test_spellings_of_one_figure_meet(number: int, unit: str) -> None:
    first, *others = (_only(f"上限は{spelling}です") for spelling in _spellings(number, unit))
    for other in others:
        assert same_figure(first, other)
        assert same_figure(other, first)


@given(st.integers(2, 10**9), st.integers(2, 10**9), st.sampled_from(["円", "名", "日間", "%"]))
def test_different_figures_never_meet(one: int, two: int, unit: str) -> None:
    for first in _spellings(one, unit):
        for second in _spellings(two, unit)[:2]:
            met = same_figure(_only(f"上限は{first}です"), _only(f"上限は{second}です"))
            assert met is (one == two)


@given(
    st.integers(2, 10**6),
    st.sampled_from(["円", "名", "件", "時間", "%"]),
    st.sampled_from(["円", "名", "件", "時間", "%"]),
)
def test_units_keep_figures_apart(number: int, one: str, two: str) -> None:
    met = same_figure(_only(f"{number}{one}"), _only(f"{number}{two}"))
    assert met is (one == two)


@given(st.decimals(min_value="0.001", max_value="99999", places=3, allow_nan=False))
def test_decimals_are_exact(number: object) -> None:
    figure = _only(f"長さは{number}m")
    assert figure.kind is FigureKind.MEASURE
    assert figure.value == Fraction(str(number)) or Fraction(str(number)) in (figure.value, *figure.readings)


@given(st.dates(min_value=dt.date(1870, 1, 1), max_value=dt.date(2199, 12, 31)))
def test_dates_meet_across_calendars(date: dt.date) -> None:
    year, month, day = date.year, date.month, date.day
    first = _only(f"{year}年{month}月{day}日")
    assert first.value == (year, month, day)
    assert same_figure(first, _only(f"{year}-{month:02}-{day:02}"))
    for era, base, last in (
        ("令和", 2018, 9999),
        ("平成", 1988, 2019),
        ("昭和", 1925, 1989),
        ("大正", 1911, 1926),
        ("明治", 1867, 1912),
    ):
        if base < year <= min(last, base + 99):
            name = "元" if year - base == 1 else str(year - base)
            assert same_figure(first, _only(f"{era}{name}年{month}月{day}日"))
