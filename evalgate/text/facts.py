"""Whether a text states a declared fact, in whatever spelling.

A fact such as `3,000円` is met by `３千円`, `14 days` by `two weeks`, `£32` by `£32.00`; `14日` is not met
by `2014日`, nor `50円` by `1,500円`. Words are compared folded: English words whole, in singular or plural,
joined by a space or a hyphen; Japanese words with or without spaces. Emphasis marks between are passed over.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from evalgate.text.figures.filed import candidates, keys_of
from evalgate.text.figures.find import Figure, figures_in
from evalgate.text.figures.match import AMOUNTS, Key, same_figure
from evalgate.text.figures.quantity import SHARE_WORDS
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold_traced


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Where something stands in a text."""

    start: int
    """Offset in code points."""
    end: int
    text: str
    """The words as they were written."""


_GAP = r"[\s*_`]*"
_QUOTED = r"[\s*_`]*[「」『』\"]?"
"""A mark of quotation may stand inside a Japanese fact: 「使用禁止」の札."""
_REMARK = r"(?:\([^()]{1,24}\)[\s*_`]{0,4}|の)?"
"""What may stand between a figure and the words behind it: 丸1日(24時間)以内, 10月の下旬."""
_HEDGE = Late(r"^(?:約|およそ|おおむね|ほぼ|about |approximately |around |some )")
_SHORT = 4
"""Latin spellings up to this length are looked up as they are: `T2`, `45p`."""
_FEW = 24
"""Amounts up to which each is compared."""
_ROOM = 256
"""Blanks and marks that may stand between the words of a fact, at the most."""


@dataclass(frozen=True, slots=True)
class Needle:
    """One spelling of a fact: its figures, and the words around them."""

    figures: tuple[Figure, ...]
    """Empty where only words are compared."""
    texts: tuple[str, ...]
    """Folded words before the first figure, between, and behind the last; or all of the words."""

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not self.figures and not self.texts[0].strip()


@lru_cache(maxsize=16384)
def needle_of(spelling: str) -> Needle:
    """A spelling as it is looked up; a hedge before it (約) is left out."""
    folded = fold_traced(_HEDGE.sub("", spelling.strip()))
    figures = () if folded.text in SHARE_WORDS else figures_in(folded)
    texts = _between(folded.source, figures) if figures else (folded.text,)
    return Needle(figures, tuple(texts))


_GLUED = Late(r"(?![約計合全各毎])[一-龥ァ-ヶ]")


class Haystack:
    """A text that declared facts are looked up in; it is analysed once."""

    def __init__(self, text: str) -> None:
        """Fold the text and find its figures."""
        self._folded = fold_traced(text)
        self._figures = figures_in(self._folded)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of the text."""
        return self._figures

    def find(self, spelling: str) -> Span | None:
        """The first place where the text states this spelling of a fact."""
        return next(self._places(spelling), None)

    def find_all(self, spelling: str) -> tuple[Span, ...]:
        """Every place where the text states this spelling of a fact, first to last."""
        return tuple(self._places(spelling))

    def find_at(self, spelling: str, numbers: Iterable[int]) -> Span | None:
        """The first place that begins with one of these of the text's figures, by number."""
        needle = needle_of(spelling)
        return next((span for number in numbers if (span := self._place(needle, number))), None)

    def holds(self, fact: tuple[str, ...]) -> Span | None:
        """The first place where any spelling of a fact stands."""
        return next((span for spelling in fact if (span := self.find(spelling))), None)

    def _places(self, spelling: str) -> Iterator[Span]:
        needle = needle_of(spelling)
        if needle.is_empty:
            return
        if not needle.figures:
            yield from self._words(needle.texts[0])
            return
        for number in self._candidates(needle.figures[0]):
            span = self._place(needle, number)
            if span is not None:
                yield span

    def _candidates(self, figure: Figure) -> Sequence[int]:
        """Numbers of the text's figures that may say the same: amounts are told apart faster than filed."""
        if figure.kind in AMOUNTS and len(self._figures) <= _FEW:
            return range(len(self._figures))
        return candidates(figure, self._stating)

    @cached_property
    def _stating(self) -> Mapping[Key, Sequence[int]]:
        """The text's figures by what they state."""
        numbers: defaultdict[Key, list[int]] = defaultdict(list)
        for number, figure in enumerate(self._figures):
            for key in keys_of(figure):
                numbers[key].append(number)
        return dict(numbers)

    def _place(self, needle: Needle, number: int) -> Span | None:
        """The fact whose first figure is the text's figure of this number, if it stands there."""
        figure = self._figures[number]
        if not same_figure(needle.figures[0], figure):
            return None
        if needle.figures[0].unit and not figure.unit and self._is_part_of_a_word(figure):
            return None
        end = self._reads_on(number, needle)
        start = self._begins(self._figures[number].start, needle.texts[0])
        return None if end is None or start is None else self._span(start, end)

    def _is_part_of_a_word(self, figure: Figure) -> bool:
        """Whether a bare number belongs to the word before it: 単1."""
        return figure.start > 0 and _GLUED.match(self._folded.source[figure.start - 1]) is not None

    def _begins(self, end: int, before: str) -> int | None:
        """Where the words start that a fact has before its first figure, if they stand before this place."""
        if not before.strip():
            return end
        at = self._at(end)
        first = max(0, at - _ROOM - 4 * len(before))
        match = _ending(before).search(self._folded.text, first, at)
        return None if match is None else self._folded.span(*match.span())[0]

    def _reads_on(self, number: int, needle: Needle) -> int | None:
        """Where a fact ends whose first figure is the text's figure of this number."""
        place = self._figures[number].end
        for offset, after in enumerate(needle.texts[1:]):
            if after.strip():
                at = self._at(place)
                match = _following(after).match(self._folded.text[at : at + _ROOM + 4 * len(after)])
                if match is None:
                    return None
                place = self._folded.span(at + match.start(), at + match.end())[1]
            if offset + 1 < len(needle.figures):
                following = self._following(number + offset + 1, place)
                if following is None or not same_figure(needle.figures[offset + 1], following):
                    return None
                place = following.end
        return place

    def _at(self, offset: int) -> int:
        """The folded character that an offset into the source leads to."""
        starts = self._folded.starts
        return offset if starts is None else bisect_left(starts, offset)

    def _following(self, number: int, place: int) -> Figure | None:
        """The text's figure of this number, if it follows a place at once."""
        if number >= len(self._figures):
            return None
        figure = self._figures[number]
        gap = self._folded.source[place : figure.start]
        return figure if place <= figure.start and not gap.strip(" *_`　") else None

    def _words(self, needle: str) -> Iterator[Span]:
        pattern = _spelled(needle)
        for match in pattern.finditer(self._folded.text) if pattern.pattern else ():
            yield self._span(*self._folded.span(*match.span()))

    def _span(self, start: int, end: int) -> Span:
        return Span(start=start, end=end, text=self._folded.source[start:end])


