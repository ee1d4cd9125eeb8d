"""How long a reply of the forge asks to wait. Pure.

Source: GitHub's "Best practices for using the REST API": on 403 or 429 obey `retry-after`, else wait until
`x-ratelimit-reset` when `x-ratelimit-remaining` is 0, else at least a minute and exponentially longer. A 403
with none of these signs is a permission that is missing, and waiting doesn't help.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

_MINUTE_SECONDS = 60.0
_RESET_MARGIN_SECONDS = 1.0


def seconds_to_wait(
    status: int, headers: Mapping[str, str], message: str, now: float, attempt: int
) -> float | None:
    """Seconds until the request may be made again, or None where no limit is behind the reply.

    Args:
        status: HTTP status.
        headers: Of the reply, looked up in lower case.
        message: What the reply says.
        now: Seconds since 1970.
        attempt: 1 for the first request.
    """
    if status not in {403, 429}:
        return None
    asked = _retry_after(headers.get("retry-after", ""), now)
    if asked is not None:
        return asked
    if headers.get("x-ratelimit-remaining", "").strip() == "0":
        return _until_reset(headers.get("x-ratelimit-reset", ""), now)
    if status == 429 or _is_secondary_limit(message):
        return _MINUTE_SECONDS * 2.0 ** (attempt - 1)
    return None


def _is_secondary_limit(message: str) -> bool:
    words = message.lower()
    return "secondary rate limit" in words or "abuse detection" in words


def _retry_after(text: str, now: float) -> float | None:
    """Seconds from a `Retry-After` header: a number, or an HTTP date."""
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.fromtimestamp(now, UTC)).total_seconds())


def _until_reset(text: str, now: float) -> float:
    try:
        return max(0.0, float(text) - now) + _RESET_MARGIN_SECONDS
    except ValueError:
        return _MINUTE_SECONDS
