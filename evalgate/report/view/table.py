"""The one table in which the three figures can not be taken for each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from evalgate.config.model import RateRange
from evalgate.gate.decision import Outcome, ReasonCode
from evalgate.measure.measurement import RateMeasure
from evalgate.questions.question import STOP_TYPES, QuestionType
from evalgate.report.figures import bound_percent, percent
from evalgate.report.view.coverage import share_of
from evalgate.report.view.headline import count_text, is_partly_judged
from evalgate.report.view.model import Material, Row, Table
from evalgate.report.view.prompt import stricter
from evalgate.report.view.ranges import ends, inside, range_text, rate_text, type_range

_STOP = (ReasonCode.STOP_RATE_LOW, ReasonCode.STOP_RATE_HIGH)
_ANSWER = (ReasonCode.ANSWER_RATE_LOW, ReasonCode.ANSWER_RATE_HIGH)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """A row over a rate, before it is text."""

    name: str
    rate: RateMeasure
    wanted: RateRange | None
    kind: QuestionType | None
    """A, B, C, or D for the answer rate; None for the stop rate as a whole."""
    before: Fraction | None
    main: bool


def figures_table(material: Material) -> Table:
    """The stop rate with its types, the answer rate, unsupported content, and what they stand on."""
    words, before = material.words.table, material.facts.before is not None
    rates = tuple(_rate_row(material, line) for line in _lines(material))
    worst = any(row.worst for row in rates)
    return Table(
        columns=(*words.columns[:4], *words.columns[4:5] * worst, *words.columns[5:6] * before),
        rows=(*rates, _unsupported_row(material), *_coverage(material)),
        worst=worst,
        before=before,
        remarks=(
            *_judging(material),
            *((words.worst_case,) if worst else ()),
            *stricter(material),
        ),
    )


def _lines(material: Material) -> Iterator[_Line]:
    measured, gate, before = material.measurement, material.facts.gate, material.facts.before
    words = material.words.table
    stop = before.stop if before else None
    yield _Line(name=words.stop, rate=measured.stop, wanted=gate.stop_rate, kind=None, before=stop, main=True)
    for kind in STOP_TYPES:
        rate, wanted = measured.stop_by_type[kind], type_range(gate, kind)
        earlier = before.stop_by_type.get(kind) if before else None
        if rate.trials or wanted:
            name = words.rows[kind]
            yield _Line(name=name, rate=rate, wanted=wanted, kind=kind, before=earlier, main=False)
    earlier, kind = (before.answer if before else None), QuestionType.D
    name, rate = words.answer, measured.answer
    yield _Line(name=name, rate=rate, wanted=gate.answer_rate, kind=kind, before=earlier, main=True)


def _rate_row(material: Material, line: _Line) -> Row:
    words, rate, wanted = material.words.table, line.rate, line.wanted
    bounds = ends(wanted.min, wanted.max) if wanted else ()
    worst = "" if rate.worst_case is None else percent(rate.worst_case, bounds)
    return Row(
        name=line.name,
        value=rate_text(rate.value, wanted, words),
        count=f"{rate.numerator}/{rate.denominator}" if rate.denominator else "",
        wanted=range_text(wanted, words),
        status=_status(material, line),
        worst=worst if rate.denominator < rate.trials else "",
        before=rate_text(line.before, None, words) if material.facts.before else "",
        main=line.main,
        part=not line.main,
    )


def _status(material: Material, line: _Line) -> str:
    """The mark of a row: the gate's reasons first, then the gate's own comparison."""
    words = material.words.table
    codes = _ANSWER if line.kind is QuestionType.D else _STOP
    for reason in material.decision.reasons:
        same_row = reason.type is line.kind or (line.kind is QuestionType.D and reason.type is None)
        if reason.code in codes and same_row:
            return words.out_of_range
        if reason.code is ReasonCode.UNMEASURABLE and reason.type is line.kind:
            return words.unmeasured
    return "" if line.wanted is None else _compared(material, line.rate, line.wanted)


def _compared(material: Material, rate: RateMeasure, wanted: RateRange) -> str:
    """The mark of a row that no reason names: certain only where open trials could not change it."""
    words, extremes = material.words.table, (rate.worst_case, rate.best_case)
    if not ends(wanted.min, wanted.max):
        return ""
    if rate.value is None:
        return words.unmeasured
    certain = all(extreme is not None and inside(extreme, wanted) for extreme in extremes)
    if inside(rate.value, wanted) and (certain or _settled(material)):
        return words.in_range
    return words.open


def _settled(material: Material) -> bool:
    """Whether the gate came as far as comparing the ranges as measured."""
    decision = material.decision
    if decision.outcome is Outcome.PASS or decision.reasons[0].code is ReasonCode.UNCOMPARED:
        return True
    return decision.outcome is Outcome.FAIL and not any(reason.certain for reason in decision.reasons)


def _unsupported_row(material: Material) -> Row:
    words, seen, facts = material.words.table, material.measurement.unsupported, material.facts
    limit = facts.gate.unsupported.max if facts.gate.unsupported else None
    count = [words.answers(seen.trials)]
    count += [words.unknown(seen.undecided)] if seen.undecided else []
    earlier = "" if facts.before is None else words.unmeasurable
    if facts.before is not None and facts.before.unsupported is not None:
        earlier = words.found(facts.before.unsupported)
    return Row(
        name=words.figures if seen.trials and not seen.judged else words.unsupported,
        value=count_text(material, seen.count) if seen.trials else words.unmeasurable,
        count=material.words.fold.comma.join(count) if seen.trials else "",
        wanted="" if limit is None else words.count_limit(limit),
        status=_unsupported_status(material, limit),
        worst="",
        before=earlier,
        main=True,
    )


def _judging(material: Material) -> Iterator[str]:
    """Of which answers nobody judged the words, and why."""
    words, seen = material.words.table, material.measurement.unsupported
    if is_partly_judged(seen):
        yield words.partly_judged.format(judged=seen.judged, trials=seen.trials)
    if not seen.trials or seen.judged:
        return
    spent = [judge.spent for judge in material.facts.judges]
    was_asked = any(each.judged or each.failed for each in spent)
    lead = words.judge_failed if was_asked else words.judge_unasked if spent else words.no_judge
    yield lead.format(checked=words.checked)


def _unsupported_status(material: Material, limit: int | None) -> str:
    words, seen = material.words.table, material.measurement.unsupported
    if limit is None:
        return ""
    if seen.count > limit:
        return words.out_of_range
    return words.in_range if seen.trials else words.unmeasured


def _coverage(material: Material) -> Iterator[Row]:
    """How many trials have an answer, and how many answers were decided."""
    gate, words, before = material.facts.gate, material.words.table, material.facts.before
    code = ReasonCode.MEASURED_LOW
    earlier = before.measured if before else None
    yield _share_row(material, code, words.measured, gate.measured.min, earlier)
    code = ReasonCode.DECIDED_LOW
    yield _share_row(material, code, words.decided, gate.decided.min, None)


def _share_row(
    material: Material, code: ReasonCode, name: str, floor: Fraction, before: Fraction | None
) -> Row:
    words, share = material.words.table, share_of(material.measurement, code, None)
    value = share.value
    text = words.unmeasurable if value is None else percent(value, (floor,))
    return Row(
        name=name,
        value=words.none if value == 0 else text,
        count=f"{share.part}/{share.whole}" if share.whole else "",
        wanted=words.at_least.format(bound=bound_percent(floor)),
        status=_share_status(material, code, value, floor),
        worst="",
        before="" if before is None else percent(before),
        main=False,
    )


def _share_status(material: Material, code: ReasonCode, value: Fraction | None, floor: Fraction) -> str:
    """The mark of a floor; where only some types miss it, it names them."""
    words = material.words.table
    missed = [reason.type for reason in material.decision.reasons if reason.code is code]
    kinds = [kind.value for kind in missed if kind is not None]
    if missed:
        return words.too_few if None in missed else f"{words.too_few} {', '.join(kinds)}"
    return words.in_range if value is not None and value >= floor else words.too_few
