"""Questions that must pass, through the command line: what switches one off is said, and by whom it may be."""

from collections.abc import Mapping

import pytest

from tests.cli.conftest import DECLINES, GOOD, QUESTIONS, Team, team

__all__ = ["team"]

MUST = QUESTIONS.replace("id: D1\n", "id: D1\n    must_pass: true\n")
LONG = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True))
INVENTED = "手当は月額27,350円です。"


def grade(
    team: Team, answers: Mapping[str, str], more: str = "", *, language: str = "en", questions: str = MUST
) -> int:
    (team.root / "questions.yml").write_text(questions, encoding="utf-8")
    team.configure(f"language: {language}\ndocuments: docs\n{more}")
    path = team.record(*({"question_id": id_, "trial": 1, "answer": text} for id_, text in answers.items()))
    return team.evalgate("grade", str(path), "--out", str(team.out), "--quiet")


def reword(team: Team) -> None:
    """The document no longer says what D1 quotes."""
    path = team.root / "docs" / "remote.md"
    path.write_text(path.read_text(encoding="utf-8").replace("週2日まで", "週に二日を上限"), encoding="utf-8")


def codes(team: Team) -> list[str]:
    return [reason["code"] for reason in team.results["decision"]["reasons"]]


def comment(team: Team) -> str:
    return (team.out / "comment.md").read_text(encoding="utf-8")


SECOND = (
    "  - {id: D2, type: D, question: 申請はいつまでに行いますか, facts: [前日], "
    "evidence: [{document: D3, quote: 前日まで}]}\n"
)
WELL = {**LONG, "D2": "申請は前日までに上長へ行います（在宅勤務規程）。"}


@pytest.mark.parametrize("said", [DECLINES, LONG["D1"]])
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "must pass and no longer fits the documents: D1"), ("ja", "必須の質問 D1 が今の資料と合わず")],
)
def test_rewording_a_document_does_not_switch_it_off(
    team: Team, language: str, words: str, said: str
) -> None:
    answers = {**WELL, "D1": said}
    assert grade(team, WELL, language=language, questions=MUST + SECOND) == 0
    reword(team)
    assert grade(team, answers, language=language, questions=MUST + SECOND) == 3
    assert codes(team) == ["must_pass_stale"]
    assert team.results["stale"] == ["D1"]
    assert words in comment(team)
    assert {"en": "merge the changed question before", "ja": "資料より先にマージ"}[language] in comment(team)
    assert {"en": "A stale question tests nothing: mend", "ja": "質問か資料を直して"}[language] in comment(
        team
    )


def test_a_stale_question_that_need_not_pass_decides_nothing(team: Team) -> None:
    reword(team)
    assert grade(team, WELL, questions=QUESTIONS + SECOND) == 0
    assert team.results["stale"] == ["D1"]


def test_it_is_named_beside_a_floor_that_is_missed(team: Team) -> None:
    reword(team)
    few = {id_: text for id_, text in WELL.items() if id_ != "A1"}
    assert grade(team, few, questions=MUST + SECOND) == 3
    assert codes(team)[0] == "measured_low"
    assert "must_pass_stale" in codes(team)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "D1 must pass, and does not block: it is quarantined until 2999-01-01 (rebuilt). It failed in 1",
        ),
        (
            "ja",
            "必須の質問 D1 は、2999-01-01 まで隔離中のため判定に使っていません（rebuilt）。今回は 1 回中 1 回",
        ),
    ],
)
def test_a_quarantine_lets_it_through_and_the_comment_says_so(team: Team, language: str, words: str) -> None:
    aside = MUST.replace(
        "must_pass: true\n", "must_pass: true\n    quarantine: {until: 2999-01-01, reason: rebuilt}\n"
    )
    assert grade(team, {**WELL, "D1": DECLINES}, language=language, questions=aside + SECOND) == 0
    assert team.results["notes"][0]["code"] == "must_pass_quarantined"
    assert words in comment(team)
    reword(team)  # it is stale as well: there is a way to change a document and its question
    assert grade(team, WELL, language=language, questions=aside + SECOND) == 0


def test_its_failure_is_named_beside_a_range_that_is_missed_for_certain(team: Team) -> None:
    bad = {**LONG, "A1": INVENTED, "B1": INVENTED, "C1": INVENTED, "D1": DECLINES}
    assert grade(team, bad, "gate: {answer_rate: {min: 0}}\n") == 1
    assert codes(team) == ["must_pass_failed", "stop_rate_low"]
    assert "failed although it must pass: D1" in comment(team)


def test_its_failure_is_named_beside_unsupported_content(team: Team) -> None:
    bad = {**LONG, "A1": INVENTED, "D1": DECLINES}
    gate = "gate: {answer_rate: {min: 0}, stop_rate: {min: 0}, unsupported: {max: 0}}\n"
    assert grade(team, bad, gate) == 1
    assert codes(team) == ["must_pass_failed", "unsupported_high"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_failure_blocks_where_the_rest_is_open_and_that_may_pass(language: str, team: Team) -> None:
    """Whoever lets pass what nobody could tell has not let pass what everybody could."""
    answers = {**LONG, "A1": "", "B1": "", "D1": DECLINES}
    assert (
        grade(
            team, answers, "gate: {fail_on_inconclusive: false, answer_rate: {min: 0}}\n", language=language
        )
        == 3
    )
    assert codes(team)[-1] == "must_pass_failed"
    said = {"en": "failed although it must pass: D1", "ja": "必須の質問 D1 が不合格"}[language]
    assert said in comment(team)
