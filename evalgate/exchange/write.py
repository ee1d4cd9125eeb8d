"""Question files as text: YAML for people, JSON lines for programs. Pure."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import yaml

from evalgate.exchange.entry import Entry, Imported

_NO_WRAP = 1_000_000_000


def question_file(questions: Sequence[Imported]) -> str:
    """A YAML question file; remarks stand above their question."""
    parts = ["questions:\n"] if questions else ["questions: []\n"]
    for one in questions:
        parts += [f"  # {_comment(remark)}\n" for remark in one.remarks]
        entry = {**one.entry, "draft": True} if one.draft else one.entry
        parts.append(_entry(entry))
    return "".join(parts)


def json_lines(entries: Iterable[Entry]) -> str:
    """One JSON object a line."""
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)


def _entry(entry: Entry) -> str:
    """One key a line, so that a person can fill in the rest."""
    lines = [line for key, value in entry.items() for line in _key(key, value)]
    return "".join(f"  {'- ' if at == 0 else '  '}{line}\n" for at, line in enumerate(lines))


def _key(key: str, value: Any) -> list[str]:
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return [f"{key}:", *(f"  - {_flow(item)}" for item in value)]
    return [f"{key}: {_flow(value)}"]


class _Dumper(yaml.SafeDumper):
    """Keeps every text on one line."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the library calls it so
        """Write a value out each time."""
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    plain = text.isprintable() and text == text.strip()
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if plain else '"')


_Dumper.add_representer(str, _text)


def _flow(value: Any) -> str:
    text = yaml.dump(
        value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_NO_WRAP, default_flow_style=True
    )
    return text.removesuffix("...\n").strip("\n")


def _comment(remark: str) -> str:
    """One line that can't become anything but a comment."""
    return " ".join("".join(c if c.isprintable() else " " for c in remark).split())[:400]
