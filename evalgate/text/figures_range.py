"""Two figures joined to one range: 10〜12名, 9:30〜18:15, 4月1日から9月30日, Monday to Friday."""

import re
from fractions import Fraction

from evalgate.text.figures_model import FigureKind, Raw
from evalgate.text.numerals import exact

JOIN = re.compile(
    r"\s*(?:(?P<through>~|-|から|ないし|乃至|\bto\b|\bthrough\b|\buntil\b)|\bor\b|\band\b|または|又は|か)\s*"
)
_OPEN = (FigureKind.NUMBER, FigureKind.DATE)
_RANGED = (FigureKind.DATE, FigureKind.TIME, FigureKind.WEEKDAY, FigureKind.NUMBER)


def join(text: str, one: Raw, two: Raw) -> tuple[Raw, bool]:
    """The first figure, completed by a second that follows it; and whether the two are one range."""
    between = JOIN.fullmatch(text, one.end, two.start)
    if between is None or two.upper is not None:
        return one, False
    completed = _complete(one, two)
    alike = completed.kind is two.kind and (completed.unit == two.unit or completed.kind in _RANGED)
    if not alike or not between["through"]:
        return completed, False
    return completed._replace(end=two.end, upper=two.value, weak=completed.weak and two.weak), True


def _complete(one: Raw, two: Raw) -> Raw:
    """A bare first number takes the unit of the second: 10〜12名, 10 or 12 people."""
    if (
        one.kind is not FigureKind.NUMBER
        or one.number is None
        or not two.number
        or isinstance(two.value, tuple | str)
    ):
        return one
    if two.unit == "" or two.value is None or (one.noun and one.noun != two.noun):
        return one
    return one._replace(
        kind=two.kind, unit=two.unit, value=exact(Fraction(one.number) * two.value / two.number)
    )
