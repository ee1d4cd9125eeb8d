"""Numbers as they stand in a text, before anybody looks for their unit."""

import re
from fractions import Fraction
from typing import NamedTuple

from evalgate.text.numerals import (
    ARABIC,
    FRACTIONS,
    KANJI_DIGITS,
    KANJI_POWERS,
    MOST_DIGITS,
    WORDS,
    Number,
    arabic,
    english,
    exact,
    japanese,
)

_KANJI = KANJI_DIGITS + KANJI_POWERS
_PARTS = "".join(FRACTIONS)
_MIXED = rf"(?:{ARABIC})(?:[{_KANJI}]+(?:{ARABIC})?)*|[{_KANJI}]+(?:(?:{ARABIC})[{_KANJI}]*)*"
_DIGITS = re.compile(
    rf"(?P<spaced>\d{{1,3}}(?: \d{{3}}){{1,19}})(?=[^\d\s.,a-z/\-])"
    rf"|(?P<token>{_MIXED})(?P<part>[{_PARTS}])?|(?P<alone>[{_PARTS}])"
)
_SIMPLE = re.compile(
    rf"(?:[1-9]\d{{0,2}}(?:,\d{{3}})+|\d{{1,{MOST_DIGITS}}})(?![\d.,{_KANJI}{_PARTS}]|[ ]\d)"
)
"""Most numbers: digits with or without thousands marks, and nothing behind them that belongs to a number."""
_WORDS = re.compile(WORDS)
_ONE_WORD = re.compile(r"[a-z]+")
_AND_A_HALF = re.compile(r"[ -]and[ -]a[ -]half\b")
_COMMAS = re.compile(r"\d+(?:,\d+)+")
_DOUBTFUL = re.compile(r"[1-9]\d{0,2}\.\d{3}\Z")


class Numeral(NamedTuple):
    """A number and how it was written."""

    start: int
    end: int
    value: Number | None
    """None where the numerals make no number."""
    style: str
    """`digits`, `kanji` (begins with one) or `words`."""
    ordinal: bool = False
    """Written as `fourth`."""
    fuzzy: Number | None = None
    """What else it may be: 3000 for 3.000."""
    commas: int = 0
    """Digits behind the last comma, where commas stand as no thousands mark does."""

    @property
    def length(self) -> int:
        """Characters."""
        return self.end - self.start


def numeral_at(text: str, start: int) -> Numeral | None:
    """The number that begins at a place of folded text."""
    simple = _SIMPLE.match(text, start)
    if simple:
        return Numeral(start, simple.end(), int(simple[0].replace(",", "")), "digits")
    match = _DIGITS.match(text, start)
    if match is None:
        return _in_words(text, start)
    commas = _COMMAS.match(text, start)
    if commas and commas.end() > match.end():
        return Numeral(start, commas.end(), None, "digits", commas=len(commas[0]) - commas[0].rindex(",") - 1)
    if match["spaced"]:
        return Numeral(start, match.end(), arabic(match["spaced"].replace(" ", ",")), "digits")
    if match["alone"]:
        return Numeral(start, match.end(), FRACTIONS[match["alone"]], "digits")
    token = match["token"]
    value = arabic(token) if token[-1].isdigit() and token.isascii() else japanese(token)
    if value is not None and match["part"]:
        value = exact(Fraction(value) + FRACTIONS[match["part"]])
    fuzzy = int(token.replace(".", "")) if _DOUBTFUL.match(token) else None
    return Numeral(start, match.end(), value, "digits" if token[0].isdigit() else "kanji", fuzzy=fuzzy)


def _in_words(text: str, start: int) -> Numeral | None:
    match = _WORDS.match(text, start)
    if match is None:
        return None
    read = english(match[0])
    if read is None:  # five eight-hour days: two numbers
        match = _ONE_WORD.match(text, start)
        read = english(match[0]) if match else None
    if read is None or match is None:
        return None
    half = _AND_A_HALF.match(text, match.end())
    if half and not read[1]:
        return Numeral(start, half.end(), exact(read[0] + Fraction(1, 2)), "words")
    return Numeral(start, match.end(), read[0], "words", ordinal=read[1])
