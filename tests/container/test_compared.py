"""Against the base branch's own results: what stays bad passes where only drops gate, and a proven drop blocks."""

import json
from typing import Any

import pytest

from tests.container.launch import Launcher, launch_here
from tests.container.world import CONFIG, World

NUMBERS = range(1, 11)
QUESTIONS = "questions:\n" + "".join(
    f"  - {{id: A{n}, type: A, question: What is allowance {n}?, absent: [allowance {n}]}}\n"
    f"  - {{id: D{n}, type: D, question: How long is period {n}?, facts: [{n} days]}}\n"
    for n in NUMBERS
)
DOCUMENT = "# Periods\n" + "".join(f"Period {n} is {n} days.\n" for n in NUMBERS)
DROPS = "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}, max_drop: {stop_rate: 0.05, answer_rate: 0.05}}\n"
COMPARED = CONFIG + DROPS + "baseline: {artifact: evalgate-baseline, confirm: 2}\n"


def answers(*inventing: int) -> dict[str, str]:
    """What an assistant says that invents these allowances."""
    said = {f"How long is period {n}?": f"Period {n} is {n} days (periods)." for n in NUMBERS}
    for n in NUMBERS:
        declines = f"I could not find allowance {n} in the documents."
        said[f"What is allowance {n}?"] = "It is 27,350 yen." if n in inventing else declines
    return said


def results(world: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((world.workspace / "evalgate-out" / "results.json").read_text())
    return found


@pytest.fixture
def team(world: World) -> World:
    """A set of twenty questions over one document."""
    world.write("evalgate.yml", COMPARED)
    world.write("questions.yml", QUESTIONS)
    for path in (world.workspace / "docs").iterdir():
        path.unlink()
    world.write("docs/periods.md", DOCUMENT)
    return world


def measured_on_main(world: World, said: dict[str, str]) -> None:
    """The base branch's run uploads its results; what follows is a pull request."""
    world.assistant.answers = said
    assert launch_here(world, {"mode": "report", "comment": "never"}).code == 0
    world.github.runs[5] = {"event": "push"}
    world.archive(run=5, name="evalgate-baseline-1")
    world.github.artifacts[-1][0]["workflow_run"] |= {"head_branch": "main", "head_sha": "b" * 40}
    world.forget()
    world.assistant.asked = 0


def test_an_assistant_at_60_percent_that_stays_there_passes(team: World, launch: Launcher) -> None:
    bad = (1, 2, 3, 4)
    measured_on_main(team, answers(*bad))
    assert launch(team).code == 0
    found = results(team)
    assert found["rates"]["stop"]["value"] == pytest.approx(0.6)
    assert found["baseline"]["stop"]["regressed"] == []
    assert team.assistant.asked == 20


def test_a_confirmed_drop_of_five_questions_blocks(team: World, launch: Launcher) -> None:
    measured_on_main(team, answers())
    team.assistant.answers = answers(1, 2, 3, 4, 5)
    assert launch(team).code == 1
    found = results(team)
    assert [reason["code"] for reason in found["decision"]["reasons"]] == ["stop_rate_dropped"]
    assert found["baseline"]["stop"]["regressed"] == ["A1", "A2", "A3", "A4", "A5"]
    assert found["baseline"]["stop"]["drop_p_value"] == pytest.approx(1 / 32)
    assert team.assistant.asked == 20 + 2 * 5
    (body,) = team.github.bodies(1)
    assert "A1, A2, A3, A4, A5" in body


def test_four_are_noise_and_said_to_be(team: World, launch: Launcher) -> None:
    measured_on_main(team, answers())
    team.assistant.answers = answers(1, 2, 3, 4)
    assert launch(team).code == 0
    assert "within noise" in team.github.bodies(1)[0]


def test_verdicts_of_other_graders_are_not_compared(team: World, launch: Launcher) -> None:
    measured_on_main(team, answers())
    team.write("evalgate.yml", COMPARED + "allow_unsupported: [help desk]\n")
    team.base = {"evalgate.yml": COMPARED + "allow_unsupported: [help desk]\n"}
    team.assistant.answers = answers(1, 2, 3, 4, 5)
    assert launch(team).code == 3
    found = results(team)
    assert found["baseline"] is None
    assert {(reason["code"], reason["why"]) for reason in found["decision"]["reasons"]} == {
        ("uncompared", "graders")
    }
    assert "baseline-graders" in [note["code"] for note in found["notes"]]
    assert "measure the base again" in team.github.bodies(1)[0]


def test_without_the_bases_results_a_drop_that_gates_is_not_taken_for_none(
    team: World, launch: Launcher
) -> None:
    """An artifact that has expired, or whose run failed, is no baseline without a fall."""
    team.assistant.answers = answers(1, 2, 3, 4, 5)
    assert launch(team).code == 3
    assert "measure the base first" in team.github.bodies(1)[0]
