"""Why a trial failed, judged from the passages that the assistant was given, and only then from the prompt.

The order is that of the practice behind this tool: was it in the documents at all, was its passage retrieved,
was it used, and if nothing relevant was retrieved, why did the assistant answer all the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from evalgate.ask.answer import Answer, Passage
from evalgate.grade.cause import Cause, Triage
from evalgate.grade.grade import GradedTrial
from evalgate.questions.question import Action, Fact, Question, QuestionType
from evalgate.text.lookup import Lookup, bare, has_figures

_LURED = 0.3
"""Share of an answer's own character triples that a passage holds, from which it was taken from there."""
_TRIPLES = 100
"""Triples of an answer that are compared."""

_UNSUPPORTED = "unsupported_"
"""Begins the names of rules that fire on what no document holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Need:
    """One thing that must be retrieved for a good answer."""

    name: str
    any_of: tuple[Fact, ...]
    """Every one of these facts, or the quote."""
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Triager:
    """Explains failed trials of a question set."""

    stale: frozenset[str] = field(default_factory=frozenset)
    """Questions that no longer fit the documents."""

    def annotate(self, graded: GradedTrial) -> GradedTrial:
        """The trial with what its passages tell: how much of what was needed they hold, and why it failed."""
        question, answer = graded.asked.asking.question, graded.asked.outcome
        if not isinstance(answer, Answer):
            return graded
        missing = missing_from(question, answer.contexts)
        recall = _recall(question, answer.contexts, missing)
        if graded.action_ok is not False:
            return replace(graded, evidence_recall=recall)
        triage = self.explain(question, answer, graded.action, unsupported=graded.unsupported_content)
        told = replace(triage, snapshot=passages_with(unsupported_words(graded), answer.contexts))
        return replace(graded, evidence_recall=recall, triage=told)

    def explain(
        self, question: Question, answer: Answer, action: Action | None, *, unsupported: bool | None
    ) -> Triage:
        """The cause of a trial whose `action_ok` is false."""
        sources = tuple(dict.fromkeys(p.source or "?" for p in answer.contexts))
        missing = missing_from(question, answer.contexts)
        cause = self._cause(question, answer, action, missing)
        if cause is Cause.CONDITION_UNCLEAR and unsupported:
            cause = _answered(answer)
        return Triage(cause=cause, sources=sources, missing=missing)

    def _cause(
        self, question: Question, answer: Answer, action: Action | None, missing: tuple[str, ...]
    ) -> Cause:
        if question.id in self.stale:
            return Cause.SET_WRONG
        if not answer.contexts:
            return Cause.UNKNOWN
        if question.type is QuestionType.A:
            return self._unanswerable(question, answer, action)
        wanted = len(_needs(question))
        if wanted and len(missing) == wanted:
            return Cause.NOT_RETRIEVED
        if missing:
            return Cause.HALF_RETRIEVED
        stopped = action in {Action.ABSTAIN, Action.CLARIFY} and action is not question.expected
        return Cause.OVER_ABSTENTION if stopped else Cause.NOT_USED

    def _unanswerable(self, question: Question, answer: Answer, action: Action | None) -> Cause:
        if any(_lookup(p.text).says((word,)) for p in answer.contexts for word in question.absent):
            return Cause.SET_WRONG
        if action in {Action.ABSTAIN, Action.CLARIFY}:
            return Cause.CONDITION_UNCLEAR
        return _answered(answer)


def _answered(answer: Answer) -> Cause:
    triples = _triples(answer.text)
    lured = any(_is_taken(triples, _lookup(passage.text).bare) for passage in answer.contexts)
    return Cause.LURED if lured else Cause.ANSWERED_ANYWAY


def unsupported_words(graded: GradedTrial) -> tuple[str, ...]:
    """The figures, names and the like that rules found in no document."""
    marks = (mark for grade in graded.grades for mark in grade.marks)
    return tuple(
        dict.fromkeys(mark.text for mark in marks if mark.rule.startswith(_UNSUPPORTED) and mark.text)
    )


def passages_with(words: Sequence[str], contexts: Sequence[Passage]) -> tuple[str, ...]:
    """Sources of the passages that hold any of these words; passages without a source say nothing."""
    found = (p.source for p in contexts if p.source and any(_lookup(p.text).says((word,)) for word in words))
    return tuple(dict.fromkeys(found))


def missing_from(question: Question, contexts: Sequence[Passage]) -> tuple[str, ...]:
    """Names of what a good answer needs and no passage holds."""
    return _missing(question, tuple(passage.text for passage in contexts))


@lru_cache(maxsize=64)
def _missing(question: Question, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The trials of a question are mostly given the same passages."""
    passages = [_lookup(text) for text in texts]
    return tuple(need.name for need in _needs(question) if not _given(need, passages))


def evidence_recall(question: Question, contexts: Sequence[Passage]) -> float | None:
    """Share of what a good answer needs that the passages hold; None where nothing is declared or given."""
    return _recall(question, contexts, missing_from(question, contexts))


def _recall(question: Question, contexts: Sequence[Passage], missing: Sequence[str]) -> float | None:
    wanted = len(_needs(question))
    return 1 - len(missing) / wanted if wanted and contexts else None


def _needs(question: Question) -> tuple[_Need, ...]:
    match question.type:
        case QuestionType.A:
            return ()
        case QuestionType.B:
            named = ((r.name, r.facts or ((r.name, *r.keywords),)) for r in question.readings)
            return tuple(_Need(name=name, any_of=facts) for name, facts in named)
        case QuestionType.C:
            return tuple(_Need(name=side.document, any_of=side.facts) for side in question.sides)
        case QuestionType.D:
            if len(question.evidence) > 1 or not question.facts:
                return tuple(_Need(name=e.document, any_of=(), quote=e.quote) for e in question.evidence)
            quote = question.evidence[0].quote if question.evidence else ""
            return tuple(_Need(name=fact[0], any_of=(fact,), quote=quote) for fact in question.facts)


def _given(need: _Need, passages: Sequence[Lookup]) -> bool:
    if need.quote and any(passage.quotes(need.quote) for passage in passages):
        return True
    return bool(need.any_of) and all(_said(fact, passages) for fact in need.any_of)


def _said(fact: Fact, passages: Sequence[Lookup]) -> bool:
    """Whether any passage states a fact; figures are looked at only where no passage has it to the letter."""
    if any(passage.spells(spelling) for passage in passages for spelling in fact):
        return True
    return has_figures(fact) and any(passage.find(fact) for passage in passages)


@lru_cache(maxsize=2048)
def _lookup(text: str) -> Lookup:
    """Passages come again and again, in the trials of one question and in those of others."""
    return Lookup(text)


def _is_taken(triples: Sequence[str], passage: str) -> bool:
    """Whether a passage holds so many of an answer's triples that the answer was taken from it."""
    wanted = _LURED * len(triples)
    spare = len(triples) - wanted
    held = 0
    for number, triple in enumerate(triples):
        held += triple in passage
        if held >= wanted:
            return True
        if number + 1 - held > spare:
            return False
    return False


def _triples(text: str) -> tuple[str, ...]:
    """Different character triples of a text; of a long one as many as tell enough, evenly spread."""
    folded = bare(text)
    triples = tuple(dict.fromkeys(folded[i : i + 3] for i in range(len(folded) - 2)))
    return triples[:: len(triples) // _TRIPLES + 1]
