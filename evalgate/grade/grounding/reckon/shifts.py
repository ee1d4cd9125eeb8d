"""Days and times a length of time away from others: two weeks after 3 April, 45 minutes before 10 pm."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from evalgate.text.figures.find import Figure, FigureKind, Moment
from evalgate.text.figures.match import span_of

_HALF_DAY, _DAY_MINUTES = 12 * 60, 24 * 60
_ANY_YEAR = 1903
"""A year without a 29 February, for dates that say none."""
_FARTHEST = 400
"""Longer times are no term that anybody counts out."""


class Moments:
    """Some days and times, and some lengths of time, so that looking one up costs little."""

    def __init__(self, figures: Iterable[Figure] = ()) -> None:
        """Take those among some figures."""
        self.minutes: set[int] = set()
        self.days: dict[tuple[int, int], set[int | None]] = defaultdict(set)
        self.lengths: dict[str, set[int]] = defaultdict(set)
        self.weekdays: set[int] = set()
        self.spans: set[int] = set()
        """Days that ranges of dates take."""
        self.week_spans: set[int] = set()
        """Days that ranges of weekdays take."""
        self.weeks: set[frozenset[int]] = set()
        """The days of each range of weekdays."""
        self.spent: set[int] = set()
        """Seconds that pass or that ranges of times take."""
        for figure in figures:
            self._add(figure)

    def _add(self, figure: Figure) -> None:
        if figure.kind is FigureKind.DURATION and not figure.weak:
            for length in (figure.value, figure.upper):
                if isinstance(length, int):
                    self.lengths[figure.unit].add(length)
                    self.spent.update((length,) if figure.unit == "second" else ())
        elif figure.kind is FigureKind.WEEKDAY:
            self._keep_weekdays(figure)
        elif figure.kind in (FigureKind.TIME, FigureKind.DATE):
            for moment in (figure.value, figure.upper):
                if isinstance(moment, tuple):
                    self._keep(figure.kind, moment)
            self.spans.update(list(days_of(figure))[:1])
            self.spent.update((span,) if (span := span_of(figure)) is not None else ())

    def _keep_weekdays(self, figure: Figure) -> None:
        if not isinstance(figure.value, int):
            return
        if isinstance(figure.upper, int):
            length = (figure.upper - figure.value) % 7 + 1
            self.week_spans.add(length)
            self.weeks.add(frozenset((figure.value + day) % 7 for day in range(length)))
        else:
            self.weekdays.add(figure.value)

    def _keep(self, kind: FigureKind, moment: Moment) -> None:
        one, two, three = moment
        if kind is FigureKind.TIME:
            self.minutes.add((one or 0) * 60 + (two or 0))
        elif two and three:
            self.days[two, three].add(one)


def days_of(figure: Figure) -> Iterator[int]:
    """Days from the first to the last of a range of dates: with both counted in, then with one of them."""
    start, end = as_date(figure.value), as_date(figure.upper)
    if figure.kind is FigureKind.DATE and start and end:
        later = end if end >= start else end + timedelta(days=_YEAR)
        yield from ((later - start).days + 1, (later - start).days)


_YEAR = 365


def is_shifted(figure: Figure, moments: Moments, lengths: Moments) -> bool:
    """Whether a time or a day is one of some lengths of time before or after one of some moments."""
    value = figure.value
    if not isinstance(value, tuple) or figure.upper is not None:
        return False
    if figure.kind is FigureKind.DATE:
        return bool(moments.days) and any(
            year is None or years & {None, year}
            for year, month, day in _days_away(value, lengths)
            if (years := moments.days.get((month, day)))
        )
    said = (value[0] or 0) * 60 + (value[1] or 0)
    halves = (said,) if figure.unit else (said, said + _HALF_DAY)
    return any(
        (minute + sign * length // 60) % _DAY_MINUTES in moments.minutes
        for length in lengths.lengths["second"]
        for minute in halves
        for sign in (1, -1)
    )


def _days_away(said: Moment, lengths: Moments) -> Iterator[tuple[int | None, int, int]]:
    """Every day from which a day is a length of time away, that day counted in or not."""
    day = as_date(said)
    if day is None:
        return
    for length in lengths.lengths["day"]:
        if length <= _FARTHEST:
            for days in (length, length - 1, -length, 1 - length):
                yield _parts(day + timedelta(days=days), said)
    for length in lengths.lengths["month"]:
        if length <= _FARTHEST:
            for start in (day, day + timedelta(days=1)):
                yield from (_parts(there, said) for there in _months_from(start, length))


def _parts(day: date, said: Moment) -> tuple[int | None, int, int]:
    return (None if said[0] is None else day.year), day.month, day.day


def _months_from(day: date, months: int) -> Iterator[date]:
    """The day so many months on or back; from the last day of a month to the last day of another one."""
    last = (day + timedelta(days=1)).day == 1
    for size in (months, -months):
        year, month = divmod(day.year * 12 + day.month - 1 + size, 12)
        end = (date(year + month // 11, (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
        yield date(year, month + 1, min(day.day, end))
        if last:
            yield date(year, month + 1, end)


def as_date(value: object) -> date | None:
    """A day of the calendar, where a month and a day are said; of any year where none is."""
    if not isinstance(value, tuple) or not value[1] or not value[2]:
        return None
    try:
        return date(value[0] or _ANY_YEAR, value[1], value[2])
    except ValueError:
        return None
