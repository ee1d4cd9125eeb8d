"""Figures that follow from others: sums, differences, products, the rest of a whole, the length of a range.

A figure follows only where the answer says how it was reckoned and states the figures that it comes from:
with enough figures in the documents, some two of them add up to anything.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from evalgate.text.figures import Figure, FigureKind
from evalgate.text.numerals import Number

_AMOUNTS = (FigureKind.MONEY, FigureKind.COUNT, FigureKind.DURATION, FigureKind.MEASURE, FigureKind.PERCENT)
_NEAR = 160
_BEFORE, _AFTER = 16, 12
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
    r"[×xX✕*＊=＝]|掛け|かけ|で|分|合計|計|なら|だと|total|times|for|so\b|per|each", re.IGNORECASE
)
_REST_BEFORE = re.compile(r"残り|のこり|remaining|the rest|the other|自己負担|本人負担", re.IGNORECASE)


def follows(figure: Figure, stated: Sequence[Figure], answer: str) -> bool:
    """Whether a figure follows from stated ones near it, in a way that the answer tells."""
    value = figure.value
    if figure.kind not in _AMOUNTS or not isinstance(value, int | Fraction) or figure.upper is not None:
        return False
    others = [f for f in stated if abs(f.start - figure.start) <= _NEAR]
    before = answer[max(0, figure.start - _BEFORE) : figure.start]
    alike = [f.value for f in others if f.unit == figure.unit and isinstance(f.value, int | Fraction)]
    if figure.unit == "ratio" and _REST_BEFORE.search(before):
        return 1 - value in alike
    after = answer[figure.end : figure.end + _AFTER]
    if (_SUM_BEFORE.search(before) or _SUM_AFTER.match(after)) and _adds_up(value, alike):
        return True
    if (_LESS_BEFORE.search(before) or _LESS_AFTER.match(after)) and _differs(value, alike):
        return True
    return _multiplies(figure, alike, others, answer) or _spans(figure, others)


def _adds_up(value: Number, alike: Sequence[Number]) -> bool:
    if len(alike) > 1 and sum(alike) == value:
        return True
    return any(one + two == value for i, one in enumerate(alike) for two in alike[i + 1 :])


def _differs(value: Number, alike: Sequence[Number]) -> bool:
    return any(one - two == value for one in alike for two in alike if one > two)


def _multiplies(figure: Figure, alike: Iterable[Number], others: Sequence[Figure], answer: str) -> bool:
    """An amount times a number of things, or a share of an amount: 3泊で42,000円."""
    factors: set[Number] = set()
    for other in others:
        between = answer[min(other.end, figure.end) : max(other.start, figure.start)]
        if isinstance(other.number, int) and other.kind is not FigureKind.MONEY and _TIMES.search(between):
            factors.add(other.number)
        if other.unit == "ratio" and isinstance(other.value, int | Fraction):
            factors.add(other.value)
    return any(one * factor == figure.value for one in alike for factor in factors if factor not in (0, 1))


def _spans(figure: Figure, others: Sequence[Figure]) -> bool:
    """The length of a stated range: 9:00〜17:30 is 8時間30分."""
    if figure.unit != "second":
        return False
    for other in others:
        if (
            other.kind is FigureKind.TIME
            and isinstance(other.value, tuple)
            and isinstance(other.upper, tuple)
        ):
            start, end = (60 * (h or 0) + (m or 0) for h, m, _ in (other.value, other.upper))
            if (end - start) % 1440 * 60 == figure.value:
                return True
    return False
