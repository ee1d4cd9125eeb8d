"""Words of an answer that no document, question or declared fact holds: what may have been added.

"You'll need a copy of your bank statement" after a full answer has no figure that could be invented, and lies
close to the documents as a whole. Its nouns give it away: none of them stands anywhere. Ordinary words
(complete, onwards, 場合, 注意) prove nothing and are left out.
"""

import re
from collections.abc import Iterable, Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.ordinary import ENGLISH, JAPANESE
from evalgate.text.normalise import fold

_RUN = re.compile(r"[一-龯々]{2,}|[ァ-ヶー]{2,}|(?<![a-z'])[a-z]+(?:['-][a-z]+)*")
_STEM = 4
_NUMERALS = re.compile(r"[一二三四五六七八九十百千万〇半]+")
_SAYING = (Move.STATES, Move.DEPENDS, Move.DIFFERS, Move.HANDS_OFF)


class KnownWords:
    """The words of some texts, and of others that were indexed before."""

    def __init__(self, texts: Iterable[str], base: "KnownWords | None" = None) -> None:
        """Index texts.

        Args:
            texts: Documents, or a question with its facts.
            base: Words that are known besides.
        """
        self._text = "\n".join(map(fold, texts))
        self._stems = {word[:_STEM] for word in re.findall(r"[a-z]{3,}", self._text)}
        self._base = base

    def novel_part(self, parts: Sequence[Part]) -> Part | None:
        """The first part that states something with a word that stands nowhere."""
        return next((p for p in parts if _says_something(p) and self.novel(p.shown)), None)

    def novel(self, folded: str) -> list[str]:
        """Words of a folded text that are neither known nor ordinary."""
        return [run for run in _RUN.findall(folded) if not self._knows(run)]

    def _knows(self, run: str) -> bool:
        if run[0].isascii():
            words = [word for word in re.split("['-]", run) if len(word) >= 3]
            return "n't" in run or all(word in ENGLISH or self._has_stem(word[:_STEM]) for word in words)
        return run in JAPANESE or self._has(run) or self._is_made_of_known(run)

    def _has_stem(self, stem: str) -> bool:
        return stem in self._stems or (self._base is not None and self._base._has_stem(stem))

    def _has(self, piece: str) -> bool:
        return piece in self._text or (self._base is not None and self._base._has(piece))

    def _is_made_of_known(self, run: str) -> bool:
        """Whether a compound falls into known pieces, at most one of them a single character."""
        rest, singles = _NUMERALS.sub("", run), 0
        while rest:
            sizes = range(len(rest), 0, -1)
            size = next((n for n in sizes if rest[:n] in JAPANESE or self._has(rest[:n])), 0)
            singles += size == 1
            if size == 0 or singles > 1 or len(run) == size:
                return False
            rest = rest[size:]
        return True


def _says_something(part: Part) -> bool:
    """Whether a part states something: sending the user to somebody does only where a document says so."""
    if part.move is Move.HANDS_OFF:
        return part.has(Cue.ATTRIBUTES)
    return part.move in _SAYING
