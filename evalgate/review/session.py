"""A walk through answers on a terminal: shows one, asks three things, keeps the decision, and goes on."""

import textwrap
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from evalgate.questions.question import Accept, Action
from evalgate.review.label import Label
from evalgate.review.reading import Item
from evalgate.review.words import ReviewWords

_QUIT, _SKIP, _KEEP = "q", "s", "k"
_CHOICES = {"1": Action.ABSTAIN, "2": Action.CLARIFY, "3": Action.SHOW_CONFLICT, "4": Action.ANSWER}
_TRUTHS = {"y": True, "n": False}
_OPEN = frozenset({"", "?"})


class _QuitError(Exception):
    pass


class _SkipError(Exception):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Where a person sits."""

    words: ReviewWords
    read: Callable[[str], str]
    """Shows a prompt and gives the line typed; raises EOFError where there is none."""
    say: Callable[[str], None]
    keep: Callable[[Label], None]
    """Stores a decision at once."""
    by: str
    now: Callable[[], str]


def walk(items: tuple[Item, ...], desk: Desk) -> int:
    """Go through the items until they end or the person does; gives the number of decisions kept."""
    kept = 0
    for number, item in enumerate(items, start=1):
        for line in shown(item, desk.words, f"{number}/{len(items)}"):
            desk.say(line)
        try:
            label = _decide(item, desk)
        except (_QuitError, EOFError):
            break
        except _SkipError:
            continue
        if label is None:
            continue
        desk.keep(label)
        kept += 1
        desk.say(_machine(item.machine, desk.words))
    return kept


def shown(item: Item, words: ReviewWords, place: str) -> Iterator[str]:
    """An answer and all that is needed to judge it, without what the graders said."""
    question, answer = item.question, item.answer
    yield f"\n━━━ {place}  {visible(question.id)} ━━━"
    for turn in question.turns:
        yield f"{words.earlier_turns}: {visible(turn)}"
    yield f"{words.question}: {visible(question.question)}"
    yield f"{words.expected}: {question.type.value}  {words.types[question.type]}"
    also = [words.accepts[each] for each in question.accept if each is not Accept(question.expected.value)]
    if also:
        yield f"{words.also}: {' / '.join(also)}"
    yield f"{words.passages}:"
    for passage in answer.contexts:
        yield _indented(f"[{passage.source or '?'}] {passage.text}")
    if not answer.contexts:
        yield f"  {words.no_passages}"
    if answer.citations:
        yield f"{words.sources}: {visible(', '.join(answer.citations))}"
    yield f"{words.answer}:"
    yield _indented(answer.text or words.empty_answer)


def _indented(text: str) -> str:
    return textwrap.indent(visible(text), "  │ ", lambda _: True)


def visible(text: str) -> str:
    """The text without characters that move the cursor, colour the terminal or turn the writing around."""
    return "".join(
        char if char in "\n\t" or unicodedata.category(char) not in {"Cc", "Cf", "Cs"} else "\ufffd"
        for char in text
    )


def _decide(item: Item, desk: Desk) -> Label | None:
    """The person's decision; None where everything was left open."""
    words = desk.words
    if item.earlier is not None:
        desk.say(f"k = {words.keep}: {_earlier(item.earlier, words)}")
    menu = "  ".join(f"{key} = {words.actions[action]}" for key, action in _CHOICES.items())
    first = _choose(desk, f"{words.action}  [{menu}]", {*_CHOICES, *([_KEEP] if item.earlier else [])})
    if first == _KEEP and item.earlier is not None:
        decided = item.earlier.action, item.earlier.action_ok, item.earlier.unsupported_content
        return _label(item, desk, decided, item.earlier.reason)
    ok = _TRUTHS.get(_choose(desk, f"{words.action_ok}  [y = {words.yes}  n = {words.no}]", set(_TRUTHS)))
    unsupported = _TRUTHS.get(
        _choose(desk, f"{words.unsupported}  [y = {words.yes}  n = {words.no}]", set(_TRUTHS))
    )
    decided = _CHOICES.get(first), ok, unsupported
    if decided == (None, None, None):
        return None
    return _label(item, desk, decided, desk.read(f"{words.reason}: ").strip())


def _label(
    item: Item, desk: Desk, decided: tuple[Action | None, bool | None, bool | None], reason: str
) -> Label:
    action, ok, unsupported = decided
    return Label(
        question_id=item.question.id,
        question=item.question.question,
        answer=item.answer.text,
        action=action,
        action_ok=ok,
        unsupported_content=unsupported,
        reason=reason,
        by=desk.by,
        at=desk.now(),
        fits=item.fits,
        picked=item.picked,
    )


def _choose(desk: Desk, prompt: str, allowed: set[str]) -> str:
    """One of the keys, or an empty text for "can't tell"; asks again for anything else."""
    usual = f"? = {desk.words.open}  s = {desk.words.skip}  q = {desk.words.leave}"
    while True:
        typed = unicodedata.normalize("NFKC", desk.read(f"{prompt}  {usual}\n> ")).strip().lower()
        if typed == _QUIT:
            raise _QuitError
        if typed == _SKIP:
            raise _SkipError
        if typed in _OPEN or typed in allowed:
            return "" if typed in _OPEN else typed


def _earlier(label: Label, words: ReviewWords) -> str:
    said = {True: words.yes, False: words.no, None: words.open}
    action = words.actions[label.action] if label.action else words.open
    parts = [action, f"{words.action_ok} {said[label.action_ok]}"]
    parts.append(f"{words.unsupported} {said[label.unsupported_content]}")
    return f"{label.by or '-'} {label.at[:10]}: " + " / ".join(parts)


def _machine(machine: Any, words: ReviewWords) -> str:
    """What the graders had said of `action_ok`: told only after the decision was kept."""
    said = {True: words.yes, False: words.no, None: words.open}
    grades = machine.get("grades") or [] if isinstance(machine, dict) else []
    told = [
        f"{visible(str(grade.get('grader')))}: {said.get(grade.get('action_ok'), '?')}" for grade in grades
    ]
    return f"  ({'; '.join(told)})" if told else ""
