"""Figures that follow from others: sums, differences, products, the rest of a whole, the length of a range.

A figure follows for sure only where the answer says how it was reckoned and states the figures that it comes
from: with enough figures in the documents, some two of them add up to anything. Where the answer leaves its
operands out, or supposes numbers of its own, the figure may follow, and a judge has to say so.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from evalgate.text.figures import Figure, FigureKind
from evalgate.text.figures_match import span_of
from evalgate.text.numerals import Number

_AMOUNTS = (FigureKind.MONEY, FigureKind.COUNT, FigureKind.DURATION, FigureKind.MEASURE, FigureKind.PERCENT)
_FACTORS = (FigureKind.COUNT, FigureKind.DURATION, FigureKind.NUMBER, FigureKind.MEASURE)
_NEAR = 160
_BESIDE = 60
_BEFORE, _AFTER = 16, 12
_MOST_TIMES = 366
_SUM_BEFORE = re.compile(
    r"合計|合わせ|総額|総計|計|足す|足し|=|＝|\b(?:totals?|totall?ing|sum|altogether|combined)\b",
    re.IGNORECASE,
)
_SUM_AFTER = re.compile(
    r"\s*(?:の合計|が合計|\(合計|（合計|in (?:total|all)|total|altogether|combined)", re.IGNORECASE
)
_LESS_BEFORE = re.compile(
    r"差額?|残り|残額|残高|開き|マイナス|引いて|引く|=|＝|\b(?:difference|remaining|leaves|leaving)\b",
    re.IGNORECASE,
)
_LESS_AFTER = re.compile(
    r"\s*(?:ほど|分|も|だけ)?(?:高|安|多|少な|短|長|低|早|遅)[いくけ]|\s*(?:の差|引|減|残|増)"
    r"|\s*(?:more|less|fewer|cheaper|longer|shorter|higher|lower|left|difference|remaining)\b",
    re.IGNORECASE,
)
_TIMES = re.compile(
    r"[×xX✕*＊=＝]|掛け|かけ|合計|計|なら|だと|すると|れば|場合|ずつ|\b(?:total|times|for|per|each)\b",
    re.IGNORECASE,
)
_TIMES_BESIDE = re.compile(r"[でと分]|\bso\b", re.IGNORECASE)
_BESIDE_CUE = 12
"""Characters between an amount and the number that a particle joins it to."""
_EACH = re.compile(r"\s*(?:each\b|per\b|apiece|a\b|/|ずつ|1?\S{0,4}(?:あたり|につき|当たり))", re.IGNORECASE)
_YEARLY = re.compile(r"年額|年間|1年|年に|a year|per year|yearly|annual", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:約|およそ|おおよそ|ほぼ|about|around|approximately|roughly|nearly|almost)\s*\Z", re.IGNORECASE
)
_REST_BEFORE = re.compile(r"残り|のこり|remaining|the rest|the other|自己負担|本人負担", re.IGNORECASE)


class Reckoning:
    """How the figures of one answer hang together."""

    def __init__(
        self,
        answer: str,
        stated: Sequence[Figure],
        missing: Sequence[Figure],
        amounts: Callable[[str], frozenset[Number]],
    ) -> None:
        """Take the figures of an answer.

        Args:
            answer: Its text.
            stated: Its figures that some source states.
            missing: Those that none states.
            amounts: All amounts of a unit that the sources state.
        """
        self._answer = answer
        self._stated = stated
        self._missing = missing
        self._amounts = amounts

    def follows(self, figure: Figure) -> bool:
        """Whether a figure follows from others that the answer states, in a way that it tells."""
        value = figure.value
        if figure.kind not in _AMOUNTS or not isinstance(value, int | Fraction) or figure.upper is not None:
            return False
        others = self._near(figure, self._stated)
        alike = _values(others, figure.unit)
        if figure.unit == "ratio" and _REST_BEFORE.search(self._before(figure)):
            return 1 - value in alike
        if alike and self._totals(figure) and _adds_up(value, alike):
            return True
        if alike and self._lessens(figure) and _differs(value, alike):
            return True
        if alike and self._multiplies(figure, value, alike, others):
            return True
        return self._supposed(figure) or _spans(figure, others)

    def may_follow(self, figure: Figure) -> bool:
        """Whether a figure may come from what the sources state, though the answer does not show how."""
        value = figure.value
        if figure.kind not in _AMOUNTS or not isinstance(value, int | Fraction) or figure.upper is not None:
            return False
        known = self._amounts(figure.unit)
        few = tuple(known) if len(known) <= _MOST_AMOUNTS else ()
        if few and self._totals(figure) and _adds_up(value, few):
            return True
        if few and self._lessens(figure) and _differs(value, few):
            return True
        if few and _ABOUT.search(self._before(figure)):
            return any(-one <= (one - value) * 20 <= one for one in few)
        return self._multiple(figure, value, known) or self._operand(figure) or self._proportion(figure, few)

    def _before(self, figure: Figure) -> str:
        return self._answer[max(0, figure.start - _BEFORE) : figure.start]

    def _near(self, figure: Figure, others: Iterable[Figure], reach: int = _NEAR) -> list[Figure]:
        near = (f for f in others if abs(f.start - figure.start) <= reach and f is not figure)
        return [f for f in near if not (f.weak and f.unit == "つ")]

    def _between(self, one: Figure, two: Figure) -> str:
        return self._answer[min(one.end, two.end) : max(one.start, two.start)]

    def _told(self, one: Figure, two: Figure) -> bool:
        """Whether the words between two figures say that one is times the other."""
        between = self._between(one, two)
        if len(between) <= _BESIDE_CUE and _TIMES_BESIDE.search(between):
            return True
        return len(between) <= _BESIDE and _TIMES.search(between) is not None

    def _totals(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a total."""
        after = self._answer[figure.end : figure.end + _AFTER]
        return bool(_SUM_BEFORE.search(self._before(figure)) or _SUM_AFTER.match(after))

    def _lessens(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a difference."""
        after = self._answer[figure.end : figure.end + _AFTER]
        return bool(_LESS_BEFORE.search(self._before(figure)) or _LESS_AFTER.match(after))

    def _multiplies(
        self, figure: Figure, value: Number, alike: Sequence[Number], others: Sequence[Figure]
    ) -> bool:
        """An amount times a number of things, a share of it, or an equal part: £140 for 4, £35 each."""
        if any(self._times(figure, value, one, others) for one in alike if one):
            return True
        each = _EACH.match(self._answer, figure.end) or _EACH.search(self._before(figure))
        numbers = {f.number for f in others if isinstance(f.number, int) and f.kind in _FACTORS}
        return bool(each) and any(value * number in alike for number in numbers)

    def _times(self, result: Figure, value: Number, one: Number, others: Iterable[Figure]) -> bool:
        """Whether a result is an amount times a number that stands near it: 3, a half, or 30 kg of 10 kg."""
        times = Fraction(value) / one
        if times in (0, 1):
            return False
        found = list(others)
        for other in found:
            if other.unit == "ratio":
                if other.value == times:
                    return True
            elif other.kind in _FACTORS and other.number:
                told = other.number == times and self._told(result, other)
                if told or any(f.number == other.number / times for f in found if f.unit == other.unit != ""):
                    return True
        return False

    def _supposed(self, figure: Figure) -> bool:
        """Result or number of a reckoning with a number of the answer's own: 3 hours, 3 x £10 = £30."""
        near = self._near(figure, self._missing)
        if figure.kind in _FACTORS:
            results = (*near, *self._near(figure, self._stated))
            if any(self._reckons(result, figure) for result in results if result.kind in _AMOUNTS):
                return True
        return any(self._reckons(figure, number) for number in near if number.kind in _FACTORS)

    def _reckons(self, result: Figure, number: Figure) -> bool:
        value = result.value
        if not isinstance(value, int | Fraction) or result.unit == number.unit:
            return False
        others = self._near(result, self._stated)
        factors = [number, *(f for f in others if f.unit == number.unit)]
        return any(self._times(result, value, one, factors) for one in _values(others, result.unit) if one)

    def _multiple(self, figure: Figure, value: Number, known: frozenset[Number]) -> bool:
        """A multiple of a known amount, by a number that stands beside it, or by twelve for a year."""
        if Fraction(value) / 12 in known and _YEARLY.search(self._answer):
            return True
        for other in self._near(figure, (*self._stated, *self._missing), _BESIDE):
            times = other.number if other.kind in _FACTORS else None
            possible = times is not None and 1 < times <= _MOST_TIMES and Fraction(value) / times in known
            if possible and self._told(figure, other):
                return True
        return False

    def _operand(self, figure: Figure) -> bool:
        """A number of the answer's own that another missing figure is a multiple by: 2泊すると22,000円."""
        number = figure.number
        if figure.kind not in _FACTORS or not number or not 1 < number <= _MOST_TIMES:
            return False
        for result in self._near(figure, self._missing, _BESIDE):
            if isinstance(result.value, int | Fraction) and result.kind in _AMOUNTS:
                part = Fraction(result.value) / number
                if part in self._amounts(result.unit) and self._told(figure, result):
                    return True
        return False

    def _proportion(self, figure: Figure, known: Sequence[Number]) -> bool:
        """The same multiple of two known amounts: 1 point for 100円, so 10 for 1,000円."""
        value = figure.value if isinstance(figure.value, int) else 0
        for other in self._near(figure, self._missing, _BESIDE):
            there = self._amounts(other.unit)
            if other.unit == figure.unit or not there or not isinstance(other.value, int | Fraction):
                continue
            for one in known:
                whole = one and value > one and value % one == 0
                if whole and Fraction(other.value) * one / value in there:
                    return True
        return False


_MOST_AMOUNTS = 300
"""Amounts of one unit that are added up; a price list of thousands adds up to everything."""


def _values(figures: Iterable[Figure], unit: str) -> list[Number]:
    return [f.value for f in figures if f.unit == unit and isinstance(f.value, int | Fraction)]


def _adds_up(value: Number, alike: Sequence[Number]) -> bool:
    if 1 < len(alike) <= _MOST_AMOUNTS and sum(alike) == value:
        return True
    there = set(alike)
    return any(value - one in there and (value - one != one or alike.count(one) > 1) for one in alike)


def _differs(value: Number, alike: Sequence[Number]) -> bool:
    there = set(alike)
    return any(one + value in there for one in alike)


def _spans(figure: Figure, others: Sequence[Figure]) -> bool:
    """The length of a stated range: 9:00〜17:30 is 8時間30分."""
    if figure.unit != "second":
        return False
    return any(figure.value == length for other in others if (length := span_of(other)) is not None)
