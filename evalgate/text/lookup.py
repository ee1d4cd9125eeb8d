"""A text that facts are looked up in: to the letter first, by the value of figures where that fails."""

import re
from functools import cached_property, lru_cache

from evalgate.text.facts import Haystack, Span
from evalgate.text.figures import find_figures
from evalgate.text.normalise import fold

_SPACE = re.compile(r"\s+")
_OTHER = re.compile(r"[\W_]+")


def bare(text: str) -> str:
    """Folded, without any blanks."""
    return _SPACE.sub("", fold(text))


def letters(text: str) -> str:
    """Folded, letters and digits only."""
    return _OTHER.sub("", fold(text))


class Lookup:
    """One text; figures in it are analysed only when letters don't settle the matter."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.folded = fold(text)
        """As everything that compares sees it."""
        self.bare = _SPACE.sub("", self.folded)
        """Folded, without any blanks."""

    def quotes(self, quote: str) -> bool:
        """Whether these words stand here, blanks and line ends aside."""
        return bare(quote) in self.bare

    def spells(self, spelling: str) -> bool:
        """Whether these words stand here as a whole, not inside a longer word or number."""
        needle, pattern = _needle(spelling)
        return bool(needle) and needle in self.bare and pattern.search(self.folded) is not None

    def says(self, fact: tuple[str, ...]) -> bool:
        """Whether any spelling of a fact stands here; figures are compared by value and unit."""
        if any(self.spells(spelling) for spelling in fact):
            return True
        return has_figures(fact) and self.find(fact) is not None

    def find(self, fact: tuple[str, ...]) -> Span | None:
        """Where a fact stands first."""
        return self._haystack.holds(fact)

    @cached_property
    def _haystack(self) -> Haystack:
        return Haystack(self._text)


@lru_cache(maxsize=8192)
def has_figures(fact: tuple[str, ...]) -> bool:
    """Whether a fact is told by figures, so that other spellings of them count."""
    return any(find_figures(spelling) for spelling in fact)


@lru_cache(maxsize=8192)
def _needle(spelling: str) -> tuple[str, re.Pattern[str]]:
    """The words without blanks, and a pattern that matches them where they stand alone."""
    folded = fold(spelling).strip()
    words = r"\s*".join(map(re.escape, folded.split()))
    left = r"(?<![0-9a-z])(?<![0-9][.,])" if folded[:1].isascii() and folded[:1].isalnum() else ""
    right = r"(?![0-9a-z])(?![.,][0-9])" if folded[-1:].isascii() and folded[-1:].isalnum() else ""
    return _SPACE.sub("", folded), re.compile(left + words + right)
