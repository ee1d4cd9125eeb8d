"""The numbers that the items and articles of a text have: 5. …, (5) …, 第5条."""

import re
from collections.abc import Iterator

_ITEM = re.compile(
    r"^\s{0,3}(?:\((?P<bracketed>\d{1,2})\)|(?:第|§\s?)?(?P<number>\d{1,2})(?:[.)]\s|[条項]|\u3000))",
    re.MULTILINE,
)


def item_numbers(folded: str) -> Iterator[str]:
    """The numbers that lines of a folded text begin with.

    Args:
        folded: The text.
    """
    return (match["number"] or match["bracketed"] for match in _ITEM.finditer(folded))
