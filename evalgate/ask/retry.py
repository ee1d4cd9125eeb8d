"""When and how long to wait before a request is sent again. Pure."""

import math
import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from evalgate.ask.timing import CHANCE

_FIRST_SECONDS = 0.5
_LONGEST_SECONDS = 8.0
_SECONDS = re.compile(r"[0-9]+(?:\.[0-9]+)?")

RETRIED_STATUSES = frozenset({408, 429, *range(500, 600)})
"""Replies that may be better a little later."""


def retry_after_seconds(value: str | None, now: datetime) -> float | None:
    """Seconds that a `Retry-After` header asks for: a number, or a date, counted from `now`.

    A date in the past asks for no wait. None where there is no header, or one that makes no sense.
    """
    text = (value or "").strip()
    if _SECONDS.fullmatch(text):
        seconds = float(text)
        return seconds if math.isfinite(seconds) else None
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - now).total_seconds())


def wait_seconds(attempt: int, asked: float | None, left: float, draw: Callable[[], float] = CHANCE) -> float:
    """How long to wait after the given attempt (1 is the first).

    The other side's wish is followed, with a little added so that not all come back at once. Where it is
    absent, or longer than the trial has left, the wait doubles from half a second to eight, each time
    between a half and the whole of that.

    Args:
        attempt: Attempts made so far.
        asked: What `Retry-After` asks for, in seconds.
        left: Seconds until the trial's deadline.
        draw: A random number from 0 to 1.
    """
    if asked is not None and asked < left:
        return min(asked + draw() * min(0.25, asked / 10), left)
    longest = min(_LONGEST_SECONDS, _FIRST_SECONDS * 2.0 ** min(attempt - 1, 10))
    return longest * (0.5 + draw() / 2)


def overload_seconds(
    attempt: int, asked: float | None, left: float, draw: Callable[[], float] = CHANCE
) -> float:
    """How long all requests wait when the assistant is asked too often; arguments as of `wait_seconds`.

    Without a wish of the other side the wait grows fourfold: limits are counted over many seconds, and a wait
    that ends inside of the same count is of no use.
    """
    if asked is not None and asked < left:
        return wait_seconds(attempt, asked, left, draw)
    return min(_LONGEST_SECONDS, _FIRST_SECONDS * 4.0 ** min(attempt - 1, 10))
