"""What a right answer adds: words and figures that no one place in the documents of its evidence has.

"Closed on Mondays, and on the day after a holiday" has all that was asked for, and every word of it stands
somewhere in the documents. Only the section that it rests on shows that nobody said so.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import groupby

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.added.contacts import Contacts
from evalgate.grade.criteria.aligned.clauses import Said, differs, told_of
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.pointing.pointers import DocumentIndex
from evalgate.grade.criteria.sections import Section, Sections, figures_of
from evalgate.grade.criteria.values.swap import changes_owners, offers_a_choice, strays
from evalgate.grade.criteria.words.hollow import without_talk
from evalgate.grade.criteria.words.house import names_of_the_house
from evalgate.grade.criteria.words.incidental import all_incidental, is_a_label
from evalgate.grade.criteria.words.novel import CLOSE, LIGHT, KnownWords, Measure, with_prices
from evalgate.grade.criteria.words.opposites import opposes
from evalgate.grade.criteria.words.plain import NEGATIVE, plain
from evalgate.grade.grounding.readings import is_wished
from evalgate.questions.document import Document
from evalgate.questions.question import Question
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import FigureIndex
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_STATING = (Move.STATES, Move.DEPENDS, Move.DIFFERS)
_REMINDS = Late(r"お忘れ|忘れず|ご?注意ください|ご?留意|お間違え|\b(?:remember|don't\s+forget|make\s+sure)\b")
"""Polite words that go with a demand."""
_OF_THE_MATTER = Late(
    r"\b(?:i|we|me|us|my|documents?|sources?|information|question)\b|資料|文書|記載|情報|ご?質問|私|当方"
    r"|お答え|回答|分か|わか|判断"
)
"""Declines to answer: without such words it is the matter itself that is declined."""
_PROMISES = Late(
    r"\b(?:and|who|which)\s+(?:they|he|she|it|we)?\s*(?:'ll|will|can)\s+(?!(?:be\s+)?(?:able|help|happy"
    r"|glad|know|advise|tell|let|find|put|pass|direct|sort|have|give|say|see|get\s+back|"
    r"confirm|answer|assist|clarify|check|explain|point|look))|(?:対応し|して|手配し|発行し"
    r"|交換し)(?:て)?(?:くれ|もらえ|いただけ)"
)
"""Sends the user to somebody with a promise of what is done there."""
_OBLIGES = Late(
    r"\byou\s+(?:must|have\s+to|are\s+required\s+to)\s+(?:also|then|first|always)\b|\b(?:and|you)\s+must\b"
    r"|(?:また|さらに|加えて|必ず)[^。]*(?:しなければ|必要が|義務|ねば)"
)
"""Sends the user to somebody as one more thing that has to be done."""
_SERVES = Late(
    r"(?:いただけれ|くだされ|下され|頂けれ|すれ)ば、?[^。、]{0,30}(?:可能|でき(?:ます|る)|いたします|します|差し上げ|お送り|お渡し|承り|承って)"
    r"|\b(?:and|,)\s+(?:we|they)(?:'ll|\s+can|\s+will)\s+(?:post|send|deliver|refund|replace|issue|book|waive|arrange)\b"
)
"""Tells what is done for those who ask."""
_TOLD = (FigureKind.VERSION, FigureKind.CODE, FigureKind.ORDINAL, FigureKind.UNREADABLE)
_WEEKDAYS = Late(r"平日|営業日|\b(?:weekdays?|working\s+days?|business\s+days?)\b", re.IGNORECASE)
"""Days that may be called by their names."""
_POINTS = Late(
    r"(?:詳し|くわし|詳細|全文|原文|なお)[^。]{0,30}(?:ご?覧|参照|確認|お読み|見て)(?:に)?[^。、]{0,8}(?:ください|下さい|願い|ませ|どうぞ)"
)
"""Only points to where more stands: 詳しくは規程をご覧ください."""
_CAUSE = Late(
    r"\b(?:because|due\s+to|owing\s+to|the\s+reason|this\s+is\s+why)\b|(?:ため|から)(?:です"
    r"|である)|理由は"
)
"""Says why."""
_ALL = Late(
    r"全[額部員て]|すべて|満額|総額|一括|実費|まるまる|返[金却還](?:いた)?し(?:ない|ません)|100\s?%"
    r"|\b(?:full|fully|all|whole|entire(?:ly)?|complete(?:ly)?|total|non-?refundable|at\s+once)\b"
    r"|\b(?:no|not|never)\s+(?:be\s+)?refund",
    re.IGNORECASE,
)
"""Says of something that all of it is meant, or none is left."""
_ON_TOP = Late(
    r"さらに|加えて|くわえて|あわせて|併せて|別途|別に|上乗せ|[ほ他]かに|追加|加算"
    r"|\b(?:additional(?:ly)?|in\s+addition|on\s+top|plus|as\s+well|also|extra|further|besides|added?|too)\b"
)
_DUE = Late(
    r"必要|かか[りる]|いただき|頂き|頂戴|申し受け|支払|負担|要り|加算|発生|請求"
    r"|\b(?:needs?|needed|pays?|paid|payable|due|costs?|charged?|charges|required?|requires|owe|owed|appl(?:y|ies)|add(?:ed|s)?|fee)\b"
)
_IN_A_CASE = Late(
    r"場合|なら|とき|際|たら|れば|希望|(?:に|と)は|\b(?:if|when|where|unless|should|in\s+case|optional\w*)\b"
)
"""A further amount is asked for; and a case in which it is."""
_HALF = Fraction(1, 2)
_MAJORITY = Late(r"過半数|\bmajority\b|\bmore\s+than\s+half\b")
"""More than half, which an answer may call so."""
_ALONE = Late(r"のみ|だけ|限[らりっる]|しか(?![もし])|\b(?:only|solely|exclusively|just|alone)\b")
"""Leaves out everything else."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What one sentence of an answer states."""

    parts: tuple[Part, ...]
    texts: tuple[str, ...]
    """The words of the parts, folded, without figures and the names of documents."""
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """What of a claim does not stand in one place, folded."""

    words: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    """Figures that stand in another place."""


