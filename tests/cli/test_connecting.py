"""Connecting an assistant: each message says what to do next."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from evalgate.ask.answer import Unmeasured, UnmeasuredReason
from evalgate.cli.work.ask.next_step import next_step
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language
from tests.cli.conftest import DECLINES, Team
from tests.staging import Reply, assistant

NESTED = {
    "payload": {"turns": [{"parts": [{"kind": "text", "value": DECLINES}]}]},
    "hits": [{"passage": {"body": "…"}, "doc": {"slug": "D1"}}],
    "none": [],
}


def reply(value: object, status: int = 200) -> Reply:
    """A JSON reply."""
    return Reply(json.dumps(value, ensure_ascii=False).encode(), status)


ASK = (
    'endpoint: {{url: {url}/ask, body: {{q: "{{{{ question }}}}"}}, retries: 0, {more}}}\n'
    "documents: docs\nlanguage: {language}\n"
)


@pytest.fixture
def shown(team: Team, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What `evalgate ask` prints about a reply."""

    def ask(sent: Reply, more: str, wanted: str = "A1", language: str = "en") -> str:
        with assistant(lambda _: sent) as staging:
            team.configure(ASK.format(url=staging.url, more=more, language=language))
            team.evalgate("ask", wanted)
        out, err = capsys.readouterr()
        return out + err

    return ask


@pytest.mark.parametrize(
    ("path", "better"),
    [
        ("answer", "payload.turns[0].parts[0].value"),
        ("payload", "payload.turns[0].parts[0].value"),
        ("payload.turns[].parts[].value", "payload.turns[].parts[].value | [0]"),
    ],
)
def test_a_wrong_path_names_one_that_works(shown: Callable[..., str], path: str, better: str) -> None:
    said = shown(reply(NESTED), f'answer: "{path}"')
    assert f"`{better}`" in said
    assert DECLINES in shown(reply(NESTED), f'answer: "{better}"').partition("Taken from")[2]


def test_a_suggested_path_can_be_used_as_it_is(shown: Callable[..., str]) -> None:
    """Names that are no plain words stand in quotes."""
    odd = reply({"回答 1": {"my-text": DECLINES}})
    found = re.search(r"longest text is at `([^`]+)`", shown(odd, "answer: answer"))
    assert found
    assert f'answer: "{DECLINES}' in shown(odd, f"answer: '{found[1]}'")


@pytest.mark.parametrize(
    ("contexts", "told"),
    [
        ("hits[].{text: passage.bdy, source: doc.slug}", "1 of 1 passages have no text"),
        ("hits", "1 of 1 passages have no text"),
        ("hitz", "`contexts: hitz` finds nothing in this reply: the reply has payload, hits, none"),
        ("hits[].txt", "`contexts: hits[].txt` finds nothing in this reply: `hits[]` has passage, doc"),
        ("hits[0].doc.txt", "finds nothing in this reply: `hits[]` has passage, doc"),
        ("payload.turns[].x.y", "finds nothing in this reply: `payload.turns[]` has parts"),
    ],
)
def test_passages_that_are_lost_are_told(shown: Callable[..., str], contexts: str, told: str) -> None:
    good = f'answer: "payload.turns[0].parts[0].value", contexts: "{contexts}"'
    assert told in shown(reply(NESTED), good)


@pytest.mark.parametrize(
    ("citations", "told"),
    [
        ("cites[].x", "`citations: cites[].x` finds nothing in this reply: the reply has"),
        ("hits[].doc.slag", "`citations: hits[].doc.slag` finds nothing in this reply: `hits[]` has"),
        ("hits[].doc.slug", ""),
        ("none", ""),
        ("none[].x", ""),
    ],
)
def test_citations_that_are_lost_are_told_and_none_are_no_trouble(
    shown: Callable[..., str], citations: str, told: str
) -> None:
    said = shown(reply(NESTED), f'answer: "payload.turns[0].parts[0].value", citations: "{citations}"')
    assert told in said
    assert ("finds nothing" in said) is bool(told)


