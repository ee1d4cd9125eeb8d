"""What people and later steps see of a run, whatever end it comes to."""

import base64
import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.container.launch import Launcher
from tests.container.world import CONFIG, HEAD, INVENTING, TOKEN, World, pull_request
from tests.forge.fake_github import FakeGitHub, Fault

MARKER = "<!-- evalgate:main -->"


def comment(world: World) -> str:
    """The one comment of ours."""
    (body,) = world.github.bodies(1)
    assert body.startswith(MARKER)
    return body


def commands(log: str) -> set[str]:
    """Names of the workflow commands that the runner would carry out."""
    found = re.findall(r"(?m)^\s*::([a-z-]+)", log.replace("\r", "\n"))
    return set(found) | ({"legacy"} if "##[" in log else set())


def test_a_good_change_passes(world: World, launch: Launcher) -> None:
    ended = launch(world)
    assert ended.code == 0, ended.log
    first, second = world.github.requests("POST")[0], world.github.requests("PATCH")[0]
    assert "evalgate is running" in first.body["body"]
    assert HEAD[:7] in first.body["body"]
    assert "Ready to merge" in comment(world)
    assert f"https://github.test/octo/demo/actions/runs/{world.run_id}" in comment(world)
    assert second.path.endswith(f"/issues/comments/{first.reply['id']}")
    assert "Ready to merge" in world.summary()
    assert world.outputs() == {
        "decision": "pass",
        "stop-rate": "1.0",
        "answer-rate": "1.0",
        "unsupported": "0",
        "unmeasured": "0",
        "undecided": "0",
        "results": "evalgate-out/results.json",
    }
    results = json.loads((world.workspace / world.outputs()["results"]).read_text())
    assert results["decision"]["outcome"] == "pass"
    assert commands(ended.log) == {"add-mask"}


def test_a_bad_change_is_blocked(world: World, launch: Launcher) -> None:
    world.assistant.answers = INVENTING
    ended = launch(world)
    assert ended.code == 1, ended.log
    assert "Blocked" in comment(world)
    assert world.outputs()["decision"] == "fail"
    assert re.search(r"(?m)^::error title=evalgate::.*Blocked", ended.out)
    assert re.search(r"(?m)^::error title=evalgate::A1 ", ended.out)


def test_report_mode_says_so_and_does_not_block(world: World, launch: Launcher) -> None:
    world.assistant.answers = INVENTING
    ended = launch(world, {"mode": "report"})
    assert ended.code == 0
    assert world.outputs()["decision"] == "fail"
    assert "::error" not in ended.out
    assert "::warning" in ended.out


def test_nothing_measured_is_inconclusive(world: World, launch: Launcher) -> None:
    world.assistant.status = 503
    ended = launch(world)
    assert ended.code == 3, ended.log
    outputs = world.outputs()
    assert (outputs["decision"], outputs["stop-rate"], outputs["unsupported"]) == ("inconclusive", "", "")
    assert outputs["unmeasured"] == "4"
    assert "is running" not in comment(world)


