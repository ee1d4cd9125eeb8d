"""Every scenario runs twice: in this process, and with `-m container` in the image itself."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.container.launch import Launcher, docker_launcher, launch_here
from tests.container.world import HEAD, Assistant, World
from tests.forge.fake_github import FakeGitHub


@pytest.fixture(params=["here", pytest.param("container", marks=pytest.mark.container)])
def launch(request: pytest.FixtureRequest) -> Launcher:
    """Starts the Action."""
    if request.param == "here":
        return launch_here
    image = os.environ.get("EVALGATE_IMAGE")
    if not image:
        pytest.fail("EVALGATE_IMAGE names no image: `make test-container` builds one and runs these tests")
    return docker_launcher(image)


@pytest.fixture
def make_github(request: pytest.FixtureRequest) -> Iterator[Callable[..., FakeGitHub]]:
    """Starts a GitHub; beside the container, every exchange is held against GitHub's own description."""
    judges: list[tuple[FakeGitHub, Any]] = []
    with ExitStack() as stack:

        def make(prefix: str = "") -> FakeGitHub:
            # EVALGATE_DESCRIBED=1 holds exchanges against the description without a container as well.
            here = request.node.get_closest_marker("container") is None
            if here and not os.environ.get("EVALGATE_DESCRIBED"):
                return stack.enter_context(FakeGitHub(prefix=prefix))
            from tests.container.described import Described  # needs what `make test-container` fetches

            described = Described(prefix)
            made = FakeGitHub(prefix=prefix, shape=described.shape, watch=described.watch)
            judges.append((made, described))
            return stack.enter_context(made)

        yield make
    for fake, described in judges:
        assert described.faults == []
        assert described.checked == len(fake.journal)


@pytest.fixture
def world(tmp_path: Path, make_github: Callable[..., FakeGitHub]) -> Iterator[World]:
    """A repository with a pull request, a good assistant and a GitHub."""
    with Assistant() as assistant:
        world = World(root=tmp_path / "runner", github=make_github(), assistant=assistant)
        world.github.pulls[1].head_sha = HEAD
        yield world
