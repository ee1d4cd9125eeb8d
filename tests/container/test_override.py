"""A visible way through: who may let a blocked commit pass, and for how long."""

import json
from typing import Any

import pytest

from tests.container.launch import Launcher, launch_here
from tests.container.world import BASE, GOOD, HEAD, INVENTING, World, pull_request

LABEL = "evalgate-override"
ORDER = f"/evalgate override {HEAD[:7]} The rule changes on Monday, see the minutes of 28 November."
REASON = "The rule changes on Monday, see the minutes of 28 November."


@pytest.fixture
def blocked(world: World) -> World:
    world.assistant.answers = INVENTING
    world.github.permissions = {"alice": "write", "boss": "admin", "carol": "read", "tess": "triage"}
    return world


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


def ours(world: World) -> str:
    (body,) = world.github.bodies(1)
    return body


@pytest.mark.parametrize("login", ["alice", "boss"])
@pytest.mark.parametrize(
    "order", [ORDER, f"/evalgate-override `{HEAD}`:\n\n{REASON}", f"  {ORDER.replace('f0', 'F0')}  \n"]
)
def test_somebody_with_write_rights_lets_a_commit_through(
    login: str, order: str, blocked: World, launch: Launcher
) -> None:
    blocked.github.pulls[1].labels = ["docs", LABEL]
    blocked.github.add_comment(1, order, login)
    assert launch(blocked).code == 0
    decision = results(blocked)["decision"]
    assert (decision["outcome"], decision["exit_code"]) == ("pass", 0)
    assert decision["override"] == {
        "by": login,
        "reason": REASON,
        "at": "2026-11-29T09:00:00Z",
        "commit": HEAD,
        "url": "https://github.test/c/1",
    }
    assert [reason["code"] for reason in decision["reasons"]] == ["stop_rate_low"]
    for text in (ours(blocked), blocked.summary()):
        assert f"Let through by {login}" in text
        assert "see the minutes of 28 November" in text
        assert "2026-11-29T09:00:00Z" in text
        assert "Ready to merge" not in text
    assert blocked.outputs()["decision"] == "pass"


@pytest.mark.parametrize(
    ("login", "order", "labels"),
    [
        ("carol", ORDER, [LABEL]),
        ("tess", ORDER, [LABEL]),
        ("nobody", ORDER, [LABEL]),
        ("github-actions[bot]", ORDER, [LABEL]),
        ("alice", ORDER, []),
        ("alice", ORDER, ["Evalgate-Override-2"]),
        ("alice", f"/evalgate override {HEAD[:7]}", [LABEL]),
        ("alice", f"/evalgate override {HEAD[:7]}  \n ", [LABEL]),
        ("alice", f"/evalgate-override {HEAD[:7]} \u200b\u2060", [LABEL]),
        ("alice", f"/evalgate-override {HEAD[:7]} \u2800\u3164", [LABEL]),
        ("alice", f"/evalgate-override {HEAD[:7]} <!-- an excuse", [LABEL]),
        ("alice", f"/evalgate-override {HEAD[:7]} <!-- a\nb --> ...", [LABEL]),
        ("alice", f"/evalgate override {HEAD[:7]} \u200b\u2060", [LABEL]),
        ("alice", f"/evalgate override {HEAD[:7]} \u2800", [LABEL]),
        ("alice", f"/evalgate override {HEAD[:7]} <!-- nobody sees this -->", [LABEL]),
        ("alice", f"/evalgate override {HEAD[:6]} short", [LABEL]),
        ("alice", f"/evalgate override {'a' * 40} another commit", [LABEL]),
        ("alice", "/evalgate override because I say so", [LABEL]),
        ("alice", f"> {ORDER}\n\nNo, please don't.", [LABEL]),
        ("alice", f"`{ORDER}` is how it would be done", [LABEL]),
    ],
)
def test_anything_less_does_nothing(
    login: str, order: str, labels: list[str], blocked: World, launch: Launcher
) -> None:
    blocked.github.permissions["github-actions[bot]"] = "admin"
    blocked.github.pulls[1].labels = labels
    blocked.github.add_comment(1, order, login)
    assert launch(blocked).code == 1
    assert results(blocked)["decision"]["override"] is None


