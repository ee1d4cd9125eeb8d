"""Replies in pieces, as servers really send them and as they break."""

import itertools
import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.ask.answer import Answer, Passage, UnmeasuredReason
from evalgate.ask.reply.stream import NO_JSON, EventReader
from tests.ask.assistant import Chunks, Raw, Reply
from tests.ask.builders import asking, unmeasured
from tests.ask.conftest import Lab

R = UnmeasuredReason
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"


def event(value: Any, name: str = "") -> bytes:
    head = f"event: {name}\n" if name else ""
    return f"{head}data: {json.dumps(value, ensure_ascii=False)}\n\n".encode()


def read(*blocks: bytes) -> list[Any]:
    reader = EventReader()
    events = [e for block in blocks for e in reader.feed(block)]
    events += reader.end()
    return [e.raw if e.value is NO_JSON else e.value for e in events]


@pytest.mark.parametrize(
    ("blocks", "events"),
    [
        ([b'data: {"d": "\xe8', b'\xbf\x94\xe5\x93\x81"}\n\n'], [{"d": "返品"}]),
        ([b'data: {"d":\r', b'\ndata: "x"}\r', b"\n\r\n"], [{"d": "x"}]),
        ([b'data:{"d": 1}\rdata:{"d": 2}\r\r'], [{"d": 1}, {"d": 2}]),
        ([b'data: {"d": 1}\n', b'data: {"d": 2}\n', b"data: [DONE]\n"], [{"d": 1}, {"d": 2}, "[DONE]"]),
        ([b": ping\n\nid: 4\nretry: 10\nevent: x\ndata: a\ndata: b\n\n"], ["a\nb"]),
        (['data: {"d": "完了✅\u2028次へ"}\n\n'.encode()], [{"d": "完了✅\u2028次へ"}]),
        ([b"data: a\xc2\x85b\n\n"], ["a\x85b"]),
        ([b'\xef\xbb\xbfdata: {"d": 1}\n\n'], [{"d": 1}]),
        ([b"data:  two\n\ndata:\n\ndata\n\n"], [" two"]),
        ([b'{"d": 1}\n{"d"', b': 2}\r\n\r\n{"d": 3}'], [{"d": 1}, {"d": 2}, {"d": 3}]),
        ([b'{\n "d": {\n  "e": 1\n }\n}\n'], [{"d": {"e": 1}}]),
        ([b'[{"d": 1}\n,\n', b'{"d": 2}]'], [{"d": 1}, {"d": 2}]),
        (['{"d": "一\u2028二"}\n'.encode()], [{"d": "一\u2028二"}]),
        ([b"", b"\n\n"], []),
    ],
)
def test_events(blocks: list[bytes], events: list[Any]) -> None:
    assert read(*blocks) == events
    whole = b"".join(blocks)
    assert read(*(whole[i : i + 1] for i in range(len(whole)))) == events


@given(
    texts=st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=6),
    cuts=st.lists(st.integers(0, 400), max_size=8),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_events_do_not_depend_on_where_blocks_end(texts: list[str], cuts: list[int], end: str) -> None:
    sent = [json.dumps({"d": text}, ensure_ascii=True) for text in texts]
    whole = "".join(f"data: {line}{end}{end}" for line in sent).encode()
    edges = [0, *sorted(min(cut, len(whole)) for cut in cuts), len(whole)]
    blocks = [whole[a:b] for a, b in itertools.pairwise(edges)]
    assert read(*blocks) == [{"d": text} for text in texts]


def test_japanese_stream_of_split_characters(lab: Lab) -> None:
    whole = b"".join(event({"delta": piece}) for piece in ["返", "品は\u2028", "14日✅"])
    assistant = lab.assistant(lambda _: Chunks([whole[i : i + 1] for i in range(len(whole))]))
    asked = lab.endpoint(assistant.url, stream={"text": "delta"}).ask(asking())
    assert asked.outcome == Answer(text="返品は\u202814日✅")
    assert "text/event-stream" in assistant.requests[0].headers["Accept"]


