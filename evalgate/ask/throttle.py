"""The pace of a whole run: a limit that the user sets, and slowing down when the assistant asks for it."""

import statistics
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

_LEAST_GAP, _LONGEST_GAP = 0.01, 2.0
"""Seconds between first requests while slowed down; what is rarer is left to the waits themselves."""

_SLOWER, _FASTER = 1.5, 0.93
"""By how much a complaint lengthens the gap, and a success shortens it."""

_REMEMBERED = 16


@dataclass(slots=True, kw_only=True)
class Throttle:
    """Says when the next request may be sent; safe to share between threads.

    All requests keep the distance that `per_minute` asks for. When the assistant answers that it is asked too
    often, all are held for as long as it wants, and then trials begin at one and a half of the distance that
    they had before; every success shortens it again. Retries have waits of their own and are not spread
    further.
    """

    clock: Callable[[], float]
    per_minute: int | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)
    next_at: float = 0.0
    """No request is sent before, by the user's limit."""
    next_begin_at: float = 0.0
    """No trial is begun before."""
    gap: float = 0.0
    """Extra distance between the beginnings of trials, in seconds."""
    held_until: float = 0.0
    successes: int = 0
    """Answers so far."""
    begun: "deque[float]" = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def wait_turn(
        self, sleep: Callable[[float], None], longest: float | None = None, *, begins: bool = False
    ) -> bool:
        """Wait until a request may be sent; false, at once, where that takes longer than `longest`.

        Args:
            sleep: Waits for some seconds.
            longest: How long may be waited, in seconds.
            begins: Whether the request begins a trial.
        """
        while True:
            seconds, held_until = self._reserve(begins)
            if longest is not None and seconds >= longest:
                return False
            if seconds > 0:
                sleep(seconds)
            if self.held_until == held_until:
                return True

    def complain(self, seconds: float, *, slows_down: bool = True) -> None:
        """The assistant was asked too often, and nobody shall ask it for some seconds.

        Complaints about requests that were under way together count as one.

        Args:
            seconds: How long all requests are held.
            slows_down: Whether trials shall keep more distance afterwards.
        """
        with self.lock:
            now = self.clock()
            if slows_down and now >= self.held_until:
                usual = (
                    statistics.median(b - a for a, b in pairwise(self.begun)) if len(self.begun) > 1 else 0.0
                )
                self.gap = min(_SLOWER * max(self.gap, usual, _LEAST_GAP), _LONGEST_GAP)
            self.held_until = max(self.held_until, now + seconds)

    def succeed(self) -> None:
        """The assistant answered."""
        with self.lock:
            self.successes += 1
            if self.gap:
                gap = self.gap * _FASTER
                self.gap = gap if gap >= _LEAST_GAP / 2 else 0.0

    def _reserve(self, begins: bool) -> tuple[float, float]:
        """Take the next place; gives the seconds to wait for it, and until when all are held."""
        with self.lock:
            now = self.clock()
            at = max(now, self.next_at, self.held_until, self.next_begin_at if begins else 0.0)
            self.next_at = at + (60.0 / self.per_minute if self.per_minute else 0.0)
            if begins:
                self.next_begin_at = at + self.gap
                self.begun.append(at)
            return at - now, self.held_until
