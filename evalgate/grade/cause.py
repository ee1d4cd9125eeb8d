"""Why a trial failed, as data."""

from dataclasses import dataclass
from enum import StrEnum


class Cause(StrEnum):
    """The first thing to look at. Stable words: they stand in files."""

    SET_WRONG = "set_wrong"
    """The documents and the question no longer fit each other."""
    NOT_RETRIEVED = "not_retrieved"
    """It is in the documents, and no passage that was given holds it."""
    NOT_USED = "retrieved_not_used"
    """The passages were there; the answer doesn't do with them what it should."""
    HALF_RETRIEVED = "half_retrieved"
    """Only one side, one reading or a part of the facts was given."""
    ANSWERED_ANYWAY = "answered_anyway"
    """Nothing relevant was given, and it answered: the prompt lacks the condition, or doesn't hold."""
    LURED = "lured_by_near_passage"
    """The answer was made from a passage that is near and says something else."""
    OVER_ABSTENTION = "over_abstention"
    """The passages were there, and it declined or asked back."""
    CONDITION_UNCLEAR = "condition_unclear"
    """It stopped, in another way than asked for: the prompt has to say how."""
    UNKNOWN = "no_contexts"
    """The assistant gave no passages, so nobody can tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Triage:
    """What the passages say about a failed trial."""

    cause: Cause
    sources: tuple[str, ...] = ()
    """Documents of the passages that were given, as the assistant named them."""
    missing: tuple[str, ...] = ()
    """What no passage holds: facts, names of readings, documents of sides."""
    snapshot: tuple[str, ...] = ()
    """Sources of passages that hold what no document holds: not invented, the documents are another snapshot
    than those of the index. It changes no figure."""
