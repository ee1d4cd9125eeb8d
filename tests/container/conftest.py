"""Every scenario runs twice: as a process of this machine, and with `-m container` in the image itself."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.container.launch import Launcher, docker_launcher, launch_process
from tests.container.world import Assistant, World
from tests.forge.fake_github import FakeGitHub


@pytest.fixture(params=["process", pytest.param("container", marks=pytest.mark.container)])
def launch(request: pytest.FixtureRequest) -> Launcher:
    """Starts the Action."""
    if request.param == "process":
        return launch_process
    image = os.environ.get("EVALGATE_IMAGE")
    if not image:
        pytest.fail("EVALGATE_IMAGE names no image: `make test-container` builds one and runs these tests")
    return docker_launcher(image)


@pytest.fixture
def make_github() -> Iterator[Callable[..., FakeGitHub]]:
    """Starts a GitHub; tests that need a special one pass their arguments."""
    with ExitStack() as stack:
        yield lambda **arguments: stack.enter_context(FakeGitHub(**arguments))


@pytest.fixture
def world(tmp_path: Path, make_github: Callable[..., FakeGitHub]) -> Iterator[World]:
    """A repository with a pull request, a good assistant and a GitHub."""
    with Assistant() as assistant:
        github = make_github()
        world = World(root=tmp_path / "runner", github=github, assistant=assistant)
        github.pulls[1].head_sha = pull_head(world)
        yield world


def pull_head(world: World) -> str:
    """The head of the pull request in the world's event."""
    from tests.container.world import HEAD

    del world
    return HEAD
