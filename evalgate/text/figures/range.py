"""Two figures joined to one range: 10〜12名, 9:30〜18:15, 4月1日〜5日, 9 or 10 pm, Monday to Friday."""

import re
from fractions import Fraction
from itertools import pairwise

from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.numerals import exact

_JOIN = re.compile(
    r"\s*(?:(?P<through>~|--?|から|ないし|乃至|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b)"
    r"|\bor\b|\band\b|または|又は|もしくは|か|と|,|、|/|×|x)\s*"
)
_JOINTS = frozenset(" ~-とかなま又も乃,、/\ntox×")
_FARTHEST = 9
_SAME_KIND = (FigureKind.DATE, FigureKind.TIME, FigureKind.WEEKDAY, FigureKind.NUMBER)


def joined(text: str, figures: list[Raw]) -> list[Raw]:
    """The figures of a text, completed by their neighbours, and ranges as one figure."""
    links = [_link(text, one, two) for one, two in pairwise(figures)]
    for number in range(len(links) - 1, -1, -1):
        lends = links[number] and not _multiplied(links[number], figures[number + 1])
        if lends and not _named_first(text, figures[number + 1]):
            figures[number] = _lend(figures[number], figures[number + 1])
    found = figures[:1]
    open_ended = True
    for link, next_one in zip(links, figures[1:], strict=True):
        two = _borrow(found[-1], next_one) if link and not _multiplied(link, found[-1]) else next_one
        through = link is not None and (link["through"] or _is_between(text, found[-1], link))
        if link and two.kind is FigureKind.NUMBER and (through or link[0].strip() in _AND):
            two = _until(found[-1], two)
        if through and open_ended and _alike(found[-1], two) and not _falls(link, found[-1], two):
            one = found[-1]
            noun, weak = one.noun or two.noun, one.weak and two.weak
            found[-1] = one._replace(end=two.end, upper=two.value, noun=noun, weak=weak)
            open_ended = False
        else:
            found.append(two)
            open_ended = True
    return found


def _named_first(text: str, figure: Raw) -> bool:
    """Whether what it is stands before the number, `26 and Jan 1`, `7 to 17 and $70`: it lends nothing."""
    first = text[figure.start]
    if figure.kind is FigureKind.MONEY:
        return first in _CURRENCIES
    return figure.kind is FigureKind.DATE and first.isascii() and first.isalpha()


_CURRENCIES = "$£€¥"


def _falls(link: re.Match[str] | None, one: Raw, two: Raw) -> bool:
    """Whether a dash with blanks only sets apart what it seems to join: $14 - four dollars off."""
    spaced = link is not None and link["through"] in ("-", "--") and link[0] != link["through"]
    if not spaced or one.kind in _SAME_KIND:
        return False
    if not isinstance(one.value, int | Fraction) or not isinstance(two.value, int | Fraction):
        return False
    return one.value > two.value


def _is_between(text: str, one: Raw, link: re.Match[str]) -> bool:
    """Whether `and` joins the ends of a range: between 9:30 and 4:30."""
    return link[0].strip() == "and" and text[max(0, one.start - len(_BETWEEN)) : one.start] == _BETWEEN


_BETWEEN = "between "


def _link(text: str, one: Raw, two: Raw) -> re.Match[str] | None:
    """What joins two figures that follow each other."""
    if two.start - one.end > _FARTHEST or text[one.end] not in _JOINTS:
        return None
    return _JOIN.fullmatch(text, one.end, two.start)


def _multiplied(link: re.Match[str] | None, other: Raw) -> bool:
    """Whether `x` stands for a product, 2 x £12 or 2 x 32 kg, and not between lengths, 30 x 40 cm."""
    return link is not None and link[0].strip() in _TIMES and other.unit not in _LENGTHS


_TIMES = ("×", "x")
_LENGTHS = ("m", "foot", "px")


def _alike(one: Raw, two: Raw) -> bool:
    return one.kind is two.kind and (one.unit == two.unit or one.kind in _SAME_KIND)


