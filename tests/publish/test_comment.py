"""One comment a run, always true: over a real HTTP server that keeps state as GitHub does."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from evalgate.forge.client import GitHub
from evalgate.forge.errors import ForgeError, PermissionDeniedError, UnprocessableError
from evalgate.forge.rest import Clock, Rest
from evalgate.publish.comment import Posted, Sticky
from evalgate.publish.stamp import Stamp, stamp_of, stamped
from tests.forge.fake_github import FakeGitHub, Fault

OLD, NEW = "a" * 40, "b" * 40

Connect = Callable[..., Sticky]


@pytest.fixture
def fake() -> Iterator[FakeGitHub]:
    with FakeGitHub() as server:
        yield server


@pytest.fixture
def sticky(fake: FakeGitHub) -> Iterator[Connect]:
    opened: list[Rest] = []

    def make(
        *, run: int = 100, attempt: int = 1, head: str = OLD, by: str = "gate-1", key: str = "main"
    ) -> Sticky:
        rest = Rest(fake.api_url, fake.token, Clock(sleep=lambda seconds: None))
        opened.append(rest)
        stamp = Stamp(head=head, run=run, attempt=attempt, by=by)
        return Sticky(GitHub(rest, fake.repository), 1, key, stamp, lambda lines: f"({lines} lines left out)")

    yield make
    for rest in opened:
        rest.close()


def text(body: str) -> str:
    """A comment without its hidden lines."""
    return "\n".join(line for line in body.splitlines() if not line.startswith("<!-- evalgate")).strip()


def test_a_run_creates_one_comment_and_finishes_it(fake: FakeGitHub, sticky: Connect) -> None:
    run = sticky()
    assert run.write("running") is Posted.CREATED
    assert run.write("<!-- evalgate:main -->\ndone") is Posted.UPDATED
    (body,) = fake.bodies(1)
    assert body.splitlines()[0] == "<!-- evalgate:main -->"
    assert body.count("evalgate:main") == 1
    assert text(body) == "done"
    assert stamp_of(body) == Stamp(head=OLD, run=100, attempt=1, by="gate-1")


def test_ours_is_found_behind_a_hundred_others(fake: FakeGitHub, sticky: Connect) -> None:
    for number in range(130):
        fake.add_comment(1, f"comment {number}")
    ours = fake.add_comment(1, "<!-- evalgate:main -->\nold", "github-actions[bot]")
    for number in range(4):
        fake.add_comment(1, f"later {number}")
    assert sticky().write("new") is Posted.UPDATED
    assert fake.requests("POST") == []
    assert [e.path.rsplit("/", 1)[1] for e in fake.requests("PATCH")] == [str(ours)]


@pytest.mark.parametrize(
    ("login", "body"),
    [
        ("mallory", "<!-- evalgate:main -->\nforged"),
        ("helper[bot]", "<!-- evalgate:main -->\nforged"),
        ("github-actions", "<!-- evalgate:main -->\nforged"),
        ("github-actions[bot]", "quoting:\n<!-- evalgate:main -->\nnot ours"),
        ("github-actions[bot]", "<!-- evalgate:main-2 -->\nanother"),
        ("github-actions[bot]", "<!-- evalgate:main --> and more\nanother"),
        ("", "<!-- evalgate:main -->\nby a ghost"),
    ],
)
def test_a_marker_that_is_not_ours_is_left_alone(
    login: str, body: str, fake: FakeGitHub, sticky: Connect
) -> None:
    fake.add_comment(1, body, login)
    assert sticky().write("real") is Posted.CREATED
    assert fake.comments[1][0]["body"] == body
    assert text(fake.comments[1][1]["body"]) == "real"


def test_a_users_token_finds_the_users_comment(fake: FakeGitHub, sticky: Connect) -> None:
    fake.login = fake.user_login = "release-bot"
    fake.add_comment(1, "<!-- evalgate:main -->\nold", "release-bot")
    assert sticky().write("new") is Posted.UPDATED
    assert len(fake.comments[1]) == 1


def test_an_apps_token_learns_its_name_from_its_first_comment(fake: FakeGitHub, sticky: Connect) -> None:
    fake.login = "our-app[bot]"
    fake.add_comment(1, "<!-- evalgate:main -->\nold", "our-app[bot]")
    run = sticky()
    assert run.write("running") is Posted.UPDATED
    assert run.write("done") is Posted.UPDATED
    assert [text(body) for body in fake.bodies(1, "our-app[bot]")] == ["done"]
    assert len(fake.requests("POST")) == 1


def test_unchanged_text_is_not_posted_again(fake: FakeGitHub, sticky: Connect) -> None:
    run = sticky()
    run.write("done")
    fake.comments[1][0]["body"] = fake.comments[1][0]["body"].replace("\n", "\r\n")
    assert run.write("done") is Posted.UNCHANGED
    assert fake.requests("PATCH") == []


def test_without_create_a_missing_comment_stays_missing(fake: FakeGitHub, sticky: Connect) -> None:
    assert sticky().write("pass", create=False) is Posted.ABSENT
    sticky(run=90).write("fail")
    assert sticky().write("pass", create=False) is Posted.UPDATED


@pytest.mark.parametrize(
    ("first", "late"),
    [
        ({"run": 200, "head": NEW}, {"run": 100, "head": OLD}),
        ({"run": 100, "attempt": 2}, {"run": 100, "attempt": 1}),
        ({"run": 200, "head": NEW}, {"run": 100, "head": OLD, "attempt": 3}),
    ],
)
def test_an_older_run_never_overwrites_a_newer_one(
    first: dict[str, Any], late: dict[str, Any], fake: FakeGitHub, sticky: Connect
) -> None:
    older = sticky(**late)
    older.write("running, old")
    fake.pulls[1].head_sha = first.get("head", OLD)
    sticky(**first).write("new result")
    assert older.write("old result") is Posted.LEFT_TO_NEWER
    assert [text(body) for body in fake.bodies(1)] == ["new result"]


def test_a_run_on_a_commit_that_was_left_behind_is_late_whatever_its_number(
    fake: FakeGitHub, sticky: Connect
) -> None:
    fake.pulls[1].head_sha = NEW
    sticky(run=100, head=NEW).write("result for the head")
    assert sticky(run=101, head=OLD).write("re-run of the old commit") is Posted.LEFT_TO_NEWER
    assert sticky(run=102, head=NEW).write("re-run of the head") is Posted.UPDATED


def test_a_new_commit_replaces_the_old_ones_result(fake: FakeGitHub, sticky: Connect) -> None:
    sticky(run=100, head=OLD).write("old")
    fake.pulls[1].head_sha = NEW
    assert sticky(run=101, head=NEW).write("new") is Posted.UPDATED
    assert [text(body) for body in fake.bodies(1)] == ["new"]


def test_a_run_without_a_number_may_write(fake: FakeGitHub, sticky: Connect) -> None:
    sticky(run=0).write("first")
    assert sticky(run=0, by="elsewhere-9").write("second") is Posted.UPDATED


def test_legs_with_their_own_keys_have_their_own_comments(fake: FakeGitHub, sticky: Connect) -> None:
    for model in ("a", "b/c:4 x"):
        sticky(key=model).write(f"result {model}")
    assert [text(body) for body in fake.bodies(1)] == ["result a", "result b/c:4 x"]


def test_legs_that_share_a_key_do_not_overwrite_each_other(fake: FakeGitHub, sticky: Connect) -> None:
    legs = [sticky(by=f"gate-{n}") for n in range(3)]
    for word in ("running", "done"):
        for number, leg in enumerate(legs):
            leg.write(f"{word} {number}")
    assert sorted(text(body) for body in fake.bodies(1)) == ["done 0", "done 1", "done 2"]
    assert [leg.shared_with_leg for leg in legs] == [False, True, True]
    for number in range(3):
        sticky(run=101, by=f"gate-{number}").write(f"next {number}")
    assert sorted(text(body) for body in fake.bodies(1)) == ["next 0", "next 1", "next 2"]


def test_two_first_runs_end_with_one_comment(fake: FakeGitHub, sticky: Connect) -> None:
    """Both list before either creates: the barrier makes the race certain."""
    both_listed = threading.Barrier(2, timeout=10)

    def hold_creation(method: str, path: str) -> None:
        if method == "POST":
            both_listed.wait()

    fake.before_reply = hold_creation
    runs = [sticky(run=100, head=OLD), sticky(run=200, head=NEW)]
    fake.pulls[1].head_sha = NEW
    threads = [threading.Thread(target=run.write, args=("running",)) for run in runs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(fake.requests("POST")) == 2
    assert len(fake.bodies(1)) == 1
    runs[1].write("new result")
    assert runs[0].write("old result") is Posted.LEFT_TO_NEWER
    assert [text(body) for body in fake.bodies(1)] == ["new result"]


def test_a_double_from_a_broken_run_is_taken_away(fake: FakeGitHub, sticky: Connect) -> None:
    for run in (1, 2):
        stamp = Stamp(head=OLD, run=run, attempt=1, by="gate-1")
        fake.add_comment(1, stamped(f"left by {run}", "main", stamp), "github-actions[bot]")
    assert sticky().write("one") is Posted.UPDATED
    assert [text(body) for body in fake.bodies(1)] == ["one"]


def test_a_comment_that_vanishes_is_written_again(fake: FakeGitHub, sticky: Connect) -> None:
    run = sticky()
    run.write("running")

    def remove(method: str, path: str) -> None:
        if method == "PATCH":
            fake.comments[1].clear()

    fake.before_reply = remove
    assert run.write("done") is Posted.CREATED
    assert [text(body) for body in fake.bodies(1)] == ["done"]


@pytest.mark.parametrize("carried_out", [True, False])
def test_a_lost_reply_neither_doubles_nor_loses_the_comment(
    carried_out: bool, fake: FakeGitHub, sticky: Connect
) -> None:
    fake.faults.append(Fault(method="POST", path="comments", status=502, carried_out=carried_out))
    assert sticky().write("done") is Posted.CREATED
    assert [text(body) for body in fake.bodies(1)] == ["done"]


def test_a_body_that_github_finds_too_long_shrinks_to_whole_lines(fake: FakeGitHub, sticky: Connect) -> None:
    row = "| 回答 | " + "長" * 90 + " |\n"
    long = f"# decision first\n\n{row * 900}"
    assert sticky().write(long) is Posted.CREATED
    (body,) = fake.bodies(1)
    assert len(body) <= 65_536
    assert "# decision first" in body
    assert body.startswith("<!-- evalgate:main -->\n<!-- evalgate-run ")
    assert all(line in row for line in body.splitlines() if line.startswith("|"))
    assert "lines left out)" in body


def test_a_forge_that_allows_less_gets_less(fake: FakeGitHub, sticky: Connect) -> None:
    fake.faults.append(Fault(method="POST", path="comments", status=422, times=3))
    assert sticky().write("line\n" * 10_000) is Posted.CREATED
    assert len(fake.bodies(1)[0]) <= 8_000
    fake.faults.append(Fault(method="PATCH", path="comments", status=422, times=9))
    with pytest.raises(UnprocessableError):
        sticky(run=101).write("short")


def test_a_missing_permission_is_an_error_that_names_it(fake: FakeGitHub, sticky: Connect) -> None:
    fake.may_write = False
    with pytest.raises(PermissionDeniedError, match="pull-requests: write"):
        sticky().write("x")


def test_a_list_that_can_not_be_read_writes_nothing(fake: FakeGitHub, sticky: Connect) -> None:
    fake.faults.append(Fault(method="GET", path="comments", status=500, times=9))
    with pytest.raises(ForgeError):
        sticky().write("x")
    assert fake.requests("POST") == []
