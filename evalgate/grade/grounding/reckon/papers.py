"""What a reckoning may ask of the sources."""

from typing import Protocol

from evalgate.grade.grounding.neighbours import REACH
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

    def together(self, one: tuple[str, Number], two: tuple[str, Number], reach: int = REACH) -> bool:
        """Whether two amounts stand near each other."""
