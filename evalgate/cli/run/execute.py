"""What `run`, `grade`, `merge` and `demo` share once their collaborators are built.

Here begins what only grading and reporting need: a run that asks imports this page once it is asking.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from evalgate import __version__
from evalgate.ask.answer import Asked, Asking
from evalgate.cli.console import note
from evalgate.cli.findings import print_findings
from evalgate.cli.judge_notes import judge_notes, spent_lines
from evalgate.cli.output import held
from evalgate.cli.people import label_notes
from evalgate.cli.progress import Watcher
from evalgate.cli.project import Project
from evalgate.cli.run.notes import (
    answer_notes,
    document_notes,
    ending_note,
    missing_note,
    partial_note,
    passage_notes,
    prompt_notes,
    shard_note,
)
from evalgate.cli.run.open import OpenRun
from evalgate.cli.run.options import RunOptions
from evalgate.cli.signals import Stop
from evalgate.cli.surroundings import surroundings
from evalgate.config.gate import Mode
from evalgate.config.settings import Settings
from evalgate.grade.panel import Panel
from evalgate.lint.blame import Blame, stale_reasons
from evalgate.lint.finding import Finding, Level
from evalgate.lint.question_set import stale_ids
from evalgate.measure.measurement import Aside
from evalgate.questions.question import Question
from evalgate.report.facts import Deployed, Note, RunFacts
from evalgate.review.book import LabelBook
from evalgate.run import Ending, Result, RunPorts, RunSpec, no_override, run

AskAll = Callable[[Sequence[Asking]], Iterator[Asked]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunContext:
    """A run that is ready to start."""

    project: Project
    options: RunOptions
    opened: OpenRun
    askings: Sequence[Asking]
    """Every trial that can be named beforehand; none of a recording's."""
    ask: AskAll
    stop: Stop
    recorded: bool = False
    missing_shards: Sequence[str] = ()
    """Parts of the run that were not there to be joined."""
    deployed: Callable[[], Deployed | None] = lambda: None
    """What is deployed, as far as that was looked at."""


def execute(context: RunContext, panel: Panel) -> tuple[Result, int]:
    """Make the run; gives the result and the exit code of the process."""
    project, options, opened = context.project, context.options, context.opened
    settings = project.settings
    # nobody at the terminal can mend the demonstration's questions
    if not options.quiet and not options.simulation:
        print_findings(_own_findings(project), project.blames, settings.language)
    watching = Watcher(
        len(context.askings), done=len(opened.done), quiet=options.quiet, language=settings.language
    )

    def facts(ending: Ending | None) -> RunFacts:
        found = _facts(context, panel, time.monotonic() - opened.began, ending)
        contexts = None if context.recorded else settings.endpoint
        lacking = passage_notes(settings.language, contexts) if watching.lacks_passages else ()
        alike = answer_notes(settings.language) if watching.hears_one_answer else ()
        return replace(found, notes=(*found.notes, *lacking, *alike))

    with held(options.out), watching as watcher, contextlib.closing(panel):
        ports = RunPorts(
            ask=context.ask,
            panel=panel,
            progress=watcher,
            facts=facts,
            override=options.override or no_override,
        )
        result = run(_spec(context), ports, options.out)
    for line in () if options.quiet else spent_lines(panel, settings.language):
        note(line)
    # a signal that came after the last trial did nothing
    signalled = context.stop.exit_code if result.ending else None
    return result, int(signalled or result.decision.exit_code)


def _spec(context: RunContext) -> RunSpec:
    """What is measured, and by which ranges it is decided."""
    settings, opened = context.project.settings, context.opened
    return RunSpec(
        questions=_questions(context),
        askings=context.askings,
        gate=settings.gate,
        mode=_mode(context),
        done=opened.done,
        stale=stale_ids(context.project.findings),
        made_stale=_made_stale(context.project),
        aside=_aside(context.project),
        baseline=opened.baseline,
        confirm=0 if context.recorded else settings.baseline.confirm,
        keeps_texts=surroundings(os.environ).keeps_texts(settings.report.answers),
    )


