"""Where the rules break on answers: it is counted and told, and is no verdict on the assistant."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Question
from tests.cli.conftest import GOOD, Team, team

__all__ = ["team"]

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])
RULES = RuleGrader.grade


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Questions on whose answers the rules break."""
    ids: set[str] = set()

    def grade(self: RuleGrader, question: Question, answer: Answer) -> Grade:
        if question.id in ids:
            raise RecursionError("too deep")
        return RULES(self, question, answer)

    monkeypatch.setattr(RuleGrader, "grade", grade)
    return ids


def run(team: Team, *, more: str = "", language: str = "en", answers: dict[str, str] | None = None) -> int:
    team.configure(f"language: {language}\nquestions: questions.yml\ndocuments: docs\n{more}")
    texts = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)) | (answers or {})
    path = team.record(*({"question_id": id_, "answer": text} for id_, text in texts.items()))
    return team.evalgate("grade", str(path), "--out", str(team.out), "--quiet")


def codes(team: Team) -> list[str]:
    return [note["code"] for note in team.results["notes"]]


@LANGUAGES
def test_a_run_that_they_keep_from_a_verdict_ends_as_a_fault(
    language: str, team: Team, broken: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    broken.add("A1")
    assert run(team, language=language) == 70
    assert team.results["decision"]["outcome"] == "inconclusive"
    assert team.results["decision"]["exit_code"] == 70
    assert codes(team)[0] == "rules_broke"
    said = {"en": "The rules broke on 1 answer:", "ja": "1 件の回答で、ルールによる採点が異常終了"}[language]
    assert said in (team.out / "comment.md").read_text(encoding="utf-8")
    assert said in capsys.readouterr().err
    assert "too deep" in (team.out / "trials.jsonl").read_text(encoding="utf-8")


def test_what_is_certain_without_them_stands(team: Team, broken: set[str]) -> None:
    broken.add("A1")
    invented = "在宅勤務手当は月額5,000円です。"
    assert run(team, answers={"B1": invented, "C1": invented}) == 1
    assert "rules_broke" in codes(team)


def test_where_enough_was_decided_a_pass_is_one(team: Team, broken: set[str]) -> None:
    broken.add("A1")
    assert run(team, more="gate: {decided: {min: 0}}\n") == 0
    assert "rules_broke" in codes(team)


def test_what_is_open_without_them_stays_inconclusive(team: Team, broken: set[str]) -> None:
    broken.add("A1")
    assert run(team, answers={"D1": ""}) == 3
    assert "rules_broke" in codes(team)


def test_a_person_decides_where_they_can_not(team: Team, broken: set[str]) -> None:
    broken.add("A1")
    (team.root / "reviews").mkdir()
    answer = next(iter(GOOD.values()))
    (team.root / "reviews" / "mine.jsonl").write_text(
        f'{{"question_id": "A1", "answer": "{answer}", "action": "abstain", "action_ok": true, '
        '"unsupported_content": false}\n',
        encoding="utf-8",
    )
    assert run(team) == 0
    assert "rules_broke" in codes(team)


def test_report_mode_shows_it_and_blocks_nothing(team: Team, broken: set[str]) -> None:
    broken.add("A1")
    assert run(team, more="mode: report\n") == 0
    assert "rules_broke" in codes(team)


def test_otherwise_nothing_is_said(team: Team, broken: set[str]) -> None:
    assert run(team) == 0
    assert "rules_broke" not in codes(team)
