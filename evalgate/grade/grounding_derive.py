"""Figures that follow from others: sums, differences, products, the rest of a whole, the length of a range.

A figure follows only where the answer says how it was reckoned and states the figures that it comes from:
with enough figures in the documents, some two of them add up to anything.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from evalgate.text.figures import Figure, FigureKind, Value
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
_EACH = re.compile(r"\s*(?:each\b|per\b|apiece|a\b|/|ずつ|1?\S{0,4}あたり|1?\S{0,4}につき)", re.IGNORECASE)
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
    if totals(figure, answer) and _adds_up(value, alike):
        return True
    after = answer[figure.end : figure.end + _AFTER]
    if (_LESS_BEFORE.search(before) or _LESS_AFTER.match(after)) and _differs(value, alike):
        return True
    return _multiplies(figure, alike, others, answer) or _spans(figure, others)


def totals(figure: Figure, answer: str) -> bool:
    """Whether the answer calls a figure a total."""
    before = answer[max(0, figure.start - _BEFORE) : figure.start]
    after = answer[figure.end : figure.end + _AFTER]
    return bool(_SUM_BEFORE.search(before) or _SUM_AFTER.match(after))


def _adds_up(value: Number, alike: Sequence[Number]) -> bool:
    if len(alike) > 1 and sum(alike) == value:
        return True
    return any(one + two == value for i, one in enumerate(alike) for two in alike[i + 1 :])


def _differs(value: Number, alike: Sequence[Number]) -> bool:
    return any(one - two == value for one in alike for two in alike if one > two)


def _multiplies(figure: Figure, alike: Iterable[Number], others: Sequence[Figure], answer: str) -> bool:
    """An amount times a number of things, or a share of an amount: 3泊で42,000円."""
    factors: set[Number] = set()
    numbers = {f.number for f in others if isinstance(f.number, int) and f.kind is not FigureKind.MONEY} - {
        0,
        1,
    }
    for other in others:
        between = answer[min(other.end, figure.end) : max(other.start, figure.start)]
        if isinstance(other.number, int) and other.kind is not FigureKind.MONEY and _TIMES.search(between):
            factors.add(other.number)
        if other.unit == "ratio" and isinstance(other.value, int | Fraction):
            factors.add(other.value)
    factors -= {0, 1}
    if any(one * factor == figure.value for one in alike for factor in factors):
        return True
    each = _EACH.match(answer, figure.end) or _EACH.search(
        answer[max(0, figure.start - _BEFORE) : figure.start]
    )
    value = figure.value
    return bool(each) and isinstance(value, int | Fraction) and any(value * n in alike for n in numbers)


def supposed(missing: Sequence[Figure], stated: Sequence[Figure], answer: str) -> set[Value | None]:
    """Values of figures that an answer supposes and reckons with: `for 3 hours, 3 x £10 = £30`."""
    found: set[Value | None] = set()
    for result in missing:
        alike = [f.value for f in stated if f.unit == result.unit and isinstance(f.value, int | Fraction)]
        for number in missing:
            if number is result or number.kind not in (
                FigureKind.COUNT,
                FigureKind.DURATION,
                FigureKind.NUMBER,
            ):
                continue
            if abs(number.start - result.start) <= _NEAR and _multiplies(result, alike, [number], answer):
                found |= {result.value, number.value}
    return found


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