def test_a_push_ends_it(blocked: World, launch: Launcher) -> None:
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "alice")
    assert launch(blocked).code == 0
    blocked.archive()
    blocked.forget()
    newer = "d" * 40
    blocked.github.pulls[1].head_sha = newer
    blocked.event("pull_request", pull_request(head=newer))
    assert launch(blocked).code == 1
    assert "Blocked" in ours(blocked)
    assert "Let through" not in ours(blocked)


def test_what_is_no_fail_is_not_overridden(blocked: World, launch: Launcher) -> None:
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "alice")
    blocked.assistant.status = 503
    assert launch(blocked).code == 3
    blocked.forget()
    blocked.assistant.status, blocked.assistant.answers = 200, GOOD
    assert launch(blocked).code == 0
    assert results(blocked)["decision"]["override"] is None
    assert "Ready to merge" in ours(blocked)


def labeled(world: World, action: str = "labeled") -> None:
    world.event("pull_request", pull_request() | {"action": action, "label": {"name": LABEL}})


def test_a_label_that_comes_later_asks_nobody_again(blocked: World, launch: Launcher) -> None:
    assert launch(blocked).code == 1
    body, asked = ours(blocked), blocked.assistant.asked
    blocked.archive()
    blocked.forget()
    labeled(blocked)
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "alice")
    for path in (blocked.workspace / "evalgate-out").iterdir():
        path.unlink()
    assert launch(blocked).code == 0
    assert blocked.assistant.asked == asked
    assert blocked.github.told_store == [None]
    for text in (ours(blocked), blocked.summary()):
        assert "Let through by alice" in text
        assert "see the minutes" in text
        assert "⛔ Blocked" in text
    assert results(blocked)["decision"]["override"]["by"] == "alice"
    assert results(blocked)["decision"]["outcome"] == "pass"
    assert blocked.outputs()["decision"] == "pass"
    blocked.archive()
    blocked.forget()
    labeled(blocked, "unlabeled")
    blocked.github.pulls[1].labels = []
    assert launch(blocked).code == 1
    assert blocked.assistant.asked == asked
    assert ours(blocked).split("\n", 2)[2] == body.split("\n", 2)[2]
    assert results(blocked)["decision"]["outcome"] == "fail"


def test_results_that_are_said_again_are_named_from_the_checkouts_root(
    blocked: World, launch: Launcher
) -> None:
    """As those of a run are, whose path a later step of the workflow uses."""
    given = {"out": "docs/../evalgate-out"}
    assert launch(blocked, given).code == 1
    assert blocked.outputs()["results"] == "evalgate-out/results.json"
    blocked.archive()
    blocked.forget()
    labeled(blocked)
    assert launch(blocked, given).code == 1
    assert blocked.outputs()["results"] == "evalgate-out/results.json"


def test_another_label_measures_nothing_and_lets_nothing_through(blocked: World, launch: Launcher) -> None:
    assert launch(blocked).code == 1
    asked = blocked.assistant.asked
    blocked.archive()
    blocked.forget()
    labeled(blocked)
    blocked.github.pulls[1].labels = ["docs"]
    assert launch(blocked).code == 1
    assert blocked.assistant.asked == asked


@pytest.mark.parametrize("why", ["absent", "forged", "expired", "two", "another commit's"])
def test_where_the_earlier_result_is_not_to_be_had_it_is_measured_again(
    why: str, blocked: World, launch: Launcher
) -> None:
    assert launch(blocked).code == 1
    asked = blocked.assistant.asked
    if why == "forged":
        blocked.github.upload(blocked.run_id, "evalgate-1", b"PK nothing of the kind")
    elif why != "absent":
        if why == "another commit's":
            path = blocked.workspace / "evalgate-out" / "results.json"
            path.write_text(path.read_text().replace(HEAD, "e" * 40))
        blocked.archive()
        blocked.github.artifacts[0][0]["expired"] = why == "expired"
        if why == "two":
            blocked.archive(name="evalgate-other-1")
    blocked.forget()
    labeled(blocked)
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "alice")
    assert launch(blocked).code == 0
    assert blocked.assistant.asked == 2 * asked
    assert "Let through by alice" in ours(blocked)


