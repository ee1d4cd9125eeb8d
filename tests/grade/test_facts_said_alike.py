"""Facts that are said in many ways: free of charge, all your money back; and words of the same sense."""

import pytest

from evalgate.grade.criteria.facts import Held, Reader


@pytest.mark.parametrize(
    ("fact", "answer"),
    [
        ("free of charge", "You can change it once at no cost."),
        ("without charge", "Changing it once costs you nothing."),
        ("no charge", "The first change is free."),
        ("free", "Dogs travel without paying anything."),
        ("full refund", "You get all your money back."),
        ("full refund", "It is refunded in full."),
    ],
)
def test_what_is_said_in_many_ways_is_found_where_it_stands(fact: str, answer: str) -> None:
    reader = Reader(answer)
    found = reader.find((fact,))
    assert found.held is Held.YES
    ((start, end),) = reader.spans((fact,))
    assert found.places == (start,)
    assert 0 < end - start < len(answer)


@pytest.mark.parametrize(
    "answer", ["Feel free to ask.", "You are free to go.", "Pick a free day.", "It costs £5."]
)
def test_free_is_not_always_a_price(answer: str) -> None:
    assert Reader(answer).find(("without charge",)).held is not Held.YES


def test_a_word_of_the_same_sense_may_be_the_fact() -> None:
    assert Reader("Send us the paperwork.").find(("application form",)).held is Held.PERHAPS
    assert Reader("Nothing of the kind.").find(("application form",)).held is Held.NO


@pytest.mark.parametrize(
    ("fact", "answer", "held"),
    [
        ("8航海", "実習は八航海です。", Held.YES),
        ("12航海", "実習は十二航海です。", Held.YES),
        ("8航海", "実習は九航海です。", Held.NO),
        ("1年", "電池は単1形を使います。", Held.PERHAPS),
        ("1年", "交換の目安は1年です。", Held.YES),
    ],
)
def test_small_numbers_may_be_kanji_and_none_is_part_of_a_word(fact: str, answer: str, held: Held) -> None:
    assert Reader(answer).find((fact,)).held is held
