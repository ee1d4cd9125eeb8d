"""Models that are asked directly: what is said to them and what comes back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from evalgate.ask.answer import Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.reply.status import Failure
from evalgate.text.clean import one_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One turn of a conversation."""

    role: Literal["user", "assistant"]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """What a model said, whole; blank where it said nothing."""

    text: str
    model: str | None = None
    """The model that the reply names."""


class ModelClient(Protocol):
    """Whatever completes a conversation; safe to share between threads."""

    def complete(self, system: str, messages: Sequence[Message], seconds: float) -> Completion:
        """Let the model say its next turn, within so many seconds.

        Raises:
            FailedError: it said nothing usable.
            SetupError: the client can not work here at all.
        """
        ...

    def close(self) -> None:
        """Give connections back."""
        ...


def failed(
    reason: UnmeasuredReason, detail: str, *, again: bool = False, hint: UnmeasuredHint | None = None
) -> FailedError:
    """The failure of one request; `detail` must be free of secrets."""
    outcome = Unmeasured(reason=reason, detail=one_line(detail, 300), hint=hint)
    return FailedError(Failure(outcome=outcome, again=again))


def ended(word: str, *, is_blocked: bool, is_cut: bool) -> FailedError | None:
    """Why a reply is none by the word with which it ended."""
    if is_blocked:
        return failed(
            UnmeasuredReason.BLOCKED, f"the model's provider or the model itself blocked it: {word}"
        )
    if is_cut:
        detail = f"the answer was cut ({word}): raise `max_tokens`"
        return failed(UnmeasuredReason.STREAM_CUT, detail)
    return None
