"""One attempt at one trial: a conversation from its first request to an answer, or to what went wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from urllib.parse import urljoin

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason
from evalgate.ask.auth import Token, TokenKeeper
from evalgate.ask.clean import one_line
from evalgate.ask.extract import Extractor, Read
from evalgate.ask.gather import Gathering, StreamPaths
from evalgate.ask.paths import Path, keys_of
from evalgate.ask.persist import FailedError
from evalgate.ask.recipe import Recipe
from evalgate.ask.status import Failure, failure_of
from evalgate.ask.throttle import Throttle
from evalgate.ask.wire import (
    Conversation,
    Incoming,
    Origin,
    Outgoing,
    Sink,
    UnsendableError,
    WireError,
    origin,
)
from evalgate.errors import InputError, Problem

R = UnmeasuredReason

Log = list[tuple[Outgoing, Incoming | str]]
"""Requests with their replies, or with the reason why none came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Polling:
    """How to wait for an answer that is not there at once."""

    recipe: Recipe
    until: Path
    every_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What an attempt does and what it needs for it, prepared once for the run."""

    ask: Recipe
    extractor: Extractor
    setup: Recipe | None = None
    take: Mapping[str, Path] = field(default_factory=dict)
    polling: Polling | None = None
    stream: StreamPaths | None = None
    keeper: TokenKeeper | None = None
    throttle: Throttle
    timeout_seconds: float
    redact: Callable[[str], str]
    clock: Callable[[], float]
    sleep: Callable[[float], None]
    now: Callable[[], datetime]

    @property
    def sends_turns(self) -> bool:
        """Whether the request carries the earlier turns itself, so that they are not asked one by one."""
        return "turns" in self.ask.uses


@dataclass(slots=True, kw_only=True)
class Attempt:
    """The state of one attempt."""

    steps: Steps
    conversation: Conversation
    values: dict[str, Any]
    until: float
    """The trial's deadline, by the clock."""
    log: Log | None = None
    has_turn: bool
    """Whether the first request has waited for its turn already."""
    seconds: float | None = field(default=None, init=False)
    """How long the last request took."""
    token: Token | None = field(default=None, init=False)
    """The token that was sent last."""
    origins: set[Origin] = field(default_factory=set, init=False)
    """Origins that the configuration itself names, as far as this attempt has come."""

    def answer(self) -> Answer:
        """Ask, and take the answer out of the reply.

        Raises:
            FailedError: there is none.
            InputError: a template fails on these values, or makes a request that can not be sent.
            SetupError: no token can be had.
        """
        self.origins = {o for o in (self.steps.ask.origin, self.steps.setup and self.steps.setup.origin) if o}
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
        return self._json(self._send(recipe, self.values), "")

    def renew(self, failure: Failure) -> bool:
        """Give up a token that was refused; true where it had been good, so that a new one is worth a try."""
        keeper, refused = self.steps.keeper, failure.outcome.reason is R.UNAUTHORIZED
        return bool(refused and keeper is not None and self.token and keeper.reject(self.token))

    def _set_up(self, setup: Recipe) -> None:
        incoming = self._send(setup, self.values)
        if not self.steps.take:
            return
        reply = self._json(incoming, "setup: ")
        for name, path in self.steps.take.items():
            found = path.quietly(reply)
            if found is None or found == "":
                detail = f"setup: `{path.expression}` finds nothing: {keys_of(reply)}"
                raise self._failed(R.MISSING_PATH, detail)
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
        incoming = self._send(self.steps.ask, values)
        if self.steps.polling is not None:
            return self._polled(self.steps.polling, incoming, values)
        outcome = self.steps.extractor.from_body(incoming.body, incoming.content_type)
        return self._checked(outcome, incoming)

    def _streamed(self, paths: StreamPaths, values: Mapping[str, Any]) -> Answer:
        gathering = Gathering(paths)
        try:
            incoming = self._send(self.steps.ask, values, gathering.feed)
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
            left = self.until - self.steps.clock()
            if left <= polling.every_seconds:
                seen = f"`{polling.until.expression}` did not hold in time: {keys_of(reply)}"
                raise self._failed(R.DEADLINE, seen)
            self.steps.sleep(polling.every_seconds)
            incoming = self._send(polling.recipe, {**values, "reply": first})
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
        detail = f"redirected to {self.steps.redact(incoming.url)} ({kind}): {outcome.detail}"
        return Unmeasured(reason=R.REDIRECT, detail=one_line(detail, 300))

    def _send(self, recipe: Recipe, values: Mapping[str, Any], sink: Sink | None = None) -> Incoming:
        outgoing = self._authorized(self._placed(recipe, recipe.fill(values)))
        if not self.has_turn and not self.steps.throttle.wait_turn(self.steps.sleep, self._left()):
            raise self._failed(R.DEADLINE, "the trial's deadline ended before its next request had its turn")
        self.has_turn = False
        start = self.steps.clock()
        seconds = min(self._left(), self.steps.timeout_seconds)
        try:
            incoming = self.conversation.send(outgoing, seconds, sink)
        except UnsendableError as error:
            raise InputError(Problem(key="endpoint", message=self.steps.redact(str(error)))) from error
        except WireError as error:
            self.seconds = self.steps.clock() - start
            self._note(outgoing, error.detail)
            raise FailedError(self._failure(error, seconds < self.steps.timeout_seconds)) from error
        self.seconds = incoming.seconds
        self._note(outgoing, incoming)
        failure = failure_of(incoming, self.steps.redact, self.steps.now())
        if failure is not None:
            raise FailedError(failure)
        if self.steps.keeper is not None:
            self.steps.keeper.proven = True
        return incoming

    def _left(self) -> float:
        return self.until - self.steps.clock()

    def _placed(self, recipe: Recipe, outgoing: Outgoing) -> Outgoing:
        """The request with a whole address, which no reply may lead to another origin.

        Raises:
            FailedError: it would go where the configuration does not say.
        """
        if outgoing.url.startswith("/") and self.steps.ask.origin:
            scheme, host, port = self.steps.ask.origin
            outgoing = replace(outgoing, url=urljoin(f"{scheme}://{host}:{port}", outgoing.url))
        try:
            there = origin(outgoing.url)
        except ValueError:
            return outgoing  # no address at all, which is said when it is sent
        if recipe.is_trusted:
            self.origins.add(there)
        elif self.origins and there not in self.origins:
            url = self.steps.redact(outgoing.url)
            raise self._failed(R.REDIRECT, f"a reply leads to {url}, another origin, which is not followed")
        return outgoing

    def _authorized(self, outgoing: Outgoing) -> Outgoing:
        if self.steps.keeper is None:
            return outgoing
        self.token = self.steps.keeper.token()
        headers = {**outgoing.headers, "Authorization": f"Bearer {self.token.value}"}
        return replace(outgoing, headers=headers)

    def _failed(self, reason: UnmeasuredReason, detail: str) -> FailedError:
        outcome = Unmeasured(reason=reason, detail=one_line(self.steps.redact(detail), 300))
        return FailedError(Failure(outcome=outcome, again=False))

    def _failure(self, error: WireError, last_moment: bool) -> Failure:
        detail = one_line(self.steps.redact(error.detail), 300)
        outcome = Unmeasured(reason=error.reason, detail=detail)
        if last_moment and error.reason is R.TIMEOUT:
            ended = f"the trial's deadline ended: {detail}"
            return Failure(outcome=replace(outcome, reason=R.DEADLINE, detail=ended), again=False)
        return Failure(outcome=outcome, again=error.again)

    def _note(self, outgoing: Outgoing, incoming: Incoming | str) -> None:
        if self.log is not None:
            self.log.append((outgoing, incoming))


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

    def renew(self, failure: Failure) -> bool:
        """As of an attempt."""
        return self.attempt.renew(failure)
