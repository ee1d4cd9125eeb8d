"""Who watches a run: a bar on a terminal, a line now and then in a log, or nobody."""

import contextlib
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Never, Self, TextIO

from evalgate.ask.answer import Answer
from evalgate.grade.grade import GradedTrial, TrialStatus

if TYPE_CHECKING:
    from tqdm import tqdm

_EVERY_SECONDS = 15.0
_SEVERAL = 3


class Watcher:
    """Shows how far a run has come on standard error."""

    def __init__(
        self, total: int, *, done: int = 0, quiet: bool = False, stream: TextIO | None = None
    ) -> None:
        self._total = max(total - done, 0)
        self._stream = stream if stream is not None else sys.stderr
        self._quiet = quiet
        self._done = 0
        self._unmeasured = 0
        self._passages = 0
        self._last = self._started = time.monotonic()
        self._bar: tqdm[Never] | None = None

    def __enter__(self) -> Self:
        if not self._quiet and self._stream.isatty():
            from tqdm import tqdm

            self._bar = tqdm(
                total=self._total or None, unit="trial", file=self._stream, leave=False, dynamic_ncols=True
            )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.close()

    def advance(self, trial: GradedTrial) -> None:
        """One more trial is finished."""
        self._done += 1
        self._unmeasured += trial.status is TrialStatus.UNMEASURED
        outcome = trial.asked.outcome
        self._passages += isinstance(outcome, Answer) and bool(outcome.contexts)
        if self._bar is not None:
            self._bar.set_postfix_str(f"{self._unmeasured} unmeasured" if self._unmeasured else "")
            self._bar.update(1)
        elif not self._quiet:
            self._log()

    @property
    def lacks_passages(self) -> bool:
        """Whether several answers came, and not one passage with any of them."""
        return self._done - self._unmeasured >= _SEVERAL and not self._passages

    def _log(self) -> None:
        now = time.monotonic()
        if now - self._last < _EVERY_SECONDS:
            return
        self._last = now
        unmeasured = f", {self._unmeasured} unmeasured" if self._unmeasured else ""
        with contextlib.suppress(OSError):  # nobody may be reading any more
            print(
                f"{self._done}{self._of()} trials{unmeasured}{self._left(now)}",
                file=self._stream,
                flush=True,
            )

    def _of(self) -> str:
        return f" of {self._total}" if self._total else ""

    def _left(self, now: float) -> str:
        """The time still needed; of a recording nobody knows how much is to come."""
        left = (now - self._started) / self._done * (self._total - self._done)
        return f", about {left / 60:.1f} min left" if self._total else ""
