"""Every route to a verdict: a maintainer's run on a fork's commit, one status for all, and the base's results."""

import json
from typing import Any

import pytest

from tests.container.launch import Launcher, launch_here
from tests.container.world import BASE, CONFIG, HEAD, INVENTING, World, pull_request

STATUS = CONFIG + "status: evalgate\n"
BASELINE = CONFIG + "baseline: {artifact: evalgate-baseline}\n"
OF_MAIN = {"head_branch": "main", "head_sha": "b" * 40}


def asked(world: World, number: object = "1", head: str = HEAD) -> None:
    """A maintainer runs the gate on a fork's commit."""
    world.github.pulls[1].head_repository = "visitor/demo"
    inputs = {"pull-request": number, "head": head}
    world.event("workflow_dispatch", {"inputs": inputs, "repository": pull_request()["repository"]})


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


def states(world: World) -> list[tuple[str, str, str]]:
    return [(status["sha"], status["context"], status["state"]) for status in world.github.statuses]


def test_a_maintainers_run_reports_on_the_forks_commit(world: World, launch: Launcher) -> None:
    world.base = {"evalgate.yml": STATUS}
    world.write("evalgate.yml", CONFIG + "mode: report\n")
    world.assistant.answers = INVENTING
    asked(world)
    assert launch(world).code == 1
    (body,) = world.github.bodies(1)
    assert "Blocked" in body
    assert results(world)["run"]["commit"] == HEAD
    assert states(world) == [(HEAD, "evalgate", "pending"), (HEAD, "evalgate", "failure")]


def test_it_is_pinned_to_the_commit_that_was_read(world: World, launch: Launcher) -> None:
    world.github.pulls[1].head_sha = "d" * 40
    asked(world)
    ended = launch(world)
    assert ended.code == 4
    assert world.assistant.asked == 0
    assert "moved on" in world.summary()


@pytest.mark.parametrize("event", ["pull_request", "pull_request_target"])
def test_what_was_measured_on_the_base_is_not_reported_on_the_head(
    event: str, world: World, launch: Launcher
) -> None:
    world.base = {"evalgate.yml": STATUS}
    world.write("evalgate.yml", STATUS)
    (world.workspace / ".git").mkdir()
    world.write(".git/HEAD", BASE)
    world.event(event, pull_request())
    ended = launch(world)
    assert ended.code == 4
    assert world.assistant.asked == 0
    (body,) = world.github.bodies(1)
    assert "Ready to merge" not in body
    assert states(world)[-1] == (HEAD, "evalgate", "error")


@pytest.mark.parametrize(
    ("number", "head"), [("1", HEAD[:7]), ("", HEAD), ("1", ""), ("one", HEAD), ("1; rm -rf", HEAD)]
)
def test_both_are_needed_in_full(number: str, head: str, world: World, launch: Launcher) -> None:
    asked(world, number, head)
    assert launch(world).code == 4
    assert world.assistant.asked == 0


def test_a_run_by_hand_without_them_is_a_plain_one(world: World, launch: Launcher) -> None:
    world.event("workflow_dispatch", {"inputs": {"reason": "why not"}})
    assert launch(world).code == 0
    assert world.github.requests("POST") == []


@pytest.mark.parametrize(
    ("what", "expected"), [("pass", "success"), ("block", "failure"), ("down", "failure"), ("wrong", "error")]
)
def test_one_status_says_how_a_run_ended(what: str, expected: str, world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", STATUS)
    if what == "block":
        world.assistant.answers = INVENTING
    world.assistant.status = 503 if what == "down" else 200
    if what == "wrong":
        world.write("questions.yml", "questions: []\n")
        world.base = {"questions.yml": "questions: []\n"}
    launch(world)
    assert states(world)[-1] == (HEAD, "evalgate", expected)


def test_what_was_not_tested_is_never_green(world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", STATUS)
    assert launch(world, {"on-missing-secrets": "neutral"}, {"STAGING_TOKEN": ""}).code == 0
    assert {state for *_, state in states(world)} == {"pending"}


def test_a_status_that_can_not_be_set_changes_no_decision(world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", STATUS)
    world.github.may_write = False
    ended = launch(world)
    assert ended.code == 0
    assert "statuses: write" in ended.out


@pytest.fixture
def before(world: World) -> World:
    """A good result of the base, not uploaded yet."""
    world.write("evalgate.yml", BASELINE)
    assert launch_here(world).code == 0
    world.forget()
    world.assistant.answers = INVENTING
    return world


def upload(world: World, name: str = "evalgate-baseline", **changes: Any) -> None:
    world.github.runs[5] = {"event": changes.pop("event", "push")}
    world.archive(run=5, name=name)
    artifact = world.github.artifacts[-1][0]
    artifact["workflow_run"] |= OF_MAIN | changes.pop("run", {})
    artifact |= changes


@pytest.mark.parametrize("name", ["evalgate-baseline", "evalgate-baseline-1", "evalgate-baseline-2"])
def test_the_bases_results_are_compared_with(name: str, before: World, launch: Launcher) -> None:
    upload(before, name)
    assert launch(before).code == 1
    assert results(before)["baseline"]["stop"]["regressed"] == ["A1"]
    assert before.github.told_store == [None]


@pytest.mark.parametrize(
    "changes",
    [
        {"run": {"head_repository_id": 2}},
        {"run": {"repository_id": 3}},
        {"run": {"head_branch": "change"}},
        {"event": "pull_request"},
        {"expired": True},
        {"size_in_bytes": 2**40},
    ],
)
def test_a_baseline_that_is_not_the_bases_is_ignored(
    changes: dict[str, Any], before: World, launch: Launcher
) -> None:
    upload(before, **changes)
    assert launch(before).code == 1
    assert results(before)["baseline"] is None
    assert "baseline-absent" in [note["code"] for note in results(before)["notes"]]
    assert before.github.told_store == []


def test_a_planted_one_does_not_hide_the_real_one(before: World, launch: Launcher) -> None:
    upload(before)
    upload(before, run={"head_repository_id": 2})
    assert launch(before).code == 1
    assert results(before)["baseline"]["stop"]["regressed"] == ["A1"]


def test_a_broken_one_is_said(before: World, launch: Launcher) -> None:
    before.github.runs[5] = {"event": "push"}
    before.github.upload(5, "evalgate-baseline", b"nothing", workflow_run=OF_MAIN)
    ended = launch(before)
    assert ended.code == 1
    assert "There is no baseline" in ended.out
    assert results(before)["baseline"] is None
