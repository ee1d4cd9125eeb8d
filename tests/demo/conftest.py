"""The demonstration's own files, for tests of its parts."""

from importlib import resources
from pathlib import Path

from evalgate.demo.assistant import Reply, StagingAssistant
from evalgate.demo.library import Library, library_of, load_library
from evalgate.demo.prompt_rules import read_prompt
from evalgate.demo.reading import Reader, Reading
from evalgate.demo.retrieval import Retriever

ROOT = Path(str(resources.files("evalgate.demo")))
LANGUAGES = ("ja", "en")


def prompt(name: str, language: str) -> str:
    """The text of a prompt that comes along."""
    return (ROOT / "prompts" / language / f"{name}.md").read_text(encoding="utf-8")


def texts(language: str) -> dict[str, str]:
    """The demonstration's documents by name, to be edited."""
    folder = ROOT / "documents" / language
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}


def library(language: str, **edits: str) -> Library:
    """The demonstration's documents, some of them replaced or added."""
    if not edits:
        return load_library(ROOT / "documents" / language, language)
    return library_of((texts(language) | edits).items(), language)


def read(question: str, documents: Library) -> Reading:
    """What the simulation understands of a question."""
    return Reader(documents).read(question, Retriever(documents).best(question, 5))


def reply(question: str, text: str, documents: Library, trial: int = 1) -> Reply:
    """What the simulation answers under a prompt."""
    return StagingAssistant(documents).reply(question, text, trial)


def stated(text: str) -> set[str]:
    """The rules that a prompt is understood to state."""
    return set(read_prompt(text).stated)
