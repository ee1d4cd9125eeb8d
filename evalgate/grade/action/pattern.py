"""Reads the part of the regular expression syntax that cues are written in, one level at a time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

_CLASS = r"\[\^?\]?(?:[^\]\\]|\\.)*\]"
_INNERMOST = re.compile(rf"\((?:[^()\[\\]++|\\.|{_CLASS})*+\)", re.DOTALL)
"""A group without a group in it, as most are."""
_BRACKET = re.compile(rf"\\.|{_CLASS}|{_INNERMOST.pattern}|[()]", re.DOTALL)
_FLAT = re.compile(rf"(?:[^()|\[\\]++|\\.|{_CLASS}|{_INNERMOST.pattern})*+", re.DOTALL)
"""As much of an alternative as has no groups within groups."""
_TOKEN = re.compile(rf"\\.|{_CLASS}|[^\\\[\](){{}}|^$.*+?]+(?![*+?{{])|[^\[(]", re.DOTALL)
"""An escape, a class, plain letters (one before a repetition stands alone), or a mark."""
_OPENING = re.compile(r"\((?:\?(?P<kind>:|=|!|<=|<!))?(?!\?)")
_TIMES = re.compile(r"(?:[*+?]|\{(?P<least>\d+)(?:,\d*)?\})\??")
_TIMED = frozenset("*+?{")
_ESCAPED = {"s": " \t\n\r\f\v", "d": "0123456789", "n": "\n", "t": "\t"}
_SHORTHAND = frozenset("sd")
"""Escapes for more letters than those that they are read as, which are the ones of folded text."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Plain letters; none where something is only looked at."""

    text: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A place where a word or a line begins or ends."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some letters."""

    letters: frozenset[str] | None
    """None where it may be nearly any."""
    exact: bool = True
    """Whether no other letter may stand there."""


@dataclass(frozen=True, slots=True)
class Group:
    """A pattern in brackets."""

    pattern: str


@dataclass(frozen=True, slots=True)
class Optional:
    """A thing that may be left out."""

    item: "Item"
    once: bool
    """Whether it stands there once at most."""


Item = Letters | Edge | OneOf | Group | Optional
_NOTHING, _EDGE = Letters(""), Edge()


@lru_cache(maxsize=2048)
def alternatives(pattern: str) -> tuple[str, ...]:
    """The alternatives of a pattern, at its outermost level."""
    if "|" not in pattern:
        return (pattern,)
    found, start, at = [], 0, 0
    while (at := _flat_end(pattern, at)) < len(pattern):
        if pattern[at] == "|":
            found.append(pattern[start:at])
            start = at = at + 1
        else:
            at = _group_end(pattern, at)
    return (*found, pattern[start:])


def _flat_end(pattern: str, at: int) -> int:
    flat = _FLAT.match(pattern, at)
    return flat.end() if flat else at


def _group_end(pattern: str, at: int) -> int:
    """Where a group that begins here ends.

    Raises:
        ValueError: It never does.
    """
    if inner := _INNERMOST.match(pattern, at):
        return inner.end()
    depth = 0
    for mark in _BRACKET.finditer(pattern, at):
        depth += (mark[0] == "(") - (mark[0] == ")")
        if depth == 0:
            return mark.end()
    raise ValueError(f"a group that never ends: {pattern[at : at + 20]}")


def items(alternative: str) -> Iterator[Item]:
    """What stands in one alternative, one thing after the other.

    Raises:
        ValueError: It holds syntax that cues are not written in.
    """
    at = 0
    while at < len(alternative):
        group = alternative[at] == "("
        item, at = _group(alternative, at) if group else _token(alternative, at)
        times = _TIMES.match(alternative, at) if alternative[at : at + 1] in _TIMED else None
        if times is None:
            yield item
            continue
        at, kind = times.end(), times[0][0]
        if kind in "+{" and times["least"] != "0":
            yield item
        yield Optional(item, kind == "?")


def opening(alternative: str) -> tuple[Item, str, str, str]:
    """How an alternative begins: the first thing, that as it is written, its repetition, and all the rest.

    Raises:
        ValueError: It begins with syntax that cues are not written in.
    """
    item, at = _group(alternative, 0) if alternative[0] == "(" else _token(alternative, 0)
    times = _TIMES.match(alternative, at)
    end = times.end() if times else at
    return item, alternative[:at], alternative[at:end], alternative[end:]


def _group(text: str, at: int) -> tuple[Item, int]:
    opening = _OPENING.match(text, at)
    if opening is None:
        raise ValueError(f"a group that cues are not written in: {text[at : at + 8]}")
    end = _group_end(text, at)
    looked_at = opening["kind"] not in (None, ":")
    return _NOTHING if looked_at else Group(text[opening.end() : end - 1]), end


def _token(text: str, at: int) -> tuple[Item, int]:
    match = _TOKEN.match(text, at)
    if match is None:
        raise ValueError(f"a class that never ends: {text[at : at + 20]}")
    token = match[0]
    if token[0] == "[":
        return _class(token), match.end()
    if token[0] == "\\":
        return _escape(token[1]), match.end()
    if token in ("^", "$"):
        return _EDGE, match.end()
    return OneOf(None) if token == "." else Letters(token), match.end()


def _escape(char: str) -> Item:
    if char in "bB":
        return _EDGE if char == "b" else _NOTHING
    if char in "wWSD":
        return OneOf(None)
    letters = _ESCAPED.get(char, char)
    return OneOf(frozenset(letters), char not in _SHORTHAND) if len(letters) > 1 else Letters(letters)


_MANY = 1000
"""Letters of a range, such as all kanji, that are as good as any."""
_MEMBER = re.compile(r"\\(?P<escaped>.)|(?P<low>.)-(?P<high>[^\]])|(?P<plain>.)", re.DOTALL)


def _class(token: str) -> Item:
    if token.startswith("[^"):
        return OneOf(None)
    letters: set[str] = set()
    exact = True
    for member in _MEMBER.finditer(token[1:-1]):
        if escaped := member["escaped"]:
            if escaped in "wWSD":
                return OneOf(None)
            letters.update(_ESCAPED.get(escaped, escaped))
            exact = exact and escaped not in _SHORTHAND
        elif low := member["low"]:
            reach = range(ord(low), ord(member["high"]) + 1)
            if len(reach) > _MANY:
                return OneOf(None)
            letters.update(map(chr, reach))
        else:
            letters.add(member["plain"])
    return OneOf(frozenset(letters), exact)
