"""Where an answer makes one of two statements that differ: a range of both, or what is right either way."""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.traces import Traces, held, names_a_document
from evalgate.text.lazily import Late

_TWO = 2
OPEN = (Move.UNDECIDED, Move.DENIES, Move.DECLINES, Move.HANDS_OFF, Move.ASKS)
"""Moves that leave a matter open."""
_RANGE = Late(
    r"\bbetween\s+[^,;.]{1,14}?\s+and\s+[£$€]?\w|\bfrom\s+[£$€]?\d[^,;.]{0,12}?\s+to\s+[£$€]?\d"
    r"|\d[^。、]{0,5}(?:から|〜|~|-)[^。、]{0,3}\d[^。、]{0,5}の?(?:間|あいだ|範囲|うち|幅)"
)


def spans_both(parts: Sequence[Part], traces: Traces) -> tuple[Part, ...]:
    """A part that makes one range of both sides' values: "between 1 and 2 years"."""
    told = (p for p in parts if p.move is Move.STATES and _RANGE.search(p.shown))
    told = (p for p in told if not (names_a_document(p, traces) or p.has(Cue.ATTRIBUTES)))
    return next(((p,) for p in told if len(held((p,), traces)) >= _TWO), ())


_TOLD_HOW = Late(
    r"\byou\b|\A\W*(?:so\s+|just\s+)?(?:give|take|bring|pay|use|allow|plan|go|keep|aim|book|apply|leave)\b|ください|れば|ておけば|なら|ましょう"
)
_EITHER_HOLDS = Late(
    r"\b(?:covered|safe|fine|right|good|ok(?:ay)?)\s+(?:either\s+way|in\s+(?:either|both)\s+cases?|whichever)\b"
    r"|(?:両方|双方|どちら(?:の[^。、]{1,6})?|いずれ(?:の[^。、]{1,6})?)(?:を|に(?:も)?|でも)[^。、]{0,4}(?:満た|収ま|おさま|間に合|足り|かな)"
)


def plays_safe(parts: Sequence[Part], traces: Traces) -> tuple[Part, ...]:
    """A part that tells what to do so as to be right either way, where nothing is left open.

    "You need to give eight, then you're covered either way" makes one statement the answer.
    """
    if any(p.move in OPEN for p in parts) or not any(map(len, traces.sides)):
        return ()
    last = max(min(side) for side in traces.sides if side)
    told = (p for p in parts if p.move is Move.STATES and p.start > last)
    return next(((p,) for p in told if _EITHER_HOLDS.search(p.text) and _TOLD_HOW.search(p.text)), ())


_NEXT = Late(
    r"(?:その[後あ]と?|それから|続けて|続いて|さらに|次いで|のちに?|加えて)(?!の)(?![^。、]{0,6}(?:版|改|資料|文書|規))"
    r"|\b(?:then|after\s+that|afterwards|followed\s+by|and\s+another|plus|on\s+top\s+of\s+that)\b"
)


def one_after_the_other(parts: Sequence[Part], traces: Traces) -> bool:
    """Whether one side's value may follow the other's: "20 days on the shelf, then 30 days in the store"."""
    values = sorted(at for side in traces.sides for at in side)
    if len(values) < _TWO or any(p.move in (Move.DIFFERS, Move.UNDECIDED) for p in parts):
        return False
    told = (p for p in parts if p.move is Move.STATES and values[0] < p.end and p.start < values[-1])
    return any(values[0] < p.start + m.start() < values[-1] for p in told for m in _NEXT.finditer(p.text))
