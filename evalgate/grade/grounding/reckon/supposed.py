"""Numbers of the answer's own, in a reckoning that comes out: 40 hours are five days of eight hours."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.amounts import shares
from evalgate.grade.grounding.reckon.bench import (
    BESIDE,
    FACTORS,
    Bench,
    amount_of,
    counts_no_other,
    times_of,
    values,
)
from evalgate.text.figures.find import Figure
from evalgate.text.numerals import Number


def comes_out(figure: Figure, missing: Sequence[Figure], bench: Bench) -> bool:
    """Whether a figure is the number, a part or the result of a product that starts from what is known."""
    own = [f for f in missing if f is not figure and abs(f.start - figure.start) <= BESIDE * 2]
    for whole, part, number in _triples(figure, own, bench):
        if whole.unit == number.unit or counts_no_other(whole, number):
            continue
        size, total = amount_of(part), amount_of(whole)
        if not size or not total or not _told(whole, part, number, bench):
            continue
        if size * (_number(number) or 0) == total or _by_measure(Fraction(total) / size, number, bench):
            return True
    return False


def _triples(figure: Figure, own: Sequence[Figure], bench: Bench) -> Iterator[tuple[Figure, Figure, Figure]]:
    """Whole, part and number, one of which is the figure: whole and part are alike, and one is shown."""
    others = [*own, *bench.near(figure)]
    alike = [f for f in others if f.unit == figure.unit and amount_of(f) is not None and f in bench.shown]
    factors = [f for f in others if f.kind in FACTORS and f.unit != "times" and f.number] if alike else []
    for number in factors:
        for other in alike:
            yield figure, other, number
            yield other, figure, number
    if figure.kind in FACTORS:
        amounts = [f for f in others if f.unit and f.unit != figure.unit and amount_of(f) is not None]
        for whole, part in product(amounts, amounts):
            if whole.unit == part.unit and (whole in bench.shown or part in bench.shown):
                yield whole, part, figure


def _number(figure: Figure) -> int | None:
    """How often something is taken; a factor such as 3倍 is no number of things that anybody could count."""
    return None if figure.unit == "times" else times_of(figure)


def _by_measure(times: Fraction, number: Figure, bench: Bench) -> bool:
    """30kg for 450円, where 10kg are 150円: the number is as many times a stated amount of its unit."""
    alike = values(bench.near(number), number.unit) if number.unit else []
    amount = amount_of(number)
    return times != 1 and amount is not None and any(one and Fraction(amount) / one == times for one in alike)


def _told(whole: Figure, part: Figure, number: Figure, bench: Bench) -> bool:
    """Whether part and number stand together, in the sentence of the whole or in the next one."""
    between = bench.between(part, number)
    if len(between) > BESIDE or cues.STOP.search(between):
        return False
    joined = cues.SPLIT.search(between) or bench.told(part, number) or len(between.strip()) <= 1
    return bool(joined) or bench.told(whole, number)


def supposes(figure: Figure, value: Number, missing: Sequence[Figure], bench: Bench) -> bool:
    """An example with an amount of the answer's own and a share that is shown.

    15% of ¥10,000, or that with 15% on top.
    """
    parts = shares(bench.at_hand(figure))
    if not parts:
        return False
    own = [f for f in missing if f is not figure and abs(f.start - figure.start) <= BESIDE * 2]
    for amount in values(own, figure.unit):
        for share in parts:
            small, large = sorted((Fraction(amount), Fraction(value)))
            if small and small / large in (share, 1 - share, 1 / (1 + Fraction(share))):
                return True
    return False
