"""What a right answer adds: words and figures that no one place in the documents of its evidence has.

"Closed on Mondays, and on the day after a holiday" has all that was asked for, and every word of it stands
somewhere in the documents. Only the section that it rests on shows that nobody said so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby

from evalgate.documents.document import Document
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.absence.remarks import guides, sympathises
from evalgate.grade.criteria.added.adding import may_add
from evalgate.grade.criteria.added.contacts import Contacts
from evalgate.grade.criteria.added.ground import Claim, Ground
from evalgate.grade.criteria.added.turned_round import turned_round
from evalgate.grade.criteria.aligned.around import says_it_otherwise
from evalgate.grade.criteria.aligned.clauses import Said, differs
from evalgate.grade.criteria.aligned.narrowed import joins_another
from evalgate.grade.criteria.aligned.told import Told, told_of
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.contrary.against import Contrary
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.pointing.pointers import DocumentIndex
from evalgate.grade.criteria.sections import Section, Sections
from evalgate.grade.criteria.values.crossed import crosses
from evalgate.grade.criteria.values.swap import asks_who, changes_owners, offers_a_choice, strays
from evalgate.grade.criteria.values.tables import misplaces
from evalgate.grade.criteria.words.hollow import without_talk
from evalgate.grade.criteria.words.house import names_of_the_house
from evalgate.grade.criteria.words.incidental import all_incidental, is_a_label, without_label
from evalgate.grade.criteria.words.lone import is_a_lone_rewording
from evalgate.grade.criteria.words.novel import CLOSE, LIGHT
from evalgate.grade.grounding.readings import is_wished
from evalgate.questions.question import Question
from evalgate.text.figures.find import Figure, find_figures
from evalgate.text.figures.match import FigureIndex
from evalgate.text.normalise import fold

_MOST_NEAR = 12
"""Pairs of sentences that are looked at for what they say of a further statement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """What of a claim does not stand in one place, folded."""

    words: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    """Figures that stand in another place."""


