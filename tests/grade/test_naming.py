"""Reasons and marks name what they are about: the word that stands nowhere, the side that lacks something."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType, Side

_RULES = {
    "ja": (
        ("K1", "鍵の規則", "2025年4月版", "## 貸し出し\n鍵は総務課で貸し出す。返却は当日中とする。\n## 紛失\n鍵をなくしたら、警備室へ届け出る。"),
        ("K2", "鍵のしおり", "2023年1月版", "## 返却\n鍵の返却は翌日までです。写真を撮ってお送りください。"),
    ),
    "en": (
        ("K1", "Key Rules", "April 2025", "## Lending\nKeys are lent by the office. Return them on the same day.\n## Loss\nReport a lost key to the guard."),
        ("K2", "Key Leaflet", "January 2023", "## Return\nKeys are returned by the next day. Send us a photo."),
    ),
}  # fmt: skip


def _documents(language: str) -> tuple[Document, ...]:
    return tuple(
        Document(
            id=id_,
            title=title,
            version=version,
            file_name=f"{id_}.md",
            path=f"{id_}.md",
            text=f"# {title}\n\n{text}\n",
        )
        for id_, title, version, text in _RULES[language]
    )


_GRADERS = {
    language: RuleGrader(documents=_documents(language), language=Language(language)) for language in _RULES
}
_LENDING = {
    "ja": ("鍵はどこで借りますか？", "総務課", "鍵は総務課で貸し出す"),
    "en": ("Where do I borrow a key?", "office", "Keys are lent by the office"),
}
_RETURN = {"ja": ("当日中", "翌日"), "en": ("the same day", "the next day")}


def lending(language: str, text: str, reader: str | None = None) -> Grade:
    """The grade of an answer to a question that the documents answer, by the grader of some documents."""
    asked, fact, quote = _LENDING[reader or language]
    question = Question(
        id="D",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=((fact, "総務課", "office"),),
        evidence=(Evidence(document="K1", quote=quote),),
    )
    return _GRADERS[reader or language].grade(question, Answer(text=text))


def returning(language: str, text: str) -> Grade:
    """The grade of an answer to a question on which the documents disagree."""
    question = Question(
        id="C",
        type=QuestionType.C,
        question="鍵はいつ返しますか？" if language == "ja" else "When do I return a key?",
        accept=(Accept.SHOW_CONFLICT,),
        sides=tuple(
            Side(document=document, facts=((fact,),))
            for document, fact in zip(("K1", "K2"), _RETURN[language], strict=True)
        ),
    )
    return _GRADERS[language].grade(question, Answer(text=text))


ADDED = (
    ("ja", "総務課で借ります。運転免許証をお持ちください（鍵の規則）。", "運転免許証"),
    ("ja", "総務課で借ります。エレベーターのそばです（鍵の規則）。", "エレベーター"),
    ("ja", "総務課で借ります。誓約書が要ります（鍵の規則）。", "誓約書"),
    ("ja", "鍵は総務課で借ります。弁護士にもご連絡ください（鍵の規則）。", "弁護士"),
    ("en", "At the office. Bring your passport (Key Rules).", "passport"),
    ("en", "At the office, opposite the laundry (Key Rules).", "laundry"),
    ("en", "Keys are lent by the office. You have to sign a waiver (Key Rules).", "waiver"),
    ("en", "At the office. A lawyer has to be present (Key Rules).", "lawyer"),
)
ELSEWHERE = (
    ("ja", "総務課で借ります。写真もお送りください（鍵の規則）。", "写真"),
    ("ja", "総務課か警備室で借ります（鍵の規則）。", "警備室"),
    ("en", "At the office. Send a photo first (Key Rules).", "photo"),
    ("en", "At the office. A photo is needed (Key Rules).", "photo"),
)


@pytest.mark.parametrize(("language", "text", "word"), ADDED)
def test_the_word_that_stands_in_no_document_is_named(language: str, text: str, word: str) -> None:
    found = lending(language, text)
    assert found.action_ok is None
    assert word in found.reason.split("：" if language == "ja" else ": ")[0]
    assert ("資料にない言葉" if language == "ja" else "no document holds") in found.reason
    marks = [mark for mark in found.marks if mark.rule == "words_in_no_document"]
    assert any(word in mark.text and len(mark.text) <= len(word) + 2 for mark in marks)
    assert all(text[mark.start : mark.end] == mark.text for mark in marks)


@pytest.mark.parametrize(("language", "text", "word"), ELSEWHERE)
def test_a_word_of_another_place_is_not_said_to_stand_nowhere(language: str, text: str, word: str) -> None:
    found = lending(language, text)
    assert found.action_ok is None
    assert word in found.reason
    assert ("根拠の箇所にない言葉" if language == "ja" else "where the evidence does") in found.reason


@pytest.mark.parametrize(
    ("language", "reader", "text"),
    [
        ("ja", "en", "鍵は総務課（office）で借りてください（Key Rules）。"),
        ("en", "ja", "You borrow a key from the office, 総務課 (鍵の規則)."),
    ],
)
def test_an_answer_in_another_language_than_the_documents_is_called_so(
    language: str, reader: str, text: str
) -> None:
    found = lending(language, text, reader)
    assert found.action_ok is None
    assert ("言語" if reader == "ja" else "language") in found.reason


SIDES = (
    ("ja", "鍵の規則では当日中、鍵のしおり（2023年1月版）では翌日と、食い違っています。", ["鍵の規則（2025年4月版）"]),
    ("ja", "鍵の規則（2025年4月版）では当日中、鍵のしおりでは翌日と、食い違っています。", ["鍵のしおり（2023年1月版）"]),
    (
        "ja",
        "鍵の規則では当日中、鍵のしおりでは翌日と、食い違っています。",
        ["鍵の規則（2025年4月版）", "鍵のしおり（2023年1月版）"],
    ),
    ("ja", "当日中とする資料と、翌日とする鍵のしおり（2023年1月版）があり、食い違っています。", ["鍵の規則"]),
    ("ja", "当日中です（鍵の規則）。", ["鍵のしおり"]),
    ("ja", "翌日までにお返しください（鍵のしおり）。", ["鍵の規則"]),
    ("en", "The Key Rules say the same day, the Key Leaflet (January 2023) the next day.", ["Key Rules (April 2025)"]),
    (
        "en",
        "The Key Rules (April 2025) say the same day, the Key Leaflet the next day; they disagree.",
        ["Key Leaflet (January 2023)"],
    ),
    ("en", "The documents disagree: one says the same day, the Key Leaflet the next day.", ["Key Rules"]),
    ("en", "On the same day (Key Rules).", ["Key Leaflet"]),
    ("en", "By the next day, says the Key Leaflet.", ["Key Rules"]),
)  # fmt: skip


@pytest.mark.parametrize(("language", "text", "lacking"), SIDES)
def test_the_side_that_lacks_something_is_named(language: str, text: str, lacking: list[str]) -> None:
    found = returning(language, text)
    assert found.action_ok is not True
    joined = "、".join(lacking) if language == "ja" else ", ".join(lacking)
    label = "欠けているもの：" if language == "ja" else "missing: "
    assert f"{label}{joined}" in found.reason


@pytest.mark.parametrize("language", ["ja", "en"])
def test_an_answer_with_neither_statement_is_not_called_one_of_them(language: str) -> None:
    text = "一週間後です（鍵の規則）。" if language == "ja" else "After a week (Key Rules)."
    found = returning(language, text)
    assert found.action_ok is False
    assert ("どちらも示さず" if language == "ja" else "neither") in found.reason
