"""Figures that follow from others: sums, differences, shares, products, lengths of time, days further on.

A figure follows for sure only where the answer shows what it comes from, or where that stands together in
a document and the answer says how it was reckoned: with enough figures in the documents, some two of them
add up to anything. Where the answer leaves its operands out, or supposes amounts of its own, the figure may
follow, and a judge has to say so.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from evalgate.grade.grounding.reckon import amounts, cues, days, hidden_days
from evalgate.grade.grounding.reckon.bench import Bench, amount_of, values
from evalgate.grade.grounding.reckon.hidden import Hidden
from evalgate.grade.grounding.reckon.listed import counts_listed
from evalgate.grade.grounding.reckon.papers import Calendar, Papers
from evalgate.grade.grounding.reckon.steps import is_a_month_of
from evalgate.grade.grounding.reckon.supposed import comes_out, supposes
from evalgate.grade.grounding.reckon.terms import Operand, Term, terms
from evalgate.grade.grounding.reckon.wholes import is_left
from evalgate.text.figures.find import Figure, FigureKind, Value
from evalgate.text.figures.model import SIZES
from evalgate.text.numerals import Number


class Sources(Papers, Calendar, Protocol):
    """What the sources state, as far as figures may come from it."""

    @property
    def asked_figures(self) -> tuple[Figure, ...]:
        """The figures of the question."""

    @property
    def asks_for_total(self) -> bool:
        """Whether the question is what something comes to in all."""

    def in_one_text(self, unit: str, amounts: Sequence[Number]) -> bool:
        """Whether one text states all amounts of a unit, as far as any text states them."""

    def counts_things(self, number: int, words: str, before: str) -> bool:
        """Whether the documents list so many days or times, or name so many things."""

    def has_number(self, number: Value) -> bool:
        """Whether a number stands anywhere, of whatever it is."""


_ROUNDS = 3
"""A figure may follow from one that follows; longer chains are no reader's."""


