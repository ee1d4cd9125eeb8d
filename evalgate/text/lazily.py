"""Patterns that not every run needs: compiled when they are first tried, and not at every start.

The rules hold a thousand patterns, and compiling one takes up to some milliseconds. Half of them are for
the other language, or are tried only where an answer says something rare.
"""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Protocol

_END = sys.maxsize


class _Finds(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = _END) -> re.Match[str] | None: ...


class _FindsEach(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = _END) -> Iterator[re.Match[str]]: ...


class _Lists(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = _END) -> list[Any]: ...


class _Splits(Protocol):
    def __call__(self, string: str, maxsplit: int = 0) -> list[str | Any]: ...


class _Replaces(Protocol):
    def __call__(self, repl: str | Callable[[re.Match[str]], str], string: str, count: int = 0) -> str: ...


class Late:
    """A pattern to be used as those of `re` are, which is compiled when it is first tried.

    Its methods are those of the compiled pattern, looked up once, so that a call costs next to nothing more.
    What nearly every answer needs is better compiled by `re` at once.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        """Take a pattern of the program's own."""
        self.pattern = pattern
        self.flags = flags

    def compiled(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return re.compile(self.pattern, self.flags)

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return self.compiled()

    @cached_property
    def search(self) -> _Finds:
        """As `re.Pattern.search`."""
        return self._compiled.search

    @cached_property
    def match(self) -> _Finds:
        """As `re.Pattern.match`."""
        return self._compiled.match

    @cached_property
    def fullmatch(self) -> _Finds:
        """As `re.Pattern.fullmatch`."""
        return self._compiled.fullmatch

    @cached_property
    def finditer(self) -> _FindsEach:
        """As `re.Pattern.finditer`."""
        return self._compiled.finditer

    @cached_property
    def findall(self) -> _Lists:
        """As `re.Pattern.findall`."""
        return self._compiled.findall

    @cached_property
    def split(self) -> _Splits:
        """As `re.Pattern.split`."""
        return self._compiled.split

    @cached_property
    def sub(self) -> _Replaces:
        """As `re.Pattern.sub`."""
        return self._compiled.sub
