"""What went over the wire in one trial, for a person who connects an assistant. Free of secrets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from evalgate.ask.answer import Asked, UnmeasuredHint
from evalgate.ask.request import Incoming, Outgoing, WireError

_KEPT_BACK = (
    "authorization",
    "cookie",
    "token",
    "secret",
    "api-key",
    "apikey",
    "x-key",
    "password",
    "signature",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One request and what came back."""

    method: str
    url: str
    request_headers: Mapping[str, str]
    request_body: str
    status: int | None = None
    """None where no reply came."""
    reply_headers: Mapping[str, str]
    reply_body: str = ""
    """As it came, decompressed."""
    seconds: float | None = None
    failure: str = ""
    """Why no reply came."""
    hint: UnmeasuredHint | None = None
    """What else is known of that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """One trial with everything that was sent and received for it."""

    asked: Asked
    exchanges: tuple[Exchange, ...]
    took: Mapping[str, Any]
    """What each path of the configuration found in the reply, by key; empty where none could be read."""


def exchange(outgoing: Outgoing, back: Incoming | WireError | None, redact: Callable[[str], str]) -> Exchange:
    """The exchange with its secrets taken out; `back` may be the reason why no reply came."""
    came = back if isinstance(back, Incoming) else None
    error = back if isinstance(back, WireError) else None
    return Exchange(
        method=outgoing.method,
        url=redact(outgoing.url),
        request_headers=_headers(outgoing.headers, redact),
        request_body=redact(_shown(outgoing.body or b"")),
        status=came.status if came else None,
        reply_headers=_headers(came.headers, redact) if came else {},
        reply_body=redact(_shown(came.body)) if came else "",
        seconds=came.seconds if came else None,
        failure=redact(error.detail) if error else "",
        hint=error.hint if error else None,
    )


def redacted(value: Any, redact: Callable[[str], str]) -> Any:
    """A JSON value with the secrets taken out of its texts."""
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, list):
        return [redacted(item, redact) for item in value]
    if isinstance(value, dict):
        return {redact(str(key)): redacted(item, redact) for key, item in value.items()}
    return value


def _headers(headers: Mapping[str, str], redact: Callable[[str], str]) -> dict[str, str]:
    return {
        name: _hidden(value) if any(word in name.lower() for word in _KEPT_BACK) else redact(value)
        for name, value in headers.items()
    }


def _hidden(value: str) -> str:
    """`Bearer abc` -> `Bearer ***`: the scheme helps, the rest is nobody's business."""
    scheme, blank, rest = value.partition(" ")
    return f"{scheme} ***" if blank and rest and scheme.isalpha() else "***"


def _shown(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError:
        return body.decode("cp932", errors="backslashreplace")
