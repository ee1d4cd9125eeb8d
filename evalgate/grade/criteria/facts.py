"""Where an answer states the facts that a question declares: surely, perhaps, or not at all."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise

from evalgate.grade.action.topic import terms_of
from evalgate.grade.criteria.predicated import denied_in
from evalgate.grade.criteria.words.plain import NEGATIVE, plain, same_as
from evalgate.grade.criteria.words.senses import alike
from evalgate.questions.question import Fact
from evalgate.text.facts import Haystack
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import same_figure
from evalgate.text.lazily import Late
from evalgate.text.normalise import Folded, fold, fold_traced
from evalgate.text.segment import segment


class Held(Enum):
    """How sure it is that an answer states a fact."""

    YES = "yes"
    PERHAPS = "perhaps"
    """Its words stand there in part: a paraphrase, or something else."""
    NO = "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class FactFound:
    """One declared fact and where the answer states it."""

    fact: Fact
    held: Held
    places: tuple[int, ...] = ()
    """Offsets into the answer; of a doubtful fact, where the same number stands."""


@dataclass(frozen=True, slots=True)
class _Spelling:
    """A declared spelling, analysed once for all answers."""

    figures: tuple[Figure, ...]
    is_figure: bool
    """It is a figure and hardly anything else."""
    is_row: bool
    """It is several figures and hardly anything else: 3日前の17時."""
    is_name: bool
    """It is a name in capitals: its words mean it only side by side."""
    between: tuple[str, ...]
    """The words between its figures."""
    plain: str
    terms: frozenset[str]
    plain_terms: frozenset[str]
    senses: frozenset[str]
    """Other words that may say the same."""

    @property
    def negative(self) -> bool:
        """Whether it says no of something."""
        return NEGATIVE.search(self.plain) is not None


_WORD = Late(r"[a-z]{3,}|[一-龯々]+")
_NAME = Late(r"[A-Z][\w'&-]*(?:\s+(?:of|and|the|for)\b)*(?:\s+[A-Z][\w'&-]*)+")


@lru_cache(maxsize=8192)
def _spelling(spelling: str) -> _Spelling:
    figures = find_figures(spelling)
    rewritten = plain(spelling)
    ends = figures[-1].end - figures[0].start if figures else 0
    return _Spelling(
        figures=figures,
        is_row=len(figures) > 1 and ends >= len(spelling.strip()) - 2,
        is_figure=len(figures) == 1 and len(figures[0].text) >= len(spelling.strip()) - 2,
        is_name=_NAME.fullmatch(spelling.strip()) is not None,
        between=_words_between(spelling, figures),
        plain=rewritten,
        terms=frozenset(terms_of(fold(spelling))),
        plain_terms=frozenset(terms_of(rewritten)),
        senses=frozenset(other for word in _WORD.findall(fold(spelling)) for other in alike(word)),
    )


def _words_between(text: str, figures: Sequence[Figure]) -> tuple[str, ...]:
    words_ = (plain(text[one.end : other.start]) for one, other in pairwise(figures))
    return tuple(_JOINS.sub("", found) for found in words_)


_JOINS = re.compile(r"(?:[\s、,の]|に(?!つ))+\Z|\A[\s、,]+|\b(?:at|on|by)\s*\Z")
"""What joins two figures and says nothing: 3日前の17時, 3日前、17時."""


def _of_one_sort(wanted: Figure, found: Figure) -> bool:
    return found.kind is wanted.kind and found.unit == wanted.unit


_COUNTED = re.compile(r"(?<![\d.,])(?P<tens>[1-9]?)(?P<ones>\d)(?=[一-龯々])")
_DIGITS = "〇一二三四五六七八九"


def in_both_numerals(spelling: str) -> tuple[str, ...]:
    """A spelling, and the same with small numbers in kanji: 八乗務 for 8乗務, which no list of units has."""
    other = _COUNTED.sub(_in_kanji, spelling)
    return (spelling,) if other == spelling else (spelling, other)


def _in_kanji(match: re.Match[str]) -> str:
    tens, ones = int(match["tens"] or 0), int(match["ones"])
    if not tens:
        return _DIGITS[ones]
    return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")


_ROWS = (
    "かきくけこ",
    "さしすせそ",
    "たちつてとっ",
    "なにぬねの",
    "まみむめも",
    "らりるれろっ",
    "がぎぐげご",
    "ばびぶべぼ",
)
_NOUN_OF_A_VERB = re.compile(r".*[一-龯](?P<ending>[きしちにみりぎび])")


def _as_a_verb(spelling: str) -> tuple[str, ...]:
    """The forms of the verb that a noun is made of: 取り消さ, 取り消す for 取り消し."""
    match = _NOUN_OF_A_VERB.fullmatch(spelling)
    if match is None:
        return ()
    row = next(row for row in _ROWS if row[1] == match["ending"])
    return tuple(f"{spelling[:-1]}{kana}" for kana in row if kana != match["ending"])


class Reader:
    """An answer that declared facts are looked up in."""

    def __init__(self, answer_text: str, known: str = "") -> None:
        """Analyse an answer once.

        Args:
            answer_text: The answer.
            known: The question: its words in an answer prove nothing.
        """
        self.folded: Folded = fold_traced(answer_text)
        self._known = known
        self._stated: dict[Fact, set[tuple[int, int]]] = {}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of the answer."""
        return find_figures(self.folded.source)

    @cached_property
    def _haystack(self) -> Haystack:
        return Haystack(self.folded.source)

    @cached_property
    def _terms(self) -> frozenset[str]:
        return frozenset(terms_of(self.folded.text) - terms_of(fold(self._known)))

    @cached_property
    def _sentences(self) -> list[tuple[int, str, frozenset[str]]]:
        found = [(s.start, plain(s.text)) for s in segment(self.folded.source)]
        return [(start, text, frozenset(terms_of(text))) for start, text in found]

    def find(self, fact: Fact) -> FactFound:
        """Look up one fact in any of its spellings."""
        places = {start for start, _ in self._literally(fact)}
        if not places:
            places = {place for spelling in fact for place in self._reworded(_spelling(spelling))}
        if places:
            return FactFound(fact=fact, held=Held.YES, places=tuple(sorted(places)))
        spellings = [_spelling(spelling) for spelling in fact]
        if any(map(self._has_other_values, spellings)):
            return FactFound(fact=fact, held=Held.NO)
        figures = [s for s in spellings if s.is_figure]
        if not any(map(self._perhaps, figures or spellings)):
            return FactFound(fact=fact, held=Held.NO)
        alike = tuple(
            f.start for f in self.figures if any(_same_number(w, f) for s in figures for w in s.figures)
        )
        return FactFound(fact=fact, held=Held.PERHAPS, places=alike)

    def find_all(self, facts: Sequence[Fact]) -> tuple[FactFound, ...]:
        """Look up several facts."""
        return tuple(self.find(fact) for fact in facts)

    def spans(self, fact: Fact) -> tuple[tuple[int, int], ...]:
        """Where a fact stands, from its first word to its last: offsets into the answer."""
        found = self._literally(fact)
        if not found:
            found = {span for spelling in fact for span in self._extents(_spelling(spelling))}
        return tuple(sorted(found))

    def _literally(self, fact: Fact) -> set[tuple[int, int]]:
        """Where one of its spellings stands, or another notation of its figures."""
        if fact not in self._stated:
            spelled = (
                one for spelling in fact for one in (*in_both_numerals(spelling), *_as_a_verb(spelling))
            )
            found = (span for spelling in spelled for span in self._haystack.find_all(spelling))
            self._stated[fact] = {(span.start, span.end) for span in found}
        return self._stated[fact]

    def _extents(self, wanted: _Spelling) -> Iterator[tuple[int, int]]:
        """Where a fact stands that is said in another form: from its first word to its last.

        One that says no of something is its whole sentence, as the negation may stand anywhere.
        """
        yield from (same := self._said_alike(wanted))
        starts = set() if same else set(self._reworded(wanted))
        for piece in segment(self.folded.source) if starts else ():
            if piece.start not in starts:
                continue
            text = fold_traced(piece.text)
            terms = () if wanted.negative else wanted.plain_terms
            at = [(place, place + len(term)) for term in terms if (place := text.text.find(term)) >= 0]
            edges = [edge for place in at for edge in place] or [0, len(text.text)]
            start, end = text.span(min(edges), max(edges))
            yield piece.start + start, piece.start + end

    def _said_alike(self, wanted: _Spelling) -> list[tuple[int, int]]:
        """Where a thing stands that is said in many ways: free of charge, at no cost."""
        same = same_as(wanted.plain, fold(self._known))
        return [self.folded.span(m.start(), m.end()) for m in same.finditer(self.folded.text)] if same else []

    def _reworded(self, wanted: _Spelling) -> list[int]:
        """Sentences that say the same in another form: politer, with the words apart, in another order."""
        if same := self._said_alike(wanted):
            return [start for start, _ in same]
        if wanted.is_row and (rows := list(self._rows_of(wanted))):
            return rows
        if wanted.is_figure:
            return [f.start for f in self.figures if _as_long(wanted.figures[0], f)]
        if wanted.is_name:
            return []
        found = [start for start, text, terms in self._sentences if _says(wanted, text, terms)]
        return (
            [start for start in found if self._states_all(wanted.figures, start)] if wanted.figures else found
        )

    def _states_all(self, wanted: Sequence[Figure], start: int) -> bool:
        """Whether every figure of a fact stands in the sentence that begins at a place."""
        end = min((s for s, _, _ in self._sentences if s > start), default=len(self.folded.source))
        own = [f for f in self.figures if start <= f.start < end]
        return all(any(_same_number(w, f) for f in own) for w in wanted)

    def _has_other_values(self, wanted: _Spelling) -> bool:
        """Whether other values stand in the words of a fact: 1か月前の1日 for 2か月前の1日."""
        return len(wanted.figures) > 1 and any(
            all(_of_one_sort(w, f) for w, f in zip(wanted.figures, row, strict=True))
            and self._between(row) == wanted.between
            for row in self._rows(len(wanted.figures))
        )

    def _rows_of(self, wanted: _Spelling) -> Iterator[int]:
        """Where the figures of a fact stand in its order, with the same words between them."""
        for row in self._rows(len(wanted.figures)):
            same = all(_same_number(w, f) for w, f in zip(wanted.figures, row, strict=True))
            if same and self._between(row) == wanted.between:
                yield row[0].start

    def _rows(self, size: int) -> Iterator[Sequence[Figure]]:
        return (self.figures[i : i + size] for i in range(len(self.figures) - size + 1))

    def _between(self, row: Sequence[Figure]) -> tuple[str, ...]:
        return _words_between(self.folded.source, row)

    def _perhaps(self, wanted: _Spelling) -> bool:
        if wanted.figures:
            if any(_says_it(w, self.figures) for w in wanted.figures):
                return True
            if wanted.is_figure:
                return self._spelled_out(wanted.figures[0])
        if terms := wanted.terms - terms_of(fold(self._known)):
            return bool(terms & self._terms) or self._alike(wanted) or not any(len(t) > 1 for t in terms)
        return not wanted.negative or NEGATIVE.search(plain(self.folded.text)) is not None

    def _spelled_out(self, wanted: Figure) -> bool:
        """Whether the answer has words for some figure of this kind that nobody reads as one: a fiver."""
        words = _IN_WORDS.get(wanted.kind)
        found = words.finditer(self.folded.text) if words else ()
        places = [self.folded.span(*match.span()) for match in found if match[0] not in fold(self._known)]
        return any(not any(f.start < end and start < f.end for f in self.figures) for start, end in places)

    def _alike(self, wanted: _Spelling) -> bool:
        """Whether the answer has a word of the same sense, beside those of the question."""
        return bool(wanted.senses & self._words)

    @cached_property
    def _words(self) -> frozenset[str]:
        own = _WORD.findall(self.folded.text)
        return frozenset(own).difference(_WORD.findall(fold(self._known)))


