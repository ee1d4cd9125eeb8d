"""What may follow from figures of the documents that the answer leaves out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from evalgate.grade.grounding.neighbours import REACH
from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.amounts import (
    MOST_AMOUNTS,
    is_of_a_period,
    parts_by,
    rounds,
    shares,
    shares_of,
    sums,
)
from evalgate.grade.grounding.reckon.bench import (
    BESIDE,
    FACTORS,
    MOST_TIMES,
    THINGS,
    WITHOUT_CENTS,
    Bench,
    amount_of,
    numbers,
    quotient,
    times_of,
    values,
)
from evalgate.grade.grounding.reckon.papers import Papers
from evalgate.grade.grounding.reckon.steps import adds_steps, is_part_of_whole
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.numerals import Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """Reckonings from figures that only the documents state."""

    bench: Bench
    missing: Sequence[Figure]
    papers: Papers

    def follows(self, figure: Figure, value: Number) -> bool:
        """A sum, a difference or a reduced amount of figures that stand together, and called so."""
        if figure.unit == "ratio":
            return self._leaves(figure, value)
        if figure.unit == "times":
            shown = self._amounts_beside(figure)
            if any(self._is_so_often(f.unit, amount, value) for f, amount in shown):
                return True
            return self._is_times(figure, value, _SENTENCE)
        return self._is_reduced(figure, value) or self._is_called(figure, value)

    def _is_called(self, figure: Figure, value: Number) -> bool:
        """A sum or a difference of amounts that stand beside each other, where the answer calls it so."""
        total, less = self.bench.totals(figure), self.bench.lessens(figure)
        if not (total or less) or len(self._bases(figure)) >= _OPERANDS:
            return False
        known = self._few(figure.unit)
        pairs: list[tuple[Number, Number]] = []
        if less:
            pairs += ((one, one + value) for one in known if one + value in known)
        if total:
            pairs += ((one, value - one) for one in known if value - one in known)
            if self.papers.totals(figure.unit, value):
                return True
        return any(self._beside(figure, *pair) for pair in pairs)

    def _leaves(self, figure: Figure, value: Number) -> bool:
        """The rest of a whole beside what it comes to: 70％ of 2,200円, 1,540円, where 30% are taken off."""
        if not 0 < value < 1 or 1 - value not in self.papers.amounts("ratio"):
            return False
        money = (f for f in (*self.bench.beside(figure), *self._missing_near(figure)) if f.unit != "ratio")
        sums = ((f, amount_of(f)) for f in money if f.kind is FigureKind.MONEY)
        return any(amount and quotient(amount, value) in self.papers.amounts(f.unit) for f, amount in sums)

    def _beside(self, figure: Figure, one: Number, two: Number) -> bool:
        """Whether two amounts stand in one sentence of a document, or in the next."""
        return self.papers.together((figure.unit, one), (figure.unit, two), _SENTENCE)

    def _near(self, figure: Figure, *amounts: Number) -> bool:
        """Whether amounts stand near each other in a document."""
        pairs = pairwise((figure.unit, amount) for amount in amounts)
        return all(self.papers.together(one, two) for one, two in pairs)

    def _is_hidden_total(self, figure: Figure, value: Number, few: frozenset[Number]) -> bool:
        """A total of amounts that stand near each other, or of a known one and one of the answer's."""
        if any(self._near(figure, *summands) for summands in sums(value, tuple(few))):
            return True
        shown = set(values(self.bench.beside(figure), figure.unit))
        return any(value - one in few for one in shown if one < value)

    def _is_hidden_difference(self, figure: Figure, value: Number, few: frozenset[Number]) -> bool:
        """A difference of amounts that stand near each other, or of what documents say that are compared."""
        pairs = [(one, one + value) for one in few if value > 0 and one + value in few]
        compared = cues.COMPARES.search(self.bench.sentence(figure)) is not None or len(few) <= _HANDFUL
        return bool(pairs) and (compared or any(self._near(figure, *pair) for pair in pairs))

    def _is_reduced(self, figure: Figure, value: Number) -> bool:
        """A share of an amount that stands beside that share; the answer shows one of them and says so."""
        if figure.kind is not FigureKind.MONEY:
            return False
        found = list(self._by_one_share(figure, value))
        if not found:
            return False
        shown, bases = shares(self.bench.at_hand(figure)), self._bases(figure)
        called = cues.LESS.search(self.bench.sentence(figure)) is not None
        return any(share in shown or (called and (base in bases or not bases)) for share, base in found)

    def _bases(self, figure: Figure) -> set[Number]:
        """Amounts of the documents that the answer shows in the same sentence, ends of ranges as well."""
        known = self.papers.amounts(figure.unit)
        others = (f for f in (*self.bench.shown, *self.missing) if f.unit == figure.unit and f is not figure)
        near = (f for f in others if not self.bench.stops_between(f, figure))
        ends = (end for f in near for end in (f.value, f.upper) if isinstance(end, int | Fraction))
        return {end for end in ends if end in known}

    def _by_one_share(self, figure: Figure, value: Number) -> Iterator[tuple[Number, Number]]:
        """Each share of an amount that stands beside it in a document and gives the figure."""
        known = self.papers.amounts(figure.unit)
        ratios = shares_of(self.papers.amounts("ratio"))
        more = bool(ratios) and cues.MORE.search(self.bench.sentence(figure)) is not None
        for share in ratios:
            for part in parts_by(share, more):
                base = quotient(value, part)
                if base in known and self.papers.together((figure.unit, base), ("ratio", share)):
                    yield share, base

    def may_follow(self, figure: Figure, value: Number) -> bool:
        """Whether a figure may come from what the sources state, though the answer does not show how."""
        if figure.unit == "ratio":
            return self._is_ratio(figure, value)
        return (
            self._is_left_out(figure, value)
            or self._by_share(figure, value)
            or self._is_multiple(figure, value)
            or self._is_operand(figure)
            or self._is_supposed(figure)
            or self._is_within(figure, value)
            or self._is_times(figure, value)
            or self._is_proportional(figure)
            or adds_steps(figure, value, self.bench)
        )

    def _is_left_out(self, figure: Figure, value: Number) -> bool:
        """A total, a difference or a rounder amount of what the answer does not show."""
        bench = self.bench
        total, less, roughly = bench.totals(figure), bench.lessens(figure), bench.roughly(figure)
        few = self._not_shown(figure) if total or less or roughly else _NONE
        if not few:
            return False
        return (
            (total and self._is_hidden_total(figure, value, few))
            or (less and self._is_hidden_difference(figure, value, few))
            or (roughly and any(rounds(value, one) for one in few))
        )

    def _not_shown(self, figure: Figure) -> frozenset[Number]:
        """Amounts of the documents, unless the answer shows those that a figure would be reckoned from."""
        return self._few(figure.unit) if len(self._bases(figure)) < _OPERANDS else _NONE

    def _is_ratio(self, figure: Figure, value: Number) -> bool:
        """The other part of a whole, or a rounder share: 約33％ for a third."""
        ratios = self.papers.amounts("ratio")
        left = cues.LEFT.search(self.bench.sentence(figure)) is not None
        if left and 0 < value < 1 and 1 - value in ratios:
            return True
        if 0 < value < 1 and any(is_part_of_whole(f, value, self.papers) for f in self.bench.near(figure)):
            return True
        return self.bench.roughly(figure) and any(rounds(value, one) for one in ratios)

    def _few(self, unit: str) -> frozenset[Number]:
        known = self.papers.amounts(unit)
        return known if len(known) <= MOST_AMOUNTS else _NONE

    def _by_share(self, figure: Figure, value: Number) -> bool:
        """A share of an amount of money: one of them is shown or asked about, or both stand together."""
        if figure.kind is not FigureKind.MONEY:
            return figure.kind in THINGS and self._is_share_of_things(figure, value)
        shown, known = shares(self.bench.at_hand(figure)), shares_of(self.papers.amounts("ratio"))
        if shown:
            return self._by_shown_share(figure, value, shown) or self._by_known_share(figure, value, known)
        bases = frozenset((*values(self.bench.asked, figure.unit), *self._own(figure))) if known else _NONE
        for share in known if bases else ():
            parts = parts_by(share, more=True)
            if any(quotient(value, part) in bases for part in parts) or value * share in bases:
                return True
        return self._by_known_share(figure, value, known)

    def _by_shown_share(self, figure: Figure, value: Number, shown: Sequence[Number]) -> bool:
        """Whether a share that the answer shows makes of an amount the figure, or of the figure an amount."""
        more = cues.MORE.search(self.bench.sentence(figure)) is not None
        near = values(self.bench.beside(figure), figure.unit)
        parts = [part for share in shown for part in parts_by(share, more)]
        if any(value * part in near for part in parts):
            return True
        stated = self.papers.amounts(figure.unit)
        return any(quotient(value, part) in stated for part in parts)

    def _by_known_share(self, figure: Figure, value: Number, known: Sequence[Number]) -> bool:
        """Whether a share of the documents makes the figure of an amount beside it, there or here."""
        if not known:
            return False
        near = values(self.bench.beside(figure), figure.unit)
        sentence = self.bench.sentence(figure)
        if near and cues.INSTEAD.search(sentence):
            more = cues.MORE.search(sentence) is not None
            if any(quotient(value, part) in near for share in known for part in parts_by(share, more)):
                return True
        return any(self._by_one_share(figure, value))

    def _is_share_of_things(self, figure: Figure, value: Number) -> bool:
        """40 of the 120 seats, where a third are free."""
        near = (f for f in self.bench.beside(figure) if f.kind in THINGS)
        bases = [amount for f in near if (amount := amount_of(f))]
        ratios = shares_of(self.papers.amounts("ratio"))
        known = self.papers.amounts(figure.unit)
        if any(quotient(value, share) in known for share in shares(self.bench.beside(figure))):
            return True
        return any(value in (base * share, base - base * share) for base in bases for share in ratios)

    def _own(self, figure: Figure) -> list[Number]:
        """Amounts that the answer supposes, of the same unit and near by."""
        if not cues.SUPPOSES.search(self.bench.sentence(figure)):
            return []
        near = [f for f in self.missing if f is not figure and abs(f.start - figure.start) <= 2 * BESIDE]
        return values(near, figure.unit)

    def _is_multiple(self, figure: Figure, value: Number) -> bool:
        """A multiple or a part of a known amount, by a number beside it, of the question or of a period."""
        known = self.papers.amounts(figure.unit)
        if quotient(value, 2) in known and cues.BOTH.search(self.bench.sentence(figure)):
            return True
        before = self.bench.before(figure)
        if quotient(value, 12) in known and (self.bench.yearly or cues.YEARLY_BESIDE.search(before)):
            return True
        by = self.papers.amounts("times") if figure.kind is FigureKind.MONEY else ()
        if any(times and quotient(value, times) in known for times in by):
            return True
        asked = numbers(self.bench.asked)
        if any(value * number in known or quotient(value, number) in known for number in asked):
            return True
        if is_of_a_period(value, known, before + self.bench.after(figure)):
            return True
        return self._is_multiple_beside(figure, value, known)

    def _is_multiple_beside(self, figure: Figure, value: Number, known: frozenset[Number]) -> bool:
        """A multiple or a part by a number that stands beside it in the answer."""
        for other in (*self.bench.near(figure, BESIDE), *self._missing_near(figure)):
            times = times_of(other)
            if _is_weeks(other) and quotient(value, amount_of(other) or 1) in known:
                return True
            if not times:
                continue
            if quotient(value, times) in known and self.bench.told(figure, other):
                return True
            each = self._is_each(figure)
            if each and self._is_rounded_part(figure, value * times, times):
                return True
            if value * times in known and (each or self._stand_together(figure, value * times, other)):
                return True
        return False

    def _is_rounded_part(self, figure: Figure, whole: Number, times: int) -> bool:
        """Whether an equal part is one of a known amount, as money is rounded: $14.14 of $99."""
        if figure.kind is not FigureKind.MONEY:
            return False
        most = times if figure.unit in WITHOUT_CENTS else Fraction(times, 100)
        return self.papers.about(figure.unit, whole, most)

    def _is_each(self, figure: Figure) -> bool:
        """Whether the words around a figure speak of equal parts."""
        sentence = self.bench.sentence(figure)
        return bool(cues.EACH_BEFORE.search(sentence) or cues.EACH_AFTER.match(self.bench.after(figure)))

    def _stand_together(self, figure: Figure, whole: Number, number: Figure) -> bool:
        """Whether an amount stands beside a number of things that it is for: 5 sessions for $275."""
        counted = (number.unit, number.value if isinstance(number.value, int) else -1)
        return self.papers.together((figure.unit, whole), counted)

    def _missing_near(self, figure: Figure) -> list[Figure]:
        near = (f for f in self.missing if f is not figure and f.unit != "times")
        return [f for f in near if abs(f.start - figure.start) <= BESIDE]

    def _is_operand(self, figure: Figure) -> bool:
        """A number of the answer's own that another missing figure is a multiple by: 2泊すると22,000円."""
        number = figure.number
        if figure.kind not in FACTORS or not number or not 1 < number <= MOST_TIMES or figure.unit == "times":
            return False
        stated = [f for f in self.bench.near(figure, BESIDE) if f.kind is FigureKind.MONEY]
        stated = [] if cues.LIMIT.match(self.bench.after(figure)) else stated
        for result in (*self._missing_near(figure), *stated):
            whole = amount_of(result) if result.unit else None
            known = self.papers.amounts(result.unit)
            each = whole is not None and self._is_each(figure) and whole * number in known
            if not whole or not (each or Fraction(whole) / number in known):
                continue
            if self.bench.told(figure, result):
                return True
        return False

    def _is_supposed(self, figure: Figure) -> bool:
        """A number of an example, in a sentence that goes on with an amount: 5人で使う場合、880円."""
        if figure.kind not in (*FACTORS, FigureKind.MONEY) or figure.unit == "times":
            return False
        if not any(f.kind is FigureKind.MONEY for f in self.bench.beside(figure)):
            return False
        after = self.bench.after(figure)
        if figure.number == 1 and cues.OVER_A_PERIOD.match(after):
            return True
        return bool(cues.IN_CASE.match(after) or cues.IN_CASE_BEFORE.search(self.bench.before(figure)))

    def _is_within(self, figure: Figure, value: Number) -> bool:
        """A day inside a range of the documents, with what they say of it: 40 days before, 50%."""
        if figure.kind is not FigureKind.DURATION or cues.LIMIT.match(self.bench.after(figure)):
            return False
        if not self.papers.within(figure.unit, value):
            return False
        return any(f.kind in (FigureKind.PERCENT, FigureKind.MONEY) for f in self.bench.beside(figure))

    def _is_times(self, figure: Figure, value: Number, reach: int = REACH) -> bool:
        """How often one amount is in another that stands beside it: 4倍 for 48名 and 12名."""
        if figure.unit != "times" or value in (0, 1):
            return False
        sentence = self.bench.sentence(figure)
        if not cues.COMPARES.search(sentence):
            return False
        priced = not cues.SIZES.search(sentence)
        return any(
            self._is_so_often(unit, one * value, value, reach)
            for unit in (*(_PAID if priced else ()), *_COMPARED)
            for one in self.papers.amounts(unit)
        )

    def _is_so_often(self, unit: str, whole: Number, times: Number, reach: int = REACH) -> bool:
        """Whether an amount and one that it is so many times stand together."""
        part = quotient(whole, times)
        known = self.papers.amounts(unit)
        return part in known and whole in known and self.papers.together((unit, part), (unit, whole), reach)

    def _amounts_beside(self, figure: Figure) -> Iterator[tuple[Figure, Number]]:
        for other in self.bench.beside(figure):
            amount = amount_of(other) if other.unit and other.unit != "ratio" else None
            if amount:
                yield other, amount

    def _is_proportional(self, figure: Figure) -> bool:
        """The same multiple of two known amounts: 1 point for 100円, so 10 for 1,000円."""
        value = figure.value if isinstance(figure.value, int) else 0
        for other in self._missing_near(figure):
            there = self.papers.amounts(other.unit)
            if other.unit == figure.unit or not there or not isinstance(other.value, int | Fraction):
                continue
            for one in self._not_shown(figure):
                whole = one and value > one and value % one == 0
                if whole and Fraction(other.value) * one / value in there:
                    return True
        return False


_NONE: frozenset[Number] = frozenset()
_PAID = ("JPY", "USD", "EUR", "GBP")
_COMPARED = (
    *("人", "second", "day", "month", "byte", "bps", "m", "m²", "g", "L", "W", "つ", "回", "枚", "件", "台"),
    *("冊", "本", "室", "席", "ページ", "行"),
)
"""Units of amounts of which one is said to be so many times another."""


def _is_weeks(figure: Figure) -> bool:
    """A length of whole weeks, whose days count as well: $65 a day, $455 for a week."""
    return figure.unit == "day" and figure.number != figure.value and amount_of(figure) is not None


_HANDFUL = 15
"""With so few amounts of a unit, any two of them may be compared."""
_SENTENCE = 90
"""Characters between amounts of one sentence, or of two that follow each other."""
_OPERANDS = 2
"""Where an answer shows so many amounts, a total or a difference is theirs and no other's."""
