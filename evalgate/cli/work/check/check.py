"""What `evalgate check` prints: findings, what can't be checked, and how the set is spread."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from unicodedata import east_asian_width

from evalgate.ask.http.advice import Advice, AdviceCode
from evalgate.cli.assembly.labels import build_book
from evalgate.cli.console import note, say
from evalgate.cli.endpoint_check import advice_lines, advice_of, check_endpoint
from evalgate.cli.findings import finding_line
from evalgate.cli.gate_advice import (
    low_floors,
    missing_baseline,
    open_gate,
    unnamed_baseline,
    unreadable_baseline,
)
from evalgate.cli.project import Project, load_project
from evalgate.cli.work.check.confirm import confirm
from evalgate.cli.work.check.words import CHECKING_WORDS, CheckingWords
from evalgate.config.language import Language
from evalgate.config.locate import located
from evalgate.config.settings import Settings
from evalgate.errors import ExitCode, InputError
from evalgate.grade.judge.confirm import SecondOpinion
from evalgate.lint.balance import Balance, Counts, balance
from evalgate.lint.finding import Code, Finding, Level
from evalgate.lint.question_set import stale_ids
from evalgate.questions.question import QuestionType

SCHEMA_VERSION = "1.0"
_NAMED = 10
"""Documents without a question that are named one by one."""

Opinions = Mapping[Finding, Sequence[SecondOpinion]]


def check_project(config: str, *, as_json: bool, judged: bool, overrides: Mapping[str, object]) -> int:
    """Check everything and print it; a name that no document has is wrong input.

    Args:
        config: path of the configuration.
        as_json: whether to print one JSON object.
        judged: whether judges are asked about findings.
        overrides: keys of the configuration.

    Raises:
        InputError: something is wrong; with `as_json` the problems have been printed as JSON before.
        SetupError: a judge lacks its key.
    """
    try:
        project = load_project(config, overrides)
        check_endpoint(project, config)
        build_book(project)
    except InputError as error:
        if as_json:
            placed = InputError(*located(error.problems, config))
            say(_json({"schema_version": SCHEMA_VERSION, "errors": _problems(placed)}))
        raise
    advised = (
        *advice_of(project, config),
        *_baseline_advice(project, config),
        *_gate_advice(project.settings, config),
        *_floor_advice(project.settings, config),
    )
    opinions = confirm(project) if judged else {}
    spread = balance(project.questions, project.corpus)
    if as_json:
        say(_json(_report(project, advised, opinions, spread)))
    else:
        for line in advice_lines(advised, project.settings.language):
            note(line)
        _print(project, len(advised), opinions, spread)
    unknown = any(finding.code is Code.UNKNOWN_DOCUMENT for finding in project.findings)
    return ExitCode.WRONG_INPUT if unknown else ExitCode.PASS


def _baseline_advice(project: Project, config: str) -> Iterator[Advice]:
    """A run that blocks could not begin; the first baseline may be yet to come."""
    problem = missing_baseline(project.root, project.settings) or unnamed_baseline(project.settings)
    code = AdviceCode.BASELINE_ABSENT
    if problem is None:
        problem, code = unreadable_baseline(project.root, project.settings), AdviceCode.BASELINE_UNREADABLE
    for placed in located([problem] if problem else [], config):
        yield Advice(code=code, problem=placed)


def _gate_advice(settings: Settings, config: str) -> Iterator[Advice]:
    """A gate that no answer could fail."""
    nothing = open_gate(settings.gate)
    for problem in located([nothing] if nothing else [], config):
        yield Advice(code=AdviceCode.GATE_OPEN, problem=problem)


def _floor_advice(settings: Settings, config: str) -> Iterator[Advice]:
    """Floors that are hardly meant."""
    for problem in located(low_floors(settings.gate), config):
        yield Advice(code=AdviceCode.FLOOR_LOW, problem=problem)


def _print(project: Project, advised: int, opinions: Opinions, spread: Balance) -> None:
    words = CHECKING_WORDS[project.settings.language]
    for finding in project.findings:
        note(finding_line(finding, project.settings.language))
        for opinion in opinions.get(finding, ()):
            note(f"    {opinion.judge}: {opinion.standing.value}: {opinion.reason or opinion.failure}")
    stale = stale_ids(project.findings)
    required = [question.id for question in project.questions if question.must_pass and question.id in stale]
    if required:
        note(words.required_stale.format(ids=words.comma.join(required)))
    for sentence in unchecked(project, words):
        note(words.not_checked.format(sentence=sentence))
    for line in balance_lines(spread, words):
        say(line)
    say(
        words.summary.format(
            questions=words.questions(len(project.questions)),
            kinds=words.comma.join(
                words.kind.format(kind=kind.value, count=count) for kind, count in spread.types.items()
            ),
            documents=words.documents(len(project.documents)),
            findings=words.findings(advised + len(project.findings)),
        )
    )


def unchecked(project: Project, words: CheckingWords) -> Iterator[str]:
    """What nobody could look at, and why."""
    if project.settings.documents is not None:
        return
    asked = [
        (sum(bool(q.absent) for q in project.questions), "`absent`"),
        (sum(bool(q.evidence) for q in project.questions), "`evidence`"),
        (sum(bool(q.sides) for q in project.questions), "`sides`"),
    ]
    named = words.comma.join(words.with_key.format(count=count, key=key) for count, key in asked if count)
    yield words.no_documents.format(keys=words.aside.format(named) if named else "")
    yield words.by_contexts


def balance_lines(spread: Balance, words: CheckingWords) -> Iterator[str]:
    """The table of types by tag and document."""
    yield f"{'':32} " + " ".join(f"{kind.value:>4}" for kind in QuestionType)
    yield _row(words.every, spread.types)
    for tag, counts in spread.tags.items():
        yield _row(words.tag.format(tag=tag), counts)
    if spread.tags and spread.untagged:
        yield words.untagged(spread.untagged)
    for document, counts in spread.documents:
        if any(counts.values()):
            yield _row(document.id, counts)
    unasked = [document.id for document in spread.unasked]
    if unasked:
        more = words.more.format(count=len(unasked) - _NAMED) if len(unasked) > _NAMED else ""
        yield words.unasked.format(ids=words.comma.join(unasked[:_NAMED]), more=more)


def _row(name: str, counts: Counts) -> str:
    shown = _fitted(name, 32)
    return f"{shown} " + " ".join(f"{counts[kind] or '-':>4}" for kind in QuestionType)


def _fitted(text: str, width: int) -> str:
    """The text in so many columns of a terminal, where wide characters take two."""
    sizes = [2 if east_asian_width(character) in "WFA" else 1 for character in text]
    if sum(sizes) <= width:
        return text + " " * (width - sum(sizes))
    kept = next(n for n in range(len(text), 0, -1) if sum(sizes[:n]) <= width - 2)
    return f"{text[:kept]}…" + " " * (width - 2 - sum(sizes[:kept]))


def _report(
    project: Project, advised: Sequence[Advice], opinions: Opinions, spread: Balance
) -> dict[str, Any]:
    return {
        "schema_version": SCHEMA_VERSION,
        "errors": [],
        "findings": [
            *map(_advised, advised),
            *(_finding(finding, opinions.get(finding)) for finding in project.findings),
        ],
        "not_checked": list(unchecked(project, CHECKING_WORDS[Language.EN])),
        "balance": {
            "types": _counts(spread.types),
            "tags": {tag: _counts(counts) for tag, counts in spread.tags.items()},
            "untagged": spread.untagged,
            "documents": [
                {
                    "id": document.id,
                    "title": document.title,
                    "version": document.version,
                    "path": document.path,
                    "questions": _counts(counts),
                }
                for document, counts in spread.documents
            ],
            "never_asked": [document.id for document in spread.unasked],
        },
    }


def _advised(one: Advice) -> dict[str, Any]:
    problem = one.problem
    return {
        "code": one.code.value,
        "level": Level.WARNING.value,
        "message": f"{problem.key}: {problem.message} ({problem.hint})",
        "path": problem.path,
        "line": problem.line,
        "question_id": None,
        "document": None,
        "document_line": None,
    }


def _finding(finding: Finding, opinions: Sequence[SecondOpinion] | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "code": finding.code.value,
        "level": finding.level.value,
        "message": finding.message,
        "path": finding.path,
        "line": finding.line,
        "question_id": finding.question_id,
        "document": finding.document,
        "document_line": finding.document_line,
    }
    if opinions is not None:
        found["opinions"] = [
            {"judge": o.judge, "standing": o.standing.value, "reason": o.reason, "failure": o.failure}
            for o in opinions
        ]
    return found


def _counts(counts: Counts) -> dict[str, int]:
    return {kind.value: count for kind, count in counts.items()}


def _problems(error: InputError) -> list[dict[str, Any]]:
    return [
        {"message": p.message, "path": p.path, "line": p.line, "key": p.key, "hint": p.hint}
        for p in error.problems
    ]


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
