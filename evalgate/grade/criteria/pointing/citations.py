"""What an answer cites by number: passages ([1], 【2】, source 3, 出典4), sections of a named document."""

import re
from collections.abc import Iterable, Mapping

from evalgate.text.needles import holds_any
from evalgate.text.numbered import item_numbers

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


_DATED = (
    r"(?:[\s(,]{0,2}(?:(?:令和)?\d{1,4}年(?:\d{1,2}月)?(?:\d{1,2}日)?|[a-z]{3,9}\s\d{4}|v(?:er(?:sion)?)?\.?\s?\d[\d.]*)"
    r"\s?(?:版|改[定訂正]|現在)?\s?\)?)?"
)
"""The date or the version of a document, behind its name."""
_SECTION_BEHIND = re.compile(
    rf"{_DATED}[\s,、:;#§/>›\-–—「『\"(\[)\]」』】]{{0,4}}"
    r"(?:の|no\.?\s?|p\.?\s?|(?:rule|item|point|section|clause|paragraph|step|article)\s|第\s?)?"
    r"(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})(?!\d)"
)
_ENDS_THERE = re.compile(
    r"\s*(?:[条項番号])?\s*(?:[.)\]」』】,、。:;\n]|\Z|によ|に(?:記載|定め|あ)|では|から|より|を(?:ご覧|参照))"
)
_NUMBERED = re.compile(
    r"\s*(?:第|§|no\.?|section|article|chapter|part|clause)?\s*(?P<number>\d{1,2}(?:[.-]\d{1,2}){0,2})(?!\d)"
    r"[\s.)、:条項章節]*(?P<title>.*)"
)


def sections_of(headings: Iterable[str], folded: str) -> Mapping[str, str]:
    """The numbers of a document's sections with their titles, and those of its items: 5. …, (5) …, 第5条.

    Args:
        headings: Its headings, folded.
        folded: Its text, folded.
    """
    found = dict.fromkeys(item_numbers(folded), "")
    found.update(
        (match["number"], match["title"]) for heading in headings if (match := _NUMBERED.match(heading))
    )
    return found


def section_behind(folded: str, end: int, sections: Mapping[str, str]) -> int | None:
    """Where the bare number of a section stands behind a document's name: "Z1, 6. Expenses", 要項 6.

    Args:
        folded: The answer, folded.
        end: Where the name ends.
        sections: The numbers of the document's sections, with their titles.
    """
    match = _SECTION_BEHIND.match(folded, end)
    title = sections.get(match["number"]) if match else None
    if match is None or title is None:
        return None
    titled = bool(title) and folded[match.end() :].lstrip(" .)").startswith(title)
    return match.start("number") if titled or _ENDS_THERE.match(folded, match.end()) else None
