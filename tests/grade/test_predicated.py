"""A yes or no is read in the clause that says it: denials of the matter, polite forms, conditions beside, a plain yes."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType, Side

STORAGE = """# 保管サービス約款（2025年6月版）
## 料金
鍵の貸出料は徴収しない。解約金はかからない。
## 受け渡し
荷物の受け取りを郵便局留めにすることはできない。代理人による受け取りには委任状が必要である。
見学は、利用日の3か月前の5日から申し込める。
"""
KENNEL = """# Kennel Rules (May 2025)
## Payment
We do not accept cheques for boarding. Vaccination is required.
## Stays
Stays can't be extended by phone.
"""
OLD = "# 保管のしおり（2022年4月版）\n見学の時間は20分です。\n"
NEW = "# 保管サービス約款（2025年6月版）\n見学の時間は30分です。\n"


def document(id_: str, title: str, text: str, version: str | None = None) -> Document:
    return Document(id=id_, title=title, version=version, file_name=f"{id_}.md", path=f"{id_}.md", text=text)


def grade(quote: str, question: str, fact: tuple[str, ...], answer: str) -> Grade:
    japanese = quote in STORAGE
    d = (
        document("yakkan", "保管サービス約款", STORAGE)
        if japanese
        else document("K1", "Kennel Rules", KENNEL)
    )
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=(fact,),
        evidence=(Evidence(document=d.id, quote=quote),),
    )
    return RuleGrader(documents=(d,), language=Language.JA if japanese else Language.EN).grade(
        asked, Answer(text=answer)
    )


def key(answer: str) -> Grade:
    return grade("鍵の貸出料は徴収しない", "鍵の貸出料はかかりますか？", ("徴収しない", "かからない"), answer)


def poste_restante(answer: str) -> Grade:
    fact = ("郵便局留めにはできない", "郵便局留めで受け取れない")
    quote = "荷物の受け取りを郵便局留めにすることはできない"
    return grade(quote, "荷物は郵便局留めで受け取れますか？", fact, answer)


def visit(answer: str) -> Grade:
    return grade("3か月前の5日から申し込める", "見学はいつから申し込めますか？", ("3か月前の5日",), answer)


def proxy(answer: str) -> Grade:
    quote = "代理人による受け取りには委任状が必要である"
    return grade(quote, "代理人が受け取るには何が必要ですか？", ("委任状",), answer)


def cheque(answer: str) -> Grade:
    fact = ("do not accept cheques", "not by cheque")
    return grade("We do not accept cheques for boarding", "Can I pay for boarding by cheque?", fact, answer)


def conflict(answer: str, *accept: Accept) -> Grade:
    documents = (
        document("N", "保管サービス約款", NEW, "2025年6月版"),
        document("O", "保管のしおり", OLD, "2022年4月版"),
    )
    sides = (
        Side(document="N", version="2025年6月版", facts=(("30分",),)),
        Side(document="O", version="2022年4月版", facts=(("20分",),)),
    )
    asked = Question(
        id="C", type=QuestionType.C, question="見学は何分ですか？", accept=frozenset(accept), sides=sides
    )
    return RuleGrader(documents=documents, language=Language.JA).grade(asked, Answer(text=answer))


@pytest.mark.parametrize(
    "answer",
    [
        "保管サービス約款によると、鍵の貸出料はかかりません。",
        "保管サービス約款では、鍵の貸出料はかかりません。",
        "保管サービス約款に基づき、鍵の貸出料は発生しません。",
        "保管サービス約款によれば鍵の貸出料はかからないとのことです。",
        "いいえ。保管サービス約款によると、鍵の貸出料はかかりません。",
        "鍵の貸出料は徴収されません（保管サービス約款）。",
        "鍵の貸出料は徴収していません（保管サービス約款）。",
        "鍵の貸出料は徴収いたしておりません（保管サービス約款）。",
        "鍵の貸出料は無料です（保管サービス約款）。",
        "鍵の貸出料は必要ありません（保管サービス約款）。",
        "yakkanによると、鍵の貸出料はかかりません。",
        "鍵の貸出料はかかりません。出典: yakkan",
    ],
)
def test_a_denial_of_the_matter_answers(answer: str) -> None:
    assert key(answer).action_ok is True


@pytest.mark.parametrize(
    "answer",
    [
        "保管サービス約款では、鍵の貸出料について分かりません。",
        "保管サービス約款には、鍵の貸出料についての記載がありません。",
        "保管サービス約款によると、鍵の貸出料がかかります。",
        "はい、鍵の貸出料がかかります（保管サービス約款）。",
        "鍵の貸出料は徴収されます（保管サービス約款）。",
    ],
)
def test_a_denial_of_the_documents_and_a_yes_fail(answer: str) -> None:
    assert key(answer).action_ok is False


@pytest.mark.parametrize(
    "answer",
    [
        "ご自宅で受け取れないときは、郵便局留めで受け取れます（保管サービス約款）。",
        "受け取りに来られない方は、郵便局留めで受け取れます（保管サービス約款）。",
        "はい、郵便局留めでも受け取れます（保管サービス約款）。",
        "郵便局留めで受け取れます（保管サービス約款）。",
    ],
)
def test_a_no_in_a_condition_is_no_no(answer: str) -> None:
    assert poste_restante(answer).action_ok is False


@pytest.mark.parametrize(
    "answer",
    [
        "郵便局留めでは受け取れません（保管サービス約款）。",
        "ご自宅で受け取れないときも、郵便局留めでは受け取れません（保管サービス約款）。",
        "いいえ、郵便局留めにはできません（保管サービス約款）。",
    ],
)
def test_a_no_beside_a_condition_is_one(answer: str) -> None:
    assert poste_restante(answer).action_ok is not False


@pytest.mark.parametrize(
    "answer",
    [
        "We do not accept cards, so pay for boarding by cheque (K1).",
        "We don't take late bookings, but accept cheques for boarding (K1).",
        "Yes, cheques are accepted for boarding (K1).",
        "Yes, you can pay for boarding by cheque (K1).",
    ],
)
def test_a_yes_for_a_no_fails(answer: str) -> None:
    assert cheque(answer).action_ok is False


@pytest.mark.parametrize(
    "answer",
    [
        "No, we do not accept cheques for boarding (K1).",
        "No. Boarding can be paid for in other ways, but not by cheque (K1).",
        "Cheques are not accepted for boarding (K1).",
    ],
)
def test_a_no_for_a_no_does_not_fail(answer: str) -> None:
    assert cheque(answer).action_ok is not False


@pytest.mark.parametrize("day", ["2か月前の5日", "3か月前の10日", "1か月前の1日"])
def test_other_values_in_the_words_of_a_fact_fail(day: str) -> None:
    assert visit(f"利用日の{day}から申し込めます（保管サービス約款）。").action_ok is False


def test_the_values_of_a_fact_pass() -> None:
    assert visit("利用日の3か月前の5日から申し込めます（保管サービス約款）。").action_ok is True


@pytest.mark.parametrize(
    "beside",
    [
        "Wi-Fiは無料です。",
        "d払いが使えます。",
        "ICカードも使えます。",
        "T-ポイントも使えます。",
        "TVもあります。",
        "PCも借りられます。",
    ],
)
def test_names_of_two_letters_are_seen(beside: str) -> None:
    assert proxy(f"委任状が必要です（保管サービス約款）。{beside}").action_ok is not True


BOTH = "最新の保管サービス約款（2025年6月版）によると、30分です。なお、2022年4月版の保管のしおりには20分とあります。"
OLDER = "現行の保管のしおり（2022年4月版）では20分です。古い保管サービス約款（2025年6月版）では30分でした。"


def test_both_sides_with_the_newer_called_so_pass_where_either_may_be_done() -> None:
    assert conflict(BOTH, Accept.SHOW_CONFLICT, Accept.PREFER_NEWER).action_ok is True
    assert conflict(OLDER, Accept.SHOW_CONFLICT, Accept.PREFER_NEWER).action_ok is not True
    assert conflict(BOTH, Accept.SHOW_CONFLICT).action_ok is not True
