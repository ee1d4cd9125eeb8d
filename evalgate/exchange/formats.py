"""Which format a file has, and its questions as entries."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from evalgate.config.encoding import decode
from evalgate.config.source import parse_json, parse_yaml
from evalgate.errors import InputError, Problem
from evalgate.exchange import datasets, promptfoo, ragas, table
from evalgate.exchange.entry import Imported


class Format(StrEnum):
    """Formats of question sets."""

    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"
    """evalgate's own entries, one a line."""
    PROMPTFOO = "promptfoo"
    RAGAS = "ragas"
    DEEPEVAL = "deepeval"
    OPENAI_EVALS = "openai-evals"
    AZURE = "azure"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a file is to be read, where that is not plain."""

    format: Format | None = None
    """None: told by its ending and its keys."""
    encoding: str | None = None
    variable: str | None = None
    """promptfoo: the variable that holds the question."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Tables: evalgate's key -> the column's name."""


Numbered = tuple[str, Mapping[str, Any]]
"""Where a row stands, and the row."""

_ROWS: Mapping[Format, Callable[[Mapping[str, Any], str], Imported]] = {
    Format.RAGAS: ragas.read_ragas,
    Format.DEEPEVAL: datasets.read_deepeval,
    Format.OPENAI_EVALS: datasets.read_openai,
    Format.AZURE: datasets.read_azure,
    Format.JSONL: lambda row, place: Imported(place=place, entry=dict(row)),
}
_KEYS: tuple[tuple[Format, frozenset[str]], ...] = (
    (Format.RAGAS, frozenset({"user_input"})),
    (Format.OPENAI_EVALS, frozenset({"input", "ideal"})),
    (Format.DEEPEVAL, frozenset({"input", "expected_output"})),
    (Format.DEEPEVAL, frozenset({"input", "expectedOutput"})),
    (Format.DEEPEVAL, frozenset({"input", "actual_output"})),
    (Format.DEEPEVAL, frozenset({"input", "actualOutput"})),
    (Format.AZURE, frozenset({"query"})),
    (Format.AZURE, frozenset({"conversation"})),
    (Format.JSONL, frozenset({"question"})),
)
_OBJECTS = frozenset({".json", ".yaml", ".yml"})
_LINES = frozenset({".jsonl", ".ndjson"})
_LISTS = ("tests", "goldens", "questions", "samples", "data")


def read_file(path: Path, reading: Reading) -> tuple[Format, tuple[Imported, ...]]:
    """Every question of a file.

    Raises:
        InputError: the file can't be read, or its format can't be told.
    """
    shown = str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(Problem(path=shown, message=f"can't be read: {error.strerror}")) from None
    suffix = path.suffix.lower()
    if reading.format is Format.XLSX or suffix in {".xlsx", ".xlsm"}:
        return Format.XLSX, tuple(_table(table.excel_rows(data, shown), shown, reading))
    text = decode(data, shown, reading.encoding, _named).replace("\r\n", "\n").replace("\r", "\n")
    if suffix in _OBJECTS:
        return _objects(text, suffix, shown, reading)
    if suffix == ".csv":
        return _csv(text, shown, reading)
    hint = "" if suffix in _LINES or reading.format else _unknown(shown).hint
    rows = [(f"{shown}:{number}", _object(line, shown, number, hint)) for number, line in _lines(text)]
    return _rows(rows, shown, reading)


def _named(encoding: str) -> str:
    return f"name its encoding with --encoding {encoding}, or save it as UTF-8"


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip())


def _object(line: str, shown: str, number: int, hint: str) -> Mapping[str, Any]:
    """One line; `hint` is what to do where the file may not be of lines of JSON at all."""
    try:
        value = parse_json(line, shown).value
    except InputError as error:
        message = error.problems[0].message
        raise InputError(Problem(path=shown, line=number, message=message, hint=hint)) from None
    if not isinstance(value, dict):
        raise InputError(Problem(path=shown, line=number, message="is no JSON object", hint=hint))
    return value


def _objects(text: str, suffix: str, shown: str, reading: Reading) -> tuple[Format, tuple[Imported, ...]]:
    value = parse_json(text, shown).value if suffix == ".json" else parse_yaml(text, shown, texts=True).value
    if isinstance(value, dict):
        key = next((name for name in _LISTS if isinstance(value.get(name), list | str)), None)
        if reading.format is Format.PROMPTFOO or key == "tests":
            return Format.PROMPTFOO, tuple(promptfoo.read_promptfoo(value, shown, reading.variable))
        value = value.get(key) if key else None
    if not isinstance(value, list):
        raise InputError(_unknown(shown))
    rows = [(f"{shown}: item {number}", row) for number, row in enumerate(value, start=1)]
    if reading.format is Format.PROMPTFOO or any(isinstance(r, dict) and "vars" in r for _, r in rows):
        return Format.PROMPTFOO, tuple(promptfoo.read_promptfoo({"tests": value}, shown, reading.variable))
    broken = next((place for place, row in rows if not isinstance(row, dict)), None)
    if broken:
        raise InputError(Problem(message=f"{broken} is no mapping of keys", path=""))
    return _rows(rows, shown, reading)


def _csv(text: str, shown: str, reading: Reading) -> tuple[Format, tuple[Imported, ...]]:
    rows = table.csv_rows(text, shown)
    found = reading.format or _told_by(rows[0][1] if rows else {})
    if found in _ROWS and found is not Format.JSONL:
        return _rows([(f"{shown}:{line}", row) for line, row in rows], shown, reading)
    return Format.CSV, tuple(_table(rows, shown, reading))


def _table(rows: list[tuple[int, table.Row]], shown: str, reading: Reading) -> Iterator[Imported]:
    if not rows:
        return
    columns = list(rows[0][1])
    absent = [column for column in reading.columns.values() if column not in columns]
    names = table.column_names(columns, reading.columns)
    if absent or "question" not in names.values():
        message = f"there is no column {absent[0]!r}" if absent else "no column holds the question"
        hint = f"name it with --column question=...; there are: {', '.join(filter(None, columns))}"
        raise InputError(Problem(path=shown, line=1, message=message, hint=hint))
    for line, row in rows:
        yield table.read_row(row, names, f"{shown}:{line}")


def _rows(rows: list[Numbered], shown: str, reading: Reading) -> tuple[Format, tuple[Imported, ...]]:
    if not rows:
        return reading.format or Format.JSONL, ()
    found = reading.format or _told_by(rows[0][1])
    if found is None or found not in _ROWS:
        raise InputError(_unknown(shown))
    return found, tuple(_ROWS[found](row, place) for place, row in rows)


def _told_by(row: Mapping[str, Any]) -> Format | None:
    return next((found for found, keys in _KEYS if keys <= row.keys()), None)


def _unknown(shown: str) -> Problem:
    names = ", ".join(found.value for found in Format)
    return Problem(
        path=shown, message="is of no format that is known here", hint=f"name it with --from: {names}"
    )
