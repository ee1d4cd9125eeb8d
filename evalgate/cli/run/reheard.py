"""Answers that were graded already, with what people have decided since. Nobody else is heard again."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.ask.answer import Asked, Asking
from evalgate.cli.project import Project
from evalgate.errors import SetupError
from evalgate.files.write import encode_json, write_whole
from evalgate.grade.names import HUMAN, RULES
from evalgate.lint.question_set import stale_ids
from evalgate.questions.question import Question

if TYPE_CHECKING:
    from evalgate.grade.triage import Triager
    from evalgate.report.trials import TrialRecord
    from evalgate.review.book import LabelBook


def hear_people(trials: Path, project: Project, people: "LabelBook | None") -> None:
    """Bring the finished trials of a file up to people's decisions of today; without any it stays untouched.

    What rules and judges said stays. So does a trial whose texts were left out: it has no answer to find.

    Args:
        trials: a `trials.jsonl`.
        project: with the questions of today.
        people: their decisions; None where there are none.

    Raises:
        InputError: a line can not be read.
        SetupError: the file can not be written.
    """
    from evalgate.grade.triage import Triager
    from evalgate.report.trials import read_trials, trial_fields

    known = {question.id: question for question in project.questions}
    triager = Triager(frozenset(stale_ids(project.findings)))

    def heard() -> "Iterator[tuple[TrialRecord, TrialRecord]]":
        for record in read_trials(trials):
            yield record, _heard(record, known, people, triager)

    if all(before is after for before, after in heard()):
        return
    try:
        write_whole(trials, (encode_json(trial_fields(after)) + b"\n" for _, after in heard()))
    except OSError as error:
        raise SetupError(f"{trials}: can't be written: {error.strerror}") from None


def _heard(
    record: "TrialRecord", known: Mapping[str, Question], people: "LabelBook | None", triager: "Triager"
) -> "TrialRecord":
    """The record itself where people say what they said before."""
    from evalgate.grade.panel import weighed
    from evalgate.report.trials import trial_record

    question = known.get(record.question_id)
    rules = next((grade for grade in record.grades if grade.grader == RULES), None)
    if question is None or rules is None or record.answer is None:
        return record
    answer = record.as_answer()
    person = people.grade(question, answer) if people else None
    if person == next((grade for grade in record.grades if grade.grader == HUMAN), None):
        return record
    judges = tuple(grade for grade in record.grades if grade.grader not in {RULES, HUMAN})
    asked = Asked(
        asking=Asking(question=question, trial=record.trial),
        outcome=answer,
        latency_seconds=record.latency_seconds,
        attempts=record.attempts,
    )
    return trial_record(triager.annotate(weighed(asked, rules, judges, person)))
