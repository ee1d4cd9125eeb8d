"""Workbooks to text: what a reader sees in each cell, one row a line.

A cell that shows `3,000円` holds the number 3000 and a format; without the format the unit would be lost.
"""

import io
import re
import warnings
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

_LITERAL = re.compile(r'"([^"]*)"|\\(.)|\[\$([^\]\-]*)[^\]]*\]|_.|\*.')
_PLACES = re.compile(r"0\.(0+)")
_AROUND = re.compile(rf"{_LITERAL.pattern}|([¥￥$€£円年月日時間名回個件])")


def workbook_text(data: bytes) -> str:
    """Every visible sheet with its name as a heading; formulas as the values that were saved with them."""
    return "\n\n".join("\n".join(_sheet(title, rows)) for title, rows in _sheets(data))


def sheet_cells(data: bytes) -> list[list[str]]:
    """The cells of the first visible sheet, as they are shown."""
    return next((rows for _, rows in _sheets(data)), [])


def _sheets(data: bytes) -> Iterator[tuple[str, list[list[str]]]]:
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of features that it can't keep when writing; nothing is written
        book: Any = load_workbook(io.BytesIO(data), data_only=True)
    try:
        for sheet in book.worksheets:
            if sheet.sheet_state == "visible":
                yield str(sheet.title), [[_cell(cell) for cell in row] for row in sheet.iter_rows()]
    finally:
        book.close()


def _cell(cell: Any) -> str:
    return _shown(cell.value, str(cell.number_format or "General"))


def _sheet(title: str, rows: Sequence[list[str]]) -> Iterator[str]:
    yield f"## {title}"
    for row in rows:
        while row and not row[-1]:
            row.pop()
        if any(row):
            yield "| " + " | ".join(row) + " |"


def _shown(value: object, style: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, datetime) and (value.hour, value.minute, value.second) == (0, 0, 0):
        return value.date().isoformat()
    if isinstance(value, datetime | date | time):
        return value.isoformat(" ", "minutes") if isinstance(value, datetime) else value.isoformat()
    if isinstance(value, int | float):
        return number_shown(value, style)
    return " ".join(str(value).split())


def number_shown(value: float, style: str) -> str:
    """A number as its format shows it: grouping, decimals, percent, currency and units.

    Formats of one section are followed in what changes the meaning; colours and padding are left out.
    """
    section = style.partition(";")[0]
    if section.lower() in {"general", "@", ""}:
        return _plain(value)
    pattern = _LITERAL.sub("", section)
    percent = "%" in pattern or "％" in pattern
    places = _PLACES.search(pattern)
    scaled = value * 100 if percent else value
    digits = len(places[1]) if places else 0
    exact = "0" not in pattern and "#" not in pattern
    number = _plain(value) if exact else f"{scaled:{',' if ',' in pattern else ''}.{digits}f}"
    before, after = _around(section)
    return f"{before}{number}{'%' if percent else ''}{after}"


def _around(section: str) -> tuple[str, str]:
    """Literal texts before and after the digits."""
    masked = _LITERAL.sub(lambda literal: " " * len(literal[0]), section)
    digits = [at for at, character in enumerate(masked) if character in "0#?"]
    if not digits:
        return "", ""
    return _literals(section[: digits[0]]), _literals(section[digits[-1] + 1 :])


def _literals(part: str) -> str:
    found = _AROUND.finditer(part)
    shown = "".join(next((group for group in match.groups() if group), "") for match in found)
    return shown.replace("%", "").strip()


def _plain(value: float) -> str:
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(value)
