"""For every kind of finding a set that shows it, and one beside it that must not be flagged."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from evalgate.documents.load import load_documents, unread_files
from evalgate.lint.finding import Code
from evalgate.lint.question_set import lint, unread
from evalgate.questions.load import load_questions

DOCUMENTS = {
    "rules.md": "---\nid: R1\ntitle: 出張規程\nversion: 2025-04\n---\n# 出張規程\n国内出張の日当は3,000円とする。\n"
    "宿泊費は1泊12,000円までとする。領収書は経理部へ提出する。\n",
    "guide.md": "---\nid: G1\ntitle: Travel guide\nversion: 2024-10\n---\n# Travel guide\n国内出張の日当は2,500円です。\n"
    "Claims are settled within 10 business days. Laptops are lent on joining.\n",
}
QUESTIONS = {
    "A": [
        "海外の支度金は",
        "What is the gym allowance?",
        "推奨する端末は",
        "Is parking free?",
        "社宅の家賃は",
    ],
    "B": ["上限はいくら", "When must I apply?", "窓口はどこ", "Who approves it?", "期限はいつ"],
    "C": ["国内の日当はいくら", "Daily rate at home?", "日当の額は", "How much a day?", "一日いくら出る"],
    "D": [
        "宿泊費の上限は",
        "When are claims settled?",
        "領収書の提出先は",
        "When is a laptop lent?",
        "一泊いくらまで",
    ],
}
KEYS = {
    "A": "absent: [海外, gym]",
    "B": 'accept: [clarify], readings: [{name: 日当, facts: ["3,000円"]}, {name: 精算, facts: [10営業日]}]',
    "C": 'sides: [{document: R1, facts: ["3,000円"]}, {document: G1, facts: ["2,500円"]}]',
    "D": 'facts: [["12,000円"]], evidence: [{document: R1, quote: "宿泊費は1泊12,000円まで"}]',
}


def entry(kind: str, number: int, text: str, keys: str) -> str:
    return f"  - {{id: {kind}{number}, type: {kind}, question: '{text}', {keys}}}\n"


@dataclass(frozen=True, slots=True)
class Case:
    """A change of the set and its documents."""

    questions: Mapping[str, str] = field(default_factory=dict)
    """By id, the entry's keys or the whole entry; an empty text takes it out."""
    documents: Mapping[str, str] = field(default_factory=dict)


def found(folder: Path, case: Case) -> set[tuple[str, str | None]]:
    """Codes with the question that each is about."""
    lines = ["questions:\n"]
    for kind, texts in QUESTIONS.items():
        for number, text in enumerate(texts, start=1):
            keys = case.questions.get(f"{kind}{number}", KEYS[kind])
            lines.append(keys if keys.startswith("  -") else entry(kind, number, text, keys) if keys else "")
    lines += [text for name, text in case.questions.items() if name.startswith("more")]
    (folder / "docs").mkdir()
    for name, content in {**DOCUMENTS, **case.documents}.items():
        (folder / "docs" / name).write_text(content, encoding="utf-8")
    (folder / "q.yml").write_text("".join(lines), encoding="utf-8")
    findings = lint(load_questions(folder, ["q.yml"]), load_documents(folder, "docs"))
    return {(one.code.value, one.question_id) for one in (*findings, *unread(unread_files(folder, "docs")))}


