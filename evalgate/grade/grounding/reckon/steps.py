"""Parts of a whole that only a document states, and amounts that grow by further ones."""

from fractions import Fraction

from evalgate.grade.grounding.reckon.amounts import MOST_AMOUNTS
from evalgate.grade.grounding.reckon.bench import Bench, amount_of, values
from evalgate.grade.grounding.reckon.papers import Papers
from evalgate.text.figures import Figure, FigureKind
from evalgate.text.numerals import Number

_THINGS = (FigureKind.COUNT, FigureKind.NUMBER)
_MOST_STEPS = 12
"""How often a further amount is added in an example."""


def is_part_of_whole(part: Figure, share: Number, papers: Papers) -> bool:
    """Whether 45 are a share of what stands beside it in a document: 45 of the 50 questions are 90%.

    Args:
        part: A figure of the answer that some source states.
        share: What the answer takes it for, between 0 and 1.
        papers: What the sources state.
    """
    amount = amount_of(part)
    if part.kind not in _THINGS or not amount:
        return False
    return papers.together((part.unit, amount), (part.unit, Fraction(amount) / Fraction(share)))


def adds_steps(figure: Figure, value: Number, bench: Bench) -> bool:
    """Whether an amount is one that the answer shows, and some more of another: £30, £8 each, £54 for six.

    Args:
        figure: An amount of money that no source states.
        value: Its value.
        bench: The figures of the answer.
    """
    if figure.kind is not FigureKind.MONEY:
        return False
    shown = values(bench.shown, figure.unit)[:MOST_AMOUNTS]
    for base in shown:
        steps = ((value - base) / Fraction(step) for step in shown if 0 < step < base < value)
        if any(times.denominator == 1 and 1 < times <= _MOST_STEPS for times in steps):
            return True
    return False
