"""What both kinds of judge share on the wire: the form of a verdict, and a body read within its time."""

import time
from collections.abc import Iterable
from typing import Any

from evalgate.grade.judge.model import CallError, NoVerdictReason, TransientError, Usage
from evalgate.questions.question import Action
from evalgate.text.jsons import read_json

LARGEST_BODY = 8 * 1024 * 1024
"""Bytes of a reply; more is no verdict."""

_MOST_TOKENS = 1_000_000_000
"""A larger count of one reply is none."""

SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["reason", "quotes", "action", "action_ok", "unsupported_content"],
    "properties": {
        "reason": {"type": "string"},
        "quotes": {"type": "array", "items": {"type": "string"}},
        "action": {"type": "string", "enum": [*(action.value for action in Action), "cannot_judge"]},
        "action_ok": {"type": "boolean"},
        "unsupported_content": {"type": "boolean"},
    },
}
"""A verdict, with the reason first so that it is thought of before the decision."""


def body_within(chunks: Iterable[bytes], until: float) -> bytes:
    """Read a body that may come slowly.

    Args:
        chunks: the body as it comes.
        until: when it must be complete, by `time.monotonic`.

    Raises:
        CallError: it is not complete by then, or too large.
    """
    body = bytearray()
    for chunk in chunks:
        body += chunk
        if len(body) > LARGEST_BODY:
            raise CallError(NoVerdictReason.NOT_JSON, f"the reply has more than {LARGEST_BODY} bytes")
        if time.monotonic() > until:
            raise CallError(NoVerdictReason.DEADLINE, "the reply was not complete in time")
    return bytes(body)


def parsed(body: bytes) -> dict[str, Any]:
    """The JSON object of a reply with a successful status.

    Raises:
        TransientError: it is none, as when a proxy answers in the model's place.
    """
    try:
        value = read_json(body)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise TransientError(NoVerdictReason.NOT_JSON, "the reply is no JSON object")
    return value


def json_or_text(body: bytes) -> Any:
    """A body as JSON where it is, else as text."""
    try:
        return read_json(body)
    except ValueError:
        return body[:2000].decode("utf-8", "replace")


def count(value: Any) -> int | None:
    """A number of tokens as an API gives it; None for anything that can't be one."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 0 <= value <= _MOST_TOKENS else None


def metered(
    text: str, *, fresh: int | None, output: int | None, read: int | None, written: int | None = None
) -> Usage | None:
    """What a reply was billed for, or None where that was not measured.

    Some servers report nothing, and some report zeros: no prompt is read, and no text written, with none.

    Args:
        text: of the reply.
        fresh: tokens of input, neither read from nor written to a cache.
        output: tokens of the reply, thinking included.
        read: tokens of input that were read from a cache, where it says so.
        written: tokens of input that were written to a cache, where it says so.
    """
    if fresh is None or output is None:
        return None
    usage = Usage(input=fresh, output=output, cache_read=read or 0, cache_write=written or 0)
    read_any = usage.input + usage.cache_read + usage.cache_write > 0
    return usage if read_any and (output or not text) else None
