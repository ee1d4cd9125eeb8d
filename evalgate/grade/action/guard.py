"""Patterns that are tried only where they can match.

A cue has dozens of alternatives, and `re` tries each of them at every character. Nearly all begin with one of
a few letters. So they are put behind a look at the next character: the same matches in a fifth of the time.
Long alternatives are patterns of their own, as most are never needed: `stems` tells which can match.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from evalgate.grade.action.beginnings import spelled_out
from evalgate.grade.action.pattern import Edge, Group, Item, Letters, OneOf, Optional, alternatives, items
from evalgate.text.lazily import Late

_LONG = 40
"""Alternatives of so many characters are dear to compile and to try."""


class Guarded:
    """One pattern that matches where any of several does; a line begins and ends like a text.

    Its pieces are compiled when they are first searched for: few of a language's cues stand in most answers,
    and compiling all of them took a third of a second of every start.
    """

    def __init__(self, *patterns: str) -> None:
        """Take patterns in the syntax that `pattern` reads."""
        self._patterns = patterns
        self._compiled: dict[int, re.Pattern[str]] = {}

    def also(self, *patterns: str) -> "Guarded":
        """One that matches where this or any of some more patterns does."""
        return Guarded(*self._patterns, *patterns)

    @cached_property
    def pieces(self) -> tuple[tuple[str, ...], ...]:
        """Its alternatives: the short ones together, and each long one alone."""
        found = [a for pattern in self._patterns for a in alternatives(pattern)]
        short = tuple(a for a in found if len(a) < _LONG)
        long = [(a,) for a in found if len(a) >= _LONG]
        return (short, *long) if short else tuple(long)

    def piece(self, number: int) -> re.Pattern[str]:
        """One of its pieces."""
        pattern = self._compiled.get(number)
        if pattern is None:
            pattern = self._compiled[number] = _compiled(self.pieces[number])
        return pattern

    def search(self, text: str) -> re.Match[str] | None:
        """The first match; of several that begin at one place, any."""
        found = [match for n in range(len(self.pieces)) if (match := self.piece(n).search(text))]
        return min(found, key=re.Match.start, default=None)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All matches that do not overlap, first to last."""
        return self._whole.finditer(text)

    @cached_property
    def _whole(self) -> re.Pattern[str]:
        return _compiled([a for pattern in self._patterns for a in alternatives(pattern)])


class LateGuarded(Late):
    """One pattern, in the syntax that `pattern` reads, whose alternatives are tried where they may begin."""

    def compiled(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return _compiled(alternatives(self.pattern), self.flags)


def _compiled(given: Iterable[str], flags: int = re.MULTILINE) -> re.Pattern[str]:
    """One pattern of some alternatives.

    Those whose first letters can be told are tried only at these letters, those that begin with a word only
    where a word begins; the others as they are. Best of all is a pattern that `re` itself can skip through.
    """
    given = tuple(given)
    words = [a.removeprefix(_WORD) for a in given if a.startswith(_WORD)]
    others = [a for a in given if not a.startswith(_WORD)]
    if not words and not flags & re.IGNORECASE and _begin_plainly(others):
        return re.compile("|".join(others), flags)  # `re` skips to first letters itself, and faster
    if not words and not flags & re.IGNORECASE and (plain := spelled_out(others)):
        return re.compile(plain, flags)
    groups = [_WORD + _behind_letters(words)] if words else []
    if others:
        groups.append(_behind_letters(others))
    return re.compile("|".join(groups), flags)


_WORD = r"\b"


def _begin_plainly(given: Sequence[str]) -> bool:
    """Whether each alternative begins with a plain letter, or the only one with a group of such."""
    firsts = [next(items(a), None) for a in given]
    if len(firsts) == 1 and isinstance(firsts[0], Group):
        return _begin_plainly(alternatives(firsts[0].pattern))
    return all(isinstance(first, Letters) and first.text for first in firsts)


def _behind_letters(given: list[str]) -> str:
    """A group of alternatives of which those with known first letters stand behind a look at them."""
    first = {a: first_letters(a) for a in given}
    known = [a for a in given if first[a] is not None]
    letters = {letter for a in known for letter in first[a] or ()}
    guard = f"(?=[{re.escape(''.join(sorted(letters)))}])(?:{'|'.join(known)})" if known else ""
    return f"(?:{'|'.join([g for g in (guard, *(a for a in given if first[a] is None)) if g])})"


def first_letters(pattern: str) -> frozenset[str] | None:
    """Letters that a match of a pattern begins with; None where they can't be told or it may be empty."""
    letters, empty = _first(pattern)
    return None if empty else letters


_Begins = tuple[frozenset[str] | None, bool]
"""Letters that something begins with, where they can be told, and whether it may match nothing."""


@lru_cache(maxsize=2048)
def _first(pattern: str) -> _Begins:
    found = [_row_begins(items(alternative)) for alternative in alternatives(pattern)]
    return _joined(letters for letters, _ in found), any(empty for _, empty in found)


def _row_begins(row: Iterable[Item]) -> _Begins:
    """What a row begins with: as many of its parts as may be left out, and the next one."""
    found: list[frozenset[str] | None] = []
    for item in row:
        letters, empty = _begins(item)
        found.append(letters)
        if not empty:
            return _joined(found), False
    return _joined(found), True


def _begins(item: Item) -> _Begins:
    match item:
        case Letters(text):
            return frozenset(text[:1]), not text
        case Edge():
            return frozenset(), True
        case OneOf(letters):
            return letters, False
        case Group(pattern):
            return _first(pattern)
        case Optional(inner):
            return _begins(inner)[0], True


def _joined(sets: Iterable[frozenset[str] | None]) -> frozenset[str] | None:
    found = list(sets)
    known = [letters for letters in found if letters is not None]
    return frozenset().union(*known) if len(known) == len(found) else None
