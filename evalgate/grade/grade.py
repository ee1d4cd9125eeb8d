"""What a grader says of an answer, and what stands after all of them were heard."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from evalgate.ask.answer import Answer, Asked
from evalgate.grade.cause import Triage
from evalgate.questions.question import Action, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A rule that fired, and on which words of the answer."""

    rule: str
    """Stable name, such as `invented_figure` or `states_absence`."""
    start: int
    """Offset into the answer's text, in code points."""
    end: int
    text: str
    """The words themselves (`answer.text[start:end]`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """One grader's opinion of one answer. None means: this grader can not tell."""

    grader: str
    """`rules`, `<kind>:<model>` or `human`."""
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    reason: str
    """One sentence in the report's language."""
    quotes: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    failure: str | None = None
    """A judge, or the rules, that gave no grade: a stable word for why."""
    votes: tuple["Grade", ...] = ()
    """What each vote of a judge said that was asked more than once, or each of several people who differ."""


FAULT = "fault"
"""`Grade.failure` of the rules where they broke: a fault of evalgate's own."""


class Grader(Protocol):
    """Whatever can grade."""

    name: str

    def grade(self, question: Question, answer: Answer) -> Grade:
        """Say what the answer did and whether that is what the question asks for."""
        ...


class TrialStatus(StrEnum):
    """How a trial ended."""

    GRADED = "graded"
    UNDECIDED = "undecided"
    UNMEASURED = "unmeasured"


@dataclass(frozen=True, slots=True, kw_only=True)
class GradedTrial:
    """A finished trial: what was asked, what came, what every grader said, what stands."""

    asked: Asked
    status: TrialStatus
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    reason: str
    grades: tuple[Grade, ...]
    decided_by: str | None = None
    """The grader whose word on `action_ok` stands; None where nobody decided."""
    triage: Triage | None = None
    """Why it failed, where it did."""
    evidence_recall: float | None = None
    """Share (0 to 1) of what a good answer needs that the given passages hold; None where it is not known."""

    @property
    def question_id(self) -> str:
        """Id of the question that was asked."""
        return self.asked.asking.question.id

    @property
    def trial(self) -> int:
        """1-based number of the asking."""
        return self.asked.asking.trial
