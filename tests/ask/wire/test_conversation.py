"""Assistants that need more than one request: setup, earlier turns, polling, tokens of the moment."""

import itertools
import json
import re
from typing import Any

import brotli  # type: ignore[import-untyped]  # it has no stubs
import pytest

from evalgate.ask.answer import Answer, UnmeasuredReason
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.errors import InputError
from tests.ask.assistant import Assistant, Reply, Request, said
from tests.ask.builders import asking, questions, unmeasured
from tests.ask.conftest import Lab

R = UnmeasuredReason


class Chat:
    """An assistant that keeps conversations, and answers with all that it was told in this one."""

    def __init__(self) -> None:
        self.numbers = itertools.count(1)
        self.conversations: dict[str, list[str]] = {}

    def __call__(self, request: Request) -> Reply:
        if request.path == "/conversations":
            name = f"c{next(self.numbers)}"
            self.conversations[name] = []
            return Reply(json.dumps({"data": {"id": name}}).encode(), status=201)
        found = re.fullmatch(r"/conversations/(c\d+)/messages", request.path)
        if not found:
            return Reply(status=404)
        told = self.conversations[found[1]]
        told.append(request.json["text"])
        return said(" / ".join(told), conversation=found[1])


def chat_endpoint(lab: Lab, assistant: Assistant, **settings: Any) -> Any:
    return lab.endpoint(
        f"{assistant.url}/conversations/{{{{ conversation }}}}/messages",
        body={"text": "{{ question }}"},
        setup={"url": f"{assistant.url}/conversations", "take": {"conversation": "data.id"}},
        **settings,
    )


def test_every_trial_has_its_own_conversation(lab: Lab) -> None:
    chat = Chat()
    assistant = lab.assistant(chat)
    endpoint = chat_endpoint(lab, assistant)
    asked = list(ask_all(plan(questions(5), 3), endpoint, concurrency=4))
    assert len(chat.conversations) == 15
    assert {len(told) for told in chat.conversations.values()} == {1}
    assert all(a.outcome == Answer(text=a.asking.question.question) for a in asked)
    assert all(a.attempts == 1 for a in asked)


def test_earlier_turns_are_asked_first_in_the_same_conversation(lab: Lab) -> None:
    chat = Chat()
    endpoint = chat_endpoint(lab, lab.assistant(chat))
    asked = endpoint.ask(asking(text="では何日？", turns=("返品したい", "靴です")))
    assert asked.outcome == Answer(
        text="返品したい / 靴です / では何日？", earlier=("返品したい", "返品したい / 靴です")
    )
    assert len(chat.conversations) == 1


def test_turns_in_the_body_are_sent_as_a_list_and_asked_once(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said(request.json["question"]))
    endpoint = lab.endpoint(assistant.url, body={"history": "{{ turns }}", "question": "{{ question }}"})
    endpoint.ask(asking(text="では？", turns=("一", '二"')))
    assert [request.json for request in assistant.requests] == [
        {"history": ["一", '二"'], "question": "では？"}
    ]


def test_cookie_is_a_conversation_too(lab: Lab) -> None:
    told: dict[str, list[str]] = {}

    def respond(request: Request) -> Reply:
        name = request.headers.get("Cookie") or f"sid={request.number}"
        told.setdefault(name, []).append(request.json["question"])
        body = json.dumps({"answer": "、".join(told[name])}).encode()
        return Reply(body, headers={"Set-Cookie": f"{name}; Path=/"})

    endpoint = lab.endpoint(lab.assistant(respond).url)
    for _ in range(2):
        assert endpoint.ask(asking(text="二", turns=("一",))).outcome == Answer(
            text="一、二", earlier=("一",)
        )
    assert len(told) == 2


def test_earlier_turn_that_fails_spoils_the_trial(lab: Lab) -> None:
    assistant = lab.assistant(lambda r: Reply(status=404) if r.json["question"] == "一" else said("はい"))
    outcome = unmeasured(lab.endpoint(assistant.url).ask(asking(text="二", turns=("一",))).outcome)
    assert outcome.reason is R.CLIENT_ERROR
    assert "turn 1" in outcome.detail
    assert len(assistant.requests) == 1


