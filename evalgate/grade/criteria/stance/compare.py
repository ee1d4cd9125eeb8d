"""Whether what an answer says of a fact agrees with what the documents say of it."""

from collections.abc import Sequence, Set
from dataclasses import replace
from enum import Enum

from evalgate.grade.criteria.stance.model import FACT, LEXICAL, Bound, Negation, Side, Stance
from evalgate.grade.criteria.stance.weigh import (
    NEEDS,
    PREDICATE,
    UNNEEDED,
    Weight,
    weigh,
    weigh_missing,
    words_of,
)
from evalgate.text.lazily import Late


class Agreement(Enum):
    """How an answer's clause stands to a document's."""

    SAME = "same"
    DOUBTFUL = "doubtful"
    """They differ in words whose reach can't be told."""
    OPPOSITE = "opposite"


_LEAST_QUOTED = 12
"""Characters that are no coincidence."""


def agreement(answer: Stance, said: Sequence[Stance]) -> Agreement:
    """Compare a clause of an answer with the documents' clauses about the same fact.

    Args:
        answer: What the answer says of the fact at one place.
        said: What the evidence says of it; nothing where it does not hold the fact.
    """
    readable = [one for one in said if one.japanese == answer.japanese]
    if not readable:
        alone = _is_negated(answer) and not any(map(_is_negated, said))
        return Agreement.DOUBTFUL if alone else Agreement.SAME
    found = [_judged(answer, one) for one in readable]
    if Agreement.SAME in found:
        return Agreement.SAME
    return Agreement.DOUBTFUL if Agreement.DOUBTFUL in found else Agreement.OPPOSITE


def _judged(answer: Stance, said: Stance) -> Agreement:
    if _is_moved(answer, said) or _is_joined(answer, said):
        return Agreement.DOUBTFUL
    found = (said.is_excepted and _beside_an_exception(answer, said)) or _compare(answer, said)
    if found is Agreement.OPPOSITE and _is_quoted(answer, said):
        return Agreement.DOUBTFUL
    return Agreement.DOUBTFUL if found is Agreement.SAME and _is_of_another(answer, said) else found


def _is_quoted(answer: Stance, said: Stance) -> bool:
    """Whether the clause stands in the document word for word: that is no plain opposite of it."""
    told = " ".join(answer.clause.split()).strip(" .,。、")
    return len(told) >= _LEAST_QUOTED and told in " ".join(said.marked.split())


def _is_of_another(answer: Stance, said: Stance) -> bool:
    """Whether an answer says of another thing in the document's sentence what that says of one thing."""
    own, others = said.owners
    if not (own and others):
        return False
    told = answer.owners[0]
    return bool(told) and told <= others


def _is_negated(stance: Stance) -> bool:
    """Whether a clause surely says no of a fact."""
    return len(stance.negations) % 2 == 1 and all(n.sure for n in stance.negations)


def _compare(answer: Stance, said: Stance) -> Agreement:
    answer = _of_one_stem(_as_asked(answer, said), said)
    if answer.is_denied and not said.is_denied:
        return Agreement.DOUBTFUL if said.negations else Agreement.OPPOSITE
    answer, said = _without_shared(answer, said)
    if answer.bound:
        shared = {n.of for n in answer.negations} & {n.of for n in said.negations}
        answer = _settled(answer, shared)
        if not said.bound:
            return _against_a_value(answer, said)
        said = _settled(said, shared)
    weights = _weights(answer, said)
    turned = sum(w in (Weight.TURNS, Weight.DOUBT) for w in weights) % 2 == 1
    across = bool(answer.bound) and answer.bound is not said.bound
    aside = bool(answer.side and said.side and answer.side is not said.side)
    attached = any(n.sure and (not n.of or (said.bound and n.of in said.clause)) for n in answer.negations)
    if not turned ^ across ^ aside:
        return Agreement.DOUBTFUL if aside else Agreement.SAME
    if Weight.OPEN in weights:
        return Agreement.DOUBTFUL if attached else Agreement.SAME
    if across and answer.open_ended:
        return Agreement.SAME
    half_bound = turned and said.bound is Bound.LOWER and not answer.bound
    untold = not turned and words_of(answer) - words_of(said, whole=True)
    return Agreement.DOUBTFUL if Weight.DOUBT in weights or half_bound or untold else Agreement.OPPOSITE


