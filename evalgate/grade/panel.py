"""Hears every grader and makes the one verdict that stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from evalgate.ask.answer import Asked, Unmeasured
from evalgate.grade.grade import Grade, GradedTrial, Grader, TrialStatus


@dataclass(frozen=True, slots=True)
class Panel:
    """The graders of a run, in the order in which they are heard; the first are the rules."""

    graders: Sequence[Grader]

    @property
    def names(self) -> tuple[str, ...]:
        """Who grades."""
        return tuple(grader.name for grader in self.graders)

    def grade(self, asked: Asked) -> GradedTrial:
        """Grade one trial; without an answer nobody is heard and the trial is unmeasured."""
        if isinstance(asked.outcome, Unmeasured):
            return GradedTrial(
                asked=asked,
                status=TrialStatus.UNMEASURED,
                action=None,
                action_ok=None,
                unsupported_content=None,
                reason=asked.outcome.detail,
                grades=(),
            )
        question, answer = asked.asking.question, asked.outcome
        grades = tuple(grader.grade(question, answer) for grader in self.graders)
        return _stand(asked, grades)


def _stand(asked: Asked, grades: tuple[Grade, ...]) -> GradedTrial:
    verdict = grades[0]
    decided = verdict.action_ok is not None
    return GradedTrial(
        asked=asked,
        status=TrialStatus.GRADED if decided else TrialStatus.UNDECIDED,
        action=verdict.action,
        action_ok=verdict.action_ok,
        unsupported_content=verdict.unsupported_content,
        reason=verdict.reason,
        grades=grades,
    )
