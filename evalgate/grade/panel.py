"""Hears every grader and makes the one verdict that stands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

from evalgate.ask.answer import Answer, Asked, Unmeasured
from evalgate.config.judges import When
from evalgate.grade.grade import FAULT, Grade, GradedTrial, Grader, TrialStatus
from evalgate.grade.judge.ledger import JudgeRecord
from evalgate.grade.judge.model import NoVerdictReason
from evalgate.grade.names import HUMAN
from evalgate.grade.panel_policy import stand
from evalgate.grade.panel_pool import map_unordered
from evalgate.questions.question import Question


class Judge(Grader, Protocol):
    """A grader that costs time and money."""

    when: When

    @property
    def record(self) -> JudgeRecord:
        """What it did so far."""
        ...

    def close(self) -> None:
        """Give connections back."""
        ...


class People(Protocol):
    """What people decided before."""

    def grade(self, question: Question, answer: Answer) -> Grade | None:
        """The stored decision on this very answer, if there is one that still holds."""
        ...


@dataclass(frozen=True, slots=True)
class Panel:
    """The graders of a run."""

    rules: Grader
    judges: Sequence[Judge] = ()
    """In the order in which they are heard."""
    people: People | None = None
    concurrency: int = 8
    """Answers that are judged at the same time."""
    stop: Event = field(default_factory=Event)
    """Set when the run ends early."""
    tell: Callable[[str], str] = str
    """Says why a trial has no answer in the report's language."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who grades."""
        people = (HUMAN,) if self.people else ()
        return (self.rules.name, *(judge.name for judge in self.judges), *people)

    def close(self) -> None:
        """Give the judges' connections back."""
        for judge in self.judges:
            judge.close()

    def grade_all(self, trials: Iterable[Asked]) -> Iterator[GradedTrial]:
        """Grade trials as they come, several at a time where judges make it slow; in no order.

        Trials that were being judged when the run was stopped are left out: they are not finished.

        Raises:
            EvalgateError: a judge can't work as configured. What `trials` raises is raised after the rest.
        """
        if not self.judges:
            yield from map(self.grade, trials)
            return
        for graded in map_unordered(self.grade, trials, size=self.concurrency, stop=self.stop):
            if not _is_broken_off(graded):
                yield graded

    def grade(self, asked: Asked) -> GradedTrial:
        """Grade one trial; without an answer nobody is heard and the trial is unmeasured."""
        if isinstance(asked.outcome, Unmeasured):
            return GradedTrial(
                asked=asked,
                status=TrialStatus.UNMEASURED,
                action=None,
                action_ok=None,
                unsupported_content=None,
                reason=self.tell(asked.outcome.detail),
                grades=(),
            )
        question, answer = asked.asking.question, asked.outcome
        rules = self._by_rules(question, answer)
        person = None if self.people is None else self.people.grade(question, answer)
        judges = tuple(
            judge.grade(question, answer) for judge in self.judges if _is_asked(judge, rules, person)
        )
        return weighed(asked, rules, judges, person)

    def _by_rules(self, question: Question, answer: Answer) -> Grade:
        """The rules' opinion; where they break on one answer, that answer has none and the others go on."""
        try:
            return self.rules.grade(question, answer)
        except Exception as fault:  # noqa: BLE001 - a fault of ours must not cost what was measured
            told = f"{type(fault).__name__}: {fault}"
            return Grade(
                grader=self.rules.name,
                action=None,
                action_ok=None,
                unsupported_content=None,
                reason=f"a fault of evalgate's own on this answer, please report it: {told}",
                failure=FAULT,
            )


def weighed(asked: Asked, rules: Grade, judges: Sequence[Grade], person: Grade | None) -> GradedTrial:
    """A trial with an answer, with what stands once these were heard."""
    standing = stand(asked.asking.question, rules, judges, person)
    decided = standing.action_ok is not None
    return GradedTrial(
        asked=asked,
        status=TrialStatus.GRADED if decided else TrialStatus.UNDECIDED,
        action=standing.action,
        action_ok=standing.action_ok,
        unsupported_content=standing.unsupported_content,
        reason=standing.reason,
        grades=(rules, *judges, *((person,) if person else ())),
        decided_by=standing.decided_by,
    )


def _is_asked(judge: Judge, rules: Grade, person: Grade | None) -> bool:
    """With `when: undecided`, only where neither rules nor a person could tell."""
    if judge.when is When.ALWAYS:
        return True
    return rules.action_ok is None and (person is None or person.action_ok is None)


def _is_broken_off(graded: GradedTrial) -> bool:
    opinions = [opinion for grade in graded.grades for opinion in (grade, *grade.votes)]
    return any(opinion.failure == NoVerdictReason.INTERRUPTED for opinion in opinions)
