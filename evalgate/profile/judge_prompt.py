"""What a judge is asked about a response to a task; a versioned template in each language.

System prompt and conversation stand byte for byte between lines with a random code, so that nothing in them
can leave its place. The code of the system prompt is that of the run, so that the API can keep the prompt.
"""

from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.grade.judge.model import Prompt
from evalgate.grade.judge.prompt import new_code
from evalgate.grade.judge.template import Template
from evalgate.profile.probe import Probe, Transcript
from evalgate.text.clean import storable


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
        return self._template.version

    def write(self, probe: Probe, asked: Transcript) -> Prompt:
        """The prompt about one asking."""
        said = zip(probe.turns, asked.responses, strict=True)
        case = {
            "axis": probe.axis.value,
            "rubric": storable(probe.rubric or self._usual_rubric(probe)),
            "turns": [{"user": storable(user), "assistant": storable(response)} for user, response in said],
        }
        material = self._template.part("material", storable(self.prompt or ""), self.run_code)
        return Prompt(
            system=(self._template.part("instructions"), material),
            user=self._template.part("task", case, new_code()),
        )

    @property
    def _template(self) -> Template:
        return Template("evalgate.profile", self.language)

    def _usual_rubric(self, probe: Probe) -> str:
        return str(self._template.value("leak" if probe.leak else "plain"))
