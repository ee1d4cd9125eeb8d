"""Slips of the keyboard that YAML reads without a word, or refuses in words that don't help.

A Japanese keyboard writes `：`, `－`, `［` and a wide blank for ASCII ones: YAML takes them for letters.
In `[...]` and `{...}` a comma ends a text, so that `[3,500円]` holds two values.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

import yaml

_WIDE_BLANK = re.compile("^[ \t]*[\u3000\u00a0\u2000-\u200b]")
_WIDE_MARK = re.compile(r"^\s*([－ー―‐–—])[ \u3000]?\S")
_WIDE_COLON = re.compile(r"^\s*(?:- )*([A-Za-z_][\w.-]*)：")
_WIDE_BRACKET = re.compile(r"^[［｛]|[］｝]$")
_ENDS_IN_DIGITS = re.compile(r"(?:^|[^0-9])[0-9]{1,3}$")
_THOUSANDS = re.compile(r"[0-9]{3}(?![0-9])")
_NO_COMMENT = re.compile(r"[ \t]+#[^\s#=*-][^\r\n\x85\u2028\u2029]*")
"""After a text, on its line: `#` with a word at it, as in `room #5`."""
_NEAR = (0, -1, 1, -2, -3)
"""Where to look for a slip, counted from the line that YAML names: nearest first."""


def slip_in(line: str) -> str:
    """What a line was probably meant to be; empty where nothing looks like a slip."""
    if _WIDE_BLANK.match(line):
        return (
            "the line begins with a full-width blank, which YAML takes for a letter: indent by ASCII spaces"
        )
    if found := _WIDE_COLON.match(line):
        return f"the colon in `{found[1]}：` is full-width: write `{found[1]}: `"
    if found := _WIDE_MARK.match(line):
        return f"the mark `{found[1]}` is full-width: write `- ` before each item"
    return ""


def slip_near(lines: Sequence[str], number: int) -> str:
    """The slip nearest to a line that YAML can't read, with its own line where it is another.

    Args:
        lines: of the file.
        number: of the line, counted from 0.
    """
    for step in _NEAR:
        if 0 <= number + step < len(lines) and (slip := slip_in(lines[number + step])):
            return slip if step == 0 else f"line {number + step + 1}: {slip}"
    return ""


def slip_in_value(text: str) -> str:
    """Why a text stands where keys or a list are needed."""
    if _WIDE_BRACKET.search(text.strip()):
        return "these brackets are full-width: write `[...]` or `{...}`"
    return slip_in(text)


def slip_in_key(key: str) -> str:
    """Why a key can't be meant as it is written."""
    return slip_in(key) if _WIDE_BLANK.match(key) or _WIDE_MARK.match(key) else ""


def cut_off(text: str, node: yaml.ScalarNode) -> str:
    """A text as it was probably meant, where ` #` made a comment of its end; empty where nothing was cut.

    People write `# ` before a comment, and `#5` for a number.

    Args:
        text: the whole file.
        node: a value without quotes.
    """
    found = _NO_COMMENT.match(text, node.end_mark.index)
    return f"{node.value}{found[0]}".strip() if found else ""


def torn_items(node: yaml.SequenceNode) -> Iterator[tuple[yaml.ScalarNode, str]]:
    """Items of `[...]` at which a comma tore a text in two, with the text as it was written."""
    if not node.flow_style:
        return
    for item in node.value:
        if isinstance(item, yaml.ScalarNode) and not item.style and "，" in item.value:
            yield item, item.value
    for one, other in _neighbours(node.value):
        if _is_torn_number(one, other):
            yield one, f"{one.value},{other.value}"


def torn_keys(node: yaml.Node) -> Iterator[tuple[yaml.ScalarNode, str]]:
    """Keys of `{...}` without colon and value, each with the text that it was torn from by a comma."""
    if not isinstance(node, yaml.MappingNode) or not node.flow_style:
        return
    before: yaml.Node | None = None
    for key, value in node.value:
        if isinstance(key, yaml.ScalarNode) and _has_no_colon(key, value):
            yield key, _joined(before, key) if isinstance(before, yaml.ScalarNode) else str(key.value)
        before = value if isinstance(value, yaml.ScalarNode) and not value.style else None


def _joined(one: yaml.ScalarNode, other: yaml.ScalarNode) -> str:
    return f"{one.value},{'' if _touch(one, other) else ' '}{other.value}"


def _neighbours(items: Iterable[yaml.Node]) -> Iterator[tuple[yaml.ScalarNode, yaml.ScalarNode]]:
    """Unquoted scalars next to each other, with a comma and no blank between."""
    before: yaml.Node | None = None
    for item in items:
        if isinstance(item, yaml.ScalarNode) and not item.style:
            if isinstance(before, yaml.ScalarNode) and _touch(before, item):
                yield before, item
            before = item
        else:
            before = None


def _touch(one: yaml.Node, other: yaml.Node) -> bool:
    end, start = one.end_mark, other.start_mark
    return bool(end.line == start.line and end.column + 1 == start.column)


def _is_torn_number(one: yaml.ScalarNode, other: yaml.ScalarNode) -> bool:
    return bool(_ENDS_IN_DIGITS.search(one.value) and _THOUSANDS.match(other.value))


def _has_no_colon(key: yaml.ScalarNode, value: yaml.Node) -> bool:
    end, start = key.end_mark, value.start_mark
    return value.value == "" and (end.line, end.column) == (start.line, start.column)
