"""The client keeps GitHub's rules: headers, pages, limits, permissions, and the token to itself."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from evalgate.forge.client import GitHub
from evalgate.forge.errors import (
    ForgeError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    UnprocessableError,
    UnreachableError,
)
from evalgate.forge.limits import seconds_to_wait
from evalgate.forge.rest import HURRIED, Clock, Rest
from tests.forge.fake_github import FakeGitHub, Fault


class Time:
    """A clock that only moves when someone sleeps."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def clock(self) -> Clock:
        return Clock(now=lambda: self.now, sleep=self.sleep)


@pytest.fixture
def fake() -> Iterator[FakeGitHub]:
    with FakeGitHub() as server:
        yield server


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def connect(fake: FakeGitHub, time: Time) -> Iterator[Callable[..., GitHub]]:
    opened: list[Rest] = []

    def make(**more: Any) -> GitHub:
        rest = Rest(more.pop("api_url", fake.api_url), more.pop("token", fake.token), time.clock(), **more)
        opened.append(rest)
        return GitHub(rest, fake.repository)

    yield make
    for rest in opened:
        rest.close()


def test_every_request_carries_githubs_headers(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    connect(token=" ghs_token\n").create_comment(1, "hello")
    headers = fake.journal[0].headers
    assert headers["Accept"] == "application/vnd.github+json"
    assert headers["X-GitHub-Api-Version"] == "2022-11-28"
    assert headers["Authorization"] == "Bearer ghs_token"
    assert headers["User-Agent"].startswith("evalgate/")


def test_a_netrc_does_not_replace_the_token(
    fake: FakeGitHub, connect: Callable[..., GitHub], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login x password y\n")
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
    assert connect().list_comments(1) == ()
    assert fake.journal[0].headers["Authorization"] == "Bearer ghs_token"


@pytest.mark.parametrize("prefix", ["", "/api/v3"])
def test_all_pages_are_read(prefix: str, time: Time) -> None:
    with FakeGitHub(prefix=prefix) as fake:
        for number in range(250):
            fake.add_comment(1, f"comment {number}")
        rest = Rest(f"{fake.api_url}/", fake.token, time.clock())
        comments = GitHub(rest, fake.repository).list_comments(1)
        rest.close()
        assert [c.body for c in comments] == [f"comment {number}" for number in range(250)]
        assert len(fake.requests("GET")) == 3


def test_the_token_follows_no_link_to_another_host(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    with FakeGitHub() as other:
        other.token = fake.token
        link = f'<{other.api_url}/repos/octo/demo/issues/1/comments?page=2>; rel="next"'
        fake.faults.append(Fault(method="GET", path="comments", status=200, reply=[], headers={"Link": link}))
        with pytest.raises(ForgeError, match=r"127\.0\.0\.1:\d+, which is not the API's host"):
            connect().list_comments(1)
        fake.faults.append(
            Fault(method="POST", path="comments", status=307, headers={"Location": other.origin})
        )
        with pytest.raises(ForgeError, match="not sent there"):
            connect().create_comment(1, "x")
        assert other.journal == []


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_renamed_repository_is_followed_with_method_and_body(
    status: int, fake: FakeGitHub, connect: Callable[..., GitHub]
) -> None:
    target = f"{fake.api_url}/repos/octo/demo/issues/1/comments"
    fake.faults.append(Fault(method="POST", path="issues", status=status, headers={"Location": target}))
    assert connect().create_comment(1, "moved").body == "moved"
    assert fake.bodies(1) == ["moved"]


def test_circles_and_endless_lists_end(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    target = f"{fake.api_url}/repos/octo/demo/issues/1/comments"
    fake.faults.append(Fault(method="GET", path="", status=302, headers={"Location": target}, times=99))
    with pytest.raises(ForgeError, match="circles"):
        connect().list_comments(1)
    link = {"Link": f'<{target}>; rel="next"'}
    fake.faults[:] = [Fault(method="GET", path="", status=200, reply=[], headers=link, times=999)]
    with pytest.raises(ForgeError, match="pages"):
        connect().list_comments(1)


def test_server_errors_are_tried_again_where_that_does_nothing_twice(
    fake: FakeGitHub, connect: Callable[..., GitHub], time: Time
) -> None:
    fake.faults.append(Fault(method="GET", path="comments", status=502, reply=b"<html>", times=2))
    assert connect().list_comments(1) == ()
    assert time.slept == [1.0, 2.0]
    fake.faults.append(Fault(method="POST", path="comments", status=502, carried_out=True))
    with pytest.raises(UnreachableError):
        connect().create_comment(1, "x")
    assert len(fake.requests("POST")) == 1


def test_server_errors_do_not_go_on_for_ever(
    fake: FakeGitHub, connect: Callable[..., GitHub], time: Time
) -> None:
    fake.faults.append(Fault(method="GET", path="comments", status=500, times=99))
    with pytest.raises(UnreachableError, match="answered 500"):
        connect().list_comments(1)
    assert len(fake.journal) == 4
    with pytest.raises(UnreachableError):
        connect(patience=HURRIED).list_comments(1)
    assert len(fake.journal) == 5


def test_no_connection_is_said_without_addresses(connect: Callable[..., GitHub], time: Time) -> None:
    with pytest.raises(UnreachableError, match="there is no connection to GitHub") as caught:
        connect(api_url="http://127.0.0.1:1").list_comments(1)
    assert "0x" not in str(caught.value)
    assert len(time.slept) == 3


@pytest.mark.parametrize("token", ["ghs_secret\nX-Evil: 1", "ghs_secreté", "ghs_se cret", "", " "])
def test_a_token_that_can_not_be_sent_is_not_printed(token: str, connect: Callable[..., GitHub]) -> None:
    with pytest.raises(PermissionDeniedError, match="the GitHub token") as caught:
        connect(token=token).list_comments(1)
    assert "ghs_" not in str(caught.value)


@pytest.mark.parametrize(
    ("status", "headers", "message", "seconds"),
    [
        (403, {"retry-after": "7"}, "secondary", 7.0),
        (429, {"retry-after": "7"}, "", 7.0),
        (429, {"retry-after": "Mon, 12 Jan 1970 13:46:50 GMT"}, "", 10.0),
        (429, {"retry-after": "Mon, 12 Jan 1970 00:00:00 GMT"}, "", 0.0),
        (429, {"retry-after": "soon"}, "", 60.0),
        (429, {"retry-after": "Mon, 12 Jan 1970 00:00:00 +99999999999999"}, "", 60.0),
        (
            403,
            {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000030"},
            "API rate limit exceeded",
            31.0,
        ),
        (403, {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "?"}, "", 60.0),
        (403, {"x-ratelimit-remaining": "4000"}, "You have exceeded a secondary rate limit.", 60.0),
        (429, {}, "", 60.0),
        (403, {"x-ratelimit-remaining": "4000"}, "Resource not accessible by integration", None),
        (404, {"retry-after": "7"}, "", None),
    ],
)
def test_limits_are_told_from_missing_permissions(
    status: int, headers: dict[str, str], message: str, seconds: float | None
) -> None:
    assert seconds_to_wait(status, headers, message, 1_000_000.0, attempt=1) == seconds


def test_a_second_refusal_without_a_time_waits_longer() -> None:
    assert seconds_to_wait(429, {}, "", 0.0, attempt=2) == 120.0


def test_a_limit_is_obeyed_and_the_write_is_made_once(
    fake: FakeGitHub, connect: Callable[..., GitHub], time: Time
) -> None:
    fake.faults.append(Fault(method="POST", path="", status=403, headers={"Retry-After": "9"}, times=2))
    connect().create_comment(1, "x")
    assert [s for s in time.slept if s > 1] == [9.0, 9.0]
    assert fake.bodies(1) == ["x"]


def test_a_limit_beyond_patience_is_an_error_at_once(
    fake: FakeGitHub, connect: Callable[..., GitHub], time: Time
) -> None:
    fake.faults.append(Fault(method="GET", path="", status=429, headers={"Retry-After": "3600"}, times=9))
    with pytest.raises(RateLimitedError, match="3600 s"):
        connect().list_comments(1)
    assert time.slept == []


def test_writes_keep_a_distance(connect: Callable[..., GitHub], time: Time) -> None:
    client = connect()
    for body in "abc":
        client.create_comment(1, body)
    assert time.slept == [1.0, 1.0]


def test_a_missing_permission_is_named(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    fake.may_write = False
    with pytest.raises(PermissionDeniedError, match=r"not accessible by integration.*`pull-requests: write`"):
        connect().create_comment(1, "x")
    with pytest.raises(PermissionDeniedError, match="Bad credentials"):
        connect(token="wrong").list_comments(1)
    with pytest.raises(NotFoundError, match="lacks `pull-requests: read`"):
        connect().pull(99)


def test_a_body_that_is_too_long_is_told_apart(connect: Callable[..., GitHub]) -> None:
    with pytest.raises(UnprocessableError, match="422"):
        connect().create_comment(1, "x" * 65_537)


@pytest.mark.parametrize("reply", [b"<html>login</html>", {"message": "hi"}, [{"id": "x"}], [1], b""])
def test_a_reply_of_another_shape_is_no_answer(
    reply: Any, fake: FakeGitHub, connect: Callable[..., GitHub]
) -> None:
    fake.faults.append(Fault(method="GET", path="", status=200, reply=reply))
    with pytest.raises(ForgeError, match="GITHUB_API_URL"):
        connect().list_comments(1)


def test_a_comment_without_author_or_body_is_read(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    reply = [{"id": 5, "user": None, "body": None}]
    fake.faults.append(Fault(method="GET", path="", status=200, reply=reply))
    comment = connect().list_comments(1)[0]
    assert (comment.id, comment.author, comment.body) == (5, "", "")


def test_removing_what_is_gone_is_no_error(connect: Callable[..., GitHub]) -> None:
    connect().delete_comment(12345)


def test_files_of_a_pull_request_hold_old_names_and_know_when_they_are_cut(
    fake: FakeGitHub, connect: Callable[..., GitHub]
) -> None:
    pull = fake.pulls[1]
    pull.files = [{"filename": f"a/{n}.md"} for n in range(150)]
    pull.files.append({"filename": "new.md", "previous_filename": "old.md"})
    changed = connect().pull_files(1)
    assert changed.complete
    assert {"a/0.md", "a/149.md", "new.md", "old.md"} <= set(changed.paths)
    pull.changed_files = 152
    assert not connect().pull_files(1).complete
    pull.changed_files, pull.files = 3000, [{"filename": f"{n}"} for n in range(3000)]
    assert not connect().pull_files(1).complete


def test_a_comparison_is_cut_at_three_hundred(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    fake.compared = [{"filename": f"{n}"} for n in range(299)]
    assert connect().compared_files("b" * 40, "a" * 40).complete
    fake.compared.append({"filename": "one more"})
    assert not connect().compared_files("b" * 40, "a" * 40).complete


def test_pull_requests_of_a_commit(fake: FakeGitHub, connect: Callable[..., GitHub]) -> None:
    fake.commit_pulls["c0ffee"] = [1]
    (pull,) = connect().pulls_of_commit("c0ffee")
    assert (pull.number, pull.is_open) == (1, True)
