"""Whether a task was attempted or declined: no trace of an attempt, and an explicit no.

Either alone leaves nothing out. What can not be told counts as an attempt: to leave out a clumsy prompt's
failures would be the worse mistake, as then it could escape into "unmeasurable".
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from evalgate.profile.checks.evaluate import evaluate
from evalgate.profile.checks.spec import (
    Check,
    ChoiceCheck,
    ContainsCheck,
    CountCheck,
    EdgeCheck,
    ForbidsCheck,
    JsonCheck,
    ListCheck,
    NumberCheck,
    OrderCheck,
)
from evalgate.profile.delivered import delivered, refuses
from evalgate.profile.probe import Probe, Transcript


class Stance(StrEnum):
    """What became of one asking of a task, or of all of them together."""

    ATTEMPTED = "attempted"
    DECLINED = "declined"
    UNKNOWN = "unknown"
    """There is no usable answer, so neither was shown."""


def stance(probe: Probe, asked: Transcript) -> Stance:
    """What one asking shows; for tasks that code can read."""
    if asked.unmeasured is not None:
        return Stance.UNKNOWN
    trace = trace_of(probe)
    words = asked_words(probe)
    if not trace or not refuses(asked.last, words):
        return Stance.ATTEMPTED
    left = [delivered(response, words) for response in asked.responses]
    attempted = shows(trace, left) or any(_meets(check, left) for check in probe.checks)
    return Stance.ATTEMPTED if attempted else Stance.DECLINED


def _meets(check: Check, responses: Sequence[str]) -> bool:
    """Whether what a check looks for was delivered; being short, or without a word, delivers nothing."""
    looks = not isinstance(check, CountCheck) and not _asks_for_nothing(check)
    return looks and evaluate(check, responses).passed


def asked_words(probe: Probe) -> str:
    """The words of a task; none where it is about what the assistant serves, as any answer then has them."""
    return "" if probe.in_scope else " ".join(probe.turns)


def trace_of(probe: Probe) -> tuple[Check, ...]:
    """What any attempt at a task leaves behind, as its pack names it or as it follows from the checks."""
    return probe.trace or tuple(_usual_trace(probe.checks))


def is_idle(probe: Probe, responses: Sequence[str]) -> bool:
    """Whether a task that only forbids was neither done nor declined: to do nothing is no merit."""
    if not forbids_only(probe) or not probe.trace:
        return False
    words = asked_words(probe)
    return not shows(probe.trace, responses) and not any(refuses(response, words) for response in responses)


def forbids_only(probe: Probe) -> bool:
    """Whether a text that does nothing passes every check of a task."""
    return bool(probe.checks) and all(map(_asks_for_nothing, probe.checks))


def _asks_for_nothing(check: Check) -> bool:
    if isinstance(check, ForbidsCheck):
        return True
    return isinstance(check, CountCheck | ListCheck | ContainsCheck) and check.bounded and check.least == 0


def shows(trace: Sequence[Check], responses: Sequence[str]) -> bool:
    """Whether any trace was left in any response."""
    return any(_left(check, responses) for check in trace)


def _left(check: Check, responses: Sequence[str]) -> bool:
    if check.turn != "last":
        return evaluate(check, responses).passed
    return any(evaluate(check, [response]).passed for response in responses)


def of_all(stances: Sequence[Stance]) -> Stance:
    """What all askings of a task show: declined only where every single one was."""
    if Stance.ATTEMPTED in stances:
        return Stance.ATTEMPTED
    if Stance.UNKNOWN in stances or not stances:
        return Stance.UNKNOWN
    return Stance.DECLINED


_REFUSALS = (
    "申し訳ございませんが、そのご依頼はお受けできません。お手伝いできることがあれば、お知らせください。",
    "I'm sorry, but I can't help with that. Please let me know if there is anything else.",
)


def is_blind(probe: Probe) -> bool:
    """Whether a plain refusal leaves the task's trace, too: the task could never count as declined."""
    return any(shows(probe.trace, [refusal]) for refusal in _REFUSALS)


ENOUGH = 2
"""From so many declined tasks of a profile on, they are left out; a single one counts as it is."""

_ANY_NUMBER = 1e18


def _usual_trace(checks: Sequence[Check]) -> Iterator[Check]:
    """What an attempt leaves behind judging by the checks, for packs that name no trace."""
    for check in checks:
        match check:
            case ListCheck():
                yield ListCheck(kind="bullets", marks="any", min=1)
            case JsonCheck():
                yield ContainsCheck(kind="contains", any=("{", "["))
            case NumberCheck():
                yield NumberCheck(kind="number", min=-_ANY_NUMBER)
            case ContainsCheck() | EdgeCheck():
                yield ContainsCheck(kind="contains", any=check.text or getattr(check, "any", ()))
            case ChoiceCheck():
                yield ContainsCheck(kind="contains", any=check.options)
            case OrderCheck():
                yield ContainsCheck(kind="contains", any=check.items)
            case _:
                pass  # lengths and forbidden words: a refusal has a length too
