"""From a project to a finished run, against an assistant or from a recording."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from evalgate.ask.answer import Asked, Asking
from evalgate.ask.plan import estimate, plan, shard
from evalgate.ask.recorded import read_recorded
from evalgate.cli.adapters import Asker, connect, endpoint_section, interrupted
from evalgate.cli.console import note
from evalgate.cli.deployed import kept
from evalgate.cli.endpoint_check import advice_lines
from evalgate.cli.execute import Plan, Start, build_panel, execute, open_run
from evalgate.cli.judging import Keys
from evalgate.cli.project import Project
from evalgate.cli.signals import Stop
from evalgate.config.settings import EndpointSettings
from evalgate.errors import InputError, Problem
from evalgate.report.trials import read_trials
from evalgate.run import Result


def run_project(project: Project, config: str, start: Start) -> tuple[Result, int]:
    """Make the run that the configuration describes.

    Raises:
        InputError: no endpoint, a wrong template or path, or nothing that can be resumed.
        MissingSecretError: a variable is unset.
        SetupError: the folder for results can not be written to.
    """
    section = endpoint_section(project, config)
    if section.kind == "recorded":
        return grade_recorded(project, _recording(project, section, config), start)
    askings = _askings(project, start.shard)
    with Stop() as stop:
        panel = build_panel(project, stop=stop.event, keys=Keys.NEEDED)
        connection = connect(project, section, "")
        manifest = open_run(project, start, panel)
        connection.begin(manifest.run_id)
        if not start.quiet:
            _announce(askings, start, section, project)
        asker = Asker(connection, stop.event)
        ready = Plan(
            project=project,
            out=start.out,
            askings=askings,
            ask=asker,
            deployed=lambda: kept(section, asker.seen),
            notes=start.notes,
            stop=stop,
            manifest=manifest,
            resumes=start.resume,
            quiet=start.quiet,
            simulation=start.simulation,
            discarded=start.discarded,
            override=start.override,
        )
        try:
            return execute(ready, panel)
        finally:
            connection.endpoint.close()


def _askings(project: Project, part: str | None) -> tuple[Asking, ...]:
    askings = plan(project.questions, project.settings.trials)
    if part is None:
        return askings
    index, _, count = part.partition("/")
    return shard(askings, int(index), int(count))


def _announce(planned: Sequence[Asking], start: Start, section: EndpointSettings, project: Project) -> None:
    """What the rest of the run will cost, before the first request."""
    for line in advice_lines(project):
        note(line)
    askings = _left(planned, start) if start.resume else planned
    done = f"{len(planned) - len(askings)} of {len(planned)} trials are done; " if start.resume else ""
    if not askings:
        note(f"{done}nothing is left to ask")
        return
    cost = estimate(askings, section, concurrency=project.settings.concurrency)
    minutes = "under a minute" if cost.expected_minutes < 1 else f"about {cost.expected_minutes:.0f} min"
    part = f"part {start.shard}, " if start.shard else ""
    chosen = f"{len(project.questions)} of {project.whole} questions chosen, " if project.is_partial else ""
    asked = len({asking.question.id for asking in askings})
    note(
        f"{done}{cost.calls} calls to the assistant ({part}{chosen}{len(askings)} trials of {asked}"
        f" questions, {project.settings.concurrency} at a time), {minutes}",
    )
    votes = sum(judge.votes for judge in project.settings.judges)
    if votes:
        note(f"at most {votes * len(askings)} verdicts of judges; equal answers are judged once")


def _left(planned: Sequence[Asking], start: Start) -> list[Asking]:
    """Trials that the earlier part of the run did not finish."""
    trials = start.out / "trials.jsonl"
    done = {(t.question_id, t.trial) for t in read_trials(trials)} if trials.exists() else set()
    return [asking for asking in planned if (asking.question.id, asking.trial) not in done]


def _recording(project: Project, section: EndpointSettings, config: str) -> Path:
    if section.path is None:
        raise InputError(
            Problem(path=config, key="endpoint.path", message="`kind: recorded` needs the file of answers")
        )
    return project.root / section.path


def grade_recorded(project: Project, path: Path, start: Start) -> tuple[Result, int]:
    """Grade a file of recorded answers.

    Raises:
        InputError: the file is missing or wrong, or names questions that the set does not have.
        SetupError: the folder for results can not be written to.
    """
    recorded = read_recorded(path, project.questions)
    with Stop() as stop:
        panel = build_panel(project, stop=stop.event)

        def ask(_: Sequence[Asking]) -> Iterator[Asked]:
            for asked in recorded:
                if stop.event.is_set():
                    raise interrupted()
                yield asked

        manifest = open_run(project, start, panel)
        ready = Plan(
            project=project,
            out=start.out,
            askings=(),
            ask=ask,
            stop=stop,
            manifest=manifest,
            quiet=start.quiet,
            recorded=True,
            override=start.override,
        )
        return execute(ready, panel)
