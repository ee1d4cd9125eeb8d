"""An override in a merge queue, whose group is another commit than the one that a person looked at.

What that person let through is what had failed on the head of the pull request. So the override counts for
the group as long as everything that fails in it had failed there: whatever comes on top still blocks.
"""

from evalgate.cli.acting.stage import Stage, comment_on
from evalgate.cli.acting.uploaded import uploaded_results
from evalgate.gate.decision import Decision, Override
from evalgate.measure.measurement import Measurement
from evalgate.publish.override import beyond, find_override
from evalgate.publish.runner import Level
from evalgate.publish.stamp import stamp_of
from evalgate.report.results import Results

_MOST = 10


def queued_override(stage: Stage, measurement: Measurement, decision: Decision) -> Override | None:
    """A person who lets through what blocks this group.

    Raises:
        ForgeError: GitHub can't be asked.
    """
    number = stage.event.queued
    if number is None:
        return None
    head = stage.forge.pull(number).head_sha
    override = find_override(stage.forge, number, head)
    if override is None:
        return None
    earlier = _earlier(stage, number, head)
    if earlier is None:
        why = (
            f"what had failed on {head[:7]} can't be had; that takes `actions: read` and the results that "
            "the run on the pull request uploaded"
        )
        _refuse(stage, override, why)
        return None
    new = beyond(measurement, decision, earlier)
    if new:
        more = f" and {len(new) - _MOST} more" if len(new) > _MOST else ""
        why = f"this fails in the queue and had not failed on {head[:7]}: {', '.join(new[:_MOST])}{more}"
        _refuse(stage, override, why)
        return None
    message = f"{override.by} let #{number} through, and everything that fails here had failed on {head[:7]}."
    stage.runner.annotate(Level.NOTICE, message, "evalgate")
    return override


def _earlier(stage: Stage, number: int, head: str) -> Results | None:
    """What was found on the head of the pull request."""
    comment = comment_on(stage, number)
    stamp = stamp_of(comment.body) if comment else None
    return uploaded_results(stage, stamp) if stamp and stamp.head == head else None


def _refuse(stage: Stage, override: Override, why: str) -> None:
    message = f"The override of #{stage.event.queued} by {override.by} is not used: {why}"
    stage.runner.annotate(Level.WARNING, message, "evalgate")
