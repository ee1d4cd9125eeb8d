"""Findings as lines, the same for every command."""

from collections.abc import Mapping, Sequence

from evalgate.cli.console import note
from evalgate.questions.blame import Blame
from evalgate.questions.finding import Finding

_BLAMED = {
    Blame.THIS_CHANGE: " (this pull request changed it)",
    Blame.EARLIER: " (it was so before this pull request)",
}


def print_findings(findings: Sequence[Finding], blames: Mapping[Finding, Blame]) -> None:
    """One line a finding on standard error, with who made a question stale, where that is known."""
    for finding in findings:
        blame = blames.get(finding)
        note(f"{finding_line(finding)}{_BLAMED[blame] if blame else ''}")


def finding_line(finding: Finding) -> str:
    """`file:line: level code [question]: message`."""
    named = f" [{finding.question_id}]" if finding.question_id else ""
    return f"{finding.path}:{finding.line}: {finding.level.value} {finding.code}{named}: {finding.message}"
