"""What is wrong with a judge's set-up, what it costs, and whom it must not be: over the wire."""

from collections.abc import Callable
from typing import Any

import pytest

from evalgate.config.judges import BudgetSettings
from evalgate.errors import InputError, SetupError
from evalgate.grade.grade import Grade
from evalgate.grade.judge.ledger import Budget
from tests.ask.assistant import Assistant, Reply, Request
from tests.judges.builders import (
    KINDS,
    answer,
    fails,
    judge,
    question,
    says,
    sequence,
    verdict,
)

BOTH = pytest.mark.parametrize("kind", KINDS)
NOW = {"Retry-After": "0"}


def _grade(respond: Callable[[Request], Any], kind: str, **settings: Any) -> tuple[Grade, list[Request], Any]:
    with Assistant(respond) as server, judge(server.url, kind, **settings) as one:
        return one.grade(question(), answer()), server.requests, one.record


@BOTH
@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 422])
def test_a_wrong_key_or_model_stops_at_the_first_request(kind: str, status: int) -> None:
    with (
        Assistant(sequence(fails(status, "model: judge-1 not found"))) as server,
        judge(server.url, kind) as one,
    ):
        for _ in range(3):
            with pytest.raises(InputError) as raised:
                one.grade(question(), answer())
        assert len(server.requests) == 1
    (problem,) = raised.value.problems
    assert problem.key == "judges[0]"
    assert str(status) in problem.message
    assert "model: judge-1 not found" in problem.message


@BOTH
def test_a_rejection_after_successes_is_about_its_own_question(kind: str) -> None:
    respond = sequence(says(kind, verdict()), fails(400, "prompt is too long"))
    with Assistant(respond) as server, judge(server.url, kind) as one:
        assert one.grade(question(), answer()).action_ok is True
        assert one.grade(question(), answer("別の回答")).failure == "rejected"


@BOTH
def test_documents_that_do_not_fit_are_a_matter_of_configuration(kind: str) -> None:
    with (
        Assistant(sequence(fails(400, "prompt is too long: 250000 tokens"))) as server,
        judge(server.url, kind) as one,
        pytest.raises(InputError, match="documents: contexts"),
    ):
        one.grade(question(), answer())


def test_a_filter_that_rejects_the_prompt_is_a_refusal() -> None:
    grade, _, _ = _grade(sequence(fails(400, "filtered", code="content_filter")), "openai")
    assert grade.failure == "refused"


def test_no_key_at_all_is_a_matter_of_the_set_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    with Assistant(sequence()) as server, judge(server.url, api_key=None) as one:
        with pytest.raises(SetupError, match="api_key"):
            one.grade(question(), answer())
        assert not server.requests


def _rejecting(*names: str) -> Callable[[Request], Reply]:
    """A server that knows none of these parameters, and says so of one at a time."""

    def respond(request: Request) -> Reply:
        body = request.json
        for name in names:
            if name in body:
                use = " Use 'max_completion_tokens' instead." if name == "max_tokens" else ""
                said = f"Unsupported parameter: '{name}' is not supported with this model.{use}"
                return fails(400, said, param=name, code="unsupported_parameter")
        return says("openai", verdict())

    return respond


@pytest.mark.parametrize(
    "names",
    [
        ("max_tokens",),
        ("max_tokens", "temperature"),
        ("temperature", "max_tokens", "response_format"),
        ("max_tokens", "max_completion_tokens", "temperature", "response_format"),
    ],
)
def test_parameters_that_a_server_rejects_are_adapted_once(names: tuple[str, ...]) -> None:
    with Assistant(_rejecting(*names)) as server, judge(server.url, "openai") as one:
        assert one.grade(question(), answer()).action_ok is True
        first = len(server.requests)
        assert one.grade(question(), answer("別の回答")).action_ok is True
        assert len(server.requests) == first + 1
    assert first <= len(names) + 2  # a schema is first replaced by plain JSON


