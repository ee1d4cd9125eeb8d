"""Cutting Markdown to a size without breaking what stays: whole lines, closed fences and details. Pure."""

import re
from collections.abc import Callable

_FENCE = re.compile(r" {0,3}(?P<mark>`{3,}|~{3,})(?P<info>.*)")
_OPENED = re.compile(r"<details\b", re.IGNORECASE)
_CLOSED = re.compile(r"</details\s*>", re.IGNORECASE)


def utf8_size(text: str) -> int:
    """Bytes of a text in a file."""
    return len(text.encode("utf-8", "replace"))


def cut_markdown(text: str, limit: int, note: Callable[[int], str], size: Callable[[str], int] = len) -> str:
    """The text, or as many whole lines of its beginning as fit with a note behind them.

    Args:
        text: Markdown.
        limit: What the result may have at most, by `size`.
        note: From the number of lines left out to the paragraph that says so.
        size: How the limit counts: code points by default.
    """
    if size(text) <= limit:
        return text
    lines = [f"{line}\n" for line in text.removesuffix("\n").split("\n")]
    block = _Block()
    used = size(f"\n{note(len(lines))}\n")
    kept, closing = 0, ""
    for number, line in enumerate(lines, start=1):
        used += size(line)
        block.read(line)
        if used + size(block.closing()) > limit:
            break
        kept, closing = number, block.closing()
    return f"{''.join(lines[:kept])}{closing}\n{note(len(lines) - kept)}\n"


class _Block:
    """Which blocks are open after the lines read so far."""

    def __init__(self) -> None:
        self._fence = ""
        self._details = 0

    def read(self, line: str) -> None:
        found = _FENCE.match(line)
        mark = found["mark"] if found else ""
        if self._fence:
            if found and mark.startswith(self._fence) and not found["info"].strip():
                self._fence = ""
        elif mark:
            self._fence = mark
        else:
            self._details += len(_OPENED.findall(line)) - len(_CLOSED.findall(line))

    def closing(self) -> str:
        """Lines that close what is open."""
        fence = f"{self._fence}\n" if self._fence else ""
        return fence + "\n</details>\n" * max(0, self._details)
