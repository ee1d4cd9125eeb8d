"""Figures of an example, and how old a document is: nobody takes them for what the documents say.

「たとえば6月27日には7月分です」, "for example, 200 miles give £90" and 「4年前の版」 are reckoned by the
answer itself. Whether rightly, a judge has to say where our reckoning doesn't find out.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from evalgate.text.figures.find import Figure, FigureKind, Value
from evalgate.text.figures.model import SIZES
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number

_END = Late(r"[。！？!?\n]|(?<!e\.g)(?<!i\.e)\.(?=\s)")
_DAYS = (FigureKind.DATE, FigureKind.WEEKDAY, FigureKind.TIME)
_EXAMPLE = Late(
    r"例えば|たとえば|仮に|例[：:]|一例|つまり|すなわち|具体的には|ということ"
    r"|\b(?:for (?:example|instance)|e\.?g\.|suppos(?:e|ing)|imagine|let's say|i\.e\.)(?![a-z])"
    r"|\b(?:say|that is|in other words),",
    re.IGNORECASE,
)
_SUPPOSED = Late(
    r"なら|だと|とすると|とすれば|でしたら|であれば|[しったけ]たら|には|の場合|\b(?:if|when|would|suppos\w+)\b",
    re.IGNORECASE,
)
_RECKONED = Late(
    r"\b(?:would|gives?|makes?|comes? to|means?|works? out|equals?|costs?|is|are)\b"
    r"|なら|だと|場合|すると|計算|です|ます|なり",
    re.IGNORECASE,
)
_AGED = Late(r"\s*(?:以上|ほど|近く|余り|あまり|半|くらい|ぐらい|も)?\s*(?:前|先|後|経|たっ|古)")
_EDITION = Late(r"版|改[正訂定]|発行|作成|案内|資料|文書|規程|規約|マニュアル|時点|先の|\d{4}年")
_NTH = Late(r"\d(?:st|nd|rd|th)\Z")
_PLACE = Late(r"\s*の?(?:項目?|節|章|条文?|段落|見出し|行|欄|ページ)")
_TWO = 2


def may_be_the_answers_own(
    answer: str, figure: Figure, missing: Sequence[Figure], stated: Sequence[Figure]
) -> bool:
    """Whether a figure may be one that the answer supposes or reckons itself.

    Args:
        answer: The text of the answer.
        figure: A figure that no source states.
        missing: All figures that none states.
        stated: Those that some source states.
    """
    if is_an_example(answer, figure, missing) or rounds_part(answer, figure, stated):
        return True
    return comes_of_an_example(answer, figure, missing, stated)


def is_an_example(answer: str, figure: Figure, missing: Sequence[Figure]) -> bool:
    """Whether a figure is a day of an example of the answer's own, the age of a document, or a place in it.

    Args:
        answer: The text of the answer.
        figure: A figure that no source states.
        missing: All figures that none states.
    """
    if figure.kind is FigureKind.ORDINAL and _PLACE.match(answer, figure.end):
        return True
    nth = figure.kind is FigureKind.ORDINAL and figure.unit in ("", "day") and _NTH.search(figure.text)
    is_day = nth or figure.kind in _DAYS or (figure.unit == "day" and figure.text.endswith("日"))
    if not is_day and figure.unit != "month":
        return False
    aged = figure.unit == "month" and _AGED.match(answer, figure.end) is not None
    if not aged and (figure.unit == "month" or not _has_examples(answer)):
        return False
    start, stop = _sentence(answer, figure)
    sentence = answer[start:stop]
    if aged:
        return _EDITION.search(sentence) is not None
    if not _EXAMPLE.search(sentence):
        return False
    beside = [f for f in missing if start <= f.start < start + len(sentence)]
    return len(beside) >= _TWO or _SUPPOSED.search(sentence) is not None


_LONGEST = 1000
"""Characters to each side of a figure in which its sentence ends."""


def _sentence(answer: str, figure: Figure) -> tuple[int, int]:
    """Start and end of the sentence of a figure."""
    first = max(0, figure.start - _LONGEST)
    start = max((m.end() for m in _END.finditer(answer, first, figure.start)), default=first)
    last = min(len(answer), figure.end + _LONGEST)
    stop = _END.search(answer, figure.end, last)
    return start, stop.start() if stop else last


@lru_cache(maxsize=4)
def _has_examples(answer: str) -> bool:
    return _EXAMPLE.search(answer) is not None


def comes_of_an_example(
    answer: str, figure: Figure, missing: Sequence[Figure], stated: Sequence[Figure]
) -> bool:
    """Whether a figure is what an example supposes, or what comes of that and of a stated amount.

    200 miles at £0.45 give £90; of 28 days a three-day week has 3/5.

    Args:
        answer: The text of the answer.
        figure: A figure that no source states.
        missing: All figures that none states.
        stated: Those that some source states.
    """
    if figure.kind not in SIZES:
        return False
    start, stop = _sentence(answer, figure)
    if not _SUPPOSES.search(answer, start, stop) or not _RECKONED.search(answer, start, stop):
        return False
    beside = [f for f in missing if start <= f.start < stop and f is not figure and f.kind in SIZES]
    return any(
        _gives(one, two, stated) for other in beside for one, two in ((figure, other), (other, figure))
    )


_SUPPOSES = Late(
    r"例えば|たとえば|仮に|例[：:]|一例|なら|だと|とすると|とすれば|でしたら|であれば|の場合"
    r"|\b(?:for (?:example|instance)|e\.?g\.|say|suppos(?:e|ing)|imagine|if|would|for an? [\w-]+)(?![a-z])",
    re.IGNORECASE,
)
_PARTS = (1, 5, 7, 12)
"""What a share of a week or a year is out of."""


def _gives(supposed: Figure, result: Figure, stated: Iterable[Figure]) -> bool:
    """Whether a stated amount of the result's unit, so many times, is the result."""
    number, value = _one(supposed, supposed.number), _one(result, result.value)
    if not number or value is None or supposed.unit == "times":
        return False
    amounts = (_one(f, f.value) for f in stated if f.unit == result.unit)
    return any(amount and value * part == amount * number for amount in amounts for part in _PARTS)


def _one(figure: Figure, value: Value | None) -> Number | None:
    return value if isinstance(value, int | Fraction) and figure.upper is None else None


def rounds_part(answer: str, figure: Figure, stated: Sequence[Figure]) -> bool:
    """Whether a whole number is a share of an amount beside it, rounded: 99 for a third of 296."""
    value = _one(figure, figure.value)
    if figure.kind not in (FigureKind.COUNT, FigureKind.NUMBER) or not isinstance(value, int):
        return False
    start, stop = _sentence(answer, figure)
    beside = [f for f in stated if start <= f.start < stop]
    shares = [Fraction(share) for f in beside if f.unit == "ratio" and (share := _one(f, f.value))]
    alike = [amount for f in beside if f.unit == figure.unit and (amount := _one(f, f.value))]
    return any(abs(share * amount - value) < 1 for share in shares for amount in alike)
