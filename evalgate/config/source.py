"""YAML and JSON with the line of every key, and without YAML's silent conversions.

PyYAML follows YAML 1.1, which reads `no` as false, `0120` as 80, `12:30` as 750 and `2025-04-01` as a
date, and lets the last of two equal keys win. Here each of these is a problem with file, line and key.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from evalgate.config.encoding import read_text
from evalgate.config.slips import cut_off, slip_in_key, slip_in_value, slip_near, torn_items, torn_keys
from evalgate.errors import InputError, Problem
from evalgate.text.jsons import TooDeepError, read_json

Loc = tuple[str | int, ...]
"""Where a value stands: keys and list positions from the top."""

_MAX_NODES = 500_000
_TAG = "tag:yaml.org,2002:"
_CAN_BE_CUT = frozenset({f"{_TAG}str", f"{_TAG}null"})
_COLLECTIONS = frozenset({f"{_TAG}seq", f"{_TAG}map"})
_MOST_SHOWN = 60
_MOST_DEPTH = 100
_PLAIN_INT = re.compile(r"-?(0|[1-9][0-9]{0,99})")
_PLAIN_FLOAT = re.compile(r"-?(0|[1-9][0-9]{0,99})\.[0-9]{1,99}([eE][-+]?[0-9]{1,2})?")
_TWICE = "this key stands twice"
_TOO_DEEP = "is nested too deeply to be read"
_BOOLS = {"true": True, "false": False}
_NULLS = {"", "null", "~"}
_ESCAPES = re.compile("hexdecimal|hexadecimal|unknown escape")
_DAY_KEY = ("quarantine", "until")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""The one key that takes a date, which is kept as it is written."""

