"""A folder of documents to `Document` values."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from evalgate.config.encoding import check_file, read_text
from evalgate.documents.conversion.cache import Conversions
from evalgate.documents.conversion.convert import SUFFIXES as CONVERTED
from evalgate.documents.conversion.convert import ConversionError, MissingConverterError
from evalgate.documents.document import Document
from evalgate.documents.front_matter import FrontMatter, read_front_matter
from evalgate.documents.links import Bounds
from evalgate.documents.manifest import NAME as MANIFEST
from evalgate.documents.manifest import Entry, read_manifest
from evalgate.documents.versions import version_of
from evalgate.errors import InputError, Problem

_TEXTS = frozenset({".md", ".markdown", ".txt"})
_UNREAD = frozenset(
    {".doc", ".xls", ".ppt", ".odt", ".ods", ".odp", ".rtf", ".epub", ".pages", ".key", ".numbers", ".csv"}
    | {".tsv", ".rst", ".adoc", ".org", ".tex", ".msg", ".eml", ".one", ".jtd", ".xdw"}
)
"""Endings of files that people keep rules in and that nobody reads here."""
_HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$", re.MULTILINE)
_RESULTS = frozenset({"run.json", "results.json", "profile.json"})
"""What stands in every folder that `--out` named."""
_INSTALL = (
    "install evalgate with its extra: `pip install '.[documents]'` in a clone of its repository, "
    "or use the image that has it; or put text or Markdown into the folder"
)


def load_documents(root: Path, folder: str | None, cache: Path | None = None) -> tuple[Document, ...]:
    """Read every document below the folder, in the order of their paths.

    Args:
        root: folder that a relative path starts from.
        folder: the folder; absolute ones are fine. None gives an empty tuple.
        cache: folder for what was made of PDF and Office files; None keeps nothing.

    Raises:
        InputError: the folder is missing or holds no document, a file can not be read, is a link that leads
            out of the repository or nowhere, or two share an id.
    """
    if folder is None:
        return ()
    base = root / folder
    if not base.is_dir():
        raise InputError(
            Problem(
                key="documents",
                message=f"there is no such folder of documents: {folder}",
                hint="a path starts from the folder of the configuration",
            )
        )
    bounds = Bounds.of(root, base)
    bounds.check(base, folder)
    bounds.check(base / MANIFEST, f"{folder}/{MANIFEST}")
    files = {path.relative_to(base).as_posix(): path for path in _files(base, _TEXTS | CONVERTED, bounds)}
    entries = read_manifest(base, folder, frozenset(files))
    reader = _Reader(folder, entries, Conversions(cache), bounds)
    documents = tuple(reader.read(files))
    problems = [*reader.problems, *_doubles(documents)]
    if not files:
        hint = f"documents end in {', '.join(sorted(_TEXTS | CONVERTED))}"
        problems.append(Problem(path=folder, message="the folder holds no document", hint=hint))
    if problems:
        raise InputError(*problems)
    return documents


def unread_files(root: Path, folder: str | None) -> tuple[str, ...]:
    """Files of the folder that look like documents and that nobody reads, as shown to the user."""
    if folder is None:
        return ()
    base = root / folder
    found = _files(base, _UNREAD, Bounds.of(root, base))
    return tuple(str(Path(folder) / path.relative_to(base)) for path in found if path.is_file())


def document_files(folder: Path) -> tuple[Path, ...]:
    """Every file that `load_documents` reads in a folder, the manifest included."""
    manifest = folder / MANIFEST
    found = _files(folder, _TEXTS | CONVERTED, Bounds.of(Path.cwd(), folder))
    return (*(path for path in found if path.is_file()), *([manifest] if manifest.is_file() else []))


def _files(base: Path, suffixes: frozenset[str], bounds: Bounds) -> Iterator[Path]:
    """Files of these kinds; and links that may have been meant for one, or for a folder of them."""
    below = sorted(bounds.below(base))
    results = {path.parent for path in below if path.name in _RESULTS and _is_ours(path)} - {base}
    for path in below:
        parts = path.relative_to(base).parts
        hidden = any(part.startswith((".", "~$")) for part in parts) or not results.isdisjoint(path.parents)
        is_named_so = path.suffix.lower() in suffixes and parts != (MANIFEST,)
        if not hidden and ((is_named_so and not path.is_dir()) or _leads_astray(path, bounds)):
            yield path


def _leads_astray(path: Path, bounds: Bounds) -> bool:
    """Whether it is a link in the place of a folder that is not one, or not one of ours."""
    may_be_folder = path.is_symlink() and (path.is_dir() or (not path.suffix and not path.exists()))
    return may_be_folder and not bounds.hold(path)


def _is_ours(path: Path) -> bool:
    """Whether a folder with this file holds results of a run: its reports are no documents."""
    try:
        check_file(path, path.name)
        with path.open("rb") as file:
            start = file.read(4096)
    except (InputError, OSError):
        return False
    return b'"run_id"' in start or b'"schema_version"' in start


class _Reader:
    """Reads the files one by one, and gathers what is wrong."""

    def __init__(
        self, folder: str, entries: Mapping[str, Entry], conversions: Conversions, bounds: Bounds
    ) -> None:
        self._folder, self._entries, self._conversions = folder, entries, conversions
        self._bounds = bounds
        self._broken: list[Problem] = []
        self._missing: list[str] = []

    @property
    def problems(self) -> list[Problem]:
        """Files that can't be read; those that only lack a library as one problem."""
        if not self._missing:
            return self._broken
        more = f" and {len(self._missing) - 1} more files" if len(self._missing) > 1 else ""
        message = (
            f"HTML, PDF and Office files{more and f' (this{more})'} need the extra `documents` to be read"
        )
        return [Problem(path=self._missing[0], message=message, hint=_INSTALL), *self._broken]

    def read(self, files: Mapping[str, Path]) -> Iterator[Document]:
        """Every file that can be read."""
        for relative, path in files.items():
            shown = str(Path(self._folder) / relative)
            try:
                yield self._document(path, shown, self._entries.get(relative) or Entry())
            except InputError as error:
                self._broken += error.problems
            except MissingConverterError:
                self._missing.append(shown)
            except ConversionError as error:
                self._broken.append(Problem(path=shown, message=f"can't be read: {error}", hint=error.hint))

    def _document(self, path: Path, shown: str, entry: Entry) -> Document:
        if not path.is_dir():
            check_file(path, shown)
        self._bounds.check(path, shown)
        title, text = self._text(path, shown)
        is_text = path.suffix.lower() in _TEXTS
        front = read_front_matter(text, shown) if is_text else FrontMatter()
        said, body = front.values, text[front.length :]
        title = entry.title or said.get("title") or title or _heading(path, body)
        title = title or (_first_line(body) if is_text else None) or path.stem
        date = entry.date or said.get("date") or None
        version = entry.version or said.get("version") or date or version_of(title, body, path.stem)
        return Document(
            id=entry.id or said.get("id") or path.stem,
            title=title,
            version=version,
            date=date,
            file_name=path.name,
            path=shown,
            text=text,
            flaws=front.flaws,
        )

    def _text(self, path: Path, shown: str) -> tuple[str | None, str]:
        if path.suffix.lower() in _TEXTS:
            return None, read_text(path, shown)
        try:
            data = path.read_bytes()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise InputError(Problem(path=shown, message=f"can't be read: {reason}")) from None
        made = self._conversions.of(data, path.suffix.lower())
        return made.title, made.text


