"""Question files of every format to rows: plain values with the line that they stand in.

CSV: the header names the keys. Lists (`absent`, `facts`, `accept`, `tags`, `turns`) are separated by `|`.
A cell that begins with `[` or `{` is JSON, which `readings`, `sides`, `nearby`, `evidence` and spellings
need. An empty cell is a key that is not given; `NA`, `None` and `null` are texts.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from evalgate.config.encoding import read_text
from evalgate.config.source import Loc, Source, parse_json, parse_yaml
from evalgate.errors import InputError, Problem

_MOST_SHOWN = 100
_LISTS = frozenset({"absent", "facts", "accept", "tags", "turns"})
_STRUCTURES = frozenset({"nearby", "readings", "sides", "evidence", "quarantine"})
_FLAGS = frozenset({"draft", "must_pass", "require_evidence"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry before validation: a file of its own with the lines of its keys."""

    source: Source
    line: int


def read_rows(path: Path, shown: str, encoding: str | None) -> tuple[Row, ...]:
    """Read a file by its ending: .csv, .jsonl, .json, else YAML.

    Raises:
        InputError: with every problem of the file's form.
    """

    def declare(found: str) -> str:
        return f"save it as UTF-8, or declare it: `questions: [{{path: {shown}, encoding: {found}}}]`"

    text = read_text(path, shown, encoding, declare)
    match path.suffix.lower():
        case ".csv":
            return tuple(_csv_rows(text, shown))
        case ".jsonl" | ".ndjson":
            return tuple(_jsonl_rows(text, shown))
        case ".json":
            return _list_rows(parse_json(text, shown))
        case _:
            return _list_rows(parse_yaml(text, shown))


def _list_rows(source: Source) -> tuple[Row, ...]:
    base: Loc = () if isinstance(source.value, list) else ("questions",)
    entries = source.list_under("questions", "a question file") if base else source.value
    lines: list[dict[Loc, int]] = [{} for _ in entries]
    for loc, line in source.lines.items():
        at = loc[len(base)] if len(loc) > len(base) and loc[: len(base)] == base else None
        if isinstance(at, int) and at < len(lines):
            lines[at][loc[len(base) + 1 :]] = line
    return tuple(
        Row(
            source=Source(value=entry, shown=source.shown, lines=within, is_json=source.is_json),
            line=within.get((), 1),
        )
        for entry, within in zip(entries, lines, strict=True)
    )


def _jsonl_rows(text: str, shown: str) -> Iterator[Row]:
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = parse_json(line, shown).value
        except InputError as error:
            problems += (replace(problem, line=number) for problem in error.problems)
            continue
        yield Row(source=Source(value=value, shown=shown, lines={(): number}, is_json=True), line=number)
    if problems:
        raise InputError(*problems)


def _csv_rows(text: str, shown: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    problems: list[Problem] = []
    try:
        header = [name.strip() for name in next(reader, [])]
        _check_header(header, shown)
        start = reader.line_num + 1
        for cells in reader:
            if any(cell.strip() for cell in cells):
                try:
                    yield _csv_row(header, cells, shown, start)
                except InputError as error:
                    problems += error.problems
            start = reader.line_num + 1
    except csv.Error as error:
        problems.append(Problem(path=shown, line=reader.line_num, message=f"is not valid CSV: {error}"))
    if problems:
        raise InputError(*problems)


def _check_header(header: list[str], shown: str) -> None:
    doubled = sorted({name for name in header if header.count(name) > 1})
    if doubled or not header or "id" not in header:
        message = f"the column {doubled[0]!r} stands twice" if doubled else _no_column(header)
        hint = "columns: id, type, question, facts ..., separated by commas"
        raise InputError(Problem(path=shown, line=1, message=message, hint=hint))


def _no_column(header: list[str]) -> str:
    """Why no column is called `id`: what spreadsheets of other countries write, or another spelling."""
    found = ", ".join(header)[:_MOST_SHOWN]
    if len(header) <= 2 and header and header[0].lower() == "sep=":
        return "the first line is a note for Excel (`sep=,`), and no line of columns: remove it"
    for mark, name in ((";", "`;`"), ("\t", "tabs"), ("|", "`|`")):
        if len(header) == 1 and mark in found:
            return f"the columns are separated by {name}, not by commas: {found.replace(chr(9), ' ')}"
    near = next((name for name in header if name.lower() == "id"), "")
    return f"the first line names no column `id`, but: {found}" + (
        f"; write `id` for `{near}`" if near else ""
    )


def _csv_row(header: list[str], cells: list[str], shown: str, line: int) -> Row:
    if len(cells) > len(header):
        raise InputError(
            Problem(
                path=shown,
                line=line,
                message=f"has {len(cells)} cells, the header has {len(header)}",
                hint='put cells that hold a comma in "quotes"',
            )
        )
    value = {
        name: _cell(name, cell.strip(), shown, line)
        for name, cell in zip(header, cells, strict=False)
        if cell.strip()
    }
    return Row(source=Source(value=value, shown=shown, lines={(): line}), line=line)


def _cell(name: str, cell: str, shown: str, line: int) -> Any:
    if name in _STRUCTURES or (name in _LISTS and cell[0] in "[{"):
        return _json_cell(name, cell, shown, line)
    if name in _LISTS:
        _check_separator(name, cell, shown, line)
        return [part.strip() for part in cell.split("|") if part.strip()]
    if name in _FLAGS and cell.lower() in _BOOLEANS:
        return _BOOLEANS[cell.lower()]
    return cell


def _check_separator(name: str, cell: str, shown: str, line: int) -> None:
    """A list that is separated as elsewhere would be taken for one long item."""
    found = next((mark for mark in (";", "；", "\n") if mark in cell), None)
    if found is None or "|" in cell:
        return
    parts = [part.strip() for part in cell.split(found) if part.strip()]
    hint = f"write {'|'.join(parts)}, or {json.dumps([cell], ensure_ascii=False)} to mean one text"
    message = f"items are separated by `|`, not by {'a line end' if found == chr(10) else f'`{found}`'}"
    raise InputError(Problem(path=shown, line=line, key=name, message=message, hint=hint))


_BOOLEANS: Mapping[str, bool] = {"true": True, "false": False}


def _json_cell(name: str, cell: str, shown: str, line: int) -> Any:
    try:
        return parse_json(cell, shown).value
    except InputError as error:
        raise InputError(*(replace(p, line=line, key=name) for p in error.problems)) from None
