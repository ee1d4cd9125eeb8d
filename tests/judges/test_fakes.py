"""Judges against stand-ins that other people wrote: what a reply means, and how a client takes an outage."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from evalgate.errors import InputError
from tests.judges.builders import KINDS, answer, judge, question, verdict
from tests.judges.fakes import LLMock, aimock, llmock

BOTH = pytest.mark.parametrize("kind", KINDS)
YES, NO = json.dumps(verdict(quotes=[])), json.dumps(verdict(quotes=[], action_ok=False))


def _said(text: str, **fields: Any) -> dict[str, Any]:
    return {"content": text, **fields}


def _error(status: int, **fields: Any) -> dict[str, Any]:
    return {"status": status, "error": {"type": "some_error", "message": "no"}, **fields}


REPLIES: dict[str, tuple[list[dict[str, Any]], bool | str]] = {
    # name: replies in turn, and the action_ok or the reason for there being none
    "plain": ([_said(YES)], True),
    "negative": ([_said(NO)], False),
    "fenced": ([_said(f"```json\n{YES}\n```")], True),
    "tilde-fence": ([_said(f"\n\n~~~\r\n{YES}\r\n~~~")], True),
    "bash-fence-first": ([_said(f'確認:\n```bash\ncurl -s {{"x":1}}\n```\n{NO}')], False),
    "false-as-text": ([_said(YES.replace("true", '"False"'))], False),
    "no-as-text": ([_said(YES.replace("true", '"no"'))], False),
    "unlisted-word": ([_said(YES.replace("true", '"いいえ"'))], "invalid"),
    "zero": ([_said(YES.replace("true", "0"))], False),
    "one-point-zero": ([_said(YES.replace("true", "1.0"))], "invalid"),
    "two": ([_said(YES.replace("true", "2"))], "invalid"),
    "off-scale": ([_said(YES.replace("true", "87"))], "invalid"),
    "nan": ([_said(YES.replace("true", "NaN"))], "invalid"),
    "draft-in-thinking": ([_said(f"<think>maybe {NO} ... no</think>{YES}")], True),
    "thinking-tag-missing": ([_said(f"... {NO} ...</think>{YES}")], True),
    "thinking-never-ends": ([_said(f"<think>{YES} still checking")], "empty"),
    "stray-digit": ([_said("両案とも事実2点を保持しているため、1 を選びます。")], "prose"),
    "declines": ([_said("申し訳ありませんが、この内容は採点できません。")], "prose"),
    "chats": ([_said("Certainly! Here is my assessment: the answer looks fine.")], "prose"),
    "two-objects": ([_said(f"{YES}\n{NO}")], "several"),
    "empty": ([_said("")], "empty"),
    "cut": ([_said(YES[:-20], finishReason="length")], "truncated"),
    "cut-then-whole": ([_said(YES[:-20], finishReason="length"), _said(YES)], True),
    "prose-then-verdict": ([_said("The answer looks fine."), _said(YES)], True),
    "lone-surrogate": ([_said(YES.replace("している", "\\ud83d"))], True),
    "limited": ([_error(429, retryAfter=1), _said(YES)], True),
    "limited-too-long": ([_error(429, retryAfter=600)], "rate_limited"),
    "overloaded": ([_error(529), _error(529), _said(YES)], True),
    "down": ([_error(500), _error(503), _said(NO)], False),
}
REFUSALS = {"anthropic": "refusal", "openai": "content_filter"}


def _fixtures() -> Iterator[dict[str, Any]]:
    for kind in KINDS:
        for name, (replies, _) in REPLIES.items():
            for place, reply in enumerate(replies):
                # the last reply goes on for ever
                turn = {} if place == len(replies) - 1 else {"sequenceIndex": place}
                yield {"match": {"userMessage": f"<{kind} {name}>", **turn}, "response": reply}
        refused = _said(YES, finishReason=REFUSALS[kind])
        yield {"match": {"userMessage": f"<{kind} refused>"}, "response": refused}
        for status in (401, 403, 404):
            yield {"match": {"userMessage": f"<{kind} fatal {status}>"}, "response": _error(status)}


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with aimock(list(_fixtures()), tmp_path_factory.mktemp("aimock")) as url:
        yield url


@BOTH
@pytest.mark.parametrize("name", REPLIES)
def test_what_a_reply_means(foreign: str, kind: str, name: str) -> None:
    _, meaning = REPLIES[name]
    with judge(foreign, kind) as one:
        grade = one.grade(question(), answer(f"<{kind} {name}>"))
    if isinstance(meaning, bool):
        assert (grade.action_ok, grade.failure) == (meaning, None)
    else:
        assert (grade.action_ok, grade.failure) == (None, meaning)
    grade.reason.encode()


@BOTH
def test_a_refusal_is_asked_once_and_is_none(foreign: str, kind: str) -> None:
    with judge(foreign, kind) as one:
        assert one.grade(question(), answer(f"<{kind} refused>")).failure == "refused"
        assert one.record.spent.requests == 1


@BOTH
@pytest.mark.parametrize("status", [401, 403, 404])
def test_what_no_retry_can_mend_ends_the_run(foreign: str, kind: str, status: int) -> None:
    with judge(foreign, kind) as one:
        with pytest.raises(InputError, match=str(status)):
            one.grade(question(), answer(f"<{kind} fatal {status}>"))
        assert one.record.spent.requests == 1


def _fail(status: int, times: int = 1, **fields: Any) -> dict[str, Any]:
    return {"type": "fail", "status": status, "times": times, **fields}


def _reply(text: str, times: int = 1) -> dict[str, Any]:
    return {"type": "reply", "text": text, "times": times}


@pytest.fixture
def breaking(tmp_path: Path) -> Iterator[LLMock]:
    with llmock(tmp_path) as server:
        yield server


@BOTH
def test_the_stand_ins_own_verdict_on_the_client_is_a_pass(breaking: LLMock, kind: str) -> None:
    stages = [
        ((_fail(429, 2, retry_after=0.6), _fail(529, 2), _fail(503), _reply(YES)), (True, None)),
        ((_fail(500), _reply("Certainly! It looks fine."), _reply(YES)), (True, None)),
        ((_fail(429, retry_after=120),), (None, "rate_limited")),
    ]
    with judge(breaking.base_url(kind), kind, deadline_seconds=20) as one:
        for number, (behaviors, meaning) in enumerate(stages):
            breaking.script(*behaviors)
            grade = one.grade(question(), answer(f"answer {number}"))
            assert (grade.action_ok, grade.failure) == meaning
        requests = one.record.spent.requests
    found = breaking.verdict()
    assert found["passed"], found
    assert found["errors"] == 0
    assert found["faults_injected"] == 7
    assert found["attempts"] == requests == 10
    # a wish to wait beyond the deadline is honoured by giving up, which it remarks upon; nothing else
    assert [finding["code"] for finding in found["findings"]] == ["gave_up"]


@BOTH
def test_a_service_that_fails_three_times_in_ten_is_got_along_with(tmp_path: Path, kind: str) -> None:
    chaos = [option for status in (429, 500, 529) for option in ("--error-rate", f"{status}=0.1")]
    with llmock(tmp_path, *chaos) as server:
        server.script(_reply(YES, 200))
        with judge(server.base_url(kind), kind, deadline_seconds=30) as one:
            grades = [one.grade(question(), answer(f"answer {number}")) for number in range(12)]
            spent = one.record.spent
        found = server.verdict()
    assert [grade.action_ok for grade in grades] == [True] * 12
    assert (spent.judged, dict(spent.failed)) == (12, {})
    assert found["passed"], found
    assert found["attempts"] == spent.requests == 12 + found["faults_injected"]


@BOTH
def test_a_wrong_key_is_not_retried(breaking: LLMock, kind: str) -> None:
    breaking.script(_fail(401, 5))
    with judge(breaking.base_url(kind), kind) as one, pytest.raises(InputError):
        one.grade(question(), answer())
    found = breaking.verdict()
    assert (found["passed"], found["attempts"]) == (True, 1)
