"""How much a gate wavers on the same build (A/A), and what a question set can tell apart. Pure.

Each question's chance of passing one trial is drawn from a Beta posterior: the counts that were seen, with a
prior whose mean is that of its figure and whose weight is the most likely one (empirical Bayes with the
beta-binomial). Two runs are then made up with the same chances, and the real gate decides on both. What had
no verdict stays without one.
"""

import random
from bisect import bisect_left
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lgamma

from evalgate.grade.grade import TrialStatus
from evalgate.measure.compare import UNIT, Comparison, Outcome, compare, fall_chance
from evalgate.measure.measurement import Measurement, TrialSummary
from evalgate.measure.tally import tally
from evalgate.questions.question import Question, QuestionType

_WEIGHTS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
_SURE = 0.05
_POWER = 0.8
_TAIL = 0.025


@dataclass(frozen=True, slots=True, kw_only=True)
class Observed:
    """One question with what was seen of it."""

    question: Question
    trials: tuple[TrialSummary, ...]
    """Of the last run: as many are made up, and those without a verdict stay so."""
    passed: int
    """Over all runs."""
    decided: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What is known of one figure."""

    questions: int
    spread: tuple[float, float] | None
    """Where the rate of the same build lies in 95 of 100 runs; None where nothing is decided."""
    flips: float
    """Questions with another share of right trials in a second run of the same build, on average."""
    detectable: int | None
    """Questions that must get worse before a drop is proven in 4 of 5 runs; None: more than there are."""
    suggested_min: Fraction | None
    """The highest whole percent that this build misses in fewer than 1 of 40 runs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noise:
    """What one gate does on one build."""

    pairs: int
    flip_rate: float
    """Share of pairs of runs in which the gate says something else the second time."""
    outcomes: Mapping[Hashable, float]
    """Shares of the runs by what the gate says."""
    stop: Side
    answer: Side


Gate = Callable[[Measurement], Hashable]
"""What the gate says of a measurement."""


def simulate(observed: Sequence[Observed], gate: Gate, *, pairs: int, seed: int) -> Noise:
    """Make up pairs of runs of the same build, and let the gate decide on each.

    Args:
        observed: questions that count, with their trials.
        gate: decides; it is asked `2 * pairs` times.
        pairs: how many; the flip rate's own error is at most `0.5 / sqrt(pairs)`.
        seed: equal seeds give equal answers.
    """
    dice = random.Random(seed)  # noqa: S311 - a simulation that must be repeatable, no secret
    priors = _priors(observed)
    questions = [each.question for each in observed]
    runs: list[tuple[Measurement, Measurement]] = []
    for _ in range(pairs):
        chances = [
            dice.betavariate(each.passed + a, each.decided - each.passed + b) for each, (a, b) in priors
        ]
        both = [
            tally(
                questions,
                [t for each, p in zip(observed, chances, strict=True) for t in _made(each, p, dice)],
            )
            for _ in range(2)
        ]
        runs.append((both[0], both[1]))
    said = [(gate(one), gate(two)) for one, two in runs]
    every = [outcome for pair in said for outcome in pair]
    compared = [_compared(one, two) for one, two in runs]
    return Noise(
        pairs=pairs,
        flip_rate=sum(one != two for one, two in said) / pairs,
        outcomes={outcome: every.count(outcome) / len(every) for outcome in dict.fromkeys(every)},
        stop=_side(
            [m.stop.value for pair in runs for m in pair],
            [c.stop.falls for c in compared],
            sum(question.type is not QuestionType.D for question in questions),
        ),
        answer=_side(
            [m.answer.value for pair in runs for m in pair],
            [c.answer.falls for c in compared],
            sum(question.type is QuestionType.D for question in questions),
        ),
    )


def flips_needed(against: int = 0) -> int:
    """Questions that must get worse, beside so many that get better, before a drop is proven."""
    worse = against
    while fall_chance([1] * worse + [-1] * against) >= _SURE:
        worse += 1
    return worse


def _priors(observed: Sequence[Observed]) -> list[tuple[Observed, tuple[float, float]]]:
    """Each question with the two parameters of its figure's prior."""
    found: dict[bool, tuple[float, float]] = {}
    for answers in (False, True):
        side = [each for each in observed if (each.question.type is QuestionType.D) is answers]
        decided, passed = sum(each.decided for each in side), sum(each.passed for each in side)
        mean = (passed + 0.5) / (decided + 1)
        weight = max(
            _WEIGHTS, key=lambda w: sum(_likelihood(each, mean * w, (1 - mean) * w) for each in side)
        )
        found[answers] = (mean * weight, (1 - mean) * weight)
    return [(each, found[each.question.type is QuestionType.D]) for each in observed]


def _likelihood(each: Observed, a: float, b: float) -> float:
    """Logarithm of the beta-binomial likelihood, up to a constant."""
    return _log_beta(each.passed + a, each.decided - each.passed + b) - _log_beta(a, b)


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _made(each: Observed, chance: float, dice: random.Random) -> list[TrialSummary]:
    """One run's trials of a question; unsupported content comes as often with each verdict as it was seen."""
    made = []
    for trial in each.trials:
        if trial.action_ok is None or trial.status is not TrialStatus.GRADED:
            made.append(trial)
            continue
        passes = dice.random() < chance
        like = [t for t in each.trials if t.action_ok is passes]
        unsupported = dice.choice(like).unsupported_content if like else False
        made.append(replace(trial, action_ok=passes, unsupported_content=unsupported))
    return made


def _compared(one: Measurement, two: Measurement) -> Comparison:
    sides = [
        {q.id: Outcome(type=q.type, passed=q.passed, decided=q.decided) for q in measured.questions}
        for measured in (one, two)
    ]
    return compare(sides[0], sides[1])


def _side(rates: Sequence[Fraction | None], falls: Sequence[tuple[int, ...]], questions: int) -> Side:
    """From the rates of every run and the changes of every pair."""
    known = sorted(rate for rate in rates if rate is not None)
    spread = None
    suggested = None
    if known:
        low, high = known[int(_TAIL * len(known))], known[int((1 - _TAIL) * len(known) - 1)]
        spread = (float(low), float(high))
        suggested = Fraction(int(low * 100), 100)
    return Side(
        questions=questions,
        spread=spread,
        flips=sum(map(len, falls)) / len(falls),
        detectable=_detectable(falls, questions),
        suggested_min=suggested,
    )


def _detectable(falls: Sequence[tuple[int, ...]], questions: int) -> int | None:
    """The fewest true regressions that, on top of the noise, prove a drop often enough."""

    def is_proven(count: int) -> bool:
        worse = (UNIT,) * count
        proven = sum(fall_chance((*worse, *noise[: questions - count])) < _SURE for noise in falls)
        return proven >= _POWER * len(falls)

    counts = range(1, questions + 1)
    found = bisect_left(counts, True, key=is_proven)
    return counts[found] if found < questions else None
