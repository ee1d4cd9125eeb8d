"""What a question set asks about, and what it leaves out: types, tags and documents. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.questions.question import Question, QuestionType

Counts = Mapping[QuestionType, int]
"""Questions by type; every type has a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """How a question set is spread."""

    types: Counts
    tags: Mapping[str, Counts]
    """By tag, in the order in which the set first uses them."""
    untagged: int
    documents: tuple[tuple[Document, Counts], ...]
    """Every document with the questions that are about it; a question may be about several."""

    @property
    def unasked(self) -> tuple[Document, ...]:
        """Documents that no question is about."""
        return tuple(document for document, counts in self.documents if not any(counts.values()))


def balance(questions: Sequence[Question], corpus: Corpus) -> Balance:
    """Count a set. A question is about documents that it names, or else about those that hold its facts."""
    about: dict[str, list[Question]] = {document.id: [] for document in corpus.documents}
    for question in questions:
        for id_ in {document.id for document in _about(question, corpus)}:
            about[id_].append(question)
    tags = dict.fromkeys(tag for question in questions for tag in question.tags)
    return Balance(
        types=_counts(questions),
        tags={tag: _counts([q for q in questions if tag in q.tags]) for tag in tags},
        untagged=sum(not question.tags for question in questions),
        documents=tuple((document, _counts(about[document.id])) for document in corpus.documents),
    )


def _about(question: Question, corpus: Corpus) -> Iterator[Document]:
    names = [
        *(evidence.document for evidence in question.evidence),
        *(side.document for side in question.sides),
        *([question.nearby.document] if question.nearby and question.nearby.document else []),
    ]
    if names:
        yield from (document for name in names if (document := corpus.named(name)))
        return
    groups = [reading.facts for reading in question.readings] or [question.facts]
    for facts in groups:
        yield from corpus.saying(facts)


def _counts(questions: Sequence[Question]) -> Counts:
    return {kind: sum(question.type is kind for question in questions) for kind in QuestionType}
