"""Weighs what an answer holds beside what was asked against what its criteria said of it."""

from dataclasses import dataclass, replace

from evalgate.grade.action.aside import (
    MARKS,
    cautions,
    has_figure,
    introduces_itself,
    names_only_papers,
    repeats_figures,
    says_what_was_asked,
    speaks_of_itself,
    without_counts,
)
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.decide import is_a_phrase
from evalgate.grade.action.lookup import Words
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.denial import says_no
from evalgate.grade.criteria.absence.leading import states_nothing
from evalgate.grade.criteria.absence.remarks import adds_nothing, sets_apart, tells_what_there_is
from evalgate.grade.criteria.added.adding import may_add
from evalgate.grade.criteria.added.extras import Extras
from evalgate.grade.criteria.common import Case, Verdict
from evalgate.grade.criteria.contrary.against import Contrary
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.grounding.check import GroundingResult
from evalgate.questions.question import QuestionType
from evalgate.text.lazily import Late

_COUNTS = (QuestionType.A, QuestionType.D)
_OF_ITSELF = Late(
    r"\bi\b|\bi'(?:m|ve|ll|d)\b|\b(?:you(?:'ve|\s+have)?\s+asked|your\s+question)\b|私(?:は|が|から|では"
    r"|の)|当方"
)
"""Speaks of the assistant or the question, not of the matter."""
_HEADS = Late(
    r"\A(?:次の(?:一手|手|ステップ|アクション|一歩)|今後の(?:進め方|流れ)|お(?:尋ね|問い?合わせ)先|まとめ|結果|(?:見|当たっ|調べ|確認し|参照し|目を通し)た(?:もの|範囲|資料|文書|書類|箇所)|(?:分|わ)かったこと)\W*\Z|:\s*\Z|\s-\s*\Z|\A[^.。]{1,30}!\Z|\A[一-龯ァ-ヶー・]{1,12}\Z"
)
"""A heading, or an exclamation."""
_SURE_MARKS = (Cue.ATTRIBUTES, Cue.SEARCHED, Cue.LIMITS)
_PHRASE = 12
"""Characters up to which "only" marks nothing: "Cash only."."""
_DIFFERING = (
    "conflict conflicting disagree differ different differing contradict contradictory inconsistent"
    " discrepancy mismatch statements versions 食い違 一致 矛盾 相違 異 内容 記載 双方 両方 両者 統一 齟齬"
)
"""Words that say of documents that they disagree."""
_LETTERS = Late(r"[^\W\d_]{2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """What stands after support was weighed."""

    verdict: Verdict
    unsupported: bool | None


def weigh(case: Case, verdict: Verdict, grounding: GroundingResult, extras: Extras) -> Weighed:
    """Unsupported content fails A and D; what nobody can tell leaves D open. B and C it leaves alone.

    Args:
        case: The answer and the question.
        verdict: What the criteria say.
        grounding: Figures, names and sentences that the documents don't hold.
        extras: Looks for what the documents say in no one place.
    """
    type_, unsupported = case.question.type, grounding.unsupported_content
    if unsupported and type_ in _COUNTS and verdict.ok is not False:
        verdict = replace(verdict, ok=False, criterion=Criterion.UNSUPPORTED, parts=())
    if unsupported and verdict.ok and verdict.criterion is Criterion.EACH_READING:
        verdict = replace(verdict, ok=None, criterion=Criterion.PARAPHRASE)
    if type_ is QuestionType.D and verdict.ok is not False:
        return _weigh_answer(case, verdict, grounding, extras)
    if type_ is not QuestionType.A or not verdict.ok:
        return Weighed(verdict=verdict, unsupported=_open(case, unsupported))
    looked = _look(case, verdict, extras)
    if looked is None:
        return _weigh_words(case, verdict, grounding)
    if looked:
        return _unsure(verdict, Criterion.ADDED_WORDS, looked)
    return Weighed(verdict=verdict, unsupported=unsupported)


def _weigh_answer(case: Case, verdict: Verdict, grounding: GroundingResult, extras: Extras) -> Weighed:
    """The same of an answer to D that nothing speaks against so far."""
    stated = (min(case.reader.spans(fact), default=None) for fact in case.question.facts)
    contrary, turned = extras.contradicts(case, tuple(place[0] for place in stated if place))
    complete = verdict.criterion in (Criterion.ALL_FACTS, Criterion.OWNERS_UNSURE)
    swapped = complete and extras.swaps(case)
    if swapped or contrary is Contrary.SURELY:
        criterion = Criterion.OWNERS_SWAPPED if swapped else Criterion.CONTRADICTS
        verdict = replace(verdict, ok=False, criterion=criterion, parts=() if swapped else turned)
        return Weighed(verdict=verdict, unsupported=True)
    if not verdict.ok:
        return Weighed(verdict=verdict, unsupported=_open(case, grounding.unsupported_content))
    looked = _look(case, verdict, extras)
    if looked is None:
        return _weigh_words(case, verdict, grounding)
    if looked:
        return _unsure(verdict, Criterion.ADDED_WORDS, looked)
    if contrary is Contrary.PERHAPS:
        return _unsure(verdict, Criterion.MAY_CONTRADICT, turned)
    return _weigh_values(case, verdict, grounding, extras)


def _weigh_values(case: Case, verdict: Verdict, grounding: GroundingResult, extras: Extras) -> Weighed:
    """The same of its values: whether they are said of the right things, and stand there at all."""
    if extras.mispairs(case):
        return _unsure(verdict, Criterion.OWNERS_UNSURE)
    if grounding.doubtful:
        return _unsure(verdict, Criterion.SUPPORT_UNKNOWN)
    return Weighed(verdict=verdict, unsupported=False)


def _unsure(verdict: Verdict, criterion: Criterion, parts: tuple[Part, ...] = ()) -> Weighed:
    """What leaves an answer open."""
    return Weighed(verdict=replace(verdict, ok=None, criterion=criterion, parts=parts), unsupported=None)


def _open(case: Case, unsupported: bool | None) -> bool | None:
    """Support is open where words stand in no document."""
    return None if unsupported is False and _added(case) else unsupported


def _look(case: Case, verdict: Verdict, extras: Extras) -> tuple[Part, ...] | None:
    """What is said in no one place; None where it isn't known where to look."""
    if verdict.criterion is Criterion.ALL_FACTS:
        return extras.of(case, verdict.places)
    if verdict.criterion is Criterion.SAYS_ABSENT and not case.index.empty:
        topic = Topic.of(case.asked)
        denying = {p.segment for p in case.parts if p.move is Move.DENIES}
        claims = (
            p
            for p in case.parts
            if _may_claim(p, topic)
            and not (states_nothing(p, case, topic) or adds_nothing(p, topic))
            and not ((by := tells_what_there_is(p, case, topic)) and extras.holds_words(case, p, by))
            and not (p.segment in denying and _names_what_there_is(p, case))
            and not (_is_set_apart(p, case, topic) and extras.nearly_holds(case, p))
        )
        return extras.beside(case, claims)
    return None


def _names_what_there_is(part: Part, case: Case) -> bool:
    """Whether a part beside a denial names what there is instead: "there are times for the bar, but ..."."""
    return not has_figure(part) and not case.known.novel(part.shown)


_SAME = Late(
    r"\A\W*(?:いずれも|どちらも|どれも|これ[はらも]|それ[はらも]|ただし?、?(?:これ|それ)|those|these|that|they|neither|both|but\s+(?:that|those|these))"
)


def _is_set_apart(part: Part, case: Case, topic: Topic) -> bool:
    """Whether it is said next that what a part tells is something else: "but those are the bar's hours"."""
    after = [p for p in case.parts if p.start > part.start and p.move is not Move.EMPTY]
    within = [p for p in after if p.segment == part.segment]
    beyond = [p for p in after if p.segment != part.segment]
    following = within or [p for p in beyond[:1] if _SAME.match(p.text)]
    return any(sets_apart(p, topic) for p in following)


def _weigh_words(case: Case, verdict: Verdict, grounding: GroundingResult) -> Weighed:
    """The same by words alone, wherever they stand."""
    type_, unsupported = case.question.type, grounding.unsupported_content
    added = _added(case) if unsupported is False else None
    if unsupported is None and (type_ is QuestionType.D or _adds_a_claim(case, grounding)):
        verdict = replace(verdict, ok=None, criterion=Criterion.SUPPORT_UNKNOWN, parts=())
    elif added and (type_ is QuestionType.D or _claims(added, case)):
        verdict = replace(verdict, ok=None, criterion=Criterion.ADDED_WORDS, parts=(added,))
    return Weighed(verdict=verdict, unsupported=None if added else unsupported)


def _adds_a_claim(case: Case, grounding: GroundingResult) -> bool:
    """Whether the sentence that is far from the documents states something, with no mark of being near."""
    worst = grounding.worst_sentence
    if worst is None:
        return False
    said = [p for p in case.parts if p.start < worst.end and worst.start < p.end]
    return any(_claims(p, case) for p in said)


def _claims(part: Part, case: Case) -> bool:
    """Whether a part states something beside an abstention: unmarked, and more than a connecting phrase."""
    headed = part.text.endswith(":") and not has_figure(part)
    topic = Topic.of(case.asked)
    plain = part.move is Move.STATES and not part.has(*MARKS) and not (headed or cautions(part))
    return plain and not is_a_phrase(part, topic) and not adds_nothing(part, topic)


_GOES_ON = Late(r"\A\W*(?:なお|ちなみに|また|一方)、?")


def _only_goes_on(part: Part) -> bool:
    """Whether a part is near to nothing but by its opening: なお、代替機をお貸しします."""
    opening = _GOES_ON.match(part.text)
    return opening is not None and not Words(part.text[opening.end() :]).has(Cue.NEAR)


def _may_claim(part: Part, topic: Topic) -> bool:
    """The same, where even a short phrase may be too much, if its words stand nowhere."""
    beside = part.move is not Move.DECLINES and may_add(part)
    near = part.has(Cue.NEAR) and len(part.text) > _PHRASE and not _only_goes_on(part)
    if not beside or near or part.has(*_SURE_MARKS) or not _LETTERS.search(part.text):
        return False
    counts = without_counts(part.shown) != part.shown
    if has_figure(part) and not (repeats_figures(part, topic) or counts):
        return True
    talk = _OF_ITSELF.search(part.text) or _HEADS.search(part.text)
    talks = bool(talk) or says_no(part) or says_what_was_asked(part) or cautions(part)
    return not (talks or speaks_of_itself(part, topic) or introduces_itself(part) or names_only_papers(part))


def _added(case: Case) -> Part | None:
    """A part that states something with a word that neither the documents nor the question hold."""
    facts = [spelling for fact in case.question.facts for spelling in fact]
    readings = [word for r in case.question.readings for word in (r.name, *r.keywords)]
    differing = (_DIFFERING,) if case.question.type is QuestionType.C else ()
    return case.known.beside((case.asked, *facts, *readings, *differing)).novel_part(case.parts)
