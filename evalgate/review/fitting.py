"""What a decision was made about, as short hashes: a question with its expectations, and documents. Pure."""

from collections.abc import Iterable, Sequence

from evalgate.ask.answer import Passage
from evalgate.documents.document import Document
from evalgate.questions.question import Question
from evalgate.review.label import Fits
from evalgate.text.hashes import short_hash

_ELSEWHERE = frozenset({"id", "path", "line", "tags", "must_pass", "quarantine"})
"""Fields of a question that change nothing about what a right answer is."""


def fits_of(question: Question, documents: Sequence[Document], contexts: Iterable[Passage]) -> Fits:
    """The hashes of today; without documents, the passages of the answer are what is known."""
    return Fits(
        question=short_hash(repr(list(question.without(_ELSEWHERE).items()))),
        documents=documents_hash(documents) if documents else passages_hash(contexts),
    )


def documents_hash(documents: Sequence[Document]) -> str:
    """A hash of every document, in any order."""
    return short_hash(repr(sorted((d.id, d.title, d.version or "", d.text) for d in documents)))


def passages_hash(contexts: Iterable[Passage]) -> str:
    """A hash of passages, in any order."""
    return short_hash(repr(sorted((passage.source or "", passage.text) for passage in contexts)))
