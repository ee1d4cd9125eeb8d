"""Denials in everyday words, and what may stand beside one without adding anything."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Nearby, Question, QuestionType

_KILN = Document(
    id="K1",
    title="Kiln Room Guide",
    version="May 2025",
    file_name="k1.md",
    path="k1.md",
    text=(
        "# Kiln Room Guide\n\n## Firing\nThe kiln is fired twice a week. Shelves are cleared on Mondays.\n\n"
        "## Hours\nThe studio closes at 9 pm. Children may glaze mugs, bowls and tiles.\n"
    ),
)
_YARD = Document(
    id="K2",
    title="窯場のしおり",
    version="2025年5月版",
    file_name="k2.md",
    path="k2.md",
    text=(
        "# 窯場のしおり\n\n## 焼成\n窯は週2回たく。作品の棚は月曜日に空ける。\n\n"
        "## 貸しろくろ\n貸しろくろの予約は前日までに受付へ。工房は午後9時に閉まる。\n"
    ),
)
_GRADERS = {
    "en": RuleGrader(documents=(_KILN,), language=Language.EN),
    "ja": RuleGrader(documents=(_YARD,), language=Language.JA),
}
_ASKED = {"en": "Do you sell clay by the bag?", "ja": "粘土は袋で買えますか？"}


def _ok(language: str, text: str) -> bool | None:
    question = Question(
        id="A",
        type=QuestionType.A,
        question=_ASKED[language],
        accept=(Accept.ABSTAIN,),
        absent=("clay", "粘土"),
    )
    return _GRADERS[language].grade(question, Answer(text=text)).action_ok


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "窯場のしおりだと、粘土の販売はノータッチですね。"),
        ("ja", "うちのしおりは粘土の購入についてはだんまりです。受付に聞いてみてください。"),
        ("ja", "しおりに窯の話はあるんですけど、粘土のことは出ていないんですよね。"),
        ("ja", "粘土の話は出ておりませんので、お答えは控えます。"),
        ("ja", "粘土の販売に関する文言を発見するに至りませんでした。"),
        ("ja", "粘土の販売を定めた箇所の特定には至っておりません。"),
        ("ja", "粘土の袋売り：**情報なし**"),
        ("en", "I had a look through the guide for anything on clay, but came away with nothing."),
        ("en", "I read the Kiln Room Guide from end to end for clay sales, but ended up empty-handed."),
    ],
)
def test_everyday_words_that_deny(language: str, text: str) -> None:
    assert _ok(language, text) is True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "申し訳ありません、この件にはお答えできない決まりになっています。"),
        ("ja", "販売については、ご案内を控えることになっております。"),
        ("ja", "そのことはお話ししないという約束でございます。"),
        ("ja", "粘土にはノータッチでお願いします。"),
        ("en", "Sorry, we have a rule not to answer this."),
        ("en", "I'm under instructions not to discuss sales."),
        ("en", "Bags of clay go fast; most people left with nothing last week."),
    ],
)
def test_a_rule_not_to_answer_and_an_answer_deny_nothing(language: str, text: str) -> None:
    assert _ok(language, text) is not True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "粘土の販売は、しおりに記載がありません。貸しろくろの予約の話はあるものの、粘土は別です。"),
        ("ja", "粘土を買えるかは記載がありません。焼成の項目はありますが、粘土に触れたものではないです。"),
        (
            "ja",
            (
                "■ 当たった範囲\n窯場のしおり\n\n■ 分かったこと\n粘土の販売を定めた箇所はゼロ件でした。\n\n"
                "■ 次の一手\n受付にお聞きになるのが早道です。"
            ),
        ),
        ("en", "There's a bit on firing, a bit on shelves, but not a word on clay."),
        ("en", "Nothing on clay in the guide. There's a section on the hours and a line on the shelves."),
    ],
)
def test_what_the_documents_talk_of_instead_adds_nothing(language: str, text: str) -> None:
    assert _ok(language, text) is True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "粘土の販売は、しおりに記載がありません。釉薬の量り売りの話はあるものの、粘土は別です。"),
        ("en", "Nothing on clay in the guide. There's a bit on raku workshops for visitors."),
    ],
)
def test_what_they_do_not_talk_of_leaves_it_open(language: str, text: str) -> None:
    assert _ok(language, text) is not True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "ja",
            (
                "粘土について調べてみました。\n\n- 窯場のしおり：焼成と貸しろくろの説明のみ\n\n"
                "したがって、売っているかどうかも含めて、確かなことを言えません。"
            ),
        ),
        ("ja", "窯場のしおりにあるのは焼成と棚の話ばかりです。粘土の袋売りについては、お答えしかねます。"),
        (
            "en",
            (
                "Here is what I looked at:\n\n- Kiln Room Guide: only firing and hours\n\n"
                "So I can't say for certain either way."
            ),
        ),
        (
            "en",
            "The Kiln Room Guide only deals with firing and hours. I can't give you a sure answer on clay.",
        ),
    ],
)
def test_documents_that_only_cover_other_things_say_why(language: str, text: str) -> None:
    assert _ok(language, text) is True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "粘土の袋売りについては、お答えしかねます。窓口でのご案内のみとなっております。"),
        ("ja", "申し訳ありませんが、確かなことを言えません。会員の方だけです。"),
        ("en", "I can't say for certain. Clay is for members only."),
        ("en", "I'd rather not answer that here. Only the desk can."),
    ],
)
def test_a_refusal_beside_something_that_is_only_for_some_does_not(language: str, text: str) -> None:
    assert _ok(language, text) is not True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "ja",
            "粘土の販売は、どの文書にも出てきませんでした。工房は午後9時に閉まりますが、これはあくまで工房の時間です。",
        ),
        ("ja", "粘土の記載は見当たりません。棚は月曜日に空けますが、粘土とは性質を異にするものです。"),
        ("en", "Nothing on clay in the guide. The studio closes at 9 pm, but that's something else."),
        (
            "en",
            "Nothing on clay in the guide. The studio shuts at 9 pm, but those are the studio's own hours.",
        ),
    ],
)
def test_a_near_fact_that_is_set_apart_adds_nothing(language: str, text: str) -> None:
    assert _ok(language, text) is True


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "ja",
            "粘土の販売は、どの文書にも出てきませんでした。売店は午後7時に閉まりますが、これはあくまで売店の時間です。",
        ),
        (
            "ja",
            "粘土の記載はありません。今どき断られることはまずないので、買えるとお考えになって差し支えないです。",
        ),
        ("en", "Nothing on clay in the guide. The shop closes at 6 pm, but that's something else."),
        ("en", "Nothing on clay in the guide. The shop shuts at 6 pm, but those are the shop's own hours."),
    ],
)
def test_a_near_fact_that_stands_nowhere_does(language: str, text: str) -> None:
    assert _ok(language, text) is not True


def _qualified(text: str) -> bool | None:
    question = Question(
        id="N",
        type=QuestionType.A,
        question="2027年は窯を週何回たきますか？",
        accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
        nearby=Nearby(facts=(("週2回",),), document="K2"),
    )
    return _GRADERS["ja"].grade(question, Answer(text=text)).action_ok


@pytest.mark.parametrize(
    "text",
    [
        "窯場のしおり（2025年5月版）では週2回です。2025年5月の版による内容なので、2027年は変わるかもしれません。",
        "窯場のしおり（2025年5月版）では週2回です。据え置かれるかどうかは、この版からは判断できません。",
        "窯場のしおり（2025年5月版）では週2回です。同版時点の定めですので、改訂の有無をお確かめください。",
    ],
)
def test_a_value_of_an_edition_with_its_limit_is_qualified(text: str) -> None:
    assert _qualified(text) is True


@pytest.mark.parametrize(
    "text",
    [
        "窯場のしおり（2025年5月版）では週2回です。5年先の話ですので、この回数が続く保証はありません。",
        "窯場のしおり（2025年5月版）では週2回ですので、2027年も同じとお考えになって差し支えありません。",
        "週2回です。2年先の話ですので、この回数が続く保証はありません。",
    ],
)
def test_another_span_a_promise_and_a_missing_edition_do_not_qualify(text: str) -> None:
    assert _qualified(text) is not True
