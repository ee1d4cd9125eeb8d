"""The pace of a whole run: a limit that the user sets, and slowing down when the assistant asks for it.

Why it slows down and recovers as it does: docs/decisions/asking.md.
"""

import statistics
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise

_LEAST_GAP, _LONGEST_GAP = 0.01, 2.0
"""Seconds between tries while slowed down; what is rarer is left to the waits themselves."""

_SLOWER, _FASTER = 1.5, 0.93
"""By how much a complaint lengthens the gap, and a success shortens it."""

_PATIENCE_SECONDS = 75.0
"""How long nobody may be answered before the limit is taken for one that the run can't wait for; those by the
minute have passed by then."""

_SURE = 2
"""Suspicions by which a question is known; one may come by chance, where all are limited."""

_REMEMBERED = 16
_ANSWERS_REMEMBERED = 64


@dataclass(slots=True, kw_only=True)
class Throttle:
    """Says when the next request may be sent; safe to share between threads.

    All requests keep the distance that `per_minute` asks for. When the assistant answers that it is asked too
    often, all are held for as long as it wants. Then tries begin at one and a half of the distance that they
    had before, or at that of the answers, whichever is longer; every success shortens it again.
    """

    clock: Callable[[], float]
    per_minute: int | None = None
    _lock: threading.Lock = field(init=False, default_factory=threading.Lock)
    _next_at: float = field(init=False, default=0.0)
    """No request is sent before, by the user's limit."""
    _next_begin_at: float = field(init=False, default=0.0)
    """No try is begun before."""
    _gap: float = field(init=False, default=0.0)
    """Extra distance between the beginnings of tries, in seconds."""
    _held_until: float = field(init=False, default=0.0)
    _complaints: int = field(init=False, default=0)
    """Since the last answer."""
    _closed_since: float = field(init=False, default=0.0)
    """When the first of them came."""
    _under_way: int = field(init=False, default=0)
    """Trials that have begun and not ended."""
    _suspicions: Counter[str] = field(init=False, default_factory=Counter)
    """By question: how often it was refused while others were answered, and none of them after a refusal."""
    _refusals: dict[str, tuple[float, int]] = field(init=False, default_factory=dict)
    """By question: when it was refused last, and how many had been answered after a refusal then."""
    _asked_at: float = field(init=False, default=float("-inf"))
    """When the latest of the tries that were answered began."""
    _recoveries: int = field(init=False, default=0)
    _begun: "deque[float]" = field(init=False, default_factory=lambda: deque(maxlen=_REMEMBERED))
    _answered: "deque[float]" = field(init=False, default_factory=lambda: deque(maxlen=_ANSWERS_REMEMBERED))

    def wait_turn(
        self, sleep: Callable[[float], None], longest: float | None = None, *, begins: bool = False
    ) -> bool:
        """Wait until a request may be sent; false, at once, where that takes longer than `longest`.

        Args:
            sleep: Waits for some seconds.
            longest: How long may be waited, in seconds.
            begins: Whether the request begins a try.
        """
        until = None if longest is None else self.clock() + longest
        while True:
            seconds, held_until = self._reserve(begins)
            if until is not None and self.clock() + seconds >= until:
                return False
            if seconds > 0:
                sleep(seconds)
            if self._held_until == held_until:
                return True

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Count a trial while it is under way."""
        with self._lock:
            self._under_way += 1
        try:
            yield
        finally:
            with self._lock:
                self._under_way -= 1

    @property
    def forgives(self) -> bool:
        """Whether a refusal says nothing of its trial: others try as well, or were answered before."""
        return (self._under_way > 1 or self.has_answered) and not self.is_exhausted

    @property
    def has_answered(self) -> bool:
        """Whether anybody was ever answered."""
        return self._asked_at > float("-inf")

    @property
    def recoveries(self) -> int:
        """How many trials were answered that had been refused before."""
        return self._recoveries

    @property
    def level(self) -> int:
        """The number of the next complaint in a row, by which waits grow; 1 once waiting is of no use."""
        return 1 if self.is_exhausted else self._complaints + 1

    @property
    def is_exhausted(self) -> bool:
        """Whether nobody has been answered for longer than a limit lasts that can be waited for."""
        return self._complaints > 0 and self.clock() - self._closed_since >= _PATIENCE_SECONDS

    def slow_down(self, seconds: float) -> None:
        """The assistant was asked too often, and nobody shall ask it for some seconds.

        Complaints about requests that were under way together count as one.
        """
        with self._lock:
            now = self.clock()
            if now >= self._held_until:
                self._closed_since = self._closed_since if self._complaints else now
                self._complaints += 1
                slower = _SLOWER * max(self._gap, self._distance_of_beginnings(), _LEAST_GAP)
                self._gap = min(max(slower, self._distance_of_answers(now)), _LONGEST_GAP)
            self._held_until = max(self._held_until, now + seconds)

    def refuse(self, question: str) -> bool:
        """Note that a question was refused; true where that is known to be about this question alone.

        It seems so where others that asked since the last time were answered, none of them after a refusal:
        what limits the whole run refuses others as well, and lets them through later. Once a question is
        known for it, it is enough that nobody else is refused.
        """
        with self._lock:
            last, recoveries = self._refusals.get(question, (float("inf"), 0))
            self._refusals[question] = self.clock(), self._recoveries
            if last < self._asked_at and recoveries == self._recoveries:
                self._suspicions[question] += 1
            elif self._complaints:
                return False
            return self._suspicions[question] >= _SURE

    def seems_question_specific(self, question: str) -> bool:
        """Whether a question seems to be refused whatever the pace, so that nobody else need wait."""
        return self._suspicions[question] > 0

    def succeed(self, asked_at: float, *, recovered: bool = False) -> None:
        """The assistant answered a try that began at that time.

        Args:
            asked_at: By the clock.
            recovered: Whether it had refused the same trial before.
        """
        with self._lock:
            self._complaints = 0
            self._asked_at = max(self._asked_at, asked_at)
            if recovered:
                self._recoveries += 1
                self._suspicions.clear()
            self._answered.append(self.clock())
            if self._gap:
                gap = self._gap * _FASTER
                self._gap = gap if gap >= _LEAST_GAP / 2 else 0.0

    def _distance_of_beginnings(self) -> float:
        """The distance that beginnings had lately."""
        return statistics.median(b - a for a, b in pairwise(self._begun)) if len(self._begun) > 1 else 0.0

    def _distance_of_answers(self, now: float) -> float:
        """The distance that answers had lately, waits included."""
        return (now - self._answered[0]) / len(self._answered) if self._answered else 0.0

    def _reserve(self, begins: bool) -> tuple[float, float]:
        """Take the next place; gives the seconds to wait for it, and until when all are held."""
        with self._lock:
            now = self.clock()
            at = max(now, self._next_at, self._held_until, self._next_begin_at if begins else 0.0)
            self._next_at = at + (60.0 / self.per_minute if self.per_minute else 0.0)
            if begins:
                self._next_begin_at = at + self._gap
                self._begun.append(at)
            return at - now, self._held_until
