"""A judge's reply to a verdict, where its meaning is certain. Pure.

Nothing is guessed: a reply that is not exactly one complete verdict object is none. Truth values may be
spelled as JSON booleans, as 0 and 1, or as words such as yes; actions in any case, with blanks or dashes.
"""

import re
from collections.abc import Mapping
from typing import Any

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Verdict
from evalgate.grade.judge.reply import Object, only_object, truth_of
from evalgate.questions.question import Action
from evalgate.text.clean import storable

LONGEST_REASON = 2000
"""Characters of a reason that are kept; a longer one is cut, not refused."""

_CANNOT = "cannot_judge"
_REQUIRED = ("reason", "quotes", "action_ok", "unsupported_content")
_KNOWN = frozenset({*_REQUIRED, "action", _CANNOT})
_MARKERS = frozenset({"action_ok", "unsupported_content", "action", _CANNOT})


def verdict_object(text: str) -> Object | NoVerdict:
    """The one verdict object that a complete reply holds, unchecked, or why it holds none."""
    return only_object(text, _MARKERS, main="action_ok", name="verdict")


def verdict_of(found: Object) -> Verdict | NoVerdict:
    """The verdict that an object is, or what keeps it from being one."""
    problem = _problem(found)
    if problem:
        return NoVerdict(reason=NoVerdictReason.INVALID, detail=problem)
    quotes = found["quotes"]
    cannot = _cannot(found)
    return Verdict(
        reason=_short(storable(found["reason"])),
        quotes=tuple(storable(quote) for quote in ([quotes] if isinstance(quotes, str) else quotes)),
        action=None if cannot else _action(found.get("action")),
        action_ok=None if cannot else truth_of(found["action_ok"]),
        unsupported_content=None if cannot else truth_of(found["unsupported_content"]),
    )


def _problem(found: Mapping[str, Any]) -> str:
    """What keeps an object from being a verdict; empty for a verdict."""
    missing = [key for key in _REQUIRED if key not in found]
    unknown = sorted(found.keys() - _KNOWN)
    if missing:
        return f"the verdict lacks {', '.join(missing)}"
    if unknown:
        return f"the verdict holds the unknown key {unknown[0][:40]!r}"
    if not isinstance(found["reason"], str):
        return "`reason` is no text"
    if not _are_quotes(found["quotes"]):
        return "`quotes` is no list of texts"
    return _action_problem(found) or _truth_problem(found)


def _are_quotes(value: Any) -> bool:
    return isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(each, str) for each in value)
    )


def _action_problem(found: Mapping[str, Any]) -> str:
    action, flag = found.get("action"), found.get(_CANNOT, False)
    if not isinstance(flag, bool):
        return f"`{_CANNOT}` is neither true nor false"
    if flag and action is not None and _word(action) != _CANNOT:
        return f"the verdict says both `{_CANNOT}` and an action"
    if flag or _word(action) == _CANNOT or _action(action):
        return ""
    return (
        "the verdict lacks action" if action is None else f"`action` is the unknown word {str(action)[:40]!r}"
    )


def _truth_problem(found: Mapping[str, Any]) -> str:
    if _cannot(found):
        return ""
    for key in ("action_ok", "unsupported_content"):
        if found[key] is not None and truth_of(found[key]) is None:
            return f"`{key}` is neither true nor false"
    return ""


def _cannot(found: Mapping[str, Any]) -> bool:
    return found.get(_CANNOT, False) is True or _word(found.get("action")) == _CANNOT


def _word(value: Any) -> str:
    return re.sub(r"[\s-]+", "_", value.strip().lower()) if isinstance(value, str) else ""


def _action(value: Any) -> Action | None:
    word = _word(value)
    return Action(word) if word in set(Action) else None


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"
