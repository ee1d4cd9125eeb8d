"""The only way to standard output and error: what an assistant wrote never becomes a command there.

Neither the runner's nor the terminal's: escape sequences could hide, rewrite or retitle what is seen.
A stream that is closed, full or of a narrow character set never ends a command; `ended` tells what was lost.
"""

import contextlib
import json
import os
import re
import sys
from pathlib import Path
from typing import TextIO

from evalgate.errors import ExitCode
from evalgate.publish.commands import harmless

_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\U000e0000-\U000e007f]"
)
"""What a terminal acts on, or turns the order of its text by; line ends and tabs are ours."""

_lost: list[OSError] = []


def open_streams() -> None:
    """Before anything is printed: give closed streams a place to go to, and narrow ones a way to show all."""
    _lost.clear()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - until the end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """Print for the user's eyes or for a pipe."""
    try:
        sys.stdout.write(_shown(text) + "\n")
    except OSError as error:
        _lose(error)


def note(text: str) -> None:
    """Print beside the result: progress, warnings, errors."""
    try:
        sys.stderr.write(_shown(text) + "\n")
    except OSError:
        _discard(sys.stderr)


def ended(code: int) -> int:
    """The exit code of a command, once all that it printed has gone out.

    A reader that went away has seen what it wanted. Output that could not be written otherwise, as on a full
    disk, is no success.
    """
    try:
        sys.stdout.flush()
    except OSError as error:
        _lose(error)
    try:
        sys.stderr.flush()
    except OSError:
        _discard(sys.stderr)
    failed = [error for error in _lost if not isinstance(error, BrokenPipeError)]
    if not failed:
        return code
    note(f"evalgate: standard output can't be written: {failed[0].strerror or failed[0]}")
    return code or int(ExitCode.SETUP_FAILED)


def _lose(error: OSError) -> None:
    """Remember why; Python's own last flush must not fail for it again."""
    _lost.append(error)
    _discard(sys.stdout)


def _discard(stream: TextIO) -> None:
    """Let the stream lead nowhere from now on, what it still holds included."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def _shown(text: str) -> str:
    """Without workflow commands, and with everything visible that a terminal would act on."""
    visible = _CONTROL.sub(_escaped, text)
    return "\n".join(harmless(line) for line in visible.split("\n"))


def _escaped(match: re.Match[str]) -> str:
    """As JSON writes it, so that JSON stays JSON."""
    return json.dumps(match[0])[1:-1] if match[0] != "\x7f" else r"\u007f"
