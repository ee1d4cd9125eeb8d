"""What is asked of a system prompt: tasks on six axes, and what came back."""

import json
from dataclasses import dataclass, field
from enum import StrEnum

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.reply.error_text import is_error_message
from evalgate.profile.checks.spec import Check
from evalgate.text.hashes import short_hash


class Axis(StrEnum):
    """What is profiled, in the order of the report."""

    INSTRUCTION_FOLLOWING = "instruction_following"
    LOGIC = "logic"
    CREATIVITY = "creativity"
    CHARACTER = "character"
    ADAPTABILITY = "adaptability"
    SAFETY = "safety"


ATTEMPT_AXES = (Axis.INSTRUCTION_FOLLOWING, Axis.LOGIC, Axis.CREATIVITY)
"""How well a task is done is measured: where it is declined there is nothing to measure.

On the other axes declining is itself what is measured, and is never left out.
"""


class Scorer(StrEnum):
    """Who can score a task."""

    CHECKS = "checks"
    """Code that counts."""
    JUDGE = "judge"
    CHECKS_AND_JUDGE = "checks_and_judge"
    """Code may veto, the judge decides the rest."""
    LEAK = "leak"
    """The leak rules; what they leave open goes to the judge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One task."""

    id: str
    axis: Axis
    turns: tuple[str, ...]
    """What the user says, in order."""
    checks: tuple[Check, ...] = ()
    trace: tuple[Check, ...] = ()
    """What any attempt, good or bad, leaves behind; without it no attempt can be told from none."""
    rubric: str = ""
    leak: bool = False
    in_scope: bool = False
    """Built from what the team says that its assistant is for."""
    path: str = ""
    line: int = 0

    @property
    def scorer(self) -> Scorer:
        """Who scores it: code wherever code can, on the axes where a task is to be done."""
        if self.leak:
            return Scorer.LEAK
        if not self.checks:
            return Scorer.JUDGE
        by_code = self.axis in (Axis.INSTRUCTION_FOLLOWING, Axis.LOGIC) or not self.rubric
        return Scorer.CHECKS if by_code else Scorer.CHECKS_AND_JUDGE

    @property
    def fingerprint(self) -> str:
        """A hash of everything that decides a score, so that only equal tasks are compared."""
        checks, trace = ([check.model_dump_json() for check in group] for group in (self.checks, self.trace))
        parts = (self.axis.value, self.turns, self.rubric, self.leak, checks, trace)
        return short_hash(json.dumps(parts, ensure_ascii=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """One asking of a task: what the user said was answered turn by turn, or was not."""

    probe_id: str
    trial: int
    """1-based."""
    responses: tuple[str, ...]
    """One a turn, as far as they came."""
    unmeasured: UnmeasuredReason | None = None
    """Why there is nothing to score; None where every turn was answered."""
    detail: str = field(default="", compare=False)

    @property
    def last(self) -> str:
        """The response to the last turn."""
        return self.responses[-1] if self.responses else ""


def transcript(probe: Probe, trial: int, responses: tuple[str, ...]) -> Transcript:
    """A transcript of what came; a response that is empty, missing or an error message can't be scored."""
    unmeasured = None
    if len(responses) < len(probe.turns):
        unmeasured = UnmeasuredReason.NOT_RECORDED
    elif not all(response.strip() for response in responses):
        unmeasured = UnmeasuredReason.EMPTY
    elif any(map(is_error_message, responses)):
        unmeasured = UnmeasuredReason.ERROR_OBJECT
    return Transcript(probe_id=probe.id, trial=trial, responses=responses, unmeasured=unmeasured)
