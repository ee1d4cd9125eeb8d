"""Days and times that may follow, or plainly follow, from those that only the documents state."""

import re
from collections.abc import Sequence
from fractions import Fraction

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import Bench
from evalgate.grade.grounding.reckon.papers import Calendar
from evalgate.grade.grounding.reckon.shifts import Moments, is_shifted
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.lazily import Late

_WEEK, _DAY_MINUTES = 7, 24 * 60
_MOST_CLOSED = 2
_MONTH, _TENTH = 30, 10
_PUT_OFF = Late(r"翌|雨|場合|なら|\b(?:next day|following|instead|otherwise|rain\w*)\b", re.IGNORECASE)
_WEEKLY = Late(r"週|week", re.IGNORECASE)
_SPAN = Late(
    r"間|週|休|連|から|まで|[~〜～]|\b(?:week|from|through|to|days? in a row|clos\w+)\b", re.IGNORECASE
)
_EVERY = Late(r"\s*(?:ごと|おき|毎|間隔|interval|apart)")


_BUT = Late(
    r"\b(?:except(?:\s+for)?|but(?:\s+not)?|not|bar|excluding|apart\s+from|other\s+than|closed)(?:\s+on)?(?:\s+an?y?)?\s*\Z",
    re.IGNORECASE,
)
_BUT_JA = Late(r"(?:など)?(?:を除|以外|は(?:お?休|閉|定休|利用でき|開いて(?:い|お)))")


def is_rest_of_week(figure: Figure, bench: Bench, papers: Calendar) -> bool:
    """Tuesday to Sunday, where the documents close on Mondays; except Mondays, where they say that."""
    if figure.kind is not FigureKind.WEEKDAY:
        return False
    if figure.upper is None and isinstance(figure.value, int):
        left_out = _BUT.search(bench.before(figure)) or _BUT_JA.match(bench.after(figure))
        weeks = (week for source in papers.moments for week in source.weeks)
        return left_out is not None and any(
            len(week) >= _WEEK - _MOST_CLOSED and figure.value not in week for week in weeks
        )
    if not isinstance(figure.value, int) or not isinstance(figure.upper, int):
        return False
    open_days = (figure.upper - figure.value) % _WEEK + 1
    closed = {(figure.upper + day) % _WEEK for day in range(1, _WEEK - open_days + 1)}
    return 0 < len(closed) <= _MOST_CLOSED and any(closed <= source.weekdays for source in papers.moments)


def may_follow(figure: Figure, bench: Bench, own: Sequence[Figure], papers: Calendar) -> bool:
    """Whether a moment or a length of time may come from what the documents state.

    Args:
        figure: The moment or the length.
        bench: What the answer shows.
        own: Figures of the answer that stand nowhere.
        papers: The days and times of the sources.
    """
    is_day = isinstance(figure.value, tuple) or figure.kind is FigureKind.WEEKDAY
    if not is_day and figure.unit not in _LENGTHS:
        return False
    others = [f for f in own if f is not figure and f.kind in _COUNTED_FROM]
    supposed = others if others and cues.SUPPOSES.search(bench.sentence(figure)) else ()
    asked = Moments((*bench.asked, *supposed))
    beside = Moments(bench.beside(figure))
    for source in papers.moments:
        if is_shifted(figure, asked, source) or is_shifted(figure, source, beside):
            return True
        if _is_worked_out(figure, source, papers) or _is_spanned(figure, bench, source):
            return True
    return False


_LENGTHS = ("day", "month", "second")
_COUNTED_FROM = (FigureKind.DATE, FigureKind.TIME, FigureKind.DURATION)
"""A day or a time of an example, and how long before or after it another one is."""


def _is_worked_out(figure: Figure, source: Moments, papers: Calendar) -> bool:
    """10:30 to 11:00, where the documents start at half past ten and take thirty minutes."""
    if figure.kind is not FigureKind.TIME:
        return False
    ends = [moment for moment in (figure.value, figure.upper) if isinstance(moment, tuple)]
    minutes = [(moment[0] or 0) * 60 + (moment[1] or 0) for moment in ends]
    halves = (0,) if figure.unit else (0, _DAY_MINUTES // 2)
    said = [{(minute + half) % _DAY_MINUTES for half in halves} for minute in minutes]
    shifted = papers.shifted
    known = shifted | source.minutes
    return any(end & shifted for end in said) and all(end & known for end in said)


def _is_spanned(figure: Figure, bench: Bench, source: Moments) -> bool:
    """The days of a stated range of dates or weekdays; what one stated time is later than another."""
    if figure.unit == "second" and isinstance(figure.value, int):
        return _is_time_left(figure, figure.value, bench, source)
    value = figure.value
    if figure.kind is FigureKind.WEEKDAY:
        put_off = _PUT_OFF.search(bench.sentence(figure)) is not None
        return put_off and isinstance(value, int) and (value - 1) % _WEEK in source.weekdays
    if not isinstance(value, int | Fraction):
        return False
    if figure.unit == "day":
        sentence = bench.sentence(figure)
        weekly = value in source.week_spans and _WEEKLY.search(sentence) is not None
        return weekly or (value in source.spans and _SPAN.search(sentence) is not None)
    if figure.unit == "month":
        days = value * Fraction(_MONTH)
        return bench.roughly(figure) and any(abs(days - span) * _TENTH <= days for span in source.spans)
    return False


def _is_time_left(figure: Figure, seconds: int, bench: Bench, source: Moments) -> bool:
    """What one stated time is later than another, or what a break leaves of a range of times."""
    if cues.WITHOUT.search(bench.sentence(figure)):
        return any(whole - seconds in source.spent for whole in source.spent)
    return bench.lessens(figure) and is_gap(seconds, source)


def is_gap(seconds: int, moments: Moments) -> bool:
    """Whether two times of the day are so far apart."""
    minutes, rest = divmod(seconds, 60)
    return (
        not rest
        and 0 < minutes < _DAY_MINUTES
        and any((one + minutes) % _DAY_MINUTES in moments.minutes for one in moments.minutes)
    )


def is_every(figure: Figure, bench: Bench) -> bool:
    """Every four hours, at 10, 14 and 18; an hour later than 9, at 10."""
    if figure.unit != "second" or not isinstance(figure.value, int):
        return False
    after = bench.after(figure)
    called = _EVERY.match(after) or cues.LESS_AFTER.match(after) or bench.before(figure).endswith("every ")
    return bool(called) and is_gap(figure.value, Moments(bench.near(figure)))