class Extras:
    """Looks for what answers add, in the documents that they may rest on."""

    def __init__(
        self, documents: Sequence[Document], index: DocumentIndex, allowed: tuple[str, ...] = ()
    ) -> None:
        """Cut the documents into sections.

        Args:
            documents: The documents.
            index: Their names.
            allowed: Texts that may stand in any answer.
        """
        self._index = index
        self._allowed = allowed
        self.sections = Sections(documents)
        """The documents, cut into sections."""
        self._dates = "\n".join(f"{d.version or ''}\n{d.date or ''}" for d in documents)
        self._documents = frozenset(d.id for d in documents)
        self._house = " ".join(names_of_the_house(documents))
        self._figures = FigureIndex(f for d in documents for f in find_figures(d.text))
        self._held = lru_cache(maxsize=1024)(self._held_of)
        self._home = lru_cache(maxsize=1024)(self._home_of)
        self._shown = lru_cache(maxsize=1024)(self._shown_of)
        self._near = lru_cache(maxsize=4096)(self._near_of)
        self._anywhere = lru_cache(maxsize=64)(self._anywhere_of)
        self._told = lru_cache(maxsize=1024)(self._told_of)

    def of(self, case: Case, places: Sequence[int]) -> tuple[Part, ...] | None:
        """The first sentence of an answer that says more than the documents say in one place.

        None where it isn't known where the evidence stands.

        Args:
            case: The answer and the question.
            places: Where the answer states what was asked for.
        """
        home = self._home(case.question)
        if home is None:
            return None
        documents = frozenset(section.document for section in self._held(case.question))
        lone = _Lone(allowed=self._index.speaks(case.answer.text))
        for claim in (self._without_contacts(claim, case) for claim in _claims(case)):
            stated = any(part.holds_any(places) for part in claim.parts)
            agrees = home.agrees(claim) if not stated else not home.opposes(claim)
            if agrees and home.bears(claim, self._figures):
                continue
            if stated and agrees and self._tells_otherwise(claim, home, places, lone):
                continue
            light = agrees if stated else not home.opposes(claim)
            if stated and not light:
                return claim.parts
            if not self._stands(claim, case.question, documents | _named(claim, case), light=light):
                return claim.parts
        return ()

    def _tells_otherwise(self, claim: Claim, home: Ground, places: Sequence[int], lone: "_Lone") -> bool:
        """Whether clauses that state what was asked for have one unknown word each, of how it is told."""
        if home.figures_lacking(claim, self._figures):
            return False
        for part, text in zip(claim.parts, claim.texts, strict=True):
            words = home.lacks(Claim(parts=(part,), texts=(text,), figures=()))
            stated = is_a_label(text) or part.holds_any(places)
            if words and not (stated and (all_incidental(words, text) or lone.takes(words, text))):
                return False
        return True

    def _without_contacts(self, claim: Claim, case: Case) -> Claim:
        """A claim without the telephone numbers of those whom the answer names."""
        known = self._contacts.of_named(claim.figures, case.reader.folded.text)
        return replace(claim, figures=tuple(f for f in claim.figures if f not in known)) if known else claim

    @cached_property
    def _contacts(self) -> Contacts:
        return Contacts(self.sections.of(None))

    def missing(self, case: Case, parts: tuple[Part, ...]) -> Missing:
        """What of some parts does not stand where most of it does: neither where it is a negation."""
        claim = _claim(parts, case)
        home = self._home(case.question)
        if home and not home.lacks(claim) and (figures := home.figures_lacking(claim, self._figures)):
            return Missing(figures=figures)
        documents = frozenset(section.document for section in self._held(case.question)) or self._documents
        near = self.sections.nearest(" ".join(claim.texts), documents | _named(claim, case))
        grounds = [home, *(self._near(case.question, section) for section in near)]
        lacking = [ground.lacks(claim) for ground in grounds if ground]
        return Missing(words=min((words for words in lacking if words), key=len, default=()))

    def swaps(self, case: Case) -> bool:
        """Whether values and words of a section have changed places, by their pairs and by their clauses."""
        bare = _without_pointers(case)
        held = (section.text for section in self._held(case.question))
        return any(changes_owners(told, bare) and crosses(told, bare) for told in held)

    def mispairs(self, case: Case) -> bool:
        """Whether values are said of other things, or otherwise, than in the sections of the evidence."""
        text = case.answer.text
        bare = _without_pointers(case)
        held = [section.text for section in self._held(case.question)]
        together = ["\n".join(held)] if len(held) > 1 else []
        if any(changes_owners(told, bare) or strays(told, bare) for told in (*held, *together)):
            return True
        if any(crosses(told, bare) or misplaces(told, case.asked, bare) for told in held):
            return True
        stated, folded = [*_said(case, bare)], [*map(fold, held)]
        claims = [fold(one.text) for one in stated]
        if any(says_it_otherwise(claim, told) for claim in claims for told in folded):
            return True
        said = "\n".join((*held, case.asked))
        near = fold(said)
        if held and any(joins_another(claim, near, self._everything) for claim in claims):
            return True
        sentences = (text[parts[0].start : parts[-1].end] for parts in _stating(case))
        chooses = held and not asks_who(case.asked)
        if chooses and any(offers_a_choice(sentence, said) for sentence in sentences):
            return True
        told = self._told(case.question)
        return told is not None and differs(told, stated, self._like)

    @cached_property
    def _everything(self) -> str:
        return fold("\n".join(section.text for section in self.sections.of(None)))

    def contradicts(self, case: Case, places: Sequence[int]) -> tuple[Contrary, tuple[Part, ...]]:
        """The first part beside what was asked for that turns round what the documents say of its matter."""
        return turned_round(case, places, self._held(case.question), self._nearest)

    def _nearest(self, text: str) -> list[Section]:
        return self.sections.nearest(text, self._documents, most=_MOST_NEAR)

    def _like(self, text: str) -> str:
        return fold("\n".join(s.text for s in self.sections.nearest(text, self._documents, most=2)))

    def beside(self, case: Case, parts: Iterable[Part]) -> tuple[Part, ...]:
        """The first of some parts, each a statement of its own, that no document says in one place."""
        for part in parts:
            claim = _claim((part,), case)
            if not self._stands(claim, case.question, self._documents):
                return claim.parts
        return ()

    def holds_words(self, case: Case, part: Part, besides: str) -> bool:
        """Whether every word of a part, but for some, and every figure stands somewhere in the documents."""
        lacking = self._lacked(case, part)
        return lacking is not None and all(word in besides for word in lacking)

    def nearly_holds(self, case: Case, part: Part) -> bool:
        """Whether every word of a part but one, and every figure, stands somewhere in the documents."""
        lacking = self._lacked(case, part)
        return lacking is not None and len(lacking) <= 1

    def _lacked(self, case: Case, part: Part) -> Sequence[str] | None:
        """The words of a part that no document has; None where one of its figures stands nowhere."""
        claim = _claim((part,), case)
        if not all(map(self._figures.states, claim.figures)):
            return None
        return self._anywhere(case.question).lacks(claim)

    def _stands(
        self, claim: Claim, question: Question, documents: frozenset[str], *, light: bool = True
    ) -> bool:
        """Whether it says next to nothing, if that will do, or what two sentences of some document say."""
        if light and self._near(question, None).bears(claim, self._figures):
            return True
        shown = self._shown(question) if claim.figures else ()
        nearest = self.sections.nearest(" ".join(claim.texts), documents)
        near = (self._near(question, section) for section in (*nearest, *shown))
        return any(ground.bears(claim, self._figures) and ground.agrees(claim) for ground in near)

    def _held_of(self, question: Question) -> tuple[Section, ...]:
        """The sections that the evidence of a question stands in."""
        found = (self.sections.holding(self._index.canonical(e.document), e.quote) for e in question.evidence)
        return tuple(dict.fromkeys(section for sections in found for section in sections))

    def _shown_of(self, question: Question) -> tuple[Section, ...]:
        """The sentences with the facts that may be shown as near, whatever else they speak of."""
        if question.nearby is None:
            return ()
        document = self._index.canonical(question.nearby.document) if question.nearby.document else None
        sentences = [pair for section in self.sections.of(document) for pair in section.sentences()]
        return tuple(s for s in sentences if any(map(Reader(s.text).spans, question.nearby.facts)))

    def _home_of(self, question: Question) -> Ground | None:
        held = self._held(question)
        if not held:
            return None
        facts = "\n".join(spelling for fact in question.facts for spelling in fact)
        texts = (question.question, *question.turns, facts, *self._allowed, self._house, self._general(held))
        return Ground(held, *texts, dates=self._dates, measure=LIGHT)

    def _told_of(self, question: Question) -> Told | None:
        held = self._held(question)
        return told_of(question, held, self._general(held))

    def _general(self, held: Sequence[Section]) -> str:
        """What the heads of the documents of some sections say of all that stands in them."""
        return "\n".join(map(self.sections.of_all_in, {section.document: None for section in held}))

    def _anywhere_of(self, question: Question) -> Ground:
        texts = (question.question, *question.turns, *self._allowed, self._house)
        return Ground(self.sections.of(None), *texts, dates=self._dates, measure=LIGHT)

    def _near_of(self, question: Question, section: Section | None) -> Ground:
        sections = () if section is None else (section,)
        texts = (question.question, *question.turns, *self._allowed, self._house)
        return Ground(sections, *texts, dates=self._dates, measure=CLOSE)


