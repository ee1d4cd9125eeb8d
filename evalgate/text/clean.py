"""Making texts of strangers safe to keep and to show on one line."""

import re
import unicodedata

_SURROGATE = re.compile("[\ud800-\udfff]")
_INVISIBLE = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})


def storable(text: str) -> str:
    """The text without lone surrogates, which no file in UTF-8 can hold; each becomes U+FFFD."""
    return _SURROGATE.sub("\ufffd", text)


def is_blank(text: str) -> bool:
    """Whether nothing can be seen of the text: spaces, line ends, zero-width and control characters only."""
    return all(unicodedata.category(character) in _INVISIBLE for character in text)


def one_line(text: str, limit: int = 200) -> str:
    """The text on one line: white space runs become one space, control characters vanish, the end is cut."""
    flat = " ".join(text[: limit * 8].split())
    shown = "".join(c for c in storable(flat) if unicodedata.category(c) not in {"Cc", "Cf"})
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"
