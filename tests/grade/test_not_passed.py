"""Answers that hold all the right words and are wrong in a quiet way: none of them passes."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType
from tests.grade.test_criteria import BOOKING, GRADER, KEYS, LEAVING, PARKING, document

_RULES = RuleGrader(
    documents=(
        document(
            "S1", "紛失の手順", "2025年4月版", "PCをなくしたときは、1時間以内に上長とヘルプデスクに電話する。"
        ),
        document("M1", "Moving Guide", "May 2025", "Tell us at least 15 working days before you move."),
    ),
    language=Language.JA,
)
LOST = Question(
    id="D1",
    type=QuestionType.D,
    question="会社のPCをなくしました。誰に連絡すればいいですか？",
    accept=(Accept.ANSWER,),
    facts=(("上長",), ("ヘルプデスク",)),
    evidence=(Evidence(document="S1", quote="上長とヘルプデスクに電話する"),),
)
MOVING = Question(
    id="D2",
    type=QuestionType.D,
    question="How far ahead must I tell you?",
    accept=(Accept.ANSWER,),
    facts=(("15 working days",),),
    evidence=(Evidence(document="M1", quote="at least 15 working days before you move"),),
)


@pytest.mark.parametrize(
    ("grader", "question", "text"),
    [
        (_RULES, LOST, "上長かヘルプデスクに電話してください（紛失の手順）。"),
        (_RULES, LOST, "最後に使った日から1時間以内に、上長とヘルプデスクに電話してください（紛失の手順）。"),
        (_RULES, MOVING, "Tell us within 15 working days after you move (Moving Guide)."),
        (GRADER, PARKING, "会員規約に定めがあるのはロッカーの料金だけですから、駐車場の料金はかかりません。"),
        (GRADER, PARKING, "Neither guide includes a parking fee, so parking is available without one."),
        (GRADER, PARKING, "駐車場の記載はありません。ロッカーと同じ方法で利用できます。"),
        (GRADER, PARKING, "The rules don't mention parking. Leave the car at the gate and hand the key in."),
        (GRADER, PARKING, "駐車場の記載はありません。車は正面に停めて、鍵を受付へ預けてください。"),
        (GRADER, PARKING, "There is no parking fee in the rules; you'd be looking at something around £5."),
    ],
)
def test_it_is_not_passed(grader: RuleGrader, question: Question, text: str) -> None:
    found = grader.grade(question, Answer(text=text))
    assert found.action_ok is not True, found.reason


@pytest.mark.parametrize(
    ("grader", "question", "text"),
    [
        (_RULES, LOST, "上長とヘルプデスクの両方に電話してください（紛失の手順）。"),
        (_RULES, MOVING, "Tell us 15 working days or more before you move (Moving Guide)."),
        (GRADER, PARKING, "駐車場の記載はありません。恐れ入りますが、受付へお問い合わせください。"),
        (GRADER, PARKING, "The rules don't mention parking. Please ask at reception."),
    ],
)
def test_its_right_twin_is(grader: RuleGrader, question: Question, text: str) -> None:
    found = grader.grade(question, Answer(text=text))
    assert found.action_ok is True, found.reason


def test_documents_with_each_others_versions_are_not_both_named() -> None:
    text = "会員規約（{}）では10日まで、ご利用ガイド（{}）では15日までで、どちらが正しいかは分かりません。"
    right, swapped = text.format("2025年4月版", "2023年10月版"), text.format("2023年10月版", "2025年4月版")
    assert GRADER.grade(LEAVING, Answer(text=right)).action_ok is True
    assert GRADER.grade(LEAVING, Answer(text=swapped)).action_ok is False
    english = "{} say £12 and {} says £8; I can't tell which holds."
    named = english.format("The Pool Rules (May 2025)", "the Swimmer's Handbook (January 2024)")
    crossed = english.format("The Pool Rules (January 2024)", "the Swimmer's Handbook (May 2025)")
    assert GRADER.grade(KEYS, Answer(text=named)).action_ok is True
    assert GRADER.grade(KEYS, Answer(text=crossed)).action_ok is False


def test_values_alone_name_no_reading() -> None:
    text = "内容によって7日前から30日前までと幅があります。どのようなご予約か、詳しく教えていただけますか。"
    assert GRADER.grade(BOOKING, Answer(text=text)).action_ok is not True
