"""Looks up what the evidence says of each declared fact, and whether an answer says the opposite of it."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from evalgate.grade.action.attempt import REFUSALS
from evalgate.grade.action.moves import Move
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.common import Case, Verdict
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.pointing.pointers import DocumentIndex
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.criteria.sections import Section, Sections, bare, overlapping
from evalgate.grade.criteria.stance.compare import Agreement, agreement
from evalgate.grade.criteria.stance.model import Bound, Stance
from evalgate.grade.criteria.stance.reading import read, scanned
from evalgate.questions.question import Evidence, Fact, Question
from evalgate.text.normalise import Folded, fold
from evalgate.text.segment import Block, quoted_spans, segment

_DAYS = re.compile(
    r"土日祝?|週末|祝日|平日|\b(?:weekends?|weekdays?|(?:bank|public)\s+holidays?)\b", re.IGNORECASE
)
_MARGIN = 6
"""Characters beside a fact that make a quotation of a document."""
Span = tuple[int, int]


class Stances:
    """What the documents say of declared facts; looked up once for each question."""

    def __init__(self, sections: Sections, index: DocumentIndex) -> None:
        """Take the documents, cut into sections, and their names."""
        self._sections = sections
        self._index = index
        self._said = lru_cache(maxsize=4096)(self._said_of)
        self._told = lru_cache(maxsize=4096)(self._told_of)
        self._around = lru_cache(maxsize=4096)(self._around_of)

    def hold(self, case: Case, verdict: Verdict) -> Verdict:
        """A verdict that every fact stands there, unless the answer says the opposite of one."""
        if not verdict.ok or verdict.criterion is not Criterion.ALL_FACTS:
            return self._beside_documents(case, verdict)
        doubt: Verdict | None = None
        sentences = case.spans
        for fact in case.question.facts:
            found, at = self.agreement(case, fact, sentences)
            if found is Agreement.SAME:
                continue
            parts = tuple(p for p in case.parts if at is not None and p.start <= at < p.end)
            if found is Agreement.OPPOSITE:
                return replace(verdict, ok=False, criterion=Criterion.FACT_TURNED, parts=parts)
            doubt = doubt or replace(verdict, ok=None, criterion=Criterion.FACT_UNSURE, parts=parts)
        if doubt is None and self._changes_bounds(case, sentences):
            return replace(verdict, ok=None, criterion=Criterion.FACT_UNSURE)
        return doubt or self._beside(case, verdict, sentences)

    def _changes_bounds(self, case: Case, sentences: Sequence[Span]) -> bool:
        """Whether the limit of one fact is told of another: 30% a year, up to 5%."""
        said = [(fact, {s.bound for s in self._said(case.question, fact)}) for fact in case.question.facts]
        plain = [fact for fact, bounds in said if bounds == {Bound.NONE}]
        limited = [fact for fact, bounds in said if bounds == {Bound.UPPER}]
        if not (plain and limited):
            return False

        def told(fact: Fact) -> set[Bound]:
            return {_stance_at(case, place, sentences).bound for place in _places(case, fact)}

        gained = any(told(fact) == {Bound.UPPER} for fact in plain)
        return gained and any(told(fact) == {Bound.NONE} for fact in limited)

    def _beside_documents(self, case: Case, verdict: Verdict) -> Verdict:
        """A side, a reading or a near value is left open where its document says the opposite everywhere."""
        for document, fact in _facts_of(case.question, verdict) if verdict.ok else ():
            said = self._told(case.question, self._index.canonical(document) if document else None, fact)
            found, at = _agreement(case, fact, case.spans, said)
            if said and found is not Agreement.SAME:
                parts = tuple(p for p in case.parts if at is not None and p.start <= at < p.end)
                return replace(verdict, ok=None, criterion=Criterion.FACT_UNSURE, parts=parts)
        return verdict

    def _beside(self, case: Case, verdict: Verdict, sentences: Sequence[Span]) -> Verdict:
        """The same, unless what stands beside the facts says the opposite of the evidence's sections."""
        for place in _side_values(case, verdict.places):
            start, end = place
            said = self._around(case.question, case.answer.text[start:end])
            if said and _at(case, place, sentences, said) is Agreement.OPPOSITE:
                parts = tuple(p for p in case.parts if p.start <= start < p.end)
                return replace(verdict, ok=None, criterion=Criterion.FACT_UNSURE, parts=parts)
        return verdict

    def agreement(self, case: Case, fact: Fact, sentences: Sequence[Span]) -> tuple[Agreement, int | None]:
        """Whether an answer says of a fact what the documents say, and where it says something else.

        One place that agrees is enough: what is said beside it may be about another case.
        """
        return _agreement(case, fact, sentences, self._said(case.question, fact))

    def _said_of(self, question: Question, fact: Fact) -> tuple[Stance, ...]:
        texts = [text for e in question.evidence for text in self._quoted(e)]
        if found := tuple(stance for text in texts for stance in _stances(text, fact)):
            return found
        return tuple(stance for text in self._sections_of(question) for stance in _stances(text, fact))

    def _told_of(self, question: Question, document: str | None, fact: Fact) -> tuple[Stance, ...]:
        """What a document says of a fact: in sections that speak of what was asked, where there are any."""
        found = [(s.text, told) for s in self._sections.of(document) if (told := [*_stances(s.text, fact)])]
        asked = Topic.of(question.question)
        near = [told for text, told in found if asked.terms_in(fold(text))]
        return tuple(stance for told in near or [told for _, told in found] for stance in told)

    def _around_of(self, question: Question, word: str) -> tuple[Stance, ...]:
        return tuple(stance for text in self._sections_of(question) for stance in _stances(text, (word,)))

    def _sections_of(self, question: Question) -> list[str]:
        return [section.text for e in question.evidence for section in self._holding(e)]

    def _holding(self, evidence: Evidence) -> tuple[Section, ...]:
        return self._sections.holding(self._index.canonical(evidence.document), evidence.quote)

    def _quoted(self, evidence: Evidence) -> Iterator[str]:
        """The sentences that a quotation stands in; where no document holds it, the quotation itself."""
        holding = self._holding(evidence)
        if not holding:
            yield evidence.quote
        for section in holding:
            yield "\n".join(overlapping(section.text, bare(evidence.quote)))