_IN_WORDS = {
    FigureKind.MONEY: Late(r"\b(?:fivers?|tenners?|a\s+grand|half\s+(?:that|as\s+much)|doubles?)\b"),
    FigureKind.DURATION: Late(
        r"\b(?:(?:once|twice)\s+(?:a|an|per|every|each|in)|(?:bi-?)?annual(?:ly)?|yearly|monthly|weekly|daily|hourly"
        r"|quarterly|fortnightly|overnight|every\s+(?:other|second)|a\s+(?:day|week|month|year))\b"
    ),
    FigureKind.PERCENT: Late(
        r"\b(?:an?|one|two|three)[ -](?:half|third|quarter|fifth|tenth)s?\b|\bhal(?:f|ve)"
    ),
    FigureKind.NUMBER: Late(r"\b(?:dozens?|a\s+(?:pair|couple|score)|both|twins?)\b"),
    FigureKind.COUNT: Late(r"\b(?:dozens?|a\s+(?:pair|couple|score)|once|thrice)\b"),
}
"""Words for figures that are none by their form, by the kind of figure that they may be."""
_DAY_LONG = 86_400


def _says_it(wanted: Figure, figures: Sequence[Figure]) -> bool:
    """Whether one of some figures may well say what a wanted one does."""
    if any(_same_number(wanted, found) for found in figures):
        return True
    if wanted.unit in ("day", "second") and any(_as_long(wanted, found) for found in figures):
        return True
    if any(_is_counted_otherwise(wanted, found) for found in figures):
        return True
    return wanted.kind is FigureKind.TIME and any(_on_the_clock(wanted, found) for found in figures)


