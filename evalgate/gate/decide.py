"""The decision, in a fixed order.

1. A range that is missed even if every unmeasured and undecided trial had gone its way: fail.
2. A floor that is not reached, a gating figure with nothing decided behind it, or one most of whose questions
   no longer fit the documents: inconclusive. A question that must pass and failed blocks all the same.
3. The ranges as measured, and the questions that must pass: fail, inconclusive or pass. One that no longer
   fits the documents was not put to the test: whoever rewords a document would switch it off. A drop that
   gates and could not be looked for is no pass either, nor is one that failures are missing from which the
   change itself made stale.
"""

from collections.abc import Iterator
from fractions import Fraction

from evalgate.config.gate import GateSettings, Mode
from evalgate.config.model import RateRange
from evalgate.errors import ExitCode
from evalgate.gate.decision import Decision, Outcome, Reason, ReasonCode, Uncompared
from evalgate.gate.drops import proven_drops, unseen_drops
from evalgate.measure.compare import Comparison
from evalgate.measure.measurement import Measurement, QuestionVerdict, RateMeasure
from evalgate.questions.question import STOP_TYPES, QuestionType

_SEVERAL = 5
"""Fewer questions of a type say little about it, stale or not."""


def decide(
    measurement: Measurement,
    gate: GateSettings,
    *,
    mode: Mode = Mode.GATE,
    void: ReasonCode | None = None,
    comparison: Comparison | None = None,
    uncompared: Uncompared | None = None,
) -> Decision:
    """Compare exact ratios with the ranges; total over every measurement.

    Args:
        measurement: what was measured.
        gate: ranges, floors, and how far a figure may drop.
        mode: whether it blocks.
        void: why the run decides nothing, however much was measured; None where it does.
        comparison: with an earlier run; without one no drop can be proven.
        uncompared: why there is no comparison, where one was to be made; None where nobody wanted one.
    """
    drops = tuple(proven_drops(comparison, gate))
    unseen = tuple(unseen_drops(measurement, gate, comparison, uncompared))
    hidden = tuple(_hidden(measurement, measurement.unhidden, gate)) if measurement.unhidden else ()
    outcome, reasons = _outcome(measurement, gate, void, (drops, (*hidden, *unseen)))
    return Decision(
        outcome=outcome,
        exit_code=_exit_code(outcome, reasons, gate, mode),
        reasons=reasons,
        report_only=mode is Mode.REPORT,
    )


def _outcome(
    measurement: Measurement,
    gate: GateSettings,
    void: ReasonCode | None,
    compared: tuple[tuple[Reason, ...], tuple[Reason, ...]],
) -> tuple[Outcome, tuple[Reason, ...]]:
    """What comes of it all; `compared` are drops that were proven, and what nobody could look for."""
    if void is not None:
        return Outcome.INCONCLUSIVE, (Reason(code=void),)
    rows = tuple(_rows(measurement, gate))
    failed = tuple(_must_pass(measurement, ReasonCode.MUST_PASS_FAILED))
    certain = (*_certainly_missed(rows), *_unsupported(measurement, gate))
    if certain:
        return Outcome.FAIL, (*failed, *certain)
    stale = tuple(_must_pass(measurement, ReasonCode.MUST_PASS_STALE))
    nothing = tuple(_unmeasurable(rows))
    open_ends = (*_mostly_stale(measurement, gate, nothing), *_floors(measurement, gate), *nothing)
    if open_ends:
        return Outcome.INCONCLUSIVE, (*open_ends, *failed, *stale)
    drops, unseen = compared
    missed = (*failed, *_missed(rows), *drops)
    if missed:
        return Outcome.FAIL, missed
    unknown = (*unseen, *stale, *_must_pass(measurement, ReasonCode.MUST_PASS_UNDECIDED))
    return (Outcome.INCONCLUSIVE, unknown) if unknown else (Outcome.PASS, ())


def _exit_code(outcome: Outcome, reasons: tuple[Reason, ...], gate: GateSettings, mode: Mode) -> ExitCode:
    """What blocks: of an inconclusive run also what it could tell, a question that must pass and failed."""
    if mode is Mode.REPORT or outcome is Outcome.PASS:
        return ExitCode.PASS
    if outcome is Outcome.FAIL:
        return ExitCode.GATE_FAILED
    blocks = gate.fail_on_inconclusive or any(r.code is ReasonCode.MUST_PASS_FAILED for r in reasons)
    return ExitCode.INCONCLUSIVE if blocks else ExitCode.PASS


_Row = tuple[RateMeasure, RateRange, QuestionType | None, ReasonCode, ReasonCode]


def _rows(measurement: Measurement, gate: GateSettings) -> Iterator[_Row]:
    low, high = ReasonCode.STOP_RATE_LOW, ReasonCode.STOP_RATE_HIGH
    yield measurement.stop, gate.stop_rate, None, low, high
    for name, by_type in gate.stop_rate.by_type.items():
        kind = QuestionType(name)
        yield measurement.stop_by_type[kind], by_type, kind, low, high
    low, high = ReasonCode.ANSWER_RATE_LOW, ReasonCode.ANSWER_RATE_HIGH
    yield measurement.answer, gate.answer_rate, None, low, high


