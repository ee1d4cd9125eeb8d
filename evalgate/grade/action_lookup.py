"""The words of a part, in which each cue is looked for when it is first asked for.

An answer has a dozen parts and there are thirty cues. So a cue is looked for only where one of its stems
stands, first in the answer and then in the part: most cues need no pattern to be ruled out.
"""

from evalgate.grade.action_cues import Cue, Vocabulary
from evalgate.grade.action_cues_en import VOCABULARY as ENGLISH
from evalgate.grade.action_cues_ja import VOCABULARY as JAPANESE

Place = tuple[int, int]
Gate = tuple[str, ...]


class Scope:
    """What can stand in the parts of one answer at all."""

    __slots__ = ("_closed",)

    def __init__(self, text: str) -> None:
        """Take the folded answer."""
        self._closed = {id(v): _closed(v, text) for v in (JAPANESE, ENGLISH)}

    def closed(self, vocabulary: Vocabulary) -> frozenset[Cue]:
        """Cues of a vocabulary that no part of the answer can carry."""
        return self._closed[id(vocabulary)]

    def may_hold(self, *cues: Cue) -> bool:
        """Whether any of these cues may stand somewhere in the answer."""
        return any(cue not in closed for closed in self._closed.values() for cue in cues)


def _closed(vocabulary: Vocabulary, text: str) -> frozenset[Cue]:
    if not vocabulary.present.search(text):
        return frozenset(Cue)
    known: dict[Gate, bool] = {}
    for gate in vocabulary.gates.values():
        if gate not in known:
            known[gate] = _holds_any(text, tuple(stem.strip("\n") for stem in gate))
    return frozenset(cue for cue, gate in vocabulary.gates.items() if not known[gate])


def _holds_any(text: str, stems: Gate) -> bool:
    for stem in stems:  # noqa: SIM110 - a generator costs twice as much
        if stem in text:
            return True
    return False


class Words:
    """The folded words of a part, with quotations hidden."""

    __slots__ = ("_bounded", "_found", "_open", "_sources", "text")

    def __init__(self, text: str, scope: Scope | None = None) -> None:
        """Take the words of a part.

        Args:
            text: The folded words.
            scope: What the answer can hold; None where the words stand alone.
        """
        self.text = text
        self._sources = [
            (vocabulary, scope.closed(vocabulary) if scope else _NONE)
            for vocabulary in (JAPANESE, ENGLISH)
            if vocabulary.present.search(text)
        ]
        self._found: dict[Cue, Place | None] = {}
        self._bounded = ""
        self._open: dict[int, bool] = {}

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written here."""
        return any(vocabulary is JAPANESE for vocabulary, _ in self._sources)

    def place(self, cue: Cue) -> Place | None:
        """Where a cue stands first."""
        found = self._found
        if cue in found:
            return found[cue]
        place = None
        for vocabulary, closed in self._sources:
            if cue in closed or not self._passes(vocabulary.gates.get(cue)):
                continue
            if match := vocabulary.cues[cue].search(self.text):
                place = match.span()
                break
        found[cue] = place
        return place

    def has(self, *cues: Cue) -> bool:
        """Whether any of these cues stands here."""
        for cue in cues:  # noqa: SIM110 - runs a hundred times for an answer, and a generator costs twice
            if self.place(cue) is not None:
                return True
        return False

    def _passes(self, gate: Gate | None) -> bool:
        """Whether one of the stems stands here without which a cue can not."""
        if gate is None:
            return True
        known = self._open.get(id(gate))
        if known is None:
            self._bounded = self._bounded or f"\n{self.text}\n"
            known = self._open[id(gate)] = _holds_any(self._bounded, gate)
        return known


_NONE: frozenset[Cue] = frozenset()
