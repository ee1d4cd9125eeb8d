"""Two figures joined to one range: 10〜12名, 9:30〜18:15, 4月1日〜5日, 9 or 10 pm, Monday to Friday."""

import re
from fractions import Fraction

from evalgate.text.figures_model import FigureKind, Raw
from evalgate.text.numerals import exact

JOIN = re.compile(
    r"\s*(?:(?P<through>~|--?|から|ないし|乃至|\bto\b|\bthrough\b|\buntil\b|\btill\b)"
    r"|\bor\b|\band\b|または|又は|もしくは|か|,|、|/)\s*"
)
_JOINTS = frozenset(" ~-かなま又も乃,、/\nto")
_SAME_KIND = (FigureKind.DATE, FigureKind.TIME, FigureKind.WEEKDAY, FigureKind.NUMBER)


def join(text: str, one: Raw, two: Raw) -> tuple[Raw, Raw | None]:
    """Two figures that follow each other: completed by each other, or as one range and None."""
    if two.start - one.end > 9 or text[one.end] not in _JOINTS or two.upper is not None:
        return one, two
    between = JOIN.fullmatch(text, one.end, two.start)
    if between is None:
        return one, two
    one, two = _lend(one, two), _borrow(one, two)
    alike = one.kind is two.kind and (one.unit == two.unit or one.kind in _SAME_KIND)
    if not alike or not between["through"]:
        return one, two
    return one._replace(end=two.end, upper=two.value, weak=one.weak and two.weak), None


def _lend(one: Raw, two: Raw) -> Raw:
    """A bare first number takes what the second has: 10〜12名, 10 or 12 people, 9 to 10 pm, 4〜6月."""
    if one.kind is not FigureKind.NUMBER or not isinstance(one.number, int) or one.noun:
        return one
    if two.kind is FigureKind.TIME and 0 <= one.number <= 24:
        return one._replace(kind=FigureKind.TIME, value=(one.number % 24, 0, None), unit="", number=None)
    if two.kind is FigureKind.DATE and isinstance(two.value, tuple):
        return _as_date(one, two.value)
    if two.unit == "" or not two.number or not isinstance(two.value, int | Fraction):
        return one
    value = exact(Fraction(one.number) * two.value / two.number)
    return one._replace(kind=two.kind, unit=two.unit, value=value)


def _as_date(one: Raw, date: tuple[int | None, int | None, int | None]) -> Raw:
    """4〜6月, 14-15 March: the first end of dates that share what stands behind the second."""
    year, month, day = date
    number = one.number
    if not isinstance(number, int):
        return one
    if day is not None and 1 <= number <= 31:
        return one._replace(kind=FigureKind.DATE, value=(year, month, number), number=None)
    if day is None and month is not None and 1 <= number <= 12:
        return one._replace(kind=FigureKind.DATE, value=(year, number, None), number=None)
    return one


def _same_half(one: Raw, two: Raw) -> Raw:
    """午後1時〜5時: the second is in the afternoon too."""
    if isinstance(one.value, tuple) and isinstance(two.value, tuple):
        first, (hour, minute, second) = one.value[0], two.value
        if first is not None and hour is not None and hour < 12 <= first and one.unit == "pm":
            return two._replace(value=(hour + 12, minute, second), unit="pm")
    return two


def _borrow(one: Raw, two: Raw) -> Raw:
    """A second number takes what the first has: 4月1日〜5日, August 24-25, £10-15, 1958/59."""
    if one.kind is FigureKind.TIME and two.kind is FigureKind.TIME:
        return _same_half(one, two)
    number = two.number
    if not isinstance(number, int) or two.kind not in (FigureKind.NUMBER, FigureKind.DURATION):
        return two
    if one.kind is FigureKind.DATE and isinstance(one.value, tuple):
        year, month, day = one.value
        if day is not None and day < number <= 31 and two.unit in ("", "day"):
            return two._replace(kind=FigureKind.DATE, value=(year, month, number), unit="", number=None)
        if month is None and year is not None and year % 100 < number <= 99 and two.unit == "":
            return two._replace(kind=FigureKind.DATE, value=(year - year % 100 + number, None, None))
    if (
        one.kind is FigureKind.MONEY
        and two.kind is FigureKind.NUMBER
        and one.value == one.number
        and not two.noun
    ):
        return two._replace(kind=FigureKind.MONEY, unit=one.unit)
    return two
