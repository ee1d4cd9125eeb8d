"""Finding the one JSON object that a model was asked for in what it wrote. Pure.

A model may wrap its object in code fences, prose or thinking. Each wrapping is taken off only where its
meaning is plain; an object inside something that can not be read is not taken, because nobody can say what it
belongs to.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason
from evalgate.text.jsons import STRICT, read_json

Object = dict[str, Any]

_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$")
_JSON_FENCES = frozenset({"", "json", "jsonc", "json5"})
_THINK_END = re.compile(r"</(?:think|thinking|reasoning|thought)>", re.IGNORECASE)
_WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_THINK_START = re.compile(r"<(?:think|thinking|reasoning|thought)>", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """An object and where it stands."""

    start: int
    end: int
    value: Object


class OpenThinkingError(ValueError):
    """Thinking that never ends: whatever stands in it is a draft."""


def only_object(text: str, keys: frozenset[str], *, main: str, name: str) -> Object | NoVerdict:
    """The one object that a complete reply holds, unchecked, or why it holds none.

    Args:
        text: the reply.
        keys: an object with any of these is what was asked for.
        main: the key that such an object never lacks, by which a broken one is known.
        name: what was asked for, in a message.
    """
    text = text.lstrip("\ufeff").replace("\r\n", "\n").strip()
    if not text:
        return NoVerdict(reason=NoVerdictReason.EMPTY, detail="the reply has no text")
    try:
        return whole_object(text) or _said_object(said_in(text), keys, main, name)
    except OpenThinkingError:
        return NoVerdict(reason=NoVerdictReason.EMPTY, detail="the reply never ends its thinking")


def _said_object(said: str, keys: frozenset[str], main: str, name: str) -> Object | NoVerdict:
    found = [each.value for each in objects_in(said) if keys & each.value.keys()]
    different = [each for i, each in enumerate(found) if each not in found[:i]]
    if len(different) == 1:
        return different[0]
    if different:
        detail = f"the reply holds {len(different)} different objects with a {name}"
        return NoVerdict(reason=NoVerdictReason.SEVERAL, detail=detail)
    if f'"{main}"' in said:
        detail = f"the reply holds a {name} that is no valid JSON object"
        return NoVerdict(reason=NoVerdictReason.INVALID, detail=detail)
    return NoVerdict(reason=NoVerdictReason.PROSE, detail=f"the reply holds no object with a {name}")


def truth_of(value: Any) -> bool | None:
    """A truth value, or None for anything whose meaning is not certain (1.0 and 2 included)."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return {0: False, 1: True}.get(value)
    return _WORDS.get(value.strip().lower()) if isinstance(value, str) else None


def whole_object(text: str) -> Object | None:
    """The object that a text is as a whole; None for anything else."""
    try:
        value = read_json(text, strict=True)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def objects_in(text: str) -> Iterator[Found]:
    """Every outermost object in a text, in order; what only looks like one is passed over as a whole."""
    decoder = json.JSONDecoder(**STRICT)
    start = text.find("{")
    while start >= 0:
        try:
            value, end = decoder.raw_decode(text, start)
            yield Found(start=start, end=end, value=value)
        except (ValueError, RecursionError):
            end = _closing(text, start)
        start = text.find("{", end)


def said_in(text: str) -> str:
    """What a reply says once its thinking and its code of other languages are left out.

    Raises:
        OpenThinkingError: the thinking never ends.
    """
    end = max((match.end() for match in _outside(_THINK_END, text)), default=0)
    said = _without_code(text[end:])
    if next(_outside(_THINK_START, said), None):
        raise OpenThinkingError
    return said


def _closing(text: str, start: int) -> int:
    """Where the brace at `start` is closed, quoted ones not counted; the text's end if nowhere."""
    depth, quoted, at = 0, False, start
    while at < len(text):
        char = text[at]
        if quoted and char == "\\":
            at += 1
        elif char == '"':
            quoted = not quoted
        elif not quoted:
            depth += (char == "{") - (char == "}")
            if not depth:
                return at + 1
        at += 1
    return len(text)


def _outside(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Matches that stand in no object."""
    objects = list(objects_in(text))
    for match in pattern.finditer(text):
        if not any(found.start < match.start() < found.end for found in objects):
            yield match


def _without_code(text: str) -> str:
    """The text without fenced blocks of another language than JSON."""
    kept: list[str] = []
    fence, keeps = "", True
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence, keeps = mark[1], mark[2].lower() in _JSON_FENCES
        elif mark and mark[1].startswith(fence) and not mark[2]:
            fence, keeps = "", True
        elif keeps:
            kept.append(line)
    return "\n".join(kept)
