"""The pace of a whole run: a limit that the user sets, and slowing down when the assistant asks for it."""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

_HALVING_SECONDS = 30.0
"""After this time without a complaint, the extra distance between requests is half of what it was."""

_LEAST_GAP = 0.01
_LONGEST_GAP = 10.0
_REMEMBERED = 16


@dataclass(slots=True, kw_only=True)
class Throttle:
    """Says when the next request may be sent; safe to share between threads.

    Requests keep the distance that `per_minute` asks for. When the assistant answers that it is asked too
    often, all requests of the run are held for as long as it wants, and then keep twice the distance that
    they had before; without further complaints the distance shrinks again.
    """

    clock: Callable[[], float]
    per_minute: int | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)
    next_at: float = 0.0
    """No request is sent before."""
    gap: float = 0.0
    """Extra distance between requests, in seconds, as it was at `gap_since`."""
    gap_since: float = 0.0
    held_until: float = 0.0
    sent: "deque[float]" = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def wait_turn(self, sleep: Callable[[float], None], longest: float | None = None) -> bool:
        """Wait until a request may be sent; false, at once, where that takes longer than `longest`."""
        while True:
            seconds, held_until = self._reserve()
            if longest is not None and seconds >= longest:
                return False
            if seconds > 0:
                sleep(seconds)
            if self.held_until == held_until:
                return True

    def _reserve(self) -> tuple[float, float]:
        """Take the next place; gives the seconds to wait for it, and until when all are held."""
        with self.lock:
            now = self.clock()
            at = max(now, self.next_at, self.held_until)
            self.next_at = at + self._distance(at)
            self.sent.append(at)
            return at - now, self.held_until

    def complain(self, seconds: float, *, slows_down: bool = True) -> None:
        """The assistant was asked too often, and nobody shall ask it for some seconds.

        Complaints about requests that were under way together count as one.

        Args:
            seconds: How long all requests are held.
            slows_down: Whether requests shall keep more distance afterwards.
        """
        with self.lock:
            now = self.clock()
            if slows_down and now >= self.held_until:
                usual = (self.sent[-1] - self.sent[0]) / (len(self.sent) - 1) if len(self.sent) > 1 else 0.0
                gap = 2 * max(self._gap(now), usual, _LEAST_GAP / 2)
                self.gap, self.gap_since = min(gap, _LONGEST_GAP), now
            self.held_until = max(self.held_until, now + seconds)
            self.next_at = max(self.next_at, self.held_until)

    def _distance(self, at: float) -> float:
        return max(60.0 / self.per_minute if self.per_minute else 0.0, self._gap(at))

    def _gap(self, at: float) -> float:
        if not self.gap:
            return 0.0
        gap = float(self.gap * 0.5 ** max(0.0, (at - self.gap_since) / _HALVING_SECONDS))
        return gap if gap >= _LEAST_GAP / 4 else 0.0
