"""`evalgate grade`: the same from recorded answers, asking nobody."""

import argparse
from pathlib import Path

from evalgate.cli.parser import Commands, add_config, add_out, add_overrides, add_quiet, command, overrides

_DETAIL = """\
Grades answers that were recorded before, one JSON object a line:
  {"question_id": "Q01", "trial": 1, "answer": "...", "contexts": [{"text": "...", "source": "D1"}]}
Needs no endpoint and no secrets, and ignores `trials`. A question without a recorded answer is unmeasured."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "grade", handle, summary="grade recorded answers and decide, asking nobody", detail=_DETAIL
    )
    parser.add_argument("answers", metavar="ANSWERS.jsonl", help="recorded answers")
    add_config(parser)
    add_out(parser)
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Grade one file."""
    from evalgate.cli.execute import Start, finish
    from evalgate.cli.project import load_project
    from evalgate.cli.running import grade_recorded

    given = overrides(arguments, "language", "mode")
    project = load_project(arguments.config, given)
    start = Start(out=Path(arguments.out), quiet=arguments.quiet)
    result, code = grade_recorded(project, Path(arguments.answers), start)
    return finish(result, code, start.out)
