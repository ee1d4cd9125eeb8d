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
    "test_trust": {  # a name, or the beginning of one with its parameters
        "test_a_loosened_range_is_listed_and_not_used",
        "test_a_removed_question_is_still_asked_and_counted",
        "test_a_swapped_endpoint_is_not_asked",
        "test_a_judge_that_the_change_adds_is_not_asked",
        "test_the_first_pull_request_ever_is_reported_and_said_so_in_line_one",
        "test_a_shallow_checkout_and_another_folder_are_enough",
    },
    "test_parts": {"test_a_change_is_judged_by_its_base_in_parts_as_well"},
    "test_override": {
        "test_somebody_with_write_rights_lets_a_commit_through",
        "test_anything_less_does_nothing[container-carol",
        "test_a_push_ends_it",
        "test_a_label_that_comes_later_asks_nobody_again",
        "test_in_a_merge_queue_it_counts_for_what_had_failed_on_the_head",
    },
    "test_relay": {
        "test_a_forks_figures_are_shown_and_are_no_verdict",
        "test_a_poisoned_artifact_says_nothing",
    },
    "test_routes": {
        "test_a_maintainers_run_reports_on_the_forks_commit",
        "test_one_status_says_how_a_run_ended",
        "test_a_planted_one_does_not_hide_the_real_one",
    },
    "test_drift": {"test_without_the_right_it_says_which"},
    "test_variant": set(),
    "test_staging": {"test_three_at_once_each_have_a_verdict_on_their_own_commit"},
    "test_compared": {
        "test_an_assistant_at_60_percent_that_stays_there_passes",
        "test_a_confirmed_drop_of_five_questions_blocks",
    },
    "test_release": {
        "test_a_tag_that_is_pushed_is_a_release",
        "test_an_index_that_was_rebuilt_since_is_asked",
    },
    "test_checks": {"test_a_failed_question_is_marked_at_its_line"},
    "test_forges": {"test_it_comments_sets_the_status_and_is_found_again"},
    "test_documents": {"test_one_pull_request_changes_a_rule_and_mends_its_question"},
}
"""Modules whose scenarios differ in what GitHub says and not in the image: `make test-container`, which takes
minutes, tries a few of each in it. All of them run in this process; `make test-container-every`, as CI does, tries all
of them in the image as well.
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a container would only repeat, unless everything is wanted."""
    if os.environ.get("EVALGATE_EVERY"):
        return
    repeats = [item for item in items if _only_repeats(item)]
    if repeats:
        config.hook.pytest_deselected(items=repeats)
        items[:] = [item for item in items if item not in repeats]


def _only_repeats(item: pytest.Item) -> bool:
    wanted = IN_THE_IMAGE.get(item.path.stem)
    in_container = item.get_closest_marker("container") is not None
    if wanted is None or not in_container:
        return False
    name = getattr(item, "originalname", "")
    return name not in wanted and not any("[" in start and item.name.startswith(start) for start in wanted)
