"""`evalgate run`: ask, grade, measure, decide, write."""

import argparse
from pathlib import Path

from evalgate.cli.parser import (
    Commands,
    add_config,
    add_out,
    add_overrides,
    add_quiet,
    add_selection,
    command,
    overrides,
    positive,
)

_DETAIL = """\
Asks every question of the set, grades the answers, and decides. Writes into --out: comment.md (for the pull
request), summary.md, results.json, trials.jsonl (every answer with its grades), junit.xml and review.jsonl
(what a person should read)."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "run", handle, summary="ask every question, grade, decide", detail=_DETAIL)
    add_config(parser)
    add_out(parser)
    parser.add_argument("--trials", type=positive, metavar="N", help="ask each question N times")
    parser.add_argument("--concurrency", type=positive, metavar="N", help="requests in flight at once")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the run in --out: ask what is missing"
    )
    parser.add_argument(
        "--shard", type=shard, metavar="I/N", help="ask part I of N; `evalgate merge` joins them"
    )
    add_selection(parser)
    add_overrides(parser)
    add_quiet(parser)


def shard(text: str) -> str:
    """`2/8`, checked."""
    from evalgate.config.inputs import as_shard

    try:
        return as_shard(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no part such as 2/8") from None


def handle(arguments: argparse.Namespace) -> int:
    """Make one run."""
    from evalgate.cli.project import load_project
    from evalgate.cli.run.options import RunOptions
    from evalgate.cli.run.own_gate import own_gate_notes
    from evalgate.cli.run.start import finish, run_project

    given = overrides(arguments, "language", "mode", "trials", "concurrency")
    project = load_project(arguments.config, given, tags=arguments.tag, ids=arguments.id)
    options = RunOptions(
        out=Path(arguments.out),
        resume=arguments.resume,
        shard=arguments.shard,
        quiet=arguments.quiet,
        notes=own_gate_notes(project.settings.language),
    )
    result, code = run_project(project, arguments.config, options)
    return finish(result, code, options.out, project.settings.language, project, options.shard)
