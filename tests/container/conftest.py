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


IN_THE_IMAGE = {
    "test_trust": {
        "test_a_loosened_range_is_listed_and_not_used",
        "test_a_removed_question_is_still_asked_and_counted",
        "test_a_swapped_endpoint_is_not_asked",
        "test_a_judge_that_the_change_adds_is_not_asked",
        "test_the_first_pull_request_ever_is_reported_and_said_so_in_line_one",
        "test_a_shallow_checkout_and_another_folder_are_enough",
    },
    "test_override": {
        "test_somebody_with_write_rights_lets_a_commit_through",
        "test_a_push_ends_it",
        "test_a_label_that_comes_later_asks_nobody_again",
    },
    "test_relay": {
        "test_a_forks_figures_are_shown_and_are_no_verdict",
        "test_an_artifact_that_is_absent_or_doubled_says_nothing",
    },
    "test_routes": {
        "test_a_maintainers_run_reports_on_the_forks_commit",
        "test_one_status_says_how_a_run_ended",
        "test_the_bases_results_are_compared_with",
    },
    "test_drift": {"test_one_issue_is_opened_updated_and_closed"},
}
"""Modules whose scenarios differ in what GitHub says and not in the image: a few of each are tried in it.

All of them run in this process; `EVALGATE_EVERY=1` tries all of them in the image as well.
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a container would only repeat, so that `make test-container` takes minutes."""
    if os.environ.get("EVALGATE_EVERY"):
        return
    repeats = [item for item in items if _only_repeats(item)]
    if repeats:
        config.hook.pytest_deselected(items=repeats)
        items[:] = [item for item in items if item not in repeats]


def _only_repeats(item: pytest.Item) -> bool:
    wanted = IN_THE_IMAGE.get(item.path.stem)
    in_container = item.get_closest_marker("container") is not None
    return in_container and wanted is not None and getattr(item, "originalname", "") not in wanted
