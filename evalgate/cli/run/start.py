"""From a project to a finished run, against an assistant or from a recording.

A run asks as soon as nothing can refuse it any more. What only grading and reporting need is imported after
that, while the assistant is busy (docs/decisions/start-up.md).
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.ask.answer import Asked, Asking
from evalgate.ask.plan import estimate, left, plan, shard
from evalgate.cli.assembly.endpoints import connect, endpoint_section
from evalgate.cli.assembly.graders import build_graders, build_panel
from evalgate.cli.console import note, say
from evalgate.cli.endpoint_check import advice_lines, advice_of
from evalgate.cli.keys import Keys
from evalgate.cli.output import FILES
from evalgate.cli.place import refuse_loss
from evalgate.cli.project import Project
from evalgate.cli.run.asking import Asker, interrupted
from evalgate.cli.run.open import open_run
from evalgate.cli.run.options import RunOptions
from evalgate.cli.signals import Stop
from evalgate.cli.terminal import TERMINAL, TerminalWords
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language
from evalgate.errors import ExitCode, InputError, Problem

if TYPE_CHECKING:
    from evalgate.run import Result


_WHOLE = Problem(
    key="endpoint.kind",
    message="recorded answers are graded as a whole: there is nobody to ask in parts",
    hint="leave out --shard",
)


def run_project(project: Project, config: str, options: RunOptions) -> "tuple[Result, int]":
    """Make the run that the configuration describes.

    Raises:
        InputError: no endpoint, a wrong template or path, or nothing that can be resumed.
        MissingSecretError: a variable is unset.
        SetupError: the folder for results can not be written to.
    """
    section = endpoint_section(project, config)
    if section.kind == "recorded":
        if options.shard:
            raise InputError(_WHOLE)
        return grade_recorded(project, _recording(project, section, config), options)
    askings = _askings(project, options.shard)
    with Stop() as stop:
        graders = build_graders(project, stop=stop.event, keys=Keys.NEEDED)
        connection = connect(project, section, "")
        with closing(connection.endpoint):
            opened = open_run(project, options, graders.names, graders.people)
            connection.begin(opened.manifest.run_id)
            remaining = left(askings, opened.done)
            if not options.quiet:
                _announce(remaining, len(askings), options, section, project, config)
            with closing(Asker(connection, stop.event)) as asker:
                asker.begin(remaining)
                from evalgate.cli.deployed import kept
                from evalgate.cli.run.execute import RunContext, execute

                ready = RunContext(
                    project=project,
                    options=options,
                    opened=opened,
                    askings=askings,
                    ask=asker,
                    stop=stop,
                    deployed=lambda: kept(section, asker.seen),
                )
                return execute(ready, build_panel(project, graders))


def _askings(project: Project, part: str | None) -> tuple[Asking, ...]:
    askings = plan(project.questions, project.settings.trials)
    if part is None:
        return askings
    index, _, count = part.partition("/")
    return shard(askings, int(index), int(count))


def _announce(
    askings: Sequence[Asking],
    planned: int,
    options: RunOptions,
    section: EndpointSettings,
    project: Project,
    config: str,
) -> None:
    """What the rest of the run will cost, before the first request."""
    for line in advice_lines(advice_of(project, config), project.settings.language):
        note(line)
    words = TERMINAL[project.settings.language]
    done = words.resumed.format(done=planned - len(askings), planned=planned) if options.resume else ""
    if not askings:
        note(f"{done}{words.nothing_left}")
        return
    cost = estimate(askings, section, concurrency=project.settings.concurrency)
    is_short = cost.expected_minutes < 1
    part = words.part.format(shard=options.shard) if options.shard else ""
    size = {"asked": len(project.questions), "all": project.whole}
    chosen = words.chosen.format(**size) if project.is_partial else ""
    told = words.announce.format(
        calls=cost.calls,
        scope=f"{part}{chosen}",
        trials=len(askings),
        questions=len({asking.question.id for asking in askings}),
        concurrency=project.settings.concurrency,
        time=words.soon if is_short else words.minutes.format(minutes=cost.expected_minutes),
    )
    note(f"{done}{told}")
    votes = sum(judge.votes for judge in project.settings.judges)
    if votes:
        note(words.verdicts.format(count=votes * len(askings)))


def _recording(project: Project, section: EndpointSettings, config: str) -> Path:
    if section.path is None:
        raise InputError(
            Problem(path=config, key="endpoint.path", message="`kind: recorded` needs the file of answers")
        )
    return project.root / section.path


def grade_recorded(project: Project, path: Path, options: RunOptions) -> "tuple[Result, int]":
    """Grade a file of recorded answers.

    Raises:
        InputError: the file is missing or wrong, names questions that the set does not have, or would be
            replaced by the results.
        SetupError: the folder for results can not be written to.
    """
    from evalgate.ask.recorded import read_recorded
    from evalgate.cli.run.execute import RunContext, execute

    refuse_loss(path, options.out, FILES)
    recorded = read_recorded(path, project.questions)
    with Stop() as stop:
        graders = build_graders(project, stop=stop.event)

        def ask(_: Sequence[Asking]) -> Iterator[Asked]:
            handed = 0
            for asked in recorded:
                if stop.event.is_set():
                    raise interrupted()
                yield asked
                handed += 1
            if stop.event.is_set():
                raise interrupted(handed)

        ready = RunContext(
            project=project,
            options=options,
            opened=open_run(project, options, graders.names, graders.people),
            askings=(),
            ask=ask,
            stop=stop,
            recorded=True,
        )
        return execute(ready, build_panel(project, graders))


def finish(
    result: "Result",
    exit_code: int,
    out: Path,
    language: Language,
    project: Project | None = None,
    shard: str | None = None,
) -> int:
    """Print the decision, and what to look at first where it is no pass; gives the exit code back.

    Args:
        result: of the run.
        exit_code: of the process.
        out: the folder with the reports.
        language: of what is said.
        project: what was run; where only some questions were chosen, each is told.
        shard: the part of a run that this is; it has no verdict of its own.
    """
    from evalgate.cli.run.notes import chosen_lines
    from evalgate.gate.decision import Outcome
    from evalgate.report.details import detail_in
    from evalgate.report.faults import faults_text

    words = TERMINAL[language]
    is_pass = result.decision.outcome is Outcome.PASS
    is_told = _missing(result) if shard else not is_pass
    say(_part_done(result, shard, words) if shard else result.written.headline)
    for line in chosen_lines(result, project) if project else ():
        say(line)
    if is_told and result.written.first_look:
        say(result.written.first_look)
    if broken := faults_text(language, result.measurement):
        note(f"evalgate: {broken}")
    if result.ending is not None:
        note(f"evalgate: {detail_in(language, result.ending.message)}")
    if exit_code == ExitCode.PASS and not (is_pass or shard):
        say(words.not_blocking)
    say(words.details.format(people=out / "comment.md", programs=out / "results.json"))
    return exit_code


def _part_done(result: "Result", shard: str, words: TerminalWords) -> str:
    asked = result.measurement.trials
    return words.part_done.format(shard=shard, asked=asked, answered=asked - _missing(result))


def _missing(result: "Result") -> int:
    """Trials without an answer."""
    return sum(result.measurement.unmeasured.values())
