"""Whether a text states a declared fact, in whatever spelling.

A fact such as `3,000円` is met by `３千円`, `14 days` by `two weeks`, `£32` by `£32.00`; `14日` is not met
by `2014日`, nor `50円` by `1,500円`. Words are compared folded; English words only as whole words.
"""

import re
from dataclasses import dataclass

from evalgate.text.figures import Figure, figures_in
from evalgate.text.figures_match import same_figure
from evalgate.text.normalise import fold_traced


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Where something stands in a text."""

    start: int
    """Offset in code points."""
    end: int
    text: str
    """The words as they were written."""


class Haystack:
    """A text that declared facts are looked up in; it is analysed once."""

    def __init__(self, text: str) -> None:
        """Fold the text and find its figures."""
        self._folded = fold_traced(text)
        self._figures = figures_in(self._folded)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of the text."""
        return self._figures

    def find(self, spelling: str) -> Span | None:
        """The first place where the text states this spelling of a fact."""
        needle = fold_traced(spelling.strip())
        if not needle.text:
            return None
        figures = figures_in(needle)
        if len(figures) == 1 and _whole(needle.text, figures[0]):
            return self._figure(figures[0])
        return self._words(needle.text)

    def holds(self, fact: tuple[str, ...]) -> Span | None:
        """The first place where any spelling of a fact stands."""
        return next((span for spelling in fact if (span := self.find(spelling))), None)

    def _figure(self, wanted: Figure) -> Span | None:
        for figure in self._figures:
            if same_figure(wanted, figure):
                return Span(start=figure.start, end=figure.end, text=figure.text)
        return None

    def _words(self, needle: str) -> Span | None:
        pattern = r"\s*".join(map(re.escape, needle.split()))
        left = r"(?<![a-z0-9])" if needle[0].isascii() and needle[0].isalnum() else ""
        right = r"(?![a-z0-9])" if needle[-1].isascii() and needle[-1].isalnum() else ""
        match = re.search(left + pattern + right, self._folded.text)
        if match is None:
            return None
        start, end = self._folded.span(*match.span())
        return Span(start=start, end=end, text=self._folded.source[start:end])


def _whole(folded: str, figure: Figure) -> bool:
    """Whether a spelling is a figure and nothing else."""
    return len(figure.text) >= len(folded) - 1
