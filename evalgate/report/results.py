"""`results.json`: what a run found, for programs. Keys are explained in `docs/results.md`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.changes import ChangeKind
from evalgate.config.encoding import check_file
from evalgate.config.gate import Mode
from evalgate.config.language import Language
from evalgate.errors import InputError, Problem
from evalgate.files.write import encode_json
from evalgate.gate.decision import Outcome, ReasonCode, Uncompared
from evalgate.grade.cause import Cause
from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import Aside, QuestionVerdict
from evalgate.questions.question import Action, QuestionType
from evalgate.text.jsons import read_json

SCHEMA_VERSION: Literal["1.0"] = "1.0"


class Part(BaseModel):
    """A frozen part of the file. Readers ignore keys that they do not know, so that the file can grow."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class ReasonPart(Part):
    """Why a run did not simply pass."""

    code: ReasonCode
    type: QuestionType | None = None
    """The type whose row it is; null for the overall figure."""
    question_id: str | None = None
    value: float | None = None
    """What was compared: a rate from 0 to 1, or a count."""
    bound: float | None = None
    """What it was compared with."""
    why: Uncompared | None = None
    """Of `uncompared`: what kept the runs from being compared."""
    certain: bool = False
    """Missed even if every unmeasured and undecided trial had gone its way."""
    text: str = ""
    """The same as a sentence, in the report's language."""


class OverridePart(Part):
    """A person's decision to let one commit through although the gate said no."""

    by: str
    reason: str
    at: str
    commit: str
    url: str = ""


class ChangePart(Part):
    """One thing that a pull request changes in the gate itself."""

    kind: ChangeKind
    what: str
    before: str = ""
    after: str = ""


class DecisionPart(Part):
    """The decision."""

    outcome: Outcome
    exit_code: int
    reasons: tuple[ReasonPart, ...] = ()
    report_only: bool = False
    """`mode: report`: the outcome is shown and the exit code is 0."""
    override: OverridePart | None = None
    """Who turned a fail into this pass, if anyone did; the reasons are those of the fail."""


class RatePart(Part):
    """A rate over decided trials; value, interval and worst case are null where nothing was decided."""

    value: float | None
    numerator: int
    """Trials whose `action_ok` is true."""
    denominator: int
    """Trials whose `action_ok` is true or false."""
    interval: tuple[float, float] | None
    """95% Wilson interval, clustered by question."""
    worst_case: float | None
    """The rate if every unmeasured and undecided trial had failed."""
    trials: int
    measured: int
    questions: int


class StopRatePart(RatePart):
    """The stop rate with its rows."""

    by_type: dict[QuestionType, RatePart]


class RatesPart(Part):
    """The two rates."""

    stop: StopRatePart
    answer: RatePart


class UnsupportedPart(Part):
    """Answers that hold something the documents don't."""

    count: int
    """A lower bound where `undecided` is not 0."""
    undecided: int
    trials: int
    words_judged: bool = False
    """False: of some answers, or of all, only figures, names, dates and links were checked."""
    judged: int = 0
    """Answers whose words a judge or a person judged."""


class UnmeasuredPart(Part):
    """Trials without a usable answer."""

    count: int
    reasons: dict[UnmeasuredReason, int]


class UndecidedPart(Part):
    """Answers that no grader could decide."""

    count: int


class TrialPart(Part):
    """One trial, without its texts: those stand in `trials.jsonl`."""

    trial: int
    status: TrialStatus
    unmeasured_reason: UnmeasuredReason | None
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    cause: Cause | None = None
    """Where to look first, if it failed."""
    evidence_recall: float | None = None
    """Share of what a good answer needs that the passages held; null where it is not known."""


class QuestionPart(Part):
    """One question with its trials."""

    id: str
    type: QuestionType
    expected: Action
    verdict: QuestionVerdict
    must_pass: bool
    passed: int
    decided: int
    trials: tuple[TrialPart, ...]
    digest: str = ""
    """Equal for the same question in two runs."""
    triage: Cause | None = None
    """Where to look first; null where nobody can tell."""
    aside: Aside | None = None
    """Why it counts in no figure, if it doesn't."""

    @property
    def counts(self) -> bool:
        """Whether it counts in the figures."""
        return self.aside is None and self.verdict is not QuestionVerdict.STALE


class PairingPart(Part):
    """The questions of one figure that both runs decided."""

    before: float | None
    """Share of the paired questions' decided trials that passed, counted as in `rates`."""
    after: float | None
    improved: tuple[str, ...]
    regressed: tuple[str, ...]
    same: int
    unknown: int
    p_value: float
    """Exact permutation test on the shares of right trials, two-sided."""
    drop_p_value: float
    """The same, for a drop alone."""
    rise_p_value: float = 1.0
    """The same, for a rise alone."""


