"""Finds in an answer what no source holds: figures and names, each with the reason."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.grounding.examples import may_be_the_answers_own
from evalgate.grade.grounding.frequencies import frequencies
from evalgate.grade.grounding.readings import (
    as_hour,
    as_long,
    by_the_clock,
    is_wished,
    limits,
    limits_around,
    rounds_share,
    without_minus,
    years_apart,
)
from evalgate.grade.grounding.reckon.bench import THINGS
from evalgate.grade.grounding.reckon.listed import numbers_items
from evalgate.grade.grounding.reckon.reckoning import Reckoning
from evalgate.grade.grounding.sources import Knowledge, squeeze
from evalgate.grade.grounding.units_and_parts import is_a_unit, names_a_part
from evalgate.text.facts import Span
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.lazily import Late
from evalgate.text.names.find import Name, NameKind, find_names
from evalgate.text.names.words import VENDORS
from evalgate.text.normalise import fold
from evalgate.text.spans import Spans


class Why(StrEnum):
    """Why something counts as unsupported."""

    NOT_IN_DOCUMENTS = "not_in_documents"
    OTHER_UNIT = "other_unit"
    """The number stands in the documents, with another unit."""
    OTHER_NOUN = "other_noun"
    """The figure stands in the documents, but is said of something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsupported:
    """One thing in an answer that the documents don't hold."""

    start: int
    """Offset into the answer, in code points."""
    end: int
    text: str
    kind: str
    """A kind of figure (`money`, `date`, ...) or of name (`person`, `link`, `quotation`, ...)."""
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundingResult:
    """What rules can say about the support of one answer."""

    unsupported_content: bool | None
    """True: something is invented. False: nothing is, and all is near the documents. None: a judge's."""
    unsupported: tuple[Unsupported, ...]
    """Sure finds; they make `unsupported_content` true."""
    doubtful: tuple[Unsupported, ...] = ()
    """Finds that a judge or a person should look at."""
    worst_sentence: Span | None = None
    """The sentence farthest from the documents; not looked for where something is invented for sure."""
    distance: float = 0.0
    """0 (all of it stands in the nearest passages) to 1 (nothing does)."""


_MOST_OPERANDS = 60
"""Nobody reckons with more figures in one answer; an answer of thousands must not take minutes."""
_SURE = "sure"
_DOUBTFUL = "doubtful"


def find_unsupported(
    answer: str, parts: Sequence[Part], knowledge: Knowledge, cited: Collection[int] = ()
) -> tuple[tuple[Unsupported, ...], tuple[Unsupported, ...]]:
    """Sure and doubtful finds, each first to last; numbers of sections, which begin at `cited`, are none."""
    places = _Places(parts)
    found = [*_figures(answer, places, knowledge, cited), *_names(answer, places, knowledge)]
    found.sort(key=lambda item: item[1].start)
    sure = tuple(item for grade, item in found if grade == _SURE)
    return sure, tuple(item for grade, item in found if grade == _DOUBTFUL)


_CHOICES = 10
"""Choices are numbered by one digit: "reply with 1, 2 or 3"."""


