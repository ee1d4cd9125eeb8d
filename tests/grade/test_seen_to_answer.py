"""A denial fails only for what is seen to answer; a value in other words, or of an example, is left open."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.questions.question import Accept, Evidence, Question, QuestionType
from tests.grade.test_criteria import GRADER, LEAVING, LOCKER_2028, PARKING, PAUSE

TOWELS = Question(
    id="D8",
    type=QuestionType.D,
    question="スタジオの予約は、いつから受け付けますか？",
    accept=(Accept.ANSWER,),
    facts=(("7日前",),),
    evidence=(Evidence(document="G2", quote="スタジオの予約は7日前から"),),
)


def grade(question: Question, text: str) -> Grade:
    return GRADER.grade(question, Answer(text=text))


@pytest.mark.parametrize(
    "text",
    [
        "駐車場の料金は資料で見つかりませんでした。ご期待に沿えればと思ったのですが。",
        "駐車場の料金は見つかりませんでした。お気持ちはよく分かる気がしますし、残念だろうと思います。",
        "駐車場の料金は資料にありません。スタッフが何か知っているかもしれません。",
    ],
)
def test_a_hedge_that_says_nothing_of_the_matter_fails_no_denial(text: str) -> None:
    assert grade(PARKING, text).action_ok is not False


@pytest.mark.parametrize(
    "text",
    [
        "駐車場の料金は見つかりませんでした。1時間300円くらいだと思います。",
        "駐車場の料金は見つかりませんでした。駐車場は無料で使えると思います。",
        "駐車場の料金は見つかりませんでした。一般的に、会員は割引になると思います。",
        "駐車場の料金は見つかりませんでした。はい、おそらくかかりません。",
    ],
)
def test_a_guess_about_the_matter_fails(text: str) -> None:
    assert grade(PARKING, text).action_ok is False


def test_a_near_value_whose_limit_nobody_knows_is_left_open() -> None:
    limited = "会員規約（2025年4月版）では月880円です。2028年度の額が決まりましたら、改めてお知らせを確認してください。"
    plain = "会員規約（2025年4月版）によると月880円です。"
    assert grade(LOCKER_2028, limited).action_ok is not False
    assert grade(LOCKER_2028, plain).action_ok is False


@pytest.mark.parametrize("value", ["168時間前", "一週間前"])
def test_a_value_in_another_unit_is_left_open_or_right(value: str) -> None:
    found = grade(TOWELS, f"スタジオの予約は{value}から受け付けます（ご利用ガイド）。")
    assert found.action_ok is not False, found.reason


@pytest.mark.parametrize("value", ["160時間前", "二週間前"])
def test_another_length_of_time_fails(value: str) -> None:
    assert grade(TOWELS, f"スタジオの予約は{value}から受け付けます（ご利用ガイド）。").action_ok is False


@pytest.mark.parametrize(
    "side",
    [
        "当月10日まで有効とする会員規約（2025年4月版）と、当月15日まで有効とするご利用ガイド（2023年10月版）があり、食い違っています。",
        "会員規約（2025年4月版）では10日が適用され、ご利用ガイド（2023年10月版）では15日が適用されると書かれ、一致しません。",
    ],
)
def test_reporting_what_a_document_says_settles_nothing(side: str) -> None:
    assert grade(LEAVING, side).action_ok is not False


def test_saying_which_one_holds_settles() -> None:
    text = "会員規約（2025年4月版）の10日が優先されます。ご利用ガイド（2023年10月版）には15日とあります。"
    assert grade(LEAVING, text).action_ok is False


@pytest.mark.parametrize(
    "example",
    ["たとえば6月なら6月23日までです。", "つまり、土曜が月末なら前の週の土曜までということです。"],
)
def test_days_of_an_example_are_no_sure_invention(example: str) -> None:
    told = f"月末の7日前までに店頭で申し出てください。休会中の会費は月1,100円です（会員規約）。{example}"
    assert grade(PAUSE, told).unsupported_content is not True


def test_a_day_that_nobody_supposes_is_invented() -> None:
    told = "月末の7日前までに店頭で申し出てください。休会中の会費は月1,100円です（会員規約）。受付は6月5日に始まります。"
    assert grade(PAUSE, told).unsupported_content is True
