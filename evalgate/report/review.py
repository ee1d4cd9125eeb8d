"""`review.jsonl`: the answers that a person should read, worst first, with blank labels.

The machine's verdicts come last in each line, so that whoever labels can do so without having seen them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, BinaryIO

from evalgate.config.model import RateRange
from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import RateMeasure
from evalgate.questions.question import EXPECTED, Question, QuestionType
from evalgate.report.files import encode_json
from evalgate.report.samples import Reviewable
from evalgate.report.trials import TrialRecord, grade_fields, read_trial_at
from evalgate.report.view.model import Material
from evalgate.report.view.ranges import ends, type_range


class WhyRead(StrEnum):
    """Why a person should read an answer; the order is the order of the file."""

    FAILED = "failed"
    UNSUPPORTED = "unsupported"
    """The action was right, but it holds content that no document has."""
    UNDECIDED = "undecided"
    DISAGREEMENT = "disagreement"
    """Graders differ."""
    NEAR_RANGE = "near_range"
    """Passed, but one question more or less would move the figure it counts in across its bound."""


NEAR_RANGE_LIMIT = 20
"""Answers listed only because their figure is near its range."""

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
    """What a person should read, worst first; equal answers to one question are read once."""
    places = {question.id: place for place, question in enumerate(material.measurement.questions)}
    near, stale = near_range(material), frozenset(material.measurement.stale)
    groups: dict[_Group, list[Reviewable]] = defaultdict(list)
    for item in material.samples.reviewable:
        why = _why(item, material.questions[item.question_id].type in near)
        if why is not None and item.question_id not in stale:
            harmless = item.unsupported_content is not True
            groups[(_ORDER[why], harmless, places[item.question_id], item.answer_digest)].append(item)
    ordered = sorted(groups.items(), key=lambda group: (group[0][:3], min(i.trial for i in group[1])))
    return tuple(_limited(_to_read(group, items) for group, items in ordered))


_Group = tuple[int, bool, int, bytes]
"""Place of the reason, free of unsupported content, place of the question, digest of the answer."""


def _to_read(group: _Group, items: list[Reviewable]) -> ToRead:
    items.sort(key=lambda item: item.trial)
    return ToRead(
        why=tuple(WhyRead)[group[0]],
        question_id=items[0].question_id,
        offset=items[0].offset,
        trials=tuple(item.trial for item in items),
    )


def _limited(found: Iterable[ToRead]) -> Iterator[ToRead]:
    """Of what passed near a range: one answer a question, and not more than a person will read."""
    near: set[str] = set()
    for item in found:
        if item.why is WhyRead.NEAR_RANGE:
            if item.question_id in near or len(near) >= NEAR_RANGE_LIMIT:
                continue
            near.add(item.question_id)
        yield item


def _why(item: Reviewable, near: bool) -> WhyRead | None:
    if item.action_ok is False:
        return WhyRead.FAILED
    if item.unsupported_content is True:
        return WhyRead.UNSUPPORTED
    if item.status is TrialStatus.UNDECIDED:
        return WhyRead.UNDECIDED
    if item.disagreement:
        return WhyRead.DISAGREEMENT
    return WhyRead.NEAR_RANGE if near else None


def near_range(material: Material) -> frozenset[QuestionType]:
    """Types in whose figure one question's trials decide on which side of a bound it stands."""
    measured, gate = material.measurement, material.facts.gate
    near: set[QuestionType] = set()
    if _is_near(measured.stop, gate.stop_rate, material.facts.trials):
        near |= set(measured.stop_by_type)
    for kind, rate in measured.stop_by_type.items():
        wanted = type_range(gate, kind)
        if wanted is not None and _is_near(rate, wanted, material.facts.trials):
            near.add(kind)
    if _is_near(measured.answer, gate.answer_rate, material.facts.trials):
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