class _Places:
    """Which part of an answer a place belongs to."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._spans = Spans((part.start, part.end) for part in parts)

    def part(self, start: int) -> Part | None:
        """The part that holds this place."""
        number = self._spans.number_at(start)
        return None if number is None else self._parts[number]

    @cached_property
    def lays_out(self) -> bool:
        """Whether the answer asks which of several things is meant, or lays out what differs."""
        return any(part.move in (Move.ASKS, Move.DIFFERS, Move.DEPENDS) for part in self._parts)

    def asks_for(self, figure: Figure) -> bool:
        """Whether it is one of several in a question to the user: the first or the second half."""
        bare = figure.kind is FigureKind.NUMBER and not figure.noun and figure.number in range(1, _CHOICES)
        return (bare or figure.kind is FigureKind.ORDINAL) and self.move(figure.start) is Move.ASKS

    def move(self, start: int) -> Move | None:
        """What the part does that holds this place."""
        part = self.part(start)
        return part.move if part else None


def _figures(
    answer: str, places: _Places, knowledge: Knowledge, cited: Collection[int]
) -> Iterator[tuple[str, Unsupported]]:
    figures = [figure for figure in find_figures(answer) if figure.start not in cited]
    known = [
        _stands(figure, knowledge)
        or _reads(answer, figure, knowledge)
        or _numbers_heading(answer, figure, knowledge)
        for figure in figures
    ]
    else_at = set[int]()
    for number, figure in enumerate(figures):
        if known[number] and knowledge.says_per_else(answer, figure):
            known[number] = False
            else_at.add(figure.start)
    missing = [figure for figure, there in zip(figures, known, strict=True) if not there]
    if not missing:
        return
    stated = [figure for figure, there in zip(figures, known, strict=True) if there][:_MOST_OPERANDS]
    reckoning = Reckoning(answer, stated, missing[:_MOST_OPERANDS], knowledge)
    around = (*figures, *knowledge.asked_figures)
    foreign = not knowledge.speaks("ja" if _JAPANESE.search(answer) else "en")
    for figure in missing:
        denied = places.move(figure.start) in _NO_CLAIMS and not _ASIDE.match(answer, figure.end)
        greets = figure.number == 1 and places.move(figure.start) is Move.COURTESY
        denied = denied or greets or is_wished(answer, figure) or places.asks_for(figure)
        follows = reckoning.follows(figure)
        if (
            denied
            or (follows and figure.start not in else_at)
            or _counts_sources(answer, figure, places, knowledge)
        ):
            continue
        if numbers_items(answer, figure, figures):
            continue
        if years_apart(answer, figure, around):
            continue
        doubtful = _unclear(figure, knowledge)
        doubtful = doubtful or (reckoning.may_follow(figure) and figure.start not in else_at)
        doubtful = doubtful or (foreign and _counts_otherwise(figure, knowledge))
        doubtful = doubtful or (figure.kind is FigureKind.WEEKDAY and bool(_NEXT_DAY.search(answer)))
        doubtful = doubtful or may_be_the_answers_own(answer, figure, missing, stated)
        grade = _DOUBTFUL if doubtful else _SURE
        why = _why(figure, knowledge)
        yield (
            grade,
            Unsupported(
                start=figure.start, end=figure.end, text=figure.text, kind=figure.kind.value, why=why
            ),
        )


def _counts_sources(answer: str, figure: Figure, places: "_Places", knowledge: Knowledge) -> bool:
    """Whether it is told how many documents were searched, or are there."""
    if figure.kind not in THINGS:
        return False
    part = places.part(figure.start)
    if part is not None and part.has(Cue.SEARCHED):
        return True
    number = figure.number
    if not isinstance(number, int):
        return False
    if number <= _MOST_ASKED_ABOUT and figure.unit in _PLACES and places.lays_out:
        return True
    before = answer[max(0, figure.start - _BESIDE) : figure.start]
    behind = _PAPERS_BEHIND.match(answer, figure.end) or (
        _ALL_OF_THEM.match(answer, figure.end) if figure.unit in _COPIES else None
    )
    return number <= knowledge.documents and bool(_PAPERS_BEFORE.search(before) or behind)


_PLACES = ("か所", "件", "つ")
"""Units in which an answer counts the places or things that it asks about."""
_COPIES = ("冊", "件", "本", "つ", "通", "枚")
"""Units in which documents are counted."""
_ALL_OF_THEM = Late(
    r"\s?(?:の(?:いずれ|どれ|どこ|どの|すべて|全て|中|うち)|とも|すべて|全部|を(?:通|見|読|調|確|当た))"
)
_MOST_ASKED_ABOUT = 5
_NO_CLAIMS = (Move.DENIES, Move.DECLINES)
_BESIDE = 12
_PAPER = (
    r"(?:資料|文書|ドキュメント|文献|ファイル|規程|規則|規約|要領|要項|手引き?|マニュアル|ヘルプ|ガイド|案内|しおり|冊子|出典"
    r"|記載|記述|書類|ページ|版|箇所|個所|該当|条文|規定|食い違い|相違点?|矛盾|差異|document|file|source|guide|manual|handbook|policy|leaflet|sheet|page|article)s?"
)
_PAPERS_BEFORE = Late(
    rf"{_PAPER}(?:\s?[\d０-９一二三四五六七八九十]+\s?[件本つ点冊]?の?(?:うち|中)の?"
    r"|(?:[はがを、：:]|の?うち|など|等|全)?\s?(?:全|計|合計)?)\Z",
    re.IGNORECASE,
)
_PAPERS_BEHIND = Late(rf"\s?の?{_PAPER}", re.IGNORECASE)


_ASIDE = Late(r"[^,、。.;]{0,24}[)）]?\s*[,、;]\s*(?:and|but|though|so)\b", re.IGNORECASE)
"""What is stated on the way to a denial: `£32 a day (April 2025), and it doesn't say whether abroad`."""


_NEXT_DAY = Late(r"翌(?:営業)?日|次の(?:営業)?日|\bnext\s+(?:working|business)?\s*day\b", re.IGNORECASE)
"""Which weekday that is may follow: the next working day after a Sunday is a Monday."""
_JAPANESE = Late(r"[぀-ヿ一-龥]")


def _counts_otherwise(figure: Figure, knowledge: Knowledge) -> bool:
    """What another language may count otherwise: 1階 for the ground floor, 3枚 for three forms."""
    counted = figure.kind is FigureKind.COUNT and knowledge.holds_number(figure)
    return counted or figure.kind is FigureKind.ORDINAL


def _matters(figure: Figure, knowledge: Knowledge) -> bool:
    """Whether the documents say it otherwise: a code of a family of theirs, three attempts for their five."""
    if figure.kind is FigureKind.CODE:
        return knowledge.has_family(figure)
    several = figure.kind is FigureKind.NUMBER and figure.value not in (0, 1)
    return several and figure.noun != "" and knowledge.counts(figure)


def _stands(figure: Figure, knowledge: Knowledge) -> bool:
    """Whether a figure stands somewhere or need not: ways of speaking, short codes of no known family."""
    if (figure.weak and not _matters(figure, knowledge)) or _counts_hits(figure):
        return True
    if figure.value == 0 and figure.upper is not None and figure.kind is not FigureKind.WEEKDAY:
        return knowledge.states(figure._replace(value=figure.upper, number=None, upper=None))
    return knowledge.states(figure)


def _counts_hits(figure: Figure) -> bool:
    """Whether it says that nothing was found: 該当0件, "0 hits"."""
    nothing = figure.value == 0 and figure.upper is None
    return nothing and figure.kind in THINGS and figure.unit in ("", "件", "か所", "行", "つ", "冊", "ページ")


def _reads(answer: str, figure: Figure, knowledge: Knowledge) -> bool:
    """Whether a figure stands somewhere as something else that it says: `closes at 4`, `up to 64`."""
    others = (as_hour(answer, figure), without_minus(figure), by_the_clock(figure), as_long(answer, figure))
    if any(other is not None and knowledge.states(other) for other in others):
        return True
    if figure.kind is FigureKind.MONEY and figure.value == 0 and knowledge.waives():
        return True
    often = figure.kind in _OFTEN and _happens(answer, figure, knowledge)
    counts = (
        figure.kind is FigureKind.ORDINAL and figure.number == 1 and _COUNTS_FROM.match(answer, figure.end)
    )
    if often or counts or is_a_unit(answer, figure, knowledge) or names_a_part(answer, figure):
        return True
    if rounds_share(figure.value, knowledge.amounts("ratio") if figure.unit == "ratio" else ()):
        return True
    around = limits_around(figure)
    if figure.upper is not None:
        return bool(around) and all(knowledge.limited(limit) or limit[1] < 0 for limit in around)
    return any(map(knowledge.limited, around)) and any(map(knowledge.limited, limits(answer, (figure,))))


_COUNTS_FROM = Late(r"と(?:して)?(?:数え|し(?:て|、)|みな|カウント)")
"""How days are counted: 「生まれた日を1日目と数えて」 gives no figure of the matter."""
_HEADING = Late(r"[.．]\s?([^\W\d][^「」『』\"“”()（）\[\]【】、。\n]{2,60})")
_OPENS = frozenset('「『"“(（[【')


def _numbers_heading(answer: str, figure: Figure, knowledge: Knowledge) -> bool:
    """Whether a figure is the number of a heading that is quoted with it: 「4. 航空機の利用」."""
    opened = answer[max(0, figure.start - 1) : figure.start] in _OPENS
    heading = _HEADING.match(answer, figure.end) if opened else None
    return heading is not None and knowledge.holds_text(heading[1].strip())


_OFTEN = (FigureKind.COUNT, FigureKind.DURATION, FigureKind.NUMBER)
_NEAR = 20


def _happens(answer: str, figure: Figure, knowledge: Knowledge) -> bool:
    """Whether the documents say how often in other words: 年2回 for 半年ごと."""
    start = max(0, figure.start - _NEAR)
    words = answer[start : figure.end + _NEAR]
    first, last = figure.start - start, figure.end - start
    around = (how for begin, end, how in frequencies(words) if begin < last and first < end)
    return any(map(knowledge.happens, around))


def _why(figure: Figure, knowledge: Knowledge) -> Why:
    if not knowledge.holds_number(figure):
        return Why.NOT_IN_DOCUMENTS
    bound = figure.kind is FigureKind.NUMBER and figure.noun != ""
    return Why.OTHER_NOUN if bound else Why.OTHER_UNIT


def _unclear(figure: Figure, knowledge: Knowledge) -> bool:
    """What has no one value: 百二三, 3.000人 where 3,000 stands; and 3か月 where 90 days stand."""
    if figure.kind is FigureKind.UNREADABLE or knowledge.roughly(figure):
        return True
    if figure.number == 1 and figure.kind is FigureKind.DURATION and figure.text.endswith("分"):
        return figure.unit != "second"  # 1年分の会費: what one payment is for, in no words of the documents
    return any(knowledge.has_number(reading) for reading in figure.readings)


def _names(answer: str, places: _Places, knowledge: Knowledge) -> Iterator[tuple[str, Unsupported]]:
    for name in find_names(answer):
        if knowledge.knows(name) or _is_of_maker(answer, name, knowledge):
            continue
        grade = _grade_of(name, places.move(name.start), answer, knowledge)
        if grade is not None:
            yield (
                grade,
                Unsupported(
                    start=name.start,
                    end=name.end,
                    text=name.text,
                    kind=name.kind.value,
                    why=Why.NOT_IN_DOCUMENTS,
                ),
            )


def _is_of_maker(answer: str, name: Name, knowledge: Knowledge) -> bool:
    """Whether a maker's name stands before a product that is known: Microsoft Teamsを使います."""
    if name.kind is not NameKind.PRODUCT or fold(name.text) not in VENDORS:
        return False
    product = _PRODUCT.match(answer, name.end)
    return product is not None and knowledge.holds_text(product[0])


