"""Hostile flags, folders, variables and answers: one clear message, the right exit code, nothing lost."""

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.output import FILES
from tests.cli.conftest import DECLINES, Team
from tests.staging import Assistant, Reply, answer, assistant

ODD_QUESTIONS = [
    "{{ 7*7 }} {% raw %} {# x #} ${HOME}",
    "two\nlines\r\nand\ttabs",
    '"quotes" \\ and \x7f',
    "👩‍💻 | `code` <b>bold</b> &amp; @here #1",
    "\u202egnp.exe\u202c",
]


@contextmanager
def declining(**more: Any) -> Iterator[Assistant]:
    with assistant(lambda _: answer(DECLINES, **more)) as staging:
        yield staging


def test_a_question_is_sent_to_the_letter(team: Team) -> None:
    """Whatever it holds, nothing in it is a template, a variable or a part of the request."""
    entries: list[dict[str, Any]] = [
        {"id": f"q|`<i>{n}</i>`👩‍💻", "type": "A", "question": text, "absent": ["zzz"]}
        for n, text in enumerate(ODD_QUESTIONS)
    ]
    entries.append({"id": "D", "type": "D", "question": "在宅勤務は？", "facts": ["週2日"]})
    (team.root / "questions.json").write_text(json.dumps(entries), encoding="utf-8")
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\nquestions: questions.json\n")
        assert team.run() in {1, 3}
        assert sorted(body["question"] for body in staging.requests) == sorted(
            entry["question"] for entry in entries
        )
    assert [row["id"] for row in team.results["questions"]] == [entry["id"] for entry in entries]


