"""What a reply's status means for a trial. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from http import HTTPStatus

from evalgate.ask.answer import Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.reply import decode
from evalgate.ask.reply.faults import error_in, filter_in
from evalgate.ask.request import Incoming
from evalgate.ask.retry import RETRIED_STATUSES, retry_after_seconds
from evalgate.text.clean import one_line

_WANTS_TLS = ("HTTPS port", "requires TLS", "HTTPS server")
"""What servers say to whoever asks them without TLS."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """An attempt that gave no answer, and whether another one may."""

    outcome: Unmeasured
    again: bool
    wait_seconds: float | None = None
    """What the other side asks to wait, where it does."""

    @property
    def is_overload(self) -> bool:
        """Whether the whole run asks too much, rather than this trial alone."""
        asks_to_wait = self.outcome.status == HTTPStatus.SERVICE_UNAVAILABLE and self.wait_seconds is not None
        return self.outcome.status == HTTPStatus.TOO_MANY_REQUESTS or asks_to_wait


def failure_of(incoming: Incoming, redact: Callable[[str], str], now: datetime) -> Failure | None:
    """Why a reply is none by its status; None for a success."""
    status = incoming.status
    if 200 <= status < 300:
        return None
    reply = decode.json_or_none(incoming.body, incoming.content_type)
    said = redact(_said(incoming, reply))
    failure = failure_of_status(
        status,
        said=f"from {redact(incoming.url)}{': ' if said else ''}{said}",
        retry_after=incoming.headers.get("Retry-After"),
        now=now,
        is_filtered=filter_in(reply, has_text=False) is not None,
    )
    if _wants_tls(incoming, said):
        return replace(failure, outcome=replace(failure.outcome, hint=UnmeasuredHint.WANTS_TLS))
    return failure


def _wants_tls(incoming: Incoming, said: str) -> bool:
    """Whether a server says that it was asked without TLS; of one that was asked with it, this is an echo."""
    is_plain = incoming.status == HTTPStatus.BAD_REQUEST and incoming.url.lower().startswith("http:")
    return is_plain and any(sign in said for sign in _WANTS_TLS)


def failure_of_status(
    status: int, *, said: str, retry_after: str | None, now: datetime, is_filtered: bool = False
) -> Failure:
    """The failure that a status other than a success means.

    Args:
        status: The HTTP status.
        said: What came with it, free of secrets.
        retry_after: The header of that name.
        now: The time, for a header that names a date.
        is_filtered: Whether what came with it says that a content filter was at work.
    """
    again = status in RETRIED_STATUSES
    outcome = Unmeasured(
        reason=_reason(status, is_filtered),
        detail=one_line(f"{status} {_phrase(status)} {said}", 300),
        status=status,
    )
    asked = retry_after_seconds(retry_after, now) if again else None
    return Failure(outcome=outcome, again=again, wait_seconds=asked)


def _reason(status: int, is_filtered: bool) -> UnmeasuredReason:
    if status in {401, 403}:
        return UnmeasuredReason.UNAUTHORIZED
    if status == 429:
        return UnmeasuredReason.RATE_LIMITED
    if status == 408:
        return UnmeasuredReason.TIMEOUT
    if status >= 500:
        return UnmeasuredReason.SERVER_ERROR
    if status < 400:
        return UnmeasuredReason.REDIRECT
    return UnmeasuredReason.BLOCKED if is_filtered else UnmeasuredReason.CLIENT_ERROR


def _said(incoming: Incoming, reply: object) -> str:
    """What an error reply says, in its own words."""
    if isinstance(reply, dict):
        return error_in(reply) or error_in({"error": reply}) or ""
    try:
        text = decode.text_of(incoming.body, incoming.content_type)
    except decode.UndecodableError:
        return ""
    return decode.looks_like(text) if decode.is_html(text) else text


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""
