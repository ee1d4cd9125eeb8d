"""An item as people see it in files, and as it comes back with their decision."""

from typing import Any

from evalgate.questions.question import Accept
from evalgate.review.reading import Item
from evalgate.review.words import ReviewWords


def described(item: Item, words: ReviewWords) -> tuple[str, str, str, str]:
    """Question, expectation, passages and answer as texts."""
    question, answer = item.question, item.answer
    turns = [f"{words.earlier_turns}: {turn}" for turn in question.turns]
    also = [words.accepts[each] for each in question.accept if each is not Accept(question.expected.value)]
    expected = [f"{question.type.value}  {words.types[question.type]}"]
    passages = [f"[{passage.source or '?'}] {passage.text}" for passage in answer.contexts]
    sources = [f"{words.sources}: {', '.join(answer.citations)}"] if answer.citations else []
    return (
        "\n".join([*turns, question.question]),
        "\n".join([*expected, *([f"{words.also}: {' / '.join(also)}"] if also else [])]),
        "\n\n".join(passages) or words.no_passages,
        "\n\n".join([answer.text or words.empty_answer, *sources]),
    )


def packed(item: Item) -> dict[str, Any]:
    """What a label needs to know of the item that it decides."""
    return {
        "question_id": item.question.id,
        "question": item.question.question,
        "answer": item.answer.text,
        "fits": {"question": item.fits.question, "documents": item.fits.documents},
        "picked": item.picked,
    }
