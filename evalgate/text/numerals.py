"""Numerals in their spellings: Arabic, kanji, both mixed, formal kanji, English words. Exact values only.

A numeral that is no well-formed number has no value here: None, never a guess and never an exception.
"""

import re
from fractions import Fraction

Number = int | Fraction
"""An exact value: never a float."""

MOST_DIGITS = 60
"""Longer runs of digits are no quantity that anybody states."""

_FORMAL = str.maketrans(
    "〇零壱壹弌弐貳貮弍参參弎肆伍陸漆柒捌玖拾佰陌阡仟萬廿",
    "〇〇一一一二二二二三三三四五六七七八九十百百千千万廿",
)
_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10**4, "億": 10**8, "兆": 10**12, "京": 10**16}

KANJI_DIGITS = "〇零一二三四五六七八九壱壹弐貳貮参參肆伍陸漆柒捌玖"
KANJI_POWERS = "十百千万億兆京拾佰阡仟萬"

ARABIC = r"[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)(?:\.\d+)?|\d+(?:\.\d+)?"
"""A number in digits, with or without thousands marks, on folded text."""

_PART = re.compile(rf"(?P<arabic>{ARABIC})|(?P<kanji>[〇一二三四五六七八九]+)|(?P<power>[十百千万億兆京])")
_ARABIC = re.compile(rf"(?:{ARABIC})\Z")


def arabic(token: str) -> Number | None:
    """Value of a number in digits: `12,500`, `0.075`; None where it is too long or malformed."""
    if len(token) > MOST_DIGITS or not _ARABIC.match(token):
        return None
    plain = token.replace(",", "")
    if "." not in plain:
        return int(plain)
    return exact(Fraction(plain))


def exact(value: Number) -> Number:
    """A whole number as int, anything else as Fraction."""
    return value.numerator if value.denominator == 1 else value


class _Reader:
    """Adds up a kanji or mixed number from left to right; `value` is None once it is malformed."""

    def __init__(self) -> None:
        self.total: Number = 0
        self.section: Number = 0
        self.digit: Number | None = None
        self.last_large: int = 10**20
        self.last_small: int = 10**4
        self.well_formed = True

    def number(self, value: Number, width: int) -> None:
        """A run of digits; after a smaller power it has to fit below that power."""
        started = self.section or self.total
        room = self.last_small if self.section else self.last_large
        if self.digit is not None or (started and (value >= room or width > len(str(room)))):
            self.well_formed = False
        self.digit = value

    def power(self, char: str) -> None:
        """十, 百, 千 or a large unit: each may only follow a larger one of its kind."""
        if char in _SMALL:
            size = _SMALL[char]
            self.well_formed &= size < self.last_small
            self.section += size * (1 if self.digit is None else self.digit)
            self.last_small = size
        else:
            size = _LARGE[char]
            amount = self.section + (self.digit or 0)
            self.well_formed &= size < self.last_large and amount > 0
            self.total += amount * size
            self.section, self.last_small, self.last_large = 0, 10**4, size
        self.digit = None

    @property
    def value(self) -> Number | None:
        """The number, once everything was read."""
        if not self.well_formed:
            return None
        value = self.total + self.section + (self.digit or 0)
        return exact(value)


def japanese(token: str) -> Number | None:
    """Value of a kanji or mixed number: `一億二千万`, `1万2千`, `1.2億`, `二〇二四`; None where malformed."""
    token = token.translate(_FORMAL)
    if len(token) > MOST_DIGITS:
        return None
    reader = _Reader()
    position = 0
    positional = not any(char in _SMALL or char in _LARGE for char in token)
    while position < len(token):
        part = _PART.match(token, position)
        if part is None or not _read(reader, part, positional):
            return None
        position = part.end()
    return reader.value


def _read(reader: _Reader, part: re.Match[str], positional: bool) -> bool:
    """Feed one part to the reader; False where it can not belong to a number."""
    text = part[0]
    if part["power"]:
        reader.power(text)
    elif part["kanji"]:
        if len(text) > 1 and not positional:
            return False  # 百二三
        reader.number(int("".join(str(_DIGITS[char]) for char in text)), len(text))
    else:
        value = arabic(text)
        if value is None:
            return False
        reader.number(value, len(text.replace(",", "").split(".")[0]))
    return reader.well_formed


FRACTIONS: dict[str, Fraction] = {
    "½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "¼": Fraction(1, 4), "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5), "⅖": Fraction(2, 5), "⅗": Fraction(3, 5), "⅘": Fraction(4, 5), "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6), "⅛": Fraction(1, 8), "⅜": Fraction(3, 8), "⅝": Fraction(5, 8), "⅞": Fraction(7, 8),
}  # fmt: skip
"""Fractions that are one character."""

CARDINALS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
"""The numbers below twenty in English, in order."""
DIGIT_WORDS = CARDINALS[:10]
"""The digits in English, in order."""
_WORDS = {word: value for value, word in enumerate(CARDINALS)}
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}
ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
    "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
    "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "hundredth": 100,
}  # fmt: skip
"""Ordinals in one English word."""
NUMBER_WORDS = (*_WORDS, *_TENS, *ORDINALS)
"""Words that may begin a number in English."""

_ONE = "|".join(sorted((*_WORDS, *_TENS), key=len, reverse=True))
_NTH = "|".join(sorted(ORDINALS, key=len, reverse=True))
_MORE = rf"[- ](?:{_ONE}|{'|'.join(SCALES)})\b|(?<=hundred|housand|million) and (?:{_ONE})\b"
WORDS = rf"(?:(?:{_ONE})\b(?:{_MORE}){{0,9}}(?:-(?:{_NTH}))?|{_NTH})(?![a-z'])"
"""A number in English words on folded text: `twenty-five`, `two hundred and ten`, `twenty-fifth`."""


def english(token: str) -> tuple[Number, bool] | None:
    """Value of a number in English words, and whether it is an ordinal; None where malformed."""
    total, section, last = 0, 0, 0
    ordinal = False
    for word in re.split(r"[-\s]+", token):
        if word == "and":
            continue
        scale = SCALES.get(word)
        if scale == 100:
            section = max(section, 1) * 100
        elif scale:
            total, section = total + max(section, 1) * scale, 0
        else:
            ordinal = word in ORDINALS
            value = _WORDS.get(word, _TENS.get(word, ORDINALS.get(word)))
            if value is None or not _follows(value, last, section):
                return None
            section += value
        last = scale or section
    return total + section, ordinal


def _follows(value: int, last: int, section: int) -> bool:
    """Whether a small number may stand after what came before: 20 5 yes, 5 20 and 7 8 no."""
    if section == 0 or (last >= 100 and section % 100 == 0):
        return True
    return value < 10 and section % 10 == 0 and section % 100 >= 20
