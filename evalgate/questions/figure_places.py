"""Where in many texts a figure can stand in any spelling, as 14 days in one that says two weeks. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from evalgate.text.facts import Haystack
from evalgate.text.figures import Figure, FigureKind
from evalgate.text.figures_match import Key, stated, wanted

_SHIFT = 20
"""Bits of a place that number the figure within its text."""
_NOWHERE: Sequence[int] = ()
_MASK = (1 << _SHIFT) - 1


class FigurePlaces:
    """The figures of many texts by what they state."""

    def __init__(self, haystacks: Iterable[Haystack]) -> None:
        """Index every figure."""
        places: defaultdict[Key, list[int]] = defaultdict(list)
        for number, haystack in enumerate(haystacks):
            for index, figure in enumerate(haystack.figures[:_MASK]):
                for key in {*stated(figure), *_also(figure)}:
                    places[key].append(number << _SHIFT | index)
        self._places: Mapping[Key, Sequence[int]] = dict(places)

    def of(self, figure: Figure, within: int) -> Mapping[int, Sequence[int]]:
        """Texts by number with the figures of each that may be the same; whoever asks has to compare them.

        Args:
            figure: what is looked for.
            within: the texts to look in, as bits.
        """
        found: set[int] = set()
        for keys in wanted(figure):
            lists = sorted((self._places.get(key, _NOWHERE) for key in keys), key=len)
            found.update(lists[0] if lists else _NOWHERE)
        texts: defaultdict[int, list[int]] = defaultdict(list)
        for place in sorted(place for place in found if within >> (place >> _SHIFT) & 1):
            texts[place >> _SHIFT].append(place & _MASK)
        return texts


def _also(figure: Figure) -> Iterator[Key]:
    """What `same_figure` takes as stated besides: any bare number."""
    if figure.kind is FigureKind.NUMBER:
        yield ("bare", figure.value)
