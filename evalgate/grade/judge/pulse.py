"""Whether a judge still replies: one that does not is given up, so that it holds no run up for long."""

import time
from collections.abc import Callable
from threading import Lock

from evalgate.grade.judge.model import CallError, LockedOutError, NoVerdictReason

MOST_SILENT = 5
"""Requests in a row without any reply, after which a judge may be given up."""
_NEVER_HEARD_SECONDS = 10.0
_ONCE_HEARD_SECONDS = 30.0
"""How long a judge must have been out of reach: one that worked may be starting anew."""
_SILENT = frozenset({NoVerdictReason.CONNECTION, NoVerdictReason.DEADLINE})


class Pulse:
    """Watches the requests to one judge; safe to share between threads.

    A limit or an error that the judge itself reports is a reply: it may be over at the next request.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._lock = Lock()
        self._heard = False
        self._silent = 0
        self._since = 0.0
        self._lost: str | None = None

    @property
    def lost(self) -> str | None:
        """Why the judge is not asked any more; None where it is."""
        with self._lock:
            return self._lost

    def beat(self) -> None:
        """A reply came, of whatever kind."""
        with self._lock:
            self._heard, self._silent = True, 0

    def miss(self, error: CallError, began: float, deadline: float) -> None:
        """A request ended in an error.

        Args:
            error: as the client told it; most are replies too.
            began: when the request was sent, by the clock.
            deadline: seconds that one answer may take.
        """
        if error.reason not in _SILENT and not isinstance(error, LockedOutError):
            self.beat()
            return
        with self._lock:
            if not self._silent:
                self._since = began
            self._silent += 1
            lasted = self.clock() - self._since
            if self._silent >= MOST_SILENT and lasted >= self._patience(error, deadline):
                self._lost = self._lost or error.detail

    def _patience(self, error: CallError, deadline: float) -> float:
        """Seconds for which nothing may come: requests under way at once may all meet one short trouble."""
        if isinstance(error, LockedOutError):
            return 0.0
        if error.reason is NoVerdictReason.DEADLINE:
            return 2 * deadline
        return min(deadline, _ONCE_HEARD_SECONDS if self._heard else _NEVER_HEARD_SECONDS)
