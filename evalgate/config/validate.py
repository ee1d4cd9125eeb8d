"""Checks a parsed file against a model and says each mistake with file, line, key and a suggestion."""

import difflib
from collections.abc import Iterator
from typing import Annotated, Any, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ValidationError
from pydantic_core import ErrorDetails

from evalgate.config.slips import slip_in_value
from evalgate.config.source import Loc, Source, dotted
from evalgate.errors import InputError, Problem

Model = TypeVar("Model", bound=BaseModel)


def as_text(value: Any) -> Any:
    """A text field's value: whole numbers are taken as written, anything else must be quoted.

    Raises:
        ValueError: the value is a truth value, nothing, or a fraction that YAML may have changed.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is None:
        raise ValueError('a text is needed here; write "" for an empty one or remove the key')
    if isinstance(value, bool | float):
        written = str(value).lower() if isinstance(value, bool) else str(value)
        raise ValueError(f'a text is needed here; quote it to mean the text: "{written}"')
    raise ValueError(f"a text is needed here, not a {'list' if isinstance(value, list) else 'mapping'}")


Text = Annotated[str, BeforeValidator(as_text)]
"""A text as written."""


def validate(model: type[Model], source: Source, at: Loc = ()) -> Model:
    """Build `model` from the value at `at`.

    Raises:
        InputError: with every problem found.
    """
    value = source.value
    for part in at:
        value = value[part]
    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise InputError(*_problems(model, error, source, at)) from None


def _problems(model: type[BaseModel], error: ValidationError, source: Source, at: Loc) -> Iterator[Problem]:
    for detail in error.errors(include_url=False):
        loc = _real_loc(source.value, at, detail["loc"])
        message, hint = _words(model, detail, is_json=source.is_json)
        yield Problem(path=source.shown, line=source.line(loc), key=dotted(loc), message=message, hint=hint)


def _real_loc(value: Any, at: Loc, loc: tuple[int | str, ...]) -> Loc:
    """`loc` without the parts that pydantic adds for the members of a union."""
    here: Any = value
    for part in at:
        here = here[part]
    kept: list[int | str] = []
    for index, part in enumerate(loc):
        if isinstance(here, dict) and (part in here or index == len(loc) - 1):
            kept.append(part)
            here = here.get(part)
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            kept.append(part)
            here = here[part]
    return (*at, *kept)


def _words(model: type[BaseModel], detail: ErrorDetails, *, is_json: bool) -> tuple[str, str]:
    kind = detail["type"]
    if kind == "extra_forbidden":
        name = str(detail["loc"][-1])
        known = list(_fields_at(model, detail["loc"][:-1]))
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        hint = f"did you mean `{near[0]}`?" if near else f"known keys: {', '.join(known)}"
        return f"unknown key {name!r}", hint
    if kind == "missing":
        return "this key is missing", ""
    slip = slip_in_value(detail["input"]) if isinstance(detail["input"], str) else ""
    if kind in {"model_type", "dict_type"}:
        return "a mapping of keys is needed here", slip
    if kind in {"tuple_type", "list_type"}:
        return "a list is needed here", slip or (
            "write `[...]`" if is_json else "write `[...]`, or one `- ` for each item"
        )
    message = detail["msg"].removeprefix("Value error, ")
    message = message[:1].lower() + message[1:]
    if kind in {"literal_error", "enum"}:
        given = str(detail["input"])
        expected = str(detail.get("ctx", {}).get("expected", ""))
        near = difflib.get_close_matches(
            given, [w.strip("' ") for w in expected.replace(" or ", ",").split(",")], n=1
        )
        return f"{given!r} is none of {expected}", f"did you mean `{near[0]}`?" if near else ""
    return message, ""


def _fields_at(model: type[BaseModel], loc: tuple[int | str, ...]) -> tuple[str, ...]:
    """Names of the keys that the model knows at `loc`."""
    models = [model]
    for part in loc:
        inner = [m for m in models if isinstance(part, str) and part in m.model_fields]
        if inner:
            models = [found for m in inner for found in _models_in(m.model_fields[str(part)].annotation)]
        elif isinstance(part, str):
            models = [m for m in models if m.__name__ == part] or models
    return tuple(dict.fromkeys(name for m in models for name in m.model_fields))


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)
