"""A release that goes by what an earlier run of the same commit proved, instead of asking again."""

import datetime as dt
from collections.abc import Iterator

from evalgate import __version__
from evalgate.ask.http.deployment import Deployed as Seen
from evalgate.cli.acting.baselines import spellings
from evalgate.cli.acting.stage import Stage
from evalgate.cli.assembly.endpoints import connect, endpoint_section
from evalgate.cli.assembly.graders import build_graders
from evalgate.cli.deployed import kept
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project, fingerprint
from evalgate.config.gate import Mode
from evalgate.errors import ExitCode, SetupError
from evalgate.forge.errors import ForgeError
from evalgate.forge.model import Artifact
from evalgate.publish.artifact import MOST_BYTES, read_artifact
from evalgate.publish.reused import EVENTS, Reason, Unfit, Wanted, moved_on, unfit
from evalgate.report.results import Results

_TRIED = 5
_SKEW_HOURS = 0.25
"""Between the clocks of two machines."""
Found = tuple[Results, Artifact]


def proof(stage: Stage, project: Project) -> Found | Reason | None:
    """Earlier results that prove this commit, or why there are none; None where none are to be looked for.

    Raises:
        MissingSecretError: a variable is unset without which nothing could be asked.
        InputError: a template or a path of the endpoint is wrong.
    """
    name = stage.settings.release.reuse
    if name is None or not stage.event.is_release or stage.basis is not None:
        return None
    reasons: list[Reason] = []
    try:
        for artifact in _candidates(stage, name):
            tried = _proved(stage, project, artifact)
            if isinstance(tried, tuple):
                return tried
            reasons.append(tried)
    except ForgeError as error:
        return Reason(why=Unfit.UNREADABLE, detail=str(error))
    return reasons[0] if reasons else Reason(why=Unfit.ABSENT, detail=f"`{name}`")


def _candidates(stage: Stage, name: str) -> Iterator[Artifact]:
    """The newest artifacts that a run of this very commit uploaded."""
    found = [a for spelled in spellings(name) for a in stage.forge.artifacts_named(spelled)]
    usable = [a for a in found if a.is_own and a.head_sha == stage.event.head_sha and not a.expired]
    newest = sorted(usable, key=lambda artifact: artifact.id, reverse=True)
    yield from [artifact for artifact in newest if artifact.size_bytes <= MOST_BYTES][:_TRIED]


def _proved(stage: Stage, project: Project, artifact: Artifact) -> Found | Reason:
    """The results of one artifact, or why they are not enough.

    Raises:
        ForgeError: GitHub can't be asked.
    """
    run = stage.forge.run(artifact.run)
    is_own = run.head_repository == stage.event.repository and run.head_sha == stage.event.head_sha
    if run.event not in EVENTS or not is_own:
        return Reason(why=Unfit.ORIGIN, detail=run.event)
    try:
        results = read_artifact(stage.forge.download(artifact, MOST_BYTES))
    except SetupError as error:
        return Reason(why=Unfit.UNREADABLE, detail=str(error))
    reason = unfit(results, _wanted(stage, project), _age_hours(results, artifact))
    if reason is None:
        reason = _moved_on(project, stage.config, results)
    return reason or (results, artifact)


def _wanted(stage: Stage, project: Project) -> Wanted:
    settings = project.settings
    graders = build_graders(project, keys=Keys.NEEDED)
    try:
        names = graders.names
    finally:
        graders.close()
    return Wanted(
        commit=stage.event.head_sha,
        version=__version__,
        fingerprint=fingerprint(project, names),
        trials=settings.trials,
        hours=settings.release.reuse_hours,
    )


def _age_hours(results: Results, artifact: Artifact) -> float | None:
    """Since the measuring began, or since the upload where that is longer ago; None where one can't be so."""
    ages: list[float] = []
    for text in (results.run.started_at, artifact.created_at):
        try:
            time = dt.datetime.fromisoformat(text)
        except ValueError:
            return None
        aware = time if time.tzinfo else time.replace(tzinfo=dt.UTC)
        ages.append((dt.datetime.now(dt.UTC) - aware).total_seconds() / 3600)
    return max(ages) if min(ages) >= -_SKEW_HOURS else None


def _moved_on(project: Project, config: str, results: Results) -> Reason | None:
    """Whether something else is deployed now, which takes one look at it."""
    section = endpoint_section(project, config)
    connection = connect(project, section, "")
    try:
        deployment = connection.deployment()
        seen = deployment.look() if deployment else Seen(problem="no proof is configured")
    finally:
        connection.endpoint.close()
    now = kept(section, [seen])
    return moved_on(results, now) if now else Reason(why=Unfit.UNSEEN, detail=seen.problem)


def taken_over(stage: Stage, found: Found) -> tuple[Results, str | None]:
    """The earlier results as those of this run, with the address of the run that measured."""
    results, artifact = found
    here = (stage.event.run_url or "").rpartition("/actions/runs/")[0]
    url = f"{here}/actions/runs/{artifact.run}" if here else None
    is_report = stage.settings.mode is Mode.REPORT
    decision = results.decision.model_copy(update={"exit_code": int(ExitCode.PASS), "report_only": is_report})
    run = results.run.model_copy(
        update={"reused_from": url or str(artifact.run), "mode": stage.settings.mode}
    )
    return results.model_copy(update={"decision": decision, "run": run}), url
