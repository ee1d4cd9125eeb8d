"""Values beside each other: the same thing, the same thing under conditions, or different things."""

from collections.abc import Sequence
from dataclasses import dataclass

from evalgate.demo.findings import Finding
from evalgate.demo.tongue import Need, Tongue

_ALIKE = 0.5
"""Share of common words from which two subjects are one."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Compares findings with one question in mind."""

    tongue: Tongue
    need: Need

    def nearest(self, findings: Sequence[Finding]) -> list[Finding]:
        """Within a section, a statement about just what was asked leaves out those about something more."""
        exact = {f.section for f in findings if self._general(f) and not self._beyond_question(f)}
        return [
            f for f in findings if not (f.section in exact and self._general(f) and self._beyond_question(f))
        ]

    def subjects(self, findings: Sequence[Finding]) -> list[list[Finding]]:
        """The findings grouped by what they are about.

        "If you lose your laptop, ..." does not compete with what holds in general: groups that hold under
        conditions alone are left out where another group holds without any.
        """
        groups: list[list[Finding]] = []
        for finding in findings:
            home = next((group for group in groups if self._same(group[0], finding)), None)
            if home is None:
                groups.append([finding])
            else:
                home.append(finding)
        return [group for group in groups if any(not f.condition for f in group)] or groups

    def sides(self, findings: Sequence[Finding]) -> list[list[Finding]]:
        """The findings of the first document, and of every other that contradicts it."""
        first, *others = _by_source(findings)
        return [first, *(other for other in others if self._contradict(first[0], other[0]))]

    def name(self, finding: Finding) -> str:
        """What to call the subject when asking back."""
        names = (self.tongue.subject(finding.statement.text), finding.section.heading)
        return next((n for n in names if self.tongue.says_more(n, self.need.terms)), finding.source.title)

    def _general(self, finding: Finding) -> bool:
        """Whether it names its subject itself and holds under no condition."""
        named = bool(self.tongue.subject(finding.statement.text))
        return named and not finding.condition and not finding.statement.lead

    def _beyond_question(self, finding: Finding) -> frozenset[str]:
        """What its subject names beyond the question's own words."""
        return self.tongue.beyond(self.tongue.subject(finding.statement.text), self.need.terms)

    def _same(self, one: Finding, other: Finding) -> bool:
        if one.section is other.section and (one.condition or other.condition or other.statement.lead):
            return True
        mine, theirs = self._subject(one), self._subject(other)
        smaller = min(len(mine), len(theirs))
        return smaller == 0 or len(mine & theirs) / smaller >= _ALIKE

    def _subject(self, finding: Finding) -> frozenset[str]:
        """What the statement is about beyond the question's own words."""
        asked = self.need.terms
        stated = self._beyond_question(finding) | self.tongue.beyond(finding.condition, asked)
        stated = stated or self.tongue.beyond(finding.section.heading, asked)
        # "Apply by Friday" names nothing that could be compared: then the document's title is its subject.
        generic = not self.tongue.subject_terms(" ".join(asked))
        return stated if stated or not generic else self.tongue.beyond(finding.source.title, asked)

    def _contradict(self, one: Finding, other: Finding) -> bool:
        """Whether they differ, and neither holds under a condition that the other doesn't speak of."""
        return one.key != other.key and self._speaks_of(one, other) and self._speaks_of(other, one)

    def _speaks_of(self, finding: Finding, other: Finding) -> bool:
        """Whether the other finding speaks of this one's condition."""
        spoken = self.tongue.canonical(f"{other.section.heading} {other.statement.text} {other.condition}")
        return all(
            self.tongue.holds(term, spoken) for term in self.tongue.beyond(finding.condition, self.need.terms)
        )


def _by_source(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The findings of each document, general statements first."""
    sides: dict[str, list[Finding]] = {}
    for finding in findings:
        sides.setdefault(finding.source.id, []).append(finding)
    return [sorted(side, key=lambda finding: bool(finding.condition)) for side in sides.values()]


def distinct(findings: Sequence[Finding]) -> list[Finding]:
    """One finding for each value and condition, in order."""
    kept: dict[tuple[frozenset[str], str], Finding] = {}
    for finding in findings:
        kept.setdefault((finding.key, finding.condition), finding)
    return list(kept.values())
