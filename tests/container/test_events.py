"""What a run goes by where the event says little: no base, no change, or nothing left to test."""

import json
from typing import Any

import pytest

from tests.container.launch import Launcher
from tests.container.world import CONFIG, GOOD, INVENTING, World, pull_request

REPOSITORY = pull_request()["repository"]
RECORDED = """\
language: en
endpoint: {kind: recorded, path: answers.jsonl}
questions: questions.yml
documents: docs
"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("event", ["issue_comment", "deployment_status", "brand_new"])
def test_an_event_without_a_base_says_whose_gate_it_is(
    event: str, language: str, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", CONFIG.replace("language: en", f"language: {language}"))
    world.event(event, {"repository": REPOSITORY, "issue": {"number": 1, "pull_request": {}}})
    ended = launch(world)
    assert ended.code == 0, ended.log
    said = {"en": "The gate is the checkout's own", "ja": "チェックアウトされた設定そのもの"}[language]
    assert said in ended.out
    assert said in world.summary()


def test_it_is_said_of_recorded_answers_as_well(world: World, launch: Launcher) -> None:
    world.write("evalgate.yml", RECORDED)
    answers = zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)
    rows = [{"question_id": id_, "trial": 1, "answer": text} for id_, text in answers]
    world.write("answers.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    world.event("issue_comment", {"repository": REPOSITORY, "issue": {"number": 1}})
    ended = launch(world)
    assert ended.code == 0, ended.log
    results = json.loads((world.workspace / "evalgate-out" / "results.json").read_text(encoding="utf-8"))
    assert "own-gate" in [note["code"] for note in results["notes"]]


@pytest.mark.parametrize("event", ["push", "schedule", "workflow_dispatch", "release"])
def test_the_teams_own_commits_need_no_such_words(event: str, world: World, launch: Launcher) -> None:
    world.event(event, {"repository": REPOSITORY})
    assert launch(world).code == 0
    assert "checkout's own" not in world.summary()


@pytest.mark.parametrize("payload", [None, [], {"action": "opened"}, {"pull_request": None}])
@pytest.mark.parametrize("event", ["pull_request", "pull_request_target", "merge_group"])
def test_a_change_whose_payload_is_lost_is_not_judged(
    event: str, payload: Any, world: World, launch: Launcher
) -> None:
    world.event(event, {})
    (world.root / "workflow" / "event.json").write_text(json.dumps(payload))
    ended = launch(world)
    assert ended.code == 4, ended.log
    assert "GITHUB_EVENT_PATH" in world.summary()
    assert world.assistant.asked == 0


def test_a_change_whose_file_is_gone_is_not_judged(world: World, launch: Launcher) -> None:
    ended = launch(world, environment={"GITHUB_EVENT_PATH": "/github/workflow/gone.json"})
    assert ended.code == 4
    assert world.assistant.asked == 0


@pytest.mark.parametrize(
    ("event", "payload"),
    [
        ("pull_request", {**pull_request(), "action": "closed"}),
        ("push", {"deleted": True, "before": "a" * 40, "after": "0" * 40, "ref": "refs/heads/x"}),
    ],
)
@pytest.mark.parametrize("command", ["run", "profile"])
def test_where_nothing_is_left_to_test_nobody_is_asked(
    event: str, payload: dict[str, Any], command: str, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", f"{CONFIG}status: evalgate\n")
    world.assistant.answers = INVENTING
    assert launch(world).code == 1
    comments, asked, statuses = world.github.bodies(1), world.assistant.asked, len(world.github.journal)
    world.forget()
    world.event(event, {"repository": REPOSITORY, **payload})
    ended = launch(world, {"command": command})
    assert ended.code == 0, ended.log
    assert (world.github.bodies(1), world.assistant.asked) == (comments, asked)
    assert {exchange.method for exchange in world.github.journal[statuses:]} <= {"GET"}
    assert "Not evaluated" in world.summary()
    assert set(world.outputs().values()) == {""}
