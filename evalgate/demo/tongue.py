"""What the simulated assistant must understand of a language, whichever it is.

Two modules speak it: `japanese` and `english`. Everything else in the simulation works on these types alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Aspect(StrEnum):
    """What kind of thing a question wants to know."""

    AMOUNT = "amount"
    """A sum of money or a share."""
    DEADLINE = "deadline"
    """Until when."""
    TIME = "time"
    """When."""
    COUNT = "count"
    """How many."""
    PERSON = "person"
    """Who, or which department."""
    VALUE = "value"
    """What something is: a figure where there is one."""
    PROCEDURE = "procedure"
    """What to do."""
    OPEN = "open"
    """Anything else."""


VALUED = frozenset({Aspect.AMOUNT, Aspect.DEADLINE, Aspect.TIME, Aspect.COUNT, Aspect.PERSON, Aspect.VALUE})
"""Aspects whose answers are comparable values, so that they can be ambiguous or contradict each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A value that stands in a sentence."""

    aspect: Aspect
    """The aspect that it can be an answer to."""
    key: str
    """Canonical form: two figures say the same when their keys are equal."""
    text: str
    """As written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the documents as a whole are known to say."""

    texts: tuple[str, ...]
    """The canonical text of every document."""
    vocabulary: frozenset[str]
    """Their words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What a question asks for."""

    text: str
    """The question as it was asked."""
    phrase: str
    """The thing asked about as a noun phrase in the question's own words; empty where there is none."""
    terms: tuple[str, ...]
    """Words that what answers it must be about; all of them stand somewhere in the documents."""
    missing: tuple[str, ...]
    """Words of the question that no document holds."""
    excluded: tuple[str, ...]
    """Words that the question rules out ("outside Tokyo")."""
    aspect: Aspect
    unit: str = ""
    """`COUNT`: of what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A sentence, or the part of one that holds a single value."""

    text: str
    condition: str = ""
    """When or where it holds, as written; empty where it holds in general."""


class Tongue(Protocol):
    """A language."""

    def canonical(self, text: str) -> str:
        """The text in the form in which words are looked up: one spelling for each meaning."""
        ...

    def sentences(self, paragraph: str) -> Sequence[str]:
        """The sentences of a paragraph."""
        ...

    def leans_back(self, sentence: str) -> bool:
        """Whether the sentence can't be understood without the one before it."""
        ...

    def clauses(self, sentence: str, aspect: Aspect) -> Sequence[Clause]:
        """The sentence in parts of one value each, with the condition of each part."""
        ...

    def figures(self, text: str) -> Sequence[Figure]:
        """Every value in the text."""
        ...

    def grams(self, text: str) -> Sequence[str]:
        """What retrieval counts."""
        ...

    def holds(self, term: str, canonical: str) -> bool:
        """Whether the term stands in a canonical text."""
        ...

    def vocabulary(self, texts: Sequence[str]) -> frozenset[str]:
        """The words that the documents are known to use."""
        ...

    def need(self, question: str, known: Known) -> Need:
        """What a question asks for, given what the documents know."""
        ...

    def subject(self, sentence: str) -> str:
        """What the sentence is about, as written; empty where it does not say."""
        ...

    def subject_terms(self, text: str) -> frozenset[str]:
        """The words that tell one subject from another."""
        ...

    def beyond(self, text: str, terms: Sequence[str]) -> frozenset[str]:
        """The words of `subject_terms` that tell more than these words do."""
        ...

    def says_more(self, name: str, terms: Sequence[str]) -> bool:
        """Whether a name tells more than these words do, be it in words that fit any subject."""
        ...
