"""Dates, eras, weekdays and clock times on folded text.

Eras are converted from Meiji on. Earlier eras followed a lunar calendar, so that a year of theirs has no
single Western year: they are not converted, and the Western year beside them is read as any other.
"""

import re

from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.lazily import Late
from evalgate.text.numerals import KANJI_DIGITS, japanese

_N = rf"(?:\d{{1,2}}|[{KANJI_DIGITS}十廿]{{1,3}})"
_YEAR = rf"(?:\d{{4}}|[{KANJI_DIGITS}]{{4}})"
_ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867}
_ERAS |= {"r": 2018, "h": 1988, "s": 1925, "t": 1911, "m": 1867}
"""Era -> the Western year before its first."""
_LAST = {"平成": 31, "昭和": 64, "大正": 15, "明治": 45, "h": 31, "s": 64, "t": 15, "m": 45}
"""Era -> its last year."""

_NAMES = (
    ("january", "jan"), ("february", "feb"), ("march", "mar"), ("april", "apr"), ("may",), ("june", "jun"),
    ("july", "jul"), ("august", "aug"), ("september", "sept", "sep"), ("october", "oct"),
    ("november", "nov"), ("december", "dec"),
)  # fmt: skip
MONTHS = {name: number for number, names in enumerate(_NAMES, start=1) for name in names}
_DAYS = (
    ("monday", "mondays", "mon", "月曜日", "月曜"), ("tuesday", "tuesdays", "tue", "tues", "火曜日", "火曜"),
    ("wednesday", "wednesdays", "wed", "水曜日", "水曜"),
    ("thursday", "thursdays", "thu", "thurs", "木曜日", "木曜"),
    ("friday", "fridays", "fri", "金曜日", "金曜"), ("saturday", "saturdays", "sat", "土曜日", "土曜"),
    ("sunday", "sundays", "sun", "日曜日", "日曜"),
)  # fmt: skip
WEEKDAYS = {name: number for number, names in enumerate(_DAYS) for name in names}
_KANJI_DAYS = "月火水木金土日"

_DATED = frozenset("日0123456789")
_ABBREVIATED = frozenset(("mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"))

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_JAPANESE = Late(
    rf"(?:(?P<year>{_YEAR})\s*年(?P<fiscal>度)?(?!間|以上|以内|物)(?:\s*(?P<month>{_N})月(?:\s*(?P<day>{_N})日)?)?"
    rf"|(?P<short>\d{{1,2}})年\s*(?:(?P<month3>{_N})月(?:(?P<day3>{_N})日)?|度)(?P<edition>\s*(?:版|改[正訂定]|付|発行|施行|現在|時点))?"
    rf"|(?P<month2>{_N})月(?!額|{_N}回|以[内上]|未満|を[超経])(?:\s*(?P<day2>{_N})日(?![間分])|(?P<last>末日?))?)"
)
_ERA = Late(
    rf"(?P<era>令和|平成|昭和|大正|明治|[rhstm](?=\.?\d|元))\.?\s*(?P<year>元|{_N})"
    rf"(?:\s*年(?P<fiscal>度)?(?:\s*(?P<month>{_N})月(?:\s*(?P<day>{_N})日)?)?"
    r"|[./\-](?P<month2>\d{1,2})(?:[./\-](?P<day2>\d{1,2}))?(?![\d.])|(?=\s?年))"
)
_ISO = Late(
    r"(?P<year>(?:1[6-9]|2[01])\d\d)(?P<mark>[\-/.])(?P<month>\d{1,2})(?:(?P=mark)(?P<day>\d{1,2}))?(?![\d\-/])(?!\.\d)"
)
_SLASHED = Late(
    r"(?P<one>\d{1,2})(?P<mark>[/\-.])(?P<two>\d{1,2})(?P=mark)(?P<year>(?:19|20)\d\d|(?<=/)\d\d)(?![\d/\-]|\.\d)"
)
_MONTH_YEAR = Late(r"(?P<month>0?[1-9]|1[0-2])[/\-](?P<year>(?:19|20)\d\d)(?![\d/\-]|[.,]\d)")
_RUN_TOGETHER = Late(r"(?P<year>(?:19|20)\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12]\d|3[01])(?![\d.,])")
_SHORT = Late(rf"(?P<month>\d{{1,2}})/(?P<day>\d{{1,2}})(?![\d/])(?P<named>\s*\([{_KANJI_DAYS}・祝]+\))?")
_SHORT_YEAR = r",?\s*'(?P<short>\d\d)\b(?!')"
_DAY_FIRST = Late(
    rf"(?:the\s+)?(?P<day>{_DAY})(?:st|nd|rd|th)?(?:\s+of)?[ \-](?P<month>{_MONTH})\b\.?"
    rf"(?:(?:,|\s+of|\s+in)?[ \-](?P<year>(?:1[6-9]|20)\d\d)\b|{_SHORT_YEAR}"
    r"|[ \-](?P<two>[1-4]\d)(?!\d|[:.,]\d| ?[a-z%]))?"
)
_MONTH_FIRST = Late(
    rf"(?P<month>{_MONTH})\b\.?"
    rf"(?:(?:\s+(?:the\s+)?|-)(?P<day>{_DAY})(?P<nth>st|nd|rd|th)?\b(?!:|\.\d|\s*(?:am|pm|%|days|hours|weeks|minutes|people)\b))?"
    rf"(?:(?:,|\s+of|\s+in)?\s*(?P<year>(?:1[6-9]|20)\d\d)\b|{_SHORT_YEAR})?"
)
_FISCAL = Late(r"fy\s?'?(?P<year>(?:20)?\d\d)\b")
_BEFORE_MAY = Late(
    r"\b(?:in|by|of|until|till|since|from|to|before|after|during|every|each|and|or|late|early|-)\s*\Z"
)
_FOUR = Late(r"(?:1[6-9]|20)\d\d(?![\d,.]*\d)(?![a-z%])")


