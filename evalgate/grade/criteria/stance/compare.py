"""Whether what an answer says of a fact agrees with what the documents say of it."""

from collections.abc import Sequence
from enum import Enum

from evalgate.grade.criteria.stance.model import Bound, Stance
from evalgate.grade.criteria.stance.weigh import Weight, weigh, weigh_missing, words_of


class Agreement(Enum):
    """How an answer's clause stands to a document's."""

    SAME = "same"
    DOUBTFUL = "doubtful"
    """They differ in words whose reach can't be told."""
    OPPOSITE = "opposite"


def agreement(answer: Stance, said: Sequence[Stance]) -> Agreement:
    """Compare a clause of an answer with the documents' clauses about the same fact.

    Args:
        answer: What the answer says of the fact at one place.
        said: What the evidence says of it; nothing where it does not hold the fact.
    """
    readable = [one for one in said if one.japanese == answer.japanese]
    if not readable:
        alone = _is_negated(answer) and not any(map(_is_negated, said))
        return Agreement.DOUBTFUL if alone else Agreement.SAME
    found = [_compare(answer, one) for one in readable]
    if Agreement.SAME in found:
        return Agreement.SAME
    return Agreement.DOUBTFUL if Agreement.DOUBTFUL in found else Agreement.OPPOSITE


def _is_negated(stance: Stance) -> bool:
    """Whether a clause surely says no of a fact."""
    return len(stance.negations) % 2 == 1 and all(n.sure for n in stance.negations)


def _compare(answer: Stance, said: Stance) -> Agreement:
    if answer.is_denied and not said.is_denied:
        return Agreement.OPPOSITE
    weights = _weights(answer, said)
    turned = sum(w in (Weight.TURNS, Weight.DOUBT) for w in weights) % 2 == 1
    across = bool(answer.bound and said.bound and answer.bound is not said.bound)
    aside = bool(answer.side and said.side and answer.side is not said.side)
    attached = any(not n.of and n.sure for n in answer.negations)
    if not turned ^ across ^ aside or (Weight.OPEN in weights and not attached):
        return Agreement.SAME
    if (across and answer.open_ended) or (turned and answer.bound is Bound.LOWER and not said.bound):
        return Agreement.SAME  # 3日を過ぎると使えません says that it holds for three days
    half_bound = turned and bool(answer.bound) != bool(said.bound) and said.bound is not Bound.UPPER
    untold = not turned and words_of(answer) - words_of(said)
    return Agreement.DOUBTFUL if Weight.DOUBT in weights or half_bound or untold else Agreement.OPPOSITE


def _weights(answer: Stance, said: Stance) -> list[Weight]:
    """What each negation that only one of two clauses has does to the other."""
    own = [n for n in answer.negations if n.of not in said.negated]
    others = [n for n in said.negations if n.of not in answer.negated]
    says = bool(own) or bool(others and words_of(answer) - words_of(said))
    missing = (weigh_missing(n, said, answer, says=says) for n in others)
    return [*(weigh(n, answer, said) for n in own), *missing]
