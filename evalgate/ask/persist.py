"""Trying until an answer comes, nothing more can be expected, or the trial's deadline ends."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from evalgate.ask.retry import wait_seconds
from evalgate.ask.status import Failure
from evalgate.ask.throttle import Throttle
from evalgate.ask.timing import Timing


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

    def renew(self, failure: Failure) -> bool:
        """Whether what made it fail was renewed, such as a token, so that another try comes free."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried(Generic[Result]):
    """What all tries came to."""

    outcome: Result | Failure
    seconds: float | None
    """Of the last request."""
    tries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Persistence:
    """How long and how often a trial is tried."""

    retries: int
    deadline_seconds: float
    throttle: Throttle
    timing: Timing

    def run(self, begin: Callable[[float, int], Try[Result]]) -> Tried[Result]:
        """Make tries; `begin` gets the deadline by the clock and the number of the try, from 1 on.

        The first try has had its turn by the throttle when it begins, later ones wait for theirs. The
        deadline counts from the moment at which the first request may be sent.
        """
        self.throttle.wait_turn(self.timing.sleep)
        until = self.timing.clock() + self.deadline_seconds
        tries = renewed = 0
        while True:
            tries += 1
            this = begin(until, tries)
            outcome = _outcome(this)
            if isinstance(outcome, Failure):
                if not renewed and this.renew(outcome):
                    renewed = 1
                    continue
                if self._wait(outcome, tries - renewed, until):
                    continue
            return Tried(outcome=outcome, seconds=this.seconds, tries=tries)

    def _wait(self, failure: Failure, tries: int, until: float) -> bool:
        """Wait before another try; false where there is none.

        Where the whole run asks too much, the wait is that of all requests. When a trial is told so again
        without a time to wait, it may be about this trial alone, and the others go on.
        """
        left = until - self.timing.clock()
        seconds = wait_seconds(tries, failure.wait_seconds, left, self.timing.draw)
        concerns_all = failure.is_overload and (tries == 1 or failure.wait_seconds is not None)
        if concerns_all and seconds < left:
            self.throttle.complain(seconds, slows_down=tries == 1)
        if not failure.again or tries > self.retries or seconds >= left:
            return False
        if not concerns_all:
            self.timing.sleep(seconds)
        return True


def _outcome(this: Try[Result]) -> Result | Failure:
    try:
        return this.answer()
    except FailedError as error:
        return error.failure
