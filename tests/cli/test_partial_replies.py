"""`ask` tells a reply that was cut, and one that leads elsewhere, from one that never came."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cli.conftest import Team
from tests.staging import Reply, assistant

Caught = pytest.CaptureFixture[str]
LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])
CUT = {
    "en": "only a part of the reply came: see the log of the assistant",
    "ja": "応答の一部しか届いていません",
}


@contextmanager
def broken_off() -> Iterator[str]:
    """A server that promises more than it sends."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
        thread.join()


@LANGUAGES
def test_a_reply_that_breaks_off(team: Team, capsys: Caught, language: str) -> None:
    with broken_off() as url:
        team.endpoint(url, f"language: {language}\n")
        assert team.evalgate("ask", "A1") == 3
    told = capsys.readouterr().out
    assert {"en": "Reply: only a part of one (", "ja": "返ってきた応答: 途中まで（"}[language] in told
    assert CUT[language] in told
    assert {"en": "is the assistant running", "ja": "動いていますか"}[language] not in told


@LANGUAGES
@pytest.mark.parametrize("body", ['{"answer": "なし", "s', '{"answer": "なし", "sources": [', '[{"answer"'])
def test_json_that_breaks_off(team: Team, capsys: Caught, language: str, body: str) -> None:
    with assistant(lambda _: Reply(body.encode())) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        assert team.evalgate("ask", "A1") == 3
    told = capsys.readouterr().out
    after = {
        "en": f"the JSON breaks off after {len(body)} characters",
        "ja": f"JSON が {len(body)} 文字で途切れています",
    }
    assert after[language] in told
    assert CUT[language] in told
    assert {"en": "a page for people", "ja": "人が見るページ"}[language] not in told


def test_what_is_wrong_before_its_end_does_not_break_off(team: Team, capsys: Caught) -> None:
    with assistant(lambda _: Reply(b"{answer: 'none'}")) as staging:
        team.endpoint(staging.url, "language: en\n")
        assert team.evalgate("ask", "A1") == 3
    assert "not JSON but text that begins" in capsys.readouterr().out


@LANGUAGES
def test_a_redirect_is_a_reply(team: Team, capsys: Caught, language: str) -> None:
    def elsewhere(_: object) -> Reply:
        return Reply(b"", status=302, headers={"Location": "https://login.test/"})

    with assistant(elsewhere) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        assert team.evalgate("ask", "A1") == 3
    told = capsys.readouterr().out
    assert {
        "en": "Reply: a redirect that is not",
        "ja": "返ってきた応答: 転送の指示（転送先にはアクセスしていません",
    }[language] in told


def test_a_question_in_words_has_a_plain_id(team: Team) -> None:
    with assistant(lambda _: Reply(b'{"answer": "a"}')) as staging:
        team.configure(
            f"endpoint:\n  url: {staging.url}/ask\n"
            '  body: {question: "{{ question }}", id: "{{ question_id }}"}\n'
        )
        assert team.evalgate("ask", "何時までですか") == 0
        assert staging.requests == [{"question": "何時までですか", "id": "ask"}]
