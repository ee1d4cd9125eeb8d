"""Whether an answer holds something that the documents don't: true ones pass, invented ones are named."""

import pytest

from evalgate.ask.answer import Passage
from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding, GroundingResult, Why
from tests.grade.grounding_cases import CLINIC, HALL, INVENTED, SCHOOL, SHOP, TRIPS, TRUE


def document(text: str, name: str = "D1") -> Document:
    return Document(
        id=name, title="利用規程", version="2024-10", file_name=f"{name}.md", path=f"{name}.md", text=text
    )


def check(documents: str, answer: str, question: str = "") -> GroundingResult:
    return Grounding([document(documents)]).check(question, answer)


ERAS = "令和6年4月1日施行。平成31年4月30日まで経過措置。令和元年5月1日改正。"
BUDGET = "予算は一億二千万円、手付金は金壱萬円也。"
PEOPLE = "参加者は3,000人、誤差は0.075です。"
TRUE_FIGURES = [
    ("年会費は１２，５００円（税込）です。", "年会費は12,500円です[1]。"),
    (BUDGET, "予算は1億2,000万円です。"),
    (BUDGET, "予算は120,000,000円です。"),
    (BUDGET, "予算は1.2億円、手付金は10,000円です。"),
    ("参加費 12,000円", "参加費は1万2千円です[1]。"),
    ("残高は123,456,789,012,345,678円です。", "残高は123,456,789,012,345,678円です。"),
    *(
        ("定員は10〜12名です。", f"定員は{words}です。")
        for words in ("10～12名", "10~12名", "10-12名", "10–12名", "10から12名")
    ),
    *((ERAS, f"{words}です。") for words in ("2024年4月1日", "2019-04-30", "2019年5月1日", "R6.4.1")),
    *(
        (PEOPLE, f"参加者は{words}です。")
        for words in ("3000人", "３０００人", "3 000人", "3\u202f000人", "3千人")
    ),
    *(
        ("回答率は47%でした。", f"回答率は{words}でした。")
        for words in ("0.47", "４７％", "47パーセント", "4割7分")
    ),
    ("窓口は03-0000-1234、対象はv2.4.1です。", "1. 窓口は03-0000-1234です[1]\n2. 対象はv2.4.1です[1]"),
    ("天保8年（1837年）の記録。", "1837年の記録です[1]。"),
    ("制定は二〇二四年です。", "制定は2024年です。"),
]
PRICES = "Heat is charged at 11p per kWh and 80p per cubic metre. Winter lasts from October to April."
TRUE_FIGURES += [
    (PRICES, "One kWh of heat is charged at 11p."),
    (PRICES, "A cubic metre is charged at 80p."),
    (PRICES, "Which half of the year do you mean: winter, from October to April, or summer?"),
]
INVENTED_FIGURES = [
    (PRICES, "One litre is charged at 11p.", "One litre"),
    (BUDGET, "予算は12億円です。", "12億円"),
    (
        "残高は123,456,789,012,345,678円です。",
        "残高は123,456,789,012,345,679円です。",
        "123,456,789,012,345,679円",
    ),
    ("定員は10〜12名です。", "定員は10〜20名です。", "10〜20名"),
    (ERAS, "2025年4月1日施行です。", "2025年4月1日"),
    (PEOPLE, "誤差は75です。", "75"),
    ("上限は1,500円、割引率は35%です。", "上限は50円です。", "50円"),
    ("上限は1,500円、割引率は35%です。", "対象は35百万人です。", "35百万人"),
    ("回答率は47%でした。", "回答率は0.47%でした。", "0.47%"),
    ("窓口は03-0000-1234です。", "窓口は03-0000-1243です。", "03-0000-1243"),
]


@pytest.mark.parametrize(("documents", "answer"), TRUE_FIGURES + TRUE)
def test_what_stands_in_the_documents_is_no_invention(documents: str, answer: str) -> None:
    result = check(documents, answer)
    assert (result.unsupported, result.doubtful) == ((), ())
    assert result.unsupported_content is not True


@pytest.mark.parametrize(
    ("documents", "answer", "words"), [*((d, a, [w]) for d, a, w in INVENTED_FIGURES), *INVENTED]
)
def test_an_invention_is_named(documents: str, answer: str, words: list[str]) -> None:
    result = check(documents, answer)
    assert [item.text for item in result.unsupported] == words
    assert result.unsupported_content is True
    assert all(item.text == answer[item.start : item.end] for item in result.unsupported)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("問い合わせは2件です。", Why.OTHER_UNIT),
        ("拠点は7か所です。", Why.OTHER_UNIT),
        ("拠点は5か所です。", Why.NOT_IN_DOCUMENTS),
    ],
)
def test_values_swapped_between_nouns_are_seen_and_explained(answer: str, why: Why) -> None:
    result = check("問い合わせは7件、拠点は2か所です。", answer)
    assert [item.why for item in result.unsupported] == [why]


def test_an_english_number_is_bound_to_the_noun_that_it_counts() -> None:
    documents = "There are 25 tickets and 40 branches."
    assert check(documents, "There are 25 tickets in 40 branches.").unsupported == ()
    result = check(documents, "There are 40 tickets in 25 branches.")
    assert [(item.text, item.why) for item in result.unsupported] == [
        ("40", Why.OTHER_NOUN),
        ("25", Why.OTHER_NOUN),
    ]


