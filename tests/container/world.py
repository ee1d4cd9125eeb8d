"""A small world for a run of the Action: a repository's files, an assistant and a GitHub on loopback ports."""

import base64
import io
import json
import threading
import time
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

from tests.forge.fake_github import FakeGitHub

HEAD = "1f0c823ab5d94c6f8e7a3b2c1d0e9f8a7b6c5d4e"
BASE = "0" * 39 + "1"
TOKEN = "stg-t0ken/+=?with&signs"

CONFIG = """\
language: en
endpoint:
  url: ${STAGING_URL}/ask
  headers: {Authorization: "Bearer ${STAGING_TOKEN}"}
  body: {question: "{{ question }}"}
  retries: 0
  timeout_seconds: 30
questions: questions.yml
documents: docs
trials: 1
"""

QUESTIONS = """\
questions:
  - {id: A1, type: A, question: What is the home office allowance?, absent: [home office]}
  - id: B1
    type: B
    question: How do I apply?
    readings:
      - {name: annual leave, keywords: [leave]}
      - {name: travel expenses, keywords: [travel, expenses]}
  - id: C1
    type: C
    question: What is the daily allowance on a domestic trip?
    sides:
      - {document: D1, version: "2025-04", facts: ["3,000 yen"]}
      - {document: D2, version: "2024-10", facts: ["2,500 yen"]}
  - id: D1
    type: D
    question: When does the office open?
    facts: ["9:00"]
    evidence: [{document: D3, quote: The office opens at 9:00.}]
"""

DOCUMENTS = {
    "travel-2025.md": (
        "---\nid: D1\ntitle: Travel rules\nversion: 2025-04\n---\n"
        "The daily allowance on a domestic trip is 3,000 yen. Apply for travel expenses with the travel form.\n"
    ),
    "travel-2024.md": (
        "---\nid: D2\ntitle: Old travel rules\nversion: 2024-10\n---\n"
        "The daily allowance on a domestic trip is 2,500 yen.\n"
    ),
    "hours.md": (
        "---\nid: D3\ntitle: Office hours\nversion: 2025-04\n---\n"
        "The office opens at 9:00. Apply for annual leave with the leave form.\n"
    ),
}

GOOD = {
    "What is the home office allowance?": "I could not find anything about that allowance in the documents.",
    "How do I apply?": "Do you want to apply for annual leave, or for travel expenses?",
    "What is the daily allowance on a domestic trip?": (
        "The documents disagree: D1 (2025-04) says 3,000 yen, while D2 (2024-10) says 2,500 yen. "
        "I can't tell which of them applies; please ask the administration."
    ),
    "When does the office open?": "The office opens at 9:00 (D3).",
}

INVENTING = {**GOOD, "What is the home office allowance?": "The home office allowance is 5,000 yen a month."}