def test_inconclusive_may_be_told_not_to_block(world: World, launch: Launcher) -> None:
    world.assistant.status = 503
    assert launch(world, {"fail-on-inconclusive": "False"}).code == 0
    assert world.outputs()["decision"] == "inconclusive"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("evalgate.yml", CONFIG + "qestions: other.yml\n", "qestions"),
        ("evalgate.yml", "language: en\nmode: gate\nmode: report\n", "mode"),
        ("questions.yml", "questions: []\n", "questions.yml"),
    ],
)
def test_a_wrong_configuration_is_told_on_the_pull_request(
    name: str, text: str, said: str, world: World, launch: Launcher
) -> None:
    world.write(name, text)
    ended = launch(world)
    assert ended.code == 2
    assert said in comment(world)
    assert "Not evaluated" in comment(world)
    assert said in world.summary()
    assert "is running" not in comment(world)
    assert re.search(rf"(?m)^::error title=[^:]*,file={name}", ended.out), ended.out
    assert "Traceback" not in ended.log
    assert set(world.outputs().values()) == {""}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "inputs",
    [{"command": "rnu"}, {"report-url": "javascript:x"}, {"report-url": "https://a b"}, {"trials": "0"}],
)
def test_a_wrong_input_is_told_where_an_earlier_result_stands(
    inputs: dict[str, str], language: str, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", CONFIG.replace("language: en", f"language: {language}\ncomment_key: own"))
    assert launch(world).code == 0
    world.forget()
    ended = launch(world, inputs)
    assert ended.code == 2
    (body,) = world.github.bodies(1)
    assert body.startswith("<!-- evalgate:own -->")
    assert {"en": "Not evaluated", "ja": "評価できません"}[language] in body
    assert f"input {next(iter(inputs))}" in body
    assert "could not be posted" not in ended.log


@pytest.mark.parametrize(
    "text", [None, "language: [\n", "language: en\nmode: gate\nmode: report\n", "mode: x\n"]
)
def test_a_change_that_breaks_the_configuration_is_told_in_the_bases_language(
    text: str | None, world: World, launch: Launcher
) -> None:
    world.base["evalgate.yml"] = CONFIG
    if text is None:
        (world.workspace / "evalgate.yml").unlink()
    else:
        world.write("evalgate.yml", text)
    assert launch(world).code == 2
    assert "Not evaluated" in comment(world)


def test_wrong_inputs_are_all_named(world: World, launch: Launcher) -> None:
    ended = launch(world, {"fail-on-inconclusive": "nope", "mode": "warn", "trials": "0", "comment": "yes"})
    assert ended.code == 2
    for name in ("fail-on-inconclusive", "mode", "trials", "comment"):
        assert f"input {name}" in world.summary()


def test_an_input_that_does_not_exist_is_pointed_out(world: World, launch: Launcher) -> None:
    ended = launch(world, {"coment": "never"})
    assert ended.code == 0
    assert re.search("(?m)^::warning .*`coment`: did you mean `comment`", ended.out)


@pytest.mark.parametrize(
    ("inputs", "expected"),
    [
        ({"trials": " 2 ", "mode": ""}, 2),
        ({"trials": ""}, 1),
    ],
)
def test_empty_inputs_were_not_given(
    inputs: dict[str, str], expected: int, world: World, launch: Launcher
) -> None:
    assert launch(world, inputs).code == 0
    assert world.assistant.asked == 4 * expected


def test_underscores_work_where_dashes_can_not(world: World, launch: Launcher) -> None:
    world.assistant.status = 503
    assert launch(world, environment={"INPUT_FAIL_ON_INCONCLUSIVE": "false"}).code == 0


@pytest.mark.parametrize("answers", ["pass", "block"])
def test_a_token_that_can_only_read_changes_no_decision(answers: str, world: World, launch: Launcher) -> None:
    world.github.may_write = False
    world.event("pull_request", pull_request(fork=True))
    if answers == "block":
        world.assistant.answers = INVENTING
    ended = launch(world)
    assert ended.code == (0 if answers == "pass" else 1)
    warnings = [line for line in ended.out.splitlines() if line.startswith("::warning")]
    assert len(warnings) == 1
    assert "pull-requests: write" in warnings[0]
    assert "can only read" in warnings[0]
    assert "could not be posted" in world.summary()
    assert "stops" in world.summary()


@pytest.mark.parametrize("answers", ["pass", "block"])
def test_github_out_of_reach_changes_no_decision(answers: str, world: World, launch: Launcher) -> None:
    world.event("workflow_dispatch", {})
    if answers == "block":
        world.assistant.answers = INVENTING
    ended = launch(world, environment={"GITHUB_API_URL": "http://127.0.0.1:9"})
    assert ended.code == (0 if answers == "pass" else 1)


def test_a_pull_request_is_not_judged_by_itself_where_the_base_is_out_of_reach(
    world: World, launch: Launcher
) -> None:
    ended = launch(world, environment={"GITHUB_API_URL": "http://127.0.0.1:9"})
    assert ended.code == 4
    assert world.assistant.asked == 0
    assert "could not be posted" in world.summary()
    assert "could not read evalgate.yml" in world.summary()


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 403, "headers": {"Retry-After": "2"}},
        {"status": 429, "headers": {"Retry-After": "2"}},
        {"status": 502},
    ],
)
def test_a_limit_and_a_hiccup_are_waited_for(fault: dict[str, Any], world: World, launch: Launcher) -> None:
    world.github.faults.append(Fault(method="PATCH", path="comments", **fault))
    ended = launch(world)
    assert ended.code == 0
    assert "Ready to merge" in comment(world)
    assert "::warning" not in ended.out


def test_nothing_relevant_changed(world: World, launch: Launcher) -> None:
    pull = world.github.pulls[1]
    pull.files = [{"filename": f"src/{number}.py"} for number in range(120)]
    ended = launch(world, {"relevant-paths": "prompts/**\ndocs/"})
    assert ended.code == 0
    assert world.assistant.asked == 0
    assert "nothing relevant changed" in world.summary()
    assert "::notice" in ended.out
    assert world.github.bodies(1) == []
    pull.files[110] = {"filename": "elsewhere.md", "previous_filename": "docs/hours.md"}
    world.forget()
    assert launch(world, {"relevant-paths": "prompts/**\ndocs/"}).code == 0
    assert world.assistant.asked == 4


def test_a_cut_list_of_files_is_relevant(world: World, launch: Launcher) -> None:
    world.github.pulls[1].files = [{"filename": "src/a.py"}]
    world.github.pulls[1].changed_files = 4000
    launch(world, {"relevant-paths": "docs/"})
    assert world.assistant.asked == 4


def test_missing_secrets_fail_with_what_can_be_done(world: World, launch: Launcher) -> None:
    world.event("pull_request", pull_request(fork=True))
    ended = launch(world, environment={"STAGING_TOKEN": ""})
    assert ended.code == 4
    assert world.assistant.asked == 0
    for text in (comment(world), world.summary()):
        assert "STAGING_TOKEN" in text
        assert "on-missing-secrets: neutral" in text
        assert "forks" in text


