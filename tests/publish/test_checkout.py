"""What is reported on a commit was measured on it: the workspace has to hold the change."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from evalgate.publish.checkout import another_commit, checked_out
from tests.publish.test_event import BASE, HEAD, pull, read

MERGE = "e" * 40


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=a", "-c", "user.email=a@b.test", "-c", "commit.gpgsign=false")
    done = subprocess.run(
        ("git", *identity, *arguments), cwd=folder, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet", "--initial-branch", "topic/one")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "first")
    return tmp_path


@pytest.mark.parametrize(
    "then",
    [(), ("checkout", "--quiet", "--detach"), ("pack-refs", "--all")],
    ids=["on a branch", "detached, as a workflow's checkout is", "with packed refs"],
)
def test_the_commit_is_read_from_the_repositorys_files(repository: Path, then: tuple[str, ...]) -> None:
    if then:
        git(repository, *then)
    assert checked_out(repository) == git(repository, "rev-parse", "HEAD")


@pytest.mark.parametrize(
    "head", [None, "", "ref: refs/heads/none", "ref: ../../../etc/passwd", "ref: refs/../../x", "zzz", "\0"]
)
def test_without_a_commit_nothing_is_known(tmp_path: Path, head: str | None) -> None:
    if head is not None:
        (tmp_path / ".git").mkdir()
        (tmp_path / ".git" / "HEAD").write_text(head)
    assert checked_out(tmp_path) is None


@pytest.mark.parametrize("found", [HEAD, MERGE, None])
def test_the_head_or_the_merge_commit_is_the_change(tmp_path: Path, found: str | None) -> None:
    assert another_commit(read(tmp_path, "pull_request", pull()), found, MERGE) is None


@pytest.mark.parametrize("found", [BASE, "c" * 40])
def test_any_other_commit_is_not(tmp_path: Path, found: str) -> None:
    told = another_commit(read(tmp_path, "pull_request", pull()), found, MERGE)
    assert told is not None
    assert found[:12] in told
    assert "leave `ref` out" in told


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("pull_request_target", pull()),
        (
            "workflow_run",
            {"workflow_run": {"id": 1, "head_sha": HEAD}, "repository": {"full_name": "octo/demo"}},
        ),
    ],
)
def test_where_the_checkout_has_the_base_the_head_has_to_be_seen(
    tmp_path: Path, name: str, payload: dict[str, Any]
) -> None:
    event = read(tmp_path, name, payload)
    assert another_commit(event, HEAD, BASE) is None
    for found in (BASE, None, MERGE):
        assert "`pull_request`" in (another_commit(event, found, BASE) or "")


def test_a_maintainer_has_to_check_out_the_commit_that_was_read(tmp_path: Path) -> None:
    event = read(tmp_path, "workflow_dispatch", {"inputs": {"pull-request": "7", "head": HEAD}})
    assert another_commit(event, HEAD, BASE) is None
    assert "inputs.head" in (another_commit(event, BASE, BASE) or "")


@pytest.mark.parametrize("name", ["push", "schedule", "workflow_dispatch", "release"])
def test_where_no_change_is_under_test_anything_may_be_checked_out(tmp_path: Path, name: str) -> None:
    assert another_commit(read(tmp_path, name, {}), "c" * 40, BASE) is None
