"""Which actions can be right for a question, and so which verdicts contradict themselves. Pure."""

from evalgate.questions.question import Accept, Action, Question

_ACTIONS: dict[Accept, frozenset[Action]] = {
    Accept.ABSTAIN: frozenset({Action.ABSTAIN}),
    Accept.CLARIFY: frozenset({Action.CLARIFY}),
    Accept.SHOW_CONFLICT: frozenset({Action.SHOW_CONFLICT}),
    Accept.ANSWER: frozenset({Action.ANSWER}),
    Accept.QUALIFIED_ANSWER: frozenset({Action.ANSWER, Action.ABSTAIN}),
    Accept.HANDOFF: frozenset({Action.ABSTAIN, Action.ANSWER}),
    Accept.ANSWER_EACH_READING: frozenset({Action.ANSWER}),
    Accept.PREFER_NEWER: frozenset({Action.ANSWER}),
}
"""What an answer that passes in each way may be said to do."""


def can_pass(question: Question, action: Action) -> bool:
    """Whether an answer that does this can be what the question accepts."""
    return any(action in _ACTIONS[accept] for accept in question.accept)


def contradiction(question: Question, action: Action | None, action_ok: bool | None) -> str:
    """What is contradictory in a verdict, in the words of its fields; empty where nothing is.

    Only a right action that can't pass is: one that can may still be done wrongly, and unsupported content
    beside a right action is decided by what it does to `action_ok`, not by the judge.
    """
    if not action_ok or action is None or can_pass(question, action):
        return ""
    return f"action: {action.value}, action_ok: true; accept: {', '.join(question.accept)}"
