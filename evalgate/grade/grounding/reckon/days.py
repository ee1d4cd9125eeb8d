"""Lengths of time between days: Monday to Saturday, 12/29〜1/3, three years between two documents."""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import NEAR, Bench, values
from evalgate.grade.grounding.reckon.hidden_days import is_every
from evalgate.grade.grounding.reckon.papers import Calendar
from evalgate.grade.grounding.reckon.shifts import Moments, days_of, is_shifted
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number

_YEARS = 12
_APART = Late(
    r"\b(?:older|newer|apart|gap|younger|difference|predates?|old)\b|新し|古|差|開き|違い|空い|隔|ぶり",
    re.IGNORECASE,
)
"""Two things are compared by their age."""
_AFTER = Late(r"\b(?:later|earlier|after|before|ago|between|since|span)\b|前|後|経", re.IGNORECASE)
_EDITION = Late(
    r"\b(?:issued|dated|published|written|versions?|editions?|updated|revised|documents?|guides?|handbooks?)\b"
    r"|版|改[正訂定]|発行|作成|日付|公開|更新",
    re.IGNORECASE,
)
"""What is compared is documents; else a time before or after something is a rule's."""
_SLACK = 3
"""Months by which `nearly three years` may be off."""


def follows(figure: Figure, bench: Bench, papers: Calendar) -> bool:
    """Whether a figure is a moment, or a length of time, that follows from those beside it.

    Args:
        figure: The figure.
        bench: What it may come from.
        papers: The days and times of the sources.
    """
    value = figure.value
    if figure.upper is not None or not value:
        return False
    if isinstance(value, tuple):
        return _is_away(figure, bench.at_hand(figure), bench.at_hand(figure))
    if not isinstance(value, int | Fraction):
        return False
    if figure.unit == "day":
        nights = values(bench.near(figure), "night")
        return (
            value - 1 in nights
            or _is_before_nth(figure, bench)
            or _counts_days(figure, bench)
            or _is_of_weeks(figure, bench)
        )
    if figure.unit in ("month", "age"):
        months = value if figure.unit == "month" else value * _YEARS
        return _is_apart(figure, months, bench, papers)
    return figure.unit == "second" and is_every(figure, bench)


def is_supposed(figure: Figure, missing: Sequence[Figure], bench: Bench) -> bool:
    """One of two days or times of an example that are as far apart as it says: 3 April, so until 17 April."""
    if not isinstance(figure.value, tuple):
        return False
    own = [f for f in missing if f is not figure and f.kind is figure.kind]
    near = [f for f in own if abs(f.start - figure.start) <= NEAR]
    if not near or not cues.SUPPOSES.search(bench.sentence(figure)):
        return False
    return _is_away(figure, near, bench.near(figure))


def _is_away(figure: Figure, others: Sequence[Figure], lengths: Sequence[Figure]) -> bool:
    """Whether a day or a time is one of some lengths of time away from another one."""
    moments = [f for f in others if f.kind is figure.kind]
    terms = [f for f in lengths if f.kind is FigureKind.DURATION] if moments else []
    return bool(terms) and is_shifted(figure, Moments(moments), Moments(terms))


_FIRST = Late(r"\bfirst\W*\Z|(?:最初|初め|はじめ)の\Z", re.IGNORECASE)


def _is_before_nth(figure: Figure, bench: Bench) -> bool:
    """The days before the one from which something is so: from the fourth day on, so not the first three."""
    if not _FIRST.search(bench.before(figure)):
        return False
    nth = [f for f in bench.at_hand(figure) if f.kind is FigureKind.ORDINAL and f.unit in ("day", "日目")]
    return any(f.number == figure.number + 1 for f in nth) if figure.number is not None else False


def _counts_days(figure: Figure, bench: Bench) -> bool:
    """How many days stated dates or weekdays span: 12/29〜1/3 is six days, Monday to Saturday as well."""
    if any(figure.value in set(days_of(other)) for other in bench.near(figure)):
        return True
    weekdays = [f for f in bench.beside(figure) if f.kind is FigureKind.WEEKDAY]
    counted = sum(_days_of_week(f) for f in weekdays)
    return bool(weekdays) and figure.value in (counted, 7 - counted)


def _is_of_weeks(figure: Figure, bench: Bench) -> bool:
    """Five weeks of leave, which are 25 working days, or the reverse."""
    near = [f for f in bench.at_hand(figure) if f.unit in ("day", "workday")]
    if _WEEKS.search(figure.text):
        days = (*values(near, "day"), *values(near, "workday"))
        return figure.number is not None and figure.number * _WORKING in days
    return any(f.number and f.number * _WORKING == figure.value for f in near if _WEEKS.search(f.text))


_WEEKS = Late(r"week|週", re.IGNORECASE)
_WORKING = 5
"""Working days of a week."""


def _days_of_week(figure: Figure) -> int:
    if not isinstance(figure.value, int) or not isinstance(figure.upper, int):
        return 1
    return (figure.upper - figure.value) % 7 + 1


def _is_apart(figure: Figure, value: Number, bench: Bench, papers: Calendar) -> bool:
    """How many months lie between stated dates, or between the dates of the documents."""
    near = bench.near(figure)
    if value in set(_month_spans(near)):
        return True
    words = bench.before(figure) + figure.text + bench.after(figure)
    sentence = bench.sentence(figure)
    if not _APART.search(words) and not (_AFTER.search(words) and _EDITION.search(sentence)):
        return False
    shown = [f.value for f in near if f.kind is FigureKind.DATE]
    months = sorted({m for moment in (*shown, *papers.dates) if (m := _as_months(moment)) is not None})
    gaps = {two - one for one in months for two in months if two > one}
    low, high = _slack(figure, value, bench)
    return any(value - low <= gap <= value + high for gap in gaps)


def _slack(figure: Figure, value: Number, bench: Bench) -> tuple[int, int]:
    """Months by which the time said may be too long, and too short: nearly, or more than, three years."""
    if value % _YEARS or value < _YEARS:
        return 0, 0
    if cues.OVER.search(bench.before(figure)) or cues.OVER_BEHIND.match(bench.after(figure)):
        return 0, _YEARS - 1
    if cues.UNDER.search(bench.before(figure)) or cues.UNDER_BEHIND.match(bench.after(figure)):
        return _YEARS - 1, 0
    return (_SLACK, _SLACK) if bench.roughly(figure) else (0, 0)


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
