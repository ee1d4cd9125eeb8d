"""`documents.yml` beside the documents: id, title, version and date of files that can't say so themselves.

```yaml
documents:
  rules/travel.pdf: {id: D1, title: 出張旅費規程, version: 2025年4月版, date: 2025-04-01}
```
"""

from collections.abc import Mapping
from pathlib import Path

from pydantic import Field

from evalgate.config.encoding import read_text
from evalgate.config.model import Section
from evalgate.config.source import parse_yaml
from evalgate.config.validate import Text, validate
from evalgate.errors import InputError, Problem

NAME = "documents.yml"


class Entry(Section):
    """What the manifest says of one file; what it leaves out is looked for in the file."""

    id: Text | None = None
    title: Text | None = None
    version: Text | None = None
    date: Text | None = None


class Manifest(Section):
    """The whole file."""

    documents: dict[str, Entry] = Field(default_factory=dict)


def read_manifest(base: Path, shown: str, files: frozenset[str]) -> Mapping[str, Entry]:
    """The entries by file, as a path below the folder; empty where there is no manifest.

    Args:
        base: the folder of documents.
        shown: its name in messages.
        files: paths of the documents below the folder, with `/`.

    Raises:
        InputError: the manifest is wrong, or names a file that is not there.
    """
    path, name = base / NAME, f"{shown}/{NAME}"
    if not path.is_file():
        return {}
    source = parse_yaml(read_text(path, name), name, texts=True)
    if source.value is None:
        return {}
    entries = validate(Manifest, source).documents
    unknown = [file for file in entries if file not in files]
    if unknown:
        listed = ", ".join(sorted(files)[:10]) or "none"
        raise InputError(
            *(
                Problem(
                    path=name,
                    line=source.line(("documents", file)),
                    key=f"documents.{file}",
                    message="there is no such document in the folder",
                    hint=f"there are: {listed}",
                )
                for file in unknown
            )
        )
    return entries
