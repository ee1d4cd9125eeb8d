"""Where in the configuration a key stands, for problems that are seen when its file is read and done with."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from evalgate.config.settings import Settings
from evalgate.config.source import Source, read_source
from evalgate.errors import InputError, Problem

_PART = re.compile(r"[^.\[\]]+")


def located(problems: Iterable[Problem], config: str) -> Iterator[Problem]:
    """The problems, those with keys of the configuration with its file and line.

    Args:
        problems: as they were found.
        config: path of the configuration, as the user named it.
    """
    source: Source | None = None
    for problem in problems:
        if not _may_be_placed(problem, config):
            yield problem
            continue
        source = source or _read(config)
        yield replace(problem, path=config, line=source.line(_parts(problem.key))) if source else problem


def _may_be_placed(problem: Problem, config: str) -> bool:
    root = _PART.match(problem.key)
    known = root is not None and root[0] in Settings.model_fields
    return known and problem.line is None and problem.path in {"", config}


def _parts(key: str) -> tuple[int | str, ...]:
    return tuple(int(part) if part.isdecimal() else part for part in _PART.findall(key))


def _read(config: str) -> Source | None:
    path = Path(config)
    try:
        return read_source(path, config) if path.is_file() else None
    except InputError:
        return None
