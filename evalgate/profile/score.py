"""Samples to tasks, tasks to axes: scores with their noise, and what was left out."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import sqrt

from evalgate.measure.intervals import wilson_interval
from evalgate.profile.declined import ENOUGH, Stance, of_all
from evalgate.profile.probe import ATTEMPT_AXES, Axis, Probe
from evalgate.profile.sample import Sample

_THIN = 2
"""Tasks that can't stand for many others."""


class TaskOutcome(StrEnum):
    """What became of a task."""

    MEASURED = "measured"
    DECLINED = "declined"
    """Every asking of it was declined, and it is left out."""
    UNMEASURED = "unmeasured"
    NOT_ASKED = "not_asked"


class AxisStatus(StrEnum):
    """Whether an axis has a score."""

    MEASURED = "measured"
    UNMEASURABLE = "unmeasurable"
    """Tasks were asked, and none of them could be measured: no number."""
    NOT_ASKED = "not_asked"


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskScore:
    """One task with all its askings."""

    probe: Probe
    outcome: TaskOutcome
    score: Fraction | None
    """The mean over its scored askings; only where it is measured."""
    samples: tuple[Sample, ...]
    """In the order of their trials."""
    alone: bool = False
    """It was declined, but was the only one: it counts as it is."""

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """The scores of its askings, where it is measured."""
        if self.outcome is not TaskOutcome.MEASURED:
            return ()
        return tuple(sample.score for sample in self.samples if sample.score is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """Where the spread of an axis comes from, in points (standard deviations)."""

    subject: float | None
    """How much responses to the same task differ; None where that can't be told from the judge."""
    judge: float | None
    """How much votes on the same response differ; None without several votes on one response."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """How many tasks a score rests on."""

    measured: int
    asked: int

    @property
    def is_thin(self) -> bool:
        """Whether one or two tasks stand for as many others, or for more."""
        return 0 < self.measured <= _THIN and 2 * self.measured <= self.asked


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisScore:
    """One axis."""

    axis: Axis
    status: AxisStatus
    score: Fraction | None
    """0 to 100: the mean over its measured tasks. None where there are none."""
    interval: tuple[float, float] | None
    """95%, by the number of tasks: asking a task again does not narrow it."""
    spread: float | None
    """Standard deviation of a task's askings, pooled over tasks, in points; None for single askings."""
    variation: Variation
    tasks: tuple[TaskScore, ...]
    """In the order of the packs, those that were not asked included."""

    @property
    def basis(self) -> "Basis":
        """What its score rests on."""
        asked = len(self.tasks) - self.count(TaskOutcome.NOT_ASKED)
        return Basis(measured=self.count(TaskOutcome.MEASURED), asked=asked)

    def count(self, outcome: TaskOutcome) -> int:
        """How many tasks came to this."""
        return sum(task.outcome is outcome for task in self.tasks)

    @property
    def by_trial(self) -> Mapping[int, Fraction]:
        """The score of the axis at each asking, over the tasks that were scored then."""
        scores: dict[int, list[Fraction]] = defaultdict(list)
        for task in self.tasks:
            for sample in task.samples if task.outcome is TaskOutcome.MEASURED else ():
                if sample.score is not None:
                    scores[sample.asked.trial].append(sample.score)
        return {trial: sum(found, Fraction(0)) / len(found) for trial, found in sorted(scores.items())}


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """All six axes. There is no total: six things are not one."""

    axes: tuple[AxisScore, ...]

    def axis(self, axis: Axis) -> AxisScore:
        """One of them."""
        return next(each for each in self.axes if each.axis is axis)


def score_profile(probes: Sequence[Probe], samples: Iterable[Sample]) -> Profile:
    """Count every sample once.

    Args:
        probes: the whole set; a task without a sample was not asked.
        samples: at most one for each task and trial.
    """
    by_probe: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples:
        by_probe[sample.probe.id].append(sample)
    asked = {
        probe.id: tuple(sorted(by_probe[probe.id], key=lambda sample: sample.asked.trial)) for probe in probes
    }
    stances = {probe.id: _stance(probe, asked[probe.id]) for probe in probes}
    declined = sum(stance is Stance.DECLINED for stance in stances.values())
    tasks = [_task(p, asked[p.id], stances[p.id], left_out=declined >= ENOUGH) for p in probes]
    return Profile(axes=tuple(_axis(axis, [t for t in tasks if t.probe.axis is axis]) for axis in Axis))


def _stance(probe: Probe, samples: Sequence[Sample]) -> Stance:
    if probe.axis not in ATTEMPT_AXES or not samples:
        return Stance.ATTEMPTED
    return of_all([sample.stance for sample in samples])


def _task(probe: Probe, samples: tuple[Sample, ...], stance: Stance, *, left_out: bool) -> TaskScore:
    def made(outcome: TaskOutcome, score: Fraction | None = None, *, alone: bool = False) -> TaskScore:
        return TaskScore(probe=probe, outcome=outcome, score=score, samples=samples, alone=alone)

    if not samples:
        return made(TaskOutcome.NOT_ASKED)
    if stance is Stance.DECLINED and left_out:
        return made(TaskOutcome.DECLINED)
    scores = [sample.score for sample in samples if sample.score is not None]
    if not scores or stance is Stance.UNKNOWN:
        # Some askings gave no answer and the others were declined: neither failed nor declined can be said.
        return made(TaskOutcome.UNMEASURED)
    return made(TaskOutcome.MEASURED, _mean(scores), alone=stance is Stance.DECLINED)


def _axis(axis: Axis, tasks: Sequence[TaskScore]) -> AxisScore:
    measured = [task for task in tasks if task.score is not None]
    score = _mean([task.score for task in measured if task.score is not None]) if measured else None
    asked = any(task.outcome is not TaskOutcome.NOT_ASKED for task in tasks)
    unmeasured = AxisStatus.UNMEASURABLE if asked else AxisStatus.NOT_ASKED
    spread = _pooled([task.scores for task in measured])
    return AxisScore(
        axis=axis,
        status=unmeasured if score is None else AxisStatus.MEASURED,
        score=score,
        interval=None if score is None else _interval(score, len(measured)),
        spread=spread,
        variation=_variation(spread, measured),
        tasks=tuple(tasks),
    )


def _mean(scores: Sequence[Fraction]) -> Fraction:
    return sum(scores, Fraction(0)) / len(scores)


def _interval(score: Fraction, tasks: int) -> tuple[float, float] | None:
    """Wilson's interval for a share of the points; it is wide enough for scores between 0 and 100, too.

    A score is a mean of values in [0, 1] with variance of at most p(1-p), the variance that Wilson assumes.
    """
    found = wilson_interval(float(score / 100), tasks)
    return None if found is None else (100 * found[0], 100 * found[1])


def _pooled(groups: Iterable[Sequence[Fraction]]) -> float | None:
    """Standard deviation within groups, pooled: sqrt(sum of squared deviations / sum of (n - 1))."""
    squares, freedom = Fraction(0), 0
    for group in groups:
        if len(group) > 1:
            mean = _mean(group)
            squares += sum(((value - mean) ** 2 for value in group), Fraction(0))
            freedom += len(group) - 1
    return sqrt(squares / freedom) if freedom else None


def _variation(spread: float | None, tasks: Sequence[TaskScore]) -> Variation:
    """Split the spread: what is left of it once the judge's own part is taken off is the subject's."""
    groups, votes, judged = [], [], False
    for sample in (sample for task in tasks for sample in task.samples if sample.judgement):
        judged = True
        votes.append(len(sample.judgement.scores) if sample.judgement else 0)
        groups += _by_judge(sample)
    judge = _pooled(groups)
    if not judged:
        return Variation(subject=spread, judge=None)
    if judge is None or spread is None:
        return Variation(subject=None, judge=judge)
    own = judge**2 / (sum(votes) / len(votes))
    return Variation(subject=sqrt(max(0.0, spread**2 - own)), judge=judge)


def _by_judge(sample: Sample) -> list[list[Fraction]]:
    """The votes of each judge on one response."""
    scores: dict[str, list[Fraction]] = defaultdict(list)
    for vote in sample.judgement.votes if sample.judgement else ():
        if vote.score is not None:
            scores[vote.judge].append(vote.score)
    return list(scores.values())
