"""Money in English words with its pence: six pounds fifty, five dollars and twenty-five cents."""

import re
from fractions import Fraction

from evalgate.text.figures_numeral import Numeral, numeral_at
from evalgate.text.numerals import Number, exact

_TENS = "(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
_TEENS = "eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_ONES = "one|two|three|four|five|six|seven|eight|nine"
_SMALLER = re.compile(
    rf" (?:and )?(?P<number>(?:{_TENS}(?:[ -](?:{_ONES}))?|{_TEENS})\b)(?: (?:p|pence|pennies|cents?)\b"
    r"|(?=\s*(?:\Z|[\n.,;:!?)(])| (?:an?|per|each|every|for|in|at|to|from|and|or|is|if|when|with|on|by)\b))"
)
"""Six pounds fifty, six pounds and fifty pence."""
_HUNDRED = 100


def with_pence(text: str, number: Numeral, value: Number, end: int) -> tuple[Number, int]:
    """An amount in words with its pence, and where it ends; the same where none are named."""
    smaller = _SMALLER.match(text, end) if number.style == "words" else None
    pence = numeral_at(text, smaller.start("number")) if smaller else None
    if smaller is None or pence is None or pence.value is None:
        return value, end
    return exact(value + Fraction(pence.value) / _HUNDRED), smaller.end()
