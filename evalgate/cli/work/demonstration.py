"""The embedded demonstration, from the simulated assistant to the decision."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.cli.project import build_project
from evalgate.cli.run.options import RunOptions
from evalgate.cli.run.start import run_project
from evalgate.config.language import Language
from evalgate.demo.scenario import demo_root, demo_settings, prompt_text, staging_assistant

if TYPE_CHECKING:
    from evalgate.run import Result


def demonstrate(language: Language, prompt: str, *, out: str | None, quiet: bool) -> "tuple[Result, int]":
    """Ask the simulated assistant the nine questions and decide.

    Args:
        language: of the documents, the questions and the report.
        prompt: name of a built-in prompt, or a file.
        out: folder for results; nothing is kept without one.
        quiet: no progress.

    Raises:
        InputError: there is no such prompt.
    """
    prompt_text(prompt, language)  # a wrong name is told before anything is started
    with ExitStack() as stack:
        folder = stack.enter_context(_folder(out))
        url = stack.enter_context(staging_assistant(language))
        root = stack.enter_context(demo_root())
        project = build_project(root, demo_settings(url, language, prompt))
        options = RunOptions(out=folder, quiet=quiet, simulation=True, discarded=out is None)
        return run_project(project, "evalgate demo", options)


@contextmanager
def _folder(out: str | None) -> Iterator[Path]:
    if out is not None:
        yield Path(out)
        return
    with tempfile.TemporaryDirectory(prefix="evalgate-demo-") as name:
        yield Path(name)
