"""Passages that an answer cites by their numbers: [1], 【2】, (source 3), 出典4."""

import re

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
