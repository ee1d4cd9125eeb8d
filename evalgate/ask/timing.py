"""Time and chance, as arguments."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random

CHANCE = Random().random  # noqa: S311 - it only spreads waiting
"""Chance of our own: nobody who seeds Python's shared generator gets less of it, or loses some of theirs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """Where an endpoint has its time and its chance from."""

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    draw: Callable[[], float] = CHANCE
