"""Tells in one go which of many patterns can match in a text at all."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from evalgate.grade.action.needs import Stems, rarity, ways_of, words_of

Key = TypeVar("Key", bound=Hashable)
_Way = tuple[frozenset[int], Key, int]
"""Further sets that have to stand there, and which piece of which pattern then may match."""


class StemIndex(Generic[Key]):
    """The stems that many patterns need, each of which is given in pieces.

    Of a stem its rarest run of a few characters is looked for, among all runs of the text.
    """

    def __init__(self, patterns: Mapping[Key, Sequence[Iterable[str]]]) -> None:
        """Read the stems off patterns; each piece is given as its alternatives.

        Raises:
            ValueError: A pattern holds syntax that cues are not written in.
        """
        numbers: dict[Stems, int] = {}
        self._always: dict[Key, list[int]] = {}
        self._ways: dict[int, list[_Way[Key]]] = {}
        for key, number, piece in ((k, n, p) for k, pieces in patterns.items() for n, p in enumerate(pieces)):
            for way in ways_of(piece):
                needed = [numbers.setdefault(stems, len(numbers)) for stems in way]
                if needed:
                    self._ways.setdefault(needed[0], []).append((frozenset(needed[1:]), key, number))
                else:
                    self._always.setdefault(key, []).append(number)
        self._set_stems(numbers)

    def _set_stems(self, numbers: Mapping[Stems, int]) -> None:
        sets_of: dict[str, list[int]] = {}
        for stem, number in ((stem, number) for stems, number in numbers.items() for stem in stems):
            sets_of.setdefault(stem, []).append(number)
        self._length = _FOUR if sum(map(str.isascii, sets_of)) * 2 > len(sets_of) else _PAIR
        self._by_run: dict[int, list[tuple[str, list[int]]]] = {}
        self._short = [(stem, sets) for stem, sets in sets_of.items() if len(stem) < self._length]
        for stem, sets in sets_of.items():
            for run in _runs(_rarest(stem, self._length), self._length):
                self._by_run.setdefault(run, []).append((stem, sets))

    def that_may_match(self, text: str) -> dict[Key, list[int]]:
        """Numbers of the pieces of each pattern that may match in a text; none of a pattern that can not."""
        there = self._sets_in(words_of(text))
        found = {key: list(pieces) for key, pieces in self._always.items()}
        for number in there & self._ways.keys():
            for others, key, piece in self._ways[number]:
                if others <= there and piece not in found.setdefault(key, []):
                    found[key].append(piece)
        return found

    def _sets_in(self, words: str) -> set[int]:
        """Numbers of the sets of which a stem stands among some words."""
        found: set[int] = set()
        for run in self._by_run.keys() & _runs(words, self._length):
            for stem, sets in self._by_run[run]:
                if stem in words:
                    found.update(sets)
        for stem, sets in self._short:
            if stem in words:
                found.update(sets)
        return found


_PAIR, _FOUR = 2, 4
"""Lengths of a run: in Japanese, where a pair of kanji is a word, and in English."""


def _runs(text: str, length: int) -> set[int]:
    """All runs of two or of four characters, as numbers: these are made twice as fast as strings."""
    code = text.encode("utf-16-le", "surrogatepass")
    width = 2 * length
    found: set[int] = set()
    for start in range(0, width, 2):
        piece = memoryview(code)[start : len(code) - (len(code) - start) % width]
        found.update(piece.cast("I") if length == _PAIR else piece.cast("Q"))
    return found


def _rarest(stem: str, length: int) -> str:
    """The run of a stem that stands in the fewest texts; nothing where the stem is shorter."""
    return max((stem[i : i + length] for i in range(len(stem) - length + 1)), key=rarity, default="")
