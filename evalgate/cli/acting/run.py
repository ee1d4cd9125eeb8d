"""A run as an Action: told on the pull request from its beginning to whatever end it comes to."""

import os
import sys
import traceback
from pathlib import Path

from evalgate.cli.acting.relaying import relay
from evalgate.cli.acting.stage import Stage, open_stage
from evalgate.cli.acting.standing import set_ended
from evalgate.cli.signals import Stop
from evalgate.config.action import OnMissingSecrets
from evalgate.config.inputs import ActionCommand
from evalgate.errors import (
    EvalgateError,
    ExitCode,
    InputError,
    InterruptedRunError,
    MissingSecretError,
    NoPartsError,
    Problem,
    SetupError,
)
from evalgate.publish import notices
from evalgate.publish.checkout import another_commit, checked_out
from evalgate.publish.drift import tell_drift
from evalgate.publish.runner import Level, Runner
from evalgate.report.results import read_results

_MEASURING = (ActionCommand.RUN, ActionCommand.MERGE, ActionCommand.PROFILE)


def act() -> int:
    """Run as an Action; gives the exit code."""
    runner = Runner(os.environ, sys.stdout)
    with runner.guarded(), Stop() as stop, open_stage(os.environ, runner) as stage:
        if stage.event.is_over and stage.inputs.command in _MEASURING:
            stage.publication.leave(notices.over(stage.publication.scene))
            return int(ExitCode.PASS)
        code = _told(stage, stop)
        set_ended(stage, code)
        return code


def _told(stage: Stage, stop: Stop) -> int:
    """Do what was asked for; whatever ends it, people are told. Gives the exit code."""
    try:
        return _perform(stage, stop)
    except EvalgateError as error:
        if isinstance(error, MissingSecretError) or _is_for_want_of_secrets(stage, error):
            return _without_secrets(stage, error)
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
    if wrong := another_commit(stage.event, checked_out(Path()), os.environ.get("GITHUB_SHA", "")):
        raise SetupError(wrong)
    # Each takes a good part of a second to import, and no run needs both.
    if stage.inputs.command is ActionCommand.PROFILE:
        from evalgate.cli.acting.profiled import profile_on

        return profile_on(stage, stop)
    from evalgate.cli.acting.evaluating import evaluate

    return evaluate(stage, stop)


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


def _is_for_want_of_secrets(stage: Stage, error: EvalgateError) -> bool:
    """Whether parts of the run are missing because their jobs got no secrets."""
    return isinstance(error, NoPartsError) and stage.event.lacks_secrets


def _without_secrets(stage: Stage, error: EvalgateError) -> int:
    """Say what is missing and what can be done; whether that blocks is the configuration's to say."""
    event, scene = stage.event, stage.publication.scene
    advice = notices.advice(scene.language, fork=event.is_fork, dependabot=event.is_dependabot)
    if stage.settings.gate.on_missing_secrets is OnMissingSecrets.NEUTRAL:
        notice = notices.skipped_without_secrets(scene, str(error), advice)
        stage.publication.skip(notice, create=True, untested=True)
        return int(ExitCode.PASS)
    stage.publication.fail_for_secrets(str(error), advice)
    return int(error.exit_code)
