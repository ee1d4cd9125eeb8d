"""The model of `results.json` from a measurement, a decision and the facts of the run."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from evalgate.gate.decision import Decision
from evalgate.grade.cause import Cause
from evalgate.grade.judge.ledger import JudgeRecord
from evalgate.grade.judge.model import Usage
from evalgate.measure.compare import Pairing
from evalgate.measure.measurement import Aside, Measurement, QuestionMeasure, RateMeasure
from evalgate.questions.question import EXPECTED
from evalgate.report.facts import RunFacts
from evalgate.report.results import (
    BaselinePart,
    ChangePart,
    DecisionPart,
    DeployedPart,
    JudgePart,
    NotePart,
    OverridePart,
    PairingPart,
    QuestionPart,
    RatePart,
    RatesPart,
    ReasonPart,
    Results,
    RunPart,
    StopRatePart,
    TokensPart,
    TrialPart,
    UndecidedPart,
    UnmeasuredPart,
    UnsupportedPart,
)


def build_results(
    measurement: Measurement, decision: Decision, facts: RunFacts, reason_texts: tuple[str, ...]
) -> Results:
    """Everything that was found but the questions, as the model of `results.json`.

    Args:
        measurement: what was measured.
        decision: what the gate decided.
        facts: what else is known of the run.
        reason_texts: one sentence for each of the decision's reasons, in their order.
    """
    return Results(
        decision=DecisionPart(
            outcome=decision.outcome,
            exit_code=int(decision.exit_code),
            reasons=_reasons(decision, reason_texts),
            report_only=decision.report_only,
            override=_override(decision),
        ),
        rates=_rates(measurement),
        unsupported=UnsupportedPart(
            count=measurement.unsupported.count,
            undecided=measurement.unsupported.undecided,
            trials=measurement.unsupported.trials,
            words_judged=measurement.unsupported.words_judged,
            judged=measurement.unsupported.judged,
        ),
        unmeasured=UnmeasuredPart(
            count=sum(measurement.unmeasured.values()),
            reasons={reason: n for reason, n in measurement.unmeasured.items() if n},
        ),
        undecided=UndecidedPart(count=measurement.undecided),
        causes=dict(measurement.causes),
        evidence_recall=measurement.evidence_recall,
        stale=measurement.stale,
        flaky=measurement.flaky,
        apart=measurement.aside(Aside.APART),
        quarantined=measurement.aside(Aside.QUARANTINED),
        questions=(),
        graders=facts.graders,
        judges=tuple(_judge(record) for record in facts.judges),
        fingerprint=dict(facts.fingerprint),
        baseline=_baseline(facts),
        notes=tuple(NotePart(code=note.code, text=note.text) for note in facts.notes),
        changes=tuple(
            ChangePart(kind=change.kind, what=change.what, before=change.before, after=change.after)
            for change in facts.changes
        ),
        run=_run(facts),
    )


def question_parts(measurement: Measurement) -> Iterator[QuestionPart]:
    """Each question with its trials, in the order of the set."""
    triage = likely_causes(measurement)
    for question in measurement.questions:
        yield _question(question, triage.get(question.id))


def _override(decision: Decision) -> OverridePart | None:
    found = decision.override
    if found is None:
        return None
    return OverridePart(by=found.by, reason=found.reason, at=found.at, commit=found.commit, url=found.url)


def _baseline(facts: RunFacts) -> BaselinePart | None:
    compared = facts.comparison
    if compared is None:
        return None
    return BaselinePart(
        commit=facts.before.label if facts.before else "",
        stop=_pairing(compared.stop),
        answer=_pairing(compared.answer),
        new=compared.new,
        removed=compared.removed,
        set_aside=compared.set_aside,
        first_trials=compared.first_trials,
    )


def _pairing(pairing: Pairing) -> PairingPart:
    return PairingPart(
        before=None if pairing.before is None else float(pairing.before),
        after=None if pairing.after is None else float(pairing.after),
        improved=pairing.improved,
        regressed=pairing.regressed,
        same=pairing.same,
        unknown=pairing.unknown,
        p_value=pairing.p_value,
        drop_p_value=pairing.drop_p_value,
        rise_p_value=pairing.rise_p_value,
    )


def _judge(record: JudgeRecord) -> JudgePart:
    spent = record.spent
    return JudgePart(
        name=record.name,
        fingerprint=record.fingerprint,
        models=record.models,
        prompt=record.prompt,
        judged=spent.judged,
        cached=spent.cached,
        failed={reason.value: count for reason, count in spent.failed.items()},
        requests=spent.requests,
        unmetered=spent.unmetered,
        tokens=None if spent.unmetered else _tokens(spent.usage),
        money=None if spent.money is None else float(spent.money),
    )


def _tokens(usage: Usage) -> TokensPart:
    return TokensPart(
        input=usage.input,
        output=usage.output,
        cache_read=usage.cache_read,
        cache_write=usage.cache_write,
    )


def likely_causes(measurement: Measurement) -> dict[str, Cause]:
    """By question id, the most frequent cause among its failed trials; the earliest of equals."""
    causes: dict[str, Cause] = {}
    for question in measurement.questions:
        found = Counter(trial.cause for trial in question.trials if trial.cause is not None)
        for cause, _ in found.most_common(1):
            causes[question.id] = cause
    return causes


def _number(value: Fraction | int | None) -> float | None:
    return None if value is None else float(value)


def _reasons(decision: Decision, texts: tuple[str, ...]) -> tuple[ReasonPart, ...]:
    return tuple(
        ReasonPart(
            code=reason.code,
            type=reason.type,
            question_id=reason.question_id,
            value=_number(reason.value),
            bound=_number(reason.bound),
            why=reason.why,
            certain=reason.certain,
            text=text,
        )
        for reason, text in zip(decision.reasons, texts, strict=True)
    )


def _rates(measurement: Measurement) -> RatesPart:
    stop = _rate(measurement.stop).model_dump()
    by_type = {kind: _rate(rate) for kind, rate in measurement.stop_by_type.items()}
    return RatesPart(
        stop=StopRatePart(**stop, by_type=by_type),
        answer=_rate(measurement.answer),
    )


def _rate(rate: RateMeasure) -> RatePart:
    return RatePart(
        value=_number(rate.value),
        numerator=rate.numerator,
        denominator=rate.denominator,
        interval=rate.interval,
        worst_case=_number(rate.worst_case),
        trials=rate.trials,
        measured=rate.measured,
        questions=rate.questions,
    )


def _question(question: QuestionMeasure, triage: Cause | None) -> QuestionPart:
    return QuestionPart(
        id=question.id,
        type=question.type,
        expected=EXPECTED[question.type],
        verdict=question.verdict,
        must_pass=question.must_pass,
        passed=question.passed,
        decided=question.decided,
        trials=tuple(
            TrialPart(
                trial=t.trial,
                status=t.status,
                unmeasured_reason=t.unmeasured_reason,
                action=t.action,
                action_ok=t.action_ok,
                unsupported_content=t.unsupported_content,
                cause=t.cause,
                evidence_recall=t.evidence_recall,
            )
            for t in question.trials
        ),
        digest=question.digest,
        triage=triage,
        aside=question.aside,
    )


def _run(facts: RunFacts) -> RunPart:
    return RunPart(
        id=facts.run_id,
        version=facts.version,
        started_at=facts.started_at,
        seconds=facts.seconds,
        mode=facts.mode,
        language=facts.language,
        trials=facts.trials,
        commit=facts.commit,
        run_url=facts.run_url,
        interrupted=facts.interrupted,
        simulation=facts.simulation,
        recorded=facts.recorded,
        provisional=facts.provisional,
        keeps_texts=facts.keeps_texts,
        deployed=_deployed(facts),
    )


def _deployed(facts: RunFacts) -> DeployedPart | None:
    found = facts.deployed
    if found is None:
        return None
    return DeployedPart(commit=found.commit, index=found.index, place=found.place)
