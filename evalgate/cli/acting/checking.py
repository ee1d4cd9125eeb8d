"""The optional check run: what the questions of the checkout look like in the light of a report."""

import os
from dataclasses import replace

from evalgate.cli.acting.base import inside
from evalgate.cli.acting.stage import Stage
from evalgate.cli.surroundings import surroundings
from evalgate.errors import EvalgateError
from evalgate.forge.errors import ForgeError, PermissionDeniedError
from evalgate.forge.model import CheckRun
from evalgate.publish.checks import Place, check_run
from evalgate.publish.runner import Level
from evalgate.questions.load import load_questions
from evalgate.report.results import Results
from evalgate.report.trials import read_trials


def add_check_run(stage: Stage, results: Results, headline: str, summary: str) -> None:
    """Make the check run that the configuration names; trouble is told in the log and changes no decision."""
    name = stage.settings.check_run
    if name is None or not stage.event.head_sha:
        return
    if not stage.rest.dialect.is_whole:
        told = f"There is no check run `{name}`: {stage.rest.dialect.name} has none."
        stage.runner.annotate(Level.NOTICE, told, "evalgate")
        return
    check = check_run(
        name, results, stage.publication.scene, (headline, summary), _places(stage), _reasons(stage, results)
    )
    try:
        stage.forge.add_check_run(_redacted(stage, check))
    except ForgeError as error:
        hint = "; a fork's token can only read" if _is_restricted(stage, error) else ""
        stage.runner.annotate(Level.WARNING, f"There is no check run `{name}`: {error}{hint}", "evalgate")


def _is_restricted(stage: Stage, error: ForgeError) -> bool:
    return stage.event.lacks_secrets and isinstance(error, PermissionDeniedError)


def _places(stage: Stage) -> dict[str, Place]:
    """Where the questions stand in the checkout, which is where people read them."""
    settings = stage.basis.head if stage.basis else stage.settings
    try:
        questions = load_questions(stage.root, settings.questions, ignore_expired_quarantine=True)
        return {q.id: Place(path=inside((stage.root / q.path).as_posix()), line=q.line) for q in questions}
    except EvalgateError:
        return {}


def _reasons(stage: Stage, results: Results) -> dict[str, str]:
    """Why each question failed at first; nothing where answers are not shown, as reasons quote them."""
    trials = stage.out / "trials.jsonl"
    shown = surroundings(os.environ).shows_answers(stage.settings.report.answers)
    if not shown or not results.run.keeps_texts or not trials.is_file():
        return {}
    found: dict[str, str] = {}
    for record in read_trials(trials):
        if record.action_ok is False and record.reason:
            found.setdefault(record.question_id, record.reason)
    return found


def _redacted(stage: Stage, check: CheckRun) -> CheckRun:
    redact = stage.runner.redact
    remarks = tuple(replace(r, title=redact(r.title), message=redact(r.message)) for r in check.remarks)
    return replace(check, title=redact(check.title), summary=redact(check.summary), remarks=remarks)
