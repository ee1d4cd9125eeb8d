"""Reads what a clause says of a fact, in the language that it is written in."""

import re
from collections.abc import Iterator

from evalgate.grade.criteria.stance import english, japanese
from evalgate.grade.criteria.stance.model import Negation, Stance

_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龯]")


def read(sentence: str, start: int, end: int) -> Stance:
    """What a sentence says of the fact that stands at a place.

    Args:
        sentence: A folded sentence.
        start: Where the fact begins.
        end: Where it ends.
    """
    reads = japanese.read if _JAPANESE.search(sentence) else english.read
    return reads(sentence, start, end)


def scanned(text: str) -> Iterator[Negation]:
    """Everything that is negated in a folded text."""
    scans = japanese.scanned if _JAPANESE.search(text) else english.scanned
    return scans(text)
