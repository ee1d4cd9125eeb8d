"""Judges through the door that users take: configuration, command line, files and exit codes."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.ask.assistant import Assistant, Reply, Request
from tests.cli.conftest import GOOD, Team
from tests.judges.builders import KINDS, fails, prompt_of, says, verdict
from tests.staging import Reply as Staged
from tests.staging import answer as said_by
from tests.staging import assistant

BOTH = pytest.mark.parametrize("kind", KINDS)
KEY = "sk-judge-12345"
GOOD_D = GOOD["在宅勤務は週に何日までですか"]
Respond = Callable[[Request], Reply]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_KEY", KEY)


def _configure(team: Team, server: Assistant, kind: str, judge: str = "", more: str = "") -> None:
    base = server.url if kind == "anthropic" else f"{server.url}/v1"
    team.configure(
        "language: en\ndocuments: docs\nendpoint: {kind: recorded, model: other-1}\njudges:\n"
        f'  - {{kind: {kind}, model: judge-1, base_url: "{base}", api_key: "${{JUDGE_KEY}}", deadline_seconds: 5{judge}}}\n'
        + more
    )


def _grade(team: Team, *texts: tuple[str, str], quiet: bool = True) -> int:
    counts: Counter[str] = Counter()
    rows = []
    for question_id, text in texts:
        counts[question_id] += 1
        rows.append({"question_id": question_id, "trial": counts[question_id], "answer": text})
    path = team.record(*rows)
    return team.evalgate("grade", str(path), "--out", str(team.out), *(["--quiet"] if quiet else []))


def _good(times: int = 1) -> list[tuple[str, str]]:
    return [(name, text) for name, text in zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)] * times


def _judging(kind: str, **fields: Any) -> Respond:
    actions = {"`abstain`": "abstain", "`clarify`": "clarify", "`show_conflict`": "show_conflict"}

    def respond(request: Request) -> Reply:
        line = next(line for line in prompt_of(request).splitlines() if line.startswith("Expected action"))
        action = next((word for mark, word in actions.items() if mark in line), "answer")
        return says(kind, verdict(**{"action": action, "quotes": [], **fields}))

    return respond


@BOTH
def test_a_judge_grades_beside_the_rules(team: Team, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind, ", prices: {input: 2, output: 10}")
        assert _grade(team, *_good(), quiet=False) == 0
        assert len(server.requests) == 4
    name = f"{kind}:judge-1"
    for trial in team.trials:
        assert [grade["grader"] for grade in trial["grades"]] == ["rules", name]
        assert trial["grades"][1]["action_ok"] is True
        assert trial["decided_by"] == name
    results = team.results
    assert results["graders"] == ["rules", name]
    assert results["unsupported"]["words_judged"] is True
    (judge,) = results["judges"]
    assert judge["models"] == ["judge-1-20260101"]
    assert judge["prompt"].startswith("en-1-")
    assert (judge["judged"], judge["cached"], judge["failed"], judge["requests"]) == (4, 0, {}, 4)
    assert judge["tokens"] == {"input": 400, "output": 40, "cache_read": 200, "cache_write": 0}
    assert judge["money"] == pytest.approx((600 * 2 + 40 * 10) / 1_000_000)
    assert "4 verdicts" in capsys.readouterr().err
    for path in team.root.rglob("*"):
        assert not path.is_file() or KEY not in path.read_text(encoding="utf-8")


@BOTH
def test_identical_answers_cost_one_request_and_none_in_the_next_run(team: Team, kind: str) -> None:
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind)
        assert _grade(team, *_good(times=5)) == 0
        assert len(server.requests) == 4
        assert team.results["judges"][0]["cached"] == 16
        assert _grade(team, *_good(times=5)) == 0
        assert len(server.requests) == 4
        _configure(team, server, kind, ", effort: high")
        _grade(team, *_good(times=5))
        assert len(server.requests) == 8


@BOTH
def test_a_judge_that_fails_three_times_in_ten_ends_with_exact_counts(team: Team, kind: str) -> None:
    refused, cut, down = (set(range(start, 100, 10)) for start in (0, 1, 2))
    once: set[str] = set()

    def respond(request: Request) -> Reply:
        number = int(prompt_of(request).rpartition("回答番号")[2].split("。")[0])
        if number in refused:
            return says(kind, "", "refusal")
        if number in cut:
            return says(kind, "{", "max_tokens")
        if number in down:
            return fails(529, headers={"x-should-retry": "false"})
        if number % 3 == 0 and (mark := str(number)) not in once:
            once.add(mark)
            return fails(529, headers={"Retry-After": "0"})
        return says(kind, verdict(quotes=[]))

    with Assistant(respond) as server:
        _configure(team, server, kind)
        numbers = list(range(100))
        random.Random(6).shuffle(numbers)
        _grade(team, *[("D1", f"なんとも言えない回答です。回答番号{number}。") for number in numbers])
        requests = len(server.requests)
    results = team.results
    (judge,) = results["judges"]
    assert judge["judged"] == 70
    assert judge["failed"] == {"refused": 10, "truncated": 10, "server_error": 10}
    assert judge["requests"] == requests == 70 + 10 + 20 + 10 + len(once)
    answered = [trial for trial in team.trials if trial["answer"]]
    failed = [trial for trial in answered if "failure" in trial["grades"][1]]
    assert Counter(trial["grades"][1]["failure"] for trial in failed) == judge["failed"]
    for trial in failed:  # left to the rules, and undecided where they can't tell
        rules = trial["grades"][0]
        assert (trial["action_ok"], trial["decided_by"]) == (
            rules["action_ok"],
            None if rules["action_ok"] is None else "rules",
        )
    undecided = sum(trial["action_ok"] is None for trial in answered)
    assert results["undecided"]["count"] == undecided
    notes = {note["code"]: note["text"] for note in results["notes"]}
    assert "30 of 100 times" in notes["judge_failed"]


@BOTH
@pytest.mark.parametrize(("status", "word"), [(401, "the key is wrong"), (404, "no such model")])
def test_a_wrong_key_or_model_stops_the_run_with_exit_2(
    team: Team, kind: str, status: int, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Assistant(lambda _: fails(status, f"bad key {KEY}")) as server:
        _configure(team, server, kind)
        assert _grade(team, *_good(times=5)) == 2
        assert len(server.requests) == 1
    said = capsys.readouterr().err
    assert word in said
    assert "judges[0]" in said
    assert KEY not in said


@BOTH
def test_an_invented_figure_stays_one_whatever_the_judge_says(team: Team, kind: str) -> None:
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind)
        assert _grade(team, ("A1", "在宅勤務手当は月額5,000円です。"), *_good()[1:]) != 0
    (trial,) = [trial for trial in team.trials if trial["question_id"] == "A1"]
    rules, judge = trial["grades"]
    assert (rules["unsupported_content"], judge["unsupported_content"], judge["action_ok"]) == (
        True,
        False,
        True,
    )
    assert (trial["action_ok"], trial["unsupported_content"], trial["decided_by"]) == (False, True, "rules")


@BOTH
def test_when_undecided_the_judge_sees_only_what_the_rules_left_open(team: Team, kind: str) -> None:
    answers = [
        *_good(times=3),
        *[
            ("D1", f"{GOOD_D}社員からは働きやすいと好評で、採用でも話題になります{number}。")
            for number in range(20)
        ],
    ]
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind, ", when: undecided")
        _grade(team, *answers)
        requests = len(server.requests)
    open_ones = [trial for trial in team.trials if trial["grades"][0]["action_ok"] is None]
    assert 0 < requests <= len(open_ones)
    assert all((len(trial["grades"]) == 2) is (trial in open_ones) for trial in team.trials)
    assert team.results["unsupported"]["words_judged"] is False


@BOTH
def test_a_budget_leaves_the_rest_undecided(team: Team, kind: str) -> None:
    answers = [("D1", f"なんとも言えない回答です{number}。") for number in range(10)]
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind, more="budget: {judge_calls: 4}\nconcurrency: 2\n")
        _grade(team, *answers)
        assert len(server.requests) == 4
    assert team.results["judges"][0]["failed"] == {"budget": 6}
    assert any(note["code"] == "judge_budget" for note in team.results["notes"])


@BOTH
def test_run_refuses_to_begin_without_the_key_and_grade_goes_on_without_the_judge(
    team: Team, kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("JUDGE_KEY")
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind)
        assert _grade(team, *_good()) == 0
        assert not server.requests
        assert team.results["graders"] == ["rules"]
        assert any(note["code"] == "judge_left_out" for note in team.results["notes"])
        text = (team.root / "evalgate.yml").read_text().replace("kind: recorded", f"url: {server.url}")
        team.configure(text)
        assert team.run() == 4
        assert not server.requests
    assert "JUDGE_KEY" in capsys.readouterr().err


@BOTH
@pytest.mark.parametrize(
    ("assistant", "code", "exit_code"),
    [
        ("judge-2", "judge_same_family", 0),
        ("null", "judge_kin_unknown", 0),
        ("other-1", None, 0),
        ("judge-1", None, 2),
    ],
)
def test_independence_is_checked_before_anything_is_asked(
    team: Team, kind: str, assistant: str, code: str | None, exit_code: int
) -> None:
    with Assistant(_judging(kind)) as server:
        _configure(team, server, kind)
        text = (team.root / "evalgate.yml").read_text().replace("model: other-1", f"model: {assistant}")
        team.configure(text)
        assert _grade(team, *_good()) == exit_code
        assert bool(server.requests) is (exit_code == 0)
        if exit_code == 0:
            kin = {note["code"] for note in team.results["notes"] if note["code"].startswith("judge_")}
            assert kin == ({code} if code else set())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("judges: [{kind: openai}]", "judges[0].model"),
        ("judges: [{kind: openai, model: m, vote: 3}]", "did you mean `votes`"),
        ("judges: [{kind: gemini, model: m}]", "judges[0]"),
        ("judges: [{kind: openai, model: m}, {kind: openai, model: m}]", "set its `votes`"),
        ("judges: [{kind: openai, model: m}]\nbudget: {money: 1}", "`prices`"),
        ("judges: [{kind: openai, model: m, votes: 0}]", "votes"),
        ("budget: {judge_calls: -1}", "budget.judge_calls"),
    ],
)
def test_what_is_wrong_with_judges_is_said(
    team: Team, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure(text + "\n")
    assert team.evalgate("check") == 2
    assert said in capsys.readouterr().err


def test_the_fingerprint_tells_judges_apart(team: Team) -> None:
    seen = []
    with Assistant(_judging("openai")) as server:
        for judge in ("", ", effort: high", ", votes: 2", ", when: undecided"):
            _configure(team, server, "openai", judge)
            _grade(team, *_good())
            seen.append((team.results["fingerprint"]["graders"], team.results["judges"][0]["fingerprint"]))
    assert len({whole for whole, _ in seen}) == 4
    assert len({judge for _, judge in seen}) == 2  # votes and when do not change a single verdict


@BOTH
@pytest.mark.parametrize(
    ("model", "exit_code", "notes"),
    [
        ("judge-1", 2, None),
        ("judge-2", 0, ["judge_same_family"]),
        ("house-7b", 0, []),
        ("", 0, ["judge_kin_unknown"]),
    ],
)
def test_the_assistants_replies_may_say_what_it_is(
    team: Team, kind: str, model: str, exit_code: int, notes: list[str] | None
) -> None:
    def reply(body: dict[str, Any]) -> Staged:
        found = {"answer": GOOD[body["question"]], **({"model": model} if model else {})}
        return Staged(json.dumps(found, ensure_ascii=False).encode())

    with assistant(reply) as staging, Assistant(_judging(kind)) as server:
        _configure(team, server, kind)
        text = (team.root / "evalgate.yml").read_text()
        team.configure(text.replace("kind: recorded, model: other-1", f"url: {staging.url}/ask"))
        assert team.run("--quiet") == exit_code
    if notes is not None:
        kin = [note["code"] for note in team.results["notes"] if note["code"].startswith("judge_")]
        assert kin == notes


@BOTH
def test_a_signal_while_judging_ends_the_run_soon_and_records_nothing_half_judged(
    team: Team, kind: str
) -> None:
    judged = threading.Event()
    release = threading.Event()

    def respond(request: Request) -> Reply:
        if judged.is_set():
            release.wait(60)
        judged.set()
        return says(kind, verdict(quotes=[]))

    with assistant(lambda body: said_by(GOOD[body["question"]])) as staging, Assistant(respond) as server:
        _configure(team, server, kind)
        text = (team.root / "evalgate.yml").read_text().replace("kind: recorded", f"url: {staging.url}/ask")
        team.configure(text.replace("deadline_seconds: 5", "deadline_seconds: 60"))
        command = [
            sys.executable,
            "-m",
            "evalgate",
            "run",
            "--config",
            str(team.root / "evalgate.yml"),
            "--out",
            str(team.out),
        ]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=dict(os.environ)
        )
        try:
            assert judged.wait(30)
            time.sleep(1)
            process.send_signal(signal.SIGTERM)
            began = time.monotonic()
            code = process.wait(30)
            took = time.monotonic() - began
        finally:
            release.set()
            process.kill()
            process.communicate()
    assert code == 143
    assert took < 12
    assert team.results["decision"]["outcome"] == "inconclusive"
    assert all(len(trial["grades"]) == 2 and "failure" not in trial["grades"][1] for trial in team.trials)
