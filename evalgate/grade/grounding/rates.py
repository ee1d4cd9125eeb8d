"""What the documents say their figures per: a price of one visit is none of one month."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from evalgate.text.figures.find import Figure
from evalgate.text.figures.model import SIZES
from evalgate.text.figures.per import Per, said_per
from evalgate.text.numerals import Number

Said = list[frozenset[Per]]
_Key = tuple[str, Number]


class Rates:
    """For each amount of some texts, what it is said per, wherever it stands."""

    def __init__(self, texts: Iterable[tuple[str, Sequence[Figure]]] = ()) -> None:
        """Index texts with their figures."""
        self._said: dict[_Key, Said] = defaultdict(list)
        for text, figures in texts:
            for figure in figures:
                if figure.kind in SIZES:
                    per = said_per(text, figure)
                    for key in keys_of(figure):
                        self._said[key].append(per)
        self.always = frozenset(key for key, said in self._said.items() if all(said))
        """Amounts that are said per something wherever they stand."""

    def of(self, figure: Figure) -> Said:
        """What the texts say an amount per, wherever they state it; also where they leave out its unit."""
        found = [per for key in keys_of(figure) for per in self._said.get(key, ())]
        if figure.unit and isinstance(figure.number, int | Fraction):
            found += self._said.get(("", figure.number), ())
        return found


def keys_of(figure: Figure) -> Iterator[_Key]:
    """An amount, or both ends of a range."""
    yield from ((figure.unit, end) for end in (figure.value, figure.upper) if isinstance(end, int | Fraction))
