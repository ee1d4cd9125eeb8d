"""What an answer cites by number: passages ([1], 【2】, source 3, 出典4), sections of a named document."""

import re
from collections.abc import Iterable

from evalgate.text.needles import holds_any

_CITATION = re.compile(
    r"\[\s*\^?\d{1,3}(?:\s*[,、-]\s*\d{1,3})*\s*\]|【\s*\d{1,3}(?:[:†][^】]*)?】"
    r"|\(\s*(?:source|出典)\s*\d{1,3}\s*\)|(?:資料|文書|出典|document|source|doc)\s*\d{1,3}(?!\d)"
)
_NUMBER = re.compile(r"\d{1,3}")
_CUES = ("[", "【", "(", "資料", "文書", "出典", "document", "source", "doc")


def numbers_cited(folded: str) -> list[int]:
    """The numbers of a folded answer, in order."""
    if not holds_any(folded, _CUES):
        return []
    return [int(number) for match in _CITATION.finditer(folded) for number in _NUMBER.findall(match[0])]


_SECTION_BEHIND = re.compile(
    r"[\s,、:;#§/／>›\-–—「『\"(（\[)）\]」』\"】]{0,4}(?:の|no\.?\s?|p\.?\s?)?(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})"
    r"(?=\s*(?:[.)\]）」』】,、。:;\n]|\Z|によ|に(?:記載|定め|あ)|では|から|より|を(?:ご覧|参照)))"
)

_NUMBERED = re.compile(
    r"\s*(?:第|§|no\.?|section|article|chapter|part|clause)?\s*(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})(?!\d)"
)
_ITEM = re.compile(
    r"^\s{0,3}(?:\((?P<bracketed>\d{1,2})\)|(?:第|§\s?)?(?P<number>\d{1,2})(?:[.)]\s|[条項]|\u3000))",
    re.MULTILINE,
)


def numbers_of(headings: Iterable[str], folded: str) -> frozenset[str]:
    """The numbers that folded headings begin with, and the items of the text itself: 5. …, (5) …, 第5条."""
    heads = (match["number"] for heading in headings if (match := _NUMBERED.match(heading)))
    items = (match["number"] or match["bracketed"] for match in _ITEM.finditer(folded))
    return frozenset((*heads, *items))


def section_behind(folded: str, end: int) -> re.Match[str] | None:
    """The bare number of a section behind a document's name that ends here: "Z1, 6. Expenses", 要項 6."""
    return _SECTION_BEHIND.match(folded, end)
