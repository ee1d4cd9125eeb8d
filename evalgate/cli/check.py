"""`evalgate check`: is everything fit to be asked? Offline."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from evalgate.cli.parser import Commands, add_config, command

if TYPE_CHECKING:
    from evalgate.questions.finding import Finding

_DETAIL = """\
Checks configuration, question set and documents without asking anybody: no endpoint and no secrets are
needed. Prints every finding with its code, file and line. Exits 0 with warnings or stale questions, 2 with
errors."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands,
        "check",
        handle,
        summary="check configuration, questions and documents, offline",
        detail=_DETAIL,
    )
    add_config(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Print the findings."""
    from evalgate.cli.console import say
    from evalgate.cli.project import load_project

    project = load_project(arguments.config)
    print_findings(project.findings)
    kinds = ", ".join(
        f"{sum(question.type == kind for question in project.questions)} {kind}" for kind in "ABCD"
    )
    documents = f"{len(project.documents)} documents" if project.documents else "no documents"
    say(f"{len(project.questions)} questions ({kinds}), {documents}, {len(project.findings)} findings")
    return 0


def print_findings(findings: "Sequence[Finding]") -> None:
    """One line a finding on standard error."""
    from evalgate.cli.console import note

    for finding in findings:
        named = f" [{finding.question_id}]" if finding.question_id else ""
        place = f"{finding.path}:{finding.line}"
        note(f"{place}: {finding.level.value} {finding.code}{named}: {finding.message}")
