"""The folder for what need not be made twice: conversions of documents, and verdicts of judges."""

from pathlib import Path

from evalgate.files.write import write_whole

FOLDER = ".evalgate-cache"
"""Beside the configuration."""


def keep(folder: Path, entry: Path, data: bytes) -> None:
    """Write an entry of the folder, which is made where it is missing and hides itself from Git.

    Raises:
        OSError: the folder can not be written to.
    """
    entry.parent.mkdir(parents=True, exist_ok=True)
    ignore = folder / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")
    write_whole(entry, (data,))
