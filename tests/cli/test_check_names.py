"""`evalgate check` on names and versions that documents do not have."""

import pytest

from tests.cli.conftest import QUESTIONS, Team
from tests.cli.test_check import checked

RULES = (
    "---\nid: travel\ntitle: 出張規程（第3版）\nversion: {version}\n---\n# 出張規程\n日当は3,000円とする。\n"
)


def with_side(team: Team, declared: str, document: str) -> None:
    """C1's first side is of another document, with a version declared."""
    team.configure("documents: docs\n")
    side = "{document: D1, version: 2025年4月版,"
    assert side in QUESTIONS
    text = QUESTIONS.replace(side, f"{{document: travel, version: {declared},")
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    (team.root / "docs" / "rules.md").write_text(document, encoding="utf-8")


@pytest.mark.parametrize(
    ("declared", "document"),
    [
        ("第4版", RULES.format(version="第3版")),
        ("第2版", RULES.format(version="第3版") + "出張者は届け出る。\n" * 20 + "改定履歴: 第1版、第2版\n"),
        ("2024年4月版", RULES.format(version="2025-04-01")),
        ("v2.0", RULES.format(version="v2.1")),
        ("v2.1", RULES.format(version="v2.10")),
        ("April 2024", RULES.format(version="2025年4月版")),
    ],
)
def test_a_version_that_the_document_does_not_have_is_stale_with_what_stands_there_now(
    team: Team, capsys: pytest.CaptureFixture[str], declared: str, document: str
) -> None:
    with_side(team, declared, document)
    (stale,) = [f for f in checked(team, capsys)["findings"] if f["level"] == "stale"]
    assert (stale["code"], stale["question_id"], stale["document"]) == (
        "version-gone",
        "C1",
        "docs/rules.md",
    )
    own = document.partition("version: ")[2].partition("\n")[0]
    assert own in document.split("\n")[stale["document_line"] - 1]
    assert f"docs/rules.md:{stale['document_line']}: " in stale["message"]
    assert team.evalgate("check") == 0
    assert f"の版は '{declared}' ではなく '{own}' です" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("declared", "version"),
    [
        ("第3版", "2025年4月版"),
        ("第三版", "第3版"),
        ("2025年4月", "2025-04-01"),
        ("April 2025", "2025年4月版"),
        ("令和7年4月版", "2025-04-01"),
        ("Version 2.1", "v2.1"),
        ("2025年度版", "2025年4月版"),
    ],
)
def test_a_version_may_be_written_in_many_ways(
    team: Team, capsys: pytest.CaptureFixture[str], declared: str, version: str
) -> None:
    with_side(team, declared, RULES.format(version=version))
    assert "version-gone" not in {f["code"] for f in checked(team, capsys)["findings"]}


