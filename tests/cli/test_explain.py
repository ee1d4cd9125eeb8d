"""`evalgate explain`: the examples are true, because the real rules grade them."""

import json
import re

import pytest

from tests.cli.conftest import Team

PASSES = {"ja": "合格になる例", "en": "Would pass"}
FAILS = {"ja": "不合格になる例", "en": "Would fail"}
OPEN = {"ja": "ルールだけでは決まらない例", "en": "Rules alone can't tell"}


def explained(team: Team, capsys: pytest.CaptureFixture[str], question: str, language: str) -> str:
    team.configure(f"language: {language}\ndocuments: docs\n")
    assert team.evalgate("explain", question) == 0
    return capsys.readouterr().out


def sections(text: str, language: str) -> dict[str, list[str]]:
    """The answers below each head."""
    found: dict[str, list[str]] = {}
    head = ""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line in {PASSES[language], FAILS[language], OPEN[language]}:
            head = line
        if re.match(r"  [✅❌❔] ", line):
            found.setdefault(head, []).append(lines[number + 1].strip())
    return found


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("question", ["A1", "B1", "C1", "D1"])
def test_each_type_has_examples_that_pass_and_ones_that_fail(
    team: Team, capsys: pytest.CaptureFixture[str], question: str, language: str
) -> None:
    found = sections(explained(team, capsys, question, language), language)
    assert len(found[PASSES[language]]) >= 1
    assert len(found[FAILS[language]]) >= 3


@pytest.mark.parametrize("question", ["A1", "B1", "C1", "D1"])
def test_grading_the_examples_as_recorded_answers_gives_the_same(
    team: Team, capsys: pytest.CaptureFixture[str], question: str
) -> None:
    found = sections(explained(team, capsys, question, "ja"), "ja")
    said = {text: ok for head, ok in ((PASSES["ja"], True), (FAILS["ja"], False)) for text in found[head]}
    rows = [
        {"question_id": question, "trial": number, "answer": text}
        for number, text in enumerate(said, start=1)
    ]
    answers = team.root / "answers.jsonl"
    answers.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    team.evalgate("grade", str(answers), "--out", str(team.out), "--quiet")
    lines = (team.out / "trials.jsonl").read_text(encoding="utf-8").splitlines()
    made = [row for row in map(json.loads, lines) if row["question_id"] == question]
    graded = {row["answer"]: row["action_ok"] for row in made}
    assert graded == said


def test_what_the_set_accepts_moves_an_example(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    each = "出張精算は、10営業日以内です。在宅勤務は、前日です。"
    assert each in sections(explained(team, capsys, "B1", "ja"), "ja")[FAILS["ja"]]
    path = team.root / "questions.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("    type: B\n", "    type: B\n    accept: [clarify, answer_each_reading]\n"),
        encoding="utf-8",
    )
    assert each in sections(explained(team, capsys, "B1", "ja"), "ja")[PASSES["ja"]]


def test_a_fact_that_is_a_clause_makes_a_sentence(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    path = team.root / "questions.yml"
    path.write_text(
        path.read_text(encoding="utf-8")
        + "  - {id: D2, type: D, question: 現金で弁償できますか, facts: [現金での弁償は受け付けない], "
        "evidence: [{document: D3, quote: 在宅勤務は週2日までとする}]}\n",
        encoding="utf-8",
    )
    told = explained(team, capsys, "D2", "ja")
    assert "受け付けないとのことです（在宅勤務規程）。" in told
    assert "ないです" not in told


def test_a_stale_question_says_so(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    path = team.root / "docs" / "remote.md"
    path.write_text(path.read_text(encoding="utf-8") + "在宅勤務手当は月3,000円。\n", encoding="utf-8")
    assert "answered-now" in explained(team, capsys, "A1", "ja")


def test_an_unknown_id_suggests_a_near_one(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    assert team.evalgate("explain", "A11") == 2
    assert "did you mean A1?" in capsys.readouterr().err


def test_an_invented_value_never_stands_in_the_documents(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    path = team.root / "docs" / "remote.md"
    path.write_text(path.read_text(encoding="utf-8") + "上限は98,765円。\n", encoding="utf-8")
    text = explained(team, capsys, "A1", "ja")
    assert "98,765円" not in text
    assert "87,654円" in text


def test_a_part_is_shown_with_its_pointer_and_a_version_once(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    path = team.root / "questions.yml"
    text = path.read_text(encoding="utf-8").replace("facts: [[2日, 二日]]", "facts: [[2日, 二日], 前日]")
    path.write_text(text.replace("version: 2025年4月版", "version: v2.1"), encoding="utf-8")
    rules = team.root / "docs" / "travel.md"
    told = rules.read_text(encoding="utf-8").replace("2025年4月版", "v2.1")
    rules.write_text(told.replace("title: 出張旅費規程", "title: 出張旅費規程 v2.1"), encoding="utf-8")
    part = explained(team, capsys, "D1", "ja").split("求められたことの一部だけを答える\n")[1]
    assert part.split("\n")[0].strip() == "2日です（在宅勤務規程）。"
    assert "根拠の箇所をまったく示していません" not in part.split("\n")[1]
    shown = explained(team, capsys, "C1", "ja")
    assert "出張旅費規程 v2.1では3,000円" in shown
    assert "v2.1（v2.1）" not in shown


WORDS_ALONE = {
    "ja": (
        "警備室へただちに連絡する",
        "[警備室, ただちに]",
        "規程によると、警備室へただちに連絡するとされています。",
    ),
    "en": ("Tell the desk at once", "[the desk, at once]", "規程 says: Tell the desk at once."),
}


@pytest.mark.parametrize("language", WORDS_ALONE)
def test_words_that_make_no_sentence_are_told_in_that_of_the_evidence(
    team: Team, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    quote, facts, told = WORDS_ALONE[language]
    (team.root / "docs" / "lost.md").write_text(f"# 規程\n紛失したら{quote}。\n", encoding="utf-8")
    with (team.root / "questions.yml").open("a", encoding="utf-8") as file:
        file.write(
            "  - {id: D9, type: D, question: 紛失したら, evidence: [{document: lost, quote: "
            f"{quote}}}], facts: {facts}}}\n"
        )
    assert told in sections(explained(team, capsys, "D9", language), language)[PASSES[language]]


@pytest.mark.parametrize(("typed", "meant"), [("a1", "A1"), ("c1", "C1"), ("A11", "A1")])
def test_an_id_that_is_not_there_names_the_one_that_was_meant(
    team: Team, capsys: pytest.CaptureFixture[str], typed: str, meant: str
) -> None:
    team.configure("documents: docs\n")
    assert team.evalgate("explain", typed) == 2
    assert f"did you mean {meant}?" in capsys.readouterr().err