_PRODUCT = Late(r"\s?[A-Za-z][A-Za-z0-9]+")
_SAID = Late(
    r"\s*(?:と(?:記載|あり|ある|され|定め|書か|明記|規定|なって|記され)|という(?:記載|記述|規定|定め))"
)
_SAYS = Late(r"(?:says?|states?|stated|reads?|according to [^\"“]{0,60}|quote|wording|:)\W*\Z", re.IGNORECASE)
_CITING = 60


def _grade_of(name: Name, move: Move | None, answer: str, knowledge: Knowledge) -> str | None:
    """How sure it is that a name which no source holds is an invention."""
    handed_off = move is Move.HANDS_OFF
    translated = name.kind is NameKind.DEPARTMENT and not knowledge.speaks("ja")
    if move is Move.DENIES or translated or (name.kind is NameKind.DEPARTMENT and handed_off):
        return None
    if name.kind is NameKind.QUOTATION:
        return _grade_of_quotation(name, answer, knowledge)
    if name.kind is NameKind.ORGANISATION and handed_off:
        return _DOUBTFUL
    if name.kind is NameKind.NAME:
        return _grade_of_latin(name, move)
    if name.kind is NameKind.PLACE:
        return _SURE if knowledge.numbers_places(name) else None
    return _SURE


def _grade_of_latin(name: Name, move: Move | None) -> str | None:
    """Two capitals in a row or an abbreviation are a name; a lone capital may be emphasis."""
    words = name.text.split()
    if len(words) > 1 or (len(name.text) > 2 and name.text.isupper()):
        return _SURE
    return None if move is Move.HANDS_OFF else _DOUBTFUL


def _grade_of_quotation(name: Name, answer: str, knowledge: Knowledge) -> str | None:
    """A quotation has to stand there word for word; a short word in quotation marks is emphasis."""
    pieces = [
        p
        for p in re.split(r"\.\.\.|…+|\(略\)|（略）|〔[^〕]*〕|\[[^\]]*\]", name.text)
        if len(squeeze(p)) > 1
    ]
    if all(knowledge.holds_text(piece) for piece in pieces):
        return None
    before = answer[max(0, name.start - 1 - _CITING) : name.start - 1]
    said = _SAID.match(answer, name.end + 1) or _SAYS.search(before)
    if not said or len(squeeze(name.text)) < 6 or name.text.rstrip().endswith(("?", "？")):
        return None
    return _SURE
