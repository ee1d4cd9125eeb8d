"""Is what was checked out what the run would report on? A verdict on other files is none on the change."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from evalgate.cli.acting.trusting import is_judged_by_base
from evalgate.config.settings import Language
from evalgate.errors import SetupError
from evalgate.publish.event import Event

_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_WITH_BASE = frozenset({"pull_request", "merge_group"})
_OWN_GATE = frozenset(
    {"", "push", "schedule", "workflow_dispatch", "repository_dispatch", "release", "workflow_run"}
)
"""Events on which files that a branch of the repository holds are measured, so that its gate is theirs."""
_SAID: Mapping[Language, str] = {
    Language.EN: (
        "The gate is that of the files that were checked out: `{event}` names no base. If a pull request was "
        "checked out, it has judged itself."
    ),
    Language.JA: (
        "`{event}` からはマージ先が分からないため、チェックアウトされた設定で判定しました。"
        "プルリクエストをチェックアウトしている場合は、自分の設定で自分を判定したことになります。"
    ),
}


def wrong_checkout(event: Event, environ: Mapping[str, str], workspace: Path) -> SetupError | None:
    """Why nothing can be measured on this event with what is checked out; None where it can.

    Where no git folder is there, as after a download, nobody can tell, and the run goes on.

    Args:
        event: what started the run, with all that GitHub knows of it.
        environ: the runner's environment.
        workspace: the root of the checkout.
    """
    return next(_troubles(event, environ, workspace), None)


def _troubles(event: Event, environ: Mapping[str, str], workspace: Path) -> Iterator[SetupError]:
    if event.name == "pull_request_target":
        yield SetupError(
            "on `pull_request_target` the base's files are checked out, so that a verdict would say nothing "
            "of the change; and if they are the change's, it has the secrets: use `pull_request` "
            "(docs/github-action.md tells what forks can do)"
        )
    if event.source is not None and (event.is_fork or event.source.event.startswith("pull_request")):
        yield SetupError(
            "on `workflow_run` after a run on a pull request the default branch is checked out, so that a "
            "verdict would say nothing of the change: there `command: relay` tells what that run measured"
        )
    if event.name in _WITH_BASE and event.base_sha is None:
        yield SetupError(
            f"the event's file of `{event.name}` names no base, whose gate would have to judge: "
            "GITHUB_EVENT_PATH is lost or empty"
        )
    found, fitting = commit_of(workspace), {event.head_sha}
    if event.name == "pull_request":
        fitting.add(environ.get("GITHUB_SHA", ""))  # the merge of the change with its base
    is_change = is_judged_by_base(event) or event.source is not None
    if is_change and found is not None and found not in fitting:
        yield SetupError(
            f"what is checked out is {found[:7]}, and the run would report on {event.head_sha[:7]}: let the "
            "checkout take the change, without `ref` on `pull_request` and with the tested commit as `ref` "
            "elsewhere"
        )


def own_gate(event: Event, language: Language) -> str | None:
    """What to say where nobody knows whether a change was checked out, that then judged itself."""
    if event.base_sha is not None or event.name in _OWN_GATE:
        return None
    return _SAID[language].format(event=event.name)


def commit_of(workspace: Path) -> str | None:
    """The commit that is checked out, read from git's files; None where they don't tell."""
    try:
        git = workspace / ".git"
        if git.is_file():
            git = workspace / git.read_text(encoding="utf-8").partition("gitdir:")[2].strip()
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        if head.startswith("ref:"):
            head = _ref(git, head.removeprefix("ref:").strip())
    except (OSError, UnicodeDecodeError):
        return None
    return head if _COMMIT.fullmatch(head) else None


def _ref(git: Path, name: str) -> str:
    """Where a branch stands: in a file of its own, or among the packed ones."""
    shared = git / "commondir"
    if shared.is_file():
        git /= shared.read_text(encoding="utf-8").strip()
    if (git / name).is_file():
        return (git / name).read_text(encoding="utf-8").strip()
    lines = (git / "packed-refs").read_text(encoding="utf-8").splitlines()
    return next((line.partition(" ")[0] for line in lines if line.partition(" ")[2] == name), "")
