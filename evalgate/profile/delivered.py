"""What a response hands over: itself without the clauses that only talk about the talk.

A refusal names what it refuses: "I can't write a sentence with library, balloon and Tuesday". The words of
the task inside it, and inside apologies, offers and questions back, are no trace of an attempt.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from evalgate.profile.checks.as_json import parse
from evalgate.profile.moves import Clause, Move, clauses, declines, move_of, talk_of
from evalgate.profile.script import has_substance
from evalgate.text.normalise import fold
from evalgate.text.segment import Block


def refuses(response: str, asked: str) -> bool:
    """Whether a response declines the task, in words or in the texts of one JSON value."""
    return declines(spoken(response), asked)


def delivered(response: str, asked: str) -> str:
    """A response that declines, without what only talks; anything else as it is.

    Blanks stand where something was taken out, so that lines and list marks stay where they were.
    """
    said = spoken(response)
    if not declines(said, asked):
        return response
    found = clauses(said, asked)
    offered = _offered(found)
    left = list(said)
    for clause in found:
        if clause.part.item in offered or _only_talks(clause):
            for at in range(clause.start, _end(said, clause)):
                left[at] = left[at] if left[at] == "\n" else " "
    return _BARE_MARK.sub("", "".join(left))


_BARE_MARK = re.compile(r"(?m)^[ \t]*(?:[(（]?\d{1,3}[.．)）、]|[-*+・•①-⑳])[ \t]*$")
"""A list mark that nothing is left behind: it is no number of the answer."""


def spoken(response: str) -> str:
    """What a response says: the texts in it, one a line, where it is one JSON value."""
    found = parse(response, strict=False) if response.lstrip()[:1] in ("{", "[", "`") else None
    return response if found is None else "\n".join(_texts(found.value))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for member in value.values() if isinstance(value, dict) else value:
            yield from _texts(member)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        yield str(value)


def _only_talks(clause: Clause) -> bool:
    talk = talk_of(clause.text)
    if clause.move in (Move.DECLINE, Move.RESTRICT) or clause.polite:
        return True
    if clause.move is Move.DELIVER:
        return False
    if clause.move is Move.CONTENT:
        restates = clause.names_task and _RESTATES.search(clause.text) is not None
        return (
            restates or clause.withholds or clause.sends_away or talk.SERVICE.search(clause.text) is not None
        )
    withheld = clause.withholds or _NO.search(clause.text) is not None
    return withheld or talk.TALKS.search(clause.text) is not None


_NO = re.compile(
    r"\b(?:i|we|this)\b[^.]*(?:n't\b|\b(?:not|unable|cannot|outside|beyond|declin\w+|leave|pass)\b)|ません(?!か)|かね(?:ます|る)"
    r"|お断り|控え|遠慮|外(?:です|な(?:の|ん)|で(?:す|ご|あ))"
)

_RESTATES = re.compile(
    r"(?:です|のこと(?:です)?)(?:ね|か)[。!]?\s*$|^you(?:'d|'ve| would| have)? (?:like|ask|want)"
)
"""Says again what was asked."""

_TAIL = re.compile(
    r"(?:(?<!\d)[:：]|[:：](?!\d)|[;；—–])\s*|\s-\s|, (?:so|only|just)\b|[、,](?:なので|だから|ただし)"
)
_TAILS = 4
"""So many are tried; a clause with more is no sentence of anybody."""
_EXAMPLES = re.compile(r"\b(?:such as|like|including|e\.g)\b|など|といった")


def _end(said: str, clause: Clause) -> int:
    """Where the talk of a clause ends: what it goes on with after a colon may be the answer itself."""
    text = said[clause.start : clause.end]
    for match in islice(_TAIL.finditer(text), _TAILS):
        rest = fold(text[match.end() :])
        if _answers(rest):
            return clause.start + match.end()
    return clause.end


def _answers(rest: str) -> bool:
    if not has_substance(rest) or move_of(rest) is not Move.CONTENT:
        return False
    talk = talk_of(rest)
    return not any(pattern.search(rest) for pattern in (_NO, _EXAMPLES, talk.TALKS, talk.SERVICE))


def _offered(found: Sequence[Clause]) -> frozenset[int]:
    """The list items that say what is done here instead: those under a clause that announces them."""
    items: set[int] = set()
    announced = False
    for clause in found:
        listed = clause.part.block in (Block.BULLET, Block.ORDERED)
        if announced and listed and clause.part.item is not None:
            items.add(clause.part.item)
        elif not listed:
            announced = _only_talks(clause) and talk_of(clause.text).FOLLOWING.search(clause.text) is not None
    return frozenset(items)
