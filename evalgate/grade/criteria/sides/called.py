"""Where an answer names the readings of an ambiguous question."""

import re
from collections.abc import Iterable

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic, terms_of
from evalgate.grade.criteria.common import Case, all_yes, places_of
from evalgate.grade.criteria.facts import in_both_numerals
from evalgate.questions.question import Reading
from evalgate.text.figures.find import FigureKind, find_figures
from evalgate.text.normalise import fold


def named_at(case: Case, reading: Reading) -> tuple[int, ...]:
    """Where the answer names a reading: a keyword, its name, or what it says under it."""
    if called := called_at(case, reading):
        return called
    facts = case.reader.find_all(reading.facts)
    return places_of(facts) if facts and all_yes(facts) else ()


def called_at(case: Case, reading: Reading) -> tuple[int, ...]:
    """Where the answer calls a reading by a keyword or by its name."""
    text, asked = case.reader.folded.text, fold(case.asked)
    spelled = (one for keyword in reading.keywords for one in in_both_numerals(fold(keyword).strip()))
    words = [word for word in spelled if word and word not in asked]
    found = [m.span() for w in (*words, fold(reading.name)) for m in re.finditer(re.escape(w), text)]
    titles = _titles_of_several(case)
    inside = [m.span() for title in titles for m in re.finditer(re.escape(title), text)]
    found = [(a, b) for a, b in found if not any(start <= a and b <= end for start, end in inside)]
    if found:
        return tuple(sorted(set(case.places_in_answer(found))))
    own = Topic.of(reading.name).terms - Topic.of(case.asked).terms
    others = (Topic.of(r.name).terms for r in case.question.readings if r is not reading)
    own = own.difference(*others) or own
    said = ((p, p.text if any(title in p.shown for title in titles) else p.shown) for p in case.parts)
    near = [p for p, text in said if own and len(own & terms_of(text)) / len(own) >= 0.6]
    return tuple(_first_word(p, own) for p in near) or _by_its_figure(case, reading)


def _by_its_figure(case: Case, reading: Reading) -> tuple[int, ...]:
    """Where a question calls a reading by its own figure alone: "Thirty minutes or sixty?"."""
    own = find_figures(fold(reading.name))
    others = {f.value for r in case.question.readings if r is not reading for f in find_figures(fold(r.name))}
    if len(own) != 1 or not others or own[0].value in others:
        return ()
    asking = [p for p in case.parts if p.move is Move.ASKS and p.has(Cue.WHICH)]
    found = (f for f in case.reader.figures if f.value == own[0].value and f.kind in (own[0].kind, *_BARE))
    return tuple(f.start for f in found if any(p.start <= f.start < p.end for p in asking))


_BARE = (FigureKind.NUMBER, FigureKind.COUNT)
"""Kinds of figures that leave out their unit: "thirty minutes or sixty"."""


def _titles_of_several(case: Case) -> set[str]:
    """The names of documents in an answer that hold several readings: they tell none of them."""
    named = (place for places in case.pointing.documents.values() for place in places)
    titles = {case.reader.folded.text[start:end] for start, end in named}
    words = [[fold(w) for w in (*r.keywords, r.name)] for r in case.question.readings]
    return {title for title in titles if sum(any(w in title for w in own) for own in words) >= _SEVERAL}


_SEVERAL = 2


def _first_word(part: Part, words: Iterable[str]) -> int:
    """Where the first of some words stands in a part; where it begins, if none stands there as it is."""
    places = [at for word in words if (at := part.shown.find(word)) >= 0]
    plain = places and part.end - part.start == len(part.shown)
    return part.start + min(places) if plain else part.start
