"""Fitting a report into a limit: whole rows and blocks are left out from the end, and counted."""

from collections.abc import Callable, Iterable, Sequence
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
    items: Iterable[str] = ()
    """Taken one by one, and only as far as there is room."""
    total: int = 0
    """How many items there are, those included that are left out for another reason than room."""
    between: str = "\n"
    """What stands before each item."""
    left: Callable[[int], str] = lambda count: f"+{count}"
    """Says how many items are left out; used only where some are."""
    tail: str = ""

    def text(self, shown: Sequence[str]) -> str:
        """The block with some of its items."""
        missing = self.total - len(shown)
        items = "".join(f"{self.between}{item}" for item in shown)
        left = f"\n\n{self.left(missing)}" if missing else ""
        return f"{self.head}{items}{left}{self.tail}"


def fit(blocks: Sequence[Block], limit: int, size: Size) -> str:
    """The blocks with a blank line between them, filled in order while the text stays within a limit."""
    shown: list[list[str]] = [[] for _ in blocks]
    room = limit - size(_join(blocks, shown))
    for block, kept in zip(blocks, shown, strict=True):
        for item in block.items:
            room -= size(f"{block.between}{item}")
            if room < 0:
                return _join(blocks, shown)
            kept.append(item)
    return _join(blocks, shown)


def _join(blocks: Sequence[Block], shown: Sequence[Sequence[str]]) -> str:
    texts = (block.text(items) for block, items in zip(blocks, shown, strict=True))
    return "\n\n".join(text for text in texts if text) + "\n"
