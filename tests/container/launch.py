"""Ways to start the Action: here, as a process of this machine, and in the container as GitHub's runner does."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from unittest import mock

from evalgate.cli.main import main
from evalgate.forge import rest
from tests.container.world import World

FOLDERS = ("workspace", "workflow", "file_commands", "home", "runner_temp")
_PATIENCE_SECONDS = 60
_LOOK_SECONDS = 0.02

Watch = Callable[[], bool]
"""True once the run shall be cancelled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a run ended."""

    code: int
    out: str
    err: str
    seconds: float

    @property
    def log(self) -> str:
        """Both streams, as the runner shows them."""
        return self.out + self.err


class Launcher(Protocol):
    """A way to start the Action."""

    def __call__(
        self,
        world: World,
        inputs: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
        cancel: Watch | None = None,
    ) -> Ended:
        """Run it in a world; `cancel` sends the runner's signal when it says so."""
        ...


def launch_here(
    world: World,
    inputs: Mapping[str, str] | None = None,
    environment: Mapping[str, str] | None = None,
    cancel: Watch | None = None,
) -> Ended:
    """Run it inside this process, without the pauses that GitHub asks for; what shall be cancelled can't be."""
    if cancel:
        return launch_process(world, inputs, environment, cancel)
    variables = _variables(world, inputs, environment)
    out, err = io.StringIO(), io.StringIO()
    began, folder = time.monotonic(), Path.cwd()
    with (
        mock.patch.dict(os.environ, variables, clear=True),
        mock.patch.object(rest, "_SECONDS_BETWEEN_WRITES", 0.0),
        mock.patch.object(rest, "_back_off", return_value=0.0),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        os.chdir(world.workspace)
        try:
            code = main(["action"])
        finally:
            os.chdir(folder)
    return Ended(code=code, out=out.getvalue(), err=err.getvalue(), seconds=time.monotonic() - began)


def launch_process(
    world: World,
    inputs: Mapping[str, str] | None = None,
    environment: Mapping[str, str] | None = None,
    cancel: Watch | None = None,
) -> Ended:
    """Start `entrypoint.py` with this machine's Python."""
    entry = Path(__file__).parents[2] / "entrypoint.py"
    return _watch([sys.executable, str(entry)], _variables(world, inputs, environment), world, cancel)


def _variables(
    world: World, inputs: Mapping[str, str] | None, environment: Mapping[str, str] | None
) -> dict[str, str]:
    """A run's environment with the paths of this machine."""
    variables = world.variables(inputs or {}, environment or {})
    inherited = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return inherited | {name: on_this_machine(value, world.root) for name, value in variables.items()}


def on_this_machine(value: str, root: Path) -> str:
    """A path of the container as it is outside."""
    return str(root / value.removeprefix("/github/")) if value.startswith("/github/") else value


def docker_launcher(image: str) -> Launcher:
    """Starts an image with the mounts, the environment and the user that GitHub's runner gives it."""

    def launch(
        world: World,
        inputs: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
        cancel: Watch | None = None,
    ) -> Ended:
        variables = world.variables(inputs or {}, environment or {})
        command = ["docker", "run", "--rm", "--network", "host", "--workdir", "/github/workspace"]
        for name in variables:
            command += ["-e", name]
        for folder in FOLDERS:
            command += ["-v", f"{world.root / folder}:/github/{folder}"]
        return _watch([*command, image], {**os.environ, **variables}, world, cancel)

    return launch


def _watch(command: list[str], variables: Mapping[str, str], world: World, cancel: Watch | None) -> Ended:
    began = time.monotonic()
    out, err = world.root.parent / "out", world.root.parent / "err"
    with out.open("wb") as stdout, err.open("wb") as stderr:
        process = subprocess.Popen(
            command, env=dict(variables), cwd=world.workspace, stdout=stdout, stderr=stderr
        )
        try:
            while cancel and process.poll() is None:
                if cancel():
                    process.send_signal(signal.SIGTERM)
                    cancel = None
                time.sleep(_LOOK_SECONDS)
            code = process.wait(_PATIENCE_SECONDS)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
    return Ended(
        code=code,
        out=out.read_text(encoding="utf-8"),
        err=err.read_text(encoding="utf-8"),
        seconds=time.monotonic() - began,
    )
