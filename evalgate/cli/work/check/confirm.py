"""Asks the configured judges whether findings hold, for `evalgate check --judge`."""

import contextlib
from collections.abc import Mapping, Sequence
from threading import Event

from evalgate.cli.assembly.judges import each_judge
from evalgate.cli.console import note
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.config.judges import JudgeSettings
from evalgate.errors import InputError, Problem
from evalgate.grade.judge.call import Caller
from evalgate.grade.judge.confirm import CONFIRMABLE, SCHEMA, Confirmer, SecondOpinion
from evalgate.grade.judge.ledger import Budget, Ledger
from evalgate.lint.finding import Finding


def confirm(project: Project) -> Mapping[Finding, Sequence[SecondOpinion]]:
    """What each judge says of each finding that hangs on what documents mean.

    Raises:
        InputError: no judge is configured, or one can't work as configured.
        MissingSecretError: a judge's variable is unset.
    """
    if not project.settings.judges:
        hint = "add `judges:`, or leave out --judge"
        raise InputError(
            Problem(key="judges", message="--judge asks judges, and none is configured", hint=hint)
        )
    questions = {question.id: question for question in project.questions}
    found = [f for f in project.findings if f.code in CONFIRMABLE and f.question_id in questions]
    opinions: dict[Finding, list[SecondOpinion]] = {finding: [] for finding in found}
    budget = Budget(project.settings.budget)
    for judge in each_judge(project.settings, Keys.NEEDED, SCHEMA):
        settings = judge.settings
        with contextlib.closing(judge.client):
            caller = Caller(
                client=judge.client,
                ledger=Ledger(budget, settings.prices),
                deadline_seconds=settings.deadline_seconds,
                max_tokens=settings.max_tokens,
                stop=Event(),
            )
            confirmer = Confirmer(name=settings.name, caller=caller, language=project.settings.language)
            for finding in found:
                question = questions[finding.question_id or ""]
                opinions[finding].append(confirmer.ask(finding, question, project.documents))
        _told(settings, len(found))
    return opinions


def _told(judge: JudgeSettings, findings: int) -> None:
    note(f"evalgate: {judge.name} was asked about {findings} finding{'' if findings == 1 else 's'}")
