"""Answers to read as an Excel file with drop-downs, and decisions read back from it.

What a decision is about stands in a hidden sheet, row by row under a key, so that people may sort, filter and
widen as they like. Texts are written as texts: an answer that begins with `=` is no formula.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evalgate.errors import InputError, Problem, SetupError
from evalgate.review.label import Label, label_of
from evalgate.review.pack import described, packed
from evalgate.review.reading import Item
from evalgate.review.words import ReviewWords, action_of, truth_of
from evalgate.text.jsons import read_json

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_DATA = "evalgate-data"
_LONGEST_CELL = 32_000
"""Excel holds 32,767 characters in a cell."""
_HEAD_ROW = 3
_KEY, _NUMBER, _QUESTION, _EXPECTED, _PASSAGES, _ANSWER, _ACTION, _OK, _UNSUPPORTED, _REASON = range(1, 11)
_WIDTHS = (3, 6, 34, 30, 48, 60, 24, 14, 18, 34)


def write_sheet(path: Path, items: Sequence[Item], words: ReviewWords) -> None:
    """Write the answers for people who decide in a spreadsheet.

    Raises:
        SetupError: the file can't be written.
    """
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active or book.create_sheet()
    _head(sheet, words)
    data = book.create_sheet(_DATA)
    data.sheet_state = "hidden"
    for number, item in enumerate(items, start=1):
        key = f"r{number}"
        _row(sheet, _HEAD_ROW + number, key, number, described(item, words))
        _keep(data, number, key, packed(item))
    _choices(sheet, words, len(items))
    try:
        book.save(path)
    except OSError as error:
        raise SetupError(f"{path} can't be written: {error.strerror or error}") from None


def _head(sheet: "Worksheet", words: ReviewWords) -> None:
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    sheet.title = "review"
    _put(sheet, (1, _NUMBER), words.how)
    _put(sheet, (2, _NUMBER), f"{words.name}:")
    sheet.cell(2, _QUESTION).fill = PatternFill("solid", fgColor="FFF2CC")
    titles = (
        "",
        words.number,
        words.question,
        words.expected,
        words.passages,
        words.answer,
        words.action,
        words.action_ok,
        words.unsupported,
        words.reason,
    )
    for column, (title, width) in enumerate(zip(titles, _WIDTHS, strict=True), start=1):
        _put(sheet, (_HEAD_ROW, column), title)
        head = sheet.cell(_HEAD_ROW, column)
        head.font = Font(bold=True)
        head.alignment = Alignment(wrap_text=True, vertical="top")
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.column_dimensions["A"].hidden = True
    sheet.freeze_panes = f"{get_column_letter(_EXPECTED)}{_HEAD_ROW + 1}"


def _row(sheet: "Worksheet", row: int, key: str, number: int, texts: tuple[str, str, str, str]) -> None:
    from openpyxl.styles import Alignment, PatternFill

    sheet.cell(row, _KEY, key)
    sheet.cell(row, _NUMBER, number)
    for column, text in zip((_QUESTION, _EXPECTED, _PASSAGES, _ANSWER), texts, strict=True):
        _put(sheet, (row, column), text)
    for column in range(_NUMBER, _REASON + 1):
        sheet.cell(row, column).alignment = Alignment(wrap_text=True, vertical="top")
    for column in (_ACTION, _OK, _UNSUPPORTED, _REASON):
        sheet.cell(row, column).fill = PatternFill("solid", fgColor="FFF2CC")


def _put(sheet: "Worksheet", place: tuple[int, int], text: str) -> None:
    """Write a text as a text, without characters that no spreadsheet may hold."""
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    clean = ILLEGAL_CHARACTERS_RE.sub("\ufffd", text).encode("utf-8", "replace").decode()
    short = clean if len(clean) <= _LONGEST_CELL else clean[: _LONGEST_CELL - 1] + "…"
    if short:
        sheet.cell(*place, short).data_type = "s"


def _keep(data: "Worksheet", row: int, key: str, item: dict[str, Any]) -> None:
    """What the decision is about, as pieces that fit into cells."""
    text = json.dumps(item)
    data.cell(row, 1, key)
    for number, start in enumerate(range(0, len(text), _LONGEST_CELL)):
        _put(data, (row, 2 + number), text[start : start + _LONGEST_CELL])


def _choices(sheet: "Worksheet", words: ReviewWords, count: int) -> None:
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    truths = (words.yes, words.no, words.open)
    actions = (*words.actions.values(), words.open)
    for column, texts in ((_ACTION, actions), (_OK, truths), (_UNSUPPORTED, truths)):
        # a list inside the rule is separated by commas and may have 255 characters: both hold for our words
        rule = DataValidation(type="list", formula1=f'"{",".join(texts)}"', allow_blank=True)
        letter = get_column_letter(column)
        rule.add(f"{letter}{_HEAD_ROW + 1}:{letter}{_HEAD_ROW + max(count, 1)}")
        sheet.add_data_validation(rule)


def read_sheet(path: Path, at: str, by: str = "") -> tuple[Label, ...]:
    """The decisions of a filled-in file; rows without any are left out.

    Args:
        path: the file.
        at: when it was read in: a spreadsheet does not say when each decision was made.
        by: who decided; the file's own name goes before it.

    Raises:
        InputError: it is no file of this kind, or a cell holds another word than the ones offered.
    """
    book = _open(path)
    items = dict(_kept(book[_DATA]))
    sheet = next(each for each in book.worksheets if each.title != _DATA)
    name = sheet.cell(2, _QUESTION).value
    by = str(name).strip() if name else by
    labels: list[Label] = []
    problems: list[Problem] = []
    for row in range(1, sheet.max_row + 1):
        item = items.get(str(sheet.cell(row, _KEY).value))
        if item is None:
            continue
        try:
            fields = {**item, **_decided(sheet, row), "by": by, "at": at}
        except InputError as error:
            problems += [Problem(path=str(path), message=str(error))]
            continue
        if any(fields[key] is not None for key in ("action", "action_ok", "unsupported_content")):
            labels.append(label_of(fields, row))
    if problems:
        raise InputError(*problems)
    return tuple(labels)


def _open(path: Path) -> "Workbook":
    from openpyxl import load_workbook

    try:
        with path.open("rb") as file:
            book = load_workbook(file, data_only=True)
    except OSError as error:
        raise InputError(Problem(path=str(path), message=f"can't be read: {error.strerror}")) from None
    except Exception as error:  # noqa: BLE001 - the library raises many kinds for what is no spreadsheet
        message = f"can't be read as an Excel file: {type(error).__name__}: {error}"
        raise InputError(Problem(path=str(path), message=message)) from None
    if _DATA not in book.sheetnames or len(book.sheetnames) < 2:
        hint = "import the file that `evalgate review --export` wrote, filled in"
        raise InputError(Problem(path=str(path), message=f"lacks the sheet {_DATA!r}", hint=hint))
    return book


def _kept(data: "Worksheet") -> Iterator[tuple[str, dict[str, Any]]]:
    for row in data.iter_rows(values_only=True):
        pieces = [str(piece) for piece in row[1:] if piece is not None]
        if row and row[0] is not None and pieces:
            yield str(row[0]), read_json("".join(pieces))


def _decided(sheet: "Worksheet", row: int) -> dict[str, Any]:
    action = _word(sheet, row, _ACTION, action_of)
    reason = sheet.cell(row, _REASON).value
    return {
        "action": action and action.value,
        "action_ok": _word(sheet, row, _OK, truth_of),
        "unsupported_content": _word(sheet, row, _UNSUPPORTED, truth_of),
        "reason": str(reason).strip() if reason is not None else "",
    }


def _word(sheet: "Worksheet", row: int, column: int, meaning: Any) -> Any:
    cell = sheet.cell(row, column)
    text = "" if cell.value is None else str(cell.value)
    try:
        return meaning(text)
    except ValueError:
        hint = "choose from the list"
        raise InputError(Problem(key=cell.coordinate, message=f"holds {text[:40]!r}", hint=hint)) from None
