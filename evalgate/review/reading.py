"""What a person is asked to read: the run's `review.jsonl`, worst first, or answers picked at random."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evalgate.ask.answer import Answer, Passage
from evalgate.errors import InputError, Problem
from evalgate.questions.question import Question
from evalgate.report.trials import TrialRecord, grade_fields, read_trials
from evalgate.review.book import LabelBook
from evalgate.review.label import Fits, Label
from evalgate.text.jsons import read_json
from evalgate.text.normalise import squeeze


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One answer to read."""

    question: Question
    answer: Answer
    fits: Fits
    """What a decision on it would be about."""
    picked: str
    """`queue` or `sample`."""
    earlier: Label | None = None
    """A decision on the same answer that is stale by now."""
    machine: Mapping[str, Any] = field(default_factory=dict)
    """What the graders said: shown only once the person has decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """What is left to read."""

    items: tuple[Item, ...]
    done: int
    """Answers of the same list that people have settled already."""
    changed: int
    """Answers whose question is not as it was when it was asked: run again."""


def read_queue(path: Path, questions: Sequence[Question], book: LabelBook) -> Queue:
    """The answers of a `review.jsonl` that people have not settled yet, in its order.

    Raises:
        InputError: the file is missing, or is not one that a run wrote.
    """
    known = {question.id: question for question in questions}
    pairs = [(known.get(row["question_id"]), row) for row in _rows(path)]
    same = [(question, row) for question, row in pairs if question is not None and _is_same(question, row)]
    found = [(question, _answer(row), row.get("machine") or {}) for question, row in same]
    return _queue(found, book, "queue", changed=len(pairs) - len(same))


def sample_queue(
    path: Path, questions: Sequence[Question], book: LabelBook, *, size: int, seed: str
) -> Queue:
    """Answers of a run picked at random, equal ones once, whatever the graders said of them.

    Args:
        path: the run's `trials.jsonl`.
        questions: the set of today.
        book: what was decided before.
        size: how many.
        seed: the same one picks the same answers.

    Raises:
        InputError: the file can't be read.
    """
    known = {question.id: question for question in questions}
    different: dict[tuple[str, str], TrialRecord] = {}
    for record in read_trials(path):
        if record.answer is not None and record.question_id in known:
            different.setdefault((record.question_id, squeeze(record.answer)), record)
    records = list(different.values())
    picked = random.Random(seed).sample(records, min(size, len(records)))  # noqa: S311 - not a secret
    found = [(known[record.question_id], record.as_answer(), _machine(record)) for record in picked]
    return _queue(found, book, "sample", changed=0)


def _queue(
    found: Iterable[tuple[Question, Answer, Mapping[str, Any]]], book: LabelBook, picked: str, *, changed: int
) -> Queue:
    items: list[Item] = []
    done = 0
    stale = {(u.label.question_id, squeeze(u.label.answer or "")): u.label for u in book.unfit}
    for question, answer, machine in found:
        if book.is_settled(question, answer):
            done += 1
            continue
        items.append(
            Item(
                question=question,
                answer=answer,
                fits=book.fits(question, answer),
                picked=picked,
                earlier=stale.get((question.id, squeeze(answer.text))),
                machine=machine,
            )
        )
    return Queue(items=tuple(items), done=done, changed=changed)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    number = 0
    try:
        with path.open("rb") as file:
            for line in file:
                number += 1
                if line.strip():
                    yield _row(read_json(line))
    except OSError as error:
        hint = "`evalgate run` writes it, `--out DIR` names its folder"
        message = f"can't be read: {error.strerror}"
        raise InputError(Problem(path=str(path), message=message, hint=hint)) from None
    except ValueError as error:
        hint = "put it back as the run wrote it, or make the run again"
        message = f"this line is not what a run writes: {error}"
        raise InputError(Problem(path=str(path), line=number, message=message, hint=hint)) from None


def _row(row: Any) -> dict[str, Any]:
    if not isinstance(row, dict) or not {"question_id", "question", "type", "answer"} <= row.keys():
        raise ValueError("a line lacks question_id, question, type or answer")
    return row


def _is_same(question: Question, row: Mapping[str, Any]) -> bool:
    """Whether the question is still what was asked and expected."""
    now = (question.question, question.type.value, list(question.turns), [a.value for a in question.accept])
    then = (row["question"], row["type"], row.get("turns") or [], row.get("accept") or now[3])
    return now == then


def _answer(row: Mapping[str, Any]) -> Answer:
    contexts = [context for context in row.get("contexts") or [] if isinstance(context, dict)]
    return Answer(
        text=str(row["answer"] or ""),
        contexts=tuple(Passage(text=str(c.get("text") or ""), source=c.get("source")) for c in contexts),
        citations=tuple(map(str, row.get("citations") or [])),
    )


def _machine(record: TrialRecord) -> dict[str, Any]:
    return {
        "status": record.status.value,
        "action_ok": record.action_ok,
        "unsupported_content": record.unsupported_content,
        "grades": [grade_fields(grade) for grade in record.grades],
    }
