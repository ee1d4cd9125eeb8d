"""`evalgate check` through the command line: findings, balance, JSON, and a judge's second opinion."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Team
from tests.staging import Reply, assistant

HOLDS = {"reason": "規程に載った。", "standing": "holds"}


def checked(team: Team, capsys: pytest.CaptureFixture[str], *flags: str) -> dict[str, Any]:
    assert team.evalgate("check", "--json", *flags) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_balance_names_documents_that_nobody_asks_about(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure("documents: docs\n")
    (team.root / "docs" / "extra.md").write_text("# 備品\n貸与する。\n", encoding="utf-8")
    assert team.evalgate("check", "--language", "en") == 0
    printed = capsys.readouterr()
    assert "never asked about: extra" in printed.out
    assert "few-of-type" in printed.err
    report = checked(team, capsys)
    assert report["balance"]["types"] == {"A": 1, "B": 1, "C": 1, "D": 1}
    assert report["balance"]["never_asked"] == ["extra"]
    about = {entry["id"]: entry["questions"] for entry in report["balance"]["documents"]}
    assert about["D2"] == {"A": 0, "B": 1, "C": 1, "D": 0}
    assert report["not_checked"] == []


def test_json_findings_have_code_file_and_line(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    path = team.root / "docs" / "remote.md"
    path.write_text(path.read_text(encoding="utf-8") + "在宅勤務手当は月3,000円。\n", encoding="utf-8")
    (stale,) = [f for f in checked(team, capsys)["findings"] if f["level"] == "stale"]
    assert (stale["code"], stale["question_id"], stale["path"]) == ("answered-now", "A1", "questions.yml")
    assert (stale["document"], stale["document_line"]) == ("docs/remote.md", 7)


def test_errors_are_json_as_well_and_exit_2(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: nowhere\n")
    assert team.evalgate("check", "--json") == 2
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert (error["path"], error["line"], error["key"]) == (str(team.root / "evalgate.yml"), 1, "documents")
    assert "nowhere" in error["message"]


def test_without_documents_it_says_what_can_not_be_checked(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure("trials: 1\n")
    assert team.evalgate("check", "--language", "en") == 0
    said = capsys.readouterr().err
    assert "1 with `absent`, 1 with `evidence`, 1 with `sides`" in said
    assert len(checked(team, capsys)["not_checked"]) == 2


def test_empty_and_unread_documents_are_told(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    (team.root / "docs" / "scan.txt").write_text("\n")
    (team.root / "docs" / "old.doc").write_bytes(b"\xd0\xcf")
    found = {(f["code"], f["path"]) for f in checked(team, capsys)["findings"]}
    assert {("empty-document", "docs/scan.txt"), ("unread-file", "docs/old.doc")} <= found


def judged(team: Team, url: str) -> None:
    team.configure(
        f'documents: docs\njudges:\n  - {{kind: openai, model: m, base_url: {url}, api_key: "${{KEY}}"}}\n'
    )
    path = team.root / "docs" / "remote.md"
    path.write_text(path.read_text(encoding="utf-8") + "在宅勤務手当は月3,000円。\n", encoding="utf-8")


def chat(content: str) -> Reply:
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}
    body = {"id": "1", "object": "chat.completion", "model": "m-1", "choices": [choice]}
    return Reply(json.dumps(body).encode())


def test_a_judge_gives_a_second_opinion_and_changes_nothing(
    team: Team, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEY", "sk-1234567890")
    with assistant(lambda body: chat(json.dumps(HOLDS, ensure_ascii=False))) as server:
        judged(team, server.url)
        report = checked(team, capsys, "--judge")
    (stale,) = [f for f in report["findings"] if f["level"] == "stale"]
    assert stale["opinions"] == [
        {"judge": "openai:m", "standing": "holds", "reason": "規程に載った。", "failure": None}
    ]
    assert len(server.requests) == 1
    asked = server.requests[0]["messages"][-1]["content"]
    assert "在宅勤務手当はいくら出ますか" in asked
    assert "在宅勤務手当は月3,000円" in asked
    assert "国内出張の日当は3,000円" not in asked
    assert all("opinions" not in f for f in report["findings"] if f["code"] == "few-of-type")


@pytest.mark.parametrize(
    ("content", "failure"),
    [("それは正しい。", "prose"), ('{"standing": "maybe", "reason": "x"}', "invalid")],
)
def test_a_judge_that_can_not_say_is_no_opinion(
    team: Team,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    content: str,
    failure: str,
) -> None:
    monkeypatch.setenv("KEY", "sk-1234567890")
    with assistant(lambda body: chat(content)) as server:
        judged(team, server.url)
        report = checked(team, capsys, "--judge")
    (stale,) = [f for f in report["findings"] if f["level"] == "stale"]
    assert [(o["standing"], o["failure"]) for o in stale["opinions"]] == [("cannot_judge", failure)]


def test_a_judge_without_a_key_or_none_at_all_is_an_error(
    team: Team, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("KEY", raising=False)
    judged(team, "http://127.0.0.1:9")
    assert team.evalgate("check", "--judge") == 4
    team.configure("documents: docs\n")
    assert team.evalgate("check", "--judge") == 2


MESSY = """\
questions:
  - {id: A1, type: A, question: 在宅勤務手当はいくら出ますか, absent: [日当], facts: [x]}
  - {id: A2, type: A, question: 在宅勤務の申請は前日ですか}
  - {id: A3, type: A, question: 特別な手当はありますか, nearby: {facts: [3日], document: D9}}
  - {id: A4, type: A, question: 特別な手当はありますか, absent: [手当]}
  - id: B1
    type: B
    question: 申請はいつまでですか
    readings: [{name: 精算, facts: [99営業日以内]}, {name: 在宅, facts: [前日]}]
  - id: B2
    type: B
    question: 精算はどうしますか
    readings: [{name: 期限, facts: [10営業日]}, {name: 日当, facts: ["2,500円"]}]
  - id: C1
    type: C
    question: 国内出張の日当はいくらですか
    sides: [{document: D1, facts: ["3,000円"]}, {document: D8, facts: ["2,500円"]}]
  - id: C2
    type: C
    question: 国内の日当は
    sides: [{document: D1, version: 2024年4月版, facts: ["3,000円"]}, {document: D2, facts: ["9,000円"]}]
  - {id: D1, type: D, question: 連絡先は yamada@mycompany.co.jp ですか, facts: [[一日, 二日間]], evidence: [{document: D3, quote: ない引用}]}
  - {id: D2, type: D, question: 連絡先は}
  - {id: D3, type: D, question: 在宅は, facts: [週2日], evidence: [{document: D7, quote: 週2日まで}]}
