"""Hours on the face of a clock, whichever half of the day they are in: 10 to 3 is 10:00-15:00."""

from evalgate.text.figures.model import Figure, FigureKind, Value
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_HOUR = r"(?P<{}>[01]?\d|2[0-4])(?:[.:h]?(?P<{}>[0-5]\d))?"
_HOURS = Late(_HOUR.format("one", "past") + r"\D{1,9}?" + _HOUR.format("two", "then"))
_ENDS = (("one", "past"), ("two", "then"))
_LETTER = Late(r"(?:[01]?\d|2[0-4]) ?h(?:\s?[-–~]\s?(?:[01]?\d|2[0-4]) ?h)?")
_SECONDS = 3600


def on_the_clock(figure: Figure) -> tuple[int, int] | None:
    """Minutes on a clock of twelve hours of both ends of a range of times."""
    if not isinstance(figure.value, tuple) or not isinstance(figure.upper, tuple):
        return None
    one, two = ((hour or 0) % 12 * 60 + (minute or 0) for hour, minute, _ in (figure.value, figure.upper))
    return one, two


def unmarked_hours(figure: Figure) -> tuple[int, int] | None:
    """The same of a range of bare numbers that may be hours: 10 to 3, 9.30-4, 1000-1500."""
    if figure.kind is not FigureKind.NUMBER or figure.upper is None or figure.noun:
        return None
    match = _HOURS.fullmatch(fold(figure.text))
    if match is None:
        return None
    one, two = (int(match[hour]) % 12 * 60 + int(match[minute] or 0) for hour, minute in _ENDS)
    return one, two


def hour_by_letter(figure: Figure, value: Value | None) -> tuple[int, int] | None:
    """16h, which some write for four o'clock; elsewhere it is a length of time."""
    if not isinstance(value, int) or not _LETTER.fullmatch(figure.text):
        return None
    return value // _SECONDS % 24, 0
