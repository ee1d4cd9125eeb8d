"""`profile.md`: the profile for a reader, with the lowest-scored responses in full."""

from collections.abc import Iterator

from evalgate.profile.checks.words import describe
from evalgate.profile.leak.assess import Verdict
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.order import SampleStatus, status_of, worst_first
from evalgate.profile.report.sentences import (
    decision_lines,
    foot,
    remarks,
)
from evalgate.profile.report.table import NONE, markdown, points, rows
from evalgate.profile.report.words import ProfileWords
from evalgate.profile.sample import Sample
from evalgate.profile.score import AxisScore, TaskOutcome
from evalgate.report.escape import Foreign, code, fence, inline

WORST = 3
"""Responses of each axis that stand in the text; all of them stand in `profile.json`."""


def render_profile(facts: ProfileFacts, *, chart: bool = True) -> str:
    """The whole file; a job's summary can hold no `chart`."""
    words = profile_words(facts.language)
    blocks = [
        f"# {words.title}",
        *decision_lines(facts, words),
        *(f"> ⚠️ {inline(Foreign(note), 400)}" for note in facts.notes),
        *([f"![{words.chart_title}](profile.svg)"] if chart else []),
        markdown(rows(facts, words)),
        *remarks(facts, words),
        *_left_out(facts, words),
        *_noise(facts, words),
        *_samples(facts, words),
        f"## {words.limits_title}",
        "\n".join(f"- {limit}" for limit in words.limits),
        f"<sub>{foot(facts, words)}</sub>",
    ]
    return "\n\n".join(blocks) + "\n"


def _left_out(facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    out = [(a, t) for a in facts.profile.axes for t in a.tasks if t.outcome is TaskOutcome.DECLINED]
    if not out:
        return
    yield f"## {words.left_out_title}: {len(out)}"
    yield words.left_out_why
    lines = []
    for axis, task in out:
        said = code(Foreign(task.samples[-1].asked.last), 120) if facts.texts else ""
        shown = f"{words.colon}{said}" if said else ""
        lines.append(f"- {words.axes[axis.axis]} {code(Foreign(task.probe.id), 60)}{shown}")
    yield "\n".join(lines)


def _noise(facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    table = [words.noise_columns]
    for axis in facts.profile.axes:
        if axis.score is None:
            continue
        by_trial = " / ".join(points(score) for score in axis.by_trial.values())
        judged = any(sample.judgement for task in axis.tasks for sample in task.samples)
        subject = _known(axis.variation.subject, words)
        judge = _known(axis.variation.judge, words) if judged else NONE
        table.append((words.axes[axis.axis], subject, judge, by_trial))
    if len(table) > 1:
        yield f"## {words.noise_title}"
        yield markdown(table)


def _known(value: float | None, words: ProfileWords) -> str:
    return words.noise_unknown if value is None else points(value)


def _samples(facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    shown = [(axis, sample) for axis in facts.profile.axes for sample in worst_first(axis)[:WORST]]
    if not shown:
        return
    yield f"## {words.samples_title}"
    if not facts.texts:
        yield words.hidden
        return
    yield words.samples_lead
    for axis, sample in shown:
        yield from _sample(axis, sample, facts, words)
    left = sum(len(task.samples) for axis in facts.profile.axes for task in axis.tasks) - len(shown)
    if left:
        yield words.more_samples.format(count=left)


def _sample(axis: AxisScore, sample: Sample, facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    status = status_of(axis, sample)
    score = {
        SampleStatus.SCORED: points(sample.score),
        SampleStatus.DECLINED: words.declined,
        SampleStatus.UNMEASURED: words.unscored,
    }[status]
    head = words.sample_head.format(
        axis=words.axes[axis.axis], id="{id}", trial=sample.asked.trial, score=score
    )
    yield "### " + head.replace("`{id}`", code(Foreign(sample.probe.id), 60))
    for number, turn in enumerate(sample.probe.turns):
        yield f"**{words.user}**\n\n{fence(Foreign(turn))}"
        if number < len(sample.asked.responses):
            yield f"**{words.assistant}**\n\n{fence(Foreign(sample.asked.responses[number]))}"
    why = [f"- {line}" for line in _why(sample, facts, words)]
    if why:
        yield f"**{words.why}**\n\n" + "\n".join(why)


def _why(sample: Sample, facts: ProfileFacts, words: ProfileWords) -> Iterator[str]:
    for each in sample.checked:
        mark = words.passed if each.result.passed else words.failed
        text = inline(Foreign(describe(each.check, facts.language)), 200)
        yield f"{mark} {text} → {code(Foreign(each.result.observed), 120)}"
    if sample.repeated:
        yield words.repeated
    if sample.leak is not None:
        yield {
            Verdict.LEAKED: words.leaked.format(
                what=code(Foreign(sample.leak.what), 160), how=sample.leak.how
            ),
            Verdict.OPEN: words.leak_open,
            Verdict.CLEAN: words.clean,
        }[sample.leak.verdict]
    for vote in sample.judgement.votes if sample.judgement else ():
        mark_text = vote.failure or (NONE if vote.mark is None else f"{vote.mark}/10")
        yield f"{code(Foreign(vote.judge), 60)} {mark_text}{words.colon}{inline(Foreign(vote.reason), 400)}"
    if sample.no_score:
        usual = words.unmeasured_other.format(reason=sample.no_score)
        yield words.no_scores.get(sample.no_score, usual)
