"""Answers that plainly say yes where the documents say no: "Yes, deposits in cash are accepted".

Only where the question asks for a yes or a no in one plain clause, every declared spelling says no, and
nothing in the answer denies, narrows or doubts any of it.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from evalgate.grade.action.attempt import REFUSALS
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import terms_of
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.contrary.clause import labels_of
from evalgate.grade.criteria.predicated import clauses
from evalgate.grade.criteria.values.polarity import is_no_of, opens_with_yes
from evalgate.grade.criteria.words.plain import plain
from evalgate.questions.question import Fact
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_NO = (
    r"ない|ません|なし|ず(?=[、。に])|[不無非未禁][一-龯]|対象外|お?断り|遠慮|控え|除外|拒|だけ|のみ|限[らりっる定]|専用|しか|以外|代わり"
    r"|\b(?:no|not|never|none|cannot|neither|nor|only|solely|exclusively|except|instead|rather|unless|without|outside|beyond"
    r"|until|before|exclud\w*|exempt\w*|forbid\w*|forbidden|prohibit\w*|banned|ineligib\w*|refus\w*|reject\w*|declin\w*|disallow\w*"
    r"|void|invalid|unavailab\w*|hardly|rarely|free)\b|n't\b"
)
_YES = (
    r"(?:でき|可能|大丈夫|構わ|かまわ|認め|受け付け|受付|いただけ|頂け|使え|払え|[えけせてねべめれげ](?:ます|る(?![一-龯]))|する(?=[。、\s]|\Z)|[らわかさたまなばが]れます|ます)"
    r"|\b(?:can|may|is|are|will|does|do|accept\w*|allow\w*|permit\w*|covered|possible|includ\w+|pay|use|take|bring|get|must|should)\b"
)
_ASKED_CLAUSE = Late(r"[^。.?!\n]+")


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(_NO), re.compile(_YES)


def affirms(case: Case, fact: Fact) -> tuple[Part, ...]:
    """The part of an answer that says yes where a fact says no of what was asked; none where that isn't sure.

    Args:
        case: The answer and the question.
        fact: A fact whose own words don't stand there.
    """
    if not is_no_of(case.question.question, fact):
        return ()
    negative, positive = _patterns()
    said = [p for p in case.parts if p.move not in REFUSALS and p.move not in (Move.EMPTY, Move.CITES)]
    asked = _main_terms(fold(case.question.question))
    if not asked or any(p.move in REFUSALS or p.has(Cue.GUESSES, Cue.ASKS) for p in case.parts):
        return ()
    labels = labels_of(fold(case.question.question))
    told = [(part, clause) for part in said for clause in _told(part, case)]
    if any(negative.search(c) and asked & terms_of(c) and not _is_a_case(c) for _, c in told):
        return ()
    wanted = [asked, *(_terms_of_no(spelling) for spelling in fact)]
    for part, clause in told:
        if negative.search(clause) or not positive.search(clause) or not labels <= labels_of(clause):
            continue
        own = terms_of(clause)
        if any(terms and terms <= own and len(terms & asked) >= min(2, len(asked)) for terms in wanted):
            return (part,)
    opened = opens_with_yes(said)
    denied = any(negative.search(clause) for _, clause in told)
    return (said[0],) if opened and not denied and 2 * len(asked & _all_terms(told)) >= len(asked) else ()


def _all_terms(told: Sequence[tuple[Part, str]]) -> frozenset[str]:
    return frozenset(term for _, clause in told for term in terms_of(clause))


def _told(part: Part, case: Case) -> Iterator[str]:
    """The clauses of a part, plainly, without the names of documents."""
    if part.move is Move.COURTESY:
        return
    yield from clauses(plain(case.index.without_pointers(part.text, case.pointing.documents)))


_IS_A_CASE = Late(
    r"(?:場合|とき|時|際|方|人|者|限り|うち)(?:は|には|に限り|も|でも|で)?、?\Z|ば、?\Z|たら、?\Z|なら、?\Z"
)


def _is_a_case(clause: str) -> bool:
    """Whether a clause only says when something holds: 手に入らないときは."""
    return _IS_A_CASE.search(clause) is not None


@lru_cache(maxsize=1024)
def _main_terms(question: str) -> frozenset[str]:
    """What the last clause of a question asks of."""
    asked = [c for sentence in _ASKED_CLAUSE.findall(question) for c in clauses(sentence) if terms_of(c)]
    return frozenset(terms_of(plain(asked[-1]))) if asked else frozenset()


@lru_cache(maxsize=4096)
def _terms_of_no(spelling: str) -> frozenset[str]:
    """The words of a spelling that says no, without those that say it."""
    terms = terms_of(_patterns()[0].sub(" ", plain(spelling)))
    return frozenset(terms) if len(terms) > 1 else frozenset()
