"""Finding the passages of the documents that fit a question best, by BM25.

Words of Latin script and numbers count whole; Japanese, which has no spaces, counts by pairs of characters.
The formula is that of Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond"
(2009), with k1 = 1.5 and b = 0.75.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from evalgate.ask.answer import Passage
from evalgate.documents.document import Document
from evalgate.text.normalise import fold

_K1, _B = 1.5, 0.75
_LONGEST = 600
"""Characters of a passage, beyond which the next paragraph begins another one."""

_WORD = re.compile(r"[^\W_\u3040-\u30ff\u3400-\u9fff々〆ー]+")
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々〆ー]+")
_HEADING = re.compile(r"#{1,6}\s")


@dataclass(slots=True)
class PassageIndex:
    """An index over the documents, made once."""

    documents: Sequence[Document]
    passages: tuple[Passage, ...] = field(init=False)
    _counts: list[Counter[str]] = field(init=False)
    _mean_length: float = field(init=False)
    _weights: dict[str, float] = field(init=False)

    def __post_init__(self) -> None:
        self.passages = tuple(passage for document in self.documents for passage in cut(document))
        self._counts = [Counter(terms(passage.text)) for passage in self.passages]
        lengths = [counts.total() for counts in self._counts]
        self._mean_length = sum(lengths) / len(lengths) if any(lengths) else 1.0
        seen = Counter(term for counts in self._counts for term in counts)
        total = len(self.passages)
        self._weights = {
            term: math.log(1 + (total - count + 0.5) / (count + 0.5)) for term, count in seen.items()
        }

    def best(self, question: str, count: int) -> tuple[Passage, ...]:
        """The passages that share words with the question, best first, at most `count` of them."""
        wanted = set(terms(question))
        scored = [(self._score(wanted, counts), number) for number, counts in enumerate(self._counts)]
        ranked = sorted((-score, number) for score, number in scored if score > 0)
        return tuple(self.passages[number] for _, number in ranked[:count])

    def _score(self, wanted: set[str], counts: Counter[str]) -> float:
        norm = _K1 * (1 - _B + _B * counts.total() / self._mean_length)
        return sum(
            self._weights[term] * counts[term] * (_K1 + 1) / (counts[term] + norm)
            for term in wanted
            if term in counts
        )


def terms(text: str) -> list[str]:
    """What is counted of a text."""
    folded = fold(text)
    found = _WORD.findall(folded)
    for run in _JAPANESE.findall(folded):
        found += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
    return found


def cut(document: Document) -> Iterator[Passage]:
    """The passages of a document: its paragraphs, joined up to a length, each with its nearest heading."""
    heading, held = "", ""
    for paragraph in re.split(r"\n\s*\n", document.text):
        for block in _with_headings_apart(paragraph):
            if _HEADING.match(block):
                yield from _passage(document, heading, held)
                heading, held = block, ""
            elif held and len(held) + len(block) > _LONGEST:
                yield from _passage(document, heading, held)
                held = block
            else:
                held = f"{held}\n\n{block}" if held else block
    yield from _passage(document, heading, held)


def _with_headings_apart(paragraph: str) -> Iterator[str]:
    lines: list[str] = []
    for line in paragraph.strip().splitlines():
        if _HEADING.match(line):
            if lines:
                yield "\n".join(lines)
            yield line
            lines = []
        else:
            lines.append(line)
    if lines:
        yield "\n".join(lines)


def _passage(document: Document, heading: str, text: str) -> Iterator[Passage]:
    if text.strip():
        yield Passage(text=f"{heading}\n{text}" if heading else text, source=document.id)
