"""The front matter of a text document: `id`, `title`, `version` and `date` between two lines of `---`.

What can't be read is told and never guessed. A thematic break above ordinary text is no front matter.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from evalgate.config.source import parse_yaml
from evalgate.errors import InputError, Problem
from evalgate.text.lazily import Late

_BLOCK = Late(r"\A---[ \t]*\n(.*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_OPEN = Late(r"\A---[ \t]*\n((?:[A-Za-z][\w-]*[ \t]*:(?:[ \t].*)?\n|[ \t#-].*\n)+)(?:[ \t]*\n|[#>|]|\Z)")
_KEY = Late(r"^[A-Za-z][\w-]*[ \t]*:(?:[ \t]|$)", re.MULTILINE)
_READ = ("id", "title", "version", "date")
_LOADER: type[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_HINT = "see whether id, title, version and date are right"


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """What stands above a document's text."""

    values: Mapping[str, str] = field(default_factory=dict)
    """Top-level texts as written, by key in lower case."""
    length: int = 0
    """Characters that it takes; 0 where it is ordinary text."""
    flaws: tuple[Problem, ...] = ()


def read_front_matter(text: str, shown: str) -> FrontMatter:
    """The front matter of a text.

    Args:
        text: the whole file.
        shown: the file's name in messages.
    """
    match = _BLOCK.match(text)
    if match is None:
        return FrontMatter(flaws=tuple(_unclosed(text, shown)))
    block = match[1] or ""
    flaws: tuple[Problem, ...] = ()
    try:
        found: Any = parse_yaml(f"\n{block}", shown, texts=True).value  # with the lines of the file
    except InputError as error:
        found = _loosely(block)
        flaws = tuple(map(_told, error.problems)) if _KEY.search(block) else ()
    if not isinstance(found, dict):
        return FrontMatter(flaws=flaws)
    texts = {str(key).lower(): item.strip() for key, item in found.items() if isinstance(item, str)}
    return FrontMatter(values=texts, length=match.end(), flaws=(*flaws, *_no_texts(found, block, shown)))


def _loosely(block: str) -> Any:
    """What YAML itself makes of a block that we would refuse, such as one with a key that stands twice."""
    try:
        return yaml.load(block, Loader=_LOADER)  # noqa: S506 - builds only texts, lists and mappings
    except (yaml.YAMLError, RecursionError):
        return None


def _told(problem: Problem) -> Problem:
    hint = f"{problem.hint}; {_HINT}" if problem.hint else _HINT
    key = f"`{problem.key}`: " if problem.key else ""
    return replace(problem, key="", message=f"front matter: {key}{problem.message}", hint=hint)


def _no_texts(found: Mapping[Any, Any], block: str, shown: str) -> Iterator[Problem]:
    for key, value in found.items():
        if str(key).lower() in _READ and not isinstance(value, str):
            before = block.partition(f"{key}:")[0]
            message = f"front matter: `{key}` is no single text, so it is not used"
            yield Problem(path=shown, line=before.count("\n") + 2, message=message)


def _unclosed(text: str, shown: str) -> Iterator[Problem]:
    match = _OPEN.match(text)
    keys = {line.partition(":")[0].strip().lower() for line in match[1].split("\n")} if match else set()
    if keys.intersection(_READ):
        message = "front matter: it has no `---` at its end"
        yield Problem(path=shown, line=1, message=message, hint=_HINT)
