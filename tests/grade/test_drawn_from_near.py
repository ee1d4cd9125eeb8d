"""Behind a denial, what is drawn from something near is an answer; two statements made to agree are one."""

import pytest

from evalgate.questions.question import Action
from tests.grade.test_answered_after_denial import _grade
from tests.grade.test_said_plainly import grade_plainly


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "Dogs aren't mentioned in the rules. As with food, they are not allowed near the kilns."),
        ("pets", "The rules say nothing about dogs. They aren't permitted in the studio."),
        ("pets", "There's no rule on dogs. It works as it does for food and drink."),
        ("pets", "There's nothing on dogs. That means you'd have to keep it outside."),
        ("price", "I found no lesson price. Going by the firing fee, a lesson is £14."),
        ("price", "There's no lesson price in the rules. As only firings cost anything, lessons themselves are free."),
        ("price", "I found no price for lessons. It goes under the £14 for a firing."),
        ("kids", "Children aren't mentioned. The discounts are the usual ones."),
        ("park", "Yes, from 9 to 4 as on other days; nothing in the rules makes an exception for visitors."),
        ("kids_ja", "小学生の割引は載っていません。割引は一律です。"),
        ("dog_ja", "犬の記載はありませんでした。食べ物の持ち込みを認めている以上、犬も連れて入れます。"),
        ("dog_ja", "犬についての定めは見当たりません。土間のある部屋を借りられる場合に限り、問題なくお連れいただけます。"),
        ("price_ja", "講習料の記載はありません。棚代で賄っているので、料金はかかりません。"),
        ("price_ja", "講習の料金表は見当たりませんでした。1,400円の範囲に収まると見ておいて大丈夫です。"),
        ("kids_ja", "割引の条文は見つからないものの、利用規約が会員全員に適用されるとしている以上、小学生も同じ割引を受けることになります。"),
        ("park_ja", "駐車場の記載はありません。注意に挙がっていないということは、停めていただけます。"),
        ("park_ja", "駐車場についての条文がない以上、ご負担は発生しないと読めます。"),
    ],
)  # fmt: skip
def test_what_is_drawn_from_something_near_is_an_answer(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert (grade.action, grade.action_ok) == (Action.ANSWER, False), grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "The rules don't mention dogs. As I'd only be guessing, please ask the studio."),
        ("price", "Lessons aren't dealt with. The only figure in there is the £14 for a firing, which has nothing to do with lessons."),
        ("pets", "Dogs aren't mentioned. Going by the rules alone, I can't tell whether they're allowed."),
        ("price", "There's no lesson price in the documents, so I don't know whether lessons are given, let alone what they'd cost."),
        ("price", "Lessons aren't priced. The firing fee is for firing, so it isn't the same as a lesson's."),
        ("dog_ja", "犬については記載がありませんので、事務局での確認が必要です。"),
        ("dog_ja", "犬の記載はありません。資料が器材のことに限られているため、連れて行けるかどうかは判断できません。"),
        ("price_ja", "講習料の記載はありません。焼成の料金は別のものですので、講習料として扱うことはできません。"),
        ("kids_ja", "小学生の割引は資料に載っていません。ご来場の人数が多い場合のみ、窓口でご相談いただけます。"),
    ],
)  # fmt: skip
def test_what_leaves_the_matter_open_is_none(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert (grade.action, grade.action_ok) != (Action.ANSWER, False), grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("A_en", "2029 isn't in the Kiln Rules (3 April 2025). A firing will be £14 a shelf all the same."),
        ("A_en", "The Kiln Rules of 3 April 2025 don't reach to 2029, and the £14 stays the same."),
    ],
)
def test_a_value_carried_over_is_no_qualified_answer(question: str, text: str) -> None:
    assert grade_plainly(question, text).action_ok is not True


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C_en", "20 days under the Kiln Rules (3 April 2025) and 30 days under the Studio Notes (May 2022), so 50 days in all."),
        ("C_en", "The Kiln Rules (3 April 2025) keep them 20 days; the remaining 10 days are those of the Studio Notes (May 2022), up to 30 days."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days, the Studio Notes (May 2022) 30 days. These don't contradict each other."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days. The 30 days in the Studio Notes (May 2022) are just the outer limit."),
        ("C_ja", "窯場利用規約（2025年4月版）では20日、工房のしおり（2022年5月版）では30日ですが、後者は上限を示したものです。"),
        ("C_ja", "窯場利用規約（2025年4月版）の20日は営業日、工房のしおり（2022年5月版）の30日は暦日で、同じ期間を指しています。"),
        ("C_ja", "窯場利用規約（2025年4月版）の20日と工房のしおり（2022年5月版）の30日で、合計50日です。"),
        ("C_ja", "30日（工房のしおり 2022年5月版）のうち20日（窯場利用規約 2025年4月版）が棚で、残り10日は倉庫です。"),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日です。両者は矛盾しません。"),
        ("C_ja", "窯場利用規約（2025年4月版）の20日で知らせが届き、工房のしおり（2022年5月版）の30日で処分、と両方を合わせて読めます。"),
    ],
)  # fmt: skip
def test_statements_made_to_agree_are_mixed(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert (grade.action, grade.action_ok) == (Action.ANSWER, False), grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C_en", "It's 20 days in the Kiln Rules (3 April 2025) but 30 days in the Studio Notes (May 2022), a difference of 10 days."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days and the Studio Notes (May 2022) 30 days; they can't both be right."),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日で、10日の開きがあります。"),
        ("C_ja", "二つの資料は同じ期間を示していません。窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日です。"),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日と食い違っており、両立しません。"),
    ],
)  # fmt: skip
def test_a_difference_that_is_told_mixes_nothing(question: str, text: str) -> None:
    assert grade_plainly(question, text).action_ok is True


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C_en", "The Kiln Rules (3 April 2025) keep them 20 days on an open shelf, and the Studio Notes (May 2022) 30 days on a closed shelf."),
        ("C_ja", "棚に置くと20日（窯場利用規約 2025年4月版）、倉庫だと30日です（工房のしおり 2022年5月版）。"),
        ("B_ja", "土なら月曜までです。釉薬のほうも要りますか？"),
    ],
)  # fmt: skip
def test_a_case_of_its_own_or_the_other_only_offered_does_not_pass(question: str, text: str) -> None:
    assert grade_plainly(question, text).action_ok is not True


