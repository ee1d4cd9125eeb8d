"""`calibrate` and `audit-judge` write into the folder of a run, and nowhere else."""

import fcntl
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.assistant import Assistant
from tests.cli.conftest import Team
from tests.judges.builders import says, verdict
from tests.review.builders import INVENTED, configure, grade

COMMANDS = pytest.mark.parametrize(
    ("command", "name"), [("calibrate", "calibration.json"), ("audit-judge", "audit.json")]
)


@pytest.fixture
def judged(team: Team) -> Iterator[Assistant]:
    """A team with a run, a label that holds its own answer, and a judge."""
    with Assistant(lambda _: says("openai", verdict(quotes=[]))) as judge:
        configure(team, more=f"judges: [{{kind: openai, model: m, base_url: '{judge.url}/v1'}}]\n")
        grade(team, A1=INVENTED)
        label = {"question_id": "A1", "answer": INVENTED, "action": "answer", "action_ok": False}
        (team.root / "reviews").mkdir()
        row = json.dumps(label | {"unsupported_content": True})
        (team.root / "reviews" / "mine.jsonl").write_text(row + "\n", encoding="utf-8")
        for source in ("results.json", "trials.jsonl"):  # a run whose results somebody put there
            (team.root / source).write_bytes((team.out / source).read_bytes())
        judge.requests.clear()
        yield judge


@COMMANDS
def test_the_folder_of_the_configuration_takes_none(
    command: str, name: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    assert team.evalgate(command, "--out", str(team.root)) == 2
    assert "folder of the configuration" in capsys.readouterr().err
    assert not (team.root / name).exists()
    assert judged.requests == []


@pytest.mark.parametrize("command", ["calibrate", "audit-judge", "review"])
def test_an_empty_path_is_an_unset_variable(
    command: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    assert team.evalgate(command, "--out", "") == 2
    assert "the path is empty" in capsys.readouterr().err
    assert judged.requests == []


@COMMANDS
def test_what_cant_be_written_is_no_fault_of_ours(
    command: str, name: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    (team.out / name).mkdir()
    assert team.evalgate(command, "--out", str(team.out)) == 4
    said = capsys.readouterr().err
    assert name in said
    assert "Traceback" not in said
    assert judged.requests == []  # told before anything is paid for


@COMMANDS
def test_a_run_under_way_is_left_alone(
    command: str, name: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    with (team.out / ".evalgate-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert team.evalgate(command, "--out", str(team.out)) == 4
    assert "another run" in capsys.readouterr().err
    assert judged.requests == []
    assert not (team.out / name).exists()


@COMMANDS
def test_somebody_elses_file_is_not_replaced(
    command: str, name: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    for marker in ("run.json", "results.json"):
        path = team.out / marker
        path.write_text(path.read_text().replace('"run_id"', '"id"').replace('"decision"', '"verdict"'))
    (team.out / name).write_text("mine", encoding="utf-8")
    assert team.evalgate(command, "--out", str(team.out)) == 2
    assert (team.out / name).read_text(encoding="utf-8") == "mine"
    assert judged.requests == []


@COMMANDS
def test_the_folder_is_free_again_afterwards(command: str, name: str, team: Team, judged: Assistant) -> None:
    for _ in range(2):
        assert team.evalgate(command, "--out", str(team.out)) == 0
        found: dict[str, Any] = json.loads((team.out / name).read_text(encoding="utf-8"))
        assert found
    assert not (team.out / ".evalgate-lock").exists()


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (("calibrate",), "trials.jsonl"),
        (("audit-judge",), "trials.jsonl"),
        (("review", "--sample", "2"), "trials.jsonl"),
        (("review",), "review.jsonl"),
        (("audit-judge",), "results.json"),
    ],
)
def test_a_damaged_file_of_a_run_is_wrong_input_whoever_reads_it(
    command: tuple[str, ...], name: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    path = team.out / name
    path.write_bytes(path.read_bytes() + b'{"question_id": 5}\n')
    assert team.evalgate(*command, "--out", str(team.out)) == 2
    said = capsys.readouterr().err
    assert name in said
    assert "--resume" not in said
    assert name == "results.json" or f"{name}:{path.read_bytes().count(bytes([10]))}" in said


@pytest.mark.parametrize("command", ["audit-judge", "review"])
def test_a_folder_without_a_run_is_wrong_input(
    command: str, team: Team, judged: Assistant, capsys: pytest.CaptureFixture[str]
) -> None:
    assert team.evalgate(command, "--out", str(team.root / "nowhere")) == 2
    assert "nowhere" in capsys.readouterr().err
