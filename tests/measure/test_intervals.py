"""Wilson's interval against published values, and at its ends."""

import pytest

from evalgate.measure.intervals import wilson_interval


@pytest.mark.parametrize(
    ("passed", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.278),
        (10, 10, 0.722, 1.0),
        (19, 20, 0.764, 0.991),
        (1, 1, 0.207, 1.0),
        (20, 20, 0.839, 1.0),
        (45, 50, 0.786, 0.957),
        (90, 100, 0.826, 0.945),
    ],
)
def test_published_values(passed: int, n: int, low: float, high: float) -> None:
    interval = wilson_interval(passed / n, n)
    assert interval is not None
    assert interval == pytest.approx((low, high), abs=0.0006)


def test_nothing_has_no_interval() -> None:
    assert wilson_interval(0.5, 0) is None


def test_the_ends_are_exact() -> None:
    assert wilson_interval(0.0, 7)[0] == 0.0  # type: ignore[index]  # n is not 0
    assert wilson_interval(1.0, 7)[1] == 1.0  # type: ignore[index]  # n is not 0
