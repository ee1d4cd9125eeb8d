"""The nightly issue: one, and only ours."""

import pytest

from tests.container.launch import Launcher
from tests.container.world import GOOD, INVENTING, World

MARKER = "<!-- evalgate-drift:main -->"


@pytest.fixture
def night(world: World) -> World:
    world.event("schedule", {})
    return world


def one_night(world: World, launch: Launcher, code: int) -> None:
    assert launch(world).code == code
    world.forget()
    assert launch(world, {"command": "drift"}).code == 0
    world.forget()


def test_one_issue_is_opened_updated_and_closed(night: World, launch: Launcher) -> None:
    one_night(night, launch, 0)
    assert night.github.issues == []
    night.assistant.answers = INVENTING
    one_night(night, launch, 1)
    one_night(night, launch, 1)
    (issue,) = night.github.issues
    assert issue["state"] == "open"
    assert issue["body"].startswith(f"{MARKER}\n## ⛔ Blocked")
    assert "drifted" in issue["title"]
    assert f"/runs/{night.run_id - 1}" in issue["body"]
    night.assistant.status = 503
    body = issue["body"]
    one_night(night, launch, 3)
    assert (issue["state"], issue["body"]) == ("open", body)
    night.assistant.status, night.assistant.answers = 200, GOOD
    one_night(night, launch, 0)
    assert issue["state"] == "closed"
    assert "back in its range" in issue["body"]
    night.assistant.answers = INVENTING
    one_night(night, launch, 1)
    assert [issue["state"] for issue in night.github.issues] == ["closed", "open"]


def test_an_issue_of_somebody_elses_is_left_alone(night: World, launch: Launcher) -> None:
    night.github.add_issue(f"{MARKER}\nmine", "mallory")
    night.github.add_issue(f"about\n{MARKER}")
    night.github.add_issue(f"{MARKER}\na pull request", pull_request={"url": "x"})
    night.assistant.answers = INVENTING
    one_night(night, launch, 1)
    assert [issue["body"].splitlines()[-1] for issue in night.github.issues[:3]] == [
        "mine",
        MARKER,
        "a pull request",
    ]
    assert len(night.github.issues) == 4


def test_nothing_to_tell_of_is_an_error(night: World, launch: Launcher) -> None:
    assert launch(night, {"command": "drift"}).code == 2


def test_without_the_right_it_says_which(night: World, launch: Launcher) -> None:
    night.assistant.answers = INVENTING
    launch(night)
    night.forget()
    night.github.may_write = False
    ended = launch(night, {"command": "drift"})
    assert ended.code == 4
    assert "issues: write" in night.summary() + ended.out


def test_no_answer_of_a_public_repository_is_in_it(night: World, launch: Launcher) -> None:
    night.event("schedule", {"repository": {"private": False}})
    night.assistant.answers = INVENTING
    one_night(night, launch, 1)
    assert "a month" not in night.github.issues[0]["body"]
