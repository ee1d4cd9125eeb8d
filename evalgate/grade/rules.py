"""The grader that needs no model: the same answer always gets the same grade, with the words that decided."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.action.moves import Move
from evalgate.grade.criteria.absence.side_matter import beside_an_answer
from evalgate.grade.criteria.added.extras import Extras
from evalgate.grade.criteria.added.naming import name_words
from evalgate.grade.criteria.added.support import weigh
from evalgate.grade.criteria.ambiguous import judge_ambiguous
from evalgate.grade.criteria.answerable import judge_answerable
from evalgate.grade.criteria.common import Case, Verdict, open_case
from evalgate.grade.criteria.conflicting import judge_conflicting
from evalgate.grade.criteria.pointing.passages import sources_of
from evalgate.grade.criteria.pointing.pointers import DocumentIndex
from evalgate.grade.criteria.reasons import Criterion, reason
from evalgate.grade.criteria.stance.turned import Stances
from evalgate.grade.criteria.unanswerable import judge_unanswerable
from evalgate.grade.criteria.words.novel import KnownWords
from evalgate.grade.grade import Grade, Mark
from evalgate.grade.grounding.check import Grounding, GroundingResult
from evalgate.grade.names import RULES
from evalgate.grade.readable import readable
from evalgate.questions.question import Accept, Question, QuestionType

_JUDGES: Mapping[QuestionType, Callable[[Case], Verdict]] = {
    QuestionType.A: judge_unanswerable,
    QuestionType.B: judge_ambiguous,
    QuestionType.C: judge_conflicting,
    QuestionType.D: judge_answerable,
}


class RuleGrader:
    """Grades by rules alone."""

    name = RULES

    def __init__(
        self, *, documents: tuple[Document, ...], language: Language, allow_unsupported: tuple[str, ...] = ()
    ) -> None:
        """Index the documents once.

        Args:
            documents: What answers may rest on.
            language: Language of the reasons.
            allow_unsupported: Texts that are fine although no document holds them.
        """
        self._language = language
        self._index = DocumentIndex(documents)
        self._grounding = Grounding(documents, allow_unsupported)
        self._extras = Extras(documents, self._index, allow_unsupported)
        self._stances = Stances(self._extras.sections, self._index)
        texts = [f"{d.text}\n{d.version or ''}\n" + "\n".join(d.names) for d in documents]
        self._known = KnownWords((*texts, *allow_unsupported))

    def grade(self, question: Question, answer: Answer) -> Grade:
        """Say what the answer did and whether that is what the question asks for."""
        asked = "\n".join((*question.turns, question.question))
        if (text := readable(answer.text)) != answer.text:
            answer = replace(answer, text=text)
        case = open_case(question, answer, self._index_for(question, answer), self._known_for(answer))
        grounding = self._grounding.check(
            asked, answer.text, answer.contexts, case.parts, case.sections_cited
        )
        judged = beside_an_answer(case, _JUDGES[question.type](case))
        said = self._stances.hold(case, _accepted(question, judged))
        weighed = weigh(case, said, grounding, self._extras)
        verdict = name_words(case, weighed.verdict, self._extras, grounding)
        quotes = _quotes(answer.text, verdict, grounding)
        return Grade(
            grader=self.name,
            action=verdict.action,
            action_ok=verdict.ok,
            unsupported_content=weighed.unsupported,
            reason=reason(self._language, verdict.criterion, quotes, verdict.notes),
            quotes=quotes,
            marks=_marks(case, verdict, grounding),
        )

    def _known_for(self, answer: Answer) -> KnownWords:
        """The documents' words; where none are configured, those of the passages."""
        if not self._index.empty:
            return self._known
        return KnownWords([c.text for c in answer.contexts], self._known)

    def _index_for(self, question: Question, answer: Answer) -> DocumentIndex:
        """The documents; where none are configured, the names that the question and the contexts give."""
        if not self._index.empty:
            return self._index
        declared = [e.document for e in question.evidence] + [s.document for s in question.sides]
        if question.nearby and question.nearby.document:
            declared.append(question.nearby.document)
        others = sources_of(declared, question.evidence, answer.contexts)
        sources = (c.source for c in answer.contexts if c.source and c.source not in others)
        return DocumentIndex.of_names((*declared, *sources), others)


_OWN_ACTION = {
    Criterion.SAYS_ABSENT: Accept.ABSTAIN,
    Criterion.STRUCTURED_ABSTENTION: Accept.ABSTAIN,
    Criterion.ASKS_WITH_READINGS: Accept.CLARIFY,
    Criterion.BOTH_SIDES: Accept.SHOW_CONFLICT,
    Criterion.ALL_FACTS: Accept.ANSWER,
}


def _accepted(question: Question, verdict: Verdict) -> Verdict:
    """A set may narrow what passes: then even the type's own action fails."""
    own = _OWN_ACTION.get(verdict.criterion)
    if not verdict.ok or own is None or own in question.accept:
        return verdict
    return replace(verdict, ok=False, criterion=Criterion.NOT_ACCEPTED)


def _quotes(text: str, verdict: Verdict, grounding: GroundingResult) -> tuple[str, ...]:
    if verdict.criterion is Criterion.UNSUPPORTED:
        return tuple(item.text for item in grounding.unsupported)
    if verdict.criterion is Criterion.SUPPORT_UNKNOWN and grounding.doubtful:
        return tuple(item.text for item in grounding.doubtful)
    if verdict.criterion is Criterion.SUPPORT_UNKNOWN and grounding.worst_sentence:
        return (grounding.worst_sentence.text,)
    return tuple(text[p.start : p.end] for p in verdict.parts)


def _marks(case: Case, verdict: Verdict, grounding: GroundingResult) -> tuple[Mark, ...]:
    text = case.answer.text
    decided = verdict.words or [(p.start, p.end) for p in verdict.parts]
    found = [
        Mark(rule=str(verdict.criterion), start=start, end=end, text=text[start:end])
        for start, end in decided
    ]
    found += [
        Mark(rule=f"part_{p.move}", start=p.start, end=p.end, text=text[p.start : p.end])
        for p in case.parts
        if p.move not in (Move.STATES, Move.EMPTY)
    ]
    found += [
        Mark(rule=f"unsupported_{u.kind}", start=u.start, end=u.end, text=text[u.start : u.end])
        for u in grounding.unsupported
    ]
    return tuple(found)
