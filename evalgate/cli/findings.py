"""Findings as lines, the same for every command."""

from collections.abc import Sequence

from evalgate.cli.console import note
from evalgate.questions.finding import Finding


def print_findings(findings: Sequence[Finding]) -> None:
    """One line a finding on standard error."""
    for finding in findings:
        note(finding_line(finding))


def finding_line(finding: Finding) -> str:
    """`file:line: level code [question]: message`."""
    named = f" [{finding.question_id}]" if finding.question_id else ""
    return f"{finding.path}:{finding.line}: {finding.level.value} {finding.code}{named}: {finding.message}"
