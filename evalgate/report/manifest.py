"""`run.json`: what a run set out to do, written first, so that it can be resumed or merged."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import TypeAdapter

from evalgate.config.encoding import check_file
from evalgate.errors import InputError, Problem, SetupError
from evalgate.files.write import encode_json, write_whole

NAME = "run.json"
_SHARD = re.compile(r"[0-9]+/[1-9][0-9]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """The identity of a run."""

    run_id: str
    started_at: str
    """ISO 8601 with an offset."""
    version: str
    """evalgate's own."""
    trials: int
    """Planned trials of each question."""
    shard: str | None
    """`2/8` where only this part of the questions is asked."""
    fingerprint: Mapping[str, str]
    """Hashes of what makes runs comparable, by name."""
    commit: str | None = None
    """The commit under test; no file of that commit can name it, so a part that does was made for it."""


def write_manifest(out: Path, manifest: Manifest) -> None:
    """Write it, whole or not at all.

    Raises:
        SetupError: the folder can not be written to.
    """
    try:
        write_whole(out / NAME, [encode_json(asdict(manifest))])
    except OSError as error:
        raise SetupError(f"{out / NAME} can not be written: {error.strerror}") from None


def read_manifest(out: Path) -> Manifest:
    """Read it back.

    Raises:
        InputError: the folder holds none, or one that can not be read.
    """
    path = out / NAME
    check_file(path, str(path))
    try:
        return _manifest(path.read_bytes())
    except FileNotFoundError:
        problem = Problem(path=str(path), message="there is no run here", hint="`evalgate run` writes one")
        raise InputError(problem) from None
    except OSError as error:
        raise InputError(Problem(path=str(path), message=f"can't be read: {error.strerror}")) from None
    except ValueError:
        message = "is damaged, so nobody can tell which run the trials beside it belong to"
        hint = "put it back as the run wrote it, or make the run again, without --resume"
        raise InputError(Problem(path=str(path), message=message, hint=hint)) from None


def _manifest(data: bytes) -> Manifest:
    """The manifest that a file holds.

    Raises:
        ValueError: it is torn, or has another shape.
    """
    manifest = TypeAdapter(Manifest).validate_json(data, strict=True)
    if manifest.shard is not None and not _SHARD.fullmatch(manifest.shard):
        raise ValueError(manifest.shard)
    return manifest


def differences(one: Manifest, other: Manifest) -> tuple[str, ...]:
    """Names of what keeps two runs from being one: parts of the fingerprint, the trials, the version.

    People are none of it: what they decided since is heard once the run goes on.
    """
    names = dict.fromkeys(name for name in (*one.fingerprint, *other.fingerprint) if name != "people")
    changed = [name for name in names if one.fingerprint.get(name) != other.fingerprint.get(name)]
    if one.trials != other.trials:
        changed.append("trials")
    if one.version != other.version:
        changed.append("evalgate's version")
    return tuple(changed)
