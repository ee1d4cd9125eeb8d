"""The simulated assistant behind HTTP, as a team's staging assistant would be.

    POST /ask      {"question": "...", "prompt": "...", "trial": 1}
                   -> {"answer": "...", "sources": [{"text": "...", "source": "D1"}], "rules": ["abstain"]}
    GET  /health   {"status": "ok"}
    GET  /version  {"assistant": "...", "language": "...", "documents": "<hash of the documents>"}

Anything else gets a JSON object with `error` and a fitting status. It speaks HTTP/1.1 and keeps connections
open.
"""

import hashlib
import json
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from evalgate.demo.assistant import Reply, StagingAssistant
from evalgate.demo.library import Library
from evalgate.text.jsons import read_json

LOOPBACK = "127.0.0.1"
_LARGEST_BODY = 1_000_000
_LONGEST_QUESTION = 2_000
_Answer = tuple[HTTPStatus, Mapping[str, Any]]


class StagingServer(ThreadingHTTPServer):
    """Serves one library on loopback; closing it also closes the connections that clients keep open."""

    daemon_threads = False
    request_queue_size = 128

    def __init__(self, library: Library, port: int = 0) -> None:
        self.assistant = StagingAssistant(library)
        self.version = {
            "assistant": "evalgate demonstration (simulated)",
            "language": library.language,
            "documents": hashlib.sha256("\0".join(library.known.texts).encode()).hexdigest()[:12],
        }
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        super().__init__((LOOPBACK, port), _Handler)

    @property
    def url(self) -> str:
        """Address without a path."""
        return f"http://{LOOPBACK}:{self.server_address[1]}"

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accept a connection and remember it."""
        connection, address = super().get_request()
        with self._lock:
            self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """Close a connection and forget it."""
        with self._lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop listening, end open connections and wait for their threads."""
        with self._lock:
            for connection in self._open:
                _hang_up(connection)
        super().server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that go away are no error of ours."""


def _hang_up(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:  # the client was faster
        return


class _Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    server_version = "evalgate-demo"
    disable_nagle_algorithm = True
    wbufsize = -1
    server: StagingServer

    def do_GET(self) -> None:
        """Health and version."""
        pages: dict[str, Mapping[str, Any]] = {"/health": {"status": "ok"}, "/version": self.server.version}
        page = pages.get(self.path)
        self._send(HTTPStatus.OK, page) if page else self._send(*_error(HTTPStatus.NOT_FOUND, "no such page"))

    def do_POST(self) -> None:
        """A question."""
        body = self._body()
        if isinstance(body, bytes):
            self._send(
                *(self._ask(body) if self.path == "/ask" else _error(HTTPStatus.NOT_FOUND, "no such page"))
            )
        else:
            self.close_connection = True
            self._send(*body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """The demonstration prints its own lines."""

    def _body(self) -> bytes | _Answer:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            return _error(HTTPStatus.LENGTH_REQUIRED, "send a Content-Length")
        if int(length) > _LARGEST_BODY:
            return _error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"more than {_LARGEST_BODY:,} bytes")
        return self.rfile.read(int(length))

    def _ask(self, body: bytes) -> _Answer:
        try:
            asked = read_json(body)
        except ValueError:
            return _error(HTTPStatus.BAD_REQUEST, "the body is no JSON")
        if not isinstance(asked, dict) or not str(asked.get("question") or "").strip():
            return _error(HTTPStatus.BAD_REQUEST, "send an object with a question")
        if len(str(asked["question"])) > _LONGEST_QUESTION:
            return _error(HTTPStatus.BAD_REQUEST, f"a question has at most {_LONGEST_QUESTION:,} characters")
        try:
            trial = int(asked.get("trial") or 1)
        except (TypeError, ValueError):
            return _error(HTTPStatus.BAD_REQUEST, "trial is no number")
        prompt = str(asked.get("prompt") or "")
        return HTTPStatus.OK, _reply(self.server.assistant.reply(str(asked["question"]), prompt, trial))

    def _send(self, status: HTTPStatus, page: Mapping[str, Any]) -> None:
        body = json.dumps(page, ensure_ascii=False).encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)


def _error(status: HTTPStatus, what: str) -> _Answer:
    return status, {"error": what}


def _reply(reply: Reply) -> Mapping[str, Any]:
    return {
        "answer": reply.answer,
        "sources": [{"text": passage.text, "source": passage.source.id} for passage in reply.passages],
        "rules": list(reply.rules.stated),
    }


@contextmanager
def serving(library: Library, port: int = 0) -> Iterator[StagingServer]:
    """A running server; it is stopped and everything of it closed at the end."""
    server = StagingServer(library, port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
