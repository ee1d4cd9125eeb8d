"""Plain words of everyday: denials in kana, whom to ask, a request to say which, a value with its limit."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.action.moves import Move, parts_of
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import (
    Accept,
    Action,
    Evidence,
    Nearby,
    Question,
    QuestionType,
    Reading,
    Side,
)


def _document(key: str, title: str, version: str, text: str) -> Document:
    return Document(
        id=key,
        title=title,
        version=version,
        file_name=f"{key}.md",
        path=f"{key}.md",
        text=f"# {title}\n\n{text}",
    )


GRADERS = {
    "en": RuleGrader(
        documents=(
            _document(
                "K1",
                "Kiln Rules",
                "3 April 2025",
                "A firing costs £14 a shelf. Glazed pots are kept for 20 days. Clay orders close on Mondays, glaze orders on Thursdays.\n",
            ),
            _document("K2", "Studio Notes", "May 2022", "Glazed pots are kept for 30 days.\n"),
        ),
        language=Language.EN,
    ),
    "ja": RuleGrader(
        documents=(
            _document(
                "K1",
                "窯場利用規約",
                "2025年4月版",
                "焼成は棚1段につき1,400円とする。作品は20日間保管する。土の注文は月曜まで、釉薬の注文は木曜までとする。\n",
            ),
            _document("K2", "工房のしおり", "2022年5月版", "作品は30日間お預かりします。\n"),
        ),
        language=Language.JA,
    ),
}
QUESTIONS = {
    "A_en": Question(
        id="A",
        type=QuestionType.A,
        question="What will a firing cost in 2029?",
        accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
        nearby=Nearby(facts=(("£14",),), document="K1"),
    ),
    "A_ja": Question(
        id="A", type=QuestionType.A, question="ろくろの講習はいくらですか？", accept=(Accept.ABSTAIN,)
    ),
    "B_en": Question(
        id="B",
        type=QuestionType.B,
        question="When do orders close?",
        accept=(Accept.CLARIFY,),
        readings=(
            Reading(name="clay", keywords=("clay",), facts=(("Mondays", "Monday"),)),
            Reading(name="glaze", keywords=("glaze",), facts=(("Thursdays", "Thursday"),)),
        ),
    ),
    "B_ja": Question(
        id="B",
        type=QuestionType.B,
        question="注文の締め切りはいつですか？",
        accept=(Accept.CLARIFY,),
        readings=(
            Reading(name="土の注文", keywords=("土",), facts=(("月曜",),)),
            Reading(name="釉薬の注文", keywords=("釉薬",), facts=(("木曜",),)),
        ),
    ),
    "C_en": Question(
        id="C",
        type=QuestionType.C,
        question="How long are glazed pots kept?",
        accept=(Accept.SHOW_CONFLICT,),
        sides=(
            Side(document="K1", version="3 April 2025", facts=(("20 days",),)),
            Side(document="K2", version="May 2022", facts=(("30 days",),)),
        ),
    ),
    "C_ja": Question(
        id="C",
        type=QuestionType.C,
        question="作品は何日間保管されますか？",
        accept=(Accept.SHOW_CONFLICT,),
        sides=(
            Side(document="K1", version="2025年4月版", facts=(("20日",),)),
            Side(document="K2", version="2022年5月版", facts=(("30日",),)),
        ),
    ),
    "D_en": Question(
        id="D",
        type=QuestionType.D,
        question="What does a firing cost?",
        accept=(Accept.ANSWER,),
        facts=(("£14",),),
        evidence=(Evidence(document="K1", quote="A firing costs £14 a shelf"),),
    ),
}


def grade_plainly(question: str, text: str) -> Grade:
    """The grade of an answer to one of the questions of this file."""
    return GRADERS[question.rpartition("_")[2]].grade(QUESTIONS[question], Answer(text=text))


@pytest.mark.parametrize(
    "text",
    [
        "The rules are a blank on wheel lessons.",
        "The handbook has a gap where wheel lessons should be.",
        "On prices for next year the guide is a closed book about clay.",
        "When the next kiln opens isn't stated in the documents.",
        "Where visitors may wait is something neither guide mentions.",
        "講習の料金はのっていませんでした。",
        "ろくろのことはどこにもかいてありません。",
        "値段はのってないみたいです。",
    ],
)
def test_denies_in_plain_words(text: str) -> None:
    assert Move.DENIES in {p.move for p in parts_of(text)}


@pytest.mark.parametrize(
    "text",
    [
        "この時間はバスにのっていません。",
        "When a price isn't listed, pay £5.",
        "When the fee is not stated, members pay half.",
    ],
)
def test_rules_and_rides_deny_nothing(text: str) -> None:
    assert Move.DENIES not in {p.move for p in parts_of(text)}


@pytest.mark.parametrize(
    "text",
    [
        "講習のことなら、教室係の者がよく知っています。",
        "土の扱いは工房事務局がいちばん詳しいと思います。",
        "It may be worth putting the question to the kiln manager.",
        "I'd suggest raising it with the studio office.",
    ],
)
def test_who_knows_is_whom_to_ask(text: str) -> None:
    assert Move.HANDS_OFF in {p.move for p in parts_of(text)}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("B_ja", "土の注文なら月曜まで、釉薬の注文なら木曜までです。どっちの話か言ってもらえれば詳しく説明します。"),
        ("B_ja", "土は月曜、釉薬は木曜です。どちらの件か、ひと言いただければご案内します。"),
        ("C_en", "The Kiln Rules of 03/04/2025 say 20 days; the Studio Notes of May 2022 say 30 days. The first is newer, but that doesn't mean the other has been superseded."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days and the Studio Notes (May 2022) 30 days; the dates alone do not prove that the older one is obsolete."),
        ("A_en", "A firing costs £14 in the Kiln Rules of 3 April 2025. Please treat that as the 2025 price, since it may have gone up by 2029."),
        ("A_ja", "ろくろの講習の料金はのっていませんでした。教室係が詳しいと思います。"),
    ],
)  # fmt: skip
def test_plain_words_pass(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("B_ja", "土の注文は月曜までです。"),
        ("B_en", "Clay or glaze? In any case order by Monday, if you can."),
        ("C_en", "20 days in the Kiln Rules of 3 April 2025, 30 days in the Studio Notes of May 2022, which have been superseded."),
        ("C_ja", "窯場利用規約（2025年4月版）は20日間、工房のしおり（2022年5月版）は30日間です。しおりはすでに失効しています。"),
        ("A_en", "A firing will be £14. It may go down in spring."),
        ("A_ja", "講習は2,000円です。教室係が詳しいと思います。"),
    ],
)  # fmt: skip
def test_near_misses_do_not_pass(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is not True, grade.reason


def test_a_value_under_a_condition_is_not_what_is_supposed() -> None:
    text = (
        "土をご注文の方でしたら月曜まで、釉薬の方でしたら別の締め切りのことかと存じます。どちらでしょうか。"
    )

    assert grade_plainly("B_ja", text).action_ok is not False


def test_what_happens_after_a_value_settles_nothing() -> None:
    text = (
        "窯場利用規約（2025年4月版）では20日間、工房のしおり（2022年5月版）では30日間です。"
        "いずれを採るべきかの記述はありません。なお、20日を過ぎた作品は棚から下ろします。"
    )

    grade = grade_plainly("C_ja", text)

    assert grade.action is Action.SHOW_CONFLICT, grade.reason
