"""The main work of the Action: measure the change and decide, or say why that is not needed."""

import os
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from evalgate.cli.acting.baselines import fetch_baseline
from evalgate.cli.acting.blaming import blames
from evalgate.cli.acting.checking import add_check_run
from evalgate.cli.acting.overriding import look_for_override, repeat
from evalgate.cli.acting.parts import parts_of, told_of_part
from evalgate.cli.acting.reusing import Found, proof, taken_over
from evalgate.cli.acting.stage import Stage
from evalgate.cli.acting.standing import set_running
from evalgate.cli.acting.trust_words import WORDS
from evalgate.cli.acting.trusting import trust_of
from evalgate.cli.acting.workspace import hand_over, seen_from_checkout
from evalgate.cli.output import FILES, held, prepare
from evalgate.cli.project import Project, build_project
from evalgate.cli.run.merge import merge_parts
from evalgate.cli.run.options import RunOptions
from evalgate.cli.run.start import finish, run_project
from evalgate.cli.signals import Stop
from evalgate.cli.trust import Trust
from evalgate.config.inputs import ActionCommand
from evalgate.config.settings import Settings
from evalgate.errors import ExitCode, InterruptedRunError
from evalgate.files.kept import FOLDER
from evalgate.files.write import encode_json, utf8, write_whole
from evalgate.publish import notices
from evalgate.publish.action import Report, Told
from evalgate.publish.relevance import relevance
from evalgate.publish.results import outputs
from evalgate.publish.reused import Reason, asked_again, reused
from evalgate.publish.runner import Level
from evalgate.report.facts import Note
from evalgate.report.results import NotePart, Results
from evalgate.report.trials import read_trials

if TYPE_CHECKING:
    from evalgate.run import Result


def evaluate(stage: Stage, stop: Stop) -> int:
    """Ask, grade and decide, unless nothing that matters changed or all is known; gives the exit code."""
    if _is_irrelevant(stage):
        return int(ExitCode.PASS)
    known = repeat(stage)
    if known is not None:
        return known
    stage.publication.begin()
    set_running(stage)
    if stop.exit_code:
        raise InterruptedRunError("stopped by a signal before the first question was asked", stop.exit_code)
    project = _project(stage)
    found = None if _is_in_parts(stage) else proof(stage, project)
    if isinstance(found, tuple):
        return _gone_by(stage, found)
    return _measured(stage, project, found)


def _is_irrelevant(stage: Stage) -> bool:
    """Whether the change touches nothing that matters, which is said then."""
    patterns = stage.settings.relevant_paths
    found = relevance(stage.event, patterns, stage.forge)
    stage.runner.debug(f"relevance: {found.why} {found.path}")
    if found.trouble:
        stage.runner.annotate(Level.WARNING, f"Every change counts as relevant: {found.trouble}", "evalgate")
    if not found.is_relevant:
        stage.publication.skip(notices.irrelevant(stage.publication.scene, patterns), create=False)
    return not found.is_relevant


def _project(stage: Stage) -> Project:
    """What is to be measured, with the gate that may judge it."""
    trust = trust_of(stage.basis, stage.root, stage.event.head_sha) if stage.basis else None
    settings = stage.settings
    if settings.baseline.artifact and not stage.inputs.shard:
        settings, trust = _with_artifact(stage, settings, trust)
    return replace(build_project(stage.root, settings, trust=trust), blame=partial(blames, stage))


def _with_artifact(stage: Stage, settings: Settings, trust: Trust | None) -> tuple[Settings, Trust | None]:
    """The base branch's last results as the file to compare with."""
    branch = stage.event.base_ref or os.environ.get("GITHUB_REF_NAME", "")
    name = settings.baseline.artifact or ""
    path, trouble = fetch_baseline(stage.forge, name, branch, stage.folder)
    if trouble:
        stage.runner.annotate(Level.WARNING, f"There is no baseline: {trouble}", "evalgate")
    baseline = settings.baseline.model_copy(update={"path": str(path)})
    used = settings.model_copy(update={"baseline": baseline})
    return used, replace(trust, baseline=path) if trust else None


