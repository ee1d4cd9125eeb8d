"""The only way to standard output and error: what an assistant wrote never becomes a command there."""

import sys

from evalgate.publish.commands import harmless


def say(text: str) -> None:
    """Print for the user's eyes or for a pipe."""
    sys.stdout.write(_shown(text) + "\n")


def note(text: str) -> None:
    """Print beside the result: progress, warnings, errors."""
    sys.stderr.write(_shown(text) + "\n")


def _shown(text: str) -> str:
    """Without workflow commands, and without halves of characters that no terminal can show."""
    encodable = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return "\n".join(harmless(line) for line in encodable.split("\n"))
