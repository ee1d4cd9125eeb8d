"""`trials.jsonl`: one line a finished trial, written as it ends and read back for the reports."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from types import NoneType, TracebackType
from typing import Any, BinaryIO, Self, TypeVar

from evalgate.ask.answer import Answer, Passage, UnmeasuredReason
from evalgate.errors import InputError, Problem, SetupError
from evalgate.files.write import encode_json
from evalgate.grade.cause import Cause, Triage
from evalgate.grade.grade import Grade, GradedTrial, Mark, TrialStatus
from evalgate.measure.measurement import TrialSummary
from evalgate.measure.tally import are_words_judged, did_rules_break
from evalgate.questions.question import Action
from evalgate.text.jsons import read_json

_Named = TypeVar("_Named")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialRecord:
    """One line of `trials.jsonl`."""

    question_id: str
    trial: int
    status: TrialStatus
    answer: str | None = None
    """None where no usable answer came."""
    contexts: tuple[Passage, ...] = ()
    citations: tuple[str, ...] = ()
    abstained: bool = False
    unmeasured_reason: UnmeasuredReason | None = None
    unmeasured_detail: str = ""
    action: Action | None = None
    action_ok: bool | None = None
    unsupported_content: bool | None = None
    reason: str = ""
    grades: tuple[Grade, ...] = ()
    decided_by: str | None = None
    """The grader whose word on `action_ok` stands; None where nobody decided."""
    triage: Triage | None = None
    evidence_recall: float | None = None
    latency_seconds: float | None = None
    attempts: int = 0

    @property
    def summary(self) -> TrialSummary:
        """The part that counting needs."""
        return TrialSummary(
            question_id=self.question_id,
            trial=self.trial,
            status=self.status,
            unmeasured_reason=self.unmeasured_reason,
            action=self.action,
            action_ok=self.action_ok,
            unsupported_content=self.unsupported_content,
            cause=self.triage.cause if self.triage else None,
            evidence_recall=self.evidence_recall,
            words_judged=are_words_judged(self.grades),
            rules_broke=did_rules_break(self.grades),
        )

    def as_answer(self) -> Answer:
        """The answer that was graded; one without a text where none came."""
        return Answer(
            text=self.answer or "",
            contexts=self.contexts,
            citations=self.citations,
            abstained=self.abstained,
        )


def trial_record(graded: GradedTrial) -> TrialRecord:
    """The record of a finished trial."""
    asked, outcome = graded.asked, graded.asked.outcome
    answer = outcome if isinstance(outcome, Answer) else None
    unmeasured = None if isinstance(outcome, Answer) else outcome
    return TrialRecord(
        question_id=graded.question_id,
        trial=graded.trial,
        status=graded.status,
        answer=answer.text if answer else None,
        contexts=answer.contexts if answer else (),
        citations=answer.citations if answer else (),
        abstained=answer.abstained if answer else False,
        unmeasured_reason=unmeasured.reason if unmeasured else None,
        unmeasured_detail=unmeasured.detail if unmeasured else "",
        action=graded.action,
        action_ok=graded.action_ok,
        unsupported_content=graded.unsupported_content,
        reason=graded.reason,
        grades=graded.grades,
        triage=graded.triage,
        evidence_recall=graded.evidence_recall,
        decided_by=graded.decided_by,
        latency_seconds=asked.latency_seconds,
        attempts=asked.attempts,
    )


def without_texts(record: TrialRecord) -> TrialRecord:
    """The record without a word of an answer, of a passage or of a grader; sources are kept."""
    return replace(
        record,
        answer=None,
        contexts=tuple(replace(passage, text="") for passage in record.contexts),
        citations=(),
        unmeasured_detail="",
        reason="",
        grades=tuple(_without_texts(grade) for grade in record.grades),
        triage=record.triage and replace(record.triage, missing=()),
    )


def _without_texts(grade: Grade) -> Grade:
    marks = tuple(replace(mark, start=0, end=0, text="") for mark in grade.marks)
    votes = tuple(_without_texts(vote) for vote in grade.votes)
    return replace(grade, reason="", quotes=(), marks=marks, votes=votes)


def trial_fields(record: TrialRecord) -> dict[str, Any]:
    """The record as the object that its line holds."""
    return {
        "question_id": record.question_id,
        "trial": record.trial,
        "status": record.status.value,
        "answer": record.answer,
        "contexts": [{"text": p.text, "source": p.source} for p in record.contexts],
        "citations": list(record.citations),
        "abstained": record.abstained,
        "unmeasured_reason": record.unmeasured_reason and record.unmeasured_reason.value,
        "unmeasured_detail": record.unmeasured_detail,
        "action": record.action and record.action.value,
        "action_ok": record.action_ok,
        "unsupported_content": record.unsupported_content,
        "reason": record.reason,
        "grades": [grade_fields(grade) for grade in record.grades],
        "triage": record.triage and _triage_fields(record.triage),
        "evidence_recall": record.evidence_recall,
        "decided_by": record.decided_by,
        "latency_seconds": record.latency_seconds,
        "attempts": record.attempts,
    }


def grade_fields(grade: Grade) -> dict[str, Any]:
    """One grader's opinion as an object; `failure` and `votes` stand only where there are any."""
    fields: dict[str, Any] = {
        "grader": grade.grader,
        "action": grade.action and grade.action.value,
        "action_ok": grade.action_ok,
        "unsupported_content": grade.unsupported_content,
        "reason": grade.reason,
        "quotes": list(grade.quotes),
        "marks": [{"rule": m.rule, "start": m.start, "end": m.end, "text": m.text} for m in grade.marks],
    }
    if grade.failure is not None:
        fields["failure"] = grade.failure
    if grade.votes:
        fields["votes"] = [grade_fields(vote) for vote in grade.votes]
    return fields


