"""Decides from the structure of an answer which action it took.

The words of a refusal alone mislead, and so do those of an apology or of a question. What counts is where
they stand and what stands beside them: a denial with nothing else is an abstention; with content of its own
after it, a guess; after a full answer, an honest remark about a side matter.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from evalgate.grade.action_cues import Cue
from evalgate.grade.action_moves import Move, Part
from evalgate.grade.action_topic import Topic
from evalgate.questions.question import Action
from evalgate.text.segment import Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What the question set declares and the answer holds: traces of an attempt. Offsets into the answer."""

    facts: tuple[int, ...] = ()
    """D: where declared facts stand."""
    all_facts: bool = False
    """D: every declared fact was found."""
    sides: tuple[tuple[int, ...], ...] = ()
    """C: for each side, where its facts stand; empty for a side that is not shown."""
    side_documents: tuple[bool, ...] = ()
    """C: for each side, whether its document is named."""
    readings: int = 0
    """B: how many readings the answer names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The action, and the parts that showed it."""

    action: Action | None
    because: tuple[Part, ...] = ()


_REFUSALS = (Move.DENIES, Move.DECLINES)
_NEUTRAL = (Move.COURTESY, Move.EMPTY, Move.CITES, Move.OFFERS, Move.HANDS_OFF)
_DIGIT = re.compile(r"\d|[一二三四五六七八九十百千万]+(?:円|日|時|分|回|名|人|週|月|年|割|か|ヶ|%)")
_SUBSTANCE = re.compile(r"[^\W_]")


def decide(parts: Sequence[Part], question: str, traces: Traces | None = None) -> Decision:
    """Say which action an answer took.

    Args:
        parts: The parts of the answer.
        question: The question, with earlier turns.
        traces: What the question set declares of it; None where nothing is known.
    """
    traces = traces or Traces()
    topic = Topic.of(question)
    parts = [p for p in parts if not _echoes(p, topic)]
    decision = (
        _nothing_said(parts)
        or _shows_conflict(parts, traces)
        or _asks_back(parts, traces)
        or _refuses(parts, topic, traces)
    )
    if decision:
        return decision
    states = tuple(p for p in parts if p.move in (Move.STATES, Move.DEPENDS, Move.DIFFERS))
    return Decision(action=Action.ANSWER if states else None, because=states[:1])


def _echoes(part: Part, topic: Topic) -> bool:
    """Repeats the question, as a heading or before answering it."""
    if part.move is not Move.ASKS or not topic.terms:
        return False
    other = Topic.of(part.text)
    return (
        topic.covered(part.text) > 0.9
        and len(other.terms) <= len(topic.terms) + 1
        and not part.has(Cue.VAGUE)
    )


def _nothing_said(parts: Sequence[Part]) -> Decision | None:
    """Greets, closes, sends the user elsewhere, and nothing more."""
    if any(p.move not in _NEUTRAL for p in parts):
        return None
    sent = tuple(p for p in parts if p.move is Move.HANDS_OFF)
    return Decision(action=Action.ABSTAIN if sent else None, because=sent)


# --- both statements


def _shows_conflict(parts: Sequence[Part], traces: Traces) -> Decision | None:
    open_parts = tuple(p for p in parts if p.move in (Move.DIFFERS, Move.UNDECIDED))
    shown = sum(bool(places) for places in traces.sides)
    if traces.sides and shown >= 2:
        return _both_sides(parts, open_parts, traces)
    if not open_parts or _asks_for_a_choice(parts):
        return None
    if not (_two_statements(parts) or any(p.move is Move.DIFFERS for p in open_parts)):
        return None
    if any(p.move in _REFUSALS for p in parts) and not _two_statements(parts):
        return None
    settled = _settles(parts, open_parts)
    if settled:
        return Decision(action=Action.ANSWER, because=settled)
    return Decision(action=Action.SHOW_CONFLICT, because=open_parts)


def _two_statements(parts: Sequence[Part]) -> bool:
    figures = sum(len(_DIGIT.findall(p.shown)) for p in parts)
    return figures >= 2


def _asks_for_a_choice(parts: Sequence[Part]) -> bool:
    return any(p.move is Move.ASKS and p.has(Cue.WHICH) for p in parts)