def test_ndjson_with_contexts_citations_and_their_last_word(lab: Lab) -> None:
    lines = [
        {"type": "sources", "docs": [{"text": "返品は14日", "source": "D1"}]},
        {"type": "delta", "text": "14日"},
        {"type": "delta", "text": "です"},
        {
            "type": "end",
            "docs": [{"text": "返品は14日", "source": "D1"}, "送料"],
            "cards": ["D1"],
            "done": True,
        },
    ]
    body = "\r\n".join(json.dumps(line, ensure_ascii=False) for line in lines).encode()
    assistant = lab.assistant(lambda _: Chunks([body[:37], body[37:]], type="application/x-ndjson"))
    endpoint = lab.endpoint(assistant.url, stream={"text": "text"}, contexts="docs", citations="cards")
    assert endpoint.ask(asking()).outcome == Answer(
        text="14日です",
        contexts=(Passage(text="返品は14日", source="D1"), Passage(text="送料")),
        citations=("D1",),
    )


def test_last_json_line_needs_no_line_end(lab: Lab) -> None:
    head = b"HTTP/1.0 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n"
    assistant = lab.assistant(lambda _: Raw([head, b'{"delta": "1"}\n{"del', b'ta": "4"}']))
    assert lab.endpoint(assistant.url, stream={"text": "delta"}).ask(asking()).outcome == Answer(text="14")


CHAT = [
    {"choices": [{"delta": {"role": "assistant"}, "finish_reason": None}]},
    {"choices": [{"delta": {"content": "はい"}, "finish_reason": None}]},
    {"choices": [{"delta": {}, "finish_reason": "stop"}]},
    {"choices": [], "usage": {"total_tokens": 9}},
]
MESSAGES = [
    ({"type": "message_start", "message": {"id": "m", "stop_reason": None}}, "message_start"),
    ({"type": "content_block_delta", "delta": {"type": "text_delta", "text": "はい"}}, "content_block_delta"),
    ({"type": "message_delta", "delta": {"stop_reason": "end_turn"}}, "message_delta"),
    ({"type": "message_stop"}, "message_stop"),
]
OLLAMA = [{"message": {"content": "はい"}, "done": False}, {"message": {"content": ""}, "done": True}]


