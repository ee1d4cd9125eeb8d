"""A pull request that changes documents or the prompt: what became stale, who made it so, and which lines moved."""

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.container.launch import Launcher, launch_here
from tests.container.world import CONFIG, DOCUMENTS, GOOD, INVENTING, QUESTIONS, World
from tests.container.world import pull_request as payload
from tests.forge.fake_github import Fault

ALLOWANCE = "The home office allowance is 5,000 yen a month.\n"
OLD = "{id: A1, type: A, question: What is the home office allowance?, absent: [home office]}"
MENDED = """\
id: A1
    type: D
    question: What is the home office allowance?
    facts: ["5,000 yen"]
    evidence: [{document: D3, quote: The home office allowance is}]"""
RIGHT = {
    **GOOD,
    "What is the home office allowance?": "The home office allowance is 5,000 yen a month (D3).",
}


@pytest.fixture
def base(world: World) -> World:
    """The base as it is, whatever the checkout is made to say."""
    world.base = {"evalgate.yml": CONFIG, "questions.yml": QUESTIONS}
    world.base |= {f"docs/{name}": text for name, text in DOCUMENTS.items()}
    return world


def touch(world: World, *names: str) -> None:
    """What GitHub says that the pull request touches."""
    world.github.pulls[1].files = [{"filename": name, "status": "modified"} for name in names]


def comment(world: World) -> str:
    (body,) = world.github.bodies(1)
    return re.sub(r"<!-- -->|\\", "", html.unescape(body)).replace("\u2060", "")


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