def test_the_name_in_the_text_serves_where_there_is_no_param() -> None:
    def respond(request: Request) -> Reply:
        if "max_tokens" in request.json:
            return fails(
                400, "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
            )
        return says("openai", verdict())

    grade, sent, _ = _grade(respond, "openai")
    assert grade.action_ok is True
    assert "max_completion_tokens" in sent[-1].json


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("output_config.format: Extra inputs are not permitted", {"effort": "low"}),
        ("output_config.effort: not supported by this model", {"format": True}),
        ("output_config: Extra inputs are not permitted", {}),
        ("system.0.cache_control: Extra inputs are not permitted", {"effort": "low", "format": True}),
    ],
)
def test_what_an_older_model_does_not_know_is_left_out(said: str, left: dict[str, Any]) -> None:
    key = said.partition(":")[0].rpartition(".")[2]

    def respond(request: Request) -> Reply:
        body = request.json
        output = body.get("output_config", {})
        known = {"output_config": bool(output), "cache_control": "cache_control" in body["system"][0]}
        return fails(400, said) if known.get(key, key in output) else says("anthropic", verdict())

    grade, sent, _ = _grade(respond, "anthropic", effort="low")
    assert grade.action_ok is True
    output = sent[-1].json.get("output_config", {})
    assert {name: output[name] if name == "effort" else True for name in output} == left
    assert ("cache_control" in sent[-1].json["system"][0]) is (key != "cache_control")


@BOTH
def test_tokens_and_money(kind: str) -> None:
    prices = {"input": 2, "output": 10, "cache_read": 1}
    _, _, record = _grade(sequence(says(kind, verdict())), kind, prices=prices)
    usage = record.spent.usage
    assert (usage.input, usage.output, usage.cache_read, usage.cache_write) == (100, 10, 50, 0)
    assert record.spent.money * 1_000_000 == 100 * 2 + 10 * 10 + 50
    _, _, record = _grade(sequence(says(kind, verdict())), kind)
    assert record.spent.money is None


@BOTH
@pytest.mark.parametrize(
    ("settings", "sent"),
    [({"judge_calls": 3}, 3), ({"judge_calls": 0}, 0), ({"money": "0.00075"}, 2), ({"money": 0}, 0)],
)
def test_a_budget_stops_new_requests_and_guesses_nothing(
    kind: str, settings: dict[str, Any], sent: int
) -> None:
    prices = {"input": 2, "output": 10, "cache_read": 1}  # one reply costs 0.00035
    budget = Budget(BudgetSettings.model_validate(settings))
    with Assistant(sequence(says(kind, verdict()))) as server:
        with judge(server.url, kind, prices=prices, budget=budget) as one:
            grades = [one.grade(question(), answer(f"{number}")) for number in range(6)]
            record = one.record
        assert len(server.requests) == sent
    assert [grade.action_ok for grade in grades] == [True] * sent + [None] * (6 - sent)
    assert dict(record.spent.failed) == {"budget": 6 - sent}


@BOTH
def test_the_assistants_own_model_is_no_judge(kind: str) -> None:
    with Assistant(sequence(says(kind, verdict()))) as server:
        with pytest.raises(InputError, match="same model"):
            judge(server.url, kind, assistant_model="vendor/judge-1")
        # the configured name is an alias; the reply says what it really is
        with (
            judge(server.url, kind, model="alias", assistant_model="judge-1") as one,
            pytest.raises(InputError, match="same model"),
        ):
            one.grade(question(), answer())
        # the assistant's reply says what it is
        with judge(server.url, kind) as one, pytest.raises(InputError, match="same model"):
            one.grade(question(), answer(model="judge-1-20260101"))
        with judge(server.url, kind, assistant_model="judge-1", allow_same_model=True) as one:
            assert one.grade(question(), answer(model="judge-1")).action_ok is True
