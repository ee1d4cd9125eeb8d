"""An answer that nobody would read to its end is no answer, wherever it comes from."""

import json
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from evalgate.ask.reply.length import MOST_CHARACTERS
from tests.cli.conftest import DECLINES, GOOD, Team
from tests.cli.test_interruption import start, wait_for_trials
from tests.staging import Reply, answer, assistant

Caught = pytest.CaptureFixture[str]
TOO_LONG = DECLINES + "あ" * (MOST_CHARACTERS + 1 - len(DECLINES))


def streamed(text: str) -> Reply:
    """The answer as events of a thousand characters."""
    pieces = [text[at : at + 1000] for at in range(0, len(text), 1000)]
    events = [f"data: {json.dumps({'delta': piece})}\n\n" for piece in pieces]
    return Reply(("".join(events) + "data: [DONE]\n\n").encode(), content_type="text/event-stream")


@pytest.mark.parametrize(("reply", "more"), [(answer, ""), (streamed, "  stream: {text: delta}\n")])
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "answer too long to be graded"), ("ja", "長すぎて採点できない回答")],
)
def test_too_long_an_answer_is_unmeasured_with_its_reason(
    team: Team, reply: Callable[[str], Reply], more: str, language: str, words: str
) -> None:
    with assistant(lambda _: reply(TOO_LONG)) as staging:
        team.configure(
            f"language: {language}\nendpoint:\n  url: {staging.url}/ask\n"
            f'  body: {{question: "{{{{ question }}}}"}}\n{more}documents: docs\ntrials: 1\n'
        )
        assert team.run() == 3
    assert team.results["unmeasured"]["reasons"] == {"answer_too_long": 4}
    assert words in (team.out / "comment.md").read_text(encoding="utf-8")
    told = {"en": "the answer has 100,001 characters", "ja": "回答が 100,001 文字あり"}[language]
    assert [told in trial["reason"] for trial in team.trials] == [True] * 4
    assert (team.out / "report.html").stat().st_size < MOST_CHARACTERS


def test_the_longest_that_is_read_is_graded(team: Team) -> None:
    rows = [{"question_id": "A1", "answer": TOO_LONG[:-1]}, {"question_id": "D1", "answer": TOO_LONG}]
    team.configure("documents: docs\n")
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))
    seen = {row["question_id"]: row["unmeasured_reason"] for row in team.trials}
    assert (seen["A1"], seen["D1"]) == (None, "answer_too_long")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the answer has 100,001 characters, and none of more than 100,000 is graded"),
        ("ja", "回答が 100,001 文字あり、採点できる長さ（100,000 文字）を超えています"),
    ],
)
def test_ask_tells_how_long_it_is_and_what_to_look_at(
    team: Team, capsys: Caught, language: str, words: str
) -> None:
    with assistant(lambda _: answer(TOO_LONG)) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        assert team.evalgate("ask", "A1") == 3
    told = capsys.readouterr()
    assert words in told.out + told.err
    assert "`endpoint.answer`" in told.out + told.err


def test_a_signal_ends_a_run_with_long_answers_in_seconds(team: Team) -> None:
    """Of 400 answers that take a while to grade, those that have come are not all graded first."""
    long = "一人5冊まで、2週間借りられます。2026年4月1日から300円です。" * 1500

    def reply(_: dict[str, Any]) -> Reply:
        return answer(long)

    with assistant(reply) as staging:
        team.endpoint(staging.url, "trials: 100\n")
        process = start(team)
        wait_for_trials(team, 1)
        process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 143
    assert time.monotonic() - began < 20
    assert b"--resume" in errors
    assert team.results["decision"]["outcome"] == "inconclusive"


def test_a_signal_after_the_last_trial_stops_nothing(team: Team) -> None:
    """Everything was measured, so nothing was stopped, and the decision stands."""
    team.configure("documents: docs\ntrials: 1\n")
    seen: list[str] = []

    def reply(body: dict[str, Any]) -> Reply:
        seen.append(body["question"])
        if len(seen) == len(GOOD):
            signal.raise_signal(signal.SIGTERM)
        return answer(GOOD[body["question"]])

    with assistant(reply) as staging:
        team.endpoint(staging.url, "trials: 1\nconcurrency: 1\n")
        assert team.run("--quiet") == 0
    assert team.results["decision"]["outcome"] == "pass"
    assert not team.results["run"]["interrupted"]
