"""Judges whose replies don't say what they used: their cost is no number, and a budget holds all the same."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from evalgate.config.judges import BudgetSettings
from evalgate.grade.judge.ledger import Budget
from tests.ask.assistant import Assistant, Reply, Request
from tests.cli.conftest import GOOD, Team
from tests.judges.builders import KINDS, answer, completion, judge, message, question, verdict
from tests.staging import answer as said_by
from tests.staging import assistant

BOTH = pytest.mark.parametrize("kind", KINDS)
PRICES = ", prices: {input: 2, output: 10}"
NAN = float("nan")
FOUND = verdict(action="answer", action_ok=False, quotes=[])


def _reply(kind: str, usage: Any, found: Any = FOUND) -> Reply:
    made = message(found) if kind == "anthropic" else completion(found)
    made["usage"] = usage
    if usage is None:
        del made["usage"]
    return Reply(json.dumps(made).encode())


def _usage(kind: str, prompt: Any, output: Any) -> Mapping[str, Any]:
    names = (
        ("input_tokens", "output_tokens") if kind == "anthropic" else ("prompt_tokens", "completion_tokens")
    )
    return dict(zip(names, (prompt, output), strict=True))


def _configure(team: Team, server: Assistant, kind: str, judge: str = PRICES, more: str = "") -> None:
    base = server.url if kind == "anthropic" else f"{server.url}/v1"
    team.configure(
        "language: en\ndocuments: docs\nendpoint: {kind: recorded, model: other-1}\nconcurrency: 1\njudges:\n"
        f'  - {{kind: {kind}, model: judge-1, base_url: "{base}", api_key: k{judge}}}\n' + more
    )


def _grade(team: Team) -> int:
    rows = [
        {"question_id": name, "trial": 1, "answer": text}
        for name, text in zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)
    ]
    return team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))


def _notes(team: Team) -> dict[str, str]:
    return {note["code"]: note["text"] for note in team.results["notes"]}


@BOTH
@pytest.mark.parametrize(
    ("prompt", "output"),
    [
        *((100, output) for output in (-5, NAN, "10", True, 10.5, None, 1e300, 0)),
        *((prompt, 10) for prompt in (-1, NAN, "100", None, 0)),
        (0, 0),
    ],
)
def test_what_is_no_count_is_not_measured(team: Team, kind: str, prompt: Any, output: Any) -> None:
    with Assistant(lambda _: _reply(kind, _usage(kind, prompt, output))) as server:
        _configure(team, server, kind)
        _grade(team)
    (judged,) = team.results["judges"]
    assert judged["judged"] == 4
    assert (judged["unmetered"], judged["tokens"], judged["money"]) == (4, None, None)


@BOTH
@pytest.mark.parametrize("usage", [None, {}, [], "100", {"total_tokens": 110}])
def test_without_usage_tokens_and_cost_are_unknown_and_the_run_says_so(
    team: Team, kind: str, usage: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with Assistant(lambda _: _reply(kind, usage)) as server:
        _configure(team, server, kind)
        _grade(team)
        assert len(server.requests) == 4
    (judged,) = team.results["judges"]
    assert (judged["requests"], judged["unmetered"]) == (4, 4)
    assert (judged["tokens"], judged["money"]) == (None, None)
    note = _notes(team)["judge_unmetered"]
    assert "no usage with 4 of its 4 requests" in note
    assert "budget" not in note
    said = capsys.readouterr().err
    assert "tokens unknown (4 replies report no usage), cost unknown (at most 0." in said
    assert " 0 tokens" not in said
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert "cost unknown" in comment
    assert note in comment


@BOTH
def test_without_prices_nobody_asked_what_it_costs(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Assistant(lambda _: _reply(kind, None)) as server:
        _configure(team, server, kind, judge="")
        _grade(team)
    (judged,) = team.results["judges"]
    assert (judged["unmetered"], judged["tokens"], judged["money"]) == (4, None, None)
    assert "judge_unmetered" not in _notes(team)
    said = capsys.readouterr().err
    assert "tokens unknown" in said
    assert "cost" not in said


@BOTH
def test_whole_numbers_written_with_a_point_are_counts(team: Team, kind: str) -> None:
    with Assistant(lambda _: _reply(kind, _usage(kind, 100.0, 10.0))) as server:
        _configure(team, server, kind)
        _grade(team)
    (judged,) = team.results["judges"]
    assert (judged["unmetered"], judged["tokens"]["input"], judged["tokens"]["output"]) == (0, 400, 40)
    assert judged["money"] == pytest.approx((400 * 2 + 40 * 10) / 1_000_000)


@BOTH
def test_one_reply_without_usage_makes_the_sum_unknown(team: Team, kind: str) -> None:
    def respond(request: Request) -> Reply:
        return _reply(kind, None if request.number == 2 else _usage(kind, 100, 10))

    with Assistant(respond) as server:
        _configure(team, server, kind)
        _grade(team)
    (judged,) = team.results["judges"]
    assert (judged["unmetered"], judged["tokens"], judged["money"]) == (1, None, None)
    assert "no usage with 1 of its 4 requests" in _notes(team)["judge_unmetered"]


@BOTH
@pytest.mark.parametrize(("money", "judged"), [("0.0000001", 1), ("0.1", 1), ("0.2", 3), ("5", 4)])
def test_a_budget_holds_by_the_most_that_requests_can_cost(
    team: Team, kind: str, money: str, judged: int
) -> None:
    """A reply of 4,096 tokens at 10 a million is 0.041; the prompt here is 5,000 to 13,000 bytes, at 2."""
    with Assistant(lambda _: _reply(kind, None)) as server:
        _configure(team, server, kind, more=f"budget: {{money: {money}}}\n")
        _grade(team)
        assert len(server.requests) == judged
    (found,) = team.results["judges"]
    assert (found["judged"], found["failed"]) == (judged, {"budget": 4 - judged} if judged < 4 else {})
    notes = _notes(team)
    assert "`budget.money` was held by an upper estimate" in notes["judge_unmetered"]
    assert ("judge_budget" in notes) is (judged < 4)


@BOTH
def test_a_run_stops_asking_as_well(team: Team, kind: str) -> None:
    with (
        assistant(lambda body: said_by(GOOD[body["question"]])) as staging,
        Assistant(lambda _: _reply(kind, None)) as server,
    ):
        _configure(team, server, kind, more="budget: {money: 0.0000001}\ntrials: 1\n")
        text = (team.root / "evalgate.yml").read_text()
        team.configure(text.replace("kind: recorded", f'url: "{staging.url}/ask"'))
        team.run("--quiet")
        assert len(server.requests) == 1
    assert team.results["judges"][0]["failed"] == {"budget": 3}


@BOTH
def test_the_estimate_is_never_below_what_a_request_can_cost(kind: str) -> None:
    """Each byte of the prompt at the dearest price of input, and a reply as long as allowed or longer."""
    long = verdict(action_ok=False, quotes=[], reason="x" * 1_900)
    sent = []

    def respond(request: Request) -> Reply:
        sent.append(request)
        return _reply(kind, None, long)

    prices = {"input": 1, "output": 3, "cache_read": 0, "cache_write": 5}
    with (
        Assistant(respond) as server,
        judge(
            server.url, kind, prices=prices, max_tokens=256, budget=Budget(BudgetSettings(money=10))
        ) as one,
    ):
        one.grade(question(), answer())
        spent = one.record.spent
    body = sent[0].json
    texts = [block["text"] for block in body.get("system") or []]
    texts += [each["content"] for each in body["messages"]]
    written = sum(len(text.encode()) for text in texts)
    assert spent.at_most is not None
    assert spent.at_most * 1_000_000 >= written * 5 + len(json.dumps(long)) * 3
    assert spent.at_most * 1_000_000 < (written + 2_000) * 5 + 4 * len(json.dumps(long)) * 3
