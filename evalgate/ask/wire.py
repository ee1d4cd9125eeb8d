"""Requests on the wire: one pool of connections for the whole run, and a conversation for each trial.

Nothing but connections is shared between conversations: cookies live and die with theirs. A redirect is
followed inside the origin that was asked and nowhere else, so no header, cookie or question reaches a
stranger. The usual variables name proxies and certificates.
"""

import os
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urljoin, urlsplit

import requests
import urllib3
from requests.cookies import RequestsCookieJar, extract_cookies_to_jar, get_cookie_header
from requests.exceptions import ConnectTimeout, InvalidHeader, InvalidURL, ReadTimeout, SSLError
from requests.utils import DEFAULT_ACCEPT_ENCODING, get_environ_proxies

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.connection import PooledAdapter, Watchman
from evalgate.errors import SetupError

MOST_BYTES = 32 * 1024 * 1024
"""A longer reply is no answer to a question."""

_MOST_HOPS = 5
_BLOCK = 65536
_DRAIN_SECONDS = 0.05
_POOL = 1024
_CERTIFICATE_VARIABLES = ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR")
_BECOMES_GET = frozenset({302, 303})
_KEEPS_METHOD = frozenset({307, 308})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})

_MOST_HEADS = 64
_HeadKey = tuple[str, str, tuple[tuple[str, str], ...]]

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

    def __init__(self, reason: UnmeasuredReason, detail: str, *, again: bool) -> None:
        self.reason = reason
        self.detail = detail
        self.again = again
        """Whether another attempt may do better."""
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


