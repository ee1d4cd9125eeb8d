"""Baseline and candidate, paired by question: what changed, and whether it is more than noise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import comb

from evalgate.questions.question import QuestionType


class Change(StrEnum):
    """What became of one question."""

    IMPROVED = "improved"
    """It failed in most of its trials and passes in most of them now."""
    REGRESSED = "regressed"
    """The reverse."""
    SAME = "same"
    UNKNOWN = "unknown"
    """Too little was decided on one side, or its trials are evenly split."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One question on one side."""

    type: QuestionType
    passed: int
    decided: int

    @property
    def passes(self) -> bool | None:
        """Whether most decided trials passed; None without a majority."""
        return None if 2 * self.passed == self.decided else 2 * self.passed > self.decided

    @property
    def rate(self) -> Fraction | None:
        """Share of the decided trials that passed."""
        return Fraction(self.passed, self.decided) if self.decided else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The questions of one figure that both sides decided."""

    improved: tuple[str, ...]
    regressed: tuple[str, ...]
    same: int
    unknown: int
    before: Fraction | None
    """Mean rate of the paired questions on the baseline, each question counting once."""
    after: Fraction | None

    @property
    def drop(self) -> Fraction | None:
        """How far the mean rate fell; negative where it rose."""
        return None if self.before is None or self.after is None else self.before - self.after

    @property
    def p_value(self) -> float:
        """Chance of flips at least as one-sided as these, in either direction, if nothing had changed."""
        return mcnemar(len(self.regressed), len(self.improved))

    @property
    def drop_p_value(self) -> float:
        """Chance of at least so many regressions among the flips if nothing had changed."""
        return mcnemar_drop(len(self.regressed), len(self.improved))


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """All questions of both sides."""

    stop: Pairing
    answer: Pairing
    new: tuple[str, ...]
    """Questions that only the candidate has, or has in another form."""
    removed: tuple[str, ...]
    """Questions that only the baseline has, or has in another form."""
    first_trials: int | None = None
    """One run asked more often, so only so many first trials of each question count; otherwise None."""


def mcnemar(newly_failing: int, newly_passing: int) -> float:
    """Exact two-sided McNemar test on the questions that flipped.

    p = min(1, 2 sum_{i <= min(b, c)} C(b + c, i) / 2^(b + c)) (Q. McNemar, Psychometrika 12, 1947; exact).
    """
    flips = newly_failing + newly_passing
    if not flips:
        return 1.0
    tail = sum(comb(flips, i) for i in range(min(newly_failing, newly_passing) + 1))
    return min(1.0, 2 * tail / (1 << flips))


def mcnemar_drop(newly_failing: int, newly_passing: int) -> float:
    """Exact one-sided test for a drop: five flips, all to the worse, give 1/32."""
    flips = newly_failing + newly_passing
    return sum(comb(flips, i) for i in range(newly_failing, flips + 1)) / (1 << flips)


def compare(before: Mapping[str, Outcome], after: Mapping[str, Outcome]) -> Comparison:
    """Pair two runs by question.

    Args:
        before: the baseline's questions by id; an id stands for the same question in both runs.
        after: the candidate's.
    """
    common = [name for name in after if name in before]
    stops = [name for name in common if after[name].type is not QuestionType.D]
    answers = [name for name in common if after[name].type is QuestionType.D]
    return Comparison(
        stop=_pair(stops, before, after),
        answer=_pair(answers, before, after),
        new=tuple(name for name in after if name not in before),
        removed=tuple(name for name in before if name not in after),
    )


def change(before: Outcome, after: Outcome) -> Change:
    """What became of a question."""
    was, now = before.passes, after.passes
    if was is None or now is None:
        return Change.UNKNOWN
    if was == now:
        return Change.SAME
    return Change.IMPROVED if now else Change.REGRESSED


def _pair(names: Sequence[str], before: Mapping[str, Outcome], after: Mapping[str, Outcome]) -> Pairing:
    decided = [name for name in names if before[name].decided and after[name].decided]
    changes = {name: change(before[name], after[name]) for name in names}
    return Pairing(
        improved=tuple(name for name in names if changes[name] is Change.IMPROVED),
        regressed=tuple(name for name in names if changes[name] is Change.REGRESSED),
        same=sum(kind is Change.SAME for kind in changes.values()),
        unknown=sum(kind is Change.UNKNOWN for kind in changes.values()),
        before=_mean([before[name] for name in decided]),
        after=_mean([after[name] for name in decided]),
    )


def _mean(outcomes: Sequence[Outcome]) -> Fraction | None:
    rates = [outcome.rate for outcome in outcomes if outcome.rate is not None]
    return sum(rates, Fraction()) / len(rates) if rates else None
