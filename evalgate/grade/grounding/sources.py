"""What answers may rest on, indexed once: figures by value, names by spelling, content by its units."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from evalgate.grade.grounding.frequencies import Frequency, about_the_same, frequencies
from evalgate.grade.grounding.neighbours import REACH, Neighbours, full_dates
from evalgate.grade.grounding.rates import Rates
from evalgate.grade.grounding.readings import Limit, as_hour, days_named, limits, multiples_named
from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.listings import Listings
from evalgate.grade.grounding.reckon.shifts import Moments
from evalgate.text.figures.find import Figure, Moment, Value, figures_in
from evalgate.text.figures.match import FigureIndex, wanted
from evalgate.text.figures.model import SIZES
from evalgate.text.figures.per import are_apart, said_per
from evalgate.text.names.find import Name, NameKind, is_plain
from evalgate.text.names.words import VENDORS
from evalgate.text.needles import Texts
from evalgate.text.normalise import fold, fold_traced
from evalgate.text.numbered import item_numbers
from evalgate.text.numerals import Number, japanese
from evalgate.text.similarity import PassageIndex, content, passages, weight

_WORD = re.compile(r"[a-z0-9]+")
_NOISE = re.compile(r"[\s\"'「」『』()\[\]【】.,、。:;!?*_`>|~・\-]+")
_RUN = re.compile(r"\b[A-Z][\w'’]*(?:[\s\-]+(?:of|and|the|for|de|&)?\s?[A-Z][\w'’]*){1,6}")
_PREFIX = 5
_SCRIPTS = {"ja": re.compile(r"[぀-ヿ]"), "en": re.compile(r"(?<![a-z])[a-z]{2,}+[ ,][a-z ]")}
_PLACE = (
    "section|article|line|form|schedule|clause|rule|chapter|regulation|paragraph|appendix|passage|document"
    "|source"
)
_PLACE_WORD = re.compile(rf"{_PLACE}|[条章節項]")
_PLACES = re.compile(
    rf"\b(?P<en>{_PLACE})s?\s(?P<number>[a-z]?[\d.\-]*\d[a-z]?(?:\(\w{{1,3}}\))*|[a-z](?:-[a-z\d]+)?\b)"
    r"|第(?P<numeral>[\d一二三四五六七八九十百]+)(?P<ja>[条章節項])"
)


def _places(folded: str) -> Iterable[tuple[str, str]]:
    """Numbered places, as word and number; Section 50(1) is in Section 50 as well."""
    for match in _PLACES.finditer(folded):
        if match["ja"]:
            yield match["ja"], str(japanese(match["numeral"]))
            continue
        yield match["en"], match["number"]
        if "(" in match["number"]:
            yield match["en"], match["number"].split("(")[0]


_ITEMS = frozenset(("section", "article", "clause", "rule", "regulation", "paragraph", "条", "項"))
"""What the items of a numbered list may be called."""


def squeeze(text: str) -> str:
    """Folded text without spaces, quotation marks and punctuation: for finding names and quotations."""
    return _NOISE.sub("", fold(text))


def _said_otherwise(text: str, figures: Iterable[Figure]) -> Iterator[Figure]:
    """What a text says by a name: hours without a mark, `closes at 8`, a weekend, double time."""
    yield from (hour for figure in figures if (hour := as_hour(text, figure)) is not None)
    yield from days_named(text)
    yield from multiples_named(text)


class Sources:
    """Some texts that an answer may rest on."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        """Index the texts."""
        folded = [fold_traced(text) for text in texts]
        self._written = tuple(text.source for text in folded)
        self._figures = tuple(figures_in(text) for text in folded)
        pairs = zip(self._written, self._figures, strict=True)
        hours = (hour for text, figures in pairs for hour in _said_otherwise(text, figures))
        self.figures = FigureIndex((*hours, *(figure for figures in self._figures for figure in figures)))
        self.passages = PassageIndex(content(passage) for text in folded for passage in passages(text.text))
        self._squeezed = Texts(_NOISE.sub("", text.text) for text in folded)
        self.languages = frozenset(
            language for language, script in _SCRIPTS.items() if any(script.search(t.text) for t in folded)
        )
        """Languages in which the texts are written: `ja`, `en`."""
        self._places = {place for text in folded for place in _places(text.text)}
        self._items = {number for text in folded for number in item_numbers(text.text)}
        self._words = {word for text in folded for word in _WORD.findall(text.text)}
        self._prefixes = {word[:_PREFIX] for word in self._words if len(word) >= _PREFIX}
        self._initials = {i for text in folded for run in _RUN.findall(text.source) for i in _initials(run)}

    @cached_property
    def neighbours(self) -> Neighbours:
        """Which amounts stand near which; looked at only where a figure stands nowhere."""
        return Neighbours(zip(self._written, self._figures, strict=True))

    @cached_property
    def listings(self) -> Listings:
        """How many things the sentences list."""
        return Listings(zip(self._written, self._figures, strict=True))

    @cached_property
    def rates(self) -> Rates:
        """What amounts are said per."""
        return Rates(zip(self._written, self._figures, strict=True))

    @cached_property
    def waives(self) -> bool:
        """Whether something costs nothing."""
        return any(cues.FREE.search(text) for text in self._written)

    @cached_property
    def adds_up(self) -> bool:
        """Whether a total is spoken of."""
        return any(cues.IN_ALL.search(text) for text in self._written)

    @cached_property
    def frequencies(self) -> frozenset[Frequency]:
        """How often things are said to happen."""
        return frozenset(found for text in self._written for _, _, found in frequencies(text))

    @cached_property
    def limits(self) -> frozenset[Limit]:
        """The limits that are stated."""
        pairs = zip(self._written, self._figures, strict=True)
        return frozenset(limit for text, figures in pairs for limit in limits(text, figures))

    @property
    def size(self) -> int:
        """How many texts there are."""
        return len(self._written)

    @cached_property
    def moments(self) -> Moments:
        """The days, times and lengths of time of all texts."""
        return Moments(self.all_figures)

    @cached_property
    def full_dates(self) -> set[Moment]:
        """The dates with a year and a month of all texts."""
        return full_dates(self.all_figures)

    @cached_property
    def all_figures(self) -> tuple[Figure, ...]:
        """The figures of all texts."""
        return tuple(figure for figures in self._figures for figure in figures)

    def holds_text(self, words: str) -> bool:
        """Whether the words stand there, spaces and punctuation aside."""
        needle = squeeze(words)
        return not needle or needle in self._squeezed

    def holds_place(self, words: str) -> bool:
        """Whether a numbered place stands there: 第3条 as 第三条, Section 5 not as Section 50."""
        wanted = [*_places(fold(words))]
        if any(place in self._places for place in wanted):
            return True
        return any(word in _ITEMS and number in self._items for word, number in wanted)

    def abbreviates(self, title: str) -> bool:
        """Whether a title leaves out letters of one that stands there, and no more: 経費マニュアル."""
        letters = squeeze(title)
        if len(letters) < _SHORTEST:
            return False
        shortened = re.compile(".{0,8}?".join(map(re.escape, letters)))
        return any(shortened.search(squeeze(line)) for text in self._written for line in text.split("\n"))

    def numbers(self, word: str) -> bool:
        """Whether a word such as `section` or 条 stands there with a number."""
        return any(place[0] == word for place in self._places)

    def knows_word(self, word: str) -> bool:
        """Whether a word of a name stands there: itself, a form of it, or what it abbreviates."""
        folded = fold(word).removesuffix("'s").replace(".", "")
        parts = _WORD.findall(folded)
        if folded in self._initials or folded in self._words or squeeze(word) in self._words:
            return True
        return bool(parts) and all(self._knows(part) for part in parts)

    def _knows(self, word: str) -> bool:
        singular = word.removesuffix("s")
        if word in self._words or singular in self._words or singular + "s" in self._words:
            return True
        return len(word) > _PREFIX and word[:_PREFIX] in self._prefixes


_SCHEME = re.compile(r"(?:https?://)?(?:www\.)?", re.IGNORECASE)
_SHORTEST = 5


def _is_maker(word: str, words: Sequence[str]) -> bool:
    """Whether a word is only the maker's name before that of a product."""
    return word != words[-1] and fold(word) in VENDORS and not is_plain(words[-1])


