"""Measures of a whole set: questions, documents, recorded answers and what people say of each answer."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import grader_baselines as simple
from benchmarks.grader_rows import MeasureRow, share
from evalgate.ask.answer import Answer, Passage
from evalgate.config.load import load_settings
from evalgate.documents.document import Document
from evalgate.documents.load import load_documents
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.load import load_questions
from evalgate.questions.question import Action, Question

_NEEDED = ("questions.yml", "answers.jsonl", "labels.jsonl", "evalgate.yml")


def is_set(folder: Path) -> bool:
    """Whether a folder holds a labelled set."""
    return all((folder / name).is_file() for name in _NEEDED)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Graded:
    """One answer: its label, what the rules say, what a simple baseline says."""

    label: dict[str, Any]
    grade: Grade
    base_action: Action
    base_unsupported: bool

    @property
    def words_only(self) -> bool:
        """Whether what it holds is unsupported without any figure: an alarm is no mistake, a miss neither."""
        return self.label.get("unsupported_kind") == "words"


def set_rows(folder: Path) -> Iterator[MeasureRow]:
    """All measures of a set."""
    graded = _grade(folder)
    name = folder.name
    yield from _action(name, graded)
    yield from _action_ok(name, [g for g in graded if g.label["action_ok"] is not None])
    known = [g for g in graded if g.label["unsupported_content"] is not None and not g.words_only]
    yield from _unsupported(name, known)
    words = [g for g in graded if g.words_only]
    yield share(name, "", "unsupported in words, decided as supported", [_un(g) is False for g in words], [])


def _read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8-sig").splitlines() if line.strip()]


def _grade(folder: Path) -> list[_Graded]:
    settings = load_settings(folder / "evalgate.yml")
    questions = {q.id: q for q in load_questions(folder, settings.questions)}
    documents = load_documents(folder, settings.documents or "docs")
    grader = RuleGrader(documents=documents, language=settings.language)
    answers = {(row["question_id"], row["trial"]): row for row in _read(folder / "answers.jsonl")}
    graded = []
    for label in _read(folder / "labels.jsonl"):
        row = answers[label["question_id"], label["trial"]]
        graded.append(_one(grader, questions[label["question_id"]], row, label, documents))
    return graded


def _one(
    grader: RuleGrader,
    question: Question,
    row: dict[str, Any],
    label: dict[str, Any],
    documents: Sequence[Document],
) -> _Graded:
    passages = tuple(Passage(text=c["text"], source=c.get("source")) for c in row.get("contexts") or [])
    answer = Answer(text=row["answer"], contexts=passages, citations=tuple(row.get("citations") or ()))
    known = [*(d.text for d in documents), question.question]
    refused = simple.refuses(answer.text)
    asked = Action.CLARIFY if simple.asks(answer.text) else Action.ANSWER
    return _Graded(
        label=label,
        grade=grader.grade(question, answer),
        base_action=Action.ABSTAIN if refused else asked,
        base_unsupported=simple.figures_missing(answer.text, known),
    )


def _un(graded: _Graded) -> bool | None:
    return graded.grade.unsupported_content


def _action(name: str, graded: Sequence[_Graded]) -> Iterator[MeasureRow]:
    rows = [g for g in graded if g.label["action"] is not None]
    wanted = [{g.label["action"], *g.label.get("action_alt", [])} for g in rows]
    hits = [
        g.grade.action is not None and g.grade.action.value in w for g, w in zip(rows, wanted, strict=True)
    ]
    base = [g.base_action.value in w for g, w in zip(rows, wanted, strict=True)]
    yield share(name, "", "action correct (other careful readings count)", hits, base)


def _action_ok(name: str, rows: Sequence[_Graded]) -> Iterator[MeasureRow]:
    decided = [g for g in rows if g.grade.action_ok is not None]
    yield share(name, "", "action_ok decided", [g.grade.action_ok is not None for g in rows], [])
    right = [g.grade.action_ok is g.label["action_ok"] for g in decided]
    yield share(name, "", "action_ok right, of the decided", right, [])
    bad = [g.grade.action_ok is True for g in rows if g.label["action_ok"] is False]
    yield share(name, "", "graded ok though it isn't", bad, [])
    good = [g.grade.action_ok is False for g in rows if g.label["action_ok"] is True]
    yield share(name, "", "graded not ok though it is", good, [])


def _unsupported(name: str, rows: Sequence[_Graded]) -> Iterator[MeasureRow]:
    """Invented figures and names; the baseline compares figures as strings."""
    found = [g for g in rows if _un(g) is True]
    base = [g for g in rows if g.base_unsupported]
    kind = "invented figures and names: "
    yield share(name, "", kind + "precision", _labels(found), _labels(base))
    invented = [g for g in rows if g.label["unsupported_content"]]
    yield share(
        name, "", kind + "recall", [_un(g) is True for g in invented], [g.base_unsupported for g in invented]
    )


def _labels(rows: Sequence[_Graded]) -> list[bool]:
    return [bool(g.label["unsupported_content"]) for g in rows]
