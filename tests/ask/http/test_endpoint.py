"""Asking over a real wire: what is sent, what is retried, what is never followed."""

import gzip
import json
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from evalgate.ask.answer import Answer, UnmeasuredReason
from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.config.endpoint import EndpointSettings
from evalgate.errors import InputError
from tests.ask.assistant import Raw, Reply, Request, said
from tests.ask.builders import asking, unmeasured
from tests.ask.conftest import Lab

R = UnmeasuredReason


def test_question_arrives_as_json_whatever_it_holds(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said(request.json["question"]))
    endpoint = lab.endpoint(f"{assistant.url}/ask")
    text = '引用"と\\と{{ trial }}、改行\nと絵文字😀'
    asked = endpoint.ask(asking(text=text))
    assert asked.outcome == Answer(text=text)
    assert asked.attempts == 1
    assert asked.latency_seconds is not None
    assert assistant.requests[0].headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("settings", "method", "body"),
    [
        ({}, "POST", b'{"question":"\xe4\xb8\x80"}'),
        ({"url": "/?q={{ question }}", "method": "GET"}, "GET", b""),
        ({"url": "/?q={{ question }}"}, "POST", b""),
        ({"method": "GET"}, "GET", b'{"question":"\xe4\xb8\x80"}'),
        ({"headers": {"X-Question": "{{ question }}"}}, "POST", b""),
        ({"body": None, "url": "/?q={{ question }}"}, "POST", b""),
        ({"body": "q={{ question | urlencode }}"}, "POST", b"q=%E4%B8%80"),
    ],
)
def test_body_where_none_is_configured(lab: Lab, settings: dict[str, str], method: str, body: bytes) -> None:
    assistant = lab.assistant(lambda _: said("はい"))
    given = {**settings, "url": assistant.url + settings.get("url", "/")}
    endpoint = HttpEndpoint(EndpointSettings.model_validate(given), run_id="r")
    endpoint.ask(asking(text="一"))
    endpoint.close()
    assert (assistant.requests[0].method, assistant.requests[0].body) == (method, body)


def test_json_written_as_text_can_not_be_broken_by_a_question(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said(request.json["q"]))
    endpoint = lab.endpoint(f"{assistant.url}/ask", body='{"q": "{{ question }}", "n": 1}')
    assert endpoint.ask(asking(text='a","q":"b')).outcome == Answer(text='a","q":"b')


def test_question_in_address_and_header_stays_inside_its_place(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: said("はい"))
    endpoint = lab.endpoint(
        f"{assistant.url}/ask?q={{{{ question }}}}&n={{{{ trial }}}}",
        method="GET",
        body=None,
        headers={"X-Question": "{{ question }}"},
    )
    endpoint.ask(asking(text="a&n=9#x\r\nX-Evil: 1 日本"))
    request = assistant.requests[0]
    assert request.path == "/ask?q=a%26n%3D9%23x%0D%0AX-Evil%3A%201%20%E6%97%A5%E6%9C%AC&n=1"
    assert "X-Evil" not in request.headers
    assert request.headers["X-Question"].encode("latin-1").decode() == "a&n=9#x X-Evil: 1 日本"


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_passing_trouble_is_tried_again(lab: Lab, status: int) -> None:
    assistant = lab.assistant(
        lambda request: said("14日") if request.number == 3 else Reply(b"{}", status=status)
    )
    asked = lab.endpoint(f"{assistant.url}/ask").ask(asking())
    assert asked.outcome == Answer(text="14日")
    assert asked.attempts == 3
    assert len(lab.slept) == 2


@pytest.mark.parametrize(
    ("status", "reason", "calls"),
    [
        (500, R.SERVER_ERROR, 3),
        (429, R.RATE_LIMITED, 3),
        (408, R.TIMEOUT, 3),
        (404, R.CLIENT_ERROR, 1),
        (422, R.CLIENT_ERROR, 1),
        (401, R.UNAUTHORIZED, 1),
        (403, R.UNAUTHORIZED, 1),
        (304, R.REDIRECT, 1),
    ],
)
def test_lasting_trouble_is_unmeasured_with_its_reason(
    lab: Lab, status: int, reason: UnmeasuredReason, calls: int
) -> None:
    body = b"" if status == 304 else b'{"detail": "unknown assistant"}'
    assistant = lab.assistant(lambda _: Reply(body, status=status))
    asked = lab.endpoint(f"{assistant.url}/ask", retries=2).ask(asking())
    outcome = unmeasured(asked.outcome)
    assert outcome.reason is reason
    assert outcome.status == status
    assert asked.attempts == len(assistant.requests) == calls
    if body:
        assert "unknown assistant" in outcome.detail


