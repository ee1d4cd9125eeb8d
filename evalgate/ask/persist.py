"""Trying until an answer comes, nothing more can be expected, or the trial's deadline ends."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from evalgate.ask.retry import overload_seconds, wait_seconds
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
        self.throttle.wait_turn(self.timing.sleep, begins=True)
        until = self.timing.clock() + self.deadline_seconds
        tries = renewed = 0
        successes = -1
        while True:
            tries += 1
            this = begin(until, tries)
            outcome = _outcome(this)
            if isinstance(outcome, Failure):
                if not renewed and this.renew(outcome):
                    renewed = 1
                    continue
                others_fare_well = 0 <= successes < self.throttle.successes
                successes = self.throttle.successes
                if self._wait(outcome, tries - renewed, until, others_fare_well=others_fare_well):
                    continue
            else:
                self.throttle.succeed()
            return Tried(outcome=outcome, seconds=this.seconds, tries=tries)

    def _wait(self, failure: Failure, tries: int, until: float, *, others_fare_well: bool) -> bool:
        """Wait before another try; false where there is none.

        Where the whole run asks too much, the wait is that of all requests. Where other trials have had their
        answers since this one was refused before, and nobody named a time to wait, it is about this trial
        alone, and the others go on.
        """
        concerns_all = failure.is_overload and (failure.wait_seconds is not None or not others_fare_well)
        left = until - self.timing.clock()
        wait = overload_seconds if failure.is_overload else wait_seconds
        seconds = wait(tries, failure.wait_seconds, left, self.timing.draw)
        goes_on = failure.again and tries <= self.retries and seconds < left
        if concerns_all and (goes_on or failure.wait_seconds is not None) and seconds < left:
            self.throttle.complain(seconds, slows_down=tries == 1)
        elif goes_on:
            self.timing.sleep(seconds)
        return goes_on


def _outcome(this: Try[Result]) -> Result | Failure:
    try:
        return this.answer()
    except FailedError as error:
        return error.failure
