"""The gate's own files as they stand at the base of a pull request, fetched into a folder of ours."""

import fnmatch
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from evalgate.config.load import load_settings
from evalgate.config.settings import Settings
from evalgate.errors import InputError, Problem, SetupError
from evalgate.forge.model import Files
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question

_WILD = re.compile(r"[*?\[]")
_MOST_FOLDERS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """A commit, and where its files are put.

    Nothing of the checkout is read here, so that a shallow one will do and no file of the change gets in.
    """

    files: Files
    commit: str
    config: str
    """Path of the configuration, from the repository's root."""
    folder: Path

    @property
    def root(self) -> Path:
        """Folder of the configuration."""
        return (self.folder / self.config).parent

    def settings(self, overrides: Mapping[str, Any]) -> Settings | None:
        """The configuration at the base; None where there is none.

        Raises:
            ForgeError: GitHub can't be asked.
            SetupError: the token can't see the commit at all.
            InputError: the configuration is wrong.
        """
        if not self.fetch(self.config):
            if self.files.folder("", self.commit) is None:
                raise SetupError(
                    f"the files of the base commit {self.commit[:7]} can't be seen, so the gate can't be "
                    "told from what the change makes of it; the token needs `contents: read`"
                )
            return None
        try:
            return load_settings(self.folder / self.config, overrides)
        except InputError as error:
            raise self._named(error) from None

    def questions(self, settings: Settings) -> tuple[Question, ...]:
        """The question set at the base; a quarantine that is over simply ended.

        Raises:
            ForgeError: GitHub can't be asked.
            InputError: the set is wrong, or not in the repository.
        """
        for path in settings.question_paths:
            self.fetch(self._inside(path))
        try:
            return load_questions(self.root, settings.questions, ignore_expired_quarantine=True)
        except InputError as error:
            raise self._named(error) from None

    def fetch_labels(self, patterns: Iterable[str]) -> None:
        """Get every file that the patterns of `labels` name."""
        for pattern in patterns:
            wanted = self._inside(pattern)
            names = [wanted] if not _WILD.search(wanted) else self._matching(wanted)
            for name in names:
                self.fetch(name)

    def fetch(self, path: str) -> bool:
        """Get one file; whether it is there."""
        data = self.files.file(path, self.commit)
        if data is None:
            return False
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        return True

    def _inside(self, path: str) -> str:
        """A path of the configuration as seen from the repository's root."""
        return inside(str(PurePosixPath(self.config).parent / path))

    def _matching(self, pattern: str) -> Iterator[str]:
        parts = PurePosixPath(pattern).parts
        fixed = next(number for number, part in enumerate(parts) if _WILD.search(part))
        waiting = ["/".join(parts[:fixed])]
        for _ in range(_MOST_FOLDERS):
            if not waiting:
                return
            for path in self.files.folder(waiting.pop(), self.commit) or ():
                if path.endswith("/"):
                    waiting += [path.rstrip("/")] if path.count("/") < len(parts) else []
                elif path.count("/") == len(parts) - 1 and _matches(path, parts):
                    yield path

    def _named(self, error: InputError) -> InputError:
        """The error without the name of our folder."""
        own = f"{self.folder}{os.sep}"
        return InputError(
            *(
                Problem(message=p.message, path=p.path.removeprefix(own), line=p.line, key=p.key, hint=p.hint)
                for p in error.problems
            )
        )


def _matches(path: str, parts: tuple[str, ...]) -> bool:
    return all(map(fnmatch.fnmatchcase, path.split("/"), parts))


def inside(path: str) -> str:
    """A path from the repository's root, without `.` and `..`.

    Raises:
        InputError: it leads out of the repository.
    """
    found = os.path.normpath(path)
    if found.startswith("/"):
        found = os.path.relpath(found, Path.cwd())
    if found.startswith("..") and found[2:3] in {"", "/"}:
        raise InputError(
            Problem(
                message=f"the path {path} leads out of the repository",
                hint="on a pull request the gate's own files are read from the base commit",
            )
        )
    return found
