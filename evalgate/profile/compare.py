"""Base against head: a change counts only beyond the noise.

Both prompts were asked the same tasks several times. If the change of the prompt did nothing, the askings
of a task could just as well have been dealt out to base and head by chance; so the difference that was
seen is compared with those of all such deals (a permutation test within tasks, exact; E. J. G. Pitman,
JRSS Suppl. 4, 1937). Several axes are compared at once, and the p-values are adjusted for that (S. Holm,
Scand. J. Statist. 6, 1979): a change that did nothing is seen on any axis in at most 5% of comparisons.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import lcm

from evalgate.profile.probe import Axis
from evalgate.profile.score import AxisScore, Basis, Profile, TaskOutcome, TaskScore

ALPHA = 0.05
_FINEST = 2520
"""Scores with a larger common denominator are rounded to this one: fine enough, and quickly counted."""


class Change(StrEnum):
    """What can be said of an axis."""

    BETTER = "better"
    WORSE = "worse"
    NONE_SEEN = "none_seen"
    """The difference is within what chance alone makes."""
    NOT_COMPARABLE = "not_comparable"
    """No task was measured with both prompts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisChange:
    """One axis with both prompts."""

    axis: Axis
    change: Change
    base: Fraction | None
    """The base prompt's score over all of its measured tasks, as its own profile shows it."""
    difference: Fraction | None
    """Head minus base over the tasks that both were measured on, in points."""
    noise: float | None
    """What a difference must reach to count, were this the only axis: that of 95% of deals is smaller."""
    p_value: float | None
    """How often chance alone makes as large a difference."""
    tasks: int
    """How many tasks could be compared."""
    base_basis: Basis
    """What the base prompt's score rests on."""
    is_partial: bool
    """Whether either prompt was measured on further tasks: the difference is not that of the scores then."""


def compare(base: Profile, head: Profile) -> tuple[AxisChange, ...]:
    """Compare every axis, over the tasks that are the same and were measured with both prompts."""
    pairs = {each.axis: _pairs(base.axis(each.axis), each) for each in head.axes}
    tests = {axis: _Deals.of(found) for axis, found in pairs.items() if found}
    sure = _holm({axis: test.p_value for axis, test in tests.items()})
    return tuple(
        _change(base.axis(axis), head.axis(axis), tests.get(axis), counts=axis in sure) for axis in pairs
    )


def _pairs(base: AxisScore, head: AxisScore) -> list[tuple[TaskScore, TaskScore]]:
    before = {_same(task): task for task in base.tasks if task.outcome is TaskOutcome.MEASURED}
    measured = (task for task in head.tasks if task.outcome is TaskOutcome.MEASURED)
    return [(before[_same(task)], task) for task in measured if _same(task) in before]


def _same(task: TaskScore) -> tuple[str, str]:
    """What makes two tasks the same: a task that was rewritten under its old id is another one."""
    return task.probe.id, task.probe.fingerprint


def _change(base: AxisScore, head: AxisScore, test: "_Deals | None", *, counts: bool) -> AxisChange:
    if test is None:
        return AxisChange(
            axis=base.axis,
            change=Change.NOT_COMPARABLE,
            base=base.score,
            difference=None,
            noise=None,
            p_value=None,
            tasks=0,
            base_basis=base.basis,
            is_partial=False,
        )
    seen = Change.BETTER if test.difference > 0 else Change.WORSE
    return AxisChange(
        axis=base.axis,
        change=seen if counts else Change.NONE_SEEN,
        base=base.score,
        difference=test.difference,
        noise=test.noise,
        p_value=test.p_value,
        tasks=test.tasks,
        base_basis=base.basis,
        is_partial=max(base.basis.measured, head.basis.measured) > test.tasks,
    )


def _holm(p_values: dict[Axis, float]) -> set[Axis]:
    """The axes whose difference counts, all of them together being wrong in at most `ALPHA` of cases."""
    sure: set[Axis] = set()
    for rank, (axis, p_value) in enumerate(sorted(p_values.items(), key=lambda item: item[1])):
        if p_value * (len(p_values) - rank) > ALPHA:
            break
        sure.add(axis)
    return sure


@dataclass(frozen=True, slots=True, kw_only=True)
class _Deals:
    """The differences of all deals of one axis, with how many deals make each."""

    tasks: int
    difference: Fraction
    seen: int
    """The difference that was seen, on the grid of `ways`."""
    ways: dict[int, int]
    scale: int
    """How many units of that grid are one point."""

    @classmethod
    def of(cls, pairs: Sequence[tuple[TaskScore, TaskScore]]) -> "_Deals":
        """Deal the askings of each task out in all ways, and add the tasks up."""
        scores = [value for base, head in pairs for value in (*base.scores, *head.scores)]
        unit = min(lcm(*(value.denominator for value in scores)), _FINEST)
        common = lcm(*(len(base.scores) * len(head.scores) for base, head in pairs))
        ways, seen = {0: 1}, 0
        for base, head in pairs:
            shift, dealt = _deal(base.scores, head.scores, unit, common)
            seen += shift
            ways = _sum(ways, dealt)
        return cls(
            tasks=len(pairs),
            difference=_mean([_mean(head.scores) - _mean(base.scores) for base, head in pairs]),
            seen=seen,
            ways=ways,
            scale=unit * common * len(pairs),
        )

    @property
    def p_value(self) -> float:
        """The share of deals that differ at least as much as what was seen, in either direction."""
        extreme = sum(count for shift, count in self.ways.items() if abs(shift) >= abs(self.seen))
        return extreme / sum(self.ways.values())

    @property
    def noise(self) -> float | None:
        """The smallest difference that at most `ALPHA` of deals reach; None where none is so rare."""
        left, total = 0, sum(self.ways.values())
        found = None
        by_size: dict[int, int] = defaultdict(int)
        for shift, count in self.ways.items():
            by_size[abs(shift)] += count
        for size in sorted(by_size, reverse=True):
            left += by_size[size]
            if left > ALPHA * total:
                break
            found = size
        return None if found is None else found / self.scale


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def _deal(
    base: Sequence[Fraction], head: Sequence[Fraction], unit: int, common: int
) -> tuple[int, dict[int, int]]:
    """The shift that was seen, and the shifts of all deals of one task with their numbers.

    A deal gives as many of all askings to the head as it had. Its shift is mean(head) - mean(base), in
    units in which the scores and the means of all tasks are whole numbers.
    """
    pooled = [round(unit * value) for value in (*base, *head)]
    to_head, to_base, total = common // len(head), common // len(base), sum(pooled)

    def shift(of_head: int) -> int:
        return to_head * of_head - to_base * (total - of_head)

    sums: list[dict[int, int]] = [{0: 1}, *({} for _ in head)]
    for value in pooled:
        for taken in range(len(head), 0, -1):
            for subtotal, count in sums[taken - 1].items():
                sums[taken][subtotal + value] = sums[taken].get(subtotal + value, 0) + count
    dealt = {shift(of_head): count for of_head, count in sums[len(head)].items()}
    return shift(sum(pooled[len(base) :])), dealt


def _sum(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    """Ways to make each sum of two independent shifts."""
    ways: dict[int, int] = defaultdict(int)
    for a, count in one.items():
        for b, times in other.items():
            ways[a + b] += count * times
    return dict(ways)
