"""A staging assistant for tests: a real HTTP server whose reply is a function of the request."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Reply:
    """What the assistant sends back."""

    body: bytes
    status: int = 200
    content_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


def answer(text: str, *sources: tuple[str, str]) -> Reply:
    """The usual reply: an answer, and passages as (id, text)."""
    passages = [{"source": source, "text": passage} for source, passage in sources]
    return Reply(json.dumps({"answer": text, "sources": passages}, ensure_ascii=False).encode())


@dataclass
class Assistant:
    """A running server."""

    url: str
    requests: list[dict[str, Any]] = field(default_factory=list)
    """Bodies that came, in order."""
    headers: list[dict[str, str]] = field(default_factory=list)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is no news."""


@contextmanager
def assistant(reply: Callable[[dict[str, Any]], Reply]) -> Iterator[Assistant]:
    """Serve on loopback until the block ends."""
    state = Assistant(url="")

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            body = json.loads(raw) if raw else {}
            state.requests.append(body)
            state.headers.append(dict(self.headers))
            sent = reply(body)
            self.send_response(sent.status)
            self.send_header("Content-Type", sent.content_type)
            self.send_header("Content-Length", str(len(sent.body)))
            for name, value in sent.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(sent.body)

        do_GET = do_POST  # noqa: N815 - the name that http.server calls

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
            pass

    server = _Server(("127.0.0.1", 0), Handler)
    state.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
