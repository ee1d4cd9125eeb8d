"""The simulation tells from question and documents alone whether there is an answer, several, or a contradiction."""

import pytest

from evalgate.demo.reading import Doubt, Situation
from tests.demo.conftest import library, read, texts

MISSING, AMBIGUOUS, CONFLICT, CLEAR = Situation
JAPANESE = {
    "海外出張の日当はいくらですか": MISSING,
    "在宅勤務手当はいくら出ますか": MISSING,
    "2027年度の宿泊費の上限は？": MISSING,
    "在宅勤務の対象者は誰ですか": MISSING,
    "海外出張の精算期限は？": MISSING,
    "ノートPCの値段はいくらですか": MISSING,
    "ノートPCを壊したらどうすればいいですか": MISSING,
    "社員食堂の営業時間は？": MISSING,
    "こんにちは": MISSING,
    "申請はいつまでですか": AMBIGUOUS,
    "ホテル代はいくらまで？": AMBIGUOUS,
    "国内出張の宿泊費の上限はいくら？": AMBIGUOUS,
    "日当はいくら": CONFLICT,
    "東京23区の宿泊費の上限は？": CLEAR,
    "東京23区以外の宿泊費の上限は？": CLEAR,
    "テレワークの申請はいつまで？": CLEAR,
    "出張精算の期限を教えてください": CLEAR,
    "パソコンをなくしたらどうすればいい？": CLEAR,
    "ノートPCはいつ貸与されますか": CLEAR,
    "在宅勤務の申請は誰にしますか": CLEAR,
}
ENGLISH = {
    "How much is the per diem abroad?": MISSING,
    "What are the opening hours of the canteen?": MISSING,
    "Who is eligible for working from home?": MISSING,
    "How much does a laptop cost?": MISSING,
    "Hello": MISSING,
    "When is the application due?": AMBIGUOUS,
    "What's the hotel limit?": AMBIGUOUS,
    "What is the per diem?": CONFLICT,
    "What's the hotel limit in Tokyo?": CLEAR,
    "How much is a hotel outside Tokyo?": CLEAR,
    "By when do I have to settle travel expenses?": CLEAR,
    "When do I get my laptop?": CLEAR,
    "I lost my notebook, what do I do?": CLEAR,
    "When is the deadline for working from home?": CLEAR,
}


@pytest.mark.parametrize(
    ("language", "question", "situation"),
    [("ja", *pair) for pair in JAPANESE.items()] + [("en", *pair) for pair in ENGLISH.items()],
)
def test_situations_beyond_the_nine_questions(language: str, question: str, situation: Situation) -> None:
    assert read(question, library(language)).situation is situation


def test_the_condition_asked_for_picks_its_own_value() -> None:
    for question, value in (("東京23区の宿泊費は？", "14,000円"), ("東京23区以外の宿泊費は？", "12,000円")):
        (option,) = read(question, library("ja")).options
        assert [value in finding.text for finding in option.findings] == [True]


def test_readings_are_named_by_what_sets_them_apart() -> None:
    assert {option.name for option in read("申請はいつまで？", library("ja")).options} == {
        "在宅勤務の申請",
        "出張の精算",
    }


def test_an_edit_of_the_documents_changes_what_is_understood() -> None:
    """The rule that was missing is added; the figure that disagreed is mended; a new contradiction arises."""
    ja = texts("ja")
    allowance = ja["working-from-home"] + "\n## 手当\n在宅勤務手当は、1日につき200円とする。\n"
    assert (
        read("在宅勤務手当はいくら？", library("ja", **{"working-from-home": allowance})).situation is CLEAR
    )
    agreed = ja["expenses"].replace("2,500円", "3,000円")
    assert read("国内出張の日当はいくら？", library("ja", expenses=agreed)).situation is CLEAR
    old = "---\nid: D5\ntitle: 新任者の手引き\nversion: 2022年4月版\n---\n## 在宅勤務\n在宅勤務は週3日までです。\n"
    assert read("在宅勤務は週に何日まで？", library("ja", newcomers=old)).situation is CONFLICT


def test_doubts_come_from_what_a_document_leaves_open() -> None:
    question = "在宅勤務は週に何日まで？"
    assert read(question, library("ja")).doubts == {Doubt.NO_VERSION, Doubt.NO_SCOPE}
    text = texts("ja")["working-from-home"]
    settled = text.replace("title:", "version: 2025年4月版\ntitle:") + "\n## 対象\nすべての社員に適用する。\n"
    assert read(question, library("ja", **{"working-from-home": settled})).doubts == frozenset()


def test_lists_and_tables_are_read_with_the_sentence_above_them() -> None:
    listed = "---\nid: D5\ntitle: 駐車場規程\n---\n## 料金\n駐車場の料金は次のとおり。\n\n- 社員：500円\n- 来客：300円\n"
    assert read("駐車場の料金はいくら？", library("ja", parking=listed)).situation is AMBIGUOUS
    tabled = listed.replace("- 社員：500円\n- 来客：300円\n", "| 誰 | 料金 |\n|---|---|\n| 社員 | 500円 |\n")
    assert read("駐車場の料金はいくら？", library("ja", parking=tabled)).situation is CLEAR
