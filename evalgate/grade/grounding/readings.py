"""What else a figure may say that stands nowhere as written: an hour without a mark, a limit's other side."""

import re
from collections.abc import Iterator, Sequence

from evalgate.text.figures import Figure, FigureKind
from evalgate.text.normalise import fold

_LAST_HOUR = 12
_BEFORE_HOUR = re.compile(
    r"\b(?:until|till|til|by|before|after|at|from|since|between|opens?|open|closes?|starts?|ends?|begins?|finish(?:es)?"
    r"|(?:between|from|at) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)? and)\s+(?:at\s+|around\s+|about\s+)?[*_]*\Z",
    re.IGNORECASE,
)
_AFTER_HOUR = re.compile(
    r"[*_]*\s+(?:in the (?:morning|afternoon|evening)|at night|sharp|onwards)\b", re.IGNORECASE
)
_REACH = 36


def as_hour(answer: str, figure: Figure) -> Figure | None:
    """A small number as a time of the day, where the words around it say so: `closes at 4`."""
    hour = figure.value
    if figure.kind is not FigureKind.NUMBER or not isinstance(hour, int) or not 1 <= hour <= _LAST_HOUR:
        return None
    if figure.upper is not None:
        return None
    before = answer[max(0, figure.start - _REACH) : figure.start]
    if not _BEFORE_HOUR.search(before) and not _AFTER_HOUR.match(answer, figure.end):
        return None
    return figure._replace(kind=FigureKind.TIME, value=(hour, 0, None), number=None, noun="")


def without_minus(figure: Figure) -> Figure | None:
    """`minus 15%`, said of a reduction by 15%."""
    word = fold(figure.text).startswith(("minus", "マイナス"))
    if not word or isinstance(figure.value, str | tuple) or figure.value is None or figure.value >= 0:
        return None
    return figure._replace(value=-figure.value, number=-(figure.number or 0))


_UP_TO = re.compile(
    r"\s*(?:以下|以内|まで)|\s*(?:or|and) (?:under|less|fewer|younger|below|earlier)\b", re.IGNORECASE
)
_BELOW = re.compile(r"\s*(?:未満|に満たな|を下回|より(?:小さ|少な|短|若|前))")
_FROM = re.compile(
    r"\s*(?:以上|以降|から)|\s*(?:or|and) (?:over|more|above|older|longer|later|up|upwards)\b|\s?\+"
    r"|\s+(?:upwards|plus)\b",
    re.IGNORECASE,
)
_ABOVE = re.compile(r"\s*(?:超|を超え|を上回|より(?:大き|多|長|上|後))")
_AGE = r"\s+(?:the age of\s+)?\Z"
_BEFORE_LIMIT = tuple(
    (re.compile(rf"\b(?:{words}){_AGE}", re.IGNORECASE), side)
    for words, side in (
        (r"under|below|less than|fewer than|younger than|before", -1),
        (r"up to|at most|no more than|not more than|maximum(?: of)?|max\.?", 1),
        (r"at least|minimum(?: of)?|from|no less than|not less than|as of", -1),
        (r"over|above|more than|older than|exceed(?:s|ing)?", 1),
    )
)
_BEHIND_LIMIT = ((_UP_TO, 1), (_BELOW, -1), (_FROM, -1), (_ABOVE, 1))
_NEAR = 28

Limit = tuple[str, int]
"""Unit, and twice the place between two whole numbers where it lies: 129 for `up to 64` and `65 or over`."""


def limits(text: str, figures: Sequence[Figure]) -> Iterator[Limit]:
    """The limits that whole numbers are said to be."""
    for figure in figures:
        number = figure.value
        if not isinstance(number, int) or number != figure.number or figure.upper is not None:
            continue
        for pattern, side in _BEHIND_LIMIT:
            if pattern.match(text, figure.end):
                yield figure.unit, 2 * number + side
        before = text[max(0, figure.start - _NEAR) : figure.start]
        for pattern, side in _BEFORE_LIMIT:
            if pattern.search(before):
                yield figure.unit, 2 * number + side
