"""Baseline and candidate, paired by question: what changed, and whether it is more than noise.

A question is compared by the share of its decided trials that passed, not by their majority: of two trials of
which one fails there is no majority, and a question that fell from all right to half right did get worse.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import erfc, gcd, sqrt

from evalgate.questions.question import QuestionType

UNIT = 60
"""Parts of a share in which changes are weighed; exact for up to six trials."""
_MOST_EXACT = 500
"""Questions that differ; with more of them the normal approximation is as good."""


class Change(StrEnum):
    """What became of one question."""

    IMPROVED = "improved"
    """A larger share of its trials passes."""
    REGRESSED = "regressed"
    """The reverse."""
    SAME = "same"
    UNKNOWN = "unknown"
    """Nothing was decided on one side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One question on one side."""

    type: QuestionType
    passed: int
    decided: int
    again_passed: int = 0
    """Of the trials that were added, once it seemed to have got worse, to tell that from chance."""
    again_decided: int = 0

    @property
    def rate(self) -> Fraction | None:
        """Share of the decided trials that passed."""
        return Fraction(self.passed, self.decided) if self.decided else None

    def fall_to(self, after: "Outcome") -> Fraction | None:
        """How far the share fell; negative where it rose, None where one side decided nothing.

        A question that was asked again fell only as far as the added trials say: the first ones were picked
        for having fallen.
        """
        if self.rate is None or after.rate is None:
            return None
        fall = self.rate - after.rate
        if fall > 0 and after.again_decided:
            return max(Fraction(0), self.rate - Fraction(after.again_passed, after.again_decided))
        return fall


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The questions of one figure that both sides decided."""

    improved: tuple[str, ...]
    regressed: tuple[str, ...]
    same: int
    unknown: int
    before: Fraction | None
    """Share of the paired questions' decided trials that passed on the baseline, counted as in `rates`."""
    after: Fraction | None
    undecided_before: int = 0
    """Of the unknown ones, those of which the baseline decided nothing."""
    falls: tuple[int, ...] = ()
    """How far each question that differs fell, in parts of `UNIT`; negative where it rose."""

    @property
    def paired(self) -> int:
        """Questions that both sides decided."""
        return len(self.improved) + len(self.regressed) + self.same

    @property
    def drop(self) -> Fraction | None:
        """How far the rate fell; negative where it rose."""
        return None if self.before is None or self.after is None else self.before - self.after

    @property
    def p_value(self) -> float:
        """Chance of changes at least as one-sided as these, in either direction, if nothing had changed."""
        return min(1.0, 2 * min(self.drop_p_value, self.rise_p_value))

    @property
    def drop_p_value(self) -> float:
        """Chance of at least so large a fall if nothing had changed."""
        return fall_chance(self.falls)

    @property
    def rise_p_value(self) -> float:
        """Chance of at least so large a rise if nothing had changed."""
        return fall_chance([-fall for fall in self.falls])


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """All questions of both sides."""

    stop: Pairing
    answer: Pairing
    new: tuple[str, ...]
    """Questions that only the candidate has, or has in another form."""
    removed: tuple[str, ...]
    """Questions that only the baseline has, or has in another form."""
    set_aside: tuple[str, ...] = ()
    """Questions that both have, and that one of them does not count."""
    first_trials: int | None = None
    """One run asked more often, so only so many first trials of each question count; otherwise None."""


def fall_chance(falls: Sequence[int]) -> float:
    """Chance of a fall at least as large as this one if each question had as well changed the other way.

    The exact one-sided permutation test for pairs: of all 2^n ways to choose the signs of n changes, the
    share whose sum is no smaller (R. A. Fisher, The Design of Experiments, 1935, section 21). With changes of
    one size it is McNemar's: five questions, all to the worse, give 1/32.

    Args:
        falls: of the questions that differ, each with its size; negative where it rose.
    """
    if not falls:
        return 1.0
    if len(falls) > _MOST_EXACT:
        return erfc(sum(falls) / sqrt(2 * sum(fall * fall for fall in falls))) / 2
    # How many ways give each sum of those that fell, as digits of one number: its place is the sum.
    digit, step = len(falls) + 1, gcd(*falls)
    ways = 1
    for fall in falls:
        ways += ways << (abs(fall) // step * digit)
    fallen = sum(fall for fall in falls if fall > 0) // step
    return ((ways >> (fallen * digit)) % ((1 << digit) - 1)) / (1 << len(falls))


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
    fall = before.fall_to(after)
    if fall is None:
        return Change.UNKNOWN
    if not fall:
        return Change.SAME
    return Change.REGRESSED if fall > 0 else Change.IMPROVED


def _pair(names: Sequence[str], before: Mapping[str, Outcome], after: Mapping[str, Outcome]) -> Pairing:
    decided = [name for name in names if before[name].decided and after[name].decided]
    changes = {name: change(before[name], after[name]) for name in names}
    falls = [before[name].fall_to(after[name]) for name in decided]
    return Pairing(
        improved=tuple(name for name in names if changes[name] is Change.IMPROVED),
        regressed=tuple(name for name in names if changes[name] is Change.REGRESSED),
        same=sum(kind is Change.SAME for kind in changes.values()),
        unknown=sum(kind is Change.UNKNOWN for kind in changes.values()),
        undecided_before=sum(not before[name].decided for name in names),
        before=_rate([before[name] for name in decided]),
        after=_rate([after[name] for name in decided]),
        falls=tuple(_in_units(fall) for fall in falls if fall),
    )


def _in_units(fall: Fraction) -> int:
    """Rounded alike in both directions, which keeps the test exact, and never to nothing."""
    size = max(1, int(abs(fall) * UNIT + Fraction(1, 2)))
    return size if fall > 0 else -size


def _rate(outcomes: Sequence[Outcome]) -> Fraction | None:
    decided = sum(outcome.decided for outcome in outcomes)
    return Fraction(sum(outcome.passed for outcome in outcomes), decided) if decided else None
