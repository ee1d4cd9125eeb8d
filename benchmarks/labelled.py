"""Labelled sets: documents, questions, recorded answers and what people said of them, graded by rules."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.ask.answer import Answer, Passage
from evalgate.config.language import Language
from evalgate.documents.load import load_documents
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.load import load_questions
from evalgate.questions.question import QuestionType


@dataclass(frozen=True, kw_only=True)
class LabelledRow:
    """One answer with what people and the rules say of it."""

    question_id: str
    trial: int
    type: QuestionType
    late: bool
    """Written and labelled after the rules; see the README of the sets."""
    actions: tuple[str, ...]
    """The action, and others that a careful person might give."""
    label: bool | None
    """`action_ok` by people."""
    unsupported: bool | None
    kind: str | None
    grade: Grade

    @property
    def graded(self) -> bool | None:
        """`action_ok` by the rules."""
        return self.grade.action_ok


def graded_sets(folder: Path, language: Language = Language.EN) -> Iterator[LabelledRow]:
    """Grade every labelled answer of a folder."""
    questions = {q.id: q for q in load_questions(folder, ["questions.yml"])}
    grader = RuleGrader(documents=load_documents(folder, "docs"), language=language)
    answers = {(a["question_id"], a["trial"]): a for a in _rows(folder / "answers.jsonl")}
    for label in _rows(folder / "labels.jsonl"):
        question = questions[label["question_id"]]
        recorded = answers[label["question_id"], label["trial"]]
        yield LabelledRow(
            question_id=question.id,
            trial=label["trial"],
            type=question.type,
            late=bool(label.get("late")),
            actions=(label["action"], *label.get("action_alt", [])),
            label=label["action_ok"],
            unsupported=label["unsupported_content"],
            kind=label["unsupported_kind"],
            grade=grader.grade(question, _answer(recorded)),
        )


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _answer(recorded: dict[str, Any]) -> Answer:
    contexts = tuple(Passage(text=c["text"], source=c.get("source")) for c in recorded.get("contexts", []))
    return Answer(
        text=recorded["answer"],
        contexts=contexts,
        citations=tuple(recorded.get("citations", ())),
        abstained=bool(recorded.get("abstained")),
    )
