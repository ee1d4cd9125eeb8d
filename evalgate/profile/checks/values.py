"""Numbers, choices and orders in a response."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction

from evalgate.profile.checks.match import pattern
from evalgate.text.normalise import fold
from evalgate.text.numerals import ARABIC, KANJI_DIGITS, KANJI_POWERS, WORDS, arabic, english, japanese

_KANJI = f"{KANJI_DIGITS}{KANJI_POWERS}"
_NUMBER = re.compile(
    rf"(?<![\w.,:/])(?P<latin>{WORDS})(?![-'\w])"
    rf"|(?<![a-z\d.,_])(?<!\d[:/])(?<![a-z]-)(?P<digits>{ARABIC})(?P<unit>[{KANJI_POWERS}][{_KANJI}\d]*)?(?![a-z_\d]|[:/]\d|\.\d|,\d)"
    rf"|(?<![{_KANJI}\u4e00-\u9fff])(?P<kanji>[{_KANJI}]+)(?=[つ個人名円枚本冊箱台回日時分秒年月点倍通歳才%割、。」』）)\s]|です|だ|で|と|\Z)"
)
_LIST_MARK = re.compile(r"^[ \t]*(?:\d{1,3}[.)、]|[(]\d{1,3}[)])(?=[ \t]*[^\s\d.])", re.MULTILINE)
_CHAIN = re.compile(r"(?<!\d)\d+(?:-\d+){2,}")
_LIST_COMMA = re.compile(r"(?<=\d),(?!\d{3}(?!\d))")
_MINUS = re.compile(r"(?:\A|[\s(=:、。「は])[-−]\Z")


def numbers(text: str) -> list[Fraction]:
    """The numbers that a text states, first to last, in digits, kanji or English words.

    List numbers are none, nor are parts of a time, fraction, version, code, telephone number or name.
    """
    folded = _CHAIN.sub(" ", _LIST_MARK.sub("", fold(text)))
    return list(_numbers(_LIST_COMMA.sub(", ", folded)))


def _numbers(folded: str) -> Iterator[Fraction]:
    for match in _NUMBER.finditer(folded):
        value = _value(match)
        if value is None:
            continue
        negative = (
            match["digits"] is not None
            and _MINUS.search(folded[max(match.start() - 2, 0) : match.start()]) is not None
        )
        yield -value if negative else value


def _value(match: re.Match[str]) -> Fraction | None:
    if match["latin"]:
        word = english(match["latin"])
        return Fraction(word[0]) if word else None
    if match["kanji"]:
        value = japanese(match["kanji"])
    else:
        value = japanese(match["digits"] + match["unit"]) if match["unit"] else arabic(match["digits"])
    return None if value is None else Fraction(value)


_BARE = re.compile(r"[\s.,。、!！?？:：;；()（）\[\]「」『』\"'*_`【】]+")
_ANSWER = re.compile(
    r"(?:(?:the )?(?:correct |right |best |final )?(?:answer|choice|option)(?: is)?"
    r"|正解|正答|回答|解答|答え|答|選択肢)[はが:\s]*"
)


def chosen(options: Sequence[str], text: str) -> list[str]:
    """The options that a text names, each once, in the order of `options`.

    An option of one Latin letter must stand as written, capital or not, so that the
    article `a` is no option A.
    """
    plain = unicodedata.normalize("NFKC", text)
    alone = _BARE.sub("", _ANSWER.sub("", fold(text)))
    return [o for o in options if _named(o, plain) or alone == _BARE.sub("", fold(o))]


def _named(option: str, plain: str) -> bool:
    letter = unicodedata.normalize("NFKC", option.strip())
    if re.fullmatch(r"[A-Za-z]", letter):
        return re.search(rf"(?<![A-Za-z0-9']){letter}(?![A-Za-z0-9']|\.[A-Za-z])", plain) is not None
    return pattern(option, "auto").search(fold(plain)) is not None


def longest_only(options: Sequence[str]) -> list[str]:
    """The options without those that are part of another one: `北` is not chosen where `北西` is."""
    return [o for o in options if not any(o != other and fold(o) in fold(other) for other in options)]


def in_order(items: Sequence[str], text: str) -> bool:
    """Whether every item stands in the text, each first met after the one before it."""
    folded = fold(text)
    position = -1
    for item in items:
        match = pattern(item, "auto").search(folded)
        if match is None or match.start() <= position:
            return False
        position = match.start()
    return True