class Wire:
    """The connections of a run; safe to share between threads."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._adapter = PooledAdapter(pool_connections=16, pool_maxsize=_POOL, max_retries=0)
        self._watchman = Watchman()
        self._is_closed = False
        self._heads: dict[_HeadKey, requests.PreparedRequest] = {}
        self._surroundings: dict[Origin, tuple[dict[str, str], bool | str]] = {}

    def converse(self) -> "Conversation":
        """A new conversation that shares nothing with any other but connections."""
        return Conversation(self)

    def close(self) -> None:
        """Close all idle connections; nothing is sent any more, not even by threads that are still trying."""
        self._is_closed = True
        self._watchman.close()
        self._adapter.close()

    def head(self, outgoing: Outgoing) -> requests.PreparedRequest:
        """The request without its body; most requests of a run share their head, which is checked once.

        Raises:
            UnsendableError: it can not be sent as it is written.
        """
        key = (outgoing.method, outgoing.url, tuple(outgoing.headers.items()))
        head = self._heads.get(key)
        if head is None:
            head = _checked_head(outgoing)
            if len(self._heads) < _MOST_HEADS:
                self._heads[key] = head
        return head.copy()

    def open(self, prepared: requests.PreparedRequest, seconds: float) -> requests.Response:
        """Send a request and wait for the head of its reply.

        Raises:
            WireError: none came.
        """
        if self._is_closed:
            raise WireError(UnmeasuredReason.INTERRUPTED, "the run has ended", again=False)
        proxies, verify = self._around(prepared.url or "")
        with self._watchman.watch(seconds) as watched:
            try:
                return self._send(prepared, seconds, verify, proxies)
            except WireError:
                if watched.is_cut:
                    raise _no_reply(seconds) from None
                raise

    def _send(
        self, prepared: requests.PreparedRequest, seconds: float, verify: bool | str, proxies: dict[str, str]
    ) -> requests.Response:
        try:
            return self._adapter.send(prepared, stream=True, timeout=seconds, verify=verify, proxies=proxies)
        except (ConnectTimeout, ReadTimeout) as error:
            raise _no_reply(seconds) from error
        except SSLError as error:
            raise _untrusted(error) from error
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            raise WireError(UnmeasuredReason.CONNECTION, _cause(error), again=True) from error
        except OSError as error:
            names = ", ".join(name for name in _CERTIFICATE_VARIABLES if os.environ.get(name))
            raise SetupError(
                f"the certificates that {names or 'the system'} names can not be read: {error}"
            ) from error

    def _around(self, url: str) -> tuple[dict[str, str], bool | str]:
        """Proxies and certificates for an address, from the usual variables; looked up once an origin."""
        key = origin(url)
        if key not in self._surroundings:
            bundle = next((os.environ[n] for n in _CERTIFICATE_VARIABLES if os.environ.get(n)), None)
            self._surroundings[key] = (get_environ_proxies(url), bundle or True)
        return self._surroundings[key]


class Conversation:
    """What belongs together: requests of one attempt at one trial, with the cookies set on the way."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._jar: RequestsCookieJar | None = None

    def send(self, outgoing: Outgoing, seconds: float, sink: Sink | None = None) -> Incoming:
        """Send a request, follow redirects inside its origin, and read the whole reply.

        Args:
            outgoing: The request.
            seconds: The time for all of it.
            sink: Gets the body of a successful reply as it comes, and may end the reading.

        Raises:
            WireError: no whole reply came.
            UnsendableError: the request can not be sent as it is written.
        """
        start = self._wire.clock()
        until = start + seconds
        for hop in range(_MOST_HOPS + 1):
            incoming = self._once(outgoing, until, sink)
            target = incoming.headers.get("Location") if incoming.status in _REDIRECTS else None
            if target is None:
                return replace(incoming, seconds=self._wire.clock() - start, redirected=hop > 0)
            outgoing = _followed(outgoing, incoming.status, urljoin(outgoing.url, target))
        raise WireError(
            UnmeasuredReason.REDIRECT,
            f"more than {_MOST_HOPS} redirects, the last to {outgoing.url}",
            again=False,
        )

    def _once(self, outgoing: Outgoing, until: float, sink: Sink | None) -> Incoming:
        prepared = self._prepared(outgoing)
        left = until - self._wire.clock()
        if left <= 0:
            raise WireError(UnmeasuredReason.TIMEOUT, "no time was left for the request", again=True)
        response = self._wire.open(prepared, left)
        try:
            if "Set-Cookie" in response.headers:
                self._jar = self._jar if self._jar is not None else RequestsCookieJar()
                extract_cookies_to_jar(self._jar, prepared, response.raw)  # type: ignore[no-untyped-call]  # untyped there
            body = self._read(response, until, sink if 200 <= response.status_code < 300 else None)
        finally:
            response.close()
        return Incoming(
            url=outgoing.url, status=response.status_code, headers=response.headers, body=body, seconds=0.0
        )

    def _prepared(self, outgoing: Outgoing) -> requests.PreparedRequest:
        prepared = self._wire.head(outgoing)
        prepared.body = outgoing.body
        if outgoing.body is not None:
            prepared.headers["Content-Length"] = str(len(outgoing.body))
        if self._jar is not None and "Cookie" not in prepared.headers:
            cookie = get_cookie_header(self._jar, prepared)  # type: ignore[no-untyped-call]  # untyped there
            if cookie:
                prepared.headers["Cookie"] = cookie
        return prepared

    def _read(self, response: requests.Response, until: float, sink: Sink | None) -> bytes:
        """The body, decompressed."""
        raw: Any = response.raw
        blocks: list[bytes] = []
        size = 0
        try:
            while block := self._next(raw, until):
                blocks.append(block)
                size += len(block)
                if size > MOST_BYTES:
                    detail = f"the reply is longer than {MOST_BYTES // 2**20} MiB"
                    raise WireError(UnmeasuredReason.NOT_JSON, detail, again=False)
                if sink is not None and sink(block):
                    self._drain(raw)
                    break
        except urllib3.exceptions.ReadTimeoutError as error:
            raise _too_slow() from error
        except urllib3.exceptions.DecodeError as error:
            raise WireError(UnmeasuredReason.ENCODING, _cause(error), again=False) from error
        except (urllib3.exceptions.HTTPError, OSError) as error:
            reason = UnmeasuredReason.STREAM_CUT if sink is not None else UnmeasuredReason.CONNECTION
            raise WireError(reason, f"the reply broke off: {_cause(error)}", again=True) from error
        return b"".join(blocks)

    def _drain(self, raw: Any) -> None:
        """Read what may still come at once, so that the connection can serve again."""
        try:
            until = self._wire.clock() + _DRAIN_SECONDS
            while self._next(raw, until):
                pass
        except (urllib3.exceptions.HTTPError, OSError, WireError):
            return

    def _next(self, raw: Any, until: float) -> bytes:
        left = until - self._wire.clock()
        if left <= 0:
            raise _too_slow()
        socket = getattr(raw.connection, "sock", None)
        if socket is not None:
            socket.settimeout(left)
        block: bytes = raw.read1(_BLOCK, decode_content=True)
        return block


