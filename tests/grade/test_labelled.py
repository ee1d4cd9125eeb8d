"""Two labelled sets of our own domains: the rules reach what the documentation promises of them."""

from pathlib import Path

import pytest

from benchmarks.labelled import LabelledRow, graded_sets

SETS = Path(__file__).parent.parent / "labelled"


@pytest.fixture(scope="module")
def rows() -> list[LabelledRow]:
    return [
        row
        for name in ("ja_library", "en_clinic", "ja_condo", "en_museum")
        for row in graded_sets(SETS / name)
    ]


def share(hits: list[bool]) -> float:
    assert hits, "a share of nothing satisfies no test"
    return sum(hits) / len(hits)


def test_the_sets_are_large_enough_to_say_something(rows: list[LabelledRow]) -> None:
    assert len(rows) >= 150
    assert sum(row.late for row in rows) >= 75
    for type_ in "ABCD":
        assert sum(row.type.value == type_ and row.label is True for row in rows) >= 15
        assert sum(row.type.value == type_ and row.label is False for row in rows) >= 15


def test_actions_are_seen(rows: list[LabelledRow]) -> None:
    assert share([row.grade.action in row.actions for row in rows]) >= 0.93


def test_most_answers_are_decided_and_rightly(rows: list[LabelledRow]) -> None:
    labelled = [row for row in rows if row.label is not None]
    decided = [row for row in labelled if row.graded is not None]
    assert len(decided) / len(labelled) >= 0.85
    assert share([row.graded is row.label for row in decided]) >= 0.97


def test_what_is_wrong_seldom_passes_and_what_is_right_seldom_fails(rows: list[LabelledRow]) -> None:
    assert share([row.graded is True for row in rows if row.label is False]) <= 0.03
    assert share([row.graded is False for row in rows if row.label is True]) <= 0.02


@pytest.mark.parametrize("type_", ["A", "B", "C", "D"])
def test_every_type_is_decided_often_enough_for_the_gate(rows: list[LabelledRow], type_: str) -> None:
    labelled = [row for row in rows if row.type.value == type_ and row.label is not None]
    assert share([row.graded is not None for row in labelled]) >= 0.8
    assert share([row.graded is row.label for row in labelled if row.graded is not None]) >= 0.95


def test_a_grade_of_every_answer_points_at_its_words(rows: list[LabelledRow]) -> None:
    for row in rows:
        assert row.grade.reason
        assert row.grade.marks or row.grade.action is not None
