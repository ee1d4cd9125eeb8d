"""Traces of an attempt that a question set declares and an answer holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from evalgate.grade.action.moves import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What the question set declares and the answer holds: traces of an attempt. Offsets into the answer."""

    all_facts: bool = False
    """D: every declared fact was found."""
    some_facts: bool = False
    """D: at least one declared fact was found."""
    agreed: bool = False
    """A, B and D: no documents are known to disagree."""
    absent: bool = False
    """A: the documents are known not to hold what was asked for."""
    sides: tuple[tuple[int, ...], ...] = ()
    """C: for each side, where its facts stand; empty for a side that is not shown."""
    side_documents: tuple[tuple[int, ...], ...] = ()
    """C: for each side, where its document is named; an empty one is not named in the text."""


def names_a_document(part: Part, traces: Traces) -> bool:
    """Whether the document of a side stands in a part."""
    return any(part.start <= at < part.end for side in traces.side_documents for at in side)


def held(parts: Sequence[Part], traces: Traces) -> set[int]:
    """The sides whose values stand in some parts."""
    return {
        number
        for number, side in enumerate(traces.sides)
        if any(part.start <= place < part.end for part in parts for place in side)
    }
