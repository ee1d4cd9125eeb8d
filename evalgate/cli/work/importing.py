"""What `evalgate import` does: reads, tells what is lost, and writes questions and drafts."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from evalgate.cli.console import note, say
from evalgate.cli.work.question_files import write_questions
from evalgate.errors import InputError, Problem
from evalgate.exchange.entry import Imported, settle
from evalgate.exchange.formats import Format, Reading, read_file


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
    for line in _lost(imported, settled):
        note(line)
    if not settled:
        raise InputError(Problem(path=arguments.file, message=f"holds no question (read as {found.value})"))
    drafts = [one for one in settled if one.draft]
    ready = [one for one in settled if not one.draft]
    for path, count in write_questions(Path(arguments.out), ready, drafts, force=arguments.force):
        say(f"wrote {path}: {count}")
    say(
        f"{len(settled)} questions from {found.value}: {len(ready)} ready, {len(drafts)} for a person to type"
    )
    return 0


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
