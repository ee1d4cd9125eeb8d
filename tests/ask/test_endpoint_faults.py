"""Faults that endpoints had in the field, each over a real wire."""

import json
import threading
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

import pytest

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.ask.timing import Timing
from tests.ask.assistant import Chunks, Raw, Reply, Request, Respond, said
from tests.ask.builders import asking, question, questions
from tests.ask.conftest import Lab

R = UnmeasuredReason
JSON = "application/json"
LOGIN = "<!DOCTYPE html><html><head><title>サインイン</title></head></html>".encode()


def limited(header: str) -> Respond:
    def respond(request: Request) -> Reply:
        return Reply(status=429, headers={"Retry-After": header}) if request.number == 1 else said("14日")

    return respond


def login(status: int, kind: str) -> Respond:
    def respond(request: Request) -> Reply:
        if request.path.startswith("/login"):
            return Reply(LOGIN, type=kind)
        return Reply(status=status, headers={"Location": "/login?next=/ask"})

    return respond


def always(*args: Any, **kwargs: Any) -> Respond:
    return lambda _: Reply(*args, **kwargs)


@dataclass(frozen=True)
class Fault:
    """One fault: what the assistant does, and what the trial must come to."""

    name: str
    respond: Respond
    answer: str | None = None
    reason: UnmeasuredReason | None = None
    words: str = ""
    waited: float | None = None
    settings: dict[str, Any] = field(default_factory=dict)


STREAM = {"stream": {"text": "delta"}}
PLAIN = {"answer": "@"}

