"""`profile.json`: what a profile found, for programs. Keys are explained in `docs/profile.md`."""

from fractions import Fraction
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from evalgate.config.language import Language
from evalgate.gate.decision import Outcome
from evalgate.profile.checks.words import describe
from evalgate.profile.compare import Change
from evalgate.profile.decide import Miss
from evalgate.profile.leak.assess import Verdict
from evalgate.profile.probe import Axis
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.order import SampleStatus, status_of, worst_first
from evalgate.profile.sample import Sample
from evalgate.profile.score import AxisScore, AxisStatus, TaskOutcome, TaskScore

SCHEMA_VERSION: Literal["1.0"] = "1.0"


class Part(BaseModel):
    """A frozen part of the file. Readers ignore keys that they do not know, so that the file can grow."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class CheckPart(Part):
    """One check of a sample."""

    text: str
    passed: bool
    observed: str
    repeated: bool = False


class LeakPart(Part):
    """What the leak rules say."""

    verdict: Verdict
    what: str = ""
    how: str = ""


class VotePart(Part):
    """One judge's opinion."""

    judge: str
    mark: int | None
    """0 to 10."""
    declined: bool | None
    reason: str
    failure: str = ""


class SamplePart(Part):
    """One asking of a task, with its text."""

    probe_id: str
    trial: int
    status: SampleStatus
    score: float | None
    turns: tuple[str, ...]
    responses: tuple[str, ...]
    text: str
    """All responses, one below the other."""
    no_score: str = ""
    checks: tuple[CheckPart, ...] = ()
    leak: LeakPart | None = None
    votes: tuple[VotePart, ...] = ()


class TaskPart(Part):
    """One task; `scores` has an entry for each scored asking."""

    id: str
    fingerprint: str
    """Equal for tasks that can be compared."""
    outcome: TaskOutcome
    score: float | None
    scores: tuple[float, ...]
    trials: tuple[int, ...]
    alone: bool = False


class VariationPart(Part):
    """Standard deviations in points; null where they can't be told."""

    subject: float | None
    judge: float | None


class ChangePart(Part):
    """Against the base."""

    change: Change
    base: float | None
    difference: float | None
    noise: float | None
    p_value: float | None
    tasks: int


class AxisPart(Part):
    """One axis; `measured`, `declined` and `unmeasured` count tasks."""

    status: AxisStatus
    score: float | None
    """0 to 100."""
    interval: tuple[float, float] | None
    spread: float | None
    """Standard deviation of askings of the same task, in points."""
    measured: int
    declined: int
    """Left out."""
    unmeasured: int
    not_asked: int
    variation: VariationPart
    by_trial: dict[int, float]
    change: ChangePart | None = None
    reasons: dict[str, int] = Field(default_factory=dict)
    """Why askings have no score, with their numbers."""
    tasks: tuple[TaskPart, ...]
    samples: tuple[SamplePart, ...]
    """Worst first; those without a score at the end."""


class ReasonPart(Part):
    """A range that was not kept."""

    axis: Axis
    code: Miss
    value: float | None
    bound: float | None


class DecisionPart(Part):
    """What the ranges come to."""

    outcome: Outcome
    exit_code: int
    gated: bool
    report_only: bool
    reasons: tuple[ReasonPart, ...] = ()


class JudgePart(Part):
    """One judge."""

    name: str
    fingerprint: str
    models: tuple[str, ...] = ()
    requests: int = 0


class ProfileResults(Part):
    """The whole file."""

    schema_version: str = SCHEMA_VERSION
    axes: dict[Axis, AxisPart]
    decision: DecisionPart
    language: Language
    subject: str
    recorded: bool
    prompt: str | None
    prompt_digest: str | None
    base: str
    judges: tuple[JudgePart, ...] = ()
    secrets: int = 0
    notes: tuple[str, ...] = ()
    version: str


