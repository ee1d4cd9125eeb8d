"""Builds the models that judge, for a run, a check or a profile."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from evalgate.cli.console import note
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.config.endpoint import ANTHROPIC_URL, OPENAI_URL
from evalgate.config.judges import JudgeSettings
from evalgate.config.settings import Settings
from evalgate.config.variables import fill, variables
from evalgate.errors import MissingSecretError
from evalgate.files.kept import FOLDER
from evalgate.grade.judge.judge import Court, ModelJudge
from evalgate.grade.judge.ledger import Budget
from evalgate.grade.judge.model import JudgeClient
from evalgate.grade.judge.wire import SCHEMA
from evalgate.text.redact import Redactor


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A judge of the configuration that can be asked."""

    key: str
    """Where it stands in the configuration."""
    settings: JudgeSettings
    """With the environment filled in, and the address that is really used."""
    client: JudgeClient


def each_judge(settings: Settings, keys: Keys, schema: Mapping[str, Any]) -> Iterator[Seated]:
    """The judges of a configuration, in its order; of one that is left out it is said.

    Args:
        settings: the configuration.
        keys: what to do about judges whose environment variables are unset.
        schema: the shape of their replies.

    Raises:
        MissingSecretError: a variable is unset, and keys are needed.
    """
    for number, raw in enumerate(settings.judges):
        key = f"judges[{number}]"
        try:
            own = raw if keys is Keys.UNUSED else fill(raw, os.environ, f"`{key}`")
        except MissingSecretError as error:
            if keys is Keys.NEEDED:
                raise
            note(f"evalgate: the judge {raw.name} is left out: {error}")
            continue
        own = _with_address(own, os.environ)
        yield Seated(key=key, settings=own, client=_client(raw, own, schema, settings.concurrency))


def build_judges(project: Project, stop: Event, keys: Keys) -> tuple[ModelJudge, ...]:
    """Every judge of answers that can be asked.

    Raises:
        MissingSecretError: a variable is unset, and keys are needed.
        InputError: a judge is the assistant's own model.
    """
    court = _court(project, stop)
    return tuple(
        ModelJudge(judge.settings, judge.client, _without_cache_in_ci(court, judge.settings), judge.key)
        for judge in each_judge(project.settings, keys, SCHEMA)
    )


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


def _without_cache_in_ci(court: Court, settings: JudgeSettings) -> Court:
    """In CI, entries that no key signs could come with the pull request: they are not read there."""
    if settings.api_key or not os.environ.get("CI"):
        return court
    return replace(court, cache_folder=None)


def _with_address(settings: JudgeSettings, environ: Mapping[str, str]) -> JudgeSettings:
    """The settings with the address that is really used, as it is part of what a judge is."""
    if settings.base_url:
        return settings
    usual = environ.get("ANTHROPIC_BASE_URL") or ANTHROPIC_URL
    base = usual if settings.kind == "anthropic" else OPENAI_URL
    return settings.model_copy(update={"base_url": base})


def _client(
    raw: JudgeSettings, settings: JudgeSettings, schema: Mapping[str, Any], connections: int
) -> JudgeClient:
    """The model behind a judge; the variables of its section as written are secrets."""
    secrets = [settings.api_key or "", *(os.environ.get(name, "") for name in variables(raw))]
    redact = Redactor(secrets).redact
    if settings.kind == "anthropic":
        from evalgate.grade.judge.anthropic import AnthropicClient

        return AnthropicClient(settings, redact, schema)
    from evalgate.grade.judge.openai import OpenAIClient

    return OpenAIClient(settings, redact, schema=schema, connections=connections)
