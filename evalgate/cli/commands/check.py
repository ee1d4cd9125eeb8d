"""`evalgate check`: is everything fit to be asked? Offline, unless judges are told to look."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_language, command, overrides

_DETAIL = """\
Checks configuration, question set and documents without asking anybody: no endpoint and no secrets are
needed. Prints every finding with its code, file and line, and how the questions are spread over types, tags
and documents. Exits 0 with warnings or stale questions, 2 with errors, to
which a name belongs that no document has. Codes: docs/question-sets.md."""


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
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")
    parser.add_argument(
        "--judge",
        action="store_true",
        help="ask the configured judges whether each finding about the documents holds (needs their keys)",
    )


def handle(arguments: argparse.Namespace) -> int:
    """Print the findings."""
    from evalgate.cli.work.check.check import check_project

    given = overrides(arguments, "language")
    return check_project(arguments.config, as_json=arguments.json, judged=arguments.judge, overrides=given)
