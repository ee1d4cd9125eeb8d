"""What a check of the question set finds."""

from dataclasses import dataclass
from enum import StrEnum

from evalgate.questions.corpus import Place
from evalgate.questions.question import Question


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
    document: str | None = None
    """Path of the document that is the reason, where there is one."""
    document_line: int | None = None


def finding(code: str, level: Level, message: str, question: Question, place: Place | None = None) -> Finding:
    """A finding about one question."""
    return Finding(
        code=code,
        level=level,
        message=message,
        path=question.path,
        line=question.line,
        question_id=question.id,
        document=place.document.path if place else None,
        document_line=place.line if place else None,
    )
