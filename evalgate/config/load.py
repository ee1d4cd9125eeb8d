"""The configuration file and flags in, `Settings` out."""

import difflib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from evalgate.config.settings import Settings
from evalgate.config.source import Source, read_source
from evalgate.config.validate import validate
from evalgate.errors import InputError, Problem


def as_flag(key: str) -> str:
    """A key of the configuration as the flag that replaces it."""
    return f"--{key.rpartition('.')[2].replace('_', '-')}"


def load_settings(
    path: Path, overrides: Mapping[str, Any] | None = None, named: Callable[[str], str] = as_flag
) -> Settings:
    """Read `evalgate.yml`.

    Args:
        path: the file.
        overrides: what replaces top-level keys or dotted ones such as `gate.x`.
        named: what the user calls such a key, who gave it elsewhere than in the file.

    Raises:
        InputError: the file is missing or wrong; every problem is listed.
    """
    if not path.is_file():
        raise InputError(_missing(path))
    source = read_source(path, str(path))
    if source.value is None:
        source = Source(value={}, shown=source.shown, lines=source.lines)
    if not isinstance(source.value, dict):
        problem = Problem(path=str(path), line=1, message="must hold keys such as `questions:`")
        raise InputError(problem)
    return _settings(source, overrides or {}, named)


def default_settings(overrides: Mapping[str, Any]) -> Settings:
    """The defaults, where there is no file.

    Raises:
        InputError: a flag is wrong.
    """
    return _settings(Source(value={}, shown="", lines={}), overrides, as_flag)


def _settings(source: Source, overrides: Mapping[str, Any], named: Callable[[str], str]) -> Settings:
    for key, value in overrides.items():
        _put(source.value, key.split("."), value)
    problems = tuple(_backslashes(source))
    try:
        if problems:
            raise InputError(*problems)
        return validate(Settings, source)
    except InputError as error:
        raise InputError(*(_attributed(problem, overrides, named) for problem in error.problems)) from None


def _attributed(problem: Problem, overrides: Mapping[str, Any], named: Callable[[str], str]) -> Problem:
    """A problem with a value that did not come from the file is none of the file's."""
    for key in overrides:
        if problem.key == key or problem.key.startswith((f"{key}.", f"{key}[")):
            return replace(problem, path="", line=None, key=named(key))
    return problem


_PATHS = (
    ("questions",),
    ("documents",),
    ("labels",),
    ("endpoint", "prompt"),
    ("endpoint", "path"),
    ("baseline", "path"),
    ("profile", "prompt"),
    ("profile", "probes"),
)


def _backslashes(source: Source) -> Iterator[Problem]:
    """Paths as Windows writes them: elsewhere, as on a runner of GitHub, they lead nowhere."""
    for keys in _PATHS:
        value: Any = source.value
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        for item in value if isinstance(value, list) else [value]:
            path = item.get("path") if isinstance(item, dict) else item
            if isinstance(path, str) and "\\" in path:
                right = path.replace("\\", "/")
                yield Problem(
                    path=source.shown,
                    line=source.line(keys),
                    key=".".join(keys),
                    message=f"`{path}` is a path for Windows alone",
                    hint=f"write `{right}`, which leads there on every system",
                )


def _missing(path: Path) -> Problem:
    if path.exists() or path.is_symlink():
        hint = "a file is needed: not a folder, a pipe, or a link that leads nowhere"
        return Problem(path=str(path), message="the configuration can't be read", hint=hint)
    there = [p.name for p in path.parent.glob("*.y*ml")] if path.parent.is_dir() else []
    near = difflib.get_close_matches(path.name, there, n=1)
    hint = (
        f"did you mean `{near[0]}`?"
        if near
        else "`evalgate init` writes a starter here; `--config FILE` names another place"
    )
    return Problem(path=str(path), message="there is no such configuration file", hint=hint)


def _put(values: dict[str, Any], keys: list[str], value: Any) -> None:
    for key in keys[:-1]:
        inner = values.setdefault(key, {})
        if not isinstance(inner, dict):
            return  # the wrong section is reported by the validation
        values = inner
    values[keys[-1]] = value
