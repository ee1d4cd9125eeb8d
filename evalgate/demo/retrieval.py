"""Finding passages: BM25 over the sections of the library.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, with k1 = 1.2 and
b = 0.75. As in most systems of this kind the best few sections are handed over however poor they are.
"""

import math
from collections import Counter
from collections.abc import Sequence

from evalgate.demo.library import Library, Section

_K1 = 1.2
_B = 0.75


class Retriever:
    """An index over a library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._counts = [Counter(self._grams(section)) for section in library.sections]
        self._lengths = [count.total() for count in self._counts]
        self._mean = sum(self._lengths) / len(self._lengths) or 1.0
        self._seen = Counter(gram for count in self._counts for gram in count)

    def best(self, question: str, passages: int) -> Sequence[Section]:
        """The best sections, best first; sections that share nothing with the question are left out."""
        grams = set(self._library.tongue.grams(question))
        scored = [(self._score(grams, at), -at) for at in range(len(self._counts))]
        ranked = sorted((pair for pair in scored if pair[0] > 0), reverse=True)
        return [self._library.sections[-at] for _, at in ranked[:passages]]

    def _grams(self, section: Section) -> Sequence[str]:
        return self._library.tongue.grams(f"{section.source.title}\n{section.text}")

    def _score(self, grams: set[str], at: int) -> float:
        count, length = self._counts[at], self._lengths[at]
        norm = _K1 * (1 - _B + _B * length / self._mean)
        return sum(
            self._weight(gram) * count[gram] * (_K1 + 1) / (count[gram] + norm)
            for gram in grams
            if gram in count
        )

    def _weight(self, gram: str) -> float:
        seen = self._seen[gram]
        return math.log(1 + (len(self._counts) - seen + 0.5) / (seen + 0.5))