_AHEAD = Late(
    r"前|まで|以内|予告|期限|締|\b(?:before(?:hand)?|ahead|advance|notice|prior|earlier|within|by|deadline|until)\b"
)
"""Says that a span of time ends with something: a notice of three days is three days ahead."""


_PAST = Late(rf"(?:過去|直近)(?:の|に)?{FACT}")


def _is_moved(answer: Stance, said: Stance) -> bool:
    """Whether a span of time is one before something, where the document says so of nothing."""
    clause = said.clause.split(FACT)[-1] if said.japanese else said.sentence
    if said.japanese and _PAST.search(said.clause):
        return False
    return answer.side is Side.BEFORE and not said.side and not _AHEAD.search(clause)


_ALONE_HERE = Late(
    rf"{FACT}\s?(?:に限|のみ|だけ)|\b(?:only|nowhere\s+but|except)\s+(?:(?:in|on|at|by|for|from|with)\s+)?(?:the\s+)?{FACT}"
)
_LISTED_HERE = Late(
    rf"[一-龯ァ-ヶー](?:でも|にも|とも|も|と|や|か|または|・){FACT}|{FACT}(?:でも|にも|も|や|か|または|・)[^、。]{{0,8}}[一-龯ァ-ヶー]"
    rf"|\b(?:and|or|as\s+well\s+as)\s+(?:(?:in|on|at|by|for|from|with)\s+)?(?:the\s+)?{FACT}"
)


def _is_joined(answer: Stance, said: Stance) -> bool:
    """Whether an answer puts another thing beside what the document allows alone: 病室でもデイルームでも."""
    return _ALONE_HERE.search(said.clause) is not None and _LISTED_HERE.search(answer.clause) is not None


def _beside_an_exception(answer: Stance, said: Stance) -> Agreement | None:
    """Where must dogs not be on a lead? - In the dog park, where they must be on one elsewhere."""
    asked = any(of and of in said.sentence and of not in answer.clause for of in answer.asked)
    if answer.is_excepted:
        return Agreement.DOUBTFUL if asked else None
    told = any(n.of and n.of in said.sentence for n in answer.negations)
    return Agreement.SAME if asked or told else None


def _as_asked(answer: Stance, said: Stance) -> Stance:
    """An answer with the negations that it leaves to the question: who can't visit? - children under 12."""
    if any(n.sure for n in answer.negations):
        return answer
    left = tuple(n for n in said.negations if n.of in answer.asked and _is_left(n.of, answer, said))
    return replace(answer, negations=(*answer.negations, *left)) if left else answer


def _is_left(of: str, answer: Stance, said: Stance) -> bool:
    """Whether an answer leaves what is negated to the question; "closed" by saying nothing else."""
    if not of.startswith(LEXICAL):
        return of not in answer.clause
    silent = not words_of(answer) - words_of(said, whole=True) and PREDICATE.search(answer.sentence) is None
    return silent and not answer.japanese and of.removeprefix(LEXICAL) not in answer.sentence


def _of_one_stem(answer: Stance, said: Stance) -> Stance:
    """An answer that names what is negated as the document does, if by one kanji of it: 未使用, 使わない."""
    if not (answer.japanese and answer.negations and said.negations):
        return answer
    told = {n.of for n in said.negations}
    return replace(answer, negations=tuple(_named_as(n, told) for n in answer.negations))


def _without_shared(answer: Stance, said: Stance) -> tuple[Stance, Stance]:
    """Both without what both deny, where only one of them surely says so of the value.

    "Anybody with 38 degrees or more doesn't come in" has a subject of its own between the value and what is
    denied, and says the same as "from 38 degrees on you don't come in".
    """
    own, told = ({n.of: n.sure for n in stance.negations} for stance in (answer, said))
    shared = {of for of, sure in own.items() if of and sure is not told.get(of, sure)}
    if not shared or len(own) != len(answer.negations) or len(told) != len(said.negations):
        return answer, said
    kept, left = (tuple(n for n in s.negations if n.of not in shared) for s in (answer, said))
    return replace(answer, negations=kept), replace(said, negations=left)


def _named_as(negation: Negation, told: set[str]) -> Negation:
    own = negation.of
    if own in told or own.startswith(LEXICAL):
        return negation
    same = next((of for of in told if of and min(len(of), len(own)) == 1 and (of in own or own in of)), None)
    return negation if same is None or not own else replace(negation, of=same)


