"""What of a run's gate comes from the base of a pull request."""

from dataclasses import dataclass
from pathlib import Path

from evalgate.config.changes import GateChange
from evalgate.questions.question import Question
from evalgate.report.facts import Note


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """The gate of a run on a pull request, as far as it isn't the checkout's."""

    root: Path
    """Folder that stands for the configuration's own at the base: labels lie there."""
    questions: tuple[Question, ...]
    """The base's, which count, and the new forms that the change brings."""
    apart: frozenset[str] = frozenset()
    """Ids of the new forms, which don't count yet."""
    baseline: Path
    """The earlier result to compare with; it need not be there."""
    changes: tuple[GateChange, ...] = ()
    notes: tuple[Note, ...] = ()
    prompt_changes: tuple[str, ...] = ()
    """Lines of the prompt that differ from the base's."""
    is_provisional: bool = False
    """The base has no usable configuration: the change's own was used, and never blocks."""
