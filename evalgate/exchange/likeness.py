"""How alike two questions are: shared pairs of characters of what they are about. Pure.

Hiragana and the little words of English say how a question is put and not what it asks; they are left out.
Figures are compared apart: 2026年度 and 2027年度 make two questions.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from evalgate.text.lookup import letters
from evalgate.text.normalise import fold
from evalgate.text.similarity import stem
from evalgate.text.similarity_words import STOP_ENGLISH

NEAR = 0.7
"""Share of pairs in common from which two questions are one."""

_UNIT = re.compile(r"[a-z][a-z']*|[一-龥々ァ-ヶー]+")
_FIGURE = re.compile(r"\d+")
PLACEHOLDER = re.compile(r"\[[^\[\]\d]{1,12}\d+\]")
"""What `masked` leaves in place of personal data."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """One question."""

    pairs: frozenset[str]
    figures: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Sketch":
        """The sketch of a text; placeholders of masked data count for nothing."""
        folded = fold(PLACEHOLDER.sub(" ", text))
        units = [u if u[0] >= "\u3000" else stem(u) for u in _UNIT.findall(folded) if u not in STOP_ENGLISH]
        key = " ".join(units) if units else letters(folded)
        found = frozenset(one + two for one, two in pairwise(f" {key} "))
        return cls(found, tuple(sorted(_FIGURE.findall(folded))))

    def likeness(self, other: "Sketch") -> float:
        """From 0 to 1; 0 where the figures differ."""
        if self.figures != other.figures:
            return 0.0
        either = len(self.pairs | other.pairs)
        return len(self.pairs & other.pairs) / either if either else 0.0


@dataclass(slots=True)
class Leaders:
    """Sketches to find the nearest of, by their pairs."""

    _sketches: list[Sketch] = field(default_factory=list)
    _by_pair: dict[str, list[int]] = field(default_factory=dict)

    def add(self, sketch: Sketch) -> int:
        """Keep one more; gives its number."""
        number = len(self._sketches)
        self._sketches.append(sketch)
        for pair in sketch.pairs:
            self._by_pair.setdefault(pair, []).append(number)
        return number

    def nearest(self, sketch: Sketch) -> int | None:
        """The number of the most alike one; None where none is near."""
        best, found = NEAR, None
        for number in self._candidates(sketch):
            likeness = sketch.likeness(self._sketches[number])
            if likeness >= best and (likeness > best or found is None):
                best, found = likeness, number
        return found

    def _candidates(self, sketch: Sketch) -> Iterator[int]:
        """Whatever is near shares one of the rarest pairs: as many as may be missing, and one more."""
        rarest = sorted(sketch.pairs, key=lambda pair: len(self._by_pair.get(pair, ())))
        enough = int(len(rarest) * (1 - NEAR)) + 1
        seen: set[int] = set()
        for pair in rarest[:enough]:
            for number in self._by_pair.get(pair, ()):
                if number not in seen:
                    seen.add(number)
                    yield number
