"""Whether the ranges for axes are kept. Pure.

Off by default. An axis that could not be measured never blocks by itself: it does only where the
configuration asks for it, and then it is inconclusive, not failed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from evalgate.config.profile import AxisGate
from evalgate.errors import ExitCode
from evalgate.gate.decision import Outcome
from evalgate.profile.compare import AxisChange, Change
from evalgate.profile.probe import Axis
from evalgate.profile.score import AxisScore, Profile


class Miss(StrEnum):
    """Why an axis does not simply pass. Stable words: they stand in `profile.json`."""

    LOW = "score_low"
    HIGH = "score_high"
    DROPPED = "score_dropped"
    UNMEASURED = "not_measured"


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisReason:
    """A range that was not kept."""

    axis: Axis
    miss: Miss
    value: Fraction | None
    """What was compared: the score, or the drop."""
    bound: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileDecision:
    """What the ranges come to."""

    outcome: Outcome
    reasons: tuple[AxisReason, ...]
    gated: bool
    """Whether any range was given at all."""
    report_only: bool

    @property
    def exit_code(self) -> ExitCode:
        """What the process tells its caller."""
        if self.report_only:
            return ExitCode.PASS
        return {
            Outcome.PASS: ExitCode.PASS,
            Outcome.FAIL: ExitCode.GATE_FAILED,
            Outcome.INCONCLUSIVE: ExitCode.INCONCLUSIVE,
        }[self.outcome]


def decide(
    profile: Profile,
    gate: Mapping[str, AxisGate],
    changes: Sequence[AxisChange] = (),
    *,
    report_only: bool = False,
) -> ProfileDecision:
    """Compare the exact scores with the ranges."""
    by_axis = {change.axis: change for change in changes}
    reasons: list[AxisReason] = []
    for axis in profile.axes:
        limits = gate.get(axis.axis.value)
        if limits is not None:
            reasons += _reasons(axis, limits, by_axis.get(axis.axis))
    failed = any(reason.miss is not Miss.UNMEASURED for reason in reasons)
    outcome = Outcome.FAIL if failed else Outcome.INCONCLUSIVE if reasons else Outcome.PASS
    return ProfileDecision(outcome=outcome, reasons=tuple(reasons), gated=bool(gate), report_only=report_only)


def _reasons(axis: AxisScore, limits: AxisGate, change: AxisChange | None) -> list[AxisReason]:
    if axis.score is None:
        unmeasured = AxisReason(axis=axis.axis, miss=Miss.UNMEASURED, value=None, bound=None)
        return [unmeasured] if limits.require_measured else []
    found = []
    if limits.min is not None and axis.score < limits.min:
        found.append(AxisReason(axis=axis.axis, miss=Miss.LOW, value=axis.score, bound=limits.min))
    if limits.max is not None and axis.score > limits.max:
        found.append(AxisReason(axis=axis.axis, miss=Miss.HIGH, value=axis.score, bound=limits.max))
    if limits.max_drop is not None and change is not None and change.change is Change.WORSE:
        drop = -(change.difference or Fraction(0))
        if drop > limits.max_drop:
            found.append(AxisReason(axis=axis.axis, miss=Miss.DROPPED, value=drop, bound=limits.max_drop))
    return found