FAULTS = [
    Fault("retry-after date", limited("Wed, 01 Jan 2031 00:00:30 GMT"), "14日", waited=30),
    Fault("retry-after old date form", limited("Wed Jan  1 00:00:30 2031"), "14日", waited=30),
    Fault("retry-after date with offset", limited("Wed, 01 Jan 2031 09:00:30 +0900"), "14日", waited=30),
    Fault("retry-after absurd", limited("31536000"), "14日"),
    Fault("retry-after nonsense", limited("later"), "14日"),
    Fault(
        "character split across chunks",
        lambda _: Chunks([b'data: {"delta":"\xe8', b'\xbf\x94\xe5\x93\x81"}\n\n']),
        "返品",
        settings=STREAM,
    ),
    Fault(
        "character split, one byte a chunk, no charset, CR ends",
        lambda _: Chunks([b"%c" % byte for byte in 'data: {"delta":"①返品～"}\r\r'.encode()]),
        "①返品～",
        settings=STREAM,
    ),
    Fault(
        "line separator inside an event",
        lambda _: Chunks(['data: {"delta":"完了✅\u2028次へ\x85"}\n\n'.encode()]),
        "完了✅\u2028次へ\x85",
        settings=STREAM,
    ),
    Fault(
        "stream under a wrong charset",
        lambda _: Chunks(
            ['data: {"delta":"返品"}\n\n'.encode()], type="text/event-stream; charset=ISO-8859-1"
        ),
        "返品",
        settings=STREAM,
    ),
    Fault(
        "error object in a success",
        always(b'{"error":{"code":"rate_limited"},"answer":""}'),
        reason=R.ERROR_OBJECT,
        words="rate_limited",
    ),
    Fault(
        "error object, then success",
        lambda r: said("14日") if r.number == 2 else Reply(b'{"error":"x"}'),
        "14日",
    ),
    Fault(
        "unknown assistant",
        always(b'{"detail":"unknown assistant"}', status=404),
        reason=R.CLIENT_ERROR,
        words="unknown assistant",
    ),
    Fault(
        "server error with an answer inside", always(b'{"answer":"14"}', status=500), reason=R.SERVER_ERROR
    ),
    Fault(
        "unauthorized with an answer inside", always(b'{"answer":"14"}', status=401), reason=R.UNAUTHORIZED
    ),
    Fault(
        "login page after a redirect",
        login(302, "text/html; charset=utf-8"),
        reason=R.REDIRECT,
        words="/login?next=/ask (text/html",
    ),
    Fault("login page without a content type", login(303, ""), reason=R.REDIRECT, words="/login?next=/ask"),
    Fault("login page, asked for whole", login(302, "text/html"), reason=R.REDIRECT, settings=PLAIN),
    Fault(
        "login page without a redirect",
        always(LOGIN, type="text/html"),
        reason=R.NOT_JSON,
        words="サインイン",
    ),
    Fault(
        "redirect to a stranger",
        always(status=302, headers={"Location": "https://login.test/"}),
        reason=R.REDIRECT,
        words="https://login.test/",
    ),
    Fault("redirect without a place", always(status=302), reason=R.REDIRECT),
    Fault(
        "plain text in UTF-8",
        always("返品は14日以内".encode(), type="text/plain"),
        "返品は14日以内",
        settings=PLAIN,
    ),
    Fault(
        "plain text in Shift_JIS",
        always("①返品～交換".encode("cp932"), type="text/plain; charset=Shift_JIS"),
        "①返品～交換",
        settings=PLAIN,
    ),
    Fault(
        "JSON under a wrong charset",
        always('{"answer":"返品"}'.encode(), type=f"{JSON}; charset=ISO-8859-1"),
        "返品",
    ),
    Fault("JSON with a byte order mark", always(b"\xef\xbb\xbf" + '{"answer":"返品"}'.encode()), "返品"),
    Fault("JSON that no charset fits", always(b'{"answer":"\x95\xd4\xff"}'), reason=R.ENCODING),
    Fault(
        "blocked by a filter", always(b'{"answer":null,"finish_reason":"content_filter"}'), reason=R.BLOCKED
    ),
    Fault("structured refusal without a mapping", always(b'{"status":"no_answer"}'), reason=R.MISSING_PATH),
    Fault("nothing at all", always(b""), reason=R.EMPTY),
    Fault("success without content", always(status=204), reason=R.EMPTY),
    Fault("garbage instead of HTTP", lambda _: Raw([b"SSH-2.0-OpenSSH\r\n\r\n"]), reason=R.CONNECTION),
    Fault(
        "reply cut in the middle",
        lambda _: Raw([b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"answer": "1']),
        reason=R.CONNECTION,
    ),
    Fault("connection closed at once", lambda _: Raw(), reason=R.CONNECTION),
    Fault("endless header", lambda _: Raw([b"HTTP/1.1 200 OK\r\nX: " + b"a" * 200_000]), reason=R.CONNECTION),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault(lab: Lab, fault: Fault) -> None:
    assistant = lab.assistant(fault.respond)
    timing = replace(lab.timing, now=lambda: datetime(2031, 1, 1, tzinfo=UTC), draw=lambda: 0.0)
    endpoint = lab.endpoint(f"{assistant.url}/ask", timing=timing, **fault.settings)
    outcome = endpoint.ask(asking()).outcome
    if fault.answer is not None:
        assert outcome == Answer(text=fault.answer)
    else:
        assert isinstance(outcome, Unmeasured), outcome
        assert outcome.reason is fault.reason
        assert fault.words in outcome.detail
    if fault.waited is not None:
        assert sum(lab.slept) == pytest.approx(fault.waited, abs=0.1)


def test_state_does_not_leak_between_questions(lab: Lab) -> None:
    """A cookie and a conversation of one question never reach the next."""
    memory: dict[str, list[str]] = {}

    def respond(request: Request) -> Reply:
        name = request.headers.get("Cookie", f"sid={request.number}")
        told = memory.setdefault(name, [])
        told.append(request.json["question"])
        body = {"answer": " ".join(told), "conversation_id": f"c{request.number}"}
        return Reply(json.dumps(body).encode(), headers={"Set-Cookie": f"{name}; Path=/"})

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(assistant.url)
    first = question("Q1", "会員番号はA-1です。覚えてください。")
    second = question("Q2", "私の会員番号は？")
    for concurrency in (1, 4):
        for asked in ask_all(plan([first, second], 3), endpoint, concurrency=concurrency):
            assert asked.outcome == Answer(text=asked.asking.question.question)
    assert all("Cookie" not in request.headers for request in assistant.requests)
    assert all("c1" not in request.body.decode() for request in assistant.requests)


@pytest.mark.parametrize("settings", [{"warm_up": 1, "retries": 3}, {"retries": 3}])
def test_cold_start_is_absorbed(lab: Lab, settings: dict[str, Any]) -> None:
    def respond(request: Request) -> Reply:
        if request.number <= 2:
            time.sleep(0.4)
        return said("14日")

    timing = Timing(sleep=lambda seconds: time.sleep(seconds / 20))
    endpoint = lab.endpoint(lab.assistant(respond).url, timeout_seconds=0.2, timing=timing, **settings)
    asked = list(ask_all(plan(questions(4), 1), endpoint, concurrency=2))
    assert [a.outcome for a in asked] == [Answer(text="14日")] * 4


def test_assistant_that_never_wakes_up_costs_a_bounded_time(lab: Lab) -> None:
    released = threading.Event()

    def respond(_: Request) -> Reply:
        released.wait(5)
        return said("遅い")

    endpoint = lab.endpoint(
        lab.assistant(respond).url, timeout_seconds=0.1, deadline_seconds=0.5, retries=50, timing=Timing()
    )
    start = time.monotonic()
    asked = endpoint.ask(asking())
    released.set()
    assert isinstance(asked.outcome, Unmeasured)
    assert asked.outcome.reason in {R.TIMEOUT, R.DEADLINE}
    assert time.monotonic() - start < 1.5


def test_limits_that_last_are_unmeasured_and_the_rest_is_measured(lab: Lab) -> None:
    hard = {"質問2", "質問5", "質問9"}

    def respond(request: Request) -> Reply:
        return Reply(status=429) if request.json["question"] in hard else said("14日")

    endpoint = lab.endpoint(lab.assistant(respond).url, timing=lab.simulated)
    asked = list(ask_all(plan(questions(10), 1), endpoint, concurrency=4))
    lost = {a.asking.question.question for a in asked if isinstance(a.outcome, Unmeasured)}
    assert lost == hard
    assert len(asked) == 10


INJECTED: dict[UnmeasuredReason, Respond] = {
    R.CONNECTION: lambda _: Raw(),
    R.SERVER_ERROR: always(b"oops", status=500, type="text/plain"),
    R.RATE_LIMITED: always(status=429),
    R.CLIENT_ERROR: always(b'{"detail": "too long"}', status=422),
    R.REDIRECT: login(302, "text/html"),
    R.NOT_JSON: always(LOGIN, type="text/html"),
    R.ENCODING: always(b'{"answer": "\x95\xd4"}'),
    R.ERROR_OBJECT: always(b'{"error": "index is gone"}'),
    R.MISSING_PATH: always(b'{"reply": "14"}'),
    R.EMPTY: always(b'{"answer": " "}'),
}


def test_a_fifth_of_all_trials_fails_in_ten_ways_and_every_one_is_counted(lab: Lab) -> None:
    askings = plan(questions(100), 3)
    faults = list(INJECTED)
    broken = {
        (a.question.id, a.trial): faults[(number // 5) % 10]
        for number, a in enumerate(askings)
        if number % 5 == 0
    }

    def respond(request: Request) -> Reply | Chunks | Raw:
        if request.path.startswith("/login"):
            return Reply(LOGIN, type="text/html")
        sent = request.json
        reason = broken.get((sent["id"], sent["trial"]))
        return INJECTED[reason](request) if reason else said(f"{sent['id']}/{sent['trial']}")

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(
        f"{assistant.url}/ask",
        body={"question": "{{ question }}", "id": "{{ question_id }}", "trial": "{{ trial }}"},
        retries=1,
        timing=lab.simulated,
    )
    came = {
        (a.asking.question.id, a.asking.trial): a.outcome for a in ask_all(askings, endpoint, concurrency=16)
    }
    assert len(came) == 300
    assert len(broken) == 60
    for key, outcome in came.items():
        if key in broken:
            assert isinstance(outcome, Unmeasured), (key, outcome)
            assert outcome.reason is broken[key]
        else:
            assert outcome == Answer(text=f"{key[0]}/{key[1]}")
