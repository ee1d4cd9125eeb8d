"""A verdict is on the files that were checked out: on no other commit is it told."""

from typing import Any

import pytest

from tests.container.launch import Launcher
from tests.container.test_relay import follow
from tests.container.test_routes import asked
from tests.container.world import BASE, CONFIG, HEAD, World, pull_request

STATUS = CONFIG + "status: evalgate/verdict\n"
MERGE = "e" * 40
"""`GITHUB_SHA` in this world."""


@pytest.fixture
def gated(world: World) -> World:
    """A base with a status, as a checkout of it has it."""
    world.write("evalgate.yml", STATUS)
    world.base = {"evalgate.yml": STATUS}
    return world


def checked_out(world: World, commit: str, *, branch: str = "", packed: bool = False) -> None:
    """Git's files, as far as they say which commit is checked out."""
    ref = f"refs/heads/{branch}"
    (world.workspace / ".git" / "refs" / "heads").mkdir(parents=True, exist_ok=True)
    world.write(".git/HEAD", f"ref: {ref}\n" if branch else f"{commit}\n")
    if branch and packed:
        world.write(
            ".git/packed-refs", f"# pack-refs with: peeled\n{commit} {ref}\n{BASE} refs/heads/other\n"
        )
    elif branch:
        world.write(f".git/{ref}", f"{commit}\n")


def states(world: World) -> list[str]:
    return [status["state"] for status in world.github.statuses]


@pytest.mark.parametrize("how", [{}, {"branch": "main"}, {"branch": "main", "packed": True}])
def test_a_checkout_of_the_base_is_no_verdict_on_the_change(
    gated: World, launch: Launcher, how: dict[str, Any]
) -> None:
    checked_out(gated, BASE, **how)
    ended = launch(gated)
    assert ended.code == 4
    assert gated.assistant.asked == 0
    assert states(gated) == ["error"]
    (body,) = gated.github.bodies(1)
    assert "000000000000 is checked out, and not the change" in body


@pytest.mark.parametrize("commit", [HEAD, MERGE])
def test_the_change_and_its_merge_with_the_base_are_measured(
    gated: World, launch: Launcher, commit: str
) -> None:
    checked_out(gated, commit, branch="change")
    assert launch(gated).code == 0
    assert states(gated)[-1] == "success"


def test_by_hand_it_has_to_be_the_commit_that_was_read(gated: World, launch: Launcher) -> None:
    """A checkout without `ref` takes the branch that the workflow was started on."""
    asked(gated)
    checked_out(gated, MERGE)
    assert launch(gated).code == 4
    gated.forget()
    asked(gated)
    checked_out(gated, HEAD)
    assert launch(gated).code == 0


@pytest.mark.parametrize("fork", [False, True])
def test_pull_request_target_tests_no_change(gated: World, launch: Launcher, fork: bool) -> None:
    gated.event("pull_request_target", pull_request(fork=fork))
    checked_out(gated, BASE)
    ended = launch(gated)
    assert ended.code == 4
    assert gated.assistant.asked == 0
    assert "success" not in states(gated)
    assert "run on `pull_request`" in ended.log


def test_a_run_that_follows_a_strangers_one_sets_no_status_on_his_commit(
    gated: World, launch: Launcher
) -> None:
    follow(gated)
    ended = launch(gated)
    assert ended.code == 4
    assert "would not be tested" in ended.log
    assert "success" not in states(gated)
