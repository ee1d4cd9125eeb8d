"""A set that fits its documents, and what lint finds of it and of sets that differ from it."""

from pathlib import Path

from evalgate.documents.load import load_documents
from evalgate.lint.finding import Finding, Level
from evalgate.lint.question_set import lint
from evalgate.questions.load import load_questions

TRAVEL = "---\nid: D1\ntitle: 旅費規程\n---\n# 旅費規程（2025年4月版）\n国内出張の日当は３，０００円とする。\n宿泊は12,000円まで。\n"
GUIDE = "---\nid: D2\n---\n# ガイド\n国内出張の日当は2,500円です。申請は10営業日以内。\n"
FIT = """\
questions:
  - {id: A1, type: A, question: 海外の日当は, absent: [海外]}
  - id: B1
    type: B
    question: 上限は
    accept: [clarify]
    readings: [{name: 日当, facts: ["3,000円"]}, {name: 宿泊, facts: [1万2千円]}]
  - id: C1
    type: C
    question: 日当は
    sides: [{document: D1, facts: ["3,000円"]}, {document: D2, facts: ["2,500円"]}]
  - id: D1
    type: D
    question: 申請はいつまで
    facts: [[10営業日以内, 十営業日以内]]
    evidence: [{document: D2, quote: 申請は10営業日以内}]
"""


def findings(folder: Path, questions: str = FIT, **documents: str) -> tuple[Finding, ...]:
    (folder / "docs").mkdir(exist_ok=True)
    for name, text in {"travel": TRAVEL, "guide": GUIDE, **documents}.items():
        (folder / "docs" / f"{name}.md").write_text(text, encoding="utf-8")
    (folder / "q.yml").write_text(questions, encoding="utf-8")
    return lint(load_questions(folder, ["q.yml"]), load_documents(folder, "docs"))


def codes(found: tuple[Finding, ...], level: Level = Level.STALE) -> list[tuple[str, str | None]]:
    return [(f.code, f.question_id) for f in found if f.level is level and f.code != "few-of-type"]
