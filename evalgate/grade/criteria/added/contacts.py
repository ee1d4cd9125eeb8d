"""Whose telephone number it is: it adds nothing beside those whom the documents say it is of."""

from collections.abc import Iterable, Iterator, Sequence

from evalgate.grade.criteria.sections import Section
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.similarity import content

_ADDRESS = Late(r"\S+@\S+|https?://\S+|\bwww\.\S+")
_CALLED = Late(
    r"電話番?号?|内線番?号?|直通|代表|\b(?:tele)?phone\b|\btel\b|\bext(?:ension)?\b|\bcall\b|\bnumber\b|\bon\b"
)
_STOP = Late(r"[。.\n;；]\s?(?=\S)")
_NEAREST = 2
"""Content words before a number that say whose it is."""


class Contacts:
    """The telephone numbers of the documents, each with the words before it."""

    def __init__(self, sections: Iterable[Section]) -> None:
        """Find them."""
        self._owners: dict[str, list[frozenset[str]]] = {}
        for section in sections:
            for figure, before in _numbers(section.text):
                if owner := frozenset(content(before)[-_NEAREST:]):
                    self._owners.setdefault(str(figure.value), []).append(owner)

    def of_named(self, figures: Sequence[Figure], folded: str) -> tuple[Figure, ...]:
        """The telephone numbers among some figures whose owner an answer names.

        Args:
            figures: The figures.
            folded: The answer, folded.
        """
        numbers = [figure for figure in figures if figure.kind is FigureKind.PHONE]
        if not numbers:
            return ()
        said = set(content(folded))
        return tuple(f for f in numbers if any(owner <= said for owner in self._owners.get(str(f.value), ())))


def _numbers(text: str) -> Iterator[tuple[Figure, str]]:
    """Each telephone number with the folded words before it, back to the sentence before."""
    for figure in find_figures(text):
        if figure.kind is FigureKind.PHONE:
            before = _STOP.split(_ADDRESS.sub(" ", text[: figure.start]))[-1]
            yield figure, _CALLED.sub(" ", fold(before))
