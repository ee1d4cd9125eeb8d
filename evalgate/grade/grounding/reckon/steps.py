"""Parts of a whole or of a year that only a document states, and amounts that grow by further ones."""

import re
from fractions import Fraction

from evalgate.grade.grounding.reckon.amounts import MOST_AMOUNTS
from evalgate.grade.grounding.reckon.bench import THINGS, WITHOUT_CENTS, Bench, amount_of, values
from evalgate.grade.grounding.reckon.papers import Papers
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number

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
    if part.kind not in THINGS or not amount:
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


_A_MONTH = Late(
    r"月平均|月割|月々|月あたり|月当たり|ひと月|[1一](?:か|ヶ|カ)月|月に(?:直|換算|なら)|\b(?:a|per|each)\s+month\b|\bmonthly\b",
    re.IGNORECASE,
)
_MONTHS = 12
_HUNDREDTH = Fraction(1, 100)


def is_a_month_of(figure: Figure, value: Number, bench: Bench, papers: Papers) -> bool:
    """Whether an amount is a twelfth of a yearly one, as it is rounded: £800 a year, about £67.

    Args:
        figure: An amount of money that no source states.
        value: Its value.
        bench: The figures of the answer.
        papers: What the sources state.
    """
    if figure.kind is not FigureKind.MONEY or not _A_MONTH.search(bench.sentence(figure)):
        return False
    smallest = Fraction(1) if figure.unit in WITHOUT_CENTS else _HUNDREDTH
    off = max(smallest, value * _HUNDREDTH) if bench.roughly(figure) else smallest
    return papers.about(figure.unit, value * _MONTHS, off * _MONTHS)
