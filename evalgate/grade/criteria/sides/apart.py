"""Two statements that are told apart: each is said of a case of its own, which no document does.

"10 days for the hall (Terms), 14 days for the studio (Leaflet)" lays no conflict out: it makes both right.
"""

import re
from collections.abc import Sequence
from functools import cache

from evalgate.grade.action.topic import Topic, terms_of
from evalgate.grade.criteria.common import Case
from evalgate.text.lazily import Late

_FOR = Late(
    r"(?:\A|[、。;]\s*)(?P<ja>[^、。;()]{1,30}?)(?:(?:の|な)?(?:場合|とき|方|もの|分))?(?:は|が|なら|であれば|だと|では|(?<=[うくぐすつぬぶむる])と|[れけせえ]ば|たら|[:：])[^、。;()]{0,12}\Z"
)
"""What a Japanese value is said of: 小学生は…."""
_FOR_EN = Late(r"\b(?:for|if|when|in|at|on)\s+(?P<en>[^,;.()]{3,40}?)\s*(?=\(|,|;|\.|\Z|\band\b)")
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


_CASE_JA = Late(
    r"(?:\A|[、。;])\s*(?P<of>[^、。;()\d]{1,20}?)(?:の|な)?(?:場合|とき|方|もの|分|うち|人|者|ら)?"
    r"(?:に?は|なら|であれば|れば|たら|だと|では)、?[^、。;()]{0,10}\Z"
)
_OF_PAPERS = Late(
    r"一方|片方|他方|前者|後者|どちら|片や|版|資料|文書|規[程定則約]|しおり|手引|案内|ガイド|マニュアル|ハンドブック|[a-z]\d|ǂ"
)


def set_apart(case: Case, shown: Sequence[Sequence[int]], named: Sequence[Sequence[int]]) -> bool:
    """Whether one sentence gives each side's value to a case of its own, with documents only behind both.

    「平日は22時、土日は23時です（しおり、ハンドブック）」 makes both right, each for a part of the matter.

    Args:
        case: The answer and the question.
        shown: Where each side's values stand.
        named: Where each side's document is named.
    """
    values, names = [at for side in shown for at in side], [at for side in named for at in side]
    span = next(((s, e) for s, e in case.spans if all(s <= at < e for at in values)), None)
    if span is None or len(shown) != len([side for side in shown if side]):
        return False
    folded = case.reader.folded.text
    if any(at < max(values) for at in names) or "(" not in folded[max(values) :]:
        return False
    said = [_CASE_JA.search(folded[max(span[0], at - _FEW) : at]) for at in (side[0] for side in shown)]
    of = [found["of"] for found in said if found]
    own = [terms_of(words) for words in of]
    return (
        len(of) == len(shown) and len(set(of)) == len(of) and not any(map(_OF_PAPERS.search, of)) and all(own)
    )


def told_of_kinds(case: Case, shown: Sequence[Sequence[int]]) -> bool:
    """Whether each value is said of another kind of one thing: "six on a half plot, eight on a full plot".

    Args:
        case: The answer and the question.
        shown: Where each side's values stand.
    """
    folded = case.reader.folded.text
    values = [side[0] for side in shown if side]
    if len(values) != len(shown) or not folded.isascii():
        return False
    kinds = []
    for at in values:
        later = [other for other in values if other > at]
        found = _kind().search(folded[at : min([at + _FEW, *later])])
        kinds.append(found.group("kind", "thing") if found else None)
    first, *rest = kinds
    return first is not None and all(k is not None and k[1] == first[1] and k[0] != first[0] for k in rest)


@cache
def _kind() -> re.Pattern[str]:
    """What a value is said of, by kind and thing: "on a half plot"."""
    return re.compile(
        r"\b(?:on|for|in|at|with|to|per)\s+(?:an?\s+|the\s+|each\s+|every\s+)?(?!\d)(?P<kind>(?!version|edition|rules)[a-z]{3,})\s+(?P<thing>(?!version|edition|rules|policy|handbook|guide)[a-z]{3,}?)s?\b"
    )
