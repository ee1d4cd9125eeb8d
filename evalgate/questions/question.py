"""What a question set holds: typed questions and what is expected of an answer (docs/question-keys.md).

Example:
    A = unanswerable -> abstain, B = ambiguous -> clarify, C = conflicting -> show_conflict,
    D = answerable -> answer.
"""

from collections.abc import Container
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from evalgate.text.hashes import short_hash


class QuestionType(StrEnum):
    """The situation of a question."""

    A = "A"
    """The documents do not answer it."""
    B = "B"
    """It can mean several things."""
    C = "C"
    """The documents contradict each other on it."""
    D = "D"
    """The documents answer it clearly (the control questions)."""


class Action(StrEnum):
    """What an answer does, or should do."""

    ABSTAIN = "abstain"
    CLARIFY = "clarify"
    SHOW_CONFLICT = "show_conflict"
    ANSWER = "answer"


class Accept(StrEnum):
    """What passes for a question; the type's own action unless the set says otherwise."""

    ABSTAIN = "abstain"
    CLARIFY = "clarify"
    SHOW_CONFLICT = "show_conflict"
    ANSWER = "answer"
    QUALIFIED_ANSWER = "qualified_answer"
    """A: the near value, given with its version and its limit."""
    HANDOFF = "handoff"
    """A: passes the question on to a person."""
    ANSWER_EACH_READING = "answer_each_reading"
    """B: every reading with its own right facts, without asking."""
    PREFER_NEWER = "prefer_newer"
    """C: the newer side, named with its version."""


EXPECTED: dict[QuestionType, Action] = {
    QuestionType.A: Action.ABSTAIN,
    QuestionType.B: Action.CLARIFY,
    QuestionType.C: Action.SHOW_CONFLICT,
    QuestionType.D: Action.ANSWER,
}
"""The expected action of each type."""

STOP_TYPES = (QuestionType.A, QuestionType.B, QuestionType.C)
"""The types in which stopping is right; they make up the stop rate."""

TYPE_ACCEPTS: dict[QuestionType, tuple[Accept, ...]] = {
    QuestionType.A: (Accept.ABSTAIN, Accept.QUALIFIED_ANSWER, Accept.HANDOFF),
    QuestionType.B: (Accept.CLARIFY, Accept.ANSWER_EACH_READING),
    QuestionType.C: (Accept.SHOW_CONFLICT, Accept.PREFER_NEWER),
    QuestionType.D: (Accept.ANSWER,),
}
"""What `accept` may name for each type."""

_PLACES = frozenset({"path", "line", "tags", "quarantine"})

Fact = tuple[str, ...]
"""One fact as its spellings: any of them counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nearby:
    """A: what may be shown as near, though it is not the answer."""

    facts: tuple[Fact, ...] = ()
    document: str | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """B: one meaning of the question."""

    name: str
    keywords: tuple[str, ...] = ()
    """Any of these in an answer names the reading; the name itself counts as well."""
    facts: tuple[Fact, ...] = ()
    """What the documents say under this reading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """C: one of the statements that disagree."""

    document: str
    version: str | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """D: where the documents say it."""

    document: str
    quote: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarantine:
    """Why a question is asked and shown and does not count, and until when."""

    until: date
    """The last day on which it holds."""
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question with its expectations."""

    id: str
    type: QuestionType
    question: str
    accept: tuple[Accept, ...]
    """Never empty; holds at least the type's own action unless the set narrowed it."""
    accept_given: bool = False
    """Whether the set says what passes, so that a border case is decided."""
    turns: tuple[str, ...] = ()
    """Earlier user turns of the same conversation."""
    absent: tuple[str, ...] = ()
    nearby: Nearby | None = None
    readings: tuple[Reading, ...] = ()
    sides: tuple[Side, ...] = ()
    facts: tuple[Fact, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    require_evidence: bool = True
    must_pass: bool = False
    quarantine: Quarantine | None = None
    tags: tuple[str, ...] = ()
    path: str = ""
    """The file it stands in."""
    line: int = 0
    """1-based line of its entry."""

    @property
    def digest(self) -> str:
        """Equal for questions that ask and expect the same, wherever they stand."""
        return short_hash(repr(list(self.without(_PLACES).values())))

    def without(self, names: Container[str]) -> dict[str, object]:
        """Its fields by name, but for some."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__ if name not in names}

    @property
    def expected(self) -> Action:
        """The action that the type asks for."""
        return EXPECTED[self.type]
