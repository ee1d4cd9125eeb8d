"""What a change does to the question set: added, removed, retyped, loosened and changed questions. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from evalgate.config.changes import ChangeKind, GateChange, ordered
from evalgate.questions.question import Question

HEAD_MARK = "@head"
"""Ends the id of a question in the form that the change brings."""

_PLACES = frozenset({"id", "path", "line", "tags"})
_MOST_CHARACTERS = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """The questions to ask: the base's, which count, and the change's new forms, which don't yet."""

    questions: tuple[Question, ...]
    apart: frozenset[str]
    """Ids of the new forms."""
    changes: tuple[GateChange, ...]


def merge_sets(base: Sequence[Question], head: Sequence[Question]) -> Merged:
    """Put both sets together; every id stays unique, and a question keeps its place in the base's order."""
    olds = {question.id: question for question in base}
    news = {question.id: question for question in head}
    taken = {*olds, *news}
    merged: list[Question] = []
    apart: set[str] = set()
    for old in base:
        merged.append(old)
        new = news.get(old.id)
        if new is not None and asks_else(old, new):
            merged.append(replace(new, id=_free(new.id, taken)))
            apart.add(merged[-1].id)
    added = [question for question in head if question.id not in olds]
    apart |= {question.id for question in added}
    return Merged(
        questions=(*merged, *added),
        apart=frozenset(apart),
        changes=ordered(list(_changes(olds, news))),
    )


def one_question(one: Question, other: Question) -> bool:
    """Whether both are forms of one question: the base's and the change's."""
    names = [question.id.replace(HEAD_MARK, "") for question in (one, other)]
    return one is not other and names[0] == names[1]


def asks_else(old: Question, new: Question) -> bool:
    """Whether an answer could be graded differently; how its verdict counts is another matter."""
    return _graded(old).digest != _graded(new).digest


def _graded(question: Question) -> Question:
    return replace(question, must_pass=False, quarantine=None)


def _free(name: str, taken: set[str]) -> str:
    name += HEAD_MARK
    while name in taken:
        name += HEAD_MARK
    taken.add(name)
    return name


def _changes(olds: Mapping[str, Question], news: Mapping[str, Question]) -> Iterator[GateChange]:
    for name, old in olds.items():
        if name not in news:
            yield GateChange(kind=ChangeKind.REMOVED, what=name, before=_cut(old.question))
        elif news[name] != old:
            yield from _difference(old, news[name])
    for name, new in news.items():
        if name not in olds:
            yield GateChange(kind=ChangeKind.ADDED, what=name, after=_cut(new.question))


def _difference(old: Question, new: Question) -> Iterator[GateChange]:
    fields = [
        name
        for name in Question.__dataclass_fields__
        if name not in _PLACES and getattr(old, name) != getattr(new, name)
    ]
    if not fields:
        return
    yield GateChange(
        kind=_kind(old, new),
        what=old.id,
        before=_cut("; ".join(_shown(old, name) for name in fields)),
        after=_cut("; ".join(_shown(new, name) for name in fields)),
    )


def _kind(old: Question, new: Question) -> ChangeKind:
    if old.type is not new.type:
        return ChangeKind.RETYPED
    return ChangeKind.LOOSENED if any(_looser(old, new)) else ChangeKind.CHANGED


def _looser(old: Question, new: Question) -> Iterator[bool]:
    """Ways in which more answers would pass, or fewer would count."""
    yield not set(new.accept) <= set(old.accept)
    yield old.must_pass and not new.must_pass
    yield old.require_evidence and not new.require_evidence
    yield _is_set_aside(old, new)
    yield not all(any(set(fact) <= set(was) for fact in new.facts) for was in old.facts)
    yield not set(old.absent) <= set(new.absent)


def _is_set_aside(old: Question, new: Question) -> bool:
    if new.quarantine is None:
        return False
    return old.quarantine is None or new.quarantine.until > old.quarantine.until


def _shown(question: Question, name: str) -> str:
    value = getattr(question, name)
    if name == "question":
        return str(value)
    if isinstance(value, tuple):
        value = ", ".join(map(_plain, value))
    return f"{name}: {_plain(value)}"


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return " / ".join(map(str, value))
    if value is None or isinstance(value, str | bool):
        return "" if value is None else str(value)
    fields = getattr(value, "__dataclass_fields__", {})
    return " ".join(_plain(getattr(value, name)) for name in fields)


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]}…"
