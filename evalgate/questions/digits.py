"""Which documents can hold a figure at all: a quick look, before texts are analysed. Pure.

3,000円, ３千円, 三千円 and 0.3万円 share their digits without zeros around them. Only figures whose units
don't convert into each other are looked at so; of all others nothing is said here.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from evalgate.text.figures import find_figures
from evalgate.text.figures_model import FigureKind
from evalgate.text.lookup import bare

_RUN = re.compile(
    r"[0-9][0-9,.]*(?:[十百千万億兆〇一二三四五六七八九][0-9,.〇一二三四五六七八九十百千万億兆]*)?|[〇一二三四五六七八九十百千万億兆]+"
)
_PLAIN = re.compile(r"[0-9,.]+")
_IN_WORDS = re.compile(
    r"[半倍]|\b(?:half|quarter|third|dozen|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred"
    r"|thousand|million|once|twice|one)\b"
)
_ERA = re.compile("令和|平成|昭和")
_JAPANESE_WORDS = re.compile("[ぁ-ヿ一-龥々ー]+")
_HEDGES = re.compile("約|およそ|おおむね|ほぼ")
_KINDS = frozenset({FigureKind.MONEY, FigureKind.COUNT, FigureKind.PERCENT})

ANY = ""
"""Key of documents that write numbers in words: they may hold any figure."""


def keys_of(folded: str) -> frozenset[str]:
    """Digits of every number of a folded text, without the zeros around them."""
    keys = {key for run in set(_RUN.findall(folded)) for key in _keys(run)}
    if _IN_WORDS.search(folded) or _ERA.search(folded):
        keys.add(ANY)
    return frozenset(keys)


@lru_cache(maxsize=65536)
def _keys(run: str) -> tuple[str, ...]:
    if _PLAIN.fullmatch(run):
        parts = [run, *re.split("[,.]", run)]
        return tuple(dict.fromkeys(_significant(part) for part in parts))
    numbers = [f.number for f in find_figures(run) if f.number is not None]
    plain = [_significant(part) for part in re.findall("[0-9]+", run)]
    return (*(_digits(number) for number in numbers), *plain) if numbers else (ANY,)


@lru_cache(maxsize=8192)
def key_of(spelling: str) -> str | None:
    """The digits that a document must have to hold this spelling; None where nothing can be said."""
    figures = find_figures(spelling)
    if not figures:
        return None
    first = figures[0]
    if first.kind is FigureKind.DATE and isinstance(first.value, tuple) and first.value[0]:
        return _significant(str(first.value[0]))
    whole = isinstance(first.value, int | Fraction) and first.upper is None and not first.readings
    if first.kind in _KINDS and whole and not isinstance(first.value, str | tuple | None):
        return _digits(Fraction(first.value))
    return None


@lru_cache(maxsize=8192)
def head_of(spelling: str) -> str:
    """The Japanese words before the first figure, without blanks; a document without them can't hold it.

    Empty where nothing can be said: Latin words have plurals and hyphens, hedges (約) are passed over.
    """
    figures = find_figures(spelling)
    head = bare(spelling[: figures[0].start]) if figures else ""
    return head if _JAPANESE_WORDS.fullmatch(head) and not _HEDGES.match(head) else ""


def _digits(number: int | Fraction) -> str:
    value = Fraction(number)
    for _ in range(12):
        if value.denominator == 1:
            return _significant(str(value.numerator))
        value *= 10
    return ANY


def _significant(text: str) -> str:
    return re.sub("[,.]", "", text).strip("0") or "0"


def can_hold(fact: tuple[str, ...]) -> Iterator[str]:
    """Keys of which a document must have one to hold a fact; none where nothing is known."""
    keys = [key_of(spelling) for spelling in fact]
    if all(keys):
        yield from (key for key in keys if key)
        yield ANY
