"""Numerals in their spellings, exactly."""

from fractions import Fraction

import pytest

from evalgate.text.numerals import Number, arabic, english, japanese

JAPANESE: list[tuple[str, Number | None]] = [
    ("一億二千万", 120_000_000),
    ("1億2,000万", 120_000_000),
    ("1.2億", 120_000_000),
    ("壱萬", 10_000),
    ("参拾", 30),
    ("1万2千", 12_000),
    ("7千3百", 7_300),
    ("三千", 3_000),
    ("千五百", 1_500),
    ("二十五", 25),
    ("十", 10),
    ("二〇二四", 2024),
    ("一〇〇", 100),
    ("35百万", 35_000_000),
    ("1.5万", 15_000),
    ("2兆3,456億", 2_345_600_000_000),
    ("百二三", None),
    ("三十二十", None),
    ("六20", None),
    ("万", None),
    ("億万", None),
    ("一万一億", None),
    ("", 0),
]


@pytest.mark.parametrize(("token", "value"), JAPANESE)
def test_kanji_and_mixed_numerals(token: str, value: Number | None) -> None:
    assert japanese(token) == value


@pytest.mark.parametrize(
    ("token", "value"),
    [
        ("12,500", 12_500),
        ("123,456,789,012,345,678", 123_456_789_012_345_678),
        ("0.075", Fraction(3, 40)),
        ("0.1", Fraction(1, 10)),
        ("3.0", 3),
        ("0,075", None),
        ("1,00", None),
        ("9" * 61, None),
    ],
)
def test_digits_are_exact_or_nothing(token: str, value: Number | None) -> None:
    assert arabic(token) == value


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("twenty-five", (25, False)),
        ("two hundred and ten", (210, False)),
        ("one hundred twenty", (120, False)),
        ("five hundred thousand", (500_000, False)),
        ("two million", (2_000_000, False)),
        ("twenty-fifth", (25, True)),
        ("eighth", (8, True)),
        ("seven eight", None),
        ("nineteen ninety", None),
    ],
)
def test_english_words(words: str, value: tuple[Number, bool] | None) -> None:
    assert english(words) == value
