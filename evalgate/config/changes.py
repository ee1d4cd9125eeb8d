"""What a change does to the gate itself: two configurations compared, key by key. Pure.

A pull request can't grade itself: the base's configuration is used, except for what is under test (the prompt
and the documents), and whatever differs is listed, loosened keys first.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from evalgate.config.endpoint import EndpointSettings
from evalgate.config.settings import Settings


class ChangeKind(StrEnum):
    """What is done to a part of the gate; the order is the order in which they are listed."""

    LOOSENED = "loosened"
    """More would pass than before."""
    REMOVED = "removed"
    RETYPED = "retyped"
    """A question that counts in another figure."""
    CHANGED = "changed"
    ADDED = "added"
    TIGHTENED = "tightened"


@dataclass(frozen=True, slots=True, kw_only=True)
class GateChange:
    """One part of the gate that differs between base and head."""

    kind: ChangeKind
    what: str
    """A dotted key, or a question's id."""
    before: str = ""
    after: str = ""


_FLOOR = re.compile(
    r"gate\.(?:stop_rate|stop_rate\.by_type\.[ABC]|answer_rate)\.min"  # ranges
    r"|gate\.(?:measured|decided)\.min"
)
"""Keys by which less passes the higher they are."""
_CEILING = re.compile(
    r"gate\.(?:stop_rate|stop_rate\.by_type\.[ABC]|answer_rate)\.max"  # ranges
    r"|gate\.unsupported\.max"
    r"|gate\.max_drop\.(?:stop_rate|answer_rate)"
)
"""Keys by which more passes the higher they are."""
_SWITCHES: Mapping[str, object] = {
    "gate.fail_on_inconclusive": False,
    "gate.on_missing_secrets": "neutral",
    "mode": "report",
}
"""Keys with the value that lets more pass."""
_SECRET = re.compile(r"\.(api_key|client_secret|headers\..*)$", re.IGNORECASE)
_UNDER_TEST = ("documents", "endpoint.prompt")
_ORDER = {kind: place for place, kind in enumerate(ChangeKind)}
_MOST_CHARACTERS = 200


def used_settings(base: Settings, head: Settings) -> Settings:
    """The base's configuration with the head's prompt and documents: those are what is under test."""
    endpoint = base.endpoint
    if endpoint is not None and head.endpoint is not None:
        endpoint = endpoint.model_copy(update={"prompt": head.endpoint.prompt})
    return base.model_copy(update={"documents": head.documents, "endpoint": endpoint})


def endpoint_differs(base: Settings, head: Settings) -> bool:
    """Whether the head would ask another assistant, or ask it in another way."""
    return _without_prompt(base.endpoint) != _without_prompt(head.endpoint)


def _without_prompt(endpoint: EndpointSettings | None) -> EndpointSettings | None:
    return endpoint and endpoint.model_copy(update={"prompt": None})


def settings_changes(base: Settings, head: Settings) -> tuple[GateChange, ...]:
    """Every key whose value differs, loosened ones first; values of secrets are not shown."""
    before, after = dict(_leaves(base)), dict(_leaves(head))
    keys = [*before, *(key for key in after if key not in before)]
    changes = [
        _change(key, before.get(key), after.get(key))
        for key in keys
        if before.get(key) != after.get(key) and key not in _UNDER_TEST and not key.startswith("profile.")
    ]
    return ordered(changes)


def ordered(changes: list[GateChange]) -> tuple[GateChange, ...]:
    """Loosened ones first; otherwise as they come."""
    return tuple(sorted(changes, key=lambda change: _ORDER[change.kind]))


def _change(key: str, before: Any, after: Any) -> GateChange:
    hidden = _SECRET.search(key) is not None
    return GateChange(
        kind=_kind(key, before, after), what=key, before=_shown(before, hidden), after=_shown(after, hidden)
    )


def _kind(key: str, before: Any, after: Any) -> ChangeKind:
    if _FLOOR.fullmatch(key):
        return _loosened(after is None or (before is not None and after < before))
    if _CEILING.fullmatch(key):
        return _loosened(after is None or (before is not None and after > before))
    if key in _SWITCHES:
        return _loosened(after == _SWITCHES[key])
    if key == "allow_unsupported":
        return _loosened(not set(after or ()) <= set(before or ()))
    if before is None:
        return ChangeKind.ADDED
    return ChangeKind.REMOVED if after is None else ChangeKind.CHANGED


def _loosened(is_loose: bool) -> ChangeKind:
    return ChangeKind.LOOSENED if is_loose else ChangeKind.TIGHTENED


def _shown(value: Any, hidden: bool) -> str:
    if value is None:
        return ""
    if hidden:
        return "(not shown)"
    if isinstance(value, Fraction):
        return f"{float(value):g}"
    text = ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]}…"


def _leaves(settings: Settings) -> Iterator[tuple[str, Any]]:
    """Dotted keys with their values; a judge is one value under its name, as it is added as a whole."""
    plain = settings.model_dump(exclude={"judges"})
    yield from _walk("", plain)
    for judge in settings.judges:
        own = judge.model_dump(exclude_defaults=True, exclude={"kind", "model", "api_key"})
        said = ", ".join(f"{key}: {value}" for key, value in own.items())
        yield f"judges[{judge.name}]", said or "default"


def _walk(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _walk(f"{key}.{name}" if key else str(name), inner)
    elif value is not None and value != ():
        is_bound = _FLOOR.fullmatch(key) or _CEILING.fullmatch(key)
        yield key, Fraction(value) if is_bound else value  # rates are dumped as texts such as 9/10
