"""The documents as something to look words and facts up in, fast enough for thousands of both.

Every document is folded once and indexed by pairs of neighbouring characters, so that a phrase is compared
with the few documents that can hold it. Figures are analysed only where a fact is really looked up.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from evalgate.questions.digits import can_hold, head_of, keys_of
from evalgate.questions.document import Document
from evalgate.questions.question import Fact
from evalgate.text.lookup import Lookup, bare, has_figures
from evalgate.text.normalise import fold

_DIGIT = re.compile(r"\d")
_MARKS = re.compile("[*_`]")


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
        self._numbers = {document.id: number for number, document in enumerate(documents)}
        self._lookups = tuple(Lookup(document.text) for document in documents)
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
        return any(self._lookups[number].quotes(quote) for number in self._candidates(quote, document))

    def says(self, fact: Fact, document: Document | None = None) -> bool:
        """Whether a fact stands somewhere in any of its spellings; figures are compared by value and unit."""
        if self._literal(fact, document) is not None:
            return True
        if not has_figures(fact):
            return False
        return any(self._lookups[number].says(fact) for number in self._able(fact, document))

    def place(self, fact: Fact, document: Document | None = None) -> Place | None:
        """Where a fact stands first."""
        first = self._literal(fact, document)
        for number in self._able(fact, document) if first is None else (first,):
            span = self._lookups[number].find(fact)
            if span is not None:
                return self._line(number, span.start)
        return None

    def likely(self, facts: Sequence[Fact]) -> Iterator[Document]:
        """Documents that hold a spelling of the first fact to the letter."""
        for spelling in facts[0] if facts else ():
            for number in self._candidates(spelling, None):
                if self._lookups[number].spells(spelling):
                    yield self._documents[number]

    def line_with(
        self, words: Sequence[str], *, other_than: Document | None = None, with_figure: bool = False
    ) -> Place | None:
        """The first line that has every one of these folded words, in any order.

        Args:
            words: content words as `evalgate.text.similarity.content` gives them.
            other_than: a document to leave out.
            with_figure: look only at lines that hold a digit.
        """
        for number in self._candidates_of_all(words):
            document = self._documents[number]
            if document is other_than:
                continue
            for index, line in enumerate(self._lookups[number].folded.split("\n")):
                if all(word in line for word in words) and (not with_figure or _DIGIT.search(line)):
                    return self._numbered(document, index)
        return None

    def _candidates_of_all(self, words: Sequence[str]) -> Iterator[int]:
        within = self._everything
        for word in words:
            for one, two in pairwise(word):
                within &= self._pairs.get(one + two, 0)
        yield from _bits(within)

    def _numbered(self, document: Document, index: int) -> Place:
        lines = document.text.split("\n")
        text = lines[index].strip() if index < len(lines) else ""
        return Place(document=document, line=index + 1, text=text)

    def _line(self, number: int, start: int) -> Place:
        document = self._documents[number]
        return self._numbered(document, document.text.count("\n", 0, start))

    def _able(self, fact: Fact, document: Document | None) -> Iterator[int]:
        """Numbers of the documents that can hold a fact by their digits."""
        keys, heads = tuple(can_hold(fact)), tuple(map(head_of, fact))
        for number in self._in(document):
            if document is None and all(heads) and not self._has_any(number, heads):
                continue
            if not keys or document is not None or not self._digits[number].isdisjoint(keys):
                yield number

    def _has_any(self, number: int, words: Sequence[str]) -> bool:
        """Whether a document has any of these words; marks of emphasis may stand inside them."""
        text = self._lookups[number].bare
        return any(word in text for word in words) or (_MARKS.search(text) is not None)

    @cached_property
    def _digits(self) -> tuple[frozenset[str], ...]:
        return tuple(keys_of(lookup.folded) for lookup in self._lookups)

    def _in(self, document: Document | None) -> Sequence[int]:
        """Numbers of the documents to look in."""
        return range(len(self._documents)) if document is None else (self._numbers[document.id],)

    def _literal(self, fact: Fact, document: Document | None) -> int | None:
        """The first document that holds a spelling to the letter."""
        for spelling in fact:
            for number in self._candidates(spelling, document):
                if self._lookups[number].spells(spelling):
                    return number
        return None

    def _candidates(self, words: str, document: Document | None) -> Iterator[int]:
        """Numbers of the documents that hold every pair of neighbouring characters of the words."""
        within = sum(1 << number for number in self._in(document)) if document else self._everything
        for one, two in pairwise(bare(words)):
            within &= self._pairs.get(one + two, 0)
            if not within:
                return
        yield from _bits(within)

    @cached_property
    def _everything(self) -> int:
        return (1 << len(self._documents)) - 1

    @cached_property
    def _pairs(self) -> dict[str, int]:
        """Pair of neighbouring characters -> the documents that hold it, as a set of bits."""
        pairs: dict[str, int] = {}
        for number, lookup in enumerate(self._lookups):
            bit = 1 << number
            for pair in {one + two for one, two in pairwise(lookup.bare)}:
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
