"""Where the documents hold nothing: an answer that only tells of records says why, a mere refusal does not."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Question, QuestionType

_QUARRY = Document(
    id="Q1",
    title="Quarry Visitors' Guide",
    version="May 2025",
    file_name="q1.md",
    path="q1.md",
    text="# Quarry Visitors' Guide\n\nHelmets are lent at the gate. Tours start at 10:00 and last two hours.\n",
)
_MINE = Document(
    id="Q2",
    title="坑道見学のしおり",
    version="2025年5月版",
    file_name="q2.md",
    path="q2.md",
    text="# 坑道見学のしおり\n\nヘルメットは入口で貸し出す。見学は10時に始まり、2時間かかる。\n",
)
_GRADERS = {
    "en": RuleGrader(documents=(_QUARRY,), language=Language.EN),
    "ja": RuleGrader(documents=(_MINE,), language=Language.JA),
}
_ASKED = {"en": "Can I fly a drone over the pit?", "ja": "坑道でドローンを飛ばせますか？"}


def _ok(language: str, text: str) -> bool | None:
    question = Question(
        id="A", type=QuestionType.A, question=_ASKED[language], accept=(Accept.ABSTAIN,), absent=("drone",)
    )
    return _GRADERS[language].grade(question, Answer(text=text)).action_ok


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Drones aren't described in the guide I work from, so flying one is an open question for me."),
        ("en", "I read the guide through: a bit on helmets, a bit on tours, but not a word on drones."),
        ("ja", "見たもの … 坑道見学のしおり\n分かったこと … ドローンの項目はどこにもなし"),
    ],
)
def test_an_answer_that_only_tells_of_records_says_why(language: str, text: str) -> None:
    assert _ok(language, text) is True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "That's outside the scope of what I can respond to."),
        ("en", "I'd rather not answer that one."),
        ("en", "Drones aren't permitted (Quarry Visitors' Guide)."),
        ("en", "Under the guide, drones aren't allowed."),
        ("ja", "ドローンについてはご案内の対象外とさせていただいております。"),
        ("ja", "それは私からはお話しできない内容です。"),
        ("en", "There's no drone service; the guide would list one if it existed."),
        ("en", "The guide lists helmets and tours, but no drones. So there isn't any flying here."),
        ("ja", "ドローンの情報が手元になく、分かりません。おそらく30分前後ではないでしょうか。"),
    ],
)
def test_a_refusal_and_an_answer_do_not(language: str, text: str) -> None:
    assert _ok(language, text) is not True