class Ground:
    """What some sections say, beside the question itself."""

    def __init__(self, sections: Iterable[Section], *texts: str, dates: str, measure: Measure) -> None:
        """Index their words and figures.

        Args:
            sections: What is said.
            texts: What the question says.
            dates: The documents' versions: they may be named anywhere.
            measure: Which words need not stand there.
        """
        found = tuple(sections)
        if any(f.kind is FigureKind.MONEY for s in found for f in s.figures):
            measure = with_prices(measure)
        self._said = "\n".join(s.text for s in found)
        self._asked_and_said = fold("\n".join((self._said, *texts)))
        self._words = KnownWords((self._said, *texts, dates), measure=measure)
        self._figures = figures_of(found, *texts, dates)

    def bears(self, claim: Claim, elsewhere: FigureIndex) -> bool:
        """Whether every word of a claim stands here, and every figure that stands anywhere.

        What stands nowhere is a sum, or a matter of grounding.
        """
        return not self.figures_lacking(claim, elsewhere) and not any(map(self._words.novel, claim.texts))

    def figures_lacking(self, claim: Claim, elsewhere: FigureIndex) -> tuple[str, ...]:
        """The figures of a claim that stand somewhere, but not here, folded; also all of something."""
        own = (f for f in claim.figures if elsewhere.states(f) or _is_all(f))
        return tuple(fold(f.text) for f in own if not self._states(f))

    def lacks(self, claim: Claim) -> tuple[str, ...]:
        """The words of a claim that don't stand here, folded."""
        return tuple(dict.fromkeys(word for text in claim.texts for word in self._words.novel(text)))

    def agrees(self, claim: Claim) -> bool:
        """Whether it is said here that something is not so, or so alone, or why, where a claim says it."""
        said = plain(self._said)
        if self.opposes(claim) or (_charges_on_top(claim) and not _ON_TOP.search(said)):
            return False
        return all(
            word.search(said) or not any(word.search(plain(text)) for text in claim.texts)
            for word in (NEGATIVE, _ALONE, _CAUSE)
        )

    def opposes(self, claim: Claim) -> bool:
        """Whether a claim says the opposite of what is said here, in a word."""
        return any(opposes(text, self._asked_and_said) for text in claim.texts)

    def _states(self, figure: Figure) -> bool:
        if _is_all(figure):
            return _ALL.search(self._said) is not None or self._figures.states(figure)
        if figure.kind is FigureKind.PERCENT and figure.value == _HALF and _MAJORITY.search(self._said):
            return True
        if figure.kind is FigureKind.WEEKDAY and _WEEKDAYS.search(self._said):
            return True
        if figure.kind is FigureKind.NUMBER and not figure.unit and figure.value is not None:
            return figure.weak or self._figures.has_number(figure.value) or self._figures.states(figure)
        return figure.weak or figure.kind in _TOLD or self._figures.states(figure)


def _charges_on_top(claim: Claim) -> bool:
    """Whether a claim asks for a further amount, in no case of its own: さらに出張料3,300円も必要です."""
    if not any(figure.kind is FigureKind.MONEY for figure in claim.figures):
        return False
    if any(map(_IN_A_CASE.search, claim.texts)):
        return False
    return any(_ON_TOP.search(text) and _DUE.search(text) for text in claim.texts)