def test_attempt_that_fails_begins_a_new_conversation(lab: Lab) -> None:
    chat = Chat()
    failures = iter([True, False])

    def respond(request: Request) -> Reply:
        reply = chat(request)
        if request.path.endswith("messages") and next(failures):
            return Reply(status=503)  # the question was heard all the same
        return reply

    endpoint = chat_endpoint(lab, lab.assistant(respond))
    assert endpoint.ask(asking(text="一")).outcome == Answer(text="一")
    assert len(chat.conversations) == 2


def test_setup_that_gives_nothing(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(b'{"id": "c1"}'))
    outcome = unmeasured(chat_endpoint(lab, assistant).ask(asking()).outcome)
    assert outcome.reason is R.MISSING_PATH
    assert "setup: `data.id` finds nothing: the reply has id" in outcome.detail


def test_names_taken_are_known_to_templates_and_others_are_not(lab: Lab) -> None:
    with pytest.raises(InputError, match="did you mean `conversation`"):
        lab.endpoint(
            "http://127.0.0.1:1/{{ conversaton }}",
            setup={"url": "http://127.0.0.1:1/", "take": {"conversation": "id"}},
        )


@pytest.mark.parametrize("evil", ["http://evil.test/steal", "//evil.test/", "https://127.0.0.1/"])
def test_address_from_a_reply_is_not_followed_to_another_origin(lab: Lab, evil: str) -> None:
    assistant = lab.assistant(
        lambda r: Reply(json.dumps({"next": evil}).encode()) if r.path == "/ask" else said("はい")
    )
    endpoint = lab.endpoint(
        f"{assistant.url}/ask",
        headers={"Authorization": "Bearer t0ken"},
        poll={"url": "{{ reply.next }}", "until": "answer"},
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert outcome.reason is R.REDIRECT
    assert len(assistant.requests) == 1


def test_value_in_an_address_can_not_change_its_path(lab: Lab) -> None:
    assistant = lab.assistant(
        lambda r: Reply(b'{"id": "../../admin?x=1#"}') if r.path == "/c" else said("はい")
    )
    endpoint = lab.endpoint(
        f"{assistant.url}/chat/{{{{ id }}}}/ask", setup={"url": f"{assistant.url}/c", "take": {"id": "id"}}
    )
    endpoint.ask(asking())
    assert assistant.requests[1].path == "/chat/..%2F..%2Fadmin%3Fx%3D1%23/ask"


@pytest.mark.parametrize("address", ["/jobs/{{ reply.job }}", "{{ reply.link }}", "URL/jobs/{{ reply.job }}"])
def test_answer_that_comes_later(lab: Lab, address: str) -> None:
    def respond(request: Request) -> Reply:
        if request.path == "/ask":
            return Reply(b'{"status": "queued", "job": 7, "link": "/jobs/7"}', status=202)
        if request.number < 4:
            return Reply(b'{"status": "running"}')
        return said("14日", status="done")

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(
        f"{assistant.url}/ask",
        headers={"X-Key": "k"},
        poll={"url": address.replace("URL", assistant.url), "until": "status == 'done'", "every_seconds": 2},
    )
    asked = endpoint.ask(asking())
    assert asked.outcome == Answer(text="14日")
    assert [(r.method, r.path) for r in assistant.requests] == [("POST", "/ask")] + [("GET", "/jobs/7")] * 3
    assert all(r.headers["X-Key"] == "k" for r in assistant.requests)
    assert lab.slept == [2, 2, 2]


def test_answer_that_is_there_at_once_needs_no_polling(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: said("はい", status="done"))
    endpoint = lab.endpoint(assistant.url, poll={"url": "/jobs/{{ reply.id }}", "until": "status == 'done'"})
    assert endpoint.ask(asking()).outcome == Answer(text="はい")


def test_answer_that_never_comes_ends_by_the_deadline(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(b'{"status": "running"}'))
    endpoint = lab.endpoint(
        f"{assistant.url}/ask", poll={"url": "/j", "until": "status == 'done'", "every_seconds": 10}
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert outcome.reason is R.DEADLINE
    assert len(assistant.requests) == 12


def test_the_last_look_may_come_too_late_to_be_told(lab: Lab) -> None:
    def respond(request: Request) -> Reply:
        if request.number > 3:
            lab.sleep(1000)
        return Reply(b'{"status": "running"}')

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(
        f"{assistant.url}/ask", retries=0, poll={"url": "/j", "until": "status == 'done'", "every_seconds": 1}
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert outcome.reason is R.DEADLINE
    assert "`status == 'done'` did not hold in time" in outcome.detail
    assert len(assistant.requests) == 4


def test_job_that_fails_is_not_waited_for(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(b'{"status": "failed", "message": "index is gone"}'))
    endpoint = lab.endpoint(
        f"{assistant.url}/ask", retries=0, poll={"url": "/j", "until": "status == 'done'"}
    )
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert outcome.reason is R.ERROR_OBJECT
    assert "index is gone" in outcome.detail


def test_uuid_is_new_for_every_attempt_and_one_within_it(lab: Lab) -> None:
    def respond(request: Request) -> Reply:
        if request.number == 2:
            return Reply(status=500)
        return said(request.json["id"])

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(assistant.url, body={"q": "{{ question }}", "id": "{{ uuid }}"})
    endpoint.ask(asking(turns=("一",)))
    ids = [request.json["id"] for request in assistant.requests]
    assert ids[0] == ids[1] != ids[2] == ids[3]
    assert re.fullmatch(r"[0-9a-f-]{36}", ids[0])


def test_prompt_and_commit_reach_the_body(lab: Lab) -> None:
    assistant = lab.assistant(lambda request: said(request.json["system"]))
    prompt = '資料だけを根拠に。\n"引用" {{ question }}\n'
    endpoint = lab.endpoint(
        assistant.url,
        body={
            "system": "{{ prompt }}",
            "ref": "{{ commit[:7] }}",
            "id": "{{ run_id }}/{{ question_id }}/{{ trial }}",
        },
        build={"prompt": prompt, "commit": "0123456789abcdef"},
    )
    assert endpoint.ask(asking("Q7", 2)).outcome == Answer(text=prompt)
    assert assistant.requests[0].json["ref"] == "0123456"
    assert assistant.requests[0].json["id"] == "run-1/Q7/2"


def test_brotli(lab: Lab) -> None:
    body = brotli.compress('{"answer": "返品は14日以内"}'.encode())
    assistant = lab.assistant(lambda _: Reply(body, headers={"Content-Encoding": "br"}))
    assert lab.endpoint(assistant.url).ask(asking()).outcome == Answer(text="返品は14日以内")
    assert "br" in assistant.requests[0].headers["Accept-Encoding"]


def test_warm_up_is_thrown_away(lab: Lab) -> None:
    def respond(request: Request) -> Reply:
        return said("はい") if request.number > 2 else Reply(status=404)

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(assistant.url, warm_up=2)
    asked = list(ask_all(plan(questions(6), 1), endpoint, concurrency=3))
    assert {a.outcome for a in asked} == {Answer(text="はい")}
    assert len(assistant.requests) == 8


def test_warm_up_does_not_repeat_a_refusal(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(status=401))
    lab.endpoint(assistant.url, warm_up=50).ask(asking())
    assert len(assistant.requests) == 2


@pytest.mark.parametrize("first", [{}, {"id": None}, {"next": "//[x"}, {"next": "http://[::1"}, []])
@pytest.mark.parametrize("address", ["/jobs/{{ reply.id.number }}", "{{ reply.next }}"])
def test_a_reply_that_lacks_what_the_next_request_needs_is_this_trial_alone(
    lab: Lab, address: str, first: Any
) -> None:
    """One odd reply is no mistake of the configuration, and must not end the run."""
    assistant = lab.assistant(lambda _: Reply(json.dumps(first).encode()))
    endpoint = lab.endpoint(f"{assistant.url}/ask", poll={"url": address, "until": "status == 'done'"})
    outcome = unmeasured(endpoint.ask(asking()).outcome)
    assert outcome.reason in {R.MISSING_PATH, R.REDIRECT}
