"""Steps that are asked for in their order, small words that look like "only", and near facts beside a denial."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Nearby, Question, QuestionType

TEXT = """# 灯台当直の手引き（2025年5月版）

## 停電のとき
当直者はまず予備灯を点け、次に無線室へ知らせます。予備灯の燃料代はかかりません。

## 交代
当直の交代には、当直日誌と灯室の鍵が要ります。

## 見学
団体の見学は、1団体につき8,000円を申し受けます。
"""
GRADER = RuleGrader(
    documents=(
        Document(
            id="L1",
            title="灯台当直の手引き",
            version="2025年5月版",
            file_name="l1.md",
            path="l1.md",
            text=TEXT,
        ),
    ),
    language=Language.JA,
)
STEPS = Question(
    id="Q1",
    type=QuestionType.D,
    question="停電したら、当直者はまず何をして、次にどこへ知らせますか？",
    accept=(Accept.ANSWER,),
    facts=(("予備灯",), ("無線室",)),
    evidence=(Evidence(document="L1", quote="まず予備灯を点け、次に無線室へ知らせます"),),
)
NEXT_YEAR = Question(
    id="Q2",
    type=QuestionType.A,
    question="2029年の団体見学はいくらですか？",
    accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
    nearby=Nearby(facts=(("8,000円",),), document="L1", version="2025年5月版"),
)


def graded(question: Question, text: str) -> Grade:
    return GRADER.grade(question, Answer(text=text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("まず予備灯を点け、次に無線室へ知らせます（灯台当直の手引き）。", True),
        ("1. 予備灯を点ける\n2. 無線室へ知らせる\n（灯台当直の手引き「停電のとき」）", True),
        ("まず無線室へ知らせ、次に予備灯を点けます（灯台当直の手引き）。", None),
        ("最初に無線室へ連絡し、そのあと予備灯です（灯台当直の手引き）。", None),
    ],
)
def test_steps_told_backwards_do_not_pass(text: str, expected: bool | None) -> None:
    assert graded(STEPS, text).action_ok is expected


def test_moreover_is_no_only() -> None:
    text = (
        "まず予備灯を点け、次に無線室へ知らせます（灯台当直の手引き）。しかも予備灯の燃料代はかかりません。"
    )
    assert graded(STEPS, text).action_ok is True
    assert graded(STEPS, text.replace("しかも", "団体しか")).action_ok is not True


def test_what_may_be_shown_as_near_needs_no_other_word_of_its_section() -> None:
    denial = "2029年にいくらになるかまでは書かれていませんでした。"
    assert graded(NEXT_YEAR, f"いまの規定は8,000円です。{denial}").action_ok is True
    assert graded(NEXT_YEAR, f"いまの規定は9,000円です。{denial}").action_ok is not True
    assert graded(NEXT_YEAR, f"子どもは8,000円です。{denial}").action_ok is not True


FEES = Question(
    id="Q3",
    type=QuestionType.D,
    question="団体の見学料はいくらですか？",
    accept=(Accept.ANSWER,),
    facts=(("8,000円",),),
    evidence=(Evidence(document="L1", quote="1団体につき8,000円を申し受けます"),),
)


def test_a_fee_for_something_else_is_an_addition() -> None:
    assert graded(FEES, "1団体8,000円です（灯台当直の手引き「見学」）。").action_ok is True
    added = "1団体8,000円です（灯台当直の手引き「見学」）。案内手数料は団体の負担です。"
    assert graded(FEES, added).action_ok is not True


def test_one_more_duty_is_an_addition_though_it_sends_to_somebody() -> None:
    text = "まず予備灯を点け、次に無線室へ知らせます（灯台当直の手引き）。また、必ず港湾課に連絡しなければなりません。"
    assert graded(STEPS, text).action_ok is not True


PAPERS = Question(
    id="Q4",
    type=QuestionType.D,
    question="当直の交代には何が要りますか？",
    accept=(Accept.ANSWER,),
    facts=(("当直日誌",), ("鍵",)),
    evidence=(Evidence(document="L1", quote="当直の交代には、当直日誌と灯室の鍵が要ります"),),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("当直日誌と灯室の鍵です（灯台当直の手引き）。", True),
        ("当直日誌か灯室の鍵のどちらかがあれば足ります（灯台当直の手引き）。", None),
        ("当直日誌または灯室の鍵が要ります（灯台当直の手引き）。", None),
        ("当直日誌と灯室の鍵です（灯台当直の手引き）。三か月の交代でも同じかは書かれていません。", True),
    ],
)
def test_both_are_not_either(text: str, expected: bool | None) -> None:
    assert graded(PAPERS, text).action_ok is expected
