"""Figures filed under what they state, so that the few that may say the same are found at once."""

from collections.abc import Mapping, Sequence

from evalgate.text.figures.match import Key, stated, wanted
from evalgate.text.figures.model import Figure, FigureKind

_NONE: Sequence[int] = ()


def keys_of(figure: Figure) -> set[Key]:
    """Every key that `same_figure` may find in a figure."""
    keys = set(stated(figure))
    if figure.kind is FigureKind.NUMBER:
        keys.add(("bare", figure.value))
    return keys


def candidates(figure: Figure, filed: Mapping[Key, Sequence[int]]) -> list[int]:
    """Of filed figures those that `same_figure` may take for this one, by number; they are to be compared.

    Args:
        figure: what is looked for.
        filed: numbers of figures under each of their `keys_of`.
    """
    found: set[int] = set()
    for keys in wanted(figure):
        lists = sorted((filed.get(key, _NONE) for key in keys), key=len)
        found.update(lists[0] if lists else _NONE)
    return sorted(found)
