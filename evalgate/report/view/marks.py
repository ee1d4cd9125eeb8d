"""Marks for trials: as expected, not as expected, undecided, without an answer."""

from collections.abc import Sequence

from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import TrialSummary

_MARKS = {True: "✅", False: "⛔", None: "❔"}
_UNMEASURED = "➖"
_MARKS_SHOWN = 10


def mark(action_ok: bool | None) -> str:
    """The mark of one opinion."""
    return _MARKS[action_ok]


def trial_marks(trials: Sequence[TrialSummary]) -> str:
    """The trials' marks in order; counts by mark where they are many."""
    marks = [_UNMEASURED if t.status is TrialStatus.UNMEASURED else mark(t.action_ok) for t in trials]
    if len(marks) <= _MARKS_SHOWN:
        return " ".join(marks)
    return " ".join(f"{kind} {marks.count(kind)}" for kind in dict.fromkeys(sorted(marks)))
