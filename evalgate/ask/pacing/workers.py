"""Many trials at a time: bounded, streamed as they end, and stopped when there is no use in going on."""

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from queue import Empty, Full, Queue

from evalgate.ask.answer import (
    Answer,
    Asked,
    Asking,
    Endpoint,
    ExhaustedError,
    UnauthorizedError,
    UnmeasuredReason,
)
from evalgate.errors import SetupError

_LOOK_SECONDS = 0.1
"""How often a waiting thread looks whether it shall stop."""


def ask_all(
    askings: Iterable[Asking],
    endpoint: Endpoint,
    *,
    concurrency: int,
    stop: threading.Event | None = None,
) -> "Results":
    """Make all trials, `concurrency` at a time, and yield each as it ends.

    Asking begins with the call, while the caller still prepares for the results. Nothing is held: a consumer
    that is slower than the assistant slows the asking down. Once `stop` is set, no trial is begun any more;
    what has ended is still yielded, what is under way is given up.
    """
    crew = _Crew(askings=iter(askings), endpoint=endpoint, size=concurrency, stop=stop or threading.Event())
    crew.start()
    return Results(crew)


class Results(Iterator[Asked]):
    """The trials of a run as they end.

    Raises, from `next`:
        UnauthorizedError: the assistant refuses access; what ended before was yielded.
        ExhaustedError: the assistant refuses every request, for being asked too often.
        EvalgateError: whatever else the endpoint raises, such as an InputError of a template.
    """

    def __init__(self, crew: "_Crew") -> None:
        self._crew = crew
        self._results = crew.results()

    def __next__(self) -> Asked:
        try:
            return next(self._results)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Begin no trial any more, and let those who are under way go."""
        self._crew.closing.set()
        self._crew.gone.set()

    def __del__(self) -> None:
        self.close()


@dataclass(frozen=True, slots=True)
class _Left:
    """A worker has ended, perhaps by an error."""

    error: BaseException | None = None


@dataclass(slots=True)
class _Row:
    """Trials in a row that met the same; only an answer to a request that began meanwhile ends it.

    What was asked before proves nothing of the time after.
    """

    number: int = 0
    length: int = 0

    @property
    def open(self) -> int:
        """Its number, while there is one; 0: there is none."""
        return self.number if self.length else 0

    def grow(self) -> int:
        """One more; gives the length."""
        self.number += not self.length
        self.length += 1
        return self.length

    def answered(self, begun_in: int) -> None:
        """An answer came to a trial that began in the row of this number."""
        if begun_in == self.number:
            self.length = 0


@dataclass(slots=True)
class _Access:
    """Decides when a refusal means that all further trials will be refused as well.

    A 401 always does. A 403 may be about one question, as a firewall reads what it says; once answers have
    come, only as many in a row as trials run at a time are taken for the end. So are as many trials that
    began when nobody had been answered for long, and were not answered either.
    """

    size: int
    answers: int = 0
    refused: _Row = field(default_factory=_Row)
    unanswered: _Row = field(default_factory=_Row)

    def begin(self) -> tuple[int, int]:
        """The rows that are open when a trial begins."""
        return self.refused.open, self.unanswered.open

    def end(self, asked: Asked, begun_in: tuple[int, int]) -> SetupError | None:
        """Why no further trial need be begun, if the outcome of this one is the reason."""
        outcome, (refused, unanswered) = asked.outcome, begun_in
        if isinstance(outcome, Answer):
            self.answers += 1
            self.refused.answered(refused)
            self.unanswered.answered(unanswered)
        elif outcome.reason is UnmeasuredReason.UNAUTHORIZED:
            length = self.refused.grow()
            if outcome.status != 403 or not self.answers or length >= self.size:
                return UnauthorizedError(asked)
        elif (
            outcome.nobody_answered
            and unanswered == self.unanswered.open
            and (self.unanswered.grow() > self.size)
        ):
            return ExhaustedError(asked)
        return None


@dataclass(slots=True, kw_only=True)
class _Crew:
    askings: Iterator[Asking]
    endpoint: Endpoint
    size: int
    stop: threading.Event
    closing: threading.Event = field(default_factory=threading.Event)
    """No trial is begun any more."""
    gone: threading.Event = field(default_factory=threading.Event)
    """Nobody takes results any more."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    access: _Access = field(init=False)
    queue: "Queue[Asked | _Left]" = field(init=False)

    def __post_init__(self) -> None:
        self.access = _Access(self.size)
        self.queue = Queue(maxsize=max(16, 4 * self.size))

    def start(self) -> None:
        for number in range(self.size):
            threading.Thread(target=self._work, name=f"ask-{number}", daemon=True).start()

    def results(self) -> Iterator[Asked]:
        working = self.size
        while working:
            item = self._take()
            if item is None:
                return
            if isinstance(item, _Left):
                working -= 1
                if item.error is not None:
                    yield from self._rest()
                    raise item.error
            else:
                yield item

    def _take(self) -> "Asked | _Left | None":
        """The next result; None where the run was stopped and nothing more has ended."""
        while True:
            try:
                return self.queue.get(timeout=_LOOK_SECONDS)
            except Empty:
                if self.stop.is_set():
                    return None

    def _rest(self) -> Iterator[Asked]:
        """What has ended meanwhile."""
        while True:
            try:
                item = self.queue.get_nowait()
            except Empty:
                return
            if isinstance(item, Asked):
                yield item

    def _work(self) -> None:
        error: BaseException | None = None
        try:
            while (begun := self._next()) is not None:
                asking, rows = begun
                asked = self.endpoint.ask(asking)
                end = self._end(asked, rows)
                self._put(asked)
                if end is not None:
                    raise end
        except Exception as raised:  # noqa: BLE001 - handed over to the thread that takes the results
            error = raised
            self.closing.set()
        self._put(_Left(error))

    def _next(self) -> tuple[Asking, tuple[int, int]] | None:
        """The next trial, and the rows in which it begins."""
        with self.lock:
            if self.stop.is_set() or self.closing.is_set():
                return None
            asking = next(self.askings, None)
            return None if asking is None else (asking, self.access.begin())

    def _end(self, asked: Asked, begun_in: tuple[int, int]) -> SetupError | None:
        """Why no further trial is begun, if the outcome of this one is the reason."""
        with self.lock:
            end = self.access.end(asked, begun_in)
            if end is not None:
                self.closing.set()
            return end

    def _put(self, item: "Asked | _Left") -> None:
        while True:
            try:
                self.queue.put(item, timeout=_LOOK_SECONDS)
            except Full:
                if self.gone.is_set():
                    return
            else:
                return
