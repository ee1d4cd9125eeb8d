"""The connections of a run: one pool for all requests, and nothing else that they share.

The usual variables name proxies and certificates. No `.netrc` file is read: what is sent is what the
configuration says.
"""

import os
import re
import ssl
from collections.abc import Callable

import requests
import urllib3
from requests.exceptions import ConnectTimeout, InvalidHeader, InvalidURL, ReadTimeout, SSLError
from requests.utils import DEFAULT_ACCEPT_ENCODING, get_environ_proxies

from evalgate.ask.answer import UnmeasuredHint, UnmeasuredReason
from evalgate.ask.request import Origin, Outgoing, UnsendableError, WireError, origin
from evalgate.ask.wire.connection import PooledAdapter, Watchman
from evalgate.errors import SetupError

_POOL = 1024
_CERTIFICATE_VARIABLES = ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR")
_MOST_HEADS = 64
_OBJECT = re.compile(r"^(?:<[^<>]* object at 0x[^<>]*>|\w*\(host=[^()]*\)): ")
"""How urllib3 names a connection before it says what is wrong with it."""
_NO_TLS = ("WRONG_VERSION_NUMBER", "wrong version number", "record layer failure", "HTTP_REQUEST")
"""What OpenSSL says to whoever answers without TLS."""
_HeadKey = tuple[str, str, tuple[tuple[str, str], ...]]


class ConnectionPool:
    """The connections of a run; safe to share between threads."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._adapter = PooledAdapter(pool_connections=16, pool_maxsize=_POOL, max_retries=0)
        self._watchman = Watchman()
        self._is_closed = False
        self._heads: dict[_HeadKey, requests.PreparedRequest] = {}
        self._surroundings: dict[Origin, tuple[dict[str, str], bool | str]] = {}

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
            raise _ended()
        proxies, verify = self._around(prepared.url or "")
        with self._watchman.watch(seconds) as watched:
            try:
                response = self._send(prepared, seconds, verify, proxies)
            except WireError:
                if watched.is_cut:
                    raise _no_reply(seconds) from None
                raise
        if self._is_closed:  # meanwhile: the connection may be of a pool that was made since
            response.close()
            self._adapter.close()
            raise _ended()
        return response

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
            raise WireError(UnmeasuredReason.CONNECTION, cause(error), again=True) from error
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


def _ended() -> WireError:
    return WireError(UnmeasuredReason.INTERRUPTED, "the run has ended", again=False)


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


def _header_bytes(value: str) -> bytes:
    return value.encode("utf-8", errors="replace")


def _untrusted(error: Exception) -> WireError:
    words = cause(error)
    if "CERTIFICATE_VERIFY_FAILED" in words or isinstance(error.__context__, ssl.SSLCertVerificationError):
        todo = "name the authority's certificates in REQUESTS_CA_BUNDLE or SSL_CERT_FILE"
        return WireError(UnmeasuredReason.CONNECTION, f"TLS: {words}; {todo}", again=False)
    hint = UnmeasuredHint.NO_TLS if any(sign in words for sign in _NO_TLS) else None
    return WireError(UnmeasuredReason.CONNECTION, f"TLS: {words}", again=True, hint=hint)


def cause(error: BaseException) -> str:
    """The innermost cause of an error, in its own words, without Python's names of objects."""
    seen: set[int] = set()
    while id(error) not in seen:
        seen.add(id(error))
        inner = [getattr(error, "reason", None), *error.args]
        error = next((e for e in inner if isinstance(e, BaseException)), error)
    words = _OBJECT.sub("", str(error)).strip()
    return words or type(error).__name__