"""


def test_findings_speak_the_language_of_the_report(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind that a set can have; a new wording needs its Japanese in `evalgate/cli/findings_ja.py`."""
    team.configure("documents: docs\n")
    (team.root / "questions.yml").write_text(MESSY, encoding="utf-8")
    (team.root / "docs" / "empty.md").write_text("\n", encoding="utf-8")
    (team.root / "docs" / "old.doc").write_bytes(b"x")
    (team.root / "docs" / "head.md").write_text("---\nid: [1, 2]\n---\n本文。\n", encoding="utf-8")
    assert team.evalgate("check") == 2, "names of no document are mistakes"
    lines = capsys.readouterr().err.splitlines()
    codes = {found[1] for line in lines if (found := re.match(r"\S+: \S+ ([a-z-]+)", line))}
    assert len(codes) >= 12, codes
    for line in lines:
        assert re.search("[ぁ-ん]", line), line
        assert not re.search(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}", line), line
    assert team.evalgate("check", "--language", "en") == 2
    assert "to 10 show where it tends to fail" in capsys.readouterr().err


BROKEN = {
    "title: a: b": "`: ` や `#` を含む文と",
    "title: [a": "`: ` や `#` を含む文と",
    "id: x\nid: y": "`id` が 2 回あります（最初は 2 行目）",
    "\tid: x": "字下げがタブです",
    "id：x\ntitle: b": "`id：` のコロンが全角です。`id: ` と書きます",
    "－ id\ntitle: b": "`－` が全角です",
    'title: "C:\\q"': "二重引用符の中の",
    "\u3000id: x\ntitle: b": "行頭に全角の空白があります",
}


@pytest.mark.parametrize("block", BROKEN)
def test_broken_front_matter_is_told_in_one_language(
    team: Team, capsys: pytest.CaptureFixture[str], block: str
) -> None:
    """Only what the reader of YAML itself says is quoted as it is."""
    (team.root / "docs" / "new.md").write_text(f"---\n{block}\nversion: 1\n---\n本文\n", encoding="utf-8")
    team.configure("documents: docs\nlanguage: ja\n")
    assert team.evalgate("check") == 0
    (line,) = [line for line in capsys.readouterr().err.splitlines() if "broken-front-matter" in line]
    assert BROKEN[block] in line
    assert "see whether" not in line
    assert "need quotes" not in line
    assert not re.search("[a-z,'] や [a-z,']", line)
