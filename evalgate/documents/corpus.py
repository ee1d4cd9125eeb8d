"""The documents as something to look words and facts up in, fast enough for thousands of both.

Every document is folded once and indexed by short pieces of its text, so that a phrase is compared with
the few documents that can hold it. Figures and lines are indexed too, once many documents are to be asked.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from evalgate.documents.document import Document
from evalgate.documents.index.figures import FigureIndex
from evalgate.documents.index.lines import LineIndex, is_heading
from evalgate.documents.index.ngrams import NgramIndex, bits_of
from evalgate.documents.versions import without_version
from evalgate.text.facts import needle_of, word_pieces
from evalgate.text.lazily import Late
from evalgate.text.lookup import Lookup, bare, has_figures, words_of
from evalgate.text.normalise import fold

_DIGIT = Late(r"\d")
_LINE_END = Late("[\n\u2028\u2029\u0085\v\f]")
_BEHIND = Late(r"\s*[(\[【][^)\]】]*[)\]】]\s*$")
"""What a folded title may have behind it, such as its version."""
_FEW = 16
"""Documents whose lines are looked through one by one, rather than by an index of all."""
_EDITIONS = 3
"""Documents of one title that are named to choose from."""
_MANY = 200
"""Documents that are looked through for figures one by one, until an index of all pays."""


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
        self._spelled: dict[str, int] = {}
        self._like: dict[str, tuple[str, ...]] = {}
        self._looks = 0
        """How often a single document was looked through for a figure."""

    @property
    def documents(self) -> tuple[Document, ...]:
        """In the order of their paths."""
        return self._documents

    def named(self, name: str) -> Document | None:
        """The document that a question means: by id, file name, stem or title.

        A title that carries its version is a name without it too, where one document alone is called so.
        """
        number = self._by_name.get(fold(name).strip())
        return None if number is None else self._documents[number]

    def names_like(self, name: str) -> tuple[str, ...]:
        """Names of documents that may be meant, as the documents write them.

        All that are called so but for their version, or the one that is spelled nearly so, or else the
        shortest that it is a part of.
        """
        if name not in self._like:
            self._like[name] = tuple(self._meant(fold(name).strip()))
        return self._like[name]

    def _meant(self, name: str) -> list[str]:
        editions = [d.title for d in self._documents if fold(without_version(d.title)).strip() == name]
        if editions:
            return editions[:_EDITIONS]
        near = get_close_matches(name, self._spellings, n=1)
        holding = [spelling for spelling in self._spellings if len(name) > 1 and name in spelling]
        best = near[0] if near else min(holding, key=len, default=None)
        return [] if best is None else [self._spellings[best]]

    def quotes(self, quote: str, document: Document | None = None) -> bool:
        """Whether these words stand somewhere, blanks, line ends and emphasis aside."""
        within = self._within(document)
        if document is None:
            within &= self._index.holding((bare(quote),))
        return any(self._lookups[number].quotes(quote) for number in bits_of(within))

    def says(self, fact: Sequence[str], document: Document | None = None) -> bool:
        """Whether a fact stands somewhere in any of its spellings; figures are compared by value and unit."""
        within = self._within(document)
        if next(self._literal(fact, within), None) is not None:
            return True
        return has_figures(fact) and next(self._by_value(fact, within), None) is not None

    def place(self, fact: Sequence[str], document: Document | None = None) -> Place | None:
        """Where a fact stands first; a heading only where nothing else in that document has it."""
        within = self._within(document)
        for number, spelling in self._literal(fact, within):
            lookup = self._lookups[number]
            places = [self._at(number, offset) for offset in lookup.spelled(spelling)]
            return next((place for place in places if not is_heading(place.text)), places[0])
        for number, start in self._by_value(fact, within) if has_figures(fact) else ():
            return self._numbered(number, self._documents[number].text.count("\n", 0, start))
        return None

    def saying(self, facts: Sequence[Sequence[str]]) -> tuple[Document, ...]:
        """The documents that say every one of these facts, the first of them to the letter."""
        within = self._everything
        for fact in facts:
            spelled = self._spelled_in(fact) & within
            left = within ^ spelled if fact is not facts[0] and has_figures(fact) else 0
            within = spelled
            for number, _ in self._by_value(fact, left) if left else ():
                within |= 1 << number
        return tuple(self._documents[number] for number in bits_of(within)) if facts else ()

    def line_with(
        self, words: Sequence[str], *, other_than: Document | None = None, with_figure: bool = False
    ) -> Place | None:
        """The first line but a heading that has every one of these folded words, in any order.

        Args:
            words: content words as `evalgate.text.similarity.content` gives them.
            other_than: a document to leave out.
            with_figure: look only at lines that hold a digit.
        """
        within = self._index.holding(words) & ~(self._within(other_than) if other_than else 0)
        if within.bit_count() > _FEW:
            apart = self._numbers[other_than.id] if other_than else None
            found = self._lines.first(words, other_than=apart, with_figure=with_figure)
            return self._numbered(found[0], self._real(*found)) if found else None
        for number in bits_of(within):
            line = _line_with(self._lookups[number].plain, words, with_figure=with_figure)
            if line is not None:
                return self._numbered(number, self._real(number, line))
        return None

    def lines_like(self, pattern: Late, hints: Iterable[str]) -> Iterator[Place]:
        """The lines in which a pattern is found, folded and without marks of emphasis.

        Args:
            pattern: what is looked for within a line.
            hints: of these words every such line has one.
        """
        for number, lookup in enumerate(self._lookups):
            text = lookup.plain
            starts = {text.rfind("\n", 0, at) + 1 for hint in hints for at in _all(hint, text)}
            for start in sorted(starts):
                end = text.find("\n", start)
                if pattern.search(text, start, end if end >= 0 else len(text)):
                    yield self._at(number, start)

    def _literal(self, fact: Sequence[str], within: int) -> Iterator[tuple[int, str]]:
        """Documents that hold a spelling to the letter, with it."""
        for spelling in fact:
            able = within if within & (within - 1) == 0 else within & self._index.spelling(words_of(spelling))
            yield from (
                (number, spelling) for number in bits_of(able) if self._lookups[number].spells(spelling)
            )

    def _spelled_in(self, fact: Sequence[str]) -> int:
        """The documents that hold any spelling to the letter; remembered, as short facts come again."""
        found = 0
        for spelling in fact:
            if spelling not in self._spelled:
                numbers = (number for number, _ in self._literal((spelling,), self._everything))
                self._spelled[spelling] = sum(1 << number for number in numbers)
            found |= self._spelled[spelling]
        return found

    def _by_value(self, fact: Sequence[str], within: int) -> Iterator[tuple[int, int]]:
        """Documents that state a fact in whatever spelling, with the offset where it begins."""
        for spelling in fact:
            needle = needle_of(spelling)
            if needle.is_empty:
                continue
            able = within & self._index.holding(p for text in needle.texts for p in word_pieces(text))
            self._looks += able.bit_count() if needle.figures else 0
            if needle.figures and self._looks > _MANY:
                spots = self._figures.of(needle.figures[0], able).items()
                spans = ((n, self._lookups[n].haystack.find_at(spelling, figures)) for n, figures in spots)
            else:
                spans = ((n, self._lookups[n].haystack.find(spelling)) for n in bits_of(able))
            yield from ((number, span.start) for number, span in spans if span is not None)

    def _at(self, number: int, offset: int) -> Place:
        """The line of an offset into a document's plain text."""
        return self._numbered(number, self._real(number, self._lookups[number].plain.count("\n", 0, offset)))

    def _real(self, number: int, index: int) -> int:
        """A line of the plain text, in which page breaks end lines too, as one of the document."""
        text = self._documents[number].text
        if text.count("\n") == self._lookups[number].plain.count("\n"):
            return index
        return _LINE_END.findall(text)[:index].count("\n")

    def _numbered(self, number: int, index: int) -> Place:
        document = self._documents[number]
        lines = document.text.split("\n")
        text = lines[index].strip() if index < len(lines) else ""
        return Place(document=document, line=index + 1, text=text)

    def _within(self, document: Document | None) -> int:
        return self._everything if document is None else 1 << self._numbers[document.id]

    @cached_property
    def _spellings(self) -> dict[str, str]:
        """Folded names, and those without what stands behind them, to the names as written."""
        names = {fold(n).strip(): n for document in self._documents for n in reversed(document.names)}
        short = {_BEHIND.sub("", folded): name for folded, name in names.items()}
        return {folded: name for folded, name in (short | names).items() if folded}

    @cached_property
    def _everything(self) -> int:
        return (1 << len(self._documents)) - 1

    @cached_property
    def _index(self) -> NgramIndex:
        return NgramIndex(
            [lookup.bare for lookup in self._lookups], [lookup.plain for lookup in self._lookups]
        )

    @cached_property
    def _figures(self) -> FigureIndex:
        return FigureIndex(lookup.haystack for lookup in self._lookups)

    @cached_property
    def _lines(self) -> LineIndex:
        return LineIndex([lookup.plain for lookup in self._lookups])


