"""The runner's side of a run: its log, outputs, step summary, annotations and masks."""

import contextlib
import io
import secrets
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TextIO

from evalgate.publish.commands import command, harmless
from evalgate.publish.cut import cut_markdown, utf8_size
from evalgate.text.redact import SHORTEST, Redactor

SUMMARY_BYTES = 1024 * 1024 - 4096
"""What a step summary may have; over a mebibyte the runner drops all of it."""

_ANNOTATIONS = 10
"""In one step: the runner drops further ones of a kind, and more than ten would hide each other."""

_ANNOTATION_CHARACTERS = 4096
_TITLE_CHARACTERS = 255
Redact = Callable[[str], str]


class Level(StrEnum):
    """Kinds of annotations."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


class Runner:
    """The runner that started the process.

    Args:
        environ: The environment that it gave.
        log: Where its commands go: the real standard output.
    """

    def __init__(self, environ: Mapping[str, str], log: TextIO) -> None:
        self._environ = environ
        self._log = log
        self._secrets: dict[str, None] = {}
        self._redactor = Redactor(())
        self._left = _ANNOTATIONS
        self._lock = threading.Lock()

    @property
    def is_debug(self) -> bool:
        """Whether someone re-ran the job with debug logging."""
        return self._environ.get("RUNNER_DEBUG") == "1"

    def learn(self, secrets: Iterable[str]) -> None:
        """Keep these values out of everything from now on; the runner is told too, line by line."""
        new = [value.strip() for value in secrets if value.strip() not in self._secrets]
        self._secrets.update(dict.fromkeys(new))
        self._redactor = Redactor(self._secrets)
        for line in (line.strip() for value in new for line in value.splitlines()):
            if len(line) >= SHORTEST:
                self._write(command("add-mask", line))

    def redact(self, text: str) -> str:
        """The text without any secret that was learned."""
        return self._redactor.redact(text)

    def say(self, text: str) -> None:
        """Print a text that may hold anything."""
        self._write(harmless(self.redact(text)))

    def debug(self, text: str) -> None:
        """Print a text that is only wanted in a run with debug logging."""
        if self.is_debug:
            self._write(command("debug", harmless(self.redact(text))))

    def annotate(
        self, level: Level, message: str, title: str = "", place: Mapping[str, str] | None = None
    ) -> None:
        """Show a message at the top of the run, or at its `file` and `line`.

        The eleventh goes to the log alone.
        """
        message = harmless(self.redact(message))
        if self._left == 0:
            self._write(harmless(f"{level}: {message}"))
            return
        self._left -= 1
        title = self.redact(title)[:_TITLE_CHARACTERS]
        properties = {"title": title, **(place or {})}
        self._write(command(level, message[:_ANNOTATION_CHARACTERS], properties))

    def set_outputs(self, outputs: Mapping[str, str]) -> None:
        """Give values to the steps that follow.

        Raises:
            OSError: the runner's file can't be written.
        """
        pieces = [_output(name, self.redact(value)) for name, value in outputs.items()]
        self._append("GITHUB_OUTPUT", "".join(pieces))

    def write_summary(self, text: str, note: Callable[[int], str]) -> None:
        """Add to the step's summary, cut where it would be too large.

        Raises:
            OSError: the runner's file can't be written.
        """
        path = self._environ.get("GITHUB_STEP_SUMMARY")
        if path:
            used = Path(path).stat().st_size if Path(path).exists() else 0
            body = cut_markdown(self.redact(text), SUMMARY_BYTES - used, note, utf8_size)
            self._append("GITHUB_STEP_SUMMARY", body)

    def _append(self, variable: str, text: str) -> None:
        path = self._environ.get(variable)
        if path:
            with Path(path).open("a", encoding="utf-8", errors="replace", newline="") as file:
                file.write(text)

    def _write(self, line: str) -> None:
        with self._lock:
            self._log.write(f"{_encodable(line)}\n")
            self._log.flush()

    @contextlib.contextmanager
    def guarded(self) -> Iterator[None]:
        """While this lasts, whatever anyone prints on either stream is redacted and can't be a command."""
        out, err = (_Guarded(stream, self.redact) for stream in (self._log, sys.stderr))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                yield
            finally:
                out.finish()
                err.finish()


class _Guarded(io.TextIOBase):
    """A stream that passes whole lines on, redacted and harmless."""

    def __init__(self, stream: TextIO, redact: Redact) -> None:
        self._stream = stream
        self._redact = redact
        self._rest = ""
        self._lock = threading.Lock()

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return False

    def write(self, text: str) -> int:
        with self._lock:
            whole, newline, self._rest = (self._rest + text).rpartition("\n")
            if newline:
                self._pass_on(whole + newline)
        return len(text)

    def finish(self) -> None:
        """Pass on a last line that has no end."""
        with self._lock:
            if self._rest:
                self._pass_on(f"{self._rest}\n")
            self._rest = ""

    def _pass_on(self, text: str) -> None:
        self._stream.write(_encodable(harmless(self._redact(text))))
        self._stream.flush()


def _output(name: str, value: str) -> str:
    """One output, between delimiters that the value can't contain."""
    delimiter = f"ghadelimiter_{secrets.token_hex(16)}"
    return f"{name}<<{delimiter}\n{value}\n{delimiter}\n"


def _encodable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
