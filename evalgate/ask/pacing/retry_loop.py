"""Trying until an answer comes, nothing more can be expected, or the trial's deadline ends."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from evalgate.ask.answer import Unmeasured, UnmeasuredReason
from evalgate.ask.pacing.throttle import Throttle
from evalgate.ask.reply.status import Failure
from evalgate.ask.retry import overload_seconds, wait_seconds
from evalgate.ask.timing import Timing
from evalgate.text.clean import one_line


class FailedError(Exception):
    """A try ended without an answer."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.outcome.detail)


Wanted_co = TypeVar("Wanted_co", covariant=True)
Result = TypeVar("Result")


class Try(Protocol[Wanted_co]):
    """One try at something, such as an answer."""

    @property
    def seconds(self) -> float | None:
        """How long its last request took."""
        ...

    def answer(self) -> Wanted_co:
        """What was wanted.

        Raises:
            FailedError: there is none.
        """
        ...

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """Whether what made it fail was renewed, such as a token, so that another try comes free."""
        ...


_MOST_RENEWALS = 3
"""A trial that is refused with every token, each of them good for others, is not allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried(Generic[Result]):
    """What all tries came to."""

    outcome: Result | Failure
    seconds: float | None
    """Of the last request."""
    tries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryLoop:
    """How long and how often a trial is tried."""

    retries: int
    deadline_seconds: float
    throttle: Throttle
    timing: Timing

    def run(self, begin: Callable[[float], Try[Result]], about: str = "") -> Tried[Result]:
        """Make tries; `begin` gets the deadline by the clock, `about` says which question it is.

        Each try has had its turn by the throttle when it begins. The deadline counts from the moment at which
        the first request may be sent.
        """
        with self.throttle.trial():
            return self._run(begin, _Count(about))

    def _run(self, begin: Callable[[float], Try[Result]], count: "_Count") -> Tried[Result]:
        self.throttle.wait_turn(self.timing.sleep, begins=True)
        until = self.timing.clock() + self.deadline_seconds
        while True:
            count.tries += 1
            began = self.timing.clock()
            this = begin(until)
            outcome = _outcome(this)
            if not isinstance(outcome, Failure):
                self.throttle.succeed(began, recovered=count.refusals > 0)
                return Tried(outcome=outcome, seconds=this.seconds, tries=count.tries)
            if count.renewed < _MOST_RENEWALS and this.renew(outcome, again=count.renewed > 0):
                count.renewed += 1
            elif not self._wait(outcome, count, until):
                return Tried(outcome=self._final(outcome), seconds=this.seconds, tries=count.tries)
            if not self.throttle.wait_turn(self.timing.sleep, until - self.timing.clock(), begins=True):
                return Tried(outcome=_late(outcome), seconds=this.seconds, tries=count.tries)

    def _wait(self, failure: Failure, count: "_Count", until: float) -> bool:
        """Wait before another try; false where there is none."""
        left = until - self.timing.clock()
        if failure.is_overload:
            return self._wait_for_all(failure, count, left)
        count.spent += 1
        seconds = wait_seconds(count.spent, failure.wait_seconds, left, self.timing.draw)
        goes_on = failure.again and count.spent <= self.retries and seconds < left
        if goes_on:
            self.timing.sleep(seconds)
        return goes_on

    def _wait_for_all(self, failure: Failure, count: "_Count", left: float) -> bool:
        """Hold all requests, as the whole run asks too much; false where this trial is not tried again.

        Where it seems to be about this question alone, and nobody named a time to wait, the others go on.
        """
        throttle, asked = self.throttle, failure.wait_seconds
        count.refused(throttle)
        alone = asked is None and throttle.seems_question_specific(count.about)
        count.spent += not (self.retries and throttle.forgives)
        number = count.refusals if alone else throttle.level
        seconds = overload_seconds(number, asked, left, self.timing.draw)
        goes_on = count.spent + count.alone <= self.retries and seconds < left
        if not alone and seconds < left and (goes_on or asked is not None):
            throttle.slow_down(seconds)
        if goes_on:
            self.timing.sleep(seconds)  # and only then into the row, behind those who have not been refused
        return goes_on

    def _final(self, failure: Failure) -> Failure:
        """The failure with which a trial ends, with whether others were answered meanwhile."""
        if not (failure.is_overload and self.throttle.is_exhausted):
            return failure
        return replace(failure, outcome=replace(failure.outcome, nobody_answered=True))


@dataclass(slots=True)
class _Count:
    """What has been done for one trial."""

    about: str
    """The question."""
    tries: int = 0
    renewed: int = 0
    spent: int = 0
    """Tries that count against the retries, whatever others met."""
    alone: int = 0
    """Refusals that were about this question alone; they count as well, until anybody overcomes one."""
    refusals: int = 0
    """For asking too often."""
    recoveries: int = 0
    """Of the whole run, at the last refusal."""

    def refused(self, throttle: Throttle) -> None:
        """Note one more refusal, and whether it is about this question alone."""
        if self.recoveries != throttle.recoveries:
            self.alone, self.recoveries = 0, throttle.recoveries
        self.alone += throttle.refuse(self.about)
        self.refusals += 1


def _late(failure: Failure) -> Failure:
    """The failure of a trial whose next try had no turn any more."""
    detail = one_line(f"the trial's deadline ended: {failure.outcome.detail}", 300)
    outcome = Unmeasured(reason=UnmeasuredReason.DEADLINE, detail=detail)
    return Failure(outcome=outcome, again=False)


def _outcome(this: Try[Result]) -> Result | Failure:
    try:
        return this.answer()
    except FailedError as error:
        return error.failure
