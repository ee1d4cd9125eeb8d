"""Whatever ends a run, what was measured is kept, and resuming ends as an unbroken run would."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, cast

import pytest

from evalgate.ask.answer import Asked, Asking, StoppedEarlyError, Unmeasured, UnmeasuredReason
from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.ask.plan import plan
from evalgate.cli.assembly.endpoints import Connection
from evalgate.cli.main import main
from evalgate.cli.run.asking import Asker
from evalgate.text.redact import Redactor
from tests.ask.builders import questions
from tests.cli.conftest import GOOD, Team
from tests.staging import Reply, answer, assistant

ROOT = Path(__file__).parents[2]
COMPARED = ("decision", "rates", "unsupported", "unmeasured", "undecided", "questions")


def slow(seconds: float) -> Callable[[dict[str, Any]], Reply]:
    """A perfect assistant that takes its time."""

    def reply(body: dict[str, Any]) -> Reply:
        time.sleep(seconds)
        return answer(GOOD[body["question"]])

    return reply


def start(team: Team, *, limit: int | None = None) -> "subprocess.Popen[bytes]":
    """A run in a process of its own; `limit` is the largest file in bytes that it may write."""
    command = [sys.executable, "-m", "evalgate", "run", "--quiet"]
    paths = ["--config", str(team.root / "evalgate.yml"), "--out", str(team.out)]
    limited = [] if limit is None else ["prlimit", f"--fsize={limit}"]
    return subprocess.Popen([*limited, *command, *paths], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_trials(team: Team, count: int) -> None:
    """Until so many trials are on disk."""
    path = team.out / "trials.jsonl"
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.005)
    pytest.fail("the run did not get going")


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)]
)
def test_a_signal_leaves_a_true_result(team: Team, number: signal.Signals, code: int) -> None:
    with assistant(slow(0.05)) as staging:
        team.endpoint(staging.url, "concurrency: 2\ntrials: 100\n")
        process = start(team)
        wait_for_trials(team, 3)
        process.send_signal(number)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == code
    assert b"--resume" in errors
    assert b"Traceback" not in errors
    results = team.results
    assert results["decision"]["outcome"] == "inconclusive"
    finished = len(team.trials)
    assert 3 <= finished < 400
    assert results["unmeasured"]["reasons"] == {"interrupted": 400 - finished}
    assert (team.out / "comment.md").exists()


def test_a_run_that_shall_outlive_its_terminal_does(team: Team) -> None:
    with assistant(slow(0.01)) as staging:
        team.endpoint(staging.url, "concurrency: 2\ntrials: 5\n")
        old = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` does for what it starts
        try:
            process = start(team)
        finally:
            signal.signal(signal.SIGHUP, old)
        wait_for_trials(team, 2)
        process.send_signal(signal.SIGHUP)
        process.communicate(timeout=20)
    assert process.returncode == 0
    assert len(team.trials) == 20


@pytest.mark.parametrize(
    ("key", "value"),
    [("action_ok", "yes"), ("action_ok", 1), ("unsupported_content", "no"), ("trial", "1"), ("trial", True),
     ("attempts", None), ("latency_seconds", "fast"), ("answer", 5), ("reason", None), ("decided_by", 1)],
)  # fmt: skip
def test_a_line_that_was_edited_is_told_with_its_place(
    team: Team, key: str, value: object, capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url, "trials: 1\n")
        assert team.run() == 0
        path = team.out / "trials.jsonl"
        first, *rest = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        path.write_text("".join(json.dumps(row) + "\n" for row in ({**first, key: value}, *rest)))
        assert team.run("--resume") == 2
    printed = capsys.readouterr().err
    assert "trials.jsonl:1: this line is no finished trial" in printed
    assert f"`{key}`" in printed
    assert "without --resume" in printed


def test_a_killed_run_leaves_a_result_that_says_so(team: Team) -> None:
    with assistant(slow(0.05)) as staging:
        team.endpoint(staging.url, "concurrency: 2\ntrials: 100\n")
        process = start(team)
        wait_for_trials(team, 3)
        process.kill()
        process.communicate(timeout=20)
    assert team.results["decision"]["outcome"] == "inconclusive"
    assert len(team.trials) >= 3


def test_killing_at_random_moments_and_resuming_gives_the_unbroken_result(team: Team) -> None:
    random = Random(7)
    with assistant(slow(0.01)) as staging:
        team.endpoint(staging.url, "concurrency: 2\ntrials: 12\n")
        assert team.run("--quiet") == 0
        whole = {key: team.results[key] for key in COMPARED}
        for _ in range(20):
            process = start(team)
            wait_for_trials(team, random.randrange(1, 44))
            process.kill()
            process.communicate(timeout=20)
            kept = len(team.trials)
            staging.requests.clear()
            assert team.run("--quiet", "--resume") == 0
            assert len(staging.requests) == 48 - kept
            assert {key: team.results[key] for key in COMPARED} == whole


def test_a_full_disk_ends_the_run_with_a_message(team: Team) -> None:
    limit = 200_000
    with assistant(slow(0)) as staging:
        team.endpoint(staging.url, "trials: 100\n")
        process = start(team, limit=limit)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 4
        assert b"free some space" in errors
        assert b"Traceback" not in errors
        kept = (team.out / "trials.jsonl").read_bytes().count(b"\n")
        assert 0 < kept < 400
        assert team.results["decision"]["outcome"] == "inconclusive"
        staging.requests.clear()
        assert team.run("--quiet", "--resume") == 0
        assert len(staging.requests) == 400 - kept


def test_an_assistant_that_answers_nobody_ends_the_asking_and_not_the_run() -> None:
    class Closed:
        def ask(self, asking: Asking) -> Asked:
            reason = UnmeasuredReason.RATE_LIMITED
            return Asked(asking=asking, outcome=Unmeasured(reason=reason, status=429, nobody_answered=True))

    endpoint = cast(HttpEndpoint, Closed())
    asker = Asker(Connection(endpoint=endpoint, redactor=Redactor(()), concurrency=2), Event())
    with pytest.raises(StoppedEarlyError, match="--resume") as caught:
        list(asker(plan(questions(50), 3)))
    assert caught.value.reason is UnmeasuredReason.RATE_LIMITED
    assert not caught.value.interrupted


def test_ctrl_c_while_the_program_is_still_being_loaded(tmp_path: Path) -> None:
    """One line and 130, as later; the module that is loaded then stands for any."""
    (tmp_path / "difflib.py").write_text("raise KeyboardInterrupt\n")
    ended = subprocess.run(
        [sys.executable, "-m", "evalgate", "check"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (130, b"")
    assert ended.stderr == b"evalgate: interrupted\n"


def test_ctrl_c_while_the_arguments_are_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("evalgate.cli.main.build_parser", interrupted)
    assert main(["check"]) == 130
    assert capsys.readouterr().err == "evalgate: interrupted\n"
