"""Values in Japanese sentences: money, shares, counts, deadlines, people and offices."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from evalgate.demo.lexicon import phrases
from evalgate.demo.tongue import Aspect, Figure

_VALUES = phrases("ja.values")
_LARGE = {"万": 10_000, "千": 1_000}


def figures(text: str) -> Sequence[Figure]:
    """Every value in the text."""
    return list(_figures(unicodedata.normalize("NFKC", text).lower()))


def _figures(text: str) -> Iterator[Figure]:
    for match in _VALUES.find("money", text):
        number = float(match[1].replace(",", "")) * _LARGE.get(match[2], 1)
        yield Figure(aspect=Aspect.AMOUNT, key=f"{number:g}円", text=match[0])
    for match in _VALUES.find("share", text):
        yield _figure(Aspect.AMOUNT, match)
    rest = without(text, "money", "share", "year", "per")
    for match in _VALUES.find("count", rest):
        yield Figure(aspect=Aspect.COUNT, key=f"{match[1] or ''}{match[2]}{match[3]}", text=match[0])
    for match in _VALUES.find("limit", without(rest, "repeated")):
        yield _figure(Aspect.DEADLINE, match)
    for match in _VALUES.find("person", text):
        yield _figure(Aspect.PERSON, match)


def _figure(aspect: Aspect, match: re.Match[str]) -> Figure:
    return Figure(aspect=aspect, key=match[0].replace(" ", ""), text=match[0])


def without(text: str, *kinds: str) -> str:
    """The text with values of these kinds taken out."""
    for kind in kinds:
        text = _VALUES.replace(kind, " ", text)
    return text


def years(text: str) -> Sequence[str]:
    """The years in the text."""
    return [match[0] for match in _VALUES.find("year", text)]
