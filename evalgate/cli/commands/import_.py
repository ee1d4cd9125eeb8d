"""`evalgate import`: question sets of other tools."""

import argparse

from evalgate.cli.parser import Commands, command

_DETAIL = """\
Turns a question set of another tool into a question file: CSV, Excel, promptfoo (YAML or JSON), Ragas (JSONL,
CSV), DeepEval goldens, OpenAI evals, Azure, or evalgate's own JSON lines. What evalgate has no notion of is
told on standard error, line by line. Questions whose type can't be known go to a file of drafts beside it."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands,
        "import",
        handle,
        summary="turn a question set of another tool into questions",
        detail=_DETAIL,
    )
    parser.add_argument("file", metavar="FILE", help="the other tool's file")
    parser.add_argument("--out", default="imported.yml", metavar="FILE", help="default: %(default)s")
    parser.add_argument("--force", action="store_true", help="replace the files that are written")
    parser.add_argument(
        "--from",
        dest="format",
        choices=["csv", "xlsx", "jsonl", "promptfoo", "ragas", "deepeval", "openai-evals", "azure"],
        help="format of the file (default: told by its ending and its keys)",
    )
    parser.add_argument("--encoding", metavar="NAME", help="utf-8 (the default) or shift_jis")
    parser.add_argument("--variable", metavar="NAME", help="promptfoo: the variable that holds the question")
    parser.add_argument(
        "--language", choices=["ja", "en"], help="of what is said here (default: that of evalgate.yml)"
    )
    parser.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="KEY=COLUMN",
        help="tables: which column is which, such as question=Frage (repeatable)",
    )


def handle(arguments: argparse.Namespace) -> int:
    """Import one file."""
    from evalgate.cli.work.exchange.import_ import import_file

    return import_file(arguments)
