"""The prompt and the documents as they are at the base, beside those of the change."""

import os
import shutil
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from evalgate.cli.acting.base import Base, inside
from evalgate.config.encoding import read_text
from evalgate.config.settings import Settings
from evalgate.documents.document import Document
from evalgate.documents.load import document_files, load_documents
from evalgate.errors import InputError
from evalgate.forge.model import ChangedFiles
from evalgate.report.view.prompt import prompt_changes

_MOST_FETCHED = 200


def changed_prompt(base: Base, own: Settings | None, used: Settings, root: Path) -> tuple[str, ...]:
    """The lines of the prompt that the change takes out and puts in.

    Args:
        base: the commit that the change is for.
        own: the base's configuration; None where it has none, and then nothing is compared.
        used: the settings of the run, with the change's prompt.
        root: folder of the change's configuration, in the checkout.

    Raises:
        ForgeError: GitHub can't be asked.
    """
    now = used.endpoint.prompt if used.endpoint else None
    if own is None or now is None:
        return ()
    then = (own.endpoint and own.endpoint.prompt) or now
    try:
        path = inside(str(PurePosixPath(base.config).parent / then))
        before = read_text(base.folder / path, then) if base.fetch(path) else ""
        return prompt_changes(before, read_text(root / now, now))
    except InputError:  # whatever can't be read is told where it is used
        return ()


def documents_before(
    base: Base, own: Settings, changed: ChangedFiles, now: tuple[Document, ...], *, moved: bool
) -> tuple[Document, ...] | None:
    """The documents without the change: those of the checkout, and of what it touches the base's version.

    Args:
        base: the commit that the change is for.
        own: the base's configuration.
        changed: what the change touches.
        now: the documents as they are under the change.
        moved: whether the change names another folder.

    Returns:
        The documents; None where the change is too large to tell, or the base has none.

    Raises:
        ForgeError: GitHub can't be asked.
        InputError: the base's documents can't be read.
    """
    if own.documents is None or not changed.complete:
        return None
    folder = _in_checkout(base, own.documents)
    if folder is None:
        return now  # an earlier step's: no change of this repository gets there
    touched = {path for path in changed.paths if PurePosixPath(path).is_relative_to(folder)}
    if not touched and not moved:
        return now
    if len(touched) > _MOST_FETCHED:
        return None
    _lay_out(base, Path(folder), touched)
    return load_documents(base.root, os.path.relpath(folder, PurePosixPath(base.config).parent))


def _in_checkout(base: Base, documents: str) -> PurePosixPath | None:
    """The folder from the repository's root; None where it lies elsewhere."""
    try:
        return PurePosixPath(inside(str(PurePosixPath(base.config).parent / documents)))
    except InputError:
        return None


def _lay_out(base: Base, folder: Path, touched: Collection[str]) -> None:
    """Put the documents without the change into the base's own folder."""
    (base.folder / folder).mkdir(parents=True, exist_ok=True)
    for path in document_files(folder) if folder.is_dir() else ():
        if path.as_posix() not in touched and path.resolve().is_relative_to(Path.cwd()):
            target = base.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for name in touched:
        base.fetch(name)
