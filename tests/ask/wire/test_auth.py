"""Tokens: fetched once, renewed before they end and when they end, never shown."""

import base64
import html
import json
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, parse_qsl, quote, urlsplit

import pytest

from evalgate.ask.answer import Answer, UnauthorizedError, UnmeasuredReason
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.errors import MissingSecretError, SetupError
from tests.ask.assistant import Reply, Request, said
from tests.ask.builders import asking, questions, unmeasured
from tests.ask.conftest import Lab


class Guarded:
    """An assistant with a token service beside it; a token is good for so many questions."""

    def __init__(self, good_for: int = 10_000, expires_in: Any = 3600) -> None:
        self.good_for = good_for
        self.expires_in = expires_in
        self.left: dict[str, int] = {}
        self.lock = threading.Lock()

    @property
    def fetched(self) -> int:
        return len(self.left)

    def __call__(self, request: Request) -> Reply:
        with self.lock:
            if request.path == "/token":
                name = f"token-{len(self.left) + 1}-secret"
                self.left[name] = self.good_for
                body = {"access_token": name, "token_type": "Bearer", "expires_in": self.expires_in}
                return Reply(json.dumps(body).encode())
            token = request.headers.get("Authorization", "").removeprefix("Bearer ")
            if self.left.get(token, 0) <= 0:
                return Reply(b'{"error": "token expired"}', status=401)
            self.left[token] -= 1
            return said(f"{token} ok")


def guarded(lab: Lab, service: Any, **settings: Any) -> Any:
    assistant = lab.assistant(service)
    auth = {
        "kind": "oauth_client_credentials",
        "token_url": f"{assistant.url}/token",
        "client_id": "evalgate",
        "client_secret": "s3cret&=",
        "scope": "api://staging/.default",
    }
    return assistant, lab.endpoint(f"{assistant.url}/ask", auth=auth, **settings)


def test_token_is_fetched_once_for_all_trials_and_hidden(lab: Lab) -> None:
    service = Guarded()
    assistant, endpoint = guarded(lab, service)
    asked = list(ask_all(plan(questions(10), 3), endpoint, concurrency=8))
    assert {a.outcome for a in asked} == {Answer(text="*** ok")}
    assert service.fetched == 1
    form = dict(parse_qsl(assistant.requests[0].body.decode()))
    assert form == {
        "grant_type": "client_credentials",
        "client_id": "evalgate",
        "client_secret": "s3cret&=",
        "scope": "api://staging/.default",
    }
    assert "token-1" not in repr(endpoint.trace(asking()))


@pytest.mark.parametrize(
    "spelled",
    [
        lambda token: base64.b64encode(token.encode()).decode(),
        lambda token: base64.b64encode(f"Bearer {token}".encode()).decode(),
        lambda token: token.encode().hex(),
        lambda token: quote(token, safe=""),
        html.escape,
        lambda token: json.dumps(token)[1:-1],
    ],
)
def test_a_token_is_hidden_in_every_spelling_as_other_secrets_are(
    lab: Lab, spelled: Callable[[str], str]
) -> None:
    token = 'TOK+fetched/0123456789"xyz&=='

    def echo(request: Request) -> Reply:
        if request.path == "/token":
            return Reply(json.dumps({"access_token": token, "expires_in": 3600}).encode())
        return said(f"I was called with {spelled(request.headers['Authorization'].removeprefix('Bearer '))}!")

    _, endpoint = guarded(lab, echo)
    outcome = endpoint.ask(asking()).outcome
    assert isinstance(outcome, Answer)
    assert "***" in outcome.text
    assert not any(part in outcome.text for part in (spelled(token)[:12], "fetched", "0123456789"))


def test_token_that_ends_mid_run_loses_no_trial(lab: Lab) -> None:
    service = Guarded(good_for=17)
    _, endpoint = guarded(lab, service, retries=0)
    asked = list(ask_all(plan(questions(40), 3), endpoint, concurrency=8))
    assert len(asked) == 120
    assert {a.outcome for a in asked} == {Answer(text="*** ok")}
    assert 120 / 17 <= service.fetched <= 10


@pytest.mark.parametrize(
    ("expires_in", "after", "fetched"),
    [(100, 79, 1), (100, 81, 2), ("3600", 3500, 1), ("3600", 3541, 2), (None, 9999, 1)],
)
def test_token_is_renewed_before_its_end(lab: Lab, expires_in: Any, after: float, fetched: int) -> None:
    service = Guarded(expires_in=expires_in)
    _, endpoint = guarded(lab, service)
    endpoint.ask(asking())
    lab.sleep(after)
    endpoint.ask(asking())
    assert service.fetched == fetched