class _Lone:
    """The one unknown word that an answer may have where nothing is added."""

    def __init__(self, *, allowed: bool) -> None:
        self._taken = not allowed

    def takes(self, words: Sequence[str], text: str) -> bool:
        """Whether it is the first such word."""
        if self._taken or len(words) != 1 or not is_a_lone_rewording(words[0], text):
            return False
        self._taken = True
        return True


def _named(claim: Claim, case: Case) -> set[str]:
    """Documents that a claim itself names."""
    start, end = claim.parts[0].start, claim.parts[-1].end
    return {
        id_
        for id_, places in case.pointing.documents.items()
        if any(start <= place < end for place in case.places_in_answer(places))
    }


def _without_pointers(case: Case) -> str:
    """The text of an answer, as long as before, with what names documents blanked."""
    letters, folded = list(case.answer.text), case.reader.folded
    bare = case.index.without_pointers(folded.text, case.pointing.documents)
    for at, (kept, was) in enumerate(zip(bare, folded.text, strict=True)):
        if kept != was:
            start, end = folded.span(at, at + 1)
            letters[start:end] = " " * (end - start)
    return "".join(letters)


def _said(case: Case, bare: str) -> Iterator[Said]:
    """The sentences of an answer that state something, without the names of documents.

    Whom to turn to may be what was asked for: such a sentence states something too.
    """
    places = [start for fact in case.question.facts for start, _ in case.reader.spans(fact)]
    for _, group in groupby(case.parts, key=lambda part: part.segment):
        parts = [p for p in group if may_add(p) or (p.move is Move.HANDS_OFF and p.holds_any(places))]
        if parts:
            yield Said(bare[parts[0].start : parts[-1].end], any(part.holds_any(places) for part in parts))


def _claims(case: Case) -> Iterator[Claim]:
    """What each sentence states."""
    return (_claim(parts, case) for parts in _stating(case))


def _stating(case: Case) -> Iterator[tuple[Part, ...]]:
    """The parts of each sentence that state something."""
    for _, group in groupby(case.parts, key=lambda part: part.segment):
        if parts := tuple(p for p in group if may_add(p) and not (sympathises(p) or guides(p))):
            yield parts


def _claim(parts: tuple[Part, ...], case: Case) -> Claim:
    inside = (f for f in case.reader.figures if any(p.start <= f.start < p.end for p in parts))
    cited = case.sections_cited
    figures = tuple(f for f in inside if f.start not in cited and not is_wished(case.answer.text, f))
    return Claim(parts=parts, texts=tuple(_words(p, figures, case) for p in parts), figures=figures)


def _words(part: Part, figures: Sequence[Figure], case: Case) -> str:
    """The words of a part that have to stand somewhere."""
    words = case.answer.text[part.start : part.end]
    for figure in figures:
        if part.start <= figure.start < part.end:
            start, end = figure.start - part.start, figure.end - part.start
            words = words[:start] + " " * (end - start) + words[end:]
    words = case.index.without_pointers(fold(words), case.pointing.documents)
    if part.item is not None:
        words = without_label(words)
    return without_talk(words)
