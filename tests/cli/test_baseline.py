"""An earlier run beside this one: proven drops block, noise doesn't, and nothing unlike is compared."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import DECLINES, Team
from tests.staging import Assistant, Reply, answer, assistant

NUMBERS = range(1, 11)
QUESTIONS = "questions:\n" + "".join(
    f"  - {{id: A{n}, type: A, question: 質問{n}の手当は}}\n  - {{id: D{n}, type: D, question: 質問{n}の日数は, facts: [{n}日]}}\n"
    for n in NUMBERS
)
DOCUMENT = "# 日数規程\n" + "".join(f"質問{n}の日数は{n}日とする。\n" for n in NUMBERS)
GATE = "trials: 3\ngate: {stop_rate: {min: 0}, answer_rate: {min: 0}, max_drop: {stop_rate: 0.05, answer_rate: 0.05}}\nbaseline: {path: before.json"


def perfect(body: dict[str, Any]) -> str:
    number = body["question"].removeprefix("質問").split("の")[0]
    return DECLINES if "手当" in body["question"] else f"{number}日です（日数規程）。"


def failing(*numbers: int) -> Callable[[dict[str, Any]], Reply]:
    """Invents an allowance for these questions."""

    def reply(body: dict[str, Any]) -> Reply:
        bad = any(f"質問{n}の手当" in body["question"] for n in numbers)
        return answer("手当は27,350円です。" if bad else perfect(body))

    return reply


@pytest.fixture
def compared(team: Team) -> Callable[..., int]:
    """Runs a baseline, then a candidate; gives the candidate's exit code."""
    (team.root / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    for path in (team.root / "docs").iterdir():
        path.unlink()
    (team.root / "docs" / "days.md").write_text(DOCUMENT, encoding="utf-8")

    def run(
        before: Callable[[dict[str, Any]], Reply], after: Callable[[dict[str, Any]], Reply], more: str = "}"
    ) -> int:
        with assistant(before) as staging:
            team.endpoint(staging.url, GATE.partition("baseline:")[0])
            team.run("--quiet")
            (team.root / "before.json").write_text(json.dumps(team.results), encoding="utf-8")
        with assistant(after) as staging:
            team.endpoint(staging.url, GATE + more + "\n")
            code = team.run("--quiet")
            asked.append(staging)
        return code

    return run


asked: list[Assistant] = []


def codes(team: Team) -> list[str]:
    return [reason["code"] for reason in team.results["decision"]["reasons"]]


def test_a_drop_of_five_questions_blocks(team: Team, compared: Callable[..., int]) -> None:
    assert compared(failing(), failing(1, 2, 3, 4, 5)) == 1
    assert codes(team) == ["stop_rate_dropped"]
    baseline = team.results["baseline"]
    assert baseline["stop"]["regressed"] == ["A1", "A2", "A3", "A4", "A5"]
    assert baseline["stop"]["drop_p_value"] == pytest.approx(1 / 32)
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert "A1、A2、A3、A4、A5" in comment
    assert "変更前" in comment


def half(*numbers: int) -> Callable[[dict[str, Any]], Reply]:
    """Invents an allowance for these questions every other time."""
    seen: dict[str, int] = {}

    def reply(body: dict[str, Any]) -> Reply:
        asked_before = seen[body["question"]] = seen.get(body["question"], 0) + 1
        bad = failing(*numbers) if asked_before % 2 == 0 else failing()
        return bad(body)

    return reply


@pytest.mark.parametrize(
    ("language", "worse", "reason"),
    [
        (
            "ja",
            (
                "> ⚠️ 変更前と比べて、止まるべき問いでは A1、A2、A3、A4、A5 が悪くなりました"
                "（揺れとは言いにくい差です。ゲートと同じ片側検定で p = 0.031）。"
            ),
            "25 ポイント下がりました",
        ),
        (
            "en",
            (
                "> ⚠️ Compared with before: A1, A2, A3, A4, A5 got worse where it should stop "
                "(more than noise: one-sided p = 0.031, as the gate tests a drop)."
            ),
            "fell by 25 points",
        ),
    ],
)
def test_with_two_trials_a_question_that_fell_to_one_of_two_got_worse(
    team: Team, compared: Callable[..., int], language: str, worse: str, reason: str
) -> None:
    """Of two trials of which one fails there is no majority, and the fall counts all the same."""
    compared(failing(), failing())
    twice = GATE.replace("trials: 3", f"language: {language}\ntrials: 2\nconcurrency: 1")
    for path, answers in (("before.json", failing()), (None, half(1, 2, 3, 4, 5))):
        with assistant(answers) as staging:
            team.endpoint(staging.url, twice + "}\n")
            code = team.run("--quiet")
        if path:
            (team.root / path).write_text(json.dumps(team.results), encoding="utf-8")
    assert code == 1
    assert codes(team) == ["stop_rate_dropped"]
    found, comment = team.results["baseline"]["stop"], (team.out / "comment.md").read_text(encoding="utf-8")
    assert (found["regressed"], found["unknown"]) == (["A1", "A2", "A3", "A4", "A5"], 0)
    assert found["after"] == team.results["rates"]["stop"]["value"] == 0.75
    assert worse in comment
    assert reason in comment.splitlines()[1]


def test_each_figure_is_told_with_its_own_chance(team: Team, compared: Callable[..., int]) -> None:
    """A question that got worse on one side is not proven by those of the other."""

    def worse(body: dict[str, Any]) -> Reply:
        return answer(DECLINES) if "質問2の日数" in body["question"] else failing(1, 2, 3, 4, 5)(body)

    assert compared(failing(), worse) == 1
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert (
        "止まるべき問いでは A1、A2、A3、A4、A5 が悪くなりました"
        "（揺れとは言いにくい差です。ゲートと同じ片側検定で p = 0.031）" in comment
    )
    assert (
        "答えるべき問いでは D2 が悪くなりました（揺れの範囲です。ゲートと同じ片側検定で p = 0.50）" in comment
    )


def test_what_can_not_be_compared_is_not_called_noise(team: Team, compared: Callable[..., int]) -> None:
    def mostly_lost(body: dict[str, Any]) -> Reply:
        lost = "手当" in body["question"] and not any(f"質問{n}の" in body["question"] for n in (1, 2, 3))
        return Reply(status=503) if lost else failing(1)(body)

    loose = ", confirm: 0}"
    compared(failing(), failing())
    with assistant(mostly_lost) as staging:
        loosened = GATE.replace("gate: {", "gate: {measured: {min: 0}, ")
        team.endpoint(staging.url, loosened + loose + "\n")
        assert team.run("--quiet") == 3
    (reason,) = team.results["decision"]["reasons"]
    assert (reason["code"], reason["why"], reason["type"]) == ("uncompared", "unmeasured_now", None)
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert "A1 が悪くなりました。止まるべき問い 10 問のうち 7 問は、片方で判定できた回がない" in comment
    assert "揺れの範囲" not in comment
    assert "5 問に満たないため、低下は判断できません" in comment


def test_one_flip_is_noise(team: Team, compared: Callable[..., int]) -> None:
    assert compared(failing(), failing(1)) == 0
    assert team.results["baseline"]["stop"]["regressed"] == ["A1"]
    assert "揺れの範囲" in (team.out / "comment.md").read_text(encoding="utf-8")


def test_what_stays_bad_passes_where_only_drops_gate(team: Team, compared: Callable[..., int]) -> None:
    bad = (1, 2, 3, 4)
    assert compared(failing(*bad), failing(*bad)) == 0
    assert team.results["rates"]["stop"]["value"] == pytest.approx(0.6)


def test_better_is_no_drop(team: Team, compared: Callable[..., int]) -> None:
    assert compared(failing(1, 2, 3, 4, 5, 6), failing()) == 0
    assert len(team.results["baseline"]["stop"]["improved"]) == 6


def test_flips_are_asked_again_before_they_are_called_regressions(
    team: Team, compared: Callable[..., int]
) -> None:
    seen: dict[str, int] = {}

    def shaky(body: dict[str, Any]) -> Reply:
        seen[body["question"]] = seen.get(body["question"], 0) + 1
        if "手当" in body["question"] and seen[body["question"]] <= 2:
            return answer("手当は27,350円です。")
        return answer(perfect(body))

    assert compared(failing(), shaky) == 1
    seen.clear()
    assert compared(failing(), shaky, ", confirm: 4}") == 0
    assert len(asked[-1].requests) == 60 + 40
    assert team.results["baseline"]["stop"]["regressed"] == []
    assert team.results["rates"]["stop"]["denominator"] == 30
    assert len(team.trials) == 100


def lost(results: dict[str, Any]) -> dict[str, Any]:
    """As if the assistant had been down."""
    for question in results["questions"]:
        question |= {"passed": 0, "decided": 0, "verdict": "unmeasured"}
        for trial in question["trials"]:
            trial |= {"status": "unmeasured", "unmeasured_reason": "connection", "action_ok": None}
    return results


def renamed(results: dict[str, Any]) -> dict[str, Any]:
    """As if the set had been another one."""
    for question in results["questions"]:
        question["id"] += "x"
    return results


@pytest.mark.parametrize(
    ("damage", "why", "told"),
    [
        (lambda results: "{", "unreadable", "以前の結果を読めません"),
        (lambda results: {}, "unreadable", "以前の結果を読めません"),
        (
            lambda results: results | {"fingerprint": {"graders": "other"}},
            "graders",
            "以前とは採点者が違います（マージ先を今の採点者で測り直してください）",
        ),
        (
            lambda results: results | {"run": results["run"] | {"interrupted": True}},
            "interrupted",
            "以前の測定が途中で終わっています",
        ),
        (lost, "unmeasured_before", "以前の測定で判定できた質問が足りません"),
        (renamed, "changed", "以前と同じ質問が足りません"),
        (lambda results: results | {"questions": []}, "changed", "以前と同じ質問が足りません"),
    ],
)
def test_a_drop_that_can_not_be_looked_for_is_no_pass(
    team: Team,
    compared: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[dict[str, Any]], Any],
    why: str,
    told: str,
) -> None:
    """All of six questions fell, and nothing is there to tell it by."""
    compared(failing(), failing())
    path = team.root / "before.json"
    damaged = damage(json.loads(path.read_text(encoding="utf-8")))
    path.write_text(damaged if isinstance(damaged, str) else json.dumps(damaged), encoding="utf-8")
    capsys.readouterr()
    with assistant(failing(1, 2, 3, 4, 5, 6)) as staging:
        team.endpoint(staging.url, GATE + "}\n")
        assert team.run("--quiet") == 3
        shown = capsys.readouterr().out
        reasons = team.results["decision"]["reasons"]
        assert [(one["code"], one["type"], one["why"]) for one in reasons] == [
            ("uncompared", None, why),
            ("uncompared", "D", why),
        ]
        assert f"止まれた割合、答えた割合の低下（max_drop）を確かめられません。{told}" in shown
        assert team.run("--quiet", "--mode", "report") == 0
        assert team.results["decision"]["outcome"] == "inconclusive"
        # where only the ranges gate, a note is enough
        team.endpoint(
            staging.url, GATE.replace(", max_drop: {stop_rate: 0.05, answer_rate: 0.05}", "") + "}\n"
        )
        assert team.run("--quiet") == 0
    if why in ("graders", "interrupted", "unreadable"):
        assert team.results["baseline"] is None
        assert f"baseline-{why}" in [note["code"] for note in team.results["notes"]]
    elif why == "changed":
        assert "比べられた質問はありません" in (team.out / "comment.md").read_text(encoding="utf-8")


