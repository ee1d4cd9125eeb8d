"""The words of a part, in which each cue is looked for when it is first asked for.

An answer has a dozen parts and there are thirty cues. So it is found out first, in one go, which cues can
stand in the answer at all; these are looked for in all of it, and only what stands there in its parts.
"""

from collections.abc import Sequence
from functools import cached_property

from evalgate.grade.action.cues import Cue, Vocabulary
from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE
from evalgate.grade.action.stems import StemIndex

Place = tuple[int, int]
Pieces = Sequence[int]
"""Numbers of the pieces of a cue's pattern."""


class Lexicon:
    """A vocabulary with the stems of its cues, which are read when they are first needed."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Take a vocabulary."""
        self.vocabulary = vocabulary
        self.present = vocabulary.present.search

    @cached_property
    def stems(self) -> StemIndex[Cue]:
        """The stems of each cue's pattern."""
        return StemIndex({cue: pattern.pieces for cue, pattern in self.vocabulary.cues.items()})

    def find(self, cue: Cue, text: str, pieces: Pieces) -> Place | None:
        """Where a cue stands first in a part, looked for in pieces of its pattern."""
        match = self.vocabulary.cues[cue].search(text, pieces)
        return match.span() if match and self.vocabulary.needs.get(cue, "") in text else None


_JAPANESE = Lexicon(JAPANESE)
_LEXICONS = (_JAPANESE, Lexicon(ENGLISH))


class Scope:
    """What can stand in the parts of one answer at all."""

    __slots__ = ("_known", "_lexicons", "_possible", "_text")

    def __init__(self, parts: Sequence[str]) -> None:
        """Take the folded words of all parts."""
        self._text = "\n".join(("", *parts, ""))
        self._lexicons = [lexicon for lexicon in _LEXICONS if lexicon.present(self._text)]
        self._known: dict[Lexicon, dict[Cue, Pieces]] = {lexicon: {} for lexicon in _LEXICONS}
        self._possible: dict[Lexicon, dict[Cue, list[int]]] = {}

    def pieces(self, lexicon: Lexicon, cue: Cue) -> Pieces:
        """The pieces of a cue's pattern that a part may match, each part being a line of its own."""
        known = self._known[lexicon]
        pieces = known.get(cue)
        if pieces is None:
            pieces = known[cue] = self._find(lexicon, cue)
        return pieces

    def _find(self, lexicon: Lexicon, cue: Cue) -> Pieces:
        possible = self._possible.get(lexicon)
        if possible is None:
            possible = self._possible[lexicon] = lexicon.stems.that_may_match(self._text)
        pattern = lexicon.vocabulary.cues[cue]
        return [number for number in possible.get(cue, ()) if pattern.search(self._text, (number,))]

    def written(self, part: str) -> list[Lexicon]:
        """The languages that a part is written in."""
        return [lexicon for lexicon in self._lexicons if lexicon.present(part)]

    def may_hold(self, *cues: Cue) -> bool:
        """Whether any of these cues may stand in some part."""
        return any(self.pieces(lexicon, cue) for lexicon in self._lexicons for cue in cues)


class Words:
    """The folded words of a part, with quotations hidden."""

    __slots__ = ("_found", "_lexicons", "_scope", "text")

    def __init__(self, text: str, scope: Scope | None = None) -> None:
        """Take the words of a part.

        Args:
            text: The folded words.
            scope: What the answer can hold; None where the words stand alone.
        """
        self.text = text
        self._scope = scope or Scope((text,))
        self._lexicons: list[Lexicon] | None = None
        self._found: dict[Cue, Place | None] = {}

    @property
    def _written(self) -> list[Lexicon]:
        """The languages that are written here."""
        if self._lexicons is None:
            self._lexicons = self._scope.written(self.text)
        return self._lexicons

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written here."""
        return _JAPANESE in self._written

    def place(self, cue: Cue) -> Place | None:
        """Where a cue stands first."""
        found = self._found
        if cue in found:
            return found[cue]
        place = None
        for lexicon in self._written:
            pieces = self._scope.pieces(lexicon, cue)
            if pieces and (place := lexicon.find(cue, self.text, pieces)):
                break
        found[cue] = place
        return place

    def has(self, *cues: Cue) -> bool:
        """Whether any of these cues stands here."""
        for cue in cues:  # noqa: SIM110 - runs a hundred times for an answer, and a generator costs twice
            if self.place(cue) is not None:
                return True
        return False
