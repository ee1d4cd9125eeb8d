"""Makes the trials of a run against a connection, until all are made or something ends the asking."""

import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace

from evalgate.ask.answer import (
    Asked,
    Asking,
    ExhaustedError,
    StoppedEarlyError,
    UnauthorizedError,
    Unmeasured,
    UnmeasuredReason,
)
from evalgate.ask.http.deployment import Deployed, Deployment
from evalgate.ask.pacing.workers import Results, ask_all
from evalgate.cli.assembly.endpoints import Connection

_GRACE_SECONDS = 3.0
"""How long answers that are there already are still graded once a signal came; `--resume` asks the rest."""


class Asker:
    """Makes all trials of a run against a connection."""

    def __init__(self, connection: Connection, stop: threading.Event) -> None:
        self.seen: list[Deployed] = []
        """Every look at what is deployed before asking."""
        self._connection = connection
        self._stop = stop
        self._begun: Future[Iterator[Asked]] | None = None
        self._results: Results | None = None

    def begin(self, askings: Sequence[Asking]) -> None:
        """Begin to ask before anybody takes the trials; whatever goes wrong is told to who takes them."""
        self._begun = Future()
        try:
            self._begun.set_result(self._ask(askings))
        except Exception as error:  # noqa: BLE001 - raised again where the trials are taken
            self._begun.set_exception(error)

    def __call__(self, askings: Sequence[Asking]) -> Iterator[Asked]:
        """The trials, each as it ends, free of secrets: those that were begun already, or else these.

        Raises:
            StoppedEarlyError: something else is deployed than what is under test, access was refused, or a
                signal came.
        """
        begun, self._begun = self._begun, None
        return begun.result() if begun is not None else self._ask(askings)

    def _in_time(self, results: Results) -> Iterator[Asked]:
        """What has come, until the grace after a signal is over."""
        until = math.inf
        for asked in results:
            yield asked
            if self._stop.is_set():
                until = min(until, time.monotonic() + _GRACE_SECONDS)
            if time.monotonic() > until:
                return

    def close(self) -> None:
        """Ask no more."""
        if self._results is not None:
            self._results.close()

    def _ask(self, askings: Sequence[Asking]) -> Iterator[Asked]:
        if not askings:
            return iter(())
        connection = self._connection
        deployment = connection.deployment()
        before = deployment.before() if deployment else None
        self.seen.extend([before] if before else [])
        if before is not None and before.problem:
            raise _wrong(before)
        concurrency = connection.concurrency
        self._results = ask_all(askings, connection.endpoint, concurrency=concurrency, stop=self._stop)
        return self._yielded(self._results, len(askings), deployment, before)

    def _yielded(
        self, results: Results, planned: int, deployment: Deployment | None, before: Deployed | None
    ) -> Iterator[Asked]:
        handed = 0
        try:
            for asked in self._in_time(results):
                yield without_secrets(asked, self._connection.redactor.redact)
                handed += 1
        except UnauthorizedError as error:
            raise StoppedEarlyError(str(error), UnmeasuredReason.UNAUTHORIZED) from None
        except ExhaustedError as error:
            raise StoppedEarlyError(str(error), UnmeasuredReason.RATE_LIMITED) from None
        finally:
            results.close()  # whatever ends the run ends the asking, also a fault while grading
        if self._stop.is_set():
            raise interrupted(handed if handed == planned else None)
        if deployment is not None and before is not None:
            after = deployment.after(before)
            if after.problem:
                raise _wrong(after)


def _wrong(seen: Deployed) -> StoppedEarlyError:
    """The run measured something else than what is under test."""
    if seen.unread is UnmeasuredReason.UNAUTHORIZED:
        return StoppedEarlyError(seen.problem, seen.unread)
    return StoppedEarlyError(seen.problem, UnmeasuredReason.WRONG_DEPLOYMENT, interrupted=True)


def interrupted(every: int | None = None) -> StoppedEarlyError:
    """A signal came; `every` is the number of trials that were handed over, where these were all."""
    return StoppedEarlyError(
        "stopped by a signal before every trial was made; what was measured is kept, and `--resume` goes on",
        UnmeasuredReason.INTERRUPTED,
        interrupted=True,
        every=every,
    )


def without_secrets(asked: Asked, redact: Callable[[str], str]) -> Asked:
    """The trial as it may be graded, written and shown."""
    outcome = asked.outcome
    if isinstance(outcome, Unmeasured):
        return replace(asked, outcome=replace(outcome, detail=redact(outcome.detail)))
    return replace(asked, outcome=outcome.redacted(redact))
