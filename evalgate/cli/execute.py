"""What `run`, `grade`, `merge` and `demo` share once their collaborators are built.

Here begins what only grading and reporting need: a run that asks imports this page once it is asking.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from evalgate import __version__
from evalgate.ask.answer import Asked, Asking, StoppedEarlyError
from evalgate.cli.console import note
from evalgate.cli.findings import print_findings
from evalgate.cli.judge_notes import judge_notes, spent_lines
from evalgate.cli.opening import Opened
from evalgate.cli.output import held
from evalgate.cli.people import label_notes
from evalgate.cli.progress import Watcher
from evalgate.cli.project import Project
from evalgate.cli.run_notes import (
    answer_notes,
    document_notes,
    ending_note,
    missing_note,
    partial_note,
    passage_notes,
    prompt_notes,
    shard_note,
)
from evalgate.cli.signals import Stop
from evalgate.cli.surroundings import surroundings
from evalgate.config.gate import Mode
from evalgate.config.settings import Settings
from evalgate.grade.panel import Panel
from evalgate.lint.blame import stale_reasons
from evalgate.lint.finding import Finding
from evalgate.lint.question_set import stale_ids
from evalgate.measure.measurement import Aside
from evalgate.questions.question import Question
from evalgate.report.facts import Deployed, Note, RunFacts
from evalgate.review.book import LabelBook
from evalgate.run import Crew, Job, LookForOverride, Result, no_override, run

AskAll = Callable[[Sequence[Asking]], Iterator[Asked]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run that is ready to start."""

    project: Project
    out: Path
    askings: Sequence[Asking]
    ask: AskAll
    stop: Stop
    opened: Opened
    quiet: bool = False
    recorded: bool = False
    simulation: bool = False
    discarded: bool = False
    missing_shards: Sequence[str] = ()
    """Parts of the run that were not there to be joined."""
    override: LookForOverride | None = None
    """Looks for a person who lets a block through; None where nobody can."""
    deployed: Callable[[], Deployed | None] = lambda: None
    """What is deployed, as far as that was looked at."""
    notes: Sequence[Note] = ()


def execute(plan: Plan, panel: Panel) -> tuple[Result, int]:
    """Run the plan; gives the result and the exit code of the process."""
    # nobody at the terminal can mend the demonstration's questions
    if not plan.quiet and not plan.simulation:
        project = plan.project
        print_findings(_own_findings(project), project.blames, project.settings.language)
    settings, opened = plan.project.settings, plan.opened

    def facts(stopped: StoppedEarlyError | None) -> RunFacts:
        found = _facts(plan, panel, time.monotonic() - opened.began, stopped)
        contexts = None if plan.recorded else settings.endpoint
        lacking = passage_notes(settings.language, contexts) if watching.lacks_passages else ()
        alike = answer_notes(settings.language) if watching.hears_one_answer else ()
        return replace(found, notes=(*found.notes, *lacking, *alike))

    job = Job(
        questions=_questions(plan),
        askings=plan.askings,
        gate=settings.gate,
        mode=_mode(plan),
        done=opened.done,
        stale=stale_ids(plan.project.findings),
        aside=_aside(plan.project),
        baseline=opened.baseline,
        confirm=0 if plan.recorded else settings.baseline.confirm,
        keeps_texts=surroundings(os.environ).keeps_texts(settings.report.answers),
    )
    watching = Watcher(len(plan.askings), done=len(opened.done), quiet=plan.quiet, language=settings.language)
    with held(plan.out), watching as watcher, contextlib.closing(panel):
        crew = Crew(
            ask=plan.ask, panel=panel, progress=watcher, facts=facts, override=plan.override or no_override
        )
        result = run(job, crew, plan.out)
    for line in () if plan.quiet else spent_lines(panel, settings.language):
        note(line)
    # a signal that came after the last trial did nothing
    signalled = plan.stop.exit_code if result.stopped else None
    return result, int(signalled or result.decision.exit_code)


def _own_findings(project: Project) -> Sequence[Finding]:
    """Of a part that was chosen: what is known of its questions, and nothing of the set as a whole."""
    if not project.is_partial:
        return project.findings
    chosen = {question.id for question in project.questions}
    return [finding for finding in project.findings if finding.question_id in chosen]


def _aside(project: Project) -> dict[str, Aside]:
    """Questions that are asked and don't count."""
    aside = {q.id: Aside.QUARANTINED for q in project.questions if q.quarantine is not None}
    apart = project.trust.apart if project.trust else frozenset()
    return aside | dict.fromkeys(apart, Aside.APART)


def _questions(plan: Plan) -> Sequence[Question]:
    """A shard speaks of its own questions: of the others it can say neither that they failed nor that not."""
    if plan.recorded or not plan.opened.manifest.shard:
        return plan.project.questions
    own = {asking.question.id for asking in plan.askings}
    return [question for question in plan.project.questions if question.id in own]


def _mode(plan: Plan) -> Mode:
    """A shard holds a part of the questions and decides nothing: `evalgate merge` does."""
    return Mode.REPORT if plan.opened.manifest.shard else plan.project.settings.mode


def _facts(plan: Plan, panel: Panel, seconds: float, stopped: StoppedEarlyError | None) -> RunFacts:
    settings = plan.project.settings
    here, trust = surroundings(os.environ), plan.project.trust
    return RunFacts(
        language=settings.language,
        mode=_mode(plan),
        gate=settings.gate,
        run_id=plan.opened.manifest.run_id,
        version=__version__,
        started_at=plan.opened.manifest.started_at,
        seconds=seconds,
        trials=settings.trials,
        graders=panel.names,
        judges=tuple(judge.record for judge in panel.judges),
        show_answers=here.shows_answers(settings.report.answers),
        max_failures=settings.report.max_failures,
        fingerprint=_fingerprint(plan),
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
        missing_shards=tuple(plan.missing_shards),
        deployed=plan.deployed(),
        recorded=plan.recorded,
        simulation=plan.simulation,
        discarded=plan.discarded,
    )


def _fingerprint(plan: Plan) -> dict[str, str]:
    """What makes the run comparable; of recorded answers nobody knows under which prompt they were given."""
    known = dict(plan.opened.manifest.fingerprint)
    if plan.recorded:
        known.pop("prompt", None)
    return known


def _label_notes(settings: Settings, panel: Panel) -> Iterator[Note]:
    if isinstance(panel.people, LabelBook):
        yield from label_notes(panel.people, settings.language)


def _notes(plan: Plan, stopped: StoppedEarlyError | None) -> Iterator[Note]:
    settings, project = plan.project.settings, plan.project
    if stopped is not None:
        yield ending_note(settings.language, stopped)
    if plan.opened.manifest.shard:
        yield shard_note(settings.language, plan.opened.manifest.shard)
    if plan.missing_shards:
        yield missing_note(settings.language, plan.missing_shards)
    if project.is_partial:
        yield partial_note(settings.language, len(project.questions), project.whole)
    yield from document_notes(settings.language, settings.documents)
    if not plan.recorded:
        yield from prompt_notes(settings.language, settings.endpoint)
