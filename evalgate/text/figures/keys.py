"""What a figure states, as keys, and which keys it wants stated elsewhere to be called the same."""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product

from evalgate.text.figures.hours import hour_by_letter, on_the_clock, unmarked_hours
from evalgate.text.figures.model import Figure, FigureKind, Value
from evalgate.text.figures.nouns import RANKED
from evalgate.text.normalise import fold
from evalgate.text.numerals import Number, arabic

Key = tuple[object, ...]


def stated(figure: Figure) -> Iterator[Key]:
    """What a figure says: both ends of a range, and every reading of an ambiguous one."""
    says = STATED.get(figure.kind, _says_amount)
    yield from says(figure, figure.value)
    if figure.number is not None:
        yield ("number", figure.number)
    if figure.upper is not None:
        yield from says(figure, figure.upper)
        yield from _says_hours(figure)
        yield from _says_days_between(figure)
    for reading in figure.readings:
        if isinstance(reading, tuple):
            if reading[2] is not None:  # a month of a year only supports, as in `3/22`
                yield from _says_date(figure, reading)
        else:
            yield from says(figure, reading)


def _says_hours(figure: Figure) -> Iterator[Key]:
    if times := on_the_clock(figure):
        yield ("clock", *times)
    if hours := unmarked_hours(figure):
        yield ("hours", *hours)


def _says_days_between(figure: Figure) -> Iterator[Key]:
    """24-26 December says the 25th: the days of a short range in one month."""
    one, two = figure.value, figure.upper
    if figure.kind is not FigureKind.DATE or not isinstance(one, tuple) or not isinstance(two, tuple):
        return
    if one[1] == two[1] and one[2] and two[2] and two[2] - one[2] <= _FEW_DAYS:
        for day in range(one[2] + 1, two[2]):
            yield from _says_date(figure, (one[0] or two[0], one[1], day))


_FEW_DAYS = 10


def _says_amount(figure: Figure, value: Value | None) -> Iterator[Key]:
    yield ("amount", figure.unit, value)
    if figure.alone:
        yield from _says_bare(figure, value)
    yield from (("amount", currency, value) for currency in _in_cents(figure))
    if figure.unit == "ratio":
        yield ("share", value)


def _says_number(figure: Figure, value: Value | None) -> Iterator[Key]:
    """A bare number may be one of anything; small ones stand everywhere: only in a cell of their own."""
    yield ("number", value)
    if figure.alone:
        yield ("cell", value)
    if figure.alone or (isinstance(value, int | Fraction) and value >= _LARGE):
        yield ("bare", value)
    if not figure.noun:
        yield ("plain", value)
        if figure.weak and figure.text.isalpha():
            yield ("left out", value)
        if figure.upper is not None:
            yield ("end", value)


def _says_bare(figure: Figure, value: Value | None) -> Iterator[Key]:
    """An amount whose unit is only that of its table may be one of anything else, as the bare number is."""
    number = figure.number if value == figure.value else value
    kinds = ("no sum",) if figure.kind is FigureKind.MONEY else ("cell", "bare", "plain")
    yield from ((kind, number) for kind in kinds)


_LAST_HOUR = 12
_LARGE = 13
_PLAIN_AMOUNT = 100
"""Money is written without its unit only in tables, or where nobody can take it for anything else."""


def _says_nth(figure: Figure, value: Value | None) -> Iterator[Key]:
    yield ("nth", figure.unit, value)
    yield ("nth", value)


def _says_date(_: Figure, value: Value | None) -> Iterator[Key]:
    """A date says each of its parts, alone and together."""
    if isinstance(value, tuple):
        yield from product(("date",), *({part, None} for part in value))
        if value[0] is not None:
            yield ("number", value[0])


def _says_time(figure: Figure, value: Value | None) -> Iterator[Key]:
    """A time without `am` or `pm` may be in either half of the day."""
    if isinstance(value, tuple):
        hour, minute, _ = value
        yield ("time", hour, minute)
        if not figure.unit and hour is not None:
            yield ("time", (hour + 12) % 24, minute)


def _says_phone(_: Figure, value: Value | None) -> Iterator[Key]:
    """A number with its country's prefix is also known without."""
    number = str(value)
    yield ("phone", number)
    if number.startswith("+"):
        yield ("phone", number[1:])
        yield from (("phone", "0" + number[1 + length :]) for length in (1, 2, 3))


def _says_code(figure: Figure, value: Value | None) -> Iterator[Key]:
    """A code, and the family that it is of: E4 says that there are codes with an E."""
    yield (figure.kind, value)
    yield ("family", str(value).rstrip("0123456789"))


def _says_weekday(figure: Figure, value: Value | None) -> Iterator[Key]:
    """Monday to Friday says every day between; `weekdays`, in one word, says none of them alone."""
    if figure.noun == ALL_OF_THEM:
        yield (ALL_OF_THEM, figure.value, figure.upper)
        return
    yield (figure.kind, value)
    if isinstance(figure.value, int) and isinstance(figure.upper, int):
        days = (figure.upper - figure.value) % 7
        yield from ((figure.kind, (figure.value + day) % 7) for day in range(days))


