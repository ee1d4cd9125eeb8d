"""The forge's replies as far as they are read, each with what evalgate knows by it."""

from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from evalgate.forge.errors import ForgeError
from evalgate.forge.model import Artifact, Comment, Issue, Pull, Review, Run
from evalgate.forge.rest import Call

Read = TypeVar("Read")

_STATES = {"COMMENT": "COMMENTED", "REQUEST_CHANGES": "CHANGES_REQUESTED"}
"""Words of Gitea's for what GitHub calls otherwise."""


class UserShape(BaseModel):
    """An account."""

    login: str = ""
    type: str = ""


class CommentShape(BaseModel):
    """A comment."""

    id: int
    body: str | None = None
    user: UserShape | None = None
    created_at: str = ""
    html_url: str = ""

    def known(self, accounts: frozenset[str]) -> Comment:
        """What is known of it; `accounts` are those that workflows write as."""
        user = self.user or UserShape()
        is_bot = user.type == "Bot" or user.login.endswith("[bot]") or user.login in accounts
        return Comment(
            id=self.id,
            body=self.body or "",
            author=user.login,
            is_bot=is_bot,
            created_at=self.created_at,
            url=self.html_url,
        )


class RepositoryShape(BaseModel):
    """A repository."""

    full_name: str = ""


class CommitShape(BaseModel):
    """One end of a pull request."""

    sha: str
    ref: str = ""
    repo: RepositoryShape | None = None


class LabelShape(BaseModel):
    """A label."""

    name: str = ""


class PullShape(BaseModel):
    """A pull request."""

    number: int
    head: CommitShape
    base: CommitShape | None = None
    state: str = ""
    labels: list[LabelShape] | None = None
    changed_files: int | None = None

    def known(self) -> Pull:
        """What is known of it."""
        return Pull(
            number=self.number,
            head_sha=self.head.sha,
            is_open=self.state == "open",
            changed_files=self.changed_files,
            labels=tuple(label.name for label in self.labels or ()),
            head_repository=self.head.repo.full_name if self.head.repo else "",
            base_sha=self.base.sha if self.base else "",
            base_ref=self.base.ref if self.base else "",
        )


class ReviewShape(BaseModel):
    """A review."""

    user: UserShape | None = None
    state: str
    commit_id: str | None = None
    dismissed: bool = False
    """Gitea leaves the state of a dismissed review as it was."""

    def known(self) -> Review:
        """What is known of it."""
        said = self.state.upper()
        state = "DISMISSED" if self.dismissed else _STATES.get(said, said)
        return Review(by=self.user.login if self.user else "", state=state, commit=self.commit_id or "")


class PermissionShape(BaseModel):
    """What somebody may do in a repository."""

    permission: str


class TeamShape(BaseModel):
    """A team."""

    slug: str = ""


class MembershipShape(BaseModel):
    """Whether somebody belongs to a team."""

    state: str


class ContentShape(BaseModel):
    """A file, or an entry of a folder."""

    type: str
    path: str = ""
    sha: str = ""
    size: int = 0
    encoding: str | None = None
    content: str | None = None


class BlobShape(BaseModel):
    """The bytes of a file."""

    content: str | None = None
    encoding: str | None = None
    size: int = 0


class RunOfArtifactShape(BaseModel):
    """The run that uploaded an artifact."""

    id: int
    repository_id: int | None = None
    head_repository_id: int | None = None
    head_branch: str | None = None
    head_sha: str | None = None


class ArtifactShape(BaseModel):
    """An archive that a run uploaded."""

    id: int
    name: str
    size_in_bytes: int
    expired: bool
    created_at: str | None = None
    workflow_run: RunOfArtifactShape | None = None

    def known(self) -> Artifact:
        """What is known of it."""
        run = self.workflow_run or RunOfArtifactShape(id=0)
        return Artifact(
            id=self.id,
            name=self.name,
            size_bytes=self.size_in_bytes,
            expired=self.expired,
            run=run.id,
            head_sha=run.head_sha or "",
            head_branch=run.head_branch or "",
            is_own=run.repository_id is not None and run.repository_id == run.head_repository_id,
            created_at=self.created_at or "",
        )


class ArtifactsShape(BaseModel):
    """A page of artifacts."""

    artifacts: list[ArtifactShape]


class RunShape(BaseModel):
    """A workflow run."""

    id: int
    event: str = ""
    head_sha: str = ""
    head_branch: str | None = None
    head_repository: RepositoryShape | None = None

    def known(self) -> Run:
        """What is known of it."""
        return Run(
            id=self.id,
            event=self.event,
            head_sha=self.head_sha,
            head_repository=self.head_repository.full_name if self.head_repository else "",
        )


class IssueShape(BaseModel):
    """An issue, or a pull request seen as one."""

    number: int
    body: str | None = None
    user: UserShape | None = None
    pull_request: dict[str, Any] | None = None

    def known(self) -> Issue:
        """What is known of it."""
        return Issue(number=self.number, body=self.body or "", author=self.user.login if self.user else "")


class FileShape(BaseModel):
    """A file that a change touches."""

    filename: str
    previous_filename: str | None = None


class ComparisonShape(BaseModel):
    """Two commits compared."""

    files: list[FileShape]


class CheckRunShape(BaseModel):
    """A check run."""

    id: int


USER = TypeAdapter(UserShape)
COMMENT = TypeAdapter(CommentShape)
COMMENTS = TypeAdapter(list[CommentShape])
PULL = TypeAdapter(PullShape)
PULLS = TypeAdapter(list[PullShape])
FILES = TypeAdapter(list[FileShape])
COMPARISON = TypeAdapter(ComparisonShape)
REVIEWS = TypeAdapter(list[ReviewShape])
PERMISSION = TypeAdapter(PermissionShape)
TEAM = TypeAdapter(TeamShape)
MEMBERSHIP = TypeAdapter(MembershipShape)
CONTENT: TypeAdapter[ContentShape | list[ContentShape]] = TypeAdapter(ContentShape | list[ContentShape])
BLOB = TypeAdapter(BlobShape)
ARTIFACTS = TypeAdapter(ArtifactsShape)
RUN = TypeAdapter(RunShape)
ISSUE = TypeAdapter(IssueShape)
ISSUES = TypeAdapter(list[IssueShape])
CHECK_RUN = TypeAdapter(CheckRunShape)


def read(call: Call, shape: TypeAdapter[Read], reply: Any) -> Read:
    """The reply in the shape that the forge describes.

    Raises:
        ForgeError: it is anything else.
    """
    try:
        return shape.validate_python(reply)
    except ValidationError:
        raise ForgeError(
            f"could not {call.doing}: the reply has an unexpected shape (is GITHUB_API_URL GitHub's?)"
        ) from None
