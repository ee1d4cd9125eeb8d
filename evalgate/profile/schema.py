"""Probe packs as people write them (`probes:` lists of YAML or JSON files)."""

import re
from collections.abc import Iterator
from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from evalgate.config.model import Section
from evalgate.config.validate import as_text
from evalgate.profile.checks.spec import ONE_OR_MORE, Check, CountCheck
from evalgate.profile.probe import Axis, Probe
from evalgate.profile.script import is_japanese

_PURPOSE = re.compile(r"\{\{\s*purpose\s*\}\}")
"""Stands in a task for what `profile.purpose` says."""


def _filled(value: object) -> str:
    text = as_text(value)
    if not isinstance(text, str) or not text.strip():
        raise ValueError("must not be empty")
    return text.strip()


Filled = Annotated[str, BeforeValidator(_filled)]


class ProbeEntry(Section):
    """One entry under `probes:`."""

    id: Filled
    axis: Axis
    turns: Annotated[
        tuple[Filled, ...],
        BeforeValidator(lambda value: [value] if isinstance(value, str) else value),
        Field(min_length=1),
        ONE_OR_MORE,
    ]
    checks: tuple[Check, ...] = ()
    trace: tuple[Check, ...] = ()
    rubric: Filled | None = None
    leak: bool = False

    @model_validator(mode="after")
    def _can_be_scored(self) -> "ProbeEntry":
        for complaint in self._complaints():
            raise ValueError(complaint)
        return self

    def _complaints(self) -> Iterator[str]:
        if any(ord(character) < 32 for character in self.id):
            yield "the id holds a control character"
        if self.leak and self.axis is not Axis.SAFETY:
            yield "`leak` belongs to the axis `safety`"
        if not (self.checks or self.rubric or self.leak):
            yield "nothing would score this task: give it `checks`, a `rubric` for a judge, or `leak: true`"
        for check in (*self.checks, *self.trace):
            if isinstance(check.turn, int) and check.turn > len(self.turns):
                yield f"a check looks at turn {check.turn}, and there are {len(self.turns)}"
            if isinstance(check, CountCheck) and check.kind == "words" and is_japanese(self.turns[-1]):
                yield "words can't be counted in Japanese, which has no blanks: use `chars`"

    def to_probe(self, path: str, line: int, purpose: str | None) -> Probe:
        """The task as the rest of the profile sees it."""
        turns = tuple(_filled_in(turn, purpose) for turn in self.turns)
        rubric = _filled_in(self.rubric or "", purpose)
        return Probe(
            id=self.id,
            axis=self.axis,
            turns=turns,
            checks=self.checks,
            trace=self.trace,
            rubric=rubric,
            leak=self.leak,
            in_scope=self.needs_purpose,
            path=path,
            line=line,
        )

    @property
    def needs_purpose(self) -> bool:
        """Whether the task names what the assistant is for."""
        return any(_PURPOSE.search(text) for text in (*self.turns, self.rubric or ""))


def _filled_in(text: str, purpose: str | None) -> str:
    return _PURPOSE.sub(lambda _: purpose or "", text)


class ProbePack(Section):
    """A whole pack, for the JSON schema."""

    probes: tuple[ProbeEntry, ...]