def test_one_pull_request_changes_a_rule_and_mends_its_question(base: World, launch: Launcher) -> None:
    base.write("docs/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE)
    base.write("questions.yml", QUESTIONS.replace(OLD, MENDED))
    touch(base, "docs/hours.md", "questions.yml")
    base.assistant.answers = RIGHT
    ended = launch(base)
    assert ended.code == 0
    found = results(base)
    assert (found["stale"], found["apart"]) == (["A1"], ["A1@head"])
    verdicts = {question["id"]: question["verdict"] for question in found["questions"]}
    assert verdicts == {"A1": "stale", "A1@head": "ok", "B1": "ok", "C1": "ok", "D1": "ok"}
    assert (found["rates"]["stop"]["denominator"], found["rates"]["answer"]["denominator"]) == (2, 1)
    body = comment(base)
    assert "this pull request changed it: docs/hours.md:7" in body
    assert body.index("docs/hours.md:7") < body.index("A1@head")
    assert re.search(r"A1@head What is the home office allowance.*✅", body)
    assert "[A1]: the documents now hold" in ended.log
    assert "(this pull request changed it)" in ended.log
    assert "same-question" not in ended.log


def test_a_rule_that_comes_without_its_question_blocks_nothing(base: World, launch: Launcher) -> None:
    base.write("docs/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE)
    touch(base, "docs/hours.md")
    base.assistant.answers = RIGHT
    assert launch(base).code == 0
    assert (results(base)["stale"], results(base)["apart"]) == (["A1"], [])
    assert 'changed it: docs/hours.md:7 "The home office allowance' in comment(base)


def test_what_was_stale_before_is_not_blamed_on_the_change(base: World, launch: Launcher) -> None:
    base.base["docs/hours.md"] = DOCUMENTS["hours.md"] + ALLOWANCE
    base.write("docs/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE + "The office closes at 18:00.\n")
    touch(base, "docs/hours.md")
    base.assistant.answers = RIGHT
    assert launch(base).code == 0
    assert "it was so before this pull request: docs/hours.md:7" in comment(base)


def test_evidence_that_goes_is_told_with_its_document(base: World, launch: Launcher) -> None:
    base.write("docs/hours.md", DOCUMENTS["hours.md"].replace("opens at 9:00", "opens at 10:00"))
    base.assistant.answers = {**GOOD, "When does the office open?": "The office opens at 10:00 (D3)."}
    touch(base, "docs/hours.md")
    assert launch(base).code == 3  # the only question that should be answered is outside the figures
    assert results(base)["stale"] == ["D1"]
    assert re.search(r"the evidence .* is gone; this pull request changed it: docs/hours\.md", comment(base))


def test_moved_and_changed_documents_are_followed(base: World, launch: Launcher) -> None:
    (base.workspace / "docs").rename(base.workspace / "rules")
    base.write("rules/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE)
    base.write("evalgate.yml", CONFIG.replace("documents: docs", "documents: rules"))
    base.github.pulls[1].files = [
        {"filename": f"rules/{name}", "previous_filename": f"docs/{name}", "status": "renamed"}
        for name in DOCUMENTS
    ]
    base.assistant.answers = RIGHT
    assert launch(base).code == 0
    assert "this pull request changed it: rules/hours.md:7" in comment(base)


@pytest.mark.parametrize("trouble", ["cut", "refused", "broken"])
def test_where_nobody_can_tell_nobody_is_blamed(base: World, launch: Launcher, trouble: str) -> None:
    base.write("docs/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE)
    touch(base, "docs/hours.md")
    base.assistant.answers = RIGHT
    if trouble == "cut":
        base.github.pulls[1].changed_files = 5000
    elif trouble == "refused":
        base.github.faults.append(Fault(method="GET", path="pulls/1/files", status=403, times=9))
    else:
        base.base["docs/hours.md"] = b"\xff\xfe\x00"
    assert launch(base).code == 0
    assert "docs/hours.md:7" in comment(base)
    assert "this pull request changed it" not in comment(base)


def prompted(world: World, before: str, now: str) -> None:
    """A repository whose prompt the pull request changes, with the base's last results."""
    config = CONFIG.replace("  retries: 0", "  retries: 0\n  prompt: prompts/system.md")
    config += "baseline: {path: before.json}\n"
    (world.workspace / "prompts").mkdir()
    for name, old, new in [
        ("evalgate.yml", config, config),
        ("prompts/system.md", before, now),
    ]:
        world.base[name] = old
        world.write(name, new)


def test_the_prompts_changed_lines_stand_beside_the_figures_that_moved(base: World, launch: Launcher) -> None:
    before, now = (
        "Answer from the rules.\nBe brief.\n",
        "Answer from the rules.\nIf in doubt, <b>decline</b>.\n",
    )
    prompted(base, before, before)
    base.assistant.answers = INVENTING
    launch(base)
    base.base["before.json"] = json.dumps(results(base))
    base.forget()
    base.write("prompts/system.md", now)
    declines = "I could not find anything about that in the documents."
    base.assistant.answers = {**GOOD, "When does the office open?": declines}
    assert launch(base).code == 1
    body = comment(base)
    assert "The stop rate rose (66.7% → 100%) while the answer rate fell (100% → 0%)" in body
    shown = body.index("Changed lines of the prompt (2)")
    assert body.index("Answered when it should") < shown < body.index("#### ")
    assert "<details open><summary>Changed lines of the prompt" in body
    assert "| - | Be brief. |" in body
    assert "| + | If in doubt, <b>decline</b>. |" in body
    (raw,) = base.github.bodies(1)
    assert "<b>" not in raw


@pytest.mark.parametrize("now", ["Answer from the rules.  \n", "Answer from the rules.\r\n"])
def test_a_prompt_that_says_the_same_is_not_shown(now: str, base: World, launch: Launcher) -> None:
    prompted(base, "Answer from the rules.\n", now)
    assert launch(base).code == 0
    assert "Changed lines" not in comment(base)


def test_documents_of_another_repository_start_a_run_without_a_comment(base: World, launch: Launcher) -> None:
    sent = {"action": "documents-changed", "client_payload": {"commit": "c" * 40}}
    base.event("repository_dispatch", {**sent, "repository": payload()["repository"]})
    (base.workspace / "docs").rename(base.workspace / "handbook")
    base.write("evalgate.yml", CONFIG.replace("documents: docs", "documents: handbook"))
    base.write("handbook/hours.md", DOCUMENTS["hours.md"] + ALLOWANCE)
    base.assistant.answers = RIGHT
    assert launch(base).code == 0
    assert results(base)["stale"] == ["A1"]
    assert "handbook/hours.md:7" in base.summary()
    assert base.github.comments == {}


def test_the_two_samples_speak_of_the_same_event() -> None:
    samples = Path(__file__).parents[2] / "sample-workflows"
    texts = [(samples / f"{name}.yml").read_text() for name in ("documents-elsewhere", "documents-changed")]
    elsewhere, changed = map(yaml.safe_load, texts)
    listens = elsewhere[True]["repository_dispatch"]["types"]  # YAML 1.1 takes the key `on` for true
    (sends,) = [step["run"] for step in changed["jobs"]["tell"]["steps"]]
    assert [f"event_type={name}" in sends for name in listens] == [True]
    fetches = elsewhere["jobs"]["evalgate"]["steps"][1]["with"]
    assert "client_payload.commit" in fetches["ref"]
    assert "client_payload[commit]=$GITHUB_SHA" in sends


def fetched(world: World, launch: Launcher) -> str:
    """Documents that an earlier step has fetched to a folder outside of the checkout; gives its path."""
    (world.workspace / "docs").rename(world.root / "runner_temp" / "handbook")
    temporary = str(world.root / "runner_temp") if launch is launch_here else "/github/runner_temp"
    return f"{temporary}/handbook"


def test_a_folder_elsewhere_that_the_base_names_is_read(base: World, launch: Launcher) -> None:
    config = CONFIG.replace("documents: docs", f"documents: {fetched(base, launch)}")
    base.base["evalgate.yml"] = config
    base.write("evalgate.yml", config)
    rules = base.root / "runner_temp" / "handbook" / "hours.md"
    rules.write_text(DOCUMENTS["hours.md"] + ALLOWANCE)
    touch(base, "docs/hours.md")
    base.assistant.answers = RIGHT
    assert launch(base).code == 0
    assert results(base)["stale"] == ["A1"]
    assert "it was so before this pull request" in comment(base)


@pytest.mark.parametrize("way", ["chosen", "another", "link", "climbs"])
def test_a_pull_request_chooses_no_folder_elsewhere(way: str, base: World, launch: Launcher) -> None:
    folder = fetched(base, launch)
    (base.root / "home" / "secret.md").write_text("xyzzy\n")
    named = {"chosen": folder, "another": folder.replace("runner_temp/handbook", "home")}.get(way, folder)
    base.base["evalgate.yml"] = CONFIG if way == "chosen" else CONFIG.replace("docs", folder)
    if way == "link":
        (base.root / "runner_temp" / "handbook" / "link.md").symlink_to("../../home/secret.md")
    elif way == "climbs":
        named = f"{folder}/../../home"
        base.base["evalgate.yml"] = CONFIG.replace("docs", named)
    base.write("evalgate.yml", CONFIG.replace("docs", named))
    ended = launch(base)
    assert ended.code == 2
    assert "leads out of the checkout" in " ".join(comment(base).split())
    assert base.assistant.asked == 0
    assert "xyzzy" not in ended.log + comment(base)


NUMBERS = range(1, 7)
PAIRS = "questions:\n" + "".join(
    f"  - {{id: A{n}, type: A, question: What is allowance {n}?, absent: [allowance {n}]}}\n"
    f"  - {{id: D{n}, type: D, question: How long is period {n}?, facts: [{n} days]}}\n"
    for n in NUMBERS
)
PERIODS = "# Periods\n" + "".join(f"Period {n} is {n} days.\n" for n in NUMBERS)


def pairs(world: World, notes: str, invented: range, periods: str = PERIODS) -> None:
    """Six questions without an answer and six with one; the change adds notes, and changes the periods."""
    for path in (world.workspace / "docs").iterdir():
        path.unlink()
    world.write("questions.yml", PAIRS)
    world.write("docs/periods.md", periods)
    world.write("docs/notes.md", notes)
    world.base = {"evalgate.yml": CONFIG, "questions.yml": PAIRS}
    world.base |= {"docs/periods.md": PERIODS, "docs/notes.md": None}
    files = [{"filename": "docs/notes.md", "status": "added"}]
    files += [{"filename": "docs/periods.md", "status": "modified"}] if periods != PERIODS else []
    world.github.pulls[1].files = files
    said = {f"How long is period {n}?": f"Period {n} is {n} days (periods)." for n in NUMBERS}
    said |= {f"What is allowance {n}?": f"I could not find allowance {n}." for n in NUMBERS}
    world.assistant.answers = said | {f"What is allowance {n}?": "It is 27,350 yen." for n in invented}


MENTIONS = "# Notes\nSee also allowance 1, allowance 2 and allowance 3.\n"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_failures_are_not_hidden_by_what_the_change_writes(
    language: str, world: World, launch: Launcher
) -> None:
    pairs(world, MENTIONS, range(1, 4))
    for config in (CONFIG.replace("language: en", f"language: {language}"),):
        world.write("evalgate.yml", config)
        world.base["evalgate.yml"] = config
    ended = launch(world)
    assert ended.code == 3, ended.log
    assert results(world)["stale"] == ["A1", "A2", "A3"]
    reasons = [(one["code"], one["question_id"]) for one in results(world)["decision"]["reasons"]]
    assert reasons == [("stale_failed", "A1"), ("stale_failed", "A2"), ("stale_failed", "A3")]
    said = {"en": "made stale by this very change: A1, A2, A3", "ja": "合わなくなった質問 A1、A2、A3"}
    assert said[language] in comment(world)


def test_one_invention_that_would_not_block_does_not(world: World, launch: Launcher) -> None:
    config = CONFIG + "gate: {stop_rate: {min: 0.8}}\n"
    pairs(world, MENTIONS, range(1, 2))
    world.write("evalgate.yml", config)
    world.base["evalgate.yml"] = config
    assert launch(world).code == 0


def test_what_the_new_document_says_is_no_invention(world: World, launch: Launcher) -> None:
    pairs(world, MENTIONS + "Each of them is 27,350 yen.\n", range(1, 4))
    ended = launch(world)
    assert ended.code == 0, ended.log


def test_inventions_on_questions_that_were_stale_before_are_not_the_changes(
    world: World, launch: Launcher
) -> None:
    pairs(world, MENTIONS, range(1, 4))
    world.base["docs/notes.md"] = MENTIONS
    world.github.pulls[1].files = [{"filename": "docs/periods.md", "status": "modified"}]
    assert launch(world).code == 0


def test_where_nobody_can_tell_who_made_them_stale_they_count_as_the_changes(
    world: World, launch: Launcher
) -> None:
    pairs(world, MENTIONS, range(1, 4))
    world.github.pulls[1].changed_files = 5000
    assert launch(world).code == 3
