"""What the caller wants of a run."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evalgate.report.facts import Note
    from evalgate.run import LookForOverride


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """What the caller wants of a run, whatever it measures."""

    out: Path
    resume: bool = False
    shard: str | None = None
    quiet: bool = False
    simulation: bool = False
    """The assistant is the embedded demonstration's."""
    discarded: bool = False
    """The folder is thrown away afterwards."""
    override: "LookForOverride | None" = None
    """Looks for a person who lets a block through; None where nobody can."""
    notes: "Sequence[Note]" = ()
    """What a reader must know besides."""