def test_a_missed_range_is_no_less_missed_without_a_comparison(
    team: Team, compared: Callable[..., int]
) -> None:
    compared(failing(), failing())
    (team.root / "before.json").write_text("{", encoding="utf-8")
    with assistant(failing(1, 2, 3)) as staging:
        team.endpoint(staging.url, GATE.replace("stop_rate: {min: 0}", "stop_rate: {min: 0.9}") + "}\n")
        assert team.run("--quiet") == 1
    assert codes(team) == ["stop_rate_low"]


def test_only_the_figure_whose_drop_gates_must_be_comparable(
    team: Team, compared: Callable[..., int]
) -> None:
    """The earlier run lost its D questions, and no drop of the answer rate gates."""
    compared(failing(), failing())
    path = team.root / "before.json"
    results = json.loads(path.read_text(encoding="utf-8"))
    dropped = {"questions": [q for q in results["questions"] if q["type"] != "D"]}
    path.write_text(json.dumps(results | lost(dropped | {"questions": []}) | dropped), encoding="utf-8")
    with assistant(failing()) as staging:
        stops = GATE.replace(", answer_rate: 0.05", "")
        team.endpoint(staging.url, stops + "}\n")
        assert team.run("--quiet") == 0
        team.endpoint(staging.url, GATE + "}\n")
        assert team.run("--quiet") == 3
    (reason,) = team.results["decision"]["reasons"]
    assert (reason["type"], reason["why"]) == ("D", "changed")


