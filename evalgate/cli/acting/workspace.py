"""The checkout that a run as an Action shares with the steps around it."""

import os
from collections.abc import Iterable
from pathlib import Path


def seen_from_checkout(path: Path) -> str:
    """A path as the steps that follow see it, whose folder is the checkout's root."""
    here = path.resolve()
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else str(here)


def hand_over(out: Path, names: Iterable[str], *, cache: Path | None = None) -> None:
    """Give what was written to whom the workspace belongs, as a runner that isn't root must remove it.

    Only files and folders that evalgate makes are touched, and only inside the workspace.

    Args:
        out: the folder for results.
        names: of what is written there.
        cache: the folder for what is kept from run to run.
    """
    if os.geteuid() != 0:
        return
    workspace = Path.cwd()
    owner, folder = workspace.stat(), out.resolve()
    made = [*(folder / name for name in names), folder, *folder.parents]
    made += [cache.resolve(), *cache.resolve().glob("*")] if cache else []
    for path in made:
        if path.is_relative_to(workspace) and path != workspace and path.exists():
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
