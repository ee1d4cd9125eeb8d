"""The assistant behind an HTTP endpoint.

One trial is one conversation: requests that share cookies with each other and with nothing else. An attempt
that fails in a way that may pass is made again from its start, until the trial's deadline.
"""  # noqa: A005 - the room's own word; imports are absolute

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from evalgate.ask.answer import Answer, Asked, Asking, Passage, Unmeasured, UnmeasuredReason
from evalgate.ask.attempt import Attempt, FailedError, Log, Steps
from evalgate.ask.exchange import Trace, exchange, redacted
from evalgate.ask.extract import Read
from evalgate.ask.prepare import Tools, prepare_steps
from evalgate.ask.retry import wait_seconds
from evalgate.ask.status import Failure
from evalgate.ask.timing import Timing
from evalgate.ask.wire import Incoming, Wire
from evalgate.config.settings import EndpointSettings


@dataclass(slots=True)
class HttpEndpoint:
    """Asks over HTTP; safe to share between threads.

    Raises:
        InputError: a template or a path of the settings is wrong.
        MissingSecretError: `auth` needs a variable that is unset.
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
    environ: Mapping[str, str] = field(kw_only=True, default_factory=lambda: os.environ)
    """Where GitHub's token service is looked for."""
    timing: Timing = field(kw_only=True, default_factory=Timing)
    _steps: Steps = field(init=False)
    _wire: Wire = field(init=False)
    _warming: threading.Lock = field(init=False, default_factory=threading.Lock)
    _cold: int = field(init=False)
    """Requests that are still to be thrown away."""

    def __post_init__(self) -> None:
        self._wire = Wire(self.timing.clock)
        self._cold = self.settings.warm_up
        tools = Tools(wire=self._wire, timing=self.timing, redact=self.redact, environ=self.environ)
        self._steps = prepare_steps(self.settings, self._known(), tools)

    def ask(self, asking: Asking) -> Asked:
        """Make one trial; the first one warms the assistant up before, where the settings say so.

        Raises:
            InputError: a template fails, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        self._warm_up(asking)
        return self._trial(asking, None)

    def trace(self, asking: Asking) -> Trace:
        """Make one trial and keep all that went over the wire."""
        log: Log = []
        asked = self._trial(asking, log)
        exchanges = tuple(exchange(out, back, self._steps.redact) for out, back in log)
        return Trace(asked=asked, exchanges=exchanges, took=self._took(log))

    def close(self) -> None:
        """Close idle connections."""
        self._wire.close()

    def _warm_up(self, asking: Asking) -> None:
        """Throw the first answers away; whoever else wants to ask waits meanwhile."""
        if self._cold <= 0:
            return
        with self._warming:
            while self._cold > 0:
                outcome = self._trial(asking, None).outcome
                refused = isinstance(outcome, Unmeasured) and outcome.reason is UnmeasuredReason.UNAUTHORIZED
                self._cold = 0 if refused else self._cold - 1

    def _trial(self, asking: Asking, log: Log | None) -> Asked:
        """Attempts, until one gives an answer or none is left."""
        self._steps.throttle.wait_turn(self.timing.sleep)
        until = self.timing.clock() + self.settings.deadline_seconds
        number, has_renewed = 0, False
        while True:
            number += 1
            attempt = self._attempt(asking, until, log, has_turn=number == 1)
            outcome = _outcome(attempt)
            if isinstance(outcome, Failure):
                if not has_renewed and self._renews(outcome, attempt):
                    has_renewed = True
                    continue
                if self._wait(outcome, number - has_renewed, until):
                    continue
            return Asked(
                asking=asking,
                outcome=self._explained(outcome) if isinstance(outcome, Failure) else self._clean(outcome),
                latency_seconds=attempt.seconds,
                attempts=number,
            )

    def _attempt(self, asking: Asking, until: float, log: Log | None, *, has_turn: bool) -> Attempt:
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
            steps=self._steps,
            conversation=self._wire.converse(),
            values=values,
            until=until,
            log=log,
            has_turn=has_turn,
        )

    def _renews(self, failure: Failure, attempt: Attempt) -> bool:
        """Whether access was refused to a token that had been good, so that a new one is worth a try."""
        keeper, refused = self._steps.keeper, failure.outcome.reason is UnmeasuredReason.UNAUTHORIZED
        return bool(refused and keeper is not None and attempt.token and keeper.reject(attempt.token))

    def _wait(self, failure: Failure, number: int, until: float) -> bool:
        """Wait before another attempt; false where there is none."""
        left = until - self.timing.clock()
        seconds = wait_seconds(number, failure.wait_seconds, left, self.timing.draw)
        if failure.is_overload and seconds < left:
            self._steps.throttle.complain(seconds)  # the next request waits with all others
        if not failure.again or number > self.settings.retries or seconds >= left:
            return False
        if not failure.is_overload:
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
        if self.settings.auth is not None:
            return (
                f"look at `endpoint.auth` ({self.settings.auth.kind}): scope, audience, and what they permit"
            )
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

    def _clean(self, answer: Answer) -> Answer:
        """The answer without tokens that were fetched for it: an assistant may repeat what it was sent."""
        keeper = self._steps.keeper
        if keeper is None:
            return answer
        contexts = tuple(Passage(text=keeper.hide(p.text), source=p.source) for p in answer.contexts)
        return replace(answer, text=keeper.hide(answer.text), contexts=contexts)

    def _known(self) -> dict[str, str]:
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
        took = self._steps.extractor.took(read.reply)
        return {key: redacted(value, self._steps.redact) for key, value in took.items()}


def _outcome(attempt: Attempt) -> Answer | Failure:
    try:
        return attempt.answer()
    except FailedError as error:
        return error.failure
