"""How often something happens, in whatever words: twice a year, every six months, 半年ごと are one."""

import re
from collections.abc import Iterator
from fractions import Fraction

from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.numerals import english, japanese

Frequency = tuple[str, Fraction]
"""`day` or `month`, and how often in one of them."""

_PERIODS: dict[str, tuple[str, int]] = {
    "day": ("day", 1), "night": ("day", 1), "week": ("day", 7), "fortnight": ("day", 14),
    "month": ("month", 1),
    "quarter": ("month", 3), "year": ("month", 12), "annum": ("month", 12),
    "日": ("day", 1), "週": ("day", 7), "週間": ("day", 7), "月": ("month", 1), "か月": ("month", 1),
    "四半期": ("month", 3), "半年": ("month", 6), "年": ("month", 12),
}  # fmt: skip
_WORDS: dict[str, Frequency] = {
    "daily": ("day", Fraction(1)), "weekly": ("day", Fraction(1, 7)), "fortnightly": ("day", Fraction(1, 14)),
    "biweekly": ("day", Fraction(1, 14)), "monthly": ("month", Fraction(1)),
    "quarterly": ("month", Fraction(1, 3)),
    "half-yearly": ("month", Fraction(1, 6)), "semi-annually": ("month", Fraction(1, 6)),
    "biannually": ("month", Fraction(1, 6)), "six-monthly": ("month", Fraction(1, 6)),
    "yearly": ("month", Fraction(1, 12)), "annually": ("month", Fraction(1, 12)),
    "隔週": ("day", Fraction(1, 14)), "隔月": ("month", Fraction(1, 2)), "隔年": ("month", Fraction(1, 24)),
    "毎日": ("day", Fraction(1)), "毎週": ("day", Fraction(1, 7)), "毎月": ("month", Fraction(1)),
    "毎年": ("month", Fraction(1, 12)),
}  # fmt: skip
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_EACH = r"(?:a|an|per|each|every|in a)"
_UNIT = "day|night|week|fortnight|month|quarter|year|annum"
_TIMES = Late(rf"\b(?:(?P<word>once|twice)|(?P<times>{_NUMBER}) times) {_EACH} (?P<unit>{_UNIT})\b")
_EVERY = Late(
    rf"\b(?:every|once in) (?:(?P<other>other|second|half)[ \-](?:a )?|(?P<number>{_NUMBER})[ \-])?"
    rf"(?P<unit>{_UNIT})s?\b"
)
_ADVERB = Late(
    r"\b(?:" + "|".join(word for word in _WORDS if word.isascii()) + r")\b|隔[週月年]|毎[日週月年]"
)
_N = r"(?:\d+|[一二三四五六七八九十]+)"
_JAPANESE_TIMES = Late(
    rf"(?P<half>半年|四半期|[1一]?(?:年|か月|ヶ月|カ月|月|週間?|日)間?)(?:に|あたり)?(?:つき)?(?P<times>{_N})[回度便]"
)
_JAPANESE_EVERY = Late(
    rf"(?:(?P<number>{_N})(?P<unit>年|か月|ヶ月|カ月|週間?|日)間?|(?P<half>半年|四半期))"
    r"(?:ごと|おき|毎|に[1一](?:回|度)|につき[1一](?:回|度))"
)


def frequencies(text: str) -> Iterator[tuple[int, int, Frequency]]:
    """Where a text says how often, and how often that is; offsets into the folded text."""
    folded = fold(text)
    for match in _TIMES.finditer(folded):
        times = {"once": 1, "twice": 2}.get(match["word"] or "") or _number(match["times"])
        yield from _placed(match, match["unit"], Fraction(times))
    for match in _EVERY.finditer(folded):
        every = Fraction(
            {"half": "1/2"}.get(match["other"] or "", 2 if match["other"] else _number(match["number"]))
        )
        yield from _placed(match, match["unit"], 1 / every)
    for match in _ADVERB.finditer(folded):
        yield match.start(), match.end(), _WORDS[match[0]]
    for match in _JAPANESE_TIMES.finditer(folded):
        yield from _placed(match, match["half"], Fraction(_number(match["times"])))
    for match in _JAPANESE_EVERY.finditer(folded):
        yield from _placed(match, match["half"] or match["unit"], Fraction(1, _number(match["number"])))


_DAYS_OF_A_MONTH = Fraction(365, 12)
_ABOUT = Fraction(3, 100)


def about_the_same(one: Frequency, other: Frequency) -> bool:
    """Whether two say about as often, one in days and one in months: every 180 days and twice a year."""
    first, second = (often * (_DAYS_OF_A_MONTH if base == "day" else 1) for base, often in (one, other))
    return one[0] != other[0] and abs(first - second) <= _ABOUT * first


def _placed(match: re.Match[str], unit: str, times: Fraction) -> Iterator[tuple[int, int, Frequency]]:
    plain = re.sub(r"^[1一]|間$", "", unit).replace("ヶ月", "か月").replace("カ月", "か月")
    base, length = _PERIODS[plain]
    yield match.start(), match.end(), (base, times / length)


def _number(written: str | None) -> int:
    """A small number in digits or words; one where none is said."""
    if not written:
        return 1
    if written.isdigit():
        return int(written) or 1
    read = english(written) if written.isascii() else (japanese(written), False)
    return int(read[0]) if read and read[0] else 1
