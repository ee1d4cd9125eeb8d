"""A run as an Action: told on the pull request from its beginning to whatever end it comes to."""

import os
import sys
import traceback
from dataclasses import replace
from functools import partial
from pathlib import Path

from evalgate.cli.acting.baselines import fetch_baseline
from evalgate.cli.acting.blaming import with_blames
from evalgate.cli.acting.checking import add_check_run
from evalgate.cli.acting.overriding import look_for_override, repeat
from evalgate.cli.acting.profiled import profile_on
from evalgate.cli.acting.relaying import relay
from evalgate.cli.acting.stage import Stage, open_stage
from evalgate.cli.acting.standing import set_ended, set_running
from evalgate.cli.acting.trusting import trust_of
from evalgate.cli.execute import Start, finish
from evalgate.cli.output import FILES
from evalgate.cli.project import build_project
from evalgate.cli.running import run_project
from evalgate.cli.signals import Stop
from evalgate.cli.trust import Trust
from evalgate.config.inputs import ActionCommand
from evalgate.config.settings import OnMissingSecrets, Settings
from evalgate.errors import (
    EvalgateError,
    ExitCode,
    InputError,
    InterruptedRunError,
    MissingSecretError,
    Problem,
)
from evalgate.grade.judge.cache import FOLDER
from evalgate.publish import notices
from evalgate.publish.action import Report
from evalgate.publish.drift import tell_drift
from evalgate.publish.relevance import relevance
from evalgate.publish.runner import Level, Runner
from evalgate.report.results import Results, read_results
from evalgate.report.trials import read_trials


def act() -> int:
    """Run as an Action; gives the exit code."""
    runner = Runner(os.environ, sys.stdout)
    with runner.guarded(), Stop() as stop, open_stage(os.environ, runner) as stage:
        code = _told(stage, stop)
        set_ended(stage, code)
        return code


def _told(stage: Stage, stop: Stop) -> int:
    """Do what was asked for; whatever ends it, people are told. Gives the exit code."""
    try:
        return _perform(stage, stop)
    except MissingSecretError as error:
        return _without_secrets(stage, error)
    except EvalgateError as error:
        stage.publication.fail(error)
        return int(error.exit_code)
    except SystemExit as ended:  # a second signal: seconds are left
        stage.rest.hurry()
        stopped = InterruptedRunError("ended by a second signal", ExitCode(int(ended.code or 0)))
        stage.publication.fail(stopped)
        return int(stopped.exit_code)
    except Exception as error:  # noqa: BLE001 - whatever it is, the comment must not say "running" for ever
        stage.publication.crash(type(error).__name__)  # its text may hold an answer: that is the log's
        traceback.print_exc()
        return int(ExitCode.OWN_FAULT)


def _perform(stage: Stage, stop: Stop) -> int:
    """What the workflow asked for; gives the exit code."""
    if stage.trouble:
        raise stage.trouble
    if stage.inputs.command is ActionCommand.PUBLISH:
        return _publish_again(stage)
    if stage.inputs.command is ActionCommand.RELAY:
        return relay(stage)
    if stage.inputs.command is ActionCommand.DRIFT:
        return _drift(stage)
    if stage.inputs.command is ActionCommand.PROFILE:
        return profile_on(stage, stop)
    return _evaluate(stage, stop)


def _evaluate(stage: Stage, stop: Stop) -> int:
    """Ask, grade and decide, unless the change touches nothing that matters."""
    patterns = stage.settings.relevant_paths
    found = relevance(stage.event, patterns, stage.forge)
    stage.runner.debug(f"relevance: {found.why} {found.path}")
    if found.trouble:
        stage.runner.annotate(Level.WARNING, f"Every change counts as relevant: {found.trouble}", "evalgate")
    if not found.is_relevant:
        stage.publication.skip(notices.irrelevant(stage.publication.scene, patterns), create=False)
        return int(ExitCode.PASS)
    known = repeat(stage)
    if known is not None:
        return known
    stage.publication.begin()
    set_running(stage)
    if stop.exit_code:
        raise InterruptedRunError("stopped by a signal before the first question was asked", stop.exit_code)
    trust = trust_of(stage.basis, stage.root, stage.event.head_sha) if stage.basis else None
    settings = stage.settings
    if settings.baseline.artifact:
        settings, trust = _with_artifact(stage, settings, trust)
    project = with_blames(stage, build_project(stage.root, settings, trust=trust))
    start = Start(out=stage.out, override=partial(look_for_override, stage))
    result, code = run_project(project, stage.config, start)
    _hand_over(stage)
    if result.stopped is not None and result.stopped.interrupted:
        stage.rest.hurry()
    _log_trials(stage)
    report = Report(
        comment=result.written.comment,
        summary=result.written.summary,
        headline=result.written.headline,
        results=Results.model_validate(result.written.results),
        results_path=_seen_from_checkout(stage.out / "results.json"),
    )
    stage.publication.finish(report)
    add_check_run(stage, report.results, report.headline, report.summary)
    return finish(result, code, stage.out)


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


def _publish_again(stage: Stage) -> int:
    """Publish what an earlier step wrote, with a link to what was uploaded since.

    That step has told people how the run ended, so trouble here is said in the log alone.
    """
    url = stage.inputs.report_url
    try:
        if url is None:
            raise InputError(Problem(key="input report-url", message="`command: publish` needs it"))
        read_results(stage.out / "results.json")
        stage.publication.link((stage.out / "comment.md").read_text(encoding="utf-8"), url)
    except InputError as error:
        stage.runner.annotate(Level.ERROR, str(error), "evalgate")
        return int(error.exit_code)
    return int(ExitCode.PASS)


def _drift(stage: Stage) -> int:
    """Tell of an earlier step's results in one issue."""
    results = read_results(stage.out / "results.json")
    summary = (stage.out / "summary.md").read_text(encoding="utf-8")
    scene, key = stage.publication.scene, stage.settings.comment_key
    became = tell_drift(stage.forge, key, scene, results, stage.runner.redact(summary))
    stage.runner.say(f"The issue about drift: {became}.")
    return int(ExitCode.PASS)


def _without_secrets(stage: Stage, error: MissingSecretError) -> int:
    """Say what is missing and what can be done; whether that blocks is the configuration's to say."""
    event, scene = stage.event, stage.publication.scene
    advice = notices.advice(scene.language, fork=event.is_fork, dependabot=event.is_dependabot)
    if stage.settings.gate.on_missing_secrets is OnMissingSecrets.NEUTRAL:
        notice = notices.skipped_without_secrets(scene, str(error), advice)
        stage.publication.skip(notice, create=True, untested=True)
        return int(ExitCode.PASS)
    stage.publication.fail_for_secrets(str(error), advice)
    return int(error.exit_code)


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
    """Give what was written to whom the workspace belongs, as a runner that isn't root must remove it.

    Only files and folders that evalgate makes are touched, and only inside the workspace.
    """
    if os.geteuid() != 0:
        return
    workspace = Path.cwd()
    owner = workspace.stat()
    out, cache = stage.out.resolve(), (stage.root / FOLDER).resolve()
    made = [*(out / name for name in FILES), out, *out.parents, cache, *cache.glob("*")]
    for path in made:
        if path.is_relative_to(workspace) and path != workspace and path.exists():
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _seen_from_checkout(path: Path) -> str:
    """A path as the steps that follow see it, whose folder is the checkout's root."""
    here = path.resolve()
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else str(here)