def _all(words: str, text: str) -> Iterator[int]:
    """Where some words stand, one place a line."""
    at = text.find(words)
    while at >= 0:
        yield at
        end = text.find("\n", at)
        at = -1 if end < 0 else text.find(words, end)


def _line_with(text: str, words: Sequence[str], *, with_figure: bool) -> int | None:
    """The first line of a folded text that has all words, from 0."""
    longest = max(words, key=len)
    at = text.find(longest)
    while at >= 0:
        start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        line = text[start:] if end < 0 else text[start:end]
        fits = all(word in line for word in words) and (not with_figure or _DIGIT.search(line))
        if fits and not is_heading(line):
            return text.count("\n", 0, start)
        at = -1 if end < 0 else text.find(longest, end)
    return None


def _names(documents: Sequence[Document]) -> dict[str, int]:
    """Every name of every document; a name that two share means the first.

    Only a title without its version means none then: which edition was meant is what nobody can tell.
    """
    names: dict[str, int] = {}
    for rank in range(4):
        for number, document in enumerate(documents):
            if rank < len(document.names):
                names.setdefault(fold(document.names[rank]).strip(), number)
    titles = [fold(without_version(document.title)).strip() for document in documents]
    shared = Counter(titles)
    alone = {title: number for number, title in enumerate(titles) if title and shared[title] == 1}
    return alone | names
