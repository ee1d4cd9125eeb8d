"""Where a link among the documents may lead: who may change that folder must not read the machine with it."""

import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from evalgate.errors import InputError, Problem

_HINT = (
    "put the file itself in its place, or name the folder that it lies in under `documents:`; a link may "
    "lead anywhere within the repository"
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """The folders that documents may lie in, with no link left in their paths."""

    folders: tuple[Path, ...]

    @classmethod
    def of(cls, root: Path, base: Path) -> "Bounds":
        """The git work tree that holds a configuration, and a folder of documents that lies elsewhere.

        Without git, the folder of the configuration takes the place of the work tree.

        Args:
            root: the folder of the configuration.
            base: the folder of the documents; where it is itself a link within a work tree, what it leads to
                is not added.
        """
        home = root.resolve()
        tree = next((place for place in (home, *home.parents) if (place / ".git").exists()), None)
        named = Path(os.path.normpath(home / os.path.relpath(base, root)))
        is_link_of_the_tree = tree is not None and named.is_relative_to(tree)
        return cls((tree or home, *(() if is_link_of_the_tree else (base.resolve(),))))

    def hold(self, path: Path) -> bool:
        """Whether a path leads to one of the folders; one that leads nowhere or in a circle does not."""
        try:
            real = path.resolve(strict=True)
        except (OSError, RuntimeError):
            return False
        return any(real.is_relative_to(folder) for folder in self.folders)

    def check(self, path: Path, shown: str) -> None:
        """Refuse a link that must not be followed, or that can't be.

        Raises:
            InputError: it leads out of the repository, nowhere, or back to itself.
        """
        if self.hold(path):
            return
        if path.exists():
            message = "is a link that leads out of the repository, or lies behind one"
            raise InputError(Problem(path=shown, message=message, hint=_HINT))
        if path.is_symlink():
            gone = f"leads nowhere: there is no {path.readlink()}"
            message = f"is a link that {'leads back to itself' if _is_circle(path) else gone}"
            raise InputError(Problem(path=shown, message=message, hint="mend the link or remove it"))

    def below(self, base: Path) -> Iterator[Path]:
        """Every path below a folder, links to folders of the repository followed, none of them twice."""
        yield from self._below(base, {base.resolve()})

    def _below(self, folder: Path, seen: set[Path]) -> Iterator[Path]:
        for path in _entries(folder):
            yield path
            if path.is_dir() and self._is_new(path, seen):
                yield from self._below(path, seen)

    def _is_new(self, path: Path, seen: set[Path]) -> bool:
        """Whether to look into a folder: not into a link to one that is read anyhow, or that it lies in."""
        if not path.is_symlink():
            return True
        real = path.resolve()
        if not self.hold(path) or any(
            real.is_relative_to(known) or known.is_relative_to(real) for known in seen
        ):
            return False
        seen.add(real)
        return True


def _is_circle(link: Path) -> bool:
    """Whether following it never ends."""
    try:
        link.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    return False


def _entries(folder: Path) -> list[Path]:
    """What lies in a folder; nothing where that may not be seen."""
    try:
        return list(folder.iterdir())
    except PermissionError:
        return []
