"""What `report.html` shows of each question: every trial with its answer, grades and passages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from evalgate.grade.cause import Cause
from evalgate.grade.grade import Grade, TrialStatus
from evalgate.measure.measurement import QuestionMeasure, QuestionVerdict
from evalgate.questions.question import QuestionType
from evalgate.report.escape import Foreign
from evalgate.report.figures import seconds_text
from evalgate.report.trials import TrialRecord
from evalgate.report.view.failures import accepted, criteria
from evalgate.report.view.marks import UNMEASURED, mark, trial_marks
from evalgate.report.view.model import Material, grader_name

Line = tuple[str | Foreign, Foreign]
"""A label and what stands beside it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of an answer; `rule` names the rule that fired on it."""

    text: Foreign
    rule: Foreign | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageTrial:
    """One trial."""

    mark: str
    title: str
    badges: tuple[str, ...]
    answer: tuple[Piece, ...]
    lines: tuple[Line, ...]
    passages: tuple[tuple[Foreign, Foreign], ...]
    """Source and text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuestion:
    """One question with all its trials."""

    id: Foreign
    question: Foreign
    type: str
    verdict: str
    kind: str
    marks: str
    turns: tuple[Foreign, ...]
    expected: str
    criteria: tuple[Line, ...]
    why: Foreign | None
    """Why it is stale."""
    trials: tuple[PageTrial, ...]


def page_verdicts(material: Material) -> tuple[tuple[str, str], ...]:
    """Verdicts that some question has, with their word and count, worst first."""
    found = [question.verdict for question in material.measurement.questions]
    names = material.words.fold.verdicts
    order = (
        QuestionVerdict.FAILED,
        QuestionVerdict.FLAKY,
        QuestionVerdict.UNDECIDED,
        QuestionVerdict.UNMEASURED,
        QuestionVerdict.STALE,
        QuestionVerdict.OK,
    )
    return tuple((v.value, f"{names[v]} {found.count(v)}") for v in order if v in found)


def page_types(material: Material) -> tuple[tuple[str, str], ...]:
    """Types that some question has, with their words and count."""
    found = [question.type for question in material.measurement.questions]
    names = material.words.failure.types
    return tuple((kind.value, f"{names[kind]} {found.count(kind)}") for kind in QuestionType if kind in found)


def page_question(
    material: Material, measure: QuestionMeasure, records: Iterable[TrialRecord]
) -> PageQuestion:
    """One question with its finished trials, in order; trials that were never made have their mark only."""
    question, words = material.questions[measure.id], material.words
    made = sorted(records, key=lambda record: record.trial)
    stale = measure.verdict is QuestionVerdict.STALE
    why = material.facts.stale_reasons.get(measure.id, words.fold.stale_unknown)
    return PageQuestion(
        id=Foreign(measure.id),
        question=Foreign(question.question),
        type=measure.type.value,
        verdict=measure.verdict.value,
        kind=words.failure.types[measure.type],
        marks=trial_marks(measure.trials),
        turns=tuple(Foreign(turn) for turn in question.turns),
        expected=words.fold.separator.join(
            (words.failure.expected[question.expected], *accepted(material, question))
        ),
        criteria=tuple(criteria(material, question)),
        why=Foreign(why) if stale else None,
        trials=tuple(_trial(material, record) for record in made),
    )


def _trial(material: Material, record: TrialRecord) -> PageTrial:
    shown = material.facts.show_answers
    measured = record.status is not TrialStatus.UNMEASURED
    return PageTrial(
        mark=mark(record.action_ok) if measured else UNMEASURED,
        title=_title(material, record),
        badges=tuple(_badges(material, record)),
        answer=tuple(_pieces(record)) if record.answer and shown else (),
        lines=tuple(_lines(material, record)),
        passages=tuple((Foreign(p.source or "?"), Foreign(p.text)) for p in record.contexts) if shown else (),
    )


def _title(material: Material, record: TrialRecord) -> str:
    words = material.words
    if record.unmeasured_reason is not None:
        done = words.fold.unmeasured_reasons[record.unmeasured_reason]
    else:
        done = words.failure.done[record.action] if record.action else words.failure.done_unknown
    return words.failure.got.format(done=done, trial=record.trial)


def _badges(material: Material, record: TrialRecord) -> Iterator[str]:
    words = material.words
    if record.unsupported_content is True:
        yield words.failure.unsupported
    if record.latency_seconds is not None:
        yield seconds_text(record.latency_seconds, words.fold.second, words.fold.minute)


def _pieces(record: TrialRecord) -> Iterator[Piece]:
    """The answer in pieces, so that what rules fired on can be marked; of marks that overlap, the first."""
    answer, at = record.answer or "", 0
    marks = sorted(
        (m for grade in record.grades for m in grade.marks), key=lambda found: (found.start, -found.end)
    )
    for found in marks:
        if at <= found.start < found.end <= len(answer):
            yield Piece(Foreign(answer[at : found.start]), None)
            yield Piece(Foreign(answer[found.start : found.end]), Foreign(found.rule))
            at = found.end
    yield Piece(Foreign(answer[at:]), None)


def _lines(material: Material, record: TrialRecord) -> Iterator[Line]:
    """What else is known of a trial; whatever quotes the answer only where answers are shown."""
    words, shown = material.words, material.facts.show_answers
    if record.reason and shown:
        yield words.failure.why_label, Foreign(record.reason)
    for grade in record.grades if len(record.grades) > 1 else ():
        yield Foreign(grader_name(material, grade.grader)), _opinion(material, grade)
    if record.triage is not None and record.triage.cause is not Cause.UNKNOWN:
        yield words.failure.cause_label, _cause(material, record)
    rules = tuple(dict.fromkeys(m.rule for grade in record.grades for m in grade.marks))
    if rules:
        yield words.failure.rules_label, Foreign(words.fold.comma.join(rules))
    if record.citations and shown:
        yield words.page.citations, Foreign(words.fold.comma.join(record.citations))
    if record.attempts > 1:
        yield words.page.requests, Foreign(str(record.attempts))


def _opinion(material: Material, grade: Grade) -> Foreign:
    words = material.words.failure
    done = words.done[grade.action] if grade.action else words.done_unknown
    reason = grade.reason or grade.failure or ""
    told = f" - {reason}" if reason and material.facts.show_answers else ""
    return Foreign(f"{mark(grade.action_ok)} {done}{told}")


def _cause(material: Material, record: TrialRecord) -> Foreign:
    words = material.words
    if record.triage is None:
        return Foreign("")
    missing = words.fold.comma.join(record.triage.missing)
    parts = [words.failure.causes[record.triage.cause]]
    parts += [words.failure.missing.format(what=missing)] if missing else []
    return Foreign(words.fold.separator.join(parts))
