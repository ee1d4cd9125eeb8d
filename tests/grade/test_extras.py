"""What stands beside a right answer: additions leave it open, wrapping and the documents' own words don't."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.criteria.sections import Sections
from evalgate.grade.criteria.words.novel import CLOSE, LIGHT, KnownWords
from tests.grade.test_criteria import DOCUMENTS, ENGLISH, GRADER, PARKING, PAUSE
from tests.grade.test_wordings import LESSON, PARKING_FEE

RIGHT_EN = "Book at the desk, at least three days ahead (Swimmer's Handbook)."
RIGHT_JA = "月末の7日前までに店頭で申し出てください。会費は月1,100円です（会員規約）。"
ADDED_EN = [
    "Please bring your ID.",
    "Your coach has to agree first.",
    "This doesn't apply on public holidays.",
    "It has to be done in person.",
    "You will receive a confirmation by email.",
    "Exceptions can be made in urgent cases.",
    "Cash only.",
    "It is automatically renewed.",
    "Students get a discount.",
    "Make sure to keep the receipt.",
    "Otherwise you will be charged again.",
    "Remember to bring a printed copy.",
    "If you miss it, your place goes to somebody else.",
    "You may extend this once.",
    "A deposit is due.",
    "Weekends are excluded.",
]
ADDED_JA = [
    "身分証明書もお持ちください。",
    "事前にトレーナーの承認が必要です。",
    "祝日は対象外です。",
    "緊急の場合は例外が認められます。",
    "オンラインでも手続きできます。",
    "現金のみです。",
    "自動的に更新されます。",
    "学生は割引があります。",
    "領収書を保管してください。",
    "印鑑もお忘れなく。",
    "本人以外は手続きできません。",
    "書面での提出に限ります。",
    "家族も同じ扱いです。",
    "違反すると罰則があります。",
]
WRAPPED_EN = [
    "Hope this helps!",
    "Let me know if you have any other questions.",
    "Please check with the desk if you are unsure.",
    "The documents don't say anything about exceptions.",
    "Kind regards",
    "Good luck! 🍀",
    "That's all the documents say about it.",
]
WRAPPED_JA = [
    "ご参考になれば幸いです。",
    "ほかにご不明な点がございましたら、お気軽にお尋ねください。",
    "詳しくは担当部署にご確認ください。",
    "なお、例外については資料に記載がありません。",
    "お待ちしております。",
    "お間違えのないようご注意ください。",
]


@pytest.mark.parametrize("added", ADDED_EN)
def test_an_addition_leaves_a_right_answer_open(added: str) -> None:
    assert ENGLISH.grade(LESSON, Answer(text=RIGHT_EN)).action_ok is True
    assert ENGLISH.grade(LESSON, Answer(text=f"{RIGHT_EN} {added}")).action_ok is not True


@pytest.mark.parametrize("added", ADDED_JA)
def test_an_addition_leaves_a_right_answer_open_in_japanese(added: str) -> None:
    assert GRADER.grade(PAUSE, Answer(text=RIGHT_JA)).action_ok is True
    assert GRADER.grade(PAUSE, Answer(text=f"{RIGHT_JA}{added}")).action_ok is not True


@pytest.mark.parametrize("added", [text for text in ADDED_EN if "apply" not in text])
def test_a_statement_beside_a_denial_is_no_abstention(added: str) -> None:
    """All but the one that sets a limit, which a near fact may have."""
    text = f"The documents don't mention parking. {added}"
    assert ENGLISH.grade(PARKING_FEE, Answer(text=text)).action_ok is not True


@pytest.mark.parametrize("wrapping", WRAPPED_EN)
def test_wrapping_changes_nothing(wrapping: str) -> None:
    assert ENGLISH.grade(LESSON, Answer(text=f"{RIGHT_EN} {wrapping}")).action_ok is True


@pytest.mark.parametrize("wrapping", WRAPPED_JA)
def test_wrapping_changes_nothing_in_japanese(wrapping: str) -> None:
    assert GRADER.grade(PAUSE, Answer(text=f"{RIGHT_JA}{wrapping}")).action_ok is True


def test_a_figure_of_another_section_is_an_addition() -> None:
    text = "月末の7日前までに店頭で申し出てください。会費は月1,100円、ロッカーは月880円です（会員規約）。"
    assert GRADER.grade(PAUSE, Answer(text=text)).action_ok is None


def test_what_another_section_of_the_document_says_is_none() -> None:
    text = RIGHT_JA + "なお、退会届は郵送でも受け付けています。"
    assert GRADER.grade(PAUSE, Answer(text=text)).action_ok is True


def test_a_near_fact_beside_a_denial_has_to_stand_in_the_documents() -> None:
    denial = "駐車場の料金は資料にありません。"
    assert GRADER.grade(PARKING, Answer(text=denial + "契約ロッカーは月880円です。")).action_ok is True
    assert (
        GRADER.grade(PARKING, Answer(text=denial + "会員は2時間まで無料で停められます。")).action_ok
        is not True
    )


def test_the_section_of_a_quotation_is_found_whatever_its_marks() -> None:
    sections = Sections(DOCUMENTS)
    (held,) = sections.holding("P2", "Lessons are *booked* at the desk")
    assert "three days ahead" in held.text
    assert not sections.holding("P1", "Lessons are booked at the desk")


@pytest.mark.parametrize(
    ("text", "novel"),
    [
        ("swing by the desk and leave a good three days", ["desk"]),
        ("bring your passport", ["bring", "passport"]),
        ("the meeting starts", ["meeting"]),
        ("印鑑をお持ちください", ["印鑑"]),
        ("書面で申し出る", ["書面"]),
        ("詳細は以下のとおりです", []),
    ],
)
def test_what_has_to_stand_somewhere(text: str, novel: list[str]) -> None:
    assert KnownWords((), measure=LIGHT).novel(text) == novel


def test_words_of_one_sense_are_enough() -> None:
    said = KnownWords(("The fee is due in advance.", "料金は前払いとする。"), measure=CLOSE)
    assert said.novel("you pay beforehand") == []
    assert said.novel("you pay by card") == ["card"]


def test_of_places_that_share_as_much_the_same_ones_are_looked_at_in_every_run() -> None:
    words = "apple barrel candle dragon engine falcon garden hammer"
    script = (
        "import sys; from tests.grade.test_criteria import document\n"
        "from evalgate.grade.criteria.sections import Sections\n"
        "text = '. '.join(f'The {word} stands alone' for word in sys.argv[1].split())\n"
        "print([s.text for s in Sections([document('D1', 'Things', None, text)]).nearest(sys.argv[1], {'D1'})])"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script, words],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3", "4")
    }
    assert len(printed) == 1