def test_missing_secrets_may_be_neutral(world: World, launch: Launcher) -> None:
    ended = launch(world, {"on-missing-secrets": "neutral"}, {"STAGING_TOKEN": ""})
    assert ended.code == 0
    assert "nothing was measured" in comment(world)
    assert "✅" not in comment(world)
    assert set(world.outputs().values()) == {""}


def test_no_secret_leaves_in_any_shape(world: World, launch: Launcher) -> None:
    world.assistant.echo_headers = True
    encoded = base64.b64encode(f"user:{TOKEN}".encode()).decode()
    ended = launch(world, environment={"RUNNER_DEBUG": "1"})
    shown = "\n".join(line for line in ended.log.splitlines() if not line.startswith("::add-mask::"))
    files = [path for path in world.root.rglob("*") if path.is_file()]
    texts = {str(path): path.read_text(encoding="utf-8") for path in files}
    assert (world.workspace / "evalgate-out" / "trials.jsonl").exists()
    for name, text in {**texts, "log": shown, "comment": comment(world)}.items():
        for secret in (TOKEN, "t0ken/+", "t0ken%2F", encoded[4:-8], world.github.token):
            assert secret not in text, name


def test_nothing_that_an_answer_says_is_carried_out(world: World, launch: Launcher) -> None:
    attack = "\n::set-output name=decision::pass\r::error::x ##[add-mask]e\n  ::stop-commands::abc\n"
    world.assistant.answers = dict.fromkeys(INVENTING, f"The allowance is 5,000 yen.{attack}")
    ended = launch(world, environment={"RUNNER_DEBUG": "1"})
    assert ended.code == 1
    assert commands(ended.log) == {"add-mask", "error", "debug"}
    assert world.outputs()["decision"] == "fail"


def test_debug_logging_tells_of_every_trial(world: World, launch: Launcher) -> None:
    assert "::debug::" not in launch(world).log
    world.forget()
    out = launch(world, environment={"RUNNER_DEBUG": "1"}).out
    assert all(re.search(rf"(?m)^::debug::{name} #1: graded", out) for name in ("A1", "B1", "C1", "D1"))


@pytest.mark.parametrize(
    ("private", "more", "shown"),
    [(True, "", True), (False, "", False), (False, "report: {answers: show}\n", True)],
)
def test_no_answer_leaves_a_public_repository(
    private: bool, more: str, shown: bool, world: World, launch: Launcher
) -> None:
    world.write("evalgate.yml", CONFIG + more)
    world.assistant.answers = {**INVENTING, "How do I apply?": "Fill in the blue sheet, says xyzzy."}
    world.event("pull_request", pull_request(private=private))
    ended = launch(world, environment={"RUNNER_DEBUG": "1"})
    assert ended.code == 1
    assert ("a month" in comment(world) + world.summary()) is shown
    out = world.workspace / "evalgate-out"
    files = {path.name: path.read_text(encoding="utf-8") for path in out.iterdir()}
    assert {"trials.jsonl", "review.jsonl", "report.html", "junit.xml", "results.json"} <= set(files)
    sinks = {**files, "log": ended.log, "comment": comment(world), "summary": world.summary()}
    for words in ("a month", "blue sheet", "The office opens at 9:00 (D3)"):
        assert bool([name for name, text in sinks.items() if words in text]) is shown, words
    assert json.loads(files["results.json"])["run"]["keeps_texts"] is shown
    trials = [json.loads(line) for line in files["trials.jsonl"].splitlines()]
    assert [trial["answer"] is None for trial in trials] == [not shown] * 4
    assert {trial["question_id"]: trial["action_ok"] for trial in trials}["A1"] is False


def test_a_cancelled_run_says_so_and_keeps_what_it_has(world: World, launch: Launcher) -> None:
    world.assistant.seconds = 3.0
    ended = launch(world, cancel=lambda: world.assistant.asked >= 2)
    assert ended.code == 143, ended.log
    assert ended.seconds < 12
    assert "is running" not in comment(world)
    assert "Ready to merge" not in comment(world)
    assert (world.workspace / "evalgate-out" / "results.json").exists()


def test_a_run_cancelled_before_its_first_question_says_so(world: World, launch: Launcher) -> None:
    world.github.before_reply = lambda method, path: time.sleep(1.0 if method == "POST" else 0.0)
    ended = launch(world, cancel=lambda: bool(world.github.requests("GET", "comments")))
    assert ended.code == 143, ended.log
    assert world.assistant.asked == 0
    assert "Stopped before the end" in comment(world)


def test_enterprise_server_is_used_where_it_is_named(
    world: World, launch: Launcher, make_github: Callable[..., FakeGitHub]
) -> None:
    world.github = make_github(prefix="/api/v3")
    ended = launch(world, environment={"GITHUB_SERVER_URL": "https://ghe.test"})
    assert ended.code == 0
    assert "https://ghe.test/octo/demo/actions/runs/" in comment(world)
    assert all(exchange.path.startswith("/api/v3/") for exchange in world.github.journal)
