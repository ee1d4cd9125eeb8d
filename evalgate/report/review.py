"""`review.jsonl`: the answers that a person should read, worst first, with blank labels.

The machine's verdicts come last in each line, so that whoever labels can do so without having seen them.
"""

from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, BinaryIO

from evalgate.config.gate import GateSettings
from evalgate.config.model import RateRange
from evalgate.files.write import encode_json
from evalgate.grade.grade import TrialStatus
from evalgate.grade.names import HUMAN
from evalgate.measure.measurement import Measurement, QuestionMeasure, RateMeasure
from evalgate.questions.question import EXPECTED, Question, QuestionType
from evalgate.report.facts import RunFacts
from evalgate.report.samples import Reviewable, WhyRead, disagrees
from evalgate.report.trials import TrialRecord, grade_fields, read_trial_at
from evalgate.report.view.model import Material
from evalgate.report.view.ranges import ends, type_range

_NEAR_SHARE = 10
"""Of so many questions one is listed only because its figure is near a range: in a small set all are."""
_NEAR_LEAST, _NEAR_MOST = 3, 20

_ORDER = {why: place for place, why in enumerate(WhyRead)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToRead:
    """One answer to read, with the trials that gave it."""

    why: WhyRead
    question_id: str
    offset: int
    """Of the first of its trials in `trials.jsonl`."""
    trials: tuple[int, ...]


def reading_list(material: Material) -> tuple[ToRead, ...]:
    """What a person should read, worst first; equal answers to one question are read once.

    Those of questions that count in no figure come last: nothing depends on them.
    """
    questions = material.measurement.questions
    places = {question.id: (question.aside is not None, at) for at, question in enumerate(questions)}
    groups: dict[_Group, list[Reviewable]] = defaultdict(list)
    for item in material.samples.reviewable:
        aside, place = places[item.question_id]
        groups[(aside, _ORDER[item.why], item.harmless, place, item.answer_digest)].append(item)
    ordered = sorted(groups.items(), key=lambda group: (group[0][:4], min(i.trial for i in group[1])))
    return tuple(_limited([_to_read(group, items) for group, items in ordered], questions))


_Group = tuple[bool, int, bool, int, bytes]
"""Set aside, place of the reason, free of unsupported content, place of the question, answer's digest."""


def _to_read(group: _Group, items: list[Reviewable]) -> ToRead:
    items.sort(key=lambda item: item.trial)
    return ToRead(
        why=tuple(WhyRead)[group[1]],
        question_id=items[0].question_id,
        offset=items[0].offset,
        trials=tuple(item.trial for item in items),
    )


def _limited(found: Sequence[ToRead], questions: Sequence[QuestionMeasure]) -> Iterator[ToRead]:
    """Of what passed near a range: one answer a question, and a few questions of each type in turn."""
    first = {item.question_id: item for item in reversed(found) if item.why is WhyRead.NEAR_RANGE}
    most = max(_NEAR_LEAST, min(_NEAR_MOST, len(questions) // _NEAR_SHARE))
    turns = sorted((turn, at) for of_type in _by_type(first, questions) for turn, at in enumerate(of_type))
    chosen = {questions[at].id for _, at in turns[:most]}
    for item in found:
        if item.why is not WhyRead.NEAR_RANGE or (
            item.question_id in chosen and first[item.question_id] is item
        ):
            yield item


def _by_type(ids: Container[str], questions: Sequence[QuestionMeasure]) -> Iterator[list[int]]:
    """Places of these questions, a list a type."""
    for kind in QuestionType:
        yield [at for at, question in enumerate(questions) if question.type is kind and question.id in ids]


def reader(measurement: Measurement, facts: RunFacts) -> Callable[[TrialRecord], WhyRead | None]:
    """Who says of a measured trial why a person should read its answer; None: nobody need."""
    near = near_range(measurement, facts.gate, facts.trials)
    closely = {question.id for question in measurement.questions if question.type in near and question.counts}
    stale = frozenset(measurement.stale)

    def why(record: TrialRecord) -> WhyRead | None:
        if record.question_id in stale:
            return None
        if any(grade.grader == HUMAN and grade.votes for grade in record.grades):
            return _why(record, near=False) or WhyRead.DISAGREEMENT  # until people agree
        if record.decided_by == HUMAN:
            return None  # what a person has decided need not be read again
        return _why(record, near=record.question_id in closely)

    return why


def _why(record: TrialRecord, *, near: bool) -> WhyRead | None:
    if record.action_ok is False:
        return WhyRead.FAILED
    if record.unsupported_content is True:
        return WhyRead.UNSUPPORTED
    if record.status is TrialStatus.UNDECIDED:
        return WhyRead.UNDECIDED
    if disagrees(record):
        return WhyRead.DISAGREEMENT
    return WhyRead.NEAR_RANGE if near else None


def near_range(measured: Measurement, gate: GateSettings, trials: int) -> frozenset[QuestionType]:
    """Types in whose figure one question's trials decide on which side of a bound it stands."""
    near: set[QuestionType] = set()
    if _is_near(measured.stop, gate.stop_rate, trials):
        near |= set(measured.stop_by_type)
    for kind, rate in measured.stop_by_type.items():
        wanted = type_range(gate, kind)
        if wanted is not None and _is_near(rate, wanted, trials):
            near.add(kind)
    if _is_near(measured.answer, gate.answer_rate, trials):
        near.add(QuestionType.D)
    return frozenset(near)


def _is_near(rate: RateMeasure, wanted: RateRange, trials: int) -> bool:
    if not rate.denominator:
        return False
    lower = Fraction(max(rate.numerator - trials, 0), rate.denominator)
    upper = Fraction(min(rate.numerator + trials, rate.denominator), rate.denominator)
    value = Fraction(rate.numerator, rate.denominator)
    return any(
        (value >= end) != (moved >= end) for end in ends(wanted.min, wanted.max) for moved in (lower, upper)
    )


def review_lines(
    to_read: Sequence[ToRead], trials: Path, questions: Mapping[str, Question]
) -> Iterator[bytes]:
    """The lines of `review.jsonl`, one answer held at a time."""
    if not to_read:
        return
    with trials.open("rb") as file:
        for item in to_read:
            yield encode_json(_fields(item, file, questions)) + b"\n"


def _fields(item: ToRead, file: BinaryIO, questions: Mapping[str, Question]) -> dict[str, Any]:
    record = read_trial_at(file, item.offset)
    question = questions[record.question_id]
    return {
        "question_id": record.question_id,
        "trials": list(item.trials),
        "type": question.type.value,
        "turns": list(question.turns),
        "question": question.question,
        "expected": EXPECTED[question.type].value,
        "accept": [accept.value for accept in question.accept],
        "contexts": [{"text": p.text, "source": p.source} for p in record.contexts],
        "citations": list(record.citations),
        "answer": record.answer,
        "action": None,
        "action_ok": None,
        "unsupported_content": None,
        "reason": None,
        "machine": _machine(item, record),
    }


def _machine(item: ToRead, record: TrialRecord) -> dict[str, Any]:
    return {
        "why": item.why.value,
        "status": record.status.value,
        "action": record.action and record.action.value,
        "action_ok": record.action_ok,
        "unsupported_content": record.unsupported_content,
        "reason": record.reason,
        "grades": [grade_fields(grade) for grade in record.grades],
    }
