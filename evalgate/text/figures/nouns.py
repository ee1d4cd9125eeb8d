"""What a number in English is said of: the words behind it."""

import re
from typing import NamedTuple

from evalgate.text.figures.model import FigureKind
from evalgate.text.figures.units import UNITS, Unit
from evalgate.text.numerals import NUMBER_WORDS
from evalgate.text.wordlist import words

_WORD = re.compile(r"[ \-](?!(?:and|or|to)\b)([a-z]{2,})(?:'s?)?(?![a-z])")
STOP_WORDS = words(
    "a an the of in on at by to for from with without per each every and or but if as is are was were",
    "be been has have had will would can could may might must shall should that which who whom whose",
    "vs versus thru",
    "till when where while than then so not no before after within until till since during between through",
    "about above below over under into onto off out up down via it its they their them he she his her",
    "we our you your i my this these those there here also only just more less most least times again",
    "ago later earlier old away apart long wide tall high deep plus minus does do did because although",
    "though however instead both all any some such other another same next last etc e g am pm",
)
_NO_NOUNS = STOP_WORDS | frozenset(NUMBER_WORDS)
_WORKING = frozenset(("working", "business", "work", "office", "trading", "banking"))
_META = words(
    "option options way ways thing things document documents source sources policy policies version",
    "versions statement statements figure figures rate rates value values reading readings meaning",
    "meanings step steps case cases type types kind kinds category categories question questions point",
    "points answer answers item items topic topics aspect aspects part parts section sections place",
    "places passage passages file files rule rules example examples possibility possibilities scenario",
    "scenarios situation situations number numbers date dates deadline deadlines limit limits entry",
    "entries reason reasons factor factors area areas interpretation interpretations difference",
    "differences condition conditions different separate possible main key important distinct",
    "conflicting other following methods method approach approaches tip tips detail details piece",
    "pieces side sides",
)


RANKED = words(
    "day week month year quarter floor level grade class tier zone hour attempt offence offense working"
)
"""Nouns whose ordinal is a figure of its own: the fourth day, day 4."""


class Noun(NamedTuple):
    """The words behind a number."""

    first: str
    """The word directly behind, in the singular; empty where none belongs to it."""
    head: str
    """The noun itself, in the singular: `ticket` in `7 support tickets`."""
    vague: bool
    """Whether it counts parts of the talk (`two options`, `three documents`), not of the subject."""
    counted: tuple[Unit | None, str, int]
    """A unit behind an adjective, the adjective, and where the unit ends: `five unused days`."""


_NOTHING = Noun("", "", False, (None, "", 0))


def singular(word: str) -> str:
    """The singular of a regular plural, written out; a comparison needs no more."""
    if word in ("req", "reqs"):
        return "request"
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return (
        word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3 else word
    )


def noun_at(text: str, end: int) -> Noun:
    """The nouns behind a number that ends here."""
    if text[end : end + 1] not in (" ", "-"):
        return _NOTHING
    seen: list[str] = []
    counted: tuple[Unit | None, str, int] = (None, "", end)
    position = end
    while len(seen) < 3 and (found := _WORD.match(text, position)) and found[1] not in _NO_NOUNS:
        unit = UNITS.get(found[1])
        if unit and seen and unit.kind in (FigureKind.DURATION, FigureKind.COUNT, FigureKind.MEASURE):
            counted = (_worked(unit, seen), seen[-1], found.end())
            seen.append(found[1])
            break
        seen.append(found[1])
        position = found.end()
    if not seen:
        return _NOTHING
    vague = any(word in _META for word in seen)
    return Noun(singular(seen[0]), singular(seen[-1]), vague, counted)


def _worked(unit: Unit, adjectives: list[str]) -> Unit:
    """Working days are not days."""
    if unit.name == "day" and unit.factor == 1 and _WORKING.intersection(adjectives):
        return Unit(FigureKind.DURATION, "workday")
    return unit
