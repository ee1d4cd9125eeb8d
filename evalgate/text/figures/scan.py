"""Walks over a folded text and reads every figure where it begins."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from evalgate.text.figures.clock import every_nth_at, spoken_date_at, spoken_time_at
from evalgate.text.figures.context import (
    hide_marks,
    is_label,
    is_list_mark,
    is_unmarked,
    is_vague,
    pointer_end,
)
from evalgate.text.figures.dates import (
    MONTHS,
    NOON,
    WEEKDAYS,
    english_date_at,
    era_date_at,
    japanese_date_at,
    numeric_date_at,
    short_year_at,
    time_at,
    weekday_at,
    year_at,
)
from evalgate.text.figures.headed import with_units
from evalgate.text.figures.identify import DIAL_ENDS, POSTAL_ENDS, code_at, phone_at, postal_at, version_at
from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.figures.nouns import RANKED, STOP_WORDS
from evalgate.text.figures.quantity import fraction_at, quantity_at, spelled_at
from evalgate.text.figures.range import joined
from evalgate.text.figures.share import part_at
from evalgate.text.figures.units import UNITS
from evalgate.text.lazily import Late
from evalgate.text.normalise import Folded
from evalgate.text.numerals import FRACTIONS, KANJI_DIGITS, NUMBER_WORDS, exact

Found = tuple[Raw | None, int]
"""A figure or none, and where the walk goes on."""

_BEGINNINGS = (
    f"0-9{KANJI_DIGITS}十百千{''.join(FRACTIONS)}£$€¥半正令平昭大明午朝夕深早夜月火水木金土日折全無ふ"
)
_TOKEN = re.compile(rf"[a-z{_BEGINNINGS}](?:(?<=[a-z])[a-z]*)?")
"""A word in Latin letters, or one character that may begin a figure."""
_RUN = re.compile(r"(\d+)(?:[,.:/\-]\d+){0,8}")
_NUMERALS = Late(rf"[\d{KANJI_DIGITS}十百千万億兆京]+")


class _Scanner:
    """One walk over one text."""

    def __init__(self, folded: Folded) -> None:
        self.folded = folded
        self.text = hide_marks(folded.text)
        self.japanese = _KANA.search(folded.text) is not None

    def written(self, start: int, end: int) -> str:
        """The text as it was written."""
        return self.folded.source[slice(*self.folded.span(start, end))]

    def figures(self) -> list[Raw]:
        """All figures; ranges are joined."""
        found = joined(self.text, list(self._single()))
        return [self._timed(raw) if raw.kind is FigureKind.TIME else raw for raw in found]

    def _timed(self, raw: Raw) -> Raw:
        """In Japanese, 9:00 alone is in the morning, 3時 and the 3 of 9時〜3時 may not be."""
        if raw.unit or not self.japanese or not isinstance(raw.value, tuple):
            return raw
        if isinstance(raw.upper, tuple):
            turned = (raw.upper[0] or 0) < (raw.value[0] or 0)
        else:
            turned = 0 < (raw.value[0] or 0) <= _LAST_OF_AFTERNOON and "時" in self.text[raw.start : raw.end]
        return raw if turned else raw._replace(unit="24h")

    def _single(self) -> Iterator[Raw]:
        text, position = self.text, 0
        for found in _TOKEN.finditer(text):
            start, end = found.span()
            if start < position:
                continue
            read = _READERS.get(found[0])
            if read is None:
                if text[end : end + 1] not in _GOES_ON:
                    continue
                read = _Scanner.glued
            raw, position = read(self, start, end)
            if raw is not None:
                yield self._cased(raw) if text[raw.end - 1] in _LOWER_UNITS else raw

    def _cased(self, raw: Raw) -> Raw:
        """5g is a weight and 5G a name: a letter right behind digits has to be written as its unit is."""
        last = self.text[raw.end - 1]
        if not self.text[raw.end - 2 : raw.end - 1].isdigit() or not raw.unit:
            return raw
        if self.written(raw.end - 1, raw.end) == last:
            return raw
        return Raw(raw.start, raw.end, FigureKind.CODE, self.text[raw.start : raw.end], weak=True)

    def _capital(self, start: int) -> bool:
        return self.written(start, start + 2).isupper()

    def _past(self, start: int, end: int) -> int:
        """Where to go on after numerals that are no figure."""
        run = _NUMERALS.match(self.text, start)
        return max(end, run.end()) if run else end

    def glued(self, start: int, end: int) -> Found:
        """A word; with digits right behind it, a name with digits."""
        if self.text[start:end] == "x" and self.text[start - 1 : start].isdigit():
            return None, end
        after = self.text[end : end + 2]
        named = after[:1] == "-" and after[1:].isdigit() and (end - start <= 3 or self._capital(start))
        if after[:1].isdigit() or named:
            code = code_at(self.text, start)
            return code, code.end if code else end
        return None, end

    def digits(self, start: int, end: int) -> Found:
        """ASCII digits: whatever they are part of."""
        text = self.text
        run = _RUN.match(text, start)
        plain, end = (run.end(1), run.end()) if run else (end, end)
        marked = None if is_unmarked(text, start) else self._marked(start, plain, end)
        if marked is not None:
            return marked
        raw = quantity_at(text, start)
        if raw is None:
            return None, self._past(start, plain)
        if raw.kind is FigureKind.NUMBER and raw.end == plain and (year := year_at(text, start)):
            raw = year
        return self._ranked(self._signed(raw)), raw.end

    def _marked(self, start: int, plain: int, end: int) -> Found | None:
        """Digits that are no quantity by what stands beside them; None where they are one."""
        text = self.text
        if is_vague(text, start):
            return None, self._past(start, end)
        if is_list_mark(text, start, plain) or is_label(text, start, plain):
            return None, plain + 1
        raw = self._identified(start, plain, end) or self._dated(start, plain, end)
        if raw is not None:
            return raw, raw.end
        pointer = pointer_end(text, start, plain)
        return None if pointer is None else (None, pointer)

    def _ranked(self, raw: Raw) -> Raw:
        """Day 8, level 2: the noun stands in front."""
        if raw.kind is not FigureKind.NUMBER:
            return raw
        before = _RANK.search(self.text, max(0, raw.start - 10), raw.start)
        if before is None:
            return self._named(raw)
        return raw._replace(
            start=before.start(), kind=FigureKind.ORDINAL, unit=before[1], noun=before[1], weak=False
        )

    def _named(self, raw: Raw) -> Raw:
        """Windows 11, Room 12: a number that belongs to the name in front of it."""
        if (
            not raw.noun
            and raw.upper is None
            and _OF_PEOPLE.search(self.text, max(0, raw.start - 30), raw.start)
        ):
            return raw._replace(kind=FigureKind.COUNT, unit="人", weak=False)
        before = _NAME.search(self.text, max(0, raw.start - 20), raw.start)
        if raw.noun or before is None or before[1] in _NO_NAMES or _RANGE.match(self.text, raw.end):
            return raw
        capital = self.written(before.start(1), before.start(1) + 1).isupper()
        return raw._replace(noun=before[1]) if capital else raw

    def _identified(self, start: int, plain: int, end: int) -> Raw | None:
        """A telephone number, a postal code or a version."""
        text = self.text
        last = text[start - 1] if start else ""
        dashed = plain < end and "-" in text[plain:end]
        if dashed and (raw := numeric_date_at(text, start)):
            return raw
        raw = None
        dialled = last in DIAL_ENDS and text[max(0, start - 12) : start].rstrip(" :は").endswith(_DIAL)
        if text[start] == "0" or last in ("+", "(") or dialled or dashed:
            raw = phone_at(text, start, plain)
        if raw is None and last in POSTAL_ENDS:
            raw = postal_at(text, start)
        if raw is None and plain < end and text.count(".", plain, end) >= 2:
            raw = numeric_date_at(text, start) or version_at(text, start)
        return raw

    def _dated(self, start: int, plain: int, end: int) -> Raw | None:
        """A date or a time."""
        text = self.text
        after = text[plain : plain + 2].lstrip(" ")[:1]
        raw = None
        if after in ("年", "月"):
            raw = japanese_date_at(text, start)
        elif (plain < end and text[plain] in "-/.") or plain - start == _EIGHT:
            raw = numeric_date_at(text, start)
        if raw is None and after in _TIMED:
            raw = time_at(text, start)
        if raw is None and after.isascii() and (after.isalpha() or after == "-"):
            raw = english_date_at(text, start, "")
            if raw is not None and _MAY_DO.match(text, raw.end - len("may")):
                raw = raw if self.written(raw.start, raw.end).endswith("May") else None
        return raw or (short_year_at(text, start) if text[start - 1 : start] == "'" else None)

    def _signed(self, raw: Raw) -> Raw:
        """The minus in front of a number, where it is no bullet and no dash."""
        if (
            raw.start == 0
            or self.text[raw.start - 1] not in _SIGNS
            or not isinstance(raw.value, int | Fraction)
        ):
            return raw
        before = self.text[max(0, raw.start - 6) : raw.start]
        if word := next((w for w in _MINUS if before.endswith(w)), ""):
            width = len(word)
        elif before[-1] == "-" and (before[-2:-1] in _OPEN or (len(before) < 2 and raw.kind in _NEGATIVE)):
            width = 1
        else:
            return raw
        upper = raw.upper
        return raw._replace(
            start=raw.start - min(width, raw.start), value=-raw.value, upper=upper, number=-(raw.number or 0)
        )

    def kanji(self, start: int, end: int) -> Found:
        """Kanji numerals: a date, a time, an amount, or part of a name."""
        text = self.text
        if is_vague(text, start):
            return None, self._past(start, end)
        past = self._past(start, end)
        after = text[past : past + 1]
        raw = None
        if after in ("年", "月"):
            raw = japanese_date_at(text, start)
        elif after == "時" and (
            past - start > 1 or text[start] != "一" or text[past + 1 : past + 2] in _CLOCKED
        ):
            raw = time_at(text, start)
        if raw is not None:
            return raw, raw.end
        pointer = pointer_end(text, start, past)
        if pointer is not None:
            return None, pointer
        raw = quantity_at(text, start)
        return raw, raw.end if raw else past

    def money(self, start: int, end: int) -> Found:
        """A currency in front of its amount."""
        text = self.text
        if text[start] == "$" and (nation := _NATION.search(text, max(0, start - 2), start)):
            start = nation.start()
        raw = quantity_at(text, start)
        if raw is None or raw.kind not in (FigureKind.MONEY, FigureKind.UNREADABLE):
            return self.glued(start, end)
        return raw, raw.end

    def number_word(self, start: int, end: int) -> Found:
        """twenty-five, half an hour, twice."""
        if start and self.text[start - 1] in "-'":
            return None, end
        text = self.text
        raw = spoken_time_at(text, start) or spoken_date_at(text, start) or every_nth_at(text, start)
        if raw is not None:
            return raw, raw.end
        raw = fraction_at(self.text, start) or spelled_at(self.text, start) or quantity_at(self.text, start)
        if raw and _ONE_HALF.search(text, max(0, start - 8), start + 4):
            raw = raw._replace(weak=True)
        return (self._ranked(raw), raw.end) if raw else (None, end)

    def spelled(self, start: int, end: int) -> Found:
        """半額, 半年; 過半数 is more than a half."""
        if self.text[start - 1 : start] == "過":
            return None, end
        raw = spelled_at(self.text, start)
        return raw, raw.end if raw else end

    def month(self, start: int, end: int) -> Found:
        """March 31st, FY2025, March the first."""
        raw = spoken_date_at(self.text, start) or english_date_at(self.text, start, self.written(start, end))
        return (raw, raw.end) if raw else self.glued(start, end)

    def weekday(self, start: int, end: int) -> Found:
        """Thursday, 木曜日, (木)."""
        raw = weekday_at(self.text, start, self.text[start:end], self.written(start, end))
        return raw, raw.end if raw else end

    def noon(self, start: int, end: int) -> Found:
        """正午, noon, 零時, 午後5時, 朝9時."""
        for word, hour in NOON.items():
            if self.text.startswith(word, start):
                past = start + len(word)
                return Raw(start, past, FigureKind.TIME, (hour, 0, None), "24h"), past
        raw = time_at(self.text, start)
        if raw is None and self.text[start] == "零":
            return self.kanji(start, end)
        return raw, raw.end if raw else end

    def era(self, start: int, end: int) -> Found:
        """令和6年, R6.4.1."""
        raw = era_date_at(self.text, start)
        return (raw, raw.end) if raw else self.glued(start, end)

    def version(self, start: int, end: int) -> Found:
        """v2.4.1, version 3.0."""
        raw = version_at(self.text, start)
        if raw is None and _DATED_VERSION.match(self.text, end):
            return None, end
        return (raw, raw.end) if raw else self.glued(start, end)

    def article(self, start: int, end: int) -> Found:
        """A week, an hour: one of them, said in passing."""
        raw = fraction_at(self.text, start)
        if raw is None and _A_NUMBER.match(self.text, start):
            raw = quantity_at(self.text, start)
        raw = raw or part_at(self.text, start)
        if raw is not None:
            return raw, raw.end
        word = _NEXT.match(self.text, end)
        unit = UNITS.get(word[1]) if word else None
        if word is None or unit is None or unit.kind is not FigureKind.DURATION:
            return None, end
        if _RATED.search(self.text, max(0, start - _REACH), start):
            return None, word.end()
        half = _AND_A_HALF.match(self.text, word.end())
        if half:
            number = 1 + Fraction(1, 2 if half[1] == "a half" else 4)
            value = exact(unit.factor * number)
            return Raw(start, half.end(), unit.kind, value, unit.name, number=number), half.end()
        return Raw(start, word.end(), unit.kind, unit.factor, unit.name, number=1, weak=True), word.end()


_TIMED = frozenset(":時.apohnm")
_GOES_ON = frozenset("-0123456789")
"""Behind a word that is the beginning of a name with digits; most words are not looked at any further."""
_LAST_OF_AFTERNOON, _EIGHT = 6, 8
"""Digits of a date that is written without any mark."""
_RANK = Late(rf"(?<![a-z])({'|'.join(sorted(RANKED))}) \Z")
_OF_PEOPLE = Late(
    r"\b(?:groups?|part(?:y|ies)|teams?|class(?:es)?) of "
    r"(?:at least |up to |more than |fewer than |under |over )?\Z"
)
_NAME = Late(r"(?<![a-z])([a-z]{3,}) \Z")
_NO_NAMES = STOP_WORDS | {"open", "opens", "closed", "closes", "hours", "daily", "between"}
"""Words before a number that begin with a capital where a line does."""
_A_NUMBER = Late(r"a (?:hundred|thousand|million|dozen)\b(?! (?:thanks|times|apologies|miles)\b)")
_REACH = 16
_RATED = Late(
    r"(?:once|twice|times|hours?|minutes?|days?|nights?|sessions?|class(?:es)?|payments?"
    r"|pence|p|yen|[£$€¥][\d.,]+) \Z"
)
"""Twice a week, £5 an hour: no length of time is stated."""
_RANGE = Late(r" ?(?:-|~|to|or|and) ?\d")
"""A number goes on as a range, and is none that belongs to a name: Cancel 30-59 days ahead."""
_MAY_DO = Late(r"may [a-z]+")
"""What people under 16 may do: the month has a capital, where words go on."""
_AND_A_HALF = Late(r" and (a half|a quarter)\b")
_NEXT = Late(r" ([a-z]+)\b")
_KANA = Late(r"[ぁ-んァ-ヶ]")
_ONE_HALF = Late(r"\b(?:first|second|other|latter|last|each) half\Z")
"""The second half is one of two parts, and no share that anybody states."""
_DATED_VERSION = Late(r"\d{4}年")
"""v2025年6月版: the day is what counts."""
_NATION = Late(r"(?:us|au|ca|hk|nz|nt|a|c|s)\Z")
_DIAL = ("内線", "内線番号", "extension", "ext", "ext.", "dial", "短縮")
_LOWER_UNITS = frozenset("gmhp")
_MINUS = ("マイナス", "氷点下", "零下", "minus ", "▲", "△")
_SIGNS, _OPEN = frozenset("-▲△ス下 "), frozenset(" (:、,は~")
_NEGATIVE = (FigureKind.MEASURE, FigureKind.PERCENT)
_CLOCKED = frozenset("半から~まで0123456789")

_Reader = Callable[[_Scanner, int, int], Found]
_READERS: dict[str, _Reader] = {
    **dict.fromkeys("0123456789", _Scanner.digits),
    **dict.fromkeys(FRACTIONS, _Scanner.number_word),
    **dict.fromkeys(KANJI_DIGITS + "十百千", _Scanner.kanji),
    **dict.fromkeys("£$€¥", _Scanner.money),
    **dict.fromkeys(("usd", "gbp", "eur", "jpy", "chf", "inr", "rs"), _Scanner.money),
    **dict.fromkeys("半折全無ふ", _Scanner.spelled),
    **dict.fromkeys("令平昭大明", _Scanner.era),
    **dict.fromkeys("rhstm", _Scanner.era),
    **dict.fromkeys("月火水木金土日", _Scanner.weekday),
    **dict.fromkeys("正零午朝夕深早夜", _Scanner.noon),
    **dict.fromkeys(NUMBER_WORDS, _Scanner.number_word),
    **dict.fromkeys(("half", "halved", "quarter", "twice", "in", "full"), _Scanner.number_word),
    **dict.fromkeys((*MONTHS, "fy"), _Scanner.month),
    **dict.fromkeys((word for word in WEEKDAYS if word.isascii()), _Scanner.weekday),
    **dict.fromkeys((*(word for word in NOON if word.isascii()), "am", "pm"), _Scanner.noon),
    **dict.fromkeys(("v", "ver", "version"), _Scanner.version),
    **dict.fromkeys(("a", "an"), _Scanner.article),
}


def scan(folded: Folded) -> list[Raw]:
    """The figures of a folded text, first to last."""
    return with_units(folded.text, _Scanner(folded).figures())
