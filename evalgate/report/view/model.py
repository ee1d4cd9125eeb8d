"""The view model. `str` is evalgate's own text; whatever may hold foreign text is `Foreign`."""

from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.language import Language
from evalgate.gate.decision import Decision
from evalgate.measure.measurement import Measurement
from evalgate.questions.question import Question
from evalgate.report.escape import Foreign
from evalgate.report.facts import RunFacts
from evalgate.report.samples import Samples
from evalgate.report.wording import words
from evalgate.report.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """Everything that a report is made from."""

    questions: Mapping[str, Question]
    """By id."""
    measurement: Measurement
    decision: Decision
    facts: RunFacts
    samples: Samples

    @property
    def words(self) -> Words:
        """The words of the report's language."""
        return words(self.facts.language)


def why_unmeasured(material: Material, reason: UnmeasuredReason) -> str:
    """A reason for people; what nobody made because a part of the run is missing was not interrupted."""
    words, missing = material.words.fold, material.facts.missing_shards
    if missing and reason is UnmeasuredReason.INTERRUPTED:
        return words.missing_shards.format(shards=words.comma.join(missing))
    return words.unmeasured_reasons[reason]


def grader_name(material: Material, name: str) -> str:
    """A grader's name for people: the two of our own in the report's language."""
    return material.words.fold.graders.get(name, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the table of figures."""

    name: str
    value: str
    count: str
    wanted: str
    status: str
    worst: str
    before: str
    main: bool
    """One of the three figures; the others are parts of them, or say how much was measured."""
    part: bool = False
    """A row below the figure that it is a part of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The one table of figures."""

    columns: tuple[str, ...]
    """Names of the columns after the first; worst case and before only where they say something."""
    rows: tuple[Row, ...]
    worst: bool
    before: bool
    remarks: tuple[str, ...]
    """Sentences without which the table would be misread."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """What the assistant was given of one source."""

    source: Foreign
    texts: tuple[Foreign, ...]

    @property
    def times(self) -> str:
        """How often it was given, where more than once."""
        return f" ×{len(self.texts)}" if len(self.texts) > 1 else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A question that did not do what was expected, with its worst answer."""

    id: Foreign
    question: Foreign
    turns: tuple[Foreign, ...]
    icon: str
    kind: str
    marks: str
    """One a trial."""
    ratio: str
    badges: tuple[str, ...]
    expected: str
    criteria: tuple[tuple[str, Foreign], ...]
    """Label and content: what the question set asks for."""
    accepts: tuple[str, ...]
    got: str
    """What the answer did, and in which trial."""
    answer: Foreign | None
    """None where answers are hidden, or where none was kept."""
    reason: Foreign | None
    rules: tuple[Foreign, ...]
    """Names of the rules that fired against it; shown where reasons are hidden."""
    graders: tuple[Foreign, ...]
    """Each grader's verdict, where they disagree."""
    cause: str
    """What the passages suggest; empty where nothing was looked into."""
    missing: Foreign | None
    """What no passage holds."""
    passages: tuple[Passage, ...]
    """Empty where they are not known, or hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """A folded table; its rows are cut from the end where room is short."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Foreign | str, ...], ...]
    legend: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link of our own."""

    text: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A note that stands before the figures."""

    icon: str
    text: Foreign


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A whole report."""

    language: Language
    words: Words
    key: str
    icon: str
    headline: Foreign
    """The decision and its first reason, as plain text."""
    reasons: tuple[Foreign, ...]
    """The further reasons."""
    notes: tuple[Remark, ...]
    notes_left: int
    table: Table
    first_look: Foreign | None
    first_command: Foreign | None
    """What to type to see more of it."""
    prompt: Fold | None
    """The changed lines of the prompt, right below the figures."""
    stale: Fold | None
    causes: str
    """The failed trials summed by cause; empty where there are none."""
    verdicts: str
    """How many of the failed questions have which verdict; empty where all simply failed."""
    failures: tuple[Failure, ...]
    """All of them, worst first."""
    folds: tuple[Fold, ...]
    every: Fold
    """One row a question."""
    review: str
    """Where the answers for a person stand; empty where there are none."""
    hidden: bool
    commit: Foreign | None
    facts: tuple[Foreign, ...]
    links: tuple[Link, ...]
