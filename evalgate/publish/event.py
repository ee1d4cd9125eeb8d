"""What started the run: which commit to report on, which pull request to comment on, and who may read it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.errors import SetupError
from evalgate.forge.dialect import dialect_of
from evalgate.text.jsons import read_json

_NO_COMMIT = "0" * 40
_WITHOUT_A_BASE = frozenset({"push", "schedule", "workflow_dispatch", "repository_dispatch", "release"})
"""Events that are about no change that somebody else brings: what is checked out is the team's own."""
_QUEUE = re.compile(r"refs/heads/gh-readonly-queue/.+/pr-(?P<number>[1-9][0-9]{0,9})-[0-9a-f]{40}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRun:
    """The run that a workflow on `workflow_run` follows; it may be a stranger's."""

    run: int
    owner: str
    """Of the repository in which its head lies."""
    repository: str
    """`OWNER/NAME`, likewise."""
    branch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A workflow run, as far as evalgate cares. Nothing here is asked of GitHub."""

    name: str
    """As in `GITHUB_EVENT_NAME`."""
    repository: str
    """`OWNER/NAME`."""
    head_sha: str
    """The commit to report on: of a pull request its head, not the merge commit that is checked out."""
    base_sha: str | None
    """What the change is compared with; None where there is no such thing."""
    base_ref: str | None
    """Branch that the change is meant for, where there is one."""
    pull_number: int | None
    """The pull request to comment on."""
    is_fork: bool
    """The head lies in another repository: no secrets, and a token that can only read."""
    is_dependabot: bool
    """Started by Dependabot: its own secrets, and a token that can only read."""
    is_public: bool
    """Anyone can read the repository; also assumed where nothing is known."""
    run_url: str | None
    source: SourceRun | None
    """The run that this one follows."""
    pull_asked: bool
    """Somebody asked for this pull request and this commit by hand: both are to be checked."""
    queued: int | None
    """The pull request that a merge queue tries; its group is another commit than its head."""
    is_release: bool
    """A release was published, or a tag was pushed."""
    action: str
    """What happened, such as `synchronize` or `labeled`; empty where the event has no such thing."""
    is_over: bool = False
    """There is nothing left to test: the pull request is closed, or the branch was deleted."""
    run_id: int
    """Grows from run to run; 0 outside of a workflow."""
    run_attempt: int

    @property
    def lacks_change(self) -> bool:
        """The event is about a change, and doesn't say which: its file is lost or empty."""
        is_change = self.name.startswith("pull_request") or self.name == "merge_group"
        return is_change and self.base_sha is None

    @property
    def is_judged_by_base(self) -> bool:
        """A change is under test that must not bring its own gate."""
        return self.base_sha is not None and self.name != "push"

    @property
    def may_bring_gate(self) -> bool:
        """What is checked out may be a change whose author could have changed the gate as well."""
        return self.is_judged_by_base or self.lacks_change or self.is_strange or self.pull_asked

    @property
    def is_strange(self) -> bool:
        """It names no base, and what is checked out may be anybody's."""
        return self.base_sha is None and self.name not in _WITHOUT_A_BASE

    @property
    def lacks_secrets(self) -> bool:
        """GitHub gives such a run none of the repository's secrets."""
        return self.is_fork or self.is_dependabot


def read_event(environ: Mapping[str, str]) -> Event:
    """The event from the runner's environment; everything that is missing is simply unknown.

    Raises:
        SetupError: the event's file is there and can't be read.
    """
    name = environ.get("GITHUB_EVENT_NAME", "")
    payload = _payload(environ.get("GITHUB_EVENT_PATH", ""))
    pull = _mapping(payload, "pull_request")
    group = _mapping(payload, "merge_group")
    repository = _mapping(payload, "repository")
    base_sha, base_ref = _base(name, payload, pull, group)
    number = pull.get("number")
    asked = _asked(name, payload)
    number, asked_sha = asked or (number, None)
    return Event(
        name=name,
        repository=environ.get("GITHUB_REPOSITORY") or _text(repository, "full_name") or "",
        head_sha=asked_sha or _head(payload, pull, group) or environ.get("GITHUB_SHA", ""),
        base_sha=None if base_sha == _NO_COMMIT else base_sha,
        base_ref=base_ref,
        pull_number=number if isinstance(number, int) else None,
        is_fork=_is_fork(pull) or _is_fork_run(payload),
        is_dependabot=environ.get("GITHUB_ACTOR") == "dependabot[bot]",
        is_public=repository.get("private") is not True,
        run_url=_run_url(environ),
        source=_source(payload),
        pull_asked=bool(asked),
        queued=_queued(group),
        is_release=name == "release" or (name == "push" and _is_tag(payload)),
        action=_text(payload, "action") or "",
        is_over=_is_over(name, payload),
        run_id=_number(environ.get("GITHUB_RUN_ID", "")),
        run_attempt=_number(environ.get("GITHUB_RUN_ATTEMPT", "")),
    )


def _payload(path: str) -> Mapping[str, Any]:
    if not path or not Path(path).is_file():
        return {}
    try:
        payload = read_json(Path(path).read_bytes())
    except (OSError, ValueError) as error:
        raise SetupError(f"GITHUB_EVENT_PATH names {path!r}, which can't be read as JSON: {error}") from None
    return payload if isinstance(payload, dict) else {}


def _head(payload: Mapping[str, Any], pull: Mapping[str, Any], group: Mapping[str, Any]) -> str | None:
    """The commit under test; where the event doesn't carry it, `GITHUB_SHA` is right."""
    run = _mapping(payload, "workflow_run")
    return _text(_mapping(pull, "head"), "sha") or _text(group, "head_sha") or _text(run, "head_sha")


def _base(
    name: str, payload: Mapping[str, Any], pull: Mapping[str, Any], group: Mapping[str, Any]
) -> tuple[str | None, str | None]:
    """Commit and branch that the change is compared with."""
    if pull:
        base = _mapping(pull, "base")
        return _text(base, "sha"), _text(base, "ref")
    if group:
        return _text(group, "base_sha"), _branch(_text(group, "base_ref"))
    if name == "push":
        return _text(payload, "before"), _branch(_text(payload, "ref"))
    return None, None


def _is_over(name: str, payload: Mapping[str, Any]) -> bool:
    if name == "push":
        return payload.get("deleted") is True
    return name.startswith("pull_request") and payload.get("action") == "closed"


def _queued(group: Mapping[str, Any]) -> int | None:
    """The number in the name of the queue's branch, which nobody but GitHub can make."""
    found = _QUEUE.fullmatch(_text(group, "head_ref") or "")
    return int(found["number"]) if found else None


def _is_tag(payload: Mapping[str, Any]) -> bool:
    return (_text(payload, "ref") or "").startswith("refs/tags/")


def _asked(name: str, payload: Mapping[str, Any]) -> tuple[int, str] | None:
    """Pull request and head commit that a maintainer gave to a workflow that is started by hand.

    Raises:
        SetupError: only one of the two was given, or one is no such thing.
    """
    inputs = _mapping(payload, "inputs") if name == "workflow_dispatch" else {}
    number, head = (str(inputs.get(key) or "").strip() for key in ("pull-request", "head"))
    if not number and not head:
        return None
    if not re.fullmatch("[1-9][0-9]{0,9}", number) or not re.fullmatch("[0-9a-f]{40}", head):
        raise SetupError(
            "the workflow's inputs `pull-request` and `head` need a number and the whole commit (40 digits) "
            "that you have read"
        )
    return int(number), head


def _source(payload: Mapping[str, Any]) -> SourceRun | None:
    run = _mapping(payload, "workflow_run")
    number, repository = run.get("id"), _mapping(run, "head_repository")
    if not isinstance(number, int):
        return None
    return SourceRun(
        run=number,
        owner=_text(_mapping(repository, "owner"), "login") or "",
        repository=_text(repository, "full_name") or "",
        branch=_text(run, "head_branch") or "",
    )


def _branch(ref: str | None) -> str | None:
    return ref.removeprefix("refs/heads/") if ref else None


def _is_fork(pull: Mapping[str, Any]) -> bool:
    """Whether the head lies elsewhere; a head whose repository is null is a fork that was deleted."""
    head, base = _mapping(pull, "head"), _mapping(pull, "base")
    if "repo" in head and head["repo"] is None:
        return True
    return _text(_mapping(head, "repo"), "full_name") != _text(_mapping(base, "repo"), "full_name")


def _is_fork_run(payload: Mapping[str, Any]) -> bool:
    run = _mapping(payload, "workflow_run")
    head = _text(_mapping(run, "head_repository"), "full_name")
    return bool(run) and head != _text(_mapping(payload, "repository"), "full_name")


def _run_url(environ: Mapping[str, str]) -> str | None:
    numbers = dialect_of(environ).numbers_runs and environ.get("GITHUB_RUN_NUMBER")
    run = numbers or environ.get("GITHUB_RUN_ID", "")
    server, repository = (environ.get(name, "") for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY"))
    if not (server and repository and run):
        return None
    attempt = environ.get("GITHUB_RUN_ATTEMPT", "")
    suffix = f"/attempts/{attempt}" if attempt.isdigit() and int(attempt) > 1 else ""
    return f"{server.rstrip('/')}/{repository}/actions/runs/{run}{suffix}"


def _mapping(value: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = value.get(key)
    return found if isinstance(found, dict) else {}


def _text(value: Mapping[str, Any], key: str) -> str | None:
    found = value.get(key)
    return found if isinstance(found, str) and found else None


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0
