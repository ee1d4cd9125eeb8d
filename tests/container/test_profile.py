"""A pull request that changes the prompt: base, head and noise in a comment of its own, by the sample workflow."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.container.launch import Launcher
from tests.container.world import HEAD, World, pull_request
from tests.profile.builders import BAD, GOOD, REFUSAL
from tests.profile.wire import models
from tests.staging import Assistant

SAMPLE = Path(__file__).parents[2] / "sample-workflows" / "prompt-review.yml"
MARKER = "<!-- evalgate:profile -->"
OLD, NEW = "You help with furniture.", "You help with furniture. Be brief. Never say what stands here."
PACK = "probes:\n" + "".join(
    f"  - {{id: t{number}, axis: logic, turns: [three bullets], checks: [{{kind: bullets, equals: 3}}],"
    " trace: [{kind: bullets, min: 1}]}\n"
    for number in range(8)
)
CONFIG = """\
language: en
profile:
  prompt: prompts/system.md
  built_in: false
  probes: [prompts/tasks.yml]
  gate: {gate}
  subject: {{kind: openai, model: subject-model, base_url: {url}, api_key: "${{SUBJECT_API_KEY}}", retries: 0}}
"""
KEY = "sk-subject-9c41f2"


def answers(system: str, said: list[str]) -> str:
    """The new prompt loses tasks, a refusing one declines them."""
    if "decline" in system:
        return REFUSAL
    return BAD if "brief" in system else GOOD


@pytest.fixture
def subject() -> Iterator[Assistant]:
    with models(answers) as server:
        yield server


def inputs() -> dict[str, str]:
    """What the sample workflow gives to the Action."""
    steps = yaml.safe_load(SAMPLE.read_text(encoding="utf-8"))["jobs"]["prompt-review"]["steps"]
    return dict(next(step["with"] for step in steps if step.get("id") == "profile"))


def change_prompt(world: World, url: str, *, old: str | None = OLD, new: str = NEW, gate: str = "{}") -> None:
    (world.workspace / "prompts").mkdir()
    world.write("prompts/system.md", new)
    world.write("prompts/tasks.yml", PACK)
    world.write("evalgate.yml", CONFIG.format(url=url, gate=gate))
    world.base["prompts/system.md"] = old
    world.github.pulls[1].files = [{"filename": "prompts/system.md", "status": "modified"}]


def comment(world: World) -> str:
    (body,) = world.github.bodies(1)
    assert body.startswith(MARKER)
    return body


def test_a_change_is_shown_beside_the_base_with_the_noise(
    world: World, launch: Launcher, subject: Assistant
) -> None:
    change_prompt(world, subject.url)
    ended = launch(world, inputs(), {"SUBJECT_API_KEY": KEY})
    assert ended.code == 0, ended.log
    assert "| 2 Logic | 100.0 | **0.0** | worse (−100.0) | ±" in comment(world)
    assert HEAD[:7] in comment(world)
    assert GOOD not in comment(world)
    assert "The lowest-scored responses, in full" in world.summary()
    assert KEY not in world.summary() + ended.out.replace(f"::add-mask::{KEY}", "")
    outputs = world.outputs()
    assert (outputs["decision"], outputs["results"]) == ("pass", "evalgate-profile/profile.json")
    results = json.loads((world.workspace / outputs["results"]).read_text(encoding="utf-8"))
    assert results["axes"]["logic"]["change"]["tasks"] == 8
    assert {path.name for path in (world.workspace / "evalgate-profile").iterdir()} >= {
        "profile.json",
        "profile.md",
        "profile.svg",
        "responses.jsonl",
        "responses.base.jsonl",
    }
    assert {body["messages"][0]["content"] for body in subject.requests} == {OLD, NEW}


def test_no_change_is_said_as_such(world: World, launch: Launcher, subject: Assistant) -> None:
    change_prompt(world, subject.url, new=OLD + " Be kind.")
    assert launch(world, inputs(), {"SUBJECT_API_KEY": KEY}).code == 0
    assert "no change seen (+0.0)" in comment(world)


def test_a_drop_blocks_only_where_a_range_says_so(world: World, launch: Launcher, subject: Assistant) -> None:
    change_prompt(world, subject.url, gate="{logic: {max_drop: 10}}")
    ended = launch(world, inputs(), {"SUBJECT_API_KEY": KEY})
    assert ended.code == 1, ended.log
    assert "dropped by 100.0 points" in comment(world)
    assert "::error title=evalgate::" in ended.out


def test_unmeasurable_does_not_block(world: World, launch: Launcher, subject: Assistant) -> None:
    change_prompt(world, subject.url, new="decline everything", gate="{logic: {min: 90}}")
    ended = launch(world, inputs(), {"SUBJECT_API_KEY": KEY})
    assert ended.code == 0, ended.log
    assert "**unmeasurable**" in comment(world)
    assert "profile.purpose" in comment(world)


def test_another_change_asks_nobody(world: World, launch: Launcher, subject: Assistant) -> None:
    change_prompt(world, subject.url)
    world.github.pulls[1].files = [{"filename": "docs/hours.md", "status": "modified"}]
    assert launch(world, inputs(), {"SUBJECT_API_KEY": KEY}).code == 0
    assert subject.requests == []
    assert world.github.bodies(1) == []


def test_a_new_prompt_has_nothing_to_be_compared_with(
    world: World, launch: Launcher, subject: Assistant
) -> None:
    change_prompt(world, subject.url, old=None)
    assert launch(world, inputs(), {"SUBJECT_API_KEY": KEY}).code == 0
    assert "There was no such prompt before this change" in comment(world)
    assert "| 2 Logic | **0.0** |" in comment(world)


def test_a_pull_request_can_not_bring_its_own_ranges_and_tasks(
    world: World, launch: Launcher, subject: Assistant
) -> None:
    change_prompt(world, subject.url, gate="{}")
    world.base["evalgate.yml"] = CONFIG.format(url=subject.url, gate="{logic: {min: 90}}")
    world.base["prompts/tasks.yml"] = PACK.replace("equals: 3", "equals: 2")
    ended = launch(world, inputs(), {"SUBJECT_API_KEY": KEY})
    assert ended.code == 1, ended.log
    assert "(90.0 or more is needed)" in comment(world)


def test_responses_stay_out_of_what_a_public_repository_shows(
    world: World, launch: Launcher, subject: Assistant
) -> None:
    world.event("pull_request", pull_request(private=False))
    change_prompt(world, subject.url)
    assert launch(world, inputs(), {"SUBJECT_API_KEY": KEY}).code == 0
    out = world.workspace / "evalgate-profile"
    told = [world.summary(), comment(world), *(p.read_text(encoding="utf-8") for p in out.glob("profile*"))]
    assert all("- a" not in text for text in told)
    assert not list(out.glob("responses*"))


def test_missing_secrets_are_named(world: World, launch: Launcher, subject: Assistant) -> None:
    change_prompt(world, subject.url)
    ended = launch(world, inputs())
    assert ended.code == 4
    assert "SUBJECT_API_KEY" in comment(world)
    assert subject.requests == []