def test_token_that_was_never_accepted_is_not_fetched_again(lab: Lab) -> None:
    service = Guarded(good_for=0)
    assistant, endpoint = guarded(lab, service)
    with pytest.raises(UnauthorizedError, match=r"endpoint\.auth"):
        list(ask_all(plan(questions(40), 3), endpoint, concurrency=6))
    assert service.fetched == 1
    assert len([r for r in assistant.requests if r.path == "/ask"]) <= 6


def test_access_that_is_taken_away_ends_the_run(lab: Lab) -> None:
    service = Guarded(good_for=20)

    def respond(request: Request) -> Reply:
        if request.path == "/token" and service.fetched:
            service.good_for = 0
        return service(request)

    assistant, endpoint = guarded(lab, respond)
    with pytest.raises(UnauthorizedError):
        list(ask_all(plan(questions(40), 3), endpoint, concurrency=5))
    assert len([r for r in assistant.requests if r.path == "/ask"]) <= 20 + 2 * 5 + 5


def test_refusal_of_the_token_service_names_its_reason_and_no_secret(lab: Lab) -> None:
    body = b'{"error": "invalid_client", "error_description": "AADSTS7000215: s3cret&= is wrong"}'
    _, endpoint = guarded(
        lab, lambda _: Reply(body, status=401), build={"redact": lambda t: t.replace("s3cret&=", "***")}
    )
    with pytest.raises(SetupError, match="invalid_client: AADSTS7000215") as caught:
        endpoint.ask(asking())
    assert "s3cret" not in str(caught.value)


def test_token_service_in_trouble_is_asked_again(lab: Lab) -> None:
    service, failures = Guarded(), iter([True, True, False])

    def respond(request: Request) -> Reply:
        if request.path == "/token" and next(failures):
            return Reply(status=503)
        return service(request)

    _, endpoint = guarded(lab, respond)
    assert endpoint.ask(asking()).outcome == Answer(text="*** ok")


@pytest.mark.parametrize("body", [b"<html>", b"[]", b'{"token": "x"}', b'{"access_token": ""}'])
def test_reply_without_a_token(lab: Lab, body: bytes) -> None:
    _, endpoint = guarded(lab, lambda _: Reply(body))
    with pytest.raises(SetupError, match="token"):
        endpoint.ask(asking())


def jwt(seconds: float) -> str:
    claims = {"iat": time.time(), "exp": time.time() + seconds, "sub": "repo:o/r:pull_request"}
    parts = [json.dumps(part).encode() for part in ({"alg": "RS256"}, claims)]
    return ".".join(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in parts) + ".sig"


def test_identity_token_of_github(lab: Lab) -> None:
    issued: list[str] = []

    def respond(request: Request) -> Reply:
        if request.path.startswith("/id"):
            assert request.headers["Authorization"] == "Bearer request-token"
            assert parse_qs(urlsplit(request.path).query) == {"v": ["1"], "audience": ["api://日本"]}
            issued.append(jwt(300))
            return Reply(json.dumps({"value": issued[-1]}).encode())
        assert request.headers["Authorization"] == f"Bearer {issued[-1]}"
        return said("はい")

    assistant = lab.assistant(respond)
    environ = {
        "ACTIONS_ID_TOKEN_REQUEST_URL": f"{assistant.url}/id?v=1",
        "ACTIONS_ID_TOKEN_REQUEST_TOKEN": "request-token",
    }
    auth = {"kind": "github_oidc", "audience": "api://日本"}
    endpoint = lab.endpoint(f"{assistant.url}/ask", auth=auth, build={"environ": environ})
    for _ in range(3):
        assert endpoint.ask(asking()).outcome == Answer(text="はい")
    assert len(issued) == 1
    lab.sleep(250)
    endpoint.ask(asking())
    assert len(issued) == 2


def test_identity_token_outside_a_job_with_the_right(lab: Lab) -> None:
    auth = {"kind": "github_oidc", "audience": "x"}
    with pytest.raises(MissingSecretError, match="id-token: write"):
        lab.endpoint("http://127.0.0.1:1/", auth=auth, build={"environ": {}})


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"auth": {"kind": "oauth_client_credentials", "client_id": "x"}}, "`token_url` and `client_secret`"),
        ({"auth": {"kind": "github_oidc"}}, "`audience`"),
        (
            {"auth": {"kind": "github_oidc", "audience": "x"}, "headers": {"authorization": "y"}},
            "Authorization",
        ),
    ],
)
def test_incomplete_auth(lab: Lab, settings: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lab.endpoint("http://127.0.0.1:1/", **settings)


def test_static_credentials_are_not_renewed(lab: Lab) -> None:
    assistant = lab.assistant(lambda _: Reply(status=401))
    outcome = unmeasured(lab.endpoint(assistant.url, headers={"X-Api-Key": "k"}).ask(asking()).outcome)
    assert outcome.reason is UnmeasuredReason.UNAUTHORIZED
    assert "the header X-Api-Key" in outcome.detail
    assert len(assistant.requests) == 1
