"""Passages with a question in mind: which statements are about it, and which values they give."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from evalgate.demo.library import Section, Source, Statement
from evalgate.demo.tongue import Aspect, Clause, Figure, Need, Tongue


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One statement of one passage."""

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

    @property
    def introduces(self) -> bool:
        """Whether it stands in what a document says of itself before its first section."""
        return self.section.heading in {"", self.source.title}


def find(tongue: Tongue, sections: Iterable[Section], need: Need) -> list[Finding]:
    """Every statement of the passages, seen with the question in mind."""
    return [
        finding
        for section in sections
        for statement in section.statements
        for finding in _findings(tongue, section, statement, need)
    ]


def _findings(tongue: Tongue, section: Section, statement: Statement, need: Need) -> Iterator[Finding]:
    kind = _kind(need.aspect, {figure.aspect for figure in tongue.figures(statement.text)})
    clauses = tongue.clauses(statement.text, kind)
    for clause in clauses:
        condition = clause.condition or statement.label
        said = f"{section.heading} {statement.lead} {_own(clause, clauses, statement.text)}"
        direct = tongue.canonical(said)
        context = tongue.canonical(f"{section.source.title} {section.source.preamble} {said}")
        yield Finding(
            section=section,
            statement=statement,
            text=clause.text,
            condition=condition if tongue.says_more(condition, need.terms) else "",
            values=tuple(figure for figure in tongue.figures(clause.text) if _answers(figure, kind, need)),
            direct=sum(tongue.holds(term, direct) for term in need.terms),
            covered=all(tongue.holds(term, context) for term in need.terms),
        )


def _own(clause: Clause, clauses: Sequence[Clause], sentence: str) -> str:
    """The sentence without the conditions of its other parts: the parts share a subject and nothing else."""
    for other in clauses:
        if other is not clause and other.condition:
            sentence = sentence.replace(other.condition.removesuffix("場合"), " ")
    return sentence


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


def fits(tongue: Tongue, finding: Finding, need: Need) -> bool:
    """Whether the finding is about the question, of the kind that was asked for, and not ruled out."""
    if not finding.covered or _excluded(tongue, finding, need):
        return False
    if need.aspect in {Aspect.VALUE, Aspect.OPEN, Aspect.PROCEDURE}:
        return bool(finding.direct)
    return bool(finding.values)


def _excluded(tongue: Tongue, finding: Finding, need: Need) -> bool:
    said = tongue.canonical(f"{finding.condition} {finding.text}")
    return any(tongue.holds(term, said) for term in need.excluded)


def closest(findings: Sequence[Finding], most: int) -> tuple[Finding, ...]:
    """The findings that share most words with the question, those with a value first of all."""
    findings = [finding for finding in findings if not finding.introduces] or list(findings)
    shared = max((finding.direct for finding in findings), default=0)
    near = [finding for finding in findings if 0 < finding.direct == shared]
    return tuple([finding for finding in near if finding.values] or near)[:most]
