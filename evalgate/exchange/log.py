"""Questions out of a log: JSON lines of any usual shape."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.config.encoding import read_text
from evalgate.config.source import parse_json
from evalgate.errors import InputError, Problem
from evalgate.exchange.harvest import Asked
from evalgate.exchange.values import question_and_turns

_FIELDS = ("question", "query", "user_input", "input", "prompt", "message", "text", "q", "質問")
_CHATS = ("messages", "conversation", "turns")


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """What a log holds."""

    asked: tuple[Asked, ...]
    broken: tuple[int, ...]
    """Lines that are no JSON object, or hold no question."""


def read_log(path: Path, field: str | None = None) -> Log:
    """Read every line.

    Args:
        path: the file.
        field: key of the question, dots for keys inside keys; None looks for a usual one.

    Raises:
        InputError: the file can't be read, or no line holds a question.
    """
    shown = str(path)
    asked: list[Asked] = []
    broken: list[int] = []
    for number, line in enumerate(read_text(path, shown).split("\n"), start=1):
        if not line.strip():
            continue
        found = _asked(line, shown, field)
        if found is None:
            broken.append(number)
        else:
            asked.append(found)
    if not asked:
        names = ", ".join((*_FIELDS, *_CHATS))
        hint = f"a line is a JSON object with one of {names}; or name it with --field"
        raise InputError(Problem(path=shown, message="no line holds a question", hint=hint))
    return Log(asked=tuple(asked), broken=tuple(broken))


def _asked(line: str, shown: str, field: str | None) -> Asked | None:
    try:
        row = parse_json(line, shown).value
    except InputError:
        return None
    if not isinstance(row, dict):
        return None
    value = _at(row, field) if field else _usual(row)
    question, turns = question_and_turns(value)
    earlier = row.get("turns") if not turns and isinstance(value, str) else None
    if isinstance(earlier, list) and all(isinstance(turn, str) for turn in earlier):
        turns = earlier
    return (question, tuple(turns)) if question else None


def _at(row: Mapping[str, Any], field: str) -> Any:
    value: Any = row
    for key in field.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _usual(row: Mapping[str, Any]) -> Any:
    for name in (*_FIELDS, *_CHATS):
        value = row.get(name)
        if isinstance(value, Mapping):
            value = value.get("messages") or value.get("content") or value.get("text")
        if value and isinstance(value, str | list):
            return value
    return None
