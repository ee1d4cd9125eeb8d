"""What passes between a judge and its model: prompts, replies, verdicts, and reasons for there being none."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from evalgate.questions.question import Action


class NoVerdictReason(StrEnum):
    """Why a judge gave no grade. Stable words: they stand in `trials.jsonl` and `results.json`."""

    TRUNCATED = "truncated"
    """The reply was cut off at its token limit."""
    REFUSED = "refused"
    """The model, or a filter before it, declined to grade."""
    EMPTY = "empty"
    """A reply without text, such as one of thinking only."""
    STOPPED = "stopped"
    """The reply ended for another reason than being complete."""
    PROSE = "prose"
    """A reply without a verdict object."""
    SEVERAL = "several"
    """More than one verdict object, and they differ."""
    INVALID = "invalid"
    """A verdict object that is incomplete, out of range or of another shape."""
    CONTRADICTORY = "contradictory"
    """A verdict that calls an action right which can't pass for the question."""
    ECHO = "echo"
    """The verdict object stands word for word in the answer or in a document."""
    FALSE_QUOTE = "false_quote"
    """A quote that does not stand where it claims to."""
    SPLIT = "split"
    """No more than half of the votes agree."""
    RATE_LIMITED = "rate_limited"
    """429 until the deadline."""
    SERVER_ERROR = "server_error"
    """5xx, overload included, until the deadline."""
    CONNECTION = "connection"
    """No connection, or one that broke."""
    DEADLINE = "deadline"
    """No reply before the deadline."""
    NOT_JSON = "not_json"
    """The endpoint's reply is not that of a model."""
    REJECTED = "rejected"
    """The endpoint rejected this one request, such as one that is too long."""
    BUDGET = "budget"
    """The run's budget for judging was used up."""
    GIVEN_UP = "given_up"
    """Not asked any more: several requests in a row had brought no reply."""
    INTERRUPTED = "interrupted"
    """The run was stopped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A complete, valid reply of a judge."""

    reason: str
    quotes: tuple[str, ...]
    action: Action | None
    """None where the judge says that it can not judge."""
    action_ok: bool | None
    unsupported_content: bool | None
    model: str | None = None
    """The model that gave it, as the API names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoVerdict:
    """No grade came of it."""

    reason: NoVerdictReason
    detail: str = ""
    """One line for a person, free of secrets."""


Opinion = Verdict | NoVerdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Tokens that a reply was billed for."""

    input: int = 0
    """Neither read from nor written to a cache."""
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            input=self.input + other.input,
            output=self.output + other.output,
            cache_read=self.cache_read + other.cache_read,
            cache_write=self.cache_write + other.cache_write,
        )


class Ending(StrEnum):
    """How a reply ended."""

    COMPLETE = "complete"
    TRUNCATED = "truncated"
    REFUSED = "refused"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a model returned."""

    text: str
    """Its text without its thinking; empty where there is none."""
    ending: Ending
    stop_word: str
    """The API's own word for how it ended."""
    model: str | None
    """The model as the API names it, which may be more exact than what was asked for."""
    usage: Usage | None = None
    """None where the API does not report it, or not in numbers that can be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What a judge is asked: what is constant comes first, so that the API can keep it."""

    system: tuple[str, ...]
    """Blocks that many requests share, the most constant first."""
    user: str


class CallError(Exception):
    """A request to a judge gave no reply."""

    def __init__(self, reason: NoVerdictReason, detail: str) -> None:
        self.reason = reason
        self.detail = detail
        super().__init__(f"{reason}: {detail}")


class TransientError(CallError):
    """It may be better a little later."""

    def __init__(self, reason: NoVerdictReason, detail: str, wait_seconds: float | None = None) -> None:
        super().__init__(reason, detail)
        self.wait_seconds = wait_seconds
        """What the other side asks to wait, where it does."""


class AdaptedError(CallError):
    """The endpoint rejects a parameter; it is sent otherwise from now on, so send the request again."""


class LockedOutError(CallError):
    """The endpoint turns away what it accepted before in this run: an expired key, an empty account."""


class MisconfiguredError(CallError):
    """No request can succeed until the configuration changes: a wrong key, an unknown model."""


class MissingKeyError(MisconfiguredError):
    """There is no key to sign in with."""


class JudgeClient(Protocol):
    """A model behind an API."""

    def send(self, prompt: Prompt, *, max_tokens: int, timeout_seconds: float) -> Reply:
        """Send one request, without any retry of its own.

        Raises:
            CallError: no reply came; its class says what to do.
        """
        ...

    def close(self) -> None:
        """Give connections back."""
        ...
