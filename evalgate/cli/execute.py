"""What `run`, `grade`, `merge` and `demo` share once their collaborators are built."""

import contextlib
import datetime as dt
import os
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from evalgate import __version__
from evalgate.ask.answer import Asked, Asking
from evalgate.cli.console import note, say
from evalgate.cli.findings import print_findings
from evalgate.cli.judge_notes import judge_notes, spent_lines
from evalgate.cli.judging import Keys, build_judges
from evalgate.cli.output import held, prepare
from evalgate.cli.people import build_book, label_notes
from evalgate.cli.progress import Watcher
from evalgate.cli.project import Project, fingerprint
from evalgate.cli.run_notes import (
    chosen_lines,
    ending_note,
    missing_note,
    partial_note,
    prompt_notes,
    shard_note,
)
from evalgate.cli.signals import Stop
from evalgate.cli.surroundings import surroundings
from evalgate.config.settings import Mode, Settings
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.gate.decision import Outcome
from evalgate.grade.panel import Panel
from evalgate.grade.rules import RuleGrader
from evalgate.measure.measurement import Aside, TrialSummary
from evalgate.questions.blame import stale_reasons
from evalgate.questions.finding import Finding
from evalgate.questions.lint import stale_ids
from evalgate.report.baseline import Baseline, read_baseline
from evalgate.report.facts import Deployed, Note, RunFacts
from evalgate.report.manifest import Manifest, differences, read_manifest, write_manifest
from evalgate.report.trials import read_trials
from evalgate.review.book import LabelBook
from evalgate.run import Crew, Job, LookForOverride, Result, StoppedEarlyError, no_override, run

AskAll = Callable[[Sequence[Asking]], Iterator[Asked]]


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run that is ready to start."""

    project: Project
    out: Path
    askings: Sequence[Asking]
    ask: AskAll
    stop: Stop
    manifest: Manifest
    resumes: bool = False
    """Whether `out` holds the finished trials of an earlier part of this run."""
    quiet: bool = False
    recorded: bool = False
    simulation: bool = False
    discarded: bool = False
    missing_shards: Sequence[str] = ()
    """Parts of the run that were not there to be joined."""
    override: LookForOverride = no_override
    deployed: Callable[[], Deployed | None] = lambda: None
    """What is deployed, as far as that was looked at."""
    notes: Sequence[Note] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How the caller wants a run to begin."""

    out: Path
    resume: bool = False
    shard: str | None = None
    quiet: bool = False
    simulation: bool = False
    """The assistant is the embedded demonstration's."""
    discarded: bool = False
    """The folder is thrown away afterwards."""
    override: LookForOverride = no_override
    """Looks for a person who lets a block through."""
    notes: Sequence[Note] = ()
    """What a reader must know besides."""


def build_panel(project: Project, *, stop: Event | None = None, keys: Keys = Keys.OPTIONAL) -> Panel:
    """The graders that the configuration names.

    Args:
        project: what is graded.
        stop: set when the run ends early.
        keys: what to do about judges whose environment variables are unset.

    Raises:
        MissingSecretError: a variable of a judge is unset, and keys are needed.
        InputError: a judge is the assistant's own model.
    """
    settings, stop = project.settings, stop or Event()
    rules = RuleGrader(
        documents=project.documents,
        language=settings.language,
        allow_unsupported=settings.allow_unsupported,
    )
    judges = build_judges(project, stop, keys)
    book = build_book(project)
    people = book if book or book.unfit else None
    return Panel(rules, judges, people, concurrency=settings.concurrency, stop=stop)


def new_manifest(project: Project, panel: Panel, shard: str | None) -> Manifest:
    """The identity of a run that begins now."""
    return Manifest(
        run_id=uuid.uuid4().hex,
        started_at=_now(),
        version=__version__,
        trials=project.settings.trials,
        shard=shard,
        fingerprint=fingerprint(project, panel.names),
    )


def open_run(project: Project, start: Start, panel: Panel) -> Manifest:
    """Prepare the folder, and give the run its identity: a new one, or that of the run that is resumed.

    Raises:
        InputError: there is nothing to resume, or it was another run.
        SetupError: the folder can not be written to.
    """
    fresh = new_manifest(project, panel, start.shard)
    _keep_apart(project, start.out)
    if not start.resume:
        prepare(start.out)
        write_manifest(start.out, fresh)
        return fresh
    earlier = read_manifest(start.out)
    changed = [*differences(earlier, fresh), *(["shard"] if earlier.shard != fresh.shard else [])]
    if changed:
        raise InputError(
            Problem(
                path=str(start.out),
                message=f"the run can't be resumed: {', '.join(changed)} changed since it began",
                hint="undo the change, or run without --resume",
            )
        )
    prepare(start.out, keep=True)
    return replace(fresh, run_id=earlier.run_id, started_at=earlier.started_at)


def _keep_apart(project: Project, out: Path) -> None:
    """A report among the documents would be read as one of them by the next run."""
    folder = project.settings.documents
    if folder is not None and (project.root / folder).resolve() == out.resolve():
        raise InputError(
            Problem(
                message=f"--out {str(out)!r} is the folder of the documents",
                hint="reports there would be read as documents: name another folder with --out DIR",
            )
        )


