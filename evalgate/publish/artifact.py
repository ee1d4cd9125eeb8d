"""Reads the results that another run uploaded. Nothing in such an archive is trusted.

A run on a pull request uploads what it wants, so the whole archive is refused unless every entry is a plain
file with a harmless path, all of it is small, and `results.json` has exactly the shape that evalgate writes.
It is read in memory and never unpacked; no other file of it is looked at.
"""

import io
import re
import stat
import zipfile
from typing import Any

from pydantic import ValidationError

from evalgate.errors import SetupError
from evalgate.report.results import SCHEMA_VERSION, Results
from evalgate.text.jsons import read_json

MOST_BYTES = 64 * 1024 * 1024
"""Of an archive that is worth downloading."""

_MOST_ENTRIES = 50
_MOST_UNPACKED = 512 * 1024 * 1024
_MOST_RESULTS = 32 * 1024 * 1024
_MOST_DEPTH = 30
_MOST_TEXT = 2_000
_MOST_NUMBER = 1e15
_NAME = "results.json"
_ID = re.compile(r"[^\x00-\x1f\x7f]{1,200}")
_FLAG_ENCRYPTED = 0x1


class HostileArtifactError(SetupError):
    """An archive that evalgate did not write, or that was changed since."""


def read_artifact(data: bytes) -> Results:
    """The results in an archive.

    Raises:
        HostileArtifactError: anything about it is not as evalgate would have written it.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entry = _checked(archive.infolist())
            with archive.open(entry) as file:
                text = file.read(_MOST_RESULTS + 1)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, RuntimeError) as error:
        raise HostileArtifactError(f"the artifact is no usable archive ({type(error).__name__})") from None
    if len(text) > _MOST_RESULTS:
        raise HostileArtifactError(f"the artifact's {_NAME} is larger than it says")
    return _results(text)


def _checked(entries: list[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    """The entry of the results, once every entry is known to be harmless."""
    if len(entries) > _MOST_ENTRIES:
        raise HostileArtifactError(f"the artifact holds more than {_MOST_ENTRIES} files")
    if sum(entry.file_size for entry in entries) > _MOST_UNPACKED:
        raise HostileArtifactError("the artifact would unpack to more than evalgate ever writes")
    for entry in entries:
        _check_entry(entry)
    names = [entry.filename for entry in entries]
    if len({name.casefold() for name in names}) < len(names):
        raise HostileArtifactError("the artifact holds a file twice")
    found = [entry for entry in entries if entry.filename == _NAME]
    if not found:
        raise HostileArtifactError(f"the artifact holds no {_NAME}")
    if found[0].file_size > _MOST_RESULTS:
        raise HostileArtifactError(f"the artifact's {_NAME} is too large")
    return found[0]


def _check_entry(entry: zipfile.ZipInfo) -> None:
    name, mode = entry.orig_filename, entry.external_attr >> 16
    parts = name.replace("\\", "/").split("/")
    if name.startswith("/") or ".." in parts or ":" in name or "\\" in name or "\0" in name:
        raise HostileArtifactError("the artifact holds a path that leads out of its folder")
    if stat.S_IFMT(mode) not in {0, stat.S_IFREG, stat.S_IFDIR}:
        raise HostileArtifactError("the artifact holds something that is no plain file")
    if entry.flag_bits & _FLAG_ENCRYPTED:
        raise HostileArtifactError("the artifact is encrypted")


def _results(text: bytes) -> Results:
    try:
        value = read_json(text.decode("utf-8"), strict=True)
        _check_value(value)
        results = Results.model_validate(value, strict=False)
    except ValidationError:
        raise HostileArtifactError(f"the artifact's {_NAME} has not the shape of {SCHEMA_VERSION}") from None
    except ValueError:
        raise HostileArtifactError(f"the artifact's {_NAME} is no JSON that evalgate writes") from None
    ids = [question.id for question in results.questions]
    if len(set(ids)) < len(ids) or not all(map(_ID.fullmatch, ids)):
        raise HostileArtifactError(f"the artifact's {_NAME} names questions in a way that no set can")
    if any(question.passed > question.decided for question in results.questions):
        raise HostileArtifactError(f"the artifact's {_NAME} does not add up")
    return results


def _check_value(value: Any, depth: int = 0) -> None:
    """Nothing nested, long or outsized that could hurt whoever renders it.

    Raises:
        ValueError: there is such a thing.
    """
    inner: list[Any] = value if isinstance(value, list) else []
    if isinstance(value, dict):
        inner = [*value, *value.values()]
    for part in inner:
        _check_value(part, depth + 1)
    is_long = isinstance(value, str) and len(value) > _MOST_TEXT
    if is_long or depth > _MOST_DEPTH or (isinstance(value, int | float) and abs(value) > _MOST_NUMBER):
        raise ValueError("too long, too deep or too large")
