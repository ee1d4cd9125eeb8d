"""The criteria of A: questions that the documents do not answer."""

from collections.abc import Sequence
from dataclasses import replace

from evalgate.grade.action.afterwards import Answered, answered_after
from evalgate.grade.action.aside import (
    cautions,
    guesses,
    has_figure,
    has_value,
    of_documents,
    speaks_of_itself,
    who_knows,
)
from evalgate.grade.action.attempt import REFUSALS, is_content, promises
from evalgate.grade.action.conflict import Traces
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.decide import Decision, serves_not
from evalgate.grade.action.drawn import carries_over, drawn_from_near
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.referring import refers
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.amount_asked import lacks_the_amount
from evalgate.grade.criteria.absence.denial import (
    bare_denials,
    finds_nothing,
    holds_only_others,
    may_deny,
    may_speak_of_records,
    negates,
    refuses_the_matter,
    says_no,
    seems_to_deny,
)
from evalgate.grade.criteria.absence.evidence import instructs, may_hold_back, sees_an_answer, takes_steps
from evalgate.grade.criteria.absence.evidence_english import gives_a_rule
from evalgate.grade.criteria.absence.given import asks_a_guess, says_no_change
from evalgate.grade.criteria.absence.only_records import only_of_records, refuses_by_scope
from evalgate.grade.criteria.common import Case, Verdict, all_yes, any_no
from evalgate.grade.criteria.reasons import Criterion
from evalgate.questions.question import Accept, Action


def judge_unanswerable(case: Case) -> Verdict:
    """A: says plainly that it was not found, and gives no answer."""
    verdict = _told_by_records(case, _unanswerable(case))
    if not verdict.ok or verdict.criterion is not Criterion.SAYS_ABSENT:
        return verdict
    denying = tuple(p for p in case.parts if p.move in REFUSALS or p in verdict.parts or says_no(p))
    if refuses_by_scope(case.parts, denying):
        return replace(verdict, ok=False, criterion=Criterion.BARE_REFUSAL)
    topic = Topic.of(case.asked)
    after = answered_after(case.parts, denying, topic) or says_no_change(case.parts, denying)
    after = after or drawn_from_near(case.parts, denying, topic) or asks_a_guess(case.parts)
    if after is None:
        return verdict
    if after[0] is Answered.PERHAPS:
        return replace(verdict, ok=None, criterion=Criterion.BESIDE_DENIAL, parts=after[1:])
    return replace(verdict, action=Action.ANSWER, ok=False, criterion=Criterion.GUESSED, parts=after[1:])


def _told_by_records(case: Case, verdict: Verdict) -> Verdict:
    """An answer of which it is unclear whether it says why it gives none, where it only tells of records."""
    unclear = verdict.ok is None and verdict.criterion is Criterion.UNCLEAR_ABSENCE
    if not unclear or Accept.ABSTAIN not in case.question.accept:
        return verdict
    denying = only_of_records(case.parts, Topic.of(case.asked))
    if not denying:
        return verdict
    return replace(
        verdict, action=Action.ABSTAIN, ok=True, criterion=Criterion.SAYS_ABSENT, parts=denying[:1]
    )


def _unanswerable(case: Case) -> Verdict:
    decision = case.decide(Traces(absent=True, agreed=True))
    if verdict := _qualified(case, decision.action):
        return verdict
    if decision.action is Action.ABSTAIN:
        return _abstained_or_near(case, decision.because)
    if decision.action is None:
        return Verdict(action=None, ok=None, criterion=Criterion.UNCLEAR)
    if decision.action is Action.ANSWER:
        return _concluded(case, decision) if decision.concluded else _answered(case, decision.because)
    asked = decision.action is Action.CLARIFY
    return Verdict(
        action=decision.action,
        ok=False,
        criterion=Criterion.ASKED_UNANSWERABLE if asked else Criterion.CONFLICT_ELSEWHERE,
        parts=decision.because,
        notes=case.notes(),
    )


def _concluded(case: Case, decision: Decision) -> Verdict:
    """A: makes an answer of the silence of the documents."""
    return Verdict(
        action=Action.ANSWER,
        ok=False,
        criterion=Criterion.CONCLUDED,
        parts=decision.because,
        notes=case.notes(),
    )


