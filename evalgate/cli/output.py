"""The folder for results."""

from pathlib import Path

from evalgate.errors import SetupError

FILES = (
    "results.json",
    "trials.jsonl",
    "comment.md",
    "summary.md",
    "junit.xml",
    "review.jsonl",
    "report.html",
    "run.json",
    "calibration.json",
    "audit.json",
)
"""What evalgate writes; nothing else in the folder is ever touched."""


def prepare(out: Path, *, keep: bool = False) -> Path:
    """Make the folder and remove an earlier run's files.

    Args:
        out: the folder.
        keep: leave the earlier files, to resume from them.

    Raises:
        SetupError: the folder can not be made or written to.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in () if keep else FILES:
            (out / name).unlink(missing_ok=True)
        probe = out / ".evalgate-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SetupError(
            f"the folder for results {str(out)!r} can't be written to: {reason}; "
            "name another with --out DIR, or free some space"
        ) from None
    return out
