"""The simulated assistant over HTTP."""

import json
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from evalgate.demo.server import StagingServer, serving
from tests.demo.conftest import library, prompt


@pytest.fixture(scope="module")
def server() -> Iterator[StagingServer]:
    with serving(library("ja")) as running:
        yield running


def test_a_question_is_answered_with_its_passages_and_the_rules_that_were_read(server: StagingServer) -> None:
    body = {"question": "在宅勤務は週に何日まで？", "prompt": prompt("careful", "ja"), "trial": "2"}
    reply = requests.post(f"{server.url}/ask", json=body, timeout=5).json()
    assert "週2日" in reply["answer"]
    assert "D3" in {source["source"] for source in reply["sources"]}
    assert any("週2日まで" in source["text"] for source in reply["sources"])
    assert "abstain" in reply["rules"]


def test_health_and_version(server: StagingServer) -> None:
    assert requests.get(f"{server.url}/health", timeout=5).json() == {"status": "ok"}
    version = requests.get(f"{server.url}/version", timeout=5).json()
    assert version["language"] == "ja"
    with serving(library("ja", extra="# 追加\n内容が増えた。\n")) as other:
        assert requests.get(f"{other.url}/version", timeout=5).json()["documents"] != version["documents"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/", b"", 404),
        ("POST", "/elsewhere", b"{}", 404),
        ("POST", "/ask", b"not json", 400),
        ("POST", "/ask", b"[]", 400),
        ("POST", "/ask", b"{}", 400),
        ("POST", "/ask", json.dumps({"question": "何？", "trial": "x"}).encode(), 400),
        ("POST", "/ask", b"\xff\xfe", 400),
        ("POST", "/ask", json.dumps({"question": "海" * 2001}).encode(), 400),
        ("PUT", "/ask", b"{}", 501),
    ],
)
def test_what_is_no_question_gets_an_error(
    server: StagingServer, method: str, path: str, body: bytes, status: int
) -> None:
    answer = requests.request(method, server.url + path, data=body, timeout=5)
    assert answer.status_code == status
    assert "answer" not in answer.text


@pytest.mark.parametrize(
    ("header", "status"), [("Content-Length: 9999999", b"413"), ("Transfer-Encoding: chunked", b"411")]
)
def test_bodies_that_are_not_read_end_the_connection(
    server: StagingServer, header: str, status: bytes
) -> None:
    with socket.create_connection(server.server_address[:2], timeout=5) as connection:
        connection.sendall(f"POST /ask HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n".encode())
        with connection.makefile("rb") as stream:
            assert status in stream.read()


def test_one_connection_serves_many_questions(server: StagingServer) -> None:
    with requests.Session() as session:
        for trial in range(3):
            reply = session.post(
                f"{server.url}/ask", json={"question": "日当は？", "trial": trial}, timeout=5
            )
            assert reply.headers.get("Connection") != "close"
            assert reply.raw.version == 11


def test_many_at_once_each_get_their_own_answer(server: StagingServer) -> None:
    questions = [f"{year}年度の宿泊費の上限は？" for year in range(2030, 2062)]
    careful = prompt("careful", "ja")

    def ask(question: str) -> str:
        body = {"question": question, "prompt": careful}
        answer = requests.post(f"{server.url}/ask", json=body, timeout=10).json()["answer"]
        return str(answer)

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(ask, questions))
    assert all(question[:6] in answer for question, answer in zip(questions, answers, strict=True))


def test_closing_ends_connections_that_clients_keep_open() -> None:
    before = set(threading.enumerate())
    with requests.Session() as session:
        with serving(library("ja")) as server:
            url = server.url
            session.get(f"{url}/health", timeout=5)
        with pytest.raises(requests.ConnectionError):
            requests.get(f"{url}/health", timeout=2)
    assert set(threading.enumerate()) <= before
