"""What the retrieved passages say about a question: nothing, one thing, several, or contradictory ones.

Only the question and the passages are looked at. The question set with its expectations is never read here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.demo.comparing import Comparison, distinct
from evalgate.demo.findings import Finding, closest, find, fits
from evalgate.demo.library import Library, Section
from evalgate.demo.tongue import VALUED, Aspect, Need

_MOST_OPTIONS = 3


class Situation(StrEnum):
    """How the passages stand to the question."""

    MISSING = "missing"
    AMBIGUOUS = "ambiguous"
    CONFLICT = "conflict"
    CLEAR = "clear"


class Doubt(StrEnum):
    """Why a careful person might hesitate before a clear statement."""

    NO_VERSION = "no_version"
    """The document doesn't say of when it is."""
    NO_SCOPE = "no_scope"
    """The document doesn't say whom it applies to."""
    INDIRECT = "indirect"
    """Not all words of the question stand in the statement itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One reading of the question, or one side of a contradiction."""

    name: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The whole of what was understood."""

    need: Need
    situation: Situation
    options: tuple[Option, ...] = ()
    """`CLEAR`: one. `AMBIGUOUS`, `CONFLICT`: two or more, best first. `MISSING`: none."""
    near: tuple[Finding, ...] = ()
    """`MISSING`: what comes closest."""
    by_condition: bool = False
    """`AMBIGUOUS`: the readings are conditions of one rule and not different subjects."""
    doubts: frozenset[Doubt] = frozenset()
    """`CLEAR`: reasons to hesitate."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads passages with a question in mind."""

    library: Library

    def read(self, question: str, passages: Sequence[Section]) -> Reading:
        """Understand a question against the passages that were retrieved for it."""
        tongue = self.library.tongue
        need = tongue.need(question, self.library.known)
        findings = find(tongue, passages, need)
        fitting = [finding for finding in findings if fits(tongue, finding, need)]
        if need.missing or not need.terms or not fitting:
            return Reading(need=need, situation=Situation.MISSING, near=closest(findings, _MOST_OPTIONS))
        # Of many words one may well be missing in another document's statement of the same thing.
        least = max(finding.direct for finding in fitting) - (len(need.terms) >= 3)
        fitting = [finding for finding in fitting if finding.direct >= least]
        valued = [finding for finding in fitting if finding.values]
        if need.aspect in VALUED and valued:
            return _compare(Comparison(tongue, need), valued)
        return _clear(_together(fitting, need), need)


def _together(fitting: Sequence[Finding], need: Need) -> Sequence[Finding]:
    """What is told in one go: a procedure's section, or all that a document says."""
    fitting = [finding for finding in fitting if not finding.introduces] or fitting
    first = fitting[0]
    if need.aspect is Aspect.PROCEDURE:
        return [finding for finding in fitting if finding.section is first.section]
    return [finding for finding in fitting if finding.source is first.source]


def _compare(comparison: Comparison, valued: Sequence[Finding]) -> Reading:
    """One value, several subjects, documents that contradict each other, or several conditions."""
    need = comparison.need
    groups = comparison.subjects(comparison.nearest(valued))
    findings = [finding for group in groups for finding in group]
    if len(groups) > 1 and len({finding.key for finding in findings}) > 1:
        options = [Option(name=comparison.name(group[0]), findings=tuple(group)) for group in groups]
        return _several(Situation.AMBIGUOUS, options, need)
    sides = comparison.sides(findings)
    if len(sides) > 1:
        options = [Option(name=side[0].source.label, findings=tuple(side)) for side in sides]
        return _several(Situation.CONFLICT, options, need)
    kept = distinct(findings)
    if len(kept) > 1 and any(finding.condition for finding in kept):
        options = [Option(name=finding.condition, findings=(finding,)) for finding in kept]
        return _several(Situation.AMBIGUOUS, options, need, by_condition=True)
    return _clear(kept, need)


def _several(
    situation: Situation, options: Sequence[Option], need: Need, *, by_condition: bool = False
) -> Reading:
    kept = tuple(options[:_MOST_OPTIONS])
    return Reading(need=need, situation=situation, options=kept, by_condition=by_condition)


def _clear(findings: Sequence[Finding], need: Need) -> Reading:
    first = findings[0]
    doubts = {
        Doubt.NO_VERSION: not first.source.version,
        Doubt.NO_SCOPE: not first.source.states_scope,
        Doubt.INDIRECT: first.direct < len(need.terms),
    }
    return Reading(
        need=need,
        situation=Situation.CLEAR,
        options=(Option(name="", findings=tuple(findings[:_MOST_OPTIONS])),),
        doubts=frozenset(doubt for doubt, there in doubts.items() if there),
    )