ALL_OF_THEM = "weekdays"
"""Noun of a range of weekdays that is said in one word."""


def _says_whole(figure: Figure, value: Value | None) -> Iterator[Key]:
    yield (figure.kind, value)


def _says_version(figure: Figure, value: Value | None) -> Iterator[Key]:
    """2.4.1 is a 2.4 as well."""
    parts = str(value).split(".")
    yield from ((figure.kind, ".".join(parts[:length])) for length in range(1, len(parts) + 1))


def _says_nothing(_: Figure, _value: Value | None) -> Iterator[Key]:
    return iter(())


STATED: dict[FigureKind, Callable[[Figure, Value | None], Iterator[Key]]] = {
    FigureKind.NUMBER: _says_number,
    FigureKind.ORDINAL: _says_nth,
    FigureKind.DATE: _says_date,
    FigureKind.TIME: _says_time,
    FigureKind.PHONE: _says_phone,
    FigureKind.UNREADABLE: _says_nothing,
    FigureKind.WEEKDAY: _says_weekday,
    FigureKind.POSTAL: _says_whole,
    FigureKind.VERSION: _says_version,
    FigureKind.CODE: _says_code,
}


def wanted(figure: Figure) -> Iterator[tuple[Key, ...]]:
    """Sets of keys, the likeliest first: a text that states all keys of one set states the figure."""
    if figure.kind in _IN_DIGITS and _SEVEN.fullmatch(figure.text):
        yield ((FigureKind.POSTAL, figure.text.replace("-", "")),)
    wants = _WANTED.get(figure.kind) or (_wants_any if figure.kind in STATED else _wants_amount)
    if figure.upper is None:
        yield from wants(figure, figure.value)
        return
    if figure.kind is FigureKind.WEEKDAY:
        yield ((ALL_OF_THEM, figure.value, figure.upper),)
    if hours := unmarked_hours(figure):
        yield (("clock", *hours),)
        if _turns(figure):
            return
    if times := on_the_clock(figure):
        yield (("hours", *times),)
    uppers = list(wants(figure, figure.upper))
    yield from ((*one, *two) for one in wants(figure, figure.value) for two in uppers)


_IN_DIGITS = (FigureKind.NUMBER, FigureKind.PHONE)
_SEVEN = re.compile(r"\d{3}-\d{4}")
"""A postal code, which an answer may give without its mark."""


def _turns(figure: Figure) -> bool:
    """Whether a range of numbers goes down, as hours do: 10 to 3."""
    one, two = figure.value, figure.upper
    return isinstance(one, int) and isinstance(two, int) and _LAST_HOUR >= one > two


def _wants_amount(figure: Figure, value: Value | None) -> Iterator[tuple[Key, ...]]:
    yield (("amount", figure.unit, value),)
    yield from ((("amount", currency, value),) for currency in _in_cents(figure))
    number = figure.number if value == figure.value else value
    if figure.upper is not None:
        yield (("plain", number),)
    if figure.unit == "ratio":
        yield from ((("bare", value),), (("plain", value),))
    yield from ((("amount", unit, value),) for unit in ALIKE.get(figure.unit, ()))
    if isinstance(value, int | Fraction) and figure.unit in ("age", "month"):
        years = value * 12 if figure.unit == "age" else Fraction(value) / 12
        yield (("amount", "month" if figure.unit == "age" else "age", years),)
    if isinstance(number, int | Fraction):
        yield from _wants_unsaid(figure, number)
    if figure.unit == "day" and figure.text.endswith("日"):
        yield (("date", None, None, value),)
    yield from _wants_converted(figure, value, number)
    if figure.unit == "second" and (hour := hour_by_letter(figure, value)):
        yield (("time", *hour),)
    yield from ((("date", *reading),) for reading in figure.readings if isinstance(reading, tuple))


def _in_cents(figure: Figure) -> tuple[str, ...]:
    """Currencies that cents may be of besides the dollar: 20 cents, €0.20."""
    return ("EUR",) if figure.unit == "USD" and _CENTS.search(fold(figure.text)) else ()


_CENTS = re.compile(r"cents?\b|セント")


def _wants_unsaid(figure: Figure, number: Number) -> Iterator[tuple[Key, ...]]:
    """The number where its unit is not said: in a cell of a table, or after one that has it."""
    large = number >= _PLAIN_AMOUNT or figure.kind not in (FigureKind.MONEY, FigureKind.PERCENT)
    yield (("bare" if large else "cell", number),)
    if number > 1 and figure.kind is not FigureKind.PERCENT:
        yield (("left out", number),)
    if figure.kind is not FigureKind.MONEY:
        yield (("no sum", number),)
    if figure.unit == "人":
        yield (("end", number),)


