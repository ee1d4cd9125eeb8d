"""The operations on a repository at the forge, each with the permission that it needs."""

import base64
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from evalgate.forge import shapes
from evalgate.forge.errors import ForgeError, NotFoundError, PermissionDeniedError
from evalgate.forge.model import Artifact, ChangedFiles, CheckRun, Comment, Issue, Pull, Remark, Review, Run
from evalgate.forge.rest import Call, Rest
from evalgate.forge.shapes import ContentShape, FileShape, read

_MOST_PULL_FILES = 3000
_MOST_COMPARED_FILES = 300
_READ = "pull-requests: read"
_WRITE = "pull-requests: write"
_ACTIONS = "actions: read"
_ISSUE_WRITE = "issues: write"
_MAY_WRITE = frozenset({"owner", "admin", "write"})
"""Levels as the forges name them; an owner is Gitea's."""
_MOST_REMARKS = 50
"""Of one request on a check run."""


class GitHub:
    """A repository on GitHub, Enterprise Server, or a forge that speaks like them.

    Args:
        rest: The session.
        repository: `OWNER/NAME`, as in `GITHUB_REPOSITORY`.
    """

    def __init__(self, rest: Rest, repository: str) -> None:
        self._rest = rest
        self._repository = f"repos/{quote(repository)}"

    @property
    def accounts(self) -> frozenset[str]:
        """Whom comments and issues are by that were written with a workflow's own token."""
        return self._rest.dialect.accounts

    def login(self) -> str | None:
        """The account behind the token; None for a workflow's or an app's, of which GitHub doesn't tell."""
        call = Call(doing="ask whom the token belongs to", needs="a user's token")
        try:
            return read(call, shapes.USER, self._rest.get(call, "user")).login or None
        except ForgeError:
            return None

    def list_comments(self, pull: int) -> tuple[Comment, ...]:
        """All comments of a pull request, oldest first."""
        call = Call(doing=f"list the comments of pull request #{pull}", needs=_WRITE)
        pages = self._rest.pages(call, f"{self._repository}/issues/{pull}/comments")
        comments = (comment for page in pages for comment in read(call, shapes.COMMENTS, page))
        return tuple(comment.known(self.accounts) for comment in comments)

    def create_comment(self, pull: int, body: str) -> Comment:
        """Write a new comment."""
        call = Call(doing=f"write a comment on pull request #{pull}", needs=_WRITE)
        path = f"{self._repository}/issues/{pull}/comments"
        reply = self._rest.write(call, "POST", path, {"body": body})
        return read(call, shapes.COMMENT, reply).known(self.accounts)

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
        return read(call, shapes.PULL, self._rest.get(call, f"{self._repository}/pulls/{number}")).known()

    def pull_files(self, number: int) -> ChangedFiles:
        """Files that a pull request touches; GitHub lists at most 3,000."""
        call = Call(doing=f"list the files of pull request #{number}", needs=_READ)
        pages = self._rest.pages(call, f"{self._repository}/pulls/{number}/files")
        files = [file for page in pages for file in read(call, shapes.FILES, page)]
        expected = self.pull(number).changed_files or 0
        return _changed(files, complete=expected <= len(files) < _MOST_PULL_FILES)

    def compared_files(self, base: str, head: str) -> ChangedFiles:
        """Files that differ between two commits; GitHub lists at most 300."""
        call = Call(doing=f"compare {base[:7]} with {head[:7]}", needs="contents: read")
        path = f"{self._repository}/compare/{quote(base, safe='')}...{quote(head, safe='')}"
        self._refuse_where_lacking(call, "files of a comparison")
        files = read(call, shapes.COMPARISON, self._rest.get(call, path, {"per_page": 1})).files
        return _changed(files, complete=len(files) < _MOST_COMPARED_FILES)

    def pulls_of_commit(self, sha: str) -> tuple[Pull, ...]:
        """Pull requests that hold a commit."""
        call = Call(doing=f"find the pull requests of {sha[:7]}", needs=_READ)
        self._refuse_where_lacking(call, "pull requests of a commit")
        pages = self._rest.pages(call, f"{self._repository}/commits/{quote(sha, safe='')}/pulls")
        return tuple(pull.known() for page in pages for pull in read(call, shapes.PULLS, page))

    def file(self, path: str, ref: str) -> bytes | None:
        """Bytes of a file at a commit; None where there is none. A link that leads nowhere is no file."""
        call = Call(doing=f"read {path} at {ref[:7]}", needs="contents: read")
        found = self._content(call, path, ref)
        if found is None:
            return None
        if isinstance(found, list) or found.type != "file":
            raise ForgeError(f"could not {call.doing}: it is no file")
        if found.encoding == "base64" and (found.content or not found.size):
            return _decoded(call, found.content or "")
        blob_path = f"{self._repository}/git/blobs/{quote(found.sha, safe='')}"  # files above a megabyte
        blob = read(call, shapes.BLOB, self._rest.get(call, blob_path))
        if not blob.content and found.size:
            raise ForgeError(f"could not {call.doing}: it is larger than {self._rest.dialect.name} gives out")
        return (
            _decoded(call, blob.content or "") if blob.encoding == "base64" else (blob.content or "").encode()
        )

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

    def _refuse_where_lacking(self, call: Call, what: str) -> None:
        """Don't ask a forge for what it doesn't have.

        Raises:
            ForgeError: it doesn't.
        """
        if not self._rest.dialect.is_whole:
            raise ForgeError(f"could not {call.doing}: {self._rest.dialect.name} has no {what}")

    def _content(self, call: Call, path: str, ref: str) -> ContentShape | list[ContentShape] | None:
        target = f"{self._repository}/contents/{quote(path)}"
        if not self._rest.dialect.is_whole:
            target = target.rstrip("/")  # the root
        try:
            return read(call, shapes.CONTENT, self._rest.get(call, target, {"ref": ref}))
        except NotFoundError:
            return None

    def open_issues(self) -> tuple[Issue, ...]:
        """All open issues, pull requests left out."""
        call = Call(doing="list the issues", needs=_ISSUE_WRITE)
        pages = self._rest.pages(call, f"{self._repository}/issues")
        found = (issue for page in pages for issue in read(call, shapes.ISSUES, page))
        return tuple(issue.known() for issue in found if issue.pull_request is None)

    def create_issue(self, title: str, body: str) -> int:
        """Open a new issue; gives its number."""
        call = Call(doing="open an issue", needs=_ISSUE_WRITE)
        path = f"{self._repository}/issues"
        return read(
            call, shapes.ISSUE, self._rest.write(call, "POST", path, {"title": title, "body": body})
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
        return tuple(a.known() for page in pages for a in read(call, shapes.ARTIFACTS, page).artifacts)

    def artifacts_named(self, name: str) -> tuple[Artifact, ...]:
        """The newest artifacts with a name, newest first, as GitHub sorts them."""
        call = Call(doing=f"look for the artifact {name}", needs=_ACTIONS)
        self._refuse_where_lacking(call, "artifacts that tell whose run uploaded them")
        path = f"{self._repository}/actions/artifacts"
        page = self._rest.get(call, path, {"name": name, "per_page": 100})
        return tuple(artifact.known() for artifact in read(call, shapes.ARTIFACTS, page).artifacts)

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
        pages = self._rest.pages(
            call, f"{self._repository}/pulls", {"head": f"{owner}:{branch}", "state": "open"}
        )
        return tuple(pull.known() for page in pages for pull in read(call, shapes.PULLS, page))

    def reviews(self, pull: int) -> tuple[Review, ...]:
        """All reviews of a pull request, oldest first."""
        call = Call(doing=f"list the reviews of pull request #{pull}", needs=_READ)
        pages = self._rest.pages(call, f"{self._repository}/pulls/{pull}/reviews")
        return tuple(review.known() for page in pages for review in read(call, shapes.REVIEWS, page))

    def may_write(self, login: str) -> bool:
        """Whether somebody has write rights or more; nobody unknown has."""
        call = Call(doing=f"ask what {login} may do", needs="metadata: read")
        path = f"{self._repository}/collaborators/{quote(login, safe='')}/permission"
        try:
            found = read(call, shapes.PERMISSION, self._rest.get(call, path))
        except NotFoundError:
            return False
        return found.permission in _MAY_WRITE

    def is_in_team(self, team: str, login: str) -> bool | None:
        """Whether somebody belongs to `ORG/TEAM`; None where the token, as a workflow's, may not ask.

        "Not found" means both that somebody is no member and that the token sees no such team, so the team
        itself is looked at as well.
        """
        call = Call(doing=f"ask whether {login} belongs to {team}", needs="members: read")
        org, _, slug = team.partition("/")
        path = f"orgs/{quote(org, safe='')}/teams/{quote(slug, safe='')}"
        if not self._rest.dialect.is_whole:
            return None
        try:
            read(call, shapes.TEAM, self._rest.get(call, path))
        except (NotFoundError, PermissionDeniedError):
            return None
        try:
            member = self._rest.get(call, f"{path}/memberships/{quote(login, safe='')}")
        except NotFoundError:
            return False
        except PermissionDeniedError:
            return None
        return read(call, shapes.MEMBERSHIP, member).state == "active"

    def run(self, number: int) -> Run:
        """One workflow run by its id."""
        call = Call(doing=f"look at run {number}", needs=_ACTIONS)
        return read(
            call, shapes.RUN, self._rest.get(call, f"{self._repository}/actions/runs/{number}")
        ).known()

    def add_check_run(self, check: CheckRun) -> None:
        """Make a check run with all its remarks, of which GitHub takes 50 at a time.

        Raises:
            ForgeError: the forge has no check runs, refuses, or can't be reached.
        """
        call = Call(doing=f"make the check run {check.name}", needs="checks: write")
        self._refuse_where_lacking(call, "check runs")
        path = f"{self._repository}/check-runs"
        body = {
            "name": check.name,
            "head_sha": check.commit,
            "status": "completed",
            "conclusion": check.conclusion.value,
            **({"details_url": check.url} if check.url else {}),
        }
        first = {**body, "output": _output(check, check.remarks[:_MOST_REMARKS])}
        made = read(call, shapes.CHECK_RUN, self._rest.write(call, "POST", path, first)).id
        for begin in range(_MOST_REMARKS, len(check.remarks), _MOST_REMARKS):
            more = _output(check, check.remarks[begin : begin + _MOST_REMARKS])
            self._rest.write(call, "PATCH", f"{path}/{made}", {"output": more})


def _output(check: CheckRun, remarks: Sequence[Remark]) -> dict[str, Any]:
    """What is shown of a check run; remarks of several requests add up."""
    annotations = [
        {
            "path": remark.path,
            "start_line": remark.line,
            "end_line": remark.line,
            "annotation_level": remark.level.value,
            "title": remark.title,
            "message": remark.message,
        }
        for remark in remarks
    ]
    return {"title": check.title, "summary": check.summary, "annotations": annotations}


def _decoded(call: Call, content: str) -> bytes:
    try:
        return base64.b64decode(content)
    except ValueError:
        raise ForgeError(f"could not {call.doing}: the reply is no Base64") from None


def _changed(files: list[FileShape], *, complete: bool) -> ChangedFiles:
    names = (name for file in files for name in (file.filename, file.previous_filename) if name)
    return ChangedFiles(paths=tuple(dict.fromkeys(names)), complete=complete)
