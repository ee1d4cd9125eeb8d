"""Models behind Anthropic's SDK, which is imported when the first question is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING, Any

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.direct.model import Completion, Message, ended, failed
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.reply.status import failure_of_status
from evalgate.errors import SetupError

if TYPE_CHECKING:
    from anthropic import Anthropic, APIStatusError
    from anthropic.types import Message as Reply
    from anthropic.types import MessageParam

_MAX_TOKENS = 4096
_CUT = frozenset({"max_tokens", "model_context_window_exceeded"})


@dataclass(slots=True, kw_only=True)
class AnthropicModel:
    """Sends messages; the SDK's own retries are off."""

    model: str
    api_key: str | None = field(default=None, repr=False)
    """None leaves it to the SDK's other ways to sign in."""
    base_url: str | None = None
    max_tokens: int | None = None
    redact: Callable[[str], str] = str
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    lock: Lock = field(default_factory=Lock, init=False)
    sdk: "Anthropic | None" = field(default=None, init=False)

    def complete(self, system: str, messages: Sequence[Message], seconds: float) -> Completion:
        """Send one request; see `ModelClient`."""
        import anthropic

        try:
            reply = self._client().messages.create(
                model=self.model,
                max_tokens=self.max_tokens or _MAX_TOKENS,
                system=system,
                messages=[_param(message) for message in messages],
                timeout=seconds,
            )
        except anthropic.APIStatusError as error:
            raise self._refused(error) from None
        except anthropic.APITimeoutError:
            raise failed(UnmeasuredReason.TIMEOUT, f"no reply within {seconds:.3g} s", again=True) from None
        except anthropic.APIConnectionError as error:
            detail = self.redact(str(error.__cause__ or error))
            raise failed(UnmeasuredReason.CONNECTION, detail, again=True) from None
        except (anthropic.AnthropicError, TypeError) as error:
            raise SetupError(f"Anthropic's SDK can not ask: {self.redact(str(error))}") from error
        return _said(reply)

    def close(self) -> None:
        """Give connections back; whoever still asks meets a closed client, and opens no other one."""
        with self.lock:
            if self.sdk is not None:
                self.sdk.close()

    def _client(self) -> "Anthropic":
        import anthropic

        with self.lock:
            if self.sdk is None:
                self.sdk = anthropic.Anthropic(api_key=self.api_key, base_url=self.base_url, max_retries=0)
            return self.sdk

    def _refused(self, error: "APIStatusError") -> FailedError:
        said: Any = error.body
        inner = said.get("error") if isinstance(said, dict) else None
        message = inner.get("message") if isinstance(inner, dict) else None
        return FailedError(
            failure_of_status(
                error.status_code,
                said=self.redact(str(message or error.message)),
                retry_after=error.response.headers.get("retry-after"),
                now=self.now(),
            )
        )


def _param(message: Message) -> "MessageParam":
    if message.role == "user":
        return {"role": "user", "content": message.text}
    return {"role": "assistant", "content": message.text}


def _said(reply: "Reply") -> Completion:
    text = "".join(block.text for block in reply.content if block.type == "text")
    word = str(reply.stop_reason)
    error = ended(word, is_blocked=word == "refusal", is_cut=word in _CUT)
    if error is not None:
        raise error
    return Completion(text=text, model=reply.model)
