"""What was measured: three figures, the coverage behind them, a verdict for each question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from evalgate.ask.answer import UnmeasuredReason
from evalgate.grade.cause import Cause
from evalgate.grade.grade import TrialStatus
from evalgate.questions.question import STOP_TYPES, Action, QuestionType


class QuestionVerdict(StrEnum):
    """What stands of one question after all its trials."""

    OK = "ok"
    """Every decided trial did the expected thing, and at least one was decided."""
    FAILED = "failed"
    """Every decided trial failed."""
    FLAKY = "flaky"
    """Decided trials disagree."""
    UNDECIDED = "undecided"
    """Answers came, none was decided."""
    UNMEASURED = "unmeasured"
    """No trial has an answer."""
    STALE = "stale"
    """The question no longer fits the documents; outside rates and floors."""


class Aside(StrEnum):
    """Why a question that is asked and shown counts in no figure."""

    APART = "apart"
    """A form that the change under test brings: it counts once it is merged."""
    QUARANTINED = "quarantined"
    """A person set it aside until a date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialSummary:
    """The part of a finished trial that counting needs; small enough to hold a hundred thousand."""

    question_id: str
    trial: int
    status: TrialStatus
    unmeasured_reason: UnmeasuredReason | None
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    cause: Cause | None = None
    """Where to look first, if the trial failed."""
    evidence_recall: float | None = None
    words_judged: bool = False
    """Whether a judge or a person said of the answer's words whether the documents support them."""
    rules_broke: bool = False
    """Whether the rules broke on the answer, which is a fault of evalgate's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RateMeasure:
    """A rate over decided trials; without any, `value`, `interval` and `worst_case` are None."""

    numerator: int
    """Trials with `action_ok` true."""
    denominator: int
    """Trials with `action_ok` true or false."""
    trials: int
    """All trials of these questions, unmeasured and undecided ones included."""
    measured: int
    """Trials with an answer."""
    questions: int
    """Questions behind the rate, stale ones left out."""
    interval: tuple[float, float] | None
    """95% Wilson interval, clustered by question; for display."""

    @property
    def value(self) -> Fraction | None:
        """The exact ratio, or None where nothing was decided."""
        return Fraction(self.numerator, self.denominator) if self.denominator else None

    @property
    def worst_case(self) -> Fraction | None:
        """The ratio if every unmeasured and undecided trial had failed."""
        return Fraction(self.numerator, self.trials) if self.denominator else None

    @property
    def best_case(self) -> Fraction | None:
        """The ratio if every unmeasured and undecided trial had succeeded; None over no trials."""
        open_trials = self.trials - self.denominator
        return Fraction(self.numerator + open_trials, self.trials) if self.trials else None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsupportedMeasure:
    """How many answers hold something that the documents do not."""

    count: int
    """Answers found to hold it: a lower bound where `undecided` is not 0."""
    undecided: int
    """Answers of which no grader could tell."""
    trials: int
    """Answers looked at."""
    judged: int = 0
    """Answers whose words a judge or a person judged: rules see figures, names and links, and no more."""
    unread: int = 0
    """Answers in which the rules found nothing, and whose words nobody judged."""

    @property
    def words_judged(self) -> bool:
        """Whether somebody judged the words of every answer that seems to hold nothing of the kind."""
        return self.judged > 0 and self.unread == 0


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionMeasure:
    """One question with its trials."""

    id: str
    type: QuestionType
    verdict: QuestionVerdict
    must_pass: bool
    passed: int
    """Trials with `action_ok` true."""
    decided: int
    trials: tuple[TrialSummary, ...]
    digest: str = ""
    """Equal for the same question in two runs."""
    aside: Aside | None = None
    """Why it is left out of every figure, if it is."""

    @property
    def counts(self) -> bool:
        """Whether it belongs to the figures, floors and `must_pass`."""
        return self.aside is None and self.verdict is not QuestionVerdict.STALE


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """Everything that the gate and the report need to know of a run."""

    stop: RateMeasure
    stop_by_type: Mapping[QuestionType, RateMeasure]
    """A, B and C; a type without questions has zero trials."""
    answer: RateMeasure
    unsupported: UnsupportedMeasure
    unmeasured: Mapping[UnmeasuredReason, int]
    """Counts by reason, over the questions that count."""
    undecided: int
    trials: int
    """Trials of the questions that count."""
    questions: tuple[QuestionMeasure, ...]
    """In the order of the question set, those that don't count included."""
    causes: Mapping[Cause, int] = field(default_factory=dict)
    """Failed trials by where to look first, most frequent first, over the questions that count."""
    evidence_recall: float | None = None
    """Mean share of what a good answer needs that the passages held; None where no passages were given."""
    unhidden: "Measurement | None" = None
    """The same with those questions counted that the change under test made stale, where some of them failed
    whatever the documents say; None where none did."""

    @property
    def stale(self) -> tuple[str, ...]:
        """Ids of the questions that no longer fit the documents."""
        return tuple(q.id for q in self.questions if q.verdict is QuestionVerdict.STALE)

    def stale_share(self, kind: QuestionType | None) -> tuple[int, int]:
        """How many questions of a type no longer fit the documents, and of how many; None: of A, B and C.

        Those that are set aside are no part of either.
        """
        kinds = STOP_TYPES if kind is None else (kind,)
        verdicts = [q.verdict for q in self.questions if q.aside is None and q.type in kinds]
        return verdicts.count(QuestionVerdict.STALE), len(verdicts)

    def aside(self, why: Aside) -> tuple[str, ...]:
        """Ids of the questions that are left out of the figures for this reason."""
        return tuple(q.id for q in self.questions if q.aside is why)

    @property
    def flaky(self) -> tuple[str, ...]:
        """Ids of the questions whose decided trials disagree."""
        return tuple(q.id for q in self.questions if q.verdict is QuestionVerdict.FLAKY)
