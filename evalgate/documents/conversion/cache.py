"""Conversions that were made before: the same bytes are converted once.

Kept in `documents` of the cache folder, by a hash of the bytes and of the library that read them. Nothing
signs an entry, so whoever can write to the folder could plant one: callers in CI, where a pull request could,
give no folder.
"""

import contextlib
import hashlib
from dataclasses import dataclass
from pathlib import Path

from evalgate.documents.conversion.convert import VERSION, Converted, convert, converter_of
from evalgate.files.kept import keep
from evalgate.files.write import encode_json
from evalgate.text.jsons import read_json


@dataclass(frozen=True, slots=True)
class Conversions:
    """Converts files, and keeps what came out."""

    folder: Path | None = None
    """None keeps nothing."""

    def of(self, data: bytes, suffix: str) -> Converted:
        """The text of a file; see `evalgate.documents.conversion.convert.convert`."""
        made_by = f"{VERSION} {converter_of(suffix)}"
        key = hashlib.sha256(b"\0".join((made_by.encode(), suffix.encode(), data))).hexdigest()
        kept = self._read(key)
        if kept is None:
            kept = convert(data, suffix)
            self._write(key, kept)
        return kept

    def _path(self, folder: Path, key: str) -> Path:
        return folder / "documents" / f"{key}.json"

    def _read(self, key: str) -> Converted | None:
        if self.folder is None:
            return None
        try:
            entry = read_json(self._path(self.folder, key).read_bytes())
            title, text = entry["title"], entry["text"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        if not isinstance(text, str) or not isinstance(title, str | None):
            return None
        return Converted(title=title, text=text)

    def _write(self, key: str, made: Converted) -> None:
        """A folder that can't be written to only costs time."""
        if self.folder is None:
            return
        entry = encode_json({"title": made.title, "text": made.text})
        with contextlib.suppress(OSError):
            keep(self.folder, self._path(self.folder, key), entry)
