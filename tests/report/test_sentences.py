"""Sentences of a whole report, through the command line: each is true of this very run, in both languages."""

from xml.etree import ElementTree as ET

import pytest

from tests.ask.assistant import Assistant
from tests.cli.conftest import DECLINES, GOOD, QUESTIONS, Team, team
from tests.judges.builders import says
from tests.staging import Reply, assistant

__all__ = ["team"]

WELL = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True))
INVENTED = "在宅勤務手当は月額27,350円です。"
LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])


def comment(team: Team) -> str:
    return (team.out / "comment.md").read_text(encoding="utf-8")


def grade(team: Team, *answers: dict[str, str], language: str, more: str = "") -> int:
    """Grades each of these as one more trial of its questions."""
    team.configure(f"language: {language}\ndocuments: docs\n{more}")
    rows = [
        {"question_id": id_, "trial": trial, "answer": text}
        for trial, told in enumerate(answers, start=1)
        for id_, text in told.items()
    ]
    return team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")


@LANGUAGES
def test_of_recorded_answers_nobody_is_told_to_look_at_an_endpoint(team: Team, language: str) -> None:
    endpoint = 'endpoint: {url: "http://127.0.0.1:1/ask", contexts: "sources[].text"}\n'
    assert grade(team, {**WELL, "A1": INVENTED, "D1": DECLINES}, language=language, more=endpoint) == 1
    assert "no_passages" not in {note["code"] for note in team.results["notes"]}
    first = {
        "en": "No passages (contexts) are on record, so retrieval can't be ruled out",
        "ja": "断片の記録（contexts）がないため、検索が原因かどうかは分かりません",
    }
    assert first[language] in comment(team)
    assert {"en": "passages given hold", "ja": "渡された断片に必要な記載"}[language] not in comment(team)


@pytest.mark.parametrize(
    ("language", "floor", "told"),
    [
        ("en", 0.9, "only 3 of 4 answers could be decided"),
        ("ja", 0.9, "判定できたのは 4 件の回答のうち 3 件だけです"),
        ("ja", 0.7, "D の問いで判定できたのは 1 件の回答のうち 0 件だけです"),
    ],
)
def test_a_floor_is_told_with_its_unit(team: Team, language: str, floor: float, told: str) -> None:
    open_one = {**WELL, "D1": f"{WELL['D1']}社員からは働きやすいと好評で、採用でも話題になります。"}
    gate = f"gate: {{decided: {{min: {floor}}}}}\n"
    assert grade(team, open_one, language=language, more=gate) == 3
    assert told in comment(team).splitlines()[1]
    recorded = {"en": "4 questions, 4 recorded answers", "ja": "4 問・記録済みの回答 4 件"}
    assert recorded[language] in comment(team)


@LANGUAGES
def test_how_often_a_judge_failed_has_its_unit(team: Team, language: str) -> None:
    with Assistant(lambda request: says("openai", "no", "refusal")) as server:
        judge = f'{{kind: openai, model: j, base_url: "{server.url}/v1", api_key: k, deadline_seconds: 2}}'
        grade(team, WELL, language=language, more=f"judges: [{judge}]\n")
    told = {"en": "the judge declined to grade (4×)", "ja": "判定モデルが採点を断りました（4 回）"}
    assert told[language] in comment(team)


@LANGUAGES
def test_where_nothing_was_measured_nothing_is_said_to_have_been_checked(team: Team, language: str) -> None:
    with assistant(lambda body: Reply(b"{}", 500)) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        assert team.run("--quiet") == 3
    assert {"en": "were checked", "ja": "照合したのは"}[language] not in comment(team)
    assert {"en": "| none | 0/12 |", "ja": "| 1 つもなし | 0/12 |"}[language] in comment(team)


def test_a_page_instead_of_json_keeps_its_space(team: Team) -> None:
    with assistant(lambda body: Reply(b"<!doctype html><title>Sign in</title>")) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet") == 3
    assert "JSON ではなく HTML のページ" in comment(team)


@pytest.mark.parametrize(
    ("language", "heading", "case"),
    [
        ("en", "### 3 questions were not handled as expected (1 failed, 2 flaky)", "flaky (must pass): "),
        ("ja", "### 期待どおりに動かなかった質問（3 問・不合格 1、揺れ 2）", "揺れ（必須）: "),
    ],
)
def test_counts_of_comment_and_junit_can_be_told_apart(
    team: Team, language: str, heading: str, case: str
) -> None:
    must = QUESTIONS.replace("id: D1\n", "id: D1\n    must_pass: true\n")
    (team.root / "questions.yml").write_text(must, encoding="utf-8")
    bad = {**WELL, "A1": INVENTED}
    assert grade(team, bad, {**bad, "B1": INVENTED, "D1": DECLINES}, language=language) == 1
    assert heading in comment(team)
    root = ET.parse(team.out / "junit.xml").getroot()
    assert root.get("failures") == "2"  # the one that failed, and of the flaky ones the one that must pass
    told = [found.get("message", "") for found in root.iter("failure")]
    assert any(message.startswith(case) for message in told)
