"""Which texts can hold some words at all, told from short pieces of them. Pure.

Every text is known by the pairs of neighbouring characters in it, or by threes where all of them are ASCII,
as pairs of Latin letters stand everywhere. A set of texts is one integer with a bit for each.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

_LATIN = re.compile(r"[\x00-\x7f]{3,}")
_TOKEN = re.compile(r"[0-9a-z]+")


class NgramIndex:
    """Finds the few texts in which it is worth while to look closely."""

    def __init__(self, texts: Sequence[str], plain: Sequence[str]) -> None:
        """Index texts.

        Args:
            texts: folded, without blanks.
            plain: the same with blanks.
        """
        self._plain = plain
        self._everything = (1 << len(texts)) - 1
        self._bits: dict[str, int] = {}
        for number, text in enumerate(texts):
            bit = 1 << number
            for gram in _grams(text):
                self._bits[gram] = self._bits.get(gram, 0) | bit

    def holding(self, pieces: Iterable[str]) -> int:
        """The texts that can hold every one of these pieces, each of which is folded and without blanks."""
        within = self._everything
        for piece in pieces:
            for gram in _grams(piece):
                within &= self._bits.get(gram, 0)
                if not within:
                    return 0
        return within

    def spelling(self, words: Sequence[str]) -> int:
        """The texts that can hold these words side by side; a single Latin word surely stands there."""
        within = self.holding(("".join(words),))
        if within and len(words) == 1 and _TOKEN.fullmatch(words[0]):
            within &= self._tokens.get(words[0], 0)
        return within

    @cached_property
    def _tokens(self) -> dict[str, int]:
        """Runs of Latin letters and digits, and where each of them stands alone."""
        tokens: dict[str, int] = {}
        for number, text in enumerate(self._plain):
            bit = 1 << number
            for token in set(_TOKEN.findall(text)):
                tokens[token] = tokens.get(token, 0) | bit
        return tokens


def _grams(words: str) -> set[str]:
    """The pieces of a text, without what may stand inside a fact and change nothing."""
    text = words.replace("-", "").replace("_", "").replace("*", "")
    if text.isascii():
        return {text[i : i + 3] for i in range(len(text) - 2)}
    grams = {pair for pair in map(str.__add__, text, text[1:]) if not pair.isascii()}
    for run in _LATIN.findall(text):
        grams.update(run[i : i + 3] for i in range(len(run) - 2))
    return grams


def bits_of(bits: int) -> Iterator[int]:
    """Numbers of the texts in a set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
