"""The demonstration's parts: documents, questions, prompts, settings and the running assistant."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language
from evalgate.config.settings import AnswerDisplay, ReportSettings, Settings
from evalgate.demo.library import load_library
from evalgate.demo.server import LOOPBACK, serving
from evalgate.errors import InputError, Problem

PROMPTS = ("careful", "permissive", "overcautious")
"""The prompts that come along."""


@contextmanager
def demo_root() -> Iterator[Path]:
    """The folder from which the paths of `demo_settings` start."""
    with resources.as_file(resources.files("evalgate.demo")) as root:
        yield root


@contextmanager
def staging_assistant(language: Language, documents: Path | None = None) -> Iterator[str]:
    """A running simulated assistant.

    Args:
        language: of its documents and answers.
        documents: another folder than the demonstration's own.

    Yields:
        Its address without a path; questions go to `/ask`.
    """
    with demo_root() as root:
        library = load_library(documents or root / "documents" / language.value, language.value)
    with serving(library) as server, _reached_directly():
        yield server.url


@contextmanager
def _reached_directly() -> Iterator[None]:
    """Keep a proxy of the environment out of the way: it can't reach loopback of this machine."""
    names = ("no_proxy", "NO_PROXY")
    before = {name: os.environ.get(name) for name in names}
    listed = ",".join(dict.fromkeys(filter(None, (*before.values(), LOOPBACK))))
    os.environ.update(dict.fromkeys(names, listed))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def prompt_path(name_or_path: str, language: Language) -> str:
    """Where a prompt stands: relative to `demo_root` for the prompts that come along, else absolute.

    Raises:
        InputError: there is neither a prompt of that name nor a readable file.
    """
    if name_or_path in PROMPTS:
        return f"prompts/{language.value}/{name_or_path}.md"
    path = Path(name_or_path)
    if not path.is_file():
        raise InputError(_unknown(name_or_path))
    return str(path.resolve())


def prompt_text(name_or_path: str, language: Language) -> str:
    """The text of a prompt.

    Raises:
        InputError: there is neither a prompt of that name nor a readable file of UTF-8 text.
    """
    with demo_root() as root:
        path = root / prompt_path(name_or_path, language)
        try:
            return path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(
                Problem(
                    path=name_or_path,
                    message=f"the prompt can't be read: {error}",
                    hint="save it as UTF-8 text",
                )
            ) from error


def _unknown(name: str) -> Problem:
    return Problem(
        message=f"there is no prompt {name!r}, and no file of that name",
        hint=f"use {', '.join(PROMPTS[:-1])} or {PROMPTS[-1]}, or name a text file",
    )


def demo_settings(url: str, language: Language, prompt: str) -> Settings:
    """The configuration that a team with such an assistant would write.

    Args:
        url: address of the assistant without a path.
        language: of the questions, the documents and the report.
        prompt: name of a prompt, or a file.

    Raises:
        InputError: there is no such prompt.
    """
    return Settings(
        language=language,
        endpoint=EndpointSettings(
            url=f"{url}/ask",
            body={"question": "{{ question }}", "prompt": "{{ prompt }}", "trial": "{{ trial }}"},
            prompt=prompt_path(prompt, language),
            contexts="sources[].{text: text, source: source}",
            timeout_seconds=10,
        ),
        questions=(f"questions/{language.value}.yml",),
        documents=f"documents/{language.value}",
        report=ReportSettings(answers=AnswerDisplay.SHOW),
    )
