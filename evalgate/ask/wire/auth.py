"""Tokens for the assistant: fetched once for all trials, and renewed before they end.

Two kinds: OAuth client credentials (RFC 6749, section 4.4), as Entra ID and others give them, and the
identity token that GitHub makes for a job with `id-token: write`.
"""

import base64
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from evalgate.ask.reply import decode
from evalgate.ask.reply.faults import error_in
from evalgate.ask.request import Incoming, Outgoing, UnsendableError, WireError
from evalgate.ask.retry import RETRIED_STATUSES, wait_seconds
from evalgate.ask.wire.conversation import Conversation
from evalgate.ask.wire.pool import ConnectionPool
from evalgate.config.endpoint import AuthSettings
from evalgate.errors import MissingSecretError, SetupError
from evalgate.text.clean import one_line
from evalgate.text.jsons import read_json
from evalgate.text.redact import Redactor

_TIMEOUT_SECONDS = 30.0
_TRIES = 4
_MOST_MARGIN_SECONDS = 60.0
_REQUEST_URL, _REQUEST_TOKEN = "ACTIONS_ID_TOKEN_REQUEST_URL", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A token with the time at which to fetch the next."""

    value: str = field(repr=False)
    renew_at: float
    """By the clock; infinity where its end is unknown."""


@dataclass(slots=True, kw_only=True)
class TokenKeeper:
    """Keeps the current token; safe to share between threads.

    One thread fetches, the others wait for it.
    """

    settings: AuthSettings
    pool: ConnectionPool
    environ: Mapping[str, str]
    redact: Callable[[str], str] = str
    sleep: Callable[[float], None] = time.sleep
    lock: threading.Lock = field(default_factory=threading.Lock)
    current: Token | None = None
    seen: list[str] = field(default_factory=list, repr=False)
    """Every token that was fetched, to be taken out of texts."""
    hider: Redactor = field(default_factory=lambda: Redactor(()), repr=False)
    """Takes them out, in every spelling."""
    accepted: set[str] = field(default_factory=set, repr=False)
    """Tokens that the assistant has accepted."""

    def __post_init__(self) -> None:
        if self.settings.kind == "github_oidc":
            missing = tuple(n for n in (_REQUEST_URL, _REQUEST_TOKEN) if not self.environ.get(n))
            if missing:
                raise MissingSecretError(
                    missing, "`auth: github_oidc` (a job with `permissions: id-token: write`)"
                )

    def token(self) -> Token:
        """A token that is good now.

        Raises:
            SetupError: none can be had.
        """
        with self.lock:
            if self.current is None or self.pool.clock() >= self.current.renew_at:
                self.current = self._fetch()
                self.seen.append(self.current.value)
                self.hider = Redactor(self.seen)
            return self.current

    def reject(self, token: Token, *, again: bool = False) -> bool:
        """The assistant refused a token; true where a new one may be accepted.

        A token that was never accepted is not fetched again: what is refused then is not its age.

        Args:
            token: The one that was refused.
            again: Whether the same trial had one refused before; then this very one must have been good.
        """
        with self.lock:
            if not (token.value in self.accepted if again else self.accepted):
                return False
            if self.current is token:
                self.current = None
            return True

    def hide(self, text: str) -> str:
        """The text without any token that was fetched, however it is spelled there."""
        return self.hider.redact(text)

    def _fetch(self) -> Token:
        start = self.pool.clock()
        reply = self._reply()
        if self.settings.kind == "github_oidc":
            value = reply.get("value")
            seconds = _seconds_left(str(value))
        else:
            value = reply.get("access_token")
            seconds = _number(reply.get("expires_in"))
        if not isinstance(value, str) or not value.strip():
            raise SetupError(f"{self._source} gave no token: the reply has {', '.join(reply) or 'nothing'}")
        margin = min(_MOST_MARGIN_SECONDS, seconds / 5)
        return Token(value=value.strip(), renew_at=start + seconds - margin)

    @property
    def _source(self) -> str:
        if self.settings.kind == "github_oidc":
            return "GitHub's token service"
        return self.redact(f"the token service {self.settings.token_url}")

    def _reply(self) -> dict[str, Any]:
        """The token service's reply, asked again while its trouble may pass.

        Raises:
            SetupError: it refuses, or does not answer.
        """
        trouble = ""
        for number in range(1, _TRIES + 1):
            if number > 1:
                self.sleep(wait_seconds(number - 1, None, _TIMEOUT_SECONDS))
            try:
                incoming = Conversation(self.pool).send(self._request(), _TIMEOUT_SECONDS)
            except UnsendableError as error:
                raise SetupError(self.redact(f"the token service can not be asked: {error}")) from None
            except WireError as error:
                trouble = self.redact(error.detail)
                if not error.again:
                    break
                continue
            reply = decode.json_or_none(incoming.body, incoming.content_type)
            if incoming.status == 200 and isinstance(reply, dict):
                return reply
            trouble = f"{incoming.status}: {one_line(self.redact(_said(incoming, reply)), 200)}"
            if incoming.status not in RETRIED_STATUSES:
                break
        raise SetupError(f"{self._source} gives no token: {trouble}")

    def _request(self) -> Outgoing:
        if self.settings.kind == "github_oidc":
            url = f"{self.environ[_REQUEST_URL]}&audience={quote(self.settings.audience or '', safe='')}"
            headers = {
                "Authorization": f"Bearer {self.environ[_REQUEST_TOKEN]}",
                "Accept": "application/json",
            }
            return Outgoing(method="GET", url=url, headers=headers)
        form = {
            "grant_type": "client_credentials",
            "client_id": self.settings.client_id,
            "client_secret": self.settings.client_secret,
            "scope": self.settings.scope,
            "audience": self.settings.audience,
        }
        given = {name: value for name, value in form.items() if value}
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
        body = urlencode(given).encode()
        return Outgoing(method="POST", url=self.settings.token_url or "", headers=headers, body=body)


def _said(incoming: Incoming, reply: Any) -> str:
    if isinstance(reply, dict):
        described = reply.get("error_description")
        said = ": ".join(str(part) for part in (reply.get("error"), described) if part)
        return said or error_in(reply) or error_in({"error": reply}) or "an object without a reason"
    return "no JSON" if incoming.body else "an empty reply"


def _number(value: Any) -> float:
    """Seconds as servers write them, a number or a text; infinity where they write none."""
    try:
        seconds = float(value)
    except (TypeError, ValueError):
        return float("inf")
    return seconds if seconds > 0 else float("inf")


def _seconds_left(token: str) -> float:
    """How long a JSON Web Token is good, by what it says itself; infinity where it says nothing."""
    try:
        payload = token.split(".")[1]
        claims = read_json(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        lifetime = float(claims["exp"]) - float(claims.get("iat") or time.time())
    except (IndexError, KeyError, TypeError, ValueError):
        return float("inf")
    return max(lifetime, 1.0)
