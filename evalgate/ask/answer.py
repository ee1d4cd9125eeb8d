"""What asking gives: an answer, or the reason why nothing was measured."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from evalgate.errors import EvalgateError, SetupError
from evalgate.questions.question import Question


class UnmeasuredReason(StrEnum):
    """Why a trial has no usable answer. Stable words: they stand in `results.json`."""

    CONNECTION = "connection"
    """No connection: refused, reset, DNS, TLS."""
    TIMEOUT = "timeout"
    """No complete reply within the time for one request."""
    DEADLINE = "deadline"
    """The trial's deadline ended, retries and waiting included."""
    RATE_LIMITED = "rate_limited"
    """429 on every attempt."""
    SERVER_ERROR = "server_error"
    """5xx on every attempt."""
    CLIENT_ERROR = "client_error"
    """A 4xx that is neither 401, 403, 408 nor 429."""
    UNAUTHORIZED = "unauthorized"
    """401 or 403."""
    REDIRECT = "redirect"
    """A redirect that was not followed, such as one to a login page."""
    NOT_JSON = "not_json"
    """HTML, or anything else that is not the JSON that was promised."""
    ENCODING = "encoding"
    """The body can not be decoded."""
    ERROR_OBJECT = "error_object"
    """A successful status with an error inside."""
    MISSING_PATH = "missing_path"
    """The configured path finds nothing in the reply."""
    EMPTY = "empty"
    """The answer is empty or blank."""
    ANSWER_TOO_LONG = "answer_too_long"
    """More characters than `evalgate.ask.reply.length.MOST_CHARACTERS`."""
    BLOCKED = "blocked"
    """The provider's content filter returned nothing."""
    STREAM_CUT = "stream_cut"
    """A stream ended before it was complete."""
    NOT_RECORDED = "not_recorded"
    """`grade`: the file holds no answer for the question."""
    INTERRUPTED = "interrupted"
    """The run ended before the trial was finished."""
    WRONG_DEPLOYMENT = "wrong_deployment"
    """Something else is deployed than what is under test."""


class UnmeasuredHint(StrEnum):
    """What else is known of why there is no usable answer: advice hangs on it, never on a message's words."""

    CUT = "cut"
    """Only a part of the reply came."""
    REDIRECTED = "redirected"
    """A reply that leads elsewhere, which is not followed."""
    NO_TLS = "no_tls"
    """The address is asked over TLS and speaks none."""
    WANTS_TLS = "wants_tls"
    """The address is asked without TLS and speaks nothing else."""
    NO_CREDENTIALS = "no_credentials"
    """Access was refused, and the configuration sends nothing to sign in with."""
    IN_SETUP = "in_setup"
    """What `setup` takes was not in its reply."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A passage that the retriever gave to the assistant."""

    text: str
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A usable answer."""

    text: str
    """Never blank, unless `abstained` is true."""
    contexts: tuple[Passage, ...] = ()
    citations: tuple[str, ...] = ()
    """Sources that the assistant shows beside the text."""
    abstained: bool = False
    """True where the reply itself says so in a structured field."""
    model: str | None = None
    """The model that the reply names, where it does: a judge must not be the same one."""
    earlier: tuple[str, ...] = ()
    """What was answered to the earlier turns, where these were asked one by one; blank where nothing was."""

    def redacted(self, redact: Callable[[str], str]) -> "Answer":
        """The answer without secrets in any text of it: an assistant may repeat what it was sent."""
        return replace(
            self,
            text=redact(self.text),
            contexts=tuple(
                Passage(text=redact(p.text), source=p.source and redact(p.source)) for p in self.contexts
            ),
            citations=tuple(redact(citation) for citation in self.citations),
            model=self.model and redact(self.model),
            earlier=tuple(redact(text) for text in self.earlier),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Unmeasured:
    """No usable answer came."""

    reason: UnmeasuredReason
    detail: str = ""
    """One line for a person, already free of secrets."""
    status: int | None = None
    """The HTTP status behind it, where that is the reason."""
    nobody_answered: bool = False
    """Whether no other trial was answered either, for longer than a limit lasts that can be waited for."""
    hint: UnmeasuredHint | None = None
    """What else is known of it, where that changes what to do next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """One trial to be made."""

    question: Question
    trial: int
    """1-based."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One trial that was made."""

    asking: Asking
    outcome: Answer | Unmeasured
    latency_seconds: float | None = None
    """Of the request that gave the outcome; None where nothing was sent."""
    attempts: int = 0
    """How often the trial was tried: 1, and 1 more for each retry."""


class Endpoint(Protocol):
    """Whatever can be asked."""

    def ask(self, asking: Asking) -> Asked:
        """Make one trial; failures of the assistant are outcomes, not exceptions."""
        ...


class UnauthorizedError(SetupError):
    """The assistant refuses access, so that asking on would only repeat the refusal."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        """The trial that was refused."""
        detail = asked.outcome.detail if isinstance(asked.outcome, Unmeasured) else ""
        super().__init__(f"the assistant refuses access: {detail}")


class ExhaustedError(SetupError):
    """The assistant has answered nobody for so long that its limit is none that a run could wait for."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        """The trial that was refused last."""
        detail = asked.outcome.detail if isinstance(asked.outcome, Unmeasured) else ""
        super().__init__(f"the assistant answers nobody; `--resume` goes on once it does: {detail}")


class StoppedEarlyError(EvalgateError):
    """Asking ended before every trial was made; what was measured is reported all the same."""

    def __init__(
        self,
        message: str,
        reason: UnmeasuredReason,
        *,
        interrupted: bool = False,
        every: int | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        """What the trials that were not made count as."""
        self.interrupted = interrupted
        """Whether the run decides nothing, however much was measured."""
        self.every = every
        """How many trials were handed over, where these were all: once they are graded, nothing is amiss."""