def _checked_head(outgoing: Outgoing) -> requests.PreparedRequest:
    if not outgoing.url.lower().startswith(("http://", "https://")):
        raise UnsendableError(f"{outgoing.url!r} is no address: it must begin with http:// or https://")
    head = requests.PreparedRequest()
    try:
        headers = {name: _header_bytes(value) for name, value in outgoing.headers.items()}
        head.prepare(method=outgoing.method, url=outgoing.url, headers=headers)
    except InvalidHeader as error:
        raise UnsendableError("a header's value can not be sent") from error
    except (InvalidURL, ValueError) as error:
        raise UnsendableError(f"{outgoing.url!r} is no address") from error
    head.headers.setdefault("Accept-Encoding", DEFAULT_ACCEPT_ENCODING)
    return head


def _no_reply(seconds: float) -> WireError:
    return WireError(UnmeasuredReason.TIMEOUT, f"no reply within {seconds:.3g} s", again=True)


def _too_slow() -> WireError:
    return WireError(UnmeasuredReason.TIMEOUT, "the reply began, but did not end in time", again=True)


def _followed(outgoing: Outgoing, status: int, target: str) -> Outgoing:
    """The next request after a redirect.

    Raises:
        WireError: it leads elsewhere, or would drop the question on the way.
    """
    try:
        same = origin(target) == origin(outgoing.url)
    except ValueError:
        same = False
    if not same:
        detail = f"{outgoing.url} redirects to {target}, another origin, which is not followed"
        raise WireError(UnmeasuredReason.REDIRECT, detail, again=False)
    if status in _KEEPS_METHOD or outgoing.method == "GET":
        return replace(outgoing, url=target)
    if status in _BECOMES_GET:
        kept = {n: v for n, v in outgoing.headers.items() if not n.lower().startswith("content-")}
        return Outgoing(method="GET", url=target, headers=kept)
    detail = f"{outgoing.url} has moved to {target}: put that address into `url`"
    raise WireError(UnmeasuredReason.REDIRECT, detail, again=False)


def _header_bytes(value: str) -> bytes:
    return value.encode("utf-8", errors="replace")


def _untrusted(error: Exception) -> WireError:
    cause = _cause(error)
    if "CERTIFICATE_VERIFY_FAILED" in cause or isinstance(error.__context__, ssl.SSLCertVerificationError):
        hint = "name the authority's certificates in REQUESTS_CA_BUNDLE or SSL_CERT_FILE"
        return WireError(UnmeasuredReason.CONNECTION, f"TLS: {cause}; {hint}", again=False)
    return WireError(UnmeasuredReason.CONNECTION, f"TLS: {cause}", again=True)


def _cause(error: BaseException) -> str:
    """The innermost cause of an error, in its own words, without the addresses of objects."""
    seen: set[int] = set()
    while id(error) not in seen:
        seen.add(id(error))
        inner = [getattr(error, "reason", None), *error.args]
        error = next((e for e in inner if isinstance(e, BaseException)), error)
    words = str(error).partition(": ")[2] if "object at 0x" in str(error) else str(error)
    return words or type(error).__name__
