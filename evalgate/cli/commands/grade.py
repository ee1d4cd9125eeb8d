"""`evalgate grade`: the same from recorded answers, asking nobody."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.cli.parser import Commands, add_config, add_out, add_overrides, add_quiet, command, overrides

if TYPE_CHECKING:
    from evalgate.cli.terminal import TerminalWords
    from evalgate.report.results import Results

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
    parser.add_argument(
        "--against",
        metavar="RESULTS.json",
        help="list the verdicts that differ from an earlier run's, such as that of another version",
    )
    add_config(parser)
    add_out(parser)
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Grade one file."""
    from evalgate.cli.project import load_project
    from evalgate.cli.run.options import RunOptions
    from evalgate.cli.run.own_gate import own_gate_notes
    from evalgate.cli.run.start import finish, grade_recorded
    from evalgate.cli.terminal import TERMINAL
    from evalgate.report.results import read_results

    given = overrides(arguments, "language", "mode")
    project = load_project(arguments.config, given)
    notes = own_gate_notes(project.settings.language)
    options = RunOptions(out=Path(arguments.out), quiet=arguments.quiet, notes=notes)
    earlier = read_results(Path(arguments.against)) if arguments.against else None
    result, code = grade_recorded(project, Path(arguments.answers), options)
    if earlier is not None:
        _list_changes(earlier, options.out, TERMINAL[project.settings.language])
    return finish(result, code, options.out, project.settings.language)


def _list_changes(earlier: "Results", out: Path, words: "TerminalWords") -> None:
    from evalgate.cli.console import say
    from evalgate.cli.work.against import changed_verdicts

    changes = list(changed_verdicts(earlier, out / "trials.jsonl"))
    for changed in changes:
        say(str(changed))
    say(f"{words.against(len(changes))}\n")
