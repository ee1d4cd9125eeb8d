"""The question set as people write it: one model for YAML, JSON, JSONL and CSV (docs/question-keys.md)."""

from collections.abc import Iterator
from datetime import date
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator

from evalgate.config.model import Section
from evalgate.config.validate import Text, as_text
from evalgate.questions.question import (
    TYPE_ACCEPTS,
    Accept,
    Evidence,
    Fact,
    Nearby,
    Quarantine,
    Question,
    QuestionType,
    Reading,
    Side,
)
from evalgate.text.visible import visible


def _filled(value: str) -> str:
    if not visible(value).strip():
        raise ValueError("must not be empty")
    return value.strip()


def _fact(value: Any) -> Any:
    if isinstance(value, list | tuple):
        if not value:
            raise ValueError("a fact needs at least one spelling")
        return tuple(_filled(as_text(item)) for item in value)
    return (_filled(as_text(value)),)


def _day(value: Any) -> date:
    try:
        return date.fromisoformat(as_text(value).strip())
    except ValueError:
        raise ValueError(f'{value!r} is no date; write it as "2026-12-31"') from None


FilledText = Annotated[str, BeforeValidator(lambda value: _filled(as_text(value)))]
FactEntry = Annotated[Fact, BeforeValidator(_fact)]


class NearbyEntry(Section):
    """A: what may be shown as near."""

    facts: tuple[FactEntry, ...] = ()
    """What stands there."""
    document: FilledText | None = None
    """Where, by id, file name or title."""
    version: FilledText | None = None
    """Of which edition; left out, the document's own version."""


class ReadingEntry(Section):
    """B: one meaning of the question."""

    name: FilledText
    """The meaning in a few words; an answer that holds them names it."""
    keywords: tuple[FilledText, ...] = ()
    """Other words for it: any of them in an answer names it as well."""
    facts: tuple[FactEntry, ...] = ()
    """What the documents say under this meaning; `accept: [answer_each_reading]` needs them."""


class SideEntry(Section):
    """C: one of the statements that disagree."""

    document: FilledText
    """By id, file name or title; a good answer names it."""
    version: FilledText | None = None
    """Version or date as the document writes it; a good answer names that, too."""
    facts: Annotated[tuple[FactEntry, ...], Field(min_length=1)]
    """What it says there."""


class EvidenceEntry(Section):
    """D: where the documents say it."""

    document: FilledText
    """By id, file name or title."""
    quote: FilledText
    """Words as they stand there, best a whole clause; once they are gone, the question is stale."""


class QuarantineEntry(Section):
    """A flaky question that a person sets aside for a while."""

    until: Annotated[date, BeforeValidator(_day)]
    """ISO date of the last day; after it the question set is refused."""
    reason: FilledText
    """Shown in the report."""


class QuestionEntry(Section):
    """One entry under `questions:`."""

    id: FilledText
    """Unique in the whole set; reports, labels and commands name the question by it."""
    type: QuestionType
    """The situation: the documents don't say it (A), it can mean several things (B), they disagree (C), or
    they say it clearly (D)."""
    question: FilledText
    """As a user would ask it."""
    turns: tuple[FilledText, ...] = ()
    """What the user said before, asked first and in the same conversation; only the last answer is graded."""
    absent: tuple[FilledText, ...] = ()
    """A: words that no document holds. Once one does, the question is stale."""
    nearby: NearbyEntry | None = None
    """A: what an answer may show as near, as long as it says that it is not the answer."""
    readings: tuple[ReadingEntry, ...] = ()
    """B: two or more meanings."""
    sides: tuple[SideEntry, ...] = ()
    """C: two or more statements that disagree."""
    facts: tuple[FactEntry, ...] = ()
    """D: what a right answer holds, every item of it. A list in place of a text holds spellings of one fact,
    of which any will do; figures need none, as 3,000円, ３千円 and 三千円 are compared by value."""
    evidence: tuple[EvidenceEntry, ...] = ()
    """D: where the documents say it."""
    accept: tuple[Accept, ...] | None = None
    """What passes; none given means the type's own action. Names for A: `abstain`, `qualified_answer` (the
    near value with version and limit), `handoff` (passes it on to a person); B: `clarify`,
    `answer_each_reading`; C: `show_conflict`, `prefer_newer` (the newer side, with its version);
    D: `answer`."""
    require_evidence: bool = True
    """D: a right answer must also show where the documents say it, in its text or beside it."""
    must_pass: bool = False
    """One failed trial of this question fails the gate; where too little else could be measured or decided,
    the run is inconclusive and blocks all the same. Stale, or with none decided, it is inconclusive."""
    quarantine: QuarantineEntry | None = None
    """Asked and shown, and not counted until the date has passed."""
    tags: tuple[Text, ...] = ()
    """Words to group questions by: `evalgate run --tag` asks those, `check` shows how they are spread."""
    draft: bool = False
    """True: not typed by a person yet; such a question is refused."""

    @model_validator(mode="after")
    def _fits_its_type(self) -> "QuestionEntry":
        for complaint in self._complaints():
            raise ValueError(complaint)
        return self

    def _complaints(self) -> Iterator[str]:
        if any(ord(character) < 32 for character in self.id):
            yield "the id holds a control character"
        if self.type is QuestionType.B and len(self.readings) < 2:
            yield "a B question needs two or more `readings` (the meanings that an answer should offer)"
        if self.type is QuestionType.C and len(self.sides) < 2:
            yield "a C question needs two or more `sides` (the statements that disagree)"
        names = [reading.name for reading in self.readings]
        if len(set(names)) < len(names):
            yield "two readings have the same name"
        if self.accept is None:
            return
        allowed = TYPE_ACCEPTS[self.type]
        wrong = [accept.value for accept in self.accept if accept not in allowed]
        if wrong or not self.accept:
            listed = ", ".join(accept.value for accept in allowed)
            yield f"`accept` of a {self.type.value} question may name: {listed}"

    def to_question(self, path: str, line: int) -> Question:
        """The question as the rest of evalgate sees it."""
        accept = self.accept if self.accept is not None else TYPE_ACCEPTS[self.type][:1]
        return Question(
            id=self.id,
            type=self.type,
            question=self.question,
            accept=tuple(dict.fromkeys(accept)),
            accept_given=self.accept is not None,
            turns=self.turns,
            absent=self.absent,
            nearby=Nearby(**dict(self.nearby)) if self.nearby else None,
            readings=tuple(Reading(**dict(reading)) for reading in self.readings),
            sides=tuple(Side(**dict(side)) for side in self.sides),
            facts=self.facts,
            evidence=tuple(Evidence(**dict(evidence)) for evidence in self.evidence),
            require_evidence=self.require_evidence,
            must_pass=self.must_pass,
            quarantine=Quarantine(**dict(self.quarantine)) if self.quarantine else None,
            tags=self.tags,
            path=path,
            line=line,
        )


class QuestionSet(Section):
    """A whole question file, for the JSON schema."""

    questions: tuple[QuestionEntry, ...]
