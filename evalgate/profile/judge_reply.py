"""A judge's reply to a mark, where its meaning is certain. Pure.

Nothing is guessed or clamped: a reply that is not exactly one complete object with a mark on the scale is
none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason
from evalgate.grade.judge.reply import Object, OpenThinkingError, objects_in, said_in, whole_object
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
_WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_LONGEST_REASON = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A complete, valid reply."""

    reason: str
    declined: bool
    mark: int | None
    model: str | None = None
    """The model that gave it, as the API names it."""


def read_mark(text: str) -> Mark | NoVerdict:
    """The mark that a complete reply holds, or why it holds none."""
    found = mark_object(text)
    return found if isinstance(found, NoVerdict) else mark_of(found)


def mark_object(text: str) -> Object | NoVerdict:
    """The one object that a reply holds, unchecked, or why it holds none."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n").strip()
    if not text:
        return _none(NoVerdictReason.EMPTY, "the reply has no text")
    whole = whole_object(text)
    if whole is not None:
        return whole
    try:
        said = said_in(text)
    except OpenThinkingError:
        return _none(NoVerdictReason.EMPTY, "the reply never ends its thinking")
    found = [each.value for each in objects_in(said) if each.value.keys() & {"mark", "declined"}]
    different = [each for i, each in enumerate(found) if each not in found[:i]]
    if len(different) == 1:
        return different[0]
    if different:
        return _none(NoVerdictReason.SEVERAL, f"the reply holds {len(different)} different marks")
    reason = NoVerdictReason.INVALID if '"mark"' in said else NoVerdictReason.PROSE
    return _none(reason, "the reply holds no object with a mark")


def mark_of(found: Mapping[str, Any]) -> Mark | NoVerdict:
    """The mark that an object is, or what keeps it from being one."""
    problem = _problem(found)
    declined = _truth(found.get("declined"))
    if problem or declined is None:
        return _none(NoVerdictReason.INVALID, problem or "`declined` is neither true nor false")
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


def _truth(value: Any) -> bool | None:
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return {0: False, 1: True}.get(value)
    return _WORDS.get(value.strip().lower()) if isinstance(value, str) else None


def _none(reason: NoVerdictReason, detail: str) -> NoVerdict:
    return NoVerdict(reason=reason, detail=detail)
