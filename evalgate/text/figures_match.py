"""When two figures say the same: every figure states some keys, and wants some of them stated elsewhere."""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product

from evalgate.text.figures_hours import hour_by_letter, on_the_clock, unmarked_hours
from evalgate.text.figures_model import Figure, FigureKind, Value
from evalgate.text.figures_nouns import RANKED
from evalgate.text.normalise import fold
from evalgate.text.numerals import Number, arabic

Key = tuple[object, ...]


def stated(figure: Figure) -> Iterator[Key]:
    """What a figure says: both ends of a range, and every reading of an ambiguous one."""
    says = _STATED.get(figure.kind, _says_amount)
    yield from says(figure, figure.value)
    if figure.number is not None:
        yield ("number", figure.number)
    if figure.upper is not None:
        yield from says(figure, figure.upper)
        yield from _says_hours(figure)
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


def _says_amount(figure: Figure, value: Value | None) -> Iterator[Key]:
    yield ("amount", figure.unit, value)
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
        if figure.upper is not None:
            yield ("end", value)


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
    """Monday to Friday says every day between."""
    yield (figure.kind, value)
    if isinstance(figure.value, int) and isinstance(figure.upper, int):
        days = (figure.upper - figure.value) % 7
        yield from ((figure.kind, (figure.value + day) % 7) for day in range(days))


def _says_whole(figure: Figure, value: Value | None) -> Iterator[Key]:
    yield (figure.kind, value)


def _says_version(figure: Figure, value: Value | None) -> Iterator[Key]:
    """2.4.1 is a 2.4 as well."""
    parts = str(value).split(".")
    yield from ((figure.kind, ".".join(parts[:length])) for length in range(1, len(parts) + 1))


def _says_nothing(_: Figure, _value: Value | None) -> Iterator[Key]:
    return iter(())


