"""Two question sets put together, and what differs."""

from dataclasses import replace
from datetime import date

import pytest

from evalgate.questions.changes import merge_sets
from evalgate.questions.question import Accept, Quarantine, Question, QuestionType

A = Question(
    id="A1", type=QuestionType.A, question="allowance?", accept=(Accept.ABSTAIN,), absent=("allowance",)
)
D = Question(
    id="D1", type=QuestionType.D, question="when?", accept=(Accept.ANSWER,), facts=(("9:00",), ("Monday",))
)


def kinds(base: list[Question], head: list[Question]) -> list[tuple[str, str]]:
    return [(change.kind.value, change.what) for change in merge_sets(base, head).changes]


def ids(base: list[Question], head: list[Question]) -> tuple[list[str], set[str]]:
    merged = merge_sets(base, head)
    return [question.id for question in merged.questions], set(merged.apart)


def test_equal_sets_change_nothing_wherever_they_stand() -> None:
    moved = [replace(D, path="other.yml", line=9, tags=("x",)), A]
    assert ids([A, D], moved) == (["A1", "D1"], set())
    assert kinds([A, D], moved) == []


def test_removed_ones_stay_and_new_ones_stand_apart() -> None:
    new = replace(D, id="D2")
    assert ids([A, D], [D, new]) == (["A1", "D1", "D2"], {"D2"})
    assert kinds([A, D], [D, new]) == [("removed", "A1"), ("added", "D2")]


def test_a_changed_one_is_there_in_both_forms_beside_each_other() -> None:
    merged = merge_sets([A, D], [replace(A, question="bonus?"), D])
    assert [q.question for q in merged.questions] == ["allowance?", "bonus?", "when?"]
    assert merged.apart == {"A1@head"}


@pytest.mark.parametrize("taken", ["base", "head"])
def test_ids_stay_unique(taken: str) -> None:
    other = replace(D, id="A1@head")
    base = [A, other] if taken == "base" else [A]
    found, apart = ids(base, [replace(A, question="bonus?"), other])
    assert len(found) == len(set(found))
    assert "A1@head@head" in apart


@pytest.mark.parametrize(
    ("new", "kind"),
    [
        (replace(A, type=QuestionType.D, accept=(Accept.ANSWER,)), "retyped"),
        (replace(A, accept=(Accept.ABSTAIN, Accept.HANDOFF)), "loosened"),
        (replace(A, absent=()), "loosened"),
        (replace(A, absent=("allowance", "bonus")), "changed"),
        (replace(A, question="bonus?"), "changed"),
        (replace(A, must_pass=True), "changed"),
        (replace(A, quarantine=Quarantine(until=date(2999, 1, 1), reason="x")), "loosened"),
        (replace(D, id="A1", facts=(("9:00",),)), "retyped"),
    ],
)
def test_a_change_has_a_kind(new: Question, kind: str) -> None:
    assert kinds([A], [new]) == [(kind, "A1")]


@pytest.mark.parametrize(
    ("new", "kind"),
    [
        (replace(D, facts=(("9:00",),)), "loosened"),
        (replace(D, facts=(("9:00", "nine"), ("Monday",))), "loosened"),
        (replace(D, facts=(("9:00",), ("Monday",), ("office",))), "changed"),
        (replace(D, require_evidence=False), "loosened"),
    ],
)
def test_fewer_facts_and_more_spellings_are_looser(new: Question, kind: str) -> None:
    assert kinds([D], [new]) == [(kind, "D1")]


def test_what_only_decides_how_a_verdict_counts_is_not_asked_twice() -> None:
    must = replace(A, must_pass=True)
    set_aside = replace(must, must_pass=False, quarantine=Quarantine(until=date(2999, 1, 1), reason="x"))
    assert ids([must], [set_aside]) == (["A1"], set())
    assert merge_sets([must], [set_aside]).questions == (must,)


def test_loosened_ones_are_listed_first() -> None:
    head = [replace(D, require_evidence=False), replace(D, id="D9")]
    assert [kind for kind, _ in kinds([A, D], head)] == ["loosened", "removed", "added"]
