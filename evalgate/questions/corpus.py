"""The documents as something to look words and facts up in, fast enough for thousands of both.

Every document is folded once and indexed by pairs of neighbouring characters, so that a phrase is compared
with the few documents that can hold it. Figures are analysed only where a fact is really looked up.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from evalgate.questions.document import Document
from evalgate.questions.question import Fact
from evalgate.text.facts import Haystack
from evalgate.text.figures import find_figures
from evalgate.text.normalise import fold

_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where something stands."""

    document: Document
    line: int
    """1-based."""
    text: str
    """The line itself, without surrounding blanks."""


class Corpus:
    """Documents to look things up in; built once for a question set."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._documents = tuple(documents)
        self._texts = tuple(fold(document.text) for document in documents)
        self._bare = tuple(_SPACE.sub("", text) for text in self._texts)
        self._haystacks: dict[int, Haystack] = {}
        self._by_name = _names(documents)

    @property
    def documents(self) -> tuple[Document, ...]:
        """In the order of their paths."""
        return self._documents

    def named(self, name: str) -> Document | None:
        """The document that a question means: by id, file name, stem or title."""
        number = self._by_name.get(fold(name).strip())
        return None if number is None else self._documents[number]

    def quotes(self, quote: str, document: Document | None = None) -> bool:
        """Whether these words stand somewhere, blanks and line ends aside."""
        needle = _SPACE.sub("", fold(quote))
        return any(needle in self._bare[number] for number in self._candidates(needle, self._only(document)))

    def says(self, fact: Fact, document: Document | None = None) -> bool:
        """Whether a fact stands somewhere in any of its spellings; figures are compared by value and unit."""
        within = self._only(document)
        if any(self._literal(spelling, within) is not None for spelling in fact):
            return True
        if not any(find_figures(spelling) for spelling in fact):
            return False
        return any(self._haystack(number).holds(fact) for number in _bits(within))

    def place(self, fact: Fact, document: Document | None = None) -> Place | None:
        """Where a fact stands first."""
        within = self._only(document)
        literal = [self._literal(spelling, within) for spelling in fact]
        first = next((number for number in literal if number is not None), None)
        for number in (first,) if first is not None else _bits(within):
            span = self._haystack(number).holds(fact)
            if span is not None:
                return self._line(number, span.start)
        return None

    def _line(self, number: int, start: int) -> Place:
        document = self._documents[number]
        line = document.text.count("\n", 0, start)
        return Place(document=document, line=line + 1, text=document.text.split("\n")[line].strip())

    def _only(self, document: Document | None) -> int:
        """The documents to look in, as a set of bits."""
        if document is None:
            return (1 << len(self._documents)) - 1
        return 1 << self._documents.index(document)

    def _literal(self, spelling: str, within: int) -> int | None:
        """The first document that holds the spelling as a whole, not inside a longer word or number."""
        folded = fold(spelling).strip()
        pattern = _whole(folded)
        needle = _SPACE.sub("", folded)
        for number in self._candidates(needle, within):
            if needle in self._bare[number] and pattern.search(self._texts[number]):
                return number
        return None

    def _candidates(self, needle: str, within: int) -> Iterator[int]:
        """Numbers of the documents that hold every pair of neighbouring characters of the needle."""
        for one, two in pairwise(needle):
            within &= self._pairs.get(one + two, 0)
            if not within:
                return
        yield from _bits(within)

    def _haystack(self, number: int) -> Haystack:
        if number not in self._haystacks:
            self._haystacks[number] = Haystack(self._documents[number].text)
        return self._haystacks[number]

    @cached_property
    def _pairs(self) -> dict[str, int]:
        """Pair of neighbouring characters -> the documents that hold it, as a set of bits."""
        pairs: dict[str, int] = {}
        for number, text in enumerate(self._bare):
            bit = 1 << number
            for pair in {one + two for one, two in pairwise(text)}:
                pairs[pair] = pairs.get(pair, 0) | bit
        return pairs


def _names(documents: Sequence[Document]) -> dict[str, int]:
    """Every name of every document; a name that two share means the first."""
    names: dict[str, int] = {}
    for rank in range(4):
        for number, document in enumerate(documents):
            if rank < len(document.names):
                names.setdefault(fold(document.names[rank]).strip(), number)
    return names


def _whole(folded: str) -> re.Pattern[str]:
    """Matches the folded words where they stand alone, whatever blanks lie between them."""
    words = r"\s*".join(map(re.escape, folded.split()))
    left = r"(?<![0-9a-z])(?<![0-9][.,])" if folded[:1].isascii() and folded[:1].isalnum() else ""
    right = r"(?![0-9a-z])(?![.,][0-9])" if folded[-1:].isascii() and folded[-1:].isalnum() else ""
    return re.compile(left + words + right)


def _bits(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