_OVER = frozenset(
    LEXICAL + word for word in ("close", "shut", "locke", "end", "stop", "expir", "laps", "休", "閉")
)
"""What is closed after a time is open until then."""


def _settled(stance: Stance, shared: Set[str]) -> Stance:
    """What is not so beyond a value is so up to it: 3日を過ぎると使えません, not open until nine.

    That it need not be so says nothing of what lies beyond. Where both say that something is closed, that
    says nothing of the sides.
    """
    told = (n for n in stance.negations if n.of not in NEEDS and not n.aside)
    if stance.bound is Bound.LOWER:
        told = (replace(n, sure=n.sure or n.of in _OVER - shared) for n in told)
    turning = [n for n in told if n.sure or not n.of.startswith(LEXICAL)]
    if not turning or not all(n.sure for n in turning):
        return stance
    bound = Bound(-stance.bound) if len(turning) % 2 else stance.bound
    left = tuple(n for n in stance.negations if all(n.of != turned.of for turned in turning))
    return replace(stance, bound=bound, negations=left)


def _against_a_value(answer: Stance, said: Stance) -> Agreement:
    """A bound where the document only gives the value: at most it is right, at least it may not be."""
    if any(w in (Weight.TURNS, Weight.DOUBT) for w in _weights(answer, said)):
        return Agreement.DOUBTFUL
    ahead = answer.side is Side.BEFORE and _AHEAD.search(said.clause) is not None
    more = answer.bound is Bound.LOWER and answer.at_least and not ahead
    cut_short = answer.bound is Bound.UPPER and _LASTS.search(said.clause) is not None
    return Agreement.DOUBTFUL if more or cut_short else Agreement.SAME


_LASTS = Late(
    r"予告|前もって|\b(?:notice|warning)\b|待[っちた]|休憩|休[みむ]|置[いき]|冷ま|乾か|\b(?:wait|rest|stand|cool|dry|soak)\b"
)
"""A time that has to pass, or notice: "wait five minutes" is not "within five minutes"."""


def _is_doubled(negation: Negation, answer: Stance, said: Stance) -> bool:
    """Whether a negation of the same thing is itself negated in one of two clauses: 使えなくなりません."""
    one, two = ([n.of for n in s.negations] for s in (answer, said))
    times = one.count(negation.of), two.count(negation.of)
    last = negation is [n for n in answer.negations if n.of == negation.of][-1]
    return last and times[1] > 0 and (times[0] - times[1]) % 2 == 1


_AFFIRMED = Late(
    r"[ぁ-ん]{0,3}(?:ます|る|うことができ|うこと[がは]可能)(?!か|場合|とき|時|際|方|人|の|こと|と)"
)


def _affirms(of: str, answer: Stance) -> bool:
    """Whether a Japanese clause says of a verb, behind the value, that it is so: 38度以上でも出られます."""
    if not (answer.japanese and of) or of.startswith(LEXICAL):
        return False
    behind = answer.clause.split(FACT)[-1]
    return any(
        _AFFIRMED.match(behind, at + len(of)) is not None
        for at in range(len(behind))
        if behind.startswith(of, at)
    )


def _weights(answer: Stance, said: Stance) -> list[Weight]:
    """What each negation that only one of two clauses has does to the other."""
    held = {n.of for n in said.negations}
    own = [n for n in answer.negations if n.of not in said.negated | held or _is_doubled(n, answer, said)]
    elsewhere = [n for n in answer.negations if n.of in said.negated and n.of not in held and n not in own]
    told = {n.of for n in answer.negations} | answer.negated
    others = [n for n in said.negations if n.of not in told]
    if any(n.of in NEEDS for n in own):  # that it need not be so answers no "it can't"
        others = [n for n in others if not n.of or n.of in NEEDS or n.of in UNNEEDED]
    says = bool(own) or bool(others and words_of(answer) - words_of(said, whole=True))
    says = says or any(_affirms(n.of, answer) for n in others)
    missing = (weigh_missing(n, said, answer, says=says) for n in others)
    doubted = (Weight.DOUBT for n in elsewhere if weigh(n, answer, said) is Weight.TURNS)
    return [*(weigh(n, answer, said) for n in own), *doubted, *missing]