def _initials(run: str) -> Iterable[str]:
    """United Nations is UN; of its parts, too: the Department of Motor Vehicles is DMV."""
    letters = [word[0].lower() for word in re.findall(r"[A-Za-z][\w'’]*", run) if word[0].isupper()]
    return ("".join(letters[i:j]) for i in range(len(letters)) for j in range(i + 2, len(letters) + 1))


_Item = TypeVar("_Item")


def _joined(sets: Iterable[frozenset[_Item]]) -> frozenset[_Item]:
    """What stands in any of some sets; most often the first holds all, and nothing is copied."""
    found = frozenset[_Item]()
    for one in sets:
        if one and not one <= found:
            found = found | one if found else one
    return found


class Knowledge:
    """Several sources together: the documents, and what only this question or this answer brings."""

    def __init__(
        self, *sources: Sources, given: tuple[Sources, ...] = (), asked: Sources | None = None
    ) -> None:
        """Join the sources.

        Args:
            sources: What answers rest on.
            given: What nobody has to look up: the documents' names.
            asked: The question, which nobody has to look up either.
        """
        self._asked = asked
        given = (*given, asked) if asked else given
        self._given = given
        self._found: dict[str, frozenset[Number]] = {}
        self._texts = sources
        self._sources = (*sources, *given)

    def states(self, figure: Figure) -> bool:
        """Whether any source states a figure."""
        if self._sources[0].figures.states(figure):  # most figures stand there, in the likeliest way
            return True
        ways = tuple(wanted(figure))
        return any(source.figures.states(figure, ways) for source in self._sources[1:])

    def has_family(self, figure: Figure) -> bool:
        """Whether the documents have codes like this one."""
        return any(source.figures.has_family(figure) for source in self._texts)

    def says_per_else(self, answer: str, figure: Figure) -> bool:
        """Whether the sources say this amount per something else alone: £5 a day for £5 a week."""
        key = (figure.unit, figure.value)
        for source in self._texts:
            if key in source.rates.always:
                break
        else:
            return False
        if figure.kind not in SIZES or figure.weak:
            return False
        said = [per for source in self._sources for per in source.rates.of(figure)]
        if not said or not all(said):
            return False
        own = said_per(answer, figure)
        return bool(own) and all(are_apart(own, per) for per in said)

    def has_number(self, number: Value) -> bool:
        """Whether any source holds a number, of whatever it is."""
        return any(source.figures.has_number(number) for source in self._sources)

    def counts(self, figure: Figure) -> bool:
        """Whether the documents count what a figure counts, be it with another number."""
        return any(source.figures.counts(figure) for source in self._texts)

    def holds_number(self, figure: Figure) -> bool:
        """Whether any source holds its number, be it with another unit."""
        return any(source.figures.holds_number(figure) for source in self._sources)

    def roughly(self, figure: Figure) -> bool:
        """Whether any source states about the same: 90 days for 3 months, 5 km for 3.1 miles."""
        return any(source.figures.roughly(figure) for source in self._sources)

    def amounts(self, unit: str) -> frozenset[Number]:
        """All amounts of a unit that the sources state."""
        found = self._found.get(unit)
        if found is None:
            found = self._found[unit] = _joined([source.figures.amounts(unit) for source in self._sources])
        return found

    def about(self, unit: str, value: Number, off: Number) -> bool:
        """Whether an amount of a unit is less than so much away from a value."""
        return any(source.figures.about(unit, value, off) for source in self._sources)

    def together(self, one: tuple[str, Number], two: tuple[str, Number], reach: int = REACH) -> bool:
        """Whether two amounts, each a unit and a value, stand near each other in one text."""
        return any(source.neighbours.together(one, two, reach) for source in self._texts)

    def in_one_text(self, unit: str, amounts: Sequence[Number]) -> bool:
        """Whether one text states all amounts of a unit, as far as any text states them."""
        for source in self._texts:
            stating = [texts for value in amounts if (texts := source.neighbours.texts(unit, value))]
            if stating and not set.intersection(*stating):
                return False
        return True

    def counts_things(self, number: int, words: str, before: str) -> bool:
        """Whether the documents list so many days or times, or name so many things of a noun.

        Args:
            number: How many.
            words: The sentence that says so.
            before: The words before the number.
        """
        found = (source.listings for source in self._texts)
        return any(listings.count(number, words) or listings.names(number, before) for listings in found)

    def waives(self) -> bool:
        """Whether the documents say of anything that it costs nothing."""
        return any(source.waives for source in self._texts)

    def happens(self, frequency: Frequency) -> bool:
        """Whether the documents say that something happens so often, in whatever words."""
        said = [source.frequencies for source in self._sources]
        if any(frequency in often for often in said):
            return True
        return any(about_the_same(frequency, other) for often in said for other in often)

    def totals(self, unit: str, value: Number) -> bool:
        """Whether all amounts of a unit in one sentence of the documents add up to a value."""
        return any(source.listings.totals(unit, value) for source in self._texts)

    def within(self, unit: str, value: Number) -> bool:
        """Whether an amount is inside a range that the documents state."""
        return any(source.neighbours.within(unit, value) for source in self._texts)

    def limited(self, limit: Limit) -> bool:
        """Whether the documents state a limit: 65 or over for up to 64."""
        return any(limit in source.limits for source in self._sources)

    @property
    def documents(self) -> int:
        """How many documents there are."""
        return max(source.size for source in (*self._texts, *self._given))

    @property
    def asked_figures(self) -> tuple[Figure, ...]:
        """The figures of the question."""
        return self._asked.all_figures if self._asked else ()

    @property
    def asks_for_total(self) -> bool:
        """Whether the question is what something comes to in all."""
        return self._asked is not None and self._asked.adds_up

    @cached_property
    def dates(self) -> set[Moment]:
        """The dates of the documents themselves, in their names and versions."""
        return set().union(*(source.full_dates for source in self._given))

    @cached_property
    def moments(self) -> list[Moments]:
        """Days, times and lengths of time that the documents state."""
        return [source.moments for source in self._texts]

    @cached_property
    def shifted(self) -> frozenset[int]:
        """Minutes of the day that are a length away from a time beside which it stands in a document."""
        return _joined(source.neighbours.shifted for source in self._texts)

    def knows(self, name: Name) -> bool:
        """Whether any source holds a name: whole, or all of its words."""
        if name.kind is NameKind.LINK and (bare := _SCHEME.sub("", name.text).rstrip("/")):
            return any(source.holds_text(bare) for source in self._sources)
        if name.kind is NameKind.DOCUMENT and any(source.abbreviates(name.text) for source in self._given):
            return True
        if name.kind is NameKind.PLACE:
            return any(source.holds_place(name.text) for source in self._sources)
        if any(source.holds_text(name.text) for source in self._sources):
            return True
        if name.kind is not NameKind.NAME:
            return False
        words = name.text.split()
        return all(is_plain(word) or self._knows_word(word) or _is_maker(word, words) for word in words)

    def _knows_word(self, word: str) -> bool:
        return any(source.knows_word(word) for source in self._sources)

    def numbers_places(self, name: Name) -> bool:
        """Whether any source numbers such places at all: documents with a 第3条 and no 第8条, say."""
        word = _PLACE_WORD.search(fold(name.text))
        return word is not None and any(source.numbers(word[0]) for source in self._sources)

    def holds_text(self, words: str) -> bool:
        """Whether any source holds some words."""
        return any(source.holds_text(words) for source in self._sources)

    def speaks(self, language: str) -> bool:
        """Whether the documents have any text of a language; where not, distances mean nothing."""
        return any(language in source.languages for source in self._texts)

    def unknown(self, folded: str, nearest: int = 2) -> tuple[int, int]:
        """How many content units of a folded text the nearest passages don't have, and how many there are.

        A sentence may rest on two passages at once, and on the question besides.
        """
        units = set(content(folded))
        left = units
        for source in self._given:
            left = source.passages.without(left)
        for _ in range(nearest if self._texts else 0):
            if not left:
                break
            left = left - max((source.passages.shared(left) for source in self._texts), key=len)
        return weight(left), weight(units)
