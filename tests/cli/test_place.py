"""Where results may lie: a run replaces what a run wrote, and nothing else."""

import json
import signal
from pathlib import Path

import pytest

from evalgate.cli.output import FILES
from tests.cli.conftest import DECLINES, Team
from tests.cli.test_interruption import slow, start, wait_for_trials
from tests.staging import assistant

Caught = pytest.CaptureFixture[str]
ROW = {"question_id": "A1", "answer": DECLINES}
STRANGE = {
    "summary.md": "ours",
    "comment.md": "ours",
    "report.html": "<p>ours</p>",
    "results.json": '{"schema_version": "3", "tests": []}',
    "run.json": "{}",
    "junit.xml": "<testsuite/>",
    "trials.jsonl": "{}",
    "audit.json": "[]",
}


def graded(team: Team) -> int:
    """A run that asks nobody."""
    team.configure("documents: docs\n")
    return team.evalgate("grade", str(team.record(ROW)), "--out", str(team.out))


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("command", ["grade", "demo"])
def test_files_that_no_run_wrote_are_not_replaced(
    team: Team, capsys: Caught, name: str, command: str
) -> None:
    team.out.mkdir()
    (team.out / name).write_text(STRANGE[name])
    if command == "grade":
        assert graded(team) == 2
    else:
        from evalgate.cli.main import main

        assert main(["demo", "--out", str(team.out)]) == 2
    told = capsys.readouterr().err
    assert f"{team.out}: holds {name}, which a run would replace although nothing here shows" in told
    assert "--out DIR" in told
    assert [path.name for path in team.out.iterdir()] == [name]
    assert (team.out / name).read_text() == STRANGE[name]


@pytest.mark.parametrize(
    "left", [FILES, ("results.json", "summary.md"), ("run.json", "trials.jsonl"), ("results.json",), ()]
)
def test_an_earlier_run_is_replaced_beside_whatever_else_is_there(team: Team, left: tuple[str, ...]) -> None:
    """Also what is left of one: of an older version, of one that broke off, of an artifact."""
    team.out.mkdir()
    (team.out / "notes.txt").write_text("mine")
    assert graded(team) == 3
    for name in set(FILES) - set(left):
        (team.out / name).unlink(missing_ok=True)
    assert graded(team) == 3
    assert (team.out / "notes.txt").read_text() == "mine"
    assert {"results.json", "run.json", "comment.md"} <= {path.name for path in team.out.iterdir()}


def test_reports_whose_origin_nothing_shows_are_told_so(team: Team, capsys: Caught) -> None:
    """evalgate wrote them, and without `run.json` and `results.json` nobody can know."""
    assert graded(team) == 3
    for name in ("run.json", "results.json"):
        (team.out / name).unlink()
    capsys.readouterr()
    assert graded(team) == 2
    told = capsys.readouterr().err
    assert "although nothing here shows that evalgate wrote it" in told
    assert "did not write" not in told


@pytest.mark.parametrize("below", ["", "deeper/still"])
def test_a_file_in_the_place_of_the_folder_is_a_wrong_argument(
    team: Team, capsys: Caught, below: str
) -> None:
    team.out.write_text("mine")
    team.configure("documents: docs\n")
    out = str(team.out / below)
    assert team.evalgate("grade", str(team.record(ROW)), "--out", out) == 2
    told = capsys.readouterr().err
    assert f"--out {out!r}: {team.out} is a file, and a folder is needed there" in told
    recorded = team.root / "r.jsonl"
    recorded.write_text(json.dumps({"probe_id": "ja-if-01", "responses": ["a"]}) + "\n")
    assert team.evalgate("profile", "--responses", str(recorded), "--out", out) == 2
    assert f"--out {out!r}: {team.out} is a file" in capsys.readouterr().err
    assert team.out.read_text() == "mine"


@pytest.mark.parametrize("damage", ['{"run_id": "a', ""])
def test_a_run_that_was_damaged_is_made_again(team: Team, damage: str) -> None:
    assert graded(team) == 3
    (team.out / "run.json").write_text(damage)
    assert graded(team) == 3


def test_a_killed_run_is_replaced(team: Team) -> None:
    with assistant(slow(0.05)) as staging:
        team.endpoint(staging.url, "trials: 100\n")
        process = start(team)
        wait_for_trials(team, 1)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=20)
    assert graded(team) == 3


@pytest.mark.parametrize(
    "command", [["grade", "answers.jsonl"], ["run"], ["profile", "--responses", "r.jsonl"]]
)
@pytest.mark.parametrize("out", [".", "../work", "/"])
def test_the_folder_of_the_configuration_takes_no_reports(
    team: Team, monkeypatch: pytest.MonkeyPatch, capsys: Caught, command: list[str], out: str
) -> None:
    inner = team.root / "work"
    inner.mkdir()
    monkeypatch.chdir(inner)
    own = Team(Path())
    own.record(ROW)
    (inner / "r.jsonl").write_text(json.dumps({"probe_id": "ja-if-01", "responses": ["a"]}) + "\n")
    (inner / "questions.yml").write_text((team.root / "questions.yml").read_text(encoding="utf-8"))
    own.configure("endpoint: {url: 'http://127.0.0.1:1', body: {q: '{{ question }}'}}\n")
    before = {path.name for path in inner.iterdir()}
    assert own.evalgate(*command, "--out", out) == 2
    told = capsys.readouterr().err
    assert (
        f"--out {out!r} is the {'root of the file system' if out == '/' else 'folder of the configuration'}"
        in told
    )
    assert "evalgate-out" in told
    assert {path.name for path in inner.iterdir()} == before


def test_a_profile_replaces_only_a_profile(team: Team, capsys: Caught) -> None:
    team.out.mkdir()
    recorded = team.root / "r.jsonl"
    recorded.write_text(json.dumps({"probe_id": "ja-if-01", "responses": ["a"]}) + "\n")
    team.configure("documents: docs\n")
    profile = ["profile", "--responses", str(recorded), "--out", str(team.out)]
    (team.out / "profile.md").write_text("ours")
    assert team.evalgate(*profile) == 2
    assert "holds profile.md, which a run would replace" in capsys.readouterr().err
    (team.out / "profile.md").unlink()
    assert team.evalgate(*profile) == 0
    assert team.evalgate(*profile) == 0


def test_responses_in_the_folder_for_results_are_scored_and_kept(team: Team) -> None:
    team.out.mkdir()
    recorded = team.out / "responses.jsonl"
    text = json.dumps({"probe_id": "ja-if-01", "responses": ["a"]}) + "\n"
    recorded.write_text(text)
    team.configure("documents: docs\n")
    for _ in range(2):
        assert team.evalgate("profile", "--responses", str(recorded), "--out", str(team.out)) == 0
        assert recorded.read_text() == text


def test_a_profile_does_not_write_over_what_it_is_compared_with(team: Team, capsys: Caught) -> None:
    team.out.mkdir()
    recorded = team.out / "responses.jsonl"
    text = json.dumps({"probe_id": "ja-if-01", "responses": ["a"]}) + "\n"
    recorded.write_text(text)
    team.endpoint("http://127.0.0.1:1")
    assert team.evalgate("profile", "--base-responses", str(recorded), "--out", str(team.out)) == 2
    assert "is where this profile will keep what it is answered" in capsys.readouterr().err
    assert recorded.read_text() == text
