"""Warnings: questions that may not mean what their author thinks. They change no figure."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from evalgate.documents.corpus import Corpus
from evalgate.lint.distinctive import is_distinctive
from evalgate.lint.finding import Code, Finding, Level
from evalgate.lint.personal import Kind, find_personal
from evalgate.lint.precedence import Precedence
from evalgate.questions.changes import one_question
from evalgate.questions.question import Fact, Question, QuestionType
from evalgate.text.figures.find import find_figures
from evalgate.text.lookup import Lookup, has_figures, letters
from evalgate.text.normalise import fold
from evalgate.text.similarity import content

_NEAR = 0.8
"""Share of character pairs that two questions have in common, from which they are near-duplicates."""
_DIGITS = re.compile(r"\d+")
_STAND_IN = re.compile(r"[@.](?:example(?:\.\w+)?|test|invalid|localhost)$")
_PRIVATE = {
    Kind.KEY: "an access key",
    Kind.MAIL: "a mail address",
    Kind.TELEPHONE: "a telephone number",
    Kind.CARD: "a card number",
    Kind.NUMBER: "a number of a person or a case",
    Kind.ADDRESS: "an address",
    Kind.BIRTHDAY: "a date of birth",
}
"""Names are left out: a made-up one looks like any other."""


def suspicious_findings(questions: Sequence[Question], corpus: Corpus) -> Iterator[Finding]:
    """Every warning about single questions and about pairs of them."""
    precedence = Precedence(corpus)
    for question in questions:
        yield from _private(question, corpus)
        yield from _border(question, corpus)
        yield from _maybe_answered(question, corpus)
        yield from _contradicted(question, corpus)
        yield from _elsewhere(question, corpus)
        yield from _same_sides(question)
        yield from _settled(question, corpus, precedence)
    yield from _near(questions)


def _private(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """A set should mirror the structure of what is confidential, never hold it.

    A number or address that the documents give out themselves, such as a help desk's, may be a fact.
    """
    asked = " \n ".join((question.question, *question.turns))
    facts = " \n ".join(spelling for fact in question.facts for spelling in fact)
    kinds = [kind for kind, _ in _personal(asked)]
    kinds += [kind for kind, text in _personal(facts) if kind is Kind.KEY or not corpus.quotes(text)]
    for kind in dict.fromkeys(kinds):
        message = f"holds what looks like {_PRIVATE[kind]}: put a stand-in of the same form in its place"
        yield Finding.of_question(Code.PRIVATE_DATA, Level.WARNING, message, question)


def _personal(texts: str) -> Iterator[tuple[Kind, str]]:
    for one in find_personal(texts, _PRIVATE):
        found = texts[one.start : one.end]
        if not _STAND_IN.search(found):
            yield one.kind, found


def _border(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """Cases that graders split on, as long as nobody has said what passes."""
    if question.accept_given:
        return
    if question.type is QuestionType.A and question.nearby and question.nearby.facts:
        message = "a near value exists: decide with `accept` whether qualified_answer passes as well"
        yield Finding.of_question(Code.BORDER_CASE, Level.WARNING, message, question)
    if question.type is QuestionType.B and _in_one_document(question, corpus):
        message = (
            "one document answers every reading: decide with `accept` whether answer_each_reading passes"
        )
        yield Finding.of_question(Code.BORDER_CASE, Level.WARNING, message, question)


def _in_one_document(question: Question, corpus: Corpus) -> bool:
    facts = [fact for reading in question.readings for fact in reading.facts]
    return all(reading.facts for reading in question.readings) and bool(corpus.saying(facts))


def _maybe_answered(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """A line with all that the question asks for, which the `absent` words may have missed."""
    if question.type is not QuestionType.A:
        return
    words = tuple(dict.fromkeys(content(fold(question.question))))
    near = corpus.named(question.nearby.document) if question.nearby and question.nearby.document else None
    place = corpus.line_with(words, other_than=near) if len(words) > 1 else None
    if place is None or any(corpus.says((word,)) for word in question.absent):
        return  # that the question is stale is told already
    if _has_figures_of(place.text, question.question):
        shown = f"{place.document.path}:{place.line}"
        message = (
            f"a line of the documents has every key word of this question: {shown}; is it answered there?"
        )
        yield Finding.of_question(Code.MAYBE_ANSWERED, Level.WARNING, message, question, place)


def _has_figures_of(line: str, question: str) -> bool:
    """Whether a line states every figure of a question: what holds for 2026 answers nothing about 2027."""
    lookup = Lookup(line)
    return all(lookup.says((figure.text,)) for figure in find_figures(question))


def _contradicted(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """A control question on which documents disagree: showing both would be right and count as wrong."""
    if question.type is not QuestionType.D:
        return
    for evidence in question.evidence:
        own = corpus.named(evidence.document)
        facts = [fact for fact in question.facts if has_figures(fact)]
        words = tuple(dict.fromkeys(content(fold(_DIGITS.sub("", evidence.quote)))))
        if own is None or not facts or len(words) < 2:
            continue
        place = corpus.line_with(words, other_than=own, with_figure=True)
        if place is not None and not any(corpus.says(fact, place.document) for fact in facts):
            shown = f"{place.document.path}:{place.line}"
            message = f"another document says something else on it: {shown}; should this be a C question?"
            yield Finding.of_question(Code.CONTRADICTED, Level.WARNING, message, question, place)


def _elsewhere(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """A fact that some document states, and none of those that are named as its evidence."""
    if question.type is not QuestionType.D:
        return
    named = [d for evidence in question.evidence if (d := corpus.named(evidence.document))]
    for fact in question.facts if named else ():
        telling = tuple(spelling for spelling in fact if is_distinctive(spelling))
        if not telling or any(corpus.says(fact, document) for document in named):
            continue
        place = corpus.place(telling)
        if place is not None:
            shown = f"{place.document.path}:{place.line}"
            message = (
                f"{telling[0]!r} does not stand in {named[0].path}, which is named as evidence, but in "
                f"{shown}: is it the right fact, and the right document?"
            )
            yield Finding.of_question(Code.FACT_ELSEWHERE, Level.WARNING, message, question, place)


def _same_sides(question: Question) -> Iterator[Finding]:
    """Sides that don't differ: no answer could show that they do."""
    if question.type is not QuestionType.C:
        return
    for one, other in combinations(question.sides, 2):
        if _covers(one.facts, other.facts) and _covers(other.facts, one.facts):
            message = f"two sides say the same, {one.facts[0][0]!r}: there is no conflict to show"
            yield Finding.of_question(Code.SAME_SIDES, Level.WARNING, message, question)
            return


