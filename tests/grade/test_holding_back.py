"""Holding back in any words is an abstention, and one that claims nothing holds nothing unsupported."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType, Reading, Side

_JA = Document(
    id="D3",
    title="在宅勤務規程",
    version="2025年4月版",
    file_name="d3.md",
    path="d3.md",
    text="# 在宅勤務規程\n\n在宅勤務ができるのは、週2日までとする。\n申請は、前日までに上長へ行う。\n",
)
_EN = Document(
    id="D3",
    title="Working-from-Home Rules",
    version="April 2025",
    file_name="d3.md",
    path="d3.md",
    text="# Working-from-Home Rules\n\nYou may work from home up to two days a week.\nApply the day before.\n",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_JA,), language=Language.JA),
    "en": RuleGrader(documents=(_EN,), language=Language.EN),
}


def _answerable(asked: str, fact: str, quote: str) -> Question:
    return Question(
        id="D",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=((fact,),),
        evidence=(Evidence(document="D3", quote=quote),),
    )


_ASKED = {
    "ja": _answerable("在宅勤務は週に何日までできますか？", "週2日", "週2日まで"),
    "en": _answerable("How many days a week can I work from home?", "two days", "two days a week"),
}


def grade(language: str, text: str) -> Grade:
    """The grade of an answer to a question that the documents answer."""
    return _GRADERS[language].grade(_ASKED[language], Answer(text=text))


HOLDS_BACK_EN = (
    "I have to hold back here, because I can't confirm whether it is still current or whom it applies to. The department in charge will be able to help.",
    "I'd rather hold back on this one.",
    "I'll hold off answering until somebody has checked this.",
    "I'm going to refrain from answering, as I can't verify that the rules are up to date.",
    "I'd better not say anything definite here. Please ask your manager.",
    "I think I should stay silent on this. The department in charge can help.",
    "I would prefer to leave this to the department in charge.",
    "I can't confirm whether this applies to you.",
    "Since I cannot verify the version, I will abstain from answering.",
    "I'm sorry, I can't vouch for that. Please contact the office.",
    "I have to leave that to your manager, I'm afraid.",
    "I'll sit this one out; please ask the department.",
    "As I am unable to establish whom it applies to, I won't give an answer.",
    "I must withhold an answer here.",
)
HOLDS_BACK_JA = (
    "いつの時点の内容か、どなたに適用されるかが確かめられないため、この場ではお答えできません。",
    "恐れ入りますが、いつの時点の内容かが確かめられないことから、回答を差し控えます。詳しくは担当部署にお尋ねください。",
    "内容の裏付けが取れないため、回答は控えます。",
    "最新かどうかを確かめられておらず、お答えは見送ります。",
    "適用の範囲が確かめられません。担当部署へご確認ください。",
    "確実なことが言えませんので、ここでは回答を遠慮いたします。",
    "現行の規定かどうか確認できないので、お答えを保留します。",
    "確かめられないことについては申し上げられません。",
)


@pytest.mark.parametrize(
    ("language", "text"), [*(("en", t) for t in HOLDS_BACK_EN), *(("ja", t) for t in HOLDS_BACK_JA)]
)
def test_holding_back_abstains_and_claims_nothing(language: str, text: str) -> None:
    found = grade(language, text)
    assert (found.action, found.action_ok) == (Action.ABSTAIN, False), found.reason
    assert found.unsupported_content is False


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Up to two days a week, and nobody will hold back your application (Working-from-Home Rules).",
        ),
        (
            "en",
            "You may stay at home up to two days a week. I can confirm that from the Working-from-Home Rules.",
        ),
        ("ja", "週2日までです。前日までに申請すれば遠慮はいりません（在宅勤務規程）。"),
    ],
)
def test_an_answer_with_words_of_holding_back_still_answers(language: str, text: str) -> None:
    assert grade(language, text).action is Action.ANSWER


def test_asking_in_the_words_of_the_set_is_supported() -> None:
    question = Question(
        id="B",
        type=QuestionType.B,
        question="By when do I apply?",
        readings=(Reading(name="a sabbatical", keywords=("sabbatical",)), Reading(name="working from home")),
        accept=(Accept.CLARIFY,),
    )
    text = "Which of these do you mean?\n\n- a sabbatical\n- working from home"
    assert _GRADERS["en"].grade(question, Answer(text=text)).unsupported_content is False


def test_saying_that_documents_conflict_is_no_claim() -> None:
    question = Question(
        id="C",
        type=QuestionType.C,
        question="How many days a week can I work from home?",
        sides=(Side(document="D3", facts=(("two days",),)), Side(document="D9", facts=(("three days",),))),
        accept=(Accept.SHOW_CONFLICT,),
    )
    text = "I found conflicting statements. The Working-from-Home Rules say two days a week."
    assert _GRADERS["en"].grade(question, Answer(text=text)).unsupported_content is False
