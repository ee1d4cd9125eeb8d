"""Counting: finished trials of a question set to a `Measurement`."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from evalgate.ask.answer import Unmeasured, UnmeasuredReason
from evalgate.grade.cause import Cause
from evalgate.grade.grade import FAULT, Grade, GradedTrial, TrialStatus
from evalgate.grade.names import RULES
from evalgate.measure.intervals import wilson_interval
from evalgate.measure.measurement import (
    Aside,
    Measurement,
    QuestionMeasure,
    QuestionVerdict,
    RateMeasure,
    TrialSummary,
    UnsupportedMeasure,
)
from evalgate.questions.question import STOP_TYPES, Question, QuestionType

NOTHING_ASIDE: Mapping[str, Aside] = {}


def summarise(trial: GradedTrial) -> TrialSummary:
    """The part of a finished trial that counting needs."""
    outcome = trial.asked.outcome
    return TrialSummary(
        question_id=trial.question_id,
        trial=trial.trial,
        status=trial.status,
        unmeasured_reason=outcome.reason if isinstance(outcome, Unmeasured) else None,
        action=trial.action,
        action_ok=trial.action_ok,
        unsupported_content=trial.unsupported_content,
        cause=trial.triage.cause if trial.triage else None,
        evidence_recall=trial.evidence_recall,
        words_judged=are_words_judged(trial.grades),
        rules_broke=did_rules_break(trial.grades),
    )


def are_words_judged(grades: Iterable[Grade]) -> bool:
    """Whether anyone who reads words has an opinion on their support; a judge that failed has none."""
    return any(grade.grader != RULES and grade.unsupported_content is not None for grade in grades)


def did_rules_break(grades: Iterable[Grade]) -> bool:
    """Whether the rules broke on an answer, instead of having an opinion or none."""
    return any(grade.grader == RULES and grade.failure == FAULT for grade in grades)


def is_lost_to_fault(trial: TrialSummary) -> bool:
    """Whether nobody decided on an answer on which the rules broke."""
    return trial.rules_broke and trial.action_ok is None


def as_if_right(trial: TrialSummary) -> TrialSummary:
    """The trial as if somebody had found it right."""
    return replace(trial, status=TrialStatus.GRADED, action_ok=True)


def tally(
    questions: Sequence[Question],
    trials: Iterable[TrialSummary],
    stale: frozenset[str] = frozenset(),
    aside: Mapping[str, Aside] = NOTHING_ASIDE,
) -> Measurement:
    """Count every trial once, in the order of the question set.

    Args:
        questions: the whole set; a question without trials is unmeasured.
        trials: at most one summary for each question and trial number; of unknown questions none.
        stale: ids of questions that no longer fit the documents; they stay outside every figure.
        aside: questions that are left out of every figure for another reason, by id.
    """
    by_question: dict[str, list[TrialSummary]] = defaultdict(list)
    for trial in trials:
        by_question[trial.question_id].append(trial)
    measures = tuple(
        _measure(q, by_question.get(q.id, []), stale=q.id in stale, aside=aside.get(q.id)) for q in questions
    )
    counted = [m for m in measures if m.counts]
    return Measurement(
        stop=_rate([m for m in counted if m.type in STOP_TYPES]),
        stop_by_type={kind: _rate([m for m in counted if m.type is kind]) for kind in STOP_TYPES},
        answer=_rate([m for m in counted if m.type is QuestionType.D]),
        unsupported=_unsupported(counted),
        unmeasured=_reasons(counted),
        undecided=sum(_count(m, TrialStatus.UNDECIDED) for m in counted),
        trials=sum(len(m.trials) for m in counted),
        questions=measures,
        causes=_causes(counted),
        evidence_recall=_recall(counted),
    )


def _measure(
    question: Question, trials: list[TrialSummary], *, stale: bool, aside: Aside | None
) -> QuestionMeasure:
    trials = sorted(trials, key=lambda trial: trial.trial)
    decided = [trial for trial in trials if trial.action_ok is not None]
    passed = sum(trial.action_ok is True for trial in decided)
    return QuestionMeasure(
        id=question.id,
        type=question.type,
        verdict=QuestionVerdict.STALE if stale else _verdict(trials, len(decided), passed),
        must_pass=question.must_pass,
        passed=passed,
        decided=len(decided),
        trials=tuple(trials),
        digest=question.digest,
        aside=aside,
    )


def _verdict(trials: list[TrialSummary], decided: int, passed: int) -> QuestionVerdict:
    if decided:
        if passed == decided:
            return QuestionVerdict.OK
        return QuestionVerdict.FLAKY if passed else QuestionVerdict.FAILED
    if any(trial.status is TrialStatus.UNDECIDED for trial in trials):
        return QuestionVerdict.UNDECIDED
    return QuestionVerdict.UNMEASURED


def _count(measure: QuestionMeasure, status: TrialStatus) -> int:
    return sum(trial.status is status for trial in measure.trials)


def _rate(measures: list[QuestionMeasure]) -> RateMeasure:
    numerator = sum(m.passed for m in measures)
    denominator = sum(m.decided for m in measures)
    trials = sum(len(m.trials) for m in measures)
    clusters = sum(m.decided > 0 for m in measures)
    return RateMeasure(
        numerator=numerator,
        denominator=denominator,
        trials=trials,
        measured=trials - sum(_count(m, TrialStatus.UNMEASURED) for m in measures),
        questions=len(measures),
        interval=wilson_interval(numerator / denominator, clusters) if denominator else None,
    )


def _unsupported(measures: list[QuestionMeasure]) -> UnsupportedMeasure:
    answers = [t for m in measures for t in m.trials if t.status is not TrialStatus.UNMEASURED]
    return UnsupportedMeasure(
        count=sum(t.unsupported_content is True for t in answers),
        undecided=sum(t.unsupported_content is None for t in answers),
        trials=len(answers),
        judged=sum(t.words_judged for t in answers),
        unread=sum(t.unsupported_content is False and not t.words_judged for t in answers),
    )


def _reasons(measures: list[QuestionMeasure]) -> Mapping[UnmeasuredReason, int]:
    reasons = (t.unmeasured_reason for m in measures for t in m.trials)
    return dict(Counter(reason for reason in reasons if reason is not None).most_common())


def _causes(measures: list[QuestionMeasure]) -> Mapping[Cause, int]:
    causes = (t.cause for m in measures for t in m.trials if t.action_ok is False)
    return dict(Counter(cause for cause in causes if cause is not None).most_common())


def _recall(measures: list[QuestionMeasure]) -> float | None:
    shares = [t.evidence_recall for m in measures for t in m.trials if t.evidence_recall is not None]
    return sum(shares) / len(shares) if shares else None
