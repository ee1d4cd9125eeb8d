"""The work of `evalgate calibrate`."""

import argparse
import contextlib
from collections.abc import Sequence
from pathlib import Path

from evalgate.ask.answer import Answer
from evalgate.cli.assembly.graders import build_panel
from evalgate.cli.assembly.labels import build_book, read_team_labels
from evalgate.cli.console import note, say
from evalgate.cli.judge_notes import spent_lines
from evalgate.cli.output import one_more, write_report
from evalgate.cli.parser import overrides
from evalgate.cli.project import Project, load_project
from evalgate.cli.work.calibrate.text import report_fields, report_lines
from evalgate.cli.work.calibrate.words import CALIBRATION_WORDS, CalibrationWords
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.grade.grade import Grade
from evalgate.grade.panel import Panel
from evalgate.lint.question_set import stale_ids
from evalgate.questions.question import Question
from evalgate.report.trials import read_trials
from evalgate.review.book import Trouble
from evalgate.review.calibration import Opinions, compare, match
from evalgate.review.label import Label, read_labels

REPORT = "calibration.json"
_STALE = (Trouble.QUESTION_CHANGED, Trouble.DOCUMENTS_CHANGED)


def calibrate(arguments: argparse.Namespace) -> int:
    """Compare every grader with people, and tell.

    Raises:
        InputError: there are no labels, none that belongs to an answer, or the folder is for something else.
        SetupError: the folder can't be written to, or belongs to a run that is under way.
    """
    project = load_project(arguments.config, overrides(arguments, "language"))
    out = Path(arguments.out)
    with one_more(out, project.root, REPORT):
        return _calibrated(project, arguments.labels, out)


def _calibrated(project: Project, names: Sequence[str], out: Path) -> int:
    words = CALIBRATION_WORDS[project.settings.language]
    trials = out / "trials.jsonl"
    labels = _labels(project, names)
    if not labels:
        raise InputError(_no_labels(project, names))
    book = build_book(project, labels)
    stale = [unfit.label for unfit in book.unfit if unfit.trouble in _STALE]
    fresh = [label for label in labels if label not in stale]
    matched = match(fresh, read_trials(trials), project.questions)
    if not matched.answers:
        raise InputError(
            Problem(
                message=f"no label belongs to an answer of {trials} or names its own ({len(labels)} read)",
                hint="name the run's folder with --out, or label with `evalgate review`",
            )
        )
    _tell_no_run(out, words)
    outside = stale_ids(project.findings)
    counted = {question.id: question for question in project.questions if question.id not in outside}
    with contextlib.closing(build_panel(project)) as panel:
        reports = compare(matched.answers, lambda: read_trials(trials), counted, _Hearing(panel))
        for line in spent_lines(panel, project.settings.language):
            note(line)
    queued = sum(label.picked == "queue" for label in fresh)
    counts = [words.labelled(len(matched.answers))]
    counts += [words.stale(len(stale))] if stale else []
    counts += [words.lost(matched.lost)] if matched.lost else []
    say(words.comma.join(counts) + words.stop)
    for report in reports:
        for line in report_lines(report, words):
            say(line)
    for line in ("", *words.caution(queued)) if queued else ():
        say(line)
    if out.is_dir():
        fields = {
            "answers": len(matched.answers),
            "stale": len(stale),
            "lost": matched.lost,
            "queued": queued,
        }
        graders = {"graders": [report_fields(report) for report in reports]}
        write_report(out, REPORT, fields | graders)
    return int(ExitCode.PASS)


def _tell_no_run(out: Path, words: CalibrationWords) -> None:
    if not (out / "trials.jsonl").exists():
        note(f"evalgate: {words.no_run.format(out=out)}")


def _labels(project: Project, names: Sequence[str]) -> tuple[Label, ...]:
    if names:
        return tuple(label for name in names for label in read_labels(Path(name), name))
    return read_team_labels(project)


def _no_labels(project: Project, names: Sequence[str]) -> Problem:
    where = ", ".join(names or project.settings.labels)
    hint = "`evalgate review --sample 50` shows answers picked at random, for a person to decide on"
    return Problem(path=where, message="there are no people's decisions to compare with", hint=hint)


class _Hearing:
    """What every machine says of an answer: as recorded, and asked for where it is not."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel

    def __call__(self, question: Question, answer: Answer, recorded: Sequence[Grade]) -> Opinions:
        opinions = {grade.grader: grade for grade in recorded}
        for grader in (self._panel.rules, *self._panel.judges):
            if grader.name not in opinions:
                opinions[grader.name] = grader.grade(question, answer)
        return opinions
