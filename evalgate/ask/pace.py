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
    UnauthorizedError,
    UnmeasuredReason,
)

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
class _Access:
    """Decides when a refusal means that all further trials will be refused as well.

    A 401 always does. A 403 may be about one question, as a firewall reads what it says; once answers have
    come, only as many in a row as trials run at a time are taken for the end.
    """

    size: int
    answers: int = 0
    refused: int = 0

    def is_lost(self, asked: Asked) -> bool:
        outcome = asked.outcome
        if isinstance(outcome, Answer):
            self.answers += 1
            self.refused = 0
            return False
        if outcome.reason is not UnmeasuredReason.UNAUTHORIZED:
            return False
        self.refused += 1
        return outcome.status != 403 or not self.answers or self.refused >= self.size


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
            while (asking := self._next()) is not None:
                asked = self.endpoint.ask(asking)
                with self.lock:
                    lost = self.access.is_lost(asked)
                    if lost:
                        self.closing.set()
                self._put(asked)
                if lost:
                    raise UnauthorizedError(asked)
        except Exception as raised:  # noqa: BLE001 - handed over to the thread that takes the results
            error = raised
            self.closing.set()
        self._put(_Left(error))

    def _next(self) -> Asking | None:
        with self.lock:
            if self.stop.is_set() or self.closing.is_set():
                return None
            return next(self.askings, None)

    def _put(self, item: "Asked | _Left") -> None:
        while True:
            try:
                self.queue.put(item, timeout=_LOOK_SECONDS)
            except Full:
                if self.gone.is_set():
                    return
            else:
                return
