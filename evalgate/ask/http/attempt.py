"""One attempt at one trial: a conversation from its first request to an answer, or to what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.http.sender import RequestSender, RunResources
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.reply.extract import Extractor, Read
from evalgate.ask.reply.paths import Path, keys_of
from evalgate.ask.reply.status import Failure
from evalgate.ask.request import Incoming
from evalgate.ask.templates.request_template import RequestTemplate
from evalgate.text.clean import one_line

if TYPE_CHECKING:
    from evalgate.ask.reply.gather import StreamPaths


@dataclass(frozen=True, slots=True, kw_only=True)
class Polling:
    """How to wait for an answer that is not there at once."""

    request: RequestTemplate
    until: Path
    every_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedEndpoint:
    """What an attempt does, prepared once for the run."""

    ask: RequestTemplate
    extractor: Extractor
    setup: RequestTemplate | None = None
    take: Mapping[str, Path] = field(default_factory=dict)
    polling: Polling | None = None
    stream: "StreamPaths | None" = None
    resources: RunResources

    @property
    def sends_turns(self) -> bool:
        """Whether the request carries the earlier turns itself, so that they are not asked one by one."""
        return "turns" in self.ask.uses


@dataclass(slots=True, kw_only=True)
class Attempt:
    """The state of one attempt."""

    endpoint: PreparedEndpoint
    sender: RequestSender
    values: dict[str, Any]
    """What the templates see."""

    @property
    def seconds(self) -> float | None:
        """How long the last request took."""
        return self.sender.seconds

    def answer(self) -> Answer:
        """Ask, and take the answer out of the reply.

        Raises:
            FailedError: there is none.
            InputError: a template fails on these values, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        if self.endpoint.setup is not None:
            self._set_up(self.endpoint.setup)
        if not self.endpoint.sends_turns:
            turns = self.values["turns"]
            heard = [
                self._earlier(number, {**self.values, "question": turn, "turns": turns[:number]})
                for number, turn in enumerate(turns)
            ]
            return replace(self._ask(self.values), earlier=tuple(heard))
        return self._ask(self.values)

    def fetch(self, request: RequestTemplate) -> Any:
        """The JSON reply to a request that is no question.

        Raises:
            FailedError: there is none.
        """
        return self._json(self.sender.send(request, self.values), "")

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """See `RequestSender.renew`."""
        return self.sender.renew(failure, again=again)

    def _set_up(self, setup: RequestTemplate) -> None:
        incoming = self.sender.send(setup, self.values)
        if not self.endpoint.take:
            return
        reply = self._json(incoming, "setup: ")
        for name, path in self.endpoint.take.items():
            found = path.quietly(reply)
            if found is None or found == "":
                detail = f"setup: `{path.expression}` finds nothing: {keys_of(reply)}"
                raise self.sender.failed(UnmeasuredReason.MISSING_PATH, detail, UnmeasuredHint.IN_SETUP)
            self.values[name] = found

    def _earlier(self, number: int, values: Mapping[str, Any]) -> str:
        """Ask an earlier turn; nothing may be answered to it, as long as it was heard."""
        try:
            return self._ask(values).text
        except FailedError as error:
            outcome = error.failure.outcome
            if outcome.reason not in {UnmeasuredReason.EMPTY, UnmeasuredReason.BLOCKED}:
                told = replace(outcome, detail=f"turn {number + 1}: {outcome.detail}")
                raise FailedError(replace(error.failure, outcome=told)) from error
            return ""

    def _ask(self, values: Mapping[str, Any]) -> Answer:
        if self.endpoint.stream is not None:
            return self._streamed(self.endpoint.stream, values)
        incoming = self.sender.send(self.endpoint.ask, values)
        if self.endpoint.polling is not None:
            return self._polled(self.endpoint.polling, incoming, values)
        outcome = self.endpoint.extractor.from_body(incoming.body, incoming.content_type)
        return self._checked(outcome, incoming)

    def _streamed(self, paths: "StreamPaths", values: Mapping[str, Any]) -> Answer:
        from evalgate.ask.reply.gather import Gathering

        gathering = Gathering(paths)
        try:
            incoming = self.sender.send(self.endpoint.ask, values, gathering.feed)
        except FailedError:
            if not gathering.is_complete or gathering.trouble is not None:
                raise
            return self._checked(gathering.outcome(b"", "", framed=True), None)
        outcome = gathering.outcome(incoming.body, incoming.content_type, framed=incoming.is_framed)
        return self._checked(outcome, incoming)

    def _polled(self, polling: Polling, incoming: Incoming, values: Mapping[str, Any]) -> Answer:
        reply = first = self._json(incoming, "")
        while not polling.until.holds(reply):
            outcome = self.endpoint.extractor.trouble_in(reply)
            if outcome is not None:
                return self._checked(outcome, incoming)
            seen = f"`{polling.until.expression}` did not hold in time: {keys_of(reply)}"
            if self.sender.left_seconds <= polling.every_seconds:
                raise self.sender.failed(UnmeasuredReason.DEADLINE, seen)
            self.endpoint.resources.timing.sleep(polling.every_seconds)
            try:
                incoming = self.sender.send(polling.request, {**values, "reply": first})
            except FailedError:
                if self.sender.left_seconds > 0:
                    raise
                raise self.sender.failed(
                    UnmeasuredReason.DEADLINE, seen
                ) from None  # the last look came too late to tell
            reply = self._json(incoming, "poll: ")
        return self._checked(self.endpoint.extractor.from_reply(reply), incoming)

    def _json(self, incoming: Incoming, where: str) -> Any:
        read = self.endpoint.extractor.read(incoming.body, incoming.content_type)
        if isinstance(read, Read):
            return read.reply
        told = self._after_redirect(incoming, read)
        raise FailedError(Failure(outcome=replace(told, detail=f"{where}{told.detail}"), again=False))

    def _checked(self, outcome: Answer | Unmeasured, incoming: Incoming | None) -> Answer:
        if isinstance(outcome, Answer):
            return outcome
        again = outcome.reason in {UnmeasuredReason.ERROR_OBJECT, UnmeasuredReason.STREAM_CUT}
        if incoming is not None:
            outcome = self._after_redirect(incoming, outcome)
        raise FailedError(Failure(outcome=outcome, again=again))

    def _after_redirect(self, incoming: Incoming, outcome: Unmeasured) -> Unmeasured:
        """Where a redirect led away from the answer, as to a login page, that is the reason."""
        if not incoming.redirected:
            return outcome
        kind = incoming.content_type or "no content type"
        detail = f"redirected to {self.endpoint.resources.redact(incoming.url)} ({kind}): {outcome.detail}"
        return Unmeasured(reason=UnmeasuredReason.REDIRECT, detail=one_line(detail, 300))


@dataclass(slots=True)
class Probe:
    """A try at the reply to a request that is no question."""

    attempt: Attempt
    request: RequestTemplate

    @property
    def seconds(self) -> float | None:
        """How long the last request took."""
        return self.attempt.seconds

    def answer(self) -> Any:
        """The JSON reply."""
        return self.attempt.fetch(self.request)

    def renew(self, failure: Failure, *, again: bool) -> bool:
        """As of an attempt."""
        return self.attempt.renew(failure, again=again)