class Assistant:
    """The staging assistant: answers each question with a fixed text, or misbehaves."""

    def __init__(self, answers: Mapping[str, str] = GOOD) -> None:
        self.answers = answers
        self.status = 200
        self.seconds = 0.0
        self.echo_headers = False
        """Every answer repeats the request's headers, as a careless server does."""
        self.deployed = {"commit": HEAD, "index": "ix-7"}
        """What it says of itself."""
        self.deploys_after: tuple[int, dict[str, str]] | None = None
        """After so many questions something else is deployed."""
        self.asked = 0
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
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def reply(self, question: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
        """Status and body for a question."""
        self.asked += 1
        if self.deploys_after and self.asked >= self.deploys_after[0]:
            self.deployed = self.deploys_after[1]
        time.sleep(self.seconds)
        answer = self.answers.get(question, "I do not know.")
        if self.echo_headers:
            sent = headers["Authorization"].removeprefix("Bearer ")
            basic = base64.b64encode(f"user:{sent}".encode()).decode()
            answer += f" [debug: {dict(headers)} {basic} {quote(sent, safe='')} {json.dumps(sent)}]"
        return self.status, {"answer": answer}


def _handler(assistant: Assistant) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        wbufsize = -1

        def do_GET(self) -> None:
            self._send(200, assistant.deployed)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self._send(*assistant.reply(body["question"], self.headers))

        def _send(self, status: int, reply: dict[str, Any]) -> None:
            data = json.dumps(reply).encode()
            try:
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                self.wfile.flush()
            except (BrokenPipeError, ConnectionResetError):
                return

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's name
            del format, args

    return Handler


def pull_request(
    number: int = 1, head: str = HEAD, *, fork: bool = False, private: bool = True
) -> dict[str, Any]:
    """The payload of a pull request, as far as a small test needs it."""
    base = {"id": 1, "full_name": "octo/demo"}
    return {
        "action": "synchronize",
        "number": number,
        "pull_request": {
            "number": number,
            "head": {
                "sha": head,
                "ref": "change",
                "repo": {"id": 2, "full_name": "visitor/demo"} if fork else base,
            },
            "base": {"sha": BASE, "ref": "main", "repo": base},
        },
        "repository": {"full_name": "octo/demo", "private": private},
    }


@dataclass(slots=True, kw_only=True)
class World:
    """Everything around one run: folders as the runner lays them out, servers, environment."""

    root: Path
    github: FakeGitHub
    assistant: Assistant
    run_id: int = 1000
    environment: dict[str, str] = field(default_factory=dict)
    base: dict[str, str | bytes | None] = field(default_factory=dict)
    """Files of the base commit that differ from the checkout's; None for one that isn't there."""
    hides_base: bool = False
    """The token can't see the base commit."""

    def __post_init__(self) -> None:
        for folder in ("workspace/docs", "workflow", "file_commands", "home", "runner_temp"):
            (self.root / folder).mkdir(parents=True)
        self.write("evalgate.yml", CONFIG)
        self.write("questions.yml", QUESTIONS)
        for name, text in DOCUMENTS.items():
            self.write(f"docs/{name}", text)
        self.event("pull_request", pull_request())

    @property
    def workspace(self) -> Path:
        return self.root / "workspace"

    def write(self, name: str, text: str) -> None:
        """Put a file into the repository."""
        (self.workspace / name).write_text(text, encoding="utf-8")

    def event(self, name: str, payload: Mapping[str, Any] | None) -> None:
        """What started the workflow."""
        self.environment["GITHUB_EVENT_NAME"] = name
        (self.root / "workflow" / "event.json").write_text(json.dumps(payload or {}), encoding="utf-8")

    def variables(self, inputs: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
        """The environment of one run, with the runner's own paths for what lies in folders."""
        self.github.tree = self.tree
        return {
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_ACTOR": "someone",
            "GITHUB_API_URL": self.github.api_url,
            "GITHUB_SERVER_URL": "https://github.test",
            "GITHUB_REPOSITORY": self.github.repository,
            "GITHUB_RUN_ID": str(self.run_id),
            "GITHUB_RUN_ATTEMPT": "1",
            "GITHUB_JOB": "gate",
            "GITHUB_SHA": "e" * 40,
            "RUNNER_NAME": "runner-1",
            "GITHUB_WORKSPACE": "/github/workspace",
            "GITHUB_EVENT_PATH": "/github/workflow/event.json",
            "GITHUB_OUTPUT": "/github/file_commands/output",
            "GITHUB_STEP_SUMMARY": "/github/file_commands/summary",
            "RUNNER_TEMP": "/github/runner_temp",
            "HOME": "/github/home",
            "STAGING_URL": self.assistant.url,
            "STAGING_TOKEN": TOKEN,
            "INPUT_GITHUB-TOKEN": self.github.token,
            **{f"INPUT_{name.upper()}": value for name, value in inputs.items()},
            **self.environment,
            **environment,
        }

    def tree(self, ref: str) -> dict[str, bytes] | None:
        """The repository's files at a commit: the checkout is the head, and the base unless told otherwise."""
        out = self.workspace / "evalgate-out"
        paths = [p for p in self.workspace.rglob("*") if p.is_file() and not p.is_relative_to(out)]
        files = {str(path.relative_to(self.workspace)): path.read_bytes() for path in paths}
        if ref != BASE:
            return files
        if self.hides_base:
            return None
        for name, text in self.base.items():
            files.pop(name, None)
            if text is not None:
                files[name] = text if isinstance(text, bytes) else text.encode()
        return files

    def outputs(self) -> dict[str, str]:
        """What the run gave to later steps, read as the runner does."""
        file = self.root / "file_commands" / "output"
        found: dict[str, str] = {}
        lines = iter(file.read_text(encoding="utf-8").split("\n") if file.exists() else ())
        for line in lines:
            name, here, delimiter = line.partition("<<")
            value = list(iter(lambda: next(lines), delimiter)) if here else []
            found.update({name: "\n".join(value)} if here else {})
        return found

    def archive(self, run: int | None = None, name: str = "evalgate-1") -> None:
        """The step after ours uploads the results."""
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as target:
            for path in sorted((self.workspace / "evalgate-out").iterdir()):
                target.write(path, path.name)
        self.github.upload(run or self.run_id, name, data.getvalue())

    def summary(self) -> str:
        """The step's summary."""
        file = self.root / "file_commands" / "summary"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def forget(self) -> None:
        """Between two runs: new files for the runner's commands, and a new number."""
        self.run_id += 1
        for file in (self.root / "file_commands").iterdir():
            file.unlink()
