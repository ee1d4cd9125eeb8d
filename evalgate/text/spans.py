"""Places of a text in order, in which one is found without looking at all of them."""

from bisect import bisect_right
from collections.abc import Iterable


class Spans:
    """Starts and ends of places that do not overlap, first to last."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        """Take the places."""
        self._spans = list(spans)
        self._starts = [start for start, _ in self._spans]

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._spans)

    def __contains__(self, at: object) -> bool:
        """Whether an offset lies in one of them."""
        return isinstance(at, int) and self.number_at(at) is not None

    def number_at(self, at: int) -> int | None:
        """The number of the place that holds an offset."""
        number = bisect_right(self._starts, at) - 1
        return number if number >= 0 and at < self._spans[number][1] else None
