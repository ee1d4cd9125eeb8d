"""The work of `evalgate audit-judge`."""

import argparse
import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from evalgate.cli.assembly.judges import build_judges
from evalgate.cli.console import note, say
from evalgate.cli.keys import Keys
from evalgate.cli.output import one_more, write_report
from evalgate.cli.project import Project, load_project
from evalgate.cli.signals import Stop
from evalgate.cli.work.auditing_words import AUDIT_WORDS, AuditWords
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.lint.question_set import stale_ids
from evalgate.measure.agreement import at_most
from evalgate.report.results import read_results
from evalgate.report.trials import read_trials
from evalgate.review.audit import Audit, Fixed, Repeated, audit, pick
from evalgate.text.clean import one_line

REPORT = "audit.json"


def audit_judges(arguments: argparse.Namespace) -> int:
    """Repeat each judge on the same answers, and tell.

    Raises:
        InputError: no judge is configured, the run has no answers, or the folder is for something else.
        SetupError: the folder can't be written to, or belongs to a run that is under way.
        MissingSecretError: a variable of a judge is unset.
    """
    project = load_project(arguments.config)
    out = Path(arguments.out)
    if not project.settings.judges:
        hint = "add `judges:`, or see how the rules do with `evalgate calibrate`"
        raise InputError(Problem(path=arguments.config, message="no judge is configured", hint=hint))
    with one_more(out, project.root, REPORT):
        return _audited(project, arguments, out)


def _audited(project: Project, arguments: argparse.Namespace, out: Path) -> int:
    words = AUDIT_WORDS[project.settings.language]
    stale = stale_ids(project.findings)
    questions = [question for question in project.questions if question.id not in stale]
    seed = read_results(out / "results.json").run.id
    answers = pick(read_trials(out / "trials.jsonl"), questions, most=arguments.answers, seed=seed)
    if not answers:
        raise InputError(Problem(path=str(out), message="the run holds no answer", hint="run first"))
    with Stop() as stop, contextlib.ExitStack() as stack:
        judges = build_judges(project, stop.event, Keys.NEEDED)
        requests = len(answers) * arguments.repeats * len(judges)
        told = {"requests": requests, "answers": len(answers), "judges": len(judges)}
        note(words.announce.format(**told, repeats=arguments.repeats))
        found = []
        for judge in judges:
            stack.callback(judge.close)
            size = project.settings.concurrency
            found.append(
                audit(judge.name, judge.ask, answers, repeats=arguments.repeats, size=size, stop=stop.event)
            )
    for each in found:
        for line in _lines(each, answers, words):
            say(line)
    write_report(out, REPORT, {"judges": [_fields(each) for each in found]})
    return int(stop.exit_code or ExitCode.PASS)


def _lines(found: Audit, answers: Sequence[Fixed], words: AuditWords) -> Iterator[str]:
    differing, decided = found.differing
    yield ""
    yield f"== {found.judge}"
    for reason, count in found.failed.items():
        yield words.none(reason, count)
    if not decided:
        yield words.nothing
        return
    yield words.differing.format(differing=differing, decided=decided)
    yield f"  {words.differing_bound.format(share=_percent(found.differing_at_most, words))}"
    yield words.wobbling.format(count=len(found.wobbling), all=len(answers))
    yield f"  {words.wobbling_bound.format(share=_percent(found.wobbling_at_most, words))}"
    for answer in found.answers:
        yield f"  {_answer(answer, words)}"
    yield from _variations(found, words)


def _answer(answer: Repeated, words: AuditWords) -> str:
    mark = "~" if answer.wobbles else " "
    bound = at_most(answer.differing, answer.decided)
    text = one_line(answer.fixed.answer.text, 60)
    counts = words.counts.format(
        yes=answer.yes,
        no=answer.no,
        open=answer.open,
        none=sum(answer.failed.values()),
        share=_percent(bound, words),
    )
    return f"{mark} {answer.fixed.question.id}: {counts}  {text}"


def _variations(found: Audit, words: AuditWords) -> Iterator[str]:
    variations = found.variations
    if variations:
        yield words.variations
    for name, variation in variations.items():
        share = variation.judge_share or 0.0
        yield f"  {words.variation.format(id=name, subject=f'{1 - share:.0%}', judge=f'{share:.0%}')}"


def _percent(value: float | None, words: AuditWords) -> str:
    return words.unmeasurable if value is None else f"{value:.1%}"


def _fields(found: Audit) -> dict[str, Any]:
    differing, decided = found.differing
    return {
        "judge": found.judge,
        "verdicts": decided,
        "differing": differing,
        "differing_at_most": found.differing_at_most,
        "wobbling": len(found.wobbling),
        "wobbling_at_most": found.wobbling_at_most,
        "failed": {reason.value: count for reason, count in found.failed.items()},
        "answers": [
            {
                "question_id": answer.fixed.question.id,
                "answer": answer.fixed.answer.text,
                "trials": answer.fixed.trials,
                "yes": answer.yes,
                "no": answer.no,
                "open": answer.open,
                "failed": sum(answer.failed.values()),
            }
            for answer in found.answers
        ],
        "variation": {
            name: {"subject": variation.subject, "judge": variation.judge}
            for name, variation in found.variations.items()
        },
    }
