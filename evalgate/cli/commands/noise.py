"""`evalgate noise`: how often this gate would change its mind on the same build."""

import argparse

from evalgate.cli.parser import Commands, add_config, command, positive

_DETAIL = """\
Reads one or more results.json of the same build (A/A) and tells how often this gate would say something else
the second time, how many questions must get worse before a drop can be told from chance, and which ranges the
build would keep. Nobody is asked. docs/noise.md explains the figures."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "noise", handle, summary="how much the gate wavers", detail=_DETAIL)
    parser.add_argument("results", nargs="+", metavar="RESULTS.json", help="of runs of the same build")
    add_config(parser)
    parser.add_argument(
        "--pairs", type=positive, metavar="N", help="pairs of runs to make up (default: 1000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default: %(default)s")
    parser.add_argument("--language", choices=["ja", "en"], help="language of the report")
    parser.add_argument("--json", action="store_true", help="print the figures for programs")


def handle(arguments: argparse.Namespace) -> int:
    """Tell."""
    from evalgate.cli.work.wavering import tell_noise

    return tell_noise(arguments)
