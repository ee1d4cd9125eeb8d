"""What `evalgate harvest` does."""

import argparse
from pathlib import Path

from evalgate.cli.console import note, say
from evalgate.cli.project import load_project
from evalgate.cli.work.exchange.question_files import write_text
from evalgate.cli.work.exchange.words import EXCHANGE_WORDS, ExchangeWords
from evalgate.errors import InputError, Problem
from evalgate.exchange.harvest import drafts, harvest
from evalgate.exchange.log import Log, read_log
from evalgate.exchange.write import question_file

_LINES_NAMED = 5


def harvest_log(arguments: argparse.Namespace) -> int:
    """Harvest one log.

    Raises:
        InputError: log, configuration or set are wrong, or the file is there already.
        SetupError: the file can't be written.
    """
    out = Path(arguments.out)
    if out.exists() and not arguments.force:
        hint = "name another with --out, or replace it with --force"
        raise InputError(Problem(path=str(out), message="is there already", hint=hint))
    project = load_project(arguments.config)
    log = read_log(Path(arguments.log), arguments.field)
    words = EXCHANGE_WORDS[project.settings.language]
    _tell_broken(log, arguments.log, words)
    found = harvest(log.asked, project.questions, project.documents)
    kept = found.clusters[: arguments.most]
    say(words.harvested(len(log.asked), found.known, found.unusable, len(found.clusters)))
    if not project.documents:
        note(f"evalgate: {words.unordered}")
    if not kept:
        say(words.nothing)
        return 0
    write_text(out, question_file(drafts(kept, (question.id for question in project.questions))))
    left = len(found.clusters) - len(kept)
    wrote = words.wrote.format(path=out, holds=words.drafts(len(kept)))
    say(wrote + (words.more.format(count=left) if left else ""))
    say(words.next)
    return 0


def _tell_broken(log: Log, shown: str, words: ExchangeWords) -> None:
    if log.broken:
        lines = ", ".join(map(str, log.broken[:_LINES_NAMED]))
        more = " ..." if len(log.broken) > _LINES_NAMED else ""
        note(f"{shown}: {words.broken(len(log.broken), words.lines.format(lines=lines + more))}")
