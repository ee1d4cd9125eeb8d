"""Files in Shift_JIS, as Excel and old systems write them: each door says what can be done there."""

from pathlib import Path

import pytest

from evalgate.config.settings import QuestionFile
from evalgate.questions.load import load_questions
from tests.cli.conftest import DOCUMENTS, QUESTIONS, Team


@pytest.fixture
def team(tmp_path: Path) -> Team:
    (tmp_path / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    (tmp_path / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    made = Team(tmp_path)
    made.configure("documents: docs\n")
    return made


def save(team: Team, name: str, text: str, encoding: str = "cp932") -> str:
    (team.root / name).write_bytes(text.encode(encoding))
    return str(team.root / name)


TABLE = "id,type,question,facts\nD1,D,在宅勤務は週に何日までですか,週2日\nA1,A,副業はできますか,\n"


def test_a_question_file_may_be_declared(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    save(team, "q.csv", TABLE)
    team.configure("documents: docs\nquestions: q.csv\n")
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert "q.csv:2: is not valid UTF-8" in said
    assert "looks like Shift_JIS" in said
    assert "`questions: [{path: q.csv, encoding: shift_jis}]`" in said
    team.configure("documents: docs\nquestions: [{path: q.csv, encoding: shift_jis}]\n")
    assert team.evalgate("check") == 0


def test_an_import_has_a_flag(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    from evalgate.cli.main import main

    file, out = save(team, "q.csv", TABLE), str(team.root / "in.yml")
    assert main(["import", file, "--out", out]) == 2
    said = capsys.readouterr().err
    assert "--encoding shift_jis" in said
    assert "questions: [" not in said
    assert main(["import", file, "--out", out, "--encoding", "shift_jis"]) == 0


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("docs/rules.md", ("check",)),
        ("p.md", ("check",)),
        ("log.jsonl", ("harvest", "LOG")),
        ("answers.jsonl", ("grade", "ANSWERS")),
    ],
)
def test_elsewhere_only_utf8_is_read(
    team: Team, capsys: pytest.CaptureFixture[str], name: str, command: tuple[str, ...]
) -> None:
    team.configure('documents: docs\nendpoint: {url: "http://x", prompt: p.md}\n')
    save(team, "p.md", "答える。", "utf-8")
    file = save(team, name, '{"question": "在宅勤務の申請は？", "question_id": "D1", "answer": "前日"}\n')
    flags = ("--out", str(team.root / "drafts.yml")) if "LOG" in command else ()
    given = [file if part.isupper() else part for part in command]
    assert team.evalgate(*given, *flags) == 2
    said = capsys.readouterr().err
    assert "encoding: shift_jis" not in said
    assert name.rpartition("/")[2] in said


def test_utf16_is_named(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    save(team, "docs/notes.txt", "メモ", "utf-16")
    assert team.evalgate("check") == 2
    assert "it is UTF-16" in capsys.readouterr().err


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
NOTHING_KNOWN = bytes(range(128, 256))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_told_for_what_it_is(team: Team, capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    """And what is advised works."""
    text = TABLE if encoding == "utf-16" else f"\ufeff{TABLE}"
    save(team, "q.csv", text, encoding)
    save(team, "docs/rules.md", text, encoding)
    team.configure("documents: docs\nquestions: q.csv\n")
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert said.count(": it is UTF-16") == 2
    assert "`questions: [{path: q.csv, encoding: utf-16}]`" in said
    assert "`iconv -f UTF-16 -t UTF-8`" in said
    assert "shift_jis" not in said.lower()
    (team.root / "docs" / "rules.md").unlink()
    team.configure("documents: docs\nquestions: [{path: q.csv, encoding: utf-16}]\n")
    assert team.evalgate("check") == 0


@pytest.mark.parametrize("data", [PNG, NOTHING_KNOWN])
@pytest.mark.parametrize("name", ["questions.yml", "docs/rules.md"])
def test_what_is_no_text_at_all_is_not_called_one(
    team: Team, capsys: pytest.CaptureFixture[str], name: str, data: bytes
) -> None:
    (team.root / name).write_bytes(data)
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert f"{name}: is not valid UTF-8 at byte 0 (is it a text file? Then save it as UTF-8)" in said


@pytest.mark.parametrize("name", ["euc-jp", "iso-2022-jp"])
@pytest.mark.parametrize("declared", ["", ", encoding: shift_jis"])
def test_encodings_of_unix_and_mail_are_named_and_never_read_as_another(
    team: Team, capsys: pytest.CaptureFixture[str], name: str, declared: str
) -> None:
    save(team, "q.csv", TABLE, name)
    team.configure(f"documents: docs\nquestions: [{{path: q.csv{declared}}}]\n")
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert f"looks like {name.upper()}" in said
    assert f"encoding: {name}" in said
    team.configure(f"documents: docs\nquestions: [{{path: q.csv, encoding: {name}}}]\n")
    assert team.evalgate("check") == 0
    assert load_questions(team.root, [QuestionFile(path="q.csv", encoding=name)])[0].question == (
        "在宅勤務は週に何日までですか"
    )


def test_a_damaged_character_is_named_with_its_line(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    whole = TABLE.encode()
    (team.root / "q.csv").write_bytes(whole.replace("副業".encode(), b"\xe5\x89" + "業".encode()))
    team.configure("documents: docs\nquestions: q.csv\n")
    assert team.evalgate("check") == 2
    assert "q.csv:3: is not valid UTF-8 at byte" in capsys.readouterr().err
