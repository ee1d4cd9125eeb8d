"""Questions that no longer fit the documents.

A question is stale where what it rests on is gone: then its trials say nothing about the assistant. Where
words may merely be spelled otherwise, it is a warning: taking a sound question out would hide failures.
"""

from collections.abc import Iterator

from evalgate.documents.corpus import Corpus, Place
from evalgate.documents.document import Document
from evalgate.lint.finding import Code, Finding, Level, cut
from evalgate.lint.version_match import has_version
from evalgate.questions.question import Fact, Question, QuestionType
from evalgate.text.figures.find import find_figures
from evalgate.text.lookup import has_figures


def stale_findings(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """What no longer fits; nothing where there are no documents to look in."""
    if not corpus.documents:
        return
    match question.type:
        case QuestionType.A:
            yield from _answered_now(question, corpus)
        case QuestionType.B:
            yield from _readings(question, corpus)
        case QuestionType.C:
            yield from _sides(question, corpus)
        case QuestionType.D:
            yield from _evidence(question, corpus)


def unknown_document(name: str, level: Level, question: Question, corpus: Corpus) -> Finding:
    """No document has a name that a question gives."""
    near = ", ".join(map(repr, corpus.names_like(name)))
    hint = f"; did you mean {near}?" if near else ""
    message = f"no document is named {name!r}{hint}"
    return Finding.of_question(Code.UNKNOWN_DOCUMENT, level, message, question, None, name)


def wrong_version(version: str, document: Document, question: Question, corpus: Corpus) -> Iterator[Finding]:
    """A declared version that is not the document's: answers that name the right one would fail."""
    if has_version(version, document, corpus):
        return
    if document.version is None:
        message = f"{document.title} does not say that it is version {version!r}"
        yield Finding.of_question(Code.VERSION_GONE, Level.WARNING, message, question, document, version)
        return
    place = corpus.place((document.version,), document)
    message = f"{document.title} is not version {version!r} but {document.version!r}"
    if place is not None:
        message += f": {_shown(place)}"
    yield Finding.of_question(Code.VERSION_GONE, Level.STALE, message, question, place or document, version)


def _answered_now(question: Question, corpus: Corpus) -> Iterator[Finding]:
    for word in question.absent:
        if corpus.says((word,)):
            place = corpus.place((word,))
            message = f"the documents now hold {word!r}, which this question says they don't: {_shown(place)}"
            yield Finding.of_question(Code.ANSWERED_NOW, Level.STALE, message, question, place, word)
            return


def _readings(question: Question, corpus: Corpus) -> Iterator[Finding]:
    for reading in question.readings:
        for fact in reading.facts:
            if not corpus.says(fact):
                message = f"the reading {reading.name!r} is gone: no document says {_spelled(fact)}"
                yield Finding.of_question(
                    Code.READING_GONE, _level(fact), message, question, None, reading.name
                )


def _sides(question: Question, corpus: Corpus) -> Iterator[Finding]:
    for side in question.sides:
        document = corpus.named(side.document)
        if document is None:
            yield unknown_document(side.document, Level.STALE, question, corpus)
            continue
        if side.version:
            yield from wrong_version(side.version, document, question, corpus)
        for fact in side.facts:
            if corpus.says(fact, document):
                continue
            others = [f for other in question.sides if other is not side for f in other.facts]
            taken = next((other for other in others if corpus.says(other, document)), None)
            if taken is not None:
                place = corpus.place(taken, document)
                message = (
                    f"the sides agree now: {side.document} says what the other side says: {_shown(place)}"
                )
                yield Finding.of_question(Code.SIDES_AGREE, Level.STALE, message, question, place, taken[0])
            else:
                message = f"a side is gone: {side.document} no longer says {_spelled(fact)}"
                yield Finding.of_question(Code.SIDE_GONE, _level(fact), message, question, document, fact[0])


def _evidence(question: Question, corpus: Corpus) -> Iterator[Finding]:
    gone = False
    for evidence in question.evidence:
        document = corpus.named(evidence.document)
        if document is not None and corpus.quotes(evidence.quote, document):
            continue
        gone = True
        if document is None:
            yield unknown_document(evidence.document, Level.STALE, question, corpus)
            continue
        message = f"the evidence {cut(evidence.quote)!r} no longer stands in {evidence.document}"
        yield Finding.of_question(
            Code.EVIDENCE_GONE, Level.STALE, message, question, document, evidence.quote
        )
    named = [d for evidence in question.evidence if (d := corpus.named(evidence.document))]
    only = named[0] if len(named) == 1 else None
    stands = bool(question.evidence) and not gone
    for fact in question.facts:
        if not corpus.says(fact):
            level = Level.WARNING if stands and _has_figures_of(fact, corpus) else _level(fact)
            message = f"no document says {_spelled(fact)}"
            yield Finding.of_question(Code.FACT_GONE, level, message, question, only, fact[0])


def _has_figures_of(fact: Fact, corpus: Corpus) -> bool:
    """Whether the documents have every figure of a spelling, so that only its words are missing."""
    spelled = ([spelling[f.start : f.end] for f in find_figures(spelling)] for spelling in fact)
    return any(figures and all(corpus.says((text,)) for text in figures) for figures in spelled)


def _level(fact: Fact) -> Level:
    """A figure is compared by value, so its absence is sure; words may be spelled otherwise."""
    return Level.STALE if has_figures(fact) else Level.WARNING


def _spelled(fact: Fact) -> str:
    return " or ".join(repr(spelling) for spelling in fact)


def _shown(place: Place | None) -> str:
    if place is None:
        return "somewhere"
    return f"{place.document.path}:{place.line}: {cut(place.text)}"
