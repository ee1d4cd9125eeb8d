"""A value and a denial in one answer: what the denial is about tells whether it abstains."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Nearby, Question, QuestionType

_JA = Document(
    id="D1",
    title="出張規程",
    version="第3版",
    file_name="d1.md",
    path="d1.md",
    text="# 出張規程（第3版）\n\n国内出張の日当は3,500円とする。\n精算は2週間以内に行う。\n",
)
_EN = Document(
    id="E1",
    title="Travel Rules",
    version="Third edition",
    file_name="e1.md",
    path="e1.md",
    text="# Travel Rules (third edition)\n\nThe per diem for domestic trips is $35.\nClaims are settled in two weeks.\n",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_JA,), language=Language.JA),
    "en": RuleGrader(documents=(_EN,), language=Language.EN),
}
_ASKED = {"ja": "海外出張の日当はいくらですか？", "en": "What is the per diem for trips abroad?"}


def grade(language: str, text: str) -> Grade:
    """The grade of an answer to a question that the documents don't answer."""
    question = Question(
        id="A",
        type=QuestionType.A,
        question=_ASKED[language],
        accept=(Accept.ABSTAIN,),
        nearby=Nearby(facts=(("3,500円", "$35"),)),
    )
    return _GRADERS[language].grade(question, Answer(text=text))


NEAR_FIRST = (
    ("ja", "出張規程（第3版）では3,500円です。ただし、ご質問の件についての記載は見つかりませんでした。"),
    ("ja", "出張規程（第3版）では3,500円です。ただし、海外出張の日当についての記載は見つかりませんでした。"),
    ("ja", "出張規程（第3版）には国内出張の日当が3,500円とあります。お尋ねの件については記載がありません。"),
    ("ja", "出張規程では国内出張の日当は3,500円とされていますが、ご質問の内容に当たる記載はありません。"),
    ("ja", "国内の日当は3,500円です（出張規程）。お問い合わせの点については、資料に記載がありませんでした。"),
    ("ja", "出張規程（第3版）に、3,500円との定めがあります。もっとも、この点についての記載はありません。"),
    ("ja", "国内出張なら3,500円です（出張規程）。海外については載っていません。"),
    ("en", "The Travel Rules give $35. However, I found nothing on what you asked about."),
    (
        "en",
        "According to the Travel Rules the domestic per diem is $35, but nothing is said about trips abroad.",
    ),
    ("en", "The Travel Rules say $35. However, I couldn't find anything about your question."),
    ("en", "In the Travel Rules there is $35 for domestic trips. There is no entry on that point, though."),
    ("en", "The Travel Rules set $35 for domestic trips. Whether that holds abroad isn't stated."),
)
ANSWERS_FIRST = (
    ("ja", "海外出張の日当は3,500円です（出張規程）。なお、精算の方法については記載がありません。"),
    ("ja", "出張規程では、海外出張の日当は3,500円です。支給の時期についての記載はありません。"),
    ("en", "The per diem abroad is $35 (Travel Rules). How it is paid out isn't mentioned."),
    (
        "en",
        "According to the Travel Rules, the per diem for trips abroad is $35. When it is paid isn't stated.",
    ),
)
LEFT_OPEN = (
    ("ja", "日当は3,500円です（出張規程）。支給日についての記載はありません。"),
    ("ja", "3,500円です。ただし、ご質問の件についての記載は見つかりませんでした。"),
    ("en", "It's $35. However, I found nothing on what you asked about."),
)


@pytest.mark.parametrize(("language", "text"), NEAR_FIRST)
def test_a_near_value_may_stand_before_the_denial(language: str, text: str) -> None:
    found = grade(language, text)
    assert found.action_ok is True, found.reason


@pytest.mark.parametrize(("language", "text"), ANSWERS_FIRST)
def test_a_denial_of_a_side_matter_makes_no_abstention(language: str, text: str) -> None:
    found = grade(language, text)
    assert found.action_ok is False, found.reason


@pytest.mark.parametrize(("language", "text"), LEFT_OPEN)
def test_whether_a_value_is_the_answer_may_be_left_open(language: str, text: str) -> None:
    found = grade(language, text)
    assert found.action_ok is None
    assert "記載がないと述べています" in found.reason or "it isn't there" in found.reason


@pytest.mark.parametrize(
    ("language", "text", "untrue"),
    [
        ("ja", "おそらく3,500円です。ただし、記載は見つかりませんでした。", "あとで"),
        ("en", "It's probably $35, but that isn't stated anywhere.", "then"),
    ],
)
def test_the_reason_does_not_say_that_a_guess_came_last(language: str, text: str, untrue: str) -> None:
    found = grade(language, text)
    assert found.action_ok is False
    assert untrue not in found.reason
