"""One attempt at one trial: a conversation from its first request to an answer, or to what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.http.courier import Courier, Means
from evalgate.ask.pacing.persist import FailedError
from evalgate.ask.reply.extract import Extractor, Read
from evalgate.ask.reply.paths import Path, keys_of
from evalgate.ask.reply.status import Failure
from evalgate.ask.request import Incoming
from evalgate.ask.templates.recipe import Recipe
from evalgate.text.clean import one_line

if TYPE_CHECKING:
    from evalgate.ask.reply.gather import StreamPaths

R = UnmeasuredReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Polling:
    """How to wait for an answer that is not there at once."""

    recipe: Recipe
    until: Path
    every_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What an attempt does, prepared once for the run."""

    ask: Recipe
    extractor: Extractor
    setup: Recipe | None = None
    take: Mapping[str, Path] = field(default_factory=dict)
    polling: Polling | None = None
    stream: "StreamPaths | None" = None
    means: Means

    @property
    def sends_turns(self) -> bool:
        """Whether the request carries the earlier turns itself, so that they are not asked one by one."""
        return "turns" in self.ask.uses


@dataclass(slots=True, kw_only=True)
class Attempt:
    """The state of one attempt."""

    steps: Steps
    courier: Courier
    values: dict[str, Any]
    """What the templates see."""

    @property
    def seconds(self) -> float | None:
        """How long the last request took."""
        return self.courier.seconds

    def answer(self) -> Answer:
        """Ask, and take the answer out of the reply.

        Raises:
            FailedError: there is none.
            InputError: a template fails on these values, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        if self.steps.setup is not None:
            self._set_up(self.steps.setup)
        if not self.steps.sends_turns:
            turns = self.values["turns"]
            heard = [
                self._earlier(number, {**self.values, "question": turn, "turns": turns[:number]})
                for number, turn in enumerate(turns)
            ]
            return replace(self._ask(self.values), earlier=tuple(heard))
        return self._ask(self.values)

    def fetch(self, recipe: Recipe) -> Any:
        """The JSON reply to a request that is no question.

        Raises:
            FailedError: there is none.
        """
        return self._json(self.courier.send(recipe, self.values), "")

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """See `Courier.renew`."""
        return self.courier.renew(failure, again=again)

    def _set_up(self, setup: Recipe) -> None:
        incoming = self.courier.send(setup, self.values)
        if not self.steps.take:
            return
        reply = self._json(incoming, "setup: ")
        for name, path in self.steps.take.items():
            found = path.quietly(reply)
            if found is None or found == "":
                detail = f"setup: `{path.expression}` finds nothing: {keys_of(reply)}"
                raise self.courier.failed(R.MISSING_PATH, detail, UnmeasuredHint.IN_SETUP)
            self.values[name] = found

    def _earlier(self, number: int, values: Mapping[str, Any]) -> str:
        """Ask an earlier turn; nothing may be answered to it, as long as it was heard."""
        try:
            return self._ask(values).text
        except FailedError as error:
            outcome = error.failure.outcome
            if outcome.reason not in {R.EMPTY, R.BLOCKED}:
                told = replace(outcome, detail=f"turn {number + 1}: {outcome.detail}")
                raise FailedError(replace(error.failure, outcome=told)) from error
            return ""

    def _ask(self, values: Mapping[str, Any]) -> Answer:
        if self.steps.stream is not None:
            return self._streamed(self.steps.stream, values)
        incoming = self.courier.send(self.steps.ask, values)
        if self.steps.polling is not None:
            return self._polled(self.steps.polling, incoming, values)
        outcome = self.steps.extractor.from_body(incoming.body, incoming.content_type)
        return self._checked(outcome, incoming)

    def _streamed(self, paths: "StreamPaths", values: Mapping[str, Any]) -> Answer:
        from evalgate.ask.reply.gather import Gathering

        gathering = Gathering(paths)
        try:
            incoming = self.courier.send(self.steps.ask, values, gathering.feed)
        except FailedError:
            if not gathering.is_complete or gathering.trouble is not None:
                raise
            return self._checked(gathering.outcome(b"", "", framed=True), None)
        outcome = gathering.outcome(incoming.body, incoming.content_type, framed=incoming.is_framed)
        return self._checked(outcome, incoming)

    def _polled(self, polling: Polling, incoming: Incoming, values: Mapping[str, Any]) -> Answer:
        reply = first = self._json(incoming, "")
        while not polling.until.holds(reply):
            outcome = self.steps.extractor.trouble_in(reply)
            if outcome is not None:
                return self._checked(outcome, incoming)
            seen = f"`{polling.until.expression}` did not hold in time: {keys_of(reply)}"
            if self.courier.left_seconds <= polling.every_seconds:
                raise self.courier.failed(R.DEADLINE, seen)
            self.steps.means.timing.sleep(polling.every_seconds)
            try:
                incoming = self.courier.send(polling.recipe, {**values, "reply": first})
            except FailedError:
                if self.courier.left_seconds > 0:
                    raise
                raise self.courier.failed(R.DEADLINE, seen) from None  # the last look came too late to tell
            reply = self._json(incoming, "poll: ")
        return self._checked(self.steps.extractor.from_reply(reply), incoming)

    def _json(self, incoming: Incoming, where: str) -> Any:
        read = self.steps.extractor.read(incoming.body, incoming.content_type)
        if isinstance(read, Read):
            return read.reply
        told = self._after_redirect(incoming, read)
        raise FailedError(Failure(outcome=replace(told, detail=f"{where}{told.detail}"), again=False))

    def _checked(self, outcome: Answer | Unmeasured, incoming: Incoming | None) -> Answer:
        if isinstance(outcome, Answer):
            return outcome
        again = outcome.reason in {R.ERROR_OBJECT, R.STREAM_CUT}
        if incoming is not None:
            outcome = self._after_redirect(incoming, outcome)
        raise FailedError(Failure(outcome=outcome, again=again))

    def _after_redirect(self, incoming: Incoming, outcome: Unmeasured) -> Unmeasured:
        """Where a redirect led away from the answer, as to a login page, that is the reason."""
        if not incoming.redirected:
            return outcome
        kind = incoming.content_type or "no content type"
        detail = f"redirected to {self.steps.means.redact(incoming.url)} ({kind}): {outcome.detail}"
        return Unmeasured(reason=R.REDIRECT, detail=one_line(detail, 300))


@dataclass(slots=True)
class Probe:
    """A try at the reply to a request that is no question."""

    attempt: Attempt
    recipe: Recipe

    @property
    def seconds(self) -> float | None:
        """How long the last request took."""
        return self.attempt.seconds

    def answer(self) -> Any:
        """The JSON reply."""
        return self.attempt.fetch(self.recipe)

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """As of an attempt."""
        return self.attempt.renew(failure, again=again)