def test_a_document_without_a_version_is_a_warning(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with_side(team, "第4版", "---\nid: travel\ntitle: 出張規程\n---\n日当は3,000円とする。\n")
    (found,) = [f for f in checked(team, capsys)["findings"] if f["code"] == "version-gone"]
    assert (found["level"], found["document_line"]) == ("warning", None)


def test_of_a_near_value_it_is_a_warning(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    near = "absent: [手当], accept: [abstain], nearby: {document: D1, version: %s, facts: ['3,000円']}"
    for version, expected in (("2024年4月版", ["warning"]), ("2025-04", [])):
        text = QUESTIONS.replace("absent: [手当]", near % version)
        (team.root / "questions.yml").write_text(text, encoding="utf-8")
        found = [f["level"] for f in checked(team, capsys)["findings"] if f["code"] == "version-gone"]
        assert found == expected


@pytest.mark.parametrize(
    ("right", "wrong", "near"),
    [
        ("{document: D1,", "{document: 出張旅費規定,", "出張旅費規程"),
        ("{document: D3,", "{document: 在宅勤務規則,", "在宅勤務規程"),
        ("{document: D3,", "{document: remote.mb,", "remote.md"),
    ],
)
def test_a_name_that_no_document_has_is_a_mistake_of_the_set(
    team: Team, capsys: pytest.CaptureFixture[str], right: str, wrong: str, near: str
) -> None:
    team.configure("documents: docs\n")
    text = QUESTIONS.replace(right, wrong)
    assert text != QUESTIONS
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    assert team.evalgate("check", "--language", "en") == 2
    (line,) = [one for one in capsys.readouterr().err.splitlines() if "unknown-document" in one]
    assert line.endswith(f"no document is named '{wrong[11:-1]}'; did you mean '{near}'?")
    assert team.evalgate("check") == 2
    assert f"'{near}' ではありませんか" in capsys.readouterr().err


def test_a_name_like_no_other_is_told_without_a_guess(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    text = QUESTIONS.replace("{document: D3,", "{document: 社宅の手引き,")
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    assert team.evalgate("check", "--json") == 2
    said = capsys.readouterr().out
    assert "no document is named '社宅の手引き'\"" in said
    assert "no longer" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "must pass and no longer fits the documents: D1;"), ("ja", "必須の質問 D1 が資料と合いません")],
)
def test_a_question_that_must_pass_and_is_stale_is_told_to_keep_runs_from_a_verdict(
    team: Team, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    """`check` ends with 0 on stale questions; whoever takes that for fine is told what a run will come to."""
    team.configure(f"documents: docs\nlanguage: {language}\n")
    for more, told in (("must_pass: true, ", True), ("", False)):
        text = QUESTIONS.replace("    facts: [[2日", f"    {more.rstrip(', ')}\n    facts: [[2日")
        text = text.replace("quote: 週2日まで", "quote: 週9日まで")
        (team.root / "questions.yml").write_text(text, encoding="utf-8")
        assert team.evalgate("check") == 0
        assert (said in capsys.readouterr().err) is told


def test_an_a_question_without_absent_is_told(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    assert "no-absent" not in {f["code"] for f in checked(team, capsys)["findings"]}
    text = QUESTIONS.replace(", absent: [手当]", "")
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    assert ("no-absent", "A1") in {(f["code"], f["question_id"]) for f in checked(team, capsys)["findings"]}


LIBRARY = """\
questions:
  - {id: A1, type: A, question: 駐車場はありますか, absent: [駐車場]}
  - id: C1
    type: C
    question: 貸出は何日までですか
    sides:
      - {document: %s, version: %s, facts: [7日]}
      - {document: 利用案内, facts: [5日]}
  - {id: D1, type: D, question: 延滞料はいくらですか, facts: [10円], evidence: [{document: %s, quote: 延滞料は10円}]}
"""


def library(team: Team, heading: str, name: str, version: str = "2025年4月版") -> None:
    """Two documents whose versions stand in their headings alone."""
    for path in (team.root / "docs").iterdir():
        path.unlink()
    texts = {
        "a.md": f"# {heading}\n貸出は7日とする。延滞料は10円。\n",
        "b.md": "# 利用案内（2023年10月版）\n貸出は5日です。\n",
    }
    for file, text in texts.items():
        (team.root / "docs" / file).write_text(text, encoding="utf-8")
    (team.root / "questions.yml").write_text(LIBRARY % (name, version, name), encoding="utf-8")
    team.configure("documents: docs\n")


@pytest.mark.parametrize(
    ("heading", "name", "version"),
    [
        ("貸出規則（2025年4月版）", "貸出規則", "2025年4月版"),
        ("貸出規則 2025年4月版", "貸出規則", "2025年4月版"),
        ("貸出規則【第3版】", "貸出規則", "第3版"),
        ("Lending rules (April 2025)", "lending rules", "April 2025"),
        ("Lending rules, v2.1", "Lending Rules", "v2.1"),
    ],
)
def test_a_title_is_a_name_without_its_version_too(
    team: Team, capsys: pytest.CaptureFixture[str], heading: str, name: str, version: str
) -> None:
    library(team, heading, name, version)
    found = checked(team, capsys)["findings"]
    assert {f["code"] for f in found} == {"few-of-type"}
    rows = [
        {"question_id": "D1", "trial": 1, "answer": f"延滞料は10円です（{name}）。"},
        {
            "question_id": "C1",
            "trial": 1,
            "answer": f"{name}では7日、利用案内では5日とされており、どちらが正しいか分かりません。",
        },
    ]
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))
    told = {trial["question_id"]: trial for trial in team.trials}
    assert told["D1"]["action_ok"] is True
    assert told["C1"]["reason"].count(version) == 1  # it names no version, which is told once


def test_a_title_of_two_editions_means_none_of_them(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    library(team, "貸出規則（2025年4月版）", "貸出規則")
    (team.root / "docs" / "old.md").write_text(
        "# 貸出規則（2020年4月版）\n貸出は9日とする。\n", encoding="utf-8"
    )
    assert team.evalgate("check") == 2
    told = capsys.readouterr().err
    assert "'貸出規則（2025年4月版）', '貸出規則（2020年4月版）' ではありませんか" in told


def test_a_part_of_a_title_is_a_near_miss(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    library(team, "みどり市立図書館 貸出規則（2025年4月版）", "貸出規則")
    assert team.evalgate("check") == 2
    assert "'みどり市立図書館 貸出規則（2025年4月版）' ではありませんか" in capsys.readouterr().err
