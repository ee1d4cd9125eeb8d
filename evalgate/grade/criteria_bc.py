"""The criteria of B (several meanings) and C (documents that disagree)."""

import re
from dataclasses import replace

from evalgate.grade.action_cues import Cue
from evalgate.grade.action_decide import Traces
from evalgate.grade.action_moves import Move
from evalgate.grade.action_topic import terms_of
from evalgate.grade.criteria import Case, Verdict, all_yes, places_of
from evalgate.grade.reasons import Criterion
from evalgate.questions.question import Accept, Action, Reading, Side
from evalgate.text.figures import FigureKind, find_figures
from evalgate.text.normalise import fold


def judge_ambiguous(case: Case) -> Verdict:
    """B: names two or more readings and asks which."""
    named = [_named(case, reading) for reading in case.question.readings]
    count = sum(named)
    decision = case.decide(Traces(readings=count))
    asks = tuple(p for p in case.parts if p.move is Move.ASKS)
    notes = case.notes(candidates=count, questions=len(asks))
    if decision.action is Action.CLARIFY:
        return replace(_asked(case, count), parts=decision.because, notes=notes)
    if decision.action is Action.ABSTAIN:
        criterion = Criterion.ABSTAINED_AMBIGUOUS
    elif decision.action is Action.SHOW_CONFLICT:
        criterion = Criterion.CONFLICT_ELSEWHERE
    elif decision.action is None:
        return Verdict(action=None, ok=None, criterion=Criterion.UNCLEAR)
    else:
        return replace(_answered(case, count), parts=decision.because, notes=notes)
    return Verdict(action=decision.action, ok=False, criterion=criterion, parts=decision.because, notes=notes)


def _named(case: Case, reading: Reading) -> bool:
    """Whether the answer names a reading: a keyword, its name, or what it says under it."""
    text = case.reader.folded.text
    asked = fold(case.asked)
    for keyword in reading.keywords:
        word = fold(keyword)
        if word and word in text and word not in asked:
            return True
    if fold(reading.name) in text:
        return True
    own = terms_of(fold(reading.name)) - terms_of(asked)
    if own and len(own & terms_of(text)) / len(own) >= 0.6:
        return True
    return bool(reading.facts) and all_yes(case.reader.find_all(reading.facts))


_CHOICE = re.compile(
    r"か[、,][^。?]{1,40}か|それとも|または|もしくは|あるいは|\bor\b|,\s*or\b|(?:^|[\s、。:])[①1(（][^。?]{1,30}[②2]"
)


def _asked(case: Case, count: int) -> Verdict:
    if count >= 2:
        return Verdict(action=Action.CLARIFY, ok=True, criterion=Criterion.ASKS_WITH_READINGS)
    items = len({p.item for p in case.parts if p.item is not None})
    offered = items >= 2 or any(_CHOICE.search(p.shown) for p in case.parts if p.move is Move.ASKS)
    if count == 1:
        return Verdict(
            action=Action.CLARIFY,
            ok=True if offered else None,
            criterion=Criterion.ASKS_WITH_READINGS if offered else Criterion.ONE_READING_NAMED,
        )
    if offered:
        return Verdict(action=Action.CLARIFY, ok=None, criterion=Criterion.ONE_READING_NAMED)
    return Verdict(action=Action.CLARIFY, ok=False, criterion=Criterion.ASKS_WITHOUT_READINGS)


def _answered(case: Case, count: int) -> Verdict:
    if Accept.ANSWER_EACH_READING not in case.question.accept:
        criterion = Criterion.EACH_NOT_ACCEPTED if count >= 2 else Criterion.PICKED_READING
        return Verdict(action=Action.ANSWER, ok=False, criterion=criterion)
    if count < 2:
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.PICKED_READING)
    found = [case.reader.find_all(r.facts) for r in case.question.readings]
    if count < len(found) or not all(all_yes(f) for f in found):
        return Verdict(action=Action.ANSWER, ok=False, criterion=Criterion.READING_WRONG)
    return Verdict(action=Action.ANSWER, ok=True, criterion=Criterion.EACH_READING)


def judge_conflicting(case: Case) -> Verdict:
    """C: both statements, each with its document and its version, none asserted."""
    sides = case.question.sides
    found = [case.reader.find_all(side.facts) for side in sides]
    documents = [case.index.canonical(side.document) or side.document for side in sides]
    named = tuple(d in case.pointing.documents for d in documents)
    shown = tuple(places_of(f) if all_yes(f) else () for f in found)
    decision = case.decide(Traces(sides=shown, side_documents=named))
    notes = case.notes()
    stopped = {
        Action.ABSTAIN: Criterion.ABSTAINED_CONFLICT,
        Action.CLARIFY: Criterion.ASKED_CONFLICT,
    }
    if decision.action is None:
        return Verdict(action=None, ok=None, criterion=Criterion.UNCLEAR)
    criterion: Criterion
    ok: bool | None = False
    if decision.action in stopped:
        criterion = stopped[decision.action]
    elif decision.action is Action.ANSWER:
        criterion, ok = _answered_conflict(case, shown)
    else:
        criterion, ok = _shown(case, shown, named)
    return Verdict(action=decision.action, ok=ok, criterion=criterion, parts=decision.because, notes=notes)


def _answered_conflict(case: Case, shown: tuple[tuple[int, ...], ...]) -> tuple[Criterion, bool]:
    if Accept.PREFER_NEWER in case.question.accept and (newest := _newest(case)) is not None:
        side = case.question.sides[newest]
        version = _version(case, side)
        if shown[newest] and version and case.versions.named(version):
            return Criterion.NEWER_SIDE, True
    if any(p.has(Cue.MIXES) for p in case.parts):
        return Criterion.MIXED_SIDES, False
    both = sum(map(bool, shown)) >= 2
    return (Criterion.ASSERTED_SIDE if both else Criterion.ONE_SIDE), False


def _newest(case: Case) -> int | None:
    """The side with the latest version, where every side has a date."""
    dates = []
    for side in case.question.sides:
        found = [f.value for f in find_figures(_version(case, side) or "") if f.kind is FigureKind.DATE]
        if not found or not isinstance(found[0], tuple):
            return None
        dates.append(tuple(part or 0 for part in found[0]))
    newest = max(dates)
    return dates.index(newest) if dates.count(newest) == 1 else None


def _version(case: Case, side: Side) -> str | None:
    document = case.index.canonical(side.document) or side.document
    return side.version or case.index.version_of(document)


def _shown(
    case: Case, shown: tuple[tuple[int, ...], ...], named: tuple[bool, ...]
) -> tuple[Criterion, bool | None]:
    if not all(shown):
        return Criterion.NO_STATEMENTS, False
    if not all(named):
        return Criterion.SIDES_UNNAMED, False
    versions = [_version(case, side) for side in case.question.sides]
    if not all(v is None or case.versions.named(v) for v in versions):
        return Criterion.VERSION_MISSING, False
    return Criterion.BOTH_SIDES, True
