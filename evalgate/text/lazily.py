"""Patterns that few texts need: compiled when the first one does, and not at every start."""

import re
from functools import cache


@cache
def compiled(source: str) -> re.Pattern[str]:
    """The pattern of a source, which is one of the program's own."""
    return re.compile(source)
