"""Patterns that are tried only where they can begin.

A cue has dozens of alternatives, and `re` tries each of them at every character. Nearly all begin with one of
a few letters. So they are put behind a look at the next character: the same matches in a fifth of the time.
"""

import re
from dataclasses import dataclass
from typing import Any, cast

_ESCAPED = {"s": " \t\n\r\f\v", "d": "0123456789", "n": "\n", "t": "\t"}
_ZERO_WIDTH = "bB"


class _Later:
    """A pattern that is compiled when it is first used: few of a language's cues are, for most answers.

    Compiling all of them took a third of a second of every start.
    """

    def __init__(self, patterns: tuple[str, ...]) -> None:
        self._patterns = patterns

    def __getattr__(self, name: str) -> Any:
        """Compile, and stand aside from then on."""
        compiled = _compiled(self._patterns)
        for method in ("search", "match", "finditer", "fullmatch", "findall", "sub", "split", "pattern"):
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def guarded(*patterns: str) -> re.Pattern[str]:
    """One pattern that matches where any of these does; a line begins and ends like a text.

    Alternatives whose first letters can be told are tried only at these letters, those that begin with a word
    only where a word begins; the others as they are. What it gives has the methods of a pattern.
    """
    return cast("re.Pattern[str]", _Later(patterns))


def _compiled(patterns: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = [alternative for pattern in patterns for alternative in _split(pattern)]
    words = [a.removeprefix(_WORD) for a in alternatives if a.startswith(_WORD)]
    others = [a for a in alternatives if not a.startswith(_WORD)]
    groups = [_WORD + _behind_letters(words)] if words else []
    if others:
        groups.append(_behind_letters(others))
    return re.compile("|".join(groups), re.MULTILINE)


_WORD = r"\b"


def _behind_letters(alternatives: list[str]) -> str:
    """A group of alternatives of which those with known first letters stand behind a look at them."""
    first = {a: first_letters(a) for a in alternatives}
    known = [a for a in alternatives if first[a] is not None]
    letters = {letter for a in known for letter in first[a] or ()}
    guard = f"(?=[{re.escape(''.join(sorted(letters)))}])(?:{'|'.join(known)})" if known else ""
    return f"(?:{'|'.join([g for g in (guard, *(a for a in alternatives if first[a] is None)) if g])})"


def _split(pattern: str) -> list[str]:
    """The alternatives of a pattern, at its outermost level."""
    found, depth, start, at = [], 0, 0, 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 1
        elif char == "[":
            at = _end_of_class(pattern, at)
        elif char == "|" and depth == 0:
            found.append(pattern[start:at])
            start = at + 1
        else:
            depth += (char == "(") - (char == ")")
        at += 1
    return [*found, pattern[start:]]


def _end_of_class(pattern: str, at: int) -> int:
    match = re.compile(r"\[\^?\]?(?:[^\]\\]|\\.)*\]").match(pattern, at)
    if match is None:
        raise ValueError(f"a class that never ends: {pattern[at : at + 20]}")
    return match.end() - 1


def first_letters(pattern: str) -> frozenset[str] | None:
    """Letters that a match of a pattern begins with; None where they can't be told or it may be empty."""
    reader = _Reader(pattern)
    found = reader.alternatives()
    return None if found is None or found.empty else frozenset(found.letters)


@dataclass(frozen=True, slots=True)
class _First:
    letters: frozenset[str]
    empty: bool
    """Whether it may match nothing, so that what follows begins the match."""


_NOTHING = _First(frozenset(), True)


class _Reader:
    """Reads the part of the regular expression syntax that cues are written in, from left to right."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0

    def _peek(self) -> str:
        return self._pattern[self._at : self._at + 1]

    def alternatives(self) -> _First | None:
        """Everything up to the end of the group."""
        letters: set[str] | None = set()
        empty = False
        while True:
            found = self._sequence()
            if found is None or letters is None:
                letters = None
            else:
                letters |= found.letters
                empty |= found.empty
            if self._peek() != "|":
                break
            self._at += 1
        return None if letters is None else _First(frozenset(letters), empty)

    def _sequence(self) -> _First | None:
        letters: set[str] | None = set()
        empty = True
        while self._peek() and self._peek() not in "|)":
            item = self._repeated(self._item())
            if not empty or letters is None:
                continue
            if item is None:
                letters = None
                continue
            letters |= item.letters
            empty = item.empty
        return None if letters is None else _First(frozenset(letters), empty)

    def _item(self) -> _First | None:
        char = self._peek()
        self._at += 1
        if char == "(":
            return self._group()
        if char == "[":
            return self._class()
        if char == "\\":
            return self._escape()
        if char in "^$":
            return _NOTHING
        return None if char == "." else _First(frozenset(char), False)

    def _group(self) -> _First | None:
        zero_width = False
        if self._peek() == "?":
            kind = re.compile(r"\?(?::|=|!|<=|<!)").match(self._pattern, self._at)
            if kind is None:
                raise ValueError(
                    f"a group that cues are not written in: {self._pattern[self._at : self._at + 8]}"
                )
            zero_width = kind[0] != "?:"
            self._at = kind.end()
        inside = self.alternatives()
        self._at += 1
        return _NOTHING if zero_width else inside

    def _class(self) -> _First | None:
        start = self._at
        negated = self._peek() == "^"
        letters: set[str] = set()
        while self._peek() != "]" or self._at == start:
            if self._peek() == "\\":
                letters |= set(_ESCAPED.get(self._pattern[self._at + 1], self._pattern[self._at + 1]))
                self._at += 2
                continue
            low = self._peek()
            if self._pattern[self._at + 1] == "-" and self._pattern[self._at + 2] != "]":
                letters |= set(map(chr, range(ord(low), ord(self._pattern[self._at + 2]) + 1)))
                self._at += 3
            else:
                letters.add(low)
                self._at += 1
        self._at += 1
        return None if negated else _First(frozenset(letters), False)

    def _escape(self) -> _First | None:
        char = self._peek()
        self._at += 1
        if char in _ZERO_WIDTH:
            return _NOTHING
        if char in "wWSD":
            return None
        return _First(frozenset(_ESCAPED.get(char, char)), False)

    def _repeated(self, item: _First | None) -> _First | None:
        match = re.compile(r"(?:[*+?]|\{\d+(?:,\d*)?\})\??").match(self._pattern, self._at)
        if match is None:
            return item
        self._at = match.end()
        optional = match[0][0] in "*?" or match[0].startswith("{0")
        return _First(item.letters, True) if item and optional else item
