"""`evalgate explain`: what would pass and what would fail for one question."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_language, command, overrides

_DETAIL = """\
Shows what a question expects, with example answers in the report's language. Each is graded on the spot by
the rules that grade a run, so what is shown as passing passes. Asks nobody."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands,
        "explain",
        handle,
        summary="show what would pass and what would fail for a question",
        detail=_DETAIL,
    )
    parser.add_argument("question", metavar="ID", help="id of a question in the set")
    add_config(parser)
    add_language(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Explain one question."""
    from evalgate.cli.work.explaining import explain

    return explain(arguments.config, arguments.question, overrides(arguments, "language"))