@pytest.mark.parametrize(
    ("documents", "answer", "why"),
    [
        ("Late boxes are charged at £5 a day.", "It costs £5 a week.", Why.OTHER_UNIT),
        ("会議室は1時間300円です。", "会議室は1日300円です。", Why.OTHER_UNIT),
        ("Late boxes are charged at £5 a day.", "It costs £5 per day.", None),
        ("Late boxes are charged at £5 a day.", "It costs £5.", None),
        ("奨学金は月額12,000円です。", "奨学金は1か月につき1万2千円です。", None),
        ("Members pay £5 a day, guests £5 a week.", "Guests pay £5 per week.", None),
    ],
)
def test_an_amount_is_charged_for_what_the_documents_say(
    documents: str, answer: str, why: Why | None
) -> None:
    assert [item.why for item in check(documents, answer).unsupported] == ([why] if why else [])


def test_the_question_supports_what_it_says() -> None:
    assert (
        check(HALL, "2027年については分かりませんが、2024年10月版では880円です。", "2027年は？").unsupported
        == ()
    )


def test_a_documents_name_and_version_support_what_they_say() -> None:
    assert check("本文です。", "利用規程（2024年10月）のとおりです。").unsupported == ()


def test_contexts_count_only_without_documents() -> None:
    passage = [Passage(text="上限は4,000円です。", source="旅費規程")]
    answer = "上限は4,000円です。"
    assert Grounding([document("上限は3,000円です。")]).check("", answer, passage).unsupported_content is True
    assert Grounding().check("", answer, passage).unsupported_content is False


@pytest.mark.parametrize("passages", [[], [Passage(text="  ", source="旅費規程")]])
def test_where_nothing_is_known_nothing_is_surely_invented(passages: list[Passage]) -> None:
    found = Grounding().check("", "上限は4,000円です。", passages)
    assert (found.unsupported_content, found.unsupported) == (None, ())
    assert Grounding().check("", "資料には記載がありません。", passages).unsupported_content is False
    assert Grounding([document("上限は3,000円です。")]).check("", "上限は4,000円です。", passages).unsupported


def test_allowed_texts_are_no_inventions() -> None:
    answer = "ヘルプデスク（内線9999）へどうぞ。"
    assert Grounding([document(HALL)]).check("", answer).unsupported_content is True
    allowed = Grounding([document(HALL)], ["ヘルプデスク（内線9999）"]).check("", answer)
    assert allowed.unsupported == ()


@pytest.mark.parametrize(
    "answer",
    [
        "3,000円という料金の記載は見つかりませんでした。",
        "The document doesn't mention a cost of £30.",
        "NHSについての記載はありません。",
    ],
)
def test_what_is_denied_is_not_claimed(answer: str) -> None:
    assert check(CLINIC, answer).unsupported == ()


@pytest.mark.parametrize(
    ("documents", "answer"),
    [
        (TRIPS, "2泊すると、政令指定都市では最大22,000円まで精算できます。"),
        (SCHOOL, "自宅外なら年額では24万円になります。"),
        (SHOP, "1,000円の買い物で10ポイントたまります。"),
        (HALL, "整理番号は百二三です。"),
        (PEOPLE, "参加者は3.000人です。"),
    ],
)
def test_what_may_follow_or_can_not_be_read_is_left_to_a_judge(documents: str, answer: str) -> None:
    result = check(documents, answer)
    assert result.unsupported == ()
    assert result.unsupported_content is None
    assert result.doubtful


@pytest.mark.parametrize(
    "answer",
    [
        "返品された商品は倉庫で写真を撮り、品質会議で原因を調べたうえで廃棄します。",
        "Returned goods are photographed by the warehouse team before the weekly quality meeting.",
    ],
)
def test_a_sentence_far_from_every_document_is_never_called_supported(answer: str) -> None:
    result = check(SHOP, answer)
    assert result.unsupported_content is not False
    assert result.worst_sentence is not None
    assert result.worst_sentence.text == answer
    assert result.distance > 0.3


def test_an_answer_in_another_language_than_the_documents_is_not_called_invented_for_that() -> None:
    answer = "Please bring the receipt and the unused goods to the counter of the shop where you bought them."
    assert check(SHOP, answer).unsupported_content is None


@pytest.mark.parametrize("answer", ["", "   ", "\ud800", "|" * 50, "**", "承知しました。"])
def test_an_answer_without_claims_holds_nothing_unsupported(answer: str) -> None:
    assert check(HALL, answer).unsupported == ()


def test_documents_are_indexed_once_and_not_for_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    folded: list[str] = []

    class Counting(Document):
        @property
        def names(self) -> tuple[str, ...]:
            folded.append(self.id)
            return ("D",)

    grounding = Grounding(
        [Counting(id="D", title="D", version=None, file_name="D.md", path="D.md", text=HALL)]
    )
    before = len(folded)
    for _ in range(5):
        grounding.check("", "定員は48名です。")
    assert len(folded) == before


def test_how_many_things_are_asked_about_is_no_figure_of_the_documents() -> None:
    asks = "返品の決まりは2か所に出てきます。倉庫のことでしょうか、店頭のことでしょうか。"
    assert check(SHOP, asks).unsupported == ()
    assert check(SHOP, "返品の窓口は2か所あります。").unsupported != ()


def test_a_vain_search_in_unknown_words_is_no_sentence_far_from_the_documents() -> None:
    answer = "所管文書を精査いたしましたが、決済手段としての電子通貨および積立制度に関する規定を確認するに至りませんでした。"
    assert check(SHOP, answer).unsupported == ()


def test_the_number_of_a_quoted_heading_is_no_figure() -> None:
    numbered = "# 手引き\n\n## 4. 航空機の利用\n領収書と搭乗券の半券を提出してください。\n"
    assert check(numbered, "領収書と搭乗券の半券です（「4. 航空機の利用」）。").unsupported == ()
    assert check(numbered, "領収書と搭乗券の半券を4部提出します。").unsupported != ()
