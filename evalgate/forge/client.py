"""The operations on a repository at the forge, each with the permission that it needs."""

from typing import Any, TypeVar
from urllib.parse import quote

from pydantic import BaseModel, TypeAdapter, ValidationError

from evalgate.forge.errors import ForgeError, NotFoundError
from evalgate.forge.model import ChangedFiles, Comment, Pull
from evalgate.forge.rest import Call, Rest

_MOST_PULL_FILES = 3000
_MOST_COMPARED_FILES = 300
_READ = "pull-requests: read"
_WRITE = "pull-requests: write"


class _User(BaseModel):
    login: str = ""


class _Comment(BaseModel):
    id: int
    body: str | None = None
    user: _User | None = None

    def known(self) -> Comment:
        return Comment(id=self.id, body=self.body or "", author=self.user.login if self.user else "")


class _Commit(BaseModel):
    sha: str


class _Pull(BaseModel):
    number: int
    head: _Commit
    state: str = ""
    changed_files: int | None = None

    def known(self) -> Pull:
        return Pull(
            number=self.number,
            head_sha=self.head.sha,
            is_open=self.state == "open",
            changed_files=self.changed_files,
        )


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
