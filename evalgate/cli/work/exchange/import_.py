"""What `evalgate import` does: reads, tells what is lost, and writes questions and drafts."""

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from evalgate.cli.console import note, say
from evalgate.cli.terminal import is_japanese
from evalgate.cli.work.exchange.question_files import write_questions
from evalgate.cli.work.exchange.words import EXCHANGE_WORDS
from evalgate.config.language import Language
from evalgate.config.load import load_settings
from evalgate.errors import InputError, Problem
from evalgate.exchange.entry import Imported, settle
from evalgate.exchange.formats import Format, Reading, read_file

_CONFIG = "evalgate.yml"


def import_file(arguments: argparse.Namespace) -> int:
    """Import one file.

    Raises:
        InputError: it can't be read, holds no question, or a file would be overwritten.
    """
    reading = Reading(
        format=Format(arguments.format) if arguments.format else None,
        encoding=arguments.encoding,
        variable=arguments.variable,
        columns=dict(_columns(arguments.column)),
    )
    found, imported = read_file(Path(arguments.file), reading)
    settled = settle([one for one in imported if one.entry])
    name = _called(found, Path(arguments.file))
    for line in _lost(imported, settled):
        note(line)
    if not settled:
        raise InputError(Problem(path=arguments.file, message=f"holds no question (read as {name})"))
    drafts = [one for one in settled if one.draft]
    ready = [one for one in settled if not one.draft]
    words = EXCHANGE_WORDS[_language(arguments.language)]
    out = Path(arguments.out)
    for path, count in write_questions(out, ready, drafts, force=arguments.force):
        holds = words.questions(count) if path == out else words.drafts(count)
        say(words.wrote.format(path=path, holds=holds))
    say(words.imported(len(settled), name, len(ready), len(drafts)))
    return 0


def _language(given: str | None) -> Language:
    """As given, of the configuration that lies here, or of the terminal: an import comes before any of it."""
    config = Path(_CONFIG)
    if given is not None:
        return Language(given)
    try:
        if config.is_file():
            return load_settings(config).language
    except InputError:
        pass  # it is told by the commands that need it
    return Language.JA if is_japanese(os.environ) else Language.EN


def _called(found: Format, file: Path) -> str:
    """A format's name; evalgate's own entries come as lines or as a whole, which the ending tells."""
    ending = file.suffix.lower().removeprefix(".")
    return ending if found is Format.JSONL and ending else found.value


def _columns(given: Sequence[str]) -> Iterator[tuple[str, str]]:
    for pair in given:
        key, equals, column = pair.partition("=")
        if not equals or not key or not column:
            raise InputError(Problem(key="--column", message=f"{pair!r} is not KEY=COLUMN"))
        yield key, column


def _lost(imported: Sequence[Imported], settled: Sequence[Imported]) -> Iterator[str]:
    """One line for each thing that could not be kept."""
    names: Mapping[str, str] = {one.place: str(one.entry["id"]) for one in settled}
    seen: dict[str, None] = {}
    for one in (*settled, *(one for one in imported if not one.entry)):
        named = f" [{names[one.place]}]" if one.place in names else ""
        for sentence in one.lost:
            seen[f"{one.place}{named}: {sentence}"] = None
    yield from seen
