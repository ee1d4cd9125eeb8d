"""Asking back names two readings, in whichever sentence, and one of two by everything else."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Question, QuestionType, Reading

_JA = Document(
    id="D1",
    title="出張規程",
    version=None,
    file_name="d1.md",
    path="d1.md",
    text="""# 出張規程

宿泊費の上限は、東京23区と大阪市では14,000円、それ以外では11,000円とする。
有給休暇は3営業日前までに申請する。経費は翌月5日までに申請する。
""",
)
_EN = Document(
    id="E1",
    title="Travel Rules",
    version=None,
    file_name="e1.md",
    path="e1.md",
    text="""# Travel Rules

The hotel limit is $140 in London and Paris and $110 elsewhere.
Leave is requested three working days ahead. Expenses are claimed by the fifth of the next month.
""",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_JA,), language=Language.JA),
    "en": RuleGrader(documents=(_EN,), language=Language.EN),
}


def _ambiguous(asked: str, *readings: tuple[str, tuple[str, ...], str]) -> Question:
    return Question(
        id="B",
        type=QuestionType.B,
        question=asked,
        readings=tuple(Reading(name=n, keywords=k, facts=((fact,),)) for n, k, fact in readings),
        accept=(Accept.CLARIFY,),
    )


_QUESTIONS = {
    "place_ja": _ambiguous(
        "宿泊費の上限はいくらですか？",
        ("東京23区・大阪市", ("東京23区", "大阪市"), "14,000円"),
        ("その他の地域", ("その他の地域", "23区外"), "11,000円"),
    ),
    "apply_ja": _ambiguous(
        "申請はいつまでですか？",
        ("有給休暇の申請", ("有給", "有休"), "3営業日前"),
        ("経費の申請", ("経費", "精算"), "翌月5日"),
    ),
    "place_en": _ambiguous(
        "What is the hotel limit?",
        ("London and Paris", ("London", "Paris"), "$140"),
        ("anywhere else", ("anywhere else", "other cities"), "$110"),
    ),
    "apply_en": _ambiguous(
        "By when do I apply?",
        ("leave", ("leave", "holiday"), "three working days"),
        ("expenses", ("expenses", "claim"), "fifth"),
    ),
}


def grade(key: str, text: str) -> Grade:
    """The grade of an answer to an ambiguous question."""
    return _GRADERS[key[-2:]].grade(_QUESTIONS[key], Answer(text=text))


ASKS_BACK = (
    ("place_ja", "出張先はどちらですか？東京23区・大阪市かそれ以外かで上限が異なります。"),
    ("place_ja", "東京23区・大阪市か、それ以外の地域かによって上限が変わります。どちらにお泊まりですか？"),
    ("place_ja", "お泊まりは東京23区・大阪市でしょうか。それ以外でしょうか。"),
    ("place_ja", "上限は、宿泊先が東京23区・大阪市かどうかで異なります。どちらへ行かれますか？"),
    ("place_ja", "東京23区や大阪市とそのほかの場所では上限が違います。ご出張先を教えてください。"),
    (
        "place_ja",
        "宿泊先によって上限が変わるため、東京23区・大阪市なのか、そうでないのかをお知らせください。",
    ),
    ("place_ja", "どこにお泊まりになるかで変わります。東京23区・大阪市内ですか、それとも市外ですか。"),
    ("apply_ja", "ご質問の「申請」が有給休暇か経費かによって回答が変わります。どちらでしょう。"),
    (
        "apply_ja",
        "「申請」とは、有給休暇のことか経費のことかで期限が違います。どちらをお知りになりたいですか。",
    ),
    ("apply_ja", "有給休暇の申請と経費の申請では期限が異なります。どちらについてでしょう？"),
    ("apply_ja", "有給休暇と経費のどちらの申請か、お知らせいただけますでしょうか。"),
    ("apply_ja", "申請には有給休暇と経費があり、期限がそれぞれ異なります。どちらの申請でしょう。"),
    ("apply_ja", "申請が有休のものか経費のものかで、締め切りが変わってきます。どちらになりますか。"),
    ("apply_ja", "有給休暇でしょうか、経費でしょうか。期限が変わりますので教えてください。"),
    ("apply_ja", "どちらの申請かによってお答えが変わります（有給休暇／経費）。どちらでしょうか？"),
    (
        "place_en",
        "Where are you staying? The limit differs depending on whether it's London or Paris or somewhere else.",
    ),
    ("place_en", "Which city will it be? London and Paris have a different limit from the rest."),
    ("place_en", "The limit depends on whether you stay in London or Paris, or elsewhere. Which is it?"),
    ("place_en", "Will you be staying in London or Paris, or in another city? The limit isn't the same."),
    ("place_en", "Is it London/Paris or not? The limits differ."),
    ("place_en", "Where is the hotel? In London and Paris the limit is not the same as elsewhere."),
    ("apply_en", "Is your application for leave or for expenses? The answer depends on it."),
    ("apply_en", 'Whether "apply" means leave or expenses changes the answer. Which one is it?'),
    ("apply_en", "The deadline for leave isn't the one for expenses. Which do you have in mind?"),
    ("apply_en", "Which application: leave, or expenses?"),
    ("apply_en", "It depends on whether you mean leave or expenses. Which would that be."),
)
DOES_NOT = (
    ("apply_ja", "どちらの申請でしょうか？"),
    ("apply_ja", "有給休暇の申請でしょうか？"),
    ("apply_ja", "申請の内容によって期限が変わります。どの申請でしょう。"),
    ("apply_ja", "有給休暇か経費かによって期限が変わります。"),
    ("apply_ja", "有給休暇の申請は3営業日前までです。"),
    ("apply_ja", "もう少し詳しく教えてください。"),
    ("apply_en", "Which application is it?"),
    ("apply_en", "Do you mean your leave?"),
    ("apply_en", "It depends on what you apply for. Which one is it?"),
    ("apply_en", "Leave is requested three working days ahead."),
    ("apply_en", "Could you give me more details?"),
)


@pytest.mark.parametrize(("key", "text"), ASKS_BACK)
def test_two_readings_are_named(key: str, text: str) -> None:
    found = grade(key, text)
    assert found.action_ok is True, found.reason


@pytest.mark.parametrize(("key", "text"), DOES_NOT)
def test_fewer_readings_never_pass(key: str, text: str) -> None:
    assert grade(key, text).action_ok is not True


def test_the_reason_says_that_one_reading_is_named_where_that_is_sure() -> None:
    assert "一つだけ" in grade("apply_ja", "有給休暇の申請でしょうか？").reason
    assert "only one reading" in grade("apply_en", "Do you mean your leave?").reason


def test_another_question_is_no_other_reading() -> None:
    text = "有給休暇の申請でしょうか？ほかのご質問もどうぞ。"
    assert grade("apply_ja", text).action_ok is not True
