"""What of a reply is an answer, and why the rest is none."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.ask.answer import Answer, Passage, Unmeasured, UnmeasuredReason
from evalgate.ask.reply.extract import Extractor
from evalgate.config.endpoint import EndpointSettings
from evalgate.text.clean import is_blank, one_line, storable

R = UnmeasuredReason
JSON = "application/json"


def extractor(**settings: Any) -> Extractor:
    return Extractor.of(EndpointSettings(url="https://staging.test/", **settings))


def taken(reply: Any, **settings: Any) -> Answer | Unmeasured:
    return extractor(**settings).from_body(json.dumps(reply).encode(), JSON)


def reason_of(outcome: Answer | Unmeasured) -> UnmeasuredReason:
    assert isinstance(outcome, Unmeasured), outcome
    return outcome.reason


def test_answer_with_what_stands_beside_it() -> None:
    reply = {
        "data": {"text": "14日です", "cards": [{"doc": "D1"}, {"doc": 2}, {"doc": "D1"}, {"doc": None}]},
        "sources": [{"body": "返品は14日", "id": "D1"}, {"body": "", "id": "D2"}, {"body": "送料", "id": 7}],
    }
    assert taken(
        reply,
        answer="data.text",
        contexts="sources[].{text: body, source: id}",
        citations="data.cards[].doc",
    ) == Answer(
        text="14日です",
        contexts=(Passage(text="返品は14日", source="D1"), Passage(text="送料", source="7")),
        citations=("D1", "2"),
    )


@pytest.mark.parametrize("contexts", [None, "nothing", "answer", "length(sources)", "number"])
def test_contexts_that_are_none_do_not_spoil_an_answer(contexts: str | None) -> None:
    outcome = taken({"answer": "はい", "number": 3}, contexts=contexts)
    assert isinstance(outcome, Answer)
    assert outcome.text == "はい"


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ({"answer": ""}, R.EMPTY),
        ({"answer": " \n\t\u3000\u200b\ufeff\u2060"}, R.EMPTY),
        ({"answer": None}, R.EMPTY),
        ({"reply": "はい"}, R.MISSING_PATH),
        ({"answer": {"text": "はい"}}, R.MISSING_PATH),
        ({"answer": ["はい"]}, R.MISSING_PATH),
        ({"answer": 14}, R.MISSING_PATH),
        ({"answer": True}, R.MISSING_PATH),
        ({}, R.MISSING_PATH),
        ([], R.MISSING_PATH),
        ("はい", R.MISSING_PATH),
        (None, R.MISSING_PATH),
        ({"answer": "<!DOCTYPE html><html><title>502</title></html>"}, R.NOT_JSON),
        ({"answer": None, "finish_reason": "content_filter"}, R.BLOCKED),
        ({"answer": "", "choices": [{"finish_reason": "content_filter"}]}, R.BLOCKED),
        ({"answer": "申し訳ございませんが", "finish_reason": "content_filter"}, R.BLOCKED),
        ({"candidates": [{"finishReason": "SAFETY"}]}, R.BLOCKED),
        ({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}, R.BLOCKED),
        ({"answer": "", "stop_reason": "refusal"}, R.BLOCKED),
        ({"error": {"code": "rate_limited"}, "answer": ""}, R.ERROR_OBJECT),
        ({"error": {"code": "rate_limited"}, "answer": "お待ちください"}, R.ERROR_OBJECT),
        ({"error": "no index", "answer": "はい"}, R.ERROR_OBJECT),
        ({"errors": [{"message": "boom"}], "data": None}, R.ERROR_OBJECT),
        ({"status": "error", "answer": "エラーが発生しました"}, R.ERROR_OBJECT),
        ({"status": "FAILED", "answer": ""}, R.ERROR_OBJECT),
        ({"type": "error", "message": "overloaded"}, R.ERROR_OBJECT),
        ({"success": False, "answer": "はい"}, R.ERROR_OBJECT),
        ({"status": 500, "message": "Internal"}, R.ERROR_OBJECT),
        ({"code": 503, "answer": "はい"}, R.ERROR_OBJECT),
    ],
)
def test_no_answer(reply: Any, reason: UnmeasuredReason) -> None:
    assert reason_of(taken(reply)) is reason


@pytest.mark.parametrize(
    "beside",
    [
        {"error": None},
        {"error": ""},
        {"error": False},
        {"error": {}},
        {"error": {"code": None, "message": ""}},
        {"errors": []},
        {"error": "none"},
        {"status": "ok"},
        {"status": 200},
        {"code": 0},
        {"code": "OK"},
        {"success": True},
        {"type": "message"},
        {"finish_reason": "stop"},
        {"stop_reason": "refusal"},
        {"sources": [{"text": "error: E-17", "finish_reason": "length"}]},
        {"error_rate": 0.5},
    ],
)
def test_words_beside_an_answer_that_mean_no_trouble(beside: dict[str, Any]) -> None:
    assert taken({"answer": "E-17 は残高不足です", **beside}) == Answer(text="E-17 は残高不足です")


def test_missing_path_tells_what_there_is_and_what_was_meant() -> None:
    outcome = taken({"data": {"answer": "はい"}, "session": "x"})
    assert isinstance(outcome, Unmeasured)
    assert "the reply has data, session" in outcome.detail
    assert "did you mean `data.answer`?" in outcome.detail
    listed = taken([{"answer": "はい"}])
    assert isinstance(listed, Unmeasured)
    assert "`[0].`" in listed.detail


@pytest.mark.parametrize(
    ("reply", "abstained"),
    [
        ({"status": "no_answer", "reason": "not_in_documents"}, True),
        ({"status": "no_answer", "answer": "見つかりません"}, True),
        ({"status": "answered", "answer": "はい"}, False),
    ],
)
def test_structured_abstention(reply: dict[str, Any], abstained: bool) -> None:
    outcome = taken(reply, abstained_when="status == 'no_answer'")
    assert outcome == Answer(text=reply.get("answer", ""), abstained=abstained)


def test_structured_abstention_needs_its_mapping() -> None:
    assert reason_of(taken({"status": "no_answer"})) is R.MISSING_PATH


@pytest.mark.parametrize("expression", ["missing", "missing == 'x'", "sources", "contains(missing, 'x')"])
def test_nothing_found_is_no_abstention(expression: str) -> None:
    assert taken({"answer": "はい", "sources": []}, abstained_when=expression) == Answer(text="はい")


@pytest.mark.parametrize(
    ("body", "content_type", "answer", "expected"),
    [
        ("返品は14日以内".encode(), "text/plain", "@", "返品は14日以内"),
        ("①返品～交換".encode("cp932"), "text/plain; charset=Shift_JIS", "@", "①返品～交換"),
        ("返品".encode("euc-jp"), 'text/plain; charset="EUC-JP"', "@", "返品"),
        ("返品".encode(), "text/plain; charset=ISO-8859-1", "@", "返品"),
        ("返品".encode(), "text/plain; charset=Shift_JIS-nonsense", "@", "返品"),
        ('{"answer": "返品"}'.encode(), "application/json; charset=ISO-8859-1", "answer", "返品"),
        (b"\xef\xbb\xbf" + '{"answer": "返品"}'.encode(), JSON, "answer", "返品"),
        ('{"answer": "返品"}'.encode("utf-16"), JSON, "answer", "返品"),
        ('{"answer": "①返品"}'.encode("cp932"), "application/json; charset=Shift_JIS", "answer", "①返品"),
        ('{"answer": "①返品"}'.encode("cp932"), "text/plain; charset=Shift_JIS", "answer", "①返品"),
        ('{"answer": "返品"}'.encode(), "text/html", "answer", "返品"),
        ('{"answer": "返品"}'.encode(), "", "answer", "返品"),
        ('"返品"'.encode(), JSON, "@", "返品"),
        (b'{"answer": "half \\ud83d"}', JSON, "answer", "half \ufffd"),
        ("café £3".encode("latin-1"), "text/plain; charset=ISO-8859-1", "@", "café £3"),
    ],
)
def test_characters_survive_whatever_the_headers_say(
    body: bytes, content_type: str, answer: str, expected: str
) -> None:
    assert extractor(answer=answer).from_body(body, content_type) == Answer(text=expected)


@pytest.mark.parametrize(
    ("body", "content_type", "answer", "reason"),
    [
        (b'{"answer": "\x95\xd4"}', JSON, "answer", R.ENCODING),
        (b"\x95\xd4\x95i", "text/plain", "@", R.ENCODING),
        (b"\x81\xff\xff", "text/plain; charset=Shift_JIS", "@", R.ENCODING),
        (b"", JSON, "answer", R.EMPTY),
        (b" \r\n", JSON, "@", R.EMPTY),
        ("はい".encode(), "text/plain", "answer", R.NOT_JSON),
        ("はい".encode(), JSON, "@", R.NOT_JSON),
        (b'{"answer": "cut', JSON, "answer", R.NOT_JSON),
        (b'{"answer": "a"}{"answer": "b"}', JSON, "answer", R.NOT_JSON),
        (b"[" * 200_000, JSON, "answer", R.NOT_JSON),
        (b'{"answer": ' + b"1" * 5000 + b"}", JSON, "answer", R.NOT_JSON),
        ("<title>サインイン</title><p>".encode(), "text/html", "@", R.NOT_JSON),
        (b"<!doctype html><html><title>Sign in</title>", "text/plain", "@", R.NOT_JSON),
        (b"<!-- x --> <HTML lang='en'>", "", "answer", R.NOT_JSON),
    ],
)
def test_what_can_not_be_read(body: bytes, content_type: str, answer: str, reason: UnmeasuredReason) -> None:
    assert reason_of(extractor(answer=answer).from_body(body, content_type)) is reason


def test_page_is_named_by_its_title() -> None:
    outcome = extractor().from_body(b"<html><head><title>\nSign  in</title>", "text/html; charset=utf-8")
    assert isinstance(outcome, Unmeasured)
    assert "an HTML page titled 'Sign in' (text/html)" in outcome.detail


@given(
    reply=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(st.sampled_from(["answer", "error", "status", "data"]) | st.text(), inner)
        ),
    )
)
def test_any_reply_is_an_answer_that_can_be_seen_or_has_a_reason(reply: Any) -> None:
    outcome = taken(reply)
    if isinstance(outcome, Answer):
        assert not is_blank(outcome.text)
        assert outcome.text == storable(reply["answer"])
        outcome.text.encode()
    else:
        assert outcome.detail
        assert "\n" not in outcome.detail
        outcome.detail.encode()


@given(text=st.text(st.characters(), max_size=50), limit=st.integers(1, 40))
def test_one_line_is_one_line(text: str, limit: int) -> None:
    shown = one_line(text, limit)
    assert len(shown) <= limit
    assert len(shown.splitlines()) <= 1
    shown.encode()