def _lend(one: Raw, two: Raw) -> Raw:
    """A bare first number takes what the second has: 10〜12名, 10 or 12 people, 9 to 10 pm, 4〜6月."""
    if one.kind is FigureKind.PERCENT and two.kind is FigureKind.DATE:
        return _as_day(one)
    if one.kind is not FigureKind.NUMBER or one.number is None or one.noun:
        return one
    if two.kind is FigureKind.TIME:
        return _as_time(one)
    if two.kind is FigureKind.DATE and isinstance(two.value, tuple):
        return _as_date(one, two.value)
    if two.unit == "" or not two.number or not isinstance(two.value, int | Fraction):
        return one
    value = exact(Fraction(one.number) * two.value / two.number)
    return one._replace(kind=two.kind, unit=two.unit, value=value)


def _as_day(figure: Raw) -> Raw:
    """1/4 beside a date is a day, not a share."""
    if not figure.readings:
        return figure
    return figure._replace(kind=FigureKind.DATE, value=figure.readings[0], unit="", number=None, readings=())


def _as_time(one: Raw) -> Raw:
    """9 and 9.15 before a time: hours, and minutes behind a point."""
    hour, minute = divmod(Fraction(one.number or 0) * 100, 100)
    if minute.denominator != 1 or not 0 <= hour <= 24 or minute > 59:
        return one
    value = (int(hour) % 24, int(minute), None)
    return one._replace(kind=FigureKind.TIME, value=value, unit="", number=None)


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


def _until(one: Raw, two: Raw) -> Raw:
    """9:30 to 4: the second is a time as well, in the afternoon where the first is later by the clock."""
    if one.kind is not FigureKind.TIME or not isinstance(one.value, tuple) or two.noun:
        return two
    later = _as_time(two)
    if not isinstance(later.value, tuple) or (later.value[0] or 0) > _NOON:
        return two
    hour, minute, second = later.value
    turned = one.unit in _HALF_SAID and (hour or 0) < (one.value[0] or 0) < (hour or 0) + _NOON
    return later._replace(value=((hour or 0) + _NOON if turned else hour, minute, second))


_NOON = 12
_HALF_SAID = ("24h", "pm")
_AND = ("and", "or")


def _same_half(one: Raw, two: Raw) -> Raw:
    """午後1時〜5時: the second is in the afternoon too, unless it says its half, or is the next day's."""
    if isinstance(one.value, tuple) and isinstance(two.value, tuple) and not two.unit:
        first, (hour, minute, second) = one.value[0], two.value
        if first is None or hour is None or one.unit != "pm":
            return two
        if first - _NOON < hour < _NOON <= first:
            return two._replace(value=(hour + _NOON, minute, second), unit="pm")
    return two


def _borrow(one: Raw, two: Raw) -> Raw:
    """A second number takes what the first has: 4月1日〜5日, August 24-25, £10-15, 1958/59."""
    if one.kind is FigureKind.TIME and two.kind is FigureKind.TIME:
        return _same_half(one, two)
    if one.kind is FigureKind.DATE:
        return _as_day(two) if two.kind is FigureKind.PERCENT else _later(one, two)
    plain = two.kind is FigureKind.NUMBER and two.noun == ""
    if one.kind is FigureKind.MONEY and plain and one.value == one.number:
        return two._replace(kind=FigureKind.MONEY, unit=one.unit)
    return two


def _later(one: Raw, two: Raw) -> Raw:
    """A later day of the same month, or a later year of the same century."""
    number = two.number
    if not isinstance(number, int) or not isinstance(one.value, tuple) or two.unit not in ("", "day"):
        return two
    if two.kind not in (FigureKind.NUMBER, FigureKind.DURATION):
        return two
    year, month, day = one.value
    if day is not None and day < number <= 31:
        return two._replace(kind=FigureKind.DATE, value=(year, month, number), unit="", number=None)
    if month is None and year is not None and year % 100 < number <= 99 and two.unit == "":
        return two._replace(kind=FigureKind.DATE, value=(year - year % 100 + number, None, None))
    return two
