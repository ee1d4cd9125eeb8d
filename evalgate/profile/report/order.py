"""Which responses a reader sees first: by reading the lowest-scored ones, mistakes of a profile are found."""

from enum import StrEnum

from evalgate.profile.sample import Sample
from evalgate.profile.score import AxisScore, TaskOutcome


class SampleStatus(StrEnum):
    """How one asking counts."""

    SCORED = "scored"
    DECLINED = "declined"
    """Left out with its task."""
    UNMEASURED = "unmeasured"


def status_of(axis: AxisScore, sample: Sample) -> SampleStatus:
    """How one asking counts."""
    task = next(task for task in axis.tasks if task.probe.id == sample.probe.id)
    if task.outcome is TaskOutcome.DECLINED:
        return SampleStatus.DECLINED
    if task.outcome is TaskOutcome.UNMEASURED or sample.score is None:
        return SampleStatus.UNMEASURED
    return SampleStatus.SCORED


_RANK = {SampleStatus.SCORED: 0, SampleStatus.DECLINED: 1, SampleStatus.UNMEASURED: 2}


def worst_first(axis: AxisScore) -> tuple[Sample, ...]:
    """All askings of an axis: by score from the lowest, then those left out, then those without an answer."""
    samples = [sample for task in axis.tasks for sample in task.samples]
    return tuple(
        sorted(samples, key=lambda s: (_RANK[status_of(axis, s)], float(s.score or 0), s.asked.trial))
    )
