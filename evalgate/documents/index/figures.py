"""Where in many texts a figure can stand in any spelling, as 14 days in one that says two weeks. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from evalgate.text.facts import Haystack
from evalgate.text.figures.filed import candidates, keys_of
from evalgate.text.figures.find import Figure
from evalgate.text.figures.match import Key

_SHIFT = 20
"""Bits of a place that number the figure within its text."""
_MASK = (1 << _SHIFT) - 1


class FigureIndex:
    """The figures of many texts by what they state."""

    def __init__(self, haystacks: Iterable[Haystack]) -> None:
        """Index every figure."""
        places: defaultdict[Key, list[int]] = defaultdict(list)
        for number, haystack in enumerate(haystacks):
            for index, figure in enumerate(haystack.figures[:_MASK]):
                for key in keys_of(figure):
                    places[key].append(number << _SHIFT | index)
        self._places: Mapping[Key, Sequence[int]] = dict(places)

    def of(self, figure: Figure, within: int) -> Mapping[int, Sequence[int]]:
        """Texts by number with the figures of each that may be the same; whoever asks has to compare them.

        Args:
            figure: what is looked for.
            within: the texts to look in, as bits.
        """
        texts: defaultdict[int, list[int]] = defaultdict(list)
        for place in candidates(figure, self._places):
            if within >> (place >> _SHIFT) & 1:
                texts[place >> _SHIFT].append(place & _MASK)
        return texts
