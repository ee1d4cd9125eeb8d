"""Beside a denial: what adds nothing to the matter, and what answers it after all."""

import re

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Question, QuestionType
from tests.grade.test_criteria import document

_JA = (
    "## 窯の利用\n窯は1回2,400円で使えます。素焼きは木曜に行います。\n\n## 粘土\n粘土は1kg450円です。\n\n"
    "## ロッカー\nロッカーは月800円で、事務局（内線512）が受け付けます。"
)
_EN = (
    "## Kiln\nA kiln firing costs £24. Biscuit firings are on Thursdays.\n\n## Clay\nClay is £4.50 a kilo.\n\n"
    "## Lockers\nLockers are £8 a month; the office (extension 512) rents them out."
)
_GRADERS = {
    Language.JA: RuleGrader(
        documents=(document("K1", "陶芸工房の利用案内", "2025年4月版", _JA),), language=Language.JA
    ),
    Language.EN: RuleGrader(
        documents=(document("K1", "Pottery Studio Guide", "April 2025", _EN),), language=Language.EN
    ),
}


def _grade(text: str) -> Grade:
    language = Language.JA if re.search(r"[ぁ-んァ-ヶ一-龯]", text) else Language.EN
    asked = (
        "Can I bring my dog to the studio?"
        if language is Language.EN
        else "工房に犬を連れて来てもいいですか？"
    )
    question = Question(id="A1", type=QuestionType.A, question=asked, accept=(Accept.ABSTAIN,))
    return _GRADERS[language].grade(question, Answer(text=text))


_DENIES_JA = "犬についての記載は、利用案内に見当たりませんでした。"
_DENIES_EN = "The guide doesn't mention dogs. "


@pytest.mark.parametrize(
    "said",
    [
        "教室の先生に聞いてみるのが早そうです。",
        "当日の担当の方に確かめておかれると安心です。",
        "判断は工房長にゆだねてください。",
        "お客さまへのご返答は、責任者に照会してからにしてください。",
        "連れて来てよいかどうかは、工房の責任者にお聞きください。",
        "留守番させるのは心配ですよね。",
        "長い時間の作業だと、気になるところかと思います。",
        "載っている料金は窯、粘土、ロッカーのものだけです。",
        "ロッカーの料金（月800円）なら載っていますが、犬とは関係のないものです。",
        "ロッカーのことは書かれていますが、これは置き場所の話であって、動物とは結び付いていません。",
        "推測でお答えするのは控えますね。",
        "誤ったご案内を避けるため、可否はお伝えしません。",
        "契約書など別の書面で決まっていることも考えられますので、事務局（内線512）へお尋ねください。",
        "判断に迷う場面かと思いますので、事務局にお聞きになってみてください。",
        "出かける前に電話で聞いちゃうのが確実ですよ。",
        "要確認（事務局）。",
        "ごもっともなご質問です。事務局へどうぞ。",
    ],
)
def test_what_adds_nothing_in_japanese(said: str) -> None:
    grade = _grade(_DENIES_JA + said)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    "said",
    [
        "You could put it to whoever runs your class.",
        "The matter is best raised with a tutor.",
        "Enquiries may be made at the office (extension 512).",
        "You'd be better off asking someone at the office!",
        "It deals with firings, clay and lockers.",
        "The prices that are listed are for clay, firings and lockers.",
        "Lockers do come up (£8 a month), but that's a different matter.",
        "It has a rule on lockers, but those aren't rules on dogs.",
        "It gives neither a permission nor a ban.",
        "I'd rather not guess.",
        "Leaving a pet at home all day must be hard!",
        "It's a sensible thing to ask before you come.",
        "You might have better luck with the people at the office.",
        "Someone there should be able to put you right.",
        "I won't guess, because getting it wrong could spoil your evening.",
        "There is a line on lockers, but that's beside the point.",
    ],
)
def test_what_adds_nothing_in_english(said: str) -> None:
    grade = _grade(_DENIES_EN + said)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        _DENIES_JA + "先生に頼めば入れてもらえるはずです。",
        _DENIES_JA + "受付で許可証を受け取ってください。",
        _DENIES_JA + "静かにしていれば問題はありません。",
        _DENIES_JA + "工房では庭につないでおくのが普通です。",
        _DENIES_JA + "小型のものなら事務局に申し出れば入れます。",
        _DENIES_EN + "Sign the visitor form for it at the office.",
        _DENIES_EN + "Ask the tutor and they'll let it in.",
        _DENIES_EN + "You can keep it in the yard.",
        _DENIES_EN + "It's allowed on a lead, as in most studios.",
        "That's a great question! You can bring it on Thursdays.",
        "連れて来ても構いません。ご心配ですよね。",
    ],
)
def test_what_answers_after_all(text: str) -> None:
    assert _grade(text).action_ok is not True, _grade(text).reason


@pytest.mark.parametrize(
    "text",
    [
        "Dogs: no data in the guide.",
        "My sources stop at April 2025, and dogs are beyond what they can tell you.",
        "Sorry, can't see anything. The guide talks about lockers.",
        "There's no way for me to answer that: the guide contains no rules on dogs.",
        "結論から申し上げると、わかりませんでした。利用案内をひととおり見たのですが、犬の話はどれも扱っていないんです。",
        "工房案内ボットです。犬についての決まりは利用案内から見つけることができませんでした。",
        "犬の可否ですが、利用案内のどこにも出ていません。",
        "### 確認した範囲\n- 陶芸工房の利用案内（2025年4月版）\n- その他の案内二点\n\n### 結果\n犬についての記載は見当たりませんでした。",
        "犬の同伴：**規定を確認できず**",
    ],
)
def test_a_denial_is_read_behind_what_leads_to_it(text: str) -> None:
    grade = _grade(text)

    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("2028年の分は出ておりません。", True),
        ("2028年の値段はどこにも出ていません。", True),
        ("2028 charges: no data in the guide.", True),
        ("No document looks that far ahead.", True),
        (
            "That's further into the future than the guide goes; none of the pages carries a price for 2028.",
            True,
        ),
        ("The price for 2028 isn't given.", True),
        ("3つの案内に目を通しても、金額も改定の予定も出てきません。", True),
        ("窯は2,400円です。改定の予定は出てきません。", False),
        ("2028年も2,400円です。", False),
        ("2028 charges: £24.", False),
    ],
)
def test_a_later_year(text: str, *, ok: bool) -> None:
    english = re.search(r"[ぁ-んァ-ヶ一-龯]", text) is None
    asked = "How much will a kiln firing cost in 2028?" if english else "2028年の窯の利用料はいくらですか？"
    question = Question(id="A2", type=QuestionType.A, question=asked, accept=(Accept.ABSTAIN,))
    grade = _GRADERS[Language.EN if english else Language.JA].grade(question, Answer(text=text))

    assert (grade.action_ok is True) is ok, grade.reason
