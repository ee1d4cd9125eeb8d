"""Whether an answer's figures stand in the documents: true ones are found, invented ones are not."""

import pytest

from evalgate.grade.grounding import Grounding, GroundingResult
from evalgate.questions.document import Document


def document(text: str, name: str = "D1") -> Document:
    return Document(id=name, title="規程", version=None, file_name=f"{name}.md", path=f"{name}.md", text=text)


def check(documents: str, answer: str, question: str = "") -> GroundingResult:
    return Grounding([document(documents)]).check(question, answer)


TRUE_FIGURES = [
    ("年会費は１２，５００円（税込）です。", "年会費は12,500円です[1]。"),
    ("予算は一億二千万円、手付金は金壱萬円也。", "予算は1億2,000万円です。"),
    ("予算は一億二千万円、手付金は金壱萬円也。", "予算は120,000,000円です。"),
    ("予算は一億二千万円、手付金は金壱萬円也。", "予算は1.2億円、手付金は10,000円です。"),
    ("参加費 12,000円", "参加費は1万2千円です[1]。"),
    ("残高は123,456,789,012,345,678円です。", "残高は123,456,789,012,345,678円です。"),
    *(
        ("定員は10〜12名です。", f"定員は{words}です。")
        for words in ("10～12名", "10~12名", "10-12名", "10–12名", "10から12名")
    ),
    *(
        ("令和6年4月1日施行。平成31年4月30日まで経過措置。令和元年5月1日改正。", f"{words}です。")
        for words in ("2024年4月1日", "2019-04-30", "2019年5月1日", "R6.4.1")
    ),
    *(
        ("参加者は3,000人、誤差は0.075です。", f"参加者は{words}です。")
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
INVENTED_FIGURES = [
    ("予算は一億二千万円、手付金は金壱萬円也。", "予算は12億円です。", "12億円"),
    (
        "残高は123,456,789,012,345,678円です。",
        "残高は123,456,789,012,345,679円です。",
        "123,456,789,012,345,679円",
    ),
    ("定員は10〜12名です。", "定員は10〜20名です。", "10〜20名"),
    ("令和6年4月1日施行。", "2025年4月1日施行です。", "2025年4月1日"),
    ("参加者は3,000人、誤差は0.075です。", "誤差は75です。", "75"),
    ("上限は1,500円、割引率は35%です。", "上限は50円です。", "50円"),
    ("上限は1,500円、割引率は35%です。", "対象は35百万人です。", "35百万人"),
    ("回答率は47%でした。", "回答率は0.47%でした。", "0.47%"),
    ("窓口は03-0000-1234、対象はv2.4.1です。", "窓口は03-0000-1243です", "03-0000-1243"),
    ("問い合わせは7件、拠点は2か所です。", "問い合わせは2件です。", "2件"),
    ("問い合わせは7件、拠点は2か所です。", "拠点は7か所です。", "7か所"),
]


@pytest.mark.parametrize(("documents", "answer"), TRUE_FIGURES)
def test_a_true_figure_stands_in_any_spelling(documents: str, answer: str) -> None:
    assert check(documents, answer).unsupported == ()


@pytest.mark.parametrize(("documents", "answer", "words"), INVENTED_FIGURES)
def test_an_invented_figure_is_named(documents: str, answer: str, words: str) -> None:
    result = check(documents, answer)
    assert [item.text for item in result.unsupported] == [words]
    assert result.unsupported_content is True
