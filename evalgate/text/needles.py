"""Many strings at once: which of them stand in a text; and one string: whether it stands in many texts.

Either would take as long as all the strings or all the texts are. So it is looked first whether a short run
of a string's characters stands there, among all runs of the text, which are gathered once.
"""

import re
import sys
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

Value = TypeVar("Value")

PAIR, FOUR = 2, 4
"""Lengths of a run: in Japanese, where a pair of kanji is a word, and in English."""
_UTF16 = f"utf-16-{'le' if sys.byteorder == 'little' else 'be'}"


class _Rarity(dict[str, float]):
    """How seldom characters stand in folded text: kanji are rarest, then the letters of few words."""

    def __missing__(self, char: str) -> float:
        common = char.isascii() or "ぁ" <= char <= "ー"
        self[char] = weight = 3.0 if "一" <= char <= "龯" else 1.0 if common else 2.0
        return weight


_RARITY = _Rarity((char, 0.2 + at / 10) for at, char in enumerate(" etaoinshrdlcumwfgypbvkjxqz"))
_RARITY["ǂ"] = 4.0  # the mark that stands in the place of a document's name


def rarity(text: str) -> float:
    """How seldom a piece of folded text stands somewhere: the more, the less often."""
    return sum(map(_RARITY.__getitem__, text))


def runs(text: str, length: int) -> set[int]:
    """All runs of two or of four characters, as numbers: these are made twice as fast as strings."""
    code = text.encode(_UTF16, "surrogatepass")
    width = 2 * length
    found: set[int] = set()
    for start in range(0, width, 2):
        piece = memoryview(code)[start : len(code) - (len(code) - start) % width]
        found.update(piece.cast("I") if length == PAIR else piece.cast("Q"))
    return found


def holds_any(text: str, strings: Iterable[str]) -> bool:
    """Whether one of a few strings stands in a text."""
    for string in strings:  # noqa: SIM110 - a generator costs twice as much
        if string in text:
            return True
    return False


class AnyOf:
    """A few strings, of which it is asked again and again whether any stands in a text."""

    def __init__(self, strings: Iterable[str]) -> None:
        """Take the strings, one at least."""
        self._strings = tuple(strings)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, self._strings)))

    def stand_in(self, text: str) -> bool:
        """Whether one of them stands there.

        In ASCII each is found faster by itself, elsewhere by one pattern that skips to their first letters.
        """
        if text.isascii():
            return holds_any(text, self._strings)
        return self._pattern.search(text) is not None


def _length_for(text: str) -> int:
    """The length of a run that suits a text."""
    return FOUR if 2 * len(text.encode("ascii", "ignore")) > len(text) else PAIR


def _rarest(needle: str, length: int) -> list[str]:
    """The two runs of a needle that stand in the fewest texts; none where the needle is shorter."""
    if len(needle) == length:
        return [needle, needle]
    weights = list(map(_RARITY.__getitem__, needle))
    worth = [sum(weights[at : at + length]) for at in range(len(needle) - length + 1)]
    if not worth:
        return []
    first = worth.index(max(worth))
    apart = [at for at in range(len(worth)) if abs(at - first) >= length] or [len(worth) - 1]
    second = max(apart, key=worth.__getitem__)
    return [needle[at : at + length] for at in (first, second)]


def _number(run: str) -> int:
    return int.from_bytes(run.encode(_UTF16, "surrogatepass"), sys.byteorder)


class Needles(Generic[Value]):
    """Strings with values, of which those are wanted that stand in a text."""

    def __init__(self, needles: Iterable[tuple[str, Value]]) -> None:
        """Take strings with their values."""
        listed = list(needles)
        short = sum(len(needle) < FOUR for needle, _ in listed)
        latin = _length_for("".join(needle for needle, _ in listed)) == FOUR
        self._length = FOUR if latin and short * _FEW < len(listed) else PAIR
        self._short: list[tuple[str, Value]] = []
        self._by_run: dict[int, list[tuple[int, str, Value]]] = {}
        firsts: set[str] = set()
        for needle, value in listed:
            if rarest := _rarest(needle, self._length):
                first, other = map(_number, rarest)
                self._by_run.setdefault(first, []).append((other, needle, value))
                firsts.add(rarest[0])
            else:
                self._short.append((needle, value))
        self._firsts = AnyOf(firsts) if 0 < len(firsts) <= _FEW_RUNS else None

    def standing_in(self, text: str) -> list[Value]:
        """The values of the strings that stand in a text, in no order."""
        found = [value for needle, value in self._short if needle in text]
        if not self._by_run or (self._firsts and not self._firsts.stand_in(text)):
            return found
        its_runs = runs(text, self._length)
        found += [
            value
            for run in self._by_run.keys() & its_runs
            for other, needle, value in self._by_run[run]
            if other in its_runs and needle in text
        ]
        return found


_FEW_RUNS = 64
"""So few runs are looked for themselves before all runs of a text are gathered."""
_FEW = 8
"""One in so many strings may be shorter than a run: such strings are looked for one by one."""


class Texts:
    """Texts in which single strings are looked for."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Join the texts by line ends."""
        self._text = "\n".join(texts)
        self._known = lru_cache(maxsize=_MOST_KEPT)(self._look) if len(self._text) > _SMALL else self._look

    def __contains__(self, needle: str) -> bool:
        """Whether a string stands in one of the texts; of large texts what was asked before is remembered."""
        return self._known(needle) if len(needle) < _LONGEST_KEPT else self._look(needle)

    def _look(self, needle: str) -> bool:
        if len(self._text) > _SMALL and not runs(needle, self._length) <= self._runs:
            return False
        return needle in self._text

    @cached_property
    def _length(self) -> int:
        return _length_for(self._text)

    @cached_property
    def _runs(self) -> set[int]:
        return runs(self._text, self._length)


_SMALL = 4000
"""Characters of texts that are looked through faster than they are indexed."""
_MOST_KEPT = 8192
_LONGEST_KEPT = 200
"""Longer strings are not remembered, so that nobody's answers fill the memory."""
