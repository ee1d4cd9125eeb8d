"""Warnings: questions that may not mean what their author thinks. They change no figure."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from evalgate.questions.changes import one_question
from evalgate.questions.corpus import Corpus
from evalgate.questions.finding import Code, Finding, Level, finding
from evalgate.questions.personal import Kind, find_personal
from evalgate.questions.question import EXPECTED, Question, QuestionType
from evalgate.text.lookup import has_figures, letters
from evalgate.text.normalise import fold
from evalgate.text.similarity import content

_PRECEDENCE = re.compile(
    "優先(?:する|して適用|され|的に適用)|に優先|優先順位|(?:規程|規則|ガイド|文書|版|定め)に従うものと"
    r"|\b(?:prevails?|takes? precedence|supersedes?|overrides?)\b"
    r"|\bin (?:the )?(?:case|event) of (?:conflict|discrepanc)"
)
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


def doubts(questions: Sequence[Question], corpus: Corpus) -> Iterator[Finding]:
    """Every warning about single questions and about pairs of them."""
    precedence = tuple(_precedence(corpus))
    for question in questions:
        yield from _private(question)
        yield from _border(question, corpus)
        yield from _maybe_answered(question, corpus)
        yield from _contradicted(question, corpus)
        if question.type is QuestionType.C:
            yield from _settled(question, corpus, precedence)
    yield from _near(questions)


def _private(question: Question) -> Iterator[Finding]:
    """A set should mirror the structure of what is confidential, never hold it."""
    texts = " \n ".join((question.question, *question.turns, *(s for fact in question.facts for s in fact)))
    kinds = dict.fromkeys(
        one.kind
        for one in find_personal(texts)
        if one.kind in _PRIVATE and not _STAND_IN.search(texts[one.start : one.end])
    )
    for kind in kinds:
        message = f"holds what looks like {_PRIVATE[kind]}: put a stand-in of the same form in its place"
        yield finding(Code.PRIVATE_DATA, Level.WARNING, message, question)


def _border(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """Cases that graders split on, as long as nobody has said what passes."""
    if question.accept_given:
        return
    if question.type is QuestionType.A and question.nearby and question.nearby.facts:
        message = "a near value exists: decide with `accept` whether qualified_answer passes as well"
        yield finding(Code.BORDER_CASE, Level.WARNING, message, question)
    if question.type is QuestionType.B and _in_one_document(question, corpus):
        message = (
            "one document answers every reading: decide with `accept` whether answer_each_reading passes"
        )
        yield finding(Code.BORDER_CASE, Level.WARNING, message, question)


def _in_one_document(question: Question, corpus: Corpus) -> bool:
    facts = [fact for reading in question.readings for fact in reading.facts]
    if any(not reading.facts for reading in question.readings):
        return False
    return any(all(corpus.says(fact, document) for fact in facts) for document in corpus.likely(facts))


def _maybe_answered(question: Question, corpus: Corpus) -> Iterator[Finding]:
    """Without `absent`, the words of the question are all there is to look for."""
    if question.type is not QuestionType.A or question.absent:
        return
    words = tuple(dict.fromkeys(content(fold(question.question))))
    place = corpus.line_with(words) if len(words) > 1 else None
    if place is not None:
        shown = f"{place.document.path}:{place.line}"
        message = (
            f"a line of the documents has every key word of this question: {shown}; is it answered there?"
        )
        yield finding(Code.MAYBE_ANSWERED, Level.WARNING, message, question, place)


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
            yield finding(Code.CONTRADICTED, Level.WARNING, message, question, place)


def _precedence(corpus: Corpus) -> Iterator[tuple[str, int, str]]:
    for document in corpus.documents:
        for number, line in enumerate(document.text.split("\n"), start=1):
            if _PRECEDENCE.search(fold(line)):
                yield document.id, number, line.strip()


def _settled(
    question: Question, corpus: Corpus, precedence: Sequence[tuple[str, int, str]]
) -> Iterator[Finding]:
    named = [document for side in question.sides if (document := corpus.named(side.document))]
    for id_, number, _ in precedence:
        document = next((document for document in named if document.id == id_), None)
        if document is not None:
            message = (
                f"{document.path}:{number} may say which document prevails: "
                "then following it is right, and this should be a D question"
            )
            yield finding(Code.PRECEDENCE_RULE, Level.WARNING, message, question)
            return


def _near(questions: Sequence[Question]) -> Iterator[Finding]:
    """Near-duplicates of one type; texts that differ in figures are meant to differ."""
    signed = [(question, *_signature(question)) for question in questions]
    by_type = {kind: [item for item in signed if item[0].type is kind] for kind in EXPECTED}
    for group in by_type.values():
        for (one, bits, figures), (two, other, more) in combinations(group, 2):
            same, either = (bits & other).bit_count(), (bits | other).bit_count()
            if bits == other or figures != more or one_question(one, two):
                continue
            if either and same / either >= _NEAR:
                message = f"asks nearly the same as {one.id} ({one.path}:{one.line})"
                yield finding(Code.NEAR_DUPLICATE, Level.WARNING, message, two)


def _signature(question: Question) -> tuple[int, tuple[str, ...]]:
    """Pairs of neighbouring characters as a set of bits, and the figures."""
    text = letters(" ".join((*question.turns, question.question)))
    bits = 0
    for one, two in pairwise(text):
        bits |= 1 << ((ord(one) * 31 + ord(two)) % 4093)
    return bits, tuple(_DIGITS.findall(text))
