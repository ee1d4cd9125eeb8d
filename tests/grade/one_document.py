"""A question to D about one document, graded by the rules: what many tests of single kinds set up."""

from collections.abc import Sequence

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType


def graded_on(
    document: Document, asked: str, facts: Sequence[Sequence[str]], quotes: Sequence[str], answer: str
) -> Grade:
    """Grade an answer to a question that one document answers, in the document's language.

    Args:
        document: The document.
        asked: The question.
        facts: Its facts, each with its spellings.
        quotes: The evidence in the document.
        answer: The answer.
    """
    question = Question(
        id="Q1",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple(map(tuple, facts)),
        evidence=tuple(Evidence(document=document.id, quote=quote) for quote in quotes),
    )
    language = Language.EN if document.title.isascii() else Language.JA
    return RuleGrader(documents=(document,), language=language).grade(question, Answer(text=answer))


def titled(id_: str, title: str, text: str, version: str | None = None) -> Document:
    """A document of which the title and the text matter."""
    name = f"{id_.lower()}.md"
    return Document(id=id_, title=title, version=version, file_name=name, path=name, text=text)
