"""Numbers as they stand in a text, before anybody looks for their unit."""

import re
from fractions import Fraction
from typing import NamedTuple

from evalgate.text.lazily import Late
from evalgate.text.numerals import (
    ARABIC,
    DIGIT_WORDS,
    FRACTIONS,
    KANJI_DIGITS,
    KANJI_POWERS,
    MOST_DIGITS,
    SCALES,
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
_KANJI_POINT = Late(
    rf"・(?P<tenth>[{KANJI_DIGITS}])(?=度|%|パーセント|割|倍|キロ|センチ|ミリ|メートル|グラム|トン|リットル|[kcm]?[mg]\b|°)"
)
"""三十七・五度."""
_QUARTER = Late(r"[1-4一二三](?=四半期)")
_WORDS = Late(WORDS)
_ONE_WORD = Late(r"[a-z]+")
_AND_A_HALF = Late(r"[ -]and[ -]a[ -]half\b(?: (?P<scale>hundred|thousand|million|billion)\b)?")
_A = Late(r"a(?= (?:hundred|thousand|million|billion)\b)")
_ONE = "one"
_DOZENS = Late(r"(?P<half>half (?=an?\b))?(?P<a>an? )?dozen\b(?! of)")
_MORE_DOZENS = Late(r"[ -]dozen\b")
_DOZEN = 12
_LONGEST = 120
"""Characters of a number in words that are looked at."""
_POINT = Late(rf" point(?P<digits>(?:[ -](?:{'|'.join(DIGIT_WORDS)})){{1,4}})\b")
_COMMAS = Late(r"\d+(?:,\d+)+")
_DOUBTFUL = Late(r"[1-9]\d{0,2}\.\d{3}\Z")


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
    simple = _SIMPLE.match(text, start) or _QUARTER.match(text, start)
    if simple:
        plain = simple[0].replace(",", "")
        return Numeral(start, simple.end(), int(plain) if plain.isascii() else japanese(plain), "digits")
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
    return _of_token(text, match)


def _of_token(text: str, match: re.Match[str]) -> Numeral:
    """A number in digits or kanji, or both."""
    start, end, token = match.start(), match.end(), match["token"]
    value = arabic(token) if token[-1].isdigit() and token.isascii() else japanese(token)
    point = _KANJI_POINT.match(text, end) if token[-1] in _KANJI else None
    tenths = japanese(point["tenth"]) if point else None
    if point and value is not None and tenths and tenths != value % 10 + 1:  # 二・三倍: two or three times
        value, end = exact(Fraction(value) + Fraction(tenths, 10)), point.end()
    if value is not None and match["part"]:
        value = exact(Fraction(value) + FRACTIONS[match["part"]])
    fuzzy = int(token.replace(".", "")) if _DOUBTFUL.match(token) else None
    return Numeral(start, end, value, "digits" if token[0].isdigit() else "kanji", fuzzy=fuzzy)


def _in_words(text: str, start: int) -> Numeral | None:
    if dozens := _DOZENS.match(text, start):
        return Numeral(start, dozens.end(), _DOZEN // 2 if dozens["half"] else _DOZEN, "words")
    if lead := _A.match(text, start):  # a hundred is one hundred
        rest = numeral_at(_ONE + text[lead.end() : lead.end() + _LONGEST], 0)
        return rest and rest._replace(start=start, end=lead.end() + rest.end - len(_ONE))
    match = _WORDS.match(text, start)
    if match is None:
        return None
    read = english(match[0])
    if read is None:  # five eight-hour days: two numbers
        match = _ONE_WORD.match(text, start)
        read = english(match[0]) if match else None
    if read is None or match is None:
        return None
    if read[1]:
        return Numeral(start, match.end(), read[0], "words", ordinal=True)
    end, value = _further(text, match.end(), read[0])
    return Numeral(start, end, value, "words")


def _further(text: str, end: int, value: Number) -> tuple[int, Number]:
    """Where a number in words ends, and its value: two and a half thousand, two dozen, two point seven."""
    if half := _AND_A_HALF.match(text, end):
        scale = SCALES[half["scale"]] if half["scale"] else 1
        return half.end(), exact((value + Fraction(1, 2)) * scale)
    if dozens := _MORE_DOZENS.match(text, end):
        return dozens.end(), value * _DOZEN
    if point := _POINT.match(text, end):
        digits = "".join(str(DIGIT_WORDS.index(word)) for word in point["digits"].replace("-", " ").split())
        return point.end(), exact(value + Fraction(int(digits), 10 ** len(digits)))
    return end, value
