"""One way of writing for everything that compares."""

import pytest

from evalgate.text.normalise import fold, fold_traced, squeeze

SAME = [
    ("１２，５００円", "12,500円"),
    ("ＡＢＣ", "abc"),
    ("ﾊﾟｽﾜｰﾄﾞ", "パスワード"),
    ("か\u3099", "が"),
    ("can’t", "can't"),
    ("canʼt", "CAN'T"),
    ("10〜12", "10～12"),
    ("10〜12", "10~12"),
    ("10–12", "10-12"),
    ("10−12", "10‐12"),
    ("03ー0000ー1234", "03-0000-1234"),
    ("a\u00a0b\u3000c\u202fd", "a b c d"),
    ("zero\u200bwidth\ufeff", "zerowidth"),
    ("㈱みなと", "(株)みなと"),
    ("㋿6年", "令和6年"),
    ("100㎡", "100m²"),
    ("٣", "3"),
    ("“quoted”", '"quoted"'),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spellings_of_one_text_meet(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("written", "wrong"),
    [("2½", "21/2"), ("10²", "102"), ("①の場合", "1の場合"), ("コード", "コ-ド"), ("㊤", "ー")],
)
def test_what_is_not_the_same_stays_apart(written: str, wrong: str) -> None:
    assert fold(written) != fold(wrong)


@pytest.mark.parametrize("text", ["㈱ＡＢＣ", "ﾊﾟ １２㍻", "ẞ ﬁ İ", "か\u3099ん", "plain", ""])
def test_every_folded_character_knows_where_it_came_from(text: str) -> None:
    folded = fold_traced(text)
    assert folded.span(0, len(folded.text)) == (0, len(text))
    for position in range(len(folded.text)):
        start, end = folded.span(position, position + 1)
        assert folded.text[position] in fold(text[start:end])


def test_a_span_takes_a_character_that_became_several_as_a_whole() -> None:
    folded = fold_traced("㈱みなと")
    assert folded.source[slice(*folded.span(1, 2))] == "㈱"


def test_squeezing_passes_over_line_breaks() -> None:
    assert squeeze("翌営業日の\n　正午") == squeeze("翌営業日の正午")