def _agreement(
    case: Case, fact: Fact, sentences: Sequence[Span], said: Sequence[Stance]
) -> tuple[Agreement, int | None]:
    """Whether an answer says of a fact what some clauses of the documents say, and where it doesn't."""
    own: dict[Agreement, int] = {}
    quoted: dict[Agreement, int] = {}
    for place in _places(case, fact):
        quotation = _quotation(case, place)
        found = _at(case, place, quotation or sentences, said)
        if _is_cut(case.answer.text[slice(*place)], fact):
            found = Agreement.SAME if found is Agreement.OPPOSITE else Agreement.DOUBTFUL
        told = quoted if quotation or _is_in_a_quote(case, place[0]) else own
        told[found] = place[0]
        if told is own and found is Agreement.SAME:
            break
    told = own or quoted
    if not told or Agreement.SAME in told:
        return Agreement.SAME, None
    if Agreement.SAME in quoted and Agreement.OPPOSITE not in told:
        return Agreement.SAME, None
    if Agreement.DOUBTFUL in told:
        return Agreement.DOUBTFUL, told[Agreement.DOUBTFUL]
    answered = Agreement.DOUBTFUL if Agreement.SAME in quoted else Agreement.OPPOSITE
    return answered, told[Agreement.OPPOSITE]


_NEGATED = re.compile(r"ない|なく|ません|[らえれせ]ず")
_CUT = re.compile(r"[^\x00-\x7fぁ-ん].*[てでりきしみれせけめえ]\Z")
_SAYS_NO = re.compile(r"[禁不無非未外免厳控断避]|のみ|だけ|遠慮|なし\Z")


def _is_cut(stated: str, fact: Fact) -> bool:
    """Whether a spelling ends before the negation that others hold: 再発行は行って, 再発行しない."""
    complete = _NEGATED.search(stated) or _SAYS_NO.search(stated) or not _CUT.match(stated)
    return not complete and stated in fact and any(map(_NEGATED.search, fact))


def _facts_of(question: Question, verdict: Verdict) -> Iterator[tuple[str | None, Fact]]:
    """What was found in an answer that passes, with the documents that say it."""
    if verdict.criterion in (Criterion.BOTH_SIDES, Criterion.NEWER_SIDE):
        yield from ((side.document, fact) for side in question.sides for fact in side.facts)
    elif verdict.criterion is Criterion.EACH_READING:
        yield from ((None, fact) for reading in question.readings for fact in reading.facts)
    elif verdict.criterion is Criterion.QUALIFIED and question.nearby:
        yield from ((question.nearby.document, fact) for fact in question.nearby.facts)


