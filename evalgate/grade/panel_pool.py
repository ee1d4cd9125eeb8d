"""Slow work on a stream of items, several at a time, each result as soon as it is there."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

GRACE_SECONDS = 5.0
"""How long work under way is waited for once the run was told to stop."""

_LOOK_SECONDS = 0.1


def map_unordered(
    work: Callable[[Item], Result], items: Iterable[Item], *, size: int, stop: threading.Event
) -> Iterator[Result]:
    """Do `work` on every item, `size` at a time; items are taken only as fast as they are worked on.

    Where `items` ends with an error, what is under way is finished and yielded before the error is raised;
    once `stop` is set, only for `GRACE_SECONDS`. An error of `work` is raised at once.

    Threads are daemons, so that a second Ctrl-C need not wait for a reply.
    """
    pool = _Pool(work=work, size=size, stop=stop)
    pool.start()
    try:
        ended: Exception | None = None
        source = iter(items)
        while ended is None:
            try:
                pool.put(next(source))
            except StopIteration:
                break
            except Exception as error:  # noqa: BLE001 - raised again below
                ended = error
            else:
                yield from pool.ready()
        yield from pool.rest()
        if ended is not None:
            raise ended
    finally:
        pool.close()


@dataclass(frozen=True, slots=True)
class _Done(Generic[Result]):
    result: Result


@dataclass(slots=True, kw_only=True)
class _Pool(Generic[Item, Result]):
    work: Callable[[Item], Result]
    size: int
    stop: threading.Event
    tasks: "SimpleQueue[_Done[Item] | None]" = field(default_factory=SimpleQueue)
    results: "SimpleQueue[_Done[Result] | BaseException]" = field(default_factory=SimpleQueue)
    closing: threading.Event = field(default_factory=threading.Event)
    open: int = 0

    def start(self) -> None:
        for number in range(self.size):
            threading.Thread(target=self._run, name=f"grade-{number}", daemon=True).start()

    def close(self) -> None:
        self.closing.set()
        for _ in range(self.size):
            self.tasks.put(None)

    def put(self, item: Item) -> None:
        self.tasks.put(_Done(item))
        self.open += 1

    def ready(self) -> Iterator[Result]:
        """What is done already, and one more where too much is waiting."""
        while self.open:
            try:
                yield self._take(block=self.open >= 2 * self.size)
            except Empty:
                return

    def rest(self) -> Iterator[Result]:
        """Everything that is still under way."""
        until: float | None = None
        while self.open:
            if until is None and self.stop.is_set():
                until = time.monotonic() + GRACE_SECONDS
            if until is not None and time.monotonic() > until:
                return
            try:
                yield self._take(block=True, seconds=_LOOK_SECONDS)
            except Empty:
                continue

    def _take(self, *, block: bool, seconds: float | None = None) -> Result:
        done = self.results.get(block=block, timeout=seconds)
        self.open -= 1
        if isinstance(done, BaseException):
            raise done
        return done.result

    def _run(self) -> None:
        while (task := self.tasks.get()) is not None and not self.closing.is_set():
            try:
                self.results.put(_Done(self.work(task.result)))
            except BaseException as error:  # noqa: BLE001 - handed over to the thread that takes the results
                self.results.put(error)