def _number(text: str | None) -> int | None:
    if not text:
        return None
    if text.isascii():
        return int(text)
    value = 1 if text == "元" else japanese(text)
    return int(value) if value is not None else -1


def _date(start: int, end: int, year: int | None, month: int | None, day: int | None) -> Raw | None:
    """A date that can exist, or None."""
    if month is not None and not 1 <= month <= 12:
        return None
    if day is not None and not 1 <= day <= 31:
        return None
    if year is not None and year < 0:
        return None
    return Raw(start, end, FigureKind.DATE, (year, month, day))


def japanese_date_at(text: str, start: int) -> Raw | None:
    """2025年4月1日, 2025年度, 4月1日, 4月, 二〇二四年."""
    match = _JAPANESE.match(text, start)
    if match is None:
        return None
    if match["short"]:
        return _in_two_digits(match)
    month, day = match["month"] or match["month2"], match["day"] or match["day2"]
    number = _number(month)
    last = _LENGTHS.get(number or 0) if match["last"] else None
    return _date(start, match.end(), _number(match["year"]), number, last or _number(day))


def _in_two_digits(match: re.Match[str]) -> Raw | None:
    """25年4月: a year of the century, or of an era, where no length of time can be meant."""
    short, month, day = int(match["short"]), _number(match["month3"]), _number(match["day3"])
    if short < _SHORTEST_JAPANESE and not (day or match["edition"]):
        return None
    years = [
        _century(short),
        *(_ERAS[era] + short for era in ("令和", "平成") if short <= _LAST.get(era, 20)),
    ]
    if short < _SHORTEST_JAPANESE:
        years = [*years[1:], years[0]]
    end = match.start("edition") if match["edition"] else match.end()
    date = _date(match.start(), end, years[0], month, day)
    return date and date._replace(readings=tuple((year, month, day) for year in years[1:]))


_SHORTEST_JAPANESE = 18
"""Years below it are lengths of time in laws (3年6月), or years of Reiwa."""
_LENGTHS = dict(enumerate((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31), start=1))
"""Days of the months; the end of February is not told further."""


def era_date_at(text: str, start: int) -> Raw | None:
    """令和6年4月1日, R6.4.1, 平成元年: a year that its era had, as the Western year."""
    match = _ERA.match(text, start)
    if match is None or (
        match["era"].isascii() and text[start - 1 : start].isalnum() and start and text[start - 1].isascii()
    ):
        return None
    number = _number(match["year"]) or 0
    if not 1 <= number <= _LAST.get(match["era"], 99):
        return Raw(start, match.end(), FigureKind.UNREADABLE, None)
    month, day = match["month"] or match["month2"], match["day"] or match["day2"]
    return _date(start, match.end(), _ERAS[match["era"]] + number, _number(month), _number(day))


