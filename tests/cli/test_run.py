"""`evalgate run` through its own door: a real server, real files, the exit code."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Question
from tests.cli.conftest import DECLINES, GOOD, Team
from tests.staging import Reply, answer, assistant

Body = dict[str, Any]


def test_a_perfect_assistant_passes_and_leaves_every_file(
    team: Team, good: Callable[[Body], str], capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run() == 0
    decision = team.results["decision"]
    assert (decision["outcome"], decision["exit_code"], decision["reasons"]) == ("pass", 0, [])
    assert team.results["rates"]["stop"]["numerator"] == 9
    assert len(team.trials) == 12
    for name in ("comment.md", "summary.md", "junit.xml", "review.jsonl"):
        assert (team.out / name).exists()
    shown = capsys.readouterr()
    assert "12 回呼び出します" in shown.err
    assert "100%" in shown.out


def test_one_that_always_declines_is_blocked_by_the_answer_rate(team: Team) -> None:
    with assistant(lambda body: answer(DECLINES)) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet") == 1
    codes = [reason["code"] for reason in team.results["decision"]["reasons"]]
    assert "answer_rate_low" in codes


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (Reply(b"oops", status=500, content_type="text/plain"), "server_error"),
        (Reply(b"<html><body>Sign in</body></html>", content_type="text/html"), "not_json"),
        (Reply(b'{"answer": ""}'), "empty"),
        (Reply(b'{"answer": "  \\n"}'), "empty"),
        (Reply(b'{"error": {"code": "rate_limited"}, "answer": ""}'), "error_object"),
        (Reply(b'{"detail": "x"}'), "missing_path"),
        (Reply(b'{"detail": "unknown assistant"}', status=404), "client_error"),
        (Reply(b"", status=302, headers={"Location": "http://login.invalid/"}), "redirect"),
    ],
)
def test_what_is_no_answer_is_unmeasured_and_has_no_number(team: Team, reply: Reply, reason: str) -> None:
    with assistant(lambda body: reply) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet", "--trials", "1") == 3
    results = team.results
    assert results["unmeasured"]["reasons"] == {reason: 4}
    for rate in results["rates"].values():
        assert (rate["value"], rate["interval"], rate["worst_case"]) == (None, None, None)
    assert results["decision"]["outcome"] == "inconclusive"
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert "測定不能" in comment
    assert "(0/" not in comment


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("questions.yml", "questions: []\n", "no question"),
        ("questions.yml", "questions:\n  - {id: A1, type: A, question: q, absnt: [x]}\n", "absent"),
        (
            "questions.yml",
            "questions:\n  - {id: A1, type: A, question: q}\n  - {id: A1, type: D, question: q}\n",
            "A1",
        ),
        ("questions.yml", "questions:\n  - id: A1\n    id: A2\n    type: A\n    question: q\n", "twice"),
        ("questions.yml", "questions:\n  - {id: A1, type: A, question: q}\n", "no D question"),
    ],
)
def test_a_wrong_set_ends_before_anything_is_asked(
    team: Team, capsys: pytest.CaptureFixture[str], file: str, text: str, words: str
) -> None:
    (team.root / file).write_text(text, encoding="utf-8")
    with assistant(lambda body: answer("x")) as staging:
        team.endpoint(staging.url)
        assert team.run() == 2
        assert staging.requests == []
    message = capsys.readouterr().err
    assert words in message
    assert f"{file}:" in message
    assert "Traceback" not in message


def test_a_wrong_configuration_ends_before_anything_is_asked(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer("x")) as staging:
        team.endpoint(staging.url, "trails: 3\n")
        assert team.run() == 2
        assert staging.requests == []
    assert "did you mean `trials`" in capsys.readouterr().err


def test_a_missing_variable_is_named_and_exits_4(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("endpoint: {url: '${EVALGATE_TEST_URL}/ask'}\n")
    assert team.run() == 4
    assert "EVALGATE_TEST_URL" in capsys.readouterr().err


def test_a_refused_token_stops_the_run_and_names_the_way_out(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: Reply(b"{}", status=401)) as staging:
        team.endpoint(staging.url, "concurrency: 2\ntrials: 50\n")
        assert team.run() == 3
        assert len(staging.requests) <= 2
    assert team.results["unmeasured"]["reasons"] == {"unauthorized": 200}
    assert "401" in capsys.readouterr().err


def test_a_secret_that_the_assistant_repeats_reaches_no_file(
    team: Team, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EVALGATE_TEST_TOKEN", "sk-test-12345678\n")
    with assistant(
        lambda body: answer("鍵は sk-test-12345678 です。", ("D1", "sk-test-12345678"))
    ) as staging:
        team.endpoint(staging.url)
        config = (team.root / "evalgate.yml").read_text()
        team.configure(
            config.replace("  retries: 0", '  headers: {X-Key: "${EVALGATE_TEST_TOKEN}"}\n  retries: 0')
        )
        team.run()
        assert staging.headers[0]["X-Key"] == "sk-test-12345678"
    everything = "".join(path.read_text() for path in team.out.iterdir()) + "".join(capsys.readouterr())
    assert "sk-test-12345678" not in everything


def test_report_mode_never_blocks(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda body: answer(DECLINES)) as staging:
        team.endpoint(staging.url)
        assert team.run("--mode", "report") == 0
    assert team.results["decision"]["outcome"] == "fail"


def test_tags_and_ids_select_and_what_matches_nothing_is_an_error(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url)
        assert team.run("--id", "D1", "--id", "A1", "--trials", "1") == 0
        assert len(staging.requests) == 2
        assert team.run("--tag", "nonexist") == 2
    assert "nonexist" in capsys.readouterr().err


def test_an_earlier_result_is_replaced_and_other_files_are_not_touched(team: Team) -> None:
    team.out.mkdir()
    (team.out / "results.json").write_text('{"schema_version": "0.9", "decision": {}}')
    (team.out / "notes.txt").write_text("mine")
    team.configure("endpoint: {url: 'http://127.0.0.1:9/ask', retries: 0}\ndocuments: docs\ntrials: 1\n")
    assert team.run("--quiet") == 3
    assert team.results["schema_version"]
    assert (team.out / "notes.txt").read_text() == "mine"


def test_resuming_asks_only_what_is_missing(team: Team, good: Callable[[Body], str]) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet") == 0
        whole = team.results
        lines = (team.out / "trials.jsonl").read_text().splitlines(keepends=True)
        (team.out / "trials.jsonl").write_text("".join(lines[:5]) + lines[5][:20])
        staging.requests.clear()
        assert team.run("--quiet", "--resume") == 0
        assert len(staging.requests) == 7
    for key in ("rates", "decision", "questions", "unsupported"):
        assert team.results[key] == whole[key]


def test_resuming_another_run_is_refused(team: Team, good: Callable[[Body], str]) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet", "--resume") == 2
        assert team.run("--quiet") == 0
        (team.root / "docs" / "remote.md").write_text("週3日まで\n", encoding="utf-8")
        staging.requests.clear()
        assert team.run("--quiet", "--resume") == 2
        assert staging.requests == []


def test_shards_join_into_the_whole(team: Team, good: Callable[[Body], str]) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        parts = []
        for part in ("1/2", "2/2"):
            folder = team.root / part.replace("/", "-")
            parts.append(str(folder))
            assert team.evalgate("run", "--quiet", "--shard", part, "--out", str(folder)) == 0
        assert len(staging.requests) == 12
        assert team.evalgate("merge", *parts, "--out", str(team.out)) == 0
        assert team.results["rates"]["stop"]["denominator"] == 9
        assert team.evalgate("merge", parts[0], "--out", str(team.out)) == 3
        assert team.evalgate("merge", parts[0], parts[0], "--out", str(team.out)) == 2
        (team.root / "docs" / "remote.md").write_text("週3日まで\n", encoding="utf-8")
        assert team.evalgate("merge", *parts, "--out", str(team.out)) == 2


def _decide(team: Team, question_id: str, text: str, *, ok: bool, by: str = "sato") -> None:
    (team.root / "reviews").mkdir(exist_ok=True)
    row = {"question_id": question_id, "answer": text, "action": "answer", "action_ok": ok, "by": by}
    path = team.root / "reviews" / f"{by}.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")


@pytest.mark.parametrize("by", [("sato",), ("sato", "suzuki")])
def test_what_people_decide_between_the_parts_of_a_run_counts_when_they_are_joined(
    team: Team, good: Callable[[Body], str], by: tuple[str, ...]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        parts = [str(team.root / part) for part in ("p1", "p2")]
        for number, folder in enumerate(parts, start=1):
            assert team.evalgate("run", "--quiet", "--shard", f"{number}/2", "--out", folder) == 0
    asked = GOOD["在宅勤務は週に何日までですか"]
    for name in by:
        _decide(team, "D1", asked, ok=False, by=name)
        assert team.evalgate("merge", *parts, "--out", str(team.out), "--quiet") == 1
        decided = {trial["decided_by"] for trial in team.trials if trial["question_id"] == "D1"}
        assert decided == {"human"}
    assert team.results["rates"]["answer"]["numerator"] == 0
    failed = [trial for trial in team.trials if trial["action_ok"] is False]
    assert failed
    assert all(trial["triage"] for trial in failed)
    assert all(by[-1] in trial["reason"] for trial in failed)
    assert team.results["graders"] == ["rules", "human"]
    assert all(trial["decided_by"] == "rules" for trial in team.trials if trial["question_id"] != "D1")


def test_what_people_decide_before_a_run_goes_on_counts_and_can_be_taken_back(
    team: Team, good: Callable[[Body], str]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet") == 0
        whole = team.results
        _decide(team, "D1", GOOD["在宅勤務は週に何日までですか"], ok=False)
        assert team.run("--quiet", "--resume") == 1
        assert team.results["rates"]["answer"]["numerator"] == 0
        (team.root / "reviews" / "sato.jsonl").unlink()
        assert team.run("--quiet", "--resume") == 0
        assert len(staging.requests) == 12
    for key in ("rates", "decision", "questions", "unsupported", "graders"):
        assert team.results[key] == whole[key]


def test_parts_of_some_questions_and_other_trials_join_as_they_were_asked(
    team: Team, good: Callable[[Body], str]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        parts = []
        for part in ("1/2", "2/2"):
            parts.append(str(team.root / part.replace("/", "-")))
            flags = ["--quiet", "--trials", "2", "--id", "A1", "--id", "D1", "--shard", part]
            assert team.evalgate("run", *flags, "--out", parts[-1]) in (0, 3)
        assert len(staging.requests) == 4
    team.evalgate("merge", *parts, "--id", "A1", "--id", "D1", "--out", str(team.out))
    assert [len(question["trials"]) for question in team.results["questions"]] == [2, 2]
    assert team.evalgate("merge", *parts, "--out", str(team.out)) == 2


def test_answers_are_not_graded_into_their_own_place(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\n")
    path = team.record({"question_id": "A1", "answer": DECLINES})
    team.evalgate("grade", str(path), "--out", str(team.out))
    kept = (team.out / "trials.jsonl").read_bytes()
    assert team.evalgate("grade", str(team.out / "trials.jsonl"), "--out", str(team.out)) == 2
    assert "name another folder with --out DIR" in capsys.readouterr().err
    team.configure("documents: docs\nendpoint: {kind: recorded, path: out/trials.jsonl}\n")
    assert team.run("--quiet") == 2
    assert (team.out / "trials.jsonl").read_bytes() == kept
    again = team.root / "again"
    assert team.evalgate("grade", str(team.out / "trials.jsonl"), "--out", str(again)) == 3
    assert len((again / "trials.jsonl").read_text(encoding="utf-8").splitlines()) == 4


def test_recorded_answers_are_graded_without_an_endpoint(team: Team) -> None:
    team.configure("documents: docs\n")
    rows = [
        {"question_id": name, "trial": trial, "answer": text}
        for trial in (1, 2)
        for name, text in zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)
    ]
    path = team.record(*rows)
    assert team.evalgate("grade", str(path), "--out", str(team.out)) == 0
    assert len(team.trials) == 8
    assert team.evalgate("grade", str(team.record(*rows[:3])), "--out", str(team.out)) == 3
    assert team.results["unmeasured"]["reasons"] == {"not_recorded": 1}
    assert team.evalgate("grade", str(team.record(rows[0], rows[0])), "--out", str(team.out)) == 2
    bad = {"question_id": "Z9", "trial": 1, "answer": "x"}
    assert team.evalgate("grade", str(team.record(bad)), "--out", str(team.out)) == 2


def test_a_lone_surrogate_in_an_answer_loses_nothing(team: Team) -> None:
    text = json.dumps({"answer": "在宅勤務は週2日までです \ud83d（在宅勤務規程）。"})
    with assistant(lambda body: Reply(text.encode())) as staging:
        team.endpoint(staging.url)
        team.run("--quiet")
    assert len(team.trials) == 12


def test_verdicts_that_another_version_changed_are_listed(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure("documents: docs\n")
    rows = [{"question_id": "A1", "trial": n, "answer": DECLINES} for n in (1, 2)]
    rows.append({"question_id": "D1", "trial": 1, "answer": GOOD["在宅勤務は週に何日までですか"]})
    path = str(team.record(*rows))
    earlier = team.root / "earlier.json"
    team.evalgate("grade", path, "--out", str(team.out))
    results = team.results
    earlier.write_text(json.dumps(results), encoding="utf-8")
    capsys.readouterr()
    team.evalgate("grade", path, "--out", str(team.out), "--against", str(earlier))
    assert "以前の測定と違う判定は 0 件です" in capsys.readouterr().out
    results["questions"][0]["trials"][1]["action_ok"] = False
    earlier.write_text(json.dumps(results), encoding="utf-8")
    team.evalgate("grade", path, "--out", str(team.out), "--against", str(earlier))
    shown = capsys.readouterr().out
    assert "A1 trial 2: action_ok false -> true" in shown
    assert "以前の測定と違う判定は 1 件です" in shown
    assert team.evalgate("grade", path, "--out", str(team.out), "--against", "missing.json") == 2
    same = str(team.out / "results.json")
    assert team.evalgate("grade", path, "--out", str(team.out), "--against", same) == 3


def test_rules_that_break_on_one_answer_leave_it_undecided_and_the_rest_measured(
    team: Team, good: Callable[[Body], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = RuleGrader.grade

    def breaks(self: RuleGrader, question: Question, asked: Answer) -> Grade:
        if question.id == "B1":
            raise IndexError("string index out of range")
        return whole(self, question, asked)

    monkeypatch.setattr(RuleGrader, "grade", breaks)
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run("--quiet") == 70  # but for them it would have passed
    assert team.results["undecided"]["count"] == 3
    assert team.results["rates"]["answer"]["value"] == 1
    broken = [trial for trial in team.trials if trial["question_id"] == "B1"]
    assert all("please report" in trial["reason"] for trial in broken)
