"""The versions and dates of documents that an answer names."""

import re
from collections.abc import Sequence
from functools import lru_cache

from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.normalise import fold


class Versions:
    """The versions and dates that an answer names."""

    def __init__(self, folded: str, figures: Sequence[Figure]) -> None:
        self._folded = folded
        self._dates = [f for f in figures if f.kind is FigureKind.DATE]

    def named(self, version: str) -> bool:
        """Whether the answer names a version: the same words, or the same date however written."""
        wanted = fold(version).strip()
        if wanted and wanted in self._folded and _whole(wanted).search(self._folded):
            return True
        if any(_whole(part).search(self._folded) for part in _numbered(wanted)):
            return True
        dates = [f for f in find_figures(version) if f.kind is FigureKind.DATE]
        return any(_same_date(w, f) for w in dates for f in self._dates)

    def places(self, version: str) -> tuple[int, ...]:
        """Where the date of a version stands in the answer; empty where it has none."""
        dates = [f for f in find_figures(version) if f.kind is FigureKind.DATE]
        return tuple(f.start for f in self._dates if any(_same_date(w, f) for w in dates))


_NUMBERED = re.compile(
    r"(?:v(?:er(?:sion)?)?|rev(?:ision)?|issue|edition)\.?\s?\d[\d.]*|第\s?\d{1,3}\s?版|\d+(?:\.\d+)+"
)
"""The number of an edition, which needs no date beside it: v2.4 of "v2.4 (March 2025)"."""


@lru_cache(maxsize=1024)
def _numbered(version: str) -> tuple[str, ...]:
    return tuple(match[0].rstrip(".") for match in _NUMBERED.finditer(version))


@lru_cache(maxsize=1024)
def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z0-9]){re.escape(words)}(?![a-z0-9])")


def _same_date(wanted: Figure, found: Figure) -> bool:
    """A date is named by its year and month; the year alone is enough, where the answer says no month.

    Of 06/01/2025 either the day or the month may come first.
    """
    return any(
        isinstance(wanted.value, tuple) and isinstance(own, tuple) and _same_day(wanted.value, own)
        for own in (found.value, *found.readings)
    )


def _same_day(wanted: Sequence[object], found: Sequence[object]) -> bool:
    if found[0] is None or wanted[0] != found[0]:
        return False
    return all(a is None or b is None or a == b for a, b in zip(wanted[1:], found[1:], strict=True))
