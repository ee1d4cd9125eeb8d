"""A denial that is about something else than what was asked, beside a value: no abstention.

"The allowance is 3,500 yen (Travel Rules). How it is paid isn't mentioned." answers, and is honest about a
side matter. Where the value is said of something else than what was asked, only a reader can tell whether it
is given as the answer or as near to it.
"""

from collections.abc import Sequence
from dataclasses import replace

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic, terms_of
from evalgate.grade.criteria.common import Case, Verdict
from evalgate.grade.criteria.reasons import Criterion
from evalgate.questions.question import Action
from evalgate.text.lazily import Late

_OF = Late(
    r"(?:\A|[、。])\W*(?:なお|ただし?|もっとも|一方|ちなみに|また"
    r"|ですが)?、?(?P<ja>[^、。]{2,30}?)(?:について|に関し"
    r"|に関する|の(?:記載|定め|規定|説明|記述|情報|言及)|(?:は|が)(?:記載|書か|示さ|定め|載|触れ))"
    r"|\b(?:how|when|where|who|whom|why)\s+(?P<en>[^,;]{4,60}?)\s+(?:is|are|was|were|has|have)"
    r"(?:n't|\s+not\b|\s+never\b)"
    r"|\b(?:nothing|no\s+\w+|anything)\s+(?:is\s+said\s+)?(?:about|on|regarding)\s+(?P<about>[^,;.]{3,60})"
)
"""What a denial says that it is about."""
_WHOLE = Late(
    r"質問|尋ね|お問い?合わ?せ|照会|こと|件|点|内容|該当|具体|詳細|それ|これ|その|この|以外|以上|ほか|他"
    r"|直接|金額"
    r"|情報|答え|回答|年|版|\b(?:question|ask\w*|query|that|this|it|them|these|those|else|matter|what|point"
    r"|answer"
    r"|subject|topic|request|you|more|further|other|(?:19|20)\d\d)\b"
)
"""Speaks of the question as a whole, or of more than is given."""
_HOW_MUCH = Late(r"(?:much|many|long|far|high|often|soon)\b")
"""Speaks of the value that was asked for."""
_VALUE = Late(
    r"\d[\d,.]*\s*(?:円|ドル|日|時|分|人|名|回|件|枚|点|%|か月|ヶ月|週間|年間|割|歳)|[$£€¥]\s?\d"
    r"|\d\s?(?:usd|eur|gbp|yen|pounds|dollars|euros|days|hours|weeks|months|per\s*cent|%)"
)
_MARKED = (Cue.NEAR, Cue.LIMITS, Cue.CONFINES)


def beside_an_answer(case: Case, verdict: Verdict) -> Verdict:
    """An abstention whose denials are all about something else than the question, beside a value."""
    if verdict.criterion is Criterion.UNCLEAR_ABSENCE:
        return _value_first(case, verdict)
    if verdict.criterion is not Criterion.SAYS_ABSENT or not verdict.ok:
        return verdict
    topic = Topic.of(case.asked)
    denials = [p for p in case.parts if p.move is Move.DENIES or p in verdict.parts]
    if not denials or not all(_is_of_something_else(p, topic) for p in denials):
        return verdict
    told = _told(case.parts, denials)
    if not told:
        return verdict
    if topic.covered(" ".join(p.shown for p in told)) >= _MOST:
        return replace(
            verdict, action=Action.ANSWER, ok=False, criterion=Criterion.ANSWERED_UNANSWERABLE, parts=told
        )
    return replace(verdict, ok=None, criterion=Criterion.BESIDE_DENIAL, parts=told)


def _value_first(case: Case, verdict: Verdict) -> Verdict:
    """A value without any mark, and a denial: it does not say nothing."""
    denials = [p for p in case.parts if p.move is Move.DENIES]
    told = tuple(p for p in _told(case.parts, denials) if not p.has(Cue.ATTRIBUTES))
    if not denials or not told:
        return verdict
    return replace(verdict, action=Action.ANSWER, criterion=Criterion.BESIDE_DENIAL, parts=told)


_MOST = 0.75
"""Share of the question's words that a value which is said of them surely takes up."""


def _told(parts: Sequence[Part], denials: Sequence[Part]) -> tuple[Part, ...]:
    """The parts that give a value with no mark of being near."""
    stated = (p for p in parts if p.move is Move.STATES and p not in denials)
    return tuple(p for p in stated if _VALUE.search(p.shown) and not (p.near or p.has(*_MARKED)))


def _is_of_something_else(part: Part, topic: Topic) -> bool:
    match = _OF.search(part.text)
    if match is None:
        return False
    about = match["ja"] or match["en"] or match["about"]
    terms = terms_of(about)
    whole = _HOW_MUCH.match(about) if match["en"] else _WHOLE.search(about)
    return bool(terms) and not whole and not terms & topic.terms
