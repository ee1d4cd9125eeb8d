"""What the forge tells us, reduced to what evalgate needs, and the operations that other rooms may use."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """A comment on a pull request."""

    id: int
    body: str
    author: str
    """Login; empty for an account that no longer exists."""
    is_bot: bool = False
    created_at: str = ""
    """ISO 8601."""
    url: str = ""
    """Where people read it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pull:
    """A pull request."""

    number: int
    head_sha: str
    is_open: bool
    changed_files: int | None = None
    """How many files it changes; None where the forge doesn't say."""
    labels: tuple[str, ...] = ()
    head_repository: str = ""
    """`OWNER/NAME`; empty where it was deleted."""
    base_sha: str = ""
    base_ref: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A review of a pull request."""

    by: str
    """Login; empty for an account that no longer exists."""
    state: str
    """`APPROVED`, `CHANGES_REQUESTED`, `COMMENTED`, `DISMISSED` or `PENDING`."""
    commit: str
    """What was looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedFiles:
    """Paths that a change touches, old names of renamed files included."""

    paths: tuple[str, ...]
    complete: bool
    """False where the forge cut the list."""


class Comments(Protocol):
    """Comments of the pull requests of one repository."""

    @property
    def accounts(self) -> frozenset[str]:
        """Whom comments are by that were written with a workflow's own token."""
        ...

    def login(self) -> str | None:
        """Who the token's comments are by, where the forge tells."""
        ...

    def list_comments(self, pull: int) -> tuple[Comment, ...]:
        """All comments, oldest first."""
        ...

    def create_comment(self, pull: int, body: str) -> Comment:
        """Write a new comment."""
        ...

    def update_comment(self, comment: int, body: str) -> None:
        """Replace the body of a comment."""
        ...

    def delete_comment(self, comment: int) -> None:
        """Remove a comment; one that is already gone is no error."""
        ...

    def pull(self, number: int) -> Pull:
        """One pull request as it is now."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Issue:
    """An open issue."""

    number: int
    body: str
    author: str
    """Login; empty for an account that no longer exists."""


class Issues(Protocol):
    """Issues of one repository."""

    @property
    def accounts(self) -> frozenset[str]:
        """Whom issues are by that were written with a workflow's own token."""
        ...

    def login(self) -> str | None:
        """Who the token's issues are by, where the forge tells."""
        ...

    def open_issues(self) -> tuple[Issue, ...]:
        """All open issues, pull requests left out."""
        ...

    def create_issue(self, title: str, body: str) -> int:
        """Open a new one; gives its number."""
        ...

    def update_issue(self, number: int, body: str, *, is_open: bool) -> None:
        """Replace the body, and open or close it."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact:
    """An archive that a workflow run uploaded."""

    id: int
    name: str
    size_bytes: int
    expired: bool
    run: int
    """The run that uploaded it."""
    head_sha: str
    head_branch: str
    is_own: bool
    """Whether the run's head lies in this repository and not in a fork."""
    created_at: str = ""
    """ISO 8601, by the forge's clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A workflow run."""

    id: int
    event: str
    """What started it, such as `push`."""
    head_sha: str
    head_repository: str
    """`OWNER/NAME`; empty where it was deleted."""


class Artifacts(Protocol):
    """What runs of one repository uploaded."""

    def artifacts_of_run(self, run: int) -> tuple[Artifact, ...]:
        """Everything that one run uploaded."""
        ...

    def artifacts_named(self, name: str) -> tuple[Artifact, ...]:
        """The newest artifacts with a name, newest first."""
        ...

    def download(self, artifact: Artifact, most_bytes: int) -> bytes:
        """The archive itself."""
        ...

    def run(self, number: int) -> Run:
        """One run by its id."""
        ...


class Files(Protocol):
    """What stood in one repository at a commit."""

    def file(self, path: str, ref: str) -> bytes | None:
        """Bytes of a file; None where there is none."""
        ...

    def folder(self, path: str, ref: str) -> tuple[str, ...] | None:
        """Paths of what is right in a folder, folders ending in `/`; None where there is none."""
        ...


class People(Protocol):
    """Who may do what in one repository, and what they said of a pull request."""

    def pull(self, number: int) -> Pull:
        """One pull request as it is now."""
        ...

    def list_comments(self, pull: int) -> tuple[Comment, ...]:
        """All comments, oldest first."""
        ...

    def reviews(self, pull: int) -> tuple[Review, ...]:
        """All reviews, oldest first."""
        ...

    def may_write(self, login: str) -> bool:
        """Whether somebody has write rights or more."""
        ...

    def is_in_team(self, team: str, login: str) -> bool | None:
        """Whether somebody belongs to `ORG/TEAM`; None where the token may not ask."""
        ...


class Changes(Protocol):
    """What changed in one repository."""

    def pull_files(self, number: int) -> ChangedFiles:
        """Files that a pull request touches."""
        ...

    def compared_files(self, base: str, head: str) -> ChangedFiles:
        """Files that differ between two commits."""
        ...

    def pulls_of_commit(self, sha: str) -> tuple[Pull, ...]:
        """Pull requests that hold a commit."""
        ...


class NoticeLevel(StrEnum):
    """How a remark on a line is shown."""

    NOTICE = "notice"
    WARNING = "warning"
    FAILURE = "failure"


class Conclusion(StrEnum):
    """How a check run ended."""

    SUCCESS = "success"
    FAILURE = "failure"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A remark of a check run on one line of a file."""

    path: str
    """From the root of the repository."""
    line: int
    """1 or more."""
    level: NoticeLevel
    title: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRun:
    """A check run that has ended."""

    name: str
    commit: str
    conclusion: Conclusion
    title: str
    summary: str
    """Markdown."""
    url: str | None
    """Where people find more."""
    remarks: tuple[Remark, ...] = ()
