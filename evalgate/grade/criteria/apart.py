"""Two statements that are told apart: each is said of a case of its own, which no document does.

"10 days for the hall (Terms), 14 days for the studio (Leaflet)" lays no conflict out: it makes both right.
"""

import re
from collections.abc import Sequence

from evalgate.grade.action.topic import Topic, terms_of
from evalgate.grade.criteria.common import Case

_FOR = re.compile(
    r"(?:\A|[、。;]\s*)(?P<ja>[^、。;()]{1,30}?)(?:(?:の|な)?(?:場合|とき|方|もの|分))?(?:は|が|なら|であれば|だと|では|[:：])[^、。;()]{0,12}\Z"
)
"""What a Japanese value is said of: 小学生は…."""
_FOR_EN = re.compile(r"\b(?:for|if|when|in|at|on)\s+(?P<en>[^,;.()]{3,40}?)\s*(?=\(|,|;|\.|\Z|\band\b)")
_FEW = 40


def told_apart(case: Case, shown: Sequence[Sequence[int]], named: Sequence[Sequence[int]]) -> bool:
    """Whether each side's value is said of a case of its own, with its document only behind it in brackets.

    Args:
        case: The answer and the question.
        shown: Where each side's values stand.
        named: Where each side's document is named.
    """
    said = []
    for values, names in zip(shown, named, strict=True):
        at = values[0]
        start, end = next(((s, e) for s, e in case.spans if s <= at < e), (at, at))
        after = [place for place in names if at < place < end]
        if (
            any(start <= place < at for place in names)
            or not after
            or "(" not in case.reader.folded.text[at : after[0]]
        ):
            return False
        said.append(_of(case, (start, at, after[0])))
    own = [terms - Topic.of(case.asked).terms for terms in said]
    return bool(own[0] - own[1]) and bool(own[1] - own[0])


def _of(case: Case, places: tuple[int, int, int]) -> set[str]:
    """The terms of what a value is said of, right before it or between it and its document."""
    start, at, named = places
    folded = case.reader.folded.text
    before = folded[max(start, at - _FEW) : at]
    behind = folded[at:named]
    found = [m["ja"] for m in (_FOR.search(before),) if m]
    found += [m["en"] for m in (_FOR_EN.search(behind),) if m]
    found += [before.rpartition(")")[2]] if before.isascii() else []
    return set().union(*(terms_of(words) for words in found)) if found else set()
