"""Money in English words with its pence: six pounds fifty, five dollars and twenty-five cents."""

from fractions import Fraction

from evalgate.text.figures.numeral import Numeral, numeral_at
from evalgate.text.figures.units import UNITS
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number, exact

_TENS = "(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
_TEENS = "eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_ONES = "one|two|three|four|five|six|seven|eight|nine"
_ENDS = r"(?=\s*(?:\Z|[^\s\w£$€¥%-])|\n|\s?-\s| (?P<next>[a-z]+))"
_SMALLER = Late(
    rf" (?:and )?(?P<number>(?:{_TENS}(?:[ -](?:{_ONES}))?|{_TEENS})\b)"
    rf"(?: (?:p|pence|pennies|cents?)\b|{_ENDS})"
    rf"| (?:and )?(?P<few>{_ONES}|\d{{1,2}}) ?(?:p|pence|penny|pennies|cents?)\b"
    rf"| (?P<digits>\d\d)(?![\d:%/-]|[.,]\d){_ENDS.replace('next', 'then')}"
)
"""Six pounds fifty, six pounds and fifty pence, six pounds and 5p, 6 pounds 50."""
_HUNDRED = 100


_SCALES = frozenset(("hundred", "thousand", "million", "billion"))
_LIKE_WORDS = frozenset(("a", "in", "won"))
"""Words that are units in other places."""


def with_pence(text: str, number: Numeral, value: Number, end: int) -> tuple[Number, int]:
    """An amount with its pence, and where it ends; the same where none are named."""
    smaller = _SMALLER.match(text, end) if text[end : end + 1] == " " else None
    if smaller is None:
        return value, end
    follows = smaller["next"] or smaller["then"]
    counts = follows in UNITS or follows in _SCALES
    if (counts and follows not in _LIKE_WORDS) or (number.style != "words" and smaller["number"]):
        return value, end
    group = next(name for name in ("number", "few", "digits") if smaller[name])
    pence = numeral_at(text, smaller.start(group))
    if pence is None or pence.value is None:
        return value, end
    return exact(value + Fraction(pence.value) / _HUNDRED), smaller.end()