def _wants_converted(figure: Figure, value: Value | None, number: Value | None) -> Iterator[tuple[Key, ...]]:
    """Two days or more in hours and the reverse, and the speed that a length is short for: 8km an hour."""
    if figure.unit == "second" and isinstance(value, int) and value % _DAY == 0 and value > _DAY:
        yield (("amount", "day", value // _DAY),)
    if figure.unit == "day" and isinstance(value, int) and value > 1:
        yield (("amount", "second", value * _DAY),)
    if figure.unit in ("m", "kilo") and _KILOMETRES.search(fold(figure.text)):
        yield (("amount", "km/h", number),)
    if figure.unit == "mile":
        yield (("amount", "mph", number),)


_DAY = 24 * 3600
_KILOMETRES = re.compile(r"km|キロ")
ALIKE = {
    "°": ("°C", "°F", "回"),
    "°C": ("°",),
    "°F": ("°",),
    "g": ("kilo",),
    "lb": ("GBP",),
    "kilo": ("g", "m"),
    "m": ("kilo",),
    "回": ("times",),
    "times": ("回",),
}
"""Units that a sloppy text takes for each other: 度 is °C or °F."""


def _wants_number(figure: Figure, value: Value | None) -> Iterator[tuple[Key, ...]]:
    yield from ((("number", value),), (("share", value),))
    if figure.text.isdecimal() and len(figure.text) >= _EXTENSION:
        yield (("phone", figure.text),)
    dotted = _DOTTED.fullmatch(figure.text)
    if dotted:
        yield (("time", int(dotted[1]), int(dotted[2])),)
    if _NUMBERED.fullmatch(figure.text):
        yield ((FigureKind.VERSION, figure.text),)


_EXTENSION = 3
"""Digits of an extension, which an answer may give without saying that it is one."""
_DOTTED = re.compile(r"([01]?\d|2[0-3])\.([0-5]\d)")
"""9.05, which some write for 9:05."""


_NUMBERED = re.compile(r"\d{1,3}(?:\.\d{1,3}){1,3}")
"""3.1, which a cell or a list gives for version 3.1."""


def said_of(figure: Figure) -> Iterator[Key]:
    """A number with a noun of its own: 600 requests. The noun itself is known then, too."""
    if figure.noun and figure.kind is FigureKind.NUMBER:
        yield ("of", figure.noun, figure.value)
        yield ("of", figure.noun, figure.upper)
        yield ("counts", figure.noun)


def _wants_nth(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    sets: list[tuple[Key, ...]] = [(("nth", figure.unit, value),), (("bare", value),), (("plain", value),)]
    if figure.unit in _FLOORS:
        sets += [(("nth", unit, value),) for unit in _FLOORS]
    if figure.unit not in RANKED | _RANKED_COUNTERS:
        sets.append((("nth", value),))
    if figure.unit in ("", "day", "of"):
        sets += [(("date", None, None, value),), (("nth", value),)]
    return sets


_FLOORS = ("階", "floor", "level")
_RANKED_COUNTERS = frozenset(("日目", "か月目", "年目", "階", "級", "棟", "丁目", "号"))


def _wants_date(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    """A whole date stands also where its day and its year stand apart; a month of a year does not."""
    if not isinstance(value, tuple):
        return []
    year, month, day = value
    sets: list[tuple[Key, ...]] = [(("date", year, month, day),)]
    sets += [(("date", *reading),) for reading in figure.readings if isinstance(reading, tuple)]
    if year is not None and day is not None:
        sets.append((("date", None, month, day), ("date", year, None, None)))
    elif year is not None and month is None:
        sets.append((("bare", year),))
    return sets + [(("share", reading),) for reading in figure.readings if not isinstance(reading, tuple)]


def _wants_version(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    number = arabic(str(value))
    sets: list[tuple[Key, ...]] = [((figure.kind, value),)]
    sets += [(("date", *reading),) for reading in figure.readings if isinstance(reading, tuple)]
    if number is None:
        return sets
    return [*sets, (("bare", number),), *([(("number", number),)] if isinstance(number, Fraction) else [])]


def _wants_whole(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    return [((figure.kind, value),)]


def _wants_code(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    """A code, or an extension that is written as x4417."""
    dialled = _DIALLED.fullmatch(str(value))
    return [((figure.kind, value),), *([(("phone", dialled[1]),)] if dialled else [])]


_DIALLED = re.compile(r"(?:x|ext)(\d{2,6})")


def _wants_any(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    return [(key,) for key in STATED[figure.kind](figure, value)]


_WANTED: dict[FigureKind, Callable[[Figure, Value | None], Iterable[tuple[Key, ...]]]] = {
    FigureKind.NUMBER: _wants_number,
    FigureKind.ORDINAL: _wants_nth,
    FigureKind.DATE: _wants_date,
    FigureKind.VERSION: _wants_version,
    FigureKind.WEEKDAY: _wants_whole,
    FigureKind.CODE: _wants_code,
}
