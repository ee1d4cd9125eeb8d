"""The configuration file and flags in, `Settings` out; and the environment filled into an endpoint."""

import difflib
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from evalgate.config.model import Section
from evalgate.config.settings import Settings
from evalgate.config.source import Source, read_source
from evalgate.config.validate import validate
from evalgate.errors import InputError, MissingSecretError, Problem

_VARIABLE = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")

_BRACE = re.compile(r"\{(?=[{%#]|\Z)")
"""Where a template would begin."""

_ADDRESSES = frozenset({"url", "token_url", "base_url"})
_BEGINNING = re.compile(r"https?://|/", re.IGNORECASE)
"""A path alone is taken from the endpoint's own address."""

_TEMPLATES = frozenset({"url", "headers", "body", "setup", "poll", "deployment"})

SectionType = TypeVar("SectionType", bound=Section)


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


def variables(value: Any) -> tuple[str, ...]:
    """Names of the environment variables that a section's values mention, in order."""
    found: dict[str, None] = {}

    def note(text: str) -> str:
        found.update(dict.fromkeys(_VARIABLE.findall(text)))
        return text

    _map_texts(_plain(value), note)
    return tuple(found)


def templates_of(kind: str) -> Collection[str]:
    """The keys of an endpoint of this kind that hold templates."""
    return _TEMPLATES if kind == "http" else ()


def fill(
    section: SectionType, environ: Mapping[str, str], where: str, templates: Collection[str] = ()
) -> SectionType:
    """The section with every `${NAME}` replaced.

    Values are stripped of surrounding blanks and line ends, which secrets pasted into a web form often carry.

    Args:
        section: what to fill in.
        environ: the environment.
        where: the section's name in messages.
        templates: keys whose values are templates: what is filled in there is text and no part of one.

    Raises:
        MissingSecretError: variables are unset or empty; all of them are named.
        InputError: a variable with which an address begins holds no beginning of one.
    """
    names = variables(section)
    missing = tuple(name for name in names if not environ.get(name, "").strip())
    if missing:
        raise MissingSecretError(missing, where)

    if not names:
        return section

    def put(text: str) -> str:
        return _VARIABLE.sub(lambda match: environ[match[1]].strip(), text)

    def put_into_template(text: str) -> str:
        return _VARIABLE.sub(lambda match: _BRACE.sub("{{ '{' }}", environ[match[1]].strip()), text)

    filled = {
        key: _map_texts(value, put_into_template if key in templates else put)
        for key, value in _plain(section).items()
    }
    problems = tuple(_no_addresses(_plain(section), environ, where.strip("`")))
    if problems:
        raise InputError(*problems)
    return type(section).model_validate(filled)


def _no_addresses(given: Any, environ: Mapping[str, str], key: str) -> Iterator[Problem]:
    """Addresses that begin with a variable that can begin none; its value may be a secret and is not told."""
    if not isinstance(given, dict):
        return
    for name, value in given.items():
        yield from _no_addresses(value, environ, f"{key}.{name}")
        variable = _VARIABLE.match(value.strip()) if name in _ADDRESSES and isinstance(value, str) else None
        if variable and not _BEGINNING.match(environ[variable[1]].strip()):
            message = f"begins with the variable {variable[1]}, whose value is no address"
            hint = f"let {variable[1]} begin with http:// or https://, or write that before it"
            yield Problem(key=f"{key}.{name}", message=message, hint=hint)


def _plain(value: Any) -> Any:
    return value.model_dump() if isinstance(value, Section) else value


def _map_texts(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {key: _map_texts(item, change) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_map_texts(item, change) for item in value]
    return value
