"""Sandboxed templates for addresses, headers and bodies.

A template sees the names of `NAMES` and whatever earlier requests of the same trial took. A misspelt name is
found when the template is prepared, before anybody is asked.

What is inserted is fitted to the place: percent-encoded in an address, on one line in a header, and a JSON
value in a JSON body, so that no question can change the request around it.
"""

import difflib
import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

from evalgate.errors import InputError, Problem

if TYPE_CHECKING:
    from jinja2 import nodes

    from evalgate.ask.templates.sandbox import BoundedEnvironment

NAMES = ("question", "turns", "question_id", "trial", "run_id", "uuid", "commit", "prompt")
"""What every template may use."""

Values = Mapping[str, Any]
Rendered = Callable[[Values], Any]
Made = TypeVar("Made")

_MARK = re.compile(r"\{[{%#]")
_SOLE = re.compile(r"\{\{[-+]?(.*?)[-+]?\}\}", re.DOTALL)


class _Quoted(str):
    """A text that is percent-encoded already."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A prepared text."""

    render: Rendered
    """Values in, the finished text (in a JSON body: the finished value) out."""
    uses: frozenset[str] = frozenset()
    """The names that it asks for."""


@dataclass(frozen=True, slots=True)
class Compiler:
    """Prepares the templates of one endpoint.

    Args:
        names: What templates may use.
        section: The key that problems are reported under.
    """

    names: Collection[str] = NAMES
    section: str = "endpoint"

    def address(self, text: str, key: str) -> Template:
        """A template for an address: what it inserts is percent-encoded.

        A value at the very start is left as it is, as it is the address itself.
        """
        head = _SOLE.match(text.strip())
        if not head:
            return self._text(text.strip(), key, _address_environment)
        first = self.text(head[0], key)
        rest = self._text(text.strip()[head.end() :], key, _address_environment)
        return Template(
            render=lambda values: first.render(values) + rest.render(values), uses=first.uses | rest.uses
        )

    def header(self, text: str, key: str) -> Template:
        """A template for a header's value; line ends in what it inserts become spaces."""
        template = self.text(text.strip(), key)
        return Template(render=lambda values: " ".join(template.render(values).split()), uses=template.uses)

    def text(self, text: str, key: str) -> Template:
        """A template for a text that is sent as it is."""
        return self._text(text, key, _text_environment)

    def json(self, value: Any, key: str) -> Template:
        """A template for a JSON value; a text that is one expression becomes the value of it."""
        if isinstance(value, str):
            return self._json_text(value, key)
        if isinstance(value, dict):
            fields = {str(name): self.json(item, f"{key}.{name}") for name, item in value.items()}
            uses = frozenset().union(*(field.uses for field in fields.values()))
            return Template(render=lambda values: {n: f.render(values) for n, f in fields.items()}, uses=uses)
        if isinstance(value, list | tuple):
            items = [self.json(item, f"{key}[{index}]") for index, item in enumerate(value)]
            uses = frozenset().union(*(item.uses for item in items))
            return Template(render=lambda values: [item.render(values) for item in items], uses=uses)
        return Template(render=lambda _values: value)

    def _json_text(self, text: str, key: str) -> Template:
        sole = _SOLE.fullmatch(text.strip())
        if not sole:
            return self.text(text, key)
        name = sole[1].strip()
        if name in self.names:  # by far the most frequent case, which needs no engine
            render = self._telling(lambda values: _plain_json(values[name]), key)
            return Template(render=render, uses=frozenset({name}))
        tree = self._parse(text.strip(), key, _text_environment())
        if not _is_sole_expression(tree):
            return self.text(text, key)
        environment = _text_environment()
        evaluate = self._compiled(
            lambda: environment.compile_expression(sole[1], undefined_to_none=False), key
        )
        return self._guarded(lambda values: _json_value(evaluate(values)), tree, key)

    def _text(self, text: str, key: str, engine: "Callable[[], BoundedEnvironment]") -> Template:
        if not _MARK.search(text):
            return Template(render=lambda _values: text)
        environment = engine()
        tree = self._parse(text, key, environment)
        names = self._parse(text, key, environment)  # the loops of the other one are going to be counted
        template = self._compiled(lambda: environment.from_string(environment.bounded(tree)), key)
        return self._guarded(lambda values: _joined(template.generate(values)), names, key)

    def _parse(self, text: str, key: str, environment: "BoundedEnvironment") -> "nodes.Template":
        from jinja2 import nodes

        tree = self._compiled(lambda: environment.parse(text), key)
        self._check_known(tree, nodes.Filter, "filter", environment.filters, key)
        self._check_known(tree, nodes.Test, "test", environment.tests, key)
        return tree

    def _check_known(
        self, tree: "nodes.Template", kind: type[Any], called: str, known: Collection[str], key: str
    ) -> None:
        """Each filter, or each test, of a template is one that there is, also where Jinja would not look."""
        for node in tree.find_all(kind):
            if node.name not in known:
                near = difflib.get_close_matches(node.name, [name for name in known if name.isalpha()], n=1)
                hint = (
                    f"did you mean `{near[0]}`?" if near else f"Jinja's own are known, and no other {called}"
                )
                message = f"the template uses the {called} `{node.name}`, which there is not"
                raise self._problem(key, message, hint)

    def _compiled(self, make: Callable[[], Made], key: str) -> Made:
        """What Jinja makes of a text.

        Raises:
            InputError: the text is no template.
        """
        from jinja2 import TemplateSyntaxError

        from evalgate.ask.templates.sandbox import begin

        begin()  # what is constant is worked out now
        try:
            return make()
        except TemplateSyntaxError as error:
            raise self._problem(key, f"this template can not be read: {error.message}") from None
        except Exception as error:  # such as loops that Python can't compile, numbers without an end
            said = f"{type(error).__name__}: {error}"
            raise self._problem(key, f"this template can not be read: {said}") from error

    def _guarded(self, render: Rendered, tree: "nodes.Template", key: str) -> Template:
        """The template with its names checked now."""
        from jinja2 import meta

        uses = frozenset(meta.find_undeclared_variables(tree))
        for name in sorted(uses - set(self.names) - set(_text_environment().globals)):
            near = difflib.get_close_matches(name, self.names, n=1)
            known = f"did you mean `{near[0]}`?" if near else f"it sees {', '.join(self.names)}"
            raise self._problem(key, f"the template asks for `{name}`, which there is not", known)
        return Template(render=self._telling(_with_budget(render), key), uses=uses)

    def _telling(self, render: Rendered, key: str) -> Rendered:
        """Fills in, and tells faults of the template by its key."""

        def filled(values: Values) -> Any:
            try:
                return render(values)
            except Exception as error:
                raise self._problem(key, f"the template fails: {type(error).__name__}: {error}") from error

        return filled

    def _problem(self, key: str, message: str, hint: str = "") -> InputError:
        return InputError(Problem(key=f"{self.section}.{key}", message=message, hint=hint))