def _measured(stage: Stage, project: Project, why: Reason | None) -> int:
    """Measure and publish; gives the exit code."""
    notes: list[Note] = []
    if why is not None:
        notes.append(Note(code=f"not-reused-{why.why}", text=asked_again(why, stage.settings.language)))
        stage.runner.annotate(Level.NOTICE, notes[0].text, "evalgate")
    if stage.event.is_strange:
        words = WORDS[stage.settings.language]
        notes.append(Note(code="own-gate", text=words.own_gate.format(event=stage.event.name or "—")))
        stage.runner.annotate(Level.WARNING, notes[-1].text, "evalgate")
    options = RunOptions(
        out=stage.out,
        shard=stage.inputs.shard,
        override=partial(look_for_override, stage),
        notes=tuple(notes),
    )
    if stage.inputs.command is ActionCommand.MERGE:
        result, code = merge_parts(project, parts_of(stage), options)
    else:
        result, code = run_project(project, stage.config, options)
    _hand_over(stage)
    if result.ending is not None and result.ending.interrupted:
        stage.rest.hurry()
    _log_trials(stage)
    _publish(stage, result)
    return finish(result, code, stage.out, stage.settings.language, shard=stage.inputs.shard)


def _is_in_parts(stage: Stage) -> bool:
    """Whether this job asks or joins parts of a run; such a run always asks."""
    return stage.inputs.shard is not None or stage.inputs.command is ActionCommand.MERGE


def _publish(stage: Stage, result: "Result") -> None:
    """Tell what a run found, or what became of a part of one."""
    path = seen_from_checkout(stage.out / "results.json")
    if stage.inputs.shard:
        stage.publication.conclude(told_of_part(stage, result, path))
        return
    report = Report(
        comment=result.written.comment,
        summary=result.written.summary,
        headline=result.written.headline,
        results=Results.model_validate(result.written.results),
        results_path=path,
    )
    stage.publication.finish(report)
    add_check_run(stage, report.results, report.headline, report.summary)


def _gone_by(stage: Stage, found: Found) -> int:
    """Publish what an earlier run proved as this one's result; gives the exit code."""
    results, url = taken_over(stage, found)
    notice = reused(results, stage.publication.scene, url)
    note = NotePart(code="reused", text=notice.headline)
    results = results.model_copy(update={"notes": (*results.notes, note)})
    with held(prepare(stage.out)) as _:
        for name in ("comment.md", "summary.md"):
            write_whole(stage.out / name, [utf8(notice.markdown)])
        write_whole(stage.out / "results.json", [encode_json(results.model_dump(mode="json")), b"\n"])
    _hand_over(stage)
    given = outputs(results, seen_from_checkout(stage.out / "results.json"))
    stage.publication.conclude(
        Told(
            comment=notice.markdown,
            summary=notice.markdown,
            headline=notice.headline,
            passed=True,
            blocks=False,
            outputs=given,
        )
    )
    add_check_run(stage, results, notice.headline, notice.markdown)
    return results.decision.exit_code


def _log_trials(stage: Stage) -> None:
    """One line a trial, without its texts, in a run with debug logging."""
    if stage.runner.is_debug:
        for trial in read_trials(stage.out / "trials.jsonl"):
            stage.runner.debug(
                f"{trial.question_id} #{trial.trial}: {trial.status}, action={trial.action}, "
                f"action_ok={trial.action_ok}, unsupported={trial.unsupported_content}, "
                f"unmeasured={trial.unmeasured_reason} {trial.unmeasured_detail}, attempts={trial.attempts}, "
                f"seconds={trial.latency_seconds}"
            )


def _hand_over(stage: Stage) -> None:
    cache = (stage.root / FOLDER).resolve()
    hand_over(stage.out, FILES, cache, *cache.glob("*"))
