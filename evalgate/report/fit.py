"""Fitting a report into a limit: whole rows and blocks are left out from the end, and counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Size = Callable[[str], int]


def utf16_units(text: str) -> int:
    """Length as JavaScript and GitHub's forms count it: at least the number of code points."""
    return len(text) + sum(char > "\uffff" for char in text)


def utf8_bytes(text: str) -> int:
    """Length in UTF-8; a lone surrogate counts as the U+FFFD that is written for it."""
    return len(text.encode("utf-8", errors="surrogatepass"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A part of a report: its frame always stands, its items stand as far as there is room."""

    head: str
    items: Sequence[str] = ()
    between: str = "\n"
    """What stands before each item."""
    left: Callable[[int], str] = lambda count: f"+{count}"
    """Says how many items are left out; used only where some are."""
    left_before: int = 0
    """Items that were left out before fitting, for another reason than room."""
    tail: str = ""

    def text(self, shown: int) -> str:
        """The block with its first items."""
        missing = len(self.items) - shown + self.left_before
        items = "".join(f"{self.between}{item}" for item in self.items[:shown])
        left = f"\n\n{self.left(missing)}" if missing else ""
        return f"{self.head}{items}{left}{self.tail}"


def fit(blocks: Sequence[Block], limit: int, size: Size) -> str:
    """The blocks with a blank line between them, filled in order while the text stays within a limit."""
    shown = [0] * len(blocks)
    room = limit - size(_join(blocks, shown))
    for at, block in enumerate(blocks):
        for item in block.items:
            room -= size(f"{block.between}{item}")
            if room < 0:
                break
            shown[at] += 1
        if room < 0:
            break
    return _join(blocks, shown)


def _join(blocks: Sequence[Block], shown: Sequence[int]) -> str:
    texts = (block.text(count) for block, count in zip(blocks, shown, strict=True))
    return "\n\n".join(text for text in texts if text) + "\n"