def numeric_date_at(text: str, start: int) -> Raw | None:
    """2025-04-01, 20250401, 2025/4, 4/2025, 31/03/2025, 31.3.2025, 4/1(火)."""
    match = _ISO.match(text, start) or _RUN_TOGETHER.match(text, start)
    if match:
        return _date(start, match.end(), int(match["year"]), int(match["month"]), _number(match["day"]))
    match = _SLASHED.match(text, start)
    if match:
        return _slashed(match)
    match = _MONTH_YEAR.match(text, start)
    if match:
        return _date(start, match.end(), int(match["year"]), int(match["month"]), None)
    match = _SHORT.match(text, start)
    if match and match["named"]:
        return _date(start, match.end("day"), None, int(match["month"]), int(match["day"]))
    return None


def _slashed(match: re.Match[str]) -> Raw | None:
    """Month first, or day first: where both can be, both are readings."""
    one, two, year = int(match["one"]), int(match["two"]), int(match["year"])
    year += 2000 if year < 100 else 0
    if one > 12:
        return _date(match.start(), match.end(), year, two, one)
    read = _date(match.start(), match.end(), year, one, two)
    other = (year, two, one)
    return read._replace(readings=(other,)) if read and two <= 12 and one != two else read


def english_date_at(text: str, start: int, written: str) -> Raw | None:
    """31 March 2025, 1st of April, March 31st, April 2025, March, FY2025.

    Args:
        text: Folded text.
        start: Where the date begins.
        written: The text at this place as it was written: a month alone begins with a capital.
    """
    day_first = _DAY_FIRST.match(text, start)
    match = day_first or _MONTH_FIRST.match(text, start)
    if match is None:
        return _fiscal(text, start)
    alone = not (match["day"] or match["year"] or match["short"])
    if alone and not (
        written[:1].isupper() and (match["month"] != "may" or _BEFORE_MAY.search(text[:start][-9:]))
    ):
        return None
    end = match.end() - (text[match.end() - 1] == "." and len(match["month"]) > 4)
    named = match.groupdict()
    year, month, day = _number(match["year"]), MONTHS[match["month"]], _number(match["day"])
    if short := match["short"] or named.get("two"):
        year = _century(int(short))
    date = _date(start, end, year, month, day)
    if date and day is None and _END_OF.search(text, max(0, start - _REACH), start):
        return date._replace(readings=((year, month, _LENGTHS[month]),))
    half = year is None and day is not None and day >= _SHORTEST and not named.get("nth")
    if date and half and not day_first:
        return date._replace(readings=((_century(day or 0), month, None),))
    return date


_END_OF = Late(r"\b(?:end|last (?:working |calendar )?day) of \Z")
_REACH = 28
_SHORTEST = 10
"""A year in two digits is not written for the years before."""


def _century(year: int) -> int:
    """The year that two digits stand for."""
    return year + (2000 if year < _FUTURE else 1900)


_FUTURE = 50


def short_year_at(text: str, start: int) -> Raw | None:
    """'25, for 2025: an apostrophe in front of two digits."""
    match = _APOSTROPHE.match(text, start)
    if match is None or text[start - 1 : start] != "'" or text[start - 2 : start - 1].isalnum():
        return None
    return _date(start - 1, match.end(), _century(int(match[0])), None, None)


_APOSTROPHE = Late(r"\d\d(?![\d':.,年])")


def _fiscal(text: str, start: int) -> Raw | None:
    match = _FISCAL.match(text, start)
    if match is None:
        return None
    year = int(match["year"])
    return _date(start, match.end(), year + (2000 if year < 100 else 0), None, None)


def year_at(text: str, start: int) -> Raw | None:
    """Four digits that read as a year."""
    match = _FOUR.match(text, start)
    return match and Raw(
        start, match.end(), FigureKind.DATE, (int(match[0]), None, None), number=int(match[0])
    )