class BaselinePart(Part):
    """A comparison with an earlier run, paired by question."""

    commit: str
    stop: PairingPart
    answer: PairingPart
    new: tuple[str, ...]
    """Questions that only this run has, or has in another form."""
    removed: tuple[str, ...]
    set_aside: tuple[str, ...] = ()
    """Questions that both runs have, and that one of them does not count: stale, quarantined or apart."""
    first_trials: int | None = None
    """One run asked more often: only so many first trials of each question count; null where they agree."""


class NotePart(Part):
    """Something a reader must know before the figures."""

    code: str
    text: str


class TokensPart(Part):
    """Tokens that a judge was billed for."""

    input: int
    """Neither read from nor written to the API's cache."""
    output: int
    cache_read: int
    cache_write: int


class JudgePart(Part):
    """What one judge is, did and cost."""

    name: str
    fingerprint: str
    """Equal for judges whose verdicts can be compared: model, address, prompt and settings."""
    models: tuple[str, ...]
    """As the API named them in its replies."""
    prompt: str
    """Version of the prompt."""
    judged: int
    """Votes that gave a grade."""
    cached: int
    """Of these, the ones that an earlier verdict answered."""
    failed: dict[str, int]
    """Votes that gave none, by reason."""
    requests: int
    """Requests sent, retries included."""
    unmetered: int = 0
    """Requests whose replies report no usage; with any, tokens and money are not known."""
    tokens: TokensPart | None
    """Null where they are not known."""
    money: float | None
    """By the prices of the configuration; null without them, and where it is not known."""


class DeployedPart(Part):
    """What the assistant said of itself when the run began (`endpoint.deployment`)."""

    commit: str
    index: str | None = None
    place: str = ""
    """Equal for the same address of that proof."""


class RunPart(Part):
    """About the run itself."""

    id: str
    version: str
    started_at: str
    seconds: float
    mode: Mode
    language: Language
    trials: int
    """Planned trials per question."""
    commit: str | None = None
    run_url: str | None = None
    interrupted: bool = False
    simulation: bool = False
    recorded: bool = False
    provisional: bool = False
    """The base had no usable configuration: the change's own was used, in report mode."""
    deployed: DeployedPart | None = None
    """Null where no proof of what is deployed was asked for."""
    reused_from: str | None = None
    """Address of the run that measured this, where a release went by its results."""
    keeps_texts: bool = True
    """False: `trials.jsonl` and `review.jsonl` hold no answer, passage or reason."""


class Results(Part):
    """The whole file."""

    schema_version: Literal["1.0"] = SCHEMA_VERSION
    decision: DecisionPart
    rates: RatesPart
    unsupported: UnsupportedPart
    unmeasured: UnmeasuredPart
    undecided: UndecidedPart
    causes: dict[Cause, int] = Field(default_factory=dict)
    """Failed trials by where to look first."""
    evidence_recall: float | None = None
    """Mean over trials of what a good answer needs that the passages held."""
    stale: tuple[str, ...]
    flaky: tuple[str, ...]
    apart: tuple[str, ...] = ()
    """New and changed questions of a pull request, in the form that it brings: outside every figure."""
    quarantined: tuple[str, ...] = ()
    """Set aside by a person until a date: outside every figure."""
    questions: tuple[QuestionPart, ...]
    graders: tuple[str, ...]
    baseline: BaselinePart | None = None
    """What changed since an earlier run; null where nothing was compared."""
    fingerprint: dict[str, str] = Field(default_factory=dict)
    judges: tuple[JudgePart, ...] = ()
    notes: tuple[NotePart, ...] = ()
    changes: tuple[ChangePart, ...] = ()
    """What the pull request under test changes in the gate itself; nothing of it was used."""
    run: RunPart


def read_results(path: Path) -> Results:
    """Read a `results.json`.

    Raises:
        InputError: the file is missing, torn, of another version or not of this shape.
    """
    check_file(path, str(path))
    try:
        return Results.model_validate(read_json(path.read_bytes()))
    except OSError as error:
        raise InputError(Problem(message=f"can not be read: {error.strerror}", path=str(path))) from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in first["loc"])
        raise InputError(Problem(message=first["msg"], path=str(path), key=key)) from error
    except ValueError as error:
        raise InputError(
            Problem(message="is no JSON", path=str(path), hint="was the run that wrote it stopped?")
        ) from error


def results_chunks(results: Results, questions: Iterable[QuestionPart]) -> Iterator[bytes]:
    """The whole file in pieces, a question at a time, so that a long run's trials never stand here together.

    Args:
        results: all of it but the questions.
        questions: these.
    """
    between = b"{"
    for key, value in results.model_dump(mode="json").items():
        yield between + encode_json(key) + b": "
        if key == "questions":
            yield from _listed(questions)
        else:
            yield encode_json(value)
        between = b", "
    yield b"}\n"


def _listed(parts: Iterable[Part]) -> Iterator[bytes]:
    yield b"["
    for number, part in enumerate(parts):
        yield (b", " if number else b"") + encode_json(part.model_dump(mode="json"))
    yield b"]"