_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Texts: type[yaml.BaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A parsed file."""

    value: Any
    shown: str
    """The file's name in messages."""
    lines: Mapping[Loc, int]
    """1-based line of each key or item."""
    is_json: bool = False
    """Whether advice on how to write it must be for JSON."""

    def line(self, loc: Loc) -> int | None:
        """Line of the value, or of the nearest value around it."""
        for size in range(len(loc), -1, -1):
            if loc[:size] in self.lines:
                return self.lines[loc[:size]]
        return None

    def list_under(self, key: str, holder: str) -> list[Any]:
        """The list under the one key of a file.

        Args:
            key: the key.
            holder: what such a file is called in messages.

        Raises:
            InputError: there is no such list, or another key beside it.
        """
        entries = self.value.get(key) if isinstance(self.value, dict) else None
        if not isinstance(entries, list):
            message = f"holds no list under `{key}:`"
            raise InputError(Problem(path=self.shown, line=self.line(()) or 1, message=message))
        hint = f"{holder} holds only `{key}:`"
        extra = [
            Problem(
                path=self.shown,
                line=self.line((name,)),
                key=name,
                message=f"unknown key {name!r}",
                hint=hint,
            )
            for name in self.value
            if name != key
        ]
        if extra:
            raise InputError(*extra)
        return entries


class _ForeignNumberError(ValueError):
    """NaN and Infinity, which Python writes into JSON and JSON does not have."""


def dotted(loc: Loc) -> str:
    """`("gate", "by_type", 0)` as people write it: `gate.by_type[0]`."""
    text = ""
    for part in loc:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def read_source(path: Path, shown: str, encoding: str | None = None) -> Source:
    """Read a `.json` file as JSON and anything else as YAML.

    Raises:
        InputError: with every problem of the file at once.
    """
    text = read_text(path, shown, encoding)
    return parse_json(text, shown) if path.suffix.lower() == ".json" else parse_yaml(text, shown)


def parse_yaml(text: str, shown: str, *, texts: bool = False) -> Source:
    """Parse one YAML document; an empty one gives None.

    Args:
        text: the document.
        shown: the file's name in messages.
        texts: every value is the text that is written there, 2025-04-01 and 1.10 included.
    """
    walk = _Walk(shown=shown, text=text, is_own=not texts)
    root = _compose(text, shown, _Texts if texts else _Loader)
    value = walk.value(root, ()) if root is not None else None
    if isinstance(value, str) and (slip := slip_in_value(value)):
        raise InputError(Problem(path=shown, line=walk.lines[()], message="holds no keys", hint=slip))
    if walk.problems:
        raise InputError(*walk.problems)
    return Source(value=value, shown=shown, lines=walk.lines)


def parse_json(text: str, shown: str) -> Source:
    """Parse one JSON document strictly, with lines."""
    problems: list[Problem] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        seen: dict[str, Any] = {}
        for key, item in items:
            if key in seen:
                problems.append(Problem(path=shown, key=key, message=_TWICE))
            seen[key] = item
        return seen

    def constant(name: str) -> float:
        raise _ForeignNumberError(name)

    try:
        value = read_json(text, object_pairs_hook=pairs, parse_constant=constant)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise InputError(Problem(path=shown, line=line, message=_why_no_json(error))) from None
    if problems:
        twice = [one for one in _walk_json(text, shown).problems if _TWICE in one.message]
        raise InputError(*(twice or problems))
    return Source(value=value, shown=shown, lines=_walk_json(text, shown).lines, is_json=True)


def _why_no_json(error: Exception) -> str:
    match error:
        case json.JSONDecodeError():
            return f"is not valid JSON: {error.msg}"
        case TooDeepError():
            return _TOO_DEEP
        case _ForeignNumberError():
            return f"{error} is not valid JSON"
        case _:  # Python refuses to convert thousands of digits
            return "holds a number that is too long"


def _walk_json(text: str, shown: str) -> "_Walk":
    """A walk with the lines of all keys, or of none."""
    # JSON without raw tabs is YAML, so one reader knows the lines of both; strings hold no raw tabs.
    walk = _Walk(shown=shown)
    try:
        root = yaml.compose(text.replace("\t", " "), Loader=_Loader)
        if root is not None:
            walk.value(root, ())
    except (yaml.YAMLError, InputError):
        return _Walk(shown=shown)
    return walk


def _compose(text: str, shown: str, loader: type[Any]) -> yaml.Node | None:
    try:
        node: yaml.Node | None = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = error.problem or error.context or "unreadable"
        problem = Problem(
            path=shown,
            line=mark.line + 1 if mark else None,
            message=f"is not valid YAML: {what}",
            hint=_yaml_hint(what, text, mark.line if mark else None),
        )
        raise InputError(problem) from None
    except yaml.YAMLError as error:
        first = str(error).splitlines()[0]
        raise InputError(Problem(path=shown, message=f"is not valid YAML: {first}")) from None
    except RecursionError:  # where PyYAML was built without libyaml
        raise InputError(Problem(path=shown, message=_TOO_DEEP)) from None
    return node


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _written_tag(tag: str) -> str:
    """A tag as it stands in the file."""
    return tag.replace(_TAG, "!!") if tag.startswith(_TAG) else tag


def _yaml_hint(what: str, text: str, number: int | None) -> str:
    """What is probably behind it."""
    lines = text.split("\n")
    line = lines[number] if number is not None else ""
    if "\t" in line[: len(line) - len(line.lstrip(" \t"))]:
        return "YAML is indented by spaces, and this line by a tab"
    if _ESCAPES.search(what):
        return "in double quotes `\\` begins an escape: write paths with `/`, or use single quotes"
    if number is not None and (slip := slip_near(lines, number)):
        return slip
    return "texts with `: `, `#`, or a leading `[`, `{`, `*`, `&`, `%`, `@` need quotes"


@dataclass(slots=True)
class _Walk:
    """Turns nodes into values, noting lines and problems."""

    shown: str
    text: str = ""
    """The file's."""
    is_own: bool = True
    """Whether the file is written for evalgate, so that what is never meant in it is a problem."""
    lines: dict[Loc, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    nodes: int = 0
    open_nodes: set[int] = field(default_factory=set)

    def value(self, node: yaml.Node, loc: Loc) -> Any:
        self._count(node)
        if len(loc) > _MOST_DEPTH:
            raise InputError(Problem(path=self.shown, line=node.start_mark.line + 1, message=_TOO_DEEP))
        self.lines.setdefault(loc, node.start_mark.line + 1)
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node, loc)
        if id(node) in self.open_nodes:
            self._problem(node, loc, "this alias contains itself", "write the value out")
            return None
        if node.tag not in _COLLECTIONS:
            self._problem(node, loc, f"the tag {_written_tag(node.tag)} is not read", "remove it")
        self.open_nodes.add(id(node))
        try:
            if isinstance(node, yaml.SequenceNode):
                self._torn(torn_items(node), loc)
                return [self.value(item, (*loc, i)) for i, item in enumerate(node.value)]
            return self._mapping(node, loc)
        finally:
            self.open_nodes.discard(id(node))

    def _count(self, node: yaml.Node) -> None:
        self.nodes += 1
        if self.nodes > _MAX_NODES:
            problem = Problem(
                path=self.shown,
                line=node.start_mark.line + 1,
                message=f"holds more than {_MAX_NODES:,} values",
                hint="aliases that contain aliases multiply; write the values out",
            )
            raise InputError(problem)

    def _torn(self, found: Iterable[tuple[yaml.ScalarNode, str]], loc: Loc) -> None:
        """Texts of which a comma has made two values."""
        for node, written in found if self.is_own else ():
            shown = _cut(written)
            message = f"`{shown}` holds a comma, which ends a value in `[...]` and `{{...}}`"
            if "，" in written:
                message = f"`{shown}` holds a full-width comma, which does not end a value"
            hint = f'quote it to mean one text: "{shown}"; between two values write `, `'
            self._problem(node, loc, message, hint)

    def _cut_off(self, node: yaml.ScalarNode, loc: Loc) -> None:
        """Texts of which ` #` has made a comment."""
        if not node.style and (written := cut_off(self.text, node)):
            shown = _cut(written)
            message = f"YAML would read `{_cut(str(node.value))}`, and the rest as a comment"
            self._problem(
                node, loc, message, f'quote it to mean the text: "{shown}"; a comment begins with `# `'
            )

    def _mapping(self, node: yaml.Node, loc: Loc) -> dict[str, Any]:
        self._torn(torn_keys(node), loc)
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self._key(key_node, loc)
            if key is None:
                continue
            here = (*loc, key)
            if key in result:
                first = self.lines[here]
                self._problem(key_node, here, f"{_TWICE}, first in line {first}", "")
                continue
            self.lines[here] = key_node.start_mark.line + 1
            result[key] = self.value(value_node, here)
        return result

    def _key(self, node: yaml.Node, loc: Loc) -> str | None:
        if isinstance(node, yaml.ScalarNode) and node.tag != f"{_TAG}merge":
            if not node.style and (slip := slip_in_key(node.value)):
                self._problem(node, loc, "this is no key", slip)
                return None
            return str(node.value)
        self._problem(node, loc, "a key must be a plain word", "merge keys (`<<`) are not read")
        return None

    def _scalar(self, node: yaml.ScalarNode, loc: Loc) -> Any:
        written = str(node.value)
        is_day = loc[-2:] == _DAY_KEY and _DAY.fullmatch(written)
        if node.tag in _CAN_BE_CUT and self.is_own:
            self._cut_off(node, loc)
        if node.style or node.tag == f"{_TAG}str" or is_day:  # only quotes and block marks write a style
            return written
        lowered = written.lower()
        kind = node.tag.removeprefix(_TAG)
        if kind == "null" and lowered in _NULLS:
            return None
        if kind == "bool" and lowered in _BOOLS:
            return _BOOLS[lowered]
        if kind == "int" and _PLAIN_INT.fullmatch(written):
            return int(written)
        if kind == "float" and _PLAIN_FLOAT.fullmatch(written):
            return float(written)
        shown = _cut(written)
        self._problem(
            node,
            loc,
            f"YAML would turn {shown} into something else",
            f'quote it to mean the text: "{shown}"'
            + ("; write true or false otherwise" if kind == "bool" else ""),
        )
        return written

    def _problem(self, node: yaml.Node, loc: Loc, message: str, hint: str) -> None:
        line = node.start_mark.line + 1
        self.problems.append(Problem(path=self.shown, line=line, key=dotted(loc), message=message, hint=hint))
