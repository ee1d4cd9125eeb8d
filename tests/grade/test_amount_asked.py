"""Where an amount or a time is asked for and none is given, unknown words are no answer; a word for one is."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.questions.question import Accept, Action, Question, QuestionType
from tests.grade.test_said_plainly import GRADERS

_PRICE_JA, _WHEN_JA = "ろくろの講習は1回いくらですか？", "見学会はいつ開かれますか？"
_PRICE, _WHEN = "How much is a wheel lesson?", "When is the open day?"


def _grade(asked: str, text: str) -> Grade:
    question = Question(id="A", type=QuestionType.A, question=asked, accept=(Accept.ABSTAIN,))
    return GRADERS["en" if asked.isascii() else "ja"].grade(question, Answer(text=text))


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (_PRICE_JA, "講習の料金は未登録です。"),
        (_PRICE_JA, "講習については非公開のようです。"),
        (_PRICE_JA, "金額の明示を欠いております。"),
        (_PRICE_JA, "講習の額、ブランクになっていますね。"),
        (_WHEN_JA, "見学会の日程は伏せられています。"),
        (_PRICE, "The lesson price goes unstated."),
        (_PRICE, "There's a hole where the price of a lesson should be."),
        (_PRICE, "The price escapes these documents."),
        (_WHEN, "The open day is conspicuous by its absence."),
    ],
)
def test_without_an_amount_a_denial_in_unknown_words_does_not_fail(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action_ok is not False, grade.reason
    assert grade.action is not Action.ANSWER, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (_PRICE_JA, "講習は3,900円です。"),
        (_PRICE_JA, "講習は無料でご参加いただけます。"),
        (_PRICE_JA, "講習の料金は人数によって異なります。"),
        (_PRICE_JA, "講習料は焼成料と同額です。"),
        (_WHEN_JA, "見学会は毎月開かれています。"),
        (_WHEN_JA, "見学会は春に開かれます。"),
        (_PRICE, "A wheel lesson is $30."),
        (_PRICE, "Lessons are free for beginners."),
        (_PRICE, "The price depends on the size of the group."),
        (_PRICE, "It costs the same as a firing."),
        (_WHEN, "The open day is held every spring."),
        (_WHEN, "The open day takes place on Saturday."),
    ],
)
def test_an_amount_a_time_or_a_word_for_one_is_an_answer(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action is Action.ANSWER, grade.reason
    assert grade.action_ok is False, grade.reason
