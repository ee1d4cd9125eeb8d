"""One attempt at one trial: a conversation from its first request to an answer, or to what went wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason
from evalgate.ask.clean import one_line
from evalgate.ask.extract import Extractor
from evalgate.ask.recipe import Recipe
from evalgate.ask.status import Failure, failure_of
from evalgate.ask.template import Values
from evalgate.ask.wire import Conversation, Incoming, Outgoing, UnsendableError, WireError
from evalgate.errors import InputError, Problem

Log = list[tuple[Outgoing, Incoming | str]]
"""Requests with their replies, or with the reason why none came."""


class FailedError(Exception):
    """An attempt ended without an answer."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.outcome.detail)


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What an attempt does, prepared once for the run."""

    ask: Recipe
    extractor: Extractor
    timeout_seconds: float
    redact: Callable[[str], str] = str
    clock: Callable[[], float]
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


@dataclass(slots=True, kw_only=True)
class Attempt:
    """The state of one attempt."""

    steps: Steps
    conversation: Conversation
    values: Values
    until: float
    """The trial's deadline, by the clock."""
    log: Log | None = None
    seconds: float | None = field(default=None, init=False)
    """How long the last request took."""

    def answer(self) -> Answer:
        """Ask, and take the answer out of the reply.

        Raises:
            FailedError: there is none.
        """
        incoming = self._send(self.steps.ask)
        outcome = self.steps.extractor.from_body(incoming.body, incoming.content_type)
        if isinstance(outcome, Unmeasured):
            again = outcome.reason is UnmeasuredReason.ERROR_OBJECT
            raise FailedError(Failure(outcome=self._after_redirect(incoming, outcome), again=again))
        return outcome

    def _after_redirect(self, incoming: Incoming, outcome: Unmeasured) -> Unmeasured:
        """Where a redirect led away from the answer, as to a login page, that is the reason."""
        if not incoming.redirected:
            return outcome
        kind = incoming.content_type or "no content type"
        detail = f"redirected to {self.steps.redact(incoming.url)} ({kind}): {outcome.detail}"
        return Unmeasured(reason=UnmeasuredReason.REDIRECT, detail=one_line(detail, 300))

    def _send(self, recipe: Recipe) -> Incoming:
        outgoing = recipe.fill(self.values)
        start = self.steps.clock()
        left = self.until - start
        try:
            incoming = self.conversation.send(outgoing, min(left, self.steps.timeout_seconds))
        except UnsendableError as error:
            raise InputError(Problem(key="endpoint", message=self.steps.redact(str(error)))) from error
        except WireError as error:
            self.seconds = self.steps.clock() - start
            self._note(outgoing, error.detail)
            raise FailedError(self._failure(error, left < self.steps.timeout_seconds)) from error
        self.seconds = incoming.seconds
        self._note(outgoing, incoming)
        failure = failure_of(incoming, self.steps.redact, self.steps.now())
        if failure is not None:
            raise FailedError(failure)
        return incoming

    def _failure(self, error: WireError, last_moment: bool) -> Failure:
        detail = one_line(self.steps.redact(error.detail), 300)
        outcome = Unmeasured(reason=error.reason, detail=detail)
        if last_moment and error.reason is UnmeasuredReason.TIMEOUT:
            ended = f"the trial's deadline ended: {detail}"
            return Failure(
                outcome=replace(outcome, reason=UnmeasuredReason.DEADLINE, detail=ended), again=False
            )
        return Failure(outcome=outcome, again=error.again)

    def _note(self, outgoing: Outgoing, incoming: Incoming | str) -> None:
        if self.log is not None:
            self.log.append((outgoing, incoming))
