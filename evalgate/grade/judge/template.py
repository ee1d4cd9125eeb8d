"""Versioned templates of what a judge is asked: one file a language, in the `prompts` of a room."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from evalgate.config.language import Language

if TYPE_CHECKING:
    from jinja2.environment import TemplateModule

_VERSION = re.compile(r"\{#-? version: (\d+) -?#\}")


@dataclass(frozen=True, slots=True)
class Template:
    """The template of one language."""

    package: str
    """The room that it belongs to."""
    language: Language

    @property
    def version(self) -> str:
        """Language, version and hash of the template: what makes verdicts comparable."""
        text = _source(self.package, self.language)
        match = _VERSION.match(text)
        digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        return f"{self.language.value}-{match[1] if match else 0}-{digest}"

    def part(self, name: str, *arguments: Any) -> str:
        """What a macro of the template writes."""
        return str(self.value(name)(*arguments))

    def value(self, name: str) -> Any:
        """What the template sets under a name."""
        return getattr(_module(self.package, self.language), name)


@cache
def _source(package: str, language: Language) -> str:
    return (files(package) / "prompts" / f"{language.value}.md.j2").read_text(encoding="utf-8")


@cache
def _module(package: str, language: Language) -> "TemplateModule":
    from jinja2 import Environment, StrictUndefined

    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)  # noqa: S701 - plain text for a model, no HTML
    return environment.from_string(_source(package, language)).module
