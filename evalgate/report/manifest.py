"""`run.json`: what a run set out to do, written first, so that it can be resumed or merged."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from evalgate.errors import InputError, Problem, SetupError
from evalgate.report.files import encode_json, write_whole

NAME = "run.json"


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
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        return Manifest(**{name: fields[name] for name in Manifest.__dataclass_fields__})
    except FileNotFoundError:
        problem = Problem(path=str(path), message="there is no run here", hint="`evalgate run` writes one")
        raise InputError(problem) from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        problem = Problem(path=str(path), message=f"can't be read: {error}", hint="run without --resume")
        raise InputError(problem) from None


def differences(one: Manifest, other: Manifest) -> tuple[str, ...]:
    """Names of what keeps two runs from being one: parts of the fingerprint, the trials, the version."""
    names = [*one.fingerprint, *(name for name in other.fingerprint if name not in one.fingerprint)]
    changed = [name for name in names if one.fingerprint.get(name) != other.fingerprint.get(name)]
    if one.trials != other.trials:
        changed.append("trials")
    if one.version != other.version:
        changed.append("evalgate's version")
    return tuple(changed)
