"""A judge that stops replying is given up: through the command line, against a real server that drops connections."""

import re
import time
from collections.abc import Callable

import pytest

from tests.ask.assistant import Assistant, Raw, Reply, Request
from tests.cli.conftest import Team
from tests.judges.builders import fails, says, verdict

ANSWERS = 30
GOOD = verdict(quotes=[])
Respond = Callable[[Request], Reply | Raw]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_KEY", "sk-judge-12345")


def _grade(team: Team, *bases: str, language: str = "en", kind: str = "openai", deadline: int = 60) -> float:
    """Grade answers that no rule can tell; gives the seconds that it took."""
    judges = "".join(
        f'  - {{kind: {kind}, model: m-{n}, base_url: "{base}", api_key: "${{JUDGE_KEY}}", '
        f"deadline_seconds: {deadline}}}\n"
        for n, base in enumerate(bases, 1)
    )
    team.configure(
        f"language: {language}\ndocuments: docs\nconcurrency: 4\nendpoint: {{kind: recorded, model: other-1}}\n"
        f"judges:\n{judges}"
    )
    rows = [
        {"question_id": "D1", "trial": n, "answer": f"なんとも言えない回答です。回答番号{n}。"}
        for n in range(1, ANSWERS + 1)
    ]
    began = time.monotonic()
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")
    return time.monotonic() - began


@pytest.mark.parametrize(
    ("kind", "language", "told"),
    [
        ("openai", "en", "was given up: it was not asked {} times"),
        ("anthropic", "ja", "尋ねなかった {} 回の分は"),
    ],
)
def test_a_judge_that_drops_every_connection_holds_no_run_up(
    team: Team, kind: str, language: str, told: str
) -> None:
    with Assistant(lambda _: Raw()) as server:
        assert _grade(team, server.url, language=language, kind=kind) < 25
        assert 5 <= len(server.requests) <= 12
    (judge,) = team.results["judges"]
    failed = judge["failed"]
    assert set(failed) == {"connection", "given_up"}
    assert sum(failed.values()) == ANSWERS
    assert failed["given_up"] >= ANSWERS - 4
    answered = [trial for trial in team.trials if trial["answer"]]
    assert len(answered) == ANSWERS
    assert all(trial["grades"][1]["failure"] in failed for trial in answered)
    notes = {note["code"]: note["text"] for note in team.results["notes"]}
    assert told.format(failed["given_up"]) in notes["judge_given_up"]
    assert notes["judge_given_up"] in (team.out / "comment.md").read_text(encoding="utf-8").replace("\\", "")


def test_the_other_judge_goes_on_and_what_was_judged_stands(team: Team) -> None:
    def turning_away(request: Request) -> Reply:
        return says("openai", GOOD) if request.number <= 6 else fails(401, "the key has expired")

    with Assistant(turning_away) as one, Assistant(lambda _: says("openai", GOOD)) as two:
        assert _grade(team, one.url, two.url) < 20
        assert len(one.requests) <= 6 + 5 + 4
        assert len(two.requests) == ANSWERS
    first, second = team.results["judges"]
    assert (first["judged"], second["judged"]) == (6, ANSWERS)
    assert set(first["failed"]) == {"rejected", "given_up"}
    assert sum(first["failed"].values()) == ANSWERS - 6
    assert team.results["undecided"]["count"] == 0


@pytest.mark.parametrize("status", [429, 503])
def test_a_judge_that_reports_its_trouble_and_recovers_is_not_given_up(team: Team, status: int) -> None:
    def troubled(request: Request) -> Reply:
        troubles = request.number <= 12
        return fails(status, headers={"Retry-After": "0.1"}) if troubles else says("openai", GOOD)

    with Assistant(troubled) as server:
        _grade(team, server.url)
    (judge,) = team.results["judges"]
    assert "given_up" not in judge["failed"]
    assert judge["judged"] >= ANSWERS - 1


def test_a_few_connections_that_drop_are_only_tried_again(team: Team) -> None:
    def shaky(request: Request) -> Reply | Raw:
        return Raw() if 2 <= request.number <= 7 else says("openai", GOOD)

    with Assistant(shaky) as server:
        _grade(team, server.url)
    (judge,) = team.results["judges"]
    assert (judge["judged"], judge["failed"]) == (ANSWERS, {})


def test_a_judge_that_never_answers_in_time_is_given_up(team: Team) -> None:
    def hanging(_: Request) -> Reply:
        time.sleep(2)
        return says("openai", GOOD)

    with Assistant(hanging) as server:
        assert _grade(team, server.url, deadline=1) < 20
        asked = len(server.requests)
    (judge,) = team.results["judges"]
    assert judge["failed"] == {"deadline": asked, "given_up": ANSWERS - asked}
    assert 5 <= asked <= 5 + 8
    reasons = {trial["grades"][1]["reason"] for trial in team.trials if trial["answer"]}
    assert any(re.search("not asked any more", reason) for reason in reasons)