def _is_all(figure: Figure) -> bool:
    """Whether a figure is all of something in a word: 全額, in full."""
    return figure.kind is FigureKind.PERCENT and figure.value == 1 and figure.weak


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
        self._told = lru_cache(maxsize=1024)(lambda question: told_of(question, self._held(question)))

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
        for claim in (self._without_contacts(claim, case) for claim in _claims(case)):
            stated = any(p.start <= at < p.end for p in claim.parts for at in places)
            agrees = home.agrees(claim) if not stated else not home.opposes(claim)
            if agrees and home.bears(claim, self._figures):
                continue
            if stated and agrees and self._tells_otherwise(claim, home, places):
                continue
            if not self._stands(claim, case.question, documents | _named(claim, case)):
                return claim.parts
        return ()

    def _tells_otherwise(self, claim: Claim, home: Ground, places: Sequence[int]) -> bool:
        """Whether clauses that state what was asked for have one unknown word each, of how it is told."""
        if home.figures_lacking(claim, self._figures):
            return False
        for part, text in zip(claim.parts, claim.texts, strict=True):
            words = home.lacks(Claim(parts=(part,), texts=(text,), figures=()))
            stated = is_a_label(text) or any(part.start <= at < part.end for at in places)
            if words and not (stated and all_incidental(words, text)):
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

    def mispairs(self, case: Case) -> bool:
        """Whether values are said of other things, or otherwise, than in the sections of the evidence."""
        text = case.answer.text
        bare = _without_pointers(case)
        held = [section.text for section in self._held(case.question)]
        together = ["\n".join(held)] if len(held) > 1 else []
        if any(changes_owners(told, bare) or strays(told, bare) for told in (*held, *together)):
            return True
        said = "\n".join((*held, case.asked))
        sentences = (text[parts[0].start : parts[-1].end] for parts in _stating(case))
        if held and any(offers_a_choice(sentence, said) for sentence in sentences):
            return True
        told = self._told(case.question)
        return told is not None and differs(told, _said(case, bare), self._like)

    def _like(self, text: str) -> str:
        return fold("\n".join(s.text for s in self.sections.nearest(text, self._documents, most=2)))

    def beside(self, case: Case, parts: Iterable[Part]) -> tuple[Part, ...]:
        """The first of some parts, each a statement of its own, that no document says in one place."""
        for part in parts:
            claim = _claim((part,), case)
            if not self._stands(claim, case.question, self._documents):
                return claim.parts
        return ()

    def _stands(self, claim: Claim, question: Question, documents: frozenset[str]) -> bool:
        """Whether it says next to nothing, or what two sentences of one of some documents say."""
        if self._near(question, None).bears(claim, self._figures):
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
        texts = (question.question, *question.turns, facts, *self._allowed, self._house)
        return Ground(held, *texts, dates=self._dates, measure=LIGHT)

    def _near_of(self, question: Question, section: Section | None) -> Ground:
        sections = () if section is None else (section,)
        texts = (question.question, *question.turns, *self._allowed, self._house)
        return Ground(sections, *texts, dates=self._dates, measure=CLOSE)


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
        parts = [p for p in group if may_add(p) or (p.move is Move.HANDS_OFF and _holds(p, places))]
        if parts:
            yield Said(bare[parts[0].start : parts[-1].end], any(_holds(part, places) for part in parts))


def _holds(part: Part, places: Iterable[int]) -> bool:
    return any(part.start <= place < part.end for place in places)


def _claims(case: Case) -> Iterator[Claim]:
    """What each sentence states."""
    return (_claim(parts, case) for parts in _stating(case))


def _stating(case: Case) -> Iterator[tuple[Part, ...]]:
    """The parts of each sentence that state something."""
    for _, group in groupby(case.parts, key=lambda part: part.segment):
        if parts := tuple(filter(may_add, group)):
            yield parts


def _claim(parts: tuple[Part, ...], case: Case) -> Claim:
    inside = (f for f in case.reader.figures if any(p.start <= f.start < p.end for p in parts))
    figures = tuple(f for f in inside if not is_wished(case.answer.text, f))
    return Claim(parts=parts, texts=tuple(_words(p, figures, case) for p in parts), figures=figures)


def _words(part: Part, figures: Sequence[Figure], case: Case) -> str:
    """The words of a part that have to stand somewhere."""
    words = case.answer.text[part.start : part.end]
    for figure in figures:
        if part.start <= figure.start < part.end:
            start, end = figure.start - part.start, figure.end - part.start
            words = words[:start] + " " * (end - start) + words[end:]
    words = case.index.without_pointers(fold(words), case.pointing.documents)
    return without_talk(words)


def may_add(part: Part) -> bool:
    """Whether a part says something of the matter, be it in polite words or as a promise of somebody else."""
    if part.move is Move.HANDS_OFF:
        if _POINTS.search(part.text):
            return False
        demanded = _PROMISES.search(part.text) or _OBLIGES.search(part.text) or _SERVES.search(part.text)
        return part.has(Cue.ATTRIBUTES) or demanded is not None
    if part.move is Move.DECLINES:
        return _OF_THE_MATTER.search(part.text) is None
    return part.move in _STATING or (part.move is Move.COURTESY and _REMINDS.search(part.text) is not None)
