"""Builds the judges that the configuration names."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from threading import Event
from typing import Any

from evalgate.cli.console import note
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.config.judges import JudgeSettings
from evalgate.config.variables import fill, variables
from evalgate.errors import MissingSecretError
from evalgate.files.kept import FOLDER
from evalgate.grade.judge.judge import Court, ModelJudge
from evalgate.grade.judge.ledger import Budget
from evalgate.grade.judge.model import JudgeClient
from evalgate.grade.judge.wire import ANTHROPIC_URL, OPENAI_URL, SCHEMA
from evalgate.text.redact import Redactor


def build_judges(project: Project, stop: Event, keys: Keys) -> tuple[ModelJudge, ...]:
    """Every judge that can be asked.

    Raises:
        MissingSecretError: a variable is unset, and keys are needed.
        InputError: a judge is the assistant's own model.
    """
    court = _court(project, stop)
    return tuple(_judges(project, court, keys))


def _court(project: Project, stop: Event) -> Court:
    settings = project.settings
    return Court(
        language=settings.language,
        documents=project.documents,
        budget=Budget(settings.budget),
        allowed=settings.allow_unsupported,
        assistant_model=settings.endpoint.model if settings.endpoint else None,
        cache_folder=project.root / FOLDER,
        stop=stop,
        warn=note,
    )


def _judges(project: Project, court: Court, keys: Keys) -> Iterator[ModelJudge]:
    for number, raw in enumerate(project.settings.judges):
        key = f"judges[{number}]"
        try:
            settings = raw if keys is Keys.UNUSED else fill(raw, os.environ, f"`{key}`")
        except MissingSecretError as error:
            if keys is Keys.NEEDED:
                raise
            note(f"evalgate: the judge {raw.name} is left out: {error}")
            continue
        settings = at_home(settings, os.environ)
        yield ModelJudge(settings, client_of(raw, settings, project), _seat(court, settings), key)


def _seat(court: Court, settings: JudgeSettings) -> Court:
    """In CI, entries that no key signs could come with the pull request: they are not read there."""
    if settings.api_key or not os.environ.get("CI"):
        return court
    return replace(court, cache_folder=None)


def at_home(settings: JudgeSettings, environ: Mapping[str, str]) -> JudgeSettings:
    """The settings with the address that is really used, as it is part of what a judge is."""
    if settings.base_url:
        return settings
    usual = environ.get("ANTHROPIC_BASE_URL") or ANTHROPIC_URL
    base = usual if settings.kind == "anthropic" else OPENAI_URL
    return settings.model_copy(update={"base_url": base})


def client_of(
    raw: JudgeSettings, settings: JudgeSettings, project: Project, schema: Mapping[str, Any] = SCHEMA
) -> JudgeClient:
    """The model behind a judge.

    Args:
        raw: its section as written, of which the variables are secrets.
        settings: the same with the environment filled in.
        project: whose configuration it is.
        schema: the shape of its replies.
    """
    secrets = [settings.api_key or "", *(os.environ.get(name, "") for name in variables(raw))]
    redact = Redactor(secrets).redact
    if settings.kind == "anthropic":
        from evalgate.grade.judge.anthropic import AnthropicClient

        return AnthropicClient(settings, redact, schema)
    from evalgate.grade.judge.openai import OpenAIClient

    return OpenAIClient(settings, redact, schema=schema, connections=project.settings.concurrency)
