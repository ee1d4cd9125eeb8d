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

    __slots__ = ("_bounded", "_found", "_open", "_scope", "text", "vocabularies")

    def __init__(self, text: str, scope: Scope | None = None) -> None:
        """Take the words of a part.

        Args:
            text: The folded words.
            scope: What the answer can hold; None where the words stand alone.
        """
        self.text = text
        self.vocabularies = [v for v in (JAPANESE, ENGLISH) if v.present.search(text)]
        self._scope = scope
        self._found: dict[Cue, Place | None] = {}
        self._bounded = f"\n{text}\n"
        self._open: dict[int, bool] = {}

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written here."""
        return JAPANESE in self.vocabularies

    def place(self, cue: Cue) -> Place | None:
        """Where a cue stands first."""
        if cue not in self._found:
            self._found[cue] = self._search(cue)
        return self._found[cue]

    def has(self, *cues: Cue) -> bool:
        """Whether any of these cues stands here."""
        for cue in cues:  # noqa: SIM110 - runs a hundred times for an answer, and a generator costs twice
            if self.place(cue) is not None:
                return True
        return False

    def _search(self, cue: Cue) -> Place | None:
        for vocabulary in self.vocabularies:
            if not self._may_hold(vocabulary, cue):
                continue
            if match := vocabulary.cues[cue].search(self.text):
                return match.span()
        return None

    def _may_hold(self, vocabulary: Vocabulary, cue: Cue) -> bool:
        if self._scope is not None and cue in self._scope.closed(vocabulary):
            return False
        gate = vocabulary.gates.get(cue)
        if gate is None:
            return True
        known = self._open.get(id(gate))
        if known is None:
            known = self._open[id(gate)] = _holds_any(self._bounded, gate)
        return known
