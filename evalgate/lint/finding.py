"""What a check of the question set finds."""

from dataclasses import dataclass
from enum import StrEnum

from evalgate.documents.corpus import Place
from evalgate.documents.document import Document
from evalgate.questions.question import Question


class Level(StrEnum):
    """How much a finding matters."""

    STALE = "stale"
    """The question no longer fits the documents: it is asked, and stays outside rates and floors."""
    WARNING = "warning"


class Code(StrEnum):
    """Stable words for what was found; `docs/question-sets.md` explains each."""

    ANSWERED_NOW = "answered-now"
    READING_GONE = "reading-gone"
    SIDE_GONE = "side-gone"
    SIDES_AGREE = "sides-agree"
    EVIDENCE_GONE = "evidence-gone"
    FACT_GONE = "fact-gone"
    VERSION_GONE = "version-gone"
    UNKNOWN_DOCUMENT = "unknown-document"
    UNUSED_KEY = "unused-key"
    NO_FACTS = "no-facts"
    NO_ABSENT = "no-absent"
    SAME_QUESTION = "same-question"
    NEAR_DUPLICATE = "near-duplicate"
    PRIVATE_DATA = "private-data"
    BORDER_CASE = "border-case"
    MAYBE_ANSWERED = "maybe-answered"
    CONTRADICTED = "contradicted"
    FACT_ELSEWHERE = "fact-elsewhere"
    SAME_SIDES = "same-sides"
    PRECEDENCE_RULE = "precedence-rule"
    FEW_OF_TYPE = "few-of-type"
    EMPTY_DOCUMENT = "empty-document"
    UNREAD_FILE = "unread-file"
    BROKEN_FRONT_MATTER = "broken-front-matter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing to know about a question set."""

    code: Code
    level: Level
    message: str
    path: str
    line: int
    question_id: str | None = None
    document: str | None = None
    """Path of the document that is the reason, where one is known."""
    document_line: int | None = None
    """1-based line of it; None where something is gone from the document."""
    subject: str = ""
    """What came or went: a word, a fact, a quote, a name; empty where the code says all."""
    shown: str = ""
    """The line of the document, cut to a readable length."""

    @classmethod
    def of_question(
        cls,
        code: Code,
        level: Level,
        message: str,
        question: Question,
        where: Place | Document | None = None,
        subject: str = "",
    ) -> "Finding":
        """A finding about one question.

        Args:
            code: what was found.
            level: how much it matters.
            message: one sentence.
            question: the question.
            where: the place that is the reason, or the document that something is gone from.
            subject: what came or went.
        """
        place = where if isinstance(where, Place) else None
        document = place.document if place else where if isinstance(where, Document) else None
        return cls(
            code=code,
            level=level,
            message=message,
            path=question.path,
            line=question.line,
            question_id=question.id,
            document=document.path if document else None,
            document_line=place.line if place else None,
            subject=subject,
            shown=cut(place.text) if place else "",
        )


def cut(text: str, most: int = 80) -> str:
    """A text short enough for one line."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
