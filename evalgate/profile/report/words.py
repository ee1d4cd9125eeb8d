"""The words of a profile's report, in both languages. Braces are filled by `str.format`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.gate.decision import Outcome
from evalgate.profile.compare import Change
from evalgate.profile.decide import Miss
from evalgate.profile.probe import Axis


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileWords:
    """All words of one language."""

    title: str
    axes: Mapping[Axis, str]
    short: Mapping[Axis, str]
    """For the corners of the chart."""
    outcomes: Mapping[Outcome, str]
    report_only: str
    misses: Mapping[Miss, str]
    """{axis}, {value}, {bound}."""
    columns: tuple[str, ...]
    """Axis, score, interval, spread, measured, left out, unmeasured."""
    base_columns: tuple[str, ...]
    """Base, change, noise."""
    section_columns: tuple[str, ...]
    """Axis, base, head, change, noise."""
    section_title: str
    unmeasurable: str
    not_asked: str
    changes: Mapping[Change, str]
    over_tasks: Callable[[str, int], str]
    """A difference, and over how many tasks it is: those that both prompts were measured on."""
    basis: str
    """{measured}, {asked}: behind a score that rests on few of the tasks that were asked."""
    no_noise: str
    """Where no change could count, so few are the askings."""
    chart_title: str
    chart_base: str
    chart_head: str
    reading: tuple[str, ...]
    """Sentences below the table that always hold."""
    few_tasks: str
    """{axes}."""
    how_to_measure: str
    """{axes}: every task was declined."""
    no_judge: str
    """{axes}: only a judge could score them."""
    alone: str
    """{id}: a single declined task counts as it is."""
    left_out_title: str
    left_out_why: str
    noise_title: str
    noise_columns: tuple[str, ...]
    """Axis, subject, judge, by trial."""
    noise_unknown: str
    samples_title: str
    samples_lead: str
    sample_head: str
    """{axis}, {id}, {trial}, {score}."""
    declined: str
    unscored: str
    user: str
    assistant: str
    why: str
    passed: str
    failed: str
    repeated: str
    leaked: str
    """{what}, {how}."""
    leak_open: str
    clean: str
    no_scores: Mapping[str, str]
    unmeasured_other: str
    """{reason}: why no answer came."""
    hidden: str
    """Why no responses are shown."""
    more_samples: str
    """{count}."""
    limits_title: str
    limits: tuple[str, ...]
    foot: str
    """{subject}, {tasks}, {askings}, {judges}, {secrets}, {version}."""
    foot_no_judge: str
    recorded: str
    colon: str
    comma: str
