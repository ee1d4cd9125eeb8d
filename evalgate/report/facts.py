"""What the report says of a run that is not a measurement: who asked, when, with which graders and ranges."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.changes import GateChange
from evalgate.config.gate import GateSettings, Mode
from evalgate.config.language import Language
from evalgate.grade.judge.ledger import JudgeRecord
from evalgate.measure.compare import Comparison
from evalgate.questions.question import QuestionType


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something that a reader must know before the figures, such as a warning."""

    code: str
    """Stable word, for `results.json`."""
    text: str
    """One sentence in the report's language; it may quote foreign text."""
    tells: UnmeasuredReason | None = None
    """Why trials were not made, where the note is about that."""
    warns: bool = True
    """Whether it calls for care; False for what is merely good to know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deployed:
    """What the assistant said of itself when the run began."""

    commit: str
    index: str | None
    place: str
    """Equal for the same address of that proof; it holds no secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """The figures of the baseline, for the column "before"; None is shown as unmeasurable."""

    stop: Fraction | None = None
    stop_by_type: Mapping[QuestionType, Fraction | None] = field(default_factory=dict)
    answer: Fraction | None = None
    unsupported: int | None = None
    measured: Fraction | None = None
    """Share of trials with an answer."""
    label: str = ""
    """What the baseline is, such as a commit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunFacts:
    """Everything about a run that is not a measurement."""

    language: Language
    mode: Mode
    gate: GateSettings
    """The ranges that decided; the report shows them beside the figures."""
    run_id: str
    version: str
    """evalgate's own."""
    started_at: str
    """ISO 8601 with an offset."""
    seconds: float
    """From the first question to the decision."""
    trials: int
    """Planned trials per question."""
    graders: tuple[str, ...]
    """Names as in `grades[].grader`: `rules`, `<kind>:<model>`, `human`."""
    show_answers: bool
    """Whether answers, contexts and reasons (which quote answers) stand in comment and summary."""
    max_failures: int
    """Failed questions shown in full in the comment."""
    judges: tuple[JudgeRecord, ...] = ()
    """What each judge did and what it cost."""
    fingerprint: Mapping[str, str] = field(default_factory=dict)
    """Hashes of what makes runs comparable: questions, documents, configuration, judge prompt."""
    commit: str | None = None
    """Full or short; shown with seven digits."""
    run_url: str | None = None
    report_url: str | None = None
    comment_key: str = "main"
    """Which comment it is, where a pull request has several."""
    notes: tuple[Note, ...] = ()
    stale_reasons: Mapping[str, str] = field(default_factory=dict)
    """By question id: one sentence on why it no longer fits the documents."""
    before: Before | None = None
    """The baseline's figures; None where there is no baseline."""
    comparison: Comparison | None = None
    """What changed since the baseline, question by question; None where there is nothing to compare with."""
    prompt_changes: tuple[str, ...] = ()
    """Changed lines of the prompt under test, as `evalgate.report.view.prompt.prompt_changes` gives them."""
    changes: tuple[GateChange, ...] = ()
    """What the pull request under test changes in the gate itself, worst first."""
    provisional: bool = False
    """The base has no usable configuration, so the change's own was used, in report mode."""
    quarantined: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By question id: until when, and why, it is set aside."""
    deployed: Deployed | None = None
    """None where the configuration asks for no proof."""
    keeps_texts: bool = True
    """Whether `trials.jsonl` and `review.jsonl` hold answers, passages and reasons."""
    interrupted: bool = False
    missing_shards: tuple[str, ...] = ()
    """Parts of the run that were not there to be joined, such as `2/3`."""
    discarded: bool = False
    """The folder with the other files is thrown away once the report was shown."""
    simulation: bool = False
    """True for the embedded demonstration: its assistant is a simulation, and the report says so."""
    recorded: bool = False
    """True where answers were read from a file and nobody was asked."""
