"""One clause of an answer and what it does."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.lookup import Words
from evalgate.text.segment import Block


class Move(StrEnum):
    """What a part does."""

    STATES = "states"
    DENIES = "denies"
    DECLINES = "declines"
    UNDECIDED = "undecided"
    DIFFERS = "differs"
    DEPENDS = "depends"
    ASKS = "asks"
    HANDS_OFF = "hands_off"
    OFFERS = "offers"
    COURTESY = "courtesy"
    CITES = "cites"
    EMPTY = "empty"
    """A heading, a quotation's mark, a word such as "Answer:"."""


class Part(NamedTuple):
    """One clause and what it does."""

    move: Move
    words: Words
    start: int
    """Offset into the answer."""
    end: int
    shown: str
    """Folded, quotations included."""
    segment: int
    """Number of the segment that it stands in."""
    block: Block
    item: int | None
    near: bool = False
    """Whether it stands under a heading that announces near facts beside a denial."""

    @property
    def text(self) -> str:
        """Folded, with quotations hidden."""
        return self.words.text

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written in it."""
        return self.words.japanese

    def has(self, *cues: Cue) -> bool:
        """Whether it carries any of these cues."""
        return self.words.has(*cues)

    def holds_any(self, places: Iterable[int]) -> bool:
        """Whether any of these offsets into the answer lies in it."""
        return any(self.start <= place < self.end for place in places)
