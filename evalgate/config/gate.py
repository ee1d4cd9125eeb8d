"""Keys of `mode` and `gate`: whether the gate blocks, and the ranges and floors that decide."""

from enum import StrEnum
from fractions import Fraction
from typing import Literal

from pydantic import Field

from evalgate.config.action import OnMissingSecrets
from evalgate.config.model import Count, Rate, RateRange, Section


class Mode(StrEnum):
    """Whether the gate blocks."""

    GATE = "gate"
    REPORT = "report"
    """Never blocks, and says so."""


class AnswerRateRange(RateRange):
    """The range of the answer rate."""

    min: Rate | None = Fraction(9, 10)


class StopRateRange(AnswerRateRange):
    """The range of the stop rate, overall and by type."""

    by_type: dict[Literal["A", "B", "C"], RateRange] = Field(default_factory=dict)


class CountLimit(Section):
    """A limit for a count."""

    max: Count | None = None


class MeasuredFloor(Section):
    """Share of trials with an answer, overall and in each type."""

    min: Rate = Fraction(9, 10)


class DecidedFloor(Section):
    """Share of answers decided, overall and in each type."""

    min: Rate = Fraction(7, 10)


class MaxDrop(Section):
    """How far a figure may fall against the baseline; a larger drop fails where it is more than noise."""

    stop_rate: Rate | None = None
    answer_rate: Rate | None = None

    @property
    def gates(self) -> bool:
        """Whether any drop is limited."""
        return (self.stop_rate, self.answer_rate) != (None, None)


class GateSettings(Section):
    """The ranges and floors that decide."""

    stop_rate: StopRateRange = StopRateRange()
    answer_rate: AnswerRateRange = AnswerRateRange()
    unsupported: CountLimit | None = None
    """Left out, the count is reported and does not gate."""
    measured: MeasuredFloor = MeasuredFloor()
    decided: DecidedFloor = DecidedFloor()
    max_drop: MaxDrop | None = None
    """Where a drop that it limits could not be looked for, the run is inconclusive."""
    fail_on_inconclusive: bool = True
    """Whether a run in which too little was measured or decided blocks (exit code 3); if not, it says so."""
    on_missing_secrets: OnMissingSecrets = OnMissingSecrets.FAIL
