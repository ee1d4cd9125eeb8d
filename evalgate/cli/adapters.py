"""Builds the real collaborators from settings and the environment; the only module that knows them all."""

import math
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

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
from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.ask.pacing.workers import Results, ask_all
from evalgate.cli.project import Project
from evalgate.cli.surroundings import surroundings
from evalgate.config.encoding import read_text
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.variables import fill, templates_of, variables
from evalgate.errors import InputError, Problem
from evalgate.text.redact import Redactor, but_for_addresses

if TYPE_CHECKING:
    from evalgate.ask.direct.endpoint import DirectEndpoint

_GRACE_SECONDS = 3.0
"""How long answers that are there already are still graded once a signal came; `--resume` asks the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """An assistant that can be asked."""

    endpoint: "HttpEndpoint | DirectEndpoint"
    redactor: Redactor
    concurrency: int

    def begin(self, run_id: str) -> None:
        """Let the templates know the run."""
        if isinstance(self.endpoint, HttpEndpoint):
            self.endpoint.run_id = run_id

    def deployment(self) -> Deployment | None:
        """Proof of what is deployed, where the configuration asks for it."""
        return self.endpoint.deployment() if isinstance(self.endpoint, HttpEndpoint) else None


def endpoint_section(project: Project, config: str) -> EndpointSettings:
    """The endpoint section, which this command can not do without.

    Raises:
        InputError: there is none.
    """
    if project.settings.endpoint is None:
        raise InputError(
            Problem(
                path=config,
                key="endpoint",
                message="this command asks an assistant, and none is configured",
                hint="add `endpoint: {url: ...}`, or grade recorded answers with `evalgate grade FILE`",
            )
        )
    return project.settings.endpoint


_NOBODY = Problem(
    key="endpoint.kind",
    message="`kind: recorded` has answers that were recorded, and nobody who could be asked",
    hint="`evalgate grade FILE` grades them, and `evalgate explain ID` shows what passes; to ask, give `url`",
)


def connect(
    project: Project, raw: EndpointSettings, run_id: str, *, shows_address: bool = False
) -> Connection:
    """Fill in the environment and build the endpoint.

    Args:
        project: what is asked about.
        raw: the section with variables unfilled.
        run_id: what templates see.
        shows_address: for a person at a desk who is looking for the right address: of a variable that is
            one, only what may be a secret is taken out.

    Raises:
        MissingSecretError: a variable that the section names is unset or empty.
        InputError: a template, a path expression or the prompt file is wrong, or answers are recorded.
    """
    if raw.kind == "recorded":
        raise InputError(_NOBODY)
    settings = fill(raw, os.environ, "`endpoint`", templates_of(raw.kind))
    secrets = {name: os.environ[name].strip() for name in variables(raw)}
    is_open = shows_address and not os.environ.get("CI")
    redactor = Redactor(but_for_addresses(secrets.values()) if is_open else secrets.values())
    concurrency = project.settings.concurrency
    if settings.kind in {"openai", "anthropic"}:
        direct = _direct(project, settings, redactor)
        return Connection(endpoint=direct, redactor=redactor, concurrency=concurrency)
    endpoint = HttpEndpoint(
        settings,
        run_id=run_id,
        prompt=_prompt(project.root, settings.prompt),
        commit=surroundings(os.environ).commit,
        redact=redactor.redact,
        variables=secrets,
    )
    return Connection(endpoint=endpoint, redactor=redactor, concurrency=concurrency)


def _prompt(root: Path, path: str | None) -> str | None:
    return None if path is None else read_text(root / path, path)


def _direct(project: Project, settings: EndpointSettings, redactor: Redactor) -> "DirectEndpoint":
    """A model that is asked under the prompt and with the documents, which are the product under test."""
    from evalgate.ask.direct.endpoint import DirectEndpoint

    prompt = _prompt(project.root, settings.prompt)
    if prompt is None:
        raise InputError(
            Problem(
                key="endpoint.prompt",
                message=f"`kind: {settings.kind}` asks a model, and no prompt is named",
                hint="name the prompt file under test",
            )
        )
    return DirectEndpoint(settings, prompt=prompt, documents=project.documents, redact=redactor.redact)


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
