"""Whether values stand beside what they are said of: a swap holds all the right words and is wrong."""

from collections.abc import Iterator, Sequence
from enum import Enum

from evalgate.text.lazily import Late

Places = Sequence[int]
Span = tuple[int, int]


class Bound(Enum):
    """How the values of one owner stand to the names of all owners."""

    RIGHT = "right"
    WRONG = "wrong"
    """Wherever the values stand, the nearest name is somebody else's."""
    FREE = "free"
    """No name stands in the same sentence, item or row."""


def bind(values: Sequence[Places], names: Sequence[Places], spans: Sequence[Span]) -> list[Bound]:
    """Bind values to names: to those before them where a sentence begins with a name, else to those after.

    Args:
        values: For each owner (a reading, a side), where its values stand.
        names: For each owner, where it is named.
        spans: The sentences, items and rows of the answer.
    """
    return [_bound(owner, values, names, spans) for owner in range(len(values))]


def _bound(owner: int, values: Sequence[Places], names: Sequence[Places], spans: Sequence[Span]) -> Bound:
    nearest = []
    for place in values[owner]:
        span = next((s for s in spans if s[0] <= place < s[1]), (place, place))
        named = sorted(
            (at, who) for who, found in enumerate(names) for at in found if span[0] <= at < span[1]
        )
        given = sorted(at for found in values for at in found if span[0] <= at < span[1])
        nearest.append(_nearest(place, named, given) if named else set[int]())
    if any(owner in owners for owners in nearest):
        return Bound.RIGHT
    return Bound.WRONG if any(nearest) else Bound.FREE


_BESIDE = 3
"""Characters between the beginnings of two names that are one: 三歳未満 names 三歳 and 未満."""


def _nearest(place: int, named: Sequence[tuple[int, int]], given: Sequence[int]) -> set[int]:
    """Whose name is nearest to a value: of several owners where names stand in one place."""
    behind = [at for at, _ in named if at <= place]
    ahead = [at for at, _ in named if at > place]
    name_first = named[0][0] <= given[0]
    before, after = behind[-1:], ahead[:1]
    nearest = ((before or after) if name_first else (after or before))[0]
    return {who for at, who in named if _is_one_name(at, nearest, given)}


def _is_one_name(one: int, other: int, given: Sequence[int]) -> bool:
    first, last = sorted((one, other))
    return last - first <= _BESIDE and not any(first < at < last for at in given)


_IN_TURN = Late(r"順に|それぞれ|\brespectively\b|\bin\s+(?:that|the\s+same|this)\s+order\b")


def in_turn(text: str) -> bool:
    """Whether values are given in the order of names that stand elsewhere: 「順に1,760円、2,640円です」."""
    return _IN_TURN.search(text) is not None


def lines_of(text: str) -> Iterator[tuple[int, int]]:
    """Where the lines of an answer stand: a name and its value may be two sentences of one line."""
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, start + len(line)
        start += len(line)
