"""The runner's workflow commands: writing ours, and keeping foreign text from being one. Pure.

The runner looks for `::name ...::` at the start of a line, blanks left out, and for the older `##[name ...]`
anywhere in a line, on standard output and standard error alike.
"""

import re
from collections.abc import Mapping

_START = re.compile(
    "(?P<lead>(?:\\A|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029])[\\s\x00-\x1f\x7f-\xa0\u200b-\u200f\u2060-\u206f\ufeff]*)::"
)


def harmless(text: str) -> str:
    """The text with a blank inside everything that the runner would take for a command."""
    return _START.sub(r"\g<lead>: :", text).replace("##[", "## [")


def command(name: str, data: str, properties: Mapping[str, str] | None = None) -> str:
    """One workflow command on one line, with data and properties escaped as the runner wants it."""
    shown = ",".join(
        f"{key}={_escaped_property(value)}" for key, value in (properties or {}).items() if value
    )
    return f"::{name}{' ' if shown else ''}{shown}::{_escaped(data)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
