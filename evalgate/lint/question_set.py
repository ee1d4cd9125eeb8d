"""Is the question set fit to be asked? Findings with stable codes, file and line; nothing is asked."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.lint.finding import Code, Finding, Level
from evalgate.lint.stale import stale_findings, unknown_document, wrong_version
from evalgate.lint.suspicious import suspicious_findings
from evalgate.questions.changes import one_question
from evalgate.questions.question import Question, QuestionType
from evalgate.text.lookup import letters

FEW = 5
"""Fewer questions of a type than this say little about it."""


def lint(
    questions: Sequence[Question], documents: Sequence[Document], corpus: Corpus | None = None
) -> tuple[Finding, ...]:
    """Every finding, stale questions first, then in the order of the set.

    Args:
        questions: the set.
        documents: what they are about.
        corpus: the same documents to look things up in, where the caller has them already.
    """
    corpus = corpus or Corpus(documents)
    findings = [f for question in questions for f in stale_findings(question, corpus)]
    findings += [f for question in questions for f in _nearby(question, corpus)]
    findings += [f for question in questions for f in _unused(question)]
    findings += [
        *_bare(questions),
        *_same(questions),
        *suspicious_findings(questions, corpus),
        *_few(questions),
        *_empty(documents),
        *_flawed(documents),
    ]
    return tuple(sorted(findings, key=lambda one: one.level is not Level.STALE))


def unread(files: Sequence[str]) -> tuple[Finding, ...]:
    """A finding for each file among the documents that nobody reads."""
    message = (
        "lies among the documents and is not read: an answer from it would count as invented; convert it"
    )
    return tuple(
        Finding(code=Code.UNREAD_FILE, level=Level.WARNING, message=message, path=file, line=1, document=file)
        for file in files
    )


def _empty(documents: Sequence[Document]) -> Iterator[Finding]:
    for document in documents:
        if not document.text.strip():
            message = "holds no text: of a scan, put the text beside it; of an empty file, remove it"
            yield Finding(
                code=Code.EMPTY_DOCUMENT,
                level=Level.WARNING,
                message=message,
                path=document.path,
                line=1,
                document=document.path,
            )


def _flawed(documents: Sequence[Document]) -> Iterator[Finding]:
    for document in documents:
        for flaw in document.flaws:
            yield Finding(
                code=Code.BROKEN_FRONT_MATTER,
                level=Level.WARNING,
                message=f"{flaw.message} ({flaw.hint})" if flaw.hint else flaw.message,
                path=document.path,
                line=flaw.line or 1,
                document=document.path,
                document_line=flaw.line,
            )


def stale_ids(findings: Sequence[Finding]) -> frozenset[str]:
    """Ids of the stale questions."""
    return frozenset(f.question_id for f in findings if f.level is Level.STALE and f.question_id)


def _few(questions: Sequence[Question]) -> Iterator[Finding]:
    for kind in QuestionType:
        of_type = [question for question in questions if question.type is kind]
        if len(of_type) < FEW:
            first = of_type[0] if of_type else questions[0]
            yield Finding(
                code=Code.FEW_OF_TYPE,
                level=Level.WARNING,
                message=f"{len(of_type)} of type {kind.value}: {FEW} to 10 show where it tends to fail",
                path=first.path,
                line=first.line,
            )


def _nearby(question: Question, corpus: Corpus) -> Iterator[Finding]:
    if question.type is not QuestionType.A or not corpus.documents:
        return  # sides and evidence are looked at for being stale
    near = question.nearby
    if near is None or not near.document:
        return
    document = corpus.named(near.document)
    if document is None:
        yield unknown_document(near.document, Level.WARNING, question, corpus)
    elif near.version:
        for one in wrong_version(near.version, document, question, corpus):
            yield replace(one, level=Level.WARNING)  # an abstention passes all the same


_USED: dict[QuestionType, frozenset[str]] = {
    QuestionType.A: frozenset({"absent", "nearby"}),
    QuestionType.B: frozenset({"readings"}),
    QuestionType.C: frozenset({"sides"}),
    QuestionType.D: frozenset({"facts", "evidence"}),
}
"""Which keys say what is expected, by type."""


def _unused(question: Question) -> Iterator[Finding]:
    for name in sorted(frozenset().union(*_USED.values()) - _USED[question.type]):
        if getattr(question, name):
            message = f"`{name}` is not used for a question of type {question.type.value}"
            yield Finding.of_question(Code.UNUSED_KEY, Level.WARNING, message, question)


def _bare(questions: Sequence[Question]) -> Iterator[Finding]:
    for question in questions:
        if question.type is QuestionType.D and not question.facts:
            message = "a D question without `facts`: without a judge nobody can say if it was answered"
            yield Finding.of_question(Code.NO_FACTS, Level.WARNING, message, question)
        if question.type is QuestionType.A and not question.absent:
            message = "an A question without `absent`: nobody sees when the documents come to answer it"
            yield Finding.of_question(Code.NO_ABSENT, Level.WARNING, message, question)


def _same(questions: Sequence[Question]) -> Iterator[Finding]:
    """Questions that differ in nothing that a reader would notice."""
    first: dict[tuple[str, ...], Question] = {}
    for question in questions:
        key = tuple(letters(text) for text in (*question.turns, question.question))
        other = first.setdefault(key, question)
        if other is not question and not one_question(question, other):
            message = f"asks the same as {other.id} ({other.path}:{other.line})"
            yield Finding.of_question(Code.SAME_QUESTION, Level.WARNING, message, question)