def build_results(facts: ProfileFacts) -> ProfileResults:
    """Everything that was found, as the model of `profile.json`."""
    decision = facts.decision
    return ProfileResults(
        axes={axis.axis: _axis(axis, facts) for axis in facts.profile.axes},
        decision=DecisionPart(
            outcome=decision.outcome,
            exit_code=int(decision.exit_code),
            gated=decision.gated,
            report_only=decision.report_only,
            reasons=tuple(
                ReasonPart(axis=r.axis, code=r.miss, value=_number(r.value), bound=_number(r.bound))
                for r in decision.reasons
            ),
        ),
        language=facts.language,
        subject=facts.subject,
        recorded=facts.recorded,
        prompt=facts.prompt_path,
        prompt_digest=facts.prompt_digest,
        base=facts.base_label,
        judges=tuple(
            JudgePart(name=j.name, fingerprint=j.fingerprint, models=j.models, requests=j.requests)
            for j in facts.judges
        ),
        secrets=facts.secrets,
        notes=facts.notes,
        version=facts.version,
    )


def _number(value: Fraction | float | None) -> float | None:
    return None if value is None else float(value)


def _axis(axis: AxisScore, facts: ProfileFacts) -> AxisPart:
    samples = worst_first(axis)
    reasons: dict[str, int] = {}
    for sample in samples:
        if sample.no_score:
            reasons[sample.no_score] = reasons.get(sample.no_score, 0) + 1
    return AxisPart(
        status=axis.status,
        score=_number(axis.score),
        interval=axis.interval,
        spread=axis.spread,
        measured=axis.count(TaskOutcome.MEASURED),
        declined=axis.count(TaskOutcome.DECLINED),
        unmeasured=axis.count(TaskOutcome.UNMEASURED),
        not_asked=axis.count(TaskOutcome.NOT_ASKED),
        variation=VariationPart(subject=axis.variation.subject, judge=axis.variation.judge),
        by_trial={trial: float(score) for trial, score in axis.by_trial.items()},
        change=_change(axis, facts),
        reasons=reasons,
        tasks=tuple(_task(task) for task in axis.tasks),
        samples=tuple(_sample(axis, sample, facts) for sample in samples),
    )


def _change(axis: AxisScore, facts: ProfileFacts) -> ChangePart | None:
    change = facts.change(axis.axis)
    if change is None:
        return None
    return ChangePart(
        change=change.change,
        base=_number(change.base),
        difference=_number(change.difference),
        noise=change.noise,
        p_value=change.p_value,
        tasks=change.tasks,
    )


def _task(task: TaskScore) -> TaskPart:
    scored = [sample for sample in task.samples if sample.score is not None]
    counted = scored if task.outcome is TaskOutcome.MEASURED else []
    return TaskPart(
        id=task.probe.id,
        fingerprint=task.probe.fingerprint,
        outcome=task.outcome,
        score=_number(task.score),
        scores=tuple(float(sample.score) for sample in counted if sample.score is not None),
        trials=tuple(sample.asked.trial for sample in counted),
        alone=task.alone,
    )


def _sample(axis: AxisScore, sample: Sample, facts: ProfileFacts) -> SamplePart:
    """One asking; where texts are hidden, nothing that quotes the response."""
    leak, shown = sample.leak, facts.texts
    return SamplePart(
        probe_id=sample.probe.id,
        trial=sample.asked.trial,
        status=status_of(axis, sample),
        score=_number(sample.score) if status_of(axis, sample) is SampleStatus.SCORED else None,
        turns=sample.probe.turns,
        responses=sample.asked.responses if shown else (),
        text="\n\n".join(sample.asked.responses) if shown else "",
        no_score=sample.no_score,
        checks=tuple(
            CheckPart(
                text=describe(each.check, facts.language),
                passed=each.result.passed,
                observed=each.result.observed if shown else "",
                repeated=each.result.repeated,
            )
            for each in sample.checked
        ),
        leak=leak and LeakPart(verdict=leak.verdict, what=leak.what if shown else "", how=leak.how),
        votes=tuple(
            VotePart(
                judge=vote.judge,
                mark=vote.mark,
                declined=vote.declined,
                reason=vote.reason if shown else "",
                failure=vote.failure,
            )
            for vote in (sample.judgement.votes if sample.judgement else ())
        ),
    )
