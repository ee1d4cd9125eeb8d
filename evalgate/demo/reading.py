"""What the retrieved passages say about a question: nothing, one thing, several, or contradictory ones.

Only the question and the passages are looked at. The question set with its expectations is never read here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.demo.library import Library, Section, Source, Statement
from evalgate.demo.tongue import VALUED, Aspect, Clause, Figure, Need, Tongue

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
class Finding:
    """One statement of one passage, seen with the question in mind."""

    section: Section
    statement: Statement
    text: str
    """The sentence, or the part of it that holds one value."""
    condition: str
    """When or where it holds; empty where it holds in general."""
    values: tuple[Figure, ...]
    """The values of the kind that was asked for."""
    direct: int
    """How many of the question's words stand in the statement or its heading."""
    covered: bool
    """Whether the statement, read where it stands, is about all of the question's words."""

    @property
    def source(self) -> Source:
        """The document that it stands in."""
        return self.section.source

    @property
    def key(self) -> frozenset[str]:
        """Two findings with equal keys say the same."""
        return frozenset(figure.key for figure in self.values)


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

    @property
    def _tongue(self) -> Tongue:
        return self.library.tongue

    def read(self, question: str, passages: Sequence[Section]) -> Reading:
        """Understand a question against the passages that were retrieved for it."""
        need = self._tongue.need(question, self.library.known)
        findings = [finding for section in passages for finding in self._findings(section, need)]
        about = [f for f in findings if f.covered and not self._excluded(f, need)]
        fitting = [finding for finding in about if fits(finding, need)]
        if need.missing or not need.terms or not fitting:
            return Reading(need=need, situation=Situation.MISSING, near=self._near(findings))
        # Of many words one may well be missing in another document's statement of the same thing.
        least = max(finding.direct for finding in fitting) - (len(need.terms) >= 3)
        fitting = [finding for finding in fitting if finding.direct >= least]
        if need.aspect in VALUED and any(finding.values for finding in fitting):
            return self._compare(self._nearest([f for f in fitting if f.values], need), need)
        fitting = [finding for finding in fitting if not _introduces(finding.section)] or fitting
        first = fitting[0]
        if need.aspect is Aspect.PROCEDURE:
            return self._clear([f for f in fitting if f.section is first.section][:_MOST_OPTIONS], need)
        return self._clear([f for f in fitting if f.source is first.source][:_MOST_OPTIONS], need)

    def _findings(self, section: Section, need: Need) -> Iterable[Finding]:
        for statement in section.statements:
            kinds = {figure.aspect for figure in self._tongue.figures(statement.text)}
            kind = _kind(need.aspect, kinds)
            clauses = self._tongue.clauses(statement.text, kind)
            for clause in clauses:
                condition = clause.condition or statement.label
                said = f"{section.heading} {statement.lead} {_own(clause, clauses, statement.text)}"
                direct = self._tongue.canonical(said)
                context = self._tongue.canonical(f"{section.source.title} {section.source.preamble} {said}")
                yield Finding(
                    section=section,
                    statement=statement,
                    text=clause.text,
                    condition=condition if self._tongue.says_more(condition, need.terms) else "",
                    values=tuple(f for f in self._tongue.figures(clause.text) if _answers(f, kind, need)),
                    direct=sum(self._tongue.holds(term, direct) for term in need.terms),
                    covered=all(self._tongue.holds(term, context) for term in need.terms),
                )

    def _excluded(self, finding: Finding, need: Need) -> bool:
        said = self._tongue.canonical(f"{finding.condition} {finding.text}")
        return any(self._tongue.holds(term, said) for term in need.excluded)

    def _near(self, findings: Sequence[Finding]) -> tuple[Finding, ...]:
        """The findings that share most words with the question, of the kind asked for where there are any."""
        findings = [finding for finding in findings if not _introduces(finding.section)] or list(findings)
        most = max((finding.direct for finding in findings), default=0)
        closest = [finding for finding in findings if 0 < finding.direct == most]
        return tuple([finding for finding in closest if finding.values] or closest)[:_MOST_OPTIONS]

    def _nearest(self, findings: Sequence[Finding], need: Need) -> list[Finding]:
        """Within a section, a statement about just what was asked leaves out those about something more."""
        exact = {id(f.section) for f in findings if self._general(f) and not self._own_subject(f, need)}
        return [
            finding
            for finding in findings
            if not (
                id(finding.section) in exact and self._general(finding) and self._own_subject(finding, need)
            )
        ]

    def _general(self, finding: Finding) -> bool:
        """Whether it stands on its own and holds under no condition."""
        named = bool(self._tongue.subject(finding.statement.text))
        return named and not finding.condition and not finding.statement.lead

    def _own_subject(self, finding: Finding, need: Need) -> frozenset[str]:
        return self._tongue.beyond(self._tongue.subject(finding.statement.text), need.terms)

    def _compare(self, findings: Sequence[Finding], need: Need) -> Reading:
        """One value, several conditions, several subjects, or documents that contradict each other."""
        groups: list[list[Finding]] = []
        for finding in findings:
            home = next((group for group in groups if self._same_subject(group[0], finding, need)), None)
            if home is None:
                groups.append([finding])
            else:
                home.append(finding)
        # "If you lose your laptop, ..." does not compete with what holds in general.
        groups = [group for group in groups if any(not f.condition for f in group)] or groups
        if len(groups) > 1 and len({finding.key for finding in findings}) > 1:
            options = tuple(
                Option(name=self._subject_name(group[0], need), findings=tuple(group))
                for group in groups[:_MOST_OPTIONS]
            )
            return Reading(need=need, situation=Situation.AMBIGUOUS, options=options)
        return self._within([finding for group in groups for finding in group], need)

    def _within(self, findings: list[Finding], need: Need) -> Reading:
        """Findings about one subject."""
        sides = _by_source(findings)
        first = sides[0][0]
        others = [
            side for side in sides[1:] if side[0].key != first.key and self._comparable(first, side[0], need)
        ]
        if others:
            options = tuple(
                Option(name=side[0].source.label, findings=tuple(side)) for side in (sides[0], *others)
            )
            return Reading(need=need, situation=Situation.CONFLICT, options=options[:_MOST_OPTIONS])
        kept = _distinct(findings)
        if len(kept) > 1 and any(finding.condition for finding in kept):
            options = tuple(
                Option(name=finding.condition, findings=(finding,)) for finding in kept[:_MOST_OPTIONS]
            )
            return Reading(need=need, situation=Situation.AMBIGUOUS, options=options, by_condition=True)
        return self._clear(kept[:_MOST_OPTIONS], need)

    def _comparable(self, one: Finding, other: Finding, need: Need) -> bool:
        """Whether neither holds under a condition that the other does not speak of."""
        for mine, theirs in ((one, other), (other, one)):
            spoken = self._tongue.canonical(
                f"{theirs.section.heading} {theirs.statement.text} {theirs.condition}"
            )
            terms = self._tongue.beyond(mine.condition, need.terms)
            if not all(self._tongue.holds(term, spoken) for term in terms):
                return False
        return True

    def _clear(self, findings: Sequence[Finding], need: Need) -> Reading:
        doubts = {Doubt.INDIRECT} if findings[0].direct < len(need.terms) else set()
        doubts |= set() if findings[0].source.version else {Doubt.NO_VERSION}
        doubts |= set() if states_scope(findings[0].source) else {Doubt.NO_SCOPE}
        option = Option(name="", findings=tuple(findings))
        return Reading(need=need, situation=Situation.CLEAR, options=(option,), doubts=frozenset(doubts))

    def _same_subject(self, one: Finding, other: Finding, need: Need) -> bool:
        if one.section is other.section and (one.condition or other.condition or other.statement.lead):
            return True
        mine, theirs = self._subject(one, need), self._subject(other, need)
        smaller = min(len(mine), len(theirs))
        return smaller == 0 or len(mine & theirs) / smaller >= 0.5

    def _subject(self, finding: Finding, need: Need) -> frozenset[str]:
        """What the statement is about beyond the question's own words."""
        condition = self._tongue.beyond(finding.condition, need.terms)
        stated = self._own_subject(finding, need) | condition
        stated = stated or self._tongue.beyond(finding.section.heading, need.terms)
        # "Apply by Friday" names nothing that could be compared: then the document's title is its subject.
        generic = not self._tongue.subject_terms(" ".join(need.terms))
        return stated if stated or not generic else self._tongue.beyond(finding.source.title, need.terms)

    def _subject_name(self, finding: Finding, need: Need) -> str:
        """What to call the reading when asking back."""
        names = (self._tongue.subject(finding.statement.text), finding.section.heading)
        return next(
            (name for name in names if self._tongue.says_more(name, need.terms)), finding.source.title
        )


