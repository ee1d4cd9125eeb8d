"""A quarantined question is asked and shown, and doesn't count until its date has passed."""

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from evalgate.errors import InputError
from evalgate.questions.load import load_questions
from tests.cli.conftest import GOOD, QUESTIONS, Team
from tests.staging import answer, assistant

TODAY = dt.datetime.now(dt.UTC).date()


def aside(until: object) -> str:
    return QUESTIONS.replace(
        "absent: [手当]", f"absent: [手当], quarantine: {{until: {until}, reason: 揺れる}}"
    )


def load(folder: Path, text: str, **how: bool) -> Any:
    (folder / "questions.yml").write_text(text, encoding="utf-8")
    return load_questions(folder, ["questions.yml"], **how)


@pytest.mark.parametrize("until", [TODAY, f'"{TODAY}"', TODAY + dt.timedelta(days=9)])
def test_it_holds_through_its_last_day(tmp_path: Path, until: object) -> None:
    question = load(tmp_path, aside(until))[0]
    assert question.quarantine.reason == "揺れる"
    assert question.quarantine.until >= TODAY


def test_after_its_date_it_is_an_error_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load(tmp_path, aside(TODAY - dt.timedelta(days=1)))
    (problem,) = caught.value.problems
    assert (problem.path, problem.line, problem.key) == ("questions.yml", 2, "quarantine.until")


def test_at_the_base_it_simply_ends(tmp_path: Path) -> None:
    assert load(tmp_path, aside("2020-01-01"), ignore_expired_quarantine=True)[0].quarantine is None


@pytest.mark.parametrize("until", ["soon", "2026-13-01", "5", "2026-12", '""'])
def test_no_date_is_an_error(tmp_path: Path, until: str) -> None:
    with pytest.raises(InputError, match="is no date"):
        load(tmp_path, aside(until))


@pytest.mark.parametrize("wrong", ["{until: 2999-01-01}", "{reason: x}", '{until: 2999-01-01, reason: ""}'])
def test_a_date_and_a_reason_are_needed(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(InputError):
        load(tmp_path, QUESTIONS.replace("absent: [手当]", f"quarantine: {wrong}"))


def test_dates_elsewhere_still_need_quotes(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="quote it"):
        load(tmp_path, QUESTIONS.replace("version: 2025年4月版", "version: 2025-04-01"))


def test_it_changes_nothing_that_makes_questions_equal(tmp_path: Path) -> None:
    plain, set_aside = load(tmp_path, QUESTIONS)[0], load(tmp_path, aside("2999-01-01"))[0]
    assert plain.digest == set_aside.digest


def test_it_is_asked_and_shown_and_not_counted(team: Team) -> None:
    bad = {**GOOD, "在宅勤務手当はいくら出ますか": "在宅勤務手当は月額27,350円です。"}
    text = aside("2999-01-01").replace("quarantine:", "must_pass: true, quarantine:")
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    with assistant(lambda body: answer(bad[body["question"]])) as staging:
        team.endpoint(staging.url, "trials: 1\ngate: {unsupported: {max: 0}, stop_rate: {min: 1}}\n")
        assert team.run("--quiet") == 0
        assert len(staging.requests) == 4
    results = team.results
    assert results["quarantined"] == ["A1"]
    assert results["rates"]["stop"]["denominator"] == 2
    assert results["unsupported"]["count"] == 0
    assert {q["id"]: q["verdict"] for q in results["questions"]}["A1"] == "failed"
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert "隔離中の質問 1 問" in comment
    assert "2999-01-01 まで: 揺れる" in comment


def test_a_set_whose_every_a_is_set_aside_is_no_pass_of_a(team: Team) -> None:
    (team.root / "questions.yml").write_text(aside("2999-01-01"), encoding="utf-8")
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url, "trials: 1\ngate: {stop_rate: {by_type: {A: {min: 0.5}}}}\n")
        assert team.run("--quiet") == 3
    assert [r["code"] for r in team.results["decision"]["reasons"]] == ["unmeasurable"]


def test_an_expired_one_stops_a_run_with_exit_code_2(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    (team.root / "questions.yml").write_text(aside("2020-01-01"), encoding="utf-8")
    team.endpoint("http://127.0.0.1:9")
    assert team.run("--quiet") == 2
    assert "questions.yml:2: quarantine.until" in capsys.readouterr().err