_STATED: dict[FigureKind, Callable[[Figure, Value | None], Iterator[Key]]] = {
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
    if figure.kind is FigureKind.NUMBER and _SEVEN.fullmatch(figure.text):
        yield ((FigureKind.POSTAL, figure.text.replace("-", "")),)
    wants = _WANTED.get(figure.kind) or (_wants_any if figure.kind in _STATED else _wants_amount)
    if figure.upper is None:
        yield from wants(figure, figure.value)
        return
    if hours := unmarked_hours(figure):
        yield (("clock", *hours),)
        if _turns(figure):
            return
    if times := on_the_clock(figure):
        yield (("hours", *times),)
    uppers = list(wants(figure, figure.upper))
    yield from ((*one, *two) for one in wants(figure, figure.value) for two in uppers)


_SEVEN = re.compile(r"\d{3}-\d{4}")
"""A postal code, which an answer may give without its mark."""


def _turns(figure: Figure) -> bool:
    """Whether a range of numbers goes down, as hours do: 10 to 3."""
    one, two = figure.value, figure.upper
    return isinstance(one, int) and isinstance(two, int) and _LAST_HOUR >= one > two


def _wants_amount(figure: Figure, value: Value | None) -> Iterator[tuple[Key, ...]]:
    yield (("amount", figure.unit, value),)
    number = figure.number if value == figure.value else value
    if figure.upper is not None:
        yield (("plain", number),)
    if figure.unit == "ratio":
        yield from ((("bare", value),), (("plain", value),))
    yield from ((("amount", unit, value),) for unit in _ALIKE.get(figure.unit, ()))
    if isinstance(value, int | Fraction) and figure.unit in ("age", "month"):
        years = value * 12 if figure.unit == "age" else Fraction(value) / 12
        yield (("amount", "month" if figure.unit == "age" else "age", years),)
    if isinstance(number, int | Fraction):
        large = number >= _PLAIN_AMOUNT or figure.kind not in (FigureKind.MONEY, FigureKind.PERCENT)
        yield (("bare" if large else "cell", number),)
        if figure.unit == "人":
            yield (("end", number),)
    if figure.unit == "day" and figure.text.endswith("日"):
        yield (("date", None, None, value),)
    yield from _wants_converted(figure, value, number)
    if figure.unit == "second" and (hour := hour_by_letter(figure, value)):
        yield (("time", *hour),)
    yield from ((("date", *reading),) for reading in figure.readings if isinstance(reading, tuple))


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
_ALIKE = {
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


_EXTENSION = 3
"""Digits of an extension, which an answer may give without saying that it is one."""
_DOTTED = re.compile(r"([01]?\d|2[0-3])\.([0-5]\d)")
"""9.05, which some write for 9:05."""


def _says_of(figure: Figure) -> Iterator[Key]:
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
_RANKED_COUNTERS = frozenset(("日目", "か月目", "年目", "週目", "階", "級"))


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
    return [*sets, (("bare", number),)] if number is not None else sets


def _wants_whole(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    return [((figure.kind, value),)]


def _wants_code(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    """A code, or an extension that is written as x4417."""
    dialled = _DIALLED.fullmatch(str(value))
    return [((figure.kind, value),), *([(("phone", dialled[1]),)] if dialled else [])]


_DIALLED = re.compile(r"(?:x|ext)(\d{2,6})")


def _wants_any(figure: Figure, value: Value | None) -> list[tuple[Key, ...]]:
    return [(key,) for key in _STATED[figure.kind](figure, value)]


_WANTED: dict[FigureKind, Callable[[Figure, Value | None], Iterable[tuple[Key, ...]]]] = {
    FigureKind.NUMBER: _wants_number,
    FigureKind.ORDINAL: _wants_nth,
    FigureKind.DATE: _wants_date,
    FigureKind.VERSION: _wants_version,
    FigureKind.WEEKDAY: _wants_whole,
    FigureKind.CODE: _wants_code,
}


_ROUGHLY: tuple[tuple[str, str, Fraction, Fraction], ...] = tuple(
    (unit, other, Fraction(low), Fraction(high))
    for unit, other, low, high in (
        ("mile", "m", "1570", "1650"),
        ("foot", "m", "0.29", "0.32"),
        ("lb", "g", "440", "470"),
        ("oz", "g", "27", "30"),
    )
)
"""Unit, other unit, and how many of the other one of it is: between the two."""


_WEEKS = re.compile(r"week|wk|fortnight|週", re.IGNORECASE)
_IN_DAYS, _IN_WEEKS = ((30, 1), (365, 12)), ((28, 1), (364, 12))
"""Days of so many months, as people reckon them."""


def span_of(figure: Figure) -> int | None:
    """Seconds between the ends of a range of times."""
    if figure.kind is not FigureKind.TIME:
        return None
    if not isinstance(figure.value, tuple) or not isinstance(figure.upper, tuple):
        return None
    start, end = (60 * (hour or 0) + (minute or 0) for hour, minute, _ in (figure.value, figure.upper))
    return (end - start) % 1440 * 60


_NONE: frozenset[Number] = frozenset()


class FigureIndex:
    """The figures of many texts, to look up whether they state another figure."""

    def __init__(self, figures: Iterable[Figure] = ()) -> None:
        """Index the figures."""
        self._keys: set[Key] = set()
        amounts: dict[str, set[Number]] = {}
        self._rates: dict[tuple[str, Value | None], set[str]] = {}
        for figure in figures:
            self._keys.update(stated(figure))
            self._keys.update(_says_of(figure))
            if figure.kind is FigureKind.MONEY:
                self._rates.setdefault((figure.unit, figure.value), set()).add(figure.noun)
            if (span := span_of(figure)) is not None:
                self._keys.add(("amount", "second", span))
            if figure.weak:
                continue
            for value in (figure.value, figure.upper):
                if figure.unit and isinstance(value, int | Fraction):
                    amounts.setdefault(figure.unit, set()).add(value)
        self._amounts = {unit: frozenset(found) for unit, found in amounts.items()}

    def states(self, figure: Figure, ways: Iterable[tuple[Key, ...]] | None = None) -> bool:
        """Whether the texts state this figure: its value and its unit, in any spelling.

        Args:
            figure: The figure.
            ways: What `wanted` says of it, where the caller has it already.
        """
        if figure.kind is FigureKind.NUMBER and ("counts", figure.noun) in self._keys:
            said = (("of", figure.noun, figure.value), ("plain", figure.value))
            return any(key in self._keys for key in said)
        for way in wanted(figure) if ways is None else ways:  # noqa: SIM110 - a generator costs twice
            if self._keys.issuperset(way):
                return True
        return False

    def amounts(self, unit: str) -> frozenset[Number]:
        """All amounts of a unit that the texts state."""
        return self._amounts.get(unit, _NONE)

    def roughly(self, figure: Figure) -> bool:
        """Whether the texts state about the same in another system of units."""
        value = figure.value
        if not isinstance(value, int | Fraction):
            return False
        if self._are_months(figure, value):
            return True
        for unit, other, low, high in _ROUGHLY:
            if figure.unit == unit and self._within(other, value * low, value * high):
                return True
            if figure.unit == other and self._within(unit, value / high, value / low):
                return True
        return False

    def _are_months(self, figure: Figure, value: Number) -> bool:
        """90 days for three months, 8 weeks for two, a year for 365 days or 52 weeks."""
        lengths = _IN_WEEKS if _WEEKS.search(figure.text) else _IN_DAYS
        if figure.unit == "day":
            return any(Fraction(value) / days * months in self.amounts("month") for days, months in lengths)
        if figure.unit != "month":
            return False
        pairs = (*_IN_DAYS, *_IN_WEEKS)
        return any(Fraction(value) / months * days in self.amounts("day") for days, months in pairs)

    def _within(self, unit: str, low: Number, high: Number) -> bool:
        return any(low <= amount <= high for amount in self._amounts.get(unit, ()))

    def has_family(self, figure: Figure) -> bool:
        """Whether the texts have codes like this one: E4 for E5."""
        return ("family", str(figure.value).rstrip("0123456789")) in self._keys

    def charges_for_else(self, figure: Figure) -> bool:
        """Whether the texts charge this amount for another unit alone: £5 a day for £5 a week."""
        said = self._rates.get((figure.unit, figure.value), set())
        return bool(figure.noun and said) and figure.noun not in said and "" not in said

    def counts(self, figure: Figure) -> bool:
        """Whether the texts count what this figure counts, be it with another number."""
        return ("counts", figure.noun) in self._keys

    def has_number(self, number: Value) -> bool:
        """Whether the texts hold a number, of whatever it is."""
        return ("number", number) in self._keys

    def holds_number(self, figure: Figure) -> bool:
        """Whether the texts hold its number, be it with another unit."""
        return ("number", figure.number) in self._keys


def same_figure(one: Figure, other: Figure) -> bool:
    """Whether the second figure states the first: value and unit, in any spelling.

    Stricter than `FigureIndex.states`: a day of a month is no number of days, and a number with a noun of its
    own is no bare number.
    """
    if _surely_apart(one, other):
        return False
    keys = set(stated(other))
    if other.kind is FigureKind.NUMBER and other.noun:
        keys.discard(("bare", other.value))
    elif other.kind is FigureKind.NUMBER:
        keys.add(("bare", other.value))
    if one.kind is not FigureKind.DATE and other.kind is FigureKind.DATE:
        keys = {key for key in keys if key[0] != "date"}
    return any(map(keys.issuperset, wanted(one)))


def _surely_apart(one: Figure, other: Figure) -> bool:
    """The usual case, decided without spelling out keys: an amount and another one, or no amount at all."""
    if one.kind not in _AMOUNTS:
        return False
    if other.kind in _STATED and other.kind is not FigureKind.NUMBER:
        return other.kind is not FigureKind.ORDINAL
    if one.upper is not None or other.upper is not None or other.readings:
        return False
    if other.kind is FigureKind.NUMBER:
        return other.value not in (one.value, one.number)
    return one.value != other.value if one.unit == other.unit else one.unit not in _ELASTIC


_ELASTIC = frozenset((*_ALIKE, "age", "month"))
"""Units that another one may say the same with."""
_AMOUNTS = (FigureKind.MONEY, FigureKind.COUNT, FigureKind.DURATION, FigureKind.MEASURE, FigureKind.PERCENT)
