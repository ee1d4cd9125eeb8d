"""The commit status that every route to a verdict sets: one context that a ruleset can require."""

from evalgate.cli.acting.stage import Stage
from evalgate.config.inputs import ActionCommand
from evalgate.errors import ExitCode
from evalgate.forge.errors import ForgeError
from evalgate.publish.runner import Level

_STATES = {
    ExitCode.PASS: ("success", "passed, or nothing that blocks"),
    ExitCode.GATE_FAILED: ("failure", "the gate says no"),
    ExitCode.INCONCLUSIVE: ("failure", "inconclusive: too little could be measured or decided"),
}
_BROKEN = ("error", "not evaluated: see the run")
_RUNNING = ("pending", "evalgate is running")
_UNTESTED = ("pending", "not tested: a maintainer can run the gate on this commit")


def set_running(stage: Stage) -> None:
    """Say that a verdict is on its way."""
    _set(stage, *_RUNNING)


def set_ended(stage: Stage, code: int) -> None:
    """Say what the run came to; what was not tested stays pending and is never green."""
    if stage.publication.is_untested:
        _set(stage, *_UNTESTED)
        return
    known = {int(key): value for key, value in _STATES.items()}
    _set(stage, *known.get(code, _BROKEN))


def _set(stage: Stage, state: str, description: str) -> None:
    context, commit = stage.settings.status, stage.event.head_sha
    if context is None or not commit or not _decides(stage):
        return
    try:
        stage.forge.set_status(commit, context, state, description, stage.event.run_url)
    except ForgeError as error:
        if state != _RUNNING[0]:
            message = f"The status `{context}` could not be set: {error}"
            stage.runner.annotate(Level.WARNING, message, "evalgate")


def _decides(stage: Stage) -> bool:
    """Whether a verdict comes of it; of a part of a run none does."""
    inputs = stage.inputs
    return inputs.command is ActionCommand.MERGE or (
        inputs.command is ActionCommand.RUN and inputs.shard is None
    )
