"""Answers that take in both of two things at once: a bound that two readings share, values given to cases of their own."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Question, QuestionType, Reading
from tests.grade.other_words_domains import GRADERS, QUESTIONS

_TEXT = "# 引っ越し料金表\n\n荷物が20箱未満のときは18,000円、20箱以上のときは27,000円とする。\n"
_TEXT_EN = "# Moving Rates\n\nMoves under 10 miles cost £120, moves of 10 miles or more cost £190.\n"


def _grader(text: str, language: Language) -> RuleGrader:
    title = text.splitlines()[0].removeprefix("# ")
    document = Document(
        id="M1", title=title, version="2025年1月版", file_name="M1.md", path="M1.md", text=text
    )
    return RuleGrader(documents=(document,), language=language)


def _by_bound(asked: str, *readings: tuple[str, str]) -> Question:
    return Question(
        id="Q",
        type=QuestionType.B,
        question=asked,
        accept=(Accept.CLARIFY,),
        readings=tuple(Reading(name=name, keywords=(name,), facts=((fact,),)) for name, fact in readings),
    )


BOXES = _by_bound("引っ越しはいくらですか？", ("20箱未満", "18,000円"), ("20箱以上", "27,000円"))
MILES = _by_bound("What does a move cost?", ("under 10 miles", "£120"), ("10 miles or more", "£190"))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (BOXES, "お荷物は20箱に届きますか、届きませんか？料金がそこで変わります。"),
        (BOXES, "荷物は20箱を超えますか、超えませんか。"),
        (BOXES, "箱の数は20箱より少ないですか、それとも多いですか？"),
        (MILES, "Is the move less than 10 miles or not?"),
        (MILES, "Would that be within 10 miles, or further?"),
    ],
)
def test_asking_on_which_side_of_a_shared_bound_names_both_readings(question: Question, text: str) -> None:
    grader = _grader(*((_TEXT, Language.JA) if question is BOXES else (_TEXT_EN, Language.EN)))
    grade = grader.grade(question, Answer(text=text))

    assert grade.action is Action.CLARIFY, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (BOXES, "お荷物は何箱ですか？"),
        (BOXES, "お荷物は30箱に届きますか、届きませんか？"),
        (MILES, "How far is the move?"),
        (MILES, "Is the move more than 25 miles or not?"),
    ],
)
def test_asking_about_another_bound_or_none_does_not_pass(question: Question, text: str) -> None:
    grader = _grader(*((_TEXT, Language.JA) if question is BOXES else (_TEXT_EN, Language.EN)))
    grade = grader.grade(question, Answer(text=text))

    assert grade.action is Action.CLARIFY, grade.reason
    assert grade.action_ok is not True, grade.reason


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("C_ja", "平日は400円、土日は500円です（市民プール利用規則、はじめての方へ）。"),
        ("inn_C_ja", "普通車の場合は800円、軽自動車の場合は500円となります（宿泊のしおり、館内のご案内）。"),
        ("noen_C", "小区画なら1か月前、大区画なら3か月前です（市民農園利用規程、農園だより）。"),
        ("juku_C", "小学生のうちは20日まで、中学生になったら10日までです（受講規約、保護者のしおり）。"),
    ],
)
def test_values_given_to_cases_of_their_own_lay_no_conflict_out(key: str, text: str) -> None:
    grader = GRADERS.get(key.split("_", maxsplit=1)[0]) or GRADERS[key[-2:]]
    grade = grader.grade(QUESTIONS[key], Answer(text=text))

    assert grade.action is Action.ANSWER, grade.reason
    assert grade.action_ok is not True, grade.reason


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("C_ja", "利用規則では400円、「はじめての方へ」では500円です（2025年5月版、2022年6月版）。"),
        (
            "inn_C_ja",
            "一方は800円、もう一方は500円です（宿泊のしおり2024年4月版、館内のご案内2021年10月版）。",
        ),
        ("noen_C", "規程は1か月前、農園だよりは3か月前です（2025年3月版、2022年5月版）。食い違っています。"),
    ],
)
def test_statements_of_the_documents_are_not_cases(key: str, text: str) -> None:
    grader = GRADERS.get(key.split("_", maxsplit=1)[0]) or GRADERS[key[-2:]]
    grade = grader.grade(QUESTIONS[key], Answer(text=text))

    assert grade.action is Action.SHOW_CONFLICT, grade.reason
    assert grade.action_ok is not False, grade.reason


LESSONS = Question(
    id="Q",
    type=QuestionType.B,
    question="乗馬はいくらですか？",
    accept=(Accept.CLARIFY, Accept.ANSWER_EACH_READING),
    readings=(
        Reading(name="引き馬コース", keywords=("引き馬コース",), facts=(("900円",),)),
        Reading(name="外乗コース", keywords=("外乗コース",), facts=(("4,800円",),)),
    ),
)
_LESSONS = "# 乗馬の案内\n\n引き馬コースは1回900円、外乗コースは1回4,800円とする。\n"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("1回につき、引き馬のほうが九百円、外乗のほうが四千八百円です（乗馬の案内）。", True),
        ("1回につき、引き馬のほうが四千八百円、外乗のほうが九百円です（乗馬の案内）。", False),
    ],
)
def test_a_reading_that_is_named_by_some_of_its_words_is_bound_to_where_they_stand(
    text: str, *, right: bool
) -> None:
    grade = _grader(_LESSONS, Language.JA).grade(LESSONS, Answer(text=text))

    assert grade.action_ok is right, grade.reason