def _side_values(case: Case, places: Sequence[int]) -> Iterator[Span]:
    """Figures, and words for days, that an answer states beside the facts."""
    told = [p for p in case.parts if p.move is Move.STATES and p.block not in (Block.QUOTE, Block.CODE)]
    figures = ((f.start, f.end) for f in case.reader.figures if not f.weak)
    days = (m.span() for m in _DAYS.finditer(case.answer.text))
    for start, end in (*figures, *days):
        if start not in places and any(p.start <= start < p.end for p in told):
            yield start, end


def _at(case: Case, place: Span, sentences: Sequence[Span], said: Sequence[Stance]) -> Agreement:
    told = _stance_at(case, place, sentences)
    return agreement(replace(told, asked=_negated_by(case.question.question)), said)


def _stance_at(case: Case, place: Span, sentences: Sequence[Span]) -> Stance:
    start, end = place
    sentence = next((s for s in sentences if s[0] <= start < s[1]), place)
    return _read(case.reader.folded, (sentence[0], max(sentence[1], end)), place)


_ASKS_WHICH = re.compile(
    r"どんな|どの|どれ|どこ|どう|何|なに|いつ|誰|だれ|いくら|[一-龯ァ-ヶー]は[?？]?\s*\Z"
    r"|\b(?:which|what|who|whom|whose|when|where|how)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=512)
def _negated_by(question: str) -> frozenset[str]:
    """What a question negates that asks for a thing: a yes or no would be another matter."""
    if not _ASKS_WHICH.search(question):
        return frozenset()
    return frozenset(n.of for n in scanned(fold(question)))


@lru_cache(maxsize=512)
def _reader(text: str) -> Reader:
    return Reader(text)


def _stances(text: str, fact: Fact) -> Iterator[Stance]:
    """What a text says of a fact, wherever it stands."""
    reader = _reader(text)
    pieces = [(piece.start, piece.end) for piece in segment(text)]
    for start, end in _spans(reader, fact):
        sentence = next((s for s in pieces if s[0] <= start < s[1]), (0, len(text)))
        yield _read(reader.folded, sentence, (start, end))


def _places(case: Case, fact: Fact) -> Iterator[Span]:
    """Where an answer states a fact, denials apart."""
    denied = [p for p in case.parts if p.move in REFUSALS]
    for start, end in _spans(case.reader, fact):
        if not any(p.start <= start < p.end for p in denied):
            yield start, end


def _spans(reader: Reader, fact: Fact) -> Iterator[Span]:
    """Where a fact stands: of spellings at one place the shortest (4時間, 4時間以内), of a range its end."""
    shortest = {start: (start, end) for start, end in sorted(reader.spans(fact), reverse=True)}
    return (_narrowed(reader.folded.source, span, fact) for span in sorted(shortest.values()))


_THROUGH = re.compile(r"\s*(?:から|[〜～~–—-]|\b(?:to|until|till|and)\b)\s*")


def _narrowed(text: str, span: Span, fact: Fact) -> Span:
    """The end of a range that a fact is: 9時 in 9時から17時."""
    through = _THROUGH.search(text, *span)
    if through is None:
        return span
    ends = ((span[0], through.start()), (through.end(), span[1]))
    held = [end for end in ends if _reader(text[slice(*end)]).spans(fact)]
    return held[0] if len(held) == 1 else span


def _is_in_a_quote(case: Case, at: int) -> bool:
    """Whether a place stands in a block quotation."""
    return any(p.block is Block.QUOTE and p.start <= at < p.end for p in case.parts)


def _quotation(case: Case, place: Span) -> list[Span]:
    """The words between quotation marks that hold a fact and more, where there are such."""
    start, end = place
    spans = quoted_spans(case.answer.text)
    return [(a, b) for a, b in spans if a <= start and end <= b and b - a > end - start + _MARGIN]


def _read(folded: Folded, sentence: Span, place: Span) -> Stance:
    left, right, start, end = (_into(folded, offset) for offset in (*sentence, *place))
    return read(folded.text[left:right], start - left, min(end, right) - left)


def _into(folded: Folded, offset: int) -> int:
    """Where a place in a text stands when it is folded."""
    return offset if folded.starts is None else bisect_left(folded.starts, offset)