def test_a_run_again_measures_again_unless_the_label_is_good(blocked: World, launch: Launcher) -> None:
    assert launch(blocked).code == 1
    asked = blocked.assistant.asked
    blocked.archive()
    blocked.forget()
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "carol")
    assert launch(blocked).code == 1
    assert blocked.assistant.asked == 2 * asked


def test_nobody_is_asked_for_permission_where_nothing_blocks(world: World, launch: Launcher) -> None:
    assert launch(world).code == 0
    assert world.github.requests("GET", "permission") == []


GROUP = "a9" * 20


def queue(world: World, head_ref: str = f"refs/heads/gh-readonly-queue/main/pr-1-{BASE}") -> None:
    """The pull request is tried in the merge queue, as another commit."""
    group = {"head_sha": GROUP, "base_sha": BASE, "base_ref": "refs/heads/main", "head_ref": head_ref}
    world.event(
        "merge_group",
        {"action": "checks_requested", "merge_group": group, "repository": pull_request()["repository"]},
    )


@pytest.fixture
def let_through(blocked: World) -> World:
    """Somebody has let the head of the pull request through, and what it measured is uploaded."""
    blocked.github.pulls[1].labels = [LABEL]
    blocked.github.add_comment(1, ORDER, "alice")
    assert launch_here(blocked).code == 0
    blocked.archive()
    blocked.forget()
    return blocked


def test_in_a_merge_queue_it_counts_for_what_had_failed_on_the_head(
    let_through: World, launch: Launcher
) -> None:
    queue(let_through)
    body = ours(let_through)
    ended = launch(let_through)
    assert ended.code == 0
    assert "everything that fails here had failed" in ended.out
    found = results(let_through)
    assert found["run"]["commit"] == GROUP
    assert (found["decision"]["override"]["by"], found["decision"]["override"]["commit"]) == ("alice", HEAD)
    assert "Let through by alice" in let_through.summary()
    assert ours(let_through) == body


def test_in_a_merge_queue_whatever_fails_on_top_still_blocks(let_through: World, launch: Launcher) -> None:
    queue(let_through)
    let_through.assistant.answers = {**INVENTING, "When does the office open?": "I could not find that."}
    ended = launch(let_through)
    assert ended.code == 1
    assert "is not used" in ended.out
    assert "D1, answer_rate_low" in ended.out
    assert results(let_through)["decision"]["override"] is None


@pytest.mark.parametrize("why", ["no results", "pushed", "no label", "not the queue's", "no rights"])
def test_in_a_merge_queue_nothing_less_does(why: str, let_through: World, launch: Launcher) -> None:
    if why == "no results":
        let_through.github.artifacts.clear()
    elif why == "pushed":
        let_through.github.pulls[1].head_sha = "d" * 40
    elif why == "no label":
        let_through.github.pulls[1].labels = []
    elif why == "no rights":
        let_through.github.permissions["alice"] = "read"
    queue(let_through, *(["refs/heads/mine/pr-1-" + BASE] if why == "not the queue's" else []))
    ended = launch(let_through)
    assert ended.code == 1
    assert results(let_through)["decision"]["override"] is None
    assert ("actions: read" in ended.out) is (why == "no results")


def test_a_group_that_passes_asks_nobody(let_through: World, launch: Launcher) -> None:
    queue(let_through)
    let_through.assistant.answers = GOOD
    asked = len(let_through.github.requests("GET", "permission"))
    assert launch(let_through).code == 0
    assert len(let_through.github.requests("GET", "permission")) == asked
    assert results(let_through)["decision"]["override"] is None
