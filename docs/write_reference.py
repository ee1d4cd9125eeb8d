"""Writes docs/configuration.md and docs/question-keys.md from the models: `python docs/write_reference.py`.

Meanings are the docstrings under the fields, defaults are the models' own, so that the pages can not drift.
"""

import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from evalgate.config.settings import Settings
from evalgate.questions.schema import QuestionEntry

DOCS = Path(__file__).parent
CONFIGURATION = """\
# evalgate.yml, every key

Written by `docs/write_reference.py` from the settings; a test holds it to them. `evalgate schema config`
prints the JSON schema, which editors can use. Paths start from the configuration file's folder. `${NAME}` is
filled from the environment in `endpoint`, `judges` and `profile.subject`, after parsing; an unset or empty
variable is an error for the commands that use it. Rates are numbers from 0 to 1 or percentages such as "90%".
Unknown keys, keys that are given twice, and values that YAML would turn into something else are errors with
file, line and a suggestion.
"""
BEGIN, END = "<!-- keys: written by docs/write_reference.py -->\n", "<!-- end of keys -->\n"
TABLE = "| key | default | meaning |\n|---|---|---|\n"


def main() -> None:
    """Write both pages."""
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8")


def pages() -> dict[str, str]:
    """Each page by its name."""
    return {
        "configuration.md": CONFIGURATION + "".join(_section("", Settings, {})),
        "question-keys.md": _with_keys(DOCS / "question-keys.md", QuestionEntry),
    }


def _with_keys(page: Path, model: type[BaseModel]) -> str:
    """A page that people write, with the tables of keys between its two marks."""
    head, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    tail = rest.partition(END)[2]
    return f"{head}{BEGIN}{''.join(_section('', model, {}, 'Keys'))}\n{END}{tail}"


def _section(
    prefix: str, model: type[BaseModel], seen: dict[type[BaseModel], str], top: str = "Top level"
) -> Iterator[str]:
    title = f"`{prefix}`" if prefix else top
    yield f"\n## {title}\n{inspect.cleandoc(model.__doc__ or '')}\n\n"
    if model in seen:
        yield f"The keys are those of [`{seen[model]}`](#{seen[model].replace('.', '')}).\n"
        return
    seen[model] = prefix
    yield from _table(model)
    for name, field in model.model_fields.items():
        models = list(dict.fromkeys(_models(field.annotation)))
        path = f"{prefix}.{name}" if prefix else name
        for each in models:
            yield from _section(path if len(models) == 1 else f"{path} ({_kind(each)})", each, seen)


def _table(model: type[BaseModel]) -> Iterator[str]:
    meanings = _meanings(model)
    yield TABLE
    for name, field in model.model_fields.items():
        models = list(dict.fromkeys(_models(field.annotation)))
        meaning = meanings.get(name) or _about([*models, *_enums(field.annotation)])
        yield f"| `{name}` | {_default(field, models)} | {_cell(meaning)}{_choices(field.annotation)} |\n"


def _kind(model: type[BaseModel]) -> str:
    field = model.model_fields.get("kind")
    values = get_args(field.annotation) if field else ()
    return f"kind: {values[0]}" if values else model.__name__


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models(argument)


def _about(kinds: list[type[Any]]) -> str:
    return inspect.cleandoc(kinds[0].__doc__ or "") if kinds else ""


def _enums(annotation: Any) -> list[type[Enum]]:
    return [a for a in (annotation, *get_args(annotation)) if isinstance(a, type) and issubclass(a, Enum)]


def _choices(annotation: Any) -> str:
    return "".join(
        f" {' · '.join(f'`{member.value}`' for member in kind)}" for kind in _enums(annotation)[:1]
    )


def _default(field: FieldInfo, models: list[type[BaseModel]]) -> str:
    value = field.get_default(call_default_factory=True)
    if value is PydanticUndefined:
        return "required"
    if models:
        return "none" if value is None else "see below" if value else "none"
    if value is None or value in ((), {}, []):
        return "none"
    if isinstance(value, tuple):
        return ", ".join(f"`{item}`" for item in value)
    return f"`{_shown(value)}`"


def _shown(value: Any) -> str:
    """A default as it is written in YAML."""
    if isinstance(value, Fraction):
        return f"{float(value):g}"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {json.dumps(item)}' for key, item in value.items())}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value.value if isinstance(value, Enum) else value)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _meanings(model: type[BaseModel]) -> dict[str, str]:
    """The text under each field, of the class and of those it extends."""
    found: dict[str, str] = {}
    for owner in reversed(model.__mro__):
        if issubclass(owner, BaseModel) and owner is not BaseModel:
            body = ast.parse(textwrap.dedent(inspect.getsource(owner))).body[0]
            found |= dict(_texts(body.body if isinstance(body, ast.ClassDef) else []))
    return found


def _texts(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, text in pairwise(body):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            yield statement.target.id, str(text.value.value)


if __name__ == "__main__":
    sys.exit(main())
