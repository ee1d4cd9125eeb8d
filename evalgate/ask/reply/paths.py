"""JMESPath expressions of the configuration: compiled once, with their mistakes named."""

import difflib
import itertools
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import jmespath
from jmespath.exceptions import JMESPathError
from jmespath.parser import ParsedResult

from evalgate.errors import InputError, Problem

_DEPTH = 8
_MOST_TEXTS = 500
"""That are looked at for a suggestion."""

_PLAIN_NAME = re.compile("[A-Za-z_][A-Za-z0-9_]*")
_PLAIN_PATH = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")
_MOST_KEYS = 12
_LABELS = frozenset({"type", "event", "kind", "object", "id", "role", "name", "status", "model"})
"""Keys of events that say what an event is, and hold no piece of the answer."""


class PathError(ValueError):
    """An expression can not be applied to a reply, such as `join` to something that is no list."""


@dataclass(frozen=True, slots=True)
class Path:
    """A compiled expression."""

    expression: str
    compiled: ParsedResult

    def find(self, reply: Any) -> Any:
        """What the expression finds; None where it finds nothing.

        Raises:
            PathError: the reply has another shape than the expression needs.
        """
        try:
            return self.compiled.search(reply)
        except (JMESPathError, TypeError, ValueError, AttributeError) as error:
            raise PathError(str(error)) from None

    def quietly(self, reply: Any) -> Any:
        """As `find`, and None where the expression does not apply."""
        try:
            return self.find(reply)
        except PathError:
            return None

    def holds(self, reply: Any) -> bool:
        """Whether the expression is true of the reply, in JMESPath's sense; false where it does not apply."""
        found = self.quietly(reply)
        return found is True or (found is not None and found not in (False, "", [], {}))

    def is_present(self, reply: Any) -> bool:
        """Whether the reply has the last key of the expression, though its value may be null."""
        tree = self.compiled.parsed
        if tree["type"] == "field":
            return isinstance(reply, dict) and tree["value"] in reply
        if tree["type"] != "subexpression" or tree["children"][-1]["type"] != "field":
            return False
        parent = ParsedResult(self.expression, tree["children"][0]).search(reply)
        return isinstance(parent, dict) and tree["children"][-1]["value"] in parent


def compile_path(expression: str, key: str) -> Path:
    """Prepare one expression.

    Raises:
        InputError: it is no JMESPath; the message points at the place.
    """
    try:
        compiled = jmespath.compile(expression)
    except JMESPathError as error:
        reason = " ".join(str(error).split())
        hint = "JMESPath, as in `data.answer` or `sources[].{text: text, source: id}`; texts stand in '…'"
        problem = Problem(key=key, message=f"{expression!r} is no JMESPath: {reason}", hint=hint)
        raise InputError(problem) from None
    return Path(expression, compiled)


def keys_of(reply: Any) -> str:
    """What a reply holds, for a person who looks for the right path."""
    if isinstance(reply, dict):
        names = [str(name) for name in reply]
        more = ", …" if len(names) > _MOST_KEYS else ""
        return f"the reply has {', '.join(names[:_MOST_KEYS])}{more}" if names else "the reply is {}"
    if isinstance(reply, list):
        return f"the reply is a list of {len(reply)}; a path into it begins `[0].`"
    return "the reply is one bare value; `@` takes it whole"


def what_is_there(expression: str, reply: Any) -> str:
    """What a reply holds where an expression finds nothing, as far as its plain beginning leads.

    Empty where the place is there and holds nothing, such as an empty list of passages.
    """
    found = _PLAIN_PATH.match(expression)
    names = found[0].split(".") if found else []
    for size in range(len(names), 0, -1):
        prefix = ".".join(names[:size])
        value = jmespath.search(prefix, reply)
        if value in ([], {}, ""):
            return ""
        if value is not None:
            return _shape(prefix, value)
    return keys_of(reply)


def _shape(path: str, value: Any) -> str:
    item = value[0] if isinstance(value, list) else value
    where = f"`{path}[]`" if isinstance(value, list) else f"`{path}`"
    if isinstance(item, dict) and item:
        return f"{where} has {', '.join(map(str, list(item)[:_MOST_KEYS]))}"
    return f"{where} is a text" if isinstance(item, str) else f"{where} is {json.dumps(item)[:40]}"


def keys_of_events(events: Sequence[Any]) -> str:
    """What the events of a stream hold, likewise; empty where none is an object."""
    names = list(dict.fromkeys(str(name) for event in events if isinstance(event, dict) for name in event))
    more = ", …" if len(names) > _MOST_KEYS else ""
    return f"the events have {', '.join(names[:_MOST_KEYS])}{more}" if names else ""


def text_of_events(expression: str, events: Sequence[Any]) -> str:
    """The path under which the events hold most different texts: probably where the answer comes in."""
    found: dict[str, set[str]] = {}
    for event in events:
        for path, text in _texts_of(event).items():
            if path.rpartition(".")[2] not in _LABELS:
                found.setdefault(path, set()).add(text)
    leaf = expression.rpartition(".")[2]
    return max(
        found,
        key=lambda path: (len(found[path]), path.rpartition(".")[2] == leaf, sum(map(len, found[path]))),
        default="",
    )


def suggestion(expression: str, reply: Any) -> str:
    """A path of the reply that was perhaps meant; empty where nothing is near."""
    found = _texts_of(reply)
    leaf = expression.replace("[0]", "").rpartition(".")[2]
    same = [path for path in found if path.rpartition(".")[2] == leaf]
    near = same or difflib.get_close_matches(expression, found, n=1)
    return near[0] if near else ""


def longest_text(reply: Any) -> str:
    """The path of the longest text, which is probably the answer; empty where there is no text."""
    found = _texts_of(reply)
    return max(found, key=lambda path: len(found[path])) if found else ""


def _texts_of(reply: Any) -> dict[str, str]:
    return dict(itertools.islice(_text_paths(reply, "", 0), _MOST_TEXTS))


def _text_paths(value: Any, path: str, depth: int) -> Iterator[tuple[str, str]]:
    if isinstance(value, str) and path:
        yield path, value
    elif isinstance(value, dict) and depth < _DEPTH:
        for key, item in value.items():
            name = key if _PLAIN_NAME.fullmatch(key) else json.dumps(key, ensure_ascii=False)
            yield from _text_paths(item, f"{path}.{name}" if path else name, depth + 1)
    elif isinstance(value, list) and value and depth < _DEPTH:
        yield from _text_paths(value[0], f"{path}[0]", depth + 1)