class Reckoning:
    """How the figures of one answer hang together."""

    def __init__(
        self, answer: str, stated: Sequence[Figure], missing: Sequence[Figure], sources: Sources
    ) -> None:
        """Take the figures of an answer, and find those that follow.

        Args:
            answer: Its text.
            stated: Its figures that some source states.
            missing: Those that none states.
            sources: What the sources state.
        """
        self._answer = answer
        self._sources = sources
        figures = (*stated, *missing)
        self._results = [
            term
            for term in terms(answer)
            if any(term.reaches(f.start, f.end) and _is_result(f, term) for f in figures)
        ]
        self._stated = stated
        self._missing = missing
        self._followed: list[Figure] = []
        self._benches: dict[int, Bench] = {}
        self._followed = self._rounds(self._follows)
        self._settled = self._benches.get(len(self._followed))
        """The bench from which no further figure follows, if it was come to."""
        self._followed_at = {figure.start for figure in self._followed}
        self._missing = [figure for figure in missing if figure.start not in self._followed_at]
        self._possible_at = {figure.start for figure in self._rounds(self._may_follow)}

    def follows(self, figure: Figure) -> bool:
        """Whether a figure follows from others, in a way that the answer tells."""
        return figure.start in self._followed_at

    def may_follow(self, figure: Figure) -> bool:
        """Whether a figure may come from what the sources state, though the answer does not show how."""
        return figure.start in self._possible_at

    def _rounds(self, is_reckoned: Callable[[Figure, Hidden], bool]) -> list[Figure]:
        """Figures that can be reckoned, from the stated ones first, then from those found before."""
        left, found = list(self._missing), list[Figure]()
        for _ in range(_ROUNDS):
            hidden = Hidden(bench=self._laid(found), missing=self._missing, papers=self._sources)
            more = [figure for figure in left if is_reckoned(figure, hidden)]
            if not more:
                break
            found += more
            places = {figure.start for figure in found}
            left = [figure for figure in left if figure.start not in places]
        return found

    def _laid(self, found: Sequence[Figure]) -> Bench:
        """The figures that others may come from: those found before, and so many more."""
        more = (*self._followed, *found)
        bench = self._benches.get(len(more))
        if bench is None:
            bench = self._benches[len(more)] = Bench(
                answer=self._answer,
                shown=(*self._stated, *more),
                asked=self._sources.asked_figures,
                holds_all=self._sources.in_one_text,
                asks_for_total=self._sources.asks_for_total,
            )
        return bench

    def _follows(self, figure: Figure, hidden: Hidden) -> bool:
        bench = hidden.bench
        holds = self._sources.holds_text
        if counts_listed(self._answer, figure, bench.shown, holds) or self._written_out(figure):
            return True
        if hidden_days.is_rest_of_week(figure, bench, self._sources):
            return True
        if days.follows(figure, bench, self._sources) or days.is_supposed(figure, self._missing, bench):
            return True
        return figure.kind in SIZES and self._is_reckoned(figure, hidden)

    def _is_reckoned(self, figure: Figure, hidden: Hidden) -> bool:
        """Whether an amount comes from others."""
        value, bench = amount_of(figure), hidden.bench
        if value is None:
            return self._both_ends(figure, bench)
        if is_left(figure, value, bench):
            return True
        if bench.at_hand(figure) and (
            amounts.follows(figure, value, bench) or comes_out(figure, self._missing, bench)
        ):
            return True
        if figure.unit == "":
            return False
        return hidden.follows(figure, value) or supposes(figure, value, self._missing, bench)

    def _both_ends(self, figure: Figure, bench: Bench) -> bool:
        """Two amounts that read as a range: the fee drops from €120 to €102."""
        one, two = figure.value, figure.upper
        known = self._sources.amounts(figure.unit)
        if figure.kind is not FigureKind.MONEY or not cues.CHANGES.search(bench.sentence(figure)):
            return False
        if not isinstance(one, int | Fraction) or not isinstance(two, int | Fraction):
            return False
        return any(
            first in known and self._reached(figure, first, second, bench)
            for first, second in ((one, two), (two, one))
        )

    def _reached(self, figure: Figure, first: Number, second: Number, bench: Bench) -> bool:
        """Whether an amount follows as others do, or from the other end of what reads as a range."""
        if second in self._sources.amounts(figure.unit) or amounts.follows(figure, second, bench):
            return True
        steps = (*values(bench.near(figure), figure.unit), *self._parts(first))
        return abs(Fraction(first) - second) in steps

    def _parts(self, whole: Number) -> Iterator[Number]:
        """The shares of an amount that some source states."""
        for share in amounts.shares_of(self._sources.amounts("ratio")):
            yield from (share * whole, whole - share * whole)

    def _written_out(self, figure: Figure) -> bool:
        """Whether a figure is part or result of a reckoning that the answer writes out, and that is right."""
        for term in self._results:
            inside = term.holds(figure.start, figure.end)
            if not inside and not (term.reaches(figure.start, figure.end) and _is_result(figure, term)):
                continue
            if term.rests(self._is_known) or self._gives_known(term):
                return True
        return False

    def _gives_known(self, term: Term) -> bool:
        """Whether a product comes to what some source states: 40 hours = 5 x 8 hours."""
        if any(operand.sign in "+-" for operand in term.operands[1:]):
            return False
        return any(f.number == term.value and term.reaches(f.start, f.end) for f in self._stated)

    def _is_known(self, operand: Operand) -> bool:
        """Whether some source states what a written reckoning starts from, or it follows from such."""
        number = operand.number
        alike = (f for f in self._followed if f.unit == operand.unit or not operand.unit)
        if any(number in (f.value, f.number) for f in alike):
            return True
        if number in self._sources.amounts(operand.unit) or (
            not operand.unit and self._sources.has_number(number)
        ):
            return True
        ratios = self._sources.amounts("ratio") if not operand.unit else ()
        if any(known in ratios for known in (number, 1 - number, number - 1)):
            return True
        money = (f.value for f in self._stated if f.kind is FigureKind.MONEY)
        return any(number in self._parts(whole) for whole in money if isinstance(whole, int | Fraction))

    def _may_follow(self, figure: Figure, hidden: Hidden) -> bool:
        """Whether a figure may follow; of averages only that of a month does, and of forecasts none."""
        if not self._may_come(figure, hidden):
            return False
        value, bench = amount_of(figure), hidden.bench
        if bench.roughly(figure) and cues.WILL_CHANGE.search(bench.sentence(figure)):
            return False
        if value is not None and amounts.is_between(figure, value, bench):
            return False
        if not cues.AVERAGE.search(bench.sentence(figure)):
            return True
        return value is not None and is_a_month_of(figure, value, bench, self._sources)

    def _may_come(self, figure: Figure, hidden: Hidden) -> bool:
        value, bench = amount_of(figure), hidden.bench
        if hidden_days.may_follow(figure, bench, self._missing, self._sources):
            return True
        if figure.kind not in SIZES or value is None:
            return False
        is_count = figure.kind is FigureKind.COUNT and isinstance(value, int)
        if is_count and self._sources.counts_things(int(value), bench.sentence(figure), bench.before(figure)):
            return True
        if amounts.may_be_times(figure, bench) or amounts.may_reach(figure, bench):
            return True
        surely = self._laid([])
        shown = surely if figure.unit == "times" else bench
        return (
            hidden.may_follow(figure, value)
            or is_a_month_of(figure, value, bench, self._sources)
            or (shown is not self._settled and amounts.follows(figure, value, shown))
            or amounts.is_called_nothing(figure, value, surely)
        )


def _is_result(figure: Figure, term: Term) -> bool:
    """Whether a figure is what a reckoning comes to, as people round it."""
    if figure.number == term.value:
        return True
    smallest = 1 if figure.unit == "JPY" else Fraction(1, 100)
    rounded = figure.kind is FigureKind.MONEY and Fraction(term.value).denominator != 1
    return rounded and figure.number is not None and abs(figure.number - Fraction(term.value)) < smallest
