"""Which commit is reported on, where the comment goes, and what is known of who started it."""

import json
from pathlib import Path
from typing import Any

import pytest

from evalgate.errors import SetupError
from evalgate.publish.event import Event, read_event

HEAD, BASE = "a" * 40, "b" * 40
ENVIRON = {
    "GITHUB_REPOSITORY": "octo/demo",
    "GITHUB_SHA": "e" * 40,
    "GITHUB_SERVER_URL": "https://ghe.test/",
    "GITHUB_RUN_ID": "123",
    "GITHUB_RUN_ATTEMPT": "1",
}


def read(tmp_path: Path, name: str, payload: Any, **environ: str) -> Event:
    path = tmp_path / "event.json"
    path.write_text(json.dumps(payload))
    return read_event({**ENVIRON, "GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": str(path)} | environ)


def pull(head_repo: Any = "octo/demo", **more: Any) -> dict[str, Any]:
    repo = {"full_name": head_repo} if isinstance(head_repo, str) else head_repo
    return {
        "number": 7,
        "pull_request": {
            "number": 7,
            "head": {"sha": HEAD, "repo": repo},
            "base": {"sha": BASE, "ref": "main", "repo": {"full_name": "octo/demo"}},
        },
        "repository": {"full_name": "octo/demo", "private": True},
        **more,
    }


def test_a_pull_request_is_reported_on_by_its_head_and_not_by_the_merge_commit(tmp_path: Path) -> None:
    event = read(tmp_path, "pull_request", pull())
    assert (event.pull_number, event.head_sha, event.base_sha, event.base_ref) == (7, HEAD, BASE, "main")
    assert (event.is_fork, event.is_public, event.lacks_secrets) == (False, False, False)
    assert event.run_url == "https://ghe.test/octo/demo/actions/runs/123"


@pytest.mark.parametrize("head_repo", ["visitor/demo", None])
def test_a_fork_is_known_even_when_it_was_deleted(head_repo: Any, tmp_path: Path) -> None:
    event = read(tmp_path, "pull_request", pull(head_repo))
    assert event.is_fork
    assert event.lacks_secrets


def test_dependabot_is_known(tmp_path: Path) -> None:
    event = read(tmp_path, "pull_request", pull(), GITHUB_ACTOR="dependabot[bot]")
    assert event.is_dependabot
    assert event.lacks_secrets


@pytest.mark.parametrize(
    ("name", "payload", "head", "base", "ref"),
    [
        (
            "merge_group",
            {
                "merge_group": {
                    "head_sha": HEAD,
                    "base_sha": BASE,
                    "head_ref": "refs/heads/gh-readonly-queue/main/pr-12-abc",
                    "base_ref": "refs/heads/main",
                }
            },
            HEAD,
            BASE,
            "main",
        ),
        ("push", {"before": BASE, "after": "e" * 40, "ref": "refs/heads/x/y"}, "e" * 40, BASE, "x/y"),
        ("push", {"before": "0" * 40, "after": "e" * 40, "ref": "refs/heads/new"}, "e" * 40, None, "new"),
        ("workflow_dispatch", {"inputs": {}}, "e" * 40, None, None),
        ("schedule", {"schedule": "0 3 * * *"}, "e" * 40, None, None),
        ("release", {"action": "published", "release": {}}, "e" * 40, None, None),
        ("workflow_run", {"workflow_run": {"head_sha": HEAD}}, HEAD, None, None),
        ("", None, "e" * 40, None, None),
        ("push", [], "e" * 40, None, None),
    ],
)
def test_events_without_a_pull_request(
    name: str, payload: Any, head: str, base: str | None, ref: str | None, tmp_path: Path
) -> None:
    event = read(tmp_path, name, payload)
    assert (event.pull_number, event.head_sha, event.base_sha, event.base_ref) == (None, head, base, ref)


def test_what_nothing_is_known_of_counts_as_public(tmp_path: Path) -> None:
    assert read(tmp_path, "schedule", {}).is_public
    assert read(tmp_path, "schedule", {"repository": {"private": False}}).is_public


def test_a_second_attempt_links_to_itself(tmp_path: Path) -> None:
    event = read(tmp_path, "schedule", {}, GITHUB_RUN_ATTEMPT="3")
    assert event.run_url == "https://ghe.test/octo/demo/actions/runs/123/attempts/3"
    assert (event.run_id, event.run_attempt) == (123, 3)


def test_outside_of_a_workflow_everything_is_unknown() -> None:
    event = read_event({})
    assert (event.head_sha, event.pull_number, event.run_url, event.run_id) == ("", None, None, 0)


def test_a_torn_payload_is_an_error_of_the_set_up(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_bytes(b'{"number": ')
    with pytest.raises(SetupError, match="GITHUB_EVENT_PATH"):
        read_event({"GITHUB_EVENT_PATH": str(path)})


@pytest.mark.parametrize(
    ("head_ref", "number"),
    [
        (f"refs/heads/gh-readonly-queue/main/pr-104-{BASE}", 104),
        (f"refs/heads/gh-readonly-queue/release/2.x/pr-7-{BASE}", 7),
        (f"refs/heads/mine/pr-104-{BASE}", None),
        ("refs/heads/gh-readonly-queue/main/pr-104-abc", None),
        (f"refs/heads/gh-readonly-queue/main/pr-0-{BASE}", None),
        ("", None),
    ],
)
def test_a_merge_group_names_the_pull_request_that_it_tries(
    head_ref: str, number: int | None, tmp_path: Path
) -> None:
    event = read(tmp_path, "merge_group", {"merge_group": {"head_sha": HEAD, "head_ref": head_ref}})
    assert (event.queued, event.pull_number) == (number, None)


@pytest.mark.parametrize(
    ("name", "payload", "expected"),
    [
        ("release", {"action": "published"}, True),
        ("push", {"ref": "refs/tags/v1"}, True),
        ("push", {"ref": "refs/heads/v1"}, False),
        ("workflow_dispatch", {"ref": "refs/tags/v1"}, False),
        ("schedule", {}, False),
    ],
)
def test_a_release_is_known(name: str, payload: Any, expected: bool, tmp_path: Path) -> None:
    assert read(tmp_path, name, payload).is_release is expected


@pytest.mark.parametrize(
    ("environ", "run"),
    [
        ({"GITEA_ACTIONS": "true"}, "12"),
        ({"FORGEJO_ACTIONS": "true"}, "12"),
        ({"GITHUB_API_URL": "https://git.test/api/v1"}, "12"),
        ({"GITHUB_API_URL": "https://ghe.test/api/v3"}, "123"),
        ({"GITEA_ACTIONS": "true", "GITHUB_RUN_NUMBER": ""}, "123"),
    ],
)
def test_a_run_is_linked_as_its_forge_names_it(environ: dict[str, str], run: str, tmp_path: Path) -> None:
    event = read(tmp_path, "pull_request", pull(), **{"GITHUB_RUN_NUMBER": "12", **environ})
    assert event.run_url == f"https://ghe.test/octo/demo/actions/runs/{run}"
