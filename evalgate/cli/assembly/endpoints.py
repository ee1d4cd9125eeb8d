"""Builds the assistant that is asked, for a run, a look at one question, or a profile."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.ask.http.deployment import Deployment
from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.cli.project import Project
from evalgate.cli.surroundings import surroundings
from evalgate.config.encoding import read_text
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.variables import fill, templates_of, variables
from evalgate.documents.document import Document
from evalgate.errors import InputError, Problem
from evalgate.text.redact import Redactor, but_for_addresses

if TYPE_CHECKING:
    from evalgate.ask.direct.endpoint import DirectEndpoint


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A section that says whom to ask, with the environment filled in."""

    settings: EndpointSettings
    secrets: Mapping[str, str]
    """Values of the variables that it names, by name."""
    redactor: Redactor

    def build(
        self, *, run_id: str, prompt: str | None, documents: Sequence[Document] = ()
    ) -> "HttpEndpoint | DirectEndpoint":
        """The endpoint.

        Args:
            run_id: what templates see.
            prompt: the text of the prompt that is asked under, where there is one.
            documents: what a model that is asked directly is given to answer from.

        Raises:
            InputError: a template or a path expression is wrong.
        """
        if self.settings.kind in {"openai", "anthropic"}:
            from evalgate.ask.direct.endpoint import DirectEndpoint

            redact = self.redactor.redact
            return DirectEndpoint(self.settings, prompt=prompt or "", documents=documents, redact=redact)
        return HttpEndpoint(
            self.settings,
            run_id=run_id,
            prompt=prompt,
            commit=surroundings(os.environ).commit,
            redact=self.redactor.redact,
            variables=self.secrets,
        )


def filled(raw: EndpointSettings, where: str, *, shows_address: bool = False) -> Filled:
    """Fill the environment into a section.

    Args:
        raw: the section as written.
        where: its key, for messages.
        shows_address: for a person at a desk who is looking for the right address: of a variable that is
            one, only what may be a secret is taken out.

    Raises:
        MissingSecretError: a variable that the section names is unset or empty.
        InputError: a template is wrong.
    """
    settings = fill(raw, os.environ, f"`{where}`", templates_of(raw.kind))
    secrets = {name: os.environ[name].strip() for name in variables(raw)}
    is_open = shows_address and not os.environ.get("CI")
    hidden = but_for_addresses(secrets.values()) if is_open else secrets.values()
    return Filled(settings=settings, secrets=secrets, redactor=Redactor(hidden))


def connect(
    project: Project, raw: EndpointSettings, run_id: str, *, shows_address: bool = False
) -> Connection:
    """Fill in the environment and build the endpoint that a project's questions are put to.

    Args:
        project: what is asked about.
        raw: the section with variables unfilled.
        run_id: what templates see.
        shows_address: as `filled` takes it.

    Raises:
        MissingSecretError: a variable that the section names is unset or empty.
        InputError: a template, a path expression or the prompt file is wrong, or answers are recorded.
    """
    if raw.kind == "recorded":
        raise InputError(_NOBODY)
    ready = filled(raw, "endpoint", shows_address=shows_address)
    prompt = _prompt(project.root, ready.settings)
    endpoint = ready.build(run_id=run_id, prompt=prompt, documents=project.documents)
    concurrency = project.settings.concurrency
    return Connection(endpoint=endpoint, redactor=ready.redactor, concurrency=concurrency)


def _prompt(root: Path, settings: EndpointSettings) -> str | None:
    """The prompt under test; a model that is asked directly can't do without.

    Raises:
        InputError: it can't be read, or is needed and not named.
    """
    if settings.prompt is not None:
        return read_text(root / settings.prompt, settings.prompt)
    if settings.kind == "http":
        return None
    raise InputError(
        Problem(
            key="endpoint.prompt",
            message=f"`kind: {settings.kind}` asks a model, and no prompt is named",
            hint="name the prompt file under test",
        )
    )
