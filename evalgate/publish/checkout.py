"""Which commit lies in the workspace: what is said of one commit must not have been measured on another."""

import re
from pathlib import Path

from evalgate.publish.event import Event

_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_LONGEST = 4096
_OF_THE_BASE = ("pull_request_target", "workflow_run")
"""Events on which a workflow's checkout has the base branch, unless it says otherwise."""
_WITH_A_CHANGE = ("pull_request", "merge_group")


def checked_out(workspace: Path) -> str | None:
    """The commit that a repository's HEAD stands on, read from its files; None where they don't tell."""
    head = _line(workspace / ".git" / "HEAD")
    name = head.removeprefix("ref: ")
    if name == head:
        return head if _COMMIT.fullmatch(head) else None
    if ".." in Path(name).parts or not name.startswith("refs/"):
        return None
    commit = _line(workspace / ".git" / name) or _packed(workspace / ".git" / "packed-refs", name)
    return commit if _COMMIT.fullmatch(commit) else None


def another_commit(event: Event, found: str | None, sha: str) -> str | None:
    """What is wrong if the workspace doesn't hold the change under test; None where nothing is known to be.

    Args:
        event: the event.
        found: the commit that is checked out, if that is known.
        sha: `GITHUB_SHA`: of a pull request the merge commit, on some events the base.
    """
    if event.name in _OF_THE_BASE:
        if found == event.head_sha:
            return None
        return (
            f"on `{event.name}` the workflow's checkout has the base branch, so that {event.head_sha[:12]} "
            "would not be tested: run on `pull_request`, and see docs/github-action.md for changes from forks"
        )
    if found is None or not (event.pull_asked or event.name in _WITH_A_CHANGE):
        return None
    fitting = {event.head_sha} if event.pull_asked else {event.head_sha, sha}
    if found in fitting:
        return None
    give = "inputs.head" if event.pull_asked else "github.event.pull_request.head.sha"
    leave = "" if event.pull_asked else "leave `ref` out of the checkout, or "
    return (
        f"{found[:12]} is checked out, and not the change {event.head_sha[:12]} that the result would be "
        f"reported on: {leave}give it `ref: ${{{{ {give} }}}}`"
    )


def _line(path: Path) -> str:
    """The one line of a small file; empty where there is none."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(_LONGEST).strip()
    except OSError:
        return ""


def _packed(path: Path, name: str) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = (line.split() for line in file)
            return next((words[0] for words in lines if len(words) == 2 and words[1] == name), "")
    except OSError:
        return ""
