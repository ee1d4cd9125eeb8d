"""Two halves of a rule that have changed places: who pays which, where it is free, what is kept.

"Students pay £30 and everybody else £18" has both values and all of the words of its sentence.
"""

from collections.abc import Callable, Iterable

from evalgate.grade.criteria.aligned.borrowed import WHEN
from evalgate.grade.criteria.stance.reading import read
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import same_figure
from evalgate.text.lazily import Late

_OTHERS = Late(
    r"(?:それ|これ|上記|その)(?:以外|ほか|他)|(?:ほか|他|残り)の|(?<=[一-龯ァ-ヶー])以外"
    r"|\b(?:else|others?|the\s+rest|remaining|otherwise)\b"
)
_HALF = Late(r"[、。;:!?\n]|,\s|\b(?:and|but|while|whereas|though|or)\b")
_NO = Late(r"ない|ません|ず[、に]|なく|では|引|割|\b(?:not|no|never|instead|rather|less|off|save)\b|n't\b")


def gives_to_others(
    claim: str, asked: str, states: Callable[[str], bool], words_of: Callable[[str], Iterable[str]]
) -> bool:
    """Whether a claim gives the asked-for value to others, and another one to whom was asked about.

    Args:
        claim: What is claimed, folded.
        asked: The question, folded.
        states: Whether a text states what was asked for.
        words_of: Gives the words of a text that something may be said of.
    """
    if not _OTHERS.search(claim):
        return False
    halves = [half for half in _HALF.split(claim) if half.strip()]
    values = {
        _sort(f) for half in halves if states(half) and _OTHERS.search(half) for f in find_figures(half)
    }
    topics = {*words_of(asked), *_days(asked)}
    return any(
        values.intersection(map(_sort, find_figures(half)))
        for half in halves
        if not (states(half) or _NO.search(half)) and topics.intersection((*words_of(half), *_days(half)))
    )


def _sort(figure: Figure) -> tuple[FigureKind, str]:
    return figure.kind, "" if figure.kind is FigureKind.TIME else figure.unit


def _days(text: str) -> set[str]:
    """The days of the week that a text names."""
    return {str(figure.value) for figure in find_figures(text) if figure.kind is FigureKind.WEEKDAY}


_BEYOND_IT = Late(
    r"(?:それ|これ)(?:を(?:超え|過ぎ|上回)|以上|以降|より(?:多|長|高|後))"
    r"|\b(?:above|over|beyond|past|after|more\s+than)\s+(?:that|this)\b"
)
_UP_TO_IT = Late(
    r"まで|以内|以下|未満|\b(?:up\s+to|within|until|no\s+more\s+than|at\s+most|less\s+than|(?:under|below)(?=\s+[£$€]?\d))\b"
)
_BEYOND = Late(
    r"超|過ぎ|以降|以上|上回|\b(?:above|over|beyond|past|after|more\s+than|longer\s+than|exceed\w*)\b"
)


def exchanges(clause: str, told: str, around: str) -> bool:
    """Whether a clause has one half of a rule for the other: its case, what is beyond it, what is kept of it.

    Args:
        clause: A clause that states a fact, folded.
        told: The clauses in which the documents state it, folded.
        around: The sentences of these clauses and the question, folded.
    """
    if _turns_a_bound(clause, told) or _takes_the_other_case(clause, told, around):
        return True
    return _tells_of_beyond(clause, told) or _keeps_what_returns(clause, told)


def _turns_a_bound(clause: str, told: str) -> bool:
    """Whether what a value is until is said to be after it: "£25 after 2 pm" for "until 2 pm"."""
    for figure in find_figures(clause):
        if figure.kind not in WHEN:
            continue
        own = read(clause, figure.start, figure.end)
        others = [read(told, f.start, f.end) for f in find_figures(told) if same_figure(figure, f)]
        denied = any(stance.negations for stance in (own, *others))
        if own.bound and others and not denied and all(o.bound and o.bound is not own.bound for o in others):
            return True
    return False


_CASE = Late(r"\b(?:if|when|unless|where)\s+(?P<what>[^.,;]{8,80})")
_LONG_WORD = Late(r"[a-z]{4,}")


def _takes_the_other_case(clause: str, told: str, around: str) -> bool:
    """Whether a fact is tied to the case that the documents tie another value to: "or twelve if it rains"."""
    case = _CASE.search(clause)
    if case is None or _CASE.search(told):
        return False
    words = _LONG_WORD.findall(case["what"])
    other = next((m["what"] for m in _CASE.finditer(around) if m["what"] not in told), None)
    return other is not None and bool(words) and all(word in other for word in words)


def _tells_of_beyond(clause: str, told: str) -> bool:
    """Whether a clause says of what goes beyond a value what holds up to it: "above that it's free"."""
    beyond = _BEYOND_IT.search(clause) is not None and _UP_TO_IT.search(told) is not None
    return beyond and not (_BEYOND.search(told) or _BEYOND_IT.search(told))


_KEPT = Late(
    r"キャンセル料|取消料|違約金|(?<!請求から)(?<!請求額から)差し引|申し受け|没収|いただきます|頂きます|負担"
    r"|\b(?:keeps?|kept|retain(?:s|ed)?|withh[oe]ld|los[et]s?|deduct(?:s|ed)?|forfeit(?:s|ed)?|charged?)\b"
)
_RETURNED = Late(
    r"払い?戻|返金|返[しさす]|戻[りるっ]|返還"
    r"|\b(?:(?:get|gets|have|receive)\s+[^.,;]{0,32}\bback|receiv(?:e|es)|return(?:s|ed)?|refund(?:s|ed)?|give\s+back|gives?\s+you\s+back|reimburs\w+)\b"
)


_AMOUNTS = (FigureKind.PERCENT, FigureKind.MONEY)


def _keeps_what_returns(clause: str, told: str) -> bool:
    """Whether a share or an amount that is kept is said to be given back, or the reverse."""
    amounts = ({(f.kind, f.value) for f in find_figures(one) if f.kind in _AMOUNTS} for one in (clause, told))
    if not set.intersection(*amounts):
        return False
    return any(
        one.search(clause) and not other.search(clause) and other.search(told) and not one.search(told)
        for one, other in ((_KEPT, _RETURNED), (_RETURNED, _KEPT))
    )
