"""A text that facts are looked up in: to the letter first, by the value of figures where that fails."""

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache

from evalgate.text.facts import Haystack, Span
from evalgate.text.figures.find import find_figures
from evalgate.text.normalise import fold

_OTHER = re.compile(r"[\W_]+")


def plain(text: str) -> str:
    """Folded, without the marks of emphasis and of code, which change no word; line ends are kept."""
    return fold(text.replace("`", "")).replace("*", "")


def bare(text: str) -> str:
    """Folded, without marks of emphasis and code, and without any blanks."""
    return "".join(plain(text).split())


def letters(text: str) -> str:
    """Folded, letters and digits only."""
    return _OTHER.sub("", fold(text))


class Lookup:
    """One text; figures in it are analysed only when letters don't settle the matter."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.plain = plain(text)
        """As everything here is compared: folded, without marks of emphasis."""
        self.bare = "".join(self.plain.split())
        """The same without any blanks."""

    def quotes(self, quote: str) -> bool:
        """Whether these words stand here, blanks, line ends and emphasis aside."""
        words = bare(quote)
        return bool(words) and words in self.bare

    def spells(self, spelling: str) -> bool:
        """Whether these words stand here as a whole, not inside a longer word or number."""
        words = words_of(spelling)
        if not words or "".join(words) not in self.bare:
            return False
        if _stands(" ".join(words), self.plain):
            return True
        return len(words) > 1 and next(self.spelled(spelling), None) is not None

    def spelled(self, spelling: str) -> Iterator[int]:
        """Where these words stand as a whole, as offsets into the plain text."""
        words = words_of(spelling)
        if words and "".join(words) in self.bare:
            yield from (match.start() for match in _pattern(words).finditer(self.plain))

    def says(self, fact: tuple[str, ...]) -> bool:
        """Whether any spelling of a fact stands here; figures are compared by value and unit."""
        if any(self.spells(spelling) for spelling in fact):
            return True
        return has_figures(fact) and self.find(fact) is not None

    def find(self, fact: tuple[str, ...]) -> Span | None:
        """Where a fact stands first, as offsets into the text itself."""
        return self.haystack.holds(fact)

    @cached_property
    def haystack(self) -> Haystack:
        """The text with its figures."""
        return Haystack(self._text)


@lru_cache(maxsize=16384)
def has_figures(fact: tuple[str, ...]) -> bool:
    """Whether a fact is told by figures, so that other spellings of them count."""
    return any(find_figures(spelling) for spelling in fact)


def _stands(words: str, text: str) -> bool:
    """Whether words stand somewhere to the letter and alone; the same as `_pattern` says, in less time."""
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        left = not _is_latin(words[0]) or not _LEFT.search(text, max(0, at - 2), at)
        right = not _is_latin(words[-1]) or not _RIGHT.match(text, end)
        if left and right:
            return True
        at = text.find(words, at + 1)
    return False


_LEFT = re.compile(r"(?:[0-9a-z]|[0-9][.,])\Z")
_RIGHT = re.compile(r"[0-9a-z]|[.,][0-9]")


def _is_latin(character: str) -> bool:
    return character.isascii() and character.isalnum()


@lru_cache(maxsize=16384)
def words_of(spelling: str) -> tuple[str, ...]:
    """The plain words of a spelling, cut at blanks."""
    return tuple(plain(spelling).split())


@lru_cache(maxsize=16384)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Matches the words where they stand alone."""
    left = r"(?<![0-9a-z])(?<![0-9][.,])" if _is_latin(words[0][0]) else ""
    right = r"(?![0-9a-z])(?![.,][0-9])" if _is_latin(words[-1][-1]) else ""
    return re.compile(left + r"\s*".join(map(re.escape, words)) + right)
