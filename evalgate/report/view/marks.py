"""Short signs: marks for trials (as expected, not, undecided, without an answer) and lists of ids."""

from collections.abc import Sequence

from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import TrialSummary
from evalgate.report.words import FoldWords

_MARKS = {True: "✅", False: "⛔", None: "❓"}
CAUTION = "⚠️"
UNMEASURED = "➖"
_MARKS_SHOWN = 10
_IDS_SHOWN = 8


def mark(action_ok: bool | None) -> str:
    """The mark of one opinion."""
    return _MARKS[action_ok]


def trial_marks(trials: Sequence[TrialSummary]) -> str:
    """The trials' marks in order; counts by mark where they are many."""
    marks = [UNMEASURED if t.status is TrialStatus.UNMEASURED else mark(t.action_ok) for t in trials]
    if len(marks) <= _MARKS_SHOWN:
        return " ".join(marks)
    return " ".join(f"{kind} {marks.count(kind)}" for kind in dict.fromkeys(sorted(marks)))


def id_list(ids: Sequence[str], words: FoldWords) -> str:
    """The first ids, and how many there are besides."""
    shown = words.comma.join(ids[:_IDS_SHOWN])
    return f"{shown} … (+{len(ids) - _IDS_SHOWN})" if len(ids) > _IDS_SHOWN else shown
