"""What every criterion looks at: one answer read against one question."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from evalgate.ask.answer import Answer
from evalgate.grade.action.conflict import Traces
from evalgate.grade.action.cover import read_of_cover
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.decide import Decision, decide
from evalgate.grade.action.moves import Move, Part, parts_of
from evalgate.grade.criteria.facts import FactFound, Held, Reader
from evalgate.grade.criteria.pointing.pointers import DocumentIndex, Pointing
from evalgate.grade.criteria.pointing.versions import Versions
from evalgate.grade.criteria.reasons import NO_NOTES, Criterion, Notes
from evalgate.grade.criteria.words.novel import KnownWords
from evalgate.questions.question import Action, Question, QuestionType

Ruling = tuple[Criterion, bool | None]
"""What decided, and whether the action is right."""
Rulings = Mapping[Action | None, Callable[[], Ruling]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What one type's criteria say, before unsupported content is weighed."""

    action: Action | None
    ok: bool | None
    criterion: Criterion
    parts: tuple[Part, ...] = ()
    """The parts that decided."""
    notes: Notes = NO_NOTES
    places: tuple[int, ...] = ()
    """Where the answer states what was asked for."""
    words: tuple[tuple[int, int], ...] = ()
    """Start and end of the words in the answer that are the matter, where single words are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One answer read against one question."""

    question: Question
    answer: Answer
    parts: tuple[Part, ...]
    reader: Reader
    pointing: Pointing
    versions: Versions
    index: DocumentIndex
    known: KnownWords

    @property
    def asked(self) -> str:
        """Everything that the user said: earlier turns and the question."""
        return "\n".join((*self.question.turns, self.question.question))

    def decide(self, traces: Traces) -> Decision:
        """The action, with what the question set declares."""
        if self.answer.abstained:
            return Decision(action=Action.ABSTAIN)
        return decide(self.parts, self.asked, traces)

    def notes(self, candidates: int = 0) -> Notes:
        """What is noted beside the criterion."""
        return Notes(
            contact=any(p.move is Move.HANDS_OFF or p.has(Cue.HANDS_OFF) for p in self.parts),
            undecided=self.undecided and self.question.type is QuestionType.C,
            candidates=candidates,
        )

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Start and end of each sentence, item and row, in the answer."""
        spans: dict[int, tuple[int, int]] = {}
        for part in self.parts:
            start, _ = spans.get(part.segment, (part.start, 0))
            spans[part.segment] = (start, part.end)
        return tuple(spans.values())

    def places_in_answer(self, folded: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """Where folded places start in the answer."""
        return tuple(self.reader.folded.span(start, end)[0] for start, end in folded)

    @property
    def sections_cited(self) -> frozenset[int]:
        """Where the answer has the bare number of a section behind the name of a document."""
        return frozenset(self.places_in_answer((at, at + 1) for at in self.pointing.sections_cited))

    @property
    def undecided(self) -> bool:
        """Whether the answer says that it can't tell which statement holds."""
        return any(p.move is Move.UNDECIDED for p in self.parts)


def open_case(question: Question, answer: Answer, index: DocumentIndex, known: KnownWords) -> Case:
    """Read an answer once for everything that the criteria need.

    Args:
        question: The question.
        answer: The answer.
        index: The documents that it may point to.
        known: The words that the documents hold.
    """
    asked = "\n".join((*question.turns, question.question))
    reader = Reader(answer.text, asked)
    pointing = index.point(answer, reader.folded.text)
    named = [place for places in pointing.documents.values() for place in places]
    return Case(
        question=question,
        answer=answer,
        parts=read_of_cover(parts_of(answer.text, reader.folded, named), asked),
        reader=reader,
        pointing=pointing,
        versions=Versions(reader.folded.text, reader.figures),
        index=index,
        known=known,
    )


def all_yes(found: Iterable[FactFound]) -> bool:
    """Whether every fact surely stands there; true of no facts."""
    return all(f.held is Held.YES for f in found)


def any_no(found: Iterable[FactFound]) -> bool:
    """Whether some fact surely does not stand there."""
    return any(f.held is Held.NO for f in found)


def places_of(found: Iterable[FactFound]) -> tuple[int, ...]:
    """Where any of the facts stand."""
    return tuple(sorted(place for f in found for place in f.places))


def places_stated(case: Case, found: Sequence[FactFound]) -> tuple[int, ...]:
    """Where facts stand: each from its own first word, not from where its sentence begins."""
    places = set[int]()
    for fact in found:
        own = {start for start, _ in case.reader.spans(fact.fact)} if fact.held is Held.YES else set[int]()
        places |= own or set(fact.places)
    return tuple(sorted(places))
