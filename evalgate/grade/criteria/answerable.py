"""The criteria of D: questions that the documents answer clearly."""

import re
from collections.abc import Sequence
from dataclasses import replace

from evalgate.grade.action.attempt import REFUSALS
from evalgate.grade.action.conflict import Traces
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.common import Case, Verdict, all_yes, places_of
from evalgate.grade.criteria.facts import FactFound, Held
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.criteria.values.affirmed import affirms
from evalgate.grade.criteria.values.bounded import by_bound
from evalgate.grade.criteria.values.otherwise import may_be_said_otherwise
from evalgate.grade.criteria.values.polarity import by_polarity, says_yes_to_a_no
from evalgate.grade.criteria.values.ranged import by_range
from evalgate.grade.criteria.values.swap import changes_owners, makes_a_choice
from evalgate.questions.question import Action


def judge_answerable(case: Case) -> Verdict:
    """D: every asked-for fact, with a pointer to where it stands."""
    stated = (_stated(case, fact) for fact in case.reader.find_all(case.question.facts))
    found = tuple(by_polarity(case, by_range(case, by_bound(case, fact))) for fact in stated)
    complete = bool(found) and all_yes(found)
    decision = case.decide(
        Traces(all_facts=complete, some_facts=any(f.held is Held.YES for f in found), agreed=True)
    )
    refused = {
        Action.ABSTAIN: Criterion.ABSTAINED_ANSWERABLE,
        Action.CLARIFY: Criterion.ASKED_ANSWERABLE,
        Action.SHOW_CONFLICT: Criterion.CONFLICT_ELSEWHERE,
    }
    if decision.action in refused:
        return Verdict(
            action=decision.action,
            ok=False,
            criterion=refused[decision.action],
            parts=decision.because,
            notes=case.notes(),
        )
    if decision.action is None:
        return Verdict(action=None, ok=None, criterion=Criterion.UNCLEAR)
    unheld = (f.fact for f in found if f.held is not Held.YES)
    if turned := next((said for fact in unheld if (said := affirms(case, fact))), None):
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.FACT_TURNED, parts=turned)
    lacking = [f.fact for f in found if f.held is Held.NO]
    if lacking and not all(may_be_said_otherwise(case, fact) for fact in lacking):
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.FACT_MISSING)
    if case.question.require_evidence and (verdict := _unpointed(case)):
        return verdict
    criterion = _unsettled(case, found) if complete else Criterion.PARAPHRASE
    ok = True if criterion is Criterion.ALL_FACTS else None
    return Verdict(action=Action.ANSWER, ok=ok, criterion=criterion, places=places_of(found) if ok else ())


def _unsettled(case: Case, found: Sequence[FactFound]) -> Criterion:
    """What leaves a complete answer open: a choice, values of other things, another order; if anything."""
    if makes_a_choice(case):
        return Criterion.PARAPHRASE
    if any(changes_owners(e.quote, case.answer.text) for e in case.question.evidence):
        return Criterion.OWNERS_UNSURE
    if says_yes_to_a_no(case.question, case.parts):
        return Criterion.FACT_UNSURE
    return Criterion.FACT_UNSURE if _reversed(case, found) else Criterion.ALL_FACTS


_IN_ORDER = re.compile(
    r"まず|最初に|次に|その(?:後|あと)|順番|順序|手順|どの順|\b(?:then|afterwards|sequence|steps(?!-))\b"
    r"|\b(?:in|the|which|what)\s+(?:right\s+|correct\s+)?order\b(?!\s+(?:form|number|value|total|date))"
    r"|\bfirst(?=\s*(?:[?,.;]|and\b|or\b|then\b|before\b|thing\b)|\Z)|\bnext(?=\s*(?:[?,.;]|\Z))|\bstep\s+by\s+step\b",
    re.IGNORECASE,
)
"""Asks for things in their order."""


def _reversed(case: Case, found: Sequence[FactFound]) -> bool:
    """Whether what comes first by the set is told last, where the question asks for an order."""
    if len(found) < 2 or not _IN_ORDER.search(case.question.question):
        return False
    first, *_, last = found
    return bool(first.places and last.places) and min(first.places) > max(last.places)


def _stated(case: Case, found: FactFound) -> FactFound:
    """A fact whose words stand only in a denial may not be stated: "flash isn't mentioned"."""
    denied = [(p.start, _end_of_denial(p)) for p in case.parts if p.move in REFUSALS]
    kept = tuple(at for at in found.places if not any(start <= at < end for start, end in denied))
    if kept or not found.places:
        return replace(found, places=kept)
    return replace(found, held=Held.PERHAPS, places=())


def _end_of_denial(part: Part) -> int:
    """Where a denial ends; in one clause a value may follow it: 税の記載はありませんが1,100円です."""
    aside = _GOES_ON.search(part.text) if part.japanese and part.move is Move.DENIES else None
    if aside is None or part.end - part.start != len(part.text):
        return part.end
    return part.start + aside.end()


_GOES_ON = re.compile(r"(?:[なませ](?:い|ん|く)(?:ですが|が|ものの|けれども?|ため|ので)?)(?=[^。、]{0,12}\d)")
"""A denial that goes on with a figure."""


def _quotes(case: Case) -> bool:
    """Whether it quotes a document, and not a title or the heading of one that it names: 案内「休館日」."""
    named = [place for places in case.pointing.documents.values() for place in places]
    return any(
        all(not (-_NEXT_TO <= end - start <= 0 or start < end <= stop) for _, end in named)
        for start, stop in case.pointing.quotations
    )


_NEXT_TO = 2
"""Characters from a document's name to what is quoted of it."""


def _unpointed(case: Case) -> Verdict | None:
    pointing = case.pointing
    right = {case.index.canonical(e.document) for e in case.question.evidence}
    if not pointing.any:
        if pointing.heads & right:
            return None
        if pointing.heads or pointing.vague or pointing.may_name:
            return Verdict(action=Action.ANSWER, ok=None, criterion=Criterion.POINTER_UNSURE)
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.NO_POINTER)
    named = set(pointing.documents)
    if named and right and None not in right and not named & right and not _quotes(case):
        sources = [case.index.canonical(c.source) for c in case.answer.contexts if c.source]
        unknown = case.index.only_names and bool(sources) and right.isdisjoint(sources)
        if unknown:  # they may all go by other names
            return Verdict(action=Action.ANSWER, ok=None, criterion=Criterion.POINTER_UNSURE)
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.WRONG_DOCUMENT)
    return None
