"""Days, times and spans in English words: the first of October, half past four, six in the evening."""

import re

from evalgate.text.figures.dates import MONTHS
from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.lazily import Late
from evalgate.text.numerals import CARDINALS, ORDINALS

_HOURS = {word: hour for hour, word in enumerate(CARDINALS) if 1 <= hour <= 12}
_MINUTES = {
    "five": 5, "ten": 10, "quarter": 15, "fifteen": 15, "twenty": 20, "twenty-five": 25, "twenty five": 25,
    "half": 30, "thirty": 30, "forty": 40, "forty-five": 45, "fifty": 50,
}  # fmt: skip
_HOUR = rf"(?P<hour>{'|'.join(_HOURS)})"
_DAY = r"(?: (?P<day>in the (?:early )?(?:morning|afternoon|evening)|at night|[ap]\.?m\b\.?|o'clock))"
_SPOKEN = Late(
    rf"(?:(?:(?P<after>twenty[- ]five|quarter|twenty|ten|five|half)(?: minutes)? past"
    r"|(?P<before>twenty[- ]five|quarter|(?:twenty|ten|five)(?= minutes))(?: minutes)? to)"
    r" (?P<noon>midnight|noon|midday)\b"
    rf"|(?P<past>twenty[- ]five|quarter|twenty|ten|five|half)(?: minutes)? past {_HOUR}\b{_DAY}?"
    rf"|half {_HOUR.replace('hour', 'spoken')}(?:{_DAY.replace('day', 'when')}|(?=\s*(?:\Z|[\n.,;:!?)])"
    r"| (?:on|or|and|at the)\b))"
    r"|(?P<to>twenty[- ]five|twenty(?= to [a-z]+ (?:in the |on |at night|[ap]\.?m\b|o'clock))|quarter"
    r"|(?:(?<=\bat )|(?<=\bby )|(?<=until )|(?<=before ))(?:twenty|ten|five))"
    rf" to {_HOUR.replace('hour', 'next')}\b{_DAY.replace('day', 'then')}?"
    rf"|{_HOUR.replace('hour', 'full')}(?: (?P<minute>fifteen|thirty|forty-five|forty|twenty|ten))?"
    rf"{_DAY.replace('day', 'part')})"
)
_LATE = Late(r"afternoon|evening|night|^p")


def spoken_time_at(text: str, start: int) -> Raw | None:
    """Read a time in words that begins at a place of folded text; `unit` tells whether the half was said."""
    match = _SPOKEN.match(text, start)
    if match is None:
        return None
    if match["noon"]:
        return _around_noon(match)
    hour = _HOURS[match["hour"] or match["next"] or match["full"] or match["spoken"]]
    past = "half" if match["spoken"] else match["past"] or match["minute"]
    minute = _MINUTES[past] if past else 0
    if match["to"]:
        hour, minute = (hour - 1) or 12, 60 - _MINUTES[match["to"]]
    day = match["day"] or match["when"] or match["then"] or match["part"] or ""
    late, early = _LATE.search(day) is not None, "morning" in day or day.startswith("a")
    if hour == 12 and "night" in day:
        hour, late, early = 0, False, True
    hour = hour % 12 + 12 if late else hour % 12 if early else hour
    unit = "pm" if late else "24h" if early else ""
    return Raw(start, match.end(), FigureKind.TIME, (hour, minute, None), unit)


def _around_noon(match: re.Match[str]) -> Raw:
    """Half past midnight, quarter to noon."""
    minutes = _MINUTES[match["after"] or match["before"]]
    full = 0 if match["noon"] == "midnight" else 12
    at = (60 * full + (minutes if match["after"] else -minutes)) % (24 * 60)
    return Raw(match.start(), match.end(), FigureKind.TIME, (at // 60, at % 60, None), "24h")


_NTH = rf"(?P<day>(?:twenty-|thirty-)?(?:{'|'.join(sorted(ORDINALS, key=len, reverse=True))}))"
_MONTH = rf"(?P<month>{'|'.join(sorted(MONTHS, key=len, reverse=True))})"
_YEAR = r"(?:,? (?P<year>(?:19|20)\d\d))?"
_DAY_FIRST = Late(rf"{_NTH} (?:day )?of {_MONTH}\b{_YEAR}")
_MONTH_FIRST = Late(rf"{_MONTH} the {_NTH}\b(?!-){_YEAR}")


def spoken_date_at(text: str, start: int) -> Raw | None:
    """Read a day in words: the first of October, March the thirty-first 2025."""
    match = _DAY_FIRST.match(text, start) or _MONTH_FIRST.match(text, start)
    if match is None:
        return None
    tens, _, ones = match["day"].rpartition("-")
    day = ORDINALS[ones] + (20 if tens == "twenty" else 30 if tens else 0)
    year = int(match["year"]) if match["year"] else None
    return Raw(start, match.end(), FigureKind.DATE, (year, MONTHS[match["month"]], day)) if day < 32 else None


_EVERY_NTH = Late(
    r"(?P<nth>second|third|fourth|fifth|sixth|seventh|tenth) (?P<unit>hour|day|night|week|month|year)\b"
)
_SPANS = {"hour": (3600, "second"), "day": (1, "day"), "night": (1, "night"), "week": (7, "day")}
_SPANS |= {"month": (1, "month"), "year": (12, "month")}


def every_nth_at(text: str, start: int) -> Raw | None:
    """Read `third year` behind `every` as three years."""
    match = _EVERY_NTH.match(text, start) if text.endswith("every ", 0, start) else None
    if match is None:
        return None
    number, (length, unit) = ORDINALS[match["nth"]], _SPANS[match["unit"]]
    return Raw(start, match.end(), FigureKind.DURATION, number * length, unit, number=number)
