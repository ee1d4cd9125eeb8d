"""What a judge says of a response to a task, and what several votes come to."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from evalgate.profile.probe import Probe, Transcript

SCALE = 10
"""A judge gives whole marks from 0 to this; a score has 0 to 100."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """One opinion of one judge; or none, with the reason why."""

    judge: str
    """`<kind>:<model>`."""
    mark: int | None
    """From 0 to `SCALE`; None where it can not judge, or where a declined task has nothing to mark."""
    declined: bool | None
    """Whether the task was not attempted at all; None where no opinion came."""
    reason: str
    failure: str = ""
    """Why there is no opinion: a stable word, such as `rate_limited`; empty for an opinion."""

    @property
    def score(self) -> Fraction | None:
        """The mark as a score; nothing was made of a task that was declined, so it shows 0."""
        if self.mark is not None:
            return Fraction(100 * self.mark, SCALE)
        return Fraction(0) if self.declined and not self.failure else None


class ProfileJudge(Protocol):
    """Whoever can judge responses to tasks."""

    @property
    def name(self) -> str:
        """`<kind>:<model>`."""
        ...

    def judge(self, probe: Probe, asked: Transcript) -> tuple[Vote, ...]:
        """Look at one asking of a task, as often as the judge was told to vote."""
        ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """All votes on one response."""

    votes: tuple[Vote, ...]

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """What the votes that came give."""
        return tuple(vote.score for vote in self.votes if vote.score is not None)

    @property
    def score(self) -> Fraction | None:
        """The mean of the votes that came; None where none did."""
        return sum(self.scores, Fraction(0)) / len(self.scores) if self.scores else None

    @property
    def declined(self) -> bool | None:
        """What more than half of the opinions say; None where there are none."""
        opinions = [vote.declined for vote in self.votes if vote.declined is not None]
        return 2 * sum(opinions) > len(opinions) if opinions else None

    @property
    def failure(self) -> str:
        """Why there is no score; empty where there is one."""
        if self.scores:
            return ""
        return next((vote.failure for vote in self.votes if vote.failure), "cannot_judge")


def hear(judges: Sequence[ProfileJudge], probe: Probe, asked: Transcript) -> Judgement:
    """Let every judge vote."""
    return Judgement(tuple(vote for judge in judges for vote in judge.judge(probe, asked)))
