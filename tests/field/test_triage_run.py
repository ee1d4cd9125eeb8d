"""Failures that a scripted assistant produces by broken retrieval or a broken prompt are named rightly.

A small retriever and a small writer stand behind HTTP; each is broken in one way for a whole run.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.main import main
from evalgate.grade.cause import Cause
from tests.staging import Reply, answer, assistant

Passage = tuple[str, str]
"""Source and text."""


@dataclass(frozen=True, slots=True)
class Domain:
    """Documents, questions, and what a bad assistant says about them."""

    language: str
    documents: dict[str, str]
    questions: str
    needed: dict[str, tuple[str, ...]]
    """For each question the documents whose passages a good answer needs; of A the near one."""
    wrong: dict[str, str]
    """A confident answer that is not what the question wants."""
    declined: str


JA = Domain(
    language="ja",
    documents={
        "travel": "国内出張の日当は3,000円とする。",
        "guide": "国内出張の日当は2,500円です。精算は出張終了後10営業日以内に行います。",
        "remote": "在宅勤務は週2日までとする。申請は前日までに上長へ行う。",
        "devices": "ノートPCを紛失したときは、情報システム部へ即日連絡する。",
        "leave": "有給休暇は入社6か月後に10日を付与する。",
        "parking": "駐車場は本社の地下にあり、社用車だけが使える。",
    },
    questions="""\
questions:
  - {id: A1, type: A, question: 在宅勤務手当はいくらですか, absent: [手当]}
  - {id: A2, type: A, question: 海外出張の日当はいくらですか, absent: [海外]}
  - {id: A3, type: A, question: 有給休暇の買い取りはできますか, absent: [買い取り, 買取]}
  - id: B1
    type: B
    question: いつまでにすればよいですか
    readings: [{name: 出張の精算, keywords: [精算], facts: [10営業日]}, {name: 在宅勤務の申請, keywords: [在宅], facts: [前日]}]
  - id: C1
    type: C
    question: 国内出張の日当はいくらですか
    sides: [{document: travel, facts: ["3,000円"]}, {document: guide, facts: ["2,500円"]}]
  - {id: D1, type: D, question: 在宅勤務は週に何日までですか, facts: [[2日, 二日]], evidence: [{document: remote, quote: 週2日まで}]}
  - {id: D2, type: D, question: 有給休暇は何日付与されますか, facts: [10日], evidence: [{document: leave, quote: 10日を付与する}]}
  - {id: D3, type: D, question: PCを紛失したらどこに連絡しますか, facts: [情報システム部], evidence: [{document: devices, quote: 情報システム部へ即日連絡}]}
""",
    needed={
        "A1": ("remote",),
        "A2": ("travel",),
        "A3": ("leave",),
        "B1": ("guide", "remote"),
        "C1": ("travel", "guide"),
        "D1": ("remote",),
        "D2": ("leave",),
        "D3": ("devices",),
    },
    wrong={
        "A1": "多くの企業では月額5,500円ほどを支給しています。",
        "A2": "一般的な水準では1日7,700円です。",
        "A3": "はい、退職時には1日あたり9,900円で清算されます。",
        "B1": "翌月末までです。",
        "C1": "日当は4,400円です。",
        "D1": "在宅勤務は週4日までできます（在宅勤務規程）。",
        "D2": "有給休暇は20日付与されます（休暇規程）。",
        "D3": "最寄りの警察署に届け出てください。",
    },
    declined="申し訳ありませんが、資料には記載が見つかりませんでした。",
)
EN = Domain(
    language="en",
    documents={
        "travel": "The daily allowance for domestic trips is £32.",
        "guide": "The daily allowance for domestic trips is £28. Claims are settled within 21 days after the trip.",
        "remote": "Working from home is allowed up to two days a week. Apply to your manager by the day before.",
        "devices": "If a laptop is lost, tell the IT desk on the same day.",
        "leave": "Twelve days of leave are granted after six months.",
        "parking": "The car park lies below the head office and is for company cars only.",
    },
    questions="""\
