"""How many days and times the sentences of the documents list: an answer may count them and list none."""

from collections.abc import Iterable, Iterator, Sequence

from evalgate.grade.grounding.reckon.listed import MOMENTS, listed_figures
from evalgate.text.figures import Figure
from evalgate.text.normalise import fold
from evalgate.text.segment import segment
from evalgate.text.similarity import content

_MOST = 9


class Listings:
    """The sentences that list days or times: how many, and what they speak of."""

    def __init__(self, texts: Iterable[tuple[str, Sequence[Figure]]] = ()) -> None:
        """Index texts with their figures."""
        self._by_count: dict[int, list[frozenset[str]]] = {}
        for text, figures in texts:
            for count, units in _counts(text, figures):
                self._by_count.setdefault(count, []).append(units)

    def count(self, number: int, words: str) -> bool:
        """Whether a sentence that speaks of the same lists so many days or times."""
        said = set(content(fold(words)))
        return any(said & units for units in self._by_count.get(number, ()))


def _counts(text: str, figures: Sequence[Figure]) -> Iterator[tuple[int, frozenset[str]]]:
    for piece in segment(text):
        inside = [f for f in figures if piece.start <= f.start < piece.end]
        counts = {count for count in listed_figures(inside, MOMENTS) if 1 < count <= _MOST}
        if counts:
            units = frozenset(content(fold(piece.text)))
            yield from ((count, units) for count in counts)
