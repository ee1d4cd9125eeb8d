"""Question files to checked questions."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from evalgate.config.settings import QuestionFile
from evalgate.config.validate import validate
from evalgate.errors import InputError, Problem
from evalgate.questions.question import STOP_TYPES, Question, QuestionType
from evalgate.questions.rows import Row, read_rows
from evalgate.questions.schema import QuestionEntry

_WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xls", ".ods", ".numbers"})
_IMPORTED = frozenset({".xlsx", ".xlsm"})
"""Workbooks that `evalgate import` reads."""


def load_questions(
    root: Path, files: Iterable[str | QuestionFile], *, ignore_expired_quarantine: bool = False
) -> tuple[Question, ...]:
    """Read all files of a question set, in their order.

    Args:
        root: folder that relative paths start from.
        files: paths, or paths with an encoding.
        ignore_expired_quarantine: whether a quarantine whose date has passed simply ends; otherwise it is an
            error.

    Raises:
        InputError: with every problem of every file, or because the set can not measure both sides: it is
            empty, has no D question, or has none of A to C.
    """
    entries = [QuestionFile(path=file) if isinstance(file, str) else file for file in files]
    questions, problems = _read(root, entries)
    problems += _doubles(questions)
    expired = _expired(questions, dt.datetime.now(dt.UTC).date())
    if ignore_expired_quarantine:
        questions = [replace(q, quarantine=None) if q.id in expired else q for q in questions]
    else:
        problems += expired.values()
    if not problems:
        problems += _one_sided(questions, ", ".join(entry.path for entry in entries))
    if problems:
        raise InputError(*problems)
    return tuple(questions)


def _read(root: Path, entries: Iterable[QuestionFile]) -> tuple[list[Question], list[Problem]]:
    """Every question that can be read, and what is wrong with the others."""
    questions: list[Question] = []
    problems: list[Problem] = []
    listed: dict[Path, str] = {}
    for entry in entries:
        path = root / entry.path
        try:
            _check_kind(path, entry.path)
            _check_listed_once(path.resolve(), entry.path, listed)
            listed[path.resolve()] = entry.path
            rows = read_rows(path, entry.path, entry.encoding)
        except InputError as error:
            problems += error.problems
            continue
        for row in rows:
            try:
                questions.append(_question(row))
            except InputError as error:
                problems += error.problems
    return questions, problems


def _check_kind(path: Path, shown: str) -> None:
    if not path.exists():
        hint = "a path starts from the folder of the configuration; `evalgate init` writes a starter set"
        message = f"there is no such file of questions: {shown}"
        raise InputError(Problem(key="questions", message=message, hint=hint))
    if path.is_dir():
        message, hint = f"{shown} is a folder", "a file is needed: name the ones in it"
        raise InputError(Problem(key="questions", message=message, hint=hint))
    if path.suffix.lower() in _WORKBOOKS:
        is_read = path.suffix.lower() in _IMPORTED
        hint = f"`evalgate import {shown}` makes a file of questions of it" if is_read else "save it as .csv"
        message = f"{shown} is a workbook, which is no file of questions"
        raise InputError(Problem(key="questions", message=message, hint=hint))


def _check_listed_once(real: Path, shown: str, listed: Mapping[Path, str]) -> None:
    if real in listed:
        same = "" if listed[real] == shown else f" and is {listed[real]}"
        message = f"{shown} is listed twice{same}"
        raise InputError(Problem(key="questions", message=message, hint="name each file once"))


def _question(row: Row) -> Question:
    value = row.source.value
    if isinstance(value, dict) and value.get("draft") is True:
        message = (
            f"the question {str(value.get('id', ''))!r} is a draft: nobody has decided what is right yet"
        )
        hint = "give it a `type` with what belongs to it, and remove `draft: true`"
        raise InputError(
            Problem(path=row.source.shown, line=row.line, key="draft", message=message, hint=hint)
        )
    entry = validate(QuestionEntry, row.source)
    return entry.to_question(row.source.shown, row.line)


def _expired(questions: list[Question], today: dt.date) -> dict[str, Problem]:
    """Quarantines whose date has passed: nobody may forget a question there."""
    return {
        question.id: Problem(
            path=question.path,
            line=question.line,
            key="quarantine.until",
            message=f"the quarantine of {question.id!r} ended on {question.quarantine.until}",
            hint="remove `quarantine` so that the question counts again, or give it a later date",
        )
        for question in questions
        if question.quarantine is not None and question.quarantine.until < today
    }


def _doubles(questions: list[Question]) -> list[Problem]:
    first: dict[str, Question] = {}
    problems = []
    for question in questions:
        if question.id in first:
            other = first[question.id]
            problems.append(
                Problem(
                    path=question.path,
                    line=question.line,
                    key="id",
                    message=f"the id {question.id!r} stands twice, first in {other.path}:{other.line}",
                    hint="give each question an id of its own",
                )
            )
        first.setdefault(question.id, question)
    return problems


def _one_sided(questions: list[Question], shown: str) -> list[Problem]:
    types = {question.type for question in questions}
    if not questions:
        message = "holds no question, so nothing would be measured"
        hint = "`evalgate init` writes a starter set"
    elif QuestionType.D not in types:
        message = "holds no D question (one that the documents answer)"
        hint = "without them an assistant that always declines would score full marks"
    elif not types & set(STOP_TYPES):
        message = "holds no question of type A, B or C (one that should not simply be answered)"
        hint = "without them an assistant that always answers would score full marks"
    else:
        return []
    return [Problem(path=shown, line=1, key="questions", message=message, hint=hint)]