EVENTS = [
    {"type": "found", "hits": [{"text": "…", "doc": "D1"}]},
    {"type": "delta", "piece": "資料に"},
    {"type": "delta", "piece": "ありません"},
    {"type": "end", "done": True},
]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("stream: {text: token}", "the events have type, hits, piece, done; did you mean `piece`?"),
        (
            "stream: {text: token}",
            "Next: write the path to the text of each event into `endpoint.stream.text`",
        ),
        (
            "stream: {text: piece}, contexts: docs",
            "`contexts: docs` finds nothing in this reply: the events have",
        ),
        ("answer: piece", "Events and JSON lines need `endpoint.stream`"),
    ],
)
@pytest.mark.parametrize("kind", ["application/x-ndjson", "text/event-stream"])
def test_a_wrong_path_into_a_stream_says_what_its_events_hold(
    shown: Callable[..., str], more: str, told: str, kind: str
) -> None:
    lines = [json.dumps(event, ensure_ascii=False) for event in EVENTS]
    form = "data: {}\n\n" if kind == "text/event-stream" else "{}\n"
    said = shown(Reply("".join(map(form.format, lines)).encode(), content_type=kind), more)
    assert told in said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_stream_is_not_told_of_paths_that_nobody_set(shown: Callable[..., str], language: str) -> None:
    sent = Reply(
        "".join(f"data: {json.dumps(event)}\n\n" for event in EVENTS).encode(),
        content_type="text/event-stream",
    )
    said = shown(sent, "stream: {text: piece}", language=language)
    assert "資料にありません" in said
    assert "None" not in said
    for key in ("contexts", "citations", "abstained_when"):
        assert f"{key}:" not in said
    told = shown(sent, "stream: {text: piece}, contexts: docs, citations: cards", language=language)
    assert "`contexts: docs`" in told
    assert "`citations: cards`" in told
    assert "abstained_when:" not in told


def test_passages_that_are_there_are_no_trouble(shown: Callable[..., str]) -> None:
    good = 'answer: "payload.turns[0].parts[0].value", contexts: "hits[].{text: passage.body}"'
    said = shown(reply(NESTED), good)
    assert "Grade: " in said
    assert "passages" not in said


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (404, {}, "`endpoint.url`"),
        (405, {}, "`endpoint.method`"),
        (422, {"detail": [{"loc": ["query", "q"], "msg": "field required"}]}, "query.q: field required"),
        (422, {"detail": [{"loc": ["query", "q"], "msg": "field required"}]}, "`body`"),
        (401, {}, "`endpoint.headers`"),
        (500, {}, "its own log"),
    ],
)
def test_a_refusal_says_where_to_look(
    shown: Callable[..., str], status: int, body: Mapping[str, Any], told: str
) -> None:
    assert told in shown(reply(body, status), "answer: answer")