class TrialWriter:
    """Appends finished trials to `trials.jsonl`, each line flushed at once; safe to share between threads.

    A torn last line, left by a run that was killed, is cut off before the first append.

    Args:
        path: the file.
        texts: False leaves out what an answer, a passage or a grader says: for files that strangers can read.
    """

    def __init__(self, path: Path, *, texts: bool = True) -> None:
        self._path = path
        self._texts = texts
        self._lock = Lock()
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._path.open("a+b", buffering=0)
        _cut_torn_line(self._file)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def write(self, graded: GradedTrial) -> None:
        """Append one trial.

        Raises:
            RuntimeError: the writer is not open.
            SetupError: the disk is full, or the file can not be written to for another reason.
        """
        record = trial_record(graded)
        line = encode_json(trial_fields(record if self._texts else without_texts(record))) + b"\n"
        with self._lock:
            if self._file is None:
                raise RuntimeError("TrialWriter is used outside its `with` block")
            try:
                self._file.write(line)
            except OSError as error:
                raise SetupError(
                    f"{self._path}: can't be written: {error.strerror}; "
                    "free some space, and go on with --resume"
                ) from None


def _cut_torn_line(file: BinaryIO) -> None:
    end = file.seek(0, 2)
    keep = end
    while keep:
        start = max(0, keep - 65536)
        file.seek(start)
        newline = file.read(keep - start).rfind(b"\n")
        if newline >= 0:
            keep = start + newline + 1
            break
        keep = start
    if keep != end:
        file.truncate(keep)


def read_trials(path: Path) -> Iterator[TrialRecord]:
    """Stream the finished trials; a torn last line is left out, and a file that is not there has none.

    Raises:
        InputError: a line other than the last can not be read.
    """
    for _, record in read_trials_with_offsets(path):
        yield record


def read_trials_with_offsets(path: Path) -> Iterator[tuple[int, TrialRecord]]:
    """As `read_trials`, with the byte offset of each line, so that a single one can be read again."""
    if not path.exists():
        return
    with path.open("rb") as file:
        offset = 0
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                return
            if line.strip():
                yield offset, _parse_line(line, path, number)
            offset += len(line)


