"""One pass over `trials.jsonl`: keeps the few samples that reports show, and where the others stand."""

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import blake2b

from evalgate.ask.answer import Passage, UnmeasuredReason
from evalgate.grade.grade import TrialStatus
from evalgate.report.trials import TrialRecord

MOST_SAMPLES = 2_000
"""Questions of which an answer is kept; a summary's limit holds fewer."""
_ANSWER_LIMIT = 6_000
_PASSAGES_LIMIT = 8
_TEXT_LIMIT = 1_000


class WhyRead(StrEnum):
    """Why a person should read an answer; the order is the order of the file."""

    FAILED = "failed"
    UNSUPPORTED = "unsupported"
    """The action was right, but it holds content that no document has."""
    UNDECIDED = "undecided"
    DISAGREEMENT = "disagreement"
    """Graders differ, or people do."""
    NEAR_RANGE = "near_range"
    """Passed, but one question more or less would move the figure it counts in across its bound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewable:
    """An answer that a person should read: where it stands, and why."""

    offset: int
    """Of its line in `trials.jsonl`."""
    question_id: str
    trial: int
    why: WhyRead
    harmless: bool
    """False: it holds unsupported content."""
    answer_digest: bytes
    """Equal for equal answers of one question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """Graders that differ on one question."""

    trials: int
    """Trials in which they do."""
    first: tuple[tuple[str, bool | None], ...]
    """Each grader with its `action_ok` in the first of them."""
    first_trial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """What the reports need of the trials besides the counts."""

    failed: Mapping[str, TrialRecord] = field(default_factory=dict)
    """By question id: its worst trial that failed or holds unsupported content, texts cut to a limit."""
    undecided: Mapping[str, TrialRecord] = field(default_factory=dict)
    """By question id: its first undecided trial, likewise."""
    unmeasured: Mapping[UnmeasuredReason, str] = field(default_factory=dict)
    """By reason: the first detail that a person can read."""
    disagreements: Mapping[str, Disagreement] = field(default_factory=dict)
    """By question id, where graders differ on `action_ok`."""
    latency_seconds: Mapping[str, float] = field(default_factory=dict)
    """By question id: the sum over its trials."""
    reviewable: tuple[Reviewable, ...] = ()
    offsets: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """By question id: where its trials stand in `trials.jsonl`."""
    most_passages: int = 0
    """Passages that an answer was given, at the most."""


def disagrees(record: TrialRecord) -> bool:
    """Whether two graders that could tell differ on whether the answer did the expected thing."""
    return len({grade.action_ok for grade in record.grades if grade.action_ok is not None}) > 1


def collect(
    trials: Iterable[tuple[int, TrialRecord]], why: Callable[[TrialRecord], WhyRead | None]
) -> Samples:
    """Read every trial once; memory grows with the samples kept and not with the texts.

    Args:
        trials: offsets and records, in any order of finishing; the samples do not depend on it.
        why: says of a measured trial why a person should read it.
    """
    failed: dict[str, TrialRecord] = {}
    undecided: dict[str, TrialRecord] = {}
    unmeasured: dict[UnmeasuredReason, tuple[str, int, str]] = {}
    split: dict[str, Disagreement] = {}
    latency: dict[str, float] = defaultdict(float)
    reviewable: list[Reviewable] = []
    offsets: dict[str, array[int]] = defaultdict(lambda: array("q"))
    most = 0
    for offset, record in trials:
        offsets[record.question_id].append(offset)
        latency[record.question_id] += record.latency_seconds or 0.0
        if record.status is TrialStatus.UNMEASURED:
            _keep_detail(unmeasured, record)
            continue
        most = max(most, len(record.contexts))
        if record.action_ok is False or record.unsupported_content is True:
            _keep_worst(failed, record)
        elif record.status is TrialStatus.UNDECIDED:
            _keep_worst(undecided, record)
        if disagrees(record):
            _count_disagreement(split, record)
        reason = why(record)
        if reason is not None:
            reviewable.append(_reviewable(offset, record, reason))
    return Samples(
        failed=failed,
        undecided=undecided,
        unmeasured={reason: detail for reason, (*_, detail) in unmeasured.items()},
        disagreements=split,
        latency_seconds=latency,
        reviewable=tuple(reviewable),
        offsets=offsets,
        most_passages=most,
    )


def _count_disagreement(split: dict[str, Disagreement], record: TrialRecord) -> None:
    known = split.get(record.question_id)
    opinions = tuple((grade.grader, grade.action_ok) for grade in record.grades)
    if known is None:
        split[record.question_id] = Disagreement(trials=1, first=opinions, first_trial=record.trial)
    elif record.trial < known.first_trial:
        split[record.question_id] = Disagreement(
            trials=known.trials + 1, first=opinions, first_trial=record.trial
        )
    else:
        split[record.question_id] = replace(known, trials=known.trials + 1)


def _keep_detail(kept: dict[UnmeasuredReason, tuple[str, int, str]], record: TrialRecord) -> None:
    if record.unmeasured_reason is None or not record.unmeasured_detail:
        return
    found = (record.question_id, record.trial, record.unmeasured_detail[:_TEXT_LIMIT])
    first = kept.get(record.unmeasured_reason)
    if first is None or found < first:
        kept[record.unmeasured_reason] = found


def _keep_worst(kept: dict[str, TrialRecord], record: TrialRecord) -> None:
    first = kept.get(record.question_id)
    if first is None and len(kept) >= MOST_SAMPLES:
        return
    if first is None or _badness(record) < _badness(first):
        kept[record.question_id] = _shortened(record)


def _badness(record: TrialRecord) -> tuple[bool, int]:
    """Sorts worst first: unsupported content, then the earliest."""
    return (record.unsupported_content is not True, record.trial)


def _shortened(record: TrialRecord) -> TrialRecord:
    passages = record.contexts[:_PASSAGES_LIMIT]
    return replace(
        record,
        answer=record.answer[:_ANSWER_LIMIT] if record.answer is not None else None,
        contexts=tuple(Passage(text=p.text[:_TEXT_LIMIT], source=p.source) for p in passages),
        reason=record.reason[:_TEXT_LIMIT],
        grades=tuple(
            replace(g, reason=g.reason[:_TEXT_LIMIT], quotes=(), marks=g.marks[:20]) for g in record.grades
        ),
    )


def _reviewable(offset: int, record: TrialRecord, why: WhyRead) -> Reviewable:
    answer = (record.answer or "").encode("utf-8", errors="surrogatepass")
    return Reviewable(
        offset=offset,
        question_id=record.question_id,
        trial=record.trial,
        why=why,
        harmless=record.unsupported_content is not True,
        answer_digest=blake2b(answer, digest_size=16).digest(),
    )
