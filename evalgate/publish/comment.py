"""The one comment of a run on a pull request: found again, finished, and never put over a newer one.

A comment is ours when its first line is the marker *and* it is by the account that our token writes as.
Anyone can write the marker; nobody else can write as that account.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from typing import TypeVar

from evalgate.forge.errors import ForgeError, NotFoundError, UnprocessableError, UnreachableError
from evalgate.forge.model import Comment, Comments
from evalgate.publish.cut import cut_markdown
from evalgate.publish.stamp import Stamp, is_marked, stamp_of, stamped

_SMALLER = (60_000, 30_000, 8_000)
"""Code points to try when GitHub says that a comment is too long."""

Sent = TypeVar("Sent")


class Posted(StrEnum):
    """What became of a text."""

    CREATED = "created"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    """The comment says exactly that already."""
    LEFT_TO_NEWER = "left_to_newer"
    """A newer run, or one on a newer commit, has reported: it stands."""
    ABSENT = "absent"
    """There is no comment, and none was wanted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """Our comments with one key, oldest first."""

    comments: tuple[Comment, ...]

    @property
    def first(self) -> Comment:
        return self.comments[0]

    @property
    def stamp(self) -> Stamp | None:
        """Of the newest run that wrote any of them."""
        stamps = [stamp for comment in self.comments if (stamp := stamp_of(comment.body))]
        return max(stamps, key=lambda stamp: (stamp.run, stamp.attempt), default=None)


class Sticky:
    """The comment of one run on one pull request.

    Args:
        comments: The forge.
        pull: Number of the pull request.
        key: Which comment it is, where a pull request has several.
        stamp: The run.
        note: From the number of lines left out to the sentence that says so in a comment that had to be cut.
    """

    def __init__(
        self, comments: Comments, pull: int, key: str, stamp: Stamp, note: Callable[[int], str]
    ) -> None:
        self._comments = comments
        self._pull = pull
        self._key = key
        self._stamp = stamp
        self._note = note
        self._ours = set(comments.accounts)
        self._asked_login = False
        self.shared_with_leg = False
        """Another leg of this run uses the same key, so this one took the next: worth a warning."""

    def write(self, text: str, *, create: bool = True) -> Posted:
        """Make the comment say this.

        Args:
            text: Markdown; a marker as its first line is replaced by ours.
            create: False leaves a pull request without a comment alone.

        Raises:
            ForgeError: GitHub refuses, or can't be reached.
        """
        for number in count(1):
            key = self._key if number == 1 else f"{self._key}-{number}"
            posted = self._write(stamped(text, key, self._stamp), key, create=create)
            if posted is not None:
                return posted
            self.shared_with_leg = True
        raise AssertionError("counting does not end")

    def current(self) -> Comment | None:
        """Our comment as it is now; None where there is none.

        Raises:
            ForgeError: GitHub refuses, or can't be reached.
        """
        found = self._find(self._key).comments
        return found[0] if found else None

    def _write(self, body: str, key: str, *, create: bool) -> Posted | None:
        """Post under one key; None where another leg of this run holds it: two results can't share one."""
        found = self._find(key)
        if not found.comments:
            if not create:
                return Posted.ABSENT
            created = self._create(body, key)
            found = self._find(key, created)
            if found.first.id == created.id:
                return Posted.CREATED
            self._comments.delete_comment(created.id)
            found = _Found(comments=tuple(c for c in found.comments if c.id != created.id))
        return self._update(found, body, key)

    def _update(self, found: _Found, body: str, key: str) -> Posted | None:
        stamp = found.stamp
        if stamp and self._stamp.is_beside(stamp):
            return None
        if stamp and self._is_newer(stamp):
            return Posted.LEFT_TO_NEWER
        self._remove(found.comments[1:])
        if found.first.body.replace("\r\n", "\n").strip() == body.strip():
            return Posted.UNCHANGED
        try:
            self._send(body, lambda shown: self._comments.update_comment(found.first.id, shown))
        except NotFoundError:  # someone removed it since it was listed
            self._create(body, key)
            return Posted.CREATED
        return Posted.UPDATED

    def _is_newer(self, other: Stamp) -> bool:
        """Whether the comment tells of a newer run, or of the head that the pull request has moved on to."""
        if self._stamp.is_older_than(other):
            return True
        if other.head == self._stamp.head:
            return False
        try:
            return self._comments.pull(self._pull).head_sha == other.head
        except ForgeError:
            return False

    def _find(self, key: str, created: Comment | None = None) -> _Found:
        """Our comments with a key; one just created counts even where the list doesn't show it yet."""
        marked = [c for c in self._comments.list_comments(self._pull) if is_marked(c.body, key)]
        if created:
            self._ours |= {created.author} - {""}
            marked = [*(c for c in marked if c.id != created.id), created]
        elif any(c.author not in self._ours for c in marked):
            self._learn_login()
        ours = [c for c in marked if c.author in self._ours]
        return _Found(comments=tuple(sorted(ours, key=lambda c: c.id)))

    def _learn_login(self) -> None:
        if self._asked_login:
            return
        self._asked_login = True
        login = self._comments.login()
        if login:
            self._ours.add(login)

    def _create(self, body: str, key: str) -> Comment:
        try:
            return self._send(body, lambda shown: self._comments.create_comment(self._pull, shown))
        except UnreachableError:  # it may have been written all the same: look before writing it twice
            found = self._find(key)
            if found.comments and stamp_of(found.comments[-1].body) == stamp_of(body):
                return found.comments[-1]
            return self._send(body, lambda shown: self._comments.create_comment(self._pull, shown))

    def _send(self, body: str, send: Callable[[str], Sent]) -> Sent:
        """Send a body, and a smaller one each time that GitHub finds it too long."""
        for limit in _SMALLER:
            try:
                return send(body)
            except UnprocessableError:
                body = cut_markdown(body, min(limit, len(body) - 1), self._note)
        return send(body)

    def _remove(self, extras: tuple[Comment, ...]) -> None:
        """Take away our later doubles; one that stays is ugly, not wrong."""
        for comment in extras:
            with contextlib.suppress(ForgeError):
                self._comments.delete_comment(comment.id)
