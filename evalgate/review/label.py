"""A person's decision on one answer, as a line of a JSON Lines file in the team's repository.

A line is one of `review.jsonl` with its blanks filled in: `question_id`, `question`, `answer`, `action`,
`action_ok`, `unsupported_content` and `reason`, with `by` and `at`. `fits` says of which question and
documents it was decided. Keys that are not known here are left alone.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from evalgate.config.encoding import read_text
from evalgate.errors import InputError, Problem
from evalgate.questions.question import Action
from evalgate.text.jsons import read_json

_Value = TypeVar("_Value")

DECISIONS = ("action", "action_ok", "unsupported_content")
"""The keys of which a label must say at least one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fits:
    """What a decision was made about, as hashes; a label whose hashes are others than today's is stale."""

    question: str
    documents: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What one person decided on one answer; None is what the person left open."""

    question_id: str
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    question: str | None = None
    """The question's text; None in labels that name the question by its id alone."""
    answer: str | None = None
    """None in labels that name a trial of a run instead."""
    trial: int | None = None
    reason: str = ""
    by: str = ""
    at: str = ""
    """ISO 8601; later decisions of one person replace earlier ones."""
    fits: Fits | None = None
    picked: str = ""
    """`queue`: from the list of what should be read, worst first; `sample`: at random; empty: not known."""
    line: int = 0
    """1-based line of its file."""


def read_labels(path: Path, shown: str) -> tuple[Label, ...]:
    """Every label of a file; lines whose decisions are all blank are not labels yet.

    Raises:
        InputError: with every line that is no label.
    """
    labels: list[Label] = []
    problems: list[Problem] = []
    for number, text in enumerate(read_text(path, shown).split("\n"), start=1):
        if not text.strip():
            continue
        try:
            fields = read_json(text)
            if not isinstance(fields, dict):
                raise ValueError("every line holds one object")
            if not _text(fields, "question_id"):
                raise ValueError("`question_id` is missing")
            if any(fields.get(key) is not None for key in DECISIONS):
                labels.append(label_of(fields, number))
        except ValueError as error:
            problems.append(Problem(path=shown, line=number, message=f"is no label: {_why(error)}"))
    if problems:
        raise InputError(*problems)
    return tuple(labels)


def _why(error: Exception) -> str:
    return f"not valid JSON ({error.msg})" if isinstance(error, json.JSONDecodeError) else str(error)


def label_of(fields: Mapping[str, Any], line: int = 0) -> Label:
    """The label that an object is.

    Raises:
        ValueError: it is none; says why.
    """
    answer, trial = _text(fields, "answer"), _number(fields)
    if answer is None and trial is None:
        raise ValueError("it names neither `answer` nor `trial`")
    question_id = _text(fields, "question_id")
    if not question_id:
        raise ValueError("`question_id` is missing")
    action = _text(fields, "action")
    if action is not None and action not in set(Action):
        raise ValueError(f"`action` is {action!r}, none of {', '.join(Action)}")
    return Label(
        question_id=question_id,
        action=None if action is None else Action(action),
        action_ok=_truth(fields, "action_ok"),
        unsupported_content=_truth(fields, "unsupported_content"),
        question=_text(fields, "question"),
        answer=answer,
        trial=trial,
        reason=_text(fields, "reason") or _text(fields, "note") or "",
        by=_text(fields, "by") or "",
        at=_text(fields, "at") or "",
        fits=_fits(fields.get("fits")),
        picked=_text(fields, "picked") or "",
        line=line,
    )


def _get(fields: Mapping[str, Any], key: str, kind: type[_Value], wanted: str) -> _Value | None:
    value = fields.get(key)
    if value is None:
        return None
    if not isinstance(value, kind):
        raise ValueError(f"`{key}` must be {wanted} or null")
    return value


def _text(fields: Mapping[str, Any], key: str) -> str | None:
    return _get(fields, key, str, "a text")


def _truth(fields: Mapping[str, Any], key: str) -> bool | None:
    return _get(fields, key, bool, "true, false")


def _number(fields: Mapping[str, Any]) -> int | None:
    value = _get(fields, "trial", int, "a whole number")
    if isinstance(value, bool):
        raise ValueError("`trial` must be a whole number or null")
    return value


def _fits(value: Any) -> Fits | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise ValueError("`fits` must be an object or null")
    question, documents = _text(value, "question"), _text(value, "documents")
    if question is None or documents is None:
        raise ValueError("`fits` lacks `question` or `documents`")
    return Fits(question=question, documents=documents)


def label_fields(label: Label) -> dict[str, Any]:
    """The object that a label's line holds."""
    fields: dict[str, Any] = {
        "question_id": label.question_id,
        "question": label.question,
        "answer": label.answer,
        "action": label.action and label.action.value,
        "action_ok": label.action_ok,
        "unsupported_content": label.unsupported_content,
        "reason": label.reason,
        "by": label.by,
        "at": label.at,
        "picked": label.picked,
    }
    if label.trial is not None:
        fields["trial"] = label.trial
    if label.fits is not None:
        fields["fits"] = {"question": label.fits.question, "documents": label.fits.documents}
    return fields
