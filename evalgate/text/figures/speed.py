"""Speeds: 時速8キロ, 8 km/h."""

import re

_HOURLY = re.compile(r" ?/ ?h(?:r|our)?(?![a-z])| (?:an|per) hour\b|/時|毎時")


def speed_of(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a length that is covered in an hour starts and ends: 時速8キロ, 8 km/h; None for others."""
    if text[max(0, start - 2) : start] in ("時速", "毎時"):
        return start - 2, end
    behind = _HOURLY.match(text, end)
    return (start, behind.end()) if behind else None
