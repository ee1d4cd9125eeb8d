"""Where results may be written: never over files that evalgate did not write."""

from collections.abc import Collection, Iterable
from pathlib import Path

from evalgate.config.encoding import check_file
from evalgate.errors import InputError, Problem

_CONFIGURATION = "evalgate.yml"
_MARKS = {
    "run.json": (b'"run_id"',),
    "results.json": (b'"schema_version"', b'"decision"'),
    "profile.json": (b'"schema_version"', b'"axes"'),
    "calibration.json": (b'"graders"',),
    "audit.json": (b'"judges"',),
}
"""What stands near the beginning of files that only evalgate writes so."""
_LOOKED_AT = 8192
_HINT = "name another folder with --out DIR, or move them away"


def refuse_place(out: Path, root: Path) -> None:
    """Keep results apart from what a team keeps.

    Args:
        out: the folder for results.
        root: the folder of the configuration.

    Raises:
        InputError: it is that folder, one with a configuration, or the root of the file system.
    """
    real = out.resolve()
    if real == Path(real.anchor):
        what = "is the root of the file system"
    elif real == root.resolve() or (out / _CONFIGURATION).exists():
        what = "is the folder of the configuration"
    else:
        return
    hint = f"results lie in a folder of their own: name it with --out DIR, such as {out / 'evalgate-out'}"
    raise InputError(Problem(message=f"--out {str(out)!r} {what}", hint=hint))


def refuse_loss(source: Path, out: Path, files: Collection[str]) -> None:
    """Refuse to read from what the results will replace.

    Args:
        source: a file that is read.
        out: the folder for results.
        files: names of what will be replaced there.

    Raises:
        InputError: it is one of these.
    """
    real = source.resolve()
    if any(real == (out / name).resolve() for name in files):
        message = f"holds the answers, and the results in --out {str(out)!r} would replace it"
        hint = f"name another folder with --out DIR, such as {out.with_name(out.name + '-again')}"
        raise InputError(Problem(path=str(source), message=message, hint=hint))


def refuse_strangers(
    out: Path, files: Iterable[str], markers: Collection[str], spared: Collection[Path] = ()
) -> None:
    """Refuse a folder in which files of these names stand that no earlier run can have written.

    Args:
        out: the folder for results.
        files: names of what will be replaced.
        markers: of these, an earlier run left one in its folder, whatever ended it.
        spared: files that will not be replaced all the same.

    Raises:
        InputError: with the names.
    """
    if any(is_ours(out / name) for name in markers):
        return
    given = {path.resolve() for path in spared}
    found = [name for name in files if (out / name).exists() and (out / name).resolve() not in given]
    strange = [name for name in found if not is_ours(out / name)]
    if strange:
        message = (
            f"holds {', '.join(strange)}, which a run would replace although nothing here shows that "
            "evalgate wrote it"
        )
        raise InputError(Problem(path=str(out), message=message, hint=_HINT))


def is_ours(path: Path) -> bool:
    """Whether a file of such a name is evalgate's, also one that was damaged later."""
    marks = _MARKS.get(path.name, ())
    try:
        check_file(path, path.name)
        with path.open("rb") as file:
            start = file.read(_LOOKED_AT)
    except (InputError, OSError):
        return False
    return bool(marks) and all(mark in start for mark in marks)
