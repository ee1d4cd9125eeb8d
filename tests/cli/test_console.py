"""What reaches a terminal or a pipe: nothing that a terminal would obey, and never a traceback."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer, Asked, Asking
from evalgate.cli.progress import Watcher
from evalgate.config.language import Language
from evalgate.grade.grade import GradedTrial, TrialStatus
from evalgate.questions.question import Accept, Action, Question, QuestionType
from tests.cli.conftest import Team
from tests.staging import answer, assistant

HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\x08記載が見つかりませんでした\u202egnp\u2066\r::error::x\x00"
FULL = Path("/dev/full")


def evalgate(
    *arguments: str, cwd: Path, env: dict[str, str] | None = None, shell: str = ""
) -> subprocess.CompletedProcess[bytes]:
    """The command line as a process of its own; `shell` is what a shell would write behind it."""
    command = [sys.executable, "-m", "evalgate", *arguments]
    given = {**os.environ, **(env or {})}
    given.pop("PYTHONUNBUFFERED", None)
    if shell:
        command = ["bash", "-c", f'"$@" {shell}', "bash", *command]
    return subprocess.run(command, cwd=cwd, env=given, capture_output=True, timeout=60, check=False)


def test_an_answer_can_not_speak_to_the_terminal(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither `ask`, which shows the raw reply, nor `run`, whose files quote it on standard output."""
    with assistant(lambda _: answer(HOSTILE)) as staging:
        team.endpoint(staging.url)
        team.evalgate("ask", "A1")
        team.run()
    out, err = capsys.readouterr()
    shown = (out + err).replace("\n", "").replace("\t", "")
    assert "記載が見つかりませんでした" in shown
    assert not [c for c in shown if not c.isprintable() and c not in "\u200b\ufeff"]


def test_a_message_about_a_hostile_file_can_not_speak_to_the_terminal(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    """Messages quote what stands in the file."""
    team.configure('questions: "\\e[31m\\u202e.yml"\n')
    assert team.evalgate("check") == 2
    err = capsys.readouterr().err
    assert "\x1b" not in err
    assert r"\u001b[31m\u202e.yml" in err


def test_json_stays_json(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    """Escapes are those of JSON."""
    (team.root / "questions.yml").write_text(
        'questions: [{id: A1, type: A, question: "a\\x9bb\\x7f\\u202e?", absent: [手当]}]', encoding="utf-8"
    )
    team.configure("documents: docs\n")
    team.evalgate("export", "--to", "jsonl")
    out = capsys.readouterr().out
    assert "\x9b" not in out
    for line in out.splitlines():
        json.loads(line)


@pytest.mark.parametrize("encoding", ["ascii", "cp932"])
def test_a_narrow_terminal_shows_what_it_can(tmp_path: Path, encoding: str) -> None:
    """What the character set lacks is escaped."""
    done = evalgate("demo", "-q", cwd=tmp_path, env={"PYTHONIOENCODING": encoding})
    assert done.returncode == 0
    assert b"100%" in done.stdout
    assert done.stderr == b""


@pytest.mark.parametrize("shell", ["| true", ">&-", "2>&-", ">&- 2>&-", "2>/dev/full"])
def test_closed_streams_change_no_decision(tmp_path: Path, shell: str) -> None:
    """`evalgate demo | head -1`, and processes that were started without streams."""
    if "/dev/full" in shell and not FULL.exists():
        pytest.skip("this system has no /dev/full")
    ends = f'{shell}; exit "${{PIPESTATUS[0]}}"'
    done = evalgate("demo", "--prompt", "permissive", cwd=tmp_path, shell=ends)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"BrokenPipe" not in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_output_that_is_lost_is_no_success(tmp_path: Path) -> None:
    """A schema that was written to a full disk is not there; a decision stays what it is."""
    lost = evalgate("schema", "config", cwd=tmp_path, shell="> /dev/full")
    assert lost.returncode == 4
    assert b"standard output can't be written" in lost.stderr
    assert evalgate("demo", "--prompt", "permissive", cwd=tmp_path, shell="> /dev/full").returncode == 1


def test_progress_of_a_recording_promises_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows how much is to come; a run of known length says how long it will take."""
    times = iter(range(0, 1000, 20))
    monkeypatch.setattr("evalgate.cli.progress.time.monotonic", lambda: float(next(times)))
    question = Question(id="D1", type=QuestionType.D, question="いくらですか", accept=(Accept.ANSWER,))
    asked = Asked(asking=Asking(question=question, trial=1), outcome=Answer(text="x"))
    trial = GradedTrial(
        asked=asked,
        status=TrialStatus.GRADED,
        action=Action.ANSWER,
        action_ok=True,
        unsupported_content=False,
        reason="",
        grades=(),
    )
    for language, total, told in (
        (Language.EN, 0, "1 trials\n"),
        (Language.EN, 4, "1 of 4 trials, about 1.0 min left\n"),
        (Language.JA, 0, "1 回\n"),
        (Language.JA, 4, "4 回中 1 回、残り約 1.0 分\n"),
    ):
        log = io.StringIO()
        with Watcher(total, stream=log, language=language) as watcher:
            watcher.advance(trial)
        assert log.getvalue() == told
