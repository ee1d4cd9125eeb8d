"""Ranges as text, and rates that agree with them."""

from fractions import Fraction

from evalgate.config.gate import GateSettings
from evalgate.config.model import RateRange
from evalgate.questions.question import QuestionType
from evalgate.report.figures import bound_percent, percent
from evalgate.report.words import TableWords


def ends(low: Fraction | None, high: Fraction | None = None) -> tuple[Fraction, ...]:
    """The bounds that a range really has."""
    return tuple(end for end in (low, high) if end is not None)


def rate_text(rate: Fraction | None, wanted: RateRange | None, words: TableWords) -> str:
    """The rate with as many digits as make it agree with its range, or `unmeasurable`."""
    if rate is None:
        return words.unmeasurable
    return percent(rate, ends(wanted.min, wanted.max) if wanted else ())


def range_text(wanted: RateRange | None, words: TableWords) -> str:
    """`90% or more`; empty where neither end gates."""
    if wanted is None:
        return ""
    low, high = wanted.min, wanted.max
    if low is not None and high is not None:
        return words.between.format(low=bound_percent(low), high=bound_percent(high))
    if low is not None:
        return words.at_least.format(bound=bound_percent(low))
    return words.at_most.format(bound=bound_percent(high)) if high is not None else ""


def inside(rate: Fraction, wanted: RateRange) -> bool:
    """The gate's own comparison."""
    too_low = wanted.min is not None and rate < wanted.min
    too_high = wanted.max is not None and rate > wanted.max
    return not too_low and not too_high


def type_range(gate: GateSettings, kind: QuestionType) -> RateRange | None:
    """The range of one type's stop rate, where it has one."""
    return {QuestionType(name): wanted for name, wanted in gate.stop_rate.by_type.items()}.get(kind)