def _certainly_missed(rows: tuple[_Row, ...]) -> Iterator[Reason]:
    for rate, wanted, kind, low, high in rows:
        best, worst = rate.best_case, rate.worst_case
        if wanted.min is not None and best is not None and best < wanted.min:
            yield Reason(code=low, type=kind, value=_shown(rate, best), bound=wanted.min, certain=True)
        if wanted.max is not None and worst is not None and worst > wanted.max:
            yield Reason(code=high, type=kind, value=_shown(rate, worst), bound=wanted.max, certain=True)


def _shown(rate: RateMeasure, extreme: Fraction) -> Fraction:
    """The figure that the report shows; the extreme only where nothing was decided."""
    return rate.value if rate.value is not None else extreme


def _missed(rows: tuple[_Row, ...]) -> Iterator[Reason]:
    for rate, wanted, kind, low, high in rows:
        value = rate.value
        if value is not None and wanted.min is not None and value < wanted.min:
            yield Reason(code=low, type=kind, value=value, bound=wanted.min)
        if value is not None and wanted.max is not None and value > wanted.max:
            yield Reason(code=high, type=kind, value=value, bound=wanted.max)


def _unmeasurable(rows: tuple[_Row, ...]) -> Iterator[Reason]:
    for rate, wanted, kind, low, _ in rows:
        gates = wanted.min is not None or wanted.max is not None
        if gates and rate.value is None:
            yield Reason(code=ReasonCode.UNMEASURABLE, type=kind or _side(low))


def _side(code: ReasonCode) -> QuestionType | None:
    return QuestionType.D if code is ReasonCode.ANSWER_RATE_LOW else None


def _unsupported(measurement: Measurement, gate: GateSettings) -> Iterator[Reason]:
    """Unsupported content that is known to be there; what nobody could tell does not breach a maximum."""
    wanted, seen = gate.unsupported, measurement.unsupported
    if wanted is None:
        return
    if wanted.max is not None and seen.count > wanted.max:
        code = ReasonCode.UNSUPPORTED_HIGH
        yield Reason(code=code, value=seen.count, bound=wanted.max, certain=True)


def _hidden(measurement: Measurement, unhidden: Measurement, gate: GateSettings) -> Iterator[Reason]:
    """Questions that left the figures by the change itself, where it would be blocked with them."""
    rows = tuple(_rows(unhidden, gate))
    if not any((*_certainly_missed(rows), *_missed(rows), *_unsupported(unhidden, gate))):
        return
    for question in unhidden.questions:
        if question.id in measurement.stale and question.verdict in _FAILED:
            yield Reason(code=ReasonCode.STALE_FAILED, type=question.type, question_id=question.id)


def _mostly_stale(
    measurement: Measurement, gate: GateSettings, nothing: tuple[Reason, ...]
) -> Iterator[Reason]:
    """Figures, and types with several questions, of which most were not put to the test.

    One word in a document is enough for that; the rest of the figure would be taken for the whole.
    """
    told = {reason.type for reason in nothing}
    stops = gate.stop_rate.min is not None or gate.stop_rate.max is not None or bool(gate.stop_rate.by_type)
    answers = gate.answer_rate.min is not None or gate.answer_rate.max is not None
    for kind in (*((None, *STOP_TYPES) if stops else ()), *((QuestionType.D,) if answers else ())):
        stale, whole = measurement.stale_share(kind)
        several = kind not in STOP_TYPES or whole >= _SEVERAL
        if kind not in told and several and 2 * stale > whole:
            value = Fraction(stale, whole)
            yield Reason(code=ReasonCode.STALE_HIGH, type=kind, value=value, bound=Fraction(1, 2))
            told |= {*STOP_TYPES} if kind is None else set()


def _floors(measurement: Measurement, gate: GateSettings) -> Iterator[Reason]:
    rates: list[tuple[QuestionType | None, RateMeasure]] = [
        *measurement.stop_by_type.items(),
        (QuestionType.D, measurement.answer),
    ]
    trials = sum(rate.trials for _, rate in rates)
    measured = sum(rate.measured for _, rate in rates)
    decided = sum(rate.denominator for _, rate in rates)
    rows: list[tuple[QuestionType | None, int, int, int]] = [(None, trials, measured, decided)]
    rows += [(kind, rate.trials, rate.measured, rate.denominator) for kind, rate in rates]
    for kind, asked, answered, graded in rows:
        share = Fraction(answered, asked) if asked else None
        if share is not None and share < gate.measured.min:
            code = ReasonCode.MEASURED_LOW
            yield Reason(code=code, type=kind, value=share, bound=gate.measured.min)
        share = Fraction(graded, answered) if answered else None
        if share is not None and share < gate.decided.min:
            code = ReasonCode.DECIDED_LOW
            yield Reason(code=code, type=kind, value=share, bound=gate.decided.min)


_FAILED = (QuestionVerdict.FAILED, QuestionVerdict.FLAKY)
_MUST_PASS = {
    ReasonCode.MUST_PASS_FAILED: _FAILED,
    ReasonCode.MUST_PASS_UNDECIDED: (QuestionVerdict.UNDECIDED, QuestionVerdict.UNMEASURED),
    ReasonCode.MUST_PASS_STALE: (QuestionVerdict.STALE,),
}


def _must_pass(measurement: Measurement, code: ReasonCode) -> Iterator[Reason]:
    """Questions that must pass and did not; one that a person set aside asks for nothing."""
    for question in measurement.questions:
        if question.aside is None and question.must_pass and question.verdict in _MUST_PASS[code]:
            yield Reason(code=code, type=question.type, question_id=question.id)
