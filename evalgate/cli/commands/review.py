"""`evalgate review`: people decide, and their decisions count in the next run."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_run_folder, command, positive

_DETAIL = """\
Walks through what a person should read of the run in --out, worst first: failed, undecided, graders that
differ, near a range. What the graders said is shown only after you decided. Decisions are kept at once in
the team's files of labels (`labels:` in the configuration), so you can stop and go on at any time; the next
run finds them by question and answer, and they overrule every grader.

For people without a terminal: --export writes an Excel file or a single HTML page, --import reads it back.
A file that is there is not replaced, as somebody may have decided in it.
--sample picks answers at random instead, which is what `evalgate calibrate` needs to judge the graders."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "review", handle, summary="read what a person should read, and decide", detail=_DETAIL
    )
    add_config(parser)
    add_run_folder(parser)
    parser.add_argument("--by", default="", metavar="NAME", help="who decides (default: your login name)")
    parser.add_argument("--labels", metavar="FILE", help="file for the decisions (default: one of your own)")
    parser.add_argument("--sample", type=positive, metavar="N", help="N answers at random, not the worst")
    parser.add_argument("--limit", type=positive, metavar="N", help="no more than N answers")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--export", metavar="FILE", help="write the answers to FILE.xlsx or FILE.html")
    parser.add_argument("--force", action="store_true", help="with --export: replace a file that is there")
    way.add_argument("--import", dest="take", metavar="FILE", help="read decisions from an exported file")


def handle(arguments: argparse.Namespace) -> int:
    """Walk, export or import."""
    from evalgate.cli.work.reviewing import export, take, walk_through

    if arguments.take:
        return take(arguments)
    if arguments.export:
        return export(arguments)
    return walk_through(arguments)
