"""A value that lies between two that documents give: the middle of two statements is neither of them.

Whatever it is called, 「45日前に出しておけばよい」 beside one month and two is an answer that nobody gave.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from evalgate.grade.action.conflict import Traces, names_a_document
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.common import Case
from evalgate.questions.question import Side
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.lazily import Late

_ADVISES = Late(
    r"目安|安心|無難|安全|考え|見て|見込|みて|よい|良い|いい(?:です|で|か|。|\Z)|でしょう|大丈夫|ほど|くらい|ぐらい|程度|前後|あたり|およそ|約\d|だいたい"
    r"|ざっと|なら(?:し|ば|、)|間を|ご?用意|ください|ということ"
    r"|\b(?:you(?:'ll|'d|\s+(?:will|may|can|should|would|could))?|so|call|say|budget|count\w*|expect|reckon\w*|go|plan|assume|allow|split|safe\w*"
    r"|fine|good|right|about|around|roughly|approximately|middle|average|if|aim|bring|set\s+aside|estimate\w*)\b"
)
"""Makes something of the value for the reader."""
_SIZES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080, "month": 43200, "year": 525600}
_TWO = 2
_Scale = tuple[FigureKind, str]
_TOLD = (Move.STATES, Move.DIFFERS, Move.DEPENDS)


def between_the_sides(case: Case, traces: Traces) -> tuple[Part, ...]:
    """The part of an answer that advises a value strictly between those of two sides; empty where none does.

    Args:
        case: The answer and the question.
        traces: Where the sides and their documents stand in the answer.
    """
    sides = case.question.sides
    if len(sides) != _TWO:
        return ()
    first, second = map(sizes_told, sides)
    ranges = {scale: sorted((first[scale], second[scale])) for scale in first.keys() & second.keys()}
    asked = set(sizes_of(find_figures(case.asked)))
    between = [
        figure.start
        for figure in case.reader.figures
        for scale, size in sizes_of((figure,))
        if scale in ranges and ranges[scale][0] < size < ranges[scale][1] and (scale, size) not in asked
    ]
    told = (p for p in case.parts if p.move in _TOLD and not names_a_document(p, traces))
    found = (p for p in told if p.holds_any(between))
    return next(((p,) for p in found if _ADVISES.search(p.text)), ())


@lru_cache(maxsize=1024)
def sizes_told(side: Side) -> Mapping[_Scale, Fraction]:
    """How large what a side declares is, on each scale."""
    return dict(sizes_of(stated_by(side)))


def stated_by(side: Side) -> Sequence[Figure]:
    """The figures that a side declares, where each of its facts is one."""
    found = [find_figures(fact[0]) for fact in side.facts]
    return [figures[0] for figures in found if len(figures) == 1]


def sizes_of(figures: Sequence[Figure]) -> Iterator[tuple[_Scale, Fraction]]:
    """How large figures are, each on its scale: lengths of time share one."""
    for figure in figures:
        value = figure.value
        if figure.kind is FigureKind.TIME and isinstance(value, tuple):
            yield (figure.kind, ""), Fraction(60 * int(value[0] or 0) + int(value[1] or 0))
        elif isinstance(value, int | Fraction):
            size = _SIZES.get(figure.unit)
            scale = (FigureKind.DURATION, "") if size else (figure.kind, figure.unit)
            yield scale, Fraction(value) * (size or 1)
