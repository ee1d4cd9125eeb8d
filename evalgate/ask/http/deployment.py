"""Proof of what is deployed: asked before the run and after it.

Another commit than the one under test, or a commit or search index that changes during the run, means that
the run measured something else: it decides nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.pacing.retry_loop import FailedError
from evalgate.ask.reply.paths import Path, compile_path, keys_of
from evalgate.ask.timing import Timing
from evalgate.config.endpoint import DeploymentSettings

_LEAST_DIGITS = 7
_LOOK_SECONDS = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Deployed:
    """What the deployment said of itself, and what is wrong with that."""

    commit: str | None = None
    index: str | None = None
    problem: str = ""
    """One sentence; empty where it is the right one."""
    unread: UnmeasuredReason | None = None
    """Why nothing could be read, where that is the problem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deployment:
    """Looks at what is deployed."""

    settings: DeploymentSettings
    expected: str | None
    """The commit that must be there; None where any is right as long as it stays."""
    fetch: Callable[[], Any]
    """Gives the JSON reply of the deployment's address, or raises `FailedError`."""
    timing: Timing
    commit: Path
    index: Path | None

    def before(self) -> Deployed:
        """Look before the run, waiting for the right commit as long as the settings say."""
        until = self.timing.clock() + self.settings.wait_seconds
        while True:
            seen = self.look()
            left = until - self.timing.clock()
            if not seen.problem or left <= 0:
                return seen
            self.timing.sleep(min(_LOOK_SECONDS, left))

    def after(self, before: Deployed) -> Deployed:
        """Look after the run: nothing may have changed since."""
        seen = self.look()
        if seen.problem:
            return seen
        for what, was, now in (("commit", before.commit, seen.commit), ("index", before.index, seen.index)):
            if was != now:
                changed = f"the deployed {what} changed during the run, from {was} to {now}"
                return Deployed(commit=seen.commit, index=seen.index, problem=changed)
        return seen

    def look(self) -> Deployed:
        """Look once."""
        try:
            reply = self.fetch()
        except FailedError as error:
            outcome = error.failure.outcome
            problem = f"what is deployed can't be read: {outcome.detail}"
            return Deployed(problem=problem, unread=outcome.reason)
        commit = _word(self.commit.quietly(reply))
        index = _word(self.index.quietly(reply)) if self.index else None
        return Deployed(commit=commit, index=index, problem=self._problem(reply, commit, index))

    def _problem(self, reply: Any, commit: str | None, index: str | None) -> str:
        if commit is None:
            return (
                f"the deployment names no commit: `{self.commit.expression}` finds nothing, {keys_of(reply)}"
            )
        if self.index is not None and index is None:
            return f"the deployment names no index: `{self.index.expression}` finds nothing, {keys_of(reply)}"
        if self.expected is not None and not is_same_commit(commit, self.expected):
            return f"commit {commit} is deployed, not {self.expected}"
        return ""


def deployment_of(
    settings: DeploymentSettings, expected: str | None, fetch: Callable[[], Any], timing: Timing
) -> Deployment:
    """Compile the paths of the settings.

    Args:
        settings: The section `deployment`.
        expected: The commit under test, used where the section names none.
        fetch: Gives the deployment's reply.
        timing: For waiting.

    Raises:
        InputError: a path is no JMESPath.
    """
    return Deployment(
        settings=settings,
        expected=settings.expected or expected,
        fetch=fetch,
        timing=timing,
        commit=compile_path(settings.commit, "endpoint.deployment.commit"),
        index=compile_path(settings.index, "endpoint.deployment.index") if settings.index else None,
    )


def is_same_commit(one: str, other: str) -> bool:
    """Whether two names mean one commit: equal, or one a beginning of the other with seven digits or more."""
    shorter, longer = sorted((one.strip().lower(), other.strip().lower()), key=len)
    return longer.startswith(shorter) and (len(shorter) >= _LEAST_DIGITS or shorter == longer)


def _word(value: Any) -> str | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value).strip() or None
