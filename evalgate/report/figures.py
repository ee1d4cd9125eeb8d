"""Figures as people read them; the text and the gate's comparison always agree.

A rate is rounded to one decimal, and to as many more as it takes until (1) it is shown as 100% or 0% only
where it is exactly that, and (2) it stands on the same side of every bound that it was compared with.
"""

from collections.abc import Iterable
from fractions import Fraction

_MOST_DIGITS = 12


def percent(rate: Fraction, bounds: Iterable[Fraction] = (), *, digits: int = 1) -> str:
    """A rate from 0 to 1 as a percentage, such as `74.1%`.

    Args:
        rate: the exact ratio.
        bounds: what it is compared with; the text is on the same side of each.
        digits: decimals to begin with; zeros at the end are not shown.
    """
    limits = (*bounds, Fraction(0), Fraction(1))
    for decimals in range(digits, _MOST_DIGITS):
        shown = _rounded(rate, decimals)
        if all(_side(shown, limit) == _side(rate, limit) for limit in limits):
            return _text(shown, decimals)
    return f"{rate.numerator}/{rate.denominator}"


def bound_percent(bound: Fraction) -> str:
    """A bound exactly as it was configured: `90%`, or `1/3` where no decimal is exact."""
    shown = _rounded(bound, _MOST_DIGITS)
    return _text(shown, _MOST_DIGITS) if shown == bound else f"{bound.numerator}/{bound.denominator}"


def points(drop: Fraction, bounds: Iterable[Fraction] = ()) -> str:
    """A difference of two rates in percentage points, such as `8.3`; digits as `percent` gives them."""
    return percent(drop, bounds).removesuffix("%")


def bound_points(bound: Fraction) -> str:
    """What a difference may be, exactly as configured: `5`, `5.125`; rounded where no decimal is exact."""
    exact = bound_percent(bound)
    return exact.removesuffix("%") if exact.endswith("%") else points(bound)


def interval_percent(interval: tuple[float, float]) -> str:
    """An interval in whole percents, such as `42-92%` with an en dash."""
    low, high = (percent(_snapped(end), digits=0) for end in interval)
    return f"{low.removesuffix('%')}–{high}"


def _snapped(end: float) -> Fraction:
    """The end of an interval, with the noise of floating point near 0 and 1 removed."""
    nearest = Fraction(round(end))
    return nearest if abs(end - nearest) < 1e-9 else Fraction(end)


def _rounded(rate: Fraction, decimals: int) -> Fraction:
    """Half up, on the percentage; exact arithmetic."""
    scale = 100 * 10**decimals
    return Fraction((2 * rate * scale + 1) // 2, scale)


def _side(value: Fraction, bound: Fraction) -> int:
    return (value > bound) - (value < bound)


def _text(shown: Fraction, decimals: int) -> str:
    whole, rest = divmod(shown * 100 * 10**decimals, 10**decimals)
    fraction = f"{int(rest):0{decimals}d}".rstrip("0") if decimals else ""
    return f"{int(whole)}.{fraction}%" if fraction else f"{int(whole)}%"


def seconds_text(seconds: float, second: str, minute: str) -> str:
    """A duration: `14 s`, `3 min 05 s`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole if seconds >= 1 else f'{seconds:.1f}'}{second}"
    return f"{whole // 60}{minute}{whole % 60:02d}{second}"
