"""Characters, sentences, lines, words and list items, counted as people count them."""

import re
import unicodedata
from collections.abc import Sequence

from evalgate.profile.script import has_substance, is_japanese, is_wide_letter
from evalgate.text.segment import Block, Segment, segment

_JOINER = "\u200d"
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u2060\ufeff")
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+|(?<=\d),\d+)*")
_STOP_AT_END = re.compile(r"[。！？!?.．…][」』）)”\"’*_]*\Z")


def characters(text: str) -> int:
    """Characters as a reader sees them: an emoji family is one, a combining mark none, a line break none.

    Blanks between words count in a text that is written with blanks; in Japanese they do not. Marks of
    emphasis around words, as in `**Z**`, are drawn as emphasis and do not count.
    """
    text = _unmarked(unicodedata.normalize("NFC", text.strip()))
    blanks = 0 if is_japanese(text) else sum(char in " \t\u00a0" for char in text)
    return blanks + sum(1 for char in _first_parts(text) if not char.isspace() and char.isprintable())


_EMPHASIS = re.compile(
    r"(?<!\*)(\*{1,3})(?![\s*])([^*\n]+?)(?<!\s)\1(?!\*)|(?<!~)(~~)(?![\s~])([^~\n]+?)(?<!\s)~~(?!~)"
    r"|(?<![\w`])(_{1,3})(?![\s_])([^_\n]+?)(?<!\s)\5(?!\w)|(?<!`)(`{1,2})(?!`)([^`\n]+?)\7(?!`)"
)
"""Words between equal marks; a mark beside a blank is a mark itself: `2 * 3 * 4`."""


def _unmarked(text: str) -> str:
    for _ in range(3):  # marks in marks
        text, changed = _EMPHASIS.subn(lambda match: next(filter(None, match.group(2, 4, 6, 8))), text)
        if not changed:
            break
    return text


def _first_parts(text: str) -> Sequence[str]:
    """The characters that begin a visible one."""
    found: list[str] = []
    previous, flags = "", 0
    for char in text:
        flags = flags + 1 if "\U0001f1e6" <= char <= "\U0001f1ff" else 0
        extends = (
            unicodedata.category(char) in ("Mn", "Me", "Mc")
            or char in _INVISIBLE
            or _JOINER in (char, previous)
            or "\U0001f3fb" <= char <= "\U0001f3ff"
            or "\ufe00" <= char <= "\ufe0f"
            or (flags > 0 and flags % 2 == 0)
        )
        if not extends:
            found.append(char)
        previous = char
    return found


def sentences(text: str) -> list[str]:
    """The sentences, list items included; headings, tables, code and mere marks are none."""
    return [part.text for part in segment(text) if _is_sentence(part) and has_substance(part.text)]


def _is_sentence(part: Segment) -> bool:
    if part.block is Block.HEADING:
        return _STOP_AT_END.search(part.text) is not None and not part.text.startswith("#")
    return part.block in (Block.PARAGRAPH, Block.QUOTE, Block.BULLET, Block.ORDERED)


def lines(text: str) -> list[str]:
    """The lines that hold something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def list_items(text: str, blocks: Sequence[Block]) -> list[str]:
    """The items of lists of these kinds that say something; a wrapped item is one."""
    items: dict[int, str] = {}
    for part in segment(text):
        if part.block in blocks and part.item is not None:
            items[part.item] = items.get(part.item, "") + part.text
    return [item for item in items.values() if has_substance(item)]


def words(text: str) -> list[str] | None:
    """The words of a text that is written with blanks; None for Japanese, which has no such words."""
    if is_japanese(text):
        return None
    return [match[0] for match in _WORD.finditer(text) if not all(map(is_wide_letter, match[0]))]


def mostly_repeated(parts: Sequence[str]) -> bool:
    """Whether more than half of the parts say again what another one said."""
    plain = ["".join(filter(str.isalnum, part.casefold())) for part in parts]
    return len(parts) > 1 and len(parts) - len(set(plain)) >= len(parts) / 2