def _answered(case: Case, because: tuple[Part, ...]) -> Verdict:
    """A: gives something as the answer, unless it may be a denial in other words or what is near."""
    if any(p.move in REFUSALS for p in because) and (told := tuple(filter(promises, because))):
        return Verdict(
            action=Action.ANSWER, ok=False, criterion=Criterion.GUESSED, parts=told, notes=case.notes()
        )
    if denying := seems_to_deny(case.parts, Topic.of(case.asked)):
        return Verdict(
            action=Action.ABSTAIN,
            ok=Accept.ABSTAIN in case.question.accept or None,
            criterion=Criterion.SAYS_ABSENT,
            parts=denying[:1],
            notes=case.notes(),
        )
    denied = any(p.move is Move.DENIES for p in case.parts)
    topic = Topic.of(case.asked)
    guessed = any(_guesses(p, topic) for p in case.parts)
    ok: bool | None
    action = Action.ANSWER
    without_amount = not denied and lacks_the_amount(case.asked, case.parts)
    if may_deny(case.parts) or (without_amount and any(map(negates, case.parts))):
        action = Action.ANSWER if refuses_the_matter(case.parts) else Action.ABSTAIN
        criterion, ok = Criterion.UNCLEAR_ABSENCE, None
    elif without_amount or (not denied and _speaks_of_documents(case)):
        action, criterion, ok = Action.ABSTAIN, Criterion.UNCLEAR_ABSENCE, None
    elif denied and not guessed:
        criterion, ok = Criterion.BESIDE_DENIAL, None
    else:
        criterion = Criterion.GUESSED if denied else Criterion.ANSWERED_UNANSWERABLE
        ok = None if _may_be_right(case, topic) else False
    return Verdict(action=action, ok=ok, criterion=criterion, parts=because, notes=case.notes())


def _may_be_right(case: Case, topic: Topic) -> bool:
    """Whether nothing that answers stands there, or a near value that may be limited."""
    told = any(p.japanese or has_figure(p) or gives_a_rule(p) for p in case.parts)
    nought = any(has_figure(p) and not has_value(p) for p in case.parts)
    may_deny_it = any(map(negates, case.parts)) or nought or not told
    may_deny_it = may_deny_it and may_speak_of_records(case.parts)
    if may_deny_it and not sees_an_answer(case.parts, topic):
        return True
    if _ends_in_ignorance(case.parts, topic):
        return True
    return _gives_near(case, sure=False) and may_hold_back(case.parts)


def _ends_in_ignorance(parts: Sequence[Part], topic: Topic) -> bool:
    """Whether it is said last, after every figure, that what was asked is not known."""
    figures = max((p.start for p in parts if has_figure(p)), default=-1)
    return any(
        p.start > figures and p.has(Cue.IGNORANT) and not p.has(Cue.GUESSES) and topic.covered(p.text) > 0
        for p in parts
    )


def _gives_near(case: Case, *, sure: bool = True) -> bool:
    """Whether the near value stands there, with its version where it has one, and the set accepts that."""
    nearby = case.question.nearby
    if Accept.QUALIFIED_ANSWER not in case.question.accept or nearby is None:
        return False
    found = case.reader.find_all(nearby.facts)
    if any_no(found) or (sure and not all_yes(found)):
        return False
    document = case.index.canonical(nearby.document) if nearby.document else None
    version = nearby.version or (case.index.version_of(document) if document else None)
    return not version or case.versions.named(version)


def _speaks_of_documents(case: Case) -> bool:
    """Whether all that is said is of documents, or of the assistant, and nothing of what was asked."""
    topic = Topic.of(case.asked)
    said = [p for p in case.parts if is_content(p)]
    own = all(of_documents(p) or speaks_of_itself(p, topic) for p in said)
    plain = not any(
        has_figure(p) or p.has(Cue.ATTRIBUTES, Cue.GUESSES) or topic.covered(p.text) for p in case.parts
    )
    return own and plain and any(map(of_documents, said))


def _guesses(part: Part, topic: Topic) -> bool:
    """Whether a part guesses about the matter; who may know more is no guess, nor where more may stand."""
    elsewhere = of_documents(part) or who_knows(part, topic) or refers(part)
    about = part.has(Cue.HANDS_OFF) or says_no(part) or elsewhere
    return guesses(part) and part.move is Move.STATES and not about


