"""`evalgate export`: the question set for other tools."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_language, add_selection, command

_DETAIL = """\
Writes the question set for another tool: promptfoo (YAML), Ragas (JSON lines) or plain JSON lines. What the
other tool has no notion of is told on standard error, question by question; the whole entry is kept as
metadata, so that an import brings it back. Needs no documents."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "export", handle, summary="write the question set for another tool", detail=_DETAIL
    )
    parser.add_argument("--to", required=True, choices=["promptfoo", "ragas", "jsonl"], help="format")
    parser.add_argument("--out", metavar="FILE", help="file to write (default: standard output)")
    parser.add_argument("--force", action="store_true", help="replace the file")
    add_config(parser)
    add_language(parser)
    add_selection(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Export the set."""
    from evalgate.cli.work.exchange.export import export

    return export(arguments)
