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
    r"差額?|残り|残額|残高|開き|マイナス|引いて|引く|=|＝|\b(?:difference|remaining|leaves?)\b", re.IGNORECASE
)
_LESS_AFTER = re.compile(
    r"\s*(?:ほど|分|も|だけ)?(?:高|安|多|少な|短|長|低|早|遅)[いくけ]|\s*(?:の差|引|減|残|増)"
    r"|\s*(?:more|less|fewer|cheaper|longer|shorter|higher|lower|left|difference|remaining)\b",
    re.IGNORECASE,
)
_TIMES = re.compile(
    r"[×xX✕*＊=＝]|掛け|かけ|で|と|分|合計|計|なら|だと|total|times|for|so\b|per|each", re.IGNORECASE
)
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
        if self._totals(figure) and _adds_up(value, alike):
            return True
        if self._lessens(figure) and _differs(value, alike):
            return True
        return self._multiplies(figure, alike, others) or self._supposed(figure) or _spans(figure, others)

    def may_follow(self, figure: Figure) -> bool:
        """Whether a figure may come from what the sources state, though the answer does not show how."""
        value = figure.value
        if figure.kind not in _AMOUNTS or not isinstance(value, int | Fraction) or figure.upper is not None:
            return False
        known: list[Number] = sorted(self._amounts(figure.unit))[:_MOST_AMOUNTS]
        if self._totals(figure) and _adds_up(value, known):
            return True
        if self._lessens(figure) and _differs(value, known):
            return True
        if _ABOUT.search(self._before(figure)) and any(-one <= (one - value) * 20 <= one for one in known):
            return True
        return self._multiple(figure, known) or self._operand(figure) or self._proportion(figure, known)

    def _before(self, figure: Figure) -> str:
        return self._answer[max(0, figure.start - _BEFORE) : figure.start]

    def _near(self, figure: Figure, others: Iterable[Figure], reach: int = _NEAR) -> list[Figure]:
        return [f for f in others if abs(f.start - figure.start) <= reach and f is not figure]

    def _between(self, one: Figure, two: Figure) -> str:
        return self._answer[min(one.end, two.end) : max(one.start, two.start)]

    def _totals(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a total."""
        after = self._answer[figure.end : figure.end + _AFTER]
        return bool(_SUM_BEFORE.search(self._before(figure)) or _SUM_AFTER.match(after))

    def _lessens(self, figure: Figure) -> bool:
        """Whether the answer calls a figure a difference."""
        after = self._answer[figure.end : figure.end + _AFTER]
        return bool(_LESS_BEFORE.search(self._before(figure)) or _LESS_AFTER.match(after))

    def _multiplies(self, figure: Figure, alike: Sequence[Number], others: Sequence[Figure]) -> bool:
        """An amount times a number of things, or a share of an amount: 3泊で42,000円."""
        factors = set(self._factors(figure, others))
        if any(one * factor == figure.value for one in alike for factor in factors):
            return True
        each = _EACH.match(self._answer, figure.end) or _EACH.search(self._before(figure))
        value = figure.value
        numbers = {f.number for f in others if isinstance(f.number, int) and f.kind in _FACTORS}
        return bool(each) and isinstance(value, int | Fraction) and any(value * n in alike for n in numbers)

    def _factors(self, figure: Figure, others: Iterable[Figure]) -> Iterable[Number]:
        """Numbers that an amount may be taken times of; what counts is 3 in 30 kg at £1 for 10 kg."""
        found = list(others)
        for other in found:
            number = other.number
            if other.unit == "ratio" and isinstance(other.value, int | Fraction):
                yield other.value
            elif isinstance(number, int | Fraction) and other.kind in _FACTORS and number not in (0, 1):
                if _TIMES.search(self._between(figure, other)):
                    yield number
                yield from (number / Fraction(f.number) for f in found if f.unit == other.unit and f.number)

    def _supposed(self, figure: Figure) -> bool:
        """Result or number of a reckoning with a number of the answer's own: 3 hours, 3 x £10 = £30."""
        results = (*self._missing, *self._stated) if figure.kind in _FACTORS else ()
        if any(self._reckons(result, figure) for result in self._near(figure, results)):
            return True
        return any(self._reckons(figure, number) for number in self._near(figure, self._missing))

    def _reckons(self, result: Figure, number: Figure) -> bool:
        if number.kind not in _FACTORS or result.kind not in _AMOUNTS:
            return False
        others = self._near(result, self._stated)
        factors = [number, *(f for f in others if f.unit == number.unit)]
        alike = _values(others, result.unit)
        return any(one * k == result.value for one in alike for k in self._factors(result, factors) if k != 1)

    def _multiple(self, figure: Figure, known: Sequence[Number]) -> bool:
        """A multiple of a known amount, by a number that stands beside it, or by twelve for a year."""
        value = figure.value
        if not isinstance(value, int | Fraction):
            return False
        times: set[Number] = {12} if _YEARLY.search(self._answer) else set()
        for other in self._near(figure, (*self._stated, *self._missing), _BESIDE):
            if other.kind in _FACTORS and _TIMES.search(self._between(figure, other)):
                times.add(other.number or 0)
        return any(value == one * k for one in known for k in times if 1 < k <= _MOST_TIMES)

    def _operand(self, figure: Figure) -> bool:
        """A number of the answer's own that another missing figure is a multiple by: 2泊すると22,000円."""
        number = figure.number
        if figure.kind not in _FACTORS or not number or not 1 < number <= _MOST_TIMES:
            return False
        for result in self._near(figure, self._missing, _BESIDE):
            if isinstance(result.value, int | Fraction) and result.kind in _AMOUNTS:
                part = Fraction(result.value) / number
                if part in self._amounts(result.unit) and _TIMES.search(self._between(figure, result)):
                    return True
        return False

    def _proportion(self, figure: Figure, known: Sequence[Number]) -> bool:
        """The same multiple of two known amounts: 1 point for 100円, so 10 for 1,000円."""
        for other in self._near(figure, self._missing, _BESIDE):
            if other.unit == figure.unit or not isinstance(other.value, int | Fraction):
                continue
            there = self._amounts(other.unit)
            for one in known:
                times = (
                    Fraction(figure.value) / one if isinstance(figure.value, int | Fraction) and one else 0
                )
                if times > 1 and times.denominator == 1 and other.value / times in there:
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
