"""Cuts an answer into segments: sentences, list items, table rows, headings, quotations and code.

Both languages are cut by one scanner, because answers mix them. Offsets are code points of the original text,
so that a rule can point at the words that it fired on. Why not a library: `docs/decisions/segmenting.md`.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from evalgate.text.lazily import Late


class Block(StrEnum):
    """What kind of line a segment stands in."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    """`# …`, or a line that is bold as a whole."""
    BULLET = "bullet"
    """`-`, `*`, `+`, `・`, `•` and the other marks of `BULLET_MARKS`."""
    ORDERED = "ordered"
    """`1.`, `1)`, `(1)`, `①`, `a)`."""
    TABLE_HEAD = "table_head"
    TABLE_ROW = "table_row"
    QUOTE = "quote"
    """A line that begins with `>`."""
    CODE = "code"
    """A fenced block as a whole."""


class Segment(NamedTuple):
    """A sentence, or a piece of layout that is not cut further."""

    block: Block
    start: int
    """Offset into the text, in code points, after list marks and spaces."""
    end: int
    text: str
    item: int | None = None
    """Lists and tables: number of the item or row in the whole text, so that its sentences stay together."""


BULLET_MARKS = "・•‣◦●○■□◆◇▪▫▶►＊－"
"""Marks that make a bullet with or without a space after them; `-`, `*` and `+` need the space."""

_BULLET = re.compile(rf"[ \t\u3000]*(?:[-*+–][ \t\u3000]+|[{BULLET_MARKS}][ \t\u3000]*)(?=\S)")
_ORDERED = re.compile(
    r"[ \t\u3000]*(?:[0-9０-９]{1,3}[.．](?:[ \t\u3000]+|(?=[^\W\d０-９]))|[0-9０-９]{1,3}[)）、][ \t\u3000]*"
    r"|[(（](?:[0-9０-９]{1,2}|[a-zA-Zア-コ])[)）][ \t\u3000]*|[a-zA-Z][)）][ \t\u3000]+"
    r"|[①-⑳⑴-⒇㊀-㊉][ \t\u3000]*)(?=\S)"
)
_HEADING = re.compile(r"[ \t]*#{1,6}[ \t]+(?=\S)")
_PICTURE = r"\U0001f300-\U0001faff\u2600-\u26ff\u2764\u2728\ufe0f\u200d"
_PICTURES = rf"[{_PICTURE}]+"
_BOLD_LINE = re.compile(rf"[ \t]*(\*\*|__)(?!\s)[^*_\n]+\1[ \t]*(?:{_PICTURES})?[ \t]*$")
_QUOTE = re.compile(r"[ \t]*(?:>[ \t]?)+")
_FENCE = re.compile(r"[ \t]*(```+|~~~+)")
_RULE = re.compile(r"[ \t]*([-*_=―─])(?:[ \t]*\1){2,}[ \t]*$")
_TABLE = re.compile(r"[ \t]*\|.*\|[ \t]*$")
_TABLE_RULE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?[ \t]*)?$")
_INDENT = Late(r"(?:[ ]{2,}|\t|\u3000)")

_BRACKETS = re.compile(
    r"「[^「」\n]*」|『[^『』\n]*』|（[^（）\n]*）|\([^()\n]*\)|【[^【】\n]*】|［[^［］\n]*］|\[[^\[\]\n]*\]|“[^“”\n]*”|\"[^\"\n]*\""
)
_OPENING = re.compile(r"[「『（(【［\[“\"]")
_STOPS = re.compile(r"[。．.！？!?]")
_SENTENCE_END = re.compile(
    rf"[。！？!?.．…{_PICTURE}](?:"
    rf"(?<=[。！？!?])[。！？!?]*[」』）)”\"’]*(?:\*\*|__)?(?:\s?{_PICTURES}(?=\s|$))?"
    rf"|(?<=[.．])[.．]*[”\"’)]*(?:\*\*|__)?(?:\s{_PICTURES})?(?=\s|$)"
    rf"|(?<=…)…*(?=\s|$)|(?:(?<=[^\s|>*][{_PICTURE}])|(?<=[^\s|>*]\s[{_PICTURE}]))(?:{_PICTURES})?(?=\s|$))"
)
"""Begins with the one character that it can't do without: `re` runs to the next of these at once."""
_ABBREVIATION = re.compile(
    r"(?:^|[^A-Za-z])(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|No|Nos|Sec|Art|Fig|Ch|Vol|Rev|Ver|Ext|ext|pp?|vs|cf|ca|approx"
    r"|e\.g|i\.e|etc|Inc|Ltd|Co|Corp|Dept|Est|[A-Z]|[ap]\.m|[ap]m|U\.S|U\.K|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct"
    r"|Nov|Dec)\.$"
)
_ENDS_LIKE_A_SENTENCE = Late(r"(?:e\.g|i\.e|Dr|Mr|Mrs|Ms|Prof|St|No|Nos|Sec|Art|Fig|Ch|Vol|vs|cf|[A-Z])\.$")
_NO = Late(r"(?:^|[^A-Za-z])No\.$")
_NEXT_SENTENCE = Late(r"\s+[\"“(]?(?:[A-Z][a-z']|[AI]\s)")
"""Behind a "No." that answers: "No. Nobody may", not "No. 5"."""
_LATIN_START = Late(r"\s+[\"“(]?([A-Z0-9*_])")
_CONTINUES = Late(r"[ \t]*[a-z(]")


