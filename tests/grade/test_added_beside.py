"""What is added from elsewhere in the documents: a further charge is no one's, a number is whose it is."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

KILN = """# Kiln Guide (May 2025)
## Firing
A firing costs £28. Report cracks to the Studio Office at once.
## Glaze
A tub of glaze costs £9.
## Late collection
Pieces that are collected late cost £4 more. This comes on top of the firing.
## Help
Questions go to the Studio Office (studio@claymere.example, 01632 960 377). The shop answers on 01632 960 388.
"""
DYE = """# 染め物工房のしおり（2025年5月版）
## 体験
藍染めの体験は1回3,800円です。道具をこわしたときは工房長に知らせてください。
## 送料
作品の送料は1個880円です。
## 延長
体験を延ばすときは、別途500円をいただきます。
## 連絡先
工房長（内線417）、売店（内線418）へお電話ください。
"""


def grade(japanese: bool, quote: str, question: str, fact: str, answer: str) -> Grade:
    title, text = ("染め物工房のしおり", DYE) if japanese else ("Kiln Guide", KILN)
    document = Document(id="W1", title=title, version=None, file_name="w1.md", path="w1.md", text=text)
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=((fact,),),
        evidence=(Evidence(document="W1", quote=quote),),
    )
    grader = RuleGrader(documents=(document,), language=Language.JA if japanese else Language.EN)
    return grader.grade(asked, Answer(text=answer))


def firing(answer: str) -> Grade:
    return grade(False, "A firing costs £28", "What does a firing cost?", "£28", answer)


def dyeing(answer: str) -> Grade:
    return grade(True, "藍染めの体験は1回3,800円です", "藍染めの体験はいくらですか？", "3,800円", answer)


@pytest.mark.parametrize(
    "answer",
    [
        "A firing costs £28 (Kiln Guide). You also pay £9 for a tub of glaze.",
        "A firing costs £28 [W1]. In addition £9 is due: a tub of glaze.",
        "A firing costs £28, plus £9 is charged; a tub of glaze (Kiln Guide).",
    ],
)
def test_a_further_charge_that_nobody_says_comes_on_top_does_not_pass(answer: str) -> None:
    assert firing(answer).action_ok is not True


@pytest.mark.parametrize(
    "answer",
    [
        "A firing costs £28 (Kiln Guide). A tub of glaze costs £9.",
        "A firing costs £28 (Kiln Guide). Pieces collected late cost £4 on top.",
    ],
)
def test_another_price_passes_where_the_documents_say_so(answer: str) -> None:
    assert firing(answer).action_ok is True


@pytest.mark.parametrize(
    "answer",
    [
        "体験は3,800円です（染め物工房のしおり）。さらに送料880円も必要です。",
        "体験は3,800円で、別途送料880円がかかります［W1］。",
        "体験は3,800円です［W1］。加えて送料880円をいただきます。",
    ],
)
def test_a_further_charge_in_no_case_of_its_own_does_not_pass(answer: str) -> None:
    assert dyeing(answer).action_ok is not True


@pytest.mark.parametrize(
    "answer",
    [
        "体験は1回3,800円です（染め物工房のしおり）。なお、作品の送料は1個880円です。",
        "体験は1回3,800円です（染め物工房のしおり）。延ばすときは、別途500円をいただきます。",
    ],
)
def test_a_charge_in_its_case_passes(answer: str) -> None:
    assert dyeing(answer).action_ok is True


def test_a_number_adds_nothing_beside_whom_it_is_of() -> None:
    assert (
        firing("£28 (Kiln Guide). Report cracks to the Studio Office. The number is 01632 960 377.").action_ok
        is True
    )
    assert (
        dyeing("1回3,800円です［W1］。道具をこわしたら工房長（内線417）に知らせてください。").action_ok
        is True
    )


def test_a_number_of_somebody_else_does() -> None:
    wrong = firing("£28 (Kiln Guide). Report cracks to the Studio Office. The number is 01632 960 388.")
    assert wrong.action_ok is not True
    assert (
        dyeing("1回3,800円です［W1］。道具をこわしたら工房長（内線418）に知らせてください。").action_ok
        is not True
    )


def test_a_day_that_is_wished_adds_nothing() -> None:
    answer = "1回3,800円です（染め物工房のしおり）。{}"
    assert dyeing(answer.format("楽しい一日をお過ごしください。")).action_ok is True
    assert dyeing(answer.format("今日も一日お疲れさまでした。")).action_ok is True
    assert dyeing(answer.format("布は一日お預かりします。")).action_ok is not True


def test_more_than_half_is_a_majority() -> None:
    text = "# 染め物組合の会則\n## 総会\n総会は組合員の過半数の出席で成り立ちます。\n## 会費\n途中で入る人の会費は半額です。\n"
    document = Document(
        id="W2", title="染め物組合の会則", version=None, file_name="w2.md", path="w2.md", text=text
    )
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question="総会はどれだけの出席で成り立ちますか？",
        accept=(Accept.ANSWER,),
        facts=(("過半数",),),
        evidence=(Evidence(document="W2", quote="過半数の出席で成り立ちます"),),
    )
    grader = RuleGrader(documents=(document,), language=Language.JA)
    right, wrong = (
        "組合員の半分を超える出席で成り立ちます［W2］。",
        "組合員の半分の出席で成り立ちます［W2］。",
    )
    assert grader.grade(asked, Answer(text=right)).action_ok is True
    assert grader.grade(asked, Answer(text=wrong)).action_ok is not True


@pytest.mark.parametrize("word", ["You'll", "They've", "We're", "It'd"])
def test_a_shortened_verb_behind_a_picture_is_no_name(word: str) -> None:
    answer = f"Welcome! 🎉 {word} pay £28 for a firing (Kiln Guide)."
    assert firing(answer).unsupported_content is False
