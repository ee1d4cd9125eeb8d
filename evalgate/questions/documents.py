"""A folder of documents to `Document` values."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from evalgate.config.encoding import read_text
from evalgate.errors import InputError, Problem
from evalgate.questions.document import Document

_SUFFIXES = frozenset({".md", ".markdown", ".txt"})
_FRONT_MATTER = re.compile(r"\A---[ ]*\n(.*?\n)?---[ ]*(\n|\Z)", re.DOTALL)
_HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$", re.MULTILINE)


def load_documents(root: Path, folder: str | None) -> tuple[Document, ...]:
    """Read every text and Markdown file below the folder, in the order of their paths.

    Returns an empty tuple when no folder is configured.

    Raises:
        InputError: the folder is missing or holds no document, a file can not be read, or two share an id.
    """
    if folder is None:
        return ()
    base = root / folder
    if not base.is_dir():
        raise InputError(
            Problem(path=folder, message="there is no such folder of documents", hint="check `documents:`")
        )
    documents: list[Document] = []
    problems: list[Problem] = []
    for path in _files(base):
        shown = str(Path(folder) / path.relative_to(base))
        try:
            documents.append(_document(path, shown))
        except InputError as error:
            problems += error.problems
    problems += _doubles(documents)
    if not documents and not problems:
        hint = f"documents end in {', '.join(sorted(_SUFFIXES))}"
        problems.append(Problem(path=folder, message="the folder holds no document", hint=hint))
    if problems:
        raise InputError(*problems)
    return tuple(documents)


def _files(base: Path) -> Iterator[Path]:
    for path in sorted(base.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(base).parts)
        if path.suffix.lower() in _SUFFIXES and not hidden and path.is_file():
            yield path


def _document(path: Path, shown: str) -> Document:
    text = read_text(path, shown)
    front = _front_matter(text)
    body = _FRONT_MATTER.sub("", text, count=1)
    heading = _HEADING.search(body)
    return Document(
        id=front.get("id") or path.stem,
        title=front.get("title") or (heading[1] if heading else path.stem),
        version=front.get("version") or front.get("date") or None,
        file_name=path.name,
        path=shown,
        text=text,
    )


def _front_matter(text: str) -> Mapping[str, str]:
    """Top-level texts of the front matter as written; what is no valid YAML mapping is ordinary text."""
    match = _FRONT_MATTER.match(text)
    if not match:
        return {}
    try:
        value = yaml.load(match[1] or "", Loader=yaml.BaseLoader)  # noqa: S506 - BaseLoader builds only texts
    except yaml.YAMLError:
        return {}
    if not isinstance(value, dict):
        return {}
    return {str(key).lower(): item.strip() for key, item in value.items() if isinstance(item, str)}


def _doubles(documents: list[Document]) -> list[Problem]:
    first: dict[str, Document] = {}
    problems = []
    for document in documents:
        if document.id in first:
            problems.append(
                Problem(
                    path=document.path,
                    line=1,
                    key="id",
                    message=f"the document id {document.id!r} is also that of {first[document.id].path}",
                    hint="set `id:` in the front matter of one of them",
                )
            )
        first.setdefault(document.id, document)
    return problems