def _as_long(wanted: Figure, found: Figure) -> bool:
    """Whether two lengths of time are the same by the clock: a day and 24 hours."""
    pair = {f.unit: f.value for f in (wanted, found) if f.kind is FigureKind.DURATION and f.upper is None}
    day, second = pair.get("day"), pair.get("second")
    return (
        isinstance(day, int | Fraction) and isinstance(second, int | Fraction) and day * _DAY_LONG == second
    )


def _is_counted_otherwise(wanted: Figure, found: Figure) -> bool:
    """Whether one number may be told with another counter: 箱は3つ for 3箱, 15日目まで for 15日間."""
    if wanted.value is None or wanted.value != found.value:
        return False
    return (wanted.kind is FigureKind.COUNT and found.unit == "つ") or (wanted.unit, found.unit) == (
        "day",
        "日目",
    )


_CLOCK = Late(r"(?P<hour>[01]?\d|2[0-4])[.h]?(?P<minute>[0-5]\d)(?:\s?h(?:ou)?rs?)?")


def _on_the_clock(wanted: Figure, found: Figure) -> bool:
    """Whether a number may be a time of the day without its mark: 10.15, 0630 hrs."""
    match = _CLOCK.fullmatch(found.text.strip())
    if match is None or not isinstance(wanted.value, tuple) or wanted.value[0] is None:
        return False
    hour, minute = wanted.value[0], wanted.value[1]
    return (int(match["hour"]) - hour) % 12 == 0 and int(match["minute"]) == (minute or 0)


