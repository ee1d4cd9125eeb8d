"""A release goes by fresh proof for the same commit and index, and asks again wherever that is in doubt."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.container.launch import Launcher, launch_here
from tests.container.world import CONFIG, HEAD, INVENTING, World, pull_request

PROOF = "  retries: 0\n  deployment: {url: '${STAGING_URL}/version', index: index}"
RELEASE = CONFIG.replace("  retries: 0", PROOF) + "release: {reuse: evalgate-baseline}\n"
RUN = 500
REPOSITORY = pull_request()["repository"]


def push(world: World) -> None:
    world.event(
        "push", {"before": "b" * 40, "after": HEAD, "ref": "refs/heads/main", "repository": REPOSITORY}
    )


def release(world: World) -> None:
    world.event("release", {"action": "published", "release": {}, "repository": REPOSITORY})


@pytest.fixture
def measured(world: World) -> World:
    """The main branch's run of this commit has passed and is about to be uploaded; a release follows."""
    world.environment["GITHUB_SHA"] = HEAD
    world.write("evalgate.yml", RELEASE)
    push(world)
    assert launch_here(world).code == 0
    world.forget()
    release(world)
    return world


def upload(world: World, name: str = "evalgate-baseline-1", event: str = "push", **changes: Any) -> None:
    """The main branch's run uploads its results."""
    world.archive(run=RUN, name=name)
    artifact = world.github.artifacts[-1][0]
    artifact["workflow_run"] |= {"head_branch": "main", "head_sha": HEAD} | changes.pop("run", {})
    artifact |= changes
    world.github.runs[RUN] = {"event": event}
    for path in (world.workspace / "evalgate-out").iterdir():
        path.unlink()


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


def rewrite(world: World, change: Callable[[dict[str, Any]], None]) -> None:
    """Another result in the place of the real one."""
    found = results(world)
    change(found)
    (world.workspace / "evalgate-out" / "results.json").write_text(json.dumps(found))


def codes(world: World) -> list[str]:
    return [note["code"] for note in results(world)["notes"]]


@pytest.mark.parametrize("event", ["push", "merge_group", "workflow_dispatch"])
def test_a_release_asks_nobody_where_the_same_commit_passed(
    event: str, measured: World, launch: Launcher
) -> None:
    upload(measured, event=event)
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    assert measured.assistant.asked == asked
    found = results(measured)
    assert found["decision"]["outcome"] == "pass"
    assert found["run"]["reused_from"] == f"https://github.test/octo/demo/actions/runs/{RUN}"
    assert found["run"]["deployed"]["index"] == "ix-7"
    assert "reused" in codes(measured)
    for text in (measured.summary(), (measured.workspace / "evalgate-out" / "summary.md").read_text()):
        assert "nobody was asked again" in text
        assert f"actions/runs/{RUN})" in text
        assert "3/3" in text
        assert "`ix-7`" in text
    assert measured.outputs()["decision"] == "pass"
    assert measured.outputs()["stop-rate"] == "1.0"
    assert measured.github.told_store == [None]


def test_a_tag_that_is_pushed_is_a_release(measured: World, launch: Launcher) -> None:
    upload(measured)
    measured.event(
        "push", {"before": "0" * 40, "after": HEAD, "ref": "refs/tags/v1", "repository": REPOSITORY}
    )
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    assert measured.assistant.asked == asked


@pytest.mark.parametrize("event", ["schedule", "workflow_dispatch", "push", "pull_request"])
def test_nothing_but_a_release_goes_by_it(event: str, measured: World, launch: Launcher) -> None:
    upload(measured)
    if event == "push":
        push(measured)
    else:
        measured.event(event, pull_request() if event == "pull_request" else {"repository": REPOSITORY})
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    assert measured.assistant.asked == 2 * asked
    assert results(measured)["run"]["reused_from"] is None


def test_what_was_reused_can_be_reused_again_as_long_as_it_is_fresh(
    measured: World, launch: Launcher
) -> None:
    upload(measured)
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    measured.forget()
    upload(measured, name="evalgate-baseline-2", event="release")
    assert launch(measured).code == 0
    assert measured.assistant.asked == asked


@pytest.mark.parametrize(
    ("why", "changes"),
    [
        ("absent", {"run": {"head_sha": "d" * 40}}),
        ("absent", {"run": {"head_repository_id": 2}}),
        ("absent", {"expired": True}),
        ("absent", {"name": "evalgate-other-1"}),
        ("origin", {"event": "pull_request"}),
        ("origin", {"event": "workflow_run"}),
        ("old", {"created_at": "2026-01-01T00:00:00Z"}),
    ],
)
def test_where_it_does_not_come_from_this_commits_own_run_it_is_asked_again(
    why: str, changes: dict[str, Any], measured: World, launch: Launcher
) -> None:
    upload(measured, **changes)
    asked_again(measured, launch, why)


