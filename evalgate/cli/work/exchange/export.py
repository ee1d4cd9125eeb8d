"""What `evalgate export` does."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import yaml

from evalgate.cli.console import note, say
from evalgate.cli.parser import overrides
from evalgate.cli.project import chosen
from evalgate.cli.work.exchange.question_files import write_text
from evalgate.config.language import Language
from evalgate.config.load import load_settings
from evalgate.errors import InputError, Problem
from evalgate.exchange.entry import entry_of
from evalgate.exchange.promptfoo import write_promptfoo
from evalgate.exchange.ragas import write_ragas
from evalgate.exchange.write import json_lines
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question


def export(arguments: argparse.Namespace) -> int:
    """Export the set.

    Raises:
        InputError: the set is wrong, or the file is there already.
        SetupError: the file can't be written.
    """
    config = Path(arguments.config)
    settings = load_settings(config, overrides(arguments, "language"))
    questions = chosen(load_questions(config.parent, settings.questions), arguments.tag, arguments.id)
    text, lost = _WRITERS[arguments.to](questions, settings.language)
    for line in lost:
        note(line)
    if arguments.out is None:
        say(text.rstrip("\n"))
        return 0
    out = Path(arguments.out)
    if out.exists() and not arguments.force:
        hint = "name another with --out, or replace it with --force"
        raise InputError(Problem(path=str(out), message="is there already", hint=hint))
    write_text(out, text)
    return 0


def _promptfoo(questions: Sequence[Question], language: Language) -> tuple[str, list[str]]:
    config, lost = write_promptfoo(questions, language)
    return yaml.safe_dump(config, allow_unicode=True, sort_keys=False, width=100), lost


def _ragas(questions: Sequence[Question], _: Language) -> tuple[str, list[str]]:
    samples, lost = write_ragas(questions)
    return json_lines(samples), lost


def _jsonl(questions: Sequence[Question], _: Language) -> tuple[str, list[str]]:
    return json_lines(map(entry_of, questions)), []


_WRITERS: Mapping[str, Callable[[Sequence[Question], Language], tuple[str, list[str]]]] = {
    "promptfoo": _promptfoo,
    "ragas": _ragas,
    "jsonl": _jsonl,
}
