"""What was sent to the assistant and comes back in its reply is shown nowhere, in no spelling."""

import base64
import html
import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.ask.assistant import Assistant, Reply, Request
from tests.cli.conftest import GOOD, Team

SECRET = 'KEY+kept/"&=~in env'
TOKEN = 'TOK+fetched/"&=~now'
AUTH = "auth: {kind: oauth_client_credentials, token_url: %s/token, client_id: me, client_secret: '${KEY}'}"
HEADER = "headers: {Authorization: 'Bearer ${KEY}'}"


def _spellings(secret: str) -> list[str]:
    """A secret as it is, and as tools write it."""
    raw = secret.encode()
    encoded = [base64.b64encode(b"x" * shift + raw).decode() for shift in range(3)]
    quoted = [quote(secret, safe=""), quote(secret), html.escape(secret), json.dumps(secret)[1:-1]]
    return [secret, *quoted, raw.hex(), raw.hex().upper(), *encoded]


def _echoing(secret: str) -> Any:
    said = " ".join(_spellings(secret))

    def respond(request: Request) -> Reply:
        if request.path == "/token":
            return Reply(json.dumps({"access_token": TOKEN, "expires_in": 60}).encode())
        answer = f"{GOOD[request.json['question']]} [debug: {said}]"
        reply = {"answer": answer, "sources": [{"text": said, "source": secret}], "cards": [secret]}
        return Reply(json.dumps(reply).encode())

    return respond


@pytest.mark.parametrize(("secret", "given"), [(SECRET, HEADER), (TOKEN, AUTH)])
def test_no_spelling_of_a_secret_is_left_in_any_file(
    team: Team,
    secret: str,
    given: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KEY", SECRET)
    with Assistant(_echoing(secret)) as staging:
        section = given % staging.url if "%s" in given else given
        team.endpoint(staging.url, "trials: 1\nreport: {answers: show}\n")
        path = team.root / "evalgate.yml"
        more = f"  {section}\n  citations: cards\n"
        path.write_text(path.read_text().replace("  retries: 0\n", f"  retries: 0\n{more}"))
        assert team.run() in {0, 1, 3}
        assert team.evalgate("ask", "D1") == 0
    printed = capsys.readouterr()
    files = {str(file): file.read_text(encoding="utf-8") for file in team.out.iterdir() if file.is_file()}
    assert "***" in (team.out / "trials.jsonl").read_text(encoding="utf-8")
    for name, text in {**files, "out": printed.out, "err": printed.err}.items():
        left = [spelling for spelling in _spellings(secret) if spelling[4:-4] in text]
        assert not left, name
