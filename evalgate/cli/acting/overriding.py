"""An override at the time of the decision, and after it: what is known of a commit is not measured again."""

from evalgate.cli.acting.checking import add_check_run
from evalgate.cli.acting.queued import queued_override
from evalgate.cli.acting.stage import Stage
from evalgate.cli.acting.uploaded import uploaded_results
from evalgate.cli.acting.workspace import hand_over, seen_from_checkout
from evalgate.cli.output import FILES
from evalgate.errors import ExitCode
from evalgate.files.write import encode_json, write_whole
from evalgate.forge.errors import ForgeError
from evalgate.gate.decision import Decision, Outcome, Override
from evalgate.measure.measurement import Measurement
from evalgate.publish import notices
from evalgate.publish.override import LABEL, find_override
from evalgate.publish.runner import Level
from evalgate.report.results import DecisionPart, OverridePart, Results

_LABELLING = frozenset({"labeled", "unlabeled", "label_updated", "label_cleared"})
"""The last two are Gitea's words."""


def look_for_override(
    stage: Stage, measurement: Measurement | None = None, decision: Decision | None = None
) -> Override | None:
    """A person who lets the commit under test through; None where GitHub can't say.

    Args:
        stage: the run.
        measurement: what it found, which matters in a merge queue alone.
        decision: what it is about to say.
    """
    number = stage.event.pull_number
    try:
        if number is not None:
            return find_override(stage.forge, number, stage.event.head_sha)
        if measurement is None or decision is None:
            return None
        return queued_override(stage, measurement, decision)
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
    results = uploaded_results(stage, found[1])
    if results is None:
        return None
    measured = _measured(results.decision)
    blocks = measured.exit_code == ExitCode.GATE_FAILED
    override = look_for_override(stage) if blocks else None
    if override is None and stage.event.action not in _LABELLING:
        return None  # somebody wants it measured again
    if stage.inputs.shard:
        stage.publication.leave(notices.known(stage.publication.scene))
        return int(ExitCode.PASS)
    decision = _overridden(measured, override) if override else measured
    results = results.model_copy(update={"decision": decision})
    _write(stage, results)
    path = seen_from_checkout(stage.out / "results.json")
    text = stage.publication.repeat(found[0], results, override, path)
    add_check_run(stage, results, f"evalgate: {decision.outcome.value}", text)
    return decision.exit_code


def _concerns_labels(stage: Stage, number: int) -> bool:
    if stage.event.action in _LABELLING:
        return True
    try:
        return LABEL in stage.forge.pull(number).labels
    except ForgeError:
        return False


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
    hand_over(stage.out, FILES)
