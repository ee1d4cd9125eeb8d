"""When two figures say the same: every figure states some keys, and wants some of them stated elsewhere."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from fractions import Fraction

from evalgate.text.figures.keys import ALIKE, STATED, Key, said_of, stated, wanted
from evalgate.text.figures.model import AMOUNTS, Figure, FigureKind, Value
from evalgate.text.numerals import Number

__all__ = ["AMOUNTS", "FigureIndex", "Key", "same_figure", "span_of", "stated", "wanted"]

_ROUGHLY: tuple[tuple[str, str, Fraction, Fraction], ...] = tuple(
    (unit, other, Fraction(low), Fraction(high))
    for unit, other, low, high in (
        ("mile", "m", "1570", "1650"),
        ("foot", "m", "0.29", "0.32"),
        ("lb", "g", "440", "470"),
        ("oz", "g", "27", "30"),
    )
)
"""Unit, other unit, and how many of the other one of it is: between the two."""
_SAID_OTHERWISE = frozenset(("day", "month", *(unit for row in _ROUGHLY for unit in row[:2])))
"""Units for which another one may say about the same."""


_WEEKS = re.compile(r"week|wk|fortnight|週", re.IGNORECASE)
_IN_DAYS, _IN_WEEKS = ((30, 1), (365, 12)), ((28, 1), (364, 12))
"""Days of so many months, as people reckon them."""


def span_of(figure: Figure) -> int | None:
    """Seconds between the ends of a range of times."""
    if figure.kind is not FigureKind.TIME:
        return None
    if not isinstance(figure.value, tuple) or not isinstance(figure.upper, tuple):
        return None
    start, end = (60 * (hour or 0) + (minute or 0) for hour, minute, _ in (figure.value, figure.upper))
    return (end - start) % 1440 * 60


_NONE: frozenset[Number] = frozenset()


class FigureIndex:
    """The figures of many texts, to look up whether they state another figure."""

    def __init__(self, figures: Iterable[Figure] = ()) -> None:
        """Index the figures."""
        self._keys: set[Key] = set()
        amounts: dict[str, set[Number]] = {}
        for figure in figures:
            self._keys.update(stated(figure))
            self._keys.update(said_of(figure))
            if (span := span_of(figure)) is not None:
                self._keys.add(("amount", "second", span))
            if figure.weak:
                continue
            for value in (figure.value, figure.upper):
                if figure.unit and isinstance(value, int | Fraction):
                    amounts.setdefault(figure.unit, set()).add(value)
        self._amounts = {unit: frozenset(found) for unit, found in amounts.items()}
        self._in_order = {unit: sorted(found) for unit, found in amounts.items()}

    def states(self, figure: Figure, ways: Iterable[tuple[Key, ...]] | None = None) -> bool:
        """Whether the texts state this figure: its value and its unit, in any spelling.

        Args:
            figure: The figure.
            ways: What `wanted` says of it, where the caller has it already.
        """
        if figure.kind is FigureKind.NUMBER and ("counts", figure.noun) in self._keys:
            ends = (figure.value,) if figure.upper is None else (figure.value, figure.upper)
            return all(("of", figure.noun, end) in self._keys or ("plain", end) in self._keys for end in ends)
        alone = ways is None and figure.upper is None and figure.kind in AMOUNTS
        if alone and ("amount", figure.unit, figure.value) in self._keys:  # the likeliest of what is wanted
            return True
        for way in wanted(figure) if ways is None else ways:  # noqa: SIM110 - a generator costs twice
            if self._keys.issuperset(way):
                return True
        return False

    def amounts(self, unit: str) -> frozenset[Number]:
        """All amounts of a unit that the texts state."""
        return self._amounts.get(unit, _NONE)

    def roughly(self, figure: Figure) -> bool:
        """Whether the texts state about the same in another system of units."""
        value = figure.value
        if figure.unit not in _SAID_OTHERWISE or not isinstance(value, int | Fraction):
            return False
        if self._are_months(figure, value):
            return True
        for unit, other, low, high in _ROUGHLY:
            if figure.unit == unit and self._within(other, value * low, value * high):
                return True
            if figure.unit == other and self._within(unit, value / high, value / low):
                return True
        return False

    def _are_months(self, figure: Figure, value: Number) -> bool:
        """90 days for three months, 8 weeks for two, a year for 365 days or 52 weeks."""
        lengths = _IN_WEEKS if _WEEKS.search(figure.text) else _IN_DAYS
        if figure.unit == "day":
            return any(Fraction(value) / days * months in self.amounts("month") for days, months in lengths)
        if figure.unit != "month":
            return False
        pairs = (*_IN_DAYS, *_IN_WEEKS)
        return any(Fraction(value) / months * days in self.amounts("day") for days, months in pairs)

    def _within(self, unit: str, low: Number, high: Number) -> bool:
        amounts = self._in_order.get(unit, ())
        return bisect_left(amounts, low) < bisect_right(amounts, high)

    def about(self, unit: str, value: Number, off: Number) -> bool:
        """Whether the texts state an amount of a unit that is less than so much away from a value."""
        amounts = self._in_order.get(unit, ())
        return bisect_right(amounts, value - off) < bisect_left(amounts, value + off)

    def has_family(self, figure: Figure) -> bool:
        """Whether the texts have codes like this one: E4 for E5."""
        return ("family", str(figure.value).rstrip("0123456789")) in self._keys

    def counts(self, figure: Figure) -> bool:
        """Whether the texts count what this figure counts, be it with another number."""
        return ("counts", figure.noun) in self._keys

    def has_number(self, number: Value) -> bool:
        """Whether the texts hold a number, of whatever it is."""
        return ("number", number) in self._keys

    def holds_number(self, figure: Figure) -> bool:
        """Whether the texts hold its number, be it with another unit."""
        return ("number", figure.number) in self._keys


def same_figure(one: Figure, other: Figure) -> bool:
    """Whether the second figure states the first: value and unit, in any spelling.

    Stricter than `FigureIndex.states`: a day of a month is no number of days, and a number with a noun of its
    own is no bare number.
    """
    if _surely_apart(one, other):
        return False
    keys = set(stated(other))
    if other.kind is FigureKind.NUMBER and other.noun:
        keys.discard(("bare", other.value))
    elif other.kind is FigureKind.NUMBER:
        keys.add(("bare", other.value))
    if one.kind is not FigureKind.DATE and other.kind is FigureKind.DATE:
        keys = {key for key in keys if key[0] != "date"}
    return any(map(keys.issuperset, wanted(one)))


def _surely_apart(one: Figure, other: Figure) -> bool:
    """The usual case, decided without spelling out keys: an amount and another one, or no amount at all."""
    if one.kind not in AMOUNTS:
        return False
    if other.kind in STATED and other.kind is not FigureKind.NUMBER:
        return other.kind is not FigureKind.ORDINAL
    if one.upper is not None or other.upper is not None or other.readings or other.alone:
        return False
    if other.kind is FigureKind.NUMBER:
        return other.value not in (one.value, one.number)
    return one.value != other.value if one.unit == other.unit else one.unit not in _ELASTIC


_ELASTIC = frozenset((*ALIKE, "age", "month", "USD", "EUR"))
"""Units that another one may say the same with."""
