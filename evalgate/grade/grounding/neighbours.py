"""Which amounts stand near which in the sources, so that what follows from two of them is known."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from evalgate.text.figures.find import Figure, FigureKind, Moment
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number

REACH = 300
"""Characters between figures that stand together."""

_BESIDE = 40
_DAY_MINUTES = 24 * 60
_Place = tuple[int, int]
"""Number of a text, and an offset in it."""


class Neighbours:
    """The amounts of some texts with their places."""

    def __init__(self, texts: Iterable[tuple[str, Sequence[Figure]]] = ()) -> None:
        """Index texts with their figures."""
        self._places: dict[str, dict[Number, list[_Place]]] = defaultdict(lambda: defaultdict(list))
        self._ranges: dict[str, list[tuple[Number, Number]]] = defaultdict(list)
        self._texts: dict[tuple[str, Number], set[int]] = defaultdict(set)
        shifted: set[int] = set()
        for number, (text, figures) in enumerate(texts):
            for figure in figures:
                self._add(number, figure)
            shifted.update(_shifted(text, figures))
        self.shifted = frozenset(shifted)
        """Minutes of the day that are a length of time away from a time beside which it stands."""

    def _add(self, number: int, figure: Figure) -> None:
        if figure.kind is FigureKind.WEEKDAY:
            return
        if isinstance(figure.value, int | Fraction) and isinstance(figure.upper, int | Fraction):
            self._ranges[figure.unit].append((figure.value, figure.upper))
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

    def together(self, one: tuple[str, Number], two: tuple[str, Number], reach: int = REACH) -> bool:
        """Whether two amounts, each a unit and a value, stand near each other in one text."""
        if not self.holds(*one) or not self.holds(*two):
            return False
        few, many = sorted((self._places[unit][value] for unit, value in (one, two)), key=len)
        return any(_is_near(place, many, reach) for place in few)

    def within(self, unit: str, value: Number) -> bool:
        """Whether an amount is inside a range that a text states."""
        return any(low < value < high for low, high in self._ranges.get(unit, ()))

    def texts(self, unit: str, value: Number) -> set[int]:
        """Numbers of the texts that state an amount."""
        return self._texts.get((unit, value), set())


def _shifted(text: str, figures: Sequence[Figure]) -> Iterator[int]:
    """Minutes of the day that are a length of time away from a time beside which it stands in a text."""
    times = [f for f in figures if f.kind is FigureKind.TIME]
    for length in figures if times else ():
        if length.unit != "second" or not isinstance(length.value, int) or _RATE.match(text, length.end):
            continue
        reach = REACH if _is_away(text, length) else _BESIDE
        for moment in _moments(f for f in times if abs(f.start - length.start) <= reach):
            minutes = (moment[0] or 0) * 60 + (moment[1] or 0)
            away = (minutes + sign * length.value // 60 for sign in (1, -1))
            yield from (minute % _DAY_MINUTES for minute in away)


def _is_near(place: _Place, others: Sequence[_Place], reach: int) -> bool:
    """Whether one of some places, which are in order, is near another one in the same text."""
    text, start = place
    for at in range(bisect_left(others, (text, start - reach)), len(others)):
        number, there = others[at]
        if number != text or there > start + reach:
            return False
        if there != start:
            return True
    return False


def _is_away(text: str, length: Figure) -> bool:
    """Whether a length of time is one before, after or from a time."""
    return bool(_AWAY.match(text, length.end) or text.endswith(_SINCE, 0, length.start))


_RATE = Late(r"\s*(?:あたり|当たり|につき|ごと|毎|単位|/|per\b|an? |[\d¥￥$£€])")
_AWAY = Late(r"\s*(?:前|後|早|遅|延長|(?:long )?(?:before|after|earlier|later|from)\b)", re.IGNORECASE)
_SINCE = ("から", "lasts ", "takes ", "for ", "より")


def _moments(figures: Iterable[Figure]) -> Iterator[Moment]:
    """Both ends of times."""
    for figure in figures:
        yield from (end for end in (figure.value, figure.upper) if isinstance(end, tuple))


def full_dates(figures: Iterable[Figure]) -> set[Moment]:
    """The dates with a year and a month."""
    return {
        f.value
        for f in figures
        if f.kind is FigureKind.DATE and isinstance(f.value, tuple) and f.value[0] and f.value[1]
    }
