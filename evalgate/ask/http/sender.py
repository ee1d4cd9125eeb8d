"""Takes the requests of one try to the assistant: in turn, in time, with a token, and to no stranger."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from evalgate.ask.answer import Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.pacing.throttle import Throttle
from evalgate.ask.reply.status import Failure, failure_of
from evalgate.ask.request import Incoming, Origin, Outgoing, Sink, UnsendableError, WireError, origin
from evalgate.ask.templates.request_template import RequestTemplate
from evalgate.ask.templates.template import NAMES
from evalgate.ask.timing import Timing
from evalgate.ask.wire.conversation import Conversation
from evalgate.errors import InputError, Problem
from evalgate.text.clean import one_line

if TYPE_CHECKING:
    from evalgate.ask.wire.auth import Token, TokenKeeper

Log = list[tuple[Outgoing, Incoming | WireError | None]]
"""Requests with their replies, or with the reason why none came; None where it could not be sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResources:
    """What all requests of a run share."""

    throttle: Throttle
    keeper: "TokenKeeper | None"
    timeout_seconds: float
    redact: Callable[[str], str]
    timing: Timing
    base: str
    """Scheme, host and port of the endpoint, as far as the configuration writes them out: addresses that
    begin with a slash are taken from there."""
    origins: frozenset[Origin]
    """The origins that the configuration writes out."""


@dataclass(slots=True, kw_only=True)
class RequestSender:
    """Sends the requests of one try."""

    resources: RunResources
    conversation: Conversation
    until: float
    """The trial's deadline, by the clock."""
    log: Log | None = None
    has_turn: bool = field(default=True, init=False)
    """Whether the next request has waited for its turn already, as the first of a try has."""
    seconds: float | None = field(default=None, init=False)
    """How long the last request took."""
    token: "Token | None" = field(default=None, init=False)
    """The token that was sent last."""
    visited: set[Origin] = field(default_factory=set, init=False)
    """Origins that the configuration itself led to in this try."""

    @property
    def left_seconds(self) -> float:
        """Time until the deadline."""
        return self.until - self.resources.timing.clock()

    def send(self, request: RequestTemplate, values: Mapping[str, Any], sink: Sink | None = None) -> Incoming:
        """Send one request and give its reply.

        Raises:
            FailedError: no reply came, or one whose status is no success.
            InputError: a template fails on these values, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        outgoing = self._authorized(self._placed(request, self._filled(request, values)))
        if not self.has_turn and not self.resources.throttle.wait_turn(
            self.resources.timing.sleep, self.left_seconds
        ):
            detail = "the trial's deadline ended before its next request had its turn"
            raise self.failed(UnmeasuredReason.DEADLINE, detail)
        self.has_turn = False
        incoming = self._carried(outgoing, sink)
        failure = failure_of(incoming, self.resources.redact, self.resources.timing.now())
        if failure is not None:
            raise FailedError(failure)
        if self.resources.keeper is not None and self.token is not None:
            self.resources.keeper.accepted.add(self.token.value)
        return incoming

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """Give up a token that was refused; true where it had been good, so that a new one is worth a try."""
        keeper, refused = self.resources.keeper, failure.outcome.reason is UnmeasuredReason.UNAUTHORIZED
        return bool(refused and keeper is not None and self.token and keeper.reject(self.token, again=again))

    def failed(
        self, reason: UnmeasuredReason, detail: str, hint: UnmeasuredHint | None = None
    ) -> FailedError:
        """A failure after which another try is of no use."""
        outcome = Unmeasured(reason=reason, detail=one_line(self.resources.redact(detail), 300), hint=hint)
        return FailedError(Failure(outcome=outcome, again=False))

    def _carried(self, outgoing: Outgoing, sink: Sink | None) -> Incoming:
        clock = self.resources.timing.clock
        start = clock()
        seconds = min(self.left_seconds, self.resources.timeout_seconds)
        back: Incoming | WireError | None = None
        try:
            incoming = back = self.conversation.send(outgoing, seconds, sink)
        except UnsendableError as error:
            raise InputError(Problem(key="endpoint", message=self.resources.redact(str(error)))) from error
        except WireError as error:
            back = error
            raise FailedError(self._failure(error, seconds < self.resources.timeout_seconds)) from error
        finally:
            self.seconds = clock() - start
            if self.log is not None:
                self.log.append((outgoing, back))
        return incoming

    def _filled(self, request: RequestTemplate, values: Mapping[str, Any]) -> Outgoing:
        """The request; what a reply lacks is this trial's failure and not the configuration's."""
        try:
            return request.fill(values)
        except InputError as error:
            if request.uses <= frozenset(NAMES):
                raise
            raise self.failed(UnmeasuredReason.MISSING_PATH, str(error)) from error

    def _placed(self, request: RequestTemplate, outgoing: Outgoing) -> Outgoing:
        """The request with a whole address, which no reply may lead to another origin.

        Raises:
            FailedError: it would go where the configuration does not say.
        """
        try:
            if outgoing.url.startswith("/") and self.resources.base:
                outgoing = replace(outgoing, url=urljoin(self.resources.base, outgoing.url))
            there = origin(outgoing.url)
        except ValueError:
            if request.is_trusted:
                return outgoing  # no address at all, which is said when it is sent
            detail = f"a reply leads to {outgoing.url}, which is no address"
            raise self.failed(UnmeasuredReason.REDIRECT, detail) from None
        if request.is_trusted:
            self.visited.add(there)
        elif there not in self.resources.origins | self.visited:
            detail = f"a reply leads to {outgoing.url}, another origin, which is not followed"
            raise self.failed(UnmeasuredReason.REDIRECT, detail)
        return outgoing

    def _authorized(self, outgoing: Outgoing) -> Outgoing:
        if self.resources.keeper is None:
            return outgoing
        self.token = self.resources.keeper.token()
        headers = {**outgoing.headers, "Authorization": f"Bearer {self.token.value}"}
        return replace(outgoing, headers=headers)

    def _failure(self, error: WireError, last_moment: bool) -> Failure:
        detail = one_line(self.resources.redact(error.detail), 300)
        if last_moment and error.reason is UnmeasuredReason.TIMEOUT:
            ended = f"the trial's deadline ended: {detail}"
            return Failure(outcome=Unmeasured(reason=UnmeasuredReason.DEADLINE, detail=ended), again=False)
        outcome = Unmeasured(reason=error.reason, detail=detail, hint=error.hint)
        return Failure(outcome=outcome, again=error.again)
