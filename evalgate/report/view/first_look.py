"""The one sentence to read first: what most failures have in common, or why too little was measured."""

import re
import shlex
from collections import Counter

from evalgate.ask.answer import UnmeasuredReason
from evalgate.gate.decision import Outcome, Reason, ReasonCode
from evalgate.questions.question import STOP_TYPES, Action, QuestionType
from evalgate.report.details import detail_in
from evalgate.report.escape import Foreign
from evalgate.report.view.failures import failed_questions
from evalgate.report.view.model import Material, why_unmeasured

_SPECIAL = re.compile(r"[^\w.\-]")
"""What a shell may take for something else."""
_TOLD = (
    [ReasonCode.MUST_PASS_STALE],
    [ReasonCode.STALE_FAILED],
    [ReasonCode.STALE_HIGH],
    [ReasonCode.UNCOMPARED],
)
"""First reasons that are about no answer of this run."""
_ENDED = frozenset({ReasonCode.WRONG_DEPLOYMENT, ReasonCode.INTERRUPTED})


def first_look(material: Material) -> Foreign | None:
    """What most failures behind the decision have in common and what to try.

    Where the run was inconclusive: why too little could be measured or decided.
    """
    measured, words = material.measurement, material.words.failure
    codes = [reason.code for reason in _broad(material)]
    for ended in _ENDED.intersection(codes):
        return Foreign(words.hints[UnmeasuredReason(ended.value)])
    if codes[:1] == [ReasonCode.UNSUPPORTED_HIGH]:
        return Foreign(words.first_unsupported(measured.unsupported.count))
    if codes[:1] in _TOLD:
        return None if codes[0] is ReasonCode.UNCOMPARED else Foreign(words.first_stale)
    if _are_trials_lost(material):
        return Foreign(_lost_trials(material))
    if material.decision.outcome is Outcome.INCONCLUSIVE:
        return Foreign(words.first_undecided(measured.undecided)) if measured.undecided else None
    return _common_failure(material)


def _broad(material: Material) -> tuple[Reason, ...]:
    """The reasons, those of single questions last: most failures have something in common with a figure."""
    single = ReasonCode.MUST_PASS_FAILED
    return tuple(sorted(material.decision.reasons, key=lambda reason: reason.code is single))


def first_command(material: Material) -> Foreign | None:
    """The command that shows what the most frequent reason without an answer comes from."""
    if not _are_trials_lost(material):
        return None
    reason, _ = _most_frequent(material)
    if reason in material.words.failure.hints:
        return None
    questions = material.measurement.questions
    first = next(q.id for q in questions for t in q.trials if t.unmeasured_reason is reason)
    return Foreign(f"evalgate ask {shlex.quote(first) if _SPECIAL.search(first) else first}")


def _are_trials_lost(material: Material) -> bool:
    """Whether the run is inconclusive for want of answers, rather than of grades."""
    codes = [reason.code for reason in material.decision.reasons]
    if material.decision.outcome is not Outcome.INCONCLUSIVE or _ENDED.intersection(codes):
        return False
    if codes[:1] in _TOLD:
        return False
    measured = material.measurement
    return sum(measured.unmeasured.values()) > measured.undecided


def _most_frequent(material: Material) -> tuple[UnmeasuredReason, int]:
    return max(material.measurement.unmeasured.items(), key=lambda item: item[1])


def _lost_trials(material: Material) -> str:
    """The most frequent reason why no answer came, an example, and what to do about it."""
    measured, words = material.measurement, material.words
    reason, share = _most_frequent(material)
    detail = material.samples.unmeasured.get(reason, "") if material.facts.show_answers else ""
    example = words.fold.aside.format(detail_in(material.facts.language, detail)) if detail else ""
    lost = sum(measured.unmeasured.values())
    pattern = words.failure.first_unmeasured if share < lost else words.failure.first_unmeasured_all
    return pattern.format(
        share=share,
        all=lost,
        reason=f"{why_unmeasured(material, reason)}{example}",
        hint=_hint(material, reason),
    )


def _hint(material: Material, reason: UnmeasuredReason) -> str:
    words = material.words.failure
    if material.facts.missing_shards and reason is UnmeasuredReason.INTERRUPTED:
        return words.hint_missing
    return words.hints.get(reason) or words.hint


def _common_failure(material: Material) -> Foreign | None:
    words, (where, kinds) = material.words.failure, _where_to_look(material)
    failed = [
        (words.first_cause.get(trial.cause) if trial.cause else None, question.type, trial.action)
        for question in failed_questions(material)
        for trial in question.trials
        if trial.action_ok is False and question.type in kinds
    ]
    for advice, share in Counter(advice for advice, *_ in failed if advice).most_common(1):
        return Foreign(words.first_share(share, len(failed), where, advice))
    for (kind, action), share in Counter((kind, action) for _, kind, action in failed).most_common():
        if action is not None and action in words.first[kind]:
            told = words.first_share(share, len(failed), where, words.first[kind][action])
            if action is not Action.ANSWER and kind is not QuestionType.D:
                return Foreign(told)
            return Foreign(material.words.head.sentences.format(one=told, two=_passages_first(material)))
    return None


def _passages_first(material: Material) -> str:
    """Retrieval is looked at before the prompt; where no passages are on record, nobody can."""
    words = material.words.failure
    return words.first_passages if material.samples.most_passages else words.first_no_passages


def _where_to_look(material: Material) -> tuple[str, tuple[QuestionType, ...]]:
    """The side that the first reason is about, with its types; all of them where it is about none."""
    words, reasons = material.words.failure, _broad(material)
    code = reasons[0].code if reasons else None
    if code in (ReasonCode.ANSWER_RATE_LOW, ReasonCode.ANSWER_RATE_HIGH):
        return words.first_answer, (QuestionType.D,)
    if code in (ReasonCode.STOP_RATE_LOW, ReasonCode.STOP_RATE_HIGH):
        kind = reasons[0].type
        return words.first_stop, (kind,) if kind else STOP_TYPES
    return "", tuple(QuestionType)