def test_provider_filter_behind_a_client_error_is_blocked(lab: Lab) -> None:
    body = b'{"error": {"code": "content_filter", "message": "filtered"}}'
    assistant = lab.assistant(lambda _: Reply(body, status=400))
    outcome = unmeasured(lab.endpoint(assistant.url).ask(asking()).outcome)
    assert outcome.reason is R.BLOCKED


def test_lost_connection_is_tried_again_and_then_named(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said("はい") if request.number == 2 else Raw())
    assert lab.endpoint(assistant.url).ask(asking()).outcome == Answer(text="はい")
    gone = lab.assistant(lambda _: Raw([b"HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{"]))
    asked = lab.endpoint(gone.url, retries=1).ask(asking())
    outcome = unmeasured(asked.outcome)
    assert outcome.reason is R.CONNECTION
    assert asked.attempts == 2


def test_nobody_there(lab: Lab) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        asked = lab.endpoint(f"http://127.0.0.1:{taken.getsockname()[1]}/", retries=1).ask(asking())
    outcome = unmeasured(asked.outcome)
    assert outcome.reason is R.CONNECTION
    assert "refused" in outcome.detail
    assert "object at" not in outcome.detail


def _dripping(_: Request) -> Raw:
    def parts() -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
        for _ in range(40):
            yield b" "
            time.sleep(0.05)

    return Raw(parts())


def test_slow_reply_ends_by_timeout_and_slow_trial_by_deadline(lab: Lab) -> None:
    assistant = lab.assistant(_dripping)
    short = lab.endpoint(assistant.url, timeout_seconds=0.2, retries=1).ask(asking())
    short_outcome = unmeasured(short.outcome)
    assert short_outcome.reason is R.TIMEOUT
    assert short.attempts == 2
    late = lab.endpoint(assistant.url, timeout_seconds=60, deadline_seconds=0.3).ask(asking())
    late_outcome = unmeasured(late.outcome)
    assert late_outcome.reason is R.DEADLINE
    assert late.latency_seconds is not None
    assert late.latency_seconds < 0.6


def test_headers_that_drip_end_by_timeout(lab: Lab) -> None:
    def parts() -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\n"
        for number in range(60):
            yield f"X-{number}: y\r\n".encode()
            time.sleep(0.05)

    assistant = lab.assistant(lambda _: Raw(parts()))
    start = time.monotonic()
    asked = lab.endpoint(assistant.url, timeout_seconds=0.3, retries=0).ask(asking())
    assert unmeasured(asked.outcome).reason is R.TIMEOUT
    assert time.monotonic() - start < 1


def test_no_wait_that_the_deadline_does_not_allow(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(status=503))
    asked = lab.endpoint(assistant.url, deadline_seconds=0.2).ask(asking())
    outcome = unmeasured(asked.outcome)
    assert outcome.reason is R.SERVER_ERROR
    assert lab.slept == []


@pytest.mark.parametrize(
    "location", ["https://elsewhere.test/ask", "//127.0.0.1:1/ask", "http://localhost:80/"]
)
def test_redirect_to_another_origin_is_never_followed(lab: Lab, location: str) -> None:
    assistant = lab.assistant(lambda _: Reply(status=307, headers={"Location": location}))
    outcome = unmeasured(
        lab.endpoint(assistant.url, headers={"Authorization": "Bearer t0ken"}).ask(asking()).outcome
    )
    assert outcome.reason is R.REDIRECT
    assert location.split("//")[1].split("/", maxsplit=1)[0] in outcome.detail
    assert len(assistant.requests) == 1


@pytest.mark.parametrize("location", ["http://[::1", "//[x", "http://a:b:c/", "\x00", "http://%zz:99999999/"])
def test_redirect_to_no_address_is_this_trial_alone(lab: Lab, location: str) -> None:
    assistant = lab.assistant(lambda _: Reply(status=307, headers={"Location": location}))
    assert unmeasured(lab.endpoint(assistant.url).ask(asking()).outcome).reason is R.REDIRECT


