"""Ctrl-C, SIGTERM and a terminal that is closed ask a run to end in order; a second one ends it at once."""

import signal
import threading
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Self

from evalgate.errors import ExitCode

_CODES = {signal.SIGINT: ExitCode.INTERRUPTED, signal.SIGTERM: ExitCode.TERMINATED}
if hasattr(signal, "SIGHUP"):  # the terminal was closed
    _CODES[signal.SIGHUP] = ExitCode.TERMINATED


class Stop:
    """Set by the first signal. Python as process 1 of a container ignores SIGTERM without this."""

    def __init__(self) -> None:
        self.event = threading.Event()
        self.exit_code: ExitCode | None = None
        """What the process ends with, once a signal came."""
        self._old: dict[signal.Signals, Callable[[int, FrameType | None], object] | int | None] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            wanted = (number for number in _CODES if signal.getsignal(number) is not signal.SIG_IGN)  # nohup
            self._old = {number: signal.signal(number, self._note) for number in wanted}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._old.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        del frame
        code = _CODES[signal.Signals(number)]
        if self.event.is_set():
            raise SystemExit(int(code))
        self.exit_code = code
        self.event.set()