def _heading(path: Path, body: str) -> str | None:
    """The first heading; those of a workbook are only names of its sheets."""
    match = None if path.suffix.lower().startswith(".xls") else _HEADING.search(body)
    return match[1] if match else None


_LONGEST_TITLE = 60
_NO_TITLE = re.compile(
    r"[-*+>|#`~・●■〒\d(（]|.*[。!?！？;；:：|]|.*(?:[．.,、，はがをにでともへのて]|です|ます|ません|ください|\b(?:the|an?|of|by|to|in))\Z"
)
_GOES_ON = re.compile(r"[a-z,.;)、。）ぁ-ん]")


def _first_line(body: str) -> str | None:
    """The first line of a plain text that calls it something: short, no sentence, and not going on below."""
    lines = body.lstrip("\ufeff\r\n \t\u3000").split("\n")
    title, below = lines[0].strip(), [line.strip() for line in lines[1:]]
    if not title or len(title) > _LONGEST_TITLE or not any(below) or _NO_TITLE.match(title):
        return None
    return None if _GOES_ON.match(below[0]) else title


def _doubles(documents: tuple[Document, ...]) -> list[Problem]:
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
                    hint=f"set `id:` in the front matter of one of them, or in {MANIFEST}",
                )
            )
        first.setdefault(document.id, document)
    return problems