def _both_sides(parts: Sequence[Part], open_parts: tuple[Part, ...], traces: Traces) -> Decision | None:
    if settled := _settles(parts, open_parts) or _asserts_one(parts, traces, open_parts):
        return Decision(action=Action.ANSWER, because=settled)
    if open_parts:
        return Decision(action=Action.SHOW_CONFLICT, because=open_parts)
    if sum(traces.side_documents) >= 2:
        return Decision(action=Action.SHOW_CONFLICT, because=())
    return None if _asks_for_a_choice(parts) else Decision(action=Action.ANSWER)


def _settles(parts: Sequence[Part], open_parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts that blend the statements, or say which of them holds."""
    for part in parts:
        if part.move in (Move.STATES, Move.DIFFERS) and part.has(Cue.MIXES):
            return (part,)
    left_open = max((p.start for p in open_parts if p.move is Move.UNDECIDED), default=-1)
    settling = [p for p in parts if p.move is Move.STATES and p.has(Cue.SETTLES) and not p.has(Cue.CONDITION)]
    return tuple(p for p in settling[-1:] if p.start > left_open)


def _asserts_one(parts: Sequence[Part], traces: Traces, open_parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """A part that concludes with one side's value alone, or demotes the other."""
    for part in parts:
        if part.move is not Move.STATES:
            continue
        held = [any(part.start <= place < part.end for place in side) for side in traces.sides]
        if sum(held) == 1 and part.has(Cue.CONCLUDES) and not _laid_out(part, traces):
            return (part,)
        if part.has(Cue.DEMOTES) and not any(p.move is Move.UNDECIDED for p in open_parts):
            return (part,)
    return ()


def _laid_out(part: Part, traces: Traces) -> bool:
    """Whether a side's value stands here for the first time: laid out, not concluded."""
    last = max((min(side) for side in traces.sides if side), default=part.start)
    return part.start <= last


# --- asking back


def _asks_back(parts: Sequence[Part], traces: Traces) -> Decision | None:
    asks = tuple(p for p in parts if p.move is Move.ASKS)
    if not asks:
        return None
    choice = [p for p in asks if p.has(Cue.WHICH)]
    denied = [p for p in parts if p.move in _REFUSALS and p.start < asks[0].start]
    if denied and (not choice or asks[0].has(Cue.VAGUE)):
        return None
    if traces.all_facts and not choice:
        return None
    return Decision(action=Action.CLARIFY, because=tuple(choice) or asks)


# --- abstaining


def refusal_at(parts: Sequence[Part]) -> Part | None:
    """The first part that denies or declines."""
    return next((p for p in parts if p.move in _REFUSALS), None)


def _refuses(parts: Sequence[Part], topic: Topic, traces: Traces) -> Decision | None:
    first = refusal_at(parts)
    if first is None:
        return None
    if traces.all_facts:
        return Decision(action=Action.ANSWER)
    before = [p for p in parts if p.start < first.start and _is_content(p)]
    if before and not (topic.covered(first.text) >= 0.6 and _only_near(before)):
        return Decision(action=Action.ANSWER, because=tuple(before[:1]))
    after = [p for p in parts if p.start > first.start]
    if attempt := next((p for p in after if _attempts(p)), None):
        return Decision(action=Action.ANSWER, because=(first, attempt))
    return Decision(action=Action.ABSTAIN, because=(first,))


def _is_content(part: Part) -> bool:
    """States something of its own: not where it looked, nor that there is something else."""
    if part.move is Move.DEPENDS:
        return True
    if part.move is not Move.STATES or part.has(Cue.SEARCHED, Cue.NEAR):
        return False
    return len(_SUBSTANCE.findall(part.text)) >= 6


def _only_near(parts: Sequence[Part]) -> bool:
    return all(p.has(Cue.NEAR, Cue.CONTRASTS, Cue.LIMITS) or p.block is Block.TABLE_ROW for p in parts)


def _attempts(part: Part) -> bool:
    """Offers something as the answer after all."""
    if part.move is not Move.STATES or len(_SUBSTANCE.findall(part.text)) < 6:
        return False
    if part.has(Cue.GUESSES):
        return not part.has(Cue.HANDS_OFF)
    return part.has(Cue.CONTRASTS) and not part.has(Cue.NEAR, Cue.SEARCHED, Cue.LIMITS)
