"""`${NAME}` in the configuration: which variables it names, and the environment filled into a section."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeVar

from evalgate.config.model import Section
from evalgate.errors import InputError, MissingSecretError, Problem

_VARIABLE = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")
_BRACE = re.compile(r"\{(?=[{%#]|\Z)")
"""Where a template would begin."""
_ADDRESSES = frozenset({"url", "token_url", "base_url"})
_BEGINNING = re.compile(r"https?://|/", re.IGNORECASE)
"""A path alone is taken from the endpoint's own address."""
_TEMPLATES = frozenset({"url", "headers", "body", "setup", "poll", "deployment"})

SectionType = TypeVar("SectionType", bound=Section)


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
