"""Tables of questions: CSV and Excel, with the column names that teams use. Pure."""

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evalgate.errors import InputError, Problem
from evalgate.exchange.entry import Imported, expectation, type_of
from evalgate.exchange.values import as_list
from evalgate.questions.question import QuestionType
from evalgate.text.jsons import read_json

Row = dict[str, Any]

_LISTS = frozenset({"absent", "tags", "turns", "accept"})
_STRUCTURES = frozenset({"nearby", "readings", "sides", "evidence"})
_NAMES: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "no", "no.", "番号", "#", "質問id", "question id"),
    "type": (
        "type",
        "タイプ",
        "種別",
        "種類",
        "分類",
        "質問タイプ",
        "質問種別",
        "expected action",
        "期待する動作",
    ),
    "question": ("question", "質問", "質問文", "問い", "query", "prompt", "input", "user question"),
    "facts": (
        "facts",
        "事実",
        "期待する事実",
        "期待事実",
        "必須事実",
        "正答",
        "模範解答",
        "期待値",
        "期待回答",
        "期待する答え",
        "正解",
        "答え",
        "期待する回答",
        "回答例",
        "expected",
        "expected answer",
        "answer",
        "ground truth",
    ),
    "document": (
        "document",
        "文書",
        "文書名",
        "根拠文書",
        "資料",
        "資料名",
        "根拠資料",
        "参照文書",
        "出典",
        "source",
    ),
    "quote": ("quote", "根拠", "引用", "引用文", "根拠箇所", "該当箇所", "evidence quote"),
    "tags": ("tags", "タグ", "カテゴリ", "カテゴリー", "category"),
    "turns": ("turns", "前の発言", "会話履歴"),
    "absent": ("absent", "資料にない語", "資料にない言葉", "ない語"),
    "accept": ("accept", "合格とする動作", "許容する動作"),
    **{name: (name,) for name in ("nearby", "readings", "sides", "evidence")},
    **{name: (name.replace("_", " "),) for name in ("require_evidence", "must_pass", "draft")},
}
_KNOWN = {alias: name for name, aliases in _NAMES.items() for alias in aliases}


def csv_rows(text: str, shown: str) -> list[tuple[int, Row]]:
    """Rows with their line; every value is text.

    Raises:
        InputError: it is no valid CSV, or a row has more cells than the header.
    """
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows: list[tuple[int, Row]] = []
    try:
        header = next(reader, [])
        start = reader.line_num + 1
        for cells in reader:
            if len(cells) > len(header):
                message = f"has {len(cells)} cells, the header has {len(header)}"
                raise InputError(Problem(path=shown, line=start, message=message))
            if any(cell.strip() for cell in cells):
                rows.append((start, dict(zip(header, cells, strict=False))))
            start = reader.line_num + 1
    except csv.Error as error:
        message = f"is not valid CSV: {error}"
        raise InputError(Problem(path=shown, line=reader.line_num, message=message)) from None
    return rows


def excel_rows(data: bytes, shown: str) -> list[tuple[int, Row]]:
    """Rows of the first visible sheet, cells as they are shown.

    Raises:
        InputError: openpyxl is not installed, or it is no workbook.
    """
    try:
        from evalgate.documents.conversion.sheet import sheet_cells

        cells = sheet_cells(data)
    except ImportError:
        hint = "install evalgate with its extra: `pip install '.[documents]'` in a clone of its repository"
        problem = Problem(path=shown, message="Excel files need the extra `documents` to be read", hint=hint)
        raise InputError(problem) from None
    except Exception as error:  # noqa: BLE001 - the library raises whatever its parsers do on a broken file
        message = f"is no workbook that can be read: {type(error).__name__}"
        raise InputError(Problem(path=shown, message=message)) from None
    filled = [(number, row) for number, row in enumerate(cells, start=1) if any(row)]
    if not filled:
        return []
    _, header = filled[0]
    return [(number, dict(zip(header, row, strict=False))) for number, row in filled[1:]]


def column_names(columns: Sequence[str], given: Mapping[str, str]) -> dict[str, str]:
    """Which column means what: the given names first, then the usual ones.

    Args:
        columns: the header.
        given: evalgate's name -> the column's.
    """
    wanted = {column: name for name, column in given.items()}
    names: dict[str, str] = {}
    for column in columns:
        folded = unicodedata.normalize("NFKC", column).strip().lower().replace("_", " ")
        name = wanted.get(column) or (None if _KNOWN.get(folded) in given else _KNOWN.get(folded))
        if name and name not in names.values():
            names[column] = name
    return names


def read_row(row: Row, names: Mapping[str, str], place: str) -> Imported:
    """One row."""
    cells = {names[column]: str(value).strip() for column, value in row.items() if column in names and value}
    lost = [f"the column {c!r} is not read" for c, value in row.items() if c and value and c not in names]
    if not cells.get("question"):
        return Imported(place=place, entry={}, lost=("has no question",))
    entry: dict[str, Any] = {"question": cells["question"]}
    if cells.get("id"):
        entry["id"] = cells["id"]
    kind = type_of(cells.get("type"))
    if kind:
        entry["type"] = kind.value
    elif cells.get("type"):
        lost.append(f"{cells['type']!r} is no type that is known here")
    remarks = list(_answers(cells, entry))
    entry.update(_keys(cells))
    if cells.get("document") and cells.get("quote"):
        entry["evidence"] = [{"document": cells["document"], "quote": cells["quote"]}]
    elif cells.get("document") or cells.get("quote"):
        remarks.append(f"where it stands: {cells.get('document') or cells.get('quote')}")
    bare = kind is QuestionType.D and not entry.get("facts")
    if bare:
        remarks.append("to do: `facts`, what a right answer says; no column of them is known here")
    return Imported(place=place, entry=entry, lost=tuple(lost), remarks=tuple(remarks), draft=bare)


def _answers(cells: Mapping[str, str], entry: dict[str, Any]) -> Iterator[str]:
    facts = cells.get("facts", "")
    if facts.startswith("[") or "|" in facts:
        entry["facts"] = as_list(facts)
        return
    found, remarks = expectation([facts])
    entry.update(found)
    yield from remarks


def _keys(cells: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {name: as_list(cells[name]) for name in _LISTS if cells.get(name)}
    for name in _STRUCTURES & cells.keys():
        found[name] = as_list(cells[name]) if cells[name].startswith("[") else _object(cells[name])
    for name in ("require_evidence", "must_pass"):
        if cells.get(name, "").lower() in {"true", "false"}:
            found[name] = cells[name].lower() == "true"
    return found


def _object(cell: str) -> Any:
    try:
        return read_json(cell)
    except ValueError:
        return cell
