"""Facts that are a value with its bound, said with another word for it: more than four, over 4 points."""

import re
from functools import lru_cache

from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.facts import FactFound, Held
from evalgate.grade.criteria.stance.model import Bound, Side, Stance
from evalgate.grade.criteria.stance.reading import read
from evalgate.text.figures.find import Figure, find_figures
from evalgate.text.figures.match import same_figure
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_BEYOND = Late(
    r"超|過ぎ|上回|経過|未満|満たな|満たず|下回|より(?:多|少|長|短)|\b(?:over|above|beyond|under|below|exceed\w*)\b|\b\w+er\s+than\b"
    r"|\b(?:more|less)\s+than\b"
)
"""The value itself does not count."""
_NOT = Late(r"\b(?:no|not|never|any)\s+(?:\w+\s+)?(?:over|under|exceed\w*|more|less|\w+er)\b|超え(?:ない|ず)")
_REACH = 16
"""Characters beside a value in which its bound stands."""


def by_bound(case: Case, found: FactFound) -> FactFound:
    """A fact that may be there, read as a value with its bound.

    Args:
        case: The answer and the question.
        found: How the fact was found by its own words.
    """
    if found.held is not Held.PERHAPS:
        return found
    places = tuple(place for spelling in found.fact for place in _places(case, fold(spelling)))
    return FactFound(fact=found.fact, held=Held.YES, places=places) if places else found


def _places(case: Case, spelling: str) -> list[int]:
    """Where the answer gives the value of a spelling with the same bound."""
    wanted = _bounded(spelling)
    if wanted is None:
        return []
    value, said = wanted
    return [f.start for f in case.reader.figures if _equals(value, f) and _says(case, f, said, spelling)]


@lru_cache(maxsize=8192)
def _bounded(spelling: str) -> tuple[Figure, Stance] | None:
    """The value of a spelling that is a value and its bound, and what it says of it."""
    figures = find_figures(spelling)
    if len(figures) != 1:
        return None
    said = read(spelling, figures[0].start, figures[0].end)
    rest = spelling[: figures[0].start] + spelling[figures[0].end :]
    if said.bound is Bound.NONE or said.side is not Side.NONE or not _is_a_bound(rest):
        return None
    return figures[0], said


def _is_a_bound(rest: str) -> bool:
    """Whether what stands beside a value is its bound alone."""
    return (
        re.fullmatch(r"\s*(?:[ぁ-ん超過以内下上未満前]{1,4}|(?:[a-z]+\s+){0,2}[a-z]+)?\s*", rest) is not None
    )


def _equals(wanted: Figure, found: Figure) -> bool:
    """Whether a figure is the wanted one; a number without a unit may be of anything."""
    bare = not wanted.unit and wanted.value is not None and wanted.value == found.value
    return bare or same_figure(wanted, found)


def _says(case: Case, found: Figure, wanted: Stance, spelling: str) -> bool:
    folded = case.reader.folded
    sentence = next((s for s in case.spans if s[0] <= found.start < s[1]), None)
    if sentence is None:
        return False
    text = fold(folded.source[sentence[0] : sentence[1]])
    head = len(fold(folded.source[sentence[0] : found.start]))
    end = len(fold(folded.source[sentence[0] : found.end]))
    said = read(text, head, end)
    if said.bound is not wanted.bound or said.side is not Side.NONE or said.negations:
        return False
    near = text[max(0, head - _REACH) : end + _REACH]
    if _NOT.search(near) or _NOT.search(spelling):
        return False
    return bool(_BEYOND.search(near)) is bool(_BEYOND.search(spelling))
