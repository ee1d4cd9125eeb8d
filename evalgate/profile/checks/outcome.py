"""What a check found."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckResult:
    """One check of one response."""

    passed: bool
    observed: str
    """What was counted or found, in words that need no language: a number, a quotation, `-` for nothing."""
    repeated: bool = False
    """It passed by saying the same thing again and again; shown, and not held against it."""


NOTHING = "-"
"""Stands where nothing was found."""
