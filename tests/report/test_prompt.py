"""The prompt beside the figures."""

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.config.language import Language
from evalgate.report.facts import Before
from evalgate.report.view.prompt import prompt_changes, prompt_fold, stricter
from tests.report.builders import run

BEFORE = "You answer from the rules.\nIf it is not there, say so.\n"
AFTER = "You answer from the rules.\nIf in doubt, decline.\nCite the document.\n"
LINES = ("A1 A: ok ok ok", "B1 B: ok ok ok", "C1 C: ok ok ok", "D1 D: ok fail fail")


def test_changed_lines_are_listed_in_order() -> None:
    assert prompt_changes(BEFORE, AFTER) == (
        "- If it is not there, say so.",
        "+ If in doubt, decline.",
        "+ Cite the document.",
    )


def test_blanks_at_the_end_and_line_ends_change_nothing() -> None:
    assert prompt_changes("a\nb\n", "a  \r\nb") == ()


@given(st.lists(st.sampled_from("abcd"), max_size=8), st.lists(st.sampled_from("abcd"), max_size=8))
def test_taking_out_and_putting_in_gives_the_other_prompt(one: list[str], two: list[str]) -> None:
    changed = prompt_changes("\n".join(one), "\n".join(two))
    removed = [line[2:] for line in changed if line[0] == "-"]
    added = [line[2:] for line in changed if line[0] == "+"]
    assert sorted([*one, *added]) == sorted([*two, *removed])


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("stop", "answer", "said"),
    [
        (Fraction(7, 10), Fraction(9, 10), True),
        (Fraction(1), Fraction(9, 10), False),
        (Fraction(7, 10), Fraction(1, 5), False),
        (None, Fraction(9, 10), False),
        (Fraction(7, 10), None, False),
    ],
)
def test_a_stricter_prompt_is_named_where_stopping_rose_and_answering_fell(
    language: Language, stop: Fraction | None, answer: Fraction | None, said: bool
) -> None:
    material = run(*LINES, language=language, before=Before(stop=stop, answer=answer)).material
    sentences = stricter(material)
    assert bool(sentences) is said
    if said:
        assert "70% → 100%" in sentences[0]
        assert "90% → 33.3%" in sentences[0]


def test_without_a_baseline_nothing_is_said() -> None:
    assert stricter(run(*LINES).material) == ()


def test_nothing_measured_is_no_fall() -> None:
    lines = (*LINES[:3], "D1 D: timeout timeout timeout")
    before = Before(stop=Fraction(7, 10), answer=Fraction(9, 10))
    assert stricter(run(*lines, before=before).material) == ()


def test_a_long_change_is_cut_and_says_so() -> None:
    changes = tuple(f"+ line {n}" for n in range(100))
    fold = prompt_fold(run(*LINES, language=Language.EN, prompt_changes=changes).material)
    assert fold is not None
    assert len(fold.rows) == 61
    assert fold.rows[-1] == ("", "40 more lines")
    assert fold.title == "Changed lines of the prompt (100)"


def test_without_a_change_of_the_prompt_there_is_nothing_to_show() -> None:
    assert prompt_fold(run(*LINES).material) is None


def test_texts_of_any_length_are_compared_in_no_time() -> None:
    began = time.monotonic()
    changed = prompt_changes("a\nb\n" * 50_000, "first\n" + "b\na\n" * 50_000 + "last\n")
    assert time.monotonic() - began < 5
    assert changed[-1] == "+ last"
    assert prompt_changes("same\n" * 50_000 + "x", "same\n" * 50_000 + "y") == ("- x", "+ y")
