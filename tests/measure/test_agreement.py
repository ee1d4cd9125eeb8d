"""Agreement with people: against published values, hand-made cases and simulations."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.calibration import simulate
from evalgate.measure.agreement import (
    Corrected,
    Share,
    Standing,
    TwoWay,
    at_most,
    cohen_kappa,
    corrected,
    labels_needed,
    split_variation,
    two_way,
)
from evalgate.measure.intervals import wilson_interval


def _table(yes_yes: int, yes_no: int, no_yes: int, no_no: int) -> TwoWay:
    return TwoWay(yes_yes=yes_yes, yes_no=yes_no, no_yes=no_yes, no_no=no_no)


def test_pairs_are_counted_and_what_is_open_stays_apart() -> None:
    pairs = [(True, True)] * 5 + [(True, False)] * 2 + [(True, None)] + [(False, True)] + [(False, False)] * 4
    table = two_way([*pairs, (False, None), (False, None)])
    assert (table.labels, table.open) == (15, 3)
    assert table.sensitivity == Share(k=5, n=7)
    assert table.specificity == Share(k=4, n=5)
    assert table.agreement == Share(k=9, n=12)


@pytest.mark.parametrize(
    ("table", "kappa"),
    [
        (_table(20, 5, 10, 15), 0.4),  # the usual textbook example
        (_table(45, 15, 25, 15), 0.1304),
        (_table(25, 35, 5, 35), 0.2593),
        (_table(10, 0, 0, 10), 1.0),
        (_table(0, 10, 10, 0), -1.0),
        (_table(10, 0, 10, 0), 0.0),  # always yes
    ],
)
def test_kappa(table: TwoWay, kappa: float) -> None:
    assert table.kappa == pytest.approx(kappa, abs=5e-5)


def test_kappa_of_several_categories_and_of_none() -> None:
    assert cohen_kappa([("a", "a"), ("b", "b"), ("c", "c"), ("a", "b")]) == pytest.approx(0.6364, abs=5e-5)
    assert cohen_kappa([]) is None
    assert cohen_kappa([("a", "a")] * 5) is None


def test_the_distance_from_chance_has_newcombes_interval() -> None:
    # Newcombe 1998, table II, example (a): 56/70 against 48/80
    found = _table(56, 14, 48, 32).above_chance
    assert found is not None
    assert found == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert _table(5, 5, 0, 0).above_chance is None


@pytest.mark.parametrize(
    ("table", "standing"),
    [
        (_table(50, 0, 50, 0), Standing.UNUSABLE),  # always yes
        (_table(0, 50, 0, 50), Standing.UNUSABLE),  # always no
        (_table(3, 0, 3, 0), Standing.UNUSABLE),
        (_table(25, 25, 25, 25), Standing.UNUSABLE),  # a coin
        (_table(28, 22, 25, 25), Standing.UNUSABLE),
        (_table(5, 45, 45, 5), Standing.UNUSABLE),  # the reverse of what people say
        (_table(2, 1, 1, 2), Standing.TOO_FEW),
        (_table(1, 0, 0, 1), Standing.TOO_FEW),
        (_table(40, 0, 0, 0), Standing.TOO_FEW),
        (_table(0, 0, 0, 0), Standing.TOO_FEW),
        (_table(9, 1, 1, 9), Standing.USABLE),
        (_table(45, 5, 15, 35), Standing.USABLE),
    ],
)
def test_standing(table: TwoWay, standing: Standing) -> None:
    assert table.standing is standing
    assert (corrected(Share(k=8, n=10), table) is None) is (standing is not Standing.USABLE)


def test_the_corrected_value_takes_the_known_errors_out() -> None:
    # 100 answers, 80 right; the judge passes 90% of the right and 20% of the wrong ones: 76 seen
    found = corrected(Share(k=76, n=100), _table(90, 10, 20, 80))
    assert found is not None
    assert found.value == pytest.approx(0.8)
    assert 0.6 < found.low < 0.8 < found.high < 0.95


def test_the_corrected_interval_by_hand() -> None:
    found = corrected(Share(k=76, n=100), _table(90, 10, 20, 80))
    z = 1.959963984540054
    n = 100 + z * z
    p, se, sp = (76 + z * z / 2) / n, 91 / 102, 81 / 102
    theta = (p + sp - 1) / (se + sp - 1)
    a, b = se * (1 - se) / 102, sp * (1 - sp) / 102
    shift = 2 * z * z * (theta * a - (1 - theta) * b)
    error = math.sqrt(p * (1 - p) / n + theta**2 * a + (1 - theta) ** 2 * b) / (se + sp - 1)
    assert found == Corrected(
        value=pytest.approx(0.8),
        low=pytest.approx(theta + shift - z * error),
        high=pytest.approx(theta + shift + z * error),
    )


def test_a_perfect_and_well_known_judge_changes_nothing() -> None:
    found = corrected(Share(k=45, n=60), _table(100_000, 0, 0, 100_000))
    usual = wilson_interval(0.75, 60)
    assert found is not None
    assert usual is not None
    assert (found.value, found.low, found.high) == (
        0.75,
        pytest.approx(usual[0], abs=0.01),
        pytest.approx(usual[1], abs=0.01),
    )


@given(st.integers(0, 40), st.integers(1, 40), *[st.integers(0, 40)] * 4)
def test_a_corrected_rate_is_a_rate(k: int, n: int, a: int, b: int, c: int, d: int) -> None:
    found = corrected(Share(k=min(k, n), n=n), _table(a, b, c, d))
    assert found is None or (0 <= found.low <= found.high <= 1 and 0 <= found.value <= 1)


def test_a_rate_over_nothing_is_not_corrected() -> None:
    assert corrected(Share(k=0, n=0), _table(50, 0, 0, 50)) is None


def test_the_intervals_hold_what_they_say_on_simulated_judges() -> None:
    rows = list(simulate(runs=120, seed=3))
    assert len(rows) == 80
    assert sum(row.covered for row in rows) / len(rows) >= 0.93
    assert min(row.covered for row in rows) >= 0.87  # 120 runs: three standard errors below 0.93
    assert sum(row.raw_covered for row in rows) / len(rows) < 0.7


@pytest.mark.parametrize(
    ("k", "n", "bound"),
    [
        (0, 15, 0.1810),
        (0, 1, 0.95),
        (1, 10, 0.3942),
        (2, 20, 0.2826),
        (0, 100, 0.0295),
        (15, 15, 1.0),
        (5, 5, 1.0),
    ],
)
def test_exact_upper_bounds(k: int, n: int, bound: float) -> None:
    assert at_most(k, n) == pytest.approx(bound, abs=5e-5)
    assert at_most(0, 0) is None


def test_more_labels_are_asked_for_until_both_rates_are_narrow() -> None:
    assert labels_needed(TwoWay()) == (35, 35)
    assert labels_needed(_table(200, 10, 10, 200)) == (0, 0)
    passing, failing = labels_needed(_table(40, 2, 1, 4))
    assert passing == 0
    assert failing > 20
    assert labels_needed(_table(2, 0, 0, 2), half_width=0.05) > labels_needed(_table(2, 0, 0, 2))


@pytest.mark.parametrize(
    ("verdicts", "subject", "judge"),
    [
        ([[True] * 5, [False] * 5, [True] * 5], 1 / 3, 0.0),
        ([[True] * 5] * 3, 0.0, 0.0),
        ([[True, False, True, False]] * 3, 0.0, 1 / 3),
        ([[True, False]], 0.0, 0.5),
    ],
)
def test_variation_is_split(verdicts: list[list[bool]], subject: float, judge: float) -> None:
    found = split_variation(verdicts)
    assert found is not None
    assert (found.subject, found.judge) == (pytest.approx(subject), pytest.approx(judge))
    assert (found.judge_share is None) is (subject + judge == 0)


def test_what_was_judged_once_can_not_be_split() -> None:
    assert split_variation([[True], [False]]) is None
    assert split_variation([]) is None


def test_the_split_is_unbiased_on_simulated_answers() -> None:
    draw = random.Random(5)
    chances = [0.1, 0.5, 0.9]
    subject = judge = 0.0
    runs = 3000
    for _ in range(runs):
        picked = [draw.choice(chances) for _ in range(4)]
        found = split_variation([[draw.random() < chance for _ in range(5)] for chance in picked])
        assert found is not None
        subject += found.subject
        judge += found.judge
    mean = sum(chances) / 3
    assert judge / runs == pytest.approx(sum(c * (1 - c) for c in chances) / 3, abs=0.01)
    assert subject / runs == pytest.approx(sum((c - mean) ** 2 for c in chances) / 3, abs=0.015)
