"""Whether a change touches anything that is worth a run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import pathspec

from evalgate.errors import InputError, Problem
from evalgate.forge.errors import ForgeError
from evalgate.forge.model import ChangedFiles, Changes
from evalgate.publish.event import Event


class Why(StrEnum):
    """Why a run is made, or not."""

    EVERYTHING = "everything"
    """No globs are configured: every change is relevant."""
    NO_CHANGE = "no_change"
    """The event isn't about a change, such as a schedule."""
    MATCHED = "matched"
    NOTHING_MATCHED = "nothing_matched"
    CUT = "cut"
    """GitHub's list of files is not complete."""
    UNKNOWN = "unknown"
    """GitHub can't be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relevance:
    """Whether to run, and why."""

    why: Why
    path: str = ""
    """The first file that matched."""
    trouble: str = ""
    """Why GitHub couldn't be asked."""

    @property
    def is_relevant(self) -> bool:
        """False only for a complete list without a match: a gate that skips by mistake lets things pass."""
        return self.why is not Why.NOTHING_MATCHED


def relevance(event: Event, patterns: Sequence[str], changes: Changes) -> Relevance:
    """Compare the files that an event's change touches with globs as in `.gitignore`.

    Raises:
        InputError: a glob is wrong.
    """
    spec = compile_patterns(patterns)
    if spec is None:
        return Relevance(why=Why.EVERYTHING)
    ask = _question(event, changes)
    if ask is None:
        return Relevance(why=Why.NO_CHANGE)
    try:
        changed = ask()
    except ForgeError as error:
        return Relevance(why=Why.UNKNOWN, trouble=str(error))
    matched = next((path for path in changed.paths if spec.match_file(path)), None)
    if matched is not None:
        return Relevance(why=Why.MATCHED, path=matched)
    return Relevance(why=Why.NOTHING_MATCHED if changed.complete else Why.CUT)


def changed_files(event: Event, changes: Changes) -> ChangedFiles | None:
    """The files that an event's change touches; None where the event isn't about a change.

    Raises:
        ForgeError: GitHub can't be asked.
    """
    ask = _question(event, changes)
    return ask() if ask else None


def _question(event: Event, changes: Changes) -> Callable[[], ChangedFiles] | None:
    """How to learn what changed; None where the event isn't about a change."""
    number, base = event.pull_number, event.base_sha
    if number is not None:
        return lambda: changes.pull_files(number)
    if base is not None:
        return lambda: changes.compared_files(base, event.head_sha)
    return None


def compile_patterns(patterns: Sequence[str]) -> pathspec.GitIgnoreSpec | None:
    """The globs as one matcher; None for none.

    Raises:
        InputError: a glob is wrong, or all of them exclude.
    """
    given = [pattern.strip() for pattern in patterns if pattern.strip()]
    if not given:
        return None
    try:
        if all(pattern.startswith("!") for pattern in given):
            raise ValueError("every glob begins with `!`, so nothing would ever be relevant")
        return pathspec.GitIgnoreSpec.from_lines(given)
    except ValueError as error:
        hint = "write globs as in .gitignore, such as `prompts/**`"
        raise InputError(Problem(key="relevant_paths", message=str(error), hint=hint)) from None
