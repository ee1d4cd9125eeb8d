"""Values of other tools' files in a form to work with. Pure."""

import ast
from collections.abc import Mapping
from typing import Any

from evalgate.text.jsons import read_json


def as_list(value: Any) -> list[Any]:
    """A list as JSON has it; in a table, written as JSON, as Python would print it, or joined by `|`."""
    if value is None or value == "":
        return []
    if isinstance(value, list | tuple):
        return list(value)
    if not isinstance(value, str):
        return [value]
    text = value.strip()
    if text.startswith("["):
        parsed = _parsed(text)
        if isinstance(parsed, list):
            return parsed
    return [part.strip() for part in text.split("|") if part.strip()]


def _parsed(text: str) -> Any:
    for parse in (read_json, ast.literal_eval):
        try:
            return parse(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
    return None


def as_mapping(value: Any) -> Mapping[str, Any]:
    """A mapping as JSON has it, or in a table as JSON text; empty for anything else."""
    parsed = _parsed(value) if isinstance(value, str) else value
    return parsed if isinstance(parsed, Mapping) else {}


def question_and_turns(value: Any) -> tuple[str, list[str]]:
    """The last user message as the question, and the ones before it.

    Args:
        value: a text, or a list of chat messages with `role` (or `type`) and `content`.
    """
    if isinstance(value, str):
        return value.strip(), []
    said = [_content(message) for message in as_list(value) if _is_users(message)]
    said = [text for text in said if text]
    return (said[-1], said[:-1]) if said else ("", [])


def _is_users(message: Any) -> bool:
    return isinstance(message, Mapping) and (message.get("role") or message.get("type")) in {"user", "human"}


def _content(message: Mapping[str, Any]) -> str:
    content = message.get("content")
    if isinstance(content, list):
        return "\n".join(str(part.get("text", "")) for part in content if isinstance(part, Mapping)).strip()
    return str(content or "").strip()


def first(row: Mapping[str, Any], *names: str) -> Any:
    """The first of these keys that holds something."""
    return next((row[name] for name in names if row.get(name) not in (None, "", [])), None)
