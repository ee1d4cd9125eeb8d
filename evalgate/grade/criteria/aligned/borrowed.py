"""A time or a period beside a fact that the documents give for something else: "taken to the police by 10".

Each word of such a clause stands in the section, and so does its time; only not where the fact stands.
"""

from collections.abc import Iterable

from evalgate.text.figures.find import find_figures
from evalgate.text.figures.match import FigureIndex
from evalgate.text.figures.model import FigureKind

WHEN = (FigureKind.TIME, FigureKind.DATE, FigureKind.DURATION)
"""Kinds of figures that tell when."""


def borrows_a_time(stating: Iterable[str], rests_on: str, section: str) -> bool:
    """Whether a clause that states a fact has a time that only other sentences of the section have.

    Args:
        stating: The clauses that state a fact, folded.
        rests_on: The sentences that the fact stands in, the question and the facts, folded.
        section: What stands around them, folded.
    """
    times = [f for clause in stating for f in find_figures(clause) if f.kind in WHEN and not f.weak]
    if not times:
        return False
    own = FigureIndex(find_figures(rests_on))
    foreign = [figure for figure in times if not own.states(figure)]
    if not foreign:
        return False
    around = FigureIndex(find_figures(section))
    return any(map(around.states, foreign))
