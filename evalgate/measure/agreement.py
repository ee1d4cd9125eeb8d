"""How far a grader agrees with people, and what its errors do to a rate. Pure.

Counts are of answers. "Positive" is whatever is being decided: an answer that did the expected thing, or one
that holds unsupported content.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, sqrt

from evalgate.measure.intervals import Z95, wilson_interval

ENOUGH_LABELS = 20
"""With so many labels on each side, a judge that is not shown to be better than chance is called unusable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """k of n."""

    k: int
    n: int

    @property
    def value(self) -> float | None:
        """The share; None of nothing."""
        return self.k / self.n if self.n else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """95% Wilson interval."""
        return wilson_interval(self.k / self.n, self.n) if self.n else None


class Standing(StrEnum):
    """How far a grader can be trusted."""

    USABLE = "usable"
    """Shown to be better than chance."""
    UNUSABLE = "unusable"
    """No better than chance: what it says has nothing to do with what people say."""
    TOO_FEW = "too_few"
    """Too few labels to tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWay:
    """A grader's yes, no or nothing against people's yes or no."""

    yes_yes: int = 0
    """People say yes, the grader too."""
    yes_no: int = 0
    yes_open: int = 0
    """People say yes, the grader can't tell."""
    no_yes: int = 0
    no_no: int = 0
    no_open: int = 0

    @property
    def labels(self) -> int:
        """Answers with a label."""
        return self.yes_yes + self.yes_no + self.yes_open + self.no_yes + self.no_no + self.no_open

    @property
    def open(self) -> int:
        """Labelled answers of which the grader could not tell."""
        return self.yes_open + self.no_open

    @property
    def sensitivity(self) -> Share:
        """True-positive rate: of people's yes, how many the grader calls so; open ones don't count."""
        return Share(k=self.yes_yes, n=self.yes_yes + self.yes_no)

    @property
    def specificity(self) -> Share:
        """True-negative rate: of people's no, how many the grader calls so."""
        return Share(k=self.no_no, n=self.no_yes + self.no_no)

    @property
    def agreement(self) -> Share:
        """Decided answers on which both agree."""
        return Share(k=self.yes_yes + self.no_no, n=self.sensitivity.n + self.specificity.n)

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa over decided answers; None where it is not defined."""
        pairs = {
            (True, True): self.yes_yes,
            (True, False): self.yes_no,
            (False, True): self.no_yes,
            (False, False): self.no_no,
        }
        return cohen_kappa(pair for pair, count in pairs.items() for _ in range(count))

    @property
    def above_chance(self) -> tuple[float, float, float] | None:
        """Youden's J (sensitivity + specificity - 1) with its 95% interval; None without both kinds of label.

        J is a difference of two independent proportions: Newcombe's hybrid interval from two Wilson intervals
        (R. G. Newcombe, Statistics in Medicine 17, 1998, method 10).
        """
        hit, alarm = self.sensitivity, Share(k=self.no_yes, n=self.specificity.n)
        if hit.value is None or alarm.value is None or hit.interval is None or alarm.interval is None:
            return None
        difference = hit.value - alarm.value
        low = difference - sqrt((hit.value - hit.interval[0]) ** 2 + (alarm.interval[1] - alarm.value) ** 2)
        high = difference + sqrt((hit.interval[1] - hit.value) ** 2 + (alarm.value - alarm.interval[0]) ** 2)
        return difference, low, high

    @property
    def standing(self) -> Standing:
        """Whether the grader is shown to be better than chance."""
        chance = self.above_chance
        if chance is None:
            return Standing.TOO_FEW
        if chance[1] > 0:
            return Standing.USABLE
        enough = min(self.sensitivity.n, self.specificity.n) >= ENOUGH_LABELS
        return Standing.UNUSABLE if enough or chance[0] <= 0 else Standing.TOO_FEW


def two_way(pairs: Iterable[tuple[bool, bool | None]]) -> TwoWay:
    """Count pairs of a person's label and a grader's opinion."""
    counts = Counter(pairs)
    return TwoWay(
        yes_yes=counts[True, True],
        yes_no=counts[True, False],
        yes_open=counts[True, None],
        no_yes=counts[False, True],
        no_no=counts[False, False],
        no_open=counts[False, None],
    )


def cohen_kappa(pairs: Iterable[tuple[Hashable, Hashable]]) -> float | None:
    """Cohen's kappa of pairs of categories: (p_o - p_e) / (1 - p_e); None where p_e is 1 or there are none.

    (J. Cohen, Educational and Psychological Measurement 20, 1960.)
    """
    both = Counter(pairs)
    total = both.total()
    if not total:
        return None
    first, second = Counter[Hashable](), Counter[Hashable]()
    for (one, other), count in both.items():
        first[one] += count
        second[other] += count
    chance = sum(first[name] * second[name] for name in first) / total**2
    seen = sum(count for (one, other), count in both.items() if one == other) / total
    return None if chance == 1 else (seen - chance) / (1 - chance)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """A rate after the grader's errors were taken out of it."""

    value: float
    low: float
    high: float


