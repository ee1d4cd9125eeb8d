"""Tells in one go which of many patterns can match in a text at all."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Generic, TypeVar

from evalgate.grade.action.needs import Stems, ways_of, words_of
from evalgate.text.needles import Needles

Key = TypeVar("Key", bound=Hashable)
_Way = tuple[frozenset[int], Key, int]
"""Further sets that have to stand there, and which piece of which pattern then may match."""


class StemIndex(Generic[Key]):
    """The stems that many patterns need, each of which is given in pieces."""

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
        sets_of: dict[str, list[int]] = {}
        for stem, number in ((stem, number) for stems, number in numbers.items() for stem in stems):
            sets_of.setdefault(stem, []).append(number)
        self._stems = Needles(sets_of.items())

    def that_may_match(self, text: str) -> dict[Key, list[int]]:
        """Numbers of the pieces of each pattern that may match in a text; none of a pattern that can not."""
        there = set(chain.from_iterable(self._stems.standing_in(words_of(text))))
        found = {key: list(pieces) for key, pieces in self._always.items()}
        for number in there & self._ways.keys():
            for others, key, piece in self._ways[number]:
                if others <= there:
                    pieces = found.setdefault(key, [])
                    if piece not in pieces:
                        pieces.append(piece)
        return found
