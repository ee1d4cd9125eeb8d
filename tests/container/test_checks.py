"""The optional check run: remarks on the lines of the question file, and never a reason to fail."""

import html
from typing import Any

import pytest

from tests.container.launch import Launcher
from tests.container.test_override import LABEL, ORDER, labeled
from tests.container.world import CONFIG, GOOD, HEAD, INVENTING, QUESTIONS, World, pull_request

CHECKED = CONFIG + "check_run: evalgate questions\n"
LINE_OF_A1 = 2


@pytest.fixture
def checked(world: World) -> World:
    """A pull request whose base asks for a check run, with a failing question."""
    world.write("evalgate.yml", CHECKED)
    world.assistant.answers = INVENTING
    return world


def check(world: World) -> dict[str, Any]:
    (found,) = world.github.check_runs
    return found


def test_a_failed_question_is_marked_at_its_line(checked: World, launch: Launcher) -> None:
    assert launch(checked).code == 1
    found = check(checked)
    assert (found["name"], found["head_sha"]) == ("evalgate questions", HEAD)
    assert (found["status"], found["conclusion"]) == ("completed", "failure")
    assert found["details_url"].endswith(f"/actions/runs/{checked.run_id}")
    assert "Blocked" in found["output"]["title"]
    (remark,) = found["annotations"]
    assert (remark["path"], remark["start_line"], remark["end_line"]) == (
        "questions.yml",
        LINE_OF_A1,
        LINE_OF_A1,
    )
    assert remark["annotation_level"] == "failure"
    assert remark["title"] == "A1: failed"
    assert "say that the documents don't have it. 0 of 1" in remark["message"]
    assert "5,000" in remark["message"]


def test_it_speaks_the_reports_language(checked: World, launch: Launcher) -> None:
    checked.write("evalgate.yml", CHECKED.replace("language: en", "language: ja"))
    launch(checked)
    (remark,) = check(checked)["annotations"]
    assert remark["title"] == "A1: 不合格"
    assert remark["message"].startswith("期待: 資料に記載がないと断る。")


def test_it_is_off_unless_asked_for(world: World, launch: Launcher) -> None:
    world.assistant.answers = INVENTING
    launch(world)
    assert world.github.requests("POST", "check-runs") == []


def test_lines_are_those_of_the_change(checked: World, launch: Launcher) -> None:
    checked.base = {"questions.yml": QUESTIONS}
    checked.write("questions.yml", QUESTIONS.replace("questions:\n", "# more\n# and more\nquestions:\n"))
    launch(checked)
    assert [remark["start_line"] for remark in check(checked)["annotations"]] == [LINE_OF_A1 + 2]


def test_a_question_that_the_change_removes_has_no_line(checked: World, launch: Launcher) -> None:
    checked.base = {"questions.yml": QUESTIONS}
    checked.write("questions.yml", QUESTIONS.replace(QUESTIONS.splitlines()[1] + "\n", ""))
    assert launch(checked).code == 1
    assert check(checked)["annotations"] == []
    assert "A1" in html.unescape(check(checked)["output"]["summary"])


@pytest.mark.parametrize(
    ("answers", "inputs", "conclusion"),
    [
        ("good", {}, "success"),
        ("bad", {"mode": "report"}, "neutral"),
        ("down", {}, "failure"),
        ("down", {"fail-on-inconclusive": "false"}, "neutral"),
    ],
)
def test_it_concludes_as_the_run_does(
    answers: str, inputs: dict[str, str], conclusion: str, checked: World, launch: Launcher
) -> None:
    checked.assistant.answers = GOOD if answers == "good" else INVENTING
    checked.assistant.status = 503 if answers == "down" else 200
    launch(checked, inputs)
    assert check(checked)["conclusion"] == conclusion
    levels = [remark["annotation_level"] for remark in check(checked)["annotations"]]
    assert levels == (["warning"] if answers == "bad" else [])


def test_no_answer_of_a_public_repository_is_in_it(checked: World, launch: Launcher) -> None:
    checked.event("pull_request", pull_request(private=False))
    assert launch(checked).code == 1
    text = str(check(checked))
    assert "A1" in text
    assert "5,000" not in text
    assert "a month" not in text


def test_an_answer_that_is_hidden_stays_out(checked: World, launch: Launcher) -> None:
    checked.write("evalgate.yml", CHECKED + "report: {answers: hide}\n")
    launch(checked)
    assert "5,000" not in str(check(checked))


def test_a_hundred_and_twenty_take_three_requests(checked: World, launch: Launcher) -> None:
    more = "".join(
        f"  - {{id: N{n}, type: A, question: What about matter {n}?, absent: [matter {n}]}}\n"
        for n in range(119)
    )
    checked.write("questions.yml", QUESTIONS + more)
    checked.assistant.answers = {f"What about matter {n}?": f"That is {n + 7000},13 yen." for n in range(119)}
    checked.assistant.answers |= INVENTING
    assert launch(checked).code == 1
    sent = [*checked.github.requests("POST", "check-runs"), *checked.github.requests("PATCH", "check-runs")]
    assert [len(exchange.body["output"]["annotations"]) for exchange in sent] == [50, 50, 20]
    assert len({remark["start_line"] for remark in check(checked)["annotations"]}) == 120


@pytest.mark.parametrize("fork", [False, True])
def test_without_the_right_it_says_which_and_nothing_else_changes(
    fork: bool, checked: World, launch: Launcher
) -> None:
    checked.event("pull_request", pull_request(fork=fork))
    checked.github.forbids = "POST .*/check-runs"
    ended = launch(checked)
    assert ended.code == 1
    (warning,) = [line for line in ended.out.splitlines() if line.startswith("::warning")]
    assert "`checks: write`" in warning
    assert ("can only read" in warning) is fork
    assert "Blocked" in checked.github.bodies(1)[0]


def test_an_override_makes_it_neutral(checked: World, launch: Launcher) -> None:
    assert launch(checked).code == 1
    checked.archive()
    checked.forget()
    labeled(checked)
    checked.github.permissions = {"alice": "write"}
    checked.github.pulls[1].labels = [LABEL]
    checked.github.add_comment(1, ORDER, "alice")
    assert launch(checked).code == 0
    first, second = checked.github.check_runs
    assert (first["conclusion"], second["conclusion"]) == ("failure", "neutral")
    assert "Let through by alice" in second["output"]["summary"]
