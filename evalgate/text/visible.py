"""What of a text a reader can see."""

import unicodedata

_UNDRAWN = frozenset({"Cc", "Cf", "Cs"})
"""Categories of characters that nothing is drawn for, such as a zero-width space."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and marks by Unicode's account, which nothing is drawn for."""


def visible(text: str) -> str:
    """The text without characters that nothing is drawn for; blanks and ends of lines stay."""
    return "".join(
        char
        for char in text
        if char.isspace() or (unicodedata.category(char) not in _UNDRAWN and char not in _BLANK)
    )
