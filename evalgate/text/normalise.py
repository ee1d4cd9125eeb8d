"""One way of writing: everything that extracts or compares text folds it here first.

Plain NFKC is not safe for figures. It turns `2½` into `21⁄2`, `10²` into `102` and the list mark `①` into
the figure 1, and it leaves the wave dash U+301C apart from the full-width tilde U+FF5E. So characters are
folded by a table of our own that falls back to NFKC, and every folded character knows where it came from.
"""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

_KEPT = frozenset(
    "".join(map(chr, [*range(0x2460, 0x249C), *range(0x24EA, 0x2500), *range(0x2776, 0x2794)]))
    + "".join(map(chr, [*range(0x3251, 0x3260), *range(0x32B1, 0x32C0)]))  # circled list marks
    + "¼½¾" + "".join(map(chr, range(0x2150, 0x2160))) + "↉"  # fractions: `2½` is not 21/2
    + "⁰¹²³⁴⁵⁶⁷⁸⁹"  # powers and note marks: `10²` is not 102
)  # fmt: skip
_SQUARES = {
    "㎡": "m²", "㎥": "m³", "㎢": "km²", "㎦": "km³", "㎠": "cm²", "㎤": "cm³", "㎟": "mm²", "㎣": "mm³",
}  # fmt: skip
_FIXED: dict[int, str] = {
    **dict.fromkeys(map(ord, "’‘‛ʼ＇′`´ˈ‵"), "'"),
    **dict.fromkeys(map(ord, "“”„‟″＂〝〞〟"), '"'),
    **dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－⁃➖─━"), "-"),
    **dict.fromkeys(map(ord, "〜～∼˜〰∿"), "~"),
    **dict.fromkeys(map(ord, "⁄∕"), "/"),
    **dict.fromkeys(map(ord, "✕✖╳⨯"), "×"),
    **dict.fromkeys(map(ord, "\u2028\u2029\u0085\v\f\r\n"), "\n"),
    **dict.fromkeys(map(ord, "\t\u00a0\u1680\u202f\u205f\u3000"), " "),
    **dict.fromkeys(range(0x2000, 0x200B), " "),
    **dict.fromkeys([0xAD, 0x180E, 0xFEFF, *range(0x2060, 0x2065), *range(0x200B, 0x2010)], ""),
    **dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)], ""),
    **dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)], ""),  # variants of glyphs
    **{ord(square): plain for square, plain in _SQUARES.items()},
}  # fmt: skip
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u1160-\u11ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a"
    "\uff9e\uff9f\ufe20-\ufe2f"
)
_MARK = re.compile(rf"[{_MARKS}]")
_DIGIT_BAR = re.compile(r"(?<=\d)ー(?=\d)")
_JAPANESE = re.compile(r"[ぁ-ん]")
_CHANGING = re.compile(r"[^ぁ-んァ-ヺーa-z0-9一-龯々、。・「」『』 \n!-/:-@]+")
"""What folding may change in Japanese text; the rest, most of it, stays as it is."""


def _plain(char: str) -> str:
    if char in _KEPT:
        return char
    digit = unicodedata.decimal(char, None)
    return unicodedata.normalize("NFKC", char) if digit is None else str(digit)


def _fold_piece(piece: str) -> str:
    """Fold one character, or one character with its combining marks, until nothing changes."""
    for _ in range(4):
        plain = "".join(_FIXED.get(ord(c), c) for c in piece)
        again = "".join(_plain(c) for c in plain)
        again = unicodedata.normalize("NFC", again.casefold())
        if again == piece:
            break
        piece = again
    return piece


class _Table(dict[int, str]):
    """Character -> folded character, filled as characters are met."""

    def __init__(self) -> None:
        super().__init__()
        self.dropped: set[str] = set()
        """Characters met so far that are folded to nothing."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        folded = char if char in _KEPT else _fold_piece(char)
        self[code] = folded
        if not folded:
            self.dropped.add(char)
        return folded

    def fold(self, text: str) -> str:
        """Fold a text without combining marks."""
        if _JAPANESE.search(text):
            return _CHANGING.sub(lambda match: match[0].translate(self), text)
        return text.translate(self)

    def is_even(self, text: str, folded: str) -> bool:
        """Whether each character of a text was folded to exactly one: as many, and none to nothing."""
        return len(folded) == len(text) and not any(char in text for char in self.dropped)

    def starts(self, text: str) -> tuple[int, ...]:
        """For each folded character of a text without combining marks, and for the end, where it stood."""
        widths = {char: width for char in set(text) if (width := len(self[ord(char)])) != 1}
        starts: list[int] = []
        after = 0
        for at in (at for at, char in enumerate(text) if char in widths):
            starts += range(after, at)
            starts += [at] * widths[text[at]]
            after = at + 1
        return (*starts, *range(after, len(text) + 1))


_TABLE = _Table()


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text that can be led back to the text it came from."""

    text: str
    """What is searched and compared."""
    source: str
    """The text as it was written."""
    starts: tuple[int, ...] | None
    """For each folded character, and for the end, the offset in the source; None where all are the same."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Offsets in the source of the folded characters `start` to `end`."""
        if self.starts is None:
            return start, end
        if start >= end:
            return self.starts[start], self.starts[start]
        # one character that was written as several belongs to the span as a whole
        stop = bisect_right(self.starts, self.starts[end - 1], end, len(self.text))
        return self.starts[start], self.starts[stop]


def _traced(text: str) -> tuple[str, tuple[int, ...]]:
    """Fold with the origin of every character; a character takes its combining marks along."""
    pieces: list[str] = []
    starts: list[int] = []
    position = 0
    while position < len(text):
        after = position + 1
        while after < len(text) and _joins(text[after]):
            after += 1
        alone = after == position + 1
        piece = _TABLE[ord(text[position])] if alone else _fold_piece(text[position:after])
        pieces.append(piece)
        starts.extend([position] * len(piece))
        position = after
    starts.append(len(text))
    return "".join(pieces), tuple(starts)


def _joins(char: str) -> bool:
    return bool(unicodedata.combining(char)) or _MARK.match(char) is not None


@lru_cache(maxsize=128)
def fold_traced(text: str) -> Folded:
    """Fold a text and remember where each character came from."""
    if text.isascii():
        return Folded(text.translate(_TABLE), text, None)
    if _MARK.search(text):
        folded, starts = _traced(text)
        while _MARK.search(folded) and (again := _traced(folded))[0] != folded:
            folded, starts = again[0], tuple(starts[i] for i in again[1])
        return Folded(_without_bars(folded), text, starts)
    folded = _TABLE.fold(text)
    return Folded(_without_bars(folded), text, None if _TABLE.is_even(text, folded) else _TABLE.starts(text))


def _without_bars(folded: str) -> str:
    return _DIGIT_BAR.sub("-", folded) if "ー" in folded else folded


def fold(text: str) -> str:
    """Write a text the one way in which texts are compared; folding twice changes nothing.

    Width, case, dashes, wave dashes, quotation marks, apostrophes and spaces no longer differ; digits are
    ASCII; invisible characters are gone; list marks such as `①`, powers and fractions stay as they are.
    """
    return fold_traced(text).text


def squeeze(text: str) -> str:
    """Fold a text and drop all white space: for comparing quotations across line breaks."""
    return "".join(fold(text).split())
