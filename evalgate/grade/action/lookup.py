"""The words of a part, in which each cue is looked for when it is first asked for.

An answer has a dozen parts and there are thirty cues. So it is found out first, in one go, which cues can
stand in the answer at all; these are looked for in all of it, and only what stands there in its parts.
"""

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from evalgate.grade.action.cues import Cue, Vocabulary
from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE
from evalgate.grade.action.stems import StemIndex

Place = tuple[int, int]
Searches = Sequence[Callable[[str], re.Match[str] | None]]
"""Ways to look for pieces of a cue's pattern."""


class Lexicon:
    """A vocabulary with the stems of its cues, which are read when they are first needed."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Take a vocabulary."""
        self.vocabulary = vocabulary
        self.present = vocabulary.present.search
        self.needs = vocabulary.needs

    @cached_property
    def stems(self) -> StemIndex[Cue]:
        """The stems of each cue's pattern."""
        return StemIndex({cue: pattern.pieces for cue, pattern in self.vocabulary.cues.items()})

    def find(self, cue: Cue, part: str, searches: Searches) -> Place | None:
        """Where a cue stands first in a part: of matches that begin at one place, any."""
        best: re.Match[str] | None = None
        for search in searches:
            found = search(part)
            if found and (best is None or found.start() < best.start()):
                best = found
        return best.span() if best and self.needs.get(cue, "") in part else None


_JAPANESE = Lexicon(JAPANESE)
_LEXICONS = (_JAPANESE, Lexicon(ENGLISH))


class Scope:
    """What can stand in the parts of one answer at all."""

    __slots__ = ("_known", "_lexicons", "_possible", "text")

    def __init__(self, parts: Sequence[str]) -> None:
        """Take the folded words of all parts."""
        self.text = "\n".join(("", *parts, ""))
        """All parts, each a line of its own."""
        self._lexicons = [lexicon for lexicon in _LEXICONS if lexicon.present(self.text)]
        self._known: dict[Lexicon, dict[Cue, Searches]] = {}
        self._possible: dict[Lexicon, dict[Cue, list[int]]] = {}

    def searches(self, lexicon: Lexicon, cue: Cue) -> Searches:
        """The pieces of a cue's pattern that a part may match, each part being a line of its own."""
        known = self._known.get(lexicon)
        if known is None:
            known = self._known[lexicon] = self._read(lexicon)
        found = known.get(cue)
        if found is None:
            found = known[cue] = self._find(lexicon, cue)
        return found

    def _read(self, lexicon: Lexicon) -> dict[Cue, Searches]:
        """The cues that can stand in no part."""
        possible = self._possible[lexicon] = lexicon.stems.that_may_match(self.text)
        return dict.fromkeys(lexicon.vocabulary.cues.keys() - possible.keys(), ())

    def _find(self, lexicon: Lexicon, cue: Cue) -> Searches:
        if lexicon.needs.get(cue, "") not in self.text:
            return ()
        pattern = lexicon.vocabulary.cues[cue]
        numbers = self._possible[lexicon][cue]
        return [search for number in numbers if (search := pattern.piece(number).search)(self.text)]

    def written(self, part: str) -> list[Lexicon]:
        """The languages that a part is written in."""
        return [lexicon for lexicon in self._lexicons if lexicon.present(part)]

    def may_hold(self, *cues: Cue) -> bool:
        """Whether any of these cues may stand in some part."""
        for lexicon in self._lexicons:
            for cue in cues:
                if self.searches(lexicon, cue):
                    return True
        return False


class Words:
    """The folded words of a part, with quotations hidden."""

    __slots__ = ("_found", "_lexicons", "scope", "text")

    def __init__(self, text: str, scope: Scope | None = None) -> None:
        """Take the words of a part.

        Args:
            text: The folded words.
            scope: What the answer can hold; None where the words stand alone.
        """
        self.text = text
        self.scope = scope or Scope((text,))
        self._lexicons: list[Lexicon] | None = None
        self._found: dict[Cue, Place | None] = {}

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written here."""
        return _JAPANESE in self._written()

    def _written(self) -> list[Lexicon]:
        """The languages that are written here."""
        if self._lexicons is None:
            self._lexicons = self.scope.written(self.text)
        return self._lexicons

    def place(self, cue: Cue) -> Place | None:
        """Where a cue stands first."""
        found = self._found
        if cue in found:
            return found[cue]
        place = None
        for lexicon in self._lexicons if self._lexicons is not None else self._written():
            searches = self.scope.searches(lexicon, cue)
            if searches and (place := lexicon.find(cue, self.text, searches)):
                break
        found[cue] = place
        return place

    def has(self, *cues: Cue) -> bool:
        """Whether any of these cues stands here."""
        found = self._found
        for cue in cues:  # noqa: SIM110 - runs a hundred times for an answer, and a generator costs twice
            if (found[cue] if cue in found else self.place(cue)) is not None:
                return True
        return False