RULES, GUIDE = DOCUMENTS["rules.md"], DOCUMENTS["guide.md"]
CASES: Mapping[Code, tuple[str | None, Case, Case]] = {
    Code.ANSWERED_NOW: (
        "A2",
        Case({"A2": "absent: [gym]"}, {"new.md": "A GYM membership costs 20 pounds.\n"}),
        Case({"A2": "absent: [gym]"}, {"new.md": "Gymnasts train in the hall.\n"}),
    ),
    Code.READING_GONE: (
        "B1",
        Case({"B1": KEYS["B"].replace("10営業日", "12営業日")}),
        Case({"B1": KEYS["B"].replace("10営業日", "十営業日")}),
    ),
    Code.SIDE_GONE: (
        "C1",
        Case({"C1": KEYS["C"].replace("2,500円", "2,700円")}),
        Case({"C1": KEYS["C"].replace("G1", "guide.md").replace("2,500円", "２千５百円")}),
    ),
    Code.SIDES_AGREE: (
        "C1",
        Case(documents={"guide.md": GUIDE.replace("2,500円", "3千円")}),
        Case(documents={"guide.md": GUIDE + "参加費は3,500円です。\n"}),
    ),
    Code.EVIDENCE_GONE: (
        "D1",
        Case({"D1": KEYS["D"].replace("宿泊費は1泊", "宿泊は1泊")}),
        Case(documents={"rules.md": RULES.replace("宿泊費は1泊12,000円", "宿泊費は\n**1泊** １２,０００円")}),
    ),
    Code.FACT_GONE: (
        "D1",
        Case({"D1": 'facts: ["15,000円"]'}),
        Case({"D1": "facts: [1万2千円]"}),
    ),
    Code.VERSION_GONE: (
        "C1",
        Case({"C1": KEYS["C"].replace("R1,", "R1, version: 2024-04,")}),
        Case({"C1": KEYS["C"].replace("R1,", "R1, version: 2025年4月版,")}),
    ),
    Code.NO_ABSENT: (
        "A2",
        Case({"A2": "tags: [gym]"}),
        Case({"A2": "absent: [gym]"}),
    ),
    Code.MAYBE_ANSWERED: (
        "A3",
        Case({"A3": "absent: [推奨端末]"}, {"new.md": "推奨する端末は別紙のとおりとする。\n"}),
        Case(
            {"A3": "absent: [推奨端末]"}, {"new.md": "# 推奨する端末\n端末を貸与する。\n\n休暇を推奨する。\n"}
        ),
    ),
    Code.CONTRADICTED: (
        "D1",
        Case(documents={"new.md": "宿泊費は1泊15,000円までとする。\n"}),
        Case(documents={"new.md": "宿泊費は1泊1万2千円までとする。\n"}),
    ),
    Code.FACT_ELSEWHERE: (
        "D1",
        Case({"D1": KEYS["D"].replace("12,000円", "2,500円", 1)}),
        Case({"D1": KEYS["D"].replace("[[", "[1万2千円, [")}),
    ),
    Code.SAME_SIDES: (
        "C1",
        Case({"C1": KEYS["C"].replace("2,500円", "三千円")}),
        Case({"C1": KEYS["C"].replace('円"]', '円", 国内出張]')}),
    ),
    Code.PRECEDENCE_RULE: (
        "C1",
        Case(documents={"rules.md": RULES + "本規程は他の定めに優先する。\n"}),
        Case(
            documents={"rules.md": RULES + "優先席のある列車を使うこと。\n", "new.md": "安全を優先する。\n"}
        ),
    ),
    Code.BORDER_CASE: (
        "A5",
        Case({"A5": 'absent: [社宅], nearby: {facts: ["3,000円"], document: R1}'}),
        Case({"A5": 'accept: [abstain], absent: [社宅], nearby: {facts: ["3,000円"], document: R1}'}),
    ),
    Code.NO_FACTS: (
        "D4",
        Case({"D4": "evidence: [{document: G1, quote: Laptops are lent}]"}),
        Case({"D4": "facts: [joining]"}),
    ),
    Code.UNKNOWN_DOCUMENT: (
        "A4",
        Case({"A4": "absent: [parking], nearby: {document: R9}"}),
        Case({"A4": "absent: [parking], nearby: {document: Travel guide}"}),
    ),
    Code.UNUSED_KEY: (
        "D3",
        Case({"D3": "facts: [経理部], absent: [総務部]"}),
        Case({"D3": "facts: [経理部], tags: [総務部]"}),
    ),
    Code.SAME_QUESTION: (
        "more",
        Case({"more": entry("D", 6, "宿泊費 の上限は？", 'facts: ["12,000円"]')}),
        Case({"more": entry("D", 6, "交通費の上限は", 'facts: ["12,000円"]')}),
    ),
    Code.NEAR_DUPLICATE: (
        "more",
        Case({"more": entry("D", 6, "When are the claims settled?", 'facts: ["12,000円"]')}),
        Case({"more": entry("C", 6, "When are the claims settled?", KEYS["C"])}),
    ),
    Code.PRIVATE_DATA: (
        "A4",
        Case({"A4": "absent: [parking], turns: ['I am at taro.yamada@corp.co.jp']"}),
        Case(
            {"A4": "absent: [parking], turns: ['I am at user@example.com']", "D4": "facts: [090-1234-5678]"},
            {"help.md": "窓口は 090-1234-5678 とする。\n"},
        ),
    ),
    Code.FEW_OF_TYPE: (None, Case({"B5": ""}), Case()),
    Code.EMPTY_DOCUMENT: (
        None,
        Case(documents={"scan.md": " \n\n"}),
        Case(documents={"scan.md": "第1条\n"}),
    ),
    Code.UNREAD_FILE: (
        None,
        Case(documents={"old.doc": "x"}),
        Case(documents={"logo.svg": "<svg/>", ".draft.doc": "x"}),
    ),
    Code.BROKEN_FRONT_MATTER: (
        None,
        Case(documents={"new.md": "---\ntitle: 旅費: 国内\n---\n本文\n"}),
        Case(documents={"new.md": "---\ntitle: '旅費: 国内'\n---\n本文\n"}),
    ),
}


def test_every_code_has_its_two_sets() -> None:
    assert set(CASES) == set(Code)


def test_the_set_itself_has_no_finding(tmp_path: Path) -> None:
    assert found(tmp_path, Case()) == set()


@pytest.mark.parametrize("code", CASES)
def test_one_set_shows_it_and_another_does_not(code: Code, tmp_path: Path) -> None:
    named, shows, clean = CASES[code]
    for name in ("shows", "clean"):
        (tmp_path / name).mkdir()
    told = found(tmp_path / "shows", shows)
    assert code.value in {one for one, _ in told}
    if named not in (None, "more"):
        assert (code.value, named) in told
    assert found(tmp_path / "clean", clean) == set()
