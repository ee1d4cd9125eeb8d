"""Reckonings that an answer writes out: €120 + 2 × €70 = €260, 7.5 hours (37.5 ÷ 5)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from evalgate.text.figures.units import UNITS
from evalgate.text.lazily import Late
from evalgate.text.needles import AnyOf
from evalgate.text.normalise import fold_traced
from evalgate.text.numerals import Number, japanese

_SIGNS = {
    "×": "*", "*": "*", "x": "*", "times": "*", "掛ける": "*", "÷": "/", "/": "/", "割る": "/", "+": "+",
    "plus": "+", "足す": "+", "プラス": "+", "-": "-", "minus": "-", "less": "-", "引く": "-",
    "マイナス": "-",
}  # fmt: skip
_ANY_SIGN = AnyOf(_SIGNS)
_SIGN = (
    r"[×*÷+]|(?<=[\s)])[\-/](?=\s)|\bx\b|(?<=\d)x(?=\s?[\d£$€¥])|\b(?:times|plus|minus|less)\b"
    r"|掛ける|割る|足す|引く|プラス|マイナス"
)
_UNIT = (
    r"(?!x\b|plus\b|minus\b|less\b|times\b)(?:[a-z]+\.?|円|ポイント|時間|分間?|日間?|泊|回|個|名|人|枚|本|冊|台|点|食"
    r"|か月|ヶ月|カ月|年間?|週間?|箱|袋|件|割引?)"
)


_NOT_INSIDE = r"(?<!\d)(?<!\d,)(?<!\d[千万億])(?<![千万億]{2})"
"""Where a number does not go on, so that a long one is read once."""


def _amount(mark: str) -> str:
    """Pattern of a number with its currency or unit; `mark` tells its groups from another's."""
    return (
        rf"(?P<currency{mark}>[£$€¥]\s?|(?:usd|gbp|eur|jpy)\s)?"
        rf"(?P<number{mark}>{_NOT_INSIDE}\d[\d,]*+(?:\.\d++)?+(?:[千万億]\d*+)*+)"
        rf"(?:(?P<share{mark}>\s?%)|\s?(?P<unit{mark}>{_UNIT}))?"
    )


_ONE = Late(_amount(""))
_TERM = Late(
    rf"(?=[\d£$€¥]|(?:usd|gbp|eur|jpy)\s){_amount('_')}(?:[\s()]*(?:{_SIGN})[\s()]*{_amount('__')})+"
)
_NEXT = Late(rf"[\s()]*(?P<mark>{_SIGN})[\s()]*")
_MOST_TIMES = 366
_REACH = 40
"""Characters between a reckoning and its result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """One number of a reckoning."""

    sign: str
    """`+`, `-`, `*` or `/`, before it."""
    number: Number
    """15% is 0.15."""
    is_share: bool
    unit: str
    """Its canonical unit; empty for a bare number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One reckoning as it is written out."""

    start: int
    end: int
    value: Number
    """What it comes to."""
    operands: tuple[Operand, ...]

    def reaches(self, start: int, end: int) -> bool:
        """Whether a place is near enough to be its result."""
        return self.start - _REACH <= end and start <= self.end + _REACH

    def holds(self, start: int, end: int) -> bool:
        """Whether a place is inside this reckoning."""
        return self.start <= start and end <= self.end

    def rests(self, is_known: Callable[[Operand], bool]) -> bool:
        """Whether what it starts from is known: every summand; every amount, or else the largest number."""
        if any(operand.sign in "+-" for operand in self.operands[1:]):
            return all(is_known(operand) for operand in self.operands if operand.sign in "+-")
        amounts = [operand for operand in self.operands if operand.unit]
        largest = max(self.operands, key=lambda operand: operand.number)
        return all(map(is_known, (*(amounts or [largest]), *filter(_is_no_times, self.operands))))


def _is_no_times(operand: Operand) -> bool:
    """Whether nobody multiplies by this without a reason."""
    return operand.number != int(operand.number) or operand.number > _MOST_TIMES


def _unit_of(written: str) -> tuple[str, Number]:
    """The canonical unit of a sign or a word, and how many of its base it is."""
    word = written.strip(" .")
    unit = UNITS.get(word) or UNITS.get(_CURRENCIES.get(word, ""))
    return (unit.name, unit.factor) if unit else ("", 1)


_CURRENCIES = {"$": "usd", "£": "gbp", "€": "eur", "¥": "jpy"}


def terms(answer: str) -> Iterator[Term]:
    """The reckonings of an answer, first to last."""
    folded = fold_traced(answer)
    if not _ANY_SIGN.stand_in(folded.text):
        return
    for match in _TERM.finditer(folded.text):
        operands = tuple(_read(match[0]))
        value = _evaluate(operands)
        if value is not None and value > 0:
            start, end = folded.span(*match.span())
            yield Term(start=start, end=end, value=value, operands=operands)


def _read(text: str) -> Iterator[Operand]:
    position, sign = 0, "+"
    while (found := _ONE.match(text, position)) is not None:
        number = japanese(found["number"].replace(",", "")) or 0
        tenths = (found["unit"] or "").startswith("割")
        share = found["share"] is not None or tenths
        unit, size = _unit_of(found["currency"] or found["unit"] or "")
        number *= size
        yield Operand(
            sign=sign,
            number=Fraction(number) / (10 if tenths else 100) if share else number,
            is_share=share,
            unit="" if share else unit,
        )
        following = _NEXT.match(text, found.end())
        if following is None:
            return
        sign, position = _SIGNS[following["mark"]], following.end()


def _evaluate(operands: tuple[Operand, ...]) -> Number | None:
    """Products first; a share that is added or taken away is one of what stands before it."""
    sums: list[Fraction] = []
    for operand in operands:
        number = Fraction(operand.number)
        if operand.sign in "+-":
            part = number * (sum(sums) if operand.is_share and sums else 1)
            sums.append(part if operand.sign == "+" else -part)
        elif operand.sign == "*":
            sums[-1] *= number
        elif not number:
            return None
        else:
            sums[-1] /= number
    return sum(sums, Fraction(0))
