"""The first line: what was decided and why."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from evalgate.config.model import RateRange
from evalgate.gate.decision import Outcome, Reason, ReasonCode
from evalgate.measure.measurement import QuestionVerdict, UnsupportedMeasure
from evalgate.questions.question import QuestionType
from evalgate.report.escape import Foreign
from evalgate.report.figures import bound_percent, bound_points, percent, points
from evalgate.report.view.coverage import share_of
from evalgate.report.view.marks import id_list
from evalgate.report.view.model import Material
from evalgate.report.view.ranges import ends, rate_text, type_range
from evalgate.report.words import Words

ICONS = {Outcome.PASS: "✅", Outcome.FAIL: "⛔", Outcome.INCONCLUSIVE: "⚠️"}
_BY_QUESTION = (
    ReasonCode.MUST_PASS_FAILED,
    ReasonCode.MUST_PASS_UNDECIDED,
    ReasonCode.MUST_PASS_STALE,
    ReasonCode.STALE_FAILED,
)
_DROPS = (ReasonCode.STOP_RATE_DROPPED, ReasonCode.ANSWER_RATE_DROPPED)
_REPORT_ICON = "📋"
_OVERRIDE_ICON = "🔓"


def icon(material: Material) -> str:
    """The mark in front of the first line; report mode never looks like a verdict."""
    if material.decision.override is not None:
        return _OVERRIDE_ICON
    return _REPORT_ICON if material.decision.report_only else ICONS[material.decision.outcome]


def headline(material: Material) -> Foreign:
    """The decision and its first reason, or what a pass was measured as."""
    sentences = reason_sentences(material)
    why = sentences[0] if sentences else _passed(material)
    return Foreign(f"{_decision(material)} — {why}")


def further_reasons(material: Material) -> tuple[Foreign, ...]:
    """The reasons after the one in the first line."""
    return tuple(Foreign(sentence) for sentence in reason_sentences(material)[1:])


def _decision(material: Material) -> str:
    words, decision = material.words.head, material.decision
    if decision.override is not None:
        return words.overridden.format(by=decision.override.by)
    if decision.report_only:
        text = words.report_outcomes[decision.outcome]
        return words.provisional.format(text=text) if material.facts.provisional else text
    if decision.outcome is Outcome.INCONCLUSIVE and decision.exit_code == 0:
        return words.open_inconclusive
    return words.outcomes[decision.outcome]


def _passed(material: Material) -> str:
    words, measured, gate = material.words, material.measurement, material.facts.gate
    text = words.head.passed.format(
        stop=rate_text(measured.stop.value, gate.stop_rate, words.table),
        answer=rate_text(measured.answer.value, gate.answer_rate, words.table),
        unsupported=unsupported_phrase(material),
    )
    stale = [q for q in measured.questions if q.aside is None and q.verdict is QuestionVerdict.STALE]
    if not stale:
        return text
    whole = sum(q.aside is None for q in measured.questions)
    return words.head.passed_stale.format(text=text, part=len(stale), whole=whole)


def unsupported_phrase(material: Material) -> str:
    """The third figure for the first line, saying what was looked at."""
    words, seen = material.words.table, material.measurement.unsupported
    if not seen.trials:
        return words.unsupported_unmeasured
    why = (
        [words.judged_short.format(judged=seen.judged, trials=seen.trials)] if is_partly_judged(seen) else []
    )
    why += [words.unknown(seen.undecided)] if seen.undecided else []
    if why:
        return words.at_least_short(seen.count, material.words.fold.comma.join(why))
    return (words.unsupported_short if seen.judged else words.figures_short)(seen.count)


def is_partly_judged(seen: UnsupportedMeasure) -> bool:
    """Whether somebody judged the words of some answers, and of others nobody did."""
    return seen.judged > 0 and seen.unread > 0


def reason_sentences(material: Material) -> tuple[str, ...]:
    """The reasons as sentences, each thing said once."""
    by_code: dict[ReasonCode, list[Reason]] = defaultdict(list)
    for reason in material.decision.reasons:
        by_code[reason.code].append(reason)
    return tuple(
        sentence for code, reasons in by_code.items() for sentence in _together(material, code, reasons)
    )


def _together(material: Material, code: ReasonCode, reasons: list[Reason]) -> list[str]:
    """Reasons of one kind: must-pass questions and lost figures in one sentence, floors as a whole first."""
    words = material.words
    if code in _BY_QUESTION:
        ids = id_list([reason.question_id or "" for reason in reasons], words.fold)
        return [words.head.reasons[code].format(ids=ids)]
    if code is ReasonCode.UNMEASURABLE:
        figures = words.fold.comma.join(_figure(words, reason.type) for reason in reasons)
        return [words.head.reasons[code].format(figure=figures)]
    if code is ReasonCode.UNCOMPARED:
        return [_uncompared(words, list(group)) for _, group in groupby(reasons, lambda reason: reason.why)]
    if code in (ReasonCode.MEASURED_LOW, ReasonCode.DECIDED_LOW):
        reasons = [reason for reason in reasons if reason.type is None] or reasons
    return [reason_text(material, reason) for reason in reasons]


def _uncompared(words: Words, reasons: Sequence[Reason]) -> str:
    """Drops that could not be looked for, for one and the same cause."""
    stop, answer = words.head.drops
    figures = [answer if reason.type is QuestionType.D else stop for reason in reasons]
    why = reasons[0].why
    return words.head.reasons[ReasonCode.UNCOMPARED].format(
        figure=words.fold.comma.join(figures), why=words.head.uncompared[why] if why else ""
    )


def _figure(words: Words, kind: QuestionType | None) -> str:
    if kind is None:
        return words.table.stop
    return words.table.answer if kind is QuestionType.D else words.table.rows[kind]


def reason_text(material: Material, reason: Reason) -> str:
    """One reason as a sentence, with the figures that the table shows."""
    words, measured = material.words, material.measurement
    if reason.code is ReasonCode.UNCOMPARED:
        return _uncompared(words, [reason])
    template = words.head.reasons[reason.code]
    if reason.type is not None:
        template = words.head.typed_reasons.get(reason.code, template)
    share = share_of(measured, reason.code, reason.type)
    text = template.format(
        value=_value(material, reason),
        bound=_bound(reason),
        type=reason.type.value if reason.type else "",
        ids=reason.question_id or "",
        figure=_figure(words, reason.type),
        part=share.part,
        whole=share.whole,
        done=measured.trials - sum(measured.unmeasured.values()),
        planned=measured.trials,
    )
    return words.head.certain.format(text=text) if _beyond_hope(material, reason) else text


def _value(material: Material, reason: Reason) -> str:
    if isinstance(reason.value, Fraction):
        wanted = range_of(material, reason)
        bounds = ends(wanted.min, wanted.max) if wanted else ()
        own = (reason.bound,) if isinstance(reason.bound, Fraction) else ()
        return (points if reason.code in _DROPS else percent)(reason.value, (*bounds, *own))
    return "" if reason.value is None else count_text(material, reason.value)


def count_text(material: Material, count: int) -> str:
    """A count of answers with unsupported content; a lower bound where nobody could tell of some."""
    words, seen = material.words.table, material.measurement.unsupported
    return (words.found_at_least if seen.undecided or is_partly_judged(seen) else words.found)(count)


def _bound(reason: Reason) -> str:
    if isinstance(reason.bound, Fraction):
        return (bound_points if reason.code in _DROPS else bound_percent)(reason.bound)
    return "" if reason.bound is None else str(reason.bound)


def range_of(material: Material, reason: Reason) -> RateRange | None:
    """The range of the row that a reason is about."""
    gate = material.facts.gate
    if reason.code in (ReasonCode.ANSWER_RATE_LOW, ReasonCode.ANSWER_RATE_HIGH):
        return gate.answer_rate
    if reason.code in (ReasonCode.STOP_RATE_LOW, ReasonCode.STOP_RATE_HIGH):
        return gate.stop_rate if reason.type is None else type_range(gate, reason.type)
    return None


def _beyond_hope(material: Material, reason: Reason) -> bool:
    """Whether trials are open that could not have turned a missed rate."""
    if not reason.certain or not isinstance(reason.value, Fraction):
        return False
    measured = material.measurement
    rate = measured.answer if reason.code is ReasonCode.ANSWER_RATE_LOW else measured.stop
    if reason.type is not None and reason.type in measured.stop_by_type:
        rate = measured.stop_by_type[reason.type]
    return rate.denominator < rate.trials
