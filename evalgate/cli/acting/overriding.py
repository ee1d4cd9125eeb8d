"""An override at the time of the decision, and after it: what is known of a commit is not measured again."""

from evalgate.cli.acting.stage import Stage
from evalgate.errors import ExitCode, SetupError
from evalgate.forge.errors import ForgeError
from evalgate.gate.decision import Outcome, Override
from evalgate.publish.artifact import MOST_BYTES, read_artifact
from evalgate.publish.override import LABEL, find_override
from evalgate.publish.runner import Level
from evalgate.publish.stamp import Stamp
from evalgate.report.files import write_whole
from evalgate.report.results import DecisionPart, OverridePart, Results
from evalgate.report.trials import encode_json

_LABELLING = frozenset({"labeled", "unlabeled"})


def look_for_override(stage: Stage) -> Override | None:
    """A person who lets the commit under test through; None where GitHub can't say."""
    number = stage.event.pull_number
    if number is None:
        return None
    try:
        return find_override(stage.forge, number, stage.event.head_sha)
    except ForgeError as error:
        stage.runner.annotate(Level.WARNING, f"Nobody can override this: {error}", "evalgate")
        return None


def repeat(stage: Stage) -> int | None:
    """Say again what is known of this commit, with or without an override; None where it must be measured.

    That is so once somebody has let the commit through, and when any label comes or goes: that changes
    nothing that could be measured.
    """
    number = stage.event.pull_number
    if number is None or not _concerns_labels(stage, number):
        return None
    found = stage.publication.earlier()
    if found is None or found[1].head != stage.event.head_sha:
        return None
    results = _results(stage, found[1])
    if results is None:
        return None
    measured = _measured(results.decision)
    blocks = measured.exit_code == ExitCode.GATE_FAILED
    override = look_for_override(stage) if blocks else None
    if override is None and stage.event.action not in _LABELLING:
        return None  # somebody wants it measured again
    decision = _overridden(measured, override) if override else measured
    results = results.model_copy(update={"decision": decision})
    _write(stage, results)
    stage.publication.repeat(found[0], results, override, str(stage.out / "results.json"))
    return decision.exit_code


def _concerns_labels(stage: Stage, number: int) -> bool:
    if stage.event.action in _LABELLING:
        return True
    try:
        return LABEL in stage.forge.pull(number).labels
    except ForgeError:
        return False


def _results(stage: Stage, stamp: Stamp) -> Results | None:
    """What the run behind our comment uploaded; the comment can only be written with our token."""
    try:
        artifacts = stage.forge.artifacts_of_run(stamp.run)
        fitting = [
            artifact
            for artifact in artifacts
            if artifact.name.startswith("evalgate")
            and artifact.name.endswith(f"-{stamp.attempt}")
            and not artifact.expired
            and artifact.size_bytes <= MOST_BYTES
        ]
        if len(fitting) != 1:
            return None
        results = read_artifact(stage.forge.download(fitting[0], MOST_BYTES))
    except (ForgeError, SetupError) as error:
        stage.runner.say(f"The earlier result can't be used, so everything is measured again: {error}")
        return None
    whole = not results.run.interrupted and results.run.commit == stage.event.head_sha
    return results if whole else None


def _measured(decision: DecisionPart) -> DecisionPart:
    """The decision before anybody overrode it."""
    if decision.override is None:
        return decision
    changes = {"outcome": Outcome.FAIL, "exit_code": int(ExitCode.GATE_FAILED), "override": None}
    return decision.model_copy(update=changes)


def _overridden(decision: DecisionPart, override: Override) -> DecisionPart:
    part = OverridePart(
        by=override.by, reason=override.reason, at=override.at, commit=override.commit, url=override.url
    )
    changes = {"outcome": Outcome.PASS, "exit_code": int(ExitCode.PASS), "override": part}
    return decision.model_copy(update=changes)


def _write(stage: Stage, results: Results) -> None:
    stage.out.mkdir(parents=True, exist_ok=True)
    path = stage.out / "results.json"
    write_whole(path, [encode_json(results.model_dump(mode="json")), b"\n"])