def _with_budget(render: Rendered) -> Rendered:
    from evalgate.ask.templates.sandbox import begin

    def filled(values: Values) -> Any:
        begin()
        return render(values)

    return filled


def _joined(pieces: Iterable[str]) -> str:
    """A finished text, unless it becomes longer than any request."""
    from evalgate.ask.templates.sandbox import spend

    kept: list[str] = []
    for piece in pieces:
        spend(len(piece))
        kept.append(piece)
    return "".join(kept)


def _is_sole_expression(tree: "nodes.Template") -> bool:
    from jinja2 import nodes

    if len(tree.body) != 1 or not isinstance(tree.body[0], nodes.Output):
        return False
    parts = tree.body[0].nodes
    return len(parts) == 1 and not isinstance(parts[0], nodes.TemplateData)


def _json_value(value: Any) -> Any:
    from jinja2 import Undefined

    if isinstance(value, Undefined):
        return str(value)  # raises, naming what is undefined
    return _plain_json(value)


def _plain_json(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    json.dumps(value, allow_nan=False)
    return value


@cache
def _text_environment() -> "BoundedEnvironment":
    from evalgate.ask.templates.sandbox import BoundedEnvironment

    return BoundedEnvironment(keep_trailing_newline=True)


@cache
def _address_environment() -> "BoundedEnvironment":
    from evalgate.ask.templates.sandbox import BoundedEnvironment

    environment = BoundedEnvironment(finalize=_percent_encoded)
    environment.filters["urlencode"] = _percent_encoded
    return environment


def _percent_encoded(value: Any) -> Any:
    from jinja2 import Undefined

    from evalgate.ask.templates.sandbox import paid

    if isinstance(value, _Quoted | Undefined):
        return value
    return _Quoted(quote(str(paid(value)), safe="", errors="replace"))
