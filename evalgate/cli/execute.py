"""What `run`, `grade` and `demo` share once their collaborators are built."""

import datetime as dt
import os
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from evalgate import __version__
from evalgate.ask.answer import Asked, Asking
from evalgate.cli.check import print_findings
from evalgate.cli.output import prepare
from evalgate.cli.progress import Watcher
from evalgate.cli.project import Project, fingerprint
from evalgate.cli.signals import Stop
from evalgate.config.settings import AnswerDisplay
from evalgate.errors import ExitCode
from evalgate.grade.panel import Panel
from evalgate.grade.rules import RuleGrader
from evalgate.questions.lint import stale_ids
from evalgate.report.facts import Note, RunFacts
from evalgate.run import Job, Result, StoppedEarlyError, run

AskAll = Callable[[Sequence[Asking]], Iterator[Asked]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run that is ready to start."""

    project: Project
    out: Path
    askings: Sequence[Asking]
    ask: AskAll
    stop: Stop
    run_id: str = field(default_factory=lambda: uuid.uuid4().hex)
    quiet: bool = False
    recorded: bool = False
    simulation: bool = False


def build_panel(project: Project) -> Panel:
    """The graders that the configuration names."""
    settings = project.settings
    rules = RuleGrader(
        documents=project.documents,
        language=settings.language,
        allow_unsupported=settings.allow_unsupported,
    )
    return Panel((rules,))


def execute(plan: Plan) -> tuple[Result, int]:
    """Run the plan; gives the result and the exit code of the process."""
    prepare(plan.out)
    panel = build_panel(plan.project)
    if not plan.quiet:
        print_findings(plan.project.findings)
    started = time.monotonic()
    started_at = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")

    def facts(stopped: StoppedEarlyError | None) -> RunFacts:
        return _facts(plan, panel, started_at, time.monotonic() - started, stopped)

    settings = plan.project.settings
    job = Job(
        questions=plan.project.questions,
        askings=plan.askings,
        gate=settings.gate,
        mode=settings.mode,
        stale=stale_ids(plan.project.findings),
    )
    with Watcher(len(plan.askings), quiet=plan.quiet) as watcher:
        result = run(job, ask=plan.ask, panel=panel, out=plan.out, progress=watcher, facts=facts)
    return result, int(plan.stop.exit_code or result.decision.exit_code)


def _facts(
    plan: Plan, panel: Panel, started_at: str, seconds: float, stopped: StoppedEarlyError | None
) -> RunFacts:
    settings = plan.project.settings
    notes = (Note(code=stopped.reason.value, text=str(stopped)),) if stopped else ()
    return RunFacts(
        language=settings.language,
        mode=settings.mode,
        gate=settings.gate,
        run_id=plan.run_id,
        version=__version__,
        started_at=started_at,
        seconds=seconds,
        trials=settings.trials,
        graders=panel.names,
        judged=any(name != "rules" for name in panel.names),
        show_answers=settings.report.answers is not AnswerDisplay.HIDE,
        max_failures=settings.report.max_failures,
        fingerprint=fingerprint(plan.project, panel.names),
        commit=os.environ.get("GITHUB_SHA"),
        notes=notes,
        interrupted=stopped is not None and stopped.interrupted,
        recorded=plan.recorded,
        simulation=plan.simulation,
    )


def finish(result: Result, exit_code: int, out: Path) -> int:
    """Print the decision; gives the exit code back."""
    print(result.written.headline)
    if result.stopped is not None:
        print(f"evalgate: {result.stopped}", file=sys.stderr)
    if exit_code == ExitCode.PASS and result.decision.outcome.value != "pass":
        print("(exit code 0 all the same: the configuration says that this must not block)")
    print(f"Details: {out / 'comment.md'} (for people), {out / 'results.json'} (for programs)")
    return exit_code
