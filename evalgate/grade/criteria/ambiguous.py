"""The criteria of B: questions with several meanings."""

from dataclasses import replace

from evalgate.grade.action.aside import has_figure
from evalgate.grade.action.conflict import Traces
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move
from evalgate.grade.criteria.common import Case, Ruling, Rulings, Verdict, all_yes, places_stated
from evalgate.grade.criteria.facts import Held
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.criteria.sides.assumed import Settled, settled_on
from evalgate.grade.criteria.sides.called import called_at, named_at
from evalgate.grade.criteria.sides.halves import asks_on_which_side
from evalgate.grade.criteria.sides.unsettled import asks_to_choose, may_ask, requests
from evalgate.grade.criteria.values.binding import Bound, bind, in_turn, lines_of
from evalgate.grade.criteria.values.otherwise import may_be_in_words
from evalgate.questions.question import Accept, Action
from evalgate.text.figures.find import FigureKind
from evalgate.text.lazily import Late


def judge_ambiguous(case: Case) -> Verdict:
    """B: names two or more readings and asks which."""
    named = [named_at(case, reading) for reading in case.question.readings]
    decision = case.decide(Traces(agreed=True))
    refused = decision.action is Action.ABSTAIN and sum(map(bool, named)) >= _TWO and may_ask(case.parts)
    if refused or (decision.action is Action.ANSWER and asks_to_choose(case.parts)):
        decision = replace(decision, action=Action.CLARIFY)
    if decision.action is Action.CLARIFY and sum(map(bool, named)) < _TWO and _only_offers(case):
        decision = replace(decision, action=Action.ANSWER)
    told = decision.action is not Action.ANSWER or _tells(case)
    rulings: Rulings = {
        Action.CLARIFY: lambda: _left_to_the_user(case, _asked(case, sum(map(bool, named)))),
        Action.ANSWER: lambda: (_answered if told else _seems_to_ask)(case, named),
        Action.ABSTAIN: lambda: (Criterion.ABSTAINED_AMBIGUOUS, False),
        Action.SHOW_CONFLICT: lambda: (Criterion.CONFLICT_ELSEWHERE, False),
        None: lambda: (Criterion.UNCLEAR, None),
    }
    criterion, ok = rulings[decision.action]()
    action = decision.action if told else Action.CLARIFY
    if criterion is Criterion.ASKED_AND_SETTLED and ok is False:
        action = Action.ANSWER
    notes = case.notes(candidates=sum(map(bool, named)))
    return Verdict(action=action, ok=ok, criterion=criterion, parts=decision.because, notes=notes)


def _left_to_the_user(case: Case, ruling: Ruling) -> Ruling:
    """The same ruling, unless one reading is taken for granted beside the question."""
    settled = settled_on(case) if ruling[1] else None
    if settled is None:
        return ruling
    return Criterion.ASKED_AND_SETTLED, False if settled is Settled.SURELY else None


_CHOICE = Late(
    r"(?:^|[、。])(?![^、。?]*(?:何|どの|どちら|どう|どれ|どん|いつ|いずれ"
    r"|誰))[^、。?]{1,30}か[、,][^。?]{1,40}か"
    r"|(?:^|[、。は])(?![^、。?]*(?:何|どの|どちら|どう|どれ|どん|いつ|いずれ"
    r"|誰))[^、。?か]{1,20}か[^、。?か]{1,20}か(?=で|によ|に応|次第|を)"
    r"|それとも|または|もしくは|あるいは|\bor\b(?!\s+(?:could|can|would|will|may)\s+(?:you|i)\b)"
    r"|(?:^|[\s、。:])[①1(（][^。?]{1,30}[②2]"
)


_TWO = 2
_TELLING = (Move.ASKS, Move.DEPENDS, Move.DIFFERS, Move.STATES)
_REST = Late(
    r"(?:それ|これ|そこ)以外|(?:そ|こ)の(?:ほか|他)|[一-龯ァ-ヶー]以外|そうでな|で(?:は)?ない(?:か|ほう|方|場合|[一-龯])"
    r"|か(?:どうか|否か)|(?:ほか|他|別)の(?!ご?質問|ご?不明|こと|点|件)"
    r"|\b(?:else(?:where)?|the\s+rest|or\s+not|(?:an)?other|others|neither)\b"
)
"""Everything but the reading that is named: of two readings, the other one."""
_OF_SEVERAL = Late(r"どちら|いずれ|\bwhich\s+of\s+(?:the\s+)?(?:two|these|those)\b|\beither\b")
"""Asks which of those that were named."""


