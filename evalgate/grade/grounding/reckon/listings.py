"""How many days and times the sentences of the documents list: an answer may count them and list none."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from evalgate.grade.grounding.reckon.bench import amount_of
from evalgate.grade.grounding.reckon.listed import MOMENTS, listed_figures
from evalgate.text.figures.find import Figure
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.numerals import Number
from evalgate.text.segment import Segment, segment
from evalgate.text.similarity import content

_MOST = 9


class Listings:
    """The sentences that list days or times: how many, and what they speak of."""

    def __init__(self, texts: Iterable[tuple[str, Sequence[Figure]]] = ()) -> None:
        """Index texts with their figures."""
        self._by_count: dict[int, set[str]] = {}
        self._texts: list[str] = []
        self._totals: set[tuple[str, Number]] = set()
        for text, figures in texts:
            self._texts.append(text)
            self._totals.update(_totals(text, figures))
            for count, units in _counts(text, figures):
                self._by_count.setdefault(count, set()).update(units)

    def count(self, number: int, words: str) -> bool:
        """Whether a sentence that speaks of the same lists so many days or times."""
        return not self._by_count.get(number, set()).isdisjoint(content(fold(words)))

    def totals(self, unit: str, value: Number) -> bool:
        """Whether all amounts of a unit in one sentence add up to a value."""
        return (unit, value) in self._totals

    def names(self, number: int, before: str) -> bool:
        """Whether one text names so many things with the noun that is counted: 大会議室, 小会議室."""
        noun = _COUNTED.search(before)
        if noun is None:
            return False
        named = re.compile(rf"[一-龥々ァ-ヶー]{{1,6}}{re.escape(noun[1])}")
        return any(len(set(named.findall(text))) == number for text in self._texts if noun[1] in text)


def within(figures: Sequence[Figure], piece: Segment) -> Sequence[Figure]:
    """The figures of a sentence, among those of its text."""
    first = bisect_left(figures, piece.start, key=_START)
    return figures[first : bisect_left(figures, piece.end, first, key=_START)]


_START = attrgetter("start")
_COUNTED = Late(r"([一-龥々ァ-ヶー]{2,8})(?:は|が|も|の数は|：|:)(?:全部で|全|計|合計|以下の|次の)?\Z")


def _totals(text: str, figures: Sequence[Figure]) -> Iterator[tuple[str, Number]]:
    for piece in segment(text):
        inside = within(figures, piece)
        for unit in {f.unit for f in inside if f.unit}:
            amounts = [amount for f in inside if f.unit == unit and (amount := amount_of(f))]
            if len(amounts) > 1:
                yield unit, sum(amounts)


def _counts(text: str, figures: Sequence[Figure]) -> Iterator[tuple[int, frozenset[str]]]:
    for piece in segment(text):
        inside = within(figures, piece)
        counts = {count for count in listed_figures(inside, MOMENTS) if 1 < count <= _MOST}
        if counts:
            units = frozenset(content(fold(piece.text)))
            yield from ((count, units) for count in counts)
