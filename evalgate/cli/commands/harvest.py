"""`evalgate harvest`: what people really asked, as drafts."""

import argparse

from evalgate.cli.parser import Commands, add_config, command, positive

_DETAIL = """\
Reads a log of real questions (JSON lines), makes one of those that are nearly the same, leaves out what the
set asks already, and writes the rest as drafts: first what the documents don't seem to answer. Names,
telephone numbers and the like are replaced by placeholders, as far as their form shows them; read every draft
before it is committed. `check` and `run` refuse drafts until a person has typed them. Sends nothing."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "harvest", handle, summary="draft questions from a log of real ones", detail=_DETAIL
    )
    parser.add_argument("log", metavar="LOG.jsonl", help="a line is a JSON object with the question in it")
    parser.add_argument("--out", default="harvest.drafts.yml", metavar="FILE", help="default: %(default)s")
    parser.add_argument("--force", action="store_true", help="replace the file")
    parser.add_argument("--field", metavar="NAME", help="key of the question; dots for keys inside keys")
    parser.add_argument(
        "--most", type=positive, default=50, metavar="N", help="drafts (default: %(default)s)"
    )
    add_config(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Harvest one log."""
    from evalgate.cli.work.exchange.harvest import harvest_log

    return harvest_log(arguments)
