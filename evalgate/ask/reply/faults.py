"""Replies that look like success and are none: errors inside a 200, and answers that a filter took away."""

from collections.abc import Callable, Iterator
from typing import Any

_ERROR_KEYS = ("error", "errors", "exception", "fault")
_NO_ERROR = frozenset({"", "none", "null", "no", "false", "0", "ok", "success"})
_ERROR_KINDS = frozenset({"error", "failed", "failure", "fail", "fatal", "exception"})


def _names_failure(value: Any) -> bool:
    """Whether a status says that something failed, as a word or as an HTTP status."""
    if isinstance(value, str):
        return value.strip().lower() in _ERROR_KINDS
    return isinstance(value, int) and 400 <= value <= 599


def _denies_success(value: Any) -> bool:
    return value is False


_FLAGS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("status", "state", "type", "object", "result", "code"), _names_failure),
    **dict.fromkeys(("statusCode", "status_code"), _names_failure),
    **dict.fromkeys(("success", "ok", "succeeded"), _denies_success),
}
_FINISH_KEYS = frozenset(
    {"finish_reason", "finishreason", "stop_reason", "stopreason", "blockreason", "block_reason"}
)
_FILTERED = (
    "content_filter",
    "contentfilter",
    "safety",
    "blocked",
    "blocklist",
    "prohibited_content",
    "guardrail",
)
_DEPTH = 5


def error_in(reply: Any) -> str | None:
    """What a successful reply says went wrong, in one text; None where it reports no error."""
    if not isinstance(reply, dict):
        return None
    for key in _ERROR_KEYS:
        if _is_error(reply.get(key)):
            return _described(reply[key])
    for key, means_failure in _FLAGS.items():
        if means_failure(reply.get(key)):
            return _described({**reply, "code": f"{key}: {reply[key]}"})
    return None


def filter_in(reply: Any, *, has_text: bool) -> str | None:
    """The finish reason by which a provider's filter took the answer away; None where there is none.

    A model's own refusal counts only where no text came with it: an assistant may call its abstention that.
    """
    for key, value in _pairs(reply, 0):
        name = value.strip().lower().replace("-", "_")
        if key.lower() in _FINISH_KEYS:
            if name.startswith(_FILTERED) or (name == "refusal" and not has_text):
                return f"{key}: {value}"
        elif key.lower() in {"code", "type"} and name in {"content_filter", "content_policy_violation"}:
            return f"{key}: {value}"
    return None


def _is_error(value: Any) -> bool:
    if isinstance(value, str):
        return value.strip().lower() not in _NO_ERROR
    return bool(value) and not (isinstance(value, dict) and not any(value.values()))


def _described(error: Any, depth: int = 0) -> str:
    """The words of an error object: its code and its message where it has them."""
    if isinstance(error, list) and error:
        error = error[0]
    if isinstance(error, dict):
        parts = [error.get(key) for key in ("code", "type", "message", "msg", "detail", "reason", "title")]
        said = [str(part) for part in parts if isinstance(part, str | int) and not isinstance(part, bool)]
        where = error.get("loc")  # as FastAPI says which part of a request is wrong
        if isinstance(where, list) and all(isinstance(part, str | int) for part in where):
            said.insert(0, ".".join(map(str, where)))
        inner = error.get("detail")
        if not said and isinstance(inner, list | dict) and depth < _DEPTH:
            return _described(inner, depth + 1)
        return ": ".join(dict.fromkeys(said)) or "an error object"
    return str(error)


def _pairs(value: Any, depth: int) -> Iterator[tuple[str, str]]:
    if depth > _DEPTH:
        return
    if isinstance(value, dict):
        for key, item in value.items():
            if isinstance(item, str):
                yield key, item
            else:
                yield from _pairs(item, depth + 1)
    elif isinstance(value, list):
        for item in value[:8]:
            yield from _pairs(item, depth + 1)