def test_nobody_there(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure(ASK.format(url="http://127.0.0.1:9", more="answer: answer", language="en"))
    assert team.evalgate("ask", "A1") == 3
    out = capsys.readouterr().out
    assert "is the assistant running" in out
    assert "_InOnePiece" not in out


@pytest.mark.parametrize(
    ("wanted", "near"), [("a1", "did you mean A1?"), ("Z9", ""), ("A1", None), ("何日ですか", None)]
)
def test_a_mistyped_id_is_told(shown: Callable[..., str], wanted: str, near: str | None) -> None:
    said = shown(reply(NESTED), "answer: answer", wanted)
    if near is None:
        assert "no question has the id" not in said
    else:
        assert "no question has the id" in said
        assert near in said


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("reason", sorted(UnmeasuredReason))
def test_a_next_step_is_one_line(reason: UnmeasuredReason, language: Language) -> None:
    endpoint = EndpointSettings(url="http://127.0.0.1")
    assert "\n" not in next_step(Unmeasured(reason=reason), endpoint, language)


def test_a_token_that_was_refused_is_not_asked_for_again(
    shown: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAGING_TOKEN", "t0ken-of-staging")
    sent = 'headers: {Authorization: "Bearer ${STAGING_TOKEN}"}'
    assert "what was sent to sign in was refused" in shown(reply({}, 401), sent)
    assert "give what it asks for in `endpoint.headers`" in shown(reply({}, 401), "answer: answer")


def test_what_an_assistant_says_does_not_choose_the_next_step(
    shown: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where it says, word for word, what evalgate says of something else."""
    monkeypatch.setenv("STAGING_TOKEN", "t0ken-of-staging")
    sent = 'headers: {Authorization: "Bearer ${STAGING_TOKEN}"}'
    echo = reply({"error": "the configuration sends no credentials: give `headers` or `auth`"}, 401)
    said = shown(echo, sent)
    assert "the configuration sends no credentials" in said
    assert "what was sent to sign in was refused" in said
    assert "give what it asks for" not in said


def test_a_server_that_wants_tls_is_asked_for_it(shown: Callable[..., str]) -> None:
    nginx = Reply(b"<html><title>400 The plain HTTP request was sent to HTTPS port</title>", 400)
    assert "let `endpoint.url` begin with https://" in shown(nginx, "answer: answer")


@pytest.mark.parametrize(
    ("setup", "told"), [("{a: nowhere}", "`endpoint.setup.take`"), ("{a: token}", "`endpoint.answer`")]
)
def test_a_value_that_setup_lacks_is_not_looked_for_in_the_answer(
    shown: Callable[..., str], setup: str, told: str
) -> None:
    more = f'setup: {{url: /begin, take: {setup}}}, answer: "setup.nowhere"'
    assert f"Next: write the path to the {'value' if 'nowhere' in setup else 'text'} into {told}" in shown(
        reply({"token": "setup: x"}), more
    )


def test_an_address_without_tls_is_told(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda _: reply({})) as staging:
        url = staging.url.replace("http:", "https:")
        team.configure(ASK.format(url=url, more="answer: answer", language="en"))
        assert team.evalgate("ask", "A1") == 3
    assert "begin with http://" in capsys.readouterr().out


def test_the_address_is_shown_where_it_is_looked_for(
    team: Team, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a variable as well; only what may be a secret in it is taken out, and in CI all of it."""
    monkeypatch.delenv("CI", raising=False)
    with assistant(lambda _: reply({"answer": DECLINES})) as staging:
        monkeypatch.setenv("STAGING_URL", f"{staging.url}/v1/T0123456789abcdefgh")
        team.configure("endpoint: {url: '${STAGING_URL}/ask'}\n")
        team.evalgate("ask", "A1")
        said = capsys.readouterr().out
        assert f"POST {staging.url}/v1/***/ask" in said
        monkeypatch.setenv("CI", "true")
        team.evalgate("ask", "A1")
        assert "POST ***/ask" in capsys.readouterr().out


def test_asking_speaks_the_language_of_the_report(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda _: reply({"answer": DECLINES})) as staging:
        team.configure(ASK.format(url=staging.url, more="", language="ja"))
        assert team.evalgate("ask", "A1", "--trial", "7") == 0
        said = capsys.readouterr().out
        assert "採点: 合格" in said
        assert "Grade" not in said
        team.evalgate("ask", "A1", "--language", "en")
        assert "Grade: passes" in capsys.readouterr().out


def test_the_trial_can_be_chosen(team: Team) -> None:
    with assistant(lambda _: reply({"answer": DECLINES})) as staging:
        team.configure(
            f'endpoint: {{url: {staging.url}, body: {{q: "{{{{ question }}}}", n: "{{{{ trial }}}}"}}}}\n'
        )
        team.evalgate("ask", "A1", "--trial", "7")
        assert staging.requests[0]["n"] == 7


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('answer: "a..b"', "endpoint.answer: "),
        ('contexts: "["', "endpoint.contexts: "),
        ('headers: {X: "{{ qestion }}"}', "did you mean `question`?"),
        ('headers: {X: "{{ question"}', "endpoint.headers.X: "),
        ("prompt: nowhere.md", "endpoint.prompt: nowhere.md "),
        ('stream: {text: "=="}', "endpoint.stream.text: "),
        ('poll: {url: "{{ x }}", until: "=="}', "endpoint.poll.url: "),
        ('setup: {url: "${URL}", take: {a: "=="}}', "endpoint.setup.take.a: "),
    ],
)
def test_check_finds_what_a_run_would_stumble_over(
    team: Team, capsys: pytest.CaptureFixture[str], more: str, told: str
) -> None:
    """Offline, and with no variable set."""
    team.configure(f"endpoint: {{url: '${{NOWHERE_URL}}/ask', {more}}}\ndocuments: docs\n")
    assert team.evalgate("check") == 2
    assert told in capsys.readouterr().err


def test_check_names_every_mistake_of_the_endpoint(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure('endpoint: {url: "ftp://x", answer: "a..b", prompt: p.md, headers: {X: "{{ y }}"}}\n')
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert all(key in said for key in ("endpoint.url", "endpoint.answer", "endpoint.prompt", "headers.X"))


@pytest.mark.parametrize("command", [("check",), ("run", "-q"), ("ask", "A1")])
def test_a_question_that_is_never_sent_measures_nothing(
    team: Team, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    with assistant(lambda _: reply({"answer": DECLINES})) as staging:
        team.configure(f"endpoint: {{url: {staging.url}, body: {{q: x}}}}\ndocuments: docs\n")
        assert team.evalgate(*command) == 2
        assert staging.requests == []
    assert "the question is never sent" in capsys.readouterr().err


@pytest.mark.parametrize("sent", [False, True])
def test_a_prompt_that_reaches_nobody_is_told_wherever_figures_are(
    team: Team, capsys: pytest.CaptureFixture[str], sent: bool
) -> None:
    """In the comment as well, where a change of the prompt would seem to be measured."""
    (team.root / "p.md").write_text("答える。", encoding="utf-8")
    body = '{q: "{{ question }}", p: "{{ prompt }}"}' if sent else '{q: "{{ question }}"}'
    with assistant(lambda _: reply({"answer": DECLINES})) as staging:
        team.configure(
            f"endpoint: {{url: {staging.url}, body: {body}, prompt: p.md}}\ndocuments: docs\ntrials: 1\n"
        )
        assert team.evalgate("check") == 0
        assert ("'p.md' はアシスタントに送られません" in capsys.readouterr().err) is not sent
        team.run("-q")
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert ("はアシスタントに送られていません" in comment) is not sent
    assert ("prompt_not_sent" in {note["code"] for note in team.results["notes"]}) is not sent


@pytest.mark.parametrize("answer", ["answer", "'@'"])
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("text/event-stream", 'data: {"answer": "在宅"}\n\ndata: [DONE]\n\n'),
        ("text/event-stream; charset=utf-8", "event: end\ndata: はい\n\n"),
        ("application/x-ndjson", '{"answer": "在"}\n{"answer": "宅"}\n'),
    ],
)
def test_a_stream_that_nothing_puts_together_is_no_answer(
    kind: str, body: str, answer: str, team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda _: Reply(body.encode(), content_type=kind)) as staging:
        team.configure(ASK.format(url=staging.url, more=f"answer: {answer}", language="en"))
        assert team.run() == 3
    assert "`endpoint.stream` puts its pieces together" in capsys.readouterr().out + str(team.trials)
    assert team.results["unmeasured"]["reasons"] == {"not_json": 12}
    assert "takes a plain text whole" not in (team.out / "comment.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("wanted", ["d1", "D1 ", "Ｄ1", "ｄ１", "D11"])
def test_an_id_in_other_letters_is_told_with_the_right_one(shown: Callable[..., str], wanted: str) -> None:
    assert "did you mean D1?" in shown(reply({"answer": DECLINES}), "answer: answer", wanted=wanted)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1-3 of 3, alike"), ("ja", "3 件のうち 1〜3 件目、どれも同じ")]
)
def test_tries_that_went_alike_are_shown_once(
    team: Team, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    replies = iter([*[Reply(b"down", 503)] * 3, Reply(b"down", 503), Reply(b"down", 500), Reply(b"up")])
    with assistant(lambda _: next(replies)) as staging:
        more = "timeout_seconds: 9"
        team.configure(
            ASK.format(url=staging.url, more=more, language=language).replace("retries: 0", "retries: 2")
        )
        team.evalgate("ask", "A1")
        shown = capsys.readouterr().out
        team.evalgate("ask", "A1")
        differing = capsys.readouterr().out
    assert said in shown
    assert shown.count("POST ") == 1
    assert differing.count("POST ") == 3
