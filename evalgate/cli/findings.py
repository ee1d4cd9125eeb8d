"""Findings as lines, the same for every command."""

from collections.abc import Mapping, Sequence

from evalgate.cli.console import note
from evalgate.cli.findings_ja import FINDINGS, INNER
from evalgate.config.language import Language
from evalgate.lint.blame import Blame
from evalgate.lint.finding import Finding, Level
from evalgate.report.details import told_by

_BLAMED = {
    Language.EN: {
        Blame.THIS_CHANGE: " (this pull request changed it)",
        Blame.EARLIER: " (it was so before this pull request)",
    },
    Language.JA: {
        Blame.THIS_CHANGE: "（このプルリクエストの変更によります）",
        Blame.EARLIER: "（このプルリクエストより前からです）",
    },
}
_LEVELS = {
    Language.EN: {level: level.value for level in Level},
    Language.JA: {Level.STALE: "資料と合わず", Level.WARNING: "注意"},
}
_TABLES: Mapping[Language, Mapping[str, str]] = {Language.EN: {}, Language.JA: FINDINGS}


def print_findings(findings: Sequence[Finding], blames: Mapping[Finding, Blame], language: Language) -> None:
    """One line a finding on standard error, with who made a question stale, where that is known."""
    for finding in findings:
        blame = blames.get(finding)
        note(f"{finding_line(finding, language)}{_BLAMED[language][blame] if blame else ''}")


def finding_line(finding: Finding, language: Language) -> str:
    """`file:line: level code [question]: message`."""
    named = f" [{finding.question_id}]" if finding.question_id else ""
    message = told_by(_TABLES[language], finding.message, INNER)
    level = _LEVELS[language][finding.level]
    return f"{finding.path}:{finding.line}: {level} {finding.code}{named}: {message}"
