"""Which lines of many texts have all of some words, however common each of them is. Pure."""

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from evalgate.documents.index.ngrams import bits_of
from evalgate.text.lazily import Late

_RUN = Late(r"[a-z']+|[㐀-鿿々]+|[ァ-ヶー]+")
"""Words as `evalgate.text.similarity.content` gives them stand inside such runs."""
_DIGIT = Late(r"\d")


_HEADING = Late(r"\s*(?:#{1,6}\s|(?:id|title|version|date)\s*:)")


def is_heading(line: str) -> bool:
    """Whether a line names what follows and says nothing of it: a heading, or the front matter's keys."""
    return _HEADING.match(line) is not None


class LineIndex:
    """Different lines by the runs of letters in them; a line that comes again has its first places."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Index the lines of folded texts."""
        self._lines: list[str] = []
        self._places: list[list[tuple[int, int]]] = []
        """Of each line the first place, and the first one in another text: text and line, from 0."""
        self._runs: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
        numbers: dict[str, int] = {}
        for text, content in enumerate(texts):
            for index, line in enumerate(content.split("\n")):
                number = numbers.setdefault(line, len(self._lines))
                if number == len(self._lines):
                    self._add(line, number)
                places = self._places[number]
                if not places or (len(places) == 1 and places[0][0] != text):
                    places.append((text, index))
        self._vocabulary = "\n".join(self._runs)
        self._with_digit = _set(array("I", (n for n, line in enumerate(self._lines) if _DIGIT.search(line))))
        self._having = lru_cache(maxsize=2048)(self._find)

    def _add(self, line: str, number: int) -> None:
        self._lines.append(line)
        self._places.append([])
        for run in () if is_heading(line) else set(_RUN.findall(line)):
            self._runs[run].append(number)

    def first(
        self, words: Sequence[str], *, other_than: int | None, with_figure: bool
    ) -> tuple[int, int] | None:
        """Text and line, from 0, of the first line that has all words; None where there is none."""
        within = self._with_digit if with_figure else (1 << len(self._lines)) - 1
        for word in words:
            within &= self._having(word)
            if not within:
                return None
        found = (
            place for number in bits_of(within) for place in self._places[number] if place[0] != other_than
        )
        return next(found, None)

    def _find(self, word: str) -> int:
        """The lines that have a word, as bits: those of every run that has it inside."""
        numbers = array("I")
        for run in self._runs_with(word):
            numbers.extend(self._runs[run])
        return _set(numbers)

    def _runs_with(self, word: str) -> Iterator[str]:
        at = self._vocabulary.find(word)
        while at >= 0:
            start = self._vocabulary.rfind("\n", 0, at) + 1
            end = self._vocabulary.find("\n", at)
            end = len(self._vocabulary) if end < 0 else end
            yield self._vocabulary[start:end]
            at = self._vocabulary.find(word, end)


def _set(numbers: "array[int]") -> int:
    if not numbers:
        return 0
    bits = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        bits[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(bits, "little")
