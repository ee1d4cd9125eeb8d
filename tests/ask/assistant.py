"""An HTTP server that says what a test tells it to, byte by byte where it must be."""

import json
import ssl
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self


@dataclass(frozen=True)
class Request:
    """What the assistant was sent."""

    number: int
    """1 for the first request of the test."""
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    client: tuple[str, int]
    """The other end of the connection."""

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Reply:
    """What it says back."""

    body: bytes = b""
    status: int = 200
    type: str | None = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Chunks:
    """A reply in chunks; `cut` drops the connection before the end."""

    chunks: Iterable[bytes]
    type: str = "text/event-stream"
    cut: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Raw:
    """Bytes as they are; the connection is closed after them."""

    data: Iterable[bytes] = ()


Respond = Callable[[Request], Reply | Chunks | Raw]


def said(answer: str, **fields: Any) -> Reply:
    """A plain reply of a plain assistant."""
    return Reply(json.dumps({"answer": answer, **fields}, ensure_ascii=False).encode())


class Assistant:
    """A server of its own for one test."""

    def __init__(self, respond: Respond, tls: ssl.SSLContext | None = None) -> None:
        self._scheme = "https" if tls else "http"
        self.requests: list[Request] = []
        self.errors: list[BaseException] = []
        self._lock = threading.Lock()
        self._respond = respond
        assistant = self

        class Handler(_Handler):
            owner = assistant

        self._server = _Server(("127.0.0.1", 0), Handler)
        if tls is not None:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self._server.server_address[1]}"

    def answer(self, method: str, handler: BaseHTTPRequestHandler, body: bytes) -> Reply | Chunks | Raw:
        with self._lock:
            request = Request(
                number=len(self.requests) + 1,
                method=method,
                path=handler.path,
                headers=dict(handler.headers.items()),
                body=body,
                client=handler.client_address,
            )
            self.requests.append(request)
        try:
            return self._respond(request)
        except BaseException as error:
            self.errors.append(error)
            raise

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        if error is None and self.errors:
            raise self.errors[0]


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Dropped connections are the subject of many tests."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # head and body are two packets, and the second would wait for 40 ms
    owner: Assistant

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def _handle(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        reply = self.owner.answer(self.command, self, body)
        match reply:
            case Reply():
                self._plain(reply)
            case Chunks():
                self._chunked(reply)
            case Raw():
                for part in reply.data:
                    self.wfile.write(part)
                    self.wfile.flush()
                self.close_connection = True

    do_GET = do_POST = do_PUT = do_PATCH = _handle  # noqa: N815 - the names that http.server looks for

    def _plain(self, reply: Reply) -> None:
        self.send_response(reply.status)
        if reply.type is not None:
            self.send_header("Content-Type", reply.type)
        if not any(name.lower() == "content-length" for name in reply.headers):
            self.send_header("Content-Length", str(len(reply.body)))
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.body)
        self.close_connection |= "content-length" in {n.lower() for n in reply.headers}

    def _chunked(self, reply: Chunks) -> None:
        self.send_response(200)
        self.send_header("Content-Type", reply.type)
        self.send_header("Transfer-Encoding", "chunked")
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        for chunk in reply.chunks:
            self.wfile.write(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
            self.wfile.flush()
        if reply.cut:
            self.close_connection = True
        else:
            self.wfile.write(b"0\r\n\r\n")
