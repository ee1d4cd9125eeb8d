"""The operations on a repository at the forge, each with the permission that it needs."""

import base64
from typing import Any, TypeVar
from urllib.parse import quote

from pydantic import BaseModel, TypeAdapter, ValidationError

from evalgate.forge.errors import ForgeError, NotFoundError, PermissionDeniedError
from evalgate.forge.model import Artifact, ChangedFiles, Comment, Issue, Pull, Review
from evalgate.forge.rest import Call, Rest

_MOST_PULL_FILES = 3000
_MOST_COMPARED_FILES = 300
_READ = "pull-requests: read"
_WRITE = "pull-requests: write"
_ACTIONS = "actions: read"
_ISSUE_WRITE = "issues: write"


class _User(BaseModel):
    login: str = ""
    type: str = ""


class _Comment(BaseModel):
    id: int
    body: str | None = None
    user: _User | None = None
    created_at: str = ""
    html_url: str = ""

    def known(self) -> Comment:
        user = self.user or _User()
        return Comment(
            id=self.id,
            body=self.body or "",
            author=user.login,
            is_bot=user.type == "Bot" or user.login.endswith("[bot]"),
            created_at=self.created_at,
            url=self.html_url,
        )


class _Repository(BaseModel):
    full_name: str = ""


class _Commit(BaseModel):
    sha: str
    ref: str = ""
    repo: _Repository | None = None


class _Label(BaseModel):
    name: str = ""


class _Pull(BaseModel):
    number: int
    head: _Commit
    base: _Commit | None = None
    state: str = ""
    labels: list[_Label] = []
    changed_files: int | None = None

    def known(self) -> Pull:
        return Pull(
            number=self.number,
            head_sha=self.head.sha,
            is_open=self.state == "open",
            changed_files=self.changed_files,
            labels=tuple(label.name for label in self.labels),
            head_repository=self.head.repo.full_name if self.head.repo else "",
            base_sha=self.base.sha if self.base else "",
            base_ref=self.base.ref if self.base else "",
        )


class _Review(BaseModel):
    user: _User | None = None
    state: str
    commit_id: str | None = None

    def known(self) -> Review:
        return Review(
            by=self.user.login if self.user else "", state=self.state.upper(), commit=self.commit_id or ""
        )


class _Permission(BaseModel):
    permission: str


class _Membership(BaseModel):
    state: str


class _Content(BaseModel):
    type: str
    path: str = ""
    sha: str = ""
    size: int = 0
    encoding: str = ""
    content: str = ""


class _Run(BaseModel):
    id: int
    repository_id: int | None = None
    head_repository_id: int | None = None
    head_branch: str | None = None
    head_sha: str | None = None


class _Artifact(BaseModel):
    id: int
    name: str
    size_in_bytes: int
    expired: bool
    workflow_run: _Run | None = None

    def known(self) -> Artifact:
        run = self.workflow_run or _Run(id=0)
        return Artifact(
            id=self.id,
            name=self.name,
            size_bytes=self.size_in_bytes,
            expired=self.expired,
            run=run.id,
            head_sha=run.head_sha or "",
            head_branch=run.head_branch or "",
            is_own=run.repository_id is not None and run.repository_id == run.head_repository_id,
        )


class _Artifacts(BaseModel):
    artifacts: list[_Artifact]


class _Issue(BaseModel):
    number: int
    body: str | None = None
    user: _User | None = None
    pull_request: dict[str, Any] | None = None

    def known(self) -> Issue:
        return Issue(number=self.number, body=self.body or "", author=self.user.login if self.user else "")


class _Blob(BaseModel):
    content: str
    encoding: str


class _File(BaseModel):
    filename: str
    previous_filename: str | None = None


class _Comparison(BaseModel):
    files: list[_File]