@pytest.mark.parametrize(
    ("path", "events"),
    [
        ("choices[0].delta.content", [*(event(e) for e in CHAT), b"data: [DONE]\n\n"]),
        ("delta.text", [event(e, name) for e, name in MESSAGES]),
        ("message.content", [json.dumps(e).encode() + b"\n" for e in OLLAMA]),
        ("delta", [event({"delta": "はい"}), event({}, "done")]),
        ("@", [b"data: \xe3\x81\xaf\n\n", b"data: \xe3\x81\x84\n\n", b"data: [DONE]\n\n"]),
        ("@", [b'data: "\xe3\x81\xaf"\n\n', b'data: "\xe3\x81\x84"\n\n']),
    ],
)
@pytest.mark.parametrize("kept", ["whole", "first"])
def test_streams_of_well_known_kinds(lab: Lab, path: str, events: list[bytes], kept: str) -> None:
    sent = events if kept == "whole" else events[: len(events) // 2]
    is_marked = b"data: [DONE]\n\n" not in events[-1:] and path not in {"@", "delta"}
    assistant = lab.assistant(lambda _: Chunks(sent))
    outcome = lab.endpoint(assistant.url, retries=0, stream={"text": path}).ask(asking()).outcome
    if kept == "whole":
        assert outcome == Answer(text="はい")
    elif is_marked or path.startswith("choices"):
        assert unmeasured(outcome).reason is R.STREAM_CUT


@pytest.mark.parametrize(
    ("reply", "settings"),
    [
        (Chunks([event({"delta": "返"})], cut=True), {}),
        (Raw([HEAD, event({"delta": "返"}), b'data: {"delta": "']), {}),
        (Raw([HEAD, event({"delta": "返"}), b'data: {"delta": "x"}\n']), {}),
        (Raw([HEAD.replace(b"\r\n\r\n", b"\r\nContent-Length: 900\r\n\r\n"), event({"delta": "返"})]), {}),
        (Chunks([event({"delta": "返"}), b'data: {"delta": "']), {}),
        (Chunks([event({"delta": "返", "done": False})]), {}),
        (Chunks([b'{"delta": "a"}\n{"delta": "b']), {}),
        (Chunks([event({"delta": "返"})]), {"done": "end"}),
    ],
)
def test_cut_streams_are_tried_again_and_then_unmeasured(
    lab: Lab, reply: Chunks | Raw, settings: dict[str, str]
) -> None:
    assistant = lab.assistant(lambda _: reply)
    asked = lab.endpoint(assistant.url, retries=1, stream={"text": "delta", **settings}).ask(asking())
    assert unmeasured(asked.outcome).reason is R.STREAM_CUT
    assert asked.attempts == 2


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (Chunks([event({"delta": "返"}), event({"error": {"message": "overloaded"}})]), R.ERROR_OBJECT),
        (Chunks([event({"delta": "返"}), b"event: error\ndata: overloaded\n\n"]), R.ERROR_OBJECT),
        (Chunks([event({"delta": "返"}), b'data: {"delta": broken}\n\n']), R.STREAM_CUT),
        (Chunks([event({"delta": ""}), event({"delta": " \u3000"})]), R.EMPTY),
        (Chunks([event({"text": "返"})]), R.MISSING_PATH),
        (Chunks([event({"finish_reason": "content_filter"})]), R.BLOCKED),
        (Chunks([event({"delta": "申し訳"}), event({"finish_reason": "content_filter"})]), R.BLOCKED),
        (Chunks([b'data: {"delta": "\x95\xd4"}\n\n']), R.ENCODING),
        (Chunks([]), R.EMPTY),
        (Reply(b"<html><title>Sign in</title>", type="text/html"), R.NOT_JSON),
        (Reply(b'{"error": "no index"}'), R.ERROR_OBJECT),
        (Reply(b'{"answer": "14"}'), R.MISSING_PATH),
        (Reply(b"", status=500), R.SERVER_ERROR),
    ],
)
def test_streams_that_are_no_answer(lab: Lab, reply: Chunks | Reply, reason: UnmeasuredReason) -> None:
    assistant = lab.assistant(lambda _: reply)
    endpoint = lab.endpoint(assistant.url, retries=0, stream={"text": "delta"})
    assert unmeasured(endpoint.ask(asking()).outcome).reason is reason


def test_stream_that_stays_open_is_ended_by_its_sign(lab: Lab) -> None:
    def forever() -> Any:
        yield event({"delta": "はい"})
        yield event({"end": True})
        time.sleep(3)

    assistant = lab.assistant(lambda _: Chunks(forever(), cut=True))
    asked = lab.endpoint(assistant.url, stream={"text": "delta", "done": "end"}).ask(asking())
    assert asked.outcome == Answer(text="はい")
    assert asked.latency_seconds is not None
    assert asked.latency_seconds < 1


def test_structured_abstention_in_a_stream(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Chunks([event({"status": "no_answer"})]))
    endpoint = lab.endpoint(assistant.url, stream={"text": "delta"}, abstained_when="status == 'no_answer'")
    assert endpoint.ask(asking()).outcome == Answer(text="", abstained=True)


def test_connection_serves_again_after_a_stream_that_says_it_is_done(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Chunks([event({"delta": "はい"}), b"data: [DONE]\n\n"]))
    endpoint = lab.endpoint(assistant.url, stream={"text": "delta"})
    for _ in range(3):
        endpoint.ask(asking())
    assert len({request.client for request in assistant.requests}) == 1


def test_trace_of_a_stream_shows_what_was_gathered(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Chunks([event({"d": "は"}), event({"d": "い", "src": ["D1"]})]))
    endpoint = lab.endpoint(assistant.url, stream={"text": "d"}, citations="src")
    trace = endpoint.trace(asking())
    assert trace.took["stream.text"] == "はい"
    assert trace.took["citations"] == ["D1"]
    assert "data: " in trace.exchanges[0].reply_body
