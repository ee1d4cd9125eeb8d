"""Answers with all the words and values of the documents, some of which have changed places: none passes."""

import pytest

from tests.grade.one_document import graded_on, titled

_JA = """# 天文台の利用案内

## 望遠鏡の貸し出し

| 機種 | 口径 | 半日 | 1日（閉館まで） |
|---|--:|--:|--:|
| ほしぞら | 60mm | 700円 | 1,100円 |
| すばる | 80mm | 1,300円 | 2,100円 |
| しりうす | 120mm | 2,100円 | 3,400円 |

三脚は無料です。

## 参加費
参加費は、大人が400円、子どもが150円です。

## 観望会
観望会は第2土曜の午後7時から、太陽の観察会は第4日曜の午前10時から行います。受付は観望会が1階、観察会が3階です。
"""
_EN = """# Observatory Guide

## Telescopes

| Model | Aperture | Half day | Full day |
|---|---|---|---|
| Finch | 60 mm | £7 | £11 |
| Heron | 80 mm | £13 | £21 |
| Osprey | 120 mm | £21 | £34 |

Tripods are free.

## Dome
The east dome is heated to 18 degrees. The west dome is not heated.
The mirror is washed for two hours in spring and the lens for forty minutes in autumn.
"""
_QUESTIONS = {
    "ja": ("すばるを半日借りるといくらですか？", ("1,300円",), "1,300円"),
    "en": ("What does a Heron cost for half a day?", ("£13",), "£13"),
    "shows": ("観望会はいつですか？", ("第2土曜", "午後7時"), "観望会は第2土曜の午後7時から"),
    "fees": ("参加費はいくらですか？", ("400円", "150円"), "参加費は、大人が400円、子どもが150円です"),
    "dome": ("Which dome is heated?", ("east dome",), "The east dome is heated to 18 degrees"),
    "mirror": (
        "How long is the mirror washed, and when?",
        ("two hours", "spring"),
        "The mirror is washed for two hours in spring",
    ),
}


def _passes(name: str, answer: str) -> bool | None:
    question, facts, quote = _QUESTIONS[name]
    japanese = name in ("ja", "shows", "fees")
    title, text = ("天文台の利用案内", _JA) if japanese else ("Observatory Guide", _EN)
    return graded_on(titled("T1", title, text), question, [[f] for f in facts], [quote], answer).action_ok


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("ja", "しりうすは半日1,300円です（天文台の利用案内）。"),
        ("ja", "すばるは1日1,300円です（天文台の利用案内）。"),
        ("ja", "すばる（120mm）は半日1,300円です（天文台の利用案内）。"),
        ("ja", "すばるは半日1,300円、しりうすは半日3,400円です（天文台の利用案内）。"),
        ("ja", "すばるは半日1,300円、1日なら3,400円です（天文台の利用案内）。"),
        ("en", "An Osprey costs £13 for half a day (Observatory Guide)."),
        ("en", "A Heron costs £13 for the full day (Observatory Guide)."),
        ("en", "A Heron (120 mm) costs £13 for half a day (Observatory Guide)."),
        ("en", "A Heron costs £13 for half a day with £34 for the full day (Observatory Guide)."),
        ("en", "A Heron is £13 for half a day, and an Osprey is £11 (Observatory Guide)."),
    ],
)
def test_a_value_of_another_row_or_column_does_not_pass(name: str, answer: str) -> None:
    assert _passes(name, answer) is not True


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("ja", "1,300円です（天文台の利用案内）。"),
        ("ja", "すばる（80mm）は半日1,300円です（天文台の利用案内）。"),
        ("ja", "すばるは半日1,300円、1日だと2,100円です（天文台の利用案内）。"),
        ("ja", "半日の料金は、ほしぞらが700円、すばるが1,300円、しりうすが2,100円です（天文台の利用案内）。"),
        (
            "ja",
            "| 機種 | 半日 | 1日 |\n|---|---|---|\n| すばる | 1,300円 | 2,100円 |\n\n出典：天文台の利用案内",
        ),
        ("en", "A Heron costs £13 for half a day (Observatory Guide)."),
        ("en", "The Heron (80 mm) is £13 for half a day and £21 for a full day (Observatory Guide)."),
        ("en", "Half a day is £13 with the Heron, £7 with the Finch (Observatory Guide)."),
        ("en", "£13 (Observatory Guide)."),
    ],
)
def test_its_own_row_and_column_do(name: str, answer: str) -> None:
    assert _passes(name, answer) is True


@pytest.mark.parametrize(
    ("name", "right", "crossed"),
    [
        (
            "shows",
            "観望会は第2土曜の午後7時からで、観察会は第4日曜の午前10時からです（天文台の利用案内）。",
            "観望会は第4日曜の午前10時からで、観察会は第2土曜の午後7時からです（天文台の利用案内）。",
        ),
        (
            "dome",
            "The east dome is heated to 18 degrees; the west dome is not heated (Observatory Guide).",
            "The east dome is not heated; the west dome is heated to 18 degrees (Observatory Guide).",
        ),
        (
            "mirror",
            "In spring the mirror is washed for two hours; the lens for forty minutes (Observatory Guide).",
            "In spring the lens is washed for two hours; the mirror for forty minutes (Observatory Guide).",
        ),
        (
            "mirror",
            "The mirror is washed for two hours in spring, and in autumn the lens (Observatory Guide).",
            "The mirror is washed for two hours in autumn, and in spring the lens (Observatory Guide).",
        ),
    ],
)
def test_two_clauses_that_have_exchanged_words_do_not_pass(name: str, right: str, crossed: str) -> None:
    assert _passes(name, right) is True
    assert _passes(name, crossed) is not True


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("fees", "大人が150円、子どもが400円です（天文台の利用案内）。"),
        ("fees", "参加費は子どもが400円、大人は150円です（天文台の利用案内）。"),
        ("mirror", "The mirror is washed for forty minutes and the lens for two hours (Observatory Guide)."),
    ],
)
def test_a_plain_exchange_of_values_fails(name: str, answer: str) -> None:
    assert _passes(name, answer) is False