def _own_findings(project: Project) -> Sequence[Finding]:
    """Of a part that was chosen: what is known of its questions, and nothing of the set as a whole."""
    if not project.is_partial:
        return project.findings
    chosen = {question.id for question in project.questions}
    return [finding for finding in project.findings if finding.question_id in chosen]


def _made_stale(project: Project) -> frozenset[str]:
    """Stale questions that may be the work of the change under test; none where no change is."""
    if project.trust is None:
        return frozenset()
    stale = [finding for finding in project.findings if finding.level is Level.STALE]
    own = [finding for finding in stale if project.blames.get(finding) is not Blame.EARLIER]
    return frozenset(finding.question_id for finding in own if finding.question_id)


def _aside(project: Project) -> dict[str, Aside]:
    """Questions that are asked and don't count."""
    aside = {q.id: Aside.QUARANTINED for q in project.questions if q.quarantine is not None}
    apart = project.trust.apart if project.trust else frozenset()
    return aside | dict.fromkeys(apart, Aside.APART)


def _questions(context: RunContext) -> Sequence[Question]:
    """A shard speaks of its own questions: of the others it can say neither that they failed nor that not."""
    if context.recorded or not context.opened.manifest.shard:
        return context.project.questions
    own = {asking.question.id for asking in context.askings}
    return [question for question in context.project.questions if question.id in own]


def _mode(context: RunContext) -> Mode:
    """A shard holds a part of the questions and decides nothing: `evalgate merge` does."""
    return Mode.REPORT if context.opened.manifest.shard else context.project.settings.mode


def _facts(context: RunContext, panel: Panel, seconds: float, ending: Ending | None) -> RunFacts:
    settings = context.project.settings
    here, trust = surroundings(os.environ), context.project.trust
    return RunFacts(
        language=settings.language,
        mode=_mode(context),
        gate=settings.gate,
        run_id=context.opened.manifest.run_id,
        version=__version__,
        started_at=context.opened.manifest.started_at,
        seconds=seconds,
        trials=settings.trials,
        graders=panel.names,
        judges=tuple(judge.record for judge in panel.judges),
        show_answers=here.shows_answers(settings.report.answers),
        max_failures=settings.report.max_failures,
        fingerprint=_fingerprint(context),
        commit=here.commit,
        run_url=here.run_url,
        comment_key=settings.comment_key,
        stale_reasons=stale_reasons(context.project.findings, settings.language, context.project.blames),
        prompt_changes=trust.prompt_changes if trust else (),
        notes=(
            *_notes(context, ending),
            *context.options.notes,
            *(trust.notes if trust else ()),
            *judge_notes(settings, panel),
            *_label_notes(settings, panel),
        ),
        changes=trust.changes if trust else (),
        provisional=trust is not None and trust.is_provisional,
        quarantined={
            q.id: (q.quarantine.until.isoformat(), q.quarantine.reason)
            for q in context.project.questions
            if q.quarantine is not None
        },
        keeps_texts=here.keeps_texts(settings.report.answers),
        interrupted=ending is not None and ending.interrupted,
        missing_shards=tuple(context.missing_shards),
        deployed=context.deployed(),
        recorded=context.recorded,
        simulation=context.options.simulation,
        discarded=context.options.discarded,
    )


def _fingerprint(context: RunContext) -> dict[str, str]:
    """What makes the run comparable; of recorded answers nobody knows under which prompt they were given."""
    known = dict(context.opened.manifest.fingerprint)
    if context.recorded:
        known.pop("prompt", None)
    return known


def _label_notes(settings: Settings, panel: Panel) -> Iterator[Note]:
    if isinstance(panel.people, LabelBook):
        yield from label_notes(panel.people, settings.language)


def _notes(context: RunContext, ending: Ending | None) -> Iterator[Note]:
    settings, project = context.project.settings, context.project
    if ending is not None:
        yield ending_note(settings.language, ending)
    if context.opened.manifest.shard:
        yield shard_note(settings.language, context.opened.manifest.shard)
    if context.missing_shards:
        yield missing_note(settings.language, context.missing_shards)
    if project.is_partial:
        yield partial_note(settings.language, len(project.questions), project.whole)
    yield from document_notes(settings.language, settings.documents)
    if not context.recorded:
        yield from prompt_notes(settings.language, settings.endpoint)
