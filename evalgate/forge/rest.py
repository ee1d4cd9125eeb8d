"""Requests to the forge's REST API: headers, paging, retries and limits; no meaning of its own."""

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin, urlsplit

import requests

from evalgate import __version__
from evalgate.forge.dialect import GITHUB, Dialect
from evalgate.forge.errors import (
    ForgeError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    UnprocessableError,
    UnreachableError,
)
from evalgate.forge.limits import seconds_to_wait

_ATTEMPTS = 4
_REDIRECTS = 5
_MAX_PAGES = 100
_MOST_ON_A_PAGE = 50
"""Where pages are numbered; a server may give fewer."""
_MOVED = frozenset({301, 302, 307, 308})
_SECONDS_BETWEEN_WRITES = 1.0
_MESSAGE_CHARACTERS = 300
_HEADERS = {
    "Accept": "application/vnd.github+json",
    "X-GitHub-Api-Version": "2022-11-28",
    "User-Agent": f"evalgate/{__version__}",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One operation: what it is for people, and what it needs."""

    doing: str
    """What is being done, such as `list the comments`."""
    needs: str
    """The permission of the token, such as `pull-requests: write`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Time, so that tests need none."""

    now: Callable[[], float] = time.time
    sleep: Callable[[float], None] = time.sleep


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a call may take."""

    waiting_seconds: float = 120.0
    """For limits and between retries, over all calls of one `Rest`."""
    timeout_seconds: tuple[float, float] = (10.0, 30.0)
    """To connect, and between bytes."""
    attempts: int = _ATTEMPTS


SYSTEM_CLOCK = Clock()
PATIENT = Patience()
HURRIED = Patience(waiting_seconds=0.0, timeout_seconds=(2.0, 3.0), attempts=1)
"""For the seconds that a runner leaves between a signal and the end."""


class _Bearer(requests.auth.AuthBase):
    """Sets the token; being there, it keeps `.netrc` from replacing it."""

    def __init__(self, token: str) -> None:
        self._token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers["Authorization"] = f"Bearer {self._token}"
        return request


class Rest:
    """A session with the API at one address.

    The token goes to that address's host and to no other: redirects and links to another host are errors.

    Args:
        api_url: As in `GITHUB_API_URL`, `https://api.github.com` or `https://HOST/api/v3`.
        token: Of the workflow, or of a person.
        clock: Replaced in tests.
        patience: Shorter when the process is about to be ended.
        dialect: What kind of forge it is.
    """

    def __init__(
        self,
        api_url: str,
        token: str,
        clock: Clock = SYSTEM_CLOCK,
        patience: Patience = PATIENT,
        dialect: Dialect = GITHUB,
    ) -> None:
        self.dialect = dialect
        self._api = api_url.rstrip("/")
        self._clock = clock
        self._patience = patience
        self._left = patience.waiting_seconds
        self._last_write = float("-inf")
        self._session = requests.Session()
        self._session.auth = _Bearer(token.strip())
        self._is_usable = re.fullmatch("[!-~]+", token.strip()) is not None
        self._session.headers.update(_HEADERS)

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def hurry(self) -> None:
        """From now on try once and don't wait: the process is about to be ended."""
        self._patience = HURRIED
        self._left = HURRIED.waiting_seconds
        self._last_write = float("-inf")

    def get(self, call: Call, path: str, query: Mapping[str, str | int] | None = None) -> Any:
        """The parsed reply of one GET."""
        return self._parsed(call, self._request(call, "GET", self._url(path), params=query))

    def pages(self, call: Call, path: str, query: Mapping[str, str | int] | None = None) -> Iterator[Any]:
        """The parsed reply of every page, in order.

        Raises:
            ForgeError: a page failed, a link leads elsewhere, or there are more pages than can be real.
        """
        turned = self._numbered if self.dialect.numbers_pages else self._linked
        yield from turned(call, self._url(path), dict(query or {}))

    def _linked(self, call: Call, first: str, given: dict[str, str | int]) -> Iterator[Any]:
        """Pages as GitHub links them in the `Link` header."""
        url: str | None = first
        query: Mapping[str, str | int] | None = {"per_page": 100, **given}
        for _ in range(_MAX_PAGES):
            if url is None:
                return
            response = self._request(call, "GET", url, params=query)
            yield self._parsed(call, response)
            following = response.links.get("next", {}).get("url")
            url, query = self._same_host(call, response.url, following) if following else None, None
        if url is not None:
            raise self._endless(call)

    def _numbered(self, call: Call, url: str, given: dict[str, str | int]) -> Iterator[Any]:
        """Pages by number; a list that isn't cut into pages comes whole, and the same for every number."""
        had, last = 0, None
        for number in range(1, _MAX_PAGES + 1):
            query = {**given, "page": number, "limit": _MOST_ON_A_PAGE}
            response = self._request(call, "GET", url, params=query)
            page = self._parsed(call, response)
            if not _count(page) or page == last:
                return
            yield page
            had, last = had + _count(page), page
            total = response.headers.get("x-total-count", "")
            if total.isdigit() and had >= int(total):
                return
        raise self._endless(call)

    def _endless(self, call: Call) -> ForgeError:
        return ForgeError(
            f"could not {call.doing}: {self.dialect.name}'s list has more than {_MAX_PAGES} pages"
        )

    def write(self, call: Call, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The parsed reply of a POST, PATCH or DELETE; writes keep a second's distance."""
        pause = self._last_write + _SECONDS_BETWEEN_WRITES - self._clock.now()
        if 0 < pause <= _SECONDS_BETWEEN_WRITES:
            self._clock.sleep(pause)
        try:
            response = self._request(call, method, self._url(path), json=body)
        finally:
            self._last_write = self._clock.now()
        return None if response.status_code == 204 else self._parsed(call, response)

    def download(self, call: Call, path: str, most_bytes: int) -> bytes:
        """Bytes behind a GET, which GitHub keeps on another host: the token stays with the API.

        Raises:
            ForgeError: it is larger than wanted, or can't be had.
        """
        response = self._request(call, "GET", self._url(path), follow=False)
        target = response.headers.get("location")
        if response.status_code not in _MOVED or not target:
            return _limited(call, [response.content], most_bytes)
        url = urljoin(response.url, target)
        try:
            with requests.get(
                url,
                stream=True,
                timeout=self._patience.timeout_seconds,
                allow_redirects=False,
                auth=_no_token,
            ) as stored:
                if stored.status_code != 200:
                    raise UnreachableError(f"could not {call.doing}: its store answered {stored.status_code}")
                return _limited(call, stored.iter_content(65536), most_bytes)
        except requests.RequestException as error:
            raise UnreachableError(f"could not {call.doing}: {_reason(error)}") from None

    def _url(self, path: str) -> str:
        return f"{self._api}/{path.lstrip('/')}"

    def _request(
        self, call: Call, method: str, url: str, *, follow: bool = True, **arguments: Any
    ) -> requests.Response:
        """Ask until there is an answer that stands."""
        if not self._is_usable:
            said = f"could not {call.doing}: the GitHub token is empty, or holds characters that no token has"
            raise PermissionDeniedError(f"{said}; give one that may `{call.needs}`")
        for attempt in range(1, self._patience.attempts + 1):
            try:
                response = self._follow(call, method, url, arguments, follow=follow)
            except requests.RequestException as error:
                wait = _back_off(attempt) if _may_repeat(method, error) else None
                if not self._may_wait(wait, attempt):
                    raise UnreachableError(f"could not {call.doing}: {_reason(error)}") from None
                continue
            wait = self._wanted_wait(response, method, attempt)
            if not self._may_wait(wait, attempt):
                return self._checked(call, response, wait)
        raise AssertionError("every attempt returns, raises or is followed by another")

    def _follow(
        self, call: Call, method: str, url: str, arguments: dict[str, Any], *, follow: bool = True
    ) -> requests.Response:
        """One request; redirects on the same host are followed with the same method and body."""
        for _ in range(_REDIRECTS):
            response = self._session.request(
                method, url, timeout=self._patience.timeout_seconds, allow_redirects=False, **arguments
            )
            target = response.headers.get("location")
            if response.status_code not in _MOVED or not target or not follow:
                return response
            url = self._same_host(call, response.url, target)
            arguments = {**arguments, "params": None}
        raise ForgeError(f"could not {call.doing}: GitHub redirects in circles")

    def _same_host(self, call: Call, current: str, target: str) -> str:
        url = urljoin(current, target)
        if urlsplit(url)[:2] != urlsplit(self._api)[:2]:
            raise ForgeError(
                f"could not {call.doing}: the reply points to {urlsplit(url).netloc}, which is not the API's "
                "host, so the token is not sent there (check GITHUB_API_URL)"
            )
        return url

    def _wanted_wait(self, response: requests.Response, method: str, attempt: int) -> float | None:
        """Seconds to wait before trying again, or None where the reply stands."""
        if response.status_code >= 500:
            return _back_off(attempt) if method != "POST" else None
        message = _message(response)
        return seconds_to_wait(response.status_code, response.headers, message, self._clock.now(), attempt)

    def _may_wait(self, seconds: float | None, attempt: int) -> bool:
        """Wait, unless there is no reason to, no attempt left, or no time for it."""
        if seconds is None or attempt >= self._patience.attempts or seconds > self._left:
            return False
        self._left -= seconds
        self._clock.sleep(seconds)
        return True

    def _checked(self, call: Call, response: requests.Response, wait: float | None) -> requests.Response:
        status = response.status_code
        if status < 300 or status in _MOVED:
            return response
        said = (
            f"could not {call.doing}: {self.dialect.name} answered {status} "
            f"({_message(response) or 'without a reason'})"
        )
        if status >= 500:
            raise UnreachableError(said)
        if wait is not None:
            raise RateLimitedError(f"{said}; it asks to wait {wait:.0f} s, which evalgate did not")
        if status in {401, 403}:
            raise PermissionDeniedError(f"{said}; the token needs `{call.needs}`")
        if status in {404, 410}:
            raise NotFoundError(f"{said}; it does not exist, or the token lacks `{call.needs}`")
        raise UnprocessableError(said) if status == 422 else ForgeError(said)

    def _parsed(self, call: Call, response: requests.Response) -> Any:
        try:
            return response.json()
        except requests.JSONDecodeError:
            raise ForgeError(
                f"could not {call.doing}: {urlsplit(self._api).netloc} did not answer with JSON "
                "(check GITHUB_API_URL)"
            ) from None


def _count(page: Any) -> int:
    """How many entries there are on a page, which may be wrapped in an object."""
    if isinstance(page, dict):
        page = next((value for value in page.values() if isinstance(value, list)), [])
    return len(page) if isinstance(page, list) else 0


def _no_token(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Sends nothing; being there, it keeps `.netrc` away."""
    return request


def _limited(call: Call, chunks: Iterable[bytes], most_bytes: int) -> bytes:
    found = bytearray()
    for chunk in chunks:
        found += chunk
        if len(found) > most_bytes:
            raise ForgeError(f"could not {call.doing}: it is larger than {most_bytes} bytes")
    return bytes(found)


def _back_off(attempt: int) -> float:
    return 2.0 ** (attempt - 1)


def _may_repeat(method: str, error: requests.RequestException) -> bool:
    """Whether a request that broke can be made again without doing something twice."""
    return method != "POST" or isinstance(error, requests.ConnectTimeout)


def _reason(error: requests.RequestException) -> str:
    """A short reason; the library's own text holds addresses and object names."""
    if isinstance(error, requests.Timeout):
        return "GitHub did not answer in time"
    if isinstance(error, requests.exceptions.SSLError):
        return (
            "the TLS certificate of GitHub's host is not trusted (set REQUESTS_CA_BUNDLE for a private one)"
        )
    if isinstance(error, requests.ConnectionError):
        return "there is no connection to GitHub"
    return f"the request failed ({type(error).__name__})"


def _message(response: requests.Response) -> str:
    """What an error reply says, on one line."""
    try:
        body = response.json()
    except requests.JSONDecodeError:
        return ""
    message = body.get("message") if isinstance(body, dict) else None
    return " ".join(str(message).split())[:_MESSAGE_CHARACTERS] if message else ""