def _between(source: str, figures: tuple[Figure, ...]) -> list[str]:
    """The words of a fact around its figures: before the first, between, behind the last."""
    edges = [0, *(edge for f in figures for edge in (f.start, f.end)), len(source)]
    return [fold_traced(source[edges[i] : edges[i + 1]]).text for i in range(0, len(edges), 2)]


@lru_cache(maxsize=16384)
def _spelled(words: str) -> re.Pattern[str]:
    return re.compile(_pattern(words))


@lru_cache(maxsize=16384)
def _ending(words: str) -> re.Pattern[str]:
    return re.compile(rf"{_pattern(words)}の?{_GAP}\Z")


@lru_cache(maxsize=16384)
def _following(words: str) -> re.Pattern[str]:
    return re.compile(_GAP + _REMARK + _pattern(words))


def word_pieces(words: str) -> Iterator[str]:
    """Pieces of folded words that stand unbroken, blanks and marks aside, wherever the words stand."""
    for word in (piece for found in _PIECE.findall(words) for piece in found.split("翌") if piece):
        yield word[:-1] if _is_latin(word) and word.endswith("s") and len(word) > _SHORT else word


def _pattern(words: str) -> str:
    """A pattern for folded words, as the module's docstring tells."""
    pieces = [_piece(word) for word in _PIECE.findall(words) if word != "-"]
    return r"[\s*_`\-]*".join(pieces)


_PIECE = Late(r"[a-z0-9']+|[^\sa-z0-9'\-]+|-")


_NEXT = {"翌": "(?:翌|次の)"}
"""The next day, week, month or year, in another word."""
_WITHIN = "以内"
_IN_THE_COURSE_OF = "(?:以内|のうち)"


def _within(pattern: str, word: str) -> str:
    """The same, where a length of time is told as one that something falls into: 二営業日のうちに."""
    return _IN_THE_COURSE_OF if word == _WITHIN else pattern


def _is_latin(word: str) -> bool:
    return word[0].isascii() and word[0].isalnum()


def _piece(word: str) -> str:
    if not _is_latin(word):
        return _within(_QUOTED.join(_NEXT.get(char) or re.escape(char) for char in word), word)
    stem = word[:-1] if word.endswith("s") and len(word) > _SHORT else word
    plural = "(?:'?s'?)?" if len(word) >= _SHORT and stem[-1].isalpha() else ""
    return rf"(?<![a-z0-9]){re.escape(stem)}{plural}(?![a-z0-9])"
