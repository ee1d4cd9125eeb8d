"""`evalgate ask`: the loop for connecting an assistant."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_language, command, overrides, positive

_DETAIL = """\
Asks one question, by its id or in your own words, and shows everything: the request (secrets removed), the
raw reply, what each configured path took from it, and the grade. Run it until `answer` shows your answer.
Exits 0 when an answer was extracted, 3 when none was."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "ask", handle, summary="ask one question and show every step", detail=_DETAIL)
    parser.add_argument(
        "question", metavar="ID|TEXT", help="id of a question in the set, or a question in words"
    )
    parser.add_argument(
        "--trial", type=positive, metavar="N", default=1, help="number of the trial (default: 1)"
    )
    add_config(parser)
    add_language(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Ask once."""
    from evalgate.cli.work.ask.ask import ask_once

    given = overrides(arguments, "language")
    return ask_once(arguments.config, arguments.question, trial=arguments.trial, overrides=given)
