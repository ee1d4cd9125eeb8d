"""What else a figure may say that stands nowhere as written: an hour without a mark, a limit's other side."""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from evalgate.grade.grounding.reckon.shifts import as_date
from evalgate.text.figures.find import Figure, FigureKind, Value
from evalgate.text.figures.keys import ALL_OF_THEM
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.numerals import Number, exact

_LAST_HOUR = 12
_BEFORE_HOUR = Late(
    r"\b(?:until|till|til|by|before|after|at|from|since|between|opens?|open|closes?|starts?|ends?|begins?|finish(?:es)?"
    r"|(?:between|from|at) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)? and)\s+(?:at\s+|around\s+|about\s+)?[*_]*\Z",
    re.IGNORECASE,
)
_AFTER_HOUR = Late(
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


def as_long(answer: str, figure: Figure) -> Figure | None:
    """A day that something lasts until, as how long it lasts: 15日目まで, where it is 15日間."""
    if figure.unit != "日目" or not answer.startswith("まで", figure.end):
        return None
    return figure._replace(kind=FigureKind.DURATION, unit="day")


_DAY_SECONDS = 86_400
_FEW_DAYS = 7


def by_the_clock(figure: Figure) -> Figure | None:
    """A day, or half of one, in hours: a few days are counted either way. 24 hours are no working day."""
    value = figure.value
    if figure.kind is not FigureKind.DURATION or figure.unit != "day" or figure.upper is not None:
        return None
    if not isinstance(value, int | Fraction) or value > _FEW_DAYS:
        return None
    return figure._replace(unit="second", value=exact(value * _DAY_SECONDS), number=None)


_YEARS_APART = Late(
    r"[\s*_]*(?:too (?:early|late|soon)|before|after"
    r"|earlier|later|ahead|away|on\b|off\b|older|newer|from now)",
    re.IGNORECASE,
)
_YEAR = 12


def years_apart(answer: str, figure: Figure, moments: Iterable[Figure]) -> bool:
    """Three years before: what lies between two years that the answer or the question names."""
    months = figure.value
    if figure.unit != "month" or not isinstance(months, int):
        return False
    if _APART.match(answer, figure.end) and _are_apart(moments, months):
        return True
    if months % _YEAR or not _YEARS_APART.match(answer, figure.end):
        return False
    years = {m.value[0] for m in moments if isinstance(m.value, tuple) and (m.value[0] or 0) > _FIRST_YEAR}
    return any((year or 0) + months // _YEAR in years for year in years)


_FIRST_YEAR = 1900
_HALF_A_YEAR = 6
_APART = Late(
    r"(?:ほど|くらい|近く|あまり|余り|以上|弱|強)?\s?(?:離れ|隔た|の?(?:開き|隔たり|ずれ|差))|\s(?:years?\s)?apart\b",
    re.IGNORECASE,
)
"""Between two editions: 1年半ほど離れた版."""


def _are_apart(moments: Iterable[Figure], months: int) -> bool:
    """Whether about so many months lie between any two that are named."""
    named = [m.value for m in moments if isinstance(m.value, tuple) and (m.value[0] or 0) > _FIRST_YEAR]
    placed = {(value[0] or 0) * _YEAR + (value[1] or 0) for value in named}
    about = range(months - _HALF_A_YEAR, months + _HALF_A_YEAR + 1)
    return any(month + apart in placed for month in placed for apart in about)


_NAMED_DAYS = (
    (Late(r"\bweekends?\b|週末|土日", re.IGNORECASE), 5, 6, ""),
    (Late(r"\bweekdays?\b|平日", re.IGNORECASE), 0, 4, ALL_OF_THEM),
    (
        Late(r"\b(?:daily|every day|seven days|7 days a week)\b|毎日|年中無休", re.IGNORECASE),
        0,
        6,
        ALL_OF_THEM,
    ),
)


def days_named(text: str) -> Iterator[Figure]:
    """Days and months that go by a name for several: weekends, 平日 for Monday to Friday, 偶数月."""
    for pattern, first, last, noun in _NAMED_DAYS:
        found = pattern.search(text)
        if found:
            named = Figure(*found.span(), found[0], FigureKind.WEEKDAY, first, upper=last, noun=noun)
            yield named
    for match in _EVERY_OTHER_MONTH.finditer(text):
        for month in range(2 if match["even"] or match["even_"] else 1, 13, 2):
            yield Figure(*match.span(), match[0], FigureKind.DATE, (None, month, None))


def multiples_named(text: str) -> Iterator[Figure]:
    """How many times as much goes by a name: time and a half, double time, 倍額."""
    for pattern, times in _MULTIPLES:
        if found := pattern.search(text):
            yield Figure(*found.span(), found[0], FigureKind.MEASURE, times, "times", number=times)


_MULTIPLES = (
    (
        Late(r"\btime[\s-]+and[\s-]+a[\s-]+half\b|\bhalf\s+(?:again|as\s+much\s+again)\b", re.IGNORECASE),
        Fraction(3, 2),
    ),
    (Late(r"\btime[\s-]+and[\s-]+a[\s-]+quarter\b", re.IGNORECASE), Fraction(5, 4)),
    (
        Late(
            r"\bdoubl(?:e|es|ed|ing)\b|\btwice\b|(?<![\d一二三四五六七八九十数何半])倍(?:額|に|の|と)",
            re.IGNORECASE,
        ),
        2,
    ),
    (Late(r"\b(?:triple[sd]?|treble[sd]?)\b", re.IGNORECASE), 3),
)
"""Words for how many times as much, and how many."""


_EVERY_OTHER_MONTH = Late(
    r"(?:(?P<even>偶数)|奇数)月|\b(?:(?P<even_>even)|odd)(?:-numbered)?\s+months?\b", re.IGNORECASE
)
"""Months that go by a name for half of them."""


def without_minus(figure: Figure) -> Figure | None:
    """`minus 15%`, said of a reduction by 15%."""
    if not isinstance(figure.value, int | Fraction) or figure.value >= 0:
        return None
    if not fold(figure.text).startswith(("minus", "マイナス")):
        return None
    return figure._replace(value=-figure.value, number=-(figure.number or 0))


_UP_TO = re.compile(
    r"\s*目?(?:以下|以内|まで)|\s*(?:or|and) (?:under|less|fewer|younger|below|earlier)\b", re.IGNORECASE
)
_BELOW = re.compile(r"\s*(?:未満|に満たな|を下回|より(?:小さ|少な|短|若|前))")
_FROM = re.compile(
    r"\s*目?(?:以上|以降|から)|\s*(?:or|and) (?:over|more|above|older|longer|later|up|upwards)\b|\s?\+"
    r"|\s+(?:upwards|plus)\b",
    re.IGNORECASE,
)
_ABOVE = re.compile(r"\s*(?:超|を超え|を上回|より(?:大き|多|長|上|後))")
_AGE = r"[\s\-]+(?:the age of\s+|ages?\s+|aged\s+|midnight on\s+|the end of\s+)?\Z"
_BEFORE_LIMIT = tuple(
    (Late(rf"\b(?:{words}){_AGE}", re.IGNORECASE), side)
    for words, side in (
        (r"under|below|less than|fewer than|younger than|before|prior to", -1),
        (
            r"up to|at most|no more than|not more than|maximum(?: of)?|max\.?|until|till|by|through",
            1,
        ),
        (
            r"at least|minimum(?: of)?|from|no less than|not less than|as of|starting(?: on)?|beginning",
            -1,
        ),
        (r"over|above|more than|older than|exceed(?:s|ing)?|after", 1),
    )
)
_BEHIND_LIMIT = ((_UP_TO, 1), (_BELOW, -1), (_FROM, -1), (_ABOVE, 1))
_OLD = re.compile(r"year-?\s?olds?")
_NEAR = 28

Limit = tuple[str, int]
"""Unit, and twice the place between two whole numbers where it lies: 129 for `up to 64` and `65 or over`."""


def limits(text: str, figures: Sequence[Figure]) -> Iterator[Limit]:
    """The limits that whole numbers and days are said to be; a range has two."""
    for figure in figures:
        around = limits_around(figure)
        if figure.upper is not None:
            yield from around
        elif around:
            unit, below = around[0]
            yield from ((unit, below + 1 + side) for side in _sides(text, figure))


def limits_around(figure: Figure) -> tuple[Limit, ...]:
    """The limits right below and right above a whole number, a day or a range; none for another figure."""
    ends = [end for end in (figure.value, figure.upper) if end is not None]
    places = [place for end in ends if (place := _place(figure, end)) is not None]
    if not places or len(places) < len(ends):
        return ()
    unit = _written_unit(figure)
    return (unit, 2 * places[0] - 1), (unit, 2 * places[-1] + 1)


_BARE = ("age", "人")
"""Units that a text leaves out: under 16, 5 to 10."""


def _place(figure: Figure, end: Value) -> int | None:
    """A whole number, or the day of the year."""
    if figure.kind is FigureKind.DATE:
        day = as_date(end)
        return day.timetuple().tm_yday if day else None
    if not isinstance(end, int) or figure.kind is FigureKind.WEEKDAY:
        return None
    size = _size(figure)
    return end // size if end % size == 0 else None


def _size(figure: Figure) -> int:
    """How many of its base a unit is as it was written: 1000 for kg."""
    value, number = figure.value, figure.number
    if figure.unit == "age" or not isinstance(value, int) or not isinstance(number, int):
        return 1
    return value // number if number > 0 and value and value % number == 0 else 1


def _written_unit(figure: Figure) -> str:
    if figure.kind is FigureKind.DATE:
        return "date"
    if figure.unit == "日目":
        return "day"
    size = _size(figure)
    return "" if figure.unit in _BARE else figure.unit if size == 1 else f"{size} {figure.unit}"


def _sides(text: str, figure: Figure) -> Iterator[int]:
    """On which sides of a number its limits lie: `under 16`, `15 and younger`."""
    before = text[max(0, figure.start - _NEAR) : figure.start]
    behind = [side for pattern, side in _BEHIND_LIMIT if pattern.match(text, figure.end)]
    found = [*behind, *(side for pattern, side in _BEFORE_LIMIT if pattern.search(before))]
    if not found and _OLD.search(fold(figure.text)):
        found = [1]
    yield from found


def rounds_share(value: Value | None, shares: Iterable[Number]) -> bool:
    """Whether a share is one of others as a percentage can't say it: 33% for a third."""
    if not isinstance(value, Fraction):
        return False
    endless = (share for share in shares if (Fraction(share) * _DECIMALS).denominator != 1)
    return any(value in (round(Fraction(share), 2), round(Fraction(share), 3)) for share in endless)


_DECIMALS = 10**6


_WISHED = Late(r"(?:楽しい|素敵な|すてきな|素晴らしい|良い|よい|いい|快適な|穏やかな|充実した)\Z")
_WISH = 8


def is_wished(answer: str, figure: Figure) -> bool:
    """Whether a day or an hour is one that is wished: 楽しい一日をお過ごしください."""
    return (
        figure.number == 1 and _WISHED.search(answer, max(0, figure.start - _WISH), figure.start) is not None
    )
