"""One reading answered before it is asked, and two statements that are made one: neither passes."""

from dataclasses import replace

import pytest

from evalgate.ask.answer import Answer
from evalgate.questions.question import Accept
from tests.grade.test_said_plainly import GRADERS, QUESTIONS, grade_plainly


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("B_en", "Orders close on Mondays. Or did you mean glaze?"),
        ("B_en", "They close on Mondays for clay. Do you also want to know about glaze orders?"),
        ("B_en", "Clay orders close on Mondays. Would you like to know about glaze as well?"),
        ("B_en", "Mondays, for clay. Should I also look up glaze?"),
        ("B_ja", "土の注文は月曜までです。釉薬の締め切りもお知りになりたいですか。"),
        ("B_ja", "月曜までです（土の注文）。それとも釉薬でしょうか。"),
        ("C_en", "Pots were kept 30 days in the Studio Notes (May 2022); since the Kiln Rules of 3 April 2025 it has fallen to 20 days."),
        ("C_en", "The Studio Notes of May 2022 gave 30 days, and with the Kiln Rules (3 April 2025) that went down to 20 days."),
        ("C_en", "Between 20 and 30 days. That's from the Kiln Rules (3 April 2025) and the Studio Notes (May 2022)."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days, the Studio Notes (May 2022) 30 days. Fetch them within 20 and you're safe either way."),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days, the Studio Notes (May 2022) 30 days; 20 days should be enough for you."),
        ("C_ja", "工房のしおり（2022年5月版）の30日から、窯場利用規約（2025年4月版）では20日に変わりました。"),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日です。どちらの期限にも間に合うよう20日以内に取りに来てください。"),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日です。規約どおり20日で考えて構いません。"),
        ("C_ja", "窯場利用規約（2025年4月版）の20日と工房のしおり（2022年5月版）の30日を合わせ、50日とお考えください。"),
    ],
)  # fmt: skip
def test_one_side_or_reading_is_taken(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is False, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C_en", "They're kept 20 days on the shelf (Kiln Rules, 3 April 2025) and then another 30 days in the store (Studio Notes, May 2022)."),
        ("C_ja", "保管は20日から30日の間です（窯場利用規約 2025年4月版、工房のしおり 2022年5月版）。"),
        ("C_ja", "棚で20日保管し（窯場利用規約 2025年4月版）、そのあと倉庫で30日保管します（工房のしおり 2022年5月版）。"),
    ],
)  # fmt: skip
def test_statements_that_are_made_to_agree_do_not_pass(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is None, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("B_en", "Do you mean clay orders or glaze orders?"),
        ("B_en", "Clay or glaze? They close on different days."),
        ("B_en", "If it's clay, orders close on Mondays; for glaze it's another day. Which do you mean?"),
        ("B_ja", "土の注文でしょうか、それとも釉薬の注文でしょうか。"),
        ("B_ja", "土なら月曜まで、釉薬なら木曜までですが、どちらの注文でしょうか。"),
        ("C_en", "The Kiln Rules (3 April 2025) say 20 days and the Studio Notes (May 2022) say 30 days. Nothing says whether the period has gone down to 20 days for everybody."),
        ("C_en", "It's 20 days in the Kiln Rules (3 April 2025) but 30 days in the Studio Notes (May 2022). I can't tell which applies. To be safe, collect within 20 days."),
        ("C_en", "The two disagree: 20 days (Kiln Rules, 3 April 2025) against 30 days (Studio Notes, May 2022)."),
        ("C_ja", "窯場利用規約（2025年4月版）では20日、工房のしおり（2022年5月版）では30日と、記載が異なります。"),
        ("C_ja", "窯場利用規約（2025年4月版）は20日、工房のしおり（2022年5月版）は30日です。どちらが正しいかは資料から分かりません。念のため20日以内にお越しになると安心です。"),
        ("C_ja", "両方を合わせて読むと、窯場利用規約（2025年4月版）の20日と工房のしおり（2022年5月版）の30日が食い違います。"),
        ("C_en", "Depending on the document it's between 20 days (Kiln Rules, 3 April 2025) and 30 days (Studio Notes, May 2022); they don't agree."),
    ],
)  # fmt: skip
def test_both_left_open_pass(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C_ja", "2022年5月版の工房のしおりは30日、その後の2025年4月版の窯場利用規約は20日で、食い違っています。"),
    ],
)  # fmt: skip
def test_a_later_version_is_no_failure(question: str, text: str) -> None:
    grade = grade_plainly(question, text)

    assert grade.action_ok is not False, grade.reason


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("【締め切り】\n土の注文 … 月曜\n釉薬の注文 … 木曜\n（窯場利用規約）", True),
        ("【締め切り】\n土の注文 … 木曜\n釉薬の注文 … 月曜\n（窯場利用規約）", False),
    ],
)
def test_a_name_and_its_value_belong_together_in_a_line(text: str, ok: bool) -> None:
    question = replace(QUESTIONS["B_ja"], accept=(Accept.ANSWER_EACH_READING,))

    grade = GRADERS["ja"].grade(question, Answer(text=text))

    assert grade.action_ok is ok, grade.reason
