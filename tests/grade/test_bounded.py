"""A value with its bound, declared with one word for the bound and said with another."""

from dataclasses import replace

import pytest

from tests.grade.test_kindred import _BOAT, _FERRY, _graded

_EN = "What are the limits?"
_LIMITS = """
## Limits
A load of more than 30 kg needs a second porter.
Reply within 6 days.
A party is at least 12 people.
"""
_QUOTES = {
    "30": "A load of more than 30 kg needs a second porter",
    "6": "Reply within 6 days",
    "12": "A party is at least 12 people",
}
_PORTERS = replace(_BOAT, text=_BOAT.text + _LIMITS)
_JA = "申込書はいつまでに出しますか？"


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("more than 30 kg", "Over 30 kg (B1)."),
        ("more than 30 kg", "Anything above 30 kg needs a second porter (B1)."),
        ("within 6 days", "Reply in up to 6 days (B1)."),
        ("at least 12 people", "12 people or more (B1)."),
    ],
)
def test_another_word_for_the_same_bound_states_the_fact(fact: str, text: str) -> None:
    quote = next(q for number, q in _QUOTES.items() if f" {number} " in f"{fact} ")
    assert _graded(_PORTERS, _EN, (fact,), quote, text) is True


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("more than 30 kg", "At least 30 kg (B1)."),
        ("more than 30 kg", "Under 30 kg (B1)."),
        ("more than 30 kg", "No more than 30 kg (B1)."),
        ("within 6 days", "After 6 days (B1)."),
        ("within 6 days", "Not within 6 days (B1)."),
        ("at least 12 people", "Up to 12 people (B1)."),
    ],
)
def test_another_bound_never_states_it(fact: str, text: str) -> None:
    quote = next(q for number, q in _QUOTES.items() if f" {number} " in f"{fact} ")
    assert _graded(_PORTERS, _EN, (fact,), quote, text) is not True


@pytest.mark.parametrize(
    ("fact", "text", "passes"),
    [
        ("6営業日以内", "申込書は6営業日のうちに出します（W1）。", True),
        ("6営業日以内", "6営業日以内です（W1）。", True),
        ("6営業日以内", "6営業日以降です（W1）。", False),
        ("6営業日以内", "6営業日を過ぎてからです（W1）。", False),
        ("6営業日以内", "6営業日以内ではありません（W1）。", False),
    ],
)
def test_a_japanese_bound(fact: str, text: str, passes: bool) -> None:
    document = replace(_FERRY, text=_FERRY.text + "\n## 申込書\n申込書は6営業日以内に出す。\n")
    graded = _graded(document, _JA, (fact,), "申込書は6営業日以内に出す", text)
    assert (graded is True) is passes