def test_redirect_inside_the_origin_keeps_question_and_headers(lab: Lab) -> None:
    def respond(request: Request) -> Reply:
        if request.path == "/ask":
            return Reply(status=308, headers={"Location": "/ask/"})
        return said(request.json["question"], auth=request.headers["Authorization"])

    assistant = lab.assistant(respond)
    outcome = (
        lab.endpoint(f"{assistant.url}/ask", headers={"Authorization": "Bearer x"}).ask(asking()).outcome
    )
    assert outcome == Answer(text="返品期限は？")


def test_moved_address_that_would_lose_the_question(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(status=301, headers={"Location": "/new"}))
    outcome = unmeasured(lab.endpoint(f"{assistant.url}/ask").ask(asking()).outcome)
    assert outcome.reason is R.REDIRECT
    assert f"{assistant.url}/new" in outcome.detail


def test_redirect_loop_ends(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: Reply(status=302, headers={"Location": request.path + "x"}))
    outcome = unmeasured(lab.endpoint(assistant.url).ask(asking()).outcome)
    assert outcome.reason is R.REDIRECT
    assert len(assistant.requests) == 6


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("30", 30.0),
        ("0", 0.0),
        ("1.5", 1.5),
        ("Wed, 01 Jan 2031 00:00:30 GMT", 30.0),
        ("Wednesday, 01-Jan-31 00:00:30 GMT", 30.0),
        ("Wed, 01 Jan 2020 00:00:00 GMT", 0.0),
        ("86400", 0.5),
        ("1e9", 0.5),
        ("-5", 0.5),
        ("soon", 0.5),
        ("NaN", 0.5),
        ("9" * 400, 0.5),
        ("Wed, 99 Foo 2031 00:00:30 GMT", 0.5),
    ],
)
def test_retry_after(lab: Lab, header: str, expected: float) -> None:
    assistant = lab.assistant(
        lambda request: (
            said("はい") if request.number == 2 else Reply(status=429, headers={"Retry-After": header})
        )
    )
    timing = replace(lab.timing, now=lambda: datetime(2031, 1, 1, tzinfo=UTC), draw=lambda: 0.0)
    asked = lab.endpoint(assistant.url, timing=timing).ask(asking())
    assert asked.outcome == Answer(text="はい")
    assert sum(lab.slept) == pytest.approx(expected, abs=0.05)


def test_cookies_never_reach_another_trial_but_stay_inside_one(lab: Lab) -> None:
    def respond(request: Request) -> Reply:
        if request.path == "/ask":
            return Reply(status=307, headers={"Location": "/next", "Set-Cookie": "sid=9; Path=/"})
        return said(request.headers.get("Cookie", "none"))

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(f"{assistant.url}/ask")
    for _ in range(2):
        assert endpoint.ask(asking()).outcome == Answer(text="sid=9")
    first_requests = [r for r in assistant.requests if r.path == "/ask"]
    assert all("Cookie" not in request.headers for request in first_requests)


def test_connections_are_shared(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said("はい"))
    endpoint = lab.endpoint(assistant.url)
    for _ in range(5):
        endpoint.ask(asking())
    assert len({request.client for request in assistant.requests}) == 1


def test_nothing_is_sent_after_the_end(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: said("はい"))
    endpoint = lab.endpoint(assistant.url)
    endpoint.ask(asking())
    endpoint.close()
    assert unmeasured(endpoint.ask(asking()).outcome).reason is R.INTERRUPTED
    assert len(assistant.requests) == 1


def test_compressed_reply(lab: Lab) -> None:
    body = gzip.compress('{"answer": "返品は14日以内"}'.encode())
    assistant = lab.assistant(lambda _: Reply(body, headers={"Content-Encoding": "gzip"}))
    assert lab.endpoint(assistant.url).ask(asking()).outcome == Answer(text="返品は14日以内")


def test_broken_compression_is_an_encoding_fault(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(b"\x1f\x8bnonsense", headers={"Content-Encoding": "gzip"}))
    outcome = unmeasured(lab.endpoint(assistant.url).ask(asking()).outcome)
    assert outcome.reason is R.ENCODING


