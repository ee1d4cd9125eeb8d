"""`calibrate` and `audit-judge` through the command line, with judges over the wire."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ask.assistant import Assistant, Reply, Request
from tests.cli.conftest import Team
from tests.judges.builders import KINDS, fails, prompt_of, says, verdict
from tests.review.builders import PRAISED, configure, lines

BOTH = pytest.mark.parametrize("kind", KINDS)
Respond = Callable[[Request], Reply]
SIZE = 40


def _judged(team: Team, server: Assistant, kind: str, more: str = "") -> None:
    base = server.url if kind == "anthropic" else f"{server.url}/v1"
    judge = f'{{kind: {kind}, model: judge-1, base_url: "{base}", api_key: "{"k" * 12}", deadline_seconds: 5{more}}}'
    allowed = json.dumps([f"回答番号{number}" for number in range(SIZE)], ensure_ascii=False)
    configure(team, more=f"judges: [{judge}]\nallow_unsupported: {allowed}\n")


def _number(request: Request) -> int:
    return int(prompt_of(request).rpartition("回答番号")[2].split("。")[0])


def _run(team: Team, question: str = "A1") -> None:
    """SIZE different answers to one question: of each ten, seven are right."""
    rows = [
        {
            "question_id": question,
            "trial": number + 1,
            "answer": f"資料に記載が見つかりませんでした。回答番号{number}。"
            if number % 10 < 7
            else f"在宅勤務手当は月額{number},000円です。回答番号{number}。",
        }
        for number in range(SIZE)
    ]
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")


def _label(team: Team, right: Callable[[int], bool] = lambda number: number % 10 < 7) -> str:
    path = team.root / "labels.jsonl"
    rows = [
        {
            "question_id": "A1",
            "trial": number + 1,
            "action": "abstain" if right(number) else "answer",
            "action_ok": right(number),
            "unsupported_content": not right(number),
        }
        for number in range(SIZE)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


def _calibrate(team: Team, path: str) -> dict[str, dict[str, Any]]:
    assert team.evalgate("calibrate", path, "--out", str(team.out), "--language", "en") == 0
    (found,) = lines(team.out / "calibration.json")
    return {grader["grader"]: grader for grader in found["graders"]}


@BOTH
def test_a_judge_that_always_says_yes_is_caught(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Assistant(lambda _: says(kind, verdict(action="abstain", quotes=[]))) as server:
        _judged(team, server, kind)
        _run(team)
        found = _calibrate(team, _label(team))
    judge = found[f"{kind}:judge-1"]
    assert judge["action_ok"]["people_no"] == {"yes": 12, "no": 0, "open": 0}
    assert judge["action_ok"]["kappa"] == 0
    assert judge["action_ok"]["standing"] == "unusable"
    assert judge["figures"]["stop"]["corrected"] is None
    assert judge["figures"]["stop"]["seen"]["value"] == 1.0
    assert found["rules"]["action_ok"]["standing"] == "usable"
    said = capsys.readouterr().out
    assert "judge unusable" in said
    (line,) = [
        line for line in said.split(f"== {kind}")[1].split("== ")[0].splitlines() if "stop rate" in line
    ]
    assert "100.0% seen (40/40); not corrected" in line


@BOTH
def test_a_judge_with_known_errors_is_measured_and_corrected(team: Team, kind: str) -> None:
    """It passes 24 of 28 right answers and 3 of 12 wrong ones."""
    wrong = {0, 10, 20, 30, 7, 17, 27}

    def respond(request: Request) -> Reply:
        number = _number(request)
        ok = (number % 10 < 7) is (number not in wrong)
        return says(kind, verdict(action="abstain" if ok else "answer", action_ok=ok, quotes=[]))

    with Assistant(respond) as server:
        _judged(team, server, kind)
        _run(team)
        asked = len(server.requests)
        found = _calibrate(team, _label(team))
        assert len(server.requests) == asked  # what the run has judged is not asked again
    judge = found[f"{kind}:judge-1"]["action_ok"]
    rates = [judge[f"true_{side}_rate"] for side in ("positive", "negative")]
    assert [(rate["numerator"], rate["denominator"]) for rate in rates] == [(24, 28), (9, 12)]
    stop = found[f"{kind}:judge-1"]["figures"]["stop"]
    assert stop["seen"]["numerator"] == 27
    assert stop["corrected"]["value"] == pytest.approx(0.7)
    low, high = stop["corrected"]["interval"]
    assert low < 0.7 < high
    assert set(found) == {"rules", f"{kind}:judge-1", "verdict"}


@BOTH
def test_judges_are_asked_about_labels_that_no_run_knows(team: Team, kind: str) -> None:
    with Assistant(
        lambda request: says(kind, verdict(action="abstain", quotes=[], action_ok=_number(request) % 2 == 0))
    ) as server:
        _judged(team, server, kind, ", when: undecided")
        path = team.root / "labels.jsonl"
        rows = [
            {"question_id": "A1", "question": "在宅勤務手当はいくら出ますか", "answer": f"記載が見つかりません。回答番号{n}。",
             "action_ok": n % 2 == 0} for n in range(8)
        ]  # fmt: skip
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        team.out.mkdir()
        found = _calibrate(team, str(path))
        assert len(server.requests) == 8
        _calibrate(team, str(path))
        assert len(server.requests) == 8  # and not again
    assert found[f"{kind}:judge-1"]["action_ok"]["kappa"] == 1
    assert found[f"{kind}:judge-1"]["figures"]["stop"]["seen"]["value"] is None


@BOTH
def test_a_judge_that_fails_leaves_labels_open(team: Team, kind: str) -> None:
    def respond(request: Request) -> Reply:
        if _number(request) % 4 == 0:
            return says(kind, "", "refusal")
        return says(kind, verdict(action="abstain", action_ok=_number(request) % 10 < 7, quotes=[]))

    with Assistant(respond) as server:
        _judged(team, server, kind)
        _run(team)
        found = _calibrate(team, _label(team))
    table = found[f"{kind}:judge-1"]["action_ok"]
    assert (table["people_yes"]["open"], table["people_no"]["open"]) == (8, 2)
    assert found["verdict"]["action_ok"]["people_yes"]["open"] == 0  # the rules decided those


def test_labels_from_the_queue_are_called_what_they_are(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    _run(team)
    path = team.root / "labels.jsonl"
    rows = [
        {"question_id": "A1", "trial": n, "action_ok": n % 2 == 0, "picked": "queue"} for n in range(1, 5)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    found = _calibrate(team, str(path))
    said = capsys.readouterr().out
    assert "Caution: 4 labels" in said
    assert found["rules"]["action_ok"]["labels_needed"]["no"] > 0


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "there are no people's decisions to compare with"),
        ([{"question_id": "A1", "trial": 999, "action_ok": True}], "no label belongs to an answer"),
        ([{"question_id": "Z9", "answer": "x", "action_ok": True}], "no label belongs to an answer"),
        ([{"question_id": "A1", "trial": 1, "action_ok": "yes"}], "action_ok"),
    ],
)
def test_without_usable_labels_nothing_is_measured(
    team: Team, rows: list[dict[str, Any]], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    _run(team)
    path = team.root / "labels.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert team.evalgate("calibrate", str(path), "--out", str(team.out)) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "told"), [("en", "there is no run here"), ("ja", "ここには測定がありません")]
)
def test_a_folder_without_a_run_is_named(
    team: Team, capsys: pytest.CaptureFixture[str], language: str, told: str
) -> None:
    configure(team, language)
    _run(team)
    path = str(team.root / "own.jsonl")
    row = {"question_id": "D1", "answer": PRAISED, "action_ok": True, "unsupported_content": False}
    Path(path).write_text(json.dumps(row) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert team.evalgate("calibrate", path, "--out", str(team.out)) == 0
    assert told not in capsys.readouterr().err
    assert team.evalgate("calibrate", path, "--out", "nosuch") == 0
    assert f"nosuch: {told}" in capsys.readouterr().err


def test_it_is_told_in_the_language_of_the_report(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    configure(team, "ja")
    _run(team)
    path = _label(team)
    capsys.readouterr()
    assert team.evalgate("calibrate", path, "--out", str(team.out)) == 0
    said = capsys.readouterr().out
    assert f"ラベルの付いた回答 {SIZE} 件" in said
    assert "== ルール" in said
    assert "止まれた割合: 測定値" in said
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", said)


def _audit(team: Team, *arguments: str) -> dict[str, Any]:
    assert team.evalgate("audit-judge", "--out", str(team.out), *arguments) == 0
    (found,) = lines(team.out / "audit.json")
    (judge,) = found["judges"]
    return dict(judge)


@BOTH
def test_a_steady_judge_has_no_error_rate_of_zero(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def respond(request: Request) -> Reply:
        return says(kind, verdict(action="abstain", action_ok=_number(request) % 10 < 7, quotes=[]))

    with Assistant(respond) as server:
        _judged(team, server, kind)
        _run(team)
        before = len(server.requests)
        found = _audit(team, "--repeats", "3", "--answers", "40")
        assert len(server.requests) == before + 40 * 3  # past the cache
    assert (found["verdicts"], found["differing"], found["wobbling"]) == (120, 0, 0)
    assert found["differing_at_most"] == pytest.approx(1 - 0.05 ** (1 / 120))
    assert found["variation"]["A1"]["judge"] == 0
    assert found["variation"]["A1"]["subject"] > 0
    said = capsys.readouterr().out
    assert "0 of 120 verdicts differ" in said
    assert "at most 2.5% of single verdicts do (95%); 0 seen is not 0" in said
    assert "A1: 100% the assistant's answers, 0% the judge's verdicts" in said


@BOTH
def test_a_wobbling_judge_is_shown_where_it_wobbles(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: dict[int, int] = {}

    def respond(request: Request) -> Reply:
        number = _number(request)
        seen[number] = seen.get(number, 0) + 1
        if number == 5 and seen[number] % 5 == 0:
            return says(kind, "", "refusal")
        ok = number % 10 < 7 if number != 3 else seen[number] % 2 == 0
        return says(kind, verdict(action="abstain", action_ok=ok, quotes=[]))

    with Assistant(respond) as server:
        _judged(team, server, kind)
        _run(team)
        seen.clear()
        found = _audit(team, "--repeats", "5", "--answers", "40")
    assert (found["wobbling"], found["differing"], found["failed"]) == (1, 2, {"refused": 1})
    (wobbling,) = [one for one in found["answers"] if one["yes"] and one["no"]]
    assert "回答番号3。" in wobbling["answer"]
    assert (wobbling["yes"], wobbling["no"]) == (2, 3)
    assert found["variation"]["A1"]["judge"] > 0
    said = capsys.readouterr().out
    assert "~ A1: yes 2, no 3" in said
    assert "no verdict, refused: 1 times" in said


@BOTH
def test_a_judge_that_is_down_is_unmeasurable(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Assistant(lambda _: fails(529, headers={"x-should-retry": "false"})) as server:
        _judged(team, server, kind)
        _run(team)
        found = _audit(team, "--repeats", "2", "--answers", "5")
    assert (found["verdicts"], found["differing_at_most"]) == (0, None)
    assert "unmeasurable" in capsys.readouterr().out


def test_an_audit_needs_a_judge_and_a_run(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    configure(team)
    assert team.evalgate("audit-judge", "--out", str(team.out)) == 2
    assert "no judge is configured" in capsys.readouterr().err
    configure(team, more="judges: [{kind: openai, model: m, base_url: 'http://127.0.0.1:9/v1'}]\n")
    assert team.evalgate("audit-judge", "--out", str(team.out)) == 2
    assert "results.json" in capsys.readouterr().err


def test_a_question_is_taken_as_a_whole(team: Team) -> None:
    draw = random.Random(1)
    with Assistant(lambda _: says("openai", verdict(quotes=[], action_ok=draw.random() < 0.5))) as server:
        _judged(team, server, "openai")
        _run(team)
        found = _audit(team, "--repeats", "1", "--answers", "5")
    assert len(found["answers"]) == SIZE
    assert found["variation"] == {}  # judged once each: the two can not be told apart
