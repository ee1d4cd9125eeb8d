"""Asks a judge once, within a deadline: waiting, trying again, and one second chance for an unusable reply.

The SDK's own retries are not used: they follow any `Retry-After` without a limit, and hide what happened.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import TypeVar

from evalgate.ask.retry import wait_seconds
from evalgate.grade.judge.ledger import Ledger
from evalgate.grade.judge.model import (
    AdaptedError,
    CallError,
    Ending,
    JudgeClient,
    MisconfiguredError,
    NoVerdict,
    NoVerdictReason,
    Prompt,
    Reply,
    TransientError,
)
from evalgate.grade.judge.pulse import Pulse

MOST_TOKENS = 20_000
"""The largest reply that is asked for: beyond it the SDK insists on streaming."""

_MOST_REQUESTS = 8
"""For one verdict: more would only add to an outage."""
_SECOND_CHANCE = frozenset(
    {
        NoVerdictReason.TRUNCATED,
        NoVerdictReason.EMPTY,
        NoVerdictReason.PROSE,
        NoVerdictReason.SEVERAL,
        NoVerdictReason.INVALID,
        NoVerdictReason.CONTRADICTORY,
    }
)
_NEVER_CAME = frozenset({NoVerdictReason.DEADLINE, NoVerdictReason.BUDGET, NoVerdictReason.GIVEN_UP})
"""Where a second reply never came for one of these, what was wrong with the first says more."""

Found = TypeVar("Found")
Reader = Callable[[Reply], Found | NoVerdict]
"""A complete reply to what was asked for, such as a verdict."""


class _StoppedError(Exception):
    def __init__(self, reason: NoVerdictReason, detail: str) -> None:
        self.outcome = NoVerdict(reason=reason, detail=detail)
        super().__init__(detail)


class Pace:
    """Holds all requests to one judge back while it asks to wait."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._lock = Lock()
        self._not_before = 0.0

    def hold(self, seconds: float) -> None:
        """Send nothing for so long."""
        with self._lock:
            self._not_before = max(self._not_before, self.clock() + seconds)

    @property
    def wait(self) -> float:
        """Seconds until the next request may be sent."""
        with self._lock:
            return max(0.0, self._not_before - self.clock())


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """How one judge is asked."""

    client: JudgeClient
    ledger: Ledger
    deadline_seconds: float
    max_tokens: int
    stop: Event = field(default_factory=Event)
    """Set when the run ends early: nothing is sent or waited for any more."""
    pace: Pace = field(default_factory=Pace)
    pulse: Pulse = field(default_factory=Pulse)

    def ask(self, prompt: Prompt, read: Reader[Found]) -> Found | NoVerdict:
        """What the judge says, or why it says nothing usable.

        Raises:
            MisconfiguredError: no request can succeed until the configuration changes.
        """
        until = self.pace.clock() + self.deadline_seconds
        tokens = self.max_tokens
        first = self._once(prompt, tokens, until, read)
        if not isinstance(first, NoVerdict) or first.reason not in _SECOND_CHANCE:
            return first
        second = self._once(prompt, min(MOST_TOKENS, 2 * tokens), until, read)
        told = not isinstance(second, NoVerdict) or second.reason not in _NEVER_CAME
        return second if told else first

    def _once(self, prompt: Prompt, tokens: int, until: float, read: Reader[Found]) -> Found | NoVerdict:
        try:
            reply = self._reply(prompt, tokens, until)
        except _StoppedError as stopped:
            return stopped.outcome
        return _unfinished(reply) or read(reply)

    def _reply(self, prompt: Prompt, tokens: int, until: float) -> Reply:
        attempt = 0
        while True:
            try:
                return self._send(prompt, tokens, until)
            except AdaptedError:
                continue
            except TransientError as error:
                attempt += 1
                self._wait(error, attempt, until)
            except MisconfiguredError:
                raise
            except CallError as error:
                raise _StoppedError(error.reason, error.detail) from None

    def _send(self, prompt: Prompt, tokens: int, until: float) -> Reply:
        left = until - self.pace.clock()
        held = self.pace.wait
        if held >= left:
            reason = NoVerdictReason.RATE_LIMITED if held else NoVerdictReason.DEADLINE
            raise _StoppedError(reason, f"no verdict within {self.deadline_seconds:g} s")
        if self.stop.wait(held):
            raise _StoppedError(NoVerdictReason.INTERRUPTED, "the run was stopped")
        left -= held
        if (lost := self.pulse.lost) is not None:
            raise _StoppedError(NoVerdictReason.GIVEN_UP, lost)
        if not self.ledger.take(prompt, tokens):
            raise _StoppedError(NoVerdictReason.BUDGET, "the budget for judging is used up")
        return self._sent(prompt, tokens, left)

    def _sent(self, prompt: Prompt, tokens: int, left: float) -> Reply:
        began, reply = self.pulse.clock(), None
        try:
            reply = self.client.send(prompt, max_tokens=tokens, timeout_seconds=left)
        except CallError as error:
            self.pulse.miss(error, began, self.deadline_seconds)
            raise
        finally:
            self.ledger.settle(prompt, tokens, reply)
        self.pulse.beat()
        return reply

    def _wait(self, error: TransientError, attempt: int, until: float) -> None:
        """Wait before the next attempt; where that can't be made in time, give up now."""
        left = until - self.pace.clock()
        asked = error.wait_seconds
        if self.pulse.lost is not None:
            raise _StoppedError(error.reason, error.detail) from None
        if attempt >= _MOST_REQUESTS or (asked is not None and asked >= left):
            wish = "" if asked is None else f"; it asks to wait {asked:g} s"
            raise _StoppedError(error.reason, error.detail + wish) from None
        seconds = wait_seconds(attempt, asked, left)
        if seconds >= left:
            raise _StoppedError(error.reason, error.detail) from None
        if error.reason is NoVerdictReason.RATE_LIMITED:
            self.pace.hold(seconds)
        if self.stop.wait(seconds):
            raise _StoppedError(NoVerdictReason.INTERRUPTED, "the run was stopped")


def _unfinished(reply: Reply) -> NoVerdict | None:
    """Why a reply that did not come to its end is no verdict, whatever it holds."""
    if reply.ending is Ending.COMPLETE:
        return None
    reason = {
        Ending.TRUNCATED: NoVerdictReason.TRUNCATED,
        Ending.REFUSED: NoVerdictReason.REFUSED,
        Ending.OTHER: NoVerdictReason.STOPPED,
    }[reply.ending]
    return NoVerdict(reason=reason, detail=f"the reply ended with {reply.stop_word!r}")
