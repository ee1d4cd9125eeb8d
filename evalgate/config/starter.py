"""What `evalgate init` writes: a configuration, questions, a prompt, example documents and a workflow.

The example documents are what the example questions are about. They come with those questions only, and into
a folder of their own where a team's documents are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from evalgate.config.language import Language
from evalgate.errors import SetupError

_DOCUMENTS = "docs"
_ELSEWHERE = "example-docs"
"""Where the example documents go if `docs` holds others."""
_QUESTIONS = "questions.yml"
_IGNORED = ".gitignore"

_FILES = {
    "evalgate.yml": "evalgate.yml",
    "questions.yml": "questions.yml",
    "prompts/system.md": "prompts/system.md",
    "docs/facility-rules.md": "docs/facility-rules.md",
    "docs/reception-guide.md": "docs/reception-guide.md",
    ".github/workflows/evalgate.yml": "workflow.yml",
    ".gitignore": "gitignore",
}
"""Where each file goes, and where its text stands in `starter/<language>/`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What became of the starter's files; paths are relative to the team's folder."""

    written: tuple[str, ...]
    kept: tuple[str, ...]
    """They were there already."""
    left_out: tuple[str, ...]
    """Example documents of which the questions are not those of the starter."""
    to_ignore: tuple[str, ...]
    """What the team's own `.gitignore` should name and doesn't."""


def starter_files(language: Language, documents: str = _DOCUMENTS) -> Mapping[str, str]:
    """The texts of the starter by their path in the team's repository.

    Args:
        language: of comments, questions and documents.
        documents: folder for the example documents.
    """
    folder = resources.files("evalgate.config") / "starter" / language.value
    texts = {
        path: folder.joinpath(*name.split("/")).read_text(encoding="utf-8") for path, name in _FILES.items()
    }
    if documents == _DOCUMENTS:
        return texts
    return {
        path.replace(f"{_DOCUMENTS}/", f"{documents}/"): _elsewhere(text, documents)
        if path in {"evalgate.yml", _QUESTIONS}
        else text
        for path, text in texts.items()
    }


def _elsewhere(text: str, documents: str) -> str:
    text = text.replace(f"documents: {_DOCUMENTS}\n", f"documents: {documents}\n")
    return text.replace(f" {_DOCUMENTS}/", f" {documents}/")


def write_starter(root: Path, language: Language) -> Written:
    """Write the starter into a folder; files that exist are left alone.

    Raises:
        SetupError: the folder is evalgate's own source, or a file can't be written.
    """
    _refuse_own_source(root)
    files = starter_files(language, _ELSEWHERE if _has_documents(root) else _DOCUMENTS)
    has_questions = (root / _QUESTIONS).exists()
    examples = {path for path in files if path.partition("/")[0] in {_DOCUMENTS, _ELSEWHERE}}
    left_out = {path for path in examples if has_questions and not (root / path).exists()}
    made = {path: _write(root / path, text) for path, text in files.items() if path not in left_out}
    return Written(
        written=tuple(path for path, is_new in made.items() if is_new),
        kept=tuple(path for path, is_new in made.items() if not is_new),
        left_out=tuple(path for path in files if path in left_out),
        to_ignore=() if made[_IGNORED] else _not_ignored(root / _IGNORED, files[_IGNORED]),
    )


def _refuse_own_source(root: Path) -> None:
    """Files of a team are of no use in a clone of evalgate, where its installation has led them."""
    if (root / "evalgate" / "config" / "starter.py").exists():
        raise SetupError(
            f"{root.resolve()} is a clone of evalgate itself: change into your own repository, or name it"
        )


def _has_documents(root: Path) -> bool:
    """Whether the usual folder holds documents that are not the starter's."""
    own = {path.rpartition("/")[2] for path in _FILES if path.startswith(f"{_DOCUMENTS}/")}
    folder = root / _DOCUMENTS
    return folder.is_dir() and any(path.name not in own for path in folder.iterdir())


def _not_ignored(path: Path, wanted: str) -> tuple[str, ...]:
    """Lines of the starter's `.gitignore` that the team's own lacks, however it spells them."""
    try:
        there = {
            line.strip().strip("/*")
            for line in path.read_text(encoding="utf-8", errors="replace").split("\n")
        }
    except OSError:
        there = set()
    lines = [line for line in wanted.split("\n") if line and not line.startswith("#")]
    return tuple(line for line in lines if line.strip("/*") not in there)


def _write(path: Path, text: str) -> bool:
    """Whether the file was written: one that appears at the same moment is left alone as well."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_folder(path.parent, error) from error
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        return False
    except OSError as error:
        raise _failed(path, error) from error
    return True


def _no_folder(path: Path, error: OSError) -> SetupError:
    """Why there can be no such folder: mostly a file stands in its place."""
    file = next((place for place in (path, *path.parents) if place.is_file()), None)
    if file is None:
        return _failed(path, error)
    return SetupError(
        f"{file} is a file, and the starter needs a folder there: name another folder, or move the file"
    )


def _failed(path: Path, error: OSError) -> SetupError:
    return SetupError(f"{path} can't be written: {error.strerror or error}")
