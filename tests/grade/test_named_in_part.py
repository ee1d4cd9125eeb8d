"""Documents may be named by some words of their titles, in any order: that adds nothing to a right answer."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.criteria.pointing.titles import Titles
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType


def document(id_: str, title: str, text: str) -> Document:
    return Document(
        id=id_, title=title, version="2024年3月", file_name=f"{id_}.md", path=f"{id_}.md", text=text
    )


MIXER = document(
    "T2",
    "卓上型生地こね機NR-50 取扱説明書",
    "# 卓上型生地こね機NR-50 取扱説明書\n\n## 容量\n一度にこねられる粉は3kgまでです。使ったあとは羽根を外して洗ってください。\n",
)
OVEN = document(
    "T3", "石窯オーブンYM-7 取扱説明書", "# 石窯オーブンYM-7 取扱説明書\n\n## 予熱\n予熱は40分かかります。\n"
)
ANSWERS = document("T4", "教室生の質問FAQ", "# 教室生の質問FAQ\n\n## 受講料\n受講料は1回4,400円です。\n")
RENTAL = document(
    "R1",
    "Boat Rental Terms",
    "# Boat Rental Terms\n\n## Fuel\nFuel costs £3 a litre, to be approved by the harbour clerk.\n",
)
JAPANESE = RuleGrader(documents=(MIXER, OVEN, ANSWERS), language=Language.JA)
ENGLISH = RuleGrader(documents=(RENTAL,), language=Language.EN)


def asked(document_id: str, quote: str, question: str, *facts: str) -> Question:
    return Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=tuple((fact,) for fact in facts),
        evidence=(Evidence(document=document_id, quote=quote),),
    )


HOW_MUCH = asked("T2", "一度にこねられる粉は3kgまでです", "NR-50で粉は何kgまでこねられますか？", "3kg")
LESSON = asked("T4", "受講料は1回4,400円です", "受講料はいくらですか？", "4,400円")
FUEL = asked("R1", "Fuel costs £3 a litre", "What does fuel cost?", "£3")


@pytest.mark.parametrize(
    "answer",
    [
        "3kgまでです（取扱説明書（NR-50）「容量」）。",
        "3kgまでです（NR-50取扱説明書「容量」）。",
        "取扱説明書（NR-50）の「容量」によりますと、一度に3kgまでです。",
        "3kgまでです。\n\n■参照箇所\n卓上型生地こね機NR-50 取扱説明書（2024年3月版）容量",
        "3kgまでです。出典：生地こね機の取扱説明書（T2）「容量」",
    ],
)
def test_a_title_taken_apart_adds_nothing(answer: str) -> None:
    assert JAPANESE.grade(HOW_MUCH, Answer(text=answer)).action_ok is True


def test_a_kind_of_paper_adds_nothing() -> None:
    answer = "FAQ（T4）では「受講料は1回4,400円です」と案内されています。"
    assert JAPANESE.grade(LESSON, Answer(text=answer)).action_ok is True


@pytest.mark.parametrize(
    "answer",
    [
        "£3 a litre.\n\n_Reference: R1, Fuel_",
        "£3 a litre (Terms, Boat Rental, March 2024: Fuel).",
        "Don't panic! It's £3 a litre, and the harbour clerk has to sign off on it (Boat Rental Terms).",
        "Regrettably fuel isn't free: it costs £3 a litre (Boat Rental Terms).",
    ],
)
def test_pointers_and_politeness_add_nothing(answer: str) -> None:
    assert ENGLISH.grade(FUEL, Answer(text=answer)).action_ok is not False


@pytest.mark.parametrize(
    "answer",
    [
        "£3 a litre (Boat Rental Terms). The harbour clerk has to sign a receipt for it.",
        "£3 a litre (Boat Rental Terms). Bring your own canister.",
    ],
)
def test_an_addition_is_still_seen(answer: str) -> None:
    assert ENGLISH.grade(FUEL, Answer(text=answer)).action_ok is not True


@pytest.mark.parametrize(
    "answer",
    [
        "3kgまでです（NR-50取扱説明書）。計量カップもご用意ください。",
        "3kgまでです（T2）。保証書の提示が必要です。",
    ],
)
def test_an_addition_behind_a_pointer_is_still_seen(answer: str) -> None:
    assert JAPANESE.grade(HOW_MUCH, Answer(text=answer)).action_ok is not True


def test_one_word_of_a_title_names_nothing() -> None:
    titles = Titles((RENTAL, MIXER))
    assert titles.without("take the boat") == "take the boat"
    assert titles.without("see the boat rental page") == "see the             page"
    assert titles.without("see the terms") == "see the      "
    assert titles.without("生地は2つ") == "生地は2つ"
