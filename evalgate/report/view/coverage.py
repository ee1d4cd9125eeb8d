"""How much stands behind the figures: trials, answers, decided answers."""

from dataclasses import dataclass
from fractions import Fraction

from evalgate.gate.decision import ReasonCode
from evalgate.measure.measurement import Measurement, RateMeasure
from evalgate.questions.question import QuestionType


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole."""

    part: int
    whole: int

    @property
    def value(self) -> Fraction | None:
        """The exact ratio, or None over nothing."""
        return Fraction(self.part, self.whole) if self.whole else None


def share_of(measurement: Measurement, code: ReasonCode, kind: QuestionType | None) -> Share:
    """The share that a floor is about: answers of trials, or decided answers of answers.

    Args:
        measurement: what was measured.
        code: `MEASURED_LOW`, `DECIDED_LOW`, or `STALE_HIGH`, which is about stale questions.
        kind: one type; None for all of them, of stale questions for A, B and C.
    """
    if code is ReasonCode.STALE_HIGH:
        return Share(*measurement.stale_share(kind))
    rates = _rates(measurement, kind)
    answers = sum(rate.measured for rate in rates)
    if code is ReasonCode.DECIDED_LOW:
        return Share(sum(rate.denominator for rate in rates), answers)
    return Share(answers, sum(rate.trials for rate in rates))


def _rates(measurement: Measurement, kind: QuestionType | None) -> tuple[RateMeasure, ...]:
    if kind is None:
        return (measurement.stop, measurement.answer)
    if kind is QuestionType.D:
        return (measurement.answer,)
    return (measurement.stop_by_type[kind],)
