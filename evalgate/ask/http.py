"""The assistant behind an HTTP endpoint.

One trial is one conversation: requests that share cookies with each other and with nothing else. An attempt
that fails in a way that may pass is made again from its start, until the trial's deadline.
"""  # noqa: A005 - the room's own word; imports are absolute

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from evalgate.ask.answer import Answer, Asked, Asking, Unmeasured, UnmeasuredReason
from evalgate.ask.attempt import Attempt, FailedError, Log, Steps
from evalgate.ask.exchange import Trace, exchange, redacted
from evalgate.ask.extract import Extractor, Read
from evalgate.ask.recipe import Written, prepare
from evalgate.ask.retry import wait_seconds
from evalgate.ask.status import Failure
from evalgate.ask.template import NAMES, Compiler
from evalgate.ask.wire import Incoming, Wire
from evalgate.config.settings import EndpointSettings
from evalgate.errors import InputError, Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """Time and chance, as arguments."""

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    draw: Callable[[], float] = random.random


@dataclass(slots=True)
class HttpEndpoint:
    """Asks over HTTP; safe to share between threads.

    Raises:
        InputError: a template or a path of the settings is wrong.
    """

    settings: EndpointSettings
    """With every variable filled in."""
    run_id: str = field(kw_only=True)
    prompt: str | None = field(kw_only=True, default=None)
    """The text of the prompt under test, for the templates."""
    commit: str | None = field(kw_only=True, default=None)
    """The commit under test, for the templates."""
    redact: Callable[[str], str] = field(kw_only=True, default=str)
    """Takes the secrets out of a text."""
    variables: Mapping[str, str] = field(kw_only=True, default_factory=dict)
    """The environment variables that the settings were filled from, to name one when access fails."""
    timing: Timing = field(kw_only=True, default_factory=Timing)
    _steps: Steps = field(init=False)
    _wire: Wire = field(init=False)

    def __post_init__(self) -> None:
        self._wire = Wire(self.timing.clock)
        self._steps = Steps(
            ask=prepare(_written(self.settings), Compiler(NAMES)),
            extractor=Extractor.of(self.settings, self.redact),
            timeout_seconds=self.settings.timeout_seconds,
            redact=self.redact,
            clock=self.timing.clock,
            now=self.timing.now,
        )
        _check_known(self._steps.ask.uses, self._known())

    def ask(self, asking: Asking) -> Asked:
        """Make one trial.

        Raises:
            InputError: a template fails, or makes a request that can not be sent.
        """
        return self._trial(asking, None)

    def trace(self, asking: Asking) -> Trace:
        """Make one trial and keep all that went over the wire."""
        log: Log = []
        asked = self._trial(asking, log)
        exchanges = tuple(exchange(out, back, self.redact) for out, back in log)
        return Trace(asked=asked, exchanges=exchanges, took=self._took(log))

    def close(self) -> None:
        """Close idle connections."""
        self._wire.close()

    def _trial(self, asking: Asking, log: Log | None) -> Asked:
        """Attempts, until one gives an answer or none is left."""
        until = self.timing.clock() + self.settings.deadline_seconds
        number = 0
        while True:
            number += 1
            attempt = self._attempt(asking, until, log)
            try:
                outcome: Answer | Failure = attempt.answer()
            except FailedError as error:
                outcome = error.failure
            if isinstance(outcome, Failure) and self._wait(outcome, number, until):
                continue
            return Asked(
                asking=asking,
                outcome=self._explained(outcome) if isinstance(outcome, Failure) else outcome,
                latency_seconds=attempt.seconds,
                attempts=number,
            )

    def _attempt(self, asking: Asking, until: float, log: Log | None) -> Attempt:
        question = asking.question
        values = {
            "question": question.question,
            "turns": question.turns,
            "question_id": question.id,
            "trial": asking.trial,
            "uuid": str(uuid4()),
            **self._known(),
        }
        return Attempt(
            steps=self._steps, conversation=self._wire.converse(), values=values, until=until, log=log
        )

    def _wait(self, failure: Failure, number: int, until: float) -> bool:
        """Wait before another attempt; false where there is none."""
        if not failure.again or number > self.settings.retries:
            return False
        left = until - self.timing.clock()
        seconds = wait_seconds(number, failure.wait_seconds, left, self.timing.draw)
        if seconds >= left:
            return False
        self.timing.sleep(seconds)
        return True

    def _explained(self, failure: Failure) -> Unmeasured:
        """The outcome of a failed trial; where access was refused, with what to look at."""
        outcome = failure.outcome
        if outcome.reason is not UnmeasuredReason.UNAUTHORIZED:
            return outcome
        return replace(outcome, detail=f"{outcome.detail}; {self._credentials()}")

    def _credentials(self) -> str:
        """The header that most likely carries what was refused, and the variable that it was filled from."""
        places = {f"the header {name}": value for name, value in self.settings.headers.items()}
        places["the address"] = self.settings.url or ""
        likely = [place for place in places if "authorization" in place.lower() or "key" in place.lower()]
        for place in [*likely, *places]:
            named = [
                n for n, value in self.variables.items() if value.strip() and value.strip() in places[place]
            ]
            if named:
                return f"look at {place}, filled from {', '.join(named)}"
        if likely:
            return f"look at {likely[0]}"
        return "the configuration sends no credentials: give `headers` or `auth`"

    def _known(self) -> dict[str, Any]:
        """What templates see in every trial alike."""
        known = {"run_id": self.run_id, "prompt": self.prompt, "commit": self.commit}
        return {name: value for name, value in known.items() if value is not None}

    def _took(self, log: Log) -> Mapping[str, Any]:
        last = log[-1][1] if log else ""
        if not isinstance(last, Incoming):
            return {}
        read = self._steps.extractor.read(last.body, last.content_type)
        if not isinstance(read, Read):
            return {}
        return {k: redacted(v, self.redact) for k, v in self._steps.extractor.took(read.reply).items()}


def _written(settings: EndpointSettings) -> Written:
    return Written(
        method=settings.method, url=settings.url or "", headers=settings.headers, body=settings.body
    )


_MISSING = {
    "prompt": "`endpoint.prompt` names no file",
    "commit": "the commit is not known here: it comes from the event of the workflow, or from GITHUB_SHA",
}


def _check_known(uses: frozenset[str], known: Mapping[str, Any]) -> None:
    """Refuse templates that use what this run does not have."""
    missing = [name for name in _MISSING if name in uses and name not in known]
    if missing:
        problems = (
            Problem(key="endpoint", message=f"a template uses `{n}`, but {_MISSING[n]}") for n in missing
        )
        raise InputError(*problems)