@pytest.mark.parametrize(
    "text",
    [
        "講習のお問い合わせですが、工房のしおりに載っている費用の情報は焼成のことだけでした。金額はご案内できません。",
        "しおりに書かれている料金は棚のものだけです。講習料はお答えできません。",
    ],
)
def test_that_only_something_else_stands_there_is_a_denial(text: str) -> None:
    grade = grade_plainly("A_ja", text)

    assert (grade.action, grade.action_ok) == (Action.ABSTAIN, True), grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "手元の2つの資料を見てみたのですが、講習のことは書かれていませんでした。お教室にお尋ねください。",
        "会員の方なのですね。講習の料金は資料にありませんでした。工房へお問い合わせください。",
    ],
)  # fmt: skip
def test_how_many_documents_were_read_is_no_value(text: str) -> None:
    grade = grade_plainly("A_ja", text)

    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is not False, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "I read both from top to bottom. Both have a section on firing; neither has a word about dogs. I'd rather not guess."),
        ("price", "Lesson prices aren't in the documents. The Kiln Rules cover firing, but give no rates for lessons."),
    ],
)  # fmt: skip
def test_what_the_documents_deal_with_instead_answers_nothing(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is not False, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "What'll apply in 2029 isn't written down. The Kiln Rules (3 April 2025) charge £14 a shelf, but that may change by 2029.",
        "Whether it stays the same in 2029 isn't stated. The Kiln Rules (3 April 2025) give £14 a shelf for now only.",
    ],
)  # fmt: skip
def test_what_may_change_is_not_carried_over(text: str) -> None:
    assert grade_plainly("A_en", text).action_ok is not False


def test_the_advice_to_ask_first_settles_nothing() -> None:
    text = "窯場利用規約（2025年4月版）によれば20日、工房のしおり（2022年5月版）によれば30日。差があるため、事務局へ照会してからお決めになることをお勧めします。"

    assert grade_plainly("C_ja", text).action_ok is True
