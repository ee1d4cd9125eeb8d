"""Does a document have the version that a question says it has? Pure.

A version is a number (第3版, v2.1), a date, or words. Like is compared with like: where the document's own
one and the declared one are both numbers, or both dates, they have to agree, as a list of former versions may
well hold the old one. Otherwise it is enough that the document says it anywhere.
"""

import re

from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.text.figures.find import find_figures
from evalgate.text.figures.model import FigureKind
from evalgate.text.lazily import Late
from evalgate.text.lookup import bare
from evalgate.text.normalise import fold

_NUMBER = Late(
    r"第\s?([0-9一二三四五六七八九十]+)\s?版"
    r"|(?<![a-z0-9])(?:version|ver\.?|v\.?|revision|rev\.?)\s?(\d+(?:\.\d+)*)(?![a-z0-9])"
    r"|(?<![a-z0-9])(\d+)(?:st|nd|rd|th) edition\b"
)
_NUMERALS = {numeral: str(number) for number, numeral in enumerate("一二三四五六七八九十", start=1)}
_TOP_LINES = 20
_DATE = tuple[object, ...]


def has_version(version: str, document: Document, corpus: Corpus) -> bool:
    """Whether a document is of a version, however that is written; one without any has none."""
    top = _top(document)
    if _stands(version, document.version or ""):
        return True
    if _numbers(version) and _numbers(document.version or ""):
        return _numbers(version) <= _numbers(top)
    if _dates(version) and _dates(document.version or ""):
        return _all_dated(version, top)
    return (
        _stands(version, top)
        or corpus.quotes(version, document)
        or bool(_numbers(version) and _numbers(version) <= _numbers(document.text))
        or bool(_dates(version) and _all_dated(version, f"{top}\n{document.text}"))
    )


def _stands(version: str, text: str) -> bool:
    """The same words, and not the beginning or end of another number: v2.1 is not v2.10."""
    return bool(re.search(rf"(?<!\d){re.escape(bare(version))}(?!\d)", bare(text)))


def _top(document: Document) -> str:
    """Where a document says what version it is."""
    lines = [line for line in document.text.split("\n") if line.strip()][:_TOP_LINES]
    told = (document.version, document.date, document.title, document.file_name.rsplit(".", 1)[0])
    return "\n".join((*filter(None, told), *lines))


def _numbers(text: str) -> frozenset[str]:
    found = (next(filter(None, match.groups())) for match in _NUMBER.finditer(fold(text)))
    return frozenset(_NUMERALS.get(number, number) for number in found)


def _dates(text: str) -> list[_DATE]:
    """Dates with their year."""
    values = (figure.value for figure in find_figures(text) if figure.kind is FigureKind.DATE)
    return [value for value in values if isinstance(value, tuple) and value[0] is not None]


def _all_dated(version: str, text: str) -> bool:
    there = _dates(text)
    return all(any(_same(wanted, found) for found in there) for wanted in _dates(version))


def _same(wanted: _DATE, found: _DATE) -> bool:
    """The same year, and nothing finer that differs."""
    if wanted[0] != found[0]:
        return False
    return all(a is None or b is None or a == b for a, b in zip(wanted[1:], found[1:], strict=False))
