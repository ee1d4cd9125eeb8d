"""Example answers to a question, good and bad, in the report's language. Pure.

They are made from what the question declares. Whether each passes is not said here: whoever shows them grades
them with the real rules, so that they are true of the set as it is.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.documents.corpus import Corpus
from evalgate.questions.examples_words import WORDS, ExampleWords
from evalgate.questions.question import Question, QuestionType, Side
from evalgate.text.lookup import Lookup, has_figures
from evalgate.text.normalise import fold

_SUFFIX = re.compile(r"\s*[(（\[【][^)）\]】]*[)）\]】]\s*$")
_MADE_UP = ("98,765", "87,654", "76,543", "65,432", "54,321")
_MOST_READINGS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One answer."""

    label: str
    """What it does, in the report's language."""
    text: str


def examples(question: Question, corpus: Corpus, language: Language) -> tuple[Example, ...]:
    """Answers of every kind that the question's type knows, as far as it declares what they need."""
    writer = _Writer(question, corpus, WORDS[language])
    makers = {
        QuestionType.A: writer.unanswerable,
        QuestionType.B: writer.ambiguous,
        QuestionType.C: writer.conflicting,
        QuestionType.D: writer.answerable,
    }
    return tuple(makers[question.type]())


@dataclass(frozen=True, slots=True)
class _Writer:
    question: Question
    corpus: Corpus
    words: ExampleWords

    def unanswerable(self) -> Iterator[Example]:
        """A."""
        words, near = self.words, self.question.nearby
        yield self._example("says_absent", words.absent)
        if near and near.facts:
            place = self._document(near.document, near.version)
            facts = self._list([fact[0] for fact in near.facts])
            told = words.near_limited.format(place=place, facts=facts)
            yield self._example("near_limited", f"{words.absent}{words.space}{told}")
            yield self._example("near_qualified", words.near_qualified.format(place=place, facts=facts))
            yield self._example("near_as_answer", words.states.format(facts=facts))
        yield self._example("hands_off", words.hands_off)
        yield self._example("refuses", words.refuses)
        yield self._example("invents", words.invents.format(figure=self._made_up))
        guess = words.guesses.format(figure=self._made_up)
        yield self._example("guesses", f"{words.absent}{words.space}{guess}")
        yield self._example("asks_nothing", words.asks_nothing)

    def ambiguous(self) -> Iterator[Example]:
        """B."""
        words, readings = self.words, self.question.readings[:_MOST_READINGS]
        names = [words.option.format(name=reading.name) for reading in readings]
        yield self._example("asks_which", words.asks_which.format(options=words.or_.join(names)))
        yield self._example("asks_nothing", words.asks_nothing)
        told = [
            words.reading_is.format(name=reading.name, facts=self._list([fact[0] for fact in reading.facts]))
            for reading in self.question.readings
            if reading.facts
        ]
        if told:
            yield self._example("picks_one", told[0])
        if len(told) == len(self.question.readings):
            yield self._example("each_reading", words.space.join(told))
        yield self._example("says_absent", words.absent)

    def conflicting(self) -> Iterator[Example]:
        """C."""
        words, sides = self.words, self.question.sides
        dated = words.and_.join(self._side(side, dated=True) for side in sides)
        bare = words.and_.join(self._side(side, dated=False) for side in sides)
        newest = self._side(sides[0], dated=True)
        facts = self._list([sides[0].facts[0][0]])
        yield self._example("both_sides", words.differ.format(sides=dated))
        yield self._example("both_no_version", words.differ.format(sides=bare))
        asserted = words.asserts.format(facts=facts)
        yield self._example("both_asserts", f"{words.differ_only.format(sides=dated)}{words.space}{asserted}")
        yield self._example("one_side", words.one_side.format(side=newest))
        yield self._example("says_absent", words.absent)

    def answerable(self) -> Iterator[Example]:
        """D."""
        words, facts = self.words, [fact[0] for fact in self.question.facts]
        if facts:
            yield from self._with_facts(facts)
        yield self._example("says_absent", words.absent)
        yield self._example("asks_nothing", words.asks_nothing)

    def _with_facts(self, facts: Sequence[str]) -> Iterator[Example]:
        words, evidence = self.words, self.question.evidence
        place = self._document(evidence[0].document, None) if evidence else None
        whole = self._stated(facts, place)
        if evidence:
            yield self._example("facts_with_pointer", whole)
        yield self._example("facts_no_pointer", self._stated(facts, None))
        if len(facts) > 1:
            yield self._example("fact_missing", self._stated(facts[:1], place))
        yield self._example("adds", f"{whole}{words.space}{words.adds.format(figure=self._made_up)}")

    def _stated(self, facts: Sequence[str], place: str | None) -> str:
        """The facts as an answer; words that make no sentence by themselves in that of the evidence."""
        words, quote = self.words, self._sentence(facts)
        if quote is not None:
            pattern = words.says_with if place else words.says
            return pattern.format(place=place, quote=quote)
        stated = self._list(facts)
        pattern = words.states_with if place else words.states
        if words.is_clause is not None and words.is_clause.search(stated):
            pattern = words.clause_with if place else words.clause
        return pattern.format(place=place, facts=stated)

    def _sentence(self, facts: Sequence[str]) -> str | None:
        """The evidence that holds all of several facts, of which not every one is a figure."""
        if len(facts) < 2 or all(has_figures((fact,)) for fact in facts):
            return None
        quotes = (evidence.quote.strip().rstrip("。.") for evidence in self.question.evidence)
        return next((q for q in quotes if all(Lookup(q).says((fact,)) for fact in facts)), None)

    @property
    def _made_up(self) -> str:
        """An amount that stands in no document and not in the question."""
        asked = " ".join((*self.question.turns, self.question.question))
        amounts = [self.words.amount.format(number=number) for number in _MADE_UP]
        free = (a for a in amounts if a not in asked and not self.corpus.says((a,)))
        return next(free, amounts[0])

    def _example(self, label: str, text: str) -> Example:
        return Example(label=self.words.labels[label], text=text.strip())

    def _list(self, facts: Sequence[str]) -> str:
        return self.words.comma.join(facts)

    def _side(self, side: Side, *, dated: bool) -> str:
        facts = self._list([fact[0] for fact in side.facts])
        version = side.version or self._version(side.document) if dated else None
        return self.words.side.format(place=self._document(side.document, version), facts=facts)

    def _version(self, name: str) -> str | None:
        document = self.corpus.named(name)
        return document.version if document else None

    def _document(self, name: str | None, version: str | None) -> str:
        """A document as people name it: its title without the version, and the version behind it."""
        document = self.corpus.named(name) if name else None
        title = _SUFFIX.sub("", document.title) if document else name or self.words.some_document
        told = version is None or fold(version).strip() in fold(title)
        return title if told else self.words.dated.format(title=title, version=version)
