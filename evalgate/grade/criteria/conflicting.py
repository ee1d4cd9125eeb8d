"""The criteria of C: questions on which documents disagree."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from evalgate.grade.action.blending import one_after_the_other
from evalgate.grade.action.conflict import Traces, follows_from_one, leans, reports_a_side
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.denial import negates, seems_to_deny
from evalgate.grade.criteria.common import Case, Ruling, Rulings, Verdict, all_yes, any_no, places_stated
from evalgate.grade.criteria.pointing.by_version import by_its_version
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.criteria.sides.apart import set_apart, told_apart, told_of_kinds
from evalgate.grade.criteria.sides.newer import newest_of, shows_both_with_the_newer
from evalgate.grade.criteria.sides.reconciled import made_to_agree
from evalgate.grade.criteria.sides.unsettled import leaves_open, only_consults, only_remarks
from evalgate.grade.criteria.values.between import between_the_sides
from evalgate.grade.criteria.values.binding import Bound, bind
from evalgate.questions.question import Accept, Action, Side
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_TWO = 2


def judge_conflicting(case: Case) -> Verdict:
    """C: both statements, each with its document and its version, none asserted."""
    sides = case.question.sides
    found = [case.reader.find_all(side.facts) for side in sides]
    named = tuple(_naming(case, side) for side in sides)
    shown = tuple(() if any_no(f) else places_stated(case, f) for f in found)
    traces = Traces(sides=shown, side_documents=named)
    decision = case.decide(traces)
    rulings: Rulings = {
        Action.ABSTAIN: lambda: (Criterion.ABSTAINED_CONFLICT, False),
        Action.CLARIFY: lambda: (Criterion.ASKED_CONFLICT, False),
        Action.ANSWER: lambda: _settled(case, shown, named, decision.because),
        Action.SHOW_CONFLICT: lambda: _shown(
            case, shown, named, sure=all(map(all_yes, found)), said=bool(decision.because)
        ),
        None: lambda: (Criterion.UNCLEAR, None),
    }
    action = decision.action
    if action is Action.SHOW_CONFLICT and (middle := between_the_sides(case, traces)):
        return Verdict(
            action=Action.ANSWER, ok=False, criterion=Criterion.MIXED_SIDES, parts=middle, notes=case.notes()
        )
    if action is Action.SHOW_CONFLICT and not decision.because and set_apart(case, shown, named):
        criterion, ok = rulings[action]()
        told = (Criterion.LEANS, None) if ok else (criterion, ok)
        return Verdict(action=Action.ANSWER, criterion=told[0], ok=told[1], notes=case.notes())
    if action is Action.ANSWER and not any(shown) and seems_to_deny(case.parts, Topic.of(case.asked)):
        action = Action.ABSTAIN
    declined = action is Action.ABSTAIN and all(named)  # "no text resolves this", said of both
    if declined and not all(shown) and _tells_each(case, named):
        action = Action.SHOW_CONFLICT
    if all(shown) and (declined or (action is Action.ANSWER and leaves_open(case.parts, decision.because))):
        action = Action.SHOW_CONFLICT
    remarked = action is Action.ANSWER and all(shown) and only_remarks(case.parts, decision.because, shown)
    if remarked:
        action = Action.SHOW_CONFLICT
    doubted = remarked and not only_consults(decision.because)
    criterion, ok = _leant(case, rulings[action](), shown, named, doubted=doubted)
    if ok is not False and action is Action.SHOW_CONFLICT and (made := made_to_agree(case)):
        return Verdict(
            action=Action.ANSWER, ok=False, criterion=Criterion.MIXED_SIDES, parts=made, notes=case.notes()
        )
    lacking = tuple(_lacking(case, criterion, shown, named))
    notes = replace(case.notes(), sides=lacking) if lacking else case.notes()
    return Verdict(action=action, ok=ok, criterion=criterion, parts=decision.because, notes=notes)


def _tells_each(case: Case, named: Sequence[Sequence[int]]) -> bool:
    """Whether something is stated of each side's document, in whatever words."""
    told = [p for p in case.parts if p.move in (Move.STATES, Move.DIFFERS) and p.has(Cue.ATTRIBUTES)]
    return all(any(part.holds_any(places) for part in told) for places in named)


