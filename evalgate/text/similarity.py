"""How far a sentence is from some texts: the share of its content that the nearest passages don't have.

Content is what a sentence is about: word stems in English, pairs of kanji and katakana words in Japanese.
Figures are left out, they are compared by value elsewhere. The measure is lexical: it sees new words, not
new meaning.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from evalgate.text.similarity_words import IRREGULAR, STOP_ENGLISH, STOP_JAPANESE

_NUMERALS = sorted(map(ord, "一二三四五六七八九十百千万億"))
_KANJI = "々" + "".join(
    f"{chr(low)}-{chr(high)}"
    for low, high in zip(
        (n + 1 for n in [0x4DFF, *_NUMERALS]), (n - 1 for n in [*_NUMERALS, 0x9FA6]), strict=True
    )
    if low <= high
)
"""A character class of all kanji but numerals."""
_UNIT = re.compile(rf"[a-z][a-z']*|[{_KANJI}]+|[ァ-ヶー]+")
LONGEST = 900
"""Width of a passage: letters count one, kanji and kana two."""
_PIECE = re.compile(r"[^\n.。!?]*[\n.。!?]+|[^\n.。!?]+")
_WIDE = re.compile(r"[぀-ヿ一-龥]")
_ENDINGS = (
    "ingly", "edly", "ations", "ation", "ments", "ment", "ings", "ing", "ied", "ies", "ers", "ed", "es", "er",
    "ly", "s", "e", "y",
)  # fmt: skip
_LEAST = 3


def stem(word: str) -> str:
    """A folded English word without its ending; equal stems stand for equal words, no more is promised."""
    word = word.removesuffix("'s").rstrip("'")
    word = IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            return word[: -len(ending)]
    return word


_STOP_STEMS = frozenset(map(stem, STOP_ENGLISH))


def content(folded: str) -> list[str]:
    """The content units of a folded text, in order, without words that every answer uses."""
    return [unit for token in _UNIT.findall(folded) for unit in _units(token)]


_LONGEST_KEPT = 40
"""Letters of a token whose units are remembered; a longer one is no word."""


def _units(token: str) -> tuple[str, ...]:
    return _units_of_word(token) if len(token) <= _LONGEST_KEPT else _read(token)


def _read(token: str) -> tuple[str, ...]:
    """The units of a word or of a run of kanji or katakana."""
    if token[0] < "\u3000":
        dull = len(token) < 2 or token in STOP_ENGLISH or (short := stem(token)) in _STOP_STEMS
        return () if dull else (short,)
    if token[0] <= "ー":
        return (token,) if len(token) > 1 else ()
    found = (token,) if len(token) < 3 else map(str.__add__, token, token[1:])
    return tuple(unit for unit in found if unit not in STOP_JAPANESE)


_units_of_word = lru_cache(maxsize=16384)(_read)


def weight(units: Iterable[str]) -> int:
    """How much content units are: a katakana word is as much as three kanji, which are two pairs."""
    total = 0
    for unit in units:
        total += 2 if "ァ" <= unit[0] <= "ー" and len(unit) > 2 else 1
    return total


def passages(folded: str, longest: int = LONGEST) -> list[str]:
    """Cut a folded text at line ends, or else at sentence ends, into passages of about the same length."""
    found: list[str] = []
    size = 0
    for piece in _PIECE.findall(folded):
        width = len(piece) * (2 if _WIDE.search(piece) else 1)
        if found and size + width <= longest:
            found[-1] += piece
            size += width
        else:
            found.append(piece)
            size = width
    return found


class PassageIndex:
    """Passages of some texts, to find the one that shares most with a sentence.

    Each unit knows its passages as the bits of one integer. Counting how many units of a sentence each
    passage has is then an addition of integers, bit by bit, whose cost hardly grows with the passages.
    """

    def __init__(self, passages_of_units: Iterable[Iterable[str]] = ()) -> None:
        """Index passages, each given as its content units."""
        numbers: dict[str, list[int]] = {}
        for number, units in enumerate(passages_of_units):
            for unit in _with_kanji(units):
                numbers.setdefault(unit, []).append(number)
        self._bits = {unit: _packed(found) for unit, found in numbers.items()}

    def __contains__(self, unit: str) -> bool:
        """Whether any passage has a unit."""
        return unit in self._bits

    def without(self, units: set[str]) -> set[str]:
        """The units that no passage has."""
        return units.difference(self._bits)

    def shared(self, units: Iterable[str]) -> set[str]:
        """The units that the passage has which shares most of them."""
        found = [(unit, _unpacked(bits)) for unit in units if (bits := self._bits.get(unit))]
        if len(found) < 2:
            return {unit for unit, _ in found}
        best = _fullest([bits for _, bits in found])
        return {unit for unit, bits in found if bits & best}


def _with_kanji(units: Iterable[str]) -> set[str]:
    """Units, and each kanji of a pair."""
    found = set(units)
    return found.union(*(unit for unit in found if len(unit) == 2 and unit[0] >= "\u4e00"))


_Packed = int | tuple[int, ...]
"""Numbers as the bits of an integer; as they are where they are few, which takes less memory."""


def _packed(numbers: Sequence[int]) -> _Packed:
    """Numbers from lowest to highest."""
    if len(numbers) * 64 < numbers[-1]:
        return tuple(numbers)
    bits = bytearray(numbers[-1] // 8 + 1)
    for number in numbers:
        bits[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(bits, "little")


def _unpacked(packed: _Packed) -> int:
    return packed if isinstance(packed, int) else sum(1 << number for number in packed)


def _fullest(masks: list[int]) -> int:
    """The lowest bit that is set in most of the masks, by counting all bits side by side."""
    digits: list[int] = []
    for mask in masks:
        carry = mask
        for place, digit in enumerate(digits):
            digits[place], carry = digit ^ carry, digit & carry
        if carry:
            digits.append(carry)
    candidates = -1
    for digit in reversed(digits):
        candidates = candidates & digit or candidates
    return candidates & -candidates if digits else 0
