"""Is the question set fit to be asked? Findings with stable codes, file and line; nothing is asked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.questions.document import Document
from evalgate.questions.question import Question, QuestionType

FEW = 5
"""Fewer questions of a type than this say little about it."""


class Level(StrEnum):
    """How much a finding matters."""

    STALE = "stale"
    """The question no longer fits the documents: it is asked, and stays outside rates and floors."""
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing to know about a question set."""

    code: str
    """Stable, such as `few-of-type`."""
    level: Level
    message: str
    path: str
    line: int
    question_id: str | None = None


def lint(questions: Sequence[Question], documents: Sequence[Document]) -> tuple[Finding, ...]:
    """Every finding, stale questions first, then in the order of the set."""
    findings = [*_few(questions), *_unknown_documents(questions, documents), *_bare(questions)]
    return tuple(sorted(findings, key=lambda finding: finding.level is not Level.STALE))


def stale_ids(findings: Sequence[Finding]) -> frozenset[str]:
    """Ids of the stale questions."""
    return frozenset(f.question_id for f in findings if f.level is Level.STALE and f.question_id)


def _few(questions: Sequence[Question]) -> Iterator[Finding]:
    for kind in QuestionType:
        of_type = [question for question in questions if question.type is kind]
        if len(of_type) < FEW:
            first = of_type[0] if of_type else questions[0]
            yield Finding(
                code="few-of-type",
                level=Level.WARNING,
                message=f"{len(of_type)} of type {kind.value}: {FEW} to 10 show where an assistant tends to fail",
                path=first.path,
                line=first.line,
            )


def _unknown_documents(questions: Sequence[Question], documents: Sequence[Document]) -> Iterator[Finding]:
    known = {name.casefold() for document in documents for name in document.names}
    if not known:
        return
    for question in questions:
        named = [side.document for side in question.sides] + [e.document for e in question.evidence]
        if question.nearby and question.nearby.document:
            named.append(question.nearby.document)
        for name in dict.fromkeys(named):
            if name.casefold() not in known:
                yield Finding(
                    code="unknown-document",
                    level=Level.WARNING,
                    message=f"names the document {name!r}, which is not in the folder",
                    path=question.path,
                    line=question.line,
                    question_id=question.id,
                )


def _bare(questions: Sequence[Question]) -> Iterator[Finding]:
    for question in questions:
        if question.type is QuestionType.D and not question.facts:
            yield Finding(
                code="no-facts",
                level=Level.WARNING,
                message="a D question without `facts`: without a judge nobody can say whether it was answered",
                path=question.path,
                line=question.line,
                question_id=question.id,
            )