def _lacking(
    case: Case, criterion: Criterion, shown: Sequence[Sequence[int]], named: Sequence[Sequence[int]]
) -> Iterator[str]:
    """The sides that lack what a criterion asks for, by their documents."""
    for side, at, by_name in zip(case.question.sides, shown, named, strict=True):
        title = case.index.title_of(_document(case, side)) or side.document
        version = _version(case, side)
        if criterion is Criterion.VERSION_MISSING and version and not _is_dated(case, side):
            marked = f"{title} ({version})" if title.isascii() else f"{title}（{version}）"
            yield title if version in title else marked
        elif (criterion is Criterion.SIDES_UNNAMED and not by_name) or (criterion in _UNSHOWN and not at):
            yield title


_UNSHOWN = (Criterion.NO_STATEMENTS, Criterion.ONE_SIDE, Criterion.NEITHER_SIDE)


def _document(case: Case, side: Side) -> str:
    return case.index.canonical(side.document) or side.document


def _naming(case: Case, side: Side) -> tuple[int, ...]:
    """Where a side's document is named; 0 where only a citation beside the text names it."""
    places = case.pointing.documents.get(_document(case, side))
    if places is None:
        return _by_its_version(case, side)
    return case.places_in_answer(places) or (0,)


def _by_its_version(case: Case, side: Side) -> tuple[int, ...]:
    """Where a document is called by its kind and its version."""
    titles = {s.document: case.index.title_of(_document(case, s)) or "" for s in case.question.sides}
    others = [title for document, title in titles.items() if document != side.document]
    version = _version(case, side)
    places = case.versions.places(version) if version else ()
    return by_its_version(case.answer.text, titles[side.document], others, places)


def _version(case: Case, side: Side) -> str | None:
    return side.version or case.index.version_of(_document(case, side))


def _is_dated(case: Case, side: Side) -> bool:
    """Whether a side's version is named, where it has one: as declared, or as its document has it in full.

    A document of "version 3.1, June 2023" may be declared as of June 2023 and called by its number.
    """
    declared, own = side.version, case.index.version_of(_document(case, side))
    known = [declared or own]
    if declared and own and fold(declared) in fold(own):
        known.append(own)
    return known == [None] or any(case.versions.named(version) for version in known if version)


def _settled(
    case: Case,
    shown: tuple[tuple[int, ...], ...],
    named: tuple[tuple[int, ...], ...],
    because: tuple[Part, ...],
) -> Ruling:
    """One value was given as the answer."""
    newest = _newest(case) if Accept.PREFER_NEWER in case.question.accept else None
    given = {n for n, at in enumerate(shown) if any(p.start <= a < p.end for p in because for a in at)}
    if newest is not None and shown[newest] and (newest in given or not given):
        version = _version(case, case.question.sides[newest])
        if version and case.versions.named(version) and not any(p.has(Cue.MIXES) for p in case.parts):
            return Criterion.NEWER_SIDE, True
    if any(p.has(Cue.MIXES) for p in case.parts):
        return Criterion.MIXED_SIDES, False
    if all(shown):
        denying = (p for p in because or case.parts if negates(p) and not p.has(Cue.DEMOTES))
        doubtful = not given and any(denying)  # perhaps left open, in new words
        return (Criterion.LEANS, None) if doubtful else (Criterion.ASSERTED_SIDE, False)
    if all(named):
        return Criterion.OTHER_WORDS, None
    return (Criterion.ONE_SIDE if any(shown) else Criterion.NEITHER_SIDE), False


def _newest(case: Case) -> int | None:
    return newest_of([_version(case, side) for side in case.question.sides])


