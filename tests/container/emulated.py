"""An emulator of GitHub that others wrote, as a second opinion beside our fake."""

import base64
import os
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import requests

from tests.container.material import emulator

OURS, STRANGER = "token-of-octocat", "token-of-mallory"
REPOSITORY = "octocat/hello-world"

_SEED = f"""\
tokens:
  {OURS}: {{login: octocat, scopes: [repo, user]}}
  {STRANGER}: {{login: mallory, scopes: [repo, user]}}
github:
  users: [{{login: octocat, name: O}}, {{login: mallory, name: M}}]
  repos: [{{owner: octocat, name: hello-world, auto_init: true}}]
"""

# It would listen on every interface.
_LOOPBACK = """\
const net = require('net');
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (first, ...rest) {
  if (first !== null && typeof first === 'object') return listen.call(this, {...first, host: '127.0.0.1'}, ...rest);
  if (typeof rest[0] === 'string') rest.shift();
  return listen.call(this, first, '127.0.0.1', ...rest);
};
"""


class EmulatedGitHub:
    """Starts with its context; holds a repository with pull request 1."""

    repository = REPOSITORY
    token = OURS

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.api_url = f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        (self._folder / "seed.yaml").write_text(_SEED, encoding="utf-8")
        (self._folder / "loopback.cjs").write_text(_LOOPBACK, encoding="utf-8")
        self._log = (self._folder / "emulator.log").open("wb")
        self._process = subprocess.Popen(
            [
                *("node", "--require", "./loopback.cjs", str(emulator()), "start", "--service", "github"),
                *("--port", str(self._port), "--base-url", self.api_url, "--seed", "seed.yaml"),
            ],
            cwd=self._folder,
            env=dict(os.environ),
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._wait()
        self._open_pull_request()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(10)
        self._log.close()

    def _wait(self) -> None:
        for _ in range(200):
            try:
                self.call("GET", "/user")
            except requests.ConnectionError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError((self._folder / "emulator.log").read_text(encoding="utf-8"))

    def _open_pull_request(self) -> None:
        root = f"/repos/{REPOSITORY}"
        main = self.call("GET", f"{root}/git/ref/heads/main")["object"]["sha"]
        self.call("POST", f"{root}/git/refs", {"ref": "refs/heads/change", "sha": main})
        content = base64.b64encode(b"text").decode()
        file = {"message": "change", "content": content, "branch": "change"}
        self.call("PUT", f"{root}/contents/docs/x.md", file)
        self.call("POST", f"{root}/pulls", {"title": "change", "head": "change", "base": "main"})

    def add_file(self, path: str, data: bytes) -> None:
        """A file on the base branch."""
        file = {"message": path, "content": base64.b64encode(data).decode(), "branch": "main"}
        self.call("PUT", f"/repos/{REPOSITORY}/contents/{path}", file)

    def base(self) -> str:
        """The base branch's commit."""
        return str(self.call("GET", f"/repos/{REPOSITORY}/git/ref/heads/main")["object"]["sha"])

    def call(self, method: str, path: str, body: Any = None, token: str = OURS) -> Any:
        """One request to the emulator; its parsed reply."""
        headers = {"Authorization": f"Bearer {token}"}
        response = requests.request(method, self.api_url + path, json=body, headers=headers, timeout=10)
        response.raise_for_status()
        return response.json()

    def add_comment(self, body: str, token: str) -> None:
        """A comment on the pull request."""
        self.call("POST", f"/repos/{REPOSITORY}/issues/1/comments", {"body": body}, token)

    def comments(self) -> list[dict[str, Any]]:
        """All comments, in order."""
        path = f"/repos/{REPOSITORY}/issues/1/comments?per_page=100&page="
        return [comment for page in (1, 2) for comment in self.call("GET", f"{path}{page}")]

    def pull_head(self) -> str:
        """Head of the pull request."""
        return str(self.call("GET", f"/repos/{REPOSITORY}/pulls/1")["head"]["sha"])
