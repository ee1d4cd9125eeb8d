"""Which trials are made, and which job makes them."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.ask.http.advice import advice
from evalgate.ask.plan import estimate, left, plan, shard
from evalgate.config.endpoint import EndpointSettings
from evalgate.errors import InputError
from tests.ask.builders import question, questions


class Done(NamedTuple):
    question_id: str
    trial: int


def test_trials_of_a_question_lie_as_far_apart_as_they_can() -> None:
    order = [(a.question.id, a.trial) for a in plan(questions(3), 2)]
    assert order == [("Q001", 1), ("Q002", 1), ("Q003", 1), ("Q001", 2), ("Q002", 2), ("Q003", 2)]


def test_what_is_done_is_left_out() -> None:
    done = [Done("Q001", 1), Done("Q002", 2), Done("gone", 1)]
    rest = left(plan(questions(2), 2), done)
    assert [(a.question.id, a.trial) for a in rest] == [("Q002", 1), ("Q001", 2)]


@given(count=st.integers(0, 30), trials=st.integers(1, 4), shards=st.integers(1, 9))
def test_shards_share_the_plan_out_whole(count: int, trials: int, shards: int) -> None:
    whole = plan(questions(count), trials)
    parts = [shard(whole, index, shards) for index in range(1, shards + 1)]
    key = [(a.question.id, a.trial) for part in parts for a in part]
    assert sorted(key) == sorted((a.question.id, a.trial) for a in whole)
    ids = [{a.question.id for a in part} for part in parts]
    assert sum(map(len, ids)) == count
    sizes = [len(part) for part in ids]
    assert max(sizes) - min(sizes) <= 1


def test_estimate_counts_calls() -> None:
    settings = EndpointSettings(url="https://staging.test/ask")
    cost = estimate(plan(questions(100), 3), settings, concurrency=10)
    assert cost.calls == 300
    assert cost.expected_minutes == 30 * 4 / 60
    assert estimate((), settings, concurrency=8).expected_minutes == 0
    assert estimate(plan(questions(2), 1), settings, concurrency=10).expected_minutes == pytest.approx(4 / 60)


def test_estimate_counts_what_goes_with_a_question() -> None:
    settings = EndpointSettings.model_validate(
        {
            "url": "https://staging.test/ask",
            "setup": {"url": "https://staging.test/new"},
            "poll": {"url": "/jobs/{{ reply.id }}", "until": "done"},
            "warm_up": 2,
            "requests_per_minute": 60,
        }
    )
    cost = estimate(plan([question("Q1", turns=("a", "b"))], 10), settings, concurrency=10)
    assert cost.calls == 2 + 10 * 3 + 20
    assert cost.expected_minutes == pytest.approx(52 / 60)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"body": {"q": "{{ question_id }}"}}, ["not the question"]),
        ({}, ["`turns`"]),
        ({"prompt": "p.md"}, ["no request sends 'p.md'", "`turns`"]),
        ({"prompt": "p.md", "deployment": {"url": "/version"}}, ["`turns`"]),
        ({"body": {"q": "{{ question }}", "p": "{{ prompt }}", "t": "{{ turns }}"}, "prompt": "p.md"}, []),
        ({"kind": "openai", "model": "m", "prompt": "p.md"}, []),
        ({"body": {"q": "{{ question }}", "history": "{{ turns }}"}}, []),
        ({"body": {"q": "{{ question }}", "session": "{{ uuid }}"}}, []),
        ({"setup": {"url": "https://staging.test/new", "take": {"c": "id"}}}, []),
        ({"setup": {"url": "https://staging.test/{{ question }}"}, "method": "GET"}, []),
        ({"kind": "recorded", "path": "a.jsonl", "body": {}}, []),
    ],
)
def test_advice(settings: dict[str, object], words: list[str]) -> None:
    given = EndpointSettings.model_validate({"url": "https://staging.test/ask", **settings})
    found = advice(given, [question("Q1"), question("Q2", turns=("a",))])
    assert len(found) == len(words)
    assert all(word in str(problem) for word, problem in zip(words, found, strict=True))


def test_a_question_that_is_never_sent_is_refused() -> None:
    given = EndpointSettings.model_validate({"url": "https://staging.test/ask", "body": {"q": "fixed"}})
    with pytest.raises(InputError, match="never sent"):
        advice(given, [])
