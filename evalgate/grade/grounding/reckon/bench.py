"""What a figure of an answer may be reckoned from: the figures beside it, and the words between them."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property

from evalgate.grade.grounding.reckon import cues
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.numerals import Number, exact

NEAR = 160
BESIDE = 60
_BESIDE_CUE = 12
"""Characters between an amount and the number that a particle joins it to."""

THINGS = (FigureKind.COUNT, FigureKind.NUMBER)
"""Kinds of figures that say how many."""
FACTORS = (FigureKind.COUNT, FigureKind.DURATION, FigureKind.NUMBER, FigureKind.MEASURE)
"""Kinds that something may be multiplied or divided by."""
MOST_TIMES = 366


def counts_no_other(one: Figure, two: Figure) -> bool:
    """Lengths of time that nobody multiplies: two months ahead, seven days for some, fourteen for others."""
    return one.unit in _CALENDAR and two.unit in _CALENDAR


_CALENDAR = ("day", "month")


def amount_of(figure: Figure) -> Number | None:
    """The value of a figure that is one amount."""
    value = figure.value
    return value if isinstance(value, int | Fraction) and figure.upper is None else None


class Bench:
    """The figures of an answer and of its question that others are reckoned from."""

    def __init__(
        self,
        answer: str,
        shown: Sequence[Figure],
        asked: Sequence[Figure],
        holds_all: Callable[[str, Sequence[Number]], bool],
        asks_for_total: bool = False,
    ) -> None:
        """Lay out what may be used.

        Args:
            answer: The text of the answer.
            shown: Its figures that stand in some source, or follow from such.
            asked: Figures of the question; wherever the answer uses them, they are at hand.
            holds_all: Whether one document states all amounts of a unit, as far as any document does.
            asks_for_total: Whether the question is what something comes to in all.
        """
        self.answer = answer
        self.shown = shown
        self.asked = asked
        self.in_one_text = holds_all
        self._asks_for_total = asks_for_total
        self._beside: dict[int, list[Figure]] = {}
        self._near: dict[int, list[Figure]] = {}
        self._at_hand: dict[int, list[Figure]] = {}
        self._alike: dict[int, list[Number]] = {}
        self._totals: dict[int, bool] = {}
        self._lessens: dict[int, bool] = {}
        self._before: dict[int, str] = {}
        self._sentence: dict[int, str] = {}

    @cached_property
    def yearly(self) -> bool:
        """Whether the answer speaks of a year anywhere."""
        return cues.YEARLY.search(self.answer) is not None

    def near(self, figure: Figure, reach: int = NEAR) -> list[Figure]:
        """Figures of the answer near another one."""
        near = self._near.get(figure.start)
        if near is None:
            near = [f for f in self.shown if abs(f.start - figure.start) <= NEAR and f is not figure]
            near = self._near[figure.start] = [f for f in near if not (f.weak and f.unit == "つ")]
        return near if reach == NEAR else [f for f in near if abs(f.start - figure.start) <= reach]

    def beside(self, figure: Figure) -> list[Figure]:
        """Figures of the answer in the same sentence."""
        beside = self._beside.get(figure.start)
        if beside is None:
            beside = [f for f in self.near(figure) if not self.stops_between(f, figure)]
            self._beside[figure.start] = beside
        return beside

    def at_hand(self, figure: Figure) -> list[Figure]:
        """Figures near it, and those of the question."""
        at_hand = self._at_hand.get(figure.start)
        if at_hand is None:
            at_hand = self._at_hand[figure.start] = [*self.near(figure), *self.asked]
        return at_hand

    def alike(self, figure: Figure) -> list[Number]:
        """The amounts at hand that are of a figure's unit; most rules need one."""
        alike = self._alike.get(figure.start)
        if alike is None:
            alike = self._alike[figure.start] = values(self.at_hand(figure), figure.unit)
        return alike

    def before(self, figure: Figure) -> str:
        """The words before a figure, back to the sentence before."""
        words = self._before.get(figure.start)
        if words is None:
            words = cues.STOP.split(self.answer[max(0, figure.start - cues.BEFORE) : figure.start])[-1]
            self._before[figure.start] = words
        return words

    def after(self, figure: Figure) -> str:
        """The words behind a figure."""
        return self.answer[figure.end : figure.end + cues.AFTER]

    def between(self, one: Figure, two: Figure) -> str:
        """The words between two figures of the answer."""
        first, second = (one, two) if one.start < two.start else (two, one)
        return self.answer[first.end : second.start]

    def stops_between(self, one: Figure, two: Figure) -> bool:
        """Whether a sentence ends between two figures of the answer."""
        return cues.STOP.search(self.between(one, two)) is not None

    def told(self, one: Figure, two: Figure) -> bool:
        """Whether the words between two figures say that one is times the other."""
        if two in self.asked:
            return True
        between = self.between(one, two)
        if not between.strip():
            return True
        if len(between) <= _BESIDE_CUE and cues.TIMES_BESIDE.search(between):
            return True
        return len(between) <= BESIDE and cues.TIMES.search(between) is not None

    def sentence(self, figure: Figure) -> str:
        """The sentence around a figure, as far as it is near."""
        words = self._sentence.get(figure.start)
        if words is None:
            before = self.answer[max(0, figure.start - NEAR) : figure.start]
            after = self.answer[figure.end : figure.end + NEAR]
            words = cues.STOP.split(before)[-1] + figure.text + cues.STOP.split(after, maxsplit=1)[0]
            self._sentence[figure.start] = words
        return words

    def totals(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a total, or gives an amount where one is asked for."""
        if self._asks_for_total and figure.kind is FigureKind.MONEY:
            return True
        called = self._totals.get(figure.start)
        if called is None:
            before, behind = cues.SUM_BEFORE.search(self.before(figure)), self.after(figure)
            called = self._totals[figure.start] = bool(before or cues.SUM_AFTER.match(behind))
        return called

    def lessens(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a difference."""
        called = self._lessens.get(figure.start)
        if called is None:
            inside = cues.LESS_INSIDE.search(figure.text) or cues.LESS_BEFORE.search(self.before(figure))
            called = bool(inside or cues.LESS_AFTER.match(self.after(figure)))
            self._lessens[figure.start] = called
        return called

    def roughly(self, figure: Figure) -> bool:
        """Whether the answer says that a figure is no exact one."""
        return bool(cues.ABOUT.search(self.before(figure)) or cues.ABOUT_AFTER.match(self.after(figure)))

    def meets(self, figure: Figure, value: Number, exact: Number) -> bool:
        """Whether a figure's value is what a reckoning gives, as people round it."""
        if value == exact:
            return True
        off = abs(Fraction(value) - Fraction(exact))
        if figure.kind is FigureKind.MONEY and Fraction(exact).denominator != 1:
            smallest = 1 if figure.unit in WITHOUT_CENTS else Fraction(1, 100)
            return off < smallest
        return self.roughly(figure) and off * _TWENTIETH <= abs(Fraction(value))


WITHOUT_CENTS = ("JPY", "KRW", "point")
"""Units of money that nobody divides further."""
_TWENTIETH = 20


def values(figures: Iterable[Figure], unit: str) -> list[Number]:
    """The amounts of one unit, both ends of ranges."""
    alike = [f for f in figures if f.unit == unit]
    return [end for f in alike for end in (f.value, f.upper) if isinstance(end, int | Fraction)]


def quotient(value: Number, by: Number) -> Number:
    """What one number is divided by another, exactly; of whole numbers without making a fraction first."""
    if isinstance(value, int) and isinstance(by, int):
        return Fraction(value, by) if value % by else value // by
    return exact(Fraction(value, by))


def numbers(figures: Iterable[Figure]) -> set[int]:
    """Whole numbers of things that something may be multiplied or divided by."""
    return {number for figure in figures if (number := times_of(figure)) is not None}


def times_of(figure: Figure) -> int | None:
    """The number of a figure that something may be multiplied or divided by."""
    number = figure.number
    if figure.kind not in FACTORS or figure.upper is not None or not isinstance(number, int):
        return None
    return number if 1 < number <= MOST_TIMES else None
