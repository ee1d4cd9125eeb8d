"""Question files that a command writes: the ready ones, and the drafts beside them."""

from collections.abc import Sequence
from pathlib import Path

from evalgate.cli.output import why_not
from evalgate.errors import InputError, Problem, SetupError
from evalgate.exchange.entry import Imported
from evalgate.exchange.write import question_file


def drafts_beside(out: Path) -> Path:
    """`questions.yml` -> `questions.drafts.yml`."""
    return out.with_name(f"{out.stem}.drafts.yml")


def write_questions(
    out: Path, ready: Sequence[Imported], drafts: Sequence[Imported], *, force: bool
) -> list[tuple[Path, int]]:
    """Write what there is; gives each file with how many it holds.

    Raises:
        InputError: a file is there already.
        SetupError: a file can't be written.
    """
    files = [(path, found) for path, found in ((out, ready), (drafts_beside(out), drafts)) if found]
    there = [path for path, _ in files if path.exists()]
    if there and not force:
        hint = "name another with --out, or replace it with --force"
        raise InputError(*(Problem(path=str(path), message="is there already", hint=hint) for path in there))
    for path, found in files:
        write_text(path, question_file(found))
    return [(path, len(found)) for path, found in files]


def write_text(path: Path, text: str) -> None:
    """Write one file.

    Raises:
        SetupError: it can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise SetupError(f"{path} can't be written: {why_not(path.parent, error)}") from None