def corrected(seen: Share, errors: TwoWay, clusters: int | None = None) -> Corrected | None:
    """What a rate would be if people had graded, with a 95% interval; None where the grader is not usable.

    Value: (p + sp - 1) / (se + sp - 1), clipped (W. J. Rogan, B. Gladen, American Journal of Epidemiology
    107, 1978). Interval: Z. Lang, J. Reiczigel, Preventive Veterinary Medicine 113, 2014, which moves p, se
    and sp towards the middle first, and shifts the centre; it counts the uncertainty of all three.

    Args:
        seen: the grader's own rate.
        errors: the grader against people, on answers of the same kind.
        clusters: how many of the n are independent, such as questions asked several times; None means all.
    """
    if errors.standing is not Standing.USABLE or not seen.n:
        return None
    hits, rejections = errors.sensitivity, errors.specificity
    raw = (_ratio(seen) + _ratio(rejections) - 1) / (_ratio(hits) + _ratio(rejections) - 1)
    low, high = _lang_reiczigel(_ratio(seen), clusters or seen.n, hits, rejections)
    return Corrected(value=_clip(raw), low=_clip(low), high=_clip(high))


def _lang_reiczigel(seen: float, of: int, hits: Share, rejections: Share) -> tuple[float, float]:
    n, positives, negatives = of + Z95**2, hits.n + 2, rejections.n + 2
    p = (seen * of + Z95**2 / 2) / n
    se, sp = (hits.k + 1) / positives, (rejections.k + 1) / negatives
    youden = se + sp - 1
    centre = (p + sp - 1) / youden
    se_part, sp_part = se * (1 - se) / positives, sp * (1 - sp) / negatives
    shift = 2 * Z95**2 * (centre * se_part - (1 - centre) * sp_part)
    spread = sqrt(p * (1 - p) / n + centre**2 * se_part + (1 - centre) ** 2 * sp_part) / abs(youden)
    return centre + shift - Z95 * spread, centre + shift + Z95 * spread


def _ratio(share: Share) -> float:
    return share.k / share.n


def _clip(value: float) -> float:
    return min(1.0, max(0.0, value))


def labels_needed(errors: TwoWay, half_width: float = 0.1) -> tuple[int, int]:
    """How many more labels of people's yes and no would narrow both rates to plus or minus `half_width`.

    n = z^2 p (1 - p) / h^2, with p moved towards the middle by two of each, so that a few perfect answers do
    not promise certainty (A. Agresti, B. A. Coull, American Statistician 52, 1998).
    """
    return _missing(errors.sensitivity, half_width), _missing(errors.specificity, half_width)


def _missing(share: Share, half_width: float) -> int:
    likely = (share.k + 2) / (share.n + 4) if share.n else 0.9
    wanted = ceil(Z95**2 * likely * (1 - likely) / half_width**2)
    return max(0, wanted - share.n)


def at_most(k: int, n: int) -> float | None:
    """Exact one-sided 95% upper bound for a share of which k of n was seen; None for n = 0.

    0 of n gives 1 - 0.05^(1/n): "0 of 15" is at most 18.1% (C. J. Clopper, E. S. Pearson, Biometrika 26,
    1934).
    """
    if not n:
        return None
    if k >= n:
        return 1.0
    low, high = k / n, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _binomial_tail(k, n, middle) > 0.05:
            low = middle
        else:
            high = middle
    return high


def _binomial_tail(k: int, n: int, p: float) -> float:
    """Chance of at most k of n."""
    term = (1 - p) ** n
    total = term
    for i in range(k):
        term *= (n - i) / (i + 1) * p / (1 - p)
        total += term
    return total


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """Where the differences between the verdicts on one question come from, as variances of 0 and 1."""

    subject: float
    """Between the answers: the assistant's own."""
    judge: float
    """Between verdicts on one and the same answer: the judge's."""

    @property
    def judge_share(self) -> float | None:
        """The judge's part of both; None where nothing varied."""
        total = self.subject + self.judge
        return self.judge / total if total else None


def split_variation(verdicts: Sequence[Sequence[bool]]) -> Variation | None:
    """Split the variation of one question's verdicts into the assistant's and the judge's.

    One-way analysis of variance: the mean variance within answers is the judge's; what the variance between
    the answers' means has beyond a share of it is the assistant's, never below 0.

    Args:
        verdicts: for each answer of the question, the verdicts of repeated judging; an answer that was given
            in several trials stands as often.

    Returns:
        None where no answer was judged twice: then the two can't be told apart.
    """
    judged = [list(map(int, answer)) for answer in verdicts if len(answer) > 1]
    if not judged:
        return None
    within = sum(_variance(answer) for answer in judged) / len(judged)
    if len(judged) == 1:
        return Variation(subject=0.0, judge=within)
    means = [sum(answer) / len(answer) for answer in judged]
    noise = sum(_variance(answer) / len(answer) for answer in judged) / len(judged)
    return Variation(subject=max(0.0, _variance(means) - noise), judge=within)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)
