"""Gitea and Forgejo: the same comment, gate and status; what they lack is a word in the log and never a crash."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.container.launch import Launcher
from tests.container.test_override import LABEL, ORDER
from tests.container.world import CONFIG, HEAD, INVENTING, QUESTIONS, Assistant, World, pull_request
from tests.forge.fake_gitea import FakeGitea

STATUS = CONFIG + "status: evalgate\n"


@pytest.fixture(params=["gitea", "forgejo"])
def forge(request: pytest.FixtureRequest) -> Iterator[FakeGitea]:
    """A forge; beside the container every exchange is held against its own description."""
    described = None
    with ExitStack() as stack:
        here = request.node.get_closest_marker("container") is None
        if not here or os.environ.get("EVALGATE_DESCRIBED"):
            from tests.container.described_forge import (
                DescribedForge,
            )  # needs what `make test-container` fetches

            described = DescribedForge(request.param)
        watch = described.watch if described else lambda exchange: None
        yield stack.enter_context(FakeGitea(request.param, watch=watch))
    if described:
        assert described.faults == []


@pytest.fixture
def team(forge: FakeGitea, tmp_path: Path) -> Iterator[World]:
    """A repository there, with a pull request and an assistant."""
    with Assistant() as assistant:
        world = World(root=tmp_path / "runner", github=forge, assistant=assistant)
        forge.pulls[1].head_sha = HEAD
        world.environment |= {f"{forge.login.partition('-')[0].upper()}_ACTIONS": "true"}
        world.environment |= {"GITHUB_RUN_NUMBER": "12", "GITHUB_RUN_ATTEMPT": ""}
        world.event("pull_request", pull_request() | {"action": "synchronized"})
        yield world


def ours(world: World) -> str:
    (body,) = world.github.bodies(1, world.github.login)
    return body


def test_it_comments_sets_the_status_and_is_found_again(team: World, launch: Launcher) -> None:
    team.write("evalgate.yml", STATUS)
    team.base = {"evalgate.yml": STATUS, "questions.yml": QUESTIONS}
    for number in range(70):
        team.github.add_comment(1, f"comment {number}")
    team.github.add_comment(1, "<!-- evalgate:main -->\nforged", "mallory")
    ended = launch(team)
    assert ended.code == 0, ended.log
    assert "Ready to merge" in ours(team)
    assert "https://github.test/octo/demo/actions/runs/12" in ours(team)
    assert [(s["context"], s["state"]) for s in team.github.statuses][-1] == ("evalgate", "success")
    assert "::warning" not in ended.out
    team.forget()
    team.assistant.answers = INVENTING
    assert launch(team).code == 1
    assert "Blocked" in ours(team)
    assert team.github.statuses[-1]["state"] == "failure"


def test_the_bases_gate_decides_there_as_well(team: World, launch: Launcher) -> None:
    team.base = {"evalgate.yml": CONFIG, "questions.yml": QUESTIONS}
    team.write("evalgate.yml", CONFIG + "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}}\n")
    team.assistant.answers = INVENTING
    assert launch(team).code == 1
    assert "loosened" in ours(team)


def test_the_first_pull_request_is_told_from_a_base_that_can_not_be_seen(
    team: World, launch: Launcher
) -> None:
    team.base = {"evalgate.yml": None, "questions.yml": None}
    assert launch(team).code == 0
    assert "on the base yet" in ours(team)
    team.forget()
    team.hides_base = True
    assert launch(team).code == 4


def test_a_check_run_is_one_word(team: World, launch: Launcher) -> None:
    team.write("evalgate.yml", CONFIG + "check_run: evalgate questions\n")
    ended = launch(team)
    assert ended.code == 0
    (line,) = [line for line in ended.out.splitlines() if "check run" in line]
    assert "Gitea has none" in line or "Forgejo has none" in line
    assert team.github.requests("POST", "check-runs") == []


def test_every_page_of_the_changed_files_is_read(team: World, launch: Launcher) -> None:
    team.github.pulls[1].files = [{"filename": f"src/{n}.py"} for n in range(95)]
    assert launch(team, {"relevant-paths": "docs/"}).code == 0
    assert team.assistant.asked == 0
    team.github.pulls[1].files[94] = {"filename": "docs/hours.md"}
    team.forget()
    assert launch(team, {"relevant-paths": "docs/"}).code == 0
    assert team.assistant.asked == 4


def test_a_push_is_relevant_and_comments_nowhere(team: World, launch: Launcher) -> None:
    push = {"before": "b" * 40, "after": HEAD, "ref": "refs/heads/main"}
    team.event("push", push | {"repository": pull_request()["repository"]})
    ended = launch(team, {"relevant-paths": "docs/"})
    assert ended.code == 0
    assert team.assistant.asked == 4
    assert "Every change counts as relevant" in ended.out
    assert "has no files of a comparison" in ended.out
    assert team.github.requests("POST") == []


@pytest.mark.parametrize("tells", [False, True])
def test_an_override_needs_a_token_that_may_ask_for_rights(
    tells: bool, team: World, launch: Launcher
) -> None:
    assert isinstance(team.github, FakeGitea)
    team.github.tells_permissions = tells
    team.github.permissions = {"alice": "owner"}
    team.github.pulls[1].labels = [LABEL]
    team.github.add_comment(1, ORDER, "alice")
    team.assistant.answers = INVENTING
    ended = launch(team)
    assert ended.code == (0 if tells else 1)
    assert ("Nobody can override this" in ended.out) is not tells
    assert ("Let through by alice" in ours(team)) is tells


@pytest.mark.parametrize(
    ("owners", "state", "code"),
    [
        ("* @alice\n", "APPROVED", "was asked: alice approved this commit"),
        ("* @alice\n", "DISMISSED", "needs an approval of this very commit"),
        ("* @octo/quality\n", "APPROVED", "can't read who belongs to the team"),
    ],
)
def test_approvals_are_read_as_they_are_spelled_there(
    owners: str, state: str, code: str, team: World, launch: Launcher
) -> None:
    assert isinstance(team.github, FakeGitea)
    team.github.tells_permissions = True
    team.github.permissions = {"alice": "write"}
    team.github.review("alice", HEAD, state)
    team.base = {"CODEOWNERS": owners, "evalgate.yml": CONFIG, "questions.yml": QUESTIONS}
    with Assistant() as other:
        team.write("evalgate.yml", CONFIG.replace("${STAGING_URL}", other.url))
        assert launch(team).code == 0
        assert bool(other.asked) is (code.startswith("was asked"))
    assert code in ours(team)


def test_one_issue_tells_of_drift(team: World, launch: Launcher) -> None:
    team.event("schedule", {"repository": pull_request()["repository"]})
    team.assistant.answers = INVENTING
    for _ in range(2):
        assert launch(team).code == 1
        team.forget()
        assert launch(team, {"command": "drift"}).code == 0
        team.forget()
    (issue,) = team.github.issues
    assert (issue["state"], issue["user"]["login"]) == ("open", team.github.login)


def test_artifacts_there_are_nobodys_proof(team: World, launch: Launcher) -> None:
    team.write("evalgate.yml", CONFIG + "baseline: {artifact: evalgate-baseline}\n")
    ended = launch(team)
    assert ended.code == 0
    assert "Ready to merge" in ours(team)
    assert "There is no baseline: could not look for the artifact" in ended.out


def test_an_unknown_forge_below_v1_is_one_of_them(team: World, launch: Launcher) -> None:
    names = ("GITEA_ACTIONS", "FORGEJO_ACTIONS")
    for name in names:
        team.environment.pop(name, None)
    team.github.login = "gitea-actions"
    assert launch(team).code == 0
    team.forget()
    assert launch(team).code == 0
    assert len(team.github.bodies(1, "gitea-actions")) == 1
