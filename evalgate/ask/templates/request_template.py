"""A request of the configuration, prepared once: templates in, requests ready to send out."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evalgate import __version__
from evalgate.ask.request import Outgoing, origin
from evalgate.ask.templates.template import Compiler, Template, Values
from evalgate.errors import InputError, Problem
from evalgate.text.jsons import read_json

_USER_AGENT = f"evalgate/{__version__}"
_OWN_NAMES = frozenset({"question_id", "trial", "run_id", "uuid", "commit"})
"""What templates see that neither an assistant nor a question has written."""

_WRITTEN_BASE = re.compile(r"https?://[^/?#{}\s]+(?=[/?#]|$)", re.IGNORECASE)
ACCEPT_JSON = "application/json, text/plain;q=0.9, */*;q=0.5"
ACCEPT_STREAM = "text/event-stream, application/x-ndjson, application/json;q=0.9, */*;q=0.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestTemplate:
    """One kind of request."""

    method: str
    url: Template
    headers: Mapping[str, Template]
    """By name; the names are no templates."""
    body: Template | None = None
    """Gives bytes, or a text that is sent as it is."""
    base: str = ""
    """Scheme, host and port of where it goes, as far as the configuration writes them out."""

    @property
    def uses(self) -> frozenset[str]:
        """The names that its templates ask for."""
        templates = [self.url, *self.headers.values(), *([self.body] if self.body else [])]
        return frozenset().union(*(template.uses for template in templates))

    @property
    def is_trusted(self) -> bool:
        """Whether nothing that an assistant or a question says can change where it goes."""
        return bool(self.base) or self.url.uses <= _OWN_NAMES

    def fill(self, values: Values) -> Outgoing:
        """The request for one trial.

        Raises:
            InputError: a template fails on these values.
        """
        body = self.body.render(values) if self.body else None
        return Outgoing(
            method=self.method,
            url=self.url.render(values),
            headers={name: header.render(values) for name, header in self.headers.items()},
            body=body if body is None or isinstance(body, bytes) else _encoded(body),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSpec:
    """A request as the configuration writes it."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: Any = None


def compile_request(spec: RequestSpec, compiler: Compiler, accept: str = ACCEPT_JSON) -> RequestTemplate:
    """Compile a request's templates.

    Raises:
        InputError: a template or a header can not be used.
    """
    headers = {"User-Agent": _USER_AGENT, "Accept": accept}
    body, kind = _body(spec.body, compiler)
    if kind:
        headers["Content-Type"] = kind
    given = {name.lower() for name in spec.headers}
    templates = {
        name: compiler.header(value, name) for name, value in headers.items() if name.lower() not in given
    }
    for name, value in spec.headers.items():
        _check_name(name, compiler.section)
        templates[name] = compiler.header(value, f"headers.{name}")
    return RequestTemplate(
        method=spec.method,
        url=compiler.address(spec.url, "url"),
        headers=templates,
        body=body,
        base=_written_base(spec.url.strip()),
    )


def _written_base(url: str) -> str:
    found = _WRITTEN_BASE.match(url)
    try:
        return found[0] if found and origin(found[0]) else ""
    except ValueError:
        return ""


def _body(body: Any, compiler: Compiler) -> tuple[Template | None, str]:
    """The body's template and the content type that goes with it."""
    if body is None:
        return None, ""
    if not isinstance(body, str):
        return _as_json(compiler.json(body, "body")), "application/json"
    parsed = _json_text(body)
    if parsed is None:
        return compiler.text(body, "body"), "text/plain; charset=utf-8"
    if "{{" not in body and "{%" not in body:
        return compiler.text(body, "body"), "application/json"
    return _as_json(compiler.json(parsed, "body")), "application/json"


def _json_text(text: str) -> Any:
    """The structure that a text body writes out; None where it is no JSON.

    So a question with a quotation mark in it can not break a body that was written as JSON text.
    """
    try:
        value = read_json(text)
    except ValueError:
        return None
    return value if isinstance(value, dict | list) else None


def _as_json(template: Template) -> Template:
    def render(values: Values) -> bytes:
        text = json.dumps(template.render(values), ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", errors="replace")

    return Template(render=render, uses=template.uses)


def _encoded(body: Any) -> bytes:
    return str(body).encode("utf-8", errors="replace")


def _check_name(name: str, section: str) -> None:
    if not name or not all(c.isascii() and (c.isalnum() or c in "!#$%&'*+-.^_`|~") for c in name):
        raise InputError(Problem(key=f"{section}.headers", message=f"{name!r} is no name of a header"))
