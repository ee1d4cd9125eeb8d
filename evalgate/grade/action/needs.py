"""What a text needs before a pattern can match there, read off the pattern.

`(?:don't|won't) (?:find|see)` needs one of two stems, and one of two more. Stems are words, with one blank
wherever anything else stands: ` don t `. Of all other characters a few stand for themselves.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from evalgate.grade.action.pattern import Edge, Group, Item, Letters, OneOf, Optional, alternatives, items
from evalgate.text.needles import AnyOf, holds_any, rarity

Stems = frozenset[str]
"""Of these one has to stand there."""
Way = tuple[Stems, ...]
"""Of each of these one has to stand there; the set that tells most comes first."""

_BLANK = " "
_MARKS = r"?\[(【"
_WORD = re.compile(rf"\w+|[{_MARKS}]")
_NO_WORD = re.compile(rf"[^\w{_MARKS}]+|(?<=[{_MARKS}])|(?=[{_MARKS}])")
_BLANKS = re.compile(" +")


@lru_cache(maxsize=4)
def words_of(text: str) -> str:
    """A whole text as its words, to look for stems in; an answer's are asked for by several."""
    return f" {' '.join(_WORD.findall(text))} "


class Gate:
    """Whether any of some patterns may match in a text: far cheaper to tell than whether one does."""

    def __init__(self, *patterns: str) -> None:
        """Take patterns in the syntax that cues are written in."""
        self._patterns = patterns

    @cached_property
    def _ways(self) -> list[list[AnyOf]]:
        return [list(map(AnyOf, way)) for way in ways_of(self._patterns, least=0)]

    def opens(self, text: str) -> bool:
        """Whether what some pattern needs stands in a text; true wherever one matches."""
        words = words_of(text)
        return any(all(stems.stand_in(words) for stems in way) for way in self._ways)


def ways_of(piece: Iterable[str], least: float = 1.5) -> Iterator[Way]:
    """The ways in which a text may hold what some alternatives need; where one needs nothing, an empty way.

    Args:
        piece: The alternatives.
        least: Worth of a further set: a short word may be dearer to look for than it tells.

    Raises:
        ValueError: An alternative holds syntax that cues are not written in.
    """
    found = dict.fromkeys(way for alternative in piece for way in _ways(alternative, least))
    single = [way[0] for way in found if len(way) == 1]
    if single:
        yield (_shortest(frozenset().union(*single)),)
    yield from (way for way in found if len(way) != 1)


_MOST_SETS = 2
_MOST_COMBINED = 24
"""Words that are put together from pieces: 規程(?:に|で)は."""
_MOST_LISTED = 400
_MOST_LETTERS = 12
_TELLS_NOTHING = frozenset(("", _BLANK))


class _Need(NamedTuple):
    """What a part of a pattern needs."""

    all: Stems | None = None
    """Everything that it matches, where that can be listed."""
    sets: tuple[Stems, ...] = ()
    """Else sets of which one stem each has to stand there."""

    def each(self) -> tuple[Stems, ...]:
        """As sets of which one stem each has to stand there."""
        if self.all is None:
            return self.sets
        return () if self.all & _TELLS_NOTHING else (self.all,)


def _ways(pattern: str, least: float) -> Iterator[Way]:
    """For each of the outermost alternatives, the few of its sets that tell most."""
    for alternative in alternatives(pattern):
        match list(items(alternative)):
            case [Group(inside)]:
                yield from _ways(inside, least)
            case row:
                sets = sorted({_shortest(stems) for stems in _row(row).each()}, key=_worth, reverse=True)
                yield (*sets[:1], *(stems for stems in sets[1:_MOST_SETS] if _worth(stems) > least))


@lru_cache(maxsize=2048)
def _choice(pattern: str) -> _Need:
    needs = [_row(items(alternative)) for alternative in alternatives(pattern)]
    listed = [need.all for need in needs if need.all is not None]
    if len(listed) == len(needs) and sum(map(len, listed)) <= _MOST_LISTED:
        return _Need(frozenset().union(*listed))
    best = [max(need.each(), key=_worth, default=None) for need in needs]
    sure = [stems for stems in best if stems is not None]
    return _Need(sets=(frozenset().union(*sure),)) if len(sure) == len(best) else _Need()


def _row(row: Iterable[Item]) -> _Need:
    """What stands side by side is put together, as long as that can be listed."""
    sets: list[Stems] = []
    side = _NOTHING
    whole = True
    for need in map(_need, row):
        if need.all is not None and len(side) * len(need.all) <= _MOST_COMBINED:
            side = need.all if side is _NOTHING else frozenset(map(_joined, product(side, need.all)))
            continue
        sets += (*_Need(side).each(), *need.sets)
        behind_blank = all(stem.endswith(_BLANK) for stem in side)
        side = frozenset(map(_behind_blank, need.all)) if behind_blank and need.all else need.all or _NOTHING
        whole = False
    return _Need(side) if whole else _Need(sets=(*sets, *_Need(side).each()))


_NOTHING: Stems = frozenset(("",))


def _joined(two: tuple[str, str]) -> str:
    return (two[0] + two[1]).replace(_BLANK * 2, _BLANK)


def _behind_blank(stem: str) -> str:
    return stem if stem.startswith(_BLANK) else _BLANK + stem


def _need(item: Item) -> _Need:
    match item:
        case Letters(text):
            return _Need(frozenset((_words(text),)))
        case Edge():
            return _ANY_BLANK
        case OneOf(letters, exact):
            return _one_of(letters or frozenset(), exact)
        case Group(pattern):
            return _choice(pattern)
        case Optional(inner, once):
            need = _need(inner)
            listed = need.all if once or need == _ANY_BLANK else None
            return _Need(None if listed is None else listed | {""})


def _words(text: str) -> str:
    """A piece of a text as its words, with a blank for what stands around and between them."""
    if text.isalnum():
        return text
    return _BLANKS.sub(_BLANK, _NO_WORD.sub(_BLANK, text))


_ANY_BLANK = _Need(frozenset((_BLANK,)))


def _one_of(letters: Stems, exact: bool) -> _Need:
    words = frozenset(map(_words, letters)) if len(letters) <= _MOST_LETTERS else None
    if words == _ANY_BLANK.all:
        return _ANY_BLANK
    return _Need(words if words and exact else None)


@lru_cache(maxsize=1024)
def _shortest(stems: Stems) -> Stems:
    """Without stems that hold another one."""
    kept: list[str] = []
    for stem in sorted(stems, key=len):
        if not holds_any(stem, kept):
            kept.append(stem)
    return frozenset(kept)


@lru_cache(maxsize=1024)
def _worth(stems: Stems) -> float:
    """How seldom a set stands somewhere: as seldom as its commonest stem; few are looked for faster."""
    return min(map(rarity, stems)) - len(stems) / 40
