"""The assistant behind an HTTP endpoint.

One trial is one conversation: requests that share cookies with each other and with nothing else. An attempt
that fails in a way that may pass is made again from its start, until the trial's deadline.
"""

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from evalgate.ask.answer import Answer, Asked, Asking, Unmeasured, UnmeasuredReason
from evalgate.ask.http.attempt import Attempt, PreparedEndpoint, Probe
from evalgate.ask.http.deployment import Deployment, deployment_of
from evalgate.ask.http.prepare import Dependencies, prepare_endpoint, prepare_probe
from evalgate.ask.http.refusal import explained
from evalgate.ask.http.sender import Log, RequestSender
from evalgate.ask.pacing.retry_loop import FailedError, RetryLoop
from evalgate.ask.reply.extract import Read
from evalgate.ask.reply.status import Failure
from evalgate.ask.request import Incoming
from evalgate.ask.timing import Timing
from evalgate.ask.wire.conversation import Conversation
from evalgate.ask.wire.pool import ConnectionPool
from evalgate.config.endpoint import EndpointSettings

if TYPE_CHECKING:
    from evalgate.ask.exchange import Trace


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
    _prepared: PreparedEndpoint = field(init=False)
    _pool: ConnectionPool = field(init=False)
    _retry_loop: RetryLoop = field(init=False)
    _warming: threading.Lock = field(init=False, default_factory=threading.Lock)
    _cold: int = field(init=False)
    """Requests that are still to be thrown away."""

    def __post_init__(self) -> None:
        self._pool = ConnectionPool(self.timing.clock)
        self._cold = self.settings.warm_up
        given = Dependencies(pool=self._pool, timing=self.timing, redact=self.redact, environ=self.environ)
        self._prepared = prepare_endpoint(self.settings, self._known(), given)
        self._retry_loop = RetryLoop(
            retries=self.settings.retries,
            deadline_seconds=self.settings.deadline_seconds,
            throttle=self._prepared.resources.throttle,
            timing=self.timing,
        )

    def ask(self, asking: Asking) -> Asked:
        """Make one trial; the first one warms the assistant up before, where the settings say so.

        Raises:
            InputError: a template fails, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        self._warm_up(asking)
        return self._trial(asking, None)

    def trace(self, asking: Asking) -> "Trace":
        """Make one trial and keep all that went over the wire."""
        from evalgate.ask.exchange import Trace, exchange

        log: Log = []
        asked = self._trial(asking, log)
        exchanges = tuple(exchange(out, back, self._prepared.resources.redact) for out, back in log)
        return Trace(asked=asked, exchanges=exchanges, took=self._took(log))

    def deployment(self) -> Deployment | None:
        """Proof of what is deployed; None where the settings ask for none.

        Raises:
            InputError: the section is wrong.
        """
        settings = self.settings.deployment
        if settings is None:
            return None
        request = prepare_probe(settings, self.settings)

        def begin(until: float) -> Probe:
            return Probe(self._attempt(dict(self._known()), until), request)

        def fetch() -> Any:
            tried = self._retry_loop.run(begin)
            if isinstance(tried.outcome, Failure):
                raise FailedError(replace(tried.outcome, outcome=self._explained(tried.outcome)))
            return tried.outcome

        return deployment_of(settings, self.commit, fetch, self.timing)

    def close(self) -> None:
        """Close idle connections."""
        self._pool.close()

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
        def begin(until: float) -> Attempt:
            return self._attempt(self._values(asking), until, log)

        tried = self._retry_loop.run(begin, asking.question.id)
        outcome = tried.outcome
        return Asked(
            asking=asking,
            outcome=self._explained(outcome) if isinstance(outcome, Failure) else self._clean(outcome),
            latency_seconds=tried.seconds,
            attempts=tried.tries,
        )

    def _attempt(self, values: dict[str, Any], until: float, log: Log | None = None) -> Attempt:
        sender = RequestSender(
            resources=self._prepared.resources,
            conversation=Conversation(self._pool),
            until=until,
            log=log,
        )
        return Attempt(endpoint=self._prepared, sender=sender, values=values)

    def _values(self, asking: Asking) -> dict[str, Any]:
        """What the templates see; the uuid is another one in each try."""
        question = asking.question
        return {
            "question": question.question,
            "turns": list(question.turns),
            "question_id": question.id,
            "trial": asking.trial,
            "uuid": str(uuid4()),
            **self._known(),
        }

    def _explained(self, failure: Failure) -> Unmeasured:
        return explained(failure.outcome, self.settings, self.variables)

    def _clean(self, answer: Answer) -> Answer:
        """The answer without tokens that were fetched for it."""
        keeper = self._prepared.resources.keeper
        return answer if keeper is None else answer.redacted(keeper.hide)

    def _known(self) -> dict[str, str]:
        """What templates see in every trial alike."""
        known = {"run_id": self.run_id, "prompt": self.prompt, "commit": self.commit}
        return {name: value for name, value in known.items() if value is not None}

    def _took(self, log: Log) -> Mapping[str, Any]:
        """What the paths find in the last reply."""
        from evalgate.ask.exchange import redacted

        last = log[-1][1] if log else None
        if not isinstance(last, Incoming):
            return {}
        if self._prepared.stream is not None:
            from evalgate.ask.reply.gather import gathered

            took = gathered(self._prepared.stream, last.body)
        else:
            read = self._prepared.extractor.read(last.body, last.content_type)
            took = self._prepared.extractor.took(read.reply) if isinstance(read, Read) else {}
        return {key: redacted(value, self._prepared.resources.redact) for key, value in took.items()}
