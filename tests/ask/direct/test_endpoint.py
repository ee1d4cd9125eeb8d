"""Models asked directly, over the wire and through the real SDK."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from evalgate.ask.answer import Answer, Passage, UnauthorizedError, UnmeasuredReason
from evalgate.ask.direct.endpoint import DirectEndpoint, filled
from evalgate.ask.direct.passages import PassageIndex, cut
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.config.endpoint import EndpointSettings
from evalgate.documents.document import Document
from tests.ask.assistant import Reply, Request
from tests.ask.builders import asking, questions, unmeasured
from tests.ask.conftest import Lab

R = UnmeasuredReason
PROMPT = "資料だけを根拠に答える。{{ question }} はそのまま。\n<documents>\n{{DOCUMENTS}}\n</documents>\n"


def document(name: str, text: str, version: str | None = None) -> Document:
    return Document(
        id=name, title=f"{name}規程", version=version, file_name=f"{name}.md", path=name, text=text
    )


DOCUMENTS = [
    document(
        "D1", "# 出張旅費\n\n国内出張の日当は3,000円。\n\n# 宿泊\n\n宿泊費の上限は12,000円。", "2025-04"
    ),
    document("D2", "# 在宅勤務\n\n在宅勤務は週2日まで。"),
    document("D3", "# Laptops\n\nReport a lost laptop to the IT desk the same day."),
]


def openai_reply(text: str | None, finish: str = "stop", **message: Any) -> Reply:
    choice = {"message": {"role": "assistant", "content": text, **message}, "finish_reason": finish}
    return Reply(json.dumps({"model": "m-1-2026", "choices": [choice]}, ensure_ascii=False).encode())


def anthropic_reply(text: str | None, stop: str = "end_turn") -> Reply:
    content = [] if text is None else [{"type": "text", "text": text}]
    body = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m-1-2026",
        "content": content,
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    return Reply(json.dumps(body, ensure_ascii=False).encode())


WORDS: dict[str, tuple[Callable[..., Reply], str, str]] = {
    "openai": (openai_reply, "length", "content_filter"),
    "anthropic": (anthropic_reply, "max_tokens", "refusal"),
}


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


@pytest.fixture(params=["openai", "anthropic"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def direct(lab: Lab, kind: str, stack: ExitStack) -> Callable[..., tuple[Any, DirectEndpoint]]:
    def build(respond: Any, **settings: Any) -> tuple[Any, DirectEndpoint]:
        assistant = lab.assistant(respond)
        given = {
            "kind": kind,
            "model": "m-1",
            "prompt": "p.md",
            "api_key": "k-s3cret",
            "base_url": f"{assistant.url}/v1" if kind == "openai" else assistant.url,
            **settings,
        }
        endpoint = DirectEndpoint(
            EndpointSettings.model_validate(given),
            prompt=PROMPT,
            documents=DOCUMENTS,
            redact=lambda text: text.replace("k-s3cret", "***"),
            timing=lab.timing,
        )
        stack.callback(endpoint.close)
        return assistant, endpoint

    return build


def system_of(request: Request) -> str:
    sent = request.json
    return str(sent["system"] if "system" in sent else sent["messages"][0]["content"])


def said_to(request: Request) -> list[tuple[str, str]]:
    return [(m["role"], m["content"]) for m in request.json["messages"] if m["role"] != "system"]


def test_prompt_with_all_documents_and_known_contexts(direct: Any, kind: str) -> None:
    assistant, endpoint = direct(lambda _: WORDS[kind][0]("3,000円です（D1）"))
    asked = endpoint.ask(asking(text="日当は？"))
    assert asked.outcome == Answer(
        text="3,000円です（D1）",
        contexts=tuple(Passage(text=d.text, source=d.id) for d in DOCUMENTS),
        model="m-1-2026",
    )
    request = assistant.requests[0]
    system = system_of(request)
    assert '<document id="D1" title="D1規程" version="2025-04">\n# 出張旅費' in system
    assert "{{ question }} はそのまま。" in system
    assert "DOCUMENTS" not in system
    assert said_to(request) == [("user", "日当は？")]
    assert request.headers["Authorization"] == "Bearer k-s3cret"
    assert "temperature" not in request.json


def test_best_passages_only(direct: Any, kind: str) -> None:
    assistant, endpoint = direct(lambda _: WORDS[kind][0]("週2日まで"), documents="passages", passages=1)
    outcome = endpoint.ask(asking(text="在宅勤務は週に何日？")).outcome
    assert outcome.contexts == (Passage(text="# 在宅勤務\n在宅勤務は週2日まで。", source="D2"),)
    assert "日当" not in system_of(assistant.requests[0])


def test_earlier_turns_keep_what_the_model_answered(direct: Any, kind: str) -> None:
    assistant, endpoint = direct(lambda r: WORDS[kind][0](f"答{r.number}"))
    endpoint.ask(asking(text="三", turns=("一", "二")))
    assert said_to(assistant.requests[2]) == [
        ("user", "一"),
        ("assistant", "答1"),
        ("user", "二"),
        ("assistant", "答2"),
        ("user", "三"),
    ]


@pytest.mark.parametrize(
    ("respond", "reason", "calls"),
    [
        (lambda say, cut, block: say("途中ま", cut), R.STREAM_CUT, 1),
        (lambda say, cut, block: say(None, block), R.BLOCKED, 1),
        (lambda say, cut, block: say(" \n"), R.EMPTY, 1),
        (
            lambda say, cut, block: Reply(b'{"error": {"message": "slow down"}}', status=429),
            R.RATE_LIMITED,
            3,
        ),
        (
            lambda say, cut, block: Reply(b'{"error": {"message": "overloaded"}}', status=529),
            R.SERVER_ERROR,
            3,
        ),
        (
            lambda say, cut, block: Reply(b'{"error": {"message": "no such model"}}', status=404),
            R.CLIENT_ERROR,
            1,
        ),
    ],
)
def test_replies_that_are_no_answer(direct: Any, kind: str, respond: Any, reason: Any, calls: int) -> None:
    assistant, endpoint = direct(lambda _: respond(*WORDS[kind]), retries=2)
    asked = endpoint.ask(asking())
    assert unmeasured(asked.outcome).reason is reason
    assert asked.attempts == len(assistant.requests) == calls


def test_wrong_key_ends_the_run(direct: Any) -> None:
    assistant, endpoint = direct(lambda _: Reply(b'{"error": {"message": "bad key k-s3cret"}}', status=401))
    with pytest.raises(UnauthorizedError, match=r"endpoint\.api_key") as caught:
        list(ask_all(plan(questions(30), 3), endpoint, concurrency=4))
    assert "k-s3cret" not in str(caught.value)
    assert len(assistant.requests) <= 4


def test_nobody_there(direct: Any) -> None:
    _, endpoint = direct(None, base_url="http://127.0.0.1:9", retries=1)
    asked = endpoint.ask(asking())
    assert unmeasured(asked.outcome).reason is R.CONNECTION
    assert asked.attempts == 2


def test_model_that_is_too_slow(direct: Any, kind: str) -> None:
    def respond(_: Request) -> Reply:
        import time

        time.sleep(0.5)
        return WORDS[kind][0]("遅い")

    _, endpoint = direct(respond, timeout_seconds=0.1, retries=0)
    assert unmeasured(endpoint.ask(asking()).outcome).reason is R.TIMEOUT
    _, late = direct(respond, deadline_seconds=0.1)
    assert unmeasured(late.ask(asking()).outcome).reason is R.DEADLINE


def test_trace_shows_what_the_model_was_told(direct: Any, kind: str) -> None:
    _, endpoint = direct(lambda _: WORDS[kind][0]("はい k-s3cret"))
    shown = endpoint.trace(asking(text="日当は？")).exchanges[0]
    assert "国内出張の日当" in shown.request_body
    assert "日当は？" in shown.request_body
    assert shown.reply_body == "はい ***"


@pytest.mark.parametrize("kind", ["openai"], indirect=True)
def test_server_that_wants_the_limit_under_its_newer_name(direct: Any) -> None:
    def respond(request: Request) -> Reply:
        if "max_completion_tokens" in request.json:
            return openai_reply("はい")
        return Reply(b'{"error": {"message": "Use \'max_completion_tokens\' instead."}}', status=400)

    assistant, endpoint = direct(respond, max_tokens=500)
    for _ in range(2):
        assert endpoint.ask(asking()).outcome.text == "はい"
    assert [sorted(set(r.json) & {"max_tokens", "max_completion_tokens"}) for r in assistant.requests] == [
        ["max_tokens"],
        ["max_completion_tokens"],
        ["max_completion_tokens"],
    ]


@pytest.mark.parametrize("kind", ["openai"], indirect=True)
@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (Reply(b'{"object": "error", "message": "boom"}'), R.ERROR_OBJECT),
        (Reply(b'{"choices": []}'), R.MISSING_PATH),
        (Reply(b"[]"), R.MISSING_PATH),
        (Reply(b"<html>", type="text/html"), R.NOT_JSON),
        (Reply(b'{"x": "\xff"}'), R.ENCODING),
        (openai_reply(None, refusal="I won't"), R.BLOCKED),
        (openai_reply(None), R.EMPTY),
    ],
)
def test_odd_replies_of_chat_servers(direct: Any, reply: Reply, reason: UnmeasuredReason) -> None:
    _, endpoint = direct(lambda _: reply, retries=0)
    assert unmeasured(endpoint.ask(asking()).outcome).reason is reason


def test_prompt_without_a_place_gets_the_documents_at_its_end() -> None:
    text = filled("規則。\n", [Passage(text="本文", source="D9")], [])
    assert text == '規則。\n\n<documents>\n<document id="D9">\n本文\n</document>\n</documents>\n'


def test_prompt_without_documents_stays_as_it_is() -> None:
    assert filled("規則。\n", [], []) == "規則。\n"
    assert filled("規則。{{DOCUMENTS}}", [], []) == "規則。"
    assert "<documents>" in filled("規則。", [], DOCUMENTS)


def test_backslashes_and_groups_in_documents_survive() -> None:
    assert r"C:\1\g<0>" in filled("{{ documents }}", [Passage(text=r"C:\1\g<0>")], [])


@pytest.mark.parametrize(
    ("question", "source"),
    [
        ("国内出張の日当はいくらですか", "D1"),
        ("ホテルの宿泊費はいくらまで", "D1"),
        ("在宅は何日", "D2"),
        ("I lost my LAPTOP", "D3"),
        ("１２，０００円とは", "D1"),
    ],
)
def test_passage_that_fits_best(question: str, source: str) -> None:
    assert PassageIndex(DOCUMENTS).best(question, 3)[0].source == source


def test_no_passage_fits() -> None:
    assert PassageIndex(DOCUMENTS).best("zzz", 3) == ()
    assert PassageIndex([]).best("日当", 3) == ()


def test_rare_words_weigh_more_and_long_passages_do_not_win_by_length() -> None:
    long = document("L", "日当 " + "手続きの説明。" * 60)
    short = document("S", "海外の日当は別に定める。")
    assert PassageIndex([long, short]).best("海外の日当", 1)[0].source == "S"


def test_paragraphs_are_joined_up_to_a_length_under_their_heading() -> None:
    text = "前書き\n\n## A\n一\n\n二\n\n## B\n" + "\n\n".join("あ" * 400 for _ in range(3))
    pieces = [passage.text for passage in cut(document("D", text))]
    assert pieces[:2] == ["前書き", "## A\n一\n\n二"]
    assert len(pieces) == 5
    assert all(piece.startswith("## B\n") for piece in pieces[2:])


@pytest.mark.parametrize("given", [{"kind": "openai", "model": "m"}, {"kind": "anthropic", "prompt": "p.md"}])
def test_settings_that_miss_what_a_model_needs(given: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="needs `model` and `prompt`"):
        EndpointSettings.model_validate(given)
