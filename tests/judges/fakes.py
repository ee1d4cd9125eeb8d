"""Stand-ins for model APIs that other people wrote: installed on first use, run as processes on loopback."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(os.environ.get("EVALGATE_FAKES", Path(__file__).parents[2] / ".cache" / "fakes"))
_INSTALL = Path(__file__).with_name("fakes.sh")


def install(name: str) -> None:
    """Install one of the programs of `fakes.sh`, unless it is there."""
    subprocess.run(
        [str(_INSTALL), str(FOLDER), name],
        check=True,
        env={**os.environ, "PYTHON": sys.executable},
        timeout=300,
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _running(command: Sequence[str], url: str, log: Path) -> Iterator[None]:
    with log.open("wb") as output, subprocess.Popen(command, stdout=output, stderr=output) as process:
        try:
            _wait(process, url, log)
            yield
        finally:
            process.terminate()


def _wait(process: "subprocess.Popen[bytes]", url: str, log: Path) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=1):
            return
        time.sleep(0.05)
    pytest.fail(f"the stand-in did not start: {log.read_text(errors='replace')[-2000:]}")


@contextlib.contextmanager
def aimock(fixtures: Sequence[dict[str, Any]], folder: Path) -> Iterator[str]:
    """npm's @copilotkit/aimock with these fixtures; skips, and says so, only where npm is absent."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("npm is not installed: replies were not checked against aimock")
    install("aimock")
    (cli,) = FOLDER.glob("aimock-*/node_modules/@copilotkit/aimock/dist/cli.js")
    path = folder / "fixtures.json"
    path.write_text(json.dumps({"fixtures": list(fixtures)}), encoding="utf-8")
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    command = ["node", str(cli), "-p", str(port), "-f", str(path), "--strict", "--log-level", "warn"]
    with _running(command, f"{url}/v1/models", folder / "aimock.log"):
        yield url


class LLMock:
    """PyPI's llmock: breaks on demand, and says how well the client took it."""

    def __init__(self, url: str) -> None:
        self.url = url

    def base_url(self, kind: str) -> str:
        """Where a client of this kind finds its API."""
        return f"{self.url}/anthropic" if kind == "anthropic" else self.url

    def script(self, *behaviors: dict[str, Any]) -> None:
        """Queue what the next requests meet."""
        body = json.dumps({"behaviors": list(behaviors)}).encode()
        self._call("POST", "scenario", body)

    def verdict(self) -> dict[str, Any]:
        """Its own verdict on the client."""
        found: dict[str, Any] = json.loads(self._call("GET", "verdict"))
        return found

    def _call(self, method: str, path: str, body: bytes | None = None) -> bytes:
        request = urllib.request.Request(f"{self.url}/_llmock/{path}", data=body, method=method)
        with urllib.request.urlopen(request, timeout=10) as response:
            return bytes(response.read())


@contextlib.contextmanager
def llmock(folder: Path, *options: str) -> Iterator[LLMock]:
    """A server of its own."""
    install("llmock")
    (program,) = FOLDER.glob("llmock-*/bin/llmock")
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    command = [str(program), "serve", "--port", str(port), "--log-level", "warning", *options]
    with _running(command, f"{url}/_llmock/scenario", folder / "llmock.log"):
        yield LLMock(url)