def _asked(case: Case, count: int) -> Ruling:
    if count < _TWO and (right_bound := asks_on_which_side(case)) is not None:
        return (Criterion.ASKS_WITH_READINGS, True) if right_bound else (Criterion.ONE_READING_NAMED, None)
    if count >= _TWO:  # "between £6 and £65" names none
        called = any(called_at(case, reading) for reading in case.question.readings)
        return (Criterion.ASKS_WITH_READINGS, True) if called else (Criterion.ONE_READING_NAMED, None)
    items = {p.item for p in case.parts if p.item is not None}
    told = [p.shown for p in case.parts if p.move in (Move.ASKS, Move.DEPENDS, Move.DIFFERS)]
    offered = len(items) >= 2 or any(map(_CHOICE.search, told))
    rest = any(_REST.search(p.shown) for p in case.parts if p.move in _TELLING)
    if count == 1 and (offered or (rest and len(case.question.readings) == _TWO)):
        return Criterion.ASKS_WITH_READINGS, True
    if offered or (count == 1 and (rest or any(map(_OF_SEVERAL.search, told)))):
        return Criterion.ONE_READING_NAMED, None
    return (Criterion.ONLY_ONE_READING if count else Criterion.ASKS_WITHOUT_READINGS), False


def _answered(case: Case, named: list[tuple[int, ...]]) -> Ruling:
    count = sum(map(bool, named))
    if count < 2:
        return Criterion.PICKED_READING, False
    if may_ask(case.parts) and Accept.ANSWER_EACH_READING not in case.question.accept:
        return Criterion.ONE_READING_NAMED, None
    if Accept.ANSWER_EACH_READING not in case.question.accept:
        return Criterion.EACH_NOT_ACCEPTED, False
    return _each_answered(case, named)


def _seems_to_ask(case: Case, named: list[tuple[int, ...]]) -> Ruling:
    """Nothing that holds for a reading is told: perhaps a question in words that nobody knows."""
    count = sum(map(bool, named))
    if count >= _TWO and any(map(requests, case.parts)):
        return Criterion.ASKS_WITH_READINGS, True
    if count >= _TWO or any(_CHOICE.search(p.shown) for p in case.parts):
        return Criterion.ONE_READING_NAMED, None
    return (Criterion.ONLY_ONE_READING if count else Criterion.ASKS_WITHOUT_READINGS), False


def _each_answered(case: Case, named: list[tuple[int, ...]]) -> Ruling:
    """Every reading was answered: whether with its own right facts."""
    found = [case.reader.find_all(r.facts) for r in case.question.readings]
    lacking = [f.fact for own in found for f in own if f.held is Held.NO]
    if sum(map(bool, named)) < len(found) or not all(may_be_in_words(case, fact) for fact in lacking):
        return Criterion.READING_WRONG, False
    values = [places_stated(case, f) for f in found]
    bound = bind(values, named, case.spans)
    if Bound.RIGHT not in bound and Bound.FREE in bound:
        bound = bind(values, named, list(lines_of(case.answer.text)))
    if bound.count(Bound.WRONG) >= _TWO and not in_turn(case.answer.text):
        return Criterion.READING_WRONG, False
    if Bound.WRONG in bound or not all(map(all_yes, found)):
        return Criterion.PARAPHRASE, None
    return Criterion.EACH_READING, True


def _tells(case: Case) -> bool:
    """Whether anything that holds for a reading is stated."""
    stated = [f for r in case.question.readings for f in case.reader.find_all(r.facts)]
    if any(f.places for f in stated) or any(has_figure(p) and p.move is not Move.ASKS for p in case.parts):
        return True
    return any(f.kind not in _WEAK for f in case.reader.figures) and not _may_be_asked(case)


def _only_offers(case: Case) -> bool:
    """Whether a reading's facts are given, and all that is asked is whether more is wanted."""
    asking = [p for p in case.parts if p.move is Move.ASKS]
    given = (f for r in case.question.readings for f in case.reader.find_all(r.facts))
    return all(p.has(Cue.PROPOSES) and not p.has(Cue.WHICH) for p in asking) and any(f.places for f in given)


_WEAK = (FigureKind.NUMBER, FigureKind.COUNT)
"""Figures that words may be: "before I read one out"."""


def _may_be_asked(case: Case) -> bool:
    """Whether anything may ask for something, in whatever words."""
    return may_ask(case.parts) or any(p.move is Move.ASKS or requests(p) for p in case.parts)