questions:
  - {id: A1, type: A, question: How much is the stipend for working from home?, absent: [stipend]}
  - {id: A2, type: A, question: What is the daily allowance abroad?, absent: [abroad, overseas]}
  - {id: A3, type: A, question: Can I sell days of leave?, absent: [sell, sold]}
  - id: B1
    type: B
    question: By when do I have to do it?
    readings: [{name: claims, facts: [21 days]}, {name: working from home, keywords: [home], facts: [the day before]}]
  - id: C1
    type: C
    question: How much is the daily allowance for domestic trips?
    sides: [{document: travel, facts: [£32]}, {document: guide, facts: [£28]}]
  - {id: D1, type: D, question: How many days a week may I work from home?, facts: [[two days, 2 days]], evidence: [{document: remote, quote: up to two days a week}]}
  - {id: D2, type: D, question: How many days of leave do I get?, facts: [[twelve days, 12 days]], evidence: [{document: leave, quote: Twelve days of leave}]}
  - {id: D3, type: D, question: Whom do I tell about a lost laptop?, facts: [IT desk], evidence: [{document: devices, quote: tell the IT desk}]}
""",
    needed=JA.needed,
    wrong={
        "A1": "Most employers pay about £55 a month.",
        "A2": "Abroad it is usually £77 a day.",
        "A3": "Yes, each day is bought back for £99 when you quit.",
        "B1": "By the end of next month.",
        "C1": "You get £44 a day.",
        "D1": "You may work from home four days a week (Home Rules).",
        "D2": "You get 25 days of leave (Leave Rules).",
        "D3": "Report it to the nearest police station.",
    },
    declined="I could not find anything about that in the documents.",
)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is broken in a run."""

    name: str
    retrieve: Callable[[Domain, str], list[str]]
    """Documents whose passages are handed on."""
    write: Callable[[Domain, str, list[Passage]], str]
    causes: dict[str, str]
    """The right cause by the type of a question; types that don't fail are left out."""


def nothing_near(domain: Domain, question: str) -> list[str]:
    return ["parking"] if question != "A3" else ["devices", "parking"]


def needed(domain: Domain, question: str) -> list[str]:
    return [*domain.needed[question], "parking"]


def first_only(domain: Domain, question: str) -> list[str]:
    return [domain.needed[question][0], "parking"]


def nothing(domain: Domain, question: str) -> list[str]:
    return []


def guesses(domain: Domain, question: str, passages: list[Passage]) -> str:
    return domain.wrong[question]


def declines(domain: Domain, question: str, passages: list[Passage]) -> str:
    return domain.declined


def parrots(domain: Domain, question: str, passages: list[Passage]) -> str:
    """Gives the first passage as the answer."""
    return passages[0][1]


FAULTS = [
    Fault(
        "blind retriever",
        nothing_near,
        guesses,
        {"A": "answered_anyway", "B": "not_retrieved", "C": "not_retrieved", "D": "not_retrieved"},
    ),
    Fault(
        "blind and careful",
        nothing_near,
        declines,
        {"B": "not_retrieved", "C": "not_retrieved", "D": "not_retrieved"},
    ),
    Fault(
        "one passage too few",
        first_only,
        parrots,
        {"A": "lured_by_near_passage", "B": "half_retrieved", "C": "half_retrieved"},
    ),
    Fault(
        "deaf writer",
        needed,
        guesses,
        {
            "A": "answered_anyway",
            "B": "retrieved_not_used",
            "C": "retrieved_not_used",
            "D": "retrieved_not_used",
        },
    ),
    Fault(
        "shy writer",
        needed,
        declines,
        {"B": "over_abstention", "C": "over_abstention", "D": "over_abstention"},
    ),
    Fault(
        "no passages",
        nothing,
        guesses,
        {"A": "no_contexts", "B": "no_contexts", "C": "no_contexts", "D": "no_contexts"},
    ),
]