def _covers(facts: Sequence[Fact], others: Sequence[Fact]) -> bool:
    """Whether every one of the others is among some facts, in whatever spelling."""
    lookups = [Lookup(spelling) for fact in facts for spelling in fact]
    return all(any(lookup.says(other) for lookup in lookups) for other in others)


def _settled(question: Question, corpus: Corpus, precedence: Precedence) -> Iterator[Finding]:
    if question.type is not QuestionType.C:
        return
    place = precedence.between(tuple(d for side in question.sides if (d := corpus.named(side.document))))
    if place is not None:
        message = (
            f"{place.document.path}:{place.line} may say which document prevails: "
            "then following it is right, and this should be a D question"
        )
        yield Finding.of_question(Code.PRECEDENCE_RULE, Level.WARNING, message, question, place)


def _near(questions: Sequence[Question]) -> Iterator[Finding]:
    """Near-duplicates of one type, each told with one that it is like.

    Texts that differ in figures are meant to differ.
    """
    groups: defaultdict[tuple[QuestionType, tuple[str, ...]], list[_Sketch]] = defaultdict(list)
    for question in questions:
        sketch, figures = _sketched(question)
        group = groups[question.type, figures]
        other = next((one for one in reversed(group) if _is_near(one, sketch)), None)
        if other is not None:
            one = other.question
            message = f"asks nearly the same as {one.id} ({one.path}:{one.line})"
            yield Finding.of_question(Code.NEAR_DUPLICATE, Level.WARNING, message, question)
        group.append(sketch)


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A question by the pairs of neighbouring characters in it, as bits."""

    question: Question
    bits: int
    count: int


def _sketched(question: Question) -> tuple[_Sketch, tuple[str, ...]]:
    """The sketch of a question, and its figures."""
    text = letters(" ".join((*question.turns, question.question)))
    bits = 0
    for one, two in pairwise(text):
        bits |= 1 << ((ord(one) * 31 + ord(two)) % 4093)
    return _Sketch(question, bits, bits.bit_count()), tuple(_DIGITS.findall(text))


def _is_near(one: _Sketch, two: _Sketch) -> bool:
    """Whether most pairs are in both; the same words altogether are another finding."""
    fewer, more = sorted((one.count, two.count))
    if one.bits == two.bits or fewer < _NEAR * more or one_question(one.question, two.question):
        return False
    same = (one.bits & two.bits).bit_count()
    return same >= _NEAR * (one.count + two.count - same)
