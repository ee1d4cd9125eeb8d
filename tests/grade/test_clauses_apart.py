"""Sentences with two predicates: what one of them denies says nothing of the other's fact."""

import pytest

from tests.grade.one_document import graded_on, titled


def _ok(sentence: str, asked: str, fact: str, answer: str) -> bool | None:
    if sentence.isascii():
        document = titled("W1", "Workshop Notes", f"## Practical\n{sentence}", "April 2025")
        told = f"{answer} (Workshop Notes)."
    else:
        document = titled("W1", "工房の手引き", f"## ご案内\n{sentence}", "2025年4月版")
        told = f"{answer}（工房の手引き）。"
    return graded_on(document, asked, [[fact]], [fact], told).action_ok


_CASES = [
    (
        "The kiln room opens at 8:15 and closes at 19:45.",
        "When does the kiln room open?",
        "8:15",
        ("The kiln room opens at 8:15", "It opens at a quarter past eight"),
        ("The kiln room does not open at 8:15", "The kiln room closes at 8:15"),
    ),
    (
        "Apprentices fire pots free of charge and visitors pay 4 euros a shelf.",
        "What do visitors pay?",
        "4 euros",
        ("Visitors pay 4 euros a shelf", "4 euros a shelf"),
        ("Visitors do not pay 4 euros a shelf", "Apprentices pay 4 euros a shelf"),
    ),
    (
        "Glazes are accepted until Thursday and refused after that.",
        "Until when are glazes accepted?",
        "Thursday",
        ("Glazes are accepted until Thursday", "Until Thursday"),
        ("Glazes are not accepted until Thursday",),
    ),
    (
        "A shelf costs 9 euros a month and is free for teachers.",
        "What does a shelf cost?",
        "9 euros",
        ("A shelf costs 9 euros a month",),
        ("A shelf does not cost 9 euros a month",),
    ),
    (
        "Aprons are forbidden in the office and required at the wheel.",
        "Where are aprons required?",
        "at the wheel",
        ("Aprons are required at the wheel",),
        ("Aprons are forbidden at the wheel",),
    ),
    (
        "The tram halts at the pottery and does not halt at the quarry.",
        "Where does the tram halt?",
        "at the pottery",
        ("The tram halts at the pottery", "It halts at the pottery"),
        ("The tram does not halt at the pottery",),
    ),
    (
        "Visitors without a badge report to the porter.",
        "Where do visitors without a badge report?",
        "to the porter",
        ("Visitors without a badge report to the porter", "They report to the porter"),
        ("Visitors without a badge do not report to the porter",),
    ),
    (
        "Bicycles must be locked except in the courtyard.",
        "Where may bicycles stand without being locked?",
        "courtyard",
        ("In the courtyard",),
        ("Everywhere except in the courtyard",),
    ),
    (
        "The lead-free glaze costs 12 euros.",
        "What does the lead-free glaze cost?",
        "12 euros",
        ("It costs 12 euros", "The lead-free glaze costs 12 euros"),
        ("The lead-free glaze does not cost 12 euros",),
    ),
    (
        "見習いは窯代を免除し、来訪者は1回900円とします。",
        "来訪者の窯代はいくらですか？",
        "900円",
        ("来訪者は1回900円です", "1回900円です"),
        ("見習いは1回900円で、来訪者は免除です", "来訪者は1回900円ではありません"),
    ),
    (
        "作業場は禁煙ですが、中庭では喫煙できます。",
        "どこで喫煙できますか？",
        "中庭",
        ("中庭で喫煙できます", "中庭では喫煙できます"),
        ("作業場で喫煙できますが、中庭は禁煙です", "中庭では喫煙できません"),
    ),
    (
        "自転車は中庭を除き、鍵を掛けてください。",
        "自転車に鍵を掛けなくてよい場所は？",
        "中庭",
        ("中庭です", "中庭では鍵を掛けなくて構いません"),
        ("中庭以外です",),
    ),
]


@pytest.mark.parametrize(("sentence", "asked", "fact", "right", "wrong"), _CASES)
def test_the_documents_own_words_are_right_and_their_denial_is_not(
    sentence: str, asked: str, fact: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    assert {answer: _ok(sentence, asked, fact, answer) for answer in right} == dict.fromkeys(right, True)
    assert [answer for answer in wrong if _ok(sentence, asked, fact, answer)] == []


@pytest.mark.parametrize(
    ("sentence", "asked", "fact", "answer"),
    [
        (
            "Clay and glaze are free for apprentices.",
            "What is free for apprentices?",
            "Clay and glaze",
            "Clay and glaze are free for apprentices",
        ),
        (
            "You must not open and close the kiln at 900 degrees.",
            "At how many degrees must the kiln not be opened?",
            "900 degrees",
            "The kiln must not be opened at 900 degrees",
        ),
    ],
)
def test_what_only_looks_like_two_predicates_is_read_as_one(
    sentence: str, asked: str, fact: str, answer: str
) -> None:
    assert _ok(sentence, asked, fact, answer) is True


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Sketches without ink may be made in the gallery", True),
        ("Yes, without ink", True),
        ("Sketches with ink may be made in the gallery", False),
    ],
)
def test_what_both_deny_of_the_fact_itself_is_the_same(answer: str, expected: bool) -> None:
    sentence = "Sketches without ink may be made in the gallery after signing the book."
    assert _ok(sentence, "May I sketch in the gallery?", "ink", answer) is expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("- やること：窯の番へ電話\n- やらないこと：ふたを開ける\n\n", True),
        ("- 窯の番へ電話\n- してはいけないこと：ふたを開ける\n\n", True),
        ("- 窯の番へ電話\n- やること：ふたを開ける\n\n", False),
    ],
)
def test_a_heading_denies_what_stands_under_it(answer: str, expected: bool) -> None:
    sentence = "窯から煙が出たら、ふたを開けずに窯の番へ電話する。"
    assert _ok(sentence, "窯から煙が出たらどうすればいいですか？", "ふた", answer) is expected