def ran(folder: Path, domain: Domain, fault: Fault, known: Domain | None = None) -> dict[str, Any]:
    """The results of a run in which something is broken; `known` has the folder's documents, if not the index's."""
    (folder / "docs").mkdir(parents=True)
    for name, text in (known or domain).documents.items():
        (folder / "docs" / f"{name}.md").write_text(text + "\n", encoding="utf-8")
    (folder / "questions.yml").write_text(domain.questions, encoding="utf-8")

    def reply(body: dict[str, Any]) -> Reply:
        question = body["id"]
        passages = [(name, domain.documents[name]) for name in fault.retrieve(domain, question)]
        return answer(fault.write(domain, question, passages), *passages)

    with assistant(reply) as server:
        (folder / "evalgate.yml").write_text(
            f"language: {domain.language}\nendpoint:\n  url: {server.url}\n  body: {{id: '{{{{ question_id }}}}'}}\n"
            '  contexts: "sources[].{text: text, source: source}"\ndocuments: docs\ntrials: 1\n',
            encoding="utf-8",
        )
        main(["run", "--config", str(folder / "evalgate.yml"), "--out", str(folder / "out")])
    found: dict[str, Any] = json.loads((folder / "out" / "results.json").read_text(encoding="utf-8"))
    return found


def named(results: dict[str, Any], fault: Fault) -> list[tuple[str, str, str | None]]:
    """For each failure that the fault was to produce: question, right cause, cause that was named."""
    return [
        (question["id"], fault.causes[question["type"]], question["triage"])
        for question in results["questions"]
        if question["type"] in fault.causes
    ]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("domain", [JA, EN], ids=lambda domain: domain.language)
def test_what_is_broken_is_named(domain: Domain, fault: Fault, tmp_path: Path) -> None:
    results = ran(tmp_path / "x", domain, fault)
    found = named(results, fault)
    failed = {question["id"] for question in results["questions"] if question["verdict"] == "failed"}
    assert {question for question, *_ in found} <= failed
    assert [(question, cause) for question, cause, told in found if told != cause] == []
    assert sum(results["causes"].values()) >= len(found)


def test_there_are_sixty_of_them() -> None:
    kinds = [
        question[0]
        for domain in (JA, EN)
        for fault in FAULTS
        for question in domain.needed
        if question[0] in fault.causes
    ]
    assert len(kinds) >= 60
    causes = {cause for fault in FAULTS for cause in fault.causes.values()}
    assert causes == {cause.value for cause in Cause} - {"set_wrong", "condition_unclear"}


def test_causes_are_summed_beside_the_recall(tmp_path: Path) -> None:
    results = ran(tmp_path / "x", EN, FAULTS[0])
    assert results["causes"] == {"not_retrieved": 5, "answered_anyway": 3}
    comment = (tmp_path / "x" / "out" / "comment.md").read_text(encoding="utf-8")
    assert (
        "**Likely causes of the failures** — 5 of 8: in the documents, but never retrieved"
        " · 3 of 8: answered although nothing relevant was retrieved · evidence recall at 2: 0%"
    ) in comment
    assert "evidence recall" not in comment.rpartition("<sub>")[2]


def test_a_passage_that_has_what_the_set_says_is_nowhere_makes_the_set_wrong(tmp_path: Path) -> None:
    """The index is newer than the folder of documents."""
    newer = replace(JA, documents={**JA.documents, "parking": "在宅勤務手当は月4,000円とする。"})
    results = ran(tmp_path / "x", newer, Fault("newer index", nothing_near, parrots, {}), JA)
    (a1,) = [question for question in results["questions"] if question["id"] == "A1"]
    assert (results["stale"], a1["verdict"], a1["triage"]) == ([], "failed", "set_wrong")


def test_what_only_the_index_has_is_another_snapshot_and_not_an_invention(tmp_path: Path) -> None:
    raised = "在宅勤務は週4日までとする。"
    served = replace(JA, documents={**JA.documents, "remote": raised})
    results = ran(tmp_path / "x", served, Fault("newer index", needed, parrots, {}), JA)
    (d1,) = [question for question in results["questions"] if question["id"] == "D1"]
    assert d1["verdict"] == "failed"
    comment = (tmp_path / "x" / "out" / "comment.md").read_text(encoding="utf-8")
    assert "版が違うかもしれません" in comment
