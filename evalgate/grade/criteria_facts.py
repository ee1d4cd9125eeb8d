"""Where an answer states the facts that a question declares: surely, perhaps, or not at all."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from evalgate.grade.action_topic import terms_of
from evalgate.grade.criteria_plain import NEGATIVE, plain
from evalgate.questions.question import Fact
from evalgate.text.facts import Haystack
from evalgate.text.figures import Figure, find_figures
from evalgate.text.figures_match import same_figure
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
    """Offsets into the answer."""


def _is_figure(spelling: str) -> bool:
    """Whether a spelling is a figure and hardly anything else."""
    wanted = find_figures(spelling)
    return len(wanted) == 1 and len(wanted[0].text) >= len(spelling.strip()) - 2


def _same_polarity(first: str, second: str) -> bool:
    return (NEGATIVE.search(first) is None) == (NEGATIVE.search(second) is None)


class Reader:
    """An answer that declared facts are looked up in."""

    def __init__(self, answer_text: str, known: str = "") -> None:
        """Analyse an answer once.

        Args:
            answer_text: The answer.
            known: The question: its words in an answer prove nothing.
        """
        self.folded: Folded = fold_traced(answer_text)
        self._haystack = Haystack(answer_text)
        self._terms = terms_of(self.folded.text)
        self._known = terms_of(fold(known))
        self._sentences = [(s.start, plain(s.text)) for s in segment(answer_text)]

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of the answer."""
        return self._haystack.figures

    def find(self, fact: Fact) -> FactFound:
        """Look up one fact in any of its spellings."""
        places = tuple(sorted({place for spelling in fact for place in self._places(spelling)}))
        if places:
            return FactFound(fact=fact, held=Held.YES, places=places)
        figures = [s for s in fact if _is_figure(s)]
        words = [s for s in fact if not _is_figure(s)]
        reworded = tuple(sorted({place for spelling in words for place in self._reworded(spelling)}))
        if reworded:
            return FactFound(fact=fact, held=Held.YES, places=reworded)
        doubtful = any(self._perhaps(spelling) for spelling in figures or fact)
        return FactFound(fact=fact, held=Held.PERHAPS if doubtful else Held.NO)

    def find_all(self, facts: Sequence[Fact]) -> tuple[FactFound, ...]:
        """Look up several facts."""
        return tuple(self.find(fact) for fact in facts)

    def _places(self, spelling: str) -> list[int]:
        first = self._haystack.find(spelling)
        if first is None:
            return []
        wanted = find_figures(spelling)
        if len(wanted) == 1:
            same = [f.start for f in self.figures if same_figure(wanted[0], f)]
            return same or [first.start]
        return [first.start, *(self._again(spelling, first.end))]

    def _again(self, spelling: str, after: int) -> list[int]:
        needle = fold(spelling).strip()
        return [
            self.folded.span(m.start(), m.end())[0]
            for m in re.finditer(re.escape(needle), self.folded.text)
            if self.folded.span(m.start(), m.end())[0] >= after
        ]

    def _reworded(self, spelling: str) -> list[int]:
        """Sentences that say the same in another form: politer, with the words apart, in another order."""
        wanted = plain(spelling)
        terms = terms_of(wanted)
        found = []
        for start, text in self._sentences:
            same_words = len(terms) >= 2 and terms <= terms_of(text) and _same_polarity(wanted, text)
            if same_words or (len(wanted) >= 3 and wanted in text):
                found.append(start)
        return found

    def _perhaps(self, spelling: str) -> bool:
        wanted = find_figures(spelling)
        if wanted:
            values = {f.value for f in self.figures} | {r for f in self.figures for r in f.readings}
            if any(f.value in values for f in wanted if f.value is not None):
                return True
            if _is_figure(spelling):
                return False
        terms = terms_of(fold(spelling)) - self._known
        if terms:
            return bool(terms & self._terms)
        return (
            NEGATIVE.search(plain(spelling)) is None or NEGATIVE.search(plain(self.folded.text)) is not None
        )
