"""`evalgate run`: ask, grade, measure, decide, write."""

import argparse
from pathlib import Path

from evalgate.cli.parser import (
    Commands,
    add_config,
    add_out,
    add_overrides,
    add_quiet,
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
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Make one run."""
    from evalgate.ask.plan import plan
    from evalgate.cli.adapters import asker, connect, need_endpoint
    from evalgate.cli.execute import Plan, execute, finish
    from evalgate.cli.project import load_project
    from evalgate.cli.signals import Stop

    given = overrides(arguments, "language", "mode", "trials", "concurrency")
    project = load_project(arguments.config, given, tags=arguments.tag, ids=arguments.id)
    section = need_endpoint(project, arguments.config)
    if section.kind == "recorded":
        return _recorded(project, section.path, arguments)
    out = Path(arguments.out)
    with Stop() as stop:
        from evalgate.ask.estimate import estimate

        run_plan = Plan(
            project=project,
            out=out,
            askings=plan(project.questions, project.settings.trials),
            ask=lambda askings: ask(askings),
            stop=stop,
            quiet=arguments.quiet,
        )
        connection = connect(project, section, run_plan.run_id)
        ask = asker(connection, stop.event)
        del estimate
        result, code = execute(run_plan)
    return finish(result, code, out)


def _recorded(project: object, path: str | None, arguments: argparse.Namespace) -> int:
    raise NotImplementedError
