"""The workspace of a job: paths as its later steps see them, and files that its runner can remove."""

import os
from collections.abc import Iterable
from pathlib import Path


def seen_from_checkout(path: Path) -> str:
    """A path as the steps that follow see it, whose folder is the checkout's root."""
    here = path.resolve()
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else str(here)


def hand_over(folder: Path, names: Iterable[str], *others: Path) -> None:
    """Give what was written to whom the workspace belongs, as a runner that isn't root must remove it.

    Only files and folders that evalgate makes are touched, and only inside the workspace.

    Args:
        folder: where it was written; the folders around it may have been made as well.
        names: of the files in it.
        others: further files and folders that were made.
    """
    if os.geteuid() != 0:
        return
    workspace = Path.cwd()
    owner = workspace.stat()
    out = folder.resolve()
    for path in (*(out / name for name in names), out, *out.parents, *others):
        if path.is_relative_to(workspace) and path != workspace and path.exists():
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
