"""What stands around a place in a sentence, or in the brackets that it stands in."""

import re

ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】")
"""Brackets with what is in them, folded."""
_OPENS, _CLOSES = "([【", ")]】"


def around(sentence: str, start: int, end: int) -> tuple[str, str]:
    """What stands before a place and what behind it, within its brackets.

    Brackets that hold nothing else belong to what stands before them: 消灯（午後9時）後は.

    Args:
        sentence: A folded sentence.
        start: Where the place begins.
        end: Where it ends.
    """
    for match in ASIDE.finditer(sentence):
        if match.start() < start and end < match.end():
            before, behind = sentence[match.start() + 1 : start], sentence[end : match.end() - 1]
            if before.strip() or behind.strip():
                return before, behind
            return sentence[:start].rstrip(_OPENS), sentence[end:].lstrip(_CLOSES)
    return sentence[:start], sentence[end:]