def test_no_secret_in_a_detail_even_where_it_is_cut(lab: Lab) -> None:
    secret = "sk-test-1234567890"
    padding = "x" * 60
    assistant = lab.assistant(
        lambda r: Reply(f"{padding} {r.headers['Authorization']}".encode(), type="text/plain")
    )
    endpoint = lab.endpoint(
        assistant.url,
        headers={"Authorization": f"Bearer {secret}"},
        build={"redact": lambda text: text.replace(secret, "***")},
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert "sk-t" not in outcome.detail
    assert "***" in outcome.detail


def test_refused_access_names_header_and_variable(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(status=401))
    endpoint = lab.endpoint(
        assistant.url,
        headers={"X-Team": "a", "Authorization": "Bearer s3cret"},
        build={"variables": {"OTHER": "zzz", "STAGING_TOKEN": "s3cret"}},
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert "the header Authorization, filled from STAGING_TOKEN" in outcome.detail
    assert "s3cret" not in outcome.detail


@pytest.mark.parametrize(
    ("settings", "key", "words"),
    [
        ({"body": {"q": "{{ questoin }}"}}, "endpoint.body.q", "did you mean `question`"),
        ({"body": ["{{ question"]}, "endpoint.body[0]", "can not be read"),
        ({"headers": {"X": "{{ nope }}"}}, "endpoint.headers.X", "`nope`"),
        ({"headers": {"X Y": "1"}}, "endpoint.headers", "no name of a header"),
        ({"answer": "data..answer"}, "endpoint.answer", "no JMESPath"),
        ({"contexts": "a[?"}, "endpoint.contexts", "no JMESPath"),
        ({"body": {"q": "{{ question }}", "p": "{{ prompt }}"}}, "endpoint", "names no file"),
        ({"body": {"q": "{{ question }}", "p": "{{ commit }}"}}, "endpoint", "commit"),
        ({"body": {"q": "always the same"}}, "endpoint.body", "never sent"),
    ],
)
def test_wrong_configuration_is_found_before_anything_is_asked(
    lab: Lab, settings: dict[str, object], key: str, words: str
) -> None:
    with pytest.raises(InputError) as caught:
        lab.endpoint("http://127.0.0.1:1/", **settings)
    problem = caught.value.problems[0]
    assert problem.key == key
    assert words in str(problem)


def test_an_address_without_a_scheme_is_found_before_anything_is_asked(lab: Lab) -> None:
    with pytest.raises(InputError, match=r"endpoint\.url: 'localhost:8000/ask' is no address"):
        lab.endpoint("localhost:8000/ask")


@pytest.mark.parametrize("url", ["ftp://127.0.0.1/", "127.0.0.1/ask", "http://", "http://[::1/"])
def test_address_that_is_none(lab: Lab, url: str) -> None:
    with pytest.raises(InputError, match="address"):
        lab.endpoint(url).ask(asking())


def test_template_can_not_leave_its_sandbox(lab: Lab) -> None:
    endpoint = lab.endpoint("http://127.0.0.1:1/", body={"q": "{{ question.__class__.__mro__ }}"})
    with pytest.raises(InputError, match="unsafe"):
        endpoint.ask(asking())


def test_trace_shows_everything_but_secrets(lab: Lab) -> None:
    assistant = lab.assistant(
        lambda r: Reply(
            json.dumps({"answer": "14日", "sources": ["D1"], "echo": r.headers["X-Key"]}).encode(),
            headers={"Set-Cookie": "sid=topsecret"},
        )
    )
    endpoint = lab.endpoint(
        f"{assistant.url}/ask",
        headers={"Authorization": "Bearer abcdef", "X-Key": "k3y-value"},
        contexts="sources",
        build={"redact": lambda text: text.replace("k3y-value", "***")},
    )
    trace = endpoint.trace(asking())
    exchange = trace.exchanges[0]
    assert trace.asked.outcome == endpoint.ask(asking()).outcome
    assert exchange.method == "POST"
    assert exchange.request_headers["Authorization"] == "Bearer ***"
    assert json.loads(exchange.request_body) == {"question": "返品期限は？"}
    assert exchange.status == 200
    assert exchange.reply_headers["Set-Cookie"] == "***"
    assert "14日" in json.loads(exchange.reply_body)["answer"]
    assert trace.took == {"answer": "14日", "contexts": ["D1"]}
    assert "k3y-value" not in repr(trace.exchanges)
    assert "topsecret" not in repr(trace.exchanges)


def test_trace_of_a_failure(lab: Lab) -> None:
    trace = lab.endpoint("http://127.0.0.1:9/", retries=1).trace(asking())
    assert [exchange.status for exchange in trace.exchanges] == [None, None]
    assert "refused" in trace.exchanges[0].failure
    assert trace.took == {}
