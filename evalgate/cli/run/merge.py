"""Parts of a run, joined to a whole one that decides."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.ask.plan import plan
from evalgate.cli.assembly.graders import build_graders, build_panel
from evalgate.cli.console import note
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.cli.run.open import finished_trials, open_run
from evalgate.cli.run.options import RunOptions
from evalgate.cli.run.parts import check_parts, join_trials
from evalgate.cli.run.reheard import hear_people
from evalgate.cli.signals import Stop
from evalgate.cli.terminal import TERMINAL

if TYPE_CHECKING:
    from evalgate.run import Result


def merge_parts(project: Project, parts: Sequence[Path], options: RunOptions) -> "tuple[Result, int]":
    """Join the trials of the parts and decide; nobody is asked.

    Args:
        project: what they must be parts of.
        parts: the folders that the parts of the run wrote.
        options: for the whole run.

    Raises:
        InputError: with every part that does not fit.
        SetupError: a part can't be read, or the folder for results can not be written to.
    """
    from evalgate.cli.run.execute import RunContext, execute

    graders = build_graders(project, keys=Keys.UNUSED)
    missing = check_parts(parts, options.out, project, graders.names)
    if missing:
        words = TERMINAL[project.settings.language]
        note(f"evalgate: {words.missing_parts.format(parts=words.comma.join(missing))}")
    opened = open_run(project, options, graders.names)
    join_trials(parts, options.out / "trials.jsonl")
    hear_people(options.out / "trials.jsonl", project, graders.people)
    with Stop() as stop:
        joined = RunContext(
            project=project,
            options=options,
            opened=replace(opened, done=finished_trials(options.out)),
            askings=plan(project.questions, project.settings.trials),
            ask=lambda _: iter(()),
            stop=stop,
            missing_shards=missing,
        )
        return execute(joined, build_panel(project, graders))