_COUNTED = r"(?:営業)?日(?![本曜時])|円|歳|か月|ヶ月|週間|件|個|枚|冊|%|℃|kg|km"
"""What stands behind a number that a colon only introduces: 第4条：14日以内."""
_HALVES = "午前|午後|朝|夕方|夜|深夜|早朝|am|pm"
_CLOCK = re.compile(
    rf"(?P<half>{_HALVES})?\s*(?:"
    rf"(?P<hour>\d{{1,2}}):(?P<minute>\d\d|0)(?::(?P<second>\d\d))?(?!\d|:\d|{_COUNTED})"
    rf"|(?P<jp_hour>{_N})時(?![間点代期刻給限短速])(?:(?P<jp_half>半)|\s*(?P<jp_minute>{_N})分(?!間)(?:(?P<jp_second>{_N})秒)?)?"
    r"|(?P<h_hour>\d{1,2})h(?P<h_minute>[0-5]\d)(?!\d)"
    r"|(?P<army_hour>0\d)(?P<army_minute>[0-5]\d)(?=\s?(?:hrs?|hours)\b)"
    r"|(?P<en_hour>\d{1,2})(?:\.(?P<en_minute>\d\d))?(?=\s*(?:[ap]\.m\.|[ap]m\b|o'clock|noon\b|midnight\b)))"
    r"(?:\s*(?P<after>am\b|pm\b|a\.m\.|p\.m\.|o'clock|noon|midnight|正午))?"
)
_HOURS = ("hour", "jp_hour", "en_hour", "h_hour", "army_hour")
_MINUTES = ("minute", "jp_minute", "en_minute", "h_minute", "army_minute")
NOON = {"正午": 12, "noon": 12, "midday": 12, "midnight": 0, "零時": 0}
_AFTERNOON = frozenset(("午後", "夕方", "夜", "pm", "p.m.", "noon", "正午"))
_MORNING = frozenset(("午前", "朝", "早朝", "深夜", "am", "a.m.", "midnight"))


def time_at(text: str, start: int) -> Raw | None:
    """9:30, 午後5時30分, 17時半, 5 pm, 9.30am, AM9:30, 0630 hrs; `unit` tells whether the half was said."""
    match = _CLOCK.match(text, start)
    if match is None:
        return None
    hour = _number(_first(match, _HOURS))
    minute = _number(_first(match, _MINUTES)) or 0
    minute = 30 if match["jp_half"] else minute
    if hour is None or not 0 <= hour <= 30 or not 0 <= minute < 60:
        return None
    marks = {match["half"], match["after"]}
    if marks & _AFTERNOON and hour < 12:
        hour += 12
    elif marks & _MORNING and hour == 12:
        hour = 0
    said = "pm" if marks & _AFTERNOON else "24h" if marks & _MORNING or hour > 12 or hour == 0 else ""
    return Raw(start, match.end(), FigureKind.TIME, (hour % 24, minute, _number(match["second"])), said)


def _first(match: re.Match[str], groups: tuple[str, ...]) -> str | None:
    return next(filter(None, match.group(*groups)), None)


def weekday_at(text: str, start: int, word: str, written: str) -> Raw | None:
    """Thursday, Thu, 木曜日, (木): the word is a key of `WEEKDAYS`, or one kanji."""
    if word in WEEKDAYS:
        if word in _ABBREVIATED and not written[:1].isupper():
            return None
        return Raw(start, start + len(word), FigureKind.WEEKDAY, WEEKDAYS[word])
    after = text[start + 1 : start + 3]
    if after.startswith("曜"):
        return Raw(start, start + (3 if after == "曜日" else 2), FigureKind.WEEKDAY, _KANJI_DAYS.index(word))
    inside = start and text[start - 1] == "("
    dated = inside and after[:1] == ")" and text[start - 2 : start - 1] in _DATED
    if dated or _in_run(text, start):
        return Raw(start, start + 1, FigureKind.WEEKDAY, _KANJI_DAYS.index(word))
    return None


def _in_run(text: str, start: int) -> bool:
    """Whether a kanji is one of several days in a row: 月・水・金, 月水金の."""
    beside = text[start - 1 : start] if start else ""
    after = text[start + 1 : start + 2]
    if after not in _RUN_MARKS and beside not in _RUN_MARKS:
        return False
    runs = _DAY_RUN.finditer(text, max(0, start - _LONGEST_RUN), start + _LONGEST_RUN)
    return any(run.start() <= start < run.end() for run in runs)


_RUN_MARKS = frozenset("・、~-/月火水木金土日")
_LONGEST_RUN = 14
_DAY_RUN = Late(
    rf"(?<![一-龥々])(?<!年[・/])[{_KANJI_DAYS}](?:[・/、~\-][{_KANJI_DAYS}])+(?![一-龥々])"
    rf"|(?<![一-龥々])[月火水木金土]{{3,6}}(?=[のはに、)]|曜)|(?<=\()[{_KANJI_DAYS}](?=[・、~\-])"
)
