"""One word that no document has, in the clause that states what was asked for: how it is told, or more than it."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType
from tests.grade.test_criteria import document

_JA = "## 延長\n展示室の利用は、終了の30分前までに受付へ申し出れば、1回に限り2時間延ばせる。"
_EN = "## Extensions\nA darkroom slot can be extended by two hours if you tell the desk 30 minutes before it ends."
_GRADERS = {
    Language.JA: RuleGrader(
        documents=(document("T1", "展示室利用規程", "2025年4月版", _JA),), language=Language.JA
    ),
    Language.EN: RuleGrader(
        documents=(document("T1", "Darkroom Rules", "April 2025", _EN),), language=Language.EN
    ),
}


def _grade(text: str) -> Grade:
    language = Language.EN if text.isascii() else Language.JA
    japanese = language is Language.JA
    question = Question(
        id="D1",
        type=QuestionType.D,
        question="展示室の利用はどれだけ延ばせますか？" if japanese else "How long can I extend a slot for?",
        accept=(Accept.ANSWER,),
        facts=(("2時間",),) if japanese else (("two hours",),),
        evidence=(Evidence(document="T1", quote="2時間延ばせる" if japanese else "two hours"),),
    )
    return _GRADERS[language].grade(question, Answer(text=text))


@pytest.mark.parametrize(
    "text",
    [
        "延ばせる余地は2時間です（展示室利用規程）。",
        "1回に限り2時間まで延ばせる仕掛けです（展示室利用規程）。",
        "| 項目 | 内容 |\n|---|---|\n| 延長幅 | 2時間 |\n\n（展示室利用規程）",
        "延長幅：2時間（展示室利用規程）",
        "Two hours straight, says the Darkroom Rules.",
        "Mercifully it can be extended by two hours (Darkroom Rules).",
        "Longest extension: two hours (Darkroom Rules)",
    ],
)
def test_a_word_where_nothing_is_added_does_not_leave_an_answer_open(text: str) -> None:
    grade = _grade(text)

    assert grade.action_ok is True, grade.reason
    assert grade.unsupported_content is False


@pytest.mark.parametrize(
    "text",
    [
        "書留で申し出れば2時間延ばせます（展示室利用規程）。",
        "館長の承認により2時間延ばせます（展示室利用規程）。",
        "展示室と茶室を2時間延ばせます（展示室利用規程）。",
        "学生証か印鑑、それから印鑑で2時間延ばせます（展示室利用規程）。",
        "2時間延ばせます。あわせて茶室も2時間です（展示室利用規程）。",
        "You can extend it by two hours and a locker, says the Darkroom Rules.",
        "It can be extended by two hours with a voucher (Darkroom Rules).",
        "It can be extended by two hours or a weekend slot (Darkroom Rules).",
    ],
)
def test_one_more_thing_a_manner_or_a_place_leaves_it_open(text: str) -> None:
    assert _grade(text).action_ok is not True, _grade(text).reason


@pytest.mark.parametrize(
    "text",
    [
        "展示室の余裕は2時間延ばせる分です（展示室利用規程）。",
        "展示室の滞在は2時間延ばせます（展示室利用規程）。",
        "滞りなければ2時間延ばせます（展示室利用規程）。",
        "The slot stretches by two hours (Darkroom Rules).",
        "You can lengthen a darkroom slot by two hours (Darkroom Rules).",
        "Two hours is how long you can linger (Darkroom Rules).",
    ],
)
def test_the_only_unknown_word_of_an_answer_is_taken_for_how_it_is_told(text: str) -> None:
    grade = _grade(text)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "滞りなければ2時間延ばせます。撮影も存分にどうぞ（展示室利用規程）。",
        "整理券を見せれば2時間延ばせます（展示室利用規程）。",
        "館長に申し出れば2時間延ばせます（展示室利用規程）。",
        "暗室で2時間延ばせます（展示室利用規程）。",
        "You can lengthen a darkroom slot by two hours. Chemicals are refilled (Darkroom Rules).",
        "A darkroom slot can be extended by two hours through the janitor (Darkroom Rules).",
        "You can extend it by two hours, and lockers too (Darkroom Rules).",
        "Only retirees can extend a slot by two hours (Darkroom Rules).",
    ],
)
def test_a_second_one_or_a_circumstance_leaves_it_open(text: str) -> None:
    assert _grade(text).action_ok is not True, _grade(text).reason
