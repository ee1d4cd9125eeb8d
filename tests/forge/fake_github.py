"""A stateful GitHub on a loopback port: comments, pull requests, files, paging, permissions, limits, faults.

It answers in a minimal shape of its own; `shape` lets a test lay GitHub's full shapes over it, and `watch`
sees every exchange, so that both can be held against GitHub's own description.
"""

import json
import re
import threading
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from tests.forge.fake_actions import Actions
from tests.forge.fake_git import Git
from tests.forge.fake_people import People
from tests.forge.fake_room import WORKFLOW_LOGIN, Exchange, Fault, PullState, Route, Shape, error

BODY_LIMIT = 65_536
"""GitHub's limit for the body of a comment, in characters."""


__all__ = ["BODY_LIMIT", "WORKFLOW_LOGIN", "Exchange", "FakeGitHub", "Fault", "PullState"]


class FakeGitHub(Git, People, Actions):
    """Starts with its context and listens on 127.0.0.1.

    Args:
        prefix: Path before the API's own, such as `/api/v3` on Enterprise Server.
        shape: Completes an object of a kind, such as `comment`.
        watch: Is told of every exchange.
    """

    def __init__(
        self,
        *,
        prefix: str = "",
        shape: Shape = lambda kind, value: value,
        watch: Callable[[Exchange], None] = lambda exchange: None,
    ) -> None:
        super().__init__(shape)
        self.token = "ghs_token"
        self.login = WORKFLOW_LOGIN
        self.user_login: str | None = None
        """What `GET /user` says; None for a workflow's token, which may not ask."""
        self.may_write = True
        self.forbids = ""
        """Regular expression on `METHOD path`: what the token lacks the permission for."""
        self.comments: dict[int, list[dict[str, Any]]] = {}
        self.compared: list[dict[str, Any]] = []
        self.commit_pulls: dict[str, list[int]] = {}
        self.issues: list[dict[str, Any]] = []
        self.told_store: list[str | None] = []
        """Authorization headers that the store of artifacts, another host, was sent."""
        self.faults: list[Fault] = []
        self.journal: list[Exchange] = []
        self.before_reply: Callable[[str, str], None] = lambda method, path: None
        self._prefix = prefix
        self._watch = watch
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def api_url(self) -> str:
        return self.origin + self._prefix

    def add_comment(self, pull: int, body: str, login: str = "someone") -> int:
        """Put a comment there without a request; gives its id."""
        with self._lock:
            return int(self._new_comment(pull, body, login)["id"])

    def bodies(self, pull: int, login: str = WORKFLOW_LOGIN) -> list[str]:
        """Bodies of one author's comments."""
        return [c["body"] for c in self.comments.get(pull, []) if c["user"]["login"] == login]

    def requests(self, method: str, pattern: str = "") -> list[Exchange]:
        """What was asked, as far as it matches."""
        return [e for e in self.journal if e.method == method and re.search(pattern, e.path)]

    def answer(
        self, method: str, target: str, headers: Mapping[str, str], raw: bytes
    ) -> tuple[int, dict[str, str], Any]:
        """The reply to one request: status, headers, JSON value."""
        parts = urlsplit(target)
        query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
        body = json.loads(raw) if raw else None
        if parts.path.startswith("/store/"):
            self.told_store.append(headers.get("Authorization"))
            return 200, {"Content-Type": "application/zip"}, self.artifacts[int(parts.path[7:]) - 1][1]
        self.before_reply(method, parts.path)
        with self._lock:
            fault = next((f for f in self.faults if f.times and self._hits(f, method, parts.path)), None)
            if fault:
                fault.times -= 1
            if fault is None or fault.carried_out:
                status, extra, reply = self.reply_to(method, parts.path, query, headers, body)
            if fault is not None:
                status, extra, reply = fault.status, dict(fault.headers), fault.reply
            exchange = Exchange(
                method=method,
                url=self.origin + target,
                path=parts.path,
                query=query,
                headers=dict(headers),
                body=body,
                status=status,
                reply_headers=extra,
                reply=reply,
            )
            self.journal.append(exchange)
        self._watch(exchange)
        return status, extra, reply

    @staticmethod
    def _hits(fault: Fault, method: str, path: str) -> bool:
        return fault.method == method and re.search(fault.path, path) is not None

    def reply_to(
        self, method: str, path: str, query: Mapping[str, str], headers: Mapping[str, str], body: Any
    ) -> tuple[int, dict[str, str], Any]:
        user = path == f"{self._prefix}/user"
        if headers.get("Authorization") != f"Bearer {self.token}":
            return 401, {}, error("Bad credentials")
        forbidden = self.forbids and re.search(self.forbids, f"{method} {path}")
        if forbidden or (method != "GET" and not self.may_write) or (user and self.user_login is None):
            return 403, {}, error("Resource not accessible by integration")
        if user:
            return 200, {}, self._shape("user", {"login": self.user_login})
        team = self.team_reply(path.removeprefix(self._prefix))
        if team:
            return team
        root = f"{self._prefix}/repos/{self.repository}/"
        for pattern, verb, handle in self.routes():
            found = re.fullmatch(pattern, path.removeprefix(root))
            if found and verb == method:
                return handle(found, query, body, path)
        return 404, {}, error("Not Found")

    def routes(self) -> list[Route]:
        """Everything that is answered."""
        return [
            *super().routes(),
            (r"issues/(\d+)/comments", "GET", self._list_comments),
            (r"issues/(\d+)/comments", "POST", self._create),
            (r"issues/comments/(\d+)", "PATCH", self._update),
            (r"issues/comments/(\d+)", "DELETE", self._delete),
            (r"pulls/(\d+)", "GET", self._pull),
            (r"pulls/(\d+)/files", "GET", self._files),
            (r"compare/([^/]+)\.\.\.([^/]+)", "GET", self._compare),
            (r"commits/([^/]+)/pulls", "GET", self._commit_pulls),
            (r"pulls", "GET", self._branch_pulls),
            (r"issues", "GET", self._list_issues),
            (r"issues", "POST", self._create_issue),
            (r"issues/(\d+)", "PATCH", self._update_issue),
        ]

    def _branch_pulls(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        pulls = [
            self._shape("simple_pull", self._pull_value(number))
            for number, pull in self.pulls.items()
            if query.get("head") == pull.head_label and pull.state == "open"
        ]
        return 200, {}, pulls

    def add_issue(self, body: str, login: str = WORKFLOW_LOGIN, **more: Any) -> int:
        """Put an issue there without a request; gives its number."""
        number = 100 + len(self.issues)
        value = {"number": number, "title": "", "state": "open", "body": body}
        value["user"] = self._shape("user", {"login": login})
        self.issues.append(self._shape("issue", value | more))
        return number

    def _list_issues(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        return self.page([issue for issue in self.issues if issue["state"] == "open"], query, path)

    def _create_issue(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        number = self.add_issue(body["body"], self.login, title=body["title"])
        return 201, {}, next(issue for issue in self.issues if issue["number"] == number)

    def _update_issue(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        for issue in self.issues:
            if issue["number"] == int(found[1]):
                issue.update(body)
                return 200, {}, issue
        return 404, {}, error("Not Found")

    def _list_comments(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        number = int(found[1])
        if number not in self.pulls:
            return 404, {}, error("Not Found")
        return self.page(self.comments.get(number, []), query, path)

    def _create(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        if int(found[1]) not in self.pulls:
            return 404, {}, error("Not Found")
        return _too_long(body) or (201, {}, self._new_comment(int(found[1]), body["body"], self.login))

    def _new_comment(self, pull: int, body: str, login: str) -> dict[str, Any]:
        number = 1 + sum(len(comments) for comments in self.comments.values()) + len(self.requests("DELETE"))
        kind = "Bot" if login.endswith("[bot]") else "User"
        value = {"id": number, "body": body, "user": self._shape("user", {"login": login, "type": kind})}
        value |= {"created_at": "2026-11-29T09:00:00Z", "html_url": f"https://github.test/c/{number}"}
        comment = self._shape("comment", value)
        self.comments.setdefault(pull, []).append(comment)
        return comment

    def _update(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        comment = self._comment(int(found[1]))
        if comment is None:
            return 404, {}, error("Not Found")
        refused = _too_long(body)
        if refused is None:
            comment["body"] = body["body"]
        return refused or (200, {}, comment)

    def _delete(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        for comments in self.comments.values():
            for comment in list(comments):
                if comment["id"] == int(found[1]):
                    comments.remove(comment)
                    return 204, {}, None
        return 404, {}, error("Not Found")

    def _comment(self, number: int) -> dict[str, Any] | None:
        everything = (comment for comments in self.comments.values() for comment in comments)
        return next((comment for comment in everything if comment["id"] == number), None)

    def _pull(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        number = int(found[1])
        if number not in self.pulls:
            return 404, {}, error("Not Found")
        return 200, {}, self._shape("pull", self._pull_value(number))

    def _pull_value(self, number: int) -> dict[str, Any]:
        pull = self.pulls[number]
        count = len(pull.files) if pull.changed_files is None else pull.changed_files
        return {
            "number": number,
            "state": pull.state,
            "head": {"sha": pull.head_sha, "ref": "change", "repo": {"full_name": pull.head_repository}},
            "base": {"sha": "0" * 39 + "1", "ref": "main"},
            "changed_files": count,
            "labels": [self._shape("label", {"name": name}) for name in pull.labels],
        }

    def _files(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        files = [self._shape("file", file) for file in self.pulls[int(found[1])].files[:3000]]
        return self.page(files, query, path)

    def _compare(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        files = [self._shape("file", file) for file in self.compared[:300]]
        return 200, {}, self._shape("comparison", {"files": files})

    def _commit_pulls(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        pulls = [self._shape("simple_pull", self._pull_value(n)) for n in self.commit_pulls.get(found[1], [])]
        return self.page(pulls, query, path)


def _too_long(body: Any) -> tuple[int, dict[str, str], Any] | None:
    if len(body["body"]) <= BODY_LIMIT:
        return None
    reply = error("Validation Failed")
    reply["errors"] = [
        {
            "resource": "IssueComment",
            "code": "unprocessable",
            "field": "data",
            "message": f"Body is too long (maximum is {BODY_LIMIT} characters)",
        }
    ]
    return 422, {}, reply


def _handler(fake: FakeGitHub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # one write a reply: two would wait for the client's delayed acknowledgement

        def _serve(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            raw = self.rfile.read(length)
            status, extra, reply = fake.answer(self.command, self.path, self.headers, raw)
            data = b"" if reply is None else reply if isinstance(reply, bytes) else json.dumps(reply).encode()
            self.send_response(status)
            for name, value in extra.items():
                self.send_header(name, value)
            if "Content-Type" not in extra and data:
                self.send_header("Content-Type", "application/json; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PATCH = do_DELETE = do_PUT = _serve  # noqa: N815 - the library's names

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's name
            del format, args

    return Handler