def _same_number(wanted: Figure, found: Figure) -> bool:
    """Whether a figure has the number of a wanted one and no unit that speaks against it."""
    if same_figure(wanted, found):
        return True
    if wanted.value is None or found.unit not in ("", wanted.unit):
        return False
    return wanted.value == found.value or wanted.value in found.readings


_IN_TWOS = re.compile(r"[一-龯]{4}(?:[一-龯]{2})*")
_BETWEEN = r"(?:を|の|が|は|に|で|と|する|した|できる|出来る|される|された|用の|ための|となる|になる){0,2}"


@lru_cache(maxsize=2048)
def _told_apart(words: str) -> re.Pattern[str] | None:
    """A compound of words of two kanji each, told as a phrase: 本人を確認できる書類 for 本人確認書類."""
    if _IN_TWOS.fullmatch(words) is None:
        return None
    return re.compile(_BETWEEN.join(words[at : at + 2] for at in range(0, len(words), 2)))


def _says(wanted: _Spelling, text: str, terms: frozenset[str]) -> bool:
    if len(wanted.plain) >= 3 and wanted.plain in text:
        return True
    if (apart := _told_apart(wanted.plain)) and apart.search(text):
        return True
    if len(wanted.plain_terms) < 2 or not wanted.plain_terms <= terms:
        return False
    if wanted.negative:
        return denied_in(text, wanted.plain_terms)
    return NEGATIVE.search(text) is None
