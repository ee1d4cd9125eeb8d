"""Shares of something: 3分の1, 1/3, two thirds, one in five."""

import re
from fractions import Fraction

from evalgate.text.figures.model import FigureKind, Raw, Value
from evalgate.text.figures.numeral import Numeral, numeral_at
from evalgate.text.figures.units import UNITS
from evalgate.text.lazily import Late
from evalgate.text.numerals import KANJI_DIGITS, exact, japanese

_SHARE = Late(rf"分の(?P<above>\d+|[{KANJI_DIGITS}十]+)(?:・(?P<tenth>[{KANJI_DIGITS}\d]))?")
_SLASH = Late(r"/(?P<below>0?[1-9]|[1-9]\d)(?![\d/])")
_OF = Late(r"[ \-](?P<below>third|quarter|fifth|sixth|eighth|tenth|half|halve)s?\b")
_OF_AN_HOUR = Late(r" (?:of )?an hour\b")
BELOW = {"third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10, "half": 2, "halve": 2}
_ONE_IN = Late(r" in (?:every )?(?=[a-z0-9])")
_COUNTERS = "人件個台社校本回つ名組頭匹"
_OPENS = frozenset(f"分/ -{_COUNTERS}")
"""What may follow the number of a share."""
_TO_ONE = Late(rf"(?P<unit>[{_COUNTERS}])(?:に|につき)(?:1|一)(?P=unit)(?!当|あた|つき|ずつ)")
_NEXT = Late(r"[ -]?(?P<word>[a-z]+|[^\x00-\x7f])")
_MOST = 1000


def share_at(text: str, number: Numeral) -> Raw | None:
    """3分の1, 1/3, one third, one in five, 5人に1人."""
    start, value = number.start, number.value
    after = text[number.end : number.end + 1]
    if after not in _OPENS or not isinstance(value, int) or value <= 0:
        return None
    share = _SHARE.match(text, number.end) if after == "分" else None
    if share:
        above, tenth = japanese(share["above"]), japanese(share["tenth"] or "〇")
        ratio = exact((above + Fraction(tenth or 0) / 10) / value) if isinstance(above, int) else None
        return Raw(start, share.end(), FigureKind.PERCENT, ratio, "ratio", number=ratio) if ratio else None
    slash = _SLASH.match(text, number.end) if after == "/" and number.style == "digits" else None
    if slash:
        return _slashed(text, slash, start, value)
    if (chance := _chance(text, number)) is not None:
        return chance
    part = _OF.match(text, number.end) if number.style == "words" and value < 10 else None
    if part:
        ratio = exact(Fraction(value, BELOW[part["below"]]))
        return Raw(start, part.end(), FigureKind.PERCENT, ratio, "ratio", number=ratio)
    return None


def _slashed(text: str, slash: re.Match[str], start: int, above: int) -> Raw:
    """1/3 is a share that may be a day, 12/28 a day that may be a share, 31/8 one written day first."""
    end, below = slash.end(), int(slash["below"])
    if text.startswith("24/7", start):
        return Raw(start, end, FigureKind.CODE, "247", weak=True)
    hour = _OF_AN_HOUR.match(text, end)
    if hour:
        part = exact(Fraction(above, below))
        return Raw(start, hour.end(), FigureKind.DURATION, exact(3600 * part), "second", number=part)
    if above in _YEARS and below == (above + 1) % 100:
        return Raw(start, end, FigureKind.DATE, (above, None, None), "", (above + 1, None, None))
    padded = text[start] == "0" or slash["below"][0] == "0"
    ratio, date = exact(Fraction(above, below)), (None, above, below)
    possible = above <= _MONTHS and below <= _DAYS
    day_first = below <= _MONTHS and above <= _DAYS and (padded or not possible)
    others: list[Value] = [(None, below, above)] if day_first else []
    if above <= _MONTHS and below >= _FIRST_YEAR:
        others.append((2000 + below, above, None))
    if possible and (below > _MONTHS or above > below):
        return Raw(start, end, FigureKind.DATE, date, readings=(ratio, *others))
    readings = (date, *others) if possible else tuple(others)
    return Raw(start, end, FigureKind.PERCENT, ratio, "ratio", number=ratio, readings=readings)


_MONTHS, _DAYS = 12, 31
_YEARS = range(1900, 2100)
_FIRST_YEAR = 15
"""3/22 may be March 2022; a year is not written so for the years before."""


def _chance(text: str, number: Numeral) -> Raw | None:
    """One in five, 5人に1人."""
    after = text[number.end : number.end + 1]
    end, below = number.end, None
    if number.value == 1 and after == " " and (joined := _ONE_IN.match(text, number.end)):
        other = numeral_at(text, joined.end())
        if other is not None and not other.ordinal:
            end, below = other.end, other.value
            behind = _NEXT.match(text, end)
            if behind and (behind["word"] in _SIZES or text[end] in "./:"):
                return None
    elif joined := _TO_ONE.match(text, number.end):
        end, below = joined.end(), number.value
    if not isinstance(below, int) or not 1 < below <= _MOST:
        return None
    ratio = Fraction(1, below)
    return Raw(number.start, end, FigureKind.PERCENT, ratio, "ratio", number=ratio)


_SIZES = frozenset(
    (*(unit for unit, found in UNITS.items() if found.kind is not FigureKind.COUNT), "am", "pm")
)
"""One in five minutes is no share."""


_PART_OF = Late(
    r"an? (?P<below>third|quarter|fifth|sixth|eighth|tenth)(?= (?:of(?! an hour)|off|less|more)\b)"
)
_PART_ALONE = Late(
    r"an? (?P<below>third|quarter|fifth|tenth)"
    r"(?=\s*(?:[.,;:!?)]|\Z)|\s+(?:back|off|less|is\s+(?:kept|returned|charged))\b)"
)
"""A share without what it is of: no more than a hint, but where it is all that is said."""


def part_at(text: str, start: int) -> Raw | None:
    """A third of the price, a quarter off."""
    named = _PART_OF.match(text, start)
    part = named or _PART_ALONE.match(text, start)
    if part is None:
        return None
    share = Fraction(1, BELOW[part["below"]])
    alone = named is None and part.end() - start < len(text)
    return Raw(start, part.end(), FigureKind.PERCENT, share, "ratio", number=share, weak=alone)
