"""Short ways to write questions and trials."""

from typing import Any

from evalgate.ask.answer import Answer, Asking, Unmeasured
from evalgate.questions.question import Accept, Question, QuestionType


def question(name: str = "Q1", text: str = "返品期限は？", **fields: Any) -> Question:
    return Question(id=name, type=QuestionType.D, question=text, accept=(Accept.ANSWER,), **fields)


def asking(name: str = "Q1", trial: int = 1, text: str = "返品期限は？", **fields: Any) -> Asking:
    return Asking(question=question(name, text, **fields), trial=trial)


def questions(count: int) -> list[Question]:
    return [question(f"Q{number:03}", f"質問{number}") for number in range(1, count + 1)]


def unmeasured(outcome: Answer | Unmeasured) -> Unmeasured:
    """The outcome, which must not be an answer."""
    assert isinstance(outcome, Unmeasured), outcome
    return outcome
