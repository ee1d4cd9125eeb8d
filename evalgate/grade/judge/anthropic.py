"""A judge behind Anthropic's SDK, imported only when the first answer is judged.

The SDK's retries are off, and a reply is read as JSON before anything is made of it: `messages.parse` would
raise on a cut or refused reply and lose why.
"""

import time
from collections.abc import Callable, Mapping
from threading import Lock
from typing import TYPE_CHECKING, Any

from evalgate.config.judges import JudgeSettings
from evalgate.grade.judge.model import (
    AdaptedError,
    CallError,
    Ending,
    MissingKeyError,
    NoVerdictReason,
    Prompt,
    Reply,
    TransientError,
    Usage,
)
from evalgate.grade.judge.status import REJECTIONS, error_of, rejected_name
from evalgate.grade.judge.wire import SCHEMA, body_within, count, json_or_text, metered, parsed
from evalgate.text.clean import one_line

if TYPE_CHECKING:
    from anthropic import Anthropic, APIStatusError

_ENDINGS = {"end_turn": Ending.COMPLETE, "max_tokens": Ending.TRUNCATED, "refusal": Ending.REFUSED}
_NAMES = {
    "output_config.format": "format",
    "output_config.effort": "effort",
    "json_schema": "format",
    "effort": "effort",
    "cache_control": "cache_control",
}
"""What a rejection may name, and which option it is about."""


class AnthropicClient:
    """Sends prompts as messages, with the verdict's form as structured output."""

    def __init__(
        self, settings: JudgeSettings, redact: Callable[[str], str], schema: Mapping[str, Any] = SCHEMA
    ) -> None:
        self._settings = settings
        self._schema = schema
        self._redact = redact
        self._lock = Lock()
        self._sdk: Anthropic | None = None
        self._dropped: frozenset[str] = frozenset()
        self._worked = False

    def send(self, prompt: Prompt, *, max_tokens: int, timeout_seconds: float) -> Reply:
        """Send one request; see `JudgeClient`."""
        import anthropic
        import httpx2

        until = time.monotonic() + timeout_seconds
        dropped = self._dropped
        options = self._options(prompt, dropped)
        try:
            with self._client().messages.with_streaming_response.create(
                model=self._settings.model, max_tokens=max_tokens, timeout=timeout_seconds, **options
            ) as response:
                reply = _reply(parsed(body_within(response.iter_bytes(), until)))
        except anthropic.APIStatusError as error:
            raise self._error(error, dropped) from None
        except (anthropic.APITimeoutError, httpx2.TimeoutException):
            raise CallError(NoVerdictReason.DEADLINE, "no reply in time") from None
        except (anthropic.APIConnectionError, httpx2.HTTPError) as error:
            cause = error.__cause__ or error
            detail = one_line(self._redact(f"{type(cause).__name__}: {cause}"))
            raise TransientError(NoVerdictReason.CONNECTION, detail) from None
        except anthropic.CredentialsError as error:
            raise MissingKeyError(NoVerdictReason.REJECTED, one_line(self._redact(str(error)))) from None
        self._worked = True
        return reply

    def close(self) -> None:
        """Give connections back; whoever still asks meets a closed client, and opens no other one."""
        with self._lock:
            if self._sdk is not None:
                self._sdk.close()

    def _client(self) -> "Anthropic":
        import anthropic

        with self._lock:
            if self._sdk is None:
                key, base = self._settings.api_key, self._settings.base_url
                self._sdk = anthropic.Anthropic(api_key=key, base_url=base, max_retries=0)
                if not (self._sdk.api_key or self._sdk.auth_token or self._sdk.credentials):
                    detail = "no key: set `api_key`, or the environment of the SDK's other ways to sign in"
                    raise MissingKeyError(NoVerdictReason.REJECTED, detail)
            return self._sdk

    def _options(self, prompt: Prompt, dropped: frozenset[str]) -> dict[str, Any]:
        mark = {} if "cache_control" in dropped else {"cache_control": {"type": "ephemeral"}}
        output: dict[str, Any] = {}
        if "format" not in dropped:
            output["format"] = {"type": "json_schema", "schema": self._schema}
        if self._settings.effort and "effort" not in dropped:
            output["effort"] = self._settings.effort
        return {
            "system": [{"type": "text", "text": block, **mark} for block in prompt.system],
            "messages": [{"role": "user", "content": prompt.user}],
            **({"output_config": output} if output else {}),
        }

    def _error(self, error: "APIStatusError", dropped: frozenset[str]) -> CallError:
        reply = json_or_text(error.response.content)
        if error.status_code in REJECTIONS:
            named = self._adapt(reply, dropped)
            if named:
                return AdaptedError(NoVerdictReason.REJECTED, f"{named} is not accepted")
        headers = {name.lower(): value for name, value in error.response.headers.items()}
        failure = error_of(error.status_code, headers, reply, worked_before=self._worked)
        failure.detail = self._redact(failure.detail)
        return failure

    def _adapt(self, reply: Any, dropped: frozenset[str]) -> str | None:
        """Leave out from now on what a rejection names; None where it names nothing that was sent."""
        names = {name: option for name, option in _NAMES.items() if option not in dropped}
        whole = next((option for option in ("format", "effort") if option not in dropped), None)
        named = rejected_name(reply, names | ({"output_config": whole} if whole else {}))
        if named:
            with self._lock:
                self._dropped |= {names.get(named) or whole or named}
        return named


def _reply(body: Mapping[str, Any]) -> Reply:
    stop, model, usage = body.get("stop_reason"), body.get("model"), body.get("usage")
    content = body.get("content")
    blocks = [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []
    texts = (block.get("text") for block in blocks if block.get("type") == "text")
    text = "".join(text for text in texts if isinstance(text, str))
    return Reply(
        text=text,
        ending=_ENDINGS.get(str(stop), Ending.OTHER),
        stop_word=one_line(str(stop), 60),
        model=model if isinstance(model, str) else None,
        usage=_usage(text, usage if isinstance(usage, dict) else {}),
    )


def _usage(text: str, given: Mapping[str, Any]) -> Usage | None:
    return metered(
        text,
        fresh=count(given.get("input_tokens")),
        output=count(given.get("output_tokens")),
        read=count(given.get("cache_read_input_tokens")),
        written=count(given.get("cache_creation_input_tokens")),
    )
