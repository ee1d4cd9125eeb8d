"""A team's repository in a temporary folder."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.main import main

QUESTIONS = """\
questions:
  - {id: A1, type: A, question: 在宅勤務手当はいくら出ますか, absent: [手当]}
  - id: B1
    type: B
    question: 申請はいつまでですか
    readings:
      - {name: 出張精算, keywords: [精算], facts: [10営業日以内]}
      - {name: 在宅勤務, facts: [前日]}
  - id: C1
    type: C
    question: 国内出張の日当はいくらですか
    sides:
      - {document: D1, version: 2025年4月版, facts: ["3,000円"]}
      - {document: D2, version: 2024年10月版, facts: ["2,500円"]}
  - id: D1
    type: D
    question: 在宅勤務は週に何日までですか
    facts: [[2日, 二日]]
    evidence: [{document: D3, quote: 週2日まで}]
"""
DOCUMENTS = {
    "travel.md": "---\nid: D1\ntitle: 出張旅費規程\nversion: 2025年4月版\n---\n# 出張旅費規程（2025年4月版）\n国内出張の日当は3,000円とする。\n",
    "expenses.md": "---\nid: D2\ntitle: 経費精算ガイド\nversion: 2024年10月版\n---\n# 経費精算ガイド（2024年10月版）\n"
    "国内出張の日当は2,500円です。精算は出張終了後10営業日以内に行います。\n",
    "remote.md": "---\nid: D3\ntitle: 在宅勤務規程\n---\n# 在宅勤務規程\n在宅勤務は週2日までとする。申請は前日までに上長へ行う。\n",
}
GOOD = {
    "在宅勤務手当はいくら出ますか": "在宅勤務手当については、資料に記載が見つかりませんでした。",
    "申請はいつまでですか": "出張精算の申請でしょうか、それとも在宅勤務の申請でしょうか。",
    "国内出張の日当はいくらですか": "資料によって異なります。出張旅費規程（2025年4月版）では3,000円、"
    "経費精算ガイド（2024年10月版）では2,500円とされており、どちらが現行かは判断できません。",
    "在宅勤務は週に何日までですか": "在宅勤務は週2日までです（在宅勤務規程）。",
}
DECLINES = "申し訳ありませんが、資料には記載が見つかりませんでした。"


@dataclass(frozen=True)
class Team:
    """Files of a team, and the command line run in them."""

    root: Path

    def configure(self, text: str) -> None:
        """Write evalgate.yml."""
        (self.root / "evalgate.yml").write_text(text, encoding="utf-8")

    def endpoint(self, url: str, more: str = "") -> None:
        """Configure the usual endpoint; `more` is further YAML at the top level."""
        self.configure(
            f'endpoint:\n  url: {url}/ask\n  body: {{question: "{{{{ question }}}}"}}\n'
            '  contexts: "sources[].{text: text, source: source}"\n  retries: 0\ndocuments: docs\n' + more
        )

    def evalgate(self, *arguments: str) -> int:
        """Run a command; its results go to `out`."""
        return main([*arguments, "--config", str(self.root / "evalgate.yml")])

    def run(self, *arguments: str) -> int:
        """`evalgate run` with results in `out`."""
        return self.evalgate("run", "--out", str(self.out), *arguments)

    @property
    def out(self) -> Path:
        """The folder for results."""
        return self.root / "out"

    @property
    def results(self) -> dict[str, Any]:
        """results.json."""
        found: dict[str, Any] = json.loads((self.out / "results.json").read_text(encoding="utf-8"))
        return found

    @property
    def trials(self) -> list[dict[str, Any]]:
        """trials.jsonl."""
        text = (self.out / "trials.jsonl").read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines()]

    def record(self, *rows: dict[str, Any]) -> Path:
        """A file of recorded answers."""
        path = self.root / "answers.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return path


@pytest.fixture
def team(tmp_path: Path) -> Team:
    """A repository with four questions and three documents, not configured yet."""
    (tmp_path / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    return Team(tmp_path)


@pytest.fixture
def good() -> Callable[[dict[str, Any]], str]:
    """What a perfect assistant answers."""
    return lambda body: GOOD[body["question"]]