_USER = TypeAdapter(_User)
_COMMENT = TypeAdapter(_Comment)
_COMMENTS = TypeAdapter(list[_Comment])
_PULL = TypeAdapter(_Pull)
_PULLS = TypeAdapter(list[_Pull])
_FILES = TypeAdapter(list[_File])
_COMPARISON = TypeAdapter(_Comparison)
_REVIEWS = TypeAdapter(list[_Review])
_PERMISSION = TypeAdapter(_Permission)
_MEMBERSHIP = TypeAdapter(_Membership)
_CONTENT: TypeAdapter[_Content | list[_Content]] = TypeAdapter(_Content | list[_Content])
_BLOB = TypeAdapter(_Blob)
_ARTIFACTS = TypeAdapter(_Artifacts)
_ISSUE = TypeAdapter(_Issue)
_ISSUES = TypeAdapter(list[_Issue])

Read = TypeVar("Read")


class GitHub:
    """A repository on GitHub, Enterprise Server, or a forge that speaks like them.

    Args:
        rest: The session.
        repository: `OWNER/NAME`, as in `GITHUB_REPOSITORY`.
    """

    def __init__(self, rest: Rest, repository: str) -> None:
        self._rest = rest
        self._repository = f"repos/{quote(repository)}"

    def login(self) -> str | None:
        """The account behind the token; None for a workflow's or an app's, of which GitHub doesn't tell."""
        call = Call(doing="ask whom the token belongs to", needs="a user's token")
        try:
            return _read(call, _USER, self._rest.get(call, "user")).login or None
        except ForgeError:
            return None

    def list_comments(self, pull: int) -> tuple[Comment, ...]:
        """All comments of a pull request, oldest first."""
        call = Call(doing=f"list the comments of pull request #{pull}", needs=_WRITE)
        pages = self._rest.pages(call, f"{self._repository}/issues/{pull}/comments")
        return tuple(comment.known() for page in pages for comment in _read(call, _COMMENTS, page))

    def create_comment(self, pull: int, body: str) -> Comment:
        """Write a new comment."""
        call = Call(doing=f"write a comment on pull request #{pull}", needs=_WRITE)
        path = f"{self._repository}/issues/{pull}/comments"
        return _read(call, _COMMENT, self._rest.write(call, "POST", path, {"body": body})).known()

    def update_comment(self, comment: int, body: str) -> None:
        """Replace the body of a comment."""
        call = Call(doing=f"update the comment {comment}", needs=_WRITE)
        self._rest.write(call, "PATCH", f"{self._repository}/issues/comments/{comment}", {"body": body})

    def delete_comment(self, comment: int) -> None:
        """Remove a comment; one that is already gone is no error."""
        call = Call(doing=f"remove the comment {comment}", needs=_WRITE)
        try:
            self._rest.write(call, "DELETE", f"{self._repository}/issues/comments/{comment}")
        except NotFoundError:
            return

    def pull(self, number: int) -> Pull:
        """One pull request as it is now."""
        call = Call(doing=f"look at pull request #{number}", needs=_READ)
        return _read(call, _PULL, self._rest.get(call, f"{self._repository}/pulls/{number}")).known()

    def pull_files(self, number: int) -> ChangedFiles:
        """Files that a pull request touches; GitHub lists at most 3,000."""
        call = Call(doing=f"list the files of pull request #{number}", needs=_READ)
        pages = self._rest.pages(call, f"{self._repository}/pulls/{number}/files")
        files = [file for page in pages for file in _read(call, _FILES, page)]
        expected = self.pull(number).changed_files or 0
        return _changed(files, complete=expected <= len(files) < _MOST_PULL_FILES)

    def compared_files(self, base: str, head: str) -> ChangedFiles:
        """Files that differ between two commits; GitHub lists at most 300."""
        call = Call(doing=f"compare {base[:7]} with {head[:7]}", needs="contents: read")
        path = f"{self._repository}/compare/{quote(base, safe='')}...{quote(head, safe='')}"
        files = _read(call, _COMPARISON, self._rest.get(call, path, {"per_page": 1})).files
        return _changed(files, complete=len(files) < _MOST_COMPARED_FILES)

    def pulls_of_commit(self, sha: str) -> tuple[Pull, ...]:
        """Pull requests that hold a commit."""
        call = Call(doing=f"find the pull requests of {sha[:7]}", needs=_READ)
        pages = self._rest.pages(call, f"{self._repository}/commits/{quote(sha, safe='')}/pulls")
        return tuple(pull.known() for page in pages for pull in _read(call, _PULLS, page))

    def file(self, path: str, ref: str) -> bytes | None:
        """Bytes of a file at a commit; None where there is none. A link that leads nowhere is no file."""
        call = Call(doing=f"read {path} at {ref[:7]}", needs="contents: read")
        found = self._content(call, path, ref)
        if found is None:
            return None
        if isinstance(found, list) or found.type != "file":
            raise ForgeError(f"could not {call.doing}: it is no file")
        if found.encoding == "base64" and (found.content or not found.size):
            return _decoded(call, found.content)
        blob_path = f"{self._repository}/git/blobs/{quote(found.sha, safe='')}"  # files above a megabyte
        blob = _read(call, _BLOB, self._rest.get(call, blob_path))
        return _decoded(call, blob.content) if blob.encoding == "base64" else blob.content.encode()

    def folder(self, path: str, ref: str) -> tuple[str, ...] | None:
        """Paths of what is right in a folder at a commit, folders ending in `/`; None where there is none."""
        call = Call(doing=f"list {path or 'the files'} at {ref[:7]}", needs="contents: read")
        found = self._content(call, path, ref)
        if found is None:
            return None
        if not isinstance(found, list):
            return ()
        ends = {"file": "", "dir": "/"}
        return tuple(entry.path + ends[entry.type] for entry in found if entry.type in ends)

    def _content(self, call: Call, path: str, ref: str) -> _Content | list[_Content] | None:
        target = f"{self._repository}/contents/{quote(path)}"
        try:
            return _read(call, _CONTENT, self._rest.get(call, target, {"ref": ref}))
        except NotFoundError:
            return None

    def open_issues(self) -> tuple[Issue, ...]:
        """All open issues, pull requests left out."""
        call = Call(doing="list the issues", needs=_ISSUE_WRITE)
        pages = self._rest.pages(call, f"{self._repository}/issues")
        found = (issue for page in pages for issue in _read(call, _ISSUES, page))
        return tuple(issue.known() for issue in found if issue.pull_request is None)

    def create_issue(self, title: str, body: str) -> int:
        """Open a new issue; gives its number."""
        call = Call(doing="open an issue", needs=_ISSUE_WRITE)
        path = f"{self._repository}/issues"
        return _read(
            call, _ISSUE, self._rest.write(call, "POST", path, {"title": title, "body": body})
        ).number

    def update_issue(self, number: int, body: str, *, is_open: bool) -> None:
        """Replace the body of an issue, and open or close it."""
        call = Call(doing=f"update issue #{number}", needs=_ISSUE_WRITE)
        state = {"state": "open"} if is_open else {"state": "closed", "state_reason": "completed"}
        self._rest.write(call, "PATCH", f"{self._repository}/issues/{number}", {"body": body, **state})

    def artifacts_of_run(self, run: int) -> tuple[Artifact, ...]:
        """Everything that one run uploaded."""
        call = Call(doing=f"list the artifacts of run {run}", needs=_ACTIONS)
        pages = self._rest.pages(call, f"{self._repository}/actions/runs/{run}/artifacts")
        return tuple(a.known() for page in pages for a in _read(call, _ARTIFACTS, page).artifacts)

    def artifacts_named(self, name: str) -> tuple[Artifact, ...]:
        """The newest artifacts with a name, newest first, as GitHub sorts them."""
        call = Call(doing=f"look for the artifact {name}", needs=_ACTIONS)
        path = f"{self._repository}/actions/artifacts"
        page = self._rest.get(call, path, {"name": name, "per_page": 100})
        return tuple(artifact.known() for artifact in _read(call, _ARTIFACTS, page).artifacts)

    def download(self, artifact: Artifact, most_bytes: int) -> bytes:
        """The archive itself, of at most so many bytes."""
        call = Call(doing=f"download the artifact {artifact.name}", needs=_ACTIONS)
        return self._rest.download(
            call, f"{self._repository}/actions/artifacts/{artifact.id}/zip", most_bytes
        )

    def set_status(self, commit: str, context: str, state: str, description: str, url: str | None) -> None:
        """Set a status of a commit; GitHub takes at most 140 characters of description."""
        call = Call(doing=f"set the status {context} of {commit[:7]}", needs="statuses: write")
        body = {"state": state, "context": context, "description": description[:140]}
        path = f"{self._repository}/statuses/{quote(commit, safe='')}"
        self._rest.write(call, "POST", path, {**body, **({"target_url": url} if url else {})})

    def pulls_of_branch(self, owner: str, branch: str) -> tuple[Pull, ...]:
        """Open pull requests whose head is a branch of somebody's, which may be a fork's."""
        call = Call(doing=f"find the pull requests of {owner}:{branch}", needs=_READ)
        query: dict[str, str | int] = {"head": f"{owner}:{branch}", "state": "open", "per_page": 100}
        pulls = self._rest.get(call, f"{self._repository}/pulls", query)
        return tuple(pull.known() for pull in _read(call, _PULLS, pulls))

    def reviews(self, pull: int) -> tuple[Review, ...]:
        """All reviews of a pull request, oldest first."""
        call = Call(doing=f"list the reviews of pull request #{pull}", needs=_READ)
        pages = self._rest.pages(call, f"{self._repository}/pulls/{pull}/reviews")
        return tuple(review.known() for page in pages for review in _read(call, _REVIEWS, page))

    def may_write(self, login: str) -> bool:
        """Whether somebody has write rights or more; nobody unknown has."""
        call = Call(doing=f"ask what {login} may do", needs="metadata: read")
        path = f"{self._repository}/collaborators/{quote(login, safe='')}/permission"
        try:
            found = _read(call, _PERMISSION, self._rest.get(call, path))
        except NotFoundError:
            return False
        return found.permission in {"admin", "write"}

    def is_in_team(self, team: str, login: str) -> bool:
        """Whether somebody belongs to `ORG/TEAM`; False where the token, as a workflow's, may not ask."""
        call = Call(doing=f"ask whether {login} belongs to {team}", needs="members: read")
        org, _, slug = team.partition("/")
        path = f"orgs/{quote(org, safe='')}/teams/{quote(slug, safe='')}/memberships/{quote(login, safe='')}"
        try:
            return _read(call, _MEMBERSHIP, self._rest.get(call, path)).state == "active"
        except (NotFoundError, PermissionDeniedError):
            return False


def _decoded(call: Call, content: str) -> bytes:
    try:
        return base64.b64decode(content)
    except ValueError:
        raise ForgeError(f"could not {call.doing}: the reply is no Base64") from None


def _read(call: Call, shape: TypeAdapter[Read], reply: Any) -> Read:
    """The reply in the shape that GitHub describes; anything else is an error of the set-up."""
    try:
        return shape.validate_python(reply)
    except ValidationError:
        raise ForgeError(
            f"could not {call.doing}: the reply has an unexpected shape (is GITHUB_API_URL GitHub's?)"
        ) from None


def _changed(files: list[_File], *, complete: bool) -> ChangedFiles:
    names = (name for file in files for name in (file.filename, file.previous_filename) if name)
    return ChangedFiles(paths=tuple(dict.fromkeys(names)), complete=complete)
