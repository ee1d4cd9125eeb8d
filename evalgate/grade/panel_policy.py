"""How several opinions become the one verdict that stands. Pure; explained for users in `docs/judges.md`.

1. A person overrules everybody, in what the person said.
2. The rules veto: a figure, date, name, link or quotation that stands nowhere is unsupported, whatever a
   judge says.
3. Judges decide the rest: more than half of those with an opinion. Judges that differ evenly, or whose words
   together make no verdict, leave it open.
4. Where no judge has an opinion, the rules' stands.

Nothing is averaged: every opinion stays beside the verdict.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from evalgate.grade.grade import Grade
from evalgate.grade.panel_accept import can_pass
from evalgate.questions.question import Action, Question, QuestionType

_SUPPORT_COUNTS = (QuestionType.A, QuestionType.D)
"""Types in which unsupported content makes an answer wrong."""

_Value = TypeVar("_Value", bool, Action)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What stands after every grader was heard."""

    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None
    reason: str
    decided_by: str | None
    """The grader whose word on `action_ok` stands."""


def stand(question: Question, rules: Grade, judges: Sequence[Grade], person: Grade | None = None) -> Standing:
    """Weigh the opinions on one answer.

    Args:
        question: what was asked, with what passes.
        rules: what the rules say.
        judges: one grade of each judge that was asked, failed ones included.
        person: what a person decided, if anyone did.
    """
    kind, unsupported = question.type, _unsupported(rules, judges, person)
    action, ok = _fitting(question, rules, judges, _action_ok(kind, rules, judges, unsupported))
    ok = bind(kind, ok, unsupported)
    if person is not None:
        ok = ok if person.action_ok is None else person.action_ok
        action = person.action or action
    if person is not None and decides(kind, person):
        decider: Grade | None = person
    else:
        decider = _decider(ok, rules, judges, cleared=rules.unsupported_content and unsupported is False)
    return Standing(
        action=action,
        action_ok=ok,
        unsupported_content=unsupported,
        reason=(decider or _spokesman(rules, judges)).reason,
        decided_by=decider.grader if decider else None,
    )


def decides(kind: QuestionType, person: Grade) -> bool:
    """Whether what a person said settles `action_ok`: said outright, or as content that fails the type."""
    return person.action_ok is not None or (bool(person.unsupported_content) and kind in _SUPPORT_COUNTS)


def bind(kind: QuestionType, action_ok: bool | None, unsupported: bool | None) -> bool | None:
    """What unsupported content does to `action_ok`.

    On A and D it makes it false, on B and C it doesn't touch it. Where nobody can tell, a D that would be
    right can't be called so.
    """
    if unsupported and kind in _SUPPORT_COUNTS:
        return False
    if unsupported is None and kind is QuestionType.D and action_ok:
        return None
    return action_ok


def _unsupported(rules: Grade, judges: Sequence[Grade], person: Grade | None) -> bool | None:
    if person is not None and person.unsupported_content is not None:
        return person.unsupported_content
    if rules.unsupported_content:
        return True
    return _decided(judges, "unsupported_content", rules.unsupported_content)


def _action_ok(
    kind: QuestionType, rules: Grade, judges: Sequence[Grade], unsupported: bool | None
) -> bool | None:
    by_rules = rules.action_ok
    if by_rules is False and rules.unsupported_content and not unsupported and kind in _SUPPORT_COUNTS:
        by_rules = None  # they called it wrong for content that a person found to be supported
    return _decided(judges, "action_ok", by_rules)


def _fitting(
    question: Question, rules: Grade, judges: Sequence[Grade], ok: bool | None
) -> tuple[Action | None, bool | None]:
    """The action that stands, and whether it is right: an action that can't pass never is by judges' word.

    Each judge's verdict fits together, but the fields of several, or of judges and rules, need not.
    """
    action = _decided(judges, "action", rules.action)
    by_judges = any(judge.action_ok is not None for judge in judges)
    if not (ok and by_judges) or action is None or can_pass(question, action):
        return action, ok
    seen = any(judge.action is not None for judge in judges)
    return (action, None) if seen else (None, ok)


def _decided(judges: Sequence[Grade], name: str, otherwise: _Value | None) -> _Value | None:
    """What more than half of the judges with an opinion say; with none of them, what was said otherwise."""
    opinions: list[_Value] = [value for judge in judges if (value := getattr(judge, name)) is not None]
    return majority(opinions, len(opinions)) if opinions else otherwise


def majority(opinions: Sequence[_Value], voters: int) -> _Value | None:
    """The opinion that more than half of the voters share."""
    if not opinions:
        return None
    value, votes = Counter(opinions).most_common(1)[0]
    return value if 2 * votes > voters else None


def _decider(ok: bool | None, rules: Grade, judges: Sequence[Grade], *, cleared: bool | None) -> Grade | None:
    """The grader whose opinion stands: the strongest one that shares it.

    `cleared`: a person found the content that the rules blame to be supported, so that they veto nothing.
    """
    if ok is None:
        return None
    if rules.unsupported_content and rules.action_ok is ok and not cleared:
        return rules
    sharing = [grade for grade in (*judges, rules) if grade.action_ok is ok]
    blaming = [grade for grade in (*judges, rules) if grade.unsupported_content]
    return next(iter(sharing or blaming), rules)


def _spokesman(rules: Grade, judges: Sequence[Grade]) -> Grade:
    """Who explains why nobody decided: a judge that was heard, else the rules."""
    heard = [judge for judge in judges if judge.failure is None]
    return next(iter(heard), rules)
