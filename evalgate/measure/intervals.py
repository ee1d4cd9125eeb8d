"""Intervals for rates."""

from math import sqrt

Z95 = 1.959963984540054
"""97.5th percentile of the standard normal distribution."""


def wilson_interval(rate: float, n: int, z: float = Z95) -> tuple[float, float] | None:
    """Wilson's score interval for a proportion; None for n = 0.

    centre = (p + z^2/2n) / (1 + z^2/n), half-width = z sqrt(p(1-p)/n + z^2/4n^2) / (1 + z^2/n)
    (E. B. Wilson, JASA 22, 1927).

    Trials of one question are not independent, so callers pass the number of *questions* as n: repeating a
    question does not narrow the interval.
    """
    if n <= 0:
        return None
    spread = 1 + z * z / n
    centre = (rate + z * z / (2 * n)) / spread
    half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / spread
    low = 0.0 if rate == 0 else max(0.0, centre - half)
    high = 1.0 if rate == 1 else min(1.0, centre + half)
    return low, high