def segment(text: str) -> tuple[Segment, ...]:
    """Cut a text into segments, in order; blank text gives none.

    Returns:
        Segments that do not overlap. Marks of lists, headings and quotations belong to none of them.
    """
    found: list[Segment] = []
    item = 0
    for block, start, end, opens in _blocks(text):
        item += opens
        number = item if block in _NUMBERED else None
        for left, right in [(start, end)] if block in _WHOLE else _sentences(text, start, end):
            found.append(Segment(block, left, right, text[left:right], number))
    return tuple(found)


_WHOLE = (Block.CODE, Block.TABLE_HEAD, Block.TABLE_ROW, Block.HEADING)
_NUMBERED = (Block.BULLET, Block.ORDERED, Block.TABLE_HEAD, Block.TABLE_ROW)


def quoted_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Offsets of what stands between quotation marks, the marks left out; one level, innermost first.

    A text that is one single quotation is nobody else's words: it has none.
    """
    body = text.strip()
    spans = [(m.start() + 1, m.end() - 1) for m in _QUOTED.finditer(text)]
    return tuple(s for s in spans if s[1] - s[0] < len(body) - 4)


_QUOTED = re.compile(r"「[^「」\n]+」|『[^『』\n]+』|“[^“”\n]+”|\"[^\"\n]+\"|«[^«»\n]+»")


_Row = tuple[Block, int, int, bool]
"""Block, start and end of its words, and whether a new item or row begins."""


def _blocks(text: str) -> Iterator[_Row]:
    """The text's lines as blocks; hard-wrapped lines are joined, a fenced block is one."""
    scanner = _Scanner(text)
    for start, line in _lines(text):
        yield from scanner.line(start, line)
    yield from scanner.end()


