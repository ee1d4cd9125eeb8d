"""The work of `evalgate review`."""

import argparse
import datetime as dt
import getpass
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from evalgate.cli.assembly.labels import build_book, read_team_labels
from evalgate.cli.console import note, say
from evalgate.cli.project import Project, fingerprint, load_project
from evalgate.cli.work.reviewing_words import STATUS
from evalgate.config.language import Language
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.report.results import read_results
from evalgate.review.book import LabelBook
from evalgate.review.files import append_labels, own_file
from evalgate.review.label import Label, read_labels
from evalgate.review.page import write_page
from evalgate.review.reading import Queue, read_queue, sample_queue
from evalgate.review.session import Desk, walk
from evalgate.review.sheet import read_sheet, write_sheet
from evalgate.review.words import WORDS
from evalgate.text.normalise import squeeze


def walk_through(arguments: argparse.Namespace) -> int:
    """Ask the person at the terminal."""
    project = load_project(arguments.config)
    language = project.settings.language
    queue = _queue(project, build_book(project), arguments)
    by = arguments.by or _login()
    path = _target(project, arguments.labels, by)
    _tell(queue, language)
    made: list[Label] = []

    def keep(label: Label) -> None:
        made.append(label)
        append_labels(path, [label])

    desk = Desk(
        words=WORDS[language],
        read=input,
        say=say,
        keep=keep,
        by=by,
        now=_now,
    )
    kept = walk(queue.items, desk)
    say("\n" + STATUS[language].kept(kept, len(queue.items) - kept, str(path)))
    _tell_unfit(LabelBook(made, project.questions, project.documents), language)
    if kept:
        _remind(project, path)
    return int(ExitCode.PASS)


def export(arguments: argparse.Namespace) -> int:
    """Write the answers to a file for others."""
    path = Path(arguments.export)
    if path.suffix.lower() not in {".xlsx", ".html"}:
        hint = "name a file that ends in .xlsx or .html"
        raise InputError(Problem(message=f"--export {path}: no such kind of file", hint=hint))
    if path.exists() and not arguments.force:
        hint = "it may hold decisions: `--import` takes them; name another file, or replace it with --force"
        raise InputError(Problem(path=str(path), message="is there already", hint=hint))
    project = load_project(arguments.config)
    language = project.settings.language
    queue = _queue(project, build_book(project), arguments)
    _tell(queue, language)
    if path.suffix.lower() == ".html":
        write_page(path, queue.items, language)
    else:
        write_sheet(path, queue.items, WORDS[language])
    back = path if path.suffix.lower() == ".xlsx" else "FILE.jsonl"
    for line in STATUS[language].exported(len(queue.items), str(path), str(back)):
        say(line)
    return int(ExitCode.PASS)


def take(arguments: argparse.Namespace) -> int:
    """Add the decisions of a file to the team's labels; what stands there already is not added again."""
    project = load_project(arguments.config)
    source = Path(arguments.take)
    if source.suffix.lower() == ".xlsx":
        labels = read_sheet(source, _now(), arguments.by or source.stem)
    elif source.suffix.lower() in {".jsonl", ".ndjson", ".json"}:
        labels = read_labels(source, str(source))
    else:
        hint = "the page saves a .jsonl file: import that one" if source.suffix.lower() == ".html" else ""
        message = f"--import {source}: neither .xlsx nor .jsonl"
        raise InputError(Problem(message=message, hint=hint))
    if not labels:
        hint = (
            "a decision is one of `action`, `action_ok` and `unsupported_content`, beside the answer it is on"
        )
        raise InputError(Problem(path=str(source), message="there are no decisions in this file", hint=hint))
    given = [replace(label, by=label.by or arguments.by or source.stem) for label in labels]
    known = {_decision(label) for label in read_team_labels(project)}
    new = [label for label in given if _decision(label) not in known]
    path = _target(project, arguments.labels, arguments.by or next((label.by for label in new), ""))
    if new:
        append_labels(path, new)
    language = project.settings.language
    say(STATUS[language].added(len(new), len(given) - len(new), str(path)))
    _tell_unfit(LabelBook(new, project.questions, project.documents), language)
    if new:
        _remind(project, path)
    return int(ExitCode.PASS)


def _queue(project: Project, book: LabelBook, arguments: argparse.Namespace) -> Queue:
    out = Path(arguments.out)
    if not (out / "results.json").exists():
        hint = "run first, or name the folder of a run with --out"
        raise InputError(Problem(path=str(out), message="there is no run here to review", hint=hint))
    results = read_results(out / "results.json")
    if results.fingerprint.get("documents") != fingerprint(project, ())["documents"]:
        raise InputError(
            Problem(
                path=str(out),
                message="the documents have changed since this run, so decisions on it would be about others",
                hint="run again first",
            )
        )
    if arguments.sample:
        trials = out / "trials.jsonl"
        size, seed = arguments.sample, results.run.id
        queue = sample_queue(trials, project.questions, book, size=size, seed=seed)
    else:
        queue = read_queue(out / "review.jsonl", project.questions, book)
    return replace(queue, items=queue.items[: arguments.limit])


def _tell(queue: Queue, language: Language) -> None:
    note(STATUS[language].to_read(len(queue.items), queue.done))
    if queue.changed:
        note(STATUS[language].changed(queue.changed))


def _tell_unfit(book: LabelBook, language: Language) -> None:
    words = STATUS[language]
    for unfit in book.unfit:
        note(words.unfit.format(id=unfit.label.question_id, why=words.troubles[unfit.trouble]))


def _target(project: Project, given: str | None, by: str) -> Path:
    return Path(given) if given else own_file(project.root, project.settings.labels, by)


def _remind(project: Project, path: Path) -> None:
    words = STATUS[project.settings.language]
    if not any(path.resolve().match(pattern) for pattern in _patterns(project)):
        note(words.unnamed.format(path=path))
    say(words.commit)


def _patterns(project: Project) -> Sequence[str]:
    return project.settings.labels


def _decision(label: Label) -> tuple[object, ...]:
    """What makes two labels the same decision."""
    said = (label.action, label.action_ok, label.unsupported_content, label.reason)
    return (label.question_id, squeeze(label.answer or ""), label.trial, label.by, label.fits, *said)


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="seconds")


def _login() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
