"""What `gate.max_drop` makes of a comparison: drops that are proven, and those that nobody could look for."""

from collections.abc import Iterator

from evalgate.config.gate import GateSettings
from evalgate.gate.decision import Reason, ReasonCode, Uncompared
from evalgate.measure.compare import Comparison, Pairing
from evalgate.measure.measurement import Measurement, RateMeasure
from evalgate.measure.noise import flips_needed
from evalgate.questions.question import QuestionType

PROVEN = 0.05
"""A drop is proven where so few runs without any change would show one: five flips of five will do."""


def proven_drops(comparison: Comparison | None, gate: GateSettings) -> Iterator[Reason]:
    """Drops beyond what is allowed, where the questions that flipped prove them."""
    if comparison is None or gate.max_drop is None:
        return
    rows = (
        (comparison.stop, gate.max_drop.stop_rate, ReasonCode.STOP_RATE_DROPPED),
        (comparison.answer, gate.max_drop.answer_rate, ReasonCode.ANSWER_RATE_DROPPED),
    )
    for pairing, most, code in rows:
        drop = pairing.drop
        proven = pairing.drop_p_value < PROVEN
        if most is not None and drop is not None and drop > most and proven:
            yield Reason(code=code, value=drop, bound=most)


def unseen_drops(
    measurement: Measurement, gate: GateSettings, comparison: Comparison | None, why: Uncompared | None
) -> Iterator[Reason]:
    """Figures whose drop gates and that could not be compared: nobody knows that they did not fall.

    Args:
        measurement: of this run.
        gate: which drops gate.
        comparison: with the earlier run, if there is one.
        why: why there is none, where one was to be made.
    """
    if gate.max_drop is None:
        return
    stop, answer = (comparison.stop, comparison.answer) if comparison else (None, None)
    rows = (
        (gate.max_drop.stop_rate, stop, measurement.stop, None),
        (gate.max_drop.answer_rate, answer, measurement.answer, QuestionType.D),
    )
    for most, pairing, rate, kind in rows:
        found = why if pairing is None else _too_little(pairing, rate)
        if most is not None and found is not None:
            yield Reason(code=ReasonCode.UNCOMPARED, type=kind, bound=most, why=found)


def _too_little(pairing: Pairing, rate: RateMeasure) -> Uncompared | None:
    """Why the questions that both runs decided don't stand for the figure; None where they do.

    They don't where most of those that both have were not decided, or where fewer are left than can prove a
    drop although the set has as many.
    """
    fewest, paired = flips_needed(), pairing.paired
    if paired and paired >= pairing.unknown and (paired >= fewest or rate.questions < fewest):
        return None
    if not pairing.unknown or paired + pairing.unknown < min(fewest, rate.questions):
        return Uncompared.CHANGED
    lost_before = 2 * pairing.undecided_before >= pairing.unknown
    return Uncompared.UNMEASURED_BEFORE if lost_before else Uncompared.UNMEASURED_NOW
