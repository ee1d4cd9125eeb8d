"""The lines of a PDF's pages as paragraphs. Pure.

A PDF holds lines, not sentences: Japanese is cut anywhere, also inside `10営|業日`. Where a full line ends in
Japanese without an end of sentence, the next one goes on without a blank.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence

_JAPANESE = re.compile(r"[぀-ヿ一-龥々〇ー０-９Ａ-Ｚａ-ｚ、，・（「『％円]")
_ENDS = tuple("。．！？!?：:;；")
_ITEM = re.compile(
    r"^(?:[・●○■□◆◇※*•\-]|第\s?[\d０-９一二三四五六七八九十百]+\s?[条章節項款]|[（(]?[\d０-９]{1,2}[)）.．、]\D)"
)
_FULL = 0.85
"""Share of the page's widest line from which a line counts as full."""
_BROKEN_WORD = re.compile("[\ufffe\u00ad\x02]\r?\n?")


def pages_to_text(pages: Iterable[str]) -> str:
    """Pages, as PDFium gives them, joined to one text with a blank line between pages."""
    return "\n\n".join("\n".join(_paragraphs(_lines(page))) for page in pages)


def _lines(page: str) -> list[str]:
    whole = _BROKEN_WORD.sub("", page).replace("\r\n", "\n").replace("\r", "\n")
    return [line.strip() for line in whole.split("\n")]


def _paragraphs(lines: Sequence[str]) -> list[str]:
    widest = max(map(_width, lines), default=0)
    joined: list[str] = []
    open_line = False
    for line in lines:
        if open_line and _begins_inside(line):
            joined[-1] += line
        else:
            joined.append(line)
        open_line = _goes_on(line, widest)
    return joined


def _goes_on(line: str, widest: int) -> bool:
    if not line or line.endswith(_ENDS) or _width(line) < _FULL * widest:
        return False
    return bool(_JAPANESE.match(line[-1])) or (line[-1].isdigit() and bool(_JAPANESE.search(line)))


def _begins_inside(line: str) -> bool:
    """Whether a line can be the rest of a sentence: no blank line, no list item, no heading of an article."""
    return bool(line) and bool(_JAPANESE.match(line[0]) or line[0].isdigit()) and not _ITEM.match(line)


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
