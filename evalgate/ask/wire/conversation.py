"""A conversation over the wire: requests that share their cookies, and redirects that stay where they are.

Cookies live and die with their conversation. A redirect is followed inside the origin that was asked and
nowhere else, so no header, cookie or question reaches a stranger.
"""

from dataclasses import replace
from typing import Any
from urllib.parse import urljoin

import requests
import urllib3
from requests.cookies import RequestsCookieJar, extract_cookies_to_jar, get_cookie_header

from evalgate.ask.answer import UnmeasuredHint, UnmeasuredReason
from evalgate.ask.request import Incoming, Outgoing, Sink, WireError, origin
from evalgate.ask.wire.pool import ConnectionPool, cause

MOST_BYTES = 32 * 1024 * 1024
"""A longer reply is no answer to a question."""

_MOST_HOPS = 5
_BLOCK = 65536
_DRAIN_SECONDS = 0.05
_BECOMES_GET = frozenset({302, 303})
_KEEPS_METHOD = frozenset({307, 308})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})


class Conversation:
    """What belongs together: requests of one attempt at one trial, with the cookies set on the way."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool
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
        start = self._pool.clock()
        until = start + seconds
        for hop in range(_MOST_HOPS + 1):
            incoming = self._once(outgoing, until, sink)
            target = incoming.headers.get("Location") if incoming.status in _REDIRECTS else None
            if target is None:
                return replace(incoming, seconds=self._pool.clock() - start, redirected=hop > 0)
            outgoing = _followed(outgoing, incoming.status, target)
        raise WireError(
            UnmeasuredReason.REDIRECT,
            f"more than {_MOST_HOPS} redirects, the last to {outgoing.url}",
            again=False,
        )

    def _once(self, outgoing: Outgoing, until: float, sink: Sink | None) -> Incoming:
        prepared = self._prepared(outgoing)
        left = until - self._pool.clock()
        if left <= 0:
            raise WireError(UnmeasuredReason.TIMEOUT, "no time was left for the request", again=True)
        response = self._pool.open(prepared, left)
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
        prepared = self._pool.head(outgoing)
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
            raise WireError(UnmeasuredReason.ENCODING, cause(error), again=False) from error
        except (urllib3.exceptions.HTTPError, OSError) as error:
            reason = UnmeasuredReason.STREAM_CUT if sink is not None else UnmeasuredReason.CONNECTION
            detail = f"the reply broke off: {cause(error)}"
            raise WireError(reason, detail, again=True, hint=UnmeasuredHint.CUT) from error
        return b"".join(blocks)

    def _drain(self, raw: Any) -> None:
        """Read what may still come at once, so that the connection can serve again."""
        try:
            until = self._pool.clock() + _DRAIN_SECONDS
            while self._next(raw, until):
                pass
        except (urllib3.exceptions.HTTPError, OSError, WireError):
            return

    def _next(self, raw: Any, until: float) -> bytes:
        left = until - self._pool.clock()
        if left <= 0:
            raise _too_slow()
        socket = getattr(raw.connection, "sock", None)
        if socket is not None:
            socket.settimeout(left)
        block: bytes = raw.read1(_BLOCK, decode_content=True)
        return block


def _too_slow() -> WireError:
    return WireError(UnmeasuredReason.TIMEOUT, "the reply began, but did not end in time", again=True)


def _followed(outgoing: Outgoing, status: int, target: str) -> Outgoing:
    """The next request after a redirect.

    Raises:
        WireError: it leads elsewhere, or would drop the question on the way.
    """
    try:
        target = urljoin(outgoing.url, target)
        same = origin(target) == origin(outgoing.url)
    except ValueError:  # no address at all
        same = False
    if not same:
        detail = f"{outgoing.url} redirects to {target}, another origin, which is not followed"
        raise _not_followed(detail)
    if status in _KEEPS_METHOD or outgoing.method == "GET":
        return replace(outgoing, url=target)
    if status in _BECOMES_GET:
        kept = {n: v for n, v in outgoing.headers.items() if not n.lower().startswith("content-")}
        return Outgoing(method="GET", url=target, headers=kept)
    detail = f"{outgoing.url} has moved to {target}: put that address into `url`"
    raise _not_followed(detail)


def _not_followed(detail: str) -> WireError:
    return WireError(UnmeasuredReason.REDIRECT, detail, again=False, hint=UnmeasuredHint.REDIRECTED)
