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
        self._texts = tuple(_SPACE.sub("", fold(document.text)) for document in documents)
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

    def holds_quote(self, quote: str, document: Document | None = None) -> bool:
        """Whether these words stand somewhere, blanks and line ends aside."""
        needle = _SPACE.sub("", fold(quote))
        numbers = self._only(document)
        return any(needle in self._texts[number] for number in self._candidates(needle, numbers))

    def find_words(self, words: str) -> Place | None:
        """The first place where the words stand; English words only as whole words."""
        needle = _SPACE.sub("", fold(words))
        for number in self._candidates(needle, self._only(None)):
            place = self._place(number, (words,))
            if place is not None:
                return place
        return None

    def find_fact(self, fact: Fact, document: Document | None = None) -> Place | None:
        """The first place where a fact stands in any of its spellings, compared by value and unit."""
        for number in self._likely(fact, self._only(document)):
            place = self._place(number, fact)
            if place is not None:
                return place
        return None

    def _only(self, document: Document | None) -> int:
        """The documents to look in, as a set of bits."""
        if document is None:
            return (1 << len(self._documents)) - 1
        return 1 << self._documents.index(document)

    def _candidates(self, needle: str, within: int) -> Iterator[int]:
        """Numbers of the documents that hold every pair of neighbouring characters of the needle."""
        for one, two in pairwise(needle):
            within &= self._pairs.get(one + two, 0)
            if not within:
                return
        yield from _bits(within)

    def _likely(self, fact: Fact, within: int) -> Iterator[int]:
        """Documents that hold a spelling to the letter, then all others, which may spell it otherwise."""
        first: dict[int, None] = {}
        for spelling in fact:
            first.update(dict.fromkeys(self._candidates(_SPACE.sub("", fold(spelling)), within)))
        yield from first
        yield from (number for number in _bits(within) if number not in first)

    def _place(self, number: int, spellings: Fact) -> Place | None:
        span = self._haystack(number).holds(spellings)
        if span is None:
            return None
        document = self._documents[number]
        line = document.text.count("\n", 0, span.start)
        return Place(document=document, line=line + 1, text=document.text.split("\n")[line].strip())

    def _haystack(self, number: int) -> Haystack:
        if number not in self._haystacks:
            self._haystacks[number] = Haystack(self._documents[number].text)
        return self._haystacks[number]

    @cached_property
    def _pairs(self) -> dict[str, int]:
        """Pair of neighbouring characters -> the documents that hold it, as a set of bits."""
        pairs: dict[str, int] = {}
        for number, text in enumerate(self._texts):
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


def _bits(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