def fits(finding: Finding, need: Need) -> bool:
    """Whether the finding is of the kind that was asked for."""
    if need.aspect in {Aspect.VALUE, Aspect.OPEN, Aspect.PROCEDURE}:
        return bool(finding.direct)
    return bool(finding.values)


_SCOPE_WORDS = (
    "対象",
    "適用",
    "全社員",
    "全従業員",
    "applies to",
    "apply to all",
    "eligible",
    "all employees",
    "all staff",
)


def states_scope(source: Source) -> bool:
    """Whether the document says whom it applies to."""
    return any(word in source.text.lower() for word in _SCOPE_WORDS)


def _kind(aspect: Aspect, present: Iterable[Aspect]) -> Aspect:
    """The kind of value that answers an aspect, given the kinds that stand in the sentence."""
    if aspect is Aspect.TIME:
        return Aspect.DEADLINE
    if aspect is Aspect.VALUE:
        order = (Aspect.AMOUNT, Aspect.COUNT, Aspect.DEADLINE)
        return next((kind for kind in order if kind in set(present)), Aspect.VALUE)
    return aspect


def _answers(figure: Figure, kind: Aspect, need: Need) -> bool:
    if figure.aspect is not kind:
        return False
    return need.aspect is not Aspect.COUNT or need.unit in {"often", ""} or need.unit in figure.key


def _own(clause: Clause, clauses: Sequence[Clause], sentence: str) -> str:
    """The sentence without the conditions of its other parts: the parts share a subject and nothing else."""
    for other in clauses:
        if other is not clause and other.condition:
            sentence = sentence.replace(other.condition.removesuffix("場合"), " ")
    return sentence


def _introduces(section: Section) -> bool:
    """Whether it is what a document says of itself before its first section."""
    return section.heading in {"", section.source.title}


def _by_source(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The findings of each document, general statements first."""
    sides: dict[str, list[Finding]] = {}
    for finding in findings:
        sides.setdefault(finding.source.id, []).append(finding)
    return [sorted(side, key=lambda finding: bool(finding.condition)) for side in sides.values()]


def _distinct(findings: Sequence[Finding]) -> list[Finding]:
    """One finding for each value and condition, in the order of the documents."""
    kept: dict[tuple[frozenset[str], str], Finding] = {}
    for finding in findings:
        kept.setdefault((finding.key, finding.condition), finding)
    return list(kept.values())
