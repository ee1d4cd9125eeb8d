"""`evalgate merge`: parts of one run that were made apart, joined and decided."""

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
)

_DETAIL = """\
Joins the folders of `evalgate run --shard 1/8`, `--shard 2/8` and so on into one result and decides. Parts of
another question set, configuration or version are refused; a part that is missing counts as unmeasured.
`--trials` need not be said again; `--id` and `--tag`, with which the parts were made, do."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "merge", handle, summary="join the shards of a run and decide", detail=_DETAIL)
    parser.add_argument(
        "parts", nargs="+", metavar="DIR", help="folders that `run --shard` wrote, or one that holds them"
    )
    add_config(parser)
    add_out(parser)
    add_selection(parser)
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Join and decide."""
    from evalgate.cli.project import load_project
    from evalgate.cli.run.merge import merge_parts
    from evalgate.cli.run.options import RunOptions
    from evalgate.cli.run.own_gate import own_gate_notes
    from evalgate.cli.run.parts import named_parts, planned_trials
    from evalgate.cli.run.start import finish

    out = Path(arguments.out)
    parts = named_parts([Path(part) for part in arguments.parts], out)
    given = overrides(arguments, "language", "mode") | planned_trials(parts)
    project = load_project(arguments.config, given, tags=arguments.tag, ids=arguments.id)
    notes = own_gate_notes(project.settings.language)
    options = RunOptions(out=out, quiet=arguments.quiet, notes=notes)
    result, code = merge_parts(project, parts, options)
    return finish(result, code, options.out, project.settings.language, project)
