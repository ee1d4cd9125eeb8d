"""Both sides of a conflict told in full, the newer one called so: right where either may be done."""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Part
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.sides.apart import set_apart, told_apart, told_of_kinds
from evalgate.questions.question import Accept
from evalgate.text.figures.find import FigureKind, find_figures
from evalgate.text.lazily import Late

_NEW = Late(
    r"最新|新し|新版|現行|現在|今(?:は|で)|のちの|後の"
    r"|\b(?:latest|newest|newer|new|current(?:ly)?|now|recent|updated|later)\b"
)
_OLD = Late(
    r"古[いく]|旧|以前|従来|かつて|前の版|\b(?:old|older|oldest|previous(?:ly)?|former(?:ly)?|earlier|outdated|superseded)\b"
)


def newest_of(versions: Sequence[str | None]) -> int | None:
    """The number of the latest of some versions, where every one has a date.

    Args:
        versions: The version of each side.
    """
    dates = []
    for version in versions:
        found = [f.value for f in find_figures(version or "") if f.kind is FigureKind.DATE]
        if not found or not isinstance(found[0], tuple):
            return None
        dates.append(tuple(part or 0 for part in found[0]))
    newest = max(dates)
    return dates.index(newest) if dates.count(newest) == 1 else None


def shows_both_with_the_newer(
    case: Case, shown: Sequence[Sequence[int]], named: Sequence[Sequence[int]], newest: int | None
) -> bool:
    """Whether an answer that leans leans to the newer side at most, where that and showing both is accepted.

    Args:
        case: The answer and the question.
        shown: Where each side's values stand.
        named: Where each side's document is named.
        newest: The side with the latest version, where that is known.
    """
    if newest is None or not {Accept.SHOW_CONFLICT, Accept.PREFER_NEWER} <= set(case.question.accept):
        return False
    if set_apart(case, shown, named) or told_apart(case, shown, named) or told_of_kinds(case, shown):
        return False
    return all(
        _is_told_as(part, newer=number == newest)
        for number, places in enumerate(shown)
        for part in _of_one(case, places, [at for n, ats in enumerate(shown) if n != number for at in ats])
    )


def _of_one(case: Case, places: Sequence[int], others: Sequence[int]) -> list[Part]:
    """The sentences' parts that hold a value of one side and none of the others."""
    sentences = {p.segment for p in case.parts for at in places if p.start <= at < p.end}
    both = {p.segment for p in case.parts for at in others if p.start <= at < p.end}
    return [p for p in case.parts if p.segment in sentences - both]


def _is_told_as(part: Part, *, newer: bool) -> bool:
    """Whether a part does not call the newer side old, nor the older one new or right."""
    if newer:
        return _OLD.search(part.text) is None
    return _NEW.search(part.text) is None and not part.has(Cue.SETTLES)