def asked_again(world: World, launch: Launcher, why: str, code: int = 0) -> None:
    asked = world.assistant.asked
    ended = launch(world)
    assert ended.code == code
    assert world.assistant.asked == asked + 4
    assert f"not-reused-{why}" in codes(world)
    assert "everything was asked again" in ended.out
    assert "everything was asked again" in world.summary()
    assert results(world)["run"]["reused_from"] is None


def older(hours: float) -> Callable[[dict[str, Any]], None]:
    def change(found: dict[str, Any]) -> None:
        found["run"]["started_at"] = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(
            timespec="seconds"
        )

    return change


CHANGES: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("commit", lambda found: found["run"].update(commit="d" * 40)),
    ("unfinished", lambda found: found["run"].update(interrupted=True)),
    ("unfinished", lambda found: found["run"].update(recorded=True)),
    ("blocked", lambda found: found["decision"].update(outcome="fail")),
    ("blocked", lambda found: found["decision"].update(outcome="inconclusive")),
    (
        "blocked",
        lambda found: found["decision"].update(
            override={"by": "alice", "reason": "x", "at": "", "commit": HEAD}
        ),
    ),
    ("different", lambda found: found["fingerprint"].update(questions="0")),
    ("different", lambda found: found["fingerprint"].update(gate="0")),
    ("different", lambda found: found["fingerprint"].pop("documents")),
    ("different", lambda found: found["run"].update(version="0.0.1")),
    ("trials", lambda found: found["run"].update(trials=0)),
    ("old", older(25)),
    ("old", older(-2)),
    ("old", lambda found: found["run"].update(started_at="some day")),
    ("unproven", lambda found: found["run"].update(deployed=None)),
    ("deployed", lambda found: found["run"]["deployed"].update(index="ix-6")),
    ("deployed", lambda found: found["run"]["deployed"].update(commit="d" * 40)),
    ("deployed", lambda found: found["run"]["deployed"].update(place="elsewhere")),
]


@pytest.mark.parametrize(("why", "change"), CHANGES, ids=[f"{why}-{n}" for n, (why, _) in enumerate(CHANGES)])
def test_where_it_proves_something_else_it_is_asked_again(
    why: str, change: Callable[[dict[str, Any]], Any], measured: World, launch: Launcher
) -> None:
    rewrite(measured, change)
    upload(measured)
    asked_again(measured, launch, why)


def test_an_index_that_was_rebuilt_since_is_asked(measured: World, launch: Launcher) -> None:
    upload(measured)
    measured.assistant.deployed = {"commit": HEAD, "index": "ix-8"}
    asked_again(measured, launch, "deployed")


def test_more_trials_than_were_made_are_asked_for(measured: World, launch: Launcher) -> None:
    upload(measured)
    asked = measured.assistant.asked
    assert launch(measured, {"trials": "2"}).code == 0
    assert measured.assistant.asked == asked + 8
    assert "not-reused-trials" in codes(measured)


def test_a_torn_artifact_is_asked_again_and_the_older_whole_one_used(
    measured: World, launch: Launcher
) -> None:
    upload(measured)
    measured.github.upload(
        RUN, "evalgate-baseline-2", b"nothing", workflow_run={"head_branch": "main", "head_sha": HEAD}
    )
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    assert measured.assistant.asked == asked
    del measured.github.artifacts[0]
    measured.forget()
    asked_again(measured, launch, "unreadable")


def test_without_the_right_to_look_it_is_asked_again(measured: World, launch: Launcher) -> None:
    upload(measured)
    measured.github.forbids = "GET .*/actions/"
    asked_again(measured, launch, "unreadable")
    assert "actions: read" in measured.summary()


def test_a_report_only_run_of_the_main_branch_is_proof_as_well(measured: World, launch: Launcher) -> None:
    push(measured)
    assert launch(measured, {"mode": "report", "comment": "never"}).code == 0
    measured.forget()
    release(measured)
    upload(measured)
    asked = measured.assistant.asked
    assert launch(measured).code == 0
    assert measured.assistant.asked == asked
    assert results(measured)["decision"]["report_only"] is False


def test_a_commit_that_failed_is_asked_again_and_blocks(measured: World, launch: Launcher) -> None:
    rewrite(measured, lambda found: found["decision"].update(outcome="fail", exit_code=1))
    upload(measured)
    measured.assistant.answers = INVENTING
    assert launch(measured).code == 1
    assert "not-reused-blocked" in codes(measured)


def test_a_drop_is_not_taken_as_compared_where_nothing_was(measured: World, launch: Launcher) -> None:
    more = "gate: {max_drop: {stop_rate: 0.05}}\n"
    measured.write("evalgate.yml", RELEASE + more)
    push(measured)
    assert launch(measured).code == 3
    measured.forget()
    release(measured)
    upload(measured)
    asked_again(measured, launch, "blocked", code=3)


def test_it_can_not_be_asked_for_without_proof_of_what_is_deployed(world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", CONFIG + "release: {reuse: evalgate-baseline}\n")
    world.base = {"evalgate.yml": None, "questions.yml": None}
    assert launch(world).code == 2
    assert "endpoint.deployment" in world.summary()
