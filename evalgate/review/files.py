"""Where labels are kept: files in the team's repository, one line a decision, only ever added to."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from evalgate.errors import InputError, Problem, SetupError
from evalgate.files.write import encode_json
from evalgate.review.label import Label, label_fields, read_labels

_WILD = re.compile(r"[*?\[]")


def load_labels(root: Path, patterns: Sequence[str]) -> tuple[Label, ...]:
    """Every label of the files that the patterns name, in the order of their names.

    Raises:
        InputError: a file that is named outright is missing, or a line is no label.
    """
    labels: list[Label] = []
    problems: list[Problem] = []
    for path in dict.fromkeys(_paths(root, patterns)):
        if not path.exists():  # patterns give what is there: this one is named outright
            problems.append(_absent(path, root))
            continue
        try:
            labels += read_labels(path, _shown(path, root))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(*problems)
    return tuple(labels)


def _paths(root: Path, patterns: Sequence[str]) -> Iterator[Path]:
    for pattern in patterns:
        if not _WILD.search(pattern):
            yield root / pattern
            continue
        whole = Path(pattern)
        base = Path(whole.anchor) if whole.is_absolute() else root
        yield from sorted(base.glob(str(whole.relative_to(whole.anchor) if whole.is_absolute() else whole)))


def _absent(path: Path, root: Path) -> Problem:
    """A file that is named and not there, with the one that was probably meant."""
    known = sorted(file.name for file in path.parent.glob("*.jsonl")) if path.parent.is_dir() else []
    near = difflib.get_close_matches(path.name, known, n=1)
    meant = f"did you mean `{_shown(path.with_name(near[0]), root)}`? " if near else ""
    hint = f"{meant}Where nobody has decided yet, leave an empty file there: `evalgate review` adds to it"
    return Problem(key="labels", message=f"there is no such file: {_shown(path, root)}", hint=hint)


def _shown(path: Path, root: Path) -> str:
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)


def own_file(root: Path, patterns: Sequence[str], by: str) -> Path:
    """The file for a person's new labels: the first one named outright, or one of the person's own."""
    first = patterns[0] if patterns else "reviews/*.jsonl"
    if not _WILD.search(first):
        return root / first
    name = re.sub(r"[^\w-]+", "-", by, flags=re.UNICODE).strip("-") or "labels"
    own = root / Path(first).parent / f"{name}.jsonl"
    if _WILD.search(str(Path(first).parent)):
        own = root / "reviews" / f"{name}.jsonl"
    return own


def append_labels(path: Path, labels: Iterable[Label]) -> None:
    """Add labels to the end of a file; a last line without its line end is completed first.

    Raises:
        SetupError: the file can't be written to.
    """
    lines = b"".join(encode_json(label_fields(label)) + b"\n" for label in labels)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            end = file.seek(0, 2)
            file.seek(max(0, end - 1))
            if end and file.read(1) != b"\n":
                lines = b"\n" + lines
            file.write(lines)
    except OSError as error:
        raise SetupError(f"labels can't be written to {path}: {error.strerror or error}") from None
