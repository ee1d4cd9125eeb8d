"""Word lists and patterns of a language, kept as data beside the code in `language/`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import yaml

from evalgate.demo.tongue import Aspect

_REFERENCE = re.compile(r"<(\w+)>(?!\?)")


class Phrases:
    """Named lists of patterns; any pattern of a list will do, and `<name>` stands for another list."""

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self._lists = lists
        self._patterns: dict[str, re.Pattern[str]] = {}

    def search(self, name: str, text: str) -> re.Match[str] | None:
        """The first place where any pattern of a list matches; None for an empty list."""
        return self._pattern(name).search(text) if self._lists[name] else None

    def find(self, name: str, text: str) -> Iterator[re.Match[str]]:
        """Every match of a list, from left to right."""
        return self._pattern(name).finditer(text)

    def replace(self, name: str, by: str, text: str) -> str:
        """The text with every match of a list replaced."""
        return self._pattern(name).sub(by, text) if self._lists[name] else text

    def _pattern(self, name: str) -> re.Pattern[str]:
        if name not in self._patterns:
            self._patterns[name] = re.compile(self._any_of(name))
        return self._patterns[name]

    def _any_of(self, name: str) -> str:
        """All entries of a list as one expression, references filled in."""
        entries = (_REFERENCE.sub(self._filled, entry) for entry in self._lists[name])
        return f"(?:{'|'.join(entries)})"

    def _filled(self, reference: re.Match[str]) -> str:
        return self._any_of(reference[1]) if reference[1] in self._lists else reference[0]


@cache
def lexicon(name: str) -> Mapping[str, Any]:
    """A file of `language/`, such as `ja.words`."""
    file = resources.files("evalgate.demo") / "language" / f"{name}.yml"
    loaded: Mapping[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return loaded


@cache
def phrases(name: str) -> Phrases:
    """A file of patterns, such as `ja.prompt`."""
    return Phrases(lexicon(name))


def aspects(asked: Sequence[Mapping[str, Sequence[str]]]) -> tuple[tuple[Aspect, re.Pattern[str]], ...]:
    """The `asked` list of a lexicon, ready to be matched in order."""
    return tuple(
        (Aspect(name), re.compile("|".join(patterns), re.IGNORECASE))
        for entry in asked
        for name, patterns in entry.items()
    )


def unit_of(match: re.Match[str]) -> str:
    """The unit that a question counts: the first group that took part."""
    return next((group.lower() for group in match.groups() if group), "")
