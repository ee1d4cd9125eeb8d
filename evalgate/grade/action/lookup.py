"""The words of a part, in which each cue is looked for when it is first asked for.

An answer has a dozen parts and there are thirty cues. So a cue is looked for in the answer as a whole first,
and in its parts only where it stands at all. What is dear to look for has stems, of which one has to stand
there before.
"""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue, Vocabulary
from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE

Place = tuple[int, int]
Gate = tuple[str, ...]
_VOCABULARIES = (JAPANESE, ENGLISH)


class Scope:
    """What can stand in the parts of one answer at all."""

    __slots__ = ("_known", "_text", "_vocabularies")

    def __init__(self, parts: Sequence[str]) -> None:
        """Take the folded words of all parts."""
        self._text = "\n".join(("", *parts, ""))
        self._vocabularies = [v for v in _VOCABULARIES if v.present.search(self._text)]
        self._known: dict[tuple[int, Cue], bool] = {}

    def open(self, vocabulary: Vocabulary, cue: Cue) -> bool:
        """Whether a part may carry a cue; each stands in a line of its own, where patterns begin and end."""
        key = (id(vocabulary), cue)
        known = self._known.get(key)
        if known is None:
            gate = vocabulary.gates.get(cue)
            if gate is None:
                known = vocabulary.cues[cue].search(self._text) is not None
            else:
                known = holds_any(self._text, gate)
            self._known[key] = known
        return known

    def may_hold(self, *cues: Cue) -> bool:
        """Whether any of these cues may stand in some part."""
        return any(self.open(vocabulary, cue) for vocabulary in self._vocabularies for cue in cues)


def holds_any(text: str, stems: Gate) -> bool:
    """Whether one of some stems stands in a text."""
    for stem in stems:  # noqa: SIM110 - a generator costs twice as much
        if stem in text:
            return True
    return False


class Words:
    """The folded words of a part, with quotations hidden."""

    __slots__ = ("_bounded", "_found", "_open", "_scope", "_vocabularies", "text")

    def __init__(self, text: str, scope: Scope | None = None) -> None:
        """Take the words of a part.

        Args:
            text: The folded words.
            scope: What the answer can hold; None where the words stand alone.
        """
        self.text = text
        self._vocabularies = [v for v in _VOCABULARIES if v.present.search(text)]
        self._scope = scope or Scope((text,))
        self._found: dict[Cue, Place | None] = {}
        self._bounded = ""
        self._open: dict[int, bool] = {}

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written here."""
        return JAPANESE in self._vocabularies

    def place(self, cue: Cue) -> Place | None:
        """Where a cue stands first."""
        found = self._found
        if cue in found:
            return found[cue]
        place = None
        for vocabulary in self._vocabularies:
            if not self._scope.open(vocabulary, cue) or not self._passes(vocabulary.gates.get(cue)):
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
            known = self._open[id(gate)] = holds_any(self._bounded, gate)
        return known
