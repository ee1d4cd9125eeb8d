"""The one comment: found again, finished, cut where it must be, and never put over a newer one."""

import pytest

from tests.container.launch import Launcher
from tests.container.test_action import MARKER, comment
from tests.container.world import CONFIG, GOOD, HEAD, INVENTING, QUESTIONS, World, pull_request
from tests.forge.fake_github import BODY_LIMIT, Fault


def test_a_comment_that_is_refused_as_too_long_shrinks(world: World, launch: Launcher) -> None:
    world.github.faults.append(Fault(method="PATCH", path="comments", status=422, times=2))
    assert launch(world).code == 0
    assert "Ready to merge" in comment(world)
    assert f"[summary of the run](https://github.test/octo/demo/actions/runs/{world.run_id})" in comment(
        world
    )
    assert "`report.html`" in comment(world)


def test_a_comment_beyond_githubs_limit_says_where_the_rest_is(world: World, launch: Launcher) -> None:
    numbers = range(150)
    more = (f"  - {{id: N{n}, type: A, question: What about {n}?, absent: [matter {n}]}}\n" for n in numbers)
    world.write("questions.yml", QUESTIONS + "".join(more))
    world.write("evalgate.yml", CONFIG + "report: {max_failures: 200}\n")
    world.assistant.answers = {f"What about {n}?": "It is 7,013 yen. " + "and so on " * 80 for n in numbers}
    assert launch(world).code == 1
    body = comment(world)
    assert len(body) <= BODY_LIMIT
    assert "`report.html`, one of the run's files, has them all" in body
    assert "What about 149?" in (world.workspace / "evalgate-out" / "report.html").read_text()


def test_ours_is_found_among_a_hundred_and_thirty_five(world: World, launch: Launcher) -> None:
    github = world.github
    for number in range(130):
        github.add_comment(1, f"comment {number}")
    ours = github.add_comment(1, f"{MARKER}\nold", "github-actions[bot]")
    for number in range(4):
        github.add_comment(1, f"later {number}")
    assert ours == 131
    assert launch(world).code == 0
    assert github.requests("POST") == []
    assert {exchange.path.rsplit("/", 1)[1] for exchange in github.requests("PATCH")} == {"131"}
    assert "Ready to merge" in comment(world)


def test_a_forged_marker_is_ignored(world: World, launch: Launcher) -> None:
    forged = f"{MARKER}\n## ✅ Ready to merge"
    world.github.add_comment(1, forged, "mallory")
    world.assistant.answers = INVENTING
    assert launch(world).code == 1
    assert world.github.bodies(1, "mallory") == [forged]
    assert "Blocked" in comment(world)


def test_a_late_old_run_leaves_the_newer_result(world: World, launch: Launcher) -> None:
    newer = "c" * 40
    world.github.pulls[1].head_sha = newer
    world.event("pull_request", pull_request(head=newer))
    world.run_id = 2000
    assert launch(world).code == 0
    body = comment(world)
    world.forget()
    world.run_id = 1000
    world.event("pull_request", pull_request(head=HEAD))
    world.assistant.answers = INVENTING
    ended = launch(world)
    assert ended.code == 1
    assert comment(world) == body
    assert "newer run" in ended.out
    assert "Blocked" in world.summary()


def test_the_next_run_replaces_the_last_result(world: World, launch: Launcher) -> None:
    assert launch(world).code == 0
    world.forget()
    world.assistant.answers = INVENTING
    assert launch(world).code == 1
    assert "Blocked" in comment(world)


def test_legs_of_a_matrix_have_their_own_comments(world: World, launch: Launcher) -> None:
    for leg in ("model a", "model b"):
        assert launch(world, {"comment-key": leg}).code == 0
        (world.root / "file_commands" / "output").unlink()
    assert sorted(body.splitlines()[0] for body in world.github.bodies(1)) == [
        "<!-- evalgate:model a -->",
        "<!-- evalgate:model b -->",
    ]


@pytest.mark.parametrize(
    ("when", "answers", "expected"),
    [
        ("never", "block", []),
        ("on-failure", "pass", []),
        ("on-failure", "block", ["Blocked"]),
    ],
)
def test_comments_are_written_when_asked_for(
    when: str, answers: str, expected: list[str], world: World, launch: Launcher
) -> None:
    if answers == "block":
        world.assistant.answers = INVENTING
    launch(world, {"comment": when})
    bodies = world.github.bodies(1)
    assert len(bodies) == len(expected)
    assert all(word in body for word, body in zip(expected, bodies, strict=True))


def test_on_failure_corrects_the_comment_that_is_there(world: World, launch: Launcher) -> None:
    world.assistant.answers = INVENTING
    launch(world, {"comment": "on-failure"})
    world.forget()
    world.assistant.answers = GOOD
    launch(world, {"comment": "on-failure"})
    assert "Blocked" not in comment(world)


def test_the_comment_links_what_was_uploaded_before(world: World, launch: Launcher) -> None:
    assert launch(world).code == 0
    (world.root / "file_commands" / "output").unlink()
    url = "https://github.test/octo/demo/actions/runs/1000/artifacts/7"
    assert launch(world, {"command": "publish", "report-url": url}).code == 0
    body = comment(world)
    assert "Ready to merge" in body
    assert f"]({url})" in body
    assert world.assistant.asked == 4
    assert url in world.summary()


def test_publishing_without_a_report_leaves_the_comment_alone(world: World, launch: Launcher) -> None:
    world.assistant.status = 503
    launch(world)
    body = comment(world)
    ended = launch(world, {"command": "publish", "out": "elsewhere", "report-url": "https://x.test"})
    assert ended.code == 2
    assert comment(world) == body
