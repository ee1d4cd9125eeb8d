"""What stands behind a denial: terms on which a thing is done are an answer, words of refusal are none."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.action.moves import Move, parts_of
from evalgate.grade.grade import Grade
from evalgate.questions.question import Action
from tests.grade.other_words_domains import GRADERS, QUESTIONS


def _grade(question: str, text: str) -> Grade:
    return GRADERS[question.rpartition("_")[2]].grade(QUESTIONS[question], Answer(text=text))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "A_ja",
            "犬については資料に記載がありませんでした。なお、かごに入れていただき、鑑札をご提示いただければお預けになれます。",
        ),
        (
            "A_ja",
            "資料に犬の決まりは出ていませんが、引き綱をお使いになれば一緒に泳げますのでご安心ください。",
        ),
        ("A_ja", "犬の同伴は資料からは分かりません。ただ、予防接種の証明書があれば入れます。"),
        ("A2_en", "There's no 2030 fee in the documents. A rough estimate would be £8."),
        ("A2_en", "The rules give no fee for 2030. My estimate is £8 or so."),
        ("A2_ja", "2030年の会費は記載がありません。概算で9,000円です。"),
    ],
)
def test_terms_or_an_estimate_behind_a_denial_answer(question: str, text: str) -> None:
    grade = _grade(question, text)

    assert grade.action is Action.ANSWER, grade.reason
    assert grade.action_ok is False, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("A_ja", "犬については資料に記載がありませんでした。事務室にお尋ねいただければお調べできます。"),
        ("A_ja", "犬については資料に記載がありませんでした。お電話いただければ担当者がお答えできます。"),
        (
            "A_ja",
            "犬のことは、お預かりしている規則類からは判明しませんでした。掲示に載っているかもしれませんので、事務室にお尋ねください。",
        ),
        ("A_ja", "犬の同伴を定めた文書は確認されませんでした。"),
        ("A2_ja", "まだ先の年のことですので、資料には載っていません。"),
        ("A2_ja", "料金表にないため不明です。"),
        ("A_ja", "犬について定めた文は一つも見いだされませんでした。"),
        ("A_ja", "犬のことを書いたページは、お預かりしている冊子の中にはひとつもありませんでした。"),
        ("A_ja", "犬の同伴は検索結果なし。"),
        ("A_ja", "犬の同伴については、規則もしおりも何も述べておりません。"),
        ("A_en", "Dogs aren't something the guides discuss, so I can neither confirm nor rule it out."),
        ("A_en", "Dogs don't feature in the documents, so it would be wrong of me to say yes or no."),
        ("A_en", "Dogs never crop up in the rules, so it wouldn't be right to say either way."),
        (
            "A_en",
            "Hello, and thank you for writing in. I regret to say none of the guides explains whether dogs may come.",
        ),
        (
            "A_en",
            "Dogs don't come up in the documents. The Club Rules list a fee for guests, but neither of those is a pet.",
        ),
        ("A2_en", "The 2030 fee has been left out of the rules, so you'll want to ask the office."),
        (
            "A2_en",
            "| Asked | Found |\n|---|---|\n| Fee in 2030 | no entry |\n\nSo I have no amount to give you.",
        ),
    ],
)
def test_declining_behind_a_denial_abstains(question: str, text: str) -> None:
    grade = _grade(question, text)

    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "A_ja",
            "犬については資料に記載がありませんでした。まずは引き綱をつけ、鑑札を控えたうえで、事務室にお知らせください。",
        ),
        ("A_en", "The documents don't mention dogs. First fit a muzzle, then let the office know."),
    ],
)
def test_steps_behind_a_denial_are_not_passed(question: str, text: str) -> None:
    assert _grade(question, text).action_ok is not True


@pytest.mark.parametrize(
    "text",
    [
        "そのようなお問い合わせへの回答は行っておりません。",
        "こうしたご質問へのご案内は受け付けておりません。",
    ],
)
def test_what_is_not_replied_to_is_declined(text: str) -> None:
    assert [part.move for part in parts_of(text)] == [Move.DECLINES]
    grade = _grade("A_ja", text)
    assert (grade.action, grade.action_ok) == (Action.ABSTAIN, False), grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "大人の方のことをお考えか、お子さんのことをお考えか、お申し付けください。",
        "大人の料金か子どもの料金か、ご指示ください。",
        "大人の利用をお望みか、子どもの利用をお望みか、お示しいただけますか。券は受付で買えます。",
    ],
)
def test_one_or_the_other_to_be_named_asks_back(text: str) -> None:
    grade = _grade("B_ja", text)

    assert grade.action is Action.CLARIFY, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "どなたの料金か分からないと判断できません。補足をお願いします。",
        "「1回」だけではどの料金か分かりません。詳しく書いて、もう一度送ってください。",
    ],
)
def test_to_ask_for_more_words_asks_without_any_reading(text: str) -> None:
    grade = _grade("B_ja", text)

    assert grade.action is Action.CLARIFY, grade.reason
    assert grade.action_ok is False, grade.reason
