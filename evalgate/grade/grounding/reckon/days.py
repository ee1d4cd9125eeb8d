"""Lengths of time between days: Monday to Saturday, 12/29〜1/3, three years between two documents."""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import NEAR, Bench
from evalgate.grade.grounding.reckon.shifts import Moments, as_date, is_shifted
from evalgate.text.figures import Figure, FigureKind, Moment
from evalgate.text.numerals import Number

_YEARS = 12
_WEEKLY = re.compile(r"週|week|daily|毎日", re.IGNORECASE)
_APART = re.compile(
    r"older|newer|later|earlier|after|before|ago|between|gap|apart|younger|difference|since|span|predat|old\b"
    r"|新し|古|前|後|差|開き|経|ぶり|違い|空い|隔",
    re.IGNORECASE,
)
_SLACK = 3
"""Months by which `nearly three years` may be off."""


def follows(figure: Figure, bench: Bench, dates: Iterable[Moment] = ()) -> bool:
    """Whether a figure is a moment, or a length of time, that follows from those beside it.

    Args:
        figure: The figure.
        bench: What it may come from.
        dates: The dates of the documents.
    """
    if figure.upper is not None or not figure.value:
        return False
    if isinstance(figure.value, tuple):
        at_hand = Moments(bench.at_hand(figure))
        return is_shifted(figure, at_hand, at_hand)
    if not isinstance(figure.value, int | Fraction):
        return False
    if figure.unit == "day":
        return _counts_days(figure, bench)
    return figure.unit == "month" and _is_apart(figure, figure.value, bench, dates)


def is_supposed(figure: Figure, missing: Sequence[Figure], bench: Bench) -> bool:
    """One of two days or times of an example that are as far apart as it says: 3 April, so until 17 April."""
    if not isinstance(figure.value, tuple) or not cues.SUPPOSES.search(bench.sentence(figure)):
        return False
    own = [f for f in missing if f is not figure and f.kind is figure.kind]
    near = [f for f in own if abs(f.start - figure.start) <= NEAR]
    return bool(near) and is_shifted(figure, Moments(near), Moments(bench.near(figure)))


def _counts_days(figure: Figure, bench: Bench) -> bool:
    """How many days stated dates or weekdays span: 12/29〜1/3 is six days, Monday to Saturday as well."""
    near = bench.near(figure)
    if figure.value in set(_spans(near)):
        return True
    weekdays = [f for f in bench.beside(figure) if f.kind is FigureKind.WEEKDAY]
    counted = sum(_days_of_week(f) for f in weekdays)
    return bool(weekdays) and figure.value in (counted, 7 - counted)


def _days_of_week(figure: Figure) -> int:
    if not isinstance(figure.value, int) or not isinstance(figure.upper, int):
        return 1
    return (figure.upper - figure.value) % 7 + 1


def _spans(figures: Iterable[Figure]) -> Iterator[int]:
    """Days from the first to the last of a range of dates, both counted in or one of them."""
    for figure in figures:
        start, end = as_date(figure.value), as_date(figure.upper)
        if start and end:
            days = (end - start).days if end >= start else (end.replace(year=end.year + 1) - start).days
            yield from (days + 1, days)


def _is_apart(figure: Figure, value: Number, bench: Bench, dates: Iterable[Moment]) -> bool:
    """How many months lie between stated dates, or between the dates of the documents."""
    near = bench.near(figure)
    if value in set(_month_spans(near)):
        return True
    words = bench.before(figure) + bench.after(figure)
    if not _APART.search(words):
        return False
    shown = [f.value for f in near if f.kind is FigureKind.DATE]
    months = sorted({m for moment in (*shown, *dates) if (m := _as_months(moment)) is not None})
    gaps = {two - one for one in months for two in months if two > one}
    slack = _SLACK if bench.roughly(figure) and value >= _YEARS else 0
    return any(abs(gap - Fraction(value)) <= slack for gap in gaps)


def _as_months(moment: object) -> int | None:
    if not isinstance(moment, tuple) or moment[0] is None or moment[1] is None:
        return None
    return int(moment[0] * 12 + moment[1])


def _month_spans(figures: Iterable[Figure]) -> Iterator[int]:
    """Months of a range of dates: 4〜6月 are three, 1 July to 30 September as well."""
    for figure in figures:
        if not isinstance(figure.value, tuple) or not isinstance(figure.upper, tuple):
            continue
        (year, start, _), (then, end, _) = figure.value, figure.upper
        if start and end:
            years = (then - year) * 12 if year and then else 0
            months = (end - start + years) if years else (end - start) % 12
            yield from (months, months + 1)
