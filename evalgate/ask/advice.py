"""What is probably not meant in the way in which an endpoint is configured. Nothing here stops a run."""

from collections.abc import Iterable

from evalgate.ask.prepare import requests_of
from evalgate.config.settings import EndpointSettings
from evalgate.errors import Problem
from evalgate.questions.question import Question

_CONVERSATION_NAMES = frozenset({"turns", "uuid", "question_id", "trial"})
"""Names by which a request can say to which conversation it belongs."""


def advice(settings: EndpointSettings, questions: Iterable[Question]) -> tuple[Problem, ...]:
    """Look for a question that is never sent, and for turns that nothing joins to one conversation.

    Raises:
        InputError: a template is wrong.
    """
    if settings.kind != "http":
        return ()
    ask, setup = requests_of(settings)
    uses = ask.uses | (setup.uses if setup else frozenset())
    if "question" not in uses:
        hint = 'write "{{ question }}" where the assistant expects it'
        return (Problem(key="endpoint.body", message="the question is never sent", hint=hint),)
    with_turns = [question.id for question in questions if question.turns]
    if with_turns and setup is None and not uses & _CONVERSATION_NAMES:
        message = f"{with_turns[0]} has `turns`, which only a cookie could keep together in one conversation"
        hint = 'send "{{ turns }}" or "{{ uuid }}" in the body, or begin a conversation with `setup`'
        return (Problem(key="endpoint", message=message, hint=hint),)
    return ()
