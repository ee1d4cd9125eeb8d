"""Scores as people read them. Pure."""

from collections.abc import Sequence
from fractions import Fraction

from evalgate.profile.compare import AxisChange, Change
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.words import ProfileWords
from evalgate.profile.score import AxisScore, AxisStatus, Basis, TaskOutcome

NONE = "–"


def points(value: Fraction | float | None, *, signed: bool = False) -> str:
    """A score or a difference in points, with one decimal; never rounded up to a full or down to no score."""
    if value is None:
        return NONE
    exact = Fraction(value)
    shown = f"{float(exact):+.1f}" if signed else f"{float(exact):.1f}"
    if not signed and shown == "100.0" and exact < 100:
        shown = "99.9"
    if not signed and shown == "0.0" and exact > 0:
        shown = "0.1"
    return shown.replace("-", "−")


def score_of(axis: AxisScore, words: ProfileWords) -> str:
    """The score, or why there is none; with the tasks that it rests on, where they are few of those asked."""
    return {
        AxisStatus.MEASURED: f"{points(axis.score)}{_basis(axis.basis, words)}",
        AxisStatus.UNMEASURABLE: words.unmeasurable,
        AxisStatus.NOT_ASKED: words.not_asked,
    }[axis.status]


def _basis(basis: Basis, words: ProfileWords) -> str:
    return words.basis.format(measured=basis.measured, asked=basis.asked) if basis.is_thin else ""


def interval_of(axis: AxisScore) -> str:
    """The interval, in whole points: it is no finer than that."""
    return NONE if axis.interval is None else f"{axis.interval[0]:.0f}–{axis.interval[1]:.0f}"


def base_of(change: AxisChange, words: ProfileWords) -> str:
    """The base prompt's score."""
    if change.base is None:
        return words.unmeasurable
    return f"{points(change.base)}{_basis(change.base_basis, words)}"


def change_of(change: AxisChange, words: ProfileWords) -> str:
    """What can be said, with the difference, and over which tasks where the scores rest on others as well."""
    difference = points(change.difference, signed=True)
    if change.is_partial:
        difference = words.over_tasks(difference, change.tasks)
    return words.changes[change.change].format(difference=difference)


def noise_of(change: AxisChange, words: ProfileWords) -> str:
    """What a difference would have to reach."""
    if change.change is Change.NOT_COMPARABLE or (change.noise is None and not change.difference):
        return NONE
    return words.no_noise if change.noise is None else f"±{points(change.noise)}"


def rows(facts: ProfileFacts, words: ProfileWords) -> list[tuple[str, ...]]:
    """The table of `profile.md`, with its head; base columns only where there is a base."""
    head = words.columns + (words.base_columns if facts.changes else ())
    return [head, *(_row(axis, facts, words) for axis in facts.profile.axes)]


def _row(axis: AxisScore, facts: ProfileFacts, words: ProfileWords) -> tuple[str, ...]:
    counts = (TaskOutcome.MEASURED, TaskOutcome.DECLINED, TaskOutcome.UNMEASURED)
    row = (
        words.axes[axis.axis],
        score_of(axis, words),
        interval_of(axis),
        points(axis.spread),
        *(str(axis.count(outcome)) for outcome in counts),
    )
    change = facts.change(axis.axis)
    if change is None:
        return row
    return (*row, base_of(change, words), change_of(change, words), noise_of(change, words))


def markdown(table: Sequence[Sequence[str]]) -> str:
    """A table of our own words and numbers; nothing foreign stands in it."""
    head, *body = table
    rule = [":--", *("--:" for _ in head[1:])]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *body))
