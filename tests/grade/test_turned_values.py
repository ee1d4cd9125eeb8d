"""A right answer that says the opposite in one word, or has its values at the wrong places, does not pass."""

from collections.abc import Callable

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

MARINA = """# Marina Rules (April 2025)
## Statements
Statements are issued on the 5th of the month and are payable on the 22nd of the same month.
## Lifting
Boats are lifted out on the 10th. If that is a holiday, they are lifted on the next working day.
## Course
Deckhands must finish the harbour course within eight weeks.
## Cancelling
A lift-out cancelled less than three days ahead is charged at half the fee.
"""
FARM = """# 貸し農園のきまり（2025年4月版）
## 納め方
使用料は毎月26日に口座から引き落とします。26日が休業日のときは翌営業日に引き落とします。
## 取りやめ
作業日の5日前までの取りやめは無料です。それより後は、使用料の半額をいただきます。
## 積める量
一度に運べる量は80kg、吊るせる量は30kgまでです。
## 見送り
畑の見学の見送りは、雨天なら案内料の30%、晴天なら60%をいただきます。
## 水
蛇口を閉め、水位計の針を見てください。針が回っていれば、水が漏れています。
"""


def grade(document: str, quote: str, question: str, facts: list[str], answer: str) -> Grade:
    japanese = document is FARM
    title = "貸し農園のきまり" if japanese else "Marina Rules"
    d = Document(id="M1", title=title, version=None, file_name="m1.md", path="m1.md", text=document)
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=tuple((fact,) for fact in facts),
        evidence=(Evidence(document="M1", quote=quote),),
    )
    language = Language.JA if japanese else Language.EN
    return RuleGrader(documents=(d,), language=language).grade(asked, Answer(text=answer))


def statements(answer: str) -> Grade:
    quote = "Statements are issued on the 5th of the month and are payable on the 22nd"
    return grade(MARINA, quote, "When are statements issued and payable?", ["5th", "22nd"], answer)


def lifting(answer: str) -> Grade:
    return grade(MARINA, "Boats are lifted out on the 10th", "When are boats lifted out?", ["10th"], answer)


def course(answer: str) -> Grade:
    quote = "Deckhands must finish the harbour course within eight weeks"
    return grade(MARINA, quote, "How long do deckhands have for the course?", ["eight weeks"], answer)


def cancelling(answer: str) -> Grade:
    quote = "cancelled less than three days ahead is charged at half the fee"
    return grade(MARINA, quote, "What does it cost to cancel a lift-out late?", ["half"], answer)


def paying(answer: str) -> Grade:
    return grade(
        FARM, "毎月26日に口座から引き落とします", "使用料はいつ引き落とされますか？", ["26日"], answer
    )


def giving_up(answer: str) -> Grade:
    quote = "5日前までの取りやめは無料です。それより後は、使用料の半額"
    return grade(FARM, quote, "取りやめるといくらかかりますか？", ["5日前", "半額"], answer)


def loading(answer: str) -> Grade:
    quote = "一度に運べる量は80kg、吊るせる量は30kgまでです"
    return grade(FARM, quote, "運搬と吊り上げは何kgまでできますか？", ["80kg", "30kg"], answer)


def passing(answer: str) -> Grade:
    quote = "雨天なら案内料の30%、晴天なら60%"
    return grade(FARM, quote, "雨天で見学を見送るといくらかかりますか？", ["30%"], answer)


def leaking(answer: str) -> Grade:
    quote = "蛇口を閉め、水位計の針を見てください"
    return grade(FARM, quote, "水漏れはどう確かめますか？", ["針"], answer)


RIGHT = [
    (passing, "雨天の見送りは案内料の30%、晴天は60%です（貸し農園のきまり）。"),
    (leaking, "蛇口を閉めてから針をご覧ください。回っていれば漏れています（貸し農園のきまり）。"),
    (statements, "Statements are issued on the 5th and are payable on the 22nd (Marina Rules)."),
    (statements, "They are payable on the 22nd; they are issued on the 5th [M1]."),
    (lifting, "On the 10th, or on the following working day if that is a holiday (Marina Rules)."),
    (course, "They have to complete the harbour course within eight weeks (Marina Rules)."),
    (cancelling, "Less than three days ahead, half the fee is charged (Marina Rules)."),
    (paying, "毎月26日です。休業日にあたるときは翌営業日になります（貸し農園のきまり）。"),
    (paying, "毎月26日です。休業日にあたるときは次の営業日になります［M1］。"),
    (giving_up, "5日前までは無料、それより後は使用料の半額です（貸し農園のきまり「取りやめ」）。"),
    (loading, "運搬は80kg、吊り上げは30kgまでです【M1 積める量】。"),
]


@pytest.mark.parametrize(("ask", "answer"), RIGHT)
def test_the_same_in_other_words_passes(ask: Callable[[str], Grade], answer: str) -> None:
    assert ask(answer).action_ok is True


WRONG = [
    (passing, "雨天の見送りは60%、晴天は案内料の30%です（貸し農園のきまり）。"),
    (leaking, "蛇口を閉めてから針をご覧ください。止まっていれば漏れています（貸し農園のきまり）。"),
    (statements, "Statements are issued on the 22nd and are payable on the 5th (Marina Rules)."),
    (statements, "They are issued on the 22nd of the month, and payable on the 5th [M1]."),
    (lifting, "On the 10th, or on the previous working day if that is a holiday (Marina Rules)."),
    (course, "Deckhands start the harbour course within eight weeks (Marina Rules)."),
    (cancelling, "Half the fee. On the day itself it is charged in full (Marina Rules)."),
    (paying, "毎月26日です。休業日にあたるときは前営業日になります（貸し農園のきまり）。"),
    (paying, "毎月26日です。休業日にあたるときは、その前の営業日になります［M1］。"),
    (giving_up, "5日前までは無料、それより後は半額です。当日は全額をいただきます（貸し農園のきまり）。"),
    (loading, "運搬は30kg、吊り上げは80kgまでです【M1 積める量】。"),
]


@pytest.mark.parametrize(("ask", "answer"), WRONG)
def test_the_opposite_does_not_pass(ask: Callable[[str], Grade], answer: str) -> None:
    assert ask(answer).action_ok is not True


BESIDE_POINTERS = [
    "Issued on the 5th, payable on the 22nd – see Marina Rules, section Lifting as well.",
    "On the 5th they are issued, and on the 22nd they are payable (Marina Rules, April 2025).",
]


@pytest.mark.parametrize("answer", BESIDE_POINTERS)
def test_names_of_documents_own_no_values(answer: str) -> None:
    assert statements(answer).action_ok is not False


@pytest.mark.parametrize(
    "question",
    [
        "When must I order fenders to get them on Friday?",
        "Which step-free berths must be booked, and by when?",
    ],
)
def test_to_order_and_step_free_ask_for_no_order(question: str) -> None:
    marina = "# Marina Rules\n## Fenders\nFenders asked for by noon on Monday are there on Friday, at berth nine.\n"
    document = Document(
        id="M1", title="Marina Rules", version=None, file_name="m1.md", path="m1.md", text=marina
    )
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=(("Monday",), ("noon",)),
        evidence=(Evidence(document="M1", quote="Fenders asked for by noon on Monday"),),
    )
    grader = RuleGrader(documents=(document,), language=Language.EN)
    assert grader.grade(asked, Answer(text="By noon on Monday (Marina Rules).")).action_ok is True
