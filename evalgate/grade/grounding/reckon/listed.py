"""Counts of what an answer lists: 10日と25日の月2回, three things: a stamp, a bankbook and a card."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import THINGS
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.figures.nouns import RANKED
from evalgate.text.lazily import Late
from evalgate.text.segment import Block, segment

MOMENTS = (FigureKind.WEEKDAY, FigureKind.TIME, FigureKind.DATE, FigureKind.ORDINAL)
_LISTED = (*MOMENTS, FigureKind.MONEY)
_DAYS = (FigureKind.WEEKDAY, FigureKind.DATE)
_MOST = 20
_ITEMS = (Block.BULLET, Block.ORDERED, Block.TABLE_ROW)
_REACH = 200

_NAME = r"[^\s、,，。.・／/（）()：:はがをにで「」\n]{1,24}(?:[（(][^（）()\n]{1,20}[）)])?」?"
_AND = r"(?:、|・|／|，|と|や|及び|および|並びに|ならびに|または|又は|もしくは)"
_JAPANESE_ROW = Late(rf"「?{_NAME}(?:\s?{_AND}\s?「?{_NAME})+")
_JAPANESE_AND = Late(_AND)
_WORDS = r"[\w'’£$€%\-]+(?: [\w'’£$€%\-]+){0,5}"
_ENGLISH_ROW = Late(rf"{_WORDS}(?:, (?!and |or ){_WORDS}){{0,10}},? (?:and|or|&) {_WORDS}")
_ENGLISH_AND = Late(r",? (?:and|or|&) |, ")


_ROWS = ((_JAPANESE_ROW, _JAPANESE_AND), (_ENGLISH_ROW, _ENGLISH_AND))


def counts_listed(
    answer: str, figure: Figure, stated: Sequence[Figure], holds: Callable[[str], bool]
) -> bool:
    """Whether a number is that of what the answer lists: figures, items, or names in a row.

    Args:
        answer: Its text.
        figure: The number.
        stated: The answer's figures that some source states.
        holds: Whether words stand in some source: 「年2回、春と秋」 is counted off only where these do.
    """
    number = figure.number
    if not isinstance(number, int) or not 1 < number <= _MOST or figure.upper is not None:
        return False
    others = [f for f in stated if f is not figure]
    beside = [f for f in others if not cues.STOP.search(answer, *sorted((f.start, figure.start)))]
    if figure.unit == "day" and figure.value == number:
        return number in (*listed_figures(beside, _DAYS), *listed_figures(others, _DAYS))
    if figure.kind not in THINGS:
        return False
    if number in (
        *map(_spans, beside),
        *listed_figures(beside, _LISTED),
        *listed_figures(others, _LISTED),
    ):
        return True
    if figure.unit == "回":
        return any(len(names) == number and all(map(holds, names)) for names in _names_beside(answer, figure))
    return number in set(_rows(answer, figure))


def _spans(figure: Figure) -> int:
    """How many numbers a range of bare numbers has: decks 5-12 are eight."""
    bare = figure.kind in (FigureKind.NUMBER, FigureKind.ORDINAL)
    if not bare or not isinstance(figure.value, int) or not isinstance(figure.upper, int):
        return 0
    return figure.upper - figure.value + 1


def numbers_items(answer: str, figure: Figure, figures: Iterable[Figure]) -> bool:
    """Whether an ordinal only numbers what the answer lists: 第1回は…、第2回は…; 1st …, 2nd ….

    They count up from one without a gap, and something else is told between each and the next.
    """
    if figure.kind is not FigureKind.ORDINAL or figure.unit in _RANKS or not isinstance(figure.value, int):
        return False
    row = [f for f in figures if f.kind is FigureKind.ORDINAL and f.unit == figure.unit]
    if not 1 < len(row) <= _MOST or [f.value for f in row] != list(range(1, len(row) + 1)):
        return False
    ends = [*(f.start for f in row[1:]), len(answer)]
    places = zip(row, ends, strict=True)
    return all(any(o.start > f.start and o.end <= end for o in figures if o is not f) for f, end in places)


_RANKS = RANKED | {"日目", "か月目", "年目", "週目", "階", "級", "号", "位", "等", "区", "番", "型", "代"}
"""What is counted off in the documents as well, where the second is not just the next."""


def listed_figures(figures: Sequence[Figure], kinds: Iterable[FigureKind]) -> Iterator[int]:
    """How many different weekdays, times, dates, days of a month or amounts some figures are."""
    for kind in kinds:
        yield len({(f.value, f.upper) for f in figures if f.kind is kind})
    yield len({f.value for f in figures if f.unit == "day" and f.text.endswith("日")})
    yield from (len(list(run)) for _, run in groupby(figures, key=_Runs(kinds)))


class _Runs:
    """Tells figures of one kind that stand right behind each other from the next such row."""

    def __init__(self, kinds: Iterable[FigureKind]) -> None:
        self._kinds = frozenset(kinds)
        self._row = 0
        self._last: Figure | None = None

    def __call__(self, figure: Figure) -> int:
        """The number of the row that a figure belongs to."""
        last, self._last = self._last, figure
        joined = last is not None and last.kind is figure.kind and figure.start - last.end <= _JOINED
        self._row += not (joined and figure.kind in self._kinds)
        return self._row


_JOINED = 6
"""Characters between the figures of a row: `, ` and ` and `."""


def _rows(answer: str, figure: Figure) -> Iterator[int]:
    """Sizes of the lists of an answer, and of the rows of names around a figure."""
    pieces = segment(answer)
    for listed, items in groupby(pieces, key=lambda piece: piece.block in _ITEMS):
        if listed:
            yield len({piece.item for piece in items})
    for piece in pieces:
        if piece.start - _REACH <= figure.start < piece.end + _REACH:
            yield from _rows_in(piece.text, figure.start - piece.start)


def _names_beside(answer: str, figure: Figure) -> Iterator[list[str]]:
    """The names of each row in the sentence of a figure."""
    for piece in segment(answer):
        if not piece.start <= figure.start < piece.end:
            continue
        for row_of, and_of in _ROWS:
            for row in row_of.finditer(answer, piece.start, piece.end):
                names = [name.strip("「」 ") for name in and_of.split(row[0])]
                yield [name for name in names if figure.text not in name]


def _rows_in(text: str, place: int) -> Iterator[int]:
    """How many names stand in each row of names; a number at a place is none of them."""
    for row_of, and_of in _ROWS:
        for row in row_of.finditer(text):
            inside = row.start() <= place < row.end() and text[place - 1] != "の"
            yield len(and_of.findall(row[0])) + 1 - inside