@pytest.mark.parametrize("secret", ["a{{ 7*7 }}b", "a{% if %}b", "a{# b #}c", "{{", 'qu"ote\\', "{", "x{"])
def test_a_variable_is_no_template(team: Team, monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    """A password may hold anything; it arrives as it is."""
    monkeypatch.setenv("SECRET", f"  {secret}\n")
    with declining() as staging:
        team.configure(
            f"endpoint:\n  url: {staging.url}/ask\n"
            '  headers: {X-Key: "key ${SECRET}{{ trial }}"}\n'
            '  body: {question: "{{ question }}", key: "${SECRET}", both: "${SECRET}{{ trial }}"}\n'
            "documents: docs\ntrials: 1\n"
        )
        team.run("--id", "A1", "--id", "D1")
        assert staging.requests[0]["key"] == secret
        assert staging.requests[0]["both"] == f"{secret}1"
        assert staging.headers[0]["X-Key"] == f"key {secret}1"


def test_the_folder_of_the_documents_takes_no_reports(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        assert team.evalgate("run", "--out", str(team.root / "docs")) == 2
    assert "folder of the documents" in capsys.readouterr().err
    assert not [name for name in FILES if (team.root / "docs" / name).exists()]


@pytest.mark.parametrize("command", ["run", "demo"])
def test_reports_below_the_documents_are_no_documents(
    team: Team, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """`documents: .` holds the folder for results, too: what a run wrote must not support an answer."""
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        team.configure((team.root / "evalgate.yml").read_text().replace("documents: docs", "documents: ."))
        assert team.evalgate("check", "--json") == 0
        before = capsys.readouterr().out
        if command == "run":
            team.run()
        else:
            from evalgate.cli.main import main

            main(["demo", "--out", str(team.out)])
        capsys.readouterr()
        assert team.evalgate("check", "--json") == 0
    assert (team.out / "report.html").exists()
    assert capsys.readouterr().out == before


@pytest.mark.parametrize("flag", ["--out", "--config"])
@pytest.mark.parametrize("value", ["", " "])
def test_an_empty_path_is_no_path(team: Team, flag: str, value: str) -> None:
    """`--out "$UNSET"` would write into the current folder."""
    assert team.evalgate("run", flag, value) == 2


def test_two_runs_in_one_folder(team: Team) -> None:
    """The second is told; the first one's results stay whole; afterwards the folder is free."""

    def slow(_: dict[str, Any]) -> Reply:
        time.sleep(0.8)
        return answer(DECLINES)

    with assistant(slow) as staging:
        team.endpoint(staging.url, "trials: 1\nconcurrency: 1\n")
        command = [sys.executable, "-m", "evalgate", "run", "--config", str(team.root / "evalgate.yml")]
        command += ["--out", str(team.out)]
        first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not (team.out / "run.json").exists():
            assert first.poll() is None
            time.sleep(0.02)
        second = subprocess.run(command, capture_output=True, check=False, timeout=60)
        assert second.returncode == 4
        assert b"another run is writing" in second.stderr
        assert first.wait(60) in {1, 3}
    assert len(team.trials) == len(team.results["questions"]) == 4
    assert sorted(path.name for path in team.out.iterdir() if path.name.startswith(".")) == []
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        assert team.run() in {1, 3}


def test_a_run_that_was_killed_leaves_its_folder_free(team: Team) -> None:
    def slow(_: dict[str, Any]) -> Reply:
        time.sleep(0.5)
        return answer(DECLINES)

    with assistant(slow) as staging:
        team.endpoint(staging.url, "trials: 1\nconcurrency: 1\n")
        command = [sys.executable, "-m", "evalgate", "run", "--config", str(team.root / "evalgate.yml")]
        killed = subprocess.Popen(
            [*command, "--out", str(team.out)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while not (team.out / "trials.jsonl").exists() or not team.trials:
            assert killed.poll() is None
            time.sleep(0.02)
        os.kill(killed.pid, signal.SIGKILL)
        killed.wait(60)
        assert team.run("--resume") in {1, 3}
    assert len(team.trials) == 4


@pytest.mark.parametrize("place", ["file", "below a file", "read-only"])
def test_a_place_that_can_not_be_written_to(
    team: Team, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    if place == "read-only" and os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    (team.root / "file").write_text("mine")
    (team.root / "closed").mkdir(mode=0o555)
    out = {"file": "file", "below a file": "file/x", "read-only": "closed/x"}[place]
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        assert team.evalgate("run", "--out", str(team.root / out)) == (4 if place == "read-only" else 2)
    told = "can't be written to" if place == "read-only" else "is a file, and a folder is needed there"
    assert told in capsys.readouterr().err
    assert (team.root / "file").read_text() == "mine"
    assert staging.requests == []


def test_a_large_set_with_a_thousand_mistakes(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    entries = "".join(f"  - {{id: Q{n}, type: Z, question: '', facs: [x], sides: 3}}\n" for n in range(1000))
    (team.root / Path("questions.yml")).write_text(f"questions:\n{entries}", encoding="utf-8")
    team.configure("documents: docs\n")
    assert team.evalgate("check") == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 4000
    assert "questions.yml:1001: facs: unknown key 'facs' (did you mean `facts`?)" in err


FILES_OF_A_TEAM = ["evalgate.yml", "questions.yml", "questions.csv", "answers.jsonl"]


@pytest.mark.parametrize(
    ("kind", "place"),
    [
        *itertools.product(["pipe", "device", "folder"], FILES_OF_A_TEAM),
        ("pipe", "docs/d.md"),
        ("device", "docs/d.md"),
    ],
)
def test_what_is_no_file_is_told_and_not_waited_for(
    team: Team, capsys: pytest.CaptureFixture[str], kind: str, place: str
) -> None:
    """Nobody writes to the pipe, and the device never ends: reading either would take for ever."""
    questions = place if place.startswith("questions") else "questions.yml"
    team.configure(f"questions: {questions}\ndocuments: docs\n")
    path = team.root / place
    path.unlink(missing_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
    assert team.evalgate("grade", str(team.root / "answers.jsonl"), "--out", str(team.out)) == 2
    message = capsys.readouterr().err
    assert place in message
    assert "a file is needed" in message
    assert "Traceback" not in message


@pytest.mark.parametrize(
    ("yaml", "key"),
    [
        ("url: ${STAGING}/ask", "endpoint.url"),
        (
            "url: 'https://h.test/ask'\n  deployment: {url: '${STAGING}/version', commit: c}",
            "endpoint.deployment.url",
        ),
    ],
)
def test_a_variable_that_begins_no_address_is_named_and_not_shown(
    team: Team,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    yaml: str,
    key: str,
) -> None:
    monkeypatch.setenv("STAGING", "s3cret.staging.test")
    team.configure(f"endpoint:\n  {yaml}\ndocuments: docs\n")
    assert team.run() == 2
    message = capsys.readouterr().err
    assert f"{key}: begins with the variable STAGING" in message
    assert "https://" in message
    assert "s3cret" not in message
    assert not team.out.exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: whole[:40],
        lambda _: "[]",
        lambda _: "",
        lambda whole: whole.replace('"fingerprint"', '"fingers"'),
        lambda whole: json.dumps({**json.loads(whole), "fingerprint": ["x"]}),
        lambda whole: json.dumps({**json.loads(whole), "trials": "3"}),
        lambda whole: json.dumps({**json.loads(whole), "shard": "one of two"}),
    ],
)
def test_a_damaged_manifest_is_told_with_what_to_do(
    team: Team, capsys: pytest.CaptureFixture[str], damage: Callable[[str], str]
) -> None:
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        team.run("--quiet")
        manifest = team.out / "run.json"
        manifest.write_text(damage(manifest.read_text(encoding="utf-8")), encoding="utf-8")
        kept = (team.out / "trials.jsonl").read_bytes()
        capsys.readouterr()
        assert team.run("--quiet", "--resume") == 2
        message = capsys.readouterr().err
        assert message.count("is damaged, so") == 1
        assert "run.json: is damaged" in message
        assert "without --resume" in message
        assert (team.out / "trials.jsonl").read_bytes() == kept
        assert team.evalgate("merge", str(team.out), "--out", str(team.root / "joined")) == 2
        assert "run.json: is damaged" in capsys.readouterr().err