def read_trial_at(file: BinaryIO, offset: int) -> TrialRecord:
    """The record of the line that starts at a byte offset."""
    file.seek(offset)
    return parse_trial(read_json(file.readline()))


def _parse_line(line: bytes, path: Path, number: int) -> TrialRecord:
    try:
        return parse_trial(read_json(line))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        problem = Problem(
            path=str(path),
            line=number,
            message=f"this line is no finished trial ({error})",
            hint="put it back as the run wrote it, or make the run again",
        )
        raise InputError(problem) from error


def parse_trial(fields: Mapping[str, Any]) -> TrialRecord:
    """The record that a line's object holds.

    Raises:
        KeyError, TypeError, ValueError: the object has another shape.
    """
    return TrialRecord(
        question_id=_typed(fields, "question_id", str),
        trial=_typed(fields, "trial", int),
        status=TrialStatus(fields["status"]),
        answer=_typed(fields, "answer", str, NoneType),
        contexts=tuple(Passage(text=c["text"], source=c["source"]) for c in fields["contexts"]),
        citations=tuple(fields["citations"]),
        abstained=fields["abstained"],
        unmeasured_reason=_optional(UnmeasuredReason, fields["unmeasured_reason"]),
        unmeasured_detail=_typed(fields, "unmeasured_detail", str),
        action=_optional(Action, fields["action"]),
        action_ok=_typed(fields, "action_ok", bool, NoneType),
        unsupported_content=_typed(fields, "unsupported_content", bool, NoneType),
        reason=_typed(fields, "reason", str),
        grades=tuple(_parse_grade(grade) for grade in fields["grades"]),
        triage=_parse_triage(fields.get("triage")),
        evidence_recall=_typed({"evidence_recall": None, **fields}, "evidence_recall", float, int, NoneType),
        decided_by=_typed({"decided_by": None, **fields}, "decided_by", str, NoneType),
        latency_seconds=_typed(fields, "latency_seconds", float, int, NoneType),
        attempts=_typed(fields, "attempts", int),
    )


def _typed(fields: Mapping[str, Any], key: str, *kinds: type) -> Any:
    """The value of a key, if it is of one of the kinds, to which a truth value is no number.

    Raises:
        KeyError, ValueError: it isn't.
    """
    value = fields[key]
    if type(value) in kinds:
        return value
    raise ValueError(f"`{key}` can't be {value!r}")


def _triage_fields(triage: Triage) -> dict[str, Any]:
    return {
        "cause": triage.cause.value,
        "sources": list(triage.sources),
        "missing": list(triage.missing),
        "snapshot": list(triage.snapshot),
    }


def _parse_triage(fields: Mapping[str, Any] | None) -> Triage | None:
    if fields is None:
        return None
    return Triage(
        cause=Cause(fields["cause"]),
        sources=tuple(fields["sources"]),
        missing=tuple(fields["missing"]),
        snapshot=tuple(fields.get("snapshot", ())),
    )


def _parse_grade(fields: Mapping[str, Any]) -> Grade:
    return Grade(
        grader=fields["grader"],
        action=_optional(Action, fields["action"]),
        action_ok=_typed(fields, "action_ok", bool, NoneType),
        unsupported_content=_typed(fields, "unsupported_content", bool, NoneType),
        reason=_typed(fields, "reason", str),
        quotes=tuple(fields["quotes"]),
        marks=tuple(
            Mark(rule=m["rule"], start=m["start"], end=m["end"], text=m["text"]) for m in fields["marks"]
        ),
        failure=fields.get("failure"),
        votes=tuple(_parse_grade(vote) for vote in fields.get("votes", ())),
    )


def _optional(kind: Callable[[str], _Named], value: str | None) -> _Named | None:
    return None if value is None else kind(value)
