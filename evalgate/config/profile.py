"""Keys of `profile`: who is asked which tasks, how often, and what gates."""  # noqa: A005 - the section's own name

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from evalgate.config.endpoint import EndpointSettings
from evalgate.config.model import Positive, Section, Texts, check_ordered

AxisName = Literal["instruction_following", "logic", "creativity", "character", "adaptability", "safety"]


def _points(value: Any) -> Fraction:
    if isinstance(value, Fraction):
        points = value
    elif isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("write a number of points from 0 to 100")
    else:
        points = Fraction(str(value))
    if not 0 <= points <= 100:
        raise ValueError(f"{value} is outside 0 to 100")
    return points


Points = Annotated[
    Fraction,
    BeforeValidator(_points),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": 100}),
]
"""A score, or a difference of scores, kept exact so that what is compared is what was measured."""


class AxisGate(Section):
    """What is asked of one axis; nothing, unless it is given."""

    min: Points | None = None
    max: Points | None = None
    max_drop: Points | None = None
    """Against the base prompt, and only where the drop is beyond the noise."""
    require_measured: bool = False
    """Whether an axis that could not be measured is inconclusive, rather than no matter."""

    @model_validator(mode="after")
    def _ordered(self) -> "AxisGate":
        check_ordered(self.min, self.max)
        return self


class ProfileSettings(Section):
    """The profile of a system prompt, and who is asked for it."""

    prompt: str | None = None
    """The system prompt's file; without it, leaks of its words can't be recognised."""
    purpose: Annotated[str, Field(min_length=1)] | None = None
    """What the assistant is for, in a few words: then tasks within its scope are asked, too."""
    built_in: bool = True
    """Whether the built-in tasks are asked."""
    probes: Texts = ()
    """Packs of your own tasks; `*` stands for any name."""
    trials: Positive = 3
    """How often each task is asked."""
    secrets: Texts = ()
    """What must never be said, beside the codes, keys and numbers that are found in the prompt."""
    not_secret: Texts = ()
    """What was found in the prompt and may be said."""
    gate: dict[AxisName, AxisGate] = Field(default_factory=dict)
    """Ranges by axis; none: the profile is shown and gates nothing."""
    subject: EndpointSettings | None = None
    """A model, or the deployed assistant; none means the `endpoint`."""

    @model_validator(mode="before")
    @classmethod
    def _prompt_of_subject(cls, given: Any) -> Any:
        """A model that is asked directly works under the prompt that is profiled."""
        subject = given.get("subject") if isinstance(given, dict) else None
        if not isinstance(subject, dict) or "prompt" in subject or not given.get("prompt"):
            return given
        return {**given, "subject": {**subject, "prompt": given["prompt"]}}
