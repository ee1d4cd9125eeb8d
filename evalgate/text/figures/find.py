"""Figures in a text: numbers, money, shares, durations, dates, times, telephone numbers, versions."""

from functools import lru_cache

from evalgate.text.figures.model import Figure, FigureKind, Moment, Raw, Value
from evalgate.text.figures.scan import scan
from evalgate.text.normalise import Folded, fold_traced

__all__ = ["Figure", "FigureKind", "Moment", "Value", "figures_in", "find_figures"]


@lru_cache(maxsize=256)
def find_figures(text: str) -> tuple[Figure, ...]:
    """Find every figure of a text, first to last, with offsets into the text as it was given.

    List numbers, citation marks and pointers such as `第3条` are no figures. Never raises, whatever the text.
    The last texts are remembered: an answer is looked at from several sides.
    """
    folded = fold_traced(text)
    return tuple([_figure(folded, raw) for raw in scan(folded)])


def figures_in(folded: Folded) -> tuple[Figure, ...]:
    """As `find_figures`, for a text that was folded already."""
    return find_figures(folded.source)


def _figure(folded: Folded, raw: Raw) -> Figure:
    start, end = (raw.start, raw.end) if folded.starts is None else folded.span(raw.start, raw.end)
    return Figure(start, end, folded.source[start:end], *raw[2:])
