"""What an API's error reply means for a judge. Pure."""

import re
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any

from evalgate.ask.reply.faults import error_in, filter_in
from evalgate.ask.retry import retry_after_seconds
from evalgate.grade.judge.model import (
    CallError,
    LockedOutError,
    MisconfiguredError,
    NoVerdictReason,
    TransientError,
)
from evalgate.text.clean import one_line

REJECTIONS = frozenset({400, 413, 422})
"""Statuses that are about this one request, or about all of them."""

_LATER = frozenset({408, 409, 429, *range(500, 600)})
_TOO_LONG = re.compile(
    r"too (?:long|large)|context.{0,20}(?:length|window)|maximum context|token limit", re.IGNORECASE
)
_MEANING = {
    401: "the key is wrong",
    402: "the account can not pay",
    403: "the key has no right to this",
    404: "there is no such model, or no such address",
}


def error_of(status: int, headers: Mapping[str, str], reply: Any, *, worked_before: bool) -> CallError:
    """The error that a status other than success stands for.

    Args:
        status: HTTP status.
        headers: with names in lower case.
        reply: the body as JSON; None where it is none.
        worked_before: whether a request of the same kind has succeeded in this run. A first one that is
            rejected means that all would be; a later one is about its own question. One that is turned away
            later is no fault of the configuration either: what was judged until then stands.
    """
    said = one_line(_said(reply), 300)
    detail = f"{status}: {said}" if said else str(status)
    if status in _LATER:
        return _later(status, headers, detail)
    if filter_in(reply, has_text=False):
        return CallError(NoVerdictReason.REFUSED, detail)
    if status in REJECTIONS and worked_before:
        return CallError(NoVerdictReason.REJECTED, detail)
    meaning = _MEANING.get(status, "the request is not accepted")
    if worked_before:
        return LockedOutError(NoVerdictReason.REJECTED, f"{meaning} ({detail})")
    if status in REJECTIONS and _TOO_LONG.search(said):
        meaning = "the prompt is too long: show it the passages alone (`documents: contexts`)"
    return MisconfiguredError(NoVerdictReason.REJECTED, f"{meaning} ({detail})")


def _later(status: int, headers: Mapping[str, str], detail: str) -> CallError:
    reason = NoVerdictReason.RATE_LIMITED if status == 429 else NoVerdictReason.SERVER_ERROR
    if headers.get("x-should-retry") == "false":
        return CallError(reason, detail)
    return TransientError(reason, detail, retry_after_seconds(headers.get("retry-after"), datetime.now(UTC)))


def _said(reply: Any) -> str:
    """What an error reply says, in its own words."""
    if isinstance(reply, dict):
        return error_in(reply) or error_in({"error": reply}) or ""
    return reply if isinstance(reply, str) else ""


def rejected_name(reply: Any, sent: Collection[str]) -> str | None:
    """Which of the parameters that were sent a rejection is about.

    The one that `error.param` says, else the one that its text names first.
    """
    error = reply.get("error") if isinstance(reply, dict) else None
    param = error.get("param") if isinstance(error, dict) else None
    if isinstance(param, str) and param.split(".")[0] in sent:
        return param.split(".")[0]
    said = _said(reply)
    places = {name: re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in sent}
    named = [(match.start(), -len(name), name) for name, match in places.items() if match]
    return min(named)[2] if named else None
