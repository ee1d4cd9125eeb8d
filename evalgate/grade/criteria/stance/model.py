"""What a clause says of a fact: how often it is negated, and on which side of it things lie."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property


class Bound(IntEnum):
    """On which side of a value things lie."""

    UPPER = -1
    """At most, within, until, before: 以内, まで."""
    NONE = 0
    LOWER = 1
    """At least, more than, from, after: 以上, から."""


class Side(IntEnum):
    """On which side of an event a span of time lies."""

    BEFORE = -1
    """Three days before, 3日前."""
    NONE = 0
    AFTER = 1


FACT = "~"
"""Stands in a clause where the fact stood."""
LEXICAL = "!"
"""Begins a word that says no itself: 禁止, closed."""


@dataclass(frozen=True, slots=True)
class Negation:
    """One word that turns what is said."""

    of: str
    """What is negated: a stem such as `close` or 利用, a word that says no itself, or nothing: the fact."""
    sure: bool = True
    """Whether it surely reaches the fact, or the word surely says no."""
    aside: bool = False
    """Whether it says how something is done, as in 押さずに: that turns nothing but the same verb."""


@dataclass(frozen=True, kw_only=True)
class Stance:
    """What one clause says of one fact."""

    negations: tuple[Negation, ...] = ()
    """Those that reach the fact, in order."""
    bound: Bound = Bound.NONE
    at_least: bool = False
    """Whether it says in so many words that there is more: 3日以上, more than three days."""
    side: Side = Side.NONE
    clause: str = ""
    """The folded clause, with a mark for the fact itself."""
    sentence: str = ""
    """The folded sentence around it."""
    marked: str = ""
    """The same, with a mark for the fact."""
    scan: Callable[[str], Iterable[Negation]]
    """Finds every negation of a text in the sentence's language."""
    owners_in: Callable[[str], tuple[frozenset[str], frozenset[str]]]
    """Finds the words for what the clause of the fact speaks of, and for what the other clauses do."""
    is_denied: bool = False
    """Whether the fact itself is said not to be so: 3日ではなく."""
    is_excepted: bool = False
    """Whether the fact is what the rest does not hold for: on a lead except in the dog park."""
    japanese: bool = False
    asked: frozenset[str] = frozenset()
    """What the question itself negates, for an answer to it: who can't visit? - children."""
    open_ended: bool = False
    """Whether the text goes on to tell what holds on the other side: 3日以内なら…、それを過ぎると…."""

    @cached_property
    def negated(self) -> frozenset[str]:
        """Everything that is negated anywhere in the sentence."""
        return frozenset(negation.of for negation in self.scan(self.sentence))

    @cached_property
    def owners(self) -> tuple[frozenset[str], frozenset[str]]:
        """What the clause speaks of, and what the other clauses of the sentence do."""
        return self.owners_in(self.marked)
