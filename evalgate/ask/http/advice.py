"""What is probably not meant in the way in which an endpoint is configured. Nothing here stops a run."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from evalgate.ask.http.prepare import requests_of
from evalgate.config.endpoint import EndpointSettings
from evalgate.errors import Problem
from evalgate.questions.question import Question


class AdviceCode(StrEnum):
    """Stable words for what is advised; `docs/connecting.md` explains each."""

    QUESTION_NOT_SENT = "question-not-sent"
    PROMPT_NOT_SENT = "prompt-not-sent"
    TURNS_NOT_JOINED = "turns-not-joined"
    BASELINE_ABSENT = "baseline-absent"
    BASELINE_UNREADABLE = "baseline-unreadable"
    GATE_OPEN = "gate-open"
    FLOOR_LOW = "floor-low"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One thing that is probably not meant."""

    code: AdviceCode
    problem: Problem


_CONVERSATION_NAMES = frozenset({"turns", "uuid", "question_id", "trial"})
"""Names by which a request can say to which conversation it belongs."""


def advice(settings: EndpointSettings, questions: Iterable[Question]) -> tuple[Advice, ...]:
    """Look for what does not reach the assistant, and for turns that nothing joins to one conversation.

    Raises:
        InputError: a template is wrong.
    """
    return tuple(_advice(settings, questions)) if settings.kind == "http" else ()


def is_prompt_unsent(settings: EndpointSettings) -> bool:
    """Whether a prompt file is named that neither reaches the assistant nor is proven to be deployed with it.

    Raises:
        InputError: a template is wrong.
    """
    if settings.kind != "http" or settings.prompt is None or settings.deployment is not None:
        return False
    return "prompt" not in _uses(settings)


def _uses(settings: EndpointSettings) -> frozenset[str]:
    """The names that the templates of all requests of a trial ask for."""
    ask, setup = requests_of(settings)
    return ask.uses | (setup.uses if setup else frozenset())


def _advice(settings: EndpointSettings, questions: Iterable[Question]) -> Iterator[Advice]:
    uses = _uses(settings)
    if "question" not in uses:
        message = "the question's id is sent, and not the question"
        hint = 'write "{{ question }}" where the assistant expects it'
        problem = Problem(key="endpoint.body", message=message, hint=hint)
        yield Advice(code=AdviceCode.QUESTION_NOT_SENT, problem=problem)
    if is_prompt_unsent(settings):
        problem = Problem(
            key="endpoint.prompt",
            message=f"no request sends {settings.prompt!r}, so a change of it is measured only where the "
            "assistant has been deployed with it before",
            hint='send "{{ prompt }}" in the body, or let `endpoint.deployment` prove which commit answers',
        )
        yield Advice(code=AdviceCode.PROMPT_NOT_SENT, problem=problem)
    with_turns = [question.id for question in questions if question.turns]
    if with_turns and settings.setup is None and not uses & _CONVERSATION_NAMES:
        message = f"{with_turns[0]} has `turns`, which only a cookie could keep together in one conversation"
        hint = 'send "{{ turns }}" or "{{ uuid }}" in the body, or begin a conversation with `setup`'
        problem = Problem(key="endpoint", message=message, hint=hint)
        yield Advice(code=AdviceCode.TURNS_NOT_JOINED, problem=problem)
