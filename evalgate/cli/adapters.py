"""Builds the real collaborators from settings and the environment; the only module that knows them all."""

import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from evalgate.ask.answer import Asked, Asking, Endpoint, UnmeasuredReason
from evalgate.cli.project import Project
from evalgate.config.load import fill, variables
from evalgate.config.settings import EndpointSettings
from evalgate.errors import InputError, Problem
from evalgate.run import StoppedEarlyError
from evalgate.text.redact import Redactor


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """An assistant that can be asked."""

    endpoint: Endpoint
    settings: EndpointSettings
    """With the environment filled in: never print it."""
    redactor: Redactor
    concurrency: int


def need_endpoint(project: Project, config: str) -> EndpointSettings:
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


def connect(project: Project, raw: EndpointSettings, run_id: str) -> Connection:
    """Fill in the environment and build the endpoint.

    Raises:
        MissingSecretError: a variable that the section names is unset or empty.
        InputError: a template, a path expression or the prompt file is wrong.
    """
    from evalgate.ask.http import HttpEndpoint

    settings = fill(raw, os.environ, "`endpoint`")
    redactor = Redactor(os.environ[name] for name in variables(raw))
    prompt = _prompt(project.root, settings.prompt)
    endpoint = HttpEndpoint(settings, run_id=run_id, prompt=prompt, redact=redactor.redact)
    return Connection(
        endpoint=endpoint,
        settings=settings,
        redactor=redactor,
        concurrency=project.settings.concurrency,
    )


def _prompt(root: Path, path: str | None) -> str | None:
    if path is None:
        return None
    from evalgate.config.encoding import read_text

    return read_text(root / path, path)


def asker(connection: Connection, stop: threading.Event) -> "_Asker":
    """What makes all trials of a run against a connection."""
    return _Asker(connection, stop)


@dataclass(frozen=True, slots=True)
class _Asker:
    connection: Connection
    stop: threading.Event

    def __call__(self, askings: Sequence[Asking]) -> Iterator[Asked]:
        from evalgate.ask.pace import UnauthorizedError, ask_all

        endpoint, concurrency = self.connection.endpoint, self.connection.concurrency
        try:
            yield from ask_all(askings, endpoint, concurrency=concurrency, stop=self.stop)
        except UnauthorizedError as error:
            raise StoppedEarlyError(str(error), UnmeasuredReason.UNAUTHORIZED) from None
        if self.stop.is_set():
            raise StoppedEarlyError(
                "the run was stopped before every trial was made; what was measured is kept",
                UnmeasuredReason.INTERRUPTED,
                interrupted=True,
            )
