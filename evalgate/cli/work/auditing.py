"""The work of `evalgate audit-judge`."""

import argparse
import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from evalgate.ask.clean import one_line
from evalgate.cli.console import note, say
from evalgate.cli.judging import build_judges
from evalgate.cli.keys import Keys
from evalgate.cli.project import load_project
from evalgate.cli.signals import Stop
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.measure.agreement import at_most
from evalgate.questions.lint import stale_ids
from evalgate.report.files import encode_json, write_whole
from evalgate.report.results import read_results
from evalgate.report.trials import read_trials
from evalgate.review.audit import Audit, Fixed, Repeated, audit, pick


def audit_judges(arguments: argparse.Namespace) -> int:
    """Repeat each judge on the same answers, and tell.

    Raises:
        InputError: no judge is configured, or the run has no answers.
        MissingSecretError: a variable of a judge is unset.
    """
    project = load_project(arguments.config)
    out = Path(arguments.out)
    if not project.settings.judges:
        hint = "add `judges:`, or see how the rules do with `evalgate calibrate`"
        raise InputError(Problem(path=arguments.config, message="no judge is configured", hint=hint))
    stale = stale_ids(project.findings)
    questions = [question for question in project.questions if question.id not in stale]
    seed = read_results(out / "results.json").run.id
    answers = pick(read_trials(out / "trials.jsonl"), questions, most=arguments.answers, seed=seed)
    if not answers:
        raise InputError(Problem(path=str(out), message="the run holds no answer", hint="run first"))
    with Stop() as stop, contextlib.ExitStack() as stack:
        judges = build_judges(project, stop.event, Keys.NEEDED)
        requests = len(answers) * arguments.repeats * len(judges)
        note(f"{requests} requests: {len(answers)} answers, {arguments.repeats} times, {len(judges)} judges")
        found = []
        for judge in judges:
            stack.callback(judge.close)
            size = project.settings.concurrency
            found.append(
                audit(judge.name, judge.ask, answers, repeats=arguments.repeats, size=size, stop=stop.event)
            )
    for each in found:
        for line in _lines(each, answers):
            say(line)
    write_whole(out / "audit.json", [encode_json({"judges": [_fields(each) for each in found]}), b"\n"])
    return int(stop.exit_code or ExitCode.PASS)


def _lines(found: Audit, answers: Sequence[Fixed]) -> Iterator[str]:
    differing, decided = found.differing
    yield ""
    yield f"== {found.judge}"
    for reason, count in found.failed.items():
        yield f"no verdict, {reason.value}: {count} times"
    if not decided:
        yield "unmeasurable: it gave no verdict at all"
        return
    yield f"{differing} of {decided} verdicts differ from the usual one on their answer"
    yield f"  at most {_percent(found.differing_at_most)} of single verdicts do (95%); 0 seen is not 0"
    yield f"{len(found.wobbling)} of {len(answers)} answers wobble"
    yield f"  at most {_percent(found.wobbling_at_most)} of such answers do (95%), border cases apart"
    for answer in found.answers:
        yield f"  {_answer(answer)}"
    yield from _variations(found)


def _answer(answer: Repeated) -> str:
    mark = "~" if answer.wobbles else " "
    bound = at_most(answer.differing, answer.decided)
    text = one_line(answer.fixed.answer.text, 60)
    counts = f"yes {answer.yes}, no {answer.no}, open {answer.open}, none {sum(answer.failed.values())}"
    return f"{mark} {answer.fixed.question.id}: {counts} (differs: at most {_percent(bound)})  {text}"


def _variations(found: Audit) -> Iterator[str]:
    variations = found.variations
    if variations:
        yield "where verdicts on a question vary, whose doing it is"
    for name, variation in variations.items():
        share = variation.judge_share or 0.0
        yield f"  {name}: {1 - share:.0%} the assistant's answers, {share:.0%} the judge's verdicts"


def _percent(value: float | None) -> str:
    return "unmeasurable" if value is None else f"{value:.1%}"


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
