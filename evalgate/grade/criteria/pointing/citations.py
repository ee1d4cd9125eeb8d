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
    r"[\s,、:;#§/／>›\-–—「『\"(（\[)）\]」』\"】]{0,4}(?:の|no\.?\s?|p\.?\s?)?(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})(?=[.)\]）」』】,、。:;\s]|\Z)"
)

_NUMBERED = re.compile(
    r"\s*(?:第|§|no\.?|section|article|chapter|part|clause)?\s*(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})(?!\d)"
)


def numbers_of(headings: Iterable[str]) -> frozenset[str]:
    """The numbers that some folded headings begin with."""
    return frozenset(match["number"] for heading in headings if (match := _NUMBERED.match(heading)))


def section_behind(folded: str, end: int) -> re.Match[str] | None:
    """The bare number of a section behind a document's name that ends here: "Z1, 6. Expenses", 要項 6."""
    return _SECTION_BEHIND.match(folded, end)