def _abstained_or_near(case: Case, because: tuple[Part, ...]) -> Verdict:
    """An abstention; where it only doubts and gives the near value besides, that may be what it does."""
    verdict = _abstained(case, because)
    if verdict.ok:
        return verdict
    return _qualified(case, Action.ANSWER) or verdict


def _abstained(case: Case, because: tuple[Part, ...]) -> Verdict:
    if case.answer.abstained:
        return Verdict(action=Action.ABSTAIN, ok=True, criterion=Criterion.STRUCTURED_ABSTENTION)
    criterion, ok, parts = _absence(case, because)
    steps = (p for p in case.parts if (instructs(p) and not refers(p)) or takes_steps(p))
    if ok and (told := tuple(steps)):
        criterion, ok, parts = Criterion.BESIDE_DENIAL, None, told
    return Verdict(action=Action.ABSTAIN, ok=ok, criterion=criterion, parts=parts[:1], notes=case.notes())


def _absence(case: Case, because: tuple[Part, ...]) -> tuple[Criterion, bool | None, tuple[Part, ...]]:
    """Whether it is said that the documents don't hold it, or only that there will be no answer."""
    accept = case.question.accept
    denials = tuple(p for p in case.parts if p.move is Move.DENIES or p.has(Cue.DENIES))
    confined = tuple(
        p for p in case.parts if p.has(Cue.CONFINES) and p.has(Cue.ATTRIBUTES, Cue.NEAR) and not serves_not(p)
    )
    sent = tuple(p for p in case.parts if p.has(Cue.HANDS_OFF))
    handed_off = bool(sent) and Accept.HANDOFF in accept
    if (denials or confined) and (Accept.ABSTAIN in accept or not handed_off):
        return Criterion.SAYS_ABSENT, True, denials or confined
    if handed_off:
        return Criterion.HANDED_OFF, True, sent
    refusals = tuple(p for p in case.parts if p.move in REFUSALS)
    hinted = tuple(p for p in case.parts if says_no(p) and (of_documents(p) or finds_nothing(p)))
    hinted = hinted or bare_denials(case.parts, Topic.of(case.asked)) or _searched_in_vain(case)
    hinted = hinted or holds_only_others(case.parts)
    if hinted and Accept.ABSTAIN in accept:
        return Criterion.SAYS_ABSENT, True, hinted
    if may_speak_of_records(case.parts) and _may_tell_why(case.parts, because, refusals):
        return Criterion.UNCLEAR_ABSENCE, None, because
    return Criterion.BARE_REFUSAL, False, refusals or sent


def _may_tell_why(parts: Sequence[Part], because: Sequence[Part], refusals: Sequence[Part]) -> bool:
    """Whether it may be said, in words that nobody knows, that the documents hold nothing."""
    if any(p.has(Cue.HINTS) or says_no(p) for p in (*because, *parts)):
        return True
    ignorant = refusals and not any(p.has(Cue.DECLINES) for p in refusals)
    return bool(ignorant) or any(map(_may_say_why, parts))


def _may_say_why(part: Part) -> bool:
    """Whether a part beside a refusal may say that the documents hold nothing, in words that nobody knows."""
    if part.move is Move.STATES and negates(part):
        return True
    return of_documents(part) and not part.japanese


def _searched_in_vain(case: Case) -> tuple[Part, ...]:
    """Where it doesn't know, having looked through the documents in the same sentence."""
    looked = {p.segment for p in case.parts if p.has(Cue.SEARCHED) and of_documents(p)}
    return tuple(p for p in case.parts if p.segment in looked and p.has(Cue.IGNORANT))


def _qualified(case: Case, action: Action | None) -> Verdict | None:
    """The near value with its version and its limit, where the set accepts that."""
    if action not in (Action.ANSWER, Action.SHOW_CONFLICT) or not _gives_near(case):
        return None
    limits = tuple(
        p for p in case.parts if p.has(Cue.LIMITS, Cue.IGNORANT) or p.move in _LIMITING or cautions(p)
    )
    guessed = any(guesses(p) and not p.has(Cue.LIMITS) for p in case.parts)
    if not limits or guessed or any(map(carries_over, case.parts)):
        return None
    return Verdict(
        action=Action.ANSWER, ok=True, criterion=Criterion.QUALIFIED, parts=limits[:1], notes=case.notes()
    )


_LIMITING = (Move.DENIES, Move.DECLINES)
