"""Spells out how a pattern begins, so that `re` runs to its first letters at once.

`re` skips all characters that no match can begin with where each alternative begins with a plain letter.
`(?:[係課]長|(?<!お)答え)` is the same as `(?:係長|課長|答(?<!お答)え)`, in which each does.
"""

import re
from collections.abc import Sequence

from evalgate.grade.action.pattern import Group, Letters, OneOf, alternatives, opening

_MOST_LETTERS = 16
"""A class of more letters is not spelled out."""
_MOST_TIMES = 2
"""A pattern that grows longer than so many times is dearer to compile than it tells."""
_BEHIND = re.compile(r"\(\?<[=!]")
_LETTER = re.compile(r"\\?.", re.DOTALL)


def spelled_out(given: Sequence[str]) -> str | None:
    """Alternatives as one pattern that matches the same, each way beginning with a plain letter.

    None where one begins otherwise, or where that would be far longer.
    """
    plain = _in_front(given[0]) if len(given) == 1 else None
    if plain is None and (ways := _ways("|".join(given))) is not None:
        plain = "|".join(ways)
    longest = _MOST_TIMES * sum(map(len, given))
    return None if plain is None or len(plain) > longest else plain


def _in_front(alternative: str) -> str | None:
    """An alternative that begins with a group, whose ways alone are spelled out."""
    if not alternative.startswith("("):
        return None
    item, _, times, rest = opening(alternative)
    ways = _ways(item.pattern) if isinstance(item, Group) and not times else None
    return None if ways is None else f"(?:{'|'.join(ways)}){rest}"


def _ways(pattern: str) -> list[str] | None:
    found: list[str] = []
    for alternative in alternatives(pattern):
        ways = _ways_of_one(alternative) if alternative else None
        if ways is None:
            return None
        found += ways
    return found


def _ways_of_one(alternative: str) -> list[str] | None:
    """The ways in which one alternative may begin, in the order in which they are tried."""
    item, written, times, rest = opening(alternative)
    if _BEHIND.match(written) and not times:
        return _behind_a_letter(written, rest)
    begun: list[str] | None = None
    match item:
        case Letters(text) if text:
            begun = [written]
        case OneOf(letters, True) if letters and len(letters) <= _MOST_LETTERS:
            begun = [re.escape(letter) for letter in sorted(letters)]
        case Group(inside):
            begun = _ways(inside)
        case _:
            pass
    if begun is None or times not in ("", "?", "*"):
        return None
    if not times:
        return [way + rest for way in begun]
    without = _ways_of_one(rest) if rest else None
    again = written + times if times == "*" else ""
    return None if without is None else [*(way + again + rest for way in begun), *without]


def _behind_a_letter(look: str, rest: str) -> list[str] | None:
    """A look at what stands before, made behind the first letter instead of in front of it."""
    ways = _ways_of_one(rest) if rest else None
    if ways is None:
        return None
    found = []
    for way in ways:
        letter = _LETTER.match(way)
        if letter is None:
            return None
        before = "|".join(one + letter[0] for one in alternatives(look[4:-1]))
        found.append(f"{letter[0]}{look[:4]}{before}){way[letter.end() :]}")
    return found
