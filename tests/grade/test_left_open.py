"""Sentences that leave open which of two statements holds, and what looks like them."""

import pytest

from evalgate.grade.action.moves import Move, parts_of
from evalgate.text.names.find import find_names

LEFT_OPEN = (
    "The documents offer no means of deciding between them.",
    "I have no basis for choosing one over the other.",
    "I can't pick a winner here.",
    "Neither is marked as superseding the other.",
    "There's no telling which counts.",
    "I'm not able to adjudicate between the two.",
)
NOT_LEFT_OPEN = (
    "You can't book without choosing one of them first.",
    "There is no need to know which one you have.",
    "Do not pick the other form.",
    "Expect something between the two.",
)


@pytest.mark.parametrize("sentence", LEFT_OPEN)
def test_what_can_not_be_decided_is_left_open(sentence: str) -> None:
    assert [part.move for part in parts_of(sentence)] == [Move.UNDECIDED]


@pytest.mark.parametrize("sentence", NOT_LEFT_OPEN)
def test_other_negations_and_blends_leave_nothing_open(sentence: str) -> None:
    assert Move.UNDECIDED not in [part.move for part in parts_of(sentence)]


@pytest.mark.parametrize("called", ["修理工場", "農協", "花屋", "コールセンター"])
def test_a_firm_that_is_spoken_of_politely_is_no_person(called: str) -> None:
    assert find_names(f"{called}さんに聞いてみてください。") == ()


@pytest.mark.parametrize("called", ["山田", "阿部", "土屋"])
def test_a_surname_is_a_person(called: str) -> None:
    assert [name.text for name in find_names(f"{called}さんに聞いてみてください。")] == [called]