def execute(plan: Plan, panel: Panel) -> tuple[Result, int]:
    """Run the plan; gives the result and the exit code of the process."""
    if not plan.quiet:
        print_findings(_own_findings(plan.project), plan.project.blames)
    began = time.monotonic()

    def facts(stopped: StoppedEarlyError | None) -> RunFacts:
        return _facts(plan, panel, time.monotonic() - began, stopped)

    settings = plan.project.settings
    done = _done(plan)
    job = Job(
        questions=plan.project.questions,
        askings=plan.askings,
        gate=settings.gate,
        mode=_mode(plan),
        done=done,
        stale=stale_ids(plan.project.findings),
        aside=_aside(plan.project),
        baseline=_baseline(plan),
        confirm=0 if plan.recorded else settings.baseline.confirm,
        keeps_texts=surroundings(os.environ).keeps_texts(settings.report.answers),
    )
    watching = Watcher(len(plan.askings), done=len(done), quiet=plan.quiet)
    with held(plan.out), watching as watcher, contextlib.closing(panel):
        crew = Crew(ask=plan.ask, panel=panel, progress=watcher, facts=facts, override=plan.override)
        result = run(job, crew, plan.out)
    for line in () if plan.quiet else spent_lines(panel):
        note(line)
    return result, int(plan.stop.exit_code or result.decision.exit_code)


def _own_findings(project: Project) -> Sequence[Finding]:
    """Of a part that was chosen: what is known of its questions, and nothing of the set as a whole."""
    if not project.is_partial:
        return project.findings
    chosen = {question.id for question in project.questions}
    return [finding for finding in project.findings if finding.question_id in chosen]


def _done(plan: Plan) -> tuple[TrialSummary, ...]:
    if not plan.resumes:
        return ()
    return tuple(record.summary for record in read_trials(plan.out / "trials.jsonl"))


def _baseline(plan: Plan) -> Baseline | None:
    """The earlier run that the configuration names; parts of a run are not compared."""
    path = plan.project.settings.baseline.path
    if path is None or plan.manifest.shard:
        return None
    trust = plan.project.trust
    file = trust.baseline if trust else plan.project.root / path
    return read_baseline(file, plan.manifest.fingerprint["graders"])


def _aside(project: Project) -> dict[str, Aside]:
    """Questions that are asked and don't count."""
    aside = {q.id: Aside.QUARANTINED for q in project.questions if q.quarantine is not None}
    apart = project.trust.apart if project.trust else frozenset()
    return aside | dict.fromkeys(apart, Aside.APART)


def _mode(plan: Plan) -> Mode:
    """A shard holds a part of the questions and decides nothing: `evalgate merge` does."""
    return Mode.REPORT if plan.manifest.shard else plan.project.settings.mode


def _facts(plan: Plan, panel: Panel, seconds: float, stopped: StoppedEarlyError | None) -> RunFacts:
    settings = plan.project.settings
    here, trust = surroundings(os.environ), plan.project.trust
    return RunFacts(
        language=settings.language,
        mode=_mode(plan),
        gate=settings.gate,
        run_id=plan.manifest.run_id,
        version=__version__,
        started_at=plan.manifest.started_at,
        seconds=seconds,
        trials=settings.trials,
        graders=panel.names,
        judged=panel.reads_words,
        judges=tuple(judge.record for judge in panel.judges),
        show_answers=here.shows_answers(settings.report.answers),
        max_failures=settings.report.max_failures,
        fingerprint=plan.manifest.fingerprint,
        commit=here.commit,
        run_url=here.run_url,
        comment_key=settings.comment_key,
        stale_reasons=stale_reasons(plan.project.findings, settings.language, plan.project.blames),
        prompt_changes=trust.prompt_changes if trust else (),
        notes=(
            *_notes(plan, stopped),
            *plan.notes,
            *(trust.notes if trust else ()),
            *judge_notes(settings, panel),
            *_label_notes(settings, panel),
        ),
        changes=trust.changes if trust else (),
        provisional=trust is not None and trust.is_provisional,
        quarantined={
            q.id: (q.quarantine.until.isoformat(), q.quarantine.reason)
            for q in plan.project.questions
            if q.quarantine is not None
        },
        keeps_texts=here.keeps_texts(settings.report.answers),
        interrupted=stopped is not None and stopped.interrupted,
        deployed=plan.deployed(),
        recorded=plan.recorded,
        simulation=plan.simulation,
        discarded=plan.discarded,
    )


def _label_notes(settings: Settings, panel: Panel) -> Iterator[Note]:
    if isinstance(panel.people, LabelBook):
        yield from label_notes(panel.people, settings.language)


def _notes(plan: Plan, stopped: StoppedEarlyError | None) -> Iterator[Note]:
    settings, project = plan.project.settings, plan.project
    if stopped is not None:
        yield ending_note(settings.language, stopped)
    if plan.manifest.shard:
        yield shard_note(settings.language, plan.manifest.shard)
    if plan.missing_shards:
        yield missing_note(settings.language, plan.missing_shards)
    if project.is_partial:
        yield partial_note(settings.language, len(project.questions), project.whole)
    if not plan.recorded:
        yield from prompt_notes(settings.language, settings.endpoint)


def finish(result: Result, exit_code: int, out: Path, project: Project | None = None) -> int:
    """Print the decision, and what to look at first where it is no pass; gives the exit code back.

    Args:
        result: of the run.
        exit_code: of the process.
        out: the folder with the reports.
        project: what was run; where only some questions were chosen, each is told.
    """
    say(result.written.headline)
    for line in chosen_lines(result, project) if project and project.is_partial else ():
        say(line)
    if result.decision.outcome is not Outcome.PASS and result.written.first_look:
        say(result.written.first_look)
    if result.stopped is not None:
        note(f"evalgate: {result.stopped}")
    if exit_code == ExitCode.PASS and result.decision.outcome is not Outcome.PASS:
        say("(exit code 0 all the same: this run is told not to block)")
    say(f"Details: {out / 'comment.md'} (for people), {out / 'results.json'} (for programs)")
    return exit_code
