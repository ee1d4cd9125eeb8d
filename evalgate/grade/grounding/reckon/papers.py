"""What a reckoning may ask of the sources."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from evalgate.grade.grounding.neighbours import REACH
from evalgate.grade.grounding.reckon.shifts import Moments
from evalgate.text.figures.find import Moment
from evalgate.text.numerals import Number


class Papers(Protocol):
    """What the sources state."""

    def amounts(self, unit: str) -> frozenset[Number]:
        """All amounts of a unit."""

    def about(self, unit: str, value: Number, off: Number) -> bool:
        """Whether an amount of a unit is less than so much away from a value."""

    def totals(self, unit: str, value: Number) -> bool:
        """Whether all amounts of a unit in one sentence add up to a value."""

    def within(self, unit: str, value: Number) -> bool:
        """Whether an amount is inside a range that a text states."""

    def holds_text(self, words: str) -> bool:
        """Whether words stand in some text."""

    def together(self, one: tuple[str, Number], two: tuple[str, Number], reach: int = REACH) -> bool:
        """Whether two amounts stand near each other."""


class Calendar(Protocol):
    """The days and times that the sources state; few figures need them."""

    @property
    def dates(self) -> Iterable[Moment]:
        """The dates of the documents themselves."""

    @property
    def moments(self) -> Sequence[Moments]:
        """Days, times and lengths of time that the sources state."""

    @property
    def shifted(self) -> frozenset[int]:
        """Minutes of the day that are a length away from a time beside which it stands in a document."""
