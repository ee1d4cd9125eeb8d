"""Models behind any chat endpoint of OpenAI's form, local servers included."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.direct.model import Completion, Message, ended, failed
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.reply import decode
from evalgate.ask.reply.faults import error_in, filter_in
from evalgate.ask.reply.paths import keys_of
from evalgate.ask.reply.status import failure_of
from evalgate.ask.request import Incoming, Outgoing, UnsendableError, WireError
from evalgate.ask.timing import Timing
from evalgate.ask.wire.conversation import Conversation
from evalgate.ask.wire.pool import ConnectionPool
from evalgate.config.endpoint import OPENAI_URL
from evalgate.errors import InputError, Problem

_OLD_LIMIT, _NEW_LIMIT = "max_tokens", "max_completion_tokens"


@dataclass(slots=True, kw_only=True)
class OpenAIModel:
    """Sends chat completions."""

    model: str
    api_key: str | None = field(default=None, repr=False)
    base_url: str | None = None
    """Up to and with `/v1`."""
    max_tokens: int | None = None
    """None leaves it to the server."""
    redact: Callable[[str], str] = str
    timing: Timing = field(default_factory=Timing)
    pool: ConnectionPool = field(init=False)
    limit_name: str = field(default=_OLD_LIMIT, init=False)
    """What this server calls the limit."""

    def __post_init__(self) -> None:
        self.pool = ConnectionPool(self.timing.clock)

    def complete(self, system: str, messages: Sequence[Message], seconds: float) -> Completion:
        """Send one request; see `ModelClient`."""
        until = self.timing.clock() + seconds
        try:
            incoming = self._post(system, messages, seconds)
            if self._learns_limit(incoming):
                incoming = self._post(system, messages, until - self.timing.clock())
        except UnsendableError as error:
            raise InputError(Problem(key="endpoint.base_url", message=self.redact(str(error)))) from error
        except WireError as error:
            detail = self.redact(error.detail)
            raise failed(error.reason, detail, again=error.again, hint=error.hint) from error
        failure = failure_of(incoming, self.redact, self.timing.now())
        if failure is not None:
            raise FailedError(failure)
        return self._completion(incoming)

    def close(self) -> None:
        """Give connections back."""
        self.pool.close()

    def _post(self, system: str, messages: Sequence[Message], seconds: float) -> Incoming:
        said = [{"role": message.role, "content": message.text} for message in messages]
        body: dict[str, Any] = {
            "model": self.model,
            "messages": [{"role": "system", "content": system}, *said],
            **({self.limit_name: self.max_tokens} if self.max_tokens else {}),
        }
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.api_key:
            headers["Authorization"] = f"Bearer {self.api_key}"
        outgoing = Outgoing(
            method="POST",
            url=f"{(self.base_url or OPENAI_URL).rstrip('/')}/chat/completions",
            headers=headers,
            body=json.dumps(body, ensure_ascii=False).encode("utf-8", errors="replace"),
        )
        return Conversation(self.pool).send(outgoing, seconds)

    def _learns_limit(self, incoming: Incoming) -> bool:
        """Whether the server wants the limit under its newer name, from now on."""
        wants = incoming.status == 400 and self.max_tokens and _NEW_LIMIT.encode() in incoming.body
        if not wants or self.limit_name == _NEW_LIMIT:
            return False
        self.limit_name = _NEW_LIMIT
        return True

    def _completion(self, incoming: Incoming) -> Completion:
        try:
            reply = decode.json_of(decode.text_of(incoming.body, incoming.content_type))
        except decode.UndecodableError as error:
            raise failed(UnmeasuredReason.ENCODING, str(error)) from None
        except decode.NotJsonError:
            shown = self.redact(incoming.body.decode("utf-8", errors="replace"))
            raise failed(UnmeasuredReason.NOT_JSON, f"not JSON but {decode.looks_like(shown)}") from None
        choices = reply.get("choices") if isinstance(reply, dict) else None
        if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
            trouble = error_in(reply)
            if trouble is not None:
                raise failed(UnmeasuredReason.ERROR_OBJECT, self.redact(trouble), again=True)
            raise failed(
                UnmeasuredReason.MISSING_PATH, f"the reply has no choices: {self.redact(keys_of(reply))}"
            )
        return _said(reply, choices[0])


def _said(reply: Mapping[str, Any], choice: Mapping[str, Any]) -> Completion:
    message = choice.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    text = content if isinstance(content, str) else ""
    word = str(choice.get("finish_reason"))
    refused = isinstance(message, dict) and bool(message.get("refusal")) and not text
    blocked = filter_in(choice, has_text=bool(text))
    error = ended(blocked or word, is_blocked=refused or blocked is not None, is_cut=word == "length")
    if error is not None:
        raise error
    model = reply.get("model")
    return Completion(text=text, model=model if isinstance(model, str) else None)
