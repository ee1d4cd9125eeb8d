"""What goes over the wire and what comes back, as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from evalgate.ask.answer import UnmeasuredHint, UnmeasuredReason

Sink = Callable[[bytes], bool]
"""Takes the next bytes of a body and says whether that was all that is wanted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """A request that is ready to be sent."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A reply that came whole."""

    url: str
    """Where it came from in the end."""
    status: int
    headers: Mapping[str, str]
    """Names in any case."""
    body: bytes
    seconds: float
    redirected: bool = False

    @property
    def content_type(self) -> str:
        """The `Content-Type` header; empty where there is none."""
        return self.headers.get("Content-Type", "")

    @property
    def is_framed(self) -> bool:
        """Whether the transport says where the reply ends, rather than by closing the connection."""
        chunked = "chunked" in self.headers.get("Transfer-Encoding", "").lower()
        return chunked or "Content-Length" in self.headers


class WireError(Exception):
    """No whole reply came."""

    def __init__(
        self, reason: UnmeasuredReason, detail: str, *, again: bool, hint: UnmeasuredHint | None = None
    ) -> None:
        self.reason = reason
        self.detail = detail
        self.again = again
        """Whether another attempt may do better."""
        self.hint = hint
        super().__init__(detail)


class UnsendableError(ValueError):
    """A request can not be sent as it is written."""


Origin = tuple[str, str, int | None]


def origin(url: str) -> Origin:
    """Scheme, host and port of an address.

    Raises:
        ValueError: it is none.
    """
    parts = urlsplit(url)
    port = parts.port or {"http": 80, "https": 443}.get(parts.scheme.lower())
    return parts.scheme.lower(), (parts.hostname or "").lower(), port
