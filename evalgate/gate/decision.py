"""What the gate decides, and why, as data: the words for people are the report's."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from evalgate.errors import ExitCode
from evalgate.questions.question import QuestionType


class Outcome(StrEnum):
    """The three outcomes."""

    PASS = "pass"
    FAIL = "fail"
    INCONCLUSIVE = "inconclusive"


class ReasonCode(StrEnum):
    """Why a run did not simply pass. Stable words: they stand in `results.json`."""

    STOP_RATE_LOW = "stop_rate_low"
    STOP_RATE_HIGH = "stop_rate_high"
    ANSWER_RATE_LOW = "answer_rate_low"
    ANSWER_RATE_HIGH = "answer_rate_high"
    UNSUPPORTED_HIGH = "unsupported_high"
    STOP_RATE_DROPPED = "stop_rate_dropped"
    """It fell further against the baseline than is allowed, beyond noise."""
    ANSWER_RATE_DROPPED = "answer_rate_dropped"
    MUST_PASS_FAILED = "must_pass_failed"
    MUST_PASS_UNDECIDED = "must_pass_undecided"
    MUST_PASS_STALE = "must_pass_stale"
    """It must pass and no longer fits the documents, so that its trials say nothing."""
    STALE_FAILED = "stale_failed"
    """The change under test made it stale, and it was answered with what no document holds."""
    STALE_HIGH = "stale_high"
    """Most questions of a figure, or of a type with several, no longer fit the documents."""
    MEASURED_LOW = "measured_low"
    """Too few trials have an answer."""
    DECIDED_LOW = "decided_low"
    """Too few answers were decided."""
    UNMEASURABLE = "unmeasurable"
    """A figure that gates has no decided trial behind it."""
    UNCOMPARED = "uncompared"
    """A drop against the baseline gates, and could not be looked for."""
    WRONG_DEPLOYMENT = "wrong_deployment"
    """Something else was deployed than what is under test, or it changed during the run."""
    INTERRUPTED = "interrupted"
    """The run ended early."""


class Uncompared(StrEnum):
    """Why a run can't be compared with an earlier one. Stable words: they stand in `results.json`."""

    UNNAMED = "unnamed"
    """No earlier run is configured, or none that can be had here."""
    ABSENT = "absent"
    """There is nothing where it should be."""
    UNREADABLE = "unreadable"
    INTERRUPTED = "interrupted"
    GRADERS = "graders"
    """Other graders were configured."""
    UNMEASURED_BEFORE = "unmeasured_before"
    """The earlier run decided too few of the questions."""
    UNMEASURED_NOW = "unmeasured_now"
    """This run did."""
    CHANGED = "changed"
    """Too few questions are the same in both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason, with the figure compared and the bound it was compared with."""

    code: ReasonCode
    type: QuestionType | None = None
    """The type whose row it is; None for the overall figure."""
    question_id: str | None = None
    value: Fraction | int | None = None
    """What was compared: an exact ratio, or a count."""
    bound: Fraction | int | None = None
    """What it was compared with."""
    why: Uncompared | None = None
    """What kept the runs from being compared."""
    certain: bool = False
    """The range is missed even if every unmeasured and undecided trial had gone its way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """A person's decision to let one commit through although the gate said no."""

    by: str
    """Login."""
    reason: str
    at: str
    """ISO 8601."""
    commit: str
    """The one commit that it is for."""
    url: str = ""
    """Where the person said so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The decision of a run."""

    outcome: Outcome
    exit_code: ExitCode
    reasons: tuple[Reason, ...]
    """Empty for a clean pass; the first is the one to name in a headline."""
    report_only: bool = False
    """`mode: report`: the outcome is shown and the exit code is 0."""
    override: Override | None = None
    """Who turned a fail into this pass; the reasons of the fail stay."""


def overridden(decision: Decision, override: Override | None) -> Decision:
    """A fail that blocks as the pass that a person made of it; any other decision as it is."""
    if override is None or decision.exit_code is not ExitCode.GATE_FAILED:
        return decision
    return replace(decision, outcome=Outcome.PASS, exit_code=ExitCode.PASS, override=override)
