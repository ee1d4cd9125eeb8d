"""JSON from outside, read so that its nesting can't exhaust the stack."""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

MOST_DEEP = 200
"""How many arrays and objects may stand in one another; what people and programs write has a dozen."""

_PIECE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*+"?|(?P<opens>[\[{])|(?P<closes>[\]}])', re.DOTALL)


class TooDeepError(ValueError):
    """More arrays and objects stand in one another than anybody means."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


STRICT: Mapping[str, Any] = {"object_pairs_hook": _unique, "parse_constant": _no_constant}
"""Hooks of `json` by which a key that stands twice, and NaN or Infinity, are no JSON."""


def read_json(text: str | bytes | bytearray, *, strict: bool = False, **hooks: Any) -> Any:
    """The value that a JSON text is, as `json.loads` reads it.

    `json.loads` alone calls itself for every array in an array. Where that ends depends on how deep the
    caller stands, and whatever else runs at the edge, such as a finaliser, fails as well.

    Args:
        text: With bytes, UTF-8, UTF-16 or UTF-32.
        strict: Whether a key that stands twice, and NaN or Infinity, are errors.
        hooks: As `json.loads` takes them.

    Raises:
        ValueError: it is no JSON, or, as TooDeepError, nested more than `MOST_DEEP` deep.
    """
    if not isinstance(text, str):
        text = text.decode(json.detect_encoding(text), "surrogatepass")
    _check_nesting(text)
    return json.loads(text, **(STRICT if strict else {}), **hooks)


def _check_nesting(text: str) -> None:
    """Make sure that a text which may be JSON can be read without exhausting the stack.

    Raises:
        TooDeepError: it can't.
    """
    if text.count("[") + text.count("{") <= MOST_DEEP:
        return
    depth = 0
    for piece in _PIECE.finditer(text):
        match piece.lastgroup:
            case "opens":
                depth += 1
                if depth > MOST_DEEP:
                    raise TooDeepError(f"nested more than {MOST_DEEP} levels deep")
            case "closes":
                depth -= 1
            case _:
                pass
