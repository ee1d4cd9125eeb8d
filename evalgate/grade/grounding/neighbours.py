"""Which amounts stand near which in the sources, so that what follows from two of them is known."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

from evalgate.text.figures import Figure, FigureKind, Moment
from evalgate.text.numerals import Number

REACH = 300
"""Characters between figures that stand together."""

_Place = tuple[int, int]
"""Number of a text, and an offset in it."""


class Neighbours:
    """The amounts of some texts with their places."""

    def __init__(self, texts: Iterable[Sequence[Figure]] = ()) -> None:
        """Index the figures of each text."""
        self._places: dict[str, dict[Number, list[_Place]]] = defaultdict(lambda: defaultdict(list))
        self._texts: dict[tuple[str, Number], set[int]] = defaultdict(set)
        for number, figures in enumerate(texts):
            for figure in figures:
                self._add(number, figure)

    def _add(self, number: int, figure: Figure) -> None:
        if figure.kind is FigureKind.WEEKDAY:
            return
        for value in (figure.value, figure.upper):
            if isinstance(value, int | Fraction):
                self._places[figure.unit][value].append((number, figure.start))
                self._texts[figure.unit, value].add(number)

    def holds(self, unit: str, value: Number) -> bool:
        """Whether an amount stands anywhere."""
        return value in self._places[unit] if unit in self._places else False

    def amounts(self, unit: str) -> Iterable[Number]:
        """All amounts of a unit."""
        return self._places[unit].keys() if unit in self._places else ()

    def together(self, one: tuple[str, Number], two: tuple[str, Number]) -> bool:
        """Whether two amounts, each a unit and a value, stand near each other in one text."""
        if not self.holds(*one) or not self.holds(*two):
            return False
        few, many = sorted((self._places[unit][value] for unit, value in (one, two)), key=len)
        return any(_is_near(place, many) for place in few)

    def texts(self, unit: str, value: Number) -> set[int]:
        """Numbers of the texts that state an amount."""
        return self._texts.get((unit, value), set())


def _is_near(place: _Place, others: Sequence[_Place]) -> bool:
    """Whether one of some places, which are in order, is near another one in the same text."""
    text, start = place
    for at in range(bisect_left(others, (text, start - REACH)), len(others)):
        number, there = others[at]
        if number != text or there > start + REACH:
            return False
        if there != start:
            return True
    return False


def full_dates(figures: Iterable[Figure]) -> set[Moment]:
    """The dates with a year and a month."""
    return {
        f.value
        for f in figures
        if f.kind is FigureKind.DATE and isinstance(f.value, tuple) and f.value[0] and f.value[1]
    }
