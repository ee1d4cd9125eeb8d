"""The hidden lines of a comment: the marker that makes it ours, and the stamp that says which run wrote it.

<!-- evalgate:KEY -->
<!-- evalgate-run head=1f0c823... run=123 attempt=1 by=gate-9f3a -->
"""

import re
from dataclasses import dataclass

_STAMP = re.compile(
    r"<!-- evalgate-run head=(?P<head>[0-9a-f]*) run=(?P<run>[0-9]+) attempt=(?P<attempt>[0-9]+) "
    r"by=(?P<by>[\w-]+) -->"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """Which run wrote a comment."""

    head: str
    """The commit that it reports on."""
    run: int
    """`GITHUB_RUN_ID`, which grows from run to run; 0 where unknown."""
    attempt: int
    by: str
    """The job on its machine, which tells two legs of one run apart."""

    def is_older_than(self, other: "Stamp") -> bool:
        """Whether another run, or another attempt at this one, started later."""
        return self.run > 0 and (self.run, self.attempt) < (other.run, other.attempt)

    def is_beside(self, other: "Stamp") -> bool:
        """Whether another leg of the same attempt at the same run wrote that."""
        same_run = self.run > 0 and (self.run, self.attempt) == (other.run, other.attempt)
        return same_run and self.by != other.by

    def __str__(self) -> str:
        return f"<!-- evalgate-run head={self.head} run={self.run} attempt={self.attempt} by={self.by} -->"


def marker(key: str) -> str:
    """The first line of a comment with this key."""
    return f"<!-- evalgate:{key} -->"


def is_marked(body: str, key: str) -> bool:
    """Whether a comment's first line is the marker; a quoted or later one doesn't count."""
    return first_line(body) == marker(key)


def stamp_of(body: str) -> Stamp | None:
    """The stamp in a comment's second line; None where there is none."""
    lines = body.replace("\r\n", "\n").split("\n", 2)
    found = _STAMP.fullmatch(lines[1].strip()) if len(lines) > 1 else None
    if not found:
        return None
    return Stamp(head=found["head"], run=int(found["run"]), attempt=int(found["attempt"]), by=found["by"])


def stamped(text: str, key: str, stamp: Stamp) -> str:
    """The text with the marker as first and the stamp as second line, whatever marker it began with."""
    if first_line(text).startswith("<!-- evalgate:"):
        text = text.partition("\n")[2]
    return f"{marker(key)}\n{stamp}\n{text.strip()}\n"


def first_line(text: str) -> str:
    """The first line without blanks around it."""
    return text.replace("\r\n", "\n").partition("\n")[0].strip()
