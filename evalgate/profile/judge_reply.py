"""A judge's reply to a mark, where its meaning is certain. Pure.

Nothing is guessed or clamped: a reply that is not exactly one complete object with a mark on the scale is
none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason
from evalgate.grade.judge.reply import Object, only_object, truth_of
from evalgate.profile.judged import SCALE
from evalgate.text.clean import one_line, storable

MARK_SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["reason", "declined", "mark"],
    "properties": {
        "reason": {"type": "string"},
        "declined": {"type": "boolean"},
        "mark": {"type": ["integer", "null"]},
    },
}
"""The form of a reply, with the reason first so that it is thought of before the mark."""

_KEYS = frozenset({"reason", "declined", "mark"})
_LONGEST_REASON = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A complete, valid reply."""

    reason: str
    declined: bool
    mark: int | None
    model: str | None = None
    """The model that gave it, as the API names it."""


def mark_object(text: str) -> Object | NoVerdict:
    """The one object that a reply holds, unchecked, or why it holds none."""
    return only_object(text, frozenset({"mark", "declined"}), main="mark", name="mark")


def mark_of(found: Mapping[str, Any]) -> Mark | NoVerdict:
    """The mark that an object is, or what keeps it from being one."""
    problem = _problem(found)
    declined = truth_of(found.get("declined"))
    if problem or declined is None:
        detail = problem or "`declined` is neither true nor false"
        return NoVerdict(reason=NoVerdictReason.INVALID, detail=detail)
    return Mark(
        reason=storable(found["reason"])[:_LONGEST_REASON],
        declined=declined,
        mark=found["mark"],
    )


def _problem(found: Mapping[str, Any]) -> str:
    missing, unknown = sorted(_KEYS - found.keys()), sorted(found.keys() - _KEYS)
    if missing:
        return f"the reply lacks {', '.join(missing)}"
    if unknown:
        return f"the reply holds the unknown key {one_line(unknown[0], 40)!r}"
    if not isinstance(found["reason"], str):
        return "`reason` is no text"
    mark = found["mark"]
    if mark is None:
        return ""
    if isinstance(mark, bool) or not isinstance(mark, int):
        return "`mark` is no whole number"
    return "" if 0 <= mark <= SCALE else f"the mark {mark} is off the scale of 0 to {SCALE}"