class _Scanner:
    """Reads line by line and holds back the last block, which the next line may continue."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._fence = ""
        self._fence_start = 0
        self._previous: Block | None = None
        self._waiting: _Row | None = None

    def line(self, start: int, line: str) -> Iterator[_Row]:
        """Take one line; give the blocks that it ended."""
        fence = _FENCE.match(line)
        if self._fence or fence:
            yield from self._flush()
            yield from self._fenced(start, line, fence[1] if fence else "")
            return
        row = self._row(start, line)
        if row and self._waiting and self._joins(self._waiting, row, line):
            self._waiting = (*self._waiting[:2], row[2], self._waiting[3])
            return
        yield from self._flush()
        self._waiting = row

    def end(self) -> Iterator[_Row]:
        """Give what is left; a fence that was never closed runs to the end."""
        yield from self._flush()
        if self._fence:
            yield (Block.CODE, self._fence_start, len(self._text), False)

    def _flush(self) -> Iterator[_Row]:
        if self._waiting:
            yield self._waiting
        self._waiting = None

    def _fenced(self, start: int, line: str, fence: str) -> Iterator[_Row]:
        self._previous = None
        if not self._fence:
            self._fence, self._fence_start = fence, start
        elif line.strip().startswith(self._fence):
            yield (Block.CODE, self._fence_start, start + len(line), False)
            self._fence = ""

    def _row(self, start: int, line: str) -> _Row | None:
        if _TABLE_RULE.match(line.strip()):
            return None
        found = _classify(line, self._previous)
        self._previous = found[0] if found else None
        return (found[0], start + found[1], start + len(line.rstrip()), found[2]) if found else None

    def _joins(self, waiting: _Row, row: _Row, line: str) -> bool:
        """Whether a line goes on with the sentence of the line before: hard-wrapped text."""
        if row[0] is not waiting[0] or row[3] or row[0] in _WHOLE:
            return False
        last = self._text[waiting[2] - 1]
        return last in "、," or (last.isascii() and last.isalnum() and _CONTINUES.match(line) is not None)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for line in text.split("\n"):
        yield start, line
        start += len(line) + 1


def _classify(line: str, previous: Block | None) -> tuple[Block, int, bool] | None:
    """Block, width of its mark, and whether an item begins."""
    if not line.strip() or _RULE.match(line):
        return None
    if _TABLE.match(line):
        head = previous not in (Block.TABLE_HEAD, Block.TABLE_ROW)
        return (Block.TABLE_HEAD if head else Block.TABLE_ROW, len(line) - len(line.lstrip()), True)
    if _BOLD_LINE.match(line):
        return (Block.HEADING, len(line) - len(line.lstrip()), False)
    for block, pattern in _MARKS:
        if match := pattern.match(line):
            return (block, match.end(), block in _NUMBERED)
    width = len(line) - len(line.lstrip())
    if previous in (Block.BULLET, Block.ORDERED) and _INDENT.match(line):
        return (previous, width, False)
    return (Block.PARAGRAPH, width, False)


_MARKS = (
    (Block.HEADING, _HEADING),
    (Block.QUOTE, _QUOTE),
    (Block.BULLET, _BULLET),
    (Block.ORDERED, _ORDERED),
)


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Offsets of the sentences between two offsets, trimmed of white space."""
    masked = _hide_brackets(text[start:end])
    left = 0
    for match in _SENTENCE_END.finditer(masked):
        right = match.end()
        if right <= left or (masked[match.start()] in ".．" and not _is_end(masked, match)):
            continue
        if (span := trimmed(text, start + left, start + right))[0] < span[1]:
            yield span
        left = right
    if (span := trimmed(text, start + left, end))[0] < span[1]:
        yield span


def _hide_brackets(text: str) -> str:
    """The same text, as long as before, with the full stops inside brackets and quotation marks hidden.

    A stop right before a closing mark stays where a new sentence plainly begins after it: `sign it." Then`.
    """
    for _ in range(2 if _OPENING.search(text) else 0):
        text = _BRACKETS.sub(_hide, text)
    return text


def _hide(match: re.Match[str]) -> str:
    inner = match[0]
    hidden = _STOPS.sub("_", inner)
    follows = match.string[match.end() : match.end() + 3]
    if inner[-1] in '"”' and inner[-2:-1] in ".!?" and (not follows.strip() or _LATIN_START.match(follows)):
        return hidden[:-2] + inner[-2:]
    return hidden


def _is_end(masked: str, match: re.Match[str]) -> bool:
    """Whether a full stop ends a sentence: not where an abbreviation ends or a word goes on."""
    before = masked[max(0, match.start() - 8) : match.start() + 1]
    follows = masked[match.end() : match.end() + 4]
    if _NO.search(before) and _NEXT_SENTENCE.match(masked, match.end()):
        return True
    if not _ABBREVIATION.search(before):
        return not re.match(r"\s+[a-z]", follows)
    if _ENDS_LIKE_A_SENTENCE.search(before):
        return not follows.strip()
    return not follows.strip() or _LATIN_START.match(follows) is not None


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The same place without the white space at both of its ends."""
    if start < end and not text[start].isspace() and not text[end - 1].isspace():
        return start, end
    piece = text[start:end]
    inner = piece.lstrip()
    start += len(piece) - len(inner)
    return start, start + len(inner.rstrip())
