"""Sentences about a profile. Pure."""

from collections.abc import Iterator

from evalgate.profile.decide import AxisReason
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.table import points
from evalgate.profile.report.words import ProfileWords
from evalgate.profile.sample import NoScore
from evalgate.profile.score import AxisScore, AxisStatus, TaskOutcome
from evalgate.report.escape import Foreign, code, inline

FEW = 6
"""Fewer measured tasks than this make an interval too wide to tell scores apart."""


def decision_lines(facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    """The decision and why, where any range was given."""
    decision = facts.decision
    if not decision.gated:
        return
    icon = {"pass": "✅", "fail": "⛔", "inconclusive": "⚠️"}[decision.outcome.value]
    only = f"{words.comma}{words.report_only}" if decision.report_only else ""
    yield f"**{icon} {words.outcomes[decision.outcome]}{only}**"
    if decision.reasons:
        yield "\n".join(f"- {reason_text(reason, words)}" for reason in decision.reasons)


def reason_text(reason: AxisReason, words: ProfileWords) -> str:
    """One range that was not kept."""
    return words.misses[reason.miss].format(
        axis=words.axes[reason.axis], value=points(reason.value), bound=points(reason.bound)
    )


def remarks(facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    """What must be known to read the table: why axes have no score, and how to measure them."""
    axes = facts.profile.axes
    yield "  \n".join(words.reading)
    declined = [axis for axis in axes if _all_declined(axis)]
    unjudged = [axis for axis in axes if _lacks_judge(axis)]
    few = [axis for axis in axes if axis.score is not None and axis.count(TaskOutcome.MEASURED) < FEW]
    if declined:
        yield words.how_to_measure.format(axes=_named(declined, words))
    if unjudged:
        yield words.no_judge.format(axes=_named(unjudged, words))
    if few:
        yield words.few_tasks.format(axes=_named(few, words))
    alone = [task.probe.id for axis in axes for task in axis.tasks if task.alone]
    for probe_id in alone:
        yield words.alone.format(id=code(Foreign(probe_id), 60))


def _all_declined(axis: AxisScore) -> bool:
    return axis.status is AxisStatus.UNMEASURABLE and axis.count(TaskOutcome.DECLINED) > 0


def _lacks_judge(axis: AxisScore) -> bool:
    return any(s.no_score == NoScore.NO_JUDGE.value for task in axis.tasks for s in task.samples)


def _named(axes: list[AxisScore], words: ProfileWords) -> str:
    return words.comma.join(words.axes[axis.axis] for axis in axes)


def foot(facts: ProfileFacts, words: ProfileWords) -> str:
    """One line of facts."""
    asked = [t for a in facts.profile.axes for t in a.tasks if t.outcome is not TaskOutcome.NOT_ASKED]
    judges = words.comma.join(code(Foreign(judge.name), 60) for judge in facts.judges)
    subject = inline(Foreign(facts.subject), 120)
    return words.foot.format(
        subject=f"{words.recorded} {subject}" if facts.recorded else subject,
        tasks=len(asked),
        askings=sum(len(task.samples) for task in asked),
        judges=judges or words.foot_no_judge,
        secrets=facts.secrets,
        version=facts.version,
    )
