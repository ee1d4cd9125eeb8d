"""Units that stand in the head of a table: above a column, beside a row, or in the words around it.

A lone number in a cell is read as an amount of that unit: 480 below 金額（千円） is 480,000 yen.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from evalgate.text.figures.model import FigureKind, Raw, Value
from evalgate.text.figures.units import UNITS, Unit
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number, exact

_CURRENCIES = {
    "£": "GBP", "€": "EUR", "$": "USD", "us$": "USD", "a$": "AUD", "au$": "AUD", "c$": "CAD", "¥": "JPY",
    "aud": "AUD", "cad": "CAD", "sgd": "SGD", "hkd": "HKD", "sek": "SEK", "nok": "NOK", "dkk": "DKK",
}  # fmt: skip
_SCALES = {
    "thousand": 10**3, "thousands": 10**3, "000": 10**3, "000s": 10**3, "k": 10**3, "million": 10**6,
    "millions": 10**6, "m": 10**6, "mn": 10**6, "billion": 10**9, "billions": 10**9, "bn": 10**9,
}  # fmt: skip
_JAPANESE_SCALES = {
    "千": 10**3, "万": 10**4, "十万": 10**5, "百万": 10**6, "千万": 10**7, "億": 10**8,
    "十億": 10**9, "兆": 10**12,
}  # fmt: skip
_LINE = Late(r"^[^\n]*\S[^\n]*$", re.MULTILINE)
_ROW = re.compile(r"[ \t]*\|")
_RULE = re.compile(r"[\s|:\-=]+")
_BRACKETS = Late(r"[(\[【〔<]([^()\[\]【】〔〕<>]{1,30})[)\]】〕>]")
_TAIL = Late(r"(?:[,/:、・]|\bin\b)\s*([^,/:、・()\[\]]{1,20})\s*\Z|\s([£€$¥]|[a-z]{3})\s*\Z")
_SAID = Late(r"単位\s*[:は/]?\s*([^\s()。、|]{1,10})|\bunits?\s?:\s*([^\n|.()]{1,24})")
_SAID_OF_ALL = Late(
    r"\b(?:amounts?|prices|figures|fees|fares|values|sums|charges|rates|numbers)\s+(?:(?:are|is|were)\s+)?(?:all\s+)?"
    r"(?:(?:shown|given|stated|quoted|listed|expressed)\s+)?in\s+([^\n.;,()]{1,24})"
    r"|(?:金額|料金|価格|数値|表中|表示)(?:の数値|の金額)?(?:の?単位)?は(?:すべて|全て)?(?:、)?([^\s。、は]{1,6}?)(?:単位|です|で表|とする|である)"
)
_LEAVE_OUT = Late(r"税込み?|税抜き?|税別|単位\s*:?|\A(?:all\s+)?(?:amounts\s+)?in\s+|['’]|\s+each\Z|\bof\b")
_PARTS = Late(r"[/・、,;]|\s+per\s+|当たり|あたり|につき")
_ABOVE = 3
"""Lines above a table that may say its unit."""


class _Head(NamedTuple):
    """A unit that a head gives."""

    unit: Unit
    sure: bool
    """Whether nothing but that unit can be meant: （分）, and not `(min)`."""


def with_units(text: str, figures: list[Raw]) -> list[Raw]:
    """Figures in which the lone numbers of tables have the units of their heads.

    Args:
        text: The folded text.
        figures: Its figures, first to last.
    """
    if "|" not in text or not any(raw.alone for raw in figures):
        return figures
    lines = [(m.start(), m[0]) for m in _LINE.finditer(text)]
    cells = dict(_cells(lines))
    return [_read(raw, cells) for raw in figures] if cells else figures


def _read(raw: Raw, cells: dict[int, _Head]) -> Raw:
    head = cells.get(raw.start) if raw.alone and raw.kind is FigureKind.NUMBER else None
    if head is None:
        return raw
    unit, sure = head
    return raw._replace(
        kind=unit.kind,
        unit=unit.name,
        value=_times(raw.value, unit.factor),
        upper=_times(raw.upper, unit.factor),
        alone=not sure,
        noun="" if unit.name else raw.noun,
    )


def _times(value: Value | None, factor: Number) -> Value | None:
    return exact(value * Fraction(factor)) if isinstance(value, int | Fraction) else value


def _cells(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, _Head]]:
    """Where the first digit or sign of each lone number stands, with the unit of its head."""
    number = 0
    of_all = _of_all(lines)
    while number < len(lines):
        if not _ROW.match(lines[number][1]):
            number += 1
            continue
        end = number
        while end < len(lines) and _ROW.match(lines[end][1]):
            end += 1
        around = [line for _, line in lines[max(0, number - _ABOVE) : number] if not _ROW.match(line)]
        headings = [line for _, line in lines[:number] if line.startswith("#")]
        around += [*headings[-1:], *headings[:1], *(line for _, line in lines[end : end + 1])]
        caption = next((head for line in around if (head := _caption(line))), None)
        yield from _table(lines[number:end], caption or of_all)
        number = end


def _of_all(lines: Sequence[tuple[int, str]]) -> _Head | None:
    """The unit of every amount, where a text says it once for all."""
    for _, line in lines:
        if match := _SAID_OF_ALL.search(line):
            return _unsure(_unit(match[1] or match[2]))
    return None


def _caption(line: str) -> _Head | None:
    """The unit that a line around a table says: 単位：千円, (in £ million)."""
    if said := _SAID.search(line):
        return _unsure(_unit(said[1] or said[2]))
    if said := _SAID_OF_ALL.search(line):
        return _unsure(_unit(said[1] or said[2]))
    for match in _BRACKETS.finditer(line):
        head = _unit(match[1])
        if head and (head.unit.kind is FigureKind.MONEY or not head.unit.name):
            return _unsure(head)
    return None


def _unsure(head: _Head | None) -> _Head | None:
    return head._replace(sure=False) if head else None


def _table(rows: Sequence[tuple[int, str]], caption: _Head | None) -> Iterator[tuple[int, _Head]]:
    columns: dict[int, _Head | None] = {}
    for order, (start, row) in enumerate(rows):
        if _RULE.fullmatch(row):
            continue
        cells = list(_split(start, row))
        numbers = {column for column, (_, cell) in enumerate(cells) if _LONE.fullmatch(cell)}
        ruled = order + 1 < len(rows) and _RULE.fullmatch(rows[order + 1][1]) is not None
        if ruled or not numbers:
            if said := _caption(row) if len([c for _, c in cells if c]) == 1 else None:
                caption = said
                continue
            columns = {column: _heading(cell) for column, (_, cell) in enumerate(cells) if cell}
            headed = {column for column, (_, cell) in enumerate(cells) if _BRACKETS.search(cell)}
            columns = {c: head for c, head in columns.items() if head or c in headed}
            continue
        own = next(
            (head for c, (_, cell) in enumerate(cells) if c not in numbers and (head := _heading(cell))), None
        )
        for column, (at, _) in enumerate(cells):
            head = own or columns.get(column, caption if column else None)
            if column in numbers and head:
                yield at, head


_LONE = re.compile(r"[-▲△+]?\s?\d[\d,.]*(?:\s?[-~]\s?\d[\d,.]*)?")


def _split(start: int, row: str) -> Iterator[tuple[int, str]]:
    """The cells of a row, each with where its words begin."""
    at = row.index("|") + 1
    for cell in row[at:].rstrip().removesuffix("|").split("|"):
        bare = cell.strip(" *_\t")
        yield start + at + (cell.index(bare) if bare else 0), bare
        at += len(cell) + 1


def _heading(cell: str) -> _Head | None:
    """The unit in the head of a column or a row: 料金（円）, Price in EUR, Fee, USD, kg."""
    for match in _BRACKETS.finditer(cell):
        if head := _unit(match[1]):
            return head
    bare = _BRACKETS.sub("", cell).strip()
    if tail := _TAIL.search(bare):
        head = _unit(tail[1] or tail[2])
        return head if head and (tail[1] or head.unit.kind is FigureKind.MONEY) else None
    return _unit(bare) if len(bare) <= _SHORT and not bare.isalpha() else UNIT_CELLS.get(bare)


_SHORT = 2
UNIT_CELLS = {
    word: _Head(UNITS[word], sure=False) for word in ("円", "千円", "万円", "百万円", "kg", "分", "ユーロ")
}
"""What stands alone as the head of a column."""


def _unit(phrase: str) -> _Head | None:
    """The unit that some words are: 千円, in £ million, EUR thousand, 円／月・税込."""
    for part in _PARTS.split(_LEAVE_OUT.sub("", phrase.strip())):
        words = part.strip(" .:-")
        if words and (head := _plain(words) or _scaled(words)):
            return head
        if words and not _LEAVE_OUT.search(phrase):
            return None
    return None


def _plain(words: str) -> _Head | None:
    unit = UNITS.get(words)
    if words in _CURRENCIES:
        return _Head(Unit(FigureKind.MONEY, _CURRENCIES[words]), sure=True)
    if unit is None or unit.kind is FigureKind.ORDINAL:
        return None
    plain = not words.isascii() or len(words) > _LETTERS or words in _CLEAR
    return _Head(unit, sure=plain and unit.kind in _TOLD_APART)


_LETTERS = 3
_CLEAR = frozenset(("kg", "km", "cm", "mm", "usd", "eur", "gbp", "jpy", "chf", "yen", "£", "€", "ml", "hrs"))
_TOLD_APART = (FigureKind.MONEY, FigureKind.DURATION, FigureKind.MEASURE)


def _scaled(words: str) -> _Head | None:
    """A unit with what it is times: £ million, EUR thousand, $k, 千人; or only that: thousands."""
    for size in (2, 1):
        scale = _JAPANESE_SCALES.get(words[:size])
        unit = UNITS.get(words[size:]) if scale else None
        if scale and unit and unit.kind is not FigureKind.ORDINAL:
            return _Head(unit._replace(factor=unit.factor * scale), sure=True)
    match = _SCALED.fullmatch(words)
    if match is None:
        return None
    scale = _SCALES[match["scale"]]
    name = (match["before"] or match["after"] or "").strip()
    if not name:
        return _Head(Unit(FigureKind.NUMBER, "", scale), sure=False) if len(words) > _SHORT else None
    unit = Unit(FigureKind.MONEY, _CURRENCIES[name]) if name in _CURRENCIES else UNITS.get(name)
    return _Head(unit._replace(factor=unit.factor * scale), sure=True) if unit else None


_MONEY = r"us\$|[ac]\$|[£€$¥]|[a-z]{3,7}"
_SCALED = Late(
    rf"(?P<before>{_MONEY})?\s?(?P<scale>{'|'.join(sorted(_SCALES, key=len, reverse=True))})"
    rf"(?:\s(?P<after>{_MONEY}))?"
)
