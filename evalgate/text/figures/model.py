"""What a figure is: where it stands, what it says, in which unit."""

from enum import StrEnum
from typing import NamedTuple

from evalgate.text.numerals import Number

Moment = tuple[int | None, int | None, int | None]
"""Year, month and day of a date, or hour, minute and second of a time; None where it is not said."""

Value = Number | Moment | str


class FigureKind(StrEnum):
    """Kinds of figures. Two figures of different kinds are seldom the same statement."""

    NUMBER = "number"
    """A bare number, or one with a noun: 35, 7 tickets."""
    COUNT = "count"
    """A number with a counter: 7件, 12名."""
    MONEY = "money"
    PERCENT = "percent"
    """Also 割, 半額, fractions; the value is the share itself (47% is 47/100)."""
    DURATION = "duration"
    """Also a day of the month said alone: 25日."""
    MEASURE = "measure"
    """Lengths, weights, temperatures, amounts of data."""
    ORDINAL = "ordinal"
    """Fourth day, 4日目, 第2回, 3階, the 25th."""
    DATE = "date"
    """Value: (year, month, day)."""
    WEEKDAY = "weekday"
    """Value: 0 for Monday to 6 for Sunday."""
    TIME = "time"
    """Value: (hour, minute, second) of a clock of 24 hours."""
    PHONE = "phone"
    """Value: the digits; compared whole, as the next three are."""
    POSTAL = "postal"
    VERSION = "version"
    CODE = "code"
    """A name with digits in it: E-17, ISO9001."""
    UNREADABLE = "unreadable"
    """Looks like a figure and has no one value: 百二三, 3.000人 (3 or 3,000?)."""


class Figure(NamedTuple):
    """One figure in a text."""

    start: int
    """Offset into the original text, in code points."""
    end: int
    text: str
    """The words as they were written."""
    kind: FigureKind
    value: Value | None
    """In the base of its unit; None where it is unreadable. Exact: never a float."""
    unit: str = ""
    """Canonical unit (`JPY`, `day`, `workday`, `month`, `人`); empty for a bare number."""
    upper: Value | None = None
    """The other end, where a range was written."""
    number: Number | None = None
    """The number as it was written, before its unit: 2 in `two weeks`, whose value is 14 days."""
    noun: str = ""
    """The noun that it counts or is said of, where one is seen."""
    weak: bool = False
    """Too ordinary to be a claim about the subject: `two options`, 一度, `1人につき`."""
    alone: bool = False
    """A bare number in a cell of its own, whose unit may stand in the table's head."""
    readings: tuple[Value, ...] = ()
    """What else an ambiguous figure may mean: 3.000 is 3 or 3000, 1/2 is a half or 2 January."""


AMOUNTS = (FigureKind.MONEY, FigureKind.COUNT, FigureKind.DURATION, FigureKind.MEASURE, FigureKind.PERCENT)
"""Kinds of figures that have a value of a unit."""
SIZES = (*AMOUNTS, FigureKind.NUMBER)
"""Kinds of figures that say how much or how many, with a unit or without."""


class Raw(NamedTuple):
    """A figure with offsets into the folded text; fields as in `Figure`."""

    start: int
    end: int
    kind: FigureKind
    value: Value | None
    unit: str = ""
    upper: Value | None = None
    number: Number | None = None
    noun: str = ""
    weak: bool = False
    alone: bool = False
    readings: tuple[Value, ...] = ()