def test_a_drop_that_gates_needs_a_baseline_that_is_named(
    team: Team, compared: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    compared(failing(), failing())
    with assistant(failing()) as staging:
        team.endpoint(staging.url, GATE.partition("baseline:")[0])
        capsys.readouterr()
        assert team.run("--quiet") == 3
        assert "baseline.path を設定してください" in capsys.readouterr().out
        assert team.evalgate("check") == 0
        assert "`baseline` に指定されていない" in capsys.readouterr().err
        assert team.run("--quiet", "--shard", "1/2") == 0
        assert "以前の結果" not in capsys.readouterr().out


def test_a_person_s_decision_makes_no_other_grader(team: Team, compared: Callable[..., int]) -> None:
    """The rules graded both runs; a label replaces the verdict on one answer, or on none at all."""
    bad = (1, 2, 3, 4, 5, 6)
    compared(failing(), failing())
    (team.root / "reviews").mkdir()
    label = {
        "question_id": "A7",
        "question": "質問7の手当は",
        "action": "answer",
        "action_ok": False,
        "by": "sato",
    }
    for text in ("手当は27,350円です。", DECLINES):
        line = json.dumps(label | {"answer": text, "at": "2026-11-29T00:00:00+00:00"})
        (team.root / "reviews" / "sato.jsonl").write_text(line + "\n", encoding="utf-8")
        with assistant(failing(*bad)) as staging:
            team.endpoint(staging.url, GATE + "}\n")
            assert team.run("--quiet") == 1
        assert team.results["graders"] == ["rules", "human"]
        assert codes(team) == ["stop_rate_dropped"]
    assert "A7" in team.results["baseline"]["stop"]["regressed"]


def test_what_was_not_measured_before_has_no_number(team: Team, compared: Callable[..., int]) -> None:
    """Nought answers of nought hold nothing: that is no count of 0."""
    with assistant(lambda body: Reply(status=503)) as staging:
        compared(failing(), failing())
        team.endpoint(staging.url, "trials: 1\n")
        team.run("--quiet")
        (team.root / "before.json").write_text(json.dumps(team.results), encoding="utf-8")
    with assistant(failing()) as staging:
        team.endpoint(staging.url, "trials: 1\nbaseline: {path: before.json}\n")
        team.run("--quiet")
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    (row,) = [one for one in comment.splitlines() if one.startswith("|") and "資料にない内容（" in one]
    assert row.rstrip(" |").endswith("| 測定不能"), row


def test_a_baseline_that_the_gate_needs_must_be_there(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    """A drop that nobody can see must not pass for none; where nothing gates on it, a note is enough."""
    with assistant(failing()) as staging:
        team.endpoint(staging.url, GATE + "}\n")
        assert team.run("--quiet") == 2
        told = capsys.readouterr().err
        assert (
            "evalgate.yml:9: baseline.path: there is no such file: before.json; `gate.max_drop` needs" in told
        )
        assert "`--mode report` makes the first one" in told
        assert not (team.out / "results.json").exists()
        assert team.run("--quiet", "--mode", "report") == 0
        assert "baseline-absent" in [note["code"] for note in team.results["notes"]]
        (team.root / "before.json").write_text(json.dumps(team.results), encoding="utf-8")
        assert team.run("--quiet") == 0
        assert team.results["baseline"] is not None
        (team.root / "before.json").unlink()
        team.endpoint(staging.url, "trials: 1\nbaseline: {path: before.json}\n")
        assert team.run("--quiet") in {0, 1, 3}
    assert "baseline-absent" in [note["code"] for note in team.results["notes"]]


@pytest.mark.parametrize(("then", "now"), [(1, 9), (9, 1)])
def test_runs_that_asked_differently_often_are_compared_trial_for_trial(
    then: int, now: int, team: Team, compared: Callable[..., int]
) -> None:
    """A question that fails two trials in three: one trial each says the same in both, a majority of nine not."""
    seen: dict[str, int] = {}

    def shaky(body: dict[str, Any]) -> Reply:
        seen[body["question"]] = seen.get(body["question"], 0) + 1
        good = "手当" not in body["question"] or seen[body["question"]] % 3 == 1
        return answer(perfect(body) if good else "手当は27,350円です。")

    compared(failing(), failing())
    for trials, place in ((then, "before.json"), (now, "")):
        seen.clear()
        with assistant(shaky) as staging:
            asked_once = GATE.replace("trials: 3", f"trials: {trials}\nconcurrency: 1") + "}\n"
            team.endpoint(staging.url, asked_once)
            code = team.run("--quiet")
        if place:
            (team.root / place).write_text(json.dumps(team.results), encoding="utf-8")
    assert code == 0
    baseline = team.results["baseline"]
    assert baseline["first_trials"] == 1
    assert (baseline["stop"]["regressed"], baseline["stop"]["improved"]) == ([], [])
    assert (baseline["stop"]["before"], baseline["stop"]["after"]) == (1.0, 1.0)
    assert "最初の 1 回だけ" in (team.out / "comment.md").read_text(encoding="utf-8")


def test_runs_that_asked_equally_often_say_nothing_of_it(team: Team, compared: Callable[..., int]) -> None:
    assert compared(failing(), failing()) == 0
    assert team.results["baseline"]["first_trials"] is None


def test_a_changed_question_is_another_question(team: Team, compared: Callable[..., int]) -> None:
    compared(failing(), failing())
    text = (
        (team.root / "questions.yml")
        .read_text(encoding="utf-8")
        .replace("facts: [1日]", "facts: [1日, 規程]")
    )
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    with assistant(failing()) as staging:
        team.endpoint(staging.url, GATE + "}\n")
        assert team.run("--quiet") == 0
    baseline = team.results["baseline"]
    assert [name.split(" ")[0] for name in (*baseline["new"], *baseline["removed"])] == ["D1", "D1"]