def _leant(
    case: Case,
    ruling: Ruling,
    shown: tuple[tuple[int, ...], ...],
    named: tuple[tuple[int, ...], ...],
    *,
    doubted: bool,
) -> Ruling:
    """The same ruling, where a remark leans to a side: that is right where the newer may be preferred."""
    criterion, ok = (Criterion.LEANS, None) if doubted and ruling[1] else ruling
    if criterion is Criterion.LEANS and shows_both_with_the_newer(case, shown, named, _newest(case)):
        return Criterion.NEWER_SIDE, True
    return criterion, ok


def _versions_swapped(case: Case, versions: Sequence[str | None], named: Sequence[Sequence[int]]) -> bool:
    """Whether documents are named with each other's versions."""
    dated = [case.versions.places(version) if version else () for version in versions]
    told = all(dated) and len(set(dated)) == len(dated)
    return told and bind(dated, named, case.spans).count(Bound.WRONG) >= _TWO


_IN_TURN = Late(
    r"それぞれ|順に|順番に|\b(?:respectively|in\s+that\s+order|in\s+turn)\b|前者[^。]*後者|\bformer\b[^.]*\blatter\b"
)


def _listed_in_turn(
    case: Case, shown: Sequence[Sequence[int]], named: Sequence[Sequence[int]]
) -> list[Bound] | None:
    """Values that one sentence lists behind both documents: "the Rules and the Leaflet give £4 and £5"."""
    for start, end in case.spans:
        names, values = (
            [[at for at in found if start <= at < end] for found in all_] for all_ in (named, shown)
        )
        if len(names) != _TWO:
            return None
        orders = _order(names), _order(values)
        names_first = _order([[*names[0], *names[1]], [*values[0], *values[1]]])
        said = _IN_TURN.search(fold(case.answer.text[start:end])) is not None
        if None in (*orders, names_first) or not (names_first or said):
            continue
        if orders[0] == orders[1]:
            return [Bound.RIGHT, Bound.RIGHT]
        if said:
            return [Bound.WRONG, Bound.WRONG]
    return None


def _order(places: Sequence[Sequence[int]]) -> bool | None:
    """Whether all of the first stand before the second; None where they mingle or one stands nowhere."""
    first, second = places
    if not first or not second:
        return None
    if max(first) < min(second):
        return True
    return False if max(second) < min(first) else None


def _shown(
    case: Case,
    shown: tuple[tuple[int, ...], ...],
    named: tuple[tuple[int, ...], ...],
    *,
    sure: bool,
    said: bool,
) -> Ruling:
    """Statements were laid out as differing and none was asserted; whether it is said that they differ."""
    sides = case.question.sides
    if not all(shown):
        return (Criterion.OTHER_WORDS, None) if all(named) else (Criterion.NO_STATEMENTS, False)
    if not all(named):
        hinted = all(
            at or _document(case, s) in case.pointing.heads for at, s in zip(named, sides, strict=True)
        )
        return Criterion.SIDES_UNNAMED, None if hinted or case.pointing.may_name else False
    versions = [_version(case, side) for side in sides]
    if not all(_is_dated(case, side) for side in sides):
        return Criterion.VERSION_MISSING, False
    bound = _listed_in_turn(case, shown, named) or bind(shown, named, case.spans)
    if bound.count(Bound.WRONG) >= _TWO or _versions_swapped(case, versions, named):
        return Criterion.SIDES_SWAPPED, False
    traces = Traces(sides=shown, side_documents=named)
    weakly = not said and any(p.has(Cue.SETTLES) and reports_a_side(p, traces) for p in case.parts)
    weakly = weakly or (not said and one_after_the_other(case.parts, traces))
    weakly = weakly or follows_from_one(case.parts, traces) is not None
    if (
        weakly
        or leans(case.parts)
        or (not said and (told_apart(case, shown, named) or told_of_kinds(case, shown)))
    ):
        return Criterion.LEANS, None
    return Criterion.BOTH_SIDES, True if sure and Bound.WRONG not in bound else None
