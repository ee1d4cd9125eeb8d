"""A pull request can't grade itself: what it does to the gate changes nothing but the list in the comment."""

import html
import json
import re
from typing import Any

import pytest

from tests.container.launch import Launcher
from tests.container.world import BASE, CONFIG, DOCUMENTS, GOOD, HEAD, INVENTING, QUESTIONS, Assistant, World
from tests.container.world import pull_request as payload

LOOSE = CONFIG + "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}}\n"
WITHOUT_A = QUESTIONS.replace(QUESTIONS.splitlines()[1] + "\n", "")
OWNERS = "* @octo/writers\n/evalgate.yml @alice\n"


@pytest.fixture
def base(world: World) -> World:
    """The base as it is, whatever the checkout is made to say."""
    world.base = {"evalgate.yml": CONFIG, "questions.yml": QUESTIONS}
    return world


def comment(world: World) -> str:
    (body,) = world.github.bodies(1)
    return re.sub(r"<!-- -->|\\", "", html.unescape(body)).replace("\u2060", "")


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


def changed(world: World) -> list[tuple[str, str]]:
    return [(change["kind"], change["what"]) for change in results(world)["changes"]]


def test_a_loosened_range_is_listed_and_not_used(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    base.write("evalgate.yml", LOOSE)
    assert launch(base).code == 1
    assert changed(base) == [("loosened", "gate.stop_rate.min"), ("loosened", "gate.answer_rate.min")]
    body = comment(base)
    assert "Blocked" in body
    assert "changes in the gate itself" in body
    assert "⚠️ loosened | gate.stop" in body
    assert [note["code"] for note in results(base)["notes"]].count("gate-changes") == 1


@pytest.mark.parametrize(
    ("more", "kind", "key"),
    [
        ("mode: report\n", "loosened", "mode"),
        ("gate: {fail_on_inconclusive: false}\n", "loosened", "gate.fail_on_inconclusive"),
        ("gate: {stop_rate: {by_type: {A: {min: 0.99}}}}\n", "tightened", "gate.stop_rate.by_type.A.min"),
        ("gate: {decided: {min: 0}}\n", "loosened", "gate.decided.min"),
        ("gate: {unsupported: {max: 0}}\n", "tightened", "gate.unsupported.max"),
        ('allow_unsupported: ["5,000 yen"]\n', "loosened", "allow_unsupported"),
        ("labels: mine.jsonl\n", "changed", "labels"),
    ],
)
def test_nothing_else_of_the_gate_is_taken_from_the_change(
    more: str, kind: str, key: str, base: World, launch: Launcher
) -> None:
    base.assistant.answers = INVENTING
    base.write("evalgate.yml", CONFIG + more)
    assert launch(base).code == 1
    assert (kind, key) in changed(base)


def test_labels_of_the_change_decide_nothing(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    launch(base)
    (base.workspace / "reviews").mkdir()
    label = {"question_id": "A1", "question": "What is the home office allowance?", "turns": [], "type": "A"}
    label |= {"answer": INVENTING[label["question"]], "contexts": [], "action": "abstain", "action_ok": True}
    label |= {"unsupported_content": False, "reason": "fine", "by": "mallory"}
    base.write("reviews/mallory.jsonl", json.dumps(label) + "\n")
    base.base["reviews/mallory.jsonl"] = None
    base.forget()
    assert launch(base).code == 1


def test_a_removed_question_is_still_asked_and_counted(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    base.write("questions.yml", WITHOUT_A)
    assert launch(base).code == 1
    assert base.assistant.asked == 4
    assert changed(base) == [("removed", "A1")]


def test_a_changed_question_counts_in_its_old_form_and_is_shown_in_its_new_one(
    base: World, launch: Launcher
) -> None:
    base.assistant.answers = INVENTING
    base.write("questions.yml", QUESTIONS.replace("absent: [home office]", "accept: [abstain, handoff]"))
    assert launch(base).code == 1
    found = results(base)
    assert found["apart"] == ["A1@head"]
    assert changed(base) == [("loosened", "A1")]
    assert [q["id"] for q in found["questions"]] == ["A1", "A1@head", "B1", "C1", "D1"]
    assert found["rates"]["stop"]["denominator"] == 3
    assert "A1@head" in comment(base)
    trials = (base.workspace / "evalgate-out" / "trials.jsonl").read_text().splitlines()
    assert len({(t["question_id"], t["trial"]) for t in map(json.loads, trials)}) == 5


def test_a_new_question_that_fails_blocks_nothing_yet(base: World, launch: Launcher) -> None:
    new = "  - {id: A2, type: A, question: When does the canteen open?, absent: [canteen], must_pass: true}\n"
    base.assistant.answers = {**GOOD, "When does the canteen open?": "The canteen opens at 11:37."}
    base.write("questions.yml", QUESTIONS + new)
    assert launch(base).code == 0
    found = results(base)
    assert found["apart"] == ["A2"]
    assert {q["id"]: q["verdict"] for q in found["questions"]}["A2"] == "failed"
    assert found["rates"]["stop"]["denominator"] == 3
    assert changed(base) == [("added", "A2")]
    assert "A2" in comment(base)


def test_a_retyped_question_is_listed_as_such(base: World, launch: Launcher) -> None:
    old = "type: A, question: What is the home office allowance?, absent: [home office]"
    new = 'type: D, question: What is the home office allowance?, facts: ["5,000 yen"]'
    base.assistant.answers = INVENTING
    base.write("questions.yml", QUESTIONS.replace(old, new))
    assert launch(base).code == 1
    assert changed(base) == [("retyped", "A1")]


def test_a_quarantine_that_the_change_brings_does_not_hold_yet(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    aside = "absent: [home office], quarantine: {until: 2999-01-01, reason: flaky}"
    base.write("questions.yml", QUESTIONS.replace("absent: [home office]", aside))
    assert launch(base).code == 1
    assert changed(base) == [("loosened", "A1")]
    assert results(base)["apart"] == []


def test_prompt_and_documents_are_those_of_the_change(base: World, launch: Launcher) -> None:
    base.base |= {f"docs/{name}": text for name, text in DOCUMENTS.items()}
    base.write("docs/hours.md", DOCUMENTS["hours.md"] + "The home office allowance is 5,000 yen a month.\n")
    base.assistant.answers = INVENTING
    assert launch(base).code == 0
    assert results(base)["stale"] == ["A1"]


def test_moved_documents_are_found(base: World, launch: Launcher) -> None:
    (base.workspace / "docs").rename(base.workspace / "rules")
    base.write("evalgate.yml", CONFIG.replace("documents: docs", "documents: rules"))
    assert launch(base).code == 0
    assert changed(base) == []


def test_a_swapped_endpoint_is_not_asked(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    with Assistant(GOOD) as other:
        base.write("evalgate.yml", CONFIG.replace("${STAGING_URL}", other.url))
        assert launch(base).code == 1
        assert other.asked == 0
    assert ("changed", "endpoint.url") in changed(base)
    assert "endpoint-untested" in [note["code"] for note in results(base)["notes"]]
    assert "was not tested" in comment(base)


@pytest.mark.parametrize(
    ("owners", "reviews", "asked"),
    [
        (OWNERS, [("alice", HEAD, "APPROVED")], True),
        (OWNERS, [("alice", HEAD, "APPROVED"), ("alice", HEAD, "COMMENTED")], True),
        (OWNERS, [("alice", "b" * 40, "APPROVED")], False),
        (OWNERS, [("mallory", HEAD, "APPROVED")], False),
        (OWNERS, [("carol", HEAD, "APPROVED")], False),
        (OWNERS, [("alice", HEAD, "APPROVED"), ("alice", HEAD, "CHANGES_REQUESTED")], False),
        ("/evalgate.yml @alice @dora\n", [("dora", HEAD, "APPROVED")], False),
        (OWNERS + "*.yml\n", [("alice", HEAD, "APPROVED")], False),
        (None, [("alice", HEAD, "APPROVED")], False),
    ],
)
def test_a_code_owners_approval_of_this_commit_lets_an_endpoint_be_asked(
    owners: str | None,
    reviews: list[tuple[str, str, str]],
    asked: bool,
    base: World,
    launch: Launcher,
) -> None:
    base.base[".github/CODEOWNERS"] = owners
    (base.workspace / ".github").mkdir()
    base.write(".github/CODEOWNERS", "* @mallory\n")
    base.github.permissions = {"alice": "write", "carol": "write", "mallory": "read"}
    for login, commit, state in reviews:
        base.github.review(login, commit, state)
    with Assistant(GOOD) as other:
        base.write("evalgate.yml", CONFIG.replace("${STAGING_URL}", other.url))
        assert launch(base).code == 0
        assert bool(other.asked) is asked
    codes = [note["code"] for note in results(base)["notes"]]
    assert ("endpoint-approved" in codes) is asked


@pytest.mark.parametrize(
    ("members", "hidden", "code"),
    [
        ({"alice": "active"}, 0, "endpoint-approved"),
        ({"alice": "pending"}, 0, "endpoint-untested"),
        ({"boss": "active"}, 0, "endpoint-untested"),
        (None, 0, "endpoint-team-unread"),
        ({"alice": "active"}, 403, "endpoint-team-unread"),
        ({"alice": "active"}, 404, "endpoint-team-unread"),
    ],
)
def test_a_team_owns_the_gate_where_the_token_may_read_its_members(
    members: dict[str, str] | None, hidden: int, code: str, base: World, launch: Launcher
) -> None:
    base.base["CODEOWNERS"] = "* @octo/quality\n"
    base.github.teams = {} if members is None else {"octo/quality": members}
    base.github.hides_teams = hidden
    base.github.permissions = {"alice": "write"}
    base.github.review("alice", HEAD)
    with Assistant(GOOD) as other:
        base.write("evalgate.yml", CONFIG.replace("${STAGING_URL}", other.url))
        assert launch(base).code == 0
        assert bool(other.asked) is (code == "endpoint-approved")
    assert code in [note["code"] for note in results(base)["notes"]]
    assert ("read:org" in comment(base)) is (code == "endpoint-team-unread")
    assert ("alice; @octo/quality" in comment(base)) is (code == "endpoint-team-unread")


def test_a_person_who_owns_it_beside_a_hidden_team_is_enough(base: World, launch: Launcher) -> None:
    base.base["CODEOWNERS"] = "* @octo/quality @boss\n"
    base.github.hides_teams = 403
    base.github.permissions = {"alice": "write", "boss": "admin"}
    base.github.review("alice", HEAD)
    base.github.review("boss", HEAD)
    with Assistant(GOOD) as other:
        base.write("evalgate.yml", CONFIG.replace("${STAGING_URL}", other.url))
        assert launch(base).code == 0
        assert other.asked


def test_variables_that_the_base_does_not_name_are_never_filled_in(base: World, launch: Launcher) -> None:
    base.base["CODEOWNERS"] = OWNERS
    base.github.permissions = {"alice": "write"}
    base.github.review("alice", HEAD)
    with Assistant(GOOD) as other:
        head = CONFIG.replace("${STAGING_URL}", other.url).replace("${STAGING_TOKEN}", "${DEPLOY_KEY}")
        base.write("evalgate.yml", head)
        assert launch(base, environment={"DEPLOY_KEY": "deploy-key-1234"}).code == 0
        assert other.asked == 0
    assert "DEPLOY_KEY" in comment(base)


def test_a_judge_that_the_change_adds_is_not_asked(base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    with Assistant() as other:
        judge = f"judges: [{{kind: openai, model: kind-judge, base_url: {other.url}}}]\n"
        base.write("evalgate.yml", CONFIG + judge)
        assert launch(base).code == 1
        assert other.asked == 0
    assert changed(base) == [("added", "judges[openai:kind-judge]")]
    assert results(base)["graders"] == ["rules"]


def test_the_first_pull_request_ever_is_reported_and_said_so_in_line_one(
    world: World, launch: Launcher
) -> None:
    world.base = {"evalgate.yml": None, "questions.yml": None}
    world.assistant.answers = INVENTING
    assert launch(world).code == 0
    first = comment(world).splitlines()[2]
    assert "on the base yet" in first
    assert "would have failed" in first
    assert results(world)["run"]["provisional"] is True
    assert results(world)["decision"]["report_only"] is True
    assert world.outputs()["decision"] == "fail"


def test_a_base_that_is_broken_can_be_repaired(world: World, launch: Launcher) -> None:
    world.base = {"evalgate.yml": "mode: nonsense\n"}
    assert launch(world).code == 0
    assert "nonsense" in results(world)["notes"][0]["text"]
    assert "on the base yet" in comment(world).splitlines()[2]


def test_a_base_that_can_not_be_seen_is_no_missing_configuration(world: World, launch: Launcher) -> None:
    world.hides_base = True
    assert launch(world).code == 4
    assert "contents: read" in world.summary()


def test_a_shallow_checkout_and_another_folder_are_enough(world: World, launch: Launcher) -> None:
    (world.workspace / "gate").mkdir()
    for name in ("evalgate.yml", "questions.yml"):
        (world.workspace / name).rename(world.workspace / "gate" / name)
    config = CONFIG.replace("documents: docs", "documents: ../docs")
    world.write("gate/evalgate.yml", config + "gate: {stop_rate: {min: 0}}\n")
    world.base = {"gate/evalgate.yml": config}
    world.assistant.answers = INVENTING
    assert launch(world, {"config": "gate/evalgate.yml"}).code == 1
    assert changed(world) == [("loosened", "gate.stop_rate.min")]


@pytest.mark.parametrize("at", ["documents", "prompt", "link to a prompt", "questions"])
def test_nothing_of_the_machine_is_read_for_a_pull_request(at: str, base: World, launch: Launcher) -> None:
    outside = base.root / "home" / "secret.md"
    outside.write_text("---\nid: S\n---\nthe secret word is xyzzy\n")
    if at == "documents":
        (base.workspace / "docs" / "link.md").symlink_to("../../home/secret.md")
    elif at == "prompt":
        base.write(
            "evalgate.yml", CONFIG.replace("  retries: 0", "  retries: 0\n  prompt: ../home/secret.md")
        )
    elif at == "link to a prompt":
        base.write("evalgate.yml", CONFIG.replace("  retries: 0", "  retries: 0\n  prompt: prompt.md"))
        (base.workspace / "prompt.md").symlink_to("../home/secret.md")
    else:
        (base.workspace / "questions.yml").unlink()
        (base.workspace / "questions.yml").symlink_to("../home/secret.md")
    ended = launch(base)
    assert ended.code == 2
    assert base.assistant.asked == 0
    assert "xyzzy" not in ended.log + comment(base)


def test_a_merge_group_is_judged_by_its_base(base: World, launch: Launcher) -> None:
    group = {"head_sha": HEAD, "base_sha": BASE, "base_ref": "refs/heads/main", "head_ref": "refs/heads/q/1"}
    base.event("merge_group", {"merge_group": group, "repository": payload()["repository"]})
    base.assistant.answers = INVENTING
    base.write("evalgate.yml", LOOSE)
    assert launch(base).code == 1
    assert ("loosened", "gate.stop_rate.min") in changed(base)


def test_a_planted_baseline_is_not_compared_with(base: World, launch: Launcher) -> None:
    config = CONFIG + "baseline: {path: before.json}\n"
    base.base["evalgate.yml"] = config
    base.write("evalgate.yml", config)
    launch(base)
    base.write("before.json", json.dumps(results(base)))
    base.base["before.json"] = None
    base.forget()
    assert launch(base).code == 0
    assert results(base)["baseline"] is None
    assert "baseline-planted" in [note["code"] for note in results(base)["notes"]]


def test_the_bases_own_baseline_is_compared_with(base: World, launch: Launcher) -> None:
    config = CONFIG + "baseline: {path: before.json}\n"
    base.base["evalgate.yml"] = config
    base.write("evalgate.yml", config)
    launch(base)
    base.base["before.json"] = json.dumps(results(base))
    base.forget()
    base.assistant.answers = INVENTING
    assert launch(base).code == 1
    assert results(base)["baseline"]["stop"]["regressed"] == ["A1"]


@pytest.mark.parametrize("pattern", ["reviews/*.jsonl", "people/*/labels.jsonl", "people/alice/labels.jsonl"])
def test_labels_of_the_base_decide(pattern: str, base: World, launch: Launcher) -> None:
    base.assistant.answers = INVENTING
    question = "What is the home office allowance?"
    label = {
        "question_id": "A1",
        "question": question,
        "turns": [],
        "type": "A",
        "answer": INVENTING[question],
    }
    label |= {"contexts": [], "action": "abstain", "action_ok": True, "unsupported_content": False}
    label |= {"reason": "the rule changes on Monday", "by": "alice"}
    place = "reviews/alice.jsonl" if pattern.startswith("reviews") else "people/alice/labels.jsonl"
    base.base["evalgate.yml"] = CONFIG + f"labels: {pattern}\n"
    base.write("evalgate.yml", CONFIG + f"labels: {pattern}\n")
    base.base[place] = json.dumps(label) + "\n"
    assert launch(base).code == 0
    assert "human" in results(base)["graders"]


def test_a_question_set_of_more_than_a_megabyte_is_read(base: World, launch: Launcher) -> None:
    base.base["questions.yml"] = QUESTIONS + "# far too much\n" * 80_000
    base.write("questions.yml", WITHOUT_A)
    base.assistant.answers = INVENTING
    assert launch(base).code == 1
    assert changed(base) == [("removed", "A1")]
    assert base.github.requests("GET", "git/blobs")
