"""The second stage for forks: posts what the first one measured, trusts nothing of it, decides nothing."""

from evalgate.cli.acting.stage import Stage
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.forge.errors import ForgeError
from evalgate.publish import notices
from evalgate.publish.artifact import MOST_BYTES, HostileArtifactError, read_artifact
from evalgate.publish.event import SourceRun
from evalgate.publish.relayed import not_relayed, relayed
from evalgate.report.results import Results


def relay(stage: Stage) -> int:
    """Comment on the pull request whose head the other run had; always exit code 0, as it is no gate.

    Raises:
        InputError: the event is another one.
        SetupError: GitHub can't be asked.
    """
    source = stage.event.source
    if source is None:
        message = "`command: relay` belongs in a workflow on `workflow_run`"
        raise InputError(Problem(key="input command", message=message))
    if source.repository == stage.event.repository:
        stage.runner.say("The run was not a fork's, so it has commented itself: nothing is posted.")
        return int(ExitCode.PASS)
    publication, scene = stage.publication, stage.publication.scene
    if stage.event.pull_number is None:
        stage.runner.say(
            f"No open pull request has {stage.event.head_sha[:7]} as its head: nothing is posted."
        )
        return int(ExitCode.PASS)
    try:
        results = _results(stage, source)
    except (ForgeError, HostileArtifactError) as error:
        stage.runner.say(f"The results are not used: {error}")
        advice = notices.advice(scene.language, fork=True, dependabot=False)
        publication.skip(not_relayed(scene, str(error), advice), create=True)
        return int(ExitCode.PASS)
    publication.skip(relayed(results, scene), create=True)
    return int(ExitCode.PASS)


def _results(stage: Stage, source: SourceRun) -> Results:
    artifacts = [a for a in stage.forge.artifacts_of_run(source.run) if a.name.startswith("evalgate")]
    if len(artifacts) != 1 or artifacts[0].expired:
        raise HostileArtifactError(
            f"the run uploaded {len(artifacts)} artifacts of evalgate's that can be had"
        )
    if artifacts[0].size_bytes > MOST_BYTES:
        raise HostileArtifactError("the artifact is too large")
    results = read_artifact(stage.forge.download(artifacts[0], MOST_BYTES))
    if results.run.commit != stage.event.head_sha:
        raise HostileArtifactError("the results are of another commit than the run's")
    return results
