"""`evalgate merge`: parts of one run that were made apart, joined and decided."""

import argparse
from dataclasses import replace
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
    parser.add_argument("parts", nargs="+", metavar="DIR", help="folders that `run --shard` wrote")
    add_config(parser)
    add_out(parser)
    add_selection(parser)
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Join and decide."""
    from evalgate.ask.plan import plan as plan_askings
    from evalgate.cli.bench import build_bench, build_panel
    from evalgate.cli.console import note
    from evalgate.cli.execute import Plan, execute
    from evalgate.cli.keys import Keys
    from evalgate.cli.opening import Start, finished_trials, open_run
    from evalgate.cli.project import load_project
    from evalgate.cli.running import finish
    from evalgate.cli.signals import Stop
    from evalgate.cli.terminal import TERMINAL
    from evalgate.cli.work.join import check_parts, join_trials, planned_trials

    parts = [Path(part) for part in arguments.parts]
    given = overrides(arguments, "language", "mode") | planned_trials(parts)
    project = load_project(arguments.config, given, tags=arguments.tag, ids=arguments.id)
    bench = build_bench(project, keys=Keys.UNUSED)
    out = Path(arguments.out)
    missing = check_parts(parts, out, project, bench.names)
    if missing:
        words = TERMINAL[project.settings.language]
        note(f"evalgate: {words.missing_parts.format(parts=words.comma.join(missing))}")
    opened = open_run(project, Start(out=out), bench.names)
    join_trials(parts, out / "trials.jsonl")
    with Stop() as stop:
        joined = Plan(
            project=project,
            out=out,
            askings=plan_askings(project.questions, project.settings.trials),
            ask=lambda _: iter(()),
            stop=stop,
            opened=replace(opened, done=finished_trials(out)),
            missing_shards=missing,
            quiet=arguments.quiet,
        )
        result, code = execute(joined, build_panel(project, bench))
    return finish(result, code, out, project.settings.language, project)
