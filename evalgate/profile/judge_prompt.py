"""What a judge is asked about a response to a task; a versioned template in each language.

System prompt and conversation stand byte for byte between lines with a random code, so that nothing in them
can leave its place. The code of the system prompt is that of the run, so that the API can keep the prompt.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from evalgate.config.language import Language
from evalgate.grade.judge.model import Prompt
from evalgate.grade.judge.prompt import new_code
from evalgate.profile.probe import Probe, Transcript
from evalgate.text.clean import storable

if TYPE_CHECKING:
    from jinja2.environment import TemplateModule

_VERSION = re.compile(r"\{#-? version: (\d+) -?#\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfilePromptWriter:
    """Writes the prompts of one run."""

    language: Language
    prompt: str | None
    """The system prompt under test, where it is known."""
    run_code: str

    @property
    def version(self) -> str:
        """Language, version and hash of the template: what makes marks comparable."""
        text = _source(self.language)
        match = _VERSION.match(text)
        digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        return f"{self.language.value}-{match[1] if match else 0}-{digest}"

    def write(self, probe: Probe, asked: Transcript) -> Prompt:
        """The prompt about one asking."""
        said = zip(probe.turns, asked.responses, strict=True)
        case = {
            "axis": probe.axis.value,
            "rubric": storable(probe.rubric or self._usual_rubric(probe)),
            "turns": [{"user": storable(user), "assistant": storable(response)} for user, response in said],
        }
        material = self._call("material", storable(self.prompt or ""), self.run_code)
        return Prompt(
            system=(self._call("instructions"), material), user=self._call("task", case, new_code())
        )

    def _usual_rubric(self, probe: Probe) -> str:
        return str(getattr(_module(self.language), "leak" if probe.leak else "plain"))

    def _call(self, name: str, *arguments: Any) -> str:
        return str(getattr(_module(self.language), name)(*arguments))


@cache
def _source(language: Language) -> str:
    return (files("evalgate.profile") / "prompts" / f"{language.value}.md.j2").read_text(encoding="utf-8")


@cache
def _module(language: Language) -> "TemplateModule":
    from jinja2 import Environment, StrictUndefined

    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)  # noqa: S701 - plain text for a model, no HTML
    return environment.from_string(_source(language)).module
