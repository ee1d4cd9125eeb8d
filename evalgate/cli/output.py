"""The folder for results."""

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evalgate.cli.place import refuse_place, refuse_strangers
from evalgate.errors import InputError, Problem, SetupError
from evalgate.files.write import encode_json, write_whole

FILES = (
    "results.json",
    "trials.jsonl",
    "comment.md",
    "summary.md",
    "junit.xml",
    "review.jsonl",
    "report.html",
    "calibration.json",
    "audit.json",
    "run.json",
)
"""What evalgate writes; nothing else in the folder is ever touched. What tells whose they are goes last."""


_LOCK = ".evalgate-lock"
_locked: dict[Path, int] = {}
"""Folders that this process writes its results into, with the open file that holds the lock."""


def why_not(path: Path, error: OSError) -> str:
    """Why nothing can be written to a path; "File exists" tells nobody that a folder was needed."""
    return _in_the_way(path, error) or error.strerror or type(error).__name__


def _in_the_way(path: Path, error: OSError) -> str:
    """Which file stands where a folder is needed; empty where none does."""
    file = next((place for place in (path, *path.parents) if place.is_file()), None)
    if file is None or not isinstance(error, FileExistsError | NotADirectoryError):
        return ""
    return f"{file} is a file, and a folder is needed there"


def refuse_file(out: Path, error: OSError) -> None:
    """Tell a wrong argument from a folder that can't be written to.

    Raises:
        InputError: the folder for results is a file, or would lie below one.
    """
    if blocked := _in_the_way(out, error):
        hint = "name another folder with --out DIR"
        raise InputError(Problem(message=f"--out {str(out)!r}: {blocked}", hint=hint)) from None


def prepare(out: Path, *, keep: bool = False) -> Path:
    """Make the folder and remove an earlier run's files.

    Args:
        out: the folder.
        keep: leave the earlier files, to resume from them.

    Raises:
        InputError: it holds files of these names that evalgate did not write, or is or lies below a file.
        SetupError: the folder can not be made or written to, or belongs to another run that is under way.
    """
    if not keep:
        refuse_strangers(out, FILES, ("run.json", "results.json"))
    try:
        out.mkdir(parents=True, exist_ok=True)
        _lock(out)
        for name in () if keep else FILES:
            (out / name).unlink(missing_ok=True)
        _probe(out)
    except OSError as error:
        refuse_file(out, error)
        raise _unwritable(out, error) from None
    return out


def _probe(out: Path) -> None:
    """Write something and take it away again."""
    probe = out / ".evalgate-probe"
    probe.touch()
    probe.unlink()


def _unwritable(out: Path, error: OSError) -> SetupError:
    return SetupError(
        f"the folder for results {str(out)!r} can't be written to: {why_not(out, error)}; "
        "name another with --out DIR, or free some space"
    )


@contextlib.contextmanager
def one_more(out: Path, root: Path, name: str) -> Iterator[None]:
    """Keep the folder of a run while one more report is made for it; what is in the way is told before that.

    Args:
        out: the folder of the run; nothing is kept where it isn't there.
        root: the folder of the configuration.
        name: of the report.

    Raises:
        InputError: the folder is for something else, or holds such a file that evalgate did not write.
        SetupError: it can't be written to, or belongs to a run that is under way.
    """
    refuse_place(out, root)
    refuse_strangers(out, (name,), ("run.json", "results.json"))
    if not out.is_dir():
        yield
        return
    try:
        _lock(out)
        _probe(out)
        if (out / name).is_dir():
            raise IsADirectoryError(errno.EISDIR, f"{name} is a folder")
    except OSError as error:
        raise _unwritable(out, error) from None
    with held(out):
        yield


def write_report(out: Path, name: str, value: Any) -> None:
    """Write one more report into the folder of a run.

    Raises:
        SetupError: it can't be written.
    """
    try:
        write_whole(out / name, [encode_json(value), b"\n"])
    except OSError as error:
        raise _unwritable(out, error) from None


@contextlib.contextmanager
def held(out: Path) -> Iterator[None]:
    """Keep the folder that was prepared, and let other runs use it afterwards."""
    try:
        yield
    finally:
        lock = _locked.pop(out.resolve(), None)
        if lock is not None:
            with contextlib.suppress(OSError):
                (out / _LOCK).unlink()
            os.close(lock)


def _lock(out: Path) -> None:
    """Keep other processes from writing here; the lock ends with this process at the latest."""
    if sys.platform == "win32" or out.resolve() in _locked:  # Windows has no such locks
        return
    import fcntl

    lock = os.open(out / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        if error.errno not in {errno.EWOULDBLOCK, errno.EACCES}:
            return  # a file system without locks
        raise SetupError(
            f"another run is writing into {str(out)!r}: wait for it, or name another folder with --out DIR"
        ) from None
    _locked[out.resolve()] = lock
