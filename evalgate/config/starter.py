"""What `evalgate init` writes: a configuration, questions, a prompt, example documents and a workflow."""

from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from evalgate.config.settings import Language
from evalgate.errors import SetupError

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


def starter_files(language: Language) -> Mapping[str, str]:
    """The texts of the starter by their path in the team's repository."""
    folder = resources.files("evalgate.config") / "starter" / language.value
    return {
        path: folder.joinpath(*name.split("/")).read_text(encoding="utf-8") for path, name in _FILES.items()
    }


def write_starter(root: Path, language: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Write the starter into a folder; files that exist are left alone.

    Returns:
        Paths that were written, and paths that were there already; both relative to `root`.

    Raises:
        SetupError: a file can't be written.
    """
    written: list[str] = []
    skipped: list[str] = []
    for path, text in starter_files(language).items():
        (written if _write(root / path, text) else skipped).append(path)
    return tuple(written), tuple(skipped)


def _write(path: Path, text: str) -> bool:
    """Whether the file was written: one that appears at the same moment is left alone as well."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:  # also where a file stands in the folder's place
        raise _failed(path.parent, error) from error
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        return False
    except OSError as error:
        raise _failed(path, error) from error
    return True


def _failed(path: Path, error: OSError) -> SetupError:
    return SetupError(f"{path} can't be written: {error.strerror or error}")
