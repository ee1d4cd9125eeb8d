"""The sections of the documents: where evidence stands, and which sentences are nearest to a clause."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise

from evalgate.documents.document import Document
from evalgate.text.figures.find import Figure, find_figures
from evalgate.text.figures.match import FigureIndex
from evalgate.text.normalise import fold
from evalgate.text.segment import segment
from evalgate.text.similarity import content, passages

_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_HEADING = re.compile(r"^(?=#{1,6}\s)", re.MULTILINE)
_SENTENCE = re.compile(r"(?<=[。!?！？\n])|(?<=[.!?])\s+")
_OF_ALL = re.compile(
    r"すべて|全て|いずれも|一律|特に(?:断|記載|定め)|\b(?:all|every|throughout)\b|\bunless\s+(?:otherwise\s+)?(?:stated|noted|shown)\b"
)
_BARE = re.compile(r"[\s*_`|#>。.]+")


@dataclass(frozen=True)
class Section:
    """A heading with what stands below it, or a piece of a longer text."""

    document: str
    text: str

    @cached_property
    def bare(self) -> str:
        """The folded letters, without white space and marks."""
        return bare(self.text)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Its figures."""
        return find_figures(self.text)

    def sentences(self) -> list["Section"]:
        """Its sentences two by two, each pair with the heading."""
        found = [s for s in _SENTENCE.split(self.text) if s and s.strip()]
        head = found[0] if found and found[0].startswith("#") else ""
        body = found[1:] if head else found
        pairs = pairwise(body) if len(body) > 1 else [(*body, "")] if body else []
        return [Section(self.document, f"{head}{one} {two}") for one, two in pairs]


def bare(text: str) -> str:
    """Folded, without white space, list marks and full stops."""
    return _BARE.sub("", fold(text))


def overlapping(text: str, quote: str) -> Iterator[str]:
    """The sentences of a text that a quotation covers at least in part.

    Args:
        text: The text.
        quote: The quotation, without blanks and marks.
    """
    pieces = [(piece.text, bare(piece.text)) for piece in segment(text)]
    start = "".join(words for _, words in pieces).find(quote)
    end, at = start + len(quote), 0
    for piece, words in pieces:
        if at < end and start < at + len(words):
            yield piece
        at += len(words)


def heads_of_rows(text: str, quote: str) -> Iterator[str]:
    """The head of the table whose row a quotation stands in.

    Args:
        text: The text.
        quote: The quotation, without blanks and marks.
    """
    head = ""
    for line in text.splitlines():
        row = line.lstrip().startswith("|")
        head = (head or line) if row else ""
        if row and head != line and quote in bare(line):
            yield head


def said_of_all(text: str) -> Iterator[str]:
    """The sentences that hold for all that stands around them: "all prices exclude tax"."""
    return (piece.text for piece in segment(text) if _OF_ALL.search(fold(piece.text)))


class Sections:
    """All sections of some documents."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Cut the documents; what is dear to index is indexed when it is asked for."""
        self._all = [
            Section(document=d.id, text=text)
            for d in documents
            for piece in _HEADING.split(_FRONT.sub("", d.text))
            for text in passages(piece)
            if text.strip()
        ]

    def holding(self, document: str | None, quote: str) -> tuple[Section, ...]:
        """Sections of a document, or of any, in which a quotation stands."""
        words = bare(quote)
        return tuple(s for s in self._all if document in (None, s.document) and words and words in s.bare)

    def of(self, document: str | None) -> tuple[Section, ...]:
        """All sections of a document, or of any."""
        return tuple(s for s in self._all if document in (None, s.document))

    def of_all_in(self, document: str) -> str:
        """What the head of a document says of all that it says: "all prices exclude tax"."""
        head = next(iter(self.of(document)), None)
        return "\n".join(said_of_all(head.text)) if head else ""

    def nearest(self, folded: str, documents: Container[str], most: int = 3) -> list[Section]:
        """The pairs of sentences of some documents that share most content with a clause, best first."""
        shared = Counter(n for unit in dict.fromkeys(content(folded)) for n in self._postings.get(unit, ()))
        ranked = (self._sentences[number] for number, _ in shared.most_common())
        return list(islice((s for s in ranked if s.document in documents), most))

    @cached_property
    def _sentences(self) -> list[Section]:
        return [sentence for section in self._all for sentence in section.sentences()]

    @cached_property
    def _postings(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, sentence in enumerate(self._sentences):
            for unit in set(content(fold(sentence.text))):
                found.setdefault(unit, []).append(number)
        return found


def figures_of(sections: Iterable[Section], *texts: str) -> FigureIndex:
    """The figures of some sections and other texts."""
    return FigureIndex(
        [*(f for s in sections for f in s.figures), *(f for text in texts for f in find_figures(text))]
    )
